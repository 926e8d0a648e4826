/* onednn.c -- oneDNN 2.x through its C interface. */
#include "bench/peers/peer.h"

#include <dnnl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGS = 6 };

/* A primitive that is ready to run. */
typedef struct prepared {
    const peer_work *work;
    dnnl_primitive_t primitive;
    dnnl_stream_t stream;
    dnnl_exec_arg_t args[MAX_ARGS];
    int nargs;
    /* A result in a layout of its own, and ours. */
    dnnl_memory_t own_result;
    dnnl_memory_desc_t plain_result;
} prepared;

static dnnl_engine_t engine;

static bool is_well(dnnl_status_t status)
{
    return status == dnnl_success;
}

static void run(void *state)
{
    prepared *p = state;

    if (!is_well(dnnl_primitive_execute(p->primitive, p->stream, p->nargs,
                                        p->args)) ||
        !is_well(dnnl_stream_wait(p->stream))) {
        fprintf(stderr, "bench: oneDNN: a call failed\n");
        abort();
    }
}

static void destroy(void *state)
{
    prepared *p = state;

    dnnl_primitive_destroy(p->primitive);
    dnnl_stream_destroy(p->stream);
    for (int i = 0; i < p->nargs; i++)
        dnnl_memory_destroy(p->args[i].memory);
    free(p);
}

/* (oneDNN wants DNNL_MAX_NDIMS sizes) */
static dnnl_memory_desc_t describe(int rank, const int64_t sizes[],
                                   dnnl_format_tag_t tag)
{
    dnnl_memory_desc_t out;
    dnnl_dims_t dims = { 0 };

    memcpy(dims, sizes, (size_t)rank * sizeof *sizes);
    memset(&out, 0, sizeof out);
    dnnl_memory_desc_init_by_tag(&out, rank, dims, dnnl_f32, tag);
    return out;
}

/* Adds an argument; `data` NULL: memory of oneDNN's own. */
static dnnl_memory_t add_arg(prepared *p, int id,
                             const dnnl_memory_desc_t *desc, void *data)
{
    dnnl_memory_t memory = NULL;

    if (is_well(dnnl_memory_create(&memory, desc, engine,
                                   data ? data : DNNL_MEMORY_ALLOCATE)))
        p->args[p->nargs++] = (dnnl_exec_arg_t){ id, memory };
    return memory;
}

