/* comm -- replicas and what passes between them; starts, dones, sends and
 * receives are in comm/async.c. */
#include "infer/comm/groups.h"
#include "infer/comm/in_place.h"
#include "infer/want.h"

static hj_error *id(hj_infer *cx, const hj_shape **out)
{
    *out = hj_make_scalar(cx, HJ_DTYPE_u32);
    return NULL;
}

hj_error *hj_infer_replica_id(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    (void)in;
    return id(cx, out);
}

hj_error *hj_infer_partition_id(hj_infer *cx, const hj_instr *in,
                                const hj_shape **out)
{
    (void)in;
    return id(cx, out);
}

/* --- groups --------------------------------------------------------------- */

static hj_lists groups_of(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_replica_groups);

    return attr ? attr->u.groups.lists : (hj_lists){ 0, NULL };
}

/* Groups have members; nobody is in two of them, or in none. */
static hj_error *want_groups(hj_infer *cx, const hj_instr *in, bool same_size)
{
    hj_lists groups = groups_of(in);
    hj_map seen;
    int nseen = 0;

    hj_map_init(&seen, cx->arena);
    for (int i = 0; i < groups.n; i++) {
        const hj_ints *group = &groups.at[i];
        if (!group->n)
            return HJ_BAD(in, "replica group %d is empty", i);
        if (same_size && group->n != groups.at[0].n)
            return HJ_BAD(in,
                          "replica groups 0 and %d have %d and %d members; "
                          "they must have as many",
                          i, groups.at[0].n, group->n);
        for (int k = 0; k < group->n; k++, nseen++)
            if (group->at[k] < 0 ||
                hj_map_set_int(&seen, (uint64_t)group->at[k], &seen))
                return HJ_BAD(in,
                              "replica %lld is in the groups twice, or is "
                              "none",
                              (long long)group->at[k]);
    }
    for (int i = 0; in->op != HJ_OP_collective_broadcast && i < nseen; i++)
        if (!hj_map_find_int(&seen, (uint64_t)i))
            return HJ_BAD(in, "replica %d is in no group, but %d others are", i,
                          nseen);
    if (hj_instr_int(in, HJ_ATTR_use_global_device_ids, 0) &&
        hj_instr_int(in, HJ_ATTR_channel_id, 0) <= 0)
        return HJ_BAD(in, "use_global_device_ids needs a channel_id");
    if (hj_instr_int(in, HJ_ATTR_use_global_device_ids, 0) && !groups.n)
        return HJ_BAD(in, "use_global_device_ids needs replica_groups");
    return NULL;
}

/* How many take part with each other; the most, where groups differ.  What the
 * ids are, groups.h says. */
static int64_t group_size(const hj_instr *in)
{
    hj_lists groups = groups_of(in);
    const hj_module *module = in->comp->module;
    int64_t nreplicas = module->replica_count, n = 0;
    int64_t npartitions = module->num_partitions;

    for (int i = 0; i < groups.n; i++)
        if (groups.at[i].n > n)
            n = groups.at[i].n;
    switch (hj_comm_mode_of(in)) {
    case HJ_COMM_replicas:
        return n ? n : nreplicas;
    case HJ_COMM_partitions:
        return n ? n : npartitions;
    case HJ_COMM_replicas_and_partitions:
        return (n ? n : nreplicas) * npartitions;
    default:
        return n ? n : nreplicas * npartitions;
    }
}

/* --- collectives of any number of arrays ---------------------------------- */

typedef hj_error *(*array_rule)(hj_infer *cx, const hj_instr *in, int i,
                                const hj_shape **out);

/* Applies a rule to each operand: a tuple for more than one. */
static hj_error *each(hj_infer *cx, const hj_instr *in, array_rule rule,
                      const hj_shape **out)
{
    const hj_shape **parts =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);

    HJ_CHECK(hj_want_arrays(cx, in));
    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(rule(cx, in, i, &parts[i]));
    *out = parts[0];
    return in->noperands == 1
               ? NULL
               : hj_make_tuple(cx, in, in->noperands, parts, out);
}

static hj_error *same(hj_infer *cx, const hj_instr *in, int i,
                      const hj_shape **out)
{
    *out = hj_make_plain(cx, hj_operand_shape(in, i));
    return NULL;
}

/* (the halves of a collective are not asked for their types) */
static hj_error *combined(hj_infer *cx, const hj_instr *in, int i,
                          const hj_shape **out)
{
    bool may_differ =
        in->op == HJ_OP_all_reduce || in->op == HJ_OP_reduce_scatter;
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_dtype dtype = hj_operand_shape(in, i)->dtype;

    if (may_differ)
        HJ_CHECK(
            hj_want_mixed_reducer(cx, in, comp, "to_apply", 1, &dtype, &dtype));
    else
        HJ_CHECK(hj_want_reducer(cx, in, comp, "to_apply", 1, &dtype));
    return same(cx, in, i, out);
}

