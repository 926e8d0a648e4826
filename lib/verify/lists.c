/* lists -- what must hold before a module can be walked: linked lists, use
 * lists, names, ids, parameters, roots. */
#include "ir/names.h"
#include "verify/findings.h"

#include <string.h>

/* Arrays are by position in the current computation, from 1. */
typedef struct walk {
    hj_findings *f;
    const hj_module *module;
    bool *has_id; /* of an instruction or computation, by id */
    hj_instr **order;
    int *seen;        /* the last user that was counted */
    uint64_t *users;  /* the sum of fingerprint() over distinct users */
    uint32_t *hashes; /* of names */
    int n, room;
    int nops[HJ_NOPS]; /* instructions of each op */
    hj_index_pool pool;
    hj_index names;
} walk;

static const char *where(walk *w, const hj_instr *in)
{
    return hj_instr_where(w->f->arena, in);
}

static void check_id(walk *w, int id, const char *name)
{
    bool is_free = id >= 0 && id < w->module->next_id && !w->has_id[id];

    if (!is_free)
        hj_finding(w->f, "%s: the id %d is taken or out of range", name, id);
    else
        w->has_id[id] = true;
}

static void make_room(walk *w, int n)
{
    hj_arena *arena = w->f->arena;

    if (n > w->room) {
        w->order = HJ_NEW_ARRAY(arena, hj_instr *, n + 1);
        w->seen = HJ_NEW_ARRAY(arena, int, n + 1);
        w->users = HJ_NEW_ARRAY(arena, uint64_t, n + 1);
        w->hashes = HJ_NEW_ARRAY(arena, uint32_t, n + 1);
        w->room = n;
        return;
    }
    memset(w->seen, 0, (size_t)(n + 1) * sizeof *w->seen);
    memset(w->users, 0, (size_t)(n + 1) * sizeof *w->users);
}

/* Numbers the instructions; false if the list itself is broken. */
static bool number_instrs(walk *w, const hj_comp *comp)
{
    const hj_instr *prev = NULL;
    int most =
        comp->ninstrs < w->module->next_id ? comp->ninstrs : w->module->next_id;

    make_room(w, most);
    w->n = 0;
    HJ_EACH_INSTR (in, comp) {
        if (in->prev != prev || in->comp != comp || w->n == most) {
            hj_finding(w->f, "%s: the list of instructions is broken",
                       comp->name);
            return false;
        }
        prev = in;
        in->mark = ++w->n;
        w->order[w->n] = in;
        w->hashes[w->n] =
            in->name ? hj_name_hash(in->name, strlen(in->name)) : 0;
    }
    if (w->n != comp->ninstrs || comp->last != prev) {
        hj_finding(w->f, "%s: counts %d instructions, its list has %d",
                   comp->name, comp->ninstrs, w->n);
        return false;
    }
    return true;
}

/* Position in the current computation; 0 if it is not there.  Marks of
 * instructions elsewhere mean nothing. */
static int position(const walk *w, const hj_instr *in)
{
    return in && in->mark >= 1 && in->mark <= w->n && w->order[in->mark] == in
               ? in->mark
               : 0;
}

/* Slots of names are all over the memory: they are fetched ahead. */
static void check_name(walk *w, const hj_instr *in)
{
    const char *name = in->name;
    int ahead = in->mark + 8;

    if (ahead <= w->n)
        hj_index_fetch(&w->names, w->hashes[ahead]);
    if (!name || !*name)
        hj_finding(w->f, "an instruction has no name");
    else if (hj_name_add(&w->names, w->order, (uint32_t)in->mark,
                         w->hashes[in->mark]))
        hj_finding(w->f, "two instructions have the name %s", name);
}

/* A number that stands for the user at a position: as random as a hash, so
 * that equal sums of equally many come from the same users (SplitMix64). */
static uint64_t fingerprint(int at)
{
    uint64_t h = (uint64_t)at * 0x9e3779b97f4a7c15u;

    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    return h ^ (h >> 31);
}

/* Operands come before their users.  Adds up the distinct users. */
static void check_operands(walk *w, const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++) {
        int at = position(w, in->operands[i]);
        if (!at)
            hj_finding(w->f, "%s: operand %d is not in its computation",
                       where(w, in), i);
        else if (at >= in->mark)
            hj_finding(w->f, "%s: operand %d, %s, comes after it", where(w, in),
                       i, in->operands[i]->name);
        if (w->seen[at] == in->mark)
            continue;
        w->seen[at] = in->mark;
        w->users[at] += fingerprint(in->mark);
    }
}

