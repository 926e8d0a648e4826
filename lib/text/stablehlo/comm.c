/* comm -- collectives, transfers from and to the host. */
#include "text/stablehlo/expand/carried.h"
#include "text/stablehlo/sdy/mesh.h"

/* --- groups --------------------------------------------------------------- */

static hj_error *read_channel(hj_import *im, const hj_mlir_op *op,
                              const char *name, int64_t *out)
{
    const hj_mlir_dict *d;

    HJ_CHECK(hj_import_struct(im, op, name, "channel_handle", true, &d));
    *out = d ? hj_import_field_int(d, "handle") : 0;
    return NULL;
}

/* StableHLO's verifier asks only for the mesh. */
static hj_error *read_by_axes(hj_import *im, const hj_mlir_op *op,
                              const hj_mlir_attr *attr, hj_groups *out)
{
    hj_error *error = hj_sdy_read_groups(im, op, attr, out);

    if (hj_error_code(error) != HJ_INVALID)
        return error;
    hj_error *gap = hj_import_gap(im, op, "groups by axes that the mesh lacks");
    gap = hj_error_context(gap, "%s", hj_error_message(error));
    hj_error_free(error);
    return gap;
}

hj_error *hj_import_groups(hj_import *im, const hj_mlir_op *op, hj_groups *out)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "replica_groups");
    const hj_mlir_attr *ids = hj_mlir_op_attr(op, "use_global_device_ids");
    hj_import_matrix groups;

    *out = (hj_groups){ 0 };
    HJ_CHECK(read_channel(im, op, "channel_handle", &out->channel_id));
    if (ids && ids->kind != HJ_MLIR_UNIT)
        return hj_import_error(im, op, "use_global_device_ids has no value");
    out->use_global_device_ids = ids != NULL;
    if (attr && attr->kind == HJ_MLIR_RAW)
        return read_by_axes(im, op, attr, out);
    HJ_CHECK(hj_import_matrix_of(im, op, "replica_groups", false, &groups));
    out->ids = groups.at;
    out->ngroups = (int)groups.nrows;
    out->group_size = (int)groups.ncolumns;
    return NULL;
}

/* How many times larger a dimension of the result is. */
static int64_t ratio(const hj_shape *large, const hj_shape *small, int64_t dim)
{
    if (dim < 0 || dim >= large->rank || dim >= small->rank ||
        !small->dims[dim])
        return 1;
    return large->dims[dim] / small->dims[dim];
}

/* --- collectives ---------------------------------------------------------- */

hj_error *hj_import_all_gather(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    hj_groups groups;
    int64_t dim = 0;

    if (op->nresults != op->noperands)
        return hj_import_error(im, op, "%d results for %d operands",
                               op->nresults, op->noperands);
    HJ_CHECK(hj_import_groups(im, op, &groups));
    HJ_CHECK(hj_import_int(im, op, "all_gather_dim", &dim));
    for (int i = 0; i < op->noperands; i++)
        hj_import_set_at(
            op, i,
            hj_all_gather(im->b, x[i], dim,
                          ratio(hj_import_result(op, i), x[i]->shape, dim),
                          &groups));
    return NULL;
}

/* One region serves operands of every type: there is a computation for
 * each. */
hj_error *hj_import_all_reduce(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    hj_groups groups;
    hj_comp *body;

    if (op->nresults != op->noperands)
        return hj_import_error(im, op, "%d results for %d operands",
                               op->nresults, op->noperands);
    HJ_CHECK(hj_import_groups(im, op, &groups));
    if (hj_carried_needs(im, op))
        return hj_carried_all_reduce(im, op, x, &groups);
    HJ_CHECK(hj_import_body(im, op, 0, "combine", &body));
    hj_import_set(im, op,
                  hj_all_reduce(im->b, x, op->noperands, body, &groups));
    return NULL;
}

hj_error *hj_import_cross_replica_sum(hj_import *im, const hj_mlir_op *op,
                                      hj_instr *const *x)
{
    hj_groups groups;

    HJ_CHECK(hj_import_groups(im, op, &groups));
    hj_import_set(im, op, hj_cross_replica_sum(im->b, x[0], &groups));
    return NULL;
}

hj_error *hj_import_all_to_all(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    hj_groups groups;
    int64_t split = 0, concat = 0, count = 0;

    if (op->nresults != op->noperands)
        return hj_import_error(im, op, "%d results for %d operands",
                               op->nresults, op->noperands);
    HJ_CHECK(hj_import_groups(im, op, &groups));
    HJ_CHECK(hj_import_int(im, op, "split_dimension", &split));
    HJ_CHECK(hj_import_int(im, op, "concat_dimension", &concat));
    HJ_CHECK(hj_import_int(im, op, "split_count", &count));
    for (int i = 0; i < op->noperands; i++)
        hj_import_set_at(
            op, i, hj_all_to_all(im->b, x[i], split, concat, count, &groups));
    return NULL;
}

/* custom_call @ragged_all_to_all(..) {backend_config = {replica_groups = dense,
 * channel_id = 1 : i64}}: JAX has no op for it. */
hj_error *hj_import_ragged_call(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    const hj_mlir_attr *config = hj_mlir_op_attr(op, "backend_config");
    hj_mlir_op words = *op;
    const hj_mlir_attr *channel;
    hj_groups groups;

    if (op->noperands != 6 || op->nresults != 1 || !config ||
        config->kind != HJ_MLIR_DICT)
        return hj_import_gap(im, op, "a ragged_all_to_all of another form");
    words.attrs = config->u.dict;
    HJ_CHECK(hj_import_groups(im, &words, &groups));
    channel = hj_mlir_op_attr(&words, "channel_id");
    if (channel && channel->kind != HJ_MLIR_INT)
        return hj_import_error(im, op, "channel_id is no integer");
    groups.channel_id = channel ? channel->u.i : 0;
    hj_import_set(im, op,
                  hj_ragged_all_to_all(im->b, x[0], x[1], x[2], x[3], x[4],
                                       x[5], &groups));
    return NULL;
}

