/* graph -- making and changing computations and instructions; see graph.h. */
#include "ir/graph.h"

#include <stdio.h>
#include <string.h>

/* --- computations --------------------------------------------------------- */

/* Under its name, made unique if another one has it. */
static void register_comp(hj_module *module, hj_comp *comp, const char *name)
{
    hj_map *names = &module->comp_names;

    comp->name = hj_arena_strdup(&module->arena, name);
    hj_comp *other = hj_map_set(names, comp->name, comp);
    if (!other)
        return;
    hj_map_set(names, other->name, other);
    do {
        comp->name =
            hj_arena_printf(&module->arena, "%s.%d", name, module->next_id++);
    } while (hj_map_find(names, comp->name));
    hj_map_set(names, comp->name, comp);
}

hj_comp *hj_comp_new(hj_module *module, const char *name)
{
    hj_comp *comp = HJ_NEW(&module->arena, hj_comp);

    comp->module = module;
    register_comp(module, comp, name);
    comp->id = module->next_id++;
    comp->prev = module->last;
    if (module->last)
        module->last->next = comp;
    else
        module->first = comp;
    module->last = comp;
    return comp;
}

void hj_comp_remove(hj_comp *comp)
{
    hj_module *module = comp->module;

    if (comp->prev)
        comp->prev->next = comp->next;
    else
        module->first = comp->next;
    if (comp->next)
        comp->next->prev = comp->prev;
    else
        module->last = comp->prev;
    module->ninstrs -= comp->ninstrs;
    HJ_EACH_INSTR (in, comp)
        module->nops[in->op]--;
    hj_map_set(&module->comp_names, comp->name, NULL);
}

/* --- use lists ------------------------------------------------------------ */

/* The place of `user` among the users, or -1.  Looked for in the shorter list:
 * either may have thousands. */
static int find_user(const hj_instr *instr, const hj_instr *user)
{
    int n = instr->nusers;

    if (n && instr->users[n - 1] == user)
        return n - 1;
    if (n <= user->noperands) {
        for (int at = 0; at < n; at++)
            if (instr->users[at] == user)
                return at;
        return -1;
    }
    for (int i = 0; i < user->noperands; i++) {
        if (user->operands[i] != instr)
            continue;
        while (user->uses[i].at < 0)
            i = user->uses[i].next;
        return user->uses[i].at;
    }
    return -1;
}

bool hj_instr_is_user(const hj_instr *instr, const hj_instr *user)
{
    return find_user(instr, user) >= 0;
}

/* The rings of operands i and k become one. */
static void join_rings(hj_use *uses, int i, int k)
{
    int i_next = uses[i].next, k_next = uses[k].next;

    uses[i].next = k_next;
    uses[k_next].prev = i;
    uses[k].next = i_next;
    uses[i_next].prev = k;
}

/* Lists the ring of operand i, which has another operand now, where the user
 * is among the users of that: at `at`, or (-1) nowhere yet. */
static void list_use(hj_instr *user, int i, int at)
{
    hj_instr *operand = user->operands[i];
    hj_arena *arena = hj_instr_arena(operand);

    if (at >= 0) {
        user->uses[i].at = -1;
        join_rings(user->uses, operand->user_operands[at], i);
        return;
    }
    if (operand->nusers == operand->users_room) {
        size_t n = (size_t)operand->users_room, room = n ? 2 * n : 2;
        operand->users =
            hj_arena_grow(arena, operand->users, n * sizeof *operand->users,
                          room * sizeof *operand->users);
        operand->user_operands = hj_arena_grow(
            arena, operand->user_operands, n * sizeof(int), room * sizeof(int));
        operand->users_room = (int)room;
    }
    user->uses[i].at = operand->nusers;
    operand->users[operand->nusers] = user;
    operand->user_operands[operand->nusers++] = i;
}