hj_error *hj_infer_all_reduce(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    HJ_CHECK(want_groups(cx, in, false));
    return each(cx, in, combined, out);
}

hj_error *hj_infer_collective_broadcast(hj_infer *cx, const hj_instr *in,
                                        const hj_shape **out)
{
    HJ_CHECK(want_groups(cx, in, false));
    return each(cx, in, same, out);
}

/* --- along a dimension ---------------------------------------------------- */

static hj_error *want_one_dim(hj_infer *cx, const hj_instr *in, int i, int *out)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    HJ_CHECK(hj_want_sized(cx, in, i));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions,
                          hj_operand_shape(in, i)->rank));
    if (dims.n != 1)
        return HJ_BAD(in, "dimensions=%s must name one dimension",
                      hj_want_ints_text(cx, dims));
    *out = (int)dims.at[0];
    return NULL;
}

/* The declared size of a dimension of result i; -1 where nothing is
 * declared. */
static int64_t declared_size(const hj_instr *in, int i, int dim)
{
    const hj_shape *shape = in->shape;

    if (shape && hj_shape_is_tuple(shape))
        shape = i < shape->nelements ? shape->elements[i] : NULL;
    return shape && dim < shape->rank ? shape->dims[dim] : -1;
}

static hj_error *with_size(hj_infer *cx, const hj_instr *in, int i, int dim,
                           int64_t size, const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, i);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, x->rank);

    for (int d = 0; d < x->rank; d++)
        dims[d] = d == dim ? size : x->dims[d];
    return hj_make_array(cx, in, x->dtype, x->rank, dims, x->is_dynamic, out);
}

/* Without groups the program may be meant for another number of replicas than
 * the module says; then the declared shape decides. */
static int64_t shard_count(const hj_instr *in, int64_t whole, int64_t part)
{
    hj_lists groups = groups_of(in);
    bool is_open = !groups.n || !groups.at[0].n;

    if (is_open && part > 0 && whole > 0 && whole % part == 0)
        return whole / part;
    return group_size(in);
}

static hj_error *gathered(hj_infer *cx, const hj_instr *in, int i,
                          const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, i);
    int dim;

    HJ_CHECK(want_one_dim(cx, in, i, &dim));
    int64_t n = shard_count(in, declared_size(in, i, dim), x->dims[dim]);
    return with_size(cx, in, i, dim, hj_size_mul(x->dims[dim], n), out);
}

hj_error *hj_infer_all_gather(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    HJ_CHECK(want_groups(cx, in, !hj_instr_int(in, HJ_ATTR_by_rank, 0)));
    return each(cx, in, gathered, out);
}

static hj_error *want_divisible(hj_infer *cx, const hj_instr *in, int i,
                                int dim, int64_t n)
{
    const hj_shape *x = hj_operand_shape(in, i);

    if (n > 0 && x->dims[dim] % n == 0)
        return NULL;
    return HJ_BAD(in, "dimension %d of %s cannot be split among %lld replicas",
                  dim, hj_want_text(cx, x), (long long)n);
}

static hj_error *scattered(hj_infer *cx, const hj_instr *in, int i,
                           const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, i);
    int dim;

    HJ_CHECK(combined(cx, in, i, out));
    HJ_CHECK(want_one_dim(cx, in, i, &dim));
    int64_t n = shard_count(in, x->dims[dim], declared_size(in, i, dim));
    HJ_CHECK(want_divisible(cx, in, i, dim, n));
    return with_size(cx, in, i, dim, x->dims[dim] / n, out);
}

hj_error *hj_infer_reduce_scatter(hj_infer *cx, const hj_instr *in,
                                  const hj_shape **out)
{
    HJ_CHECK(want_groups(cx, in, true));
    return each(cx, in, scattered, out);
}

/* --- all to all, permute -------------------------------------------------- */

/* With `dimensions` an array is split and put together along it; without,
 * operand i goes to member i. */
hj_error *hj_infer_all_to_all(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    int64_t n = group_size(in);
    int dim;

    HJ_CHECK(want_groups(cx, in, true));
    if (hj_instr_has_attr(in, HJ_ATTR_dimensions)) {
        for (int i = 0; i < in->noperands; i++) {
            HJ_CHECK(want_one_dim(cx, in, i, &dim));
            HJ_CHECK(want_divisible(cx, in, i, dim, n));
        }
        return each(cx, in, same, out);
    }
    for (int i = 1; i < in->noperands; i++)
        if (!hj_shape_equal(hj_operand_shape(in, 0), hj_operand_shape(in, i)))
            return HJ_BAD(in,
                          "operands 0 and %d have shapes %s and %s; they "
                          "must match",
                          i, hj_want_text(cx, hj_operand_shape(in, 0)),
                          hj_want_text(cx, hj_operand_shape(in, i)));
    if (groups_of(in).n && in->noperands != n)
        return HJ_BAD(in, "%d operands for groups of %lld", in->noperands,
                      (long long)n);
    HJ_CHECK(each(cx, in, same, out));
    /* One operand gives a tuple too: the form decides, not the number. */
    return in->noperands == 1 ? hj_make_tuple(cx, in, 1, out, out) : NULL;
}

