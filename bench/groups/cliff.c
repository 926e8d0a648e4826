/* cliff.c -- other shapes of the same mechanisms: sizes that are no multiple of
 * anything, other types, ranks and odd row lengths.
 *
 * What counts is the fraction of the limit at each footprint; a size whose
 * fraction is under two thirds of its neighbours' in the list is marked.
 */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

#include <stdio.h>
#include <string.h>

enum { MAX_SIZES = 12, NSIZES = 8 };
static const double TWO_THIRDS = 2.0 / 3;

/* One program at sizes in order; what a size's first number 0 ends. */
typedef struct family {
    const char *program, *type;
    int64_t sizes[MAX_SIZES][NSIZES];
} family;

static const family families[] = {
    { "chain10",
      "f32",
      { { 60000 }, { 65521 }, { 65536 }, { 65537 }, { 100003 } } },
    { "chain10",
      "f32",
      { { 9999991 }, { 12000001 }, { 16777216 }, { 16777259 }, { 20000003 } } },
    { "chain10", "f64", { { 50021 }, { 65536 }, { 1999993 }, { 2097152 } } },
    { "chain10", "bf16", { { 50021 }, { 65536 }, { 99991 }, { 131072 } } },
    { "exp", "f32", { { 999 }, { 1024 }, { 1031 }, { 65521 }, { 65536 } } },
    { "exp", "f64", { { 999 }, { 1024 }, { 1031 }, { 65521 }, { 65536 } } },
    { "tanh", "bf16", { { 999 }, { 1024 }, { 1031 }, { 65521 }, { 65536 } } },
    { "softmax",
      "f32",
      { { 1000, 1000 },
        { 1000, 1001 },
        { 1001, 1023 },
        { 1024, 1024 },
        { 1021, 1031 },
        { 1000, 1537 } } },
    { "softmax",
      "f32",
      { { 9973, 63 }, { 10000, 64 }, { 9999, 67 }, { 9999, 100 } } },
    { "softmax",
      "f64",
      { { 500, 1000 }, { 512, 1024 }, { 509, 1031 }, { 500, 1537 } } },
    { "softmax",
      "bf16",
      { { 500, 1000 }, { 512, 1024 }, { 509, 1031 }, { 500, 1537 } } },
    { "layernorm",
      "f32",
      { { 1000, 700 },
        { 1024, 768 },
        { 1023, 769 },
        { 1021, 801 },
        { 1021, 1031 } } },
    { "rowsum",
      "f32",
      { { 4000, 4000 }, { 4096, 4096 }, { 4095, 4097 }, { 4099, 4159 } } },
    { "rowsum",
      "f32",
      { { 100003, 31 }, { 100000, 32 }, { 99991, 33 }, { 99991, 61 } } },
    { "colsum",
      "f32",
      { { 4000, 4000 }, { 4096, 4096 }, { 4095, 4097 }, { 4099, 4159 } } },
    { "colsum",
      "f32",
      { { 100003, 31 }, { 100000, 32 }, { 99991, 33 }, { 99991, 61 } } },
    { "colsum", "f64", { { 2000, 2000 }, { 2048, 2048 }, { 2049, 2051 } } },
    { "sum_middle",
      "f32",
      { { 7, 100, 31, 100 }, { 8, 128, 32, 128 }, { 9, 127, 33, 129 } } },
    { "max",
      "f32",
      { { 60000 }, { 65521 }, { 65536 }, { 65537 }, { 100003 } } },
    { "max",
      "f64",
      { { 60000 }, { 65521 }, { 65536 }, { 65537 }, { 100003 } } },
    { "argmax",
      "f32",
      { { 60000 }, { 65521 }, { 65536 }, { 65537 }, { 100003 } } },
    { "transpose",
      "f32",
      { { 1000, 1000 },
        { 1023, 1025 },
        { 1024, 1024 },
        { 1025, 1031 },
        { 1500, 999 } } },
    { "transpose",
      "f64",
      { { 1000, 1000 }, { 1023, 1025 }, { 1024, 1024 }, { 1025, 1031 } } },
    { "transpose",
      "bf16",
      { { 1000, 1000 }, { 1023, 1025 }, { 1024, 1024 }, { 1025, 1031 } } },
    { "transpose_021",
      "f32",
      { { 31, 100, 100 },
        { 32, 128, 128 },
        { 33, 127, 129 },
        { 31, 200, 67 } } },
    { "transpose_0213",
      "f32",
      { { 8, 100, 12, 60 }, { 8, 128, 12, 64 }, { 9, 127, 13, 65 } } },
    { "transpose_43210",
      "f32",
      { { 15, 16, 17, 16, 15 },
        { 16, 16, 16, 16, 16 },
        { 17, 15, 19, 13, 21 } } },
    { "gemm",
      "f32",
      { { 96, 96, 96 },
        { 100, 100, 100 },
        { 127, 127, 127 },
        { 128, 128, 128 },
        { 129, 131, 133 } } },
    { "gemm",
      "f32",
      { { 500, 500, 500 },
        { 509, 511, 521 },
        { 512, 512, 512 },
        { 513, 513, 513 },
        { 601, 607, 613 } } },
    { "gemm",
      "f32",
      { { 15, 4000, 1000 }, { 16, 4096, 1024 }, { 17, 4097, 1023 } } },
    { "gemm",
      "f64",
      { { 250, 250, 250 }, { 256, 256, 256 }, { 257, 259, 261 } } },
    { "gemm",
      "bf16",
      { { 250, 250, 250 }, { 256, 256, 256 }, { 257, 259, 261 } } },
    { "conv",
      "f32",
      { { 52, 60, 60, 3, 1, 60, 1, 1 },
        { 55, 63, 65, 3, 1, 63, 1, 1 },
        { 56, 64, 64, 3, 1, 64, 1, 1 },
        { 57, 61, 67, 3, 1, 61, 1, 1 } } },
    { "conv",
      "f32",
      { { 13, 250, 250, 3, 1, 250, 1, 1 },
        { 14, 256, 256, 3, 1, 256, 1, 1 },
        { 15, 257, 251, 3, 1, 257, 1, 1 } } },
    { "conv",
      "f32",
      { { 110, 30, 30, 3, 30, 1, 1, 1 },
        { 112, 32, 32, 3, 32, 1, 1, 1 },
        { 113, 33, 33, 3, 33, 1, 1, 1 } } },
    { "conv",
      "f32",
      { { 7, 500, 500, 3, 500, 1, 1, 1 },
        { 7, 512, 512, 3, 512, 1, 1, 1 },
        { 9, 521, 521, 3, 521, 1, 1, 1 },
        { 14, 512, 512, 3, 512, 1, 1, 1 },
        { 17, 576, 576, 5, 576, 1, 2, 1 } } },
    { "conv",
      "f32",
      { { 56, 64, 64, 3, 64, 1, 1, 2 },
        { 57, 70, 70, 3, 70, 1, 1, 2 },
        { 112, 96, 96, 3, 96, 1, 1, 2 } } },
};