/* The last user takes the place of one that goes. */
static void drop_use(hj_instr *user, int i)
{
    hj_instr *operand = user->operands[i];
    hj_use use = user->uses[i];

    user->uses[use.prev].next = use.next;
    user->uses[use.next].prev = use.prev;
    if (use.next != i && use.at < 0)
        return;
    int at = use.at, last = operand->nusers - 1;
    if (use.next != i) {
        operand->user_operands[at] = use.next;
    } else {
        operand->users[at] = operand->users[last];
        operand->user_operands[at] = operand->user_operands[last];
        operand->nusers = last;
    }
    if (at < operand->nusers)
        operand->users[at]->uses[operand->user_operands[at]].at = at;
}

static void add_use(hj_instr *user, int i, hj_instr *operand, int at)
{
    user->operands[i] = operand;
    user->uses[i] = (hj_use){ -1, i, i };
    list_use(user, i, at);
}

/* --- instructions --------------------------------------------------------- */

static void link_before(hj_comp *comp, hj_instr *instr, hj_instr *before)
{
    instr->next = before;
    instr->prev = before ? before->prev : comp->last;
    if (instr->prev)
        instr->prev->next = instr;
    else
        comp->first = instr;
    if (before)
        before->prev = instr;
    else
        comp->last = instr;
}

static void unlink_instr(hj_instr *instr)
{
    hj_comp *comp = instr->comp;

    if (instr->prev)
        instr->prev->next = instr->next;
    else
        comp->first = instr->next;
    if (instr->next)
        instr->next->prev = instr->prev;
    else
        comp->last = instr->prev;
}

static hj_instr *make(hj_comp *comp, hj_instr *before, hj_opcode op,
                      const hj_shape *shape, int noperands,
                      hj_instr *const *operands)
{
    hj_module *module = comp->module;
    hj_instr *instr = HJ_NEW(&module->arena, hj_instr);

    instr->op = op;
    instr->id = module->next_id++;
    instr->name = "";
    instr->shape = shape;
    instr->comp = comp;
    link_before(comp, instr, before);
    comp->ninstrs++;
    module->ninstrs++;
    module->nops[op]++;
    if (noperands)
        hj_instr_set_operands(instr, noperands, operands);
    return instr;
}

static hj_instr *with_name(hj_instr *instr, const char *name)
{
    hj_arena *arena = hj_instr_arena(instr);

    instr->name = name ? hj_arena_strdup(arena, name)
                       : hj_arena_printf(arena, "%s.%d",
                                         hj_op_get(instr->op)->name, instr->id);
    return instr;
}

hj_instr *hj_instr_new_unnamed(hj_comp *comp, hj_opcode op,
                               const hj_shape *shape, int noperands,
                               hj_instr *const *operands)
{
    return make(comp, NULL, op, shape, noperands, operands);
}

hj_instr *hj_instr_new(hj_comp *comp, hj_opcode op, const hj_shape *shape,
                       int noperands, hj_instr *const *operands,
                       const char *name)
{
    return with_name(make(comp, NULL, op, shape, noperands, operands), name);
}

hj_instr *hj_instr_new_before(hj_instr *before, hj_opcode op,
                              const hj_shape *shape, int noperands,
                              hj_instr *const *operands, const char *name)
{
    hj_instr *instr =
        make(before->comp, before, op, shape, noperands, operands);

    instr->loc = before->loc;
    return with_name(instr, name);
}

/* Bytes of a list of parameters: room for a power of two. */
static size_t params_nbytes(int n)
{
    size_t room = n > 0;

    while (room < (size_t)n)
        room *= 2;
    return room * sizeof(hj_instr *);
}

void hj_comp_set_nparams(hj_comp *comp, int n)
{
    size_t old = params_nbytes(comp->nparams), nbytes = params_nbytes(n);

    if (nbytes > old)
        comp->params =
            hj_arena_grow(&comp->module->arena, comp->params, old, nbytes);
    comp->nparams = n;
}

hj_instr *hj_instr_new_param(hj_comp *comp, int number, const hj_shape *shape,
                             const char *name)
{
    hj_instr *instr = hj_instr_new(comp, HJ_OP_parameter, shape, 0, NULL, name);

    hj_instr_set_int(instr, HJ_ATTR_number, number);
    if (number >= comp->nparams)
        hj_comp_set_nparams(comp, number + 1);
    comp->params[number] = instr;
    return instr;
}

