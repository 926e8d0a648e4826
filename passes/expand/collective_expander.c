/* collective_expander -- what participants compute becomes plain work; what is
 * left to the run time moves bytes.
 *
 * Before: a typed module without async-start.
 * After:  no all-reduce and no reduce-scatter: operands are exchanged, and
 *         what came is folded in the order of participants; no -start and
 *         -done: the work is done at the start; nothing at all where each
 *         participant is a group of its own.
 * Cost:   the size of the computation for each member of a group.
 *
 * An all-reduce of little is an all-gather and a fold of all of it.  One of
 * much cuts the elements among the members: an all-to-all brings each the
 * others' values of its share, which it folds, and an all-gather gives the
 * results to all; each member then reads and folds one n-th.
 *
 * Groups of what is made here are participants (use_global_device_ids), and
 * `by_rank` has the shares of a result in the order of participants, whatever
 * that of the group.  Groups of unlike sizes get a result as for the largest;
 * the fold leaves out who is not there.
 */
#include "infer/comm/groups.h"
#include "passes/rewrite.h"

#include <string.h>

/* Above this many bytes an operand is cut among the members. */
enum { MUCH_NBYTES = 16384 };

typedef struct expansion {
    hj_pass_ctx *cx;
    hj_instr *in; /* what is expanded */
    hj_comm_groups groups;
} expansion;

/* (Who is in no group of a broadcast gets zeros.) */
static bool is_alone(const expansion *x)
{
    return x->groups.largest == 1 &&
           x->groups.lists.n == x->groups.nparticipants;
}

/* One operand's value, or the tuple of all. */
static hj_instr *packed(const expansion *x, int n, hj_instr *const *values)
{
    return n == 1 && !hj_shape_is_tuple(x->in->shape)
               ? values[0]
               : hj_rw_tuple(x->in, n, values);
}

/* --- exchanges ------------------------------------------------------------ */

/* The groups, as participants. */
static void set_groups(const expansion *x, hj_instr *to)
{
    hj_arena *arena = hj_instr_arena(to);
    hj_attr attr = { .id = HJ_ATTR_replica_groups };
    int n = x->groups.lists.n;
    hj_ints *lists = HJ_NEW_ARRAY(arena, hj_ints, n);
    hj_str text;

    hj_str_init(&text, arena);
    hj_str_char(&text, '{');
    for (int g = 0; g < n; g++) {
        const hj_ints *from = &x->groups.lists.at[g];
        lists[g].n = from->n;
        lists[g].at = hj_arena_memdup(arena, from->at,
                                      (size_t)from->n * sizeof *from->at);
        for (int i = 0; i < from->n; i++)
            hj_str_printf(&text, "%s%lld",
                          i   ? ","
                          : g ? ",{"
                              : "{",
                          (long long)from->at[i]);
        hj_str_char(&text, '}');
    }
    hj_str_char(&text, '}');
    attr.u.groups.text = hj_str_get(&text);
    attr.u.groups.lists = (hj_lists){ n, lists };
    hj_instr_set_attr(to, &attr);
    int64_t channel = hj_instr_int(x->in, HJ_ATTR_channel_id, 0);
    hj_instr_set_int(to, HJ_ATTR_channel_id, channel > 0 ? channel : 1);
    hj_instr_set_int(to, HJ_ATTR_use_global_device_ids, 1);
}

/* `op` of n arrays along dimension `dim`; `times` as large along it. */
static void exchange(const expansion *x, hj_opcode op, bool by_rank,
                     int64_t dim, int64_t times, int n, hj_instr **arrays)
{
    hj_instr *in = x->in;
    hj_arena *arena = hj_instr_arena(in);
    const hj_shape **shapes = HJ_NEW_ARRAY(x->cx->scratch, const hj_shape *, n);

    for (int i = 0; i < n; i++) {
        const hj_shape *from = arrays[i]->shape;
        int64_t *dims = HJ_NEW_ARRAY(x->cx->scratch, int64_t, from->rank);
        for (int d = 0; d < from->rank; d++)
            dims[d] = d == dim ? from->dims[d] * times : from->dims[d];
        shapes[i] = hj_shape_new_array(arena, from->dtype, from->rank, dims);
    }
    hj_instr *all = hj_rw_op(
        in, op, n == 1 ? shapes[0] : hj_shape_new_tuple(arena, n, shapes), n,
        arrays);
    /* Messages at run time say whose part it is. */
    all->name = hj_arena_printf(arena, "%s.%s.%d", in->name,
                                hj_op_get(op)->name, all->id);
    hj_instr_set_ints(all, HJ_ATTR_dimensions, 1, &dim);
    if (by_rank)
        hj_instr_set_int(all, HJ_ATTR_by_rank, 1);
    set_groups(x, all);
    for (int i = 0; i < n; i++)
        arrays[i] = n == 1 ? all : hj_rw_gte(in, all, i);
}

