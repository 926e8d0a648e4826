/* cse -- compute equal things once.
 *
 * Before: a typed module.
 * After:  within a computation no two pure instructions have the same op,
 *         operands and attributes; computations that say the same and are
 *         applied to scalars (reducers, comparators) are one.
 * Cost:   linear, by hashing.
 *
 * opt-barriers stay apart: merging two of them would undo what they are for.
 */
#include "passes/rewrite.h"

enum {
    MAX_BODY_INSTRS = 64, /* of computations that are compared */
};

typedef struct entry {
    hj_instr *instr;
    struct entry *next;
} entry;

typedef struct comp_entry {
    hj_comp *comp;
    struct comp_entry *next;
} comp_entry;

static uint64_t hash_int(uint64_t value, uint64_t seed)
{
    return hj_hash(&value, sizeof value, seed);
}

static bool commutes(const hj_instr *in)
{
    return in->noperands == 2 && hj_op_has(in->op, HJ_TRAIT_COMMUTES);
}

static uint64_t hash_instr(const hj_instr *in)
{
    uint64_t h = hj_hash_but_operands(in);

    if (commutes(in)) {
        uint64_t a = (uint64_t)in->operands[0]->id;
        uint64_t b = (uint64_t)in->operands[1]->id;
        return hash_int(a < b ? a : b, hash_int(a < b ? b : a, h));
    }
    for (int i = 0; i < in->noperands; i++)
        h = hash_int((uint64_t)in->operands[i]->id, h);
    return h;
}

static bool equal_operands(const hj_instr *a, const hj_instr *b)
{
    if (commutes(a) && a->operands[0] == b->operands[1] &&
        a->operands[1] == b->operands[0])
        return true;
    for (int i = 0; i < a->noperands; i++)
        if (a->operands[i] != b->operands[i])
            return false;
    return true;
}

static bool may_merge(const hj_instr *in)
{
    return in->op != HJ_OP_parameter && in->op != HJ_OP_opt_barrier &&
           !in->is_ordered && hj_is_pure(in) &&
           !(in->literal && in->literal->is_elided);
}

static int merge_instrs(hj_pass_ctx *cx, hj_comp *comp)
{
    hj_map seen;
    int merged = 0;

    hj_map_init(&seen, cx->scratch);
    hj_mark_ordered(comp);
    HJ_EACH_INSTR_SAFE (in, comp) {
        if (!may_merge(in))
            continue;
        uint64_t h = hash_instr(in);
        entry *first = hj_map_find_int(&seen, h), *e = first;
        while (e && !(hj_same_but_operands(e->instr, in) &&
                      equal_operands(e->instr, in)))
            e = e->next;
        if (e) {
            hj_instr_replace(in, e->instr);
            merged++;
            continue;
        }
        e = HJ_NEW(cx->scratch, entry);
        e->instr = in;
        e->next = first;
        hj_map_set_int(&seen, h, e);
    }
    return merged;
}

/* --- computations --------------------------------------------------------- */

/* Does the op apply `to_apply` to scalars, whoever else applies it? */
static bool applies_to_scalars(hj_opcode op)
{
    switch (op) {
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
    case HJ_OP_scatter:
    case HJ_OP_sort:
    case HJ_OP_scan:
    case HJ_OP_select_and_scatter:
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
        return true;
    default:
        return false;
    }
}

static bool is_simple(const hj_comp *comp)
{
    if (comp->ninstrs > MAX_BODY_INSTRS || comp->execution_thread)
        return false;
    HJ_EACH_INSTR (in, comp)
        if (!hj_is_pure(in) || hj_instr_ncalled(in) ||
            hj_instr_has_attr(in, HJ_ATTR_control_predecessors))
            return false;
    return true;
}

/* Numbers the instructions by `mark`. */
static uint64_t hash_comp(const hj_comp *comp)
{
    uint64_t h = (uint64_t)comp->ninstrs;
    int n = 0;

    HJ_EACH_INSTR (in, comp) {
        in->mark = n++;
        h = hash_int(hj_hash_but_operands(in), h);
        for (int i = 0; i < in->noperands; i++)
            h = hash_int((uint64_t)in->operands[i]->mark, h);
    }
    return h;
}

static bool equal_comps(const hj_comp *a, const hj_comp *b)
{
    if (a->ninstrs != b->ninstrs || a->root->mark != b->root->mark)
        return false;
    for (hj_instr *x = a->first, *y = b->first; x; x = x->next, y = y->next) {
        if (!hj_same_but_operands(x, y))
            return false;
        for (int i = 0; i < x->noperands; i++)
            if (x->operands[i]->mark != y->operands[i]->mark)
                return false;
    }
    return true;
}

static hj_comp *find_equal(hj_pass_ctx *cx, hj_map *seen, hj_comp *comp)
{
    uint64_t h = hash_comp(comp);
    comp_entry *first = hj_map_find_int(seen, h);

    for (comp_entry *e = first; e; e = e->next)
        if (e->comp == comp || equal_comps(e->comp, comp))
            return e->comp;
    comp_entry *e = HJ_NEW(cx->scratch, comp_entry);
    e->comp = comp;
    e->next = first;
    hj_map_set_int(seen, h, e);
    return comp;
}

static int merge_comps(hj_pass_ctx *cx, hj_comp **comps, int ncomps)
{
    hj_map seen;
    int merged = 0;

    hj_map_init(&seen, cx->scratch);
    for (int k = 0; k < ncomps; k++)
        HJ_EACH_INSTR (in, comps[k]) {
            if (!applies_to_scalars(in->op))
                continue;
            for (int i = 0; i < hj_instr_ncalled(in); i++) {
                hj_comp *comp = hj_instr_called(in, i);
                hj_comp *same =
                    is_simple(comp) ? find_equal(cx, &seen, comp) : comp;
                merged += same != comp;
                hj_instr_set_called(in, i, same);
            }
        }
    return merged;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);
    int merged = 0, unified = merge_comps(cx, comps, ncomps);

    for (int i = 0; i < ncomps; i++)
        merged += merge_instrs(cx, comps[i]);
    hj_pass_count(cx, "merged", merged);
    hj_pass_count(cx, "computations", unified);
    *changed = merged + unified > 0;
    return NULL;
}

const hj_pass hj_pass_cse = {
    .name = "cse",
    .summary = "compute equal things once",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_fused,
    .run = run,
};
