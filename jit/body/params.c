/* params -- the buffers of a nest as parameters of a function. */
#include "jit/body/body.h"

int hj_body_list_params(hj_ll *ll, const hj_nest *nest, LLVMTypeRef *types)
{
    int n = 0;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_local)
            continue;
        if (b->kind != HJ_BUFFER_scalar) {
            types[n++] = ll->ptr;
            continue;
        }
        types[n++] = hj_body_register_type(ll, b->dtype);
        if (hj_dtype_is_complex(b->dtype))
            types[n++] = hj_body_register_type(ll, b->dtype);
    }
    return n;
}

enum { LINE_NBYTES = 64 };

int64_t hj_body_local_nbytes(const hj_nest_buffer *b)
{
    int64_t nbytes = b->nelems * hj_dtype_get(b->dtype)->nbytes;

    return (nbytes + LINE_NBYTES - 1) / LINE_NBYTES * LINE_NBYTES;
}

LLVMValueRef hj_body_local(hj_body *body, const hj_nest_buffer *b)
{
    int npoints = 1;

    for (int i = 0; i < body->nest->nouter; i++) {
        const hj_loop *loop = &body->nest->loops.at[body->nest->outer[i]];
        npoints *= loop->side && !loop->is_turned ? loop->side : 1;
    }
    return hj_ll_alloca(body->ll, body->ll->i8,
                        npoints * hj_body_local_nbytes(b), 64);
}

void hj_body_bind_params(hj_body *body, LLVMValueRef function)
{
    const hj_nest *nest = body->nest;
    int n = 0;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_local) {
            body->buffers[i] = hj_body_local(body, b);
            continue;
        }
        if (b->kind != HJ_BUFFER_scalar) {
            body->buffers[i] = hj_ll_param_get(function, n++);
            continue;
        }
        body->scalars[i].re = hj_ll_param_get(function, n++);
        if (hj_dtype_is_complex(b->dtype))
            body->scalars[i].im = hj_ll_param_get(function, n++);
    }
}
