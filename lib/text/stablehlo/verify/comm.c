/* comm -- collectives: groups of replicas, and sizes. */
#include "text/stablehlo/verify/verify.h"

#include "infer/want.h"

#include <string.h>

typedef struct ids {
    int64_t n; /* members of all groups */
    bool *seen;
} ids;

/* 0, 1, ... at most once each; padding is -1. */
static hj_error *read_ids(hj_import *im, const hj_mlir_op *op,
                          const hj_import_matrix *groups, bool is_padded,
                          bool is_whole, ids *out)
{
    int64_t n = groups->nrows * groups->ncolumns;
    hj_map seen;

    hj_map_init(&seen, im->arena);
    *out = (ids){ 0, HJ_NEW_ARRAY(im->arena, bool, n) };
    for (int64_t i = 0; i < n; i++) {
        int64_t id = groups->at[i];
        if (id == -1 && is_padded)
            continue;
        if (!is_whole && hj_map_set_int(&seen, (uint64_t)id, &seen))
            return hj_import_error(
                im, op, "replica %lld is in the groups twice", (long long)id);
        if (id < 0 || (is_whole && (id >= n || out->seen[id])))
            return hj_import_error(im, op,
                                   "replica %lld is out of range, or in the "
                                   "groups twice",
                                   (long long)id);
        if (is_whole)
            out->seen[id] = true;
        out->n++;
    }
    return NULL;
}

/* All of 0, 1, ... n - 1 are there; groups by the axes of a mesh say so by
 * themselves. */
static hj_error *check_groups(hj_import *im, const hj_mlir_op *op,
                              bool is_padded, int64_t *out_size)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "replica_groups");
    const hj_mlir_dict *channel = hj_verify_struct(op, "channel_handle");
    hj_import_matrix groups;
    ids all;

    int64_t handle = channel ? hj_import_field_int(channel, "handle") : 0;
    bool may_be_zero = !strcmp(op->name, "stablehlo.all_gather");

    *out_size = 0;
    if (hj_mlir_op_attr(op, "use_global_device_ids") &&
        (handle < 0 || (!handle && !may_be_zero)))
        return hj_import_error(im, op,
                               "use_global_device_ids goes with a channel "
                               "whose handle is positive");
    if (attr->kind != HJ_MLIR_ELEMENTS)
        return NULL;
    if (attr->type->rank != 2)
        return hj_import_error(im, op, "replica_groups has rank %d, not 2",
                               attr->type->rank);
    HJ_CHECK(hj_import_matrix_of(im, op, "replica_groups", false, &groups));
    if (hj_mlir_op_attr(op, "use_global_device_ids") &&
        groups.nrows * groups.ncolumns == 0)
        return hj_import_error(im, op,
                               "use_global_device_ids goes with groups");
    HJ_CHECK(read_ids(im, op, &groups, is_padded, true, &all));
    for (int64_t i = 0; i < all.n; i++)
        if (!all.seen[i])
            return hj_import_error(im, op, "replica %lld is in no group",
                                   (long long)i);

    *out_size = groups.ncolumns;
    return NULL;
}

/* A root for each of the n other operands, tensor<nxi32>; results are of the
 * others. */
static hj_error *check_root(hj_import *im, const hj_mlir_op *op, int *out_n)
{
    bool has_root = hj_mlir_op_attr(op, "has_dynamic_root") != NULL;
    int n = op->noperands - has_root;

    *out_n = n;
    if (n < 1 || op->nresults != n)
        return hj_import_error(im, op, "%d results for %d arrays", op->nresults,
                               n);
    if (!has_root)
        return NULL;
    const hj_mlir_type *root = hj_verify_in(op, n);
    HJ_CHECK(hj_verify_operand(im, op, n, "1iu"));
    return root->dims[0] == n
               ? NULL
               : hj_import_error(im, op, "%.*s are the roots of %d arrays",
                                 hj_clip((size_t)root->length), root->text, n);
}

static hj_error *check_counts(hj_import *im, const hj_mlir_op *op)
{
    return op->nresults == op->noperands
               ? NULL
               : hj_import_error(im, op, "%d results for %d operands",
                                 op->nresults, op->noperands);
}

/* `large` is `small` but for dimension `dim`, which is some times as large. */
static hj_error *check_multiple(hj_import *im, const hj_mlir_op *op,
                                const hj_mlir_type *small,
                                const hj_mlir_type *large, int64_t dim)
{
    bool fits = small->rank == large->rank && dim < small->rank;

    for (int i = 0; fits && i < small->rank; i++) {
        int64_t a = small->dims[i], b = large->dims[i];
        fits = i != dim || !hj_verify_known(a)
                   ? i == dim || hj_verify_size_fits(a, b)
                   : a && (!hj_verify_known(b) || b % a == 0);
    }
    return fits ? NULL : hj_verify_differ(im, op, "sizes", small, large);
}

