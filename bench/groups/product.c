/* product.c -- the groups gemm and conv: matrix products and convolutions in
 * f32, whose second operand is a parameter or a constant, and with bias and
 * gelu on top.
 *
 * Peers pack the second operand inside the call where it is a parameter; where
 * it is constant, those that can have packed it before.
 */
#include "bench/groups/groups.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- constants ------------------------------------------------------------ */

/* An element of a constant: short as a text, exact. */
static double element(int64_t i)
{
    return (double)((i * 7919 + 13) % 129 - 64) / 64;
}

/* The elements of dimensions `dims[0..rank)`, in nested braces; `at` counts
 * them. */
static void write_nested(string *t, const int64_t dims[], int rank, int64_t *at)
{
    if (rank == 0) {
        string_add(t, "%g", element((*at)++));
        return;
    }
    string_add(t, "{");
    for (int64_t i = 0; i < dims[0]; i++) {
        if (i > 0)
            string_add(t, ",");
        write_nested(t, dims + 1, rank - 1, at);
    }
    string_add(t, rank > 1 ? "}\n" : "}");
}

/* What the line of the second operand says: a parameter, or a constant, which
 * `out_values` gets for the peers. */
static char *write_operand(bool is_constant, const int64_t dims[], int rank,
                           float **out_values)
{
    string t = { 0 };
    int64_t at = 0;

    *out_values = NULL;
    if (!is_constant) {
        string_add(&t, "parameter(1)");
        return t.at;
    }
    string_add(&t, "constant(");
    write_nested(&t, dims, rank, &at);
    string_add(&t, ")");
    *out_values = take_pages((size_t)at * sizeof **out_values);
    for (int64_t i = 0; i < at; i++)
        (*out_values)[i] = (float)element(i);
    return t.at;
}

/* Runs a row of a program with such an operand of `dims`; true: it was timed.
 */
static bool run_product(bench *b, row *r, const char *program, bool is_constant,
                        const int64_t dims[], int rank)
{
    float *values;

    if (!row_is_wanted(b, r->name))
        return false;
    char *operand = write_operand(is_constant, dims, rank, &values);
    string_add_program(&r->hlo, program, "f32", r->work.n, operand);
    r->work.args[1] = values;
    bool is_well = row_run(b, r);
    free(values);
    free(operand);
    return is_well && r->njobs > 0;
}

/* --- gemm ----------------------------------------------------------------- */

static const struct {
    int64_t m, n, k;
} shapes[] = { { 32, 32, 32 },    { 64, 64, 64 },       { 256, 256, 256 },
               { 512, 512, 512 }, { 1024, 1024, 1024 }, { 16, 4096, 1024 } };

typedef struct gemm {
    int64_t m, n, k;
    bool is_constant, has_epilogue;
} gemm;

static void gemm_row(const gemm *g, row *r)
{
    static const char *const kernels[2][2] = {
        { "gemm", "gemm_gelu" }, { "gemm_packed", "gemm_packed_gelu" }
    };

    *r = (row){ .work = { .kernel = kernels[g->is_constant][g->has_epilogue],
                          .flavour = "fast",
                          .n = { g->m, g->n, g->k, g->is_constant ? 1 : 2 } },
                .flops = 2.0 * (double)g->m * (double)g->n * (double)g->k,
                .tolerance = 1e-4,
                .goals = { { GOAL_PEER, 1 / 0.88, NULL },
                           { GOAL_KERNELS, 1, NULL } } };
    snprintf(r->name, sizeof r->name, "gemm_f32_%lldx%lldx%lld%s%s",
             (long long)g->m, (long long)g->n, (long long)g->k,
             g->is_constant ? "_constB" : "",
             g->has_epilogue ? "_bias_gelu" : "");
}

/* Each shape, and the mean of the ratios. */
static void run_shapes(bench *b, bool is_constant)
{
    double sum = 0;
    int count = 0;

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        gemm g = { size_of(b, shapes[i].m, shapes[i].m % 29 + 3),
                   size_of(b, shapes[i].n, shapes[i].n % 31 + 5),
                   size_of(b, shapes[i].k, shapes[i].k % 37 + 7), is_constant,
                   false };
        row r;
        gemm_row(&g, &r);
        if (run_product(b, &r, "gemm", is_constant, (int64_t[]){ g.k, g.n },
                        2) &&
            r.ratio > 0) {
            sum += log(r.ratio);
            count++;
        }
    }
    if (count > 1)
        table_summary(
            b,
            is_constant ? "gemm, constant B: mean ratio" : "gemm: mean ratio",
            exp(sum / count), "at most 1 / 0.95", exp(sum / count) <= 1 / 0.95);
}