hj_error *hj_import_collective_permute(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    hj_import_matrix pairs;
    int64_t channel;

    HJ_CHECK(hj_import_matrix_of(im, op, "source_target_pairs", false, &pairs));
    HJ_CHECK(read_channel(im, op, "channel_handle", &channel));
    if (pairs.nrows && pairs.ncolumns != 2)
        return hj_import_error(im, op, "source_target_pairs has pairs");
    hj_instr *in =
        hj_collective_permute(im->b, x[0], pairs.at, (int)pairs.nrows);
    if (channel && in->comp)
        hj_instr_set_int(in, HJ_ATTR_channel_id, channel);
    hj_import_set(im, op, in);
    return NULL;
}

hj_error *hj_import_reduce_scatter(hj_import *im, const hj_mlir_op *op,
                                   hj_instr *const *x)
{
    hj_groups groups;
    hj_comp *body;
    int64_t dim = 0;

    HJ_CHECK(hj_import_groups(im, op, &groups));
    HJ_CHECK(hj_import_int(im, op, "scatter_dimension", &dim));
    int64_t nparts = ratio(x[0]->shape, hj_import_result(op, 0), dim);
    if (hj_carried_needs(im, op))
        return hj_carried_reduce_scatter(im, op, x[0], dim, nparts, &groups);
    HJ_CHECK(hj_import_body(im, op, 0, "combine", &body));
    hj_import_set(im, op,
                  hj_reduce_scatter(im->b, x[0], body, dim, nparts, &groups));
    return NULL;
}

hj_error *hj_import_partition_id(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    (void)x;
    hj_import_set(im, op, hj_partition_id(im->b));
    return NULL;
}

hj_error *hj_import_replica_id(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    (void)x;
    hj_import_set(im, op, hj_replica_id(im->b));
    return NULL;
}

/* --- host ----------------------------------------------------------------- */

/* Results are data..., then a token. */
static hj_error *check_token(hj_import *im, const hj_mlir_op *op,
                             const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_TOKEN
               ? NULL
               : hj_import_error(im, op, "a token is the last of them");
}

static const hj_shape *data_shape(hj_import *im, const hj_mlir_op *op)
{
    int n = op->nresults - 1;
    const hj_shape **shapes = HJ_NEW_ARRAY(im->arena, const hj_shape *, n);

    for (int i = 0; i < n; i++)
        shapes[i] = hj_import_result(op, i);
    return n == 1 ? shapes[0] : hj_shape_new_tuple(im->arena, n, shapes);
}

/* `in` is (data, token), the data packed. */
static void set_data(hj_import *im, const hj_mlir_op *op, hj_instr *in)
{
    int n = op->nresults - 1;
    hj_instr *data = hj_get_tuple_element(im->b, in, 0);

    for (int i = 0; i < n; i++)
        hj_import_set_at(op, i, hj_import_part(im, data, n, i));
    hj_import_set_at(op, n, hj_get_tuple_element(im->b, in, 1));
}

static hj_error *config(hj_import *im, const hj_mlir_op *op, const char *name,
                        const char **out)
{
    size_t length;

    *out = "";
    return hj_mlir_op_attr(op, name)
               ? hj_import_string(im, op, name, out, &length)
               : NULL;
}

hj_error *hj_import_infeed(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    const char *text;

    if (!op->nresults)
        return hj_import_error(im, op, "it has no results");
    HJ_CHECK(check_token(im, op, op->results[op->nresults - 1].type));
    HJ_CHECK(config(im, op, "infeed_config", &text));
    set_data(im, op, hj_infeed(im->b, x[0], data_shape(im, op), text));
    return NULL;
}

hj_error *hj_import_outfeed(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    int n = op->noperands - 1;
    const char *text;

    HJ_CHECK(check_token(im, op, op->operands[n]->type));
    HJ_CHECK(config(im, op, "outfeed_config", &text));
    hj_import_set(im, op,
                  hj_outfeed(im->b, hj_import_pack(im, x, n), x[n], text));
    return NULL;
}

/* Programs that run at once are each other's hosts. */
static hj_error *transfer(hj_import *im, const hj_mlir_op *op, int64_t *channel,
                          bool *is_host)
{
    const hj_mlir_dict *d;

    *is_host = false;
    HJ_CHECK(hj_import_struct(im, op, "channel_handle", "channel_handle", false,
                              &d));
    *channel = hj_import_field_int(d, "handle");
    HJ_CHECK(hj_import_opt_bool(im, op, "is_host_transfer", is_host));
    *is_host = *is_host && !im->runs_parallel;
    return NULL;
}

hj_error *hj_import_recv(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    int64_t channel;
    bool is_host;

    if (!op->nresults)
        return hj_import_error(im, op, "it has no results");
    HJ_CHECK(check_token(im, op, op->results[op->nresults - 1].type));
    HJ_CHECK(transfer(im, op, &channel, &is_host));
    set_data(im, op,
             hj_recv(im->b, x[0], data_shape(im, op), channel, is_host));
    return NULL;
}

hj_error *hj_import_send(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    int n = op->noperands - 1;
    int64_t channel;
    bool is_host;

    HJ_CHECK(check_token(im, op, op->operands[n]->type));
    HJ_CHECK(transfer(im, op, &channel, &is_host));
    hj_import_set(
        im, op,
        hj_send(im->b, hj_import_pack(im, x, n), x[n], channel, is_host));
    return NULL;
}