static hj_error *want_pairs(hj_infer *cx, const hj_instr *in)
{
    const hj_lists *pairs =
        &hj_instr_attr(in, HJ_ATTR_source_target_pairs)->u.groups.lists;
    hj_map seen[2];

    hj_map_init(&seen[0], cx->arena);
    hj_map_init(&seen[1], cx->arena);
    for (int i = 0; i < pairs->n; i++) {
        if (pairs->at[i].n != 2)
            return HJ_BAD(in, "source_target_pairs: entry %d is not a pair", i);
        for (int k = 0; k < 2; k++)
            if (pairs->at[i].at[k] < 0 ||
                hj_map_set_int(&seen[k], (uint64_t)pairs->at[i].at[k], seen))
                return HJ_BAD(in,
                              "source_target_pairs: replica %lld is a %s "
                              "twice, or is none",
                              (long long)pairs->at[i].at[k],
                              k ? "target" : "source");
    }
    return NULL;
}

hj_error *hj_infer_collective_permute(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    HJ_CHECK(want_pairs(cx, in));
    if (!hj_instr_has_attr(in, HJ_ATTR_permute_slice_sizes))
        return each(cx, in, same, out);
    if (in->op != HJ_OP_collective_permute)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "collective-permute-start of slices in place "
                              "(slice_sizes)");
    return hj_infer_in_place(cx, in, out);
}

/* input, output, then for each member: offset and size of what is sent to
 * it, offset there, size of what it sends. */
hj_error *hj_infer_ragged_all_to_all(hj_infer *cx, const hj_instr *in,
                                     const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    const hj_shape *to = hj_operand_shape(in, 1);

    HJ_CHECK(want_groups(cx, in, true));
    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_same_dtype(cx, in, 0, 1));
    bool fits = from->rank == to->rank && from->rank;
    for (int i = 1; fits && i < from->rank; i++)
        fits = from->dims[i] == to->dims[i];
    if (!fits)
        return HJ_BAD(in,
                      "operands have shapes %s and %s; all dimensions but "
                      "the first must match",
                      hj_want_text(cx, from), hj_want_text(cx, to));
    for (int i = 2; i < 6; i++) {
        const hj_shape *list = hj_operand_shape(in, i);
        HJ_CHECK(hj_want_dtype(cx, in, i, HJ_IS_INT));
        if (list->rank != 1 || !hj_shape_equal(list, hj_operand_shape(in, 2)))
            return HJ_BAD(in,
                          "operand %d is %s; a vector of integers like "
                          "operand 2, %s, is expected",
                          i, hj_want_text(cx, list),
                          hj_want_text(cx, hj_operand_shape(in, 2)));
    }
    *out = hj_make_plain(cx, to);
    return NULL;
}

/* --- the host's queues ---------------------------------------------------- */

/* (data, token); the program says which data. */
hj_error *hj_infer_infeed(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    const hj_shape *shape = in->shape;

    HJ_CHECK(hj_want_token(cx, in, 0));
    HJ_CHECK(hj_want_declared_sizes(cx, in));
    if (!hj_shape_is_tuple(shape) || shape->nelements != 2 ||
        shape->elements[1]->dtype != HJ_DTYPE_token)
        return HJ_BAD(in, "declared as %s; (data, token[]) is expected",
                      hj_want_text(cx, shape));
    const hj_shape *data = shape->elements[0];
    for (int i = 0; i < data->nelements; i++)
        if (!hj_shape_is_array(data->elements[i]))
            return HJ_BAD(in, "declared as %s; a tuple of data has arrays only",
                          hj_want_text(cx, shape));
    *out = shape;
    return NULL;
}

hj_error *hj_infer_outfeed(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_outfeed_shape);

    HJ_CHECK(hj_want_token(cx, in, 1));
    if (attr && !hj_shape_equal(attr->u.shape, hj_operand_shape(in, 0)))
        return HJ_BAD(in, "outfeed_shape=%s, but operand 0 is %s",
                      hj_want_text(cx, attr->u.shape),
                      hj_want_text(cx, hj_operand_shape(in, 0)));
    *out = hj_shape_new_token(cx->arena);
    return NULL;
}
