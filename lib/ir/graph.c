/* graph -- making and changing computations and instructions; see graph.h. */
#include "ir/graph.h"

#include "base/vec.h"

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
    hj_map_set(&module->comp_names, comp->name, NULL);
}

/* --- use lists ------------------------------------------------------------ */

static bool uses_before(const hj_instr *user, int n, const hj_instr *operand)
{
    for (int i = 0; i < n; i++)
        if (user->operands[i] == operand)
            return true;
    return false;
}

/* Through the shorter list: either may have thousands. */
bool hj_instr_is_user(const hj_instr *instr, const hj_instr *user)
{
    if (instr->nusers > user->noperands)
        return uses_before(user, user->noperands, instr);
    for (int i = 0; i < instr->nusers; i++)
        if (instr->users[i] == user)
            return true;
    return false;
}

static void add_user(hj_instr *operand, hj_instr *user)
{
    hj_arena *arena = hj_instr_arena(operand);

    /* Most have one or two. */
    if (!operand->users_room) {
        operand->users = HJ_NEW_ARRAY(arena, hj_instr *, 2);
        operand->users_room = 2;
    } else if (operand->nusers == operand->users_room) {
        operand->users =
            hj_vec_grow(arena, operand->users, &operand->users_room,
                        sizeof *operand->users);
    }
    operand->users[operand->nusers++] = user;
}

/* Searched from the last place on to both sides, and from the back: passes drop
 * users in the order of the list, backwards, or those that they added last.
 * Not a user: nothing happens. */
static void drop_user(hj_instr *operand, const hj_instr *user)
{
    int n = operand->nusers, hint = operand->users_hint;

    for (int d = 0; d < n; d++) {
        int near[3] = { hint + d, hint - d, n - 1 - d };
        for (int k = 0; k < 3; k++)
            if (near[k] >= 0 && near[k] < n &&
                operand->users[near[k]] == user) {
                operand->users[near[k]] = operand->users[--operand->nusers];
                operand->users_hint = near[k];
                return;
            }
    }
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
    for (int i = 0; i < instr->noperands; i++)
        if (instr->operands[i]->nusers <= i ||
            !uses_before(instr, i, instr->operands[i]))
            drop_user(instr->operands[i], instr);
    instr->operands = hj_arena_memdup(hj_instr_arena(instr), operands,
                                      (size_t)n * sizeof *operands);
    instr->noperands = n;
    /* While these are added `instr` can only be a user's last. */
    for (int i = 0; i < n; i++) {
        hj_instr *operand = instr->operands[i];
        if (!operand->nusers || operand->users[operand->nusers - 1] != instr)
            add_user(operand, instr);
    }
}

void hj_instr_set_operand(hj_instr *instr, int i, hj_instr *operand)
{
    hj_instr *old = instr->operands[i];

    if (old == operand)
        return;
    bool was_user = hj_instr_is_user(operand, instr);
    instr->operands[i] = operand;
    if (!uses_before(instr, instr->noperands, old))
        drop_user(old, instr);
    if (!was_user)
        add_user(operand, instr);
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
}

void hj_instr_replace_uses(hj_instr *old, hj_instr *other)
{
    if (old == other)
        return;
    while (old->nusers) {
        hj_instr *user = old->users[old->nusers - 1];
        bool was_user = hj_instr_is_user(other, user);
        for (int i = 0; i < user->noperands; i++)
            if (user->operands[i] == old)
                user->operands[i] = other;
        old->nusers--;
        if (!was_user)
            add_user(other, user);
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

int hj_instr_ncalled(const hj_instr *instr)
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