/* --- folds ---------------------------------------------------------------- */

static hj_instr *applied(const expansion *x, hj_instr *a, hj_instr *b)
{
    hj_instr *in = x->in, *both[] = { a, b };
    int64_t *dims = HJ_NEW_ARRAY(x->cx->scratch, int64_t, a->shape->rank);
    hj_instr *map = hj_rw_op(in, HJ_OP_map, a->shape, 2, both);

    for (int d = 0; d < a->shape->rank; d++)
        dims[d] = d;
    hj_instr_set_ints(map, HJ_ATTR_dimensions, a->shape->rank, dims);
    hj_instr_set_comp(map, HJ_ATTR_to_apply,
                      hj_instr_comp(in, HJ_ATTR_to_apply));
    return map;
}

/* How many members this participant's group has: a number of rank 0, from a
 * table. */
static hj_instr *group_size(const expansion *x)
{
    hj_instr *in = x->in;
    hj_arena *arena = hj_instr_arena(in);
    const hj_comm_groups *g = &x->groups;
    const hj_shape *scalar = hj_shape_new_scalar(arena, HJ_DTYPE_u32);
    int64_t n = g->nparticipants, one = 1;
    hj_literal *sizes =
        hj_literal_new(arena, hj_shape_new_array(arena, HJ_DTYPE_s32, 1, &n));

    for (int i = 0; i < n; i++)
        hj_literal_set_int(sizes, i, g->lists.at[g->group_of[i]].n);
    hj_instr *table = hj_instr_new_constant_before(in, sizes);
    hj_instr *id = hj_rw_op(in, HJ_OP_replica_id, scalar, 0, NULL);
    hj_instr *factor = hj_rw_int(in, scalar, in->comp->module->num_partitions);
    id = hj_rw_binary(in, HJ_OP_multiply, id, factor);
    hj_instr *partition = hj_rw_op(in, HJ_OP_partition_id, scalar, 0, NULL);
    id = hj_rw_binary(in, HJ_OP_add, id, partition);
    hj_instr *operands[] = { table, id };
    hj_instr *row =
        hj_rw_op(in, HJ_OP_dynamic_slice,
                 hj_shape_new_array(arena, HJ_DTYPE_s32, 1, &one), 2, operands);
    hj_instr_set_ints(row, HJ_ATTR_dynamic_slice_sizes, 1, &one);
    return hj_rw_reshape_dims(in, row, 0, NULL);
}

/* Share `i` of `n` along dimension `dim`. */
static hj_instr *share(const expansion *x, hj_instr *a, int64_t dim, int i,
                       int n)
{
    int rank = a->shape->rank;
    hj_slice_dim *cut = HJ_NEW_ARRAY(x->cx->scratch, hj_slice_dim, rank);

    for (int d = 0; d < rank; d++) {
        int64_t size = a->shape->dims[d], part = size / n;
        cut[d] = (hj_slice_dim){ 0, size, 1 };
        if (d == dim)
            cut[d] = (hj_slice_dim){ i * part, (i + 1) * part, 1 };
    }
    return hj_rw_slice(x->in, a, cut);
}

/* f(f(share 0, share 1), share 2) ...; shares past the end of a smaller group
 * take no part. */
static hj_instr *fold(const expansion *x, hj_instr *a, int64_t dim,
                      hj_instr *size)
{
    hj_instr *in = x->in;
    int n = x->groups.largest;
    hj_instr *acc = share(x, a, dim, 0, n);

    for (int i = 1; i < n; i++) {
        hj_instr *next = share(x, a, dim, i, n);
        hj_instr *sum = applied(x, acc, next);
        if (i >= x->groups.least) {
            hj_instr *number = hj_rw_int(in, size->shape, i);
            hj_instr *is_there =
                hj_rw_compare(in, HJ_direction_GT, size, number);
            const hj_shape *preds = hj_shape_with_dtype(
                hj_instr_arena(in), acc->shape, HJ_DTYPE_pred);
            is_there = hj_rw_splat(in, is_there, preds);
            sum = hj_rw_select(in, is_there, sum, acc);
        }
        acc = sum;
    }
    return acc;
}

/* --- all-reduce ----------------------------------------------------------- */

