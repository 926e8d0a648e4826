/* kernel -- a nest as one function: parameters, outer loops, stages. */
#include "jit/emit/emit.h"

typedef struct outer_loops {
    int depth;
    LLVMValueRef begin, end; /* of the parallel loop */
} outer_loops;

static uint64_t open_loops(const hj_nest *nest, int depth)
{
    uint64_t open = 0;

    for (int i = 0; i < depth; i++)
        open |= (uint64_t)1 << nest->outer[i];
    return open;
}

static void write_level(hj_body *body, void *context)
{
    outer_loops *o = context;
    const hj_nest *nest = body->nest;

    if (o->depth == nest->nouter) {
        for (int i = 0; i < nest->stages.n; i++)
            hj_emit_stage(body, i);
        return;
    }
    int var = nest->outer[o->depth];
    bool is_split = var == nest->parallel;
    outer_loops inner = { o->depth + 1, o->begin, o->end };
    hj_body_begin_stage(body, -1);
    for (int i = 0; i < nest->stages.n; i++)
        hj_emit_hoist_stage(body, i, open_loops(nest, o->depth));
    hj_emit_loop(body, var, is_split ? o->begin : NULL,
                 is_split ? o->end : NULL, write_level, &inner);
}

static hj_error *check_loops(const hj_nest *nest)
{
    if (nest->loops.n > 62)
        return HJ_ERR(UNIMPLEMENTED, "kernel %s has %d loops", nest->name,
                      nest->loops.n);
    return NULL;
}

hj_error *hj_emit_nest(hj_ll *ll, const hj_nest *nest, const hj_emit_args *args)
{
    outer_loops outer = { 0 };
    hj_body body;

    HJ_CHECK(check_loops(nest));
    hj_body_init(&body, ll, nest);
    body.is_inline = true;
    body.is_unrolled = args->is_unrolled;
    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        body.access[i] = args->access[i];
        body.scalars[i] = args->scalars[i];
        body.ranges[i] = args->ranges[i];
        body.buffers[i] = args->buffers[i];
        if (b->kind == HJ_BUFFER_local)
            body.buffers[i] = hj_body_local(&body, b);
    }
    write_level(&body, &outer);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}

hj_error *hj_emit_kernel(hj_ll *ll, const hj_nest *nest, hj_kernel *out)
{
    LLVMTypeRef *types =
        HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, 2 * nest->buffers.n + 2);
    int n = hj_body_list_params(ll, nest, types);
    hj_body body;

    types[n++] = ll->i64;
    types[n++] = ll->i64;
    HJ_CHECK(check_loops(nest));
    out->function = hj_ll_function_new(ll, nest->name, ll->void_type, types, n,
                                       HJ_LL_NOINLINE);
    out->nparams = n;
    hj_ll_place place = hj_ll_enter(ll, out->function);
    hj_body_init(&body, ll, nest);
    hj_body_bind_params(&body, out->function);
    outer_loops outer = { 0, hj_ll_param_get(out->function, n - 2),
                          hj_ll_param_get(out->function, n - 1) };
    write_level(&body, &outer);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}