hj_error *hj_verify_all_gather(hj_import *im, const hj_mlir_op *op)
{
    int64_t size, dim = hj_verify_int(op, "all_gather_dim", 0);

    HJ_CHECK(check_counts(im, op));
    HJ_CHECK(check_groups(im, op, false, &size));
    for (int i = 0; i < op->noperands; i++)
        HJ_CHECK(hj_verify_same_elements(im, op, hj_verify_in(op, i),
                                         hj_verify_out(op, i)));
    for (int i = 0; i < op->noperands; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i), *y = hj_verify_out(op, i);
        HJ_CHECK(check_multiple(im, op, x, y, dim));
        /* Where nobody knows the sizes, those behind it are not looked at. */
        if (!hj_verify_known(x->dims[dim]) || !hj_verify_known(y->dims[dim]))
            return NULL;
    }
    return NULL;
}

/* One region folds n arrays, each by itself. */
static hj_error *check_all_folded(hj_import *im, const hj_mlir_op *op, int n)
{
    int64_t size;

    HJ_CHECK(check_groups(im, op, true, &size));
    HJ_CHECK(hj_verify_fold(im, op, 1));
    for (int i = 0; i < n; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        HJ_CHECK(hj_verify_fold_value(im, op, 0, x));
        HJ_CHECK(hj_verify_result_dims(im, op, i, x->dims, x->rank));
    }
    return hj_verify_folded(im, op);
}

hj_error *hj_verify_all_reduce(hj_import *im, const hj_mlir_op *op)
{
    HJ_CHECK(check_counts(im, op));
    return check_all_folded(im, op, op->noperands);
}

hj_error *hj_verify_collective_reduce(hj_import *im, const hj_mlir_op *op)
{
    int n;

    HJ_CHECK(check_root(im, op, &n));
    return check_all_folded(im, op, n);
}

/* Sizes of arrays of one rank, but for that of dimension `dim`. */
static bool others_fit(const hj_mlir_type *x, const hj_mlir_type *y,
                       int64_t dim)
{
    for (int i = 0; i < x->rank; i++)
        if (i != dim && !hj_verify_size_fits(x->dims[i], y->dims[i]))
            return false;
    return true;
}

hj_error *hj_verify_reduce_scatter(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    int64_t size, dim = hj_verify_int(op, "scatter_dimension", 0);

    HJ_CHECK(check_groups(im, op, false, &size));
    HJ_CHECK(hj_verify_fold(im, op, 1));
    HJ_CHECK(hj_verify_fold_value(im, op, 0, x));
    bool fits = x->rank == y->rank && dim < x->rank;
    /* Where nobody knows the scattered sizes, the others may be any. */
    if (fits && hj_verify_known(x->dims[dim]) && hj_verify_known(y->dims[dim]))
        fits = x->dims[dim] && y->dims[dim] &&
               x->dims[dim] % y->dims[dim] == 0 && others_fit(x, y, dim);
    if (!fits)
        return hj_verify_differ(im, op, "sizes", x, y);
    HJ_CHECK(hj_verify_same_elements(im, op, y,
                                     op->regions[0]->last->operands[0]->type));
    return hj_verify_folded(im, op);
}

/* size * by / part, of a bound likewise. */
static int64_t scale(int64_t size, int64_t by, int64_t part)
{
    int64_t most = hj_verify_most(size);

    if (most < 0)
        return size;
    most = hj_size_mul(most, by) / part;
    return hj_verify_known(size) ? most : -1 - most;
}

hj_error *hj_verify_all_to_all(hj_import *im, const hj_mlir_op *op)
{
    int64_t split = hj_verify_int(op, "split_dimension", 0), size;
    int64_t concat = hj_verify_int(op, "concat_dimension", 0);
    int64_t count = hj_verify_int(op, "split_count", 1);

    HJ_CHECK(check_counts(im, op));
    HJ_CHECK(check_groups(im, op, false, &size));
    if (size && size != count)
        return hj_import_error(im, op, "groups of %lld split by %lld",
                               (long long)size, (long long)count);
    for (int i = 0; i < op->noperands; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
        HJ_CHECK(hj_verify_same_elements(im, op, x, hj_verify_out(op, i)));
        if (split >= x->rank || concat >= x->rank)
            return hj_verify_differ(im, op, "dimensions", x,
                                    hj_verify_out(op, i));
        for (int d = 0; d < x->rank; d++)
            dims[d] = hj_verify_dim(x, d);
        if (hj_verify_known(dims[split]) && dims[split] % count)
            return hj_import_error(im, op, "size %lld split by %lld",
                                   (long long)dims[split], (long long)count);
        dims[split] = scale(dims[split], 1, count);
        dims[concat] = scale(dims[concat], count, 1);
        HJ_CHECK(hj_verify_result_dims(im, op, i, dims, x->rank));
    }
    return NULL;
}