/* All elements as the one row of a matrix. */
static hj_instr *as_row(const expansion *x, hj_instr *a)
{
    int64_t dims[] = { 1, hj_shape_nelems(a->shape) };

    return hj_rw_reshape_dims(x->in, a, 2, dims);
}

static void reduce_little(const expansion *x, int n, hj_instr **values)
{
    bool is_uneven = x->groups.least < x->groups.largest;
    hj_instr *size = is_uneven ? group_size(x) : NULL;

    for (int i = 0; i < n; i++)
        values[i] = as_row(x, values[i]);
    exchange(x, HJ_OP_all_gather, true, 0, x->groups.largest, n, values);
    for (int i = 0; i < n; i++)
        values[i] = hj_rw_reshape(x->in, fold(x, values[i], 0, size),
                                  x->in->operands[i]->shape);
}

/* All elements in a row, as many as the members can share evenly. */
static hj_instr *in_shares(const expansion *x, hj_instr *a)
{
    int64_t n = hj_shape_nelems(a->shape), members = x->groups.largest;
    hj_padding_dim edge = { 0, (members - n % members) % members, 0 };
    hj_instr *row = hj_rw_reshape_dims(x->in, a, 1, &n);

    if (!edge.high)
        return row;
    hj_instr *zero = hj_instr_new_number_before(x->in, a->shape->dtype, 0);
    return hj_rw_pad(x->in, row, zero, &edge);
}

static void reduce_much(const expansion *x, int n, hj_instr **values)
{
    for (int i = 0; i < n; i++)
        values[i] = in_shares(x, values[i]);
    exchange(x, HJ_OP_all_to_all, true, 0, 1, n, values);
    for (int i = 0; i < n; i++)
        values[i] = fold(x, values[i], 0, NULL);
    exchange(x, HJ_OP_all_gather, false, 0, x->groups.largest, n, values);
    for (int i = 0; i < n; i++) {
        const hj_shape *shape = x->in->operands[i]->shape;
        hj_slice_dim cut = { 0, hj_shape_nelems(shape), 1 };
        hj_instr *row = hj_rw_slice(x->in, values[i], &cut);
        values[i] = hj_rw_reshape(x->in, row, shape);
    }
}

static hj_instr *all_reduce(const expansion *x)
{
    hj_instr *in = x->in;
    hj_instr **values = HJ_NEW_ARRAY(x->cx->scratch, hj_instr *, in->noperands);
    bool is_even = x->groups.least == x->groups.largest;
    int64_t nbytes = 0;

    for (int i = 0; i < in->noperands; i++) {
        values[i] = in->operands[i];
        nbytes += hj_shape_nbytes(values[i]->shape);
    }
    if (is_alone(x))
        return packed(x, in->noperands, values);
    if (is_even && nbytes > MUCH_NBYTES)
        reduce_much(x, in->noperands, values);
    else
        reduce_little(x, in->noperands, values);
    return packed(x, in->noperands, values);
}

static hj_instr *reduce_scatter(const expansion *x)
{
    hj_instr *in = x->in;
    int64_t dim = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    hj_instr **values = HJ_NEW_ARRAY(x->cx->scratch, hj_instr *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        values[i] = in->operands[i];
    if (is_alone(x))
        return packed(x, in->noperands, values);
    exchange(x, HJ_OP_all_to_all, true, dim, 1, in->noperands, values);
    for (int i = 0; i < in->noperands; i++)
        values[i] = fold(x, values[i], dim, NULL);
    return packed(x, in->noperands, values);
}

/* --- alone ---------------------------------------------------------------- */

/* What a participant gets that is a group of its own; NULL: as any other. */
static hj_instr *to_itself(const expansion *x)
{
    hj_instr *in = x->in;

    switch (in->op) {
    case HJ_OP_all_gather:
    case HJ_OP_all_to_all:
    case HJ_OP_collective_broadcast:
        return is_alone(x) ? packed(x, in->noperands, in->operands) : NULL;
    default:
        return NULL;
    }
}

/* One participant sends to itself, or to nobody. */
static hj_error *permute_alone(hj_pass_ctx *cx, hj_instr *in, hj_instr **out)
{
    expansion x = { .cx = cx, .in = in };
    hj_instr **values = HJ_NEW_ARRAY(cx->scratch, hj_instr *, in->noperands);
    int *source_of;

    HJ_CHECK(hj_comm_sources_find(cx->scratch, in, &x.groups, &source_of));
    *out = NULL;
    if (x.groups.nparticipants > 1)
        return NULL;
    for (int i = 0; i < in->noperands; i++)
        values[i] = source_of[0] == 0 ? in->operands[i]
                                      : hj_rw_zeros(in, in->operands[i]->shape);
    *out = packed(&x, in->noperands, values);
    return NULL;
}

/* --- halves --------------------------------------------------------------- */

static hj_instr *nothing(hj_instr *in, const hj_shape *shape)
{
    return shape->dtype == HJ_DTYPE_token
               ? hj_rw_op(in, HJ_OP_after_all, shape, 0, NULL)
               : hj_rw_number(in, shape, 0);
}

/* The whole op in the place of its start, whose result is (operands, results,
 * contexts...); for all-reduce the results alone. */
static hj_instr *whole_op(hj_pass_ctx *cx, hj_instr *in, hj_opcode op)
{
    bool is_bare = op == HJ_OP_all_reduce;
    const hj_shape *shape = is_bare ? in->shape : in->shape->elements[1];
    hj_instr *whole = hj_rw_op(in, op, shape, in->noperands, in->operands);
    int n = in->shape->nelements;

    for (int i = 0; i < in->nattrs; i++)
        hj_instr_set_attr(whole, &in->attrs[i]);
    if (is_bare)
        return whole;
    hj_instr **parts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);
    parts[0] = in->noperands == 1
                   ? in->operands[0]
                   : hj_rw_tuple(in, in->noperands, in->operands);
    parts[1] = whole;
    for (int i = 2; i < n; i++)
        parts[i] = nothing(in, in->shape->elements[i]);
    return hj_rw_tuple(in, n, parts);
}

