/* packed -- arguments and results whose elements share bytes; see internal.h.
 *
 * Compiled code has elements of 1, 2 and 4 bits in a byte each.  Where the
 * entry's layout says E(n), callers have 8 / n of them in one: arguments are
 * unpacked into the scratch, results packed from there.
 */
#include "jit/internal.h"

#include "ir/shape.h"

hj_shape *hj_shape_of_caller(hj_arena *arena, const hj_shape *shape,
                             const hj_layout *layout)
{
    hj_shape given = *shape;

    given.layout = layout;
    if (!hj_shape_packed_nbits(&given))
        given.layout = NULL;
    return hj_shape_clone(arena, &given);
}

static hj_packed *list_packed(hj_executable *exe, int n,
                              const hj_shape *const *shapes, int *count)
{
    hj_packed *list = HJ_NEW_ARRAY(&exe->arena, hj_packed, n + 1);

    *count = 0;
    for (int i = 0; i < n; i++) {
        if (!hj_shape_packed_nbits(shapes[i]))
            continue;
        list[(*count)++] = (hj_packed){ i, exe->scratch_nbytes };
        exe->scratch_nbytes +=
            ((size_t)hj_shape_nbytes(shapes[i]) + 127) / 64 * 64;
    }
    return list;
}

void hj_executable_find_packed(hj_executable *exe)
{
    exe->packed_params =
        list_packed(exe, exe->nparams, exe->param_shapes, &exe->npacked_params);
    exe->packed_results = list_packed(exe, exe->nresults, exe->result_shapes,
                                      &exe->npacked_results);
}

void hj_executable_unpack(const hj_executable *exe, hj_run *run,
                          const hj_buffer *in, const void **args,
                          void **results)
{
    char *scratch = run->scratch;

    for (int i = 0; i < exe->npacked_params; i++) {
        const hj_packed *p = &exe->packed_params[i];
        const hj_shape *shape = &in[p->leaf].shape;
        hj_elements_unpack(shape->dtype, in[p->leaf].data,
                           hj_shape_nelems(shape), scratch + p->at);
        args[p->leaf] = scratch + p->at;
    }
    for (int i = 0; i < exe->npacked_results; i++)
        results[exe->packed_results[i].leaf] =
            scratch + exe->packed_results[i].at;
}

/* Of a result that may be smaller than its bounds. */
static int64_t count_elements(const hj_executable *exe, const int32_t *sizes,
                              int leaf)
{
    const hj_shape *shape = exe->result_shapes[leaf];
    int64_t n = 1;

    for (int d = 0; d < shape->rank; d++)
        if (!hj_shape_is_dynamic_dim(shape, d))
            n *= shape->dims[d];
    for (int i = 0; i < exe->nresult_sizes; i++)
        if (exe->result_sizes[i].leaf == leaf)
            n *= sizes[exe->nparam_sizes + i];
    return n;
}

void hj_executable_pack(const hj_executable *exe, const hj_run *run,
                        const int32_t *sizes, const hj_buffer *out)
{
    const char *scratch = run->scratch;

    for (int i = 0; i < exe->npacked_results; i++) {
        const hj_packed *p = &exe->packed_results[i];
        hj_elements_pack(exe->result_shapes[p->leaf]->dtype, scratch + p->at,
                         count_elements(exe, sizes, p->leaf),
                         out[p->leaf].data);
    }
}