hj_instr *hj_instr_new_constant(hj_comp *comp, hj_literal *literal,
                                const char *name)
{
    hj_instr *instr =
        hj_instr_new(comp, HJ_OP_constant, literal->shape, 0, NULL, name);

    instr->literal = literal;
    return instr;
}

hj_instr *hj_instr_new_constant_before(hj_instr *before, hj_literal *literal)
{
    hj_instr *instr = hj_instr_new_before(before, HJ_OP_constant,
                                          literal->shape, 0, NULL, NULL);

    instr->literal = literal;
    return instr;
}

hj_instr *hj_instr_new_number_before(hj_instr *before, hj_dtype dtype,
                                     double value)
{
    hj_arena *arena = hj_instr_arena(before);
    hj_literal *literal =
        hj_literal_new(arena, hj_shape_new_scalar(arena, dtype));

    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype))
        hj_literal_set_real(literal, 0, value);
    else
        hj_literal_set_int(literal, 0, (int64_t)value);
    return hj_instr_new_constant_before(before, literal);
}

hj_instr *hj_instr_new_gte_before(hj_instr *before, hj_instr *tuple,
                                  int64_t index)
{
    hj_instr *gte =
        hj_instr_new_before(before, HJ_OP_get_tuple_element,
                            tuple->shape->elements[index], 1, &tuple, NULL);

    hj_instr_set_int(gte, HJ_ATTR_index, index);
    return gte;
}

/* --- changing ------------------------------------------------------------- */

void hj_instr_set_operands(hj_instr *instr, int n, hj_instr *const *operands)
{
    hj_arena *arena = hj_instr_arena(instr);

    for (int i = 0; i < instr->noperands; i++)
        drop_use(instr, i);
    instr->operands =
        hj_arena_memdup(arena, operands, (size_t)n * sizeof *operands);
    instr->uses = HJ_NEW_ARRAY(arena, hj_use, n);
    instr->noperands = n;
    /* While these are added `instr` can only be a user's last. */
    for (int i = 0; i < n; i++) {
        int last = instr->operands[i]->nusers - 1;
        bool is_user = last >= 0 && instr->operands[i]->users[last] == instr;
        add_use(instr, i, instr->operands[i], is_user ? last : -1);
    }
}

void hj_instr_set_operand(hj_instr *instr, int i, hj_instr *operand)
{
    if (instr->operands[i] == operand)
        return;
    int at = find_user(operand, instr);
    drop_use(instr, i);
    add_use(instr, i, operand, at);
}

void hj_instr_remove(hj_instr *instr)
{
    hj_comp *comp = instr->comp;

    HJ_ASSERT(instr->nusers == 0 && comp->root != instr);
    hj_instr_set_operands(instr, 0, NULL);
    unlink_instr(instr);
    if (instr->op == HJ_OP_parameter) {
        int64_t number = hj_instr_number(instr);
        if (number < comp->nparams && comp->params[number] == instr)
            comp->params[number] = NULL;
    }
    comp->ninstrs--;
    comp->module->ninstrs--;
    comp->module->nops[instr->op]--;
}

void hj_instr_set_op(hj_instr *instr, hj_opcode op)
{
    int *nops = instr->comp->module->nops;

    nops[instr->op]--;
    nops[op]++;
    instr->op = op;
}

void hj_instr_replace_uses(hj_instr *old, hj_instr *other)
{
    if (old == other)
        return;
    while (old->nusers) {
        hj_instr *user = old->users[--old->nusers];
        int listed = old->user_operands[old->nusers], i = listed;
        int at = find_user(other, user);
        do {
            user->operands[i] = other;
            i = user->uses[i].next;
        } while (i != listed);
        list_use(user, listed, at);
    }
    if (old->comp->root == old)
        old->comp->root = other;
}

void hj_instr_replace(hj_instr *old, hj_instr *other)
{
    hj_instr_replace_uses(old, other);
    hj_instr_remove(old);
}

void hj_comp_set_root(hj_comp *comp, hj_instr *root)
{
    comp->root = root;
}