static hj_instr *whole_form(hj_pass_ctx *cx, hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_all_gather_start:
        return whole_op(cx, in, HJ_OP_all_gather);
    case HJ_OP_all_reduce_start:
        return whole_op(cx, in, HJ_OP_all_reduce);
    case HJ_OP_collective_permute_start:
        return whole_op(cx, in, HJ_OP_collective_permute);
    case HJ_OP_all_gather_done:
    case HJ_OP_collective_permute_done:
        return hj_rw_gte(in, in->operands[0], 1);
    case HJ_OP_all_reduce_done:
        return in->operands[0];
    default:
        return NULL;
    }
}

/* What the first half of a transfer shows of its state: the value that is sent,
 * and numbers without a meaning.  Nobody may look at what has not come. */
static hj_error *expand_context(hj_instr *gte, hj_instr **out)
{
    const hj_instr *half = gte->operands[0];
    int64_t index = hj_instr_int(gte, HJ_ATTR_index, 0);

    *out = NULL;
    if (half->op != HJ_OP_send && half->op != HJ_OP_recv)
        return NULL;
    if (index == 2)
        *out = nothing(gte, gte->shape);
    else if (index == 1)
        *out = hj_rw_number(gte, gte->shape, 0);
    else if (half->op == HJ_OP_send)
        *out = half->operands[0];
    else
        return hj_instr_error(gte, HJ_INVALID,
                              "the value of %s is read before its recv-done",
                              half->name);
    return NULL;
}

/* --- bounded dimensions ---------------------------------------------------
 * Members have arrays of one size: the whole of them is exchanged, what lies
 * behind the size too, and the result gets that size again.  Along the
 * dimension that is cut or joined this would not do. */

static bool is_collective(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
    case HJ_OP_all_gather:
    case HJ_OP_all_to_all:
    case HJ_OP_collective_broadcast:
    case HJ_OP_collective_permute:
    case HJ_OP_ragged_all_to_all:
        return true;
    default:
        return false;
    }
}

/* Operands with bounds, of an op that others take part in? */
static bool has_bounds(const hj_instr *in)
{
    const hj_module *module = in->comp->module;
    bool any = false;

    for (int i = 0; i < in->noperands; i++)
        any |= hj_shape_has_dynamic(in->operands[i]->shape);
    return any && is_collective(in) &&
           (module->replica_count > 1 || module->num_partitions > 1);
}

static hj_error *want_whole(const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    bool is_cut = in->op == HJ_OP_ragged_all_to_all;

    for (int i = 0; i < in->noperands && dims.n == 1; i++)
        is_cut |=
            hj_shape_is_dynamic_dim(in->operands[i]->shape, (int)dims.at[0]);
    if (!is_cut)
        return NULL;
    return hj_instr_error(in, HJ_UNIMPLEMENTED,
                          "%s along a dimension without a fixed size",
                          hj_op_get(in->op)->name);
}