hj_error *hj_verify_collective_broadcast(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "replica_groups");
    hj_import_matrix groups;
    ids all;
    int n;

    HJ_CHECK(check_root(im, op, &n));
    for (int i = 0; i < n; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i), *y = hj_verify_out(op, i);
        if (!hj_verify_types_fit(x, y))
            return hj_verify_differ(im, op, "results", x, y);
        HJ_CHECK(hj_verify_result_dims(im, op, i, hj_verify_dims_of(im, x),
                                       x->rank));
    }
    if (attr->kind != HJ_MLIR_ELEMENTS)
        return NULL;
    if (attr->type->rank != 2)
        return hj_import_error(im, op, "replica_groups has rank %d, not 2",
                               attr->type->rank);
    HJ_CHECK(hj_import_matrix_of(im, op, "replica_groups", false, &groups));
    return read_ids(im, op, &groups, false, false, &all);
}

hj_error *hj_verify_collective_permute(hj_import *im, const hj_mlir_op *op)
{
    hj_import_matrix pairs;
    hj_map seen[2];

    HJ_CHECK(hj_import_matrix_of(im, op, "source_target_pairs", false, &pairs));
    if (pairs.ncolumns != 2)
        return hj_import_error(im, op,
                               "source_target_pairs has rows of %lld, not of 2",
                               (long long)pairs.ncolumns);
    hj_map_init(&seen[0], im->arena);
    hj_map_init(&seen[1], im->arena);
    for (int64_t i = 0; i < 2 * pairs.nrows; i++) {
        if (pairs.at[i] < 0)
            return hj_import_error(im, op, "replica %lld",
                                   (long long)pairs.at[i]);
        if (hj_map_set_int(&seen[i & 1], (uint64_t)pairs.at[i], &seen))
            return hj_import_error(im, op, "replica %lld is a %s twice",
                                   (long long)pairs.at[i],
                                   i & 1 ? "target" : "source");
    }
    return NULL;
}

/* --- the host ------------------------------------------------------------- */

#define DATA "FPICqQ"

/* Data, all of them static arrays, then a token. */
static hj_error *check_received(hj_import *im, const hj_mlir_op *op)
{
    int n = op->nresults - 1;

    for (int i = 0; i <= n; i++)
        HJ_CHECK(hj_verify_out_type(im, op, i, i == n ? "t" : "S" DATA));
    return n >= 0 ? NULL : hj_import_error(im, op, "it has no results");
}

/* Data, then a token. */
static hj_error *check_sent(hj_import *im, const hj_mlir_op *op)
{
    int n = op->noperands - 1;

    for (int i = 0; i <= n; i++)
        HJ_CHECK(hj_verify_operand(im, op, i, i == n ? "t" : "R" DATA));
    return NULL;
}

/* The type of a channel: 1 between devices, `host` to the host or from it. */
static hj_error *check_channel(hj_import *im, const hj_mlir_op *op,
                               int64_t host)
{
    const hj_mlir_dict *channel = hj_verify_struct(op, "channel_handle");
    const hj_mlir_attr *to_host = hj_mlir_op_attr(op, "is_host_transfer");
    int64_t type = channel ? hj_import_field_int(channel, "type") : 1;
    int64_t want = to_host && to_host->u.i ? host : 1;

    if (type != want)
        return hj_import_error(im, op, "a channel of type %lld, not %lld",
                               (long long)type, (long long)want);
    return NULL;
}

hj_error *hj_verify_recv(hj_import *im, const hj_mlir_op *op)
{
    HJ_CHECK(check_received(im, op));
    return check_channel(im, op, 3);
}

hj_error *hj_verify_send(hj_import *im, const hj_mlir_op *op)
{
    HJ_CHECK(check_sent(im, op));
    return check_channel(im, op, 2);
}

hj_error *hj_verify_outfeed(hj_import *im, const hj_mlir_op *op)
{
    return check_sent(im, op);
}

/* [[1, 0], [0]]: a list for each of the data; what it says is not looked at. */
hj_error *hj_verify_infeed(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *layout = hj_mlir_op_attr(op, "layout");

    HJ_CHECK(check_received(im, op));
    if (!layout)
        return NULL;
    if (layout->u.list.n != op->nresults - 1)
        return hj_import_error(im, op, "layout has %d lists", op->nresults - 1);
    for (int i = 0; i < layout->u.list.n; i++) {
        const hj_mlir_attr *list = layout->u.list.at[i];
        bool is_sound = list->kind == HJ_MLIR_LIST;
        for (int k = 0; is_sound && k < list->u.list.n; k++)
            is_sound = list->u.list.at[k]->kind == HJ_MLIR_INT;
        if (!is_sound)
            return hj_import_error(im, op, "layout has lists of integers");
    }
    return NULL;
}
