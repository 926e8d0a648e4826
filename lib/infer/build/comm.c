/* comm -- the builder's collectives, and transfers from and to the host. */
#include "infer/build/build.h"

#include "base/str.h"

hj_instr *hj_replica_id(hj_builder *b)
{
    return hj_build_plain(b, HJ_OP_replica_id, 0, NULL, NULL);
}

hj_instr *hj_partition_id(hj_builder *b)
{
    return hj_build_plain(b, HJ_OP_partition_id, 0, NULL, NULL);
}

/* --- groups --------------------------------------------------------------- */

typedef struct lists_args {
    hj_arena *arena;
    const int64_t *ids;
    int n, size;
    hj_attr attr;
} lists_args;

/* n lists of `size` ids, or fewer before a -1, and how HLO writes them. */
static hj_error *lists_body(void *context)
{
    lists_args *args = context;
    hj_ints *lists = HJ_NEW_ARRAY(args->arena, hj_ints, args->n);
    hj_str s;

    hj_str_init(&s, args->arena);
    hj_str_char(&s, '{');
    for (int i = 0; i < args->n; i++) {
        const int64_t *ids = args->ids + (int64_t)i * args->size;
        lists[i].at = HJ_NEW_ARRAY(args->arena, int64_t, args->size);
        hj_str_add(&s, i ? ",{" : "{");
        for (int k = 0; k < args->size && ids[k] != -1; k++) {
            lists[i].n = k + 1;
            lists[i].at[k] = ids[k];
            hj_str_add(&s, k ? "," : "");
            hj_str_int(&s, lists[i].at[k]);
        }
        hj_str_char(&s, '}');
    }
    hj_str_char(&s, '}');
    args->attr.u.groups.text = hj_str_get(&s);
    args->attr.u.groups.lists = (hj_lists){ args->n, lists };
    return NULL;
}

static bool add_lists(hj_builder *b, hj_spec *spec, hj_attr_id id,
                      const int64_t *ids, int n, int size)
{
    lists_args args = { .arena = &b->state->module->arena,
                        .ids = ids,
                        .n = n,
                        .size = size,
                        .attr = { .id = id } };

    if (n < 0 || size < 0 || (n && size && !ids)) {
        hj_build_bad(b, "%s: %d lists of %d replicas",
                     hj_op_get(spec->op)->name, n, size);
        return false;
    }
    hj_error *error = hj_guard(args.arena, lists_body, &args);
    if (error)
        hj_build_fail(b, error);
    else
        hj_spec_attr(spec, &args.attr);
    return !error;
}

static bool add_groups(hj_builder *b, hj_spec *spec, const hj_groups *groups)
{
    static const hj_groups all = { 0 };

    if (!groups)
        groups = &all;
    if (groups->channel_id)
        hj_spec_int(spec, HJ_ATTR_channel_id, groups->channel_id);
    if (groups->use_global_device_ids)
        hj_spec_int(spec, HJ_ATTR_use_global_device_ids, 1);
    return add_lists(b, spec, HJ_ATTR_replica_groups, groups->ids,
                     groups->ngroups, groups->group_size);
}

/* --- collectives ---------------------------------------------------------- */

hj_instr *hj_all_reduce(hj_builder *b, hj_instr *const *xs, int n,
                        hj_comp *combine, const hj_groups *groups)
{
    hj_spec spec = hj_spec_of(HJ_OP_all_reduce, n, xs, NULL);

    if (!hj_build_may(b, "all-reduce", n, xs) || !add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, combine);
    return hj_build(b, &spec);
}

hj_instr *hj_cross_replica_sum(hj_builder *b, hj_instr *x,
                               const hj_groups *groups)
{
    if (!hj_build_may1(b, "cross-replica-sum", x))
        return hj_build_nothing(b);
    hj_shape scalar = HJ_SCALAR(x->shape->dtype);
    hj_builder *sub = hj_builder_create_sub(b, "sum");
    hj_instr *a = hj_parameter(sub, 0, &scalar, "a");
    hj_instr *c = hj_parameter(sub, 1, &scalar, "b");
    hj_comp *sum = hj_builder_finish_sub(sub, hj_add(sub, a, c, NULL, 0));
    return hj_all_reduce(b, &x, 1, sum, groups);
}

/* The result's shape tells the number of shards: x, with the size of one
 * dimension changed. */
static bool resized(hj_builder *b, const char *what, hj_instr *x, int64_t dim,
                    int64_t times, int64_t parts, hj_shape *out)
{
    if (!hj_build_may1(b, what, x))
        return false;
    *out = *x->shape;
    out->layout = NULL;
    if (dim < 0 || dim >= out->rank || times < 1 || parts < 1 ||
        out->dims[dim] % parts ||
        (out->dims[dim] && times > INT64_MAX / out->dims[dim])) {
        hj_build_bad(b, "%s: dimension %lld of %s cannot be in %lld shards",
                     what, (long long)dim, hj_build_text(b, x->shape),
                     (long long)(times > 1 ? times : parts));
        return false;
    }
    int64_t *dims = HJ_BUILD_ARRAY(b, int64_t, out->rank);
    if (!dims)
        return false;
    for (int i = 0; i < out->rank; i++)
        dims[i] = x->shape->dims[i];
    dims[dim] = dims[dim] * times / parts;
    out->dims = dims;
    return true;
}

