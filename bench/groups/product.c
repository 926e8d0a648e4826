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

/* The ratio to the best peer, and our time; zeros: the row was not timed. */
static double run_gemm(bench *b, const gemm *g, double *out_ns)
{
    static const char *const kernels[2][2] = {
        { "gemm", "gemm_gelu" }, { "gemm_packed", "gemm_packed_gelu" }
    };
    row r = { .work = { .kernel = kernels[g->is_constant][g->has_epilogue],
                        .flavour = "fast",
                        .n = { g->m, g->n, g->k, g->is_constant ? 1 : 2 } },
              .flops = 2.0 * (double)g->m * (double)g->n * (double)g->k,
              .tolerance = 1e-4,
              .goals = { { GOAL_PEER, 1 / 0.88, NULL },
                         { GOAL_KERNELS, 1, NULL } } };

    snprintf(r.name, sizeof r.name, "gemm_f32_%lldx%lldx%lld%s%s",
             (long long)g->m, (long long)g->n, (long long)g->k,
             g->is_constant ? "_constB" : "",
             g->has_epilogue ? "_bias_gelu" : "");
    *out_ns = 0;
    if (!run_product(b, &r, g->has_epilogue ? "gemm_gelu" : "gemm",
                     g->is_constant, (int64_t[]){ g->k, g->n }, 2))
        return 0;
    *out_ns = r.jobs[0].min_ns;
    return r.ratio;
}

/* Each shape, and the mean of the ratios. */
static void run_shapes(bench *b, bool is_constant)
{
    double sum = 0, ns;
    int count = 0;

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        gemm g = { size_of(b, shapes[i].m, shapes[i].m % 29 + 3),
                   size_of(b, shapes[i].n, shapes[i].n % 31 + 5),
                   size_of(b, shapes[i].k, shapes[i].k % 37 + 7), is_constant,
                   false };
        double ratio = run_gemm(b, &g, &ns);
        if (ratio > 0) {
            sum += log(ratio);
            count++;
        }
    }
    if (count > 1)
        table_summary(
            b,
            is_constant ? "gemm, constant B: mean ratio" : "gemm: mean ratio",
            exp(sum / count), "at most 1 / 0.95", exp(sum / count) <= 1 / 0.95);
}

/* What the epilogue costs on top. */
static void run_epilogue(bench *b, bool is_constant)
{
    int64_t n = size_of(b, 512, 19);
    gemm plain = { n, n, n, is_constant, false };
    gemm fused = { n, n, n, is_constant, true };
    double plain_ns, fused_ns;

    run_gemm(b, &fused, &fused_ns);
    if (fused_ns == 0)
        return;
    run_gemm(b, &plain, &plain_ns);
    if (plain_ns > 0)
        table_summary(b, "bias and gelu on top", fused_ns / plain_ns,
                      "at most 1.12", fused_ns <= 1.12 * plain_ns);
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
    int64_t size, in, out, window, groups;
    double goal;
} convs[] = {
    { "conv_f32_3x3_56x56x64-64", 56, 64, 64, 3, 1, 1 / 0.8 },
    { "conv_f32_3x3_14x14x256-256", 14, 256, 256, 3, 1, 1 / 0.8 },
    { "conv_f32_1x1_56x56x64-256", 56, 64, 256, 1, 1, 1 / 0.8 },
    { "conv_f32_depthwise_3x3_112x112x32", 112, 32, 32, 3, 32, 1.0 },
};

void group_conv(bench *b)
{
    for (size_t i = 0; i < sizeof convs / sizeof convs[0]; i++) {
        int64_t size = size_of(b, convs[i].size, 7), window = convs[i].window;
        bool is_depthwise = convs[i].groups > 1;
        int64_t in = size_of(b, convs[i].in, 6);
        int64_t out = is_depthwise ? in : size_of(b, convs[i].out, 10);
        int64_t groups = is_depthwise ? in : 1, each = in / groups;
        row r = { .work = { .kernel = "conv",
                            .flavour = "fast",
                            .n = { size, in, out, window, groups, each,
                                   window / 2 } },
                  .flops = 2.0 * (double)(size * size * out * window * window) *
                           (double)each,
                  .tolerance = 1e-4,
                  .goals = { { GOAL_PEER, convs[i].goal, "onednn" } } };

        snprintf(r.name, sizeof r.name, "%s", convs[i].name);
        run_product(b, &r, "conv", true,
                    (int64_t[]){ window, window, each, out }, 4);
    }
}
