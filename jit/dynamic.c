/* dynamic -- arguments and results with bounded dimensions; see internal.h.
 *
 * Callers hold such arrays dense in their sizes; compiled code wants them
 * spread out to their bounds, and their sizes as numbers (dynamic_padder).
 */
#include "jit/internal.h"

#include "ir/shape.h"

#include <string.h>

static hj_bounded *list_bounds(hj_executable *exe, int n,
                               const hj_shape **shapes, int *count)
{
    hj_bounded *list;
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int d = 0; d < shapes[i]->rank; d++)
            k += hj_shape_is_dynamic_dim(shapes[i], d);
    list = HJ_NEW_ARRAY(&exe->arena, hj_bounded, k + 1);
    *count = k;
    k = 0;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < shapes[i]->rank; d++)
            if (hj_shape_is_dynamic_dim(shapes[i], d))
                list[k++] = (hj_bounded){ i, d };
    return list;
}

void hj_executable_find_bounds(hj_executable *exe)
{
    exe->param_sizes =
        list_bounds(exe, exe->nparams, exe->param_shapes, &exe->nparam_sizes);
    exe->result_sizes = list_bounds(exe, exe->nresults, exe->result_shapes,
                                    &exe->nresult_sizes);
    exe->spread_at = HJ_NEW_ARRAY(&exe->arena, size_t, exe->nparams + 1);
    for (int i = 0; i < exe->nparam_sizes; i++) {
        int leaf = exe->param_sizes[i].leaf;
        size_t nbytes = (size_t)hj_shape_nbytes(exe->param_shapes[leaf]);
        if (exe->spread_at[leaf])
            continue;
        exe->spread_at[leaf] = exe->scratch_nbytes;
        exe->scratch_nbytes += (nbytes + 127) / 64 * 64;
    }
    int rank = 0;
    for (int i = 0; i < exe->nresults; i++)
        if (rank < exe->result_shapes[i]->rank)
            rank = exe->result_shapes[i]->rank;
    exe->dims_at = exe->scratch_nbytes;
    if (exe->nresult_sizes)
        exe->scratch_nbytes += ((size_t)rank * sizeof(int64_t) + 127) / 64 * 64;
}

bool hj_executable_fits(const hj_shape *given, const hj_shape *wanted)
{
    if (given->dtype != wanted->dtype || given->rank != wanted->rank)
        return false;
    for (int i = 0; i < wanted->rank; i++)
        if (given->dims[i] != wanted->dims[i] &&
            (given->dims[i] < 0 || given->dims[i] > wanted->dims[i] ||
             !hj_shape_is_dynamic_dim(wanted, i)))
            return false;
    return true;
}

/* --- moving --------------------------------------------------------------- */

/* Copies the elements of an array with these sizes between a dense one and one
 * with the extents of its bounds.  Rows are runs of the last dimensions that
 * are alike in both.  Memory may overlap where rows move towards its
 * beginning. */
static void move_rows(const hj_shape *bounds, const int64_t *sizes,
                      const char *from, char *to, bool spreads)
{
    int64_t row = hj_dtype_nbytes(bounds->dtype), nrows = 1;
    int split = bounds->rank;

    while (split > 0 && sizes[split - 1] == bounds->dims[split - 1])
        row *= bounds->dims[--split];
    if (split > 0)
        row *= sizes[--split];
    for (int i = 0; i < split; i++)
        nrows *= sizes[i];
    int64_t step = row; /* between rows of the spread one */
    if (split < bounds->rank && sizes[split])
        step = row / sizes[split] * bounds->dims[split];
    for (int64_t i = 0; i < nrows && row; i++) {
        int64_t rest = i, place = 0, stride = 1;
        for (int d = split - 1; d >= 0; d--) {
            place += rest % sizes[d] * stride;
            rest /= sizes[d];
            stride *= bounds->dims[d];
        }
        memmove(to + (spreads ? place * step : i * row),
                from + (spreads ? i * row : place * step), (size_t)row);
    }
}

static bool is_whole(const hj_shape *bounds, const int64_t *sizes)
{
    for (int i = 0; i < bounds->rank; i++)
        if (sizes[i] != bounds->dims[i])
            return false;
    return true;
}

void hj_executable_spread(const hj_executable *exe, hj_run *run,
                          const hj_buffer *in, const void **args,
                          void **results, int32_t *sizes)
{
    for (int i = 0; i < exe->nparam_sizes; i++) {
        const hj_bounded *b = &exe->param_sizes[i];
        sizes[i] = (int32_t)in[b->leaf].shape.dims[b->dim];
        args[exe->nparams + i] = &sizes[i];
    }
    for (int i = 0; i < exe->nparams; i++) {
        const hj_shape *bounds = exe->param_shapes[i];
        if (!exe->spread_at[i] || is_whole(bounds, in[i].shape.dims))
            continue;
        char *to = (char *)run->scratch + exe->spread_at[i];
        memset(to, 0, (size_t)hj_shape_nbytes(bounds));
        move_rows(bounds, in[i].shape.dims, args[i], to, true);
        args[i] = to;
    }
    for (int i = 0; i < exe->nresult_sizes; i++)
        results[exe->nresults + i] = &sizes[exe->nparam_sizes + i];
}

hj_error *hj_executable_gather(const hj_executable *exe, hj_run *run,
                               void *const *results, const int32_t *sizes)
{
    int64_t *dims = (int64_t *)((char *)run->scratch + exe->dims_at);

    for (int i = 0; i < exe->nresult_sizes;) {
        int leaf = exe->result_sizes[i].leaf;
        const hj_shape *bounds = exe->result_shapes[leaf];
        memcpy(dims, bounds->dims, (size_t)bounds->rank * sizeof *dims);
        for (; i < exe->nresult_sizes && exe->result_sizes[i].leaf == leaf;
             i++) {
            const hj_bounded *b = &exe->result_sizes[i];
            dims[b->dim] = sizes[exe->nparam_sizes + i];
            if (dims[b->dim] != bounds->dims[b->dim])
                HJ_CHECK(hj_rt_run_add_size(run, leaf, b->dim, dims[b->dim]));
        }
        if (!is_whole(bounds, dims))
            move_rows(bounds, dims, results[leaf], results[leaf], false);
    }
    return NULL;
}
