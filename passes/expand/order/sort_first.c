/* sort_first -- sorts of which only the first elements are wanted.
 *
 * Before: a typed module.
 * After:  a sort whose results are only sliced has the attribute k: its
 *         results are the first k elements of each row, up to the last one
 *         that a slice takes.  An iota that a sort takes for its elements'
 *         numbers (hj_sort_counts) is that sort's own, so that it need not be
 *         made.
 * Cost:   the users of sorts.
 */
#include "ir/recognise.h"
#include "passes/rewrite.h"

/* Has `in` users, all of them slices?  Adds the last element that they take
 * along dimension d to *end. */
static bool is_sliced(const hj_instr *in, int64_t d, int64_t *end)
{
    if (in == in->comp->root)
        return false;
    for (int i = 0; i < in->nusers; i++) {
        const hj_instr *user = in->users[i];
        if (user->op != HJ_OP_slice)
            return false;
        int64_t limit =
            hj_instr_attr(user, HJ_ATTR_slice)->u.slices.at[d].limit;
        *end = limit > *end ? limit : *end;
    }
    return true;
}

/* How many elements of each row are wanted; 0: all. */
static int64_t count_wanted(const hj_instr *sort, int64_t d)
{
    int64_t end = 0;

    if (!hj_shape_is_tuple(sort->shape))
        return is_sliced(sort, d, &end) ? end : 0;
    for (int i = 0; i < sort->nusers; i++)
        if (sort->users[i]->op != HJ_OP_get_tuple_element ||
            !is_sliced(sort->users[i], d, &end))
            return 0;
    return sort == sort->comp->root ? 0 : end;
}

static const hj_shape *first_of(hj_arena *arena, const hj_shape *shape,
                                int64_t d, int64_t k)
{
    int64_t *dims =
        hj_arena_memdup(arena, shape->dims, (size_t)shape->rank * sizeof *dims);

    dims[d] = k;
    return hj_shape_new_array(arena, shape->dtype, shape->rank, dims);
}

/* What the sort gives if it gives the first k. */
static const hj_shape *results_of(const hj_instr *sort, int64_t d, int64_t k)
{
    hj_arena *arena = hj_instr_arena(sort);
    int n = sort->noperands;
    const hj_shape **parts = HJ_NEW_ARRAY(arena, const hj_shape *, n);

    for (int i = 0; i < n; i++)
        parts[i] = first_of(arena, sort->operands[i]->shape, d, k);
    return n == 1 ? parts[0] : hj_shape_new_tuple(arena, n, parts);
}

/* Slices of `from` become slices of `to`. */
static void slice_instead(hj_instr *from, hj_instr *to)
{
    while (from->nusers) {
        hj_instr *user = from->users[0];
        hj_instr_replace(
            user, hj_rw_slice(user, to,
                              hj_instr_attr(user, HJ_ATTR_slice)->u.slices.at));
    }
}

static bool cut_off(hj_pass_ctx *cx, hj_instr *sort)
{
    int64_t d = hj_instr_ints(sort, HJ_ATTR_dimensions).at[0];
    int64_t n = sort->operands[0]->shape->dims[d];
    int64_t k = count_wanted(sort, d);

    if (!k || k >= hj_instr_int(sort, HJ_ATTR_k, n))
        return false;
    hj_instr *first = hj_rw_like(sort, sort, results_of(sort, d, k),
                                 sort->noperands, sort->operands);
    hj_instr_set_int(first, HJ_ATTR_k, k);
    if (!hj_shape_is_tuple(sort->shape))
        slice_instead(sort, first);
    for (int i = 0; i < sort->nusers; i++)
        slice_instead(
            sort->users[i],
            hj_rw_gte(sort, first,
                      hj_instr_int(sort->users[i], HJ_ATTR_index, 0)));
    while (sort->nusers)
        hj_instr_remove(sort->users[0]);
    hj_pass_fired(cx, "cut_off", sort);
    hj_instr_remove(sort);
    return true;
}

static bool own_iotas(hj_pass_ctx *cx, hj_instr *sort)
{
    bool changed = false;

    for (int k = 0; k < sort->noperands; k++) {
        hj_instr *iota = sort->operands[k];
        if (iota->nusers == 1 || !hj_sort_counts(sort, k))
            continue;
        hj_instr_set_operand(sort, k,
                             hj_rw_like(sort, iota, iota->shape, 0, NULL));
        hj_pass_count(cx, "own_iota", 1);
        changed = true;
    }
    return changed;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_VEC(hj_instr *) sorts = { 0 };

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            if (in->op == HJ_OP_sort)
                HJ_PUSH(cx->scratch, &sorts, in);
    for (int i = 0; i < sorts.n; i++) {
        *changed |= own_iotas(cx, sorts.at[i]);
        *changed |= cut_off(cx, sorts.at[i]);
    }
    return NULL;
}

const hj_pass hj_pass_sort_first = {
    .name = "sort_first",
    .summary = "sorts give the elements that are wanted alone",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_sort),
};