/* Copies between layouts. */
static bool reorder(dnnl_memory_t from, dnnl_memory_t to)
{
    const dnnl_memory_desc_t *a, *b;
    dnnl_primitive_desc_t desc = NULL;
    dnnl_primitive_t primitive = NULL;
    dnnl_stream_t stream = NULL;

    if (!is_well(dnnl_memory_get_memory_desc(from, &a)) ||
        !is_well(dnnl_memory_get_memory_desc(to, &b)) ||
        !is_well(dnnl_reorder_primitive_desc_create(&desc, a, engine, b, engine,
                                                    NULL)))
        return false;
    bool done = is_well(dnnl_primitive_create(&primitive, desc)) &&
                is_well(dnnl_stream_create(&stream, engine, 0));
    if (done) {
        dnnl_exec_arg_t args[] = { { DNNL_ARG_FROM, from },
                                   { DNNL_ARG_TO, to } };
        done = is_well(dnnl_primitive_execute(primitive, stream, 2, args)) &&
               is_well(dnnl_stream_wait(stream));
    }
    dnnl_primitive_destroy(primitive);
    dnnl_stream_destroy(stream);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

/* An argument in the layout that the primitive asks for, filled from `data`,
 * which is laid out as `plain`. */
static bool add_packed(prepared *p, int id, const dnnl_memory_desc_t *wanted,
                       const dnnl_memory_desc_t *plain, const void *data)
{
    dnnl_memory_t from = NULL, to = add_arg(p, id, wanted, NULL);
    bool done =
        to && is_well(dnnl_memory_create(&from, plain, engine, (void *)data)) &&
        reorder(from, to);

    dnnl_memory_destroy(from);
    return done;
}

static void fetch(void *state)
{
    prepared *p = state;
    dnnl_memory_t to = NULL;

    if (p->own_result &&
        is_well(dnnl_memory_create(&to, &p->plain_result, engine,
                                   p->work->results[0])))
        reorder(p->own_result, to);
    dnnl_memory_destroy(to);
}

static const dnnl_memory_desc_t *query(const_dnnl_primitive_desc_t desc,
                                       dnnl_query_t what)
{
    return dnnl_primitive_desc_query_md(desc, what, 0);
}

/* --- matrix products ------------------------------------------------------ */

/* gelu on top of what a primitive computes. */
static dnnl_primitive_attr_t new_gelu(void)
{
    dnnl_primitive_attr_t attr = NULL;
    dnnl_post_ops_t ops = NULL;

    if (is_well(dnnl_primitive_attr_create(&attr)) &&
        is_well(dnnl_post_ops_create(&ops)) &&
        is_well(
            dnnl_post_ops_append_eltwise(ops, 1, dnnl_eltwise_gelu_tanh, 0, 0)))
        dnnl_primitive_attr_set_post_ops(attr, ops);
    dnnl_post_ops_destroy(ops);
    return attr;
}

/* C = A B, B in a layout of oneDNN's choice if it is packed; with a bias and
 * gelu on top if args[2] is there. */
static bool make_gemm(prepared *p, bool is_packed)
{
    const peer_work *w = p->work;
    int64_t m = w->n[0], n = w->n[1], k = w->n[2];
    bool has_bias = w->args[2] != NULL;
    dnnl_memory_desc_t a = describe(2, (int64_t[]){ m, k }, dnnl_ab);
    dnnl_memory_desc_t plain_b = describe(2, (int64_t[]){ k, n }, dnnl_ab);
    dnnl_memory_desc_t b = describe(2, (int64_t[]){ k, n },
                                    is_packed ? dnnl_format_tag_any : dnnl_ab);
    dnnl_memory_desc_t c = describe(2, (int64_t[]){ m, n }, dnnl_ab);
    dnnl_memory_desc_t bias = describe(2, (int64_t[]){ 1, n }, dnnl_ab);
    dnnl_primitive_attr_t attr = has_bias ? new_gelu() : NULL;
    dnnl_matmul_desc_t matmul;
    dnnl_primitive_desc_t desc = NULL;

    bool done =
        is_well(dnnl_matmul_desc_init(&matmul, &a, &b, has_bias ? &bias : NULL,
                                      &c)) &&
        is_well(
            dnnl_primitive_desc_create(&desc, &matmul, attr, engine, NULL)) &&
        is_well(dnnl_primitive_create(&p->primitive, desc)) &&
        add_arg(p, DNNL_ARG_SRC, &a, (void *)w->args[0]) &&
        add_arg(p, DNNL_ARG_DST, &c, w->results[0]) &&
        (!has_bias || add_arg(p, DNNL_ARG_BIAS, &bias, (void *)w->args[2])) &&
        add_packed(p, DNNL_ARG_WEIGHTS, query(desc, dnnl_query_weights_md),
                   &plain_b, w->args[1]);
    dnnl_primitive_desc_destroy(desc);
    dnnl_primitive_attr_destroy(attr);
    return done;
}

static bool make_plain_gemm(prepared *p)
{
    return make_gemm(p, false);
}

static bool make_packed_gemm(prepared *p)
{
    return make_gemm(p, true);
}

/* The same with an operand in another order, or a batch of n[3]. */
static bool make_matmul(prepared *p, const dnnl_memory_desc_t *a,
                        const dnnl_memory_desc_t *b,
                        const dnnl_memory_desc_t *c)
{
    const peer_work *w = p->work;
    dnnl_matmul_desc_t matmul;
    dnnl_primitive_desc_t desc = NULL;

    bool done = is_well(dnnl_matmul_desc_init(&matmul, a, b, NULL, c)) &&
                is_well(dnnl_primitive_desc_create(&desc, &matmul, NULL, engine,
                                                   NULL)) &&
                is_well(dnnl_primitive_create(&p->primitive, desc)) &&
                add_arg(p, DNNL_ARG_SRC, a, (void *)w->args[0]) &&
                add_arg(p, DNNL_ARG_WEIGHTS, b, (void *)w->args[1]) &&
                add_arg(p, DNNL_ARG_DST, c, w->results[0]);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

static bool make_turned_gemm(prepared *p, dnnl_format_tag_t a_tag,
                             dnnl_format_tag_t b_tag)
{
    int64_t m = p->work->n[0], n = p->work->n[1], k = p->work->n[2];
    dnnl_memory_desc_t a = describe(2, (int64_t[]){ m, k }, a_tag);
    dnnl_memory_desc_t b = describe(2, (int64_t[]){ k, n }, b_tag);
    dnnl_memory_desc_t c = describe(2, (int64_t[]){ m, n }, dnnl_ab);

    return make_matmul(p, &a, &b, &c);
}

static bool make_gemm_at(prepared *p)
{
    return make_turned_gemm(p, dnnl_ba, dnnl_ab);
}

static bool make_gemm_bt(prepared *p)
{
    return make_turned_gemm(p, dnnl_ab, dnnl_ba);
}

static bool make_gemm_batch(prepared *p)
{
    int64_t m = p->work->n[0], n = p->work->n[1], k = p->work->n[2];
    int64_t count = p->work->n[3];
    dnnl_memory_desc_t a = describe(3, (int64_t[]){ count, m, k }, dnnl_abc);
    dnnl_memory_desc_t b = describe(3, (int64_t[]){ count, k, n }, dnnl_abc);
    dnnl_memory_desc_t c = describe(3, (int64_t[]){ count, m, n }, dnnl_abc);

    return make_matmul(p, &a, &b, &c);
}

/* --- convolutions --------------------------------------------------------- */

/* Our arrays are NHWC and HWIO; what oneDNN calls a shape is NCHW and OIHW
 * (GOIHW), whatever the layout. */
static bool make_conv(prepared *p, dnnl_format_tag_t tag)
{
    const peer_work *w = p->work;
    int64_t size = w->n[0], in = w->n[1], out = w->n[2], window = w->n[3];
    int64_t groups = w->n[4], each = w->n[5];
    bool has_groups = groups > 1;
    int64_t kernel[] = { groups, out / groups, each, window, window };
    const int64_t *dims = has_groups ? kernel : kernel + 1;
    int64_t stride = w->n[7], wide = (size + 2 * w->n[6] - window) / stride + 1;
    int64_t over = (wide - 1) * stride + window - size - w->n[6];
    dnnl_dims_t step = { stride, stride }, pad = { w->n[6], w->n[6] };
    dnnl_dims_t after = { over, over };
    int64_t from[] = { 1, in, size, size }, to[] = { 1, out, wide, wide };
    dnnl_memory_desc_t x = describe(4, from, tag), y = describe(4, to, tag);
    dnnl_memory_desc_t plain_x = describe(4, from, dnnl_nhwc);
    dnnl_memory_desc_t k = describe(4 + has_groups, dims, dnnl_format_tag_any);
    dnnl_memory_desc_t plain_k =
        describe(4 + has_groups, dims, has_groups ? dnnl_decab : dnnl_hwio);
    dnnl_convolution_desc_t conv;
    dnnl_primitive_desc_t desc = NULL;

    bool done =
        is_well(dnnl_convolution_forward_desc_init(
            &conv, dnnl_forward_inference, dnnl_convolution_auto, &x, &k, NULL,
            &y, step, pad, after)) &&
        is_well(dnnl_primitive_desc_create(&desc, &conv, NULL, engine, NULL)) &&
        is_well(dnnl_primitive_create(&p->primitive, desc)) &&
        add_packed(p, DNNL_ARG_SRC, query(desc, dnnl_query_src_md), &plain_x,
                   w->args[0]) &&
        add_packed(p, DNNL_ARG_WEIGHTS, query(desc, dnnl_query_weights_md),
                   &plain_k, w->args[1]);
    if (done) {
        p->own_result =
            add_arg(p, DNNL_ARG_DST, query(desc, dnnl_query_dst_md), NULL);
        p->plain_result = describe(4, to, dnnl_nhwc);
        done = p->own_result != NULL;
    }
    dnnl_primitive_desc_destroy(desc);
    return done;
}

static bool make_any_conv(prepared *p)
{
    return make_conv(p, dnnl_format_tag_any);
}

static bool make_nhwc_conv(prepared *p)
{
    return make_conv(p, dnnl_nhwc);
}

/* --- rows ----------------------------------------------------------------- */

static bool make_softmax(prepared *p)
{
    const peer_work *w = p->work;
    dnnl_memory_desc_t x = describe(2, w->n, dnnl_ab);
    dnnl_softmax_desc_t softmax;
    dnnl_primitive_desc_t desc = NULL;

    bool done = is_well(dnnl_softmax_forward_desc_init(
                    &softmax, dnnl_forward_inference, &x, 1)) &&
                is_well(dnnl_primitive_desc_create(&desc, &softmax, NULL,
                                                   engine, NULL)) &&
                is_well(dnnl_primitive_create(&p->primitive, desc)) &&
                add_arg(p, DNNL_ARG_SRC, &x, (void *)w->args[0]) &&
                add_arg(p, DNNL_ARG_DST, &x, w->results[0]);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

static bool make_layernorm(prepared *p)
{
    const peer_work *w = p->work;
    dnnl_memory_desc_t x = describe(2, w->n, dnnl_ab);
    dnnl_memory_desc_t one = describe(1, w->n + 1, dnnl_a);
    dnnl_layer_normalization_desc_t norm;
    dnnl_primitive_desc_t desc = NULL;

    bool done =
        is_well(dnnl_layer_normalization_forward_desc_init(
            &norm, dnnl_forward_inference, &x, NULL, 1e-5f,
            dnnl_use_scale | dnnl_use_shift)) &&
        is_well(dnnl_primitive_desc_create(&desc, &norm, NULL, engine, NULL)) &&
        is_well(dnnl_primitive_create(&p->primitive, desc)) &&
        add_arg(p, DNNL_ARG_SRC, &x, (void *)w->args[0]) &&
        add_arg(p, DNNL_ARG_SCALE, &one, (void *)w->args[1]) &&
        add_arg(p, DNNL_ARG_SHIFT, &one, (void *)w->args[2]) &&
        add_arg(p, DNNL_ARG_DST, &x, w->results[0]);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

/* Sums over dimension `dim` of two. */
static bool make_sum(prepared *p, int dim)
{
    const peer_work *w = p->work;
    int64_t kept[] = { dim == 0 ? 1 : w->n[0], dim == 1 ? 1 : w->n[1] };
    dnnl_memory_desc_t x = describe(2, w->n, dnnl_ab);
    dnnl_memory_desc_t y = describe(2, kept, dnnl_ab);
    dnnl_reduction_desc_t sum;
    dnnl_primitive_desc_t desc = NULL;

    bool done =
        is_well(
            dnnl_reduction_desc_init(&sum, dnnl_reduction_sum, &x, &y, 0, 0)) &&
        is_well(dnnl_primitive_desc_create(&desc, &sum, NULL, engine, NULL)) &&
        is_well(dnnl_primitive_create(&p->primitive, desc)) &&
        add_arg(p, DNNL_ARG_SRC, &x, (void *)w->args[0]) &&
        add_arg(p, DNNL_ARG_DST, &y, w->results[0]);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

static bool make_rowsum(prepared *p)
{
    return make_sum(p, 1);
}

static bool make_colsum(prepared *p)
{
    return make_sum(p, 0);
}

/* --- reorders ------------------------------------------------------------- */

/* The result, seen as the argument, is the argument in another layout. */
static bool make_reorder(prepared *p, int rank, dnnl_format_tag_t from,
                         dnnl_format_tag_t to)
{
    const peer_work *w = p->work;
    dnnl_memory_desc_t x = describe(rank, w->n, from);
    dnnl_memory_desc_t y = describe(rank, w->n, to);
    dnnl_primitive_desc_t desc = NULL;

    bool done = is_well(dnnl_reorder_primitive_desc_create(&desc, &x, engine,
                                                           &y, engine, NULL)) &&
                is_well(dnnl_primitive_create(&p->primitive, desc)) &&
                add_arg(p, DNNL_ARG_FROM, &x, (void *)w->args[0]) &&
                add_arg(p, DNNL_ARG_TO, &y, w->results[0]);
    dnnl_primitive_desc_destroy(desc);
    return done;
}

static bool make_transpose(prepared *p)
{
    return make_reorder(p, 2, dnnl_ab, dnnl_ba);
}

static bool make_0213(prepared *p)
{
    return make_reorder(p, 4, dnnl_abcd, dnnl_acbd);
}

/* --- which work ----------------------------------------------------------- */

static const struct {
    const char *kernel, *name;
    bool (*make)(prepared *p);
} known[] = {
    { "gemm", "onednn", make_plain_gemm },
    { "gemm_packed", "onednn-packed", make_packed_gemm },
    { "gemm_gelu", "onednn", make_plain_gemm },
    { "gemm_packed_gelu", "onednn-packed", make_packed_gemm },
    { "gemm_at", "onednn", make_gemm_at },
    { "gemm_bt", "onednn", make_gemm_bt },
    { "gemm_batch", "onednn", make_gemm_batch },
    { "conv", "onednn-any", make_any_conv },
    { "conv", "onednn-nhwc", make_nhwc_conv },
    { "softmax", "onednn", make_softmax },
    { "layernorm", "onednn", make_layernorm },
    { "rowsum", "onednn", make_rowsum },
    { "colsum", "onednn", make_colsum },
    { "transpose", "onednn", make_transpose },
    { "transpose_0213", "onednn", make_0213 },
};

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    int n = 0;

    if (!engine && !is_well(dnnl_engine_create(&engine, dnnl_cpu, 0)))
        return 0;
    for (size_t i = 0; i < sizeof known / sizeof known[0] && n < room; i++) {
        if (strcmp(known[i].kernel, work->kernel) != 0)
            continue;
        prepared *p = calloc(1, sizeof *p);
        if (!p)
            return n;
        p->work = work;
        if (!is_well(dnnl_stream_create(&p->stream, engine, 0)) ||
            !known[i].make(p)) {
            destroy(p);
            continue;
        }
        calls[n] = (peer_call){
            .run = run, .state = p, .fetch = fetch, .free = destroy
        };
        snprintf(calls[n++].name, sizeof calls->name, "%s", known[i].name);
    }
    return n;
}