static void name_row(const family *f, const int64_t n[], row *r)
{
    int length = snprintf(r->name, sizeof r->name, "cliff_%s_%s_%lld",
                          f->program, f->type, (long long)n[0]);

    for (int i = 1; i < NSIZES && n[i]; i++)
        length += snprintf(r->name + length, sizeof r->name - (size_t)length,
                           "x%lld", (long long)n[i]);
}

/* The fraction of the limit; 0 if it was not timed. */
static double run_size(bench *b, const family *f, const int64_t n[])
{
    /* (peers add up in other orders, some from end to end) */
    row r = { .tolerance = strcmp(f->type, "f64") == 0   ? 1e-10
                           : strcmp(f->type, "f32") == 0 ? 1e-4
                                                         : 0,
              .is_f64 = strcmp(f->type, "f64") == 0,
              .is_alone = true,
              .work = { .kernel = strcmp(f->type, "f32") == 0 ? f->program : "",
                        .flavour = "fast" } };
    int64_t sizes[PEER_NSIZES] = { 0 };

    name_row(f, n, &r);
    if (!row_is_wanted(b, r.name))
        return 0;
    memcpy(sizes, n, NSIZES * sizeof *n);
    memcpy(r.work.n, sizes, sizeof sizes);
    if (strcmp(f->program, "gemm") == 0)
        r.flops = 2.0 * (double)n[0] * (double)n[1] * (double)n[2];
    if (strcmp(f->program, "conv") == 0) {
        int64_t wide = (n[0] + 2 * n[6] - n[3]) / n[7] + 1;
        r.flops =
            2.0 * (double)(wide * wide * n[2]) * (double)(n[3] * n[3] * n[5]);
    }
    string_add_program(&r.hlo, f->program, f->type, sizes, "parameter(1)");
    if (!row_run(b, &r) || r.njobs == 0)
        return 0;
    return r.limit_ns / r.jobs[0].min_ns;
}

/* The mean of the neighbours that there are. */
static double neighbours(const double fractions[], int n, int i)
{
    double sum = 0;
    int count = 0;

    for (int k = i - 1; k <= i + 1; k += 2)
        if (k >= 0 && k < n && fractions[k] > 0) {
            sum += fractions[k];
            count++;
        }
    return count ? sum / count : 0;
}

static bool is_low(const double fractions[], int n, int i)
{
    double near = neighbours(fractions, n, i);

    return fractions[i] > 0 && near > 0 && fractions[i] < TWO_THIRDS * near;
}

static void run_family(bench *b, const family *f)
{
    double fractions[MAX_SIZES] = { 0 };
    int n = 0;

    for (; n < MAX_SIZES && f->sizes[n][0]; n++)
        fractions[n] = run_size(b, f, f->sizes[n]);
    for (int i = 0; i < n; i++) {
        row r;
        /* (twice, lest a busy moment of the machine be taken for one) */
        if (is_low(fractions, n, i)) {
            double again = run_size(b, f, f->sizes[i]);
            fractions[i] = again > fractions[i] ? again : fractions[i];
        }
        if (!is_low(fractions, n, i))
            continue;
        name_row(f, f->sizes[i], &r);
        table_summary(b, r.name, fractions[i] / neighbours(fractions, n, i),
                      "of the neighbours' fraction, at least 0.667", 0);
    }
}

void group_cliff(bench *b)
{
    if (b->is_tiny)
        return;
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        run_family(b, &families[i]);
}