/* Groups of another size than the caller says are an error. */
static bool want_shards(hj_builder *b, const char *what, int64_t shard_count,
                        const hj_groups *groups)
{
    if (!groups || !groups->ngroups || groups->group_size == shard_count)
        return true;
    hj_build_bad(b, "%s: %lld shards for groups of %d replicas", what,
                 (long long)shard_count, groups->group_size);
    return false;
}

hj_instr *hj_all_gather(hj_builder *b, hj_instr *x, int64_t dim,
                        int64_t shard_count, const hj_groups *groups)
{
    hj_shape shape;

    if (!want_shards(b, "all-gather", shard_count, groups) ||
        !resized(b, "all-gather", x, dim, shard_count, 1, &shape))
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_all_gather, 1, &x, &shape);
    if (!add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    return hj_build(b, &spec);
}

hj_instr *hj_reduce_scatter(hj_builder *b, hj_instr *x, hj_comp *combine,
                            int64_t dim, int64_t shard_count,
                            const hj_groups *groups)
{
    hj_shape shape;

    if (!want_shards(b, "reduce-scatter", shard_count, groups) ||
        !resized(b, "reduce-scatter", x, dim, 1, shard_count, &shape))
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_reduce_scatter, 1, &x, &shape);
    if (!add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, combine);
    return hj_build(b, &spec);
}

