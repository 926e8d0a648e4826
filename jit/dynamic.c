/* dynamic -- arguments and results with bounded dimensions; see internal.h.
 *
 * Callers hold such arrays dense in their sizes; compiled code wants them
 * spread out to their bounds, and their sizes as numbers (dynamic_padder).
 */
#include "jit/internal.h"

#include "ir/shape.h"

#include <string.h>

/* A row-major array that lies in memory as one of `shape` does. */
static const hj_shape *memory_of(hj_arena *arena, const hj_shape *shape,
                                 int64_t **order)
{
    hj_shape *memory = hj_shape_clone(arena, shape);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, shape->rank);

    *order = hj_shape_memory_order(arena, shape);
    for (int i = 0; i < shape->rank; i++)
        dims[i] = shape->dims[(*order)[i]];
    memory->dims = dims;
    return memory;
}

/* In the order of memory, as the entry takes and gives them. */
static hj_bounded *list_bounds(hj_executable *exe, int n,
                               const hj_shape **shapes, const hj_shape **memory,
                               int *count)
{
    HJ_VEC(hj_bounded) list = { 0 };

    for (int i = 0; i < n; i++) {
        int64_t *order;
        memory[i] = shapes[i];
        if (!shapes[i]->is_dynamic)
            continue;
        memory[i] = memory_of(&exe->arena, shapes[i], &order);
        for (int d = 0; d < shapes[i]->rank; d++) {
            hj_bounded b = { i, (int)order[d], d };
            if (hj_shape_is_dynamic_dim(shapes[i], b.dim))
                HJ_PUSH(&exe->arena, &list, b);
        }
    }
    *count = list.n;
    return list.at;
}

void hj_executable_find_bounds(hj_executable *exe)
{
    int nleaves = exe->nparams + exe->nresults, rank = 0;

    exe->param_memory =
        HJ_NEW_ARRAY(&exe->arena, const hj_shape *, nleaves + 1);
    exe->result_memory = exe->param_memory + exe->nparams;
    exe->param_sizes = list_bounds(exe, exe->nparams, exe->param_shapes,
                                   exe->param_memory, &exe->nparam_sizes);
    exe->result_sizes = list_bounds(exe, exe->nresults, exe->result_shapes,
                                    exe->result_memory, &exe->nresult_sizes);
    exe->spread_at = HJ_NEW_ARRAY(&exe->arena, size_t, exe->nparams + 1);
    for (int i = 0; i < exe->nparam_sizes; i++) {
        int leaf = exe->param_sizes[i].leaf;
        size_t nbytes = (size_t)hj_shape_nbytes(exe->param_shapes[leaf]);
        if (exe->spread_at[leaf])
            continue;
        exe->spread_at[leaf] = exe->scratch_nbytes;
        exe->scratch_nbytes += (nbytes + 127) / 64 * 64;
    }
    for (int i = 0; i < nleaves; i++)
        if (rank < exe->param_memory[i]->rank)
            rank = exe->param_memory[i]->rank;
    exe->dims_at = exe->scratch_nbytes;
    if (exe->nparam_sizes + exe->nresult_sizes)
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

/* Room for the sizes of a leaf: the bounds, at first. */
static int64_t *new_sizes(const hj_executable *exe, const hj_run *run,
                          const hj_shape *bounds)
{
    int64_t *dims = (int64_t *)((char *)run->scratch + exe->dims_at);

    return memcpy(dims, bounds->dims, (size_t)bounds->rank * sizeof *dims);
}

void hj_executable_spread(const hj_executable *exe, hj_run *run,
                          const hj_buffer *in, const void **args,
                          void **results, int32_t *sizes)
{
    for (int i = 0; i < exe->nparam_sizes;) {
        int leaf = exe->param_sizes[i].leaf;
        const hj_shape *bounds = exe->param_memory[leaf];
        int64_t *dims = new_sizes(exe, run, bounds);
        for (; i < exe->nparam_sizes && exe->param_sizes[i].leaf == leaf; i++) {
            const hj_bounded *b = &exe->param_sizes[i];
            dims[b->memory_dim] = in[leaf].shape.dims[b->dim];
            sizes[i] = (int32_t)dims[b->memory_dim];
            args[exe->nparams + i] = &sizes[i];
        }
        if (is_whole(bounds, dims))
            continue;
        char *to = (char *)run->scratch + exe->spread_at[leaf];
        memset(to, 0, (size_t)hj_shape_nbytes(bounds));
        move_rows(bounds, dims, args[leaf], to, true);
        args[leaf] = to;
    }
    for (int i = 0; i < exe->nresult_sizes; i++)
        results[exe->nresults + i] = &sizes[exe->nparam_sizes + i];
}

hj_error *hj_executable_gather(const hj_executable *exe, hj_run *run,
                               void *const *results, const int32_t *sizes)
{
    for (int i = 0; i < exe->nresult_sizes;) {
        int leaf = exe->result_sizes[i].leaf;
        const hj_shape *bounds = exe->result_memory[leaf];
        int64_t *dims = new_sizes(exe, run, bounds);
        for (; i < exe->nresult_sizes && exe->result_sizes[i].leaf == leaf;
             i++) {
            const hj_bounded *b = &exe->result_sizes[i];
            int64_t size = sizes[exe->nparam_sizes + i];
            dims[b->memory_dim] = size;
            if (size != bounds->dims[b->memory_dim])
                HJ_CHECK(hj_rt_run_add_size(run, leaf, b->dim, size));
        }
        if (!is_whole(bounds, dims))
            move_rows(bounds, dims, results[leaf], results[leaf], false);
    }
    return NULL;
}