/* User i has it as the operand for which it is listed, and says so. */
static bool knows_its_place(const hj_instr *in, int i)
{
    const hj_instr *user = in->users[i];
    int k = in->user_operands[i];

    return k < user->noperands && user->operands[k] == in &&
           user->uses[k].at == i;
}

/* Each user is listed once, and nothing else is.  A sum of 64 bits is enough:
 * this looks for mistakes of hlojit, nobody makes up lists of users. */
static void check_users(walk *w, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        uint64_t sum = w->users[in->mark];
        bool is_right = true;
        for (int i = 0; i < in->nusers && is_right; i++) {
            int at = position(w, in->users[i]);
            is_right = at && knows_its_place(in, i);
            sum -= fingerprint(at);
        }
        if (!is_right || sum)
            hj_finding(w->f, "%s: its list of users is wrong", where(w, in));
    }
}

static void check_control(walk *w, const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_control_predecessors);

    if (attr && !w->module->has_order)
        hj_finding(w->f, "%s: the module has no control dependences",
                   where(w, in));
    for (int i = 0; attr && i < attr->u.instrs.n; i++) {
        int at = position(w, attr->u.instrs.at[i]);
        if (!at || at >= in->mark)
            hj_finding(w->f,
                       "%s: control predecessor %d does not come before it in "
                       "its computation",
                       where(w, in), i);
    }
}

/* Of `nparams` parameters. */
static void check_params(walk *w, const hj_comp *comp, int nparams)
{
    for (int i = 0; i < comp->nparams; i++) {
        const hj_instr *param = comp->params[i];
        if (!position(w, param) || param->op != HJ_OP_parameter ||
            hj_instr_number(param) != i) {
            hj_finding(w->f, "%s: parameter %d is missing", comp->name, i);
            nparams++;
        }
    }
    if (nparams > comp->nparams)
        hj_finding(w->f, "%s: two parameters have the same number", comp->name);
}

/* Leaves the instructions that call others as a list: comp->scratch, then
 * the `scratch` of each. */
static void check_comp(walk *w, hj_comp *comp)
{
    void **link = &comp->scratch;
    int nparams = 0;

    *link = NULL;
    if (!number_instrs(w, comp))
        return;
    hj_index_open(&w->names, &w->pool, (size_t)w->n);
    HJ_EACH_INSTR (in, comp) {
        check_name(w, in);
        check_id(w, in->id, in->name);
        check_operands(w, in);
        check_control(w, in);
        nparams += in->op == HJ_OP_parameter;
        w->nops[in->op]++;
        if (in->nattrs && hj_instr_ncalled(in)) {
            *link = in;
            link = &in->scratch;
        }
    }
    *link = NULL;
    hj_index_close(&w->names);
    check_users(w, comp);
    check_params(w, comp, nparams);
    if (!position(w, comp->root))
        hj_finding(w->f, "%s: has no root", comp->name);
}

static void check_comp_name(hj_findings *f, hj_map *names, hj_comp *comp)
{
    if (!comp->name || !*comp->name)
        hj_finding(f, "a computation has no name");
    else if (hj_map_set(names, comp->name, comp))
        hj_finding(f, "two computations have the name %s", comp->name);
}

void hj_verify_lists(hj_findings *f, const hj_module *module)
{
    walk w = { .f = f, .module = module, .room = -1 };
    const hj_comp *prev = NULL;
    int64_t ninstrs = 0;
    bool has_entry = false;
    hj_map names;

    w.has_id = HJ_NEW_ARRAY(f->arena, bool, module->next_id);
    hj_index_pool_init(&w.pool, f->arena);
    hj_map_init(&names, f->arena);
    HJ_EACH_COMP (comp, module) {
        if (comp->prev != prev || comp->module != module) {
            hj_finding(f, "the list of computations is broken");
            return;
        }
        prev = comp;
        check_comp_name(f, &names, comp);
        check_id(&w, comp->id, comp->name);
        check_comp(&w, comp);
        ninstrs += comp->ninstrs;
        has_entry |= comp == module->entry;
    }
    if (!has_entry)
        hj_finding(f, "the module has no entry computation");
    if (ninstrs != module->ninstrs)
        hj_finding(f, "the module counts %lld instructions, but has %lld",
                   (long long)module->ninstrs, (long long)ninstrs);
    for (int op = 0; op < HJ_NOPS; op++)
        if (w.nops[op] != module->nops[op])
            hj_finding(f, "the module counts %d of %s, but has %d",
                       module->nops[op], hj_op_get((hj_opcode)op)->name,
                       w.nops[op]);
    if (ninstrs > module->limits.ninstrs)
        hj_finding_take(f, HJ_ERR(LIMIT, "%lld instructions; the limit is %lld",
                                  (long long)ninstrs,
                                  (long long)module->limits.ninstrs));
}