/* The product alone, ready to run next to the one with an epilogue. */
static void prepare_plain(bench *b, const gemm *g, ours *o)
{
    float *values;
    string text = { 0 };
    char why[256];
    int64_t n[PEER_NSIZES] = { g->m, g->n, g->k };
    char *operand =
        write_operand(g->is_constant, (int64_t[]){ g->k, g->n }, 2, &values);

    string_add_program(&text, "gemm", "f32", n, operand);
    if (!ours_parse(o, text.at, text.n, "gemm", why))
        die("%s", why);
    ours_make_buffers(o);
    for (int i = 0; i < o->nargs; i++)
        fill_random(&o->args[i], (uint64_t)i, -1, 1);
    if (!ours_prepare(o, b->client, false, 1, 0, b->nthreads, why))
        die("%s", why);
    string_free(&text);
    free(operand);
    free(values);
}

/* What bias and gelu cost on top. */
static void run_epilogue(bench *b, bool is_constant)
{
    int64_t n = size_of(b, 512, 19);
    gemm g = { n, n, n, is_constant, true };
    ours plain = { 0 };
    row r;

    gemm_row(&g, &r);
    if (!row_is_wanted(b, r.name))
        return;
    if (!b->shows_plan) {
        prepare_plain(b, &g, &plain);
        r.extra.name = "own-plain";
        r.extra.run = ours_run;
        r.extra.state = &plain;
        r.goals[2] = (goal){ GOAL_PEER, 1.12, "own-plain" };
    }
    run_product(b, &r, "gemm_gelu", is_constant, (int64_t[]){ n, n }, 2);
    ours_close(&plain);
}

void group_gemm(bench *b)
{
    run_shapes(b, false);
    run_shapes(b, true);
    run_epilogue(b, false);
    run_epilogue(b, true);
}

/* --- conv ----------------------------------------------------------------- */

static const struct {
    const char *name;
    int64_t size, in, out, window, stride, groups;
    double goal;
} convs[] = {
    { "conv_f32_3x3_56x56x64-64", 56, 64, 64, 3, 1, 1, 1 / 0.8 },
    { "conv_f32_3x3_14x14x256-256", 14, 256, 256, 3, 1, 1, 1 / 0.8 },
    { "conv_f32_3x3_7x7x512-512", 7, 512, 512, 3, 1, 1, 1 / 0.8 },
    { "conv_f32_1x1_56x56x64-256", 56, 64, 256, 1, 1, 1, 1 / 0.8 },
    { "conv_f32_7x7_224x224x3-64_stride2", 224, 3, 64, 7, 2, 1, 1 / 0.8 },
    { "conv_f32_3x3_28x28x64-64_8groups", 28, 64, 64, 3, 1, 8, 1 / 0.8 },
    { "conv_f32_3x3_28x28x128-128_4groups", 28, 128, 128, 3, 1, 4, 1 / 0.8 },
    { "conv_f32_depthwise_3x3_112x112x32", 112, 32, 32, 3, 1, 32, 1.0 },
    { "conv_f32_depthwise_3x3_57x57x24_stride2", 57, 24, 24, 3, 2, 24, 1.0 },
    { "conv_f32_depthwise_3x3_14x14x512", 14, 512, 512, 3, 1, 512, 1.0 },
    { "conv_f32_depthwise_7x7_28x28x96", 28, 96, 96, 7, 1, 96, 1.0 },
};

void group_conv(bench *b)
{
    for (size_t i = 0; i < sizeof convs / sizeof convs[0]; i++) {
        int64_t size = size_of(b, convs[i].size, 7), window = convs[i].window;
        int64_t stride = convs[i].stride, pad = window / 2;
        bool is_grouped = convs[i].groups > 1;
        int64_t each = size_of(b, convs[i].in / convs[i].groups,
                               convs[i].groups == convs[i].in ? 1 : 6);
        int64_t groups = is_grouped ? size_of(b, convs[i].groups, 6) : 1;
        int64_t in = each * groups;
        int64_t out = is_grouped ? in : size_of(b, convs[i].out, 10);
        int64_t wide = (size + 2 * pad - window) / stride + 1;
        row r = { .work = { .kernel = "conv",
                            .flavour = "fast",
                            .n = { size, in, out, window, groups, each, pad,
                                   stride } },
                  .flops = 2.0 * (double)(wide * wide * out * window * window) *
                           (double)each,
                  .tolerance = 1e-4,
                  .goals = { { GOAL_PEER, convs[i].goal, "onednn" } } };

        snprintf(r.name, sizeof r.name, "%s", convs[i].name);
        run_product(b, &r, "conv", true,
                    (int64_t[]){ window, window, each, out }, 4);
    }
}