hj_instr *hj_collective_broadcast(hj_builder *b, hj_instr *x,
                                  const hj_groups *groups)
{
    hj_spec spec = hj_spec_of(HJ_OP_collective_broadcast, 1, &x, NULL);

    if (!hj_build_may1(b, "collective-broadcast", x) ||
        !add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    return hj_build(b, &spec);
}

hj_instr *hj_collective_permute(hj_builder *b, hj_instr *x,
                                const int64_t *pairs, int npairs)
{
    hj_spec spec = hj_spec_of(HJ_OP_collective_permute, 1, &x, NULL);

    if (!hj_build_may1(b, "collective-permute", x) ||
        !add_lists(b, &spec, HJ_ATTR_source_target_pairs, pairs, npairs, 2))
        return hj_build_nothing(b);
    return hj_build(b, &spec);
}

/* The opcode splits and joins along one dimension.  For two it exchanges the
 * blocks along a new dimension in front, which then moves to where they are
 * joined. */
static hj_instr *all_to_all_of_two(hj_builder *b, hj_instr *x, int64_t split,
                                   int64_t concat, int64_t n,
                                   const hj_groups *groups)
{
    int rank = x->shape->rank;
    int64_t *sizes = HJ_BUILD_ARRAY(b, int64_t, rank + 1);
    int64_t *order = HJ_BUILD_ARRAY(b, int64_t, rank + 1);

    if (!sizes || !order)
        return hj_build_nothing(b);
    /* [.., n, split / n, ..], blocks to the front, exchanged */
    for (int i = 0, k = 0; i < rank; i++) {
        if (i == split)
            sizes[k++] = n;
        sizes[k++] = i == split ? x->shape->dims[i] / n : x->shape->dims[i];
    }
    x = hj_reshape(b, x, sizes, rank + 1);
    order[0] = split;
    for (int i = 0, k = 1; i <= rank; i++)
        if (i != split)
            order[k++] = i;
    x = hj_transpose(b, x, order, rank + 1);
    x = hj_all_to_all(b, x, 0, 0, n, groups);
    /* in front of the dimension that they are joined along */
    for (int i = 0, k = 0; i < rank; i++) {
        if (i == concat)
            order[k++] = 0;
        order[k++] = i + 1;
    }
    x = hj_transpose(b, x, order, rank + 1);
    return hj_collapse(b, x, (int64_t[]){ concat, concat + 1 }, 2);
}

hj_instr *hj_all_to_all(hj_builder *b, hj_instr *x, int64_t split_dim,
                        int64_t concat_dim, int64_t split_count,
                        const hj_groups *groups)
{
    hj_spec spec = hj_spec_of(HJ_OP_all_to_all, 1, &x, NULL);

    if (!hj_build_may1(b, "all-to-all", x) ||
        !want_shards(b, "all-to-all", split_count, groups))
        return hj_build_nothing(b);
    int rank = x->shape->rank;
    if (split_dim < 0 || split_dim >= rank || concat_dim < 0 ||
        concat_dim >= rank || split_count < 1 ||
        x->shape->dims[split_dim] % split_count)
        return hj_build_bad(b,
                            "all-to-all: %s cannot be split in %lld along "
                            "dimension %lld and joined along %lld",
                            hj_build_text(b, x->shape), (long long)split_count,
                            (long long)split_dim, (long long)concat_dim);
    if (split_dim != concat_dim)
        return all_to_all_of_two(b, x, split_dim, concat_dim, split_count,
                                 groups);
    if (!add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &split_dim, 1);
    return hj_build(b, &spec);
}

hj_instr *hj_all_to_all_tuple(hj_builder *b, hj_instr *const *xs, int n,
                              const hj_groups *groups)
{
    if (!hj_build_may(b, "all-to-all", n, xs))
        return hj_build_nothing(b);
    const hj_shape **shapes = HJ_BUILD_ARRAY(b, const hj_shape *, n);
    for (int i = 0; shapes && i < n; i++)
        shapes[i] = xs[i]->shape;
    hj_shape tuple = { .dtype = HJ_DTYPE_tuple,
                       .nelements = n,
                       .elements = shapes };
    hj_spec spec = hj_spec_of(HJ_OP_all_to_all, n, xs, &tuple);
    if (!shapes || !add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    return hj_build(b, &spec);
}

hj_instr *hj_ragged_all_to_all(hj_builder *b, hj_instr *x, hj_instr *out,
                               hj_instr *input_offsets, hj_instr *send_sizes,
                               hj_instr *output_offsets, hj_instr *recv_sizes,
                               const hj_groups *groups)
{
    hj_instr *operands[] = {
        x, out, input_offsets, send_sizes, output_offsets, recv_sizes
    };
    hj_spec spec = hj_spec_of(HJ_OP_ragged_all_to_all, 6, operands, NULL);

    if (!hj_build_may(b, "ragged-all-to-all", 6, operands) ||
        !add_groups(b, &spec, groups))
        return hj_build_nothing(b);
    return hj_build(b, &spec);
}

/* --- host ----------------------------------------------------------------- */

static const hj_shape token = { .dtype = HJ_DTYPE_token };

/* The token after which something happens: without one, a new one.  (What has
 * effects keeps the order of the instructions.) */
static hj_instr *or_new(hj_builder *b, hj_instr *after)
{
    return after ? after : hj_after_all(b, NULL, 0);
}

/* (data, token), or the data alone for who brought no token. */
static hj_instr *data_of(hj_builder *b, hj_instr *both, bool has_token)
{
    return has_token ? both : hj_get_tuple_element(b, both, 0);
}

hj_instr *hj_infeed(hj_builder *b, hj_instr *after, const hj_shape *shape,
                    const char *config)
{
    const hj_shape *parts[] = { shape, &token };
    hj_shape both = { .dtype = HJ_DTYPE_tuple,
                      .nelements = 2,
                      .elements = parts };
    hj_instr *token_in = or_new(b, after);
    hj_spec spec = hj_spec_of(HJ_OP_infeed, 1, &token_in, &both);

    if (!shape)
        return hj_build_bad(b, "infeed needs a shape");
    if (config)
        hj_spec_text(&spec, HJ_ATTR_infeed_config, config);
    return data_of(b, hj_build(b, &spec), after);
}

hj_instr *hj_outfeed(hj_builder *b, hj_instr *x, hj_instr *after,
                     const char *config)
{
    hj_instr *operands[] = { x, or_new(b, after) };
    hj_spec spec = hj_spec_of(HJ_OP_outfeed, 2, operands, NULL);

    if (config)
        hj_spec_text(&spec, HJ_ATTR_outfeed_config, config);
    return hj_build(b, &spec);
}

static hj_instr *transfer(hj_builder *b, hj_opcode op, int n,
                          hj_instr *const *operands, const hj_shape *shape,
                          int64_t channel_id, bool is_host_transfer)
{
    hj_spec spec = hj_spec_of(op, n, operands, shape);

    hj_spec_int(&spec, HJ_ATTR_channel_id, channel_id);
    if (is_host_transfer)
        hj_spec_int(&spec, HJ_ATTR_is_host_transfer, 1);
    return hj_build(b, &spec);
}

hj_instr *hj_send(hj_builder *b, hj_instr *x, hj_instr *after,
                  int64_t channel_id, bool is_host_transfer)
{
    hj_instr *operands[] = { x, or_new(b, after) };
    hj_instr *start = transfer(b, HJ_OP_send, 2, operands, NULL, channel_id,
                               is_host_transfer);

    return transfer(b, HJ_OP_send_done, 1, &start, NULL, channel_id,
                    is_host_transfer);
}

hj_instr *hj_recv(hj_builder *b, hj_instr *after, const hj_shape *shape,
                  int64_t channel_id, bool is_host_transfer)
{
    hj_shape context = HJ_SCALAR(HJ_DTYPE_u32);
    const hj_shape *parts[] = { shape, &context, &token };
    hj_shape all = { .dtype = HJ_DTYPE_tuple,
                     .nelements = 3,
                     .elements = parts };

    if (!shape)
        return hj_build_bad(b, "recv needs a shape");
    hj_instr *token_in = or_new(b, after);
    hj_instr *start = transfer(b, HJ_OP_recv, 1, &token_in, &all, channel_id,
                               is_host_transfer);
    hj_instr *done = transfer(b, HJ_OP_recv_done, 1, &start, NULL, channel_id,
                              is_host_transfer);
    return data_of(b, done, after);
}
