/* gemm.c -- C = A B in f32, the second operand a parameter or a constant, and
 * with bias and gelu on top.
 *
 * Peers pack B inside the call where it is a parameter; where it is constant,
 * those that can have packed it before.
 */
#include "bench/groups/groups.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    int64_t m, n, k;
} shapes[] = { { 32, 32, 32 },    { 64, 64, 64 },       { 256, 256, 256 },
               { 512, 512, 512 }, { 1024, 1024, 1024 }, { 16, 4096, 1024 } };

/* An element of a constant matrix: short as a text, exact. */
static double element(int64_t i)
{
    return (double)((i * 7919 + 13) % 129 - 64) / 64;
}

static void write_operand(string *t, bool is_constant, int64_t k, int64_t n)
{
    if (!is_constant) {
        string_add(t, "  b = f32[%lld,%lld] parameter(1)\n", (long long)k,
                   (long long)n);
        return;
    }
    string_add(t, "  b = f32[%lld,%lld] constant({\n", (long long)k,
               (long long)n);
    for (int64_t i = 0; i < k; i++) {
        string_add(t, i ? ",{" : "{");
        for (int64_t j = 0; j < n; j++)
            string_add(t, j ? ",%g" : "%g", element(i * n + j));
        string_add(t, "}\n");
    }
    string_add(t, "})\n");
}

/* The same for peers. */
static float *make_operand(int64_t k, int64_t n)
{
    float *b = take_pages((size_t)(k * n) * sizeof *b);

    for (int64_t i = 0; i < k * n; i++)
        b[i] = (float)element(i);
    return b;
}

/* Adds a vector to each row of `dot`, then gelu (tanh form). */
static void write_epilogue(string *t, int parameter, long long m, long long n)
{
    static const struct {
        const char *name, *value;
    } constants[] = { { "c1", "0.044715" },
                      { "c2", "0.7978845608" },
                      { "c3", "1" },
                      { "c4", "0.5" } };

    string_add(t, "  bias = f32[%lld] parameter(%d)\n", n, parameter);
    string_add(t, "  biases = f32[%lld,%lld] broadcast(bias), dimensions={1}\n",
               m, n);
    for (int i = 0; i < 4; i++)
        string_add(t,
                   "  %s = f32[] constant(%s)\n"
                   "  %ss = f32[%lld,%lld] broadcast(%s), dimensions={}\n",
                   constants[i].name, constants[i].value, constants[i].name, m,
                   n, constants[i].name);
    static const char *const steps[] = {
        "x:add(dot, biases)",  "x2:multiply(x, x)", "x3:multiply(x2, x)",
        "u:multiply(x3, c1s)", "v:add(x, u)",       "w:multiply(v, c2s)",
        "t:tanh(w)",           "up:add(t, c3s)",    "h:multiply(x, c4s)",
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const char *colon = strchr(steps[i], ':');
        string_add(t, "  %.*s = f32[%lld,%lld] %s\n", (int)(colon - steps[i]),
                   steps[i], m, n, colon + 1);
    }
    string_add(t, "  ROOT y = f32[%lld,%lld] multiply(h, up)\n", m, n);
}

typedef struct gemm_row {
    int64_t m, n, k;
    bool is_constant, has_epilogue;
} gemm_row;

/* Ours and the best peer's time; zeros: the row did not run. */
static double run_gemm(bench *b, const gemm_row *g, double *out_ns)
{
    double m = (double)g->m, n = (double)g->n, k = (double)g->k;
    static const char *const kernels[2][2] = {
        { "gemm", "gemm_gelu" }, { "gemm_packed", "gemm_packed_gelu" }
    };
    const char *kernel = kernels[g->is_constant][g->has_epilogue];
    row r = { .work = { kernel, "fast", { g->m, g->n, g->k }, 0, { 0 }, { 0 } },
              .nread = 4 * (m * k + k * n),
              .nwritten = 4 * m * n,
              .flops = 2 * m * n * k,
              .tolerance = 1e-4,
              .goals = { { GOAL_PEER, 1 / 0.88, NULL },
                         { GOAL_KERNELS, 1, NULL } } };

    snprintf(r.name, sizeof r.name, "gemm_f32_%lldx%lldx%lld%s%s",
             (long long)g->m, (long long)g->n, (long long)g->k,
             g->is_constant ? "_constB" : "",
             g->has_epilogue ? "_bias_gelu" : "");
    *out_ns = 0;
    if (!row_is_wanted(b, r.name))
        return 0;
    string_add(&r.hlo,
               "HloModule gemm\nENTRY main {\n"
               "  a = f32[%lld,%lld] parameter(0)\n",
               (long long)g->m, (long long)g->k);
    write_operand(&r.hlo, g->is_constant, g->k, g->n);
    string_add(&r.hlo,
               "  %sdot = f32[%lld,%lld] dot(a, b), "
               "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n",
               g->has_epilogue ? "" : "ROOT ", (long long)g->m,
               (long long)g->n);
    if (g->has_epilogue)
        write_epilogue(&r.hlo, g->is_constant ? 1 : 2, (long long)g->m,
                       (long long)g->n);
    string_add(&r.hlo, "}\n");
    float *constant = g->is_constant ? make_operand(g->k, g->n) : NULL;
    r.work.args[1] = constant;
    bool has_run = row_run(b, &r);
    free(constant);
    if (!has_run || r.njobs == 0)
        return 0;
    *out_ns = r.jobs[0].min_ns;
    return r.ratio;
}

/* Each shape with B a parameter or constant, and the mean of the ratios. */
static void run_shapes(bench *b, bool is_constant)
{
    double sum = 0, ns;
    int count = 0;

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        gemm_row g = { size_of(b, shapes[i].m, shapes[i].m % 29 + 3),
                       size_of(b, shapes[i].n, shapes[i].n % 31 + 5),
                       size_of(b, shapes[i].k, shapes[i].k % 37 + 7),
                       is_constant, false };
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
    gemm_row plain = { n, n, n, is_constant, false };
    gemm_row fused = { n, n, n, is_constant, true };
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
