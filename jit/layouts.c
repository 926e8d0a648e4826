/* layouts -- arguments and results whose memory is not as compiled code has it;
 * see internal.h.
 *
 * Compiled code has elements of 1, 2 and 4 bits in a byte each.  Where the
 * entry's layout says E(n), callers have 8 / n of them in one: arguments are
 * unpacked into the scratch, results packed from there.
 *
 * The order of dimensions that the module names is compiled in (entry_layout).
 * A buffer that names another one is copied, to and from memory that lives as
 * long as the call.
 */
#include "jit/internal.h"

#include "ir/shape.h"

#include <string.h>

hj_shape *hj_shape_of_caller(hj_arena *arena, const hj_shape *shape,
                             const hj_layout *layout)
{
    hj_shape given = *shape;

    given.layout = layout;
    if (!hj_shape_packed_nbits(&given) &&
        hj_layout_is_row_major(layout, shape->rank))
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

/* --- buffers in another order than the module's --------------------------- */

static bool same_order(const hj_layout *a, const hj_layout *b, int rank)
{
    if (hj_layout_is_row_major(a, rank) || hj_layout_is_row_major(b, rank))
        return hj_layout_is_row_major(a, rank) &&
               hj_layout_is_row_major(b, rank);
    return !memcmp(a->minor_to_major, b->minor_to_major,
                   (size_t)rank * sizeof *a->minor_to_major);
}

static bool differs(const hj_buffer *buffer, const hj_shape *shape)
{
    const hj_layout *own = buffer->shape.layout;

    return own && own->nminor_to_major &&
           !same_order(own, shape->layout, shape->rank);
}

bool hj_executable_differs(const hj_executable *exe, const hj_buffer args[],
                           const hj_buffer results[])
{
    bool any = false;

    if (exe->is_logical)
        return false;
    for (int i = 0; i < exe->nparams; i++)
        any |= differs(&args[i], exe->param_shapes[i]);
    for (int i = 0; i < exe->nresults; i++)
        any |= differs(&results[i], exe->result_shapes[i]);
    return any;
}

/* Bytes, whole lines of 64, of a copy; 0: the buffer is as it should be. */
static size_t copy_nbytes(const hj_buffer *buffer, const hj_shape *shape)
{
    return differs(buffer, shape)
               ? ((size_t)hj_shape_nbytes(&buffer->shape) + 64) / 64 * 64
               : 0;
}

static hj_error *add_nbytes(const char *what, int n, const hj_buffer *buffers,
                            const hj_shape *const *shapes, size_t *nbytes)
{
    for (int i = 0; i < n; i++) {
        if (differs(&buffers[i], shapes[i]) && hj_shape_packed_nbits(shapes[i]))
            return HJ_ERR(UNIMPLEMENTED,
                          "%s %d is packed, and in another layout than the "
                          "module's",
                          what, i);
        *nbytes += copy_nbytes(&buffers[i], shapes[i]);
    }
    return NULL;
}

/* The buffers again, as the module wants them; their elements from *next on. */
static void copy_buffers(int n, const hj_buffer *buffers,
                         const hj_shape *const *shapes, hj_buffer *copies,
                         char **next)
{
    for (int i = 0; i < n; i++) {
        copies[i] = buffers[i];
        if (!differs(&buffers[i], shapes[i]))
            continue;
        copies[i].shape.layout = NULL;
        copies[i].data = *next;
        *next += copy_nbytes(&buffers[i], shapes[i]);
    }
}

/* Results are dense in the sizes that they have. */
static void copy_out(const hj_executable *exe, const hj_run *run, int i,
                     const hj_buffer *from, const hj_buffer *to, int64_t *dims)
{
    hj_shape shape = to->shape;

    for (int d = 0; d < shape.rank; d++) {
        int64_t size = hj_run_result_size(run, i, d);
        dims[d] = size < 0 ? shape.dims[d] : size;
    }
    shape.dims = dims;
    hj_elements_relayout(&shape, exe->result_shapes[i]->layout, from->data,
                         to->shape.layout, to->data);
}

hj_error *hj_executable_run_copies(const hj_executable *exe, hj_run *run,
                                   const hj_buffer args[],
                                   const hj_buffer results[])
{
    const hj_allocator *a = &exe->client->allocator;
    int n = exe->nparams, nresults = exe->nresults, rank = 0;

    for (int i = 0; i < nresults; i++)
        rank = results[i].shape.rank > rank ? results[i].shape.rank : rank;
    size_t head = (size_t)(n + nresults) * sizeof(hj_buffer) +
                  (size_t)rank * sizeof(int64_t) + 64;
    size_t nbytes = head;
    HJ_CHECK(add_nbytes("argument", n, args, exe->param_shapes, &nbytes));
    HJ_CHECK(
        add_nbytes("result", nresults, results, exe->result_shapes, &nbytes));
    char *block = a->alloc(a->context, nbytes);
    if (!block)
        return hj_error_oom();
    int64_t *dims = (int64_t *)(void *)block;
    hj_buffer *copies = (hj_buffer *)(void *)(dims + rank);
    char *next = (char *)(((uintptr_t)block + head - 1) & ~(uintptr_t)63);
    copy_buffers(n, args, exe->param_shapes, copies, &next);
    copy_buffers(nresults, results, exe->result_shapes, copies + n, &next);
    for (int i = 0; i < n; i++)
        if (copies[i].data != args[i].data)
            hj_elements_relayout(&args[i].shape, args[i].shape.layout,
                                 args[i].data, exe->param_shapes[i]->layout,
                                 copies[i].data);
    hj_error *error =
        hj_executable_run(exe, run, copies, n, copies + n, nresults);
    for (int i = 0; i < nresults && !error; i++)
        if (copies[n + i].data != results[i].data)
            copy_out(exe, run, i, &copies[n + i], &results[i], dims);
    a->free(a->context, block);
    return error;
}