void hj_instr_move_before(hj_instr *instr, hj_instr *before)
{
    if (instr == before)
        return;
    unlink_instr(instr);
    link_before(instr->comp, instr, before);
}

/* --- asking --------------------------------------------------------------- */

static hj_comp **called_slot(const hj_instr *instr, int i)
{
    for (int k = 0; k < instr->nattrs; k++) {
        hj_attr *attr = &instr->attrs[k];
        hj_attr_kind kind = hj_attr_get(attr->id)->kind;
        if (kind == HJ_KIND_COMP && i-- == 0)
            return &attr->u.comp;
        if (kind != HJ_KIND_COMPS)
            continue;
        if (i < attr->u.comps.n)
            return &attr->u.comps.at[i];
        i -= attr->u.comps.n;
    }
    return NULL;
}

bool hj_module_has_op_with(const hj_module *module, unsigned traits)
{
    for (int op = 0; op < HJ_NOPS; op++)
        if (module->nops[op] && hj_op_has((hj_opcode)op, traits))
            return true;
    return false;
}

int hj_instr_count_called(const hj_instr *instr)
{
    int n = 0;

    for (int k = 0; k < instr->nattrs; k++) {
        const hj_attr *attr = &instr->attrs[k];
        hj_attr_kind kind = hj_attr_get(attr->id)->kind;
        if (kind == HJ_KIND_COMP)
            n++;
        else if (kind == HJ_KIND_COMPS)
            n += attr->u.comps.n;
    }
    return n;
}

hj_comp *hj_instr_called(const hj_instr *instr, int i)
{
    return *called_slot(instr, i);
}

void hj_instr_set_called(hj_instr *instr, int i, hj_comp *comp)
{
    *called_slot(instr, i) = comp;
}

hj_comp *hj_instr_branch(const hj_instr *conditional, int i)
{
    const hj_attr *list =
        hj_instr_attr(conditional, HJ_ATTR_branch_computations);

    if (list)
        return list->u.comps.at[i];
    return hj_instr_comp(conditional, i == 0 ? HJ_ATTR_true_computation
                                             : HJ_ATTR_false_computation);
}

void hj_instr_set_branches(hj_instr *conditional, int n,
                           hj_comp *const *branches)
{
    hj_attr list = { .id = HJ_ATTR_branch_computations };

    if (conditional->operands[0]->shape->dtype == HJ_DTYPE_pred) {
        hj_instr_set_comp(conditional, HJ_ATTR_true_computation, branches[0]);
        hj_instr_set_comp(conditional, HJ_ATTR_false_computation, branches[1]);
        return;
    }
    list.u.comps.n = n;
    list.u.comps.at = hj_arena_memdup(hj_instr_arena(conditional), branches,
                                      (size_t)n * sizeof *branches);
    hj_instr_set_attr(conditional, &list);
}

int64_t hj_instr_number(const hj_instr *param)
{
    return hj_instr_int(param, HJ_ATTR_number, -1);
}

hj_instr *hj_comp_find_instr(const hj_comp *comp, const char *name)
{
    HJ_EACH_INSTR (in, comp)
        if (!strcmp(in->name, name))
            return in;
    return NULL;
}

const char *hj_instr_where(hj_arena *arena, const hj_instr *instr)
{
    if (!instr->loc.line)
        return instr->name;
    if (instr->loc.file)
        return hj_arena_printf(arena, "%s (%s:%d)", instr->name,
                               instr->loc.file, instr->loc.line);
    return hj_arena_printf(arena, "%s (line %d)", instr->name, instr->loc.line);
}

hj_error *hj_instr_error(const hj_instr *instr, hj_code code,
                         const char *format, ...)
{
    char text[1024], line[256] = "";
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (instr->loc.line && instr->loc.file)
        snprintf(line, sizeof line, " (%.200s:%d)", instr->loc.file,
                 instr->loc.line);
    else if (instr->loc.line)
        snprintf(line, sizeof line, " (line %d)", instr->loc.line);
    return hj_error_new(code, "%.200s%s: %s", instr->name, line, text);
}