/* `a` with another size in dimension `d`, which has a bound or not. */
static hj_instr *resized(hj_instr *at, hj_instr *a, int64_t d, hj_instr *size,
                         bool has_bound)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_shape *shape = hj_shape_clone(arena, a->shape);
    bool *flags = HJ_NEW_ARRAY(arena, bool, shape->rank);
    hj_instr *operands[] = { a, size };

    for (int i = 0; i < shape->rank; i++)
        flags[i] = i == d ? has_bound : hj_shape_is_dynamic_dim(a->shape, i);
    shape->is_dynamic = flags;
    hj_instr *set = hj_rw_op(at, HJ_OP_set_dimension_size, shape, 2, operands);
    hj_instr_set_ints(set, HJ_ATTR_dimensions, 1, &d);
    return set;
}

/* As large as its bounds; or, back again, as large as `like`. */
static hj_instr *with_sizes(hj_instr *at, hj_instr *a, const hj_shape *bounds,
                            hj_instr *like)
{
    const hj_shape *number =
        hj_shape_new_scalar(hj_instr_arena(at), HJ_DTYPE_s32);

    for (int64_t d = 0; d < bounds->rank; d++) {
        hj_instr *size;
        if (!hj_shape_is_dynamic_dim(bounds, (int)d))
            continue;
        if (like) {
            size = hj_rw_op(at, HJ_OP_get_dimension_size, number, 1, &like);
            hj_instr_set_ints(size, HJ_ATTR_dimensions, 1, &d);
        } else {
            size = hj_rw_int(at, number, bounds->dims[d]);
        }
        a = resized(at, a, d, size, like);
    }
    return a;
}

/* The same shape, without bounds. */
static const hj_shape *whole_shape(hj_arena *arena, const hj_shape *shape)
{
    if (!hj_shape_is_tuple(shape))
        return hj_shape_new_array(arena, shape->dtype, shape->rank,
                                  shape->dims);
    const hj_shape **parts =
        HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        parts[i] = whole_shape(arena, shape->elements[i]);
    return hj_shape_new_tuple(arena, shape->nelements, parts);
}

static hj_error *exchange_whole(hj_pass_ctx *cx, hj_instr *in, hj_instr **out)
{
    expansion x = { .cx = cx, .in = in };
    int n = in->noperands;
    hj_instr **values = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);
    bool is_tuple = hj_shape_is_tuple(in->shape);

    HJ_CHECK(want_whole(in));
    for (int i = 0; i < n; i++)
        values[i] =
            with_sizes(in, in->operands[i], in->operands[i]->shape, NULL);
    hj_instr *all = hj_rw_like(
        in, in, whole_shape(hj_instr_arena(in), in->shape), n, values);
    for (int i = 0; i < n; i++)
        values[i] = with_sizes(in, is_tuple ? hj_rw_gte(in, all, i) : all,
                               in->operands[i]->shape, in->operands[i]);
    *out = packed(&x, n, values);
    return NULL;
}

/* --- the pass ------------------------------------------------------------- */

static hj_error *expand(hj_pass_ctx *cx, hj_instr *in, hj_instr **out)
{
    expansion x = { .cx = cx, .in = in };

    *out = NULL;
    switch (in->op) {
    case HJ_OP_get_tuple_element:
        return expand_context(in, out);
    case HJ_OP_collective_permute:
        return permute_alone(cx, in, out);
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
    case HJ_OP_all_gather:
    case HJ_OP_all_to_all:
    case HJ_OP_collective_broadcast:
        break;
    default:
        return NULL;
    }
    HJ_CHECK(hj_comm_groups_find(cx->scratch, in, &x.groups));
    if (hj_instr_int(in, HJ_ATTR_by_rank, 0))
        return NULL;
    HJ_CHECK(hj_comm_groups_want(in, &x.groups, hj_comm_nshards(in)));
    *out = in->op == HJ_OP_all_reduce       ? all_reduce(&x)
           : in->op == HJ_OP_reduce_scatter ? reduce_scatter(&x)
                                            : to_itself(&x);
    return NULL;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    hj_instr *other;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if ((other = whole_form(cx, in))) {
                hj_pass_fired(cx, "whole", in);
                hj_instr_replace(in, other);
                *changed = true;
            }
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (has_bounds(in)) {
                HJ_CHECK(exchange_whole(cx, in, &other));
                hj_instr_replace(in, other);
                *changed = true;
            }
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            HJ_CHECK(expand(cx, in, &other));
            if (!other)
                continue;
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, other);
            *changed = true;
        }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_collective_expander = {
    .name = "collective_expander",
    .summary = "reductions among participants become exchanges and folds",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
