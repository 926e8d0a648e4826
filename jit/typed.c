/* typed -- see typed.h. */
#include "jit/typed.h"
#include "jit/internal.h"

/* Arrays and tokens have a buffer each; tuples are flat. */
static hj_error *add_buffers(hj_arena *arena, const hj_instr *in,
                             const hj_shape *shape, hj_ffi_buffer *buffers,
                             int *n)
{
    for (int i = 0; i < hj_shape_nleaves(shape); i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        hj_ffi_buffer *buffer = &buffers[(*n)++];

        *buffer = (hj_ffi_buffer){ .struct_size = sizeof *buffer,
                                   .dtype = hj_dtype_get(leaf->dtype)->proto,
                                   .rank = leaf->rank };
        if (buffer->dtype < 0 || leaf->dtype == HJ_DTYPE_opaque ||
            leaf->dtype == HJ_DTYPE_buffer)
            return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                  "handlers of the typed FFI cannot be given "
                                  "%s",
                                  hj_dtype_name(leaf->dtype));
        if (leaf->rank)
            buffer->dims = hj_arena_memdup(
                arena, leaf->dims, (size_t)leaf->rank * sizeof(int64_t));
    }
    return NULL;
}

hj_error *hj_typed_site(hj_arena *arena, const hj_limits *limits,
                        const hj_instr *in, const hj_ffi_handlers *handlers,
                        hj_rt_typed_site **out)
{
    hj_rt_typed_site *site = HJ_NEW(arena, hj_rt_typed_site);
    int n = 0;

    *out = site;
    site->target =
        hj_arena_strdup(arena, hj_instr_text(in, HJ_ATTR_custom_call_target));
    site->handlers = *handlers;
    for (int i = 0; i < in->noperands; i++)
        site->nargs += hj_shape_nleaves(in->operands[i]->shape);
    site->nrets = hj_shape_nleaves(in->shape);
    int nall = site->nargs + site->nrets;
    site->buffers = HJ_NEW_ARRAY(arena, hj_ffi_buffer, nall);
    site->types = HJ_NEW_ARRAY(arena, int32_t, nall);
    for (int i = 0; i < nall; i++)
        site->types[i] =
            i < site->nargs ? HJ_FFI_ARG_buffer : HJ_FFI_RET_buffer;
    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(
            add_buffers(arena, in, in->operands[i]->shape, site->buffers, &n));
    HJ_CHECK(add_buffers(arena, in, in->shape, site->buffers, &n));
    HJ_CHECK(hj_typed_attrs(arena, limits, in, &site->attrs));
    return hj_rt_typed_check(site->target, handlers);
}
