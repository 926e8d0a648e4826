/* products.c -- the group products: matrix products of other forms and types
 * than gemm's: vectors, few rows, transposed operands, many small ones, f64. */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct product {
    const char *program, *type;
    int64_t m, n, k, count; /* count: of a batch */
} product;

static const product products[] = {
    { "gemm", "f32", 1, 512, 512, 0 },
    { "gemm", "f32", 1, 4096, 1024, 0 },
    { "gemm", "f32", 1, 4097, 1023, 0 },
    { "gemm", "f32", 512, 1, 512, 0 },
    { "gemm", "f32", 4096, 1, 1024, 0 },
    { "gemm", "f32", 4097, 1, 1023, 0 },
    { "gemm", "f32", 4, 1000, 1000, 0 },
    { "gemm", "f32", 15, 4000, 1000, 0 },
    { "gemm", "f32", 17, 4097, 1023, 0 },
    { "gemm", "f32", 4096, 16, 1024, 0 },
    { "gemm", "f32", 1000, 7, 1000, 0 },
    { "gemm", "f32", 33, 33, 33, 0 },
    { "gemm", "f32", 65, 65, 65, 0 },
    { "gemm", "f32", 601, 607, 613, 0 },
    { "gemm_at", "f32", 64, 64, 64, 0 },
    { "gemm_at", "f32", 509, 511, 521, 0 },
    { "gemm_at", "f32", 512, 512, 512, 0 },
    { "gemm_bt", "f32", 1, 4096, 1024, 0 },
    { "gemm_bt", "f32", 16, 4096, 1024, 0 },
    { "gemm_bt", "f32", 64, 64, 64, 0 },
    { "gemm_bt", "f32", 509, 511, 521, 0 },
    { "gemm_bt", "f32", 512, 512, 512, 0 },
    { "gemm_batch", "f32", 16, 16, 16, 64 },
    { "gemm_batch", "f32", 31, 33, 32, 64 },
    { "gemm_batch", "f32", 64, 64, 64, 64 },
    { "gemm", "f64", 1, 2048, 1024, 0 },
    { "gemm", "f64", 33, 33, 33, 0 },
    { "gemm", "f64", 256, 256, 256, 0 },
    { "gemm", "f64", 509, 511, 521, 0 },
};

static void product_row(const bench *b, const product *p, row *r)
{
    bool is_f64 = strcmp(p->type, "f64") == 0;
    int64_t sizes[PEER_NSIZES] = { size_of(b, p->m, p->m % 29 + 1),
                                   size_of(b, p->n, p->n % 31 + 1),
                                   size_of(b, p->k, p->k % 37 + 1),
                                   size_of(b, p->count, p->count ? 3 : 0) };

    *r = (row){ .work = { .kernel = p->program, .flavour = "fast" },
                .tolerance = is_f64 ? 1e-10 : 1e-4,
                .is_f64 = is_f64,
                .goals = { { GOAL_PEER, 1 / 0.88, NULL } } };
    memcpy(r->work.n, sizes, sizeof sizes);
    if (is_f64)
        r->work.kernel = "gemm_f64";
    r->flops = 2.0 * (double)sizes[0] * (double)sizes[1] * (double)sizes[2] *
               (double)(p->count ? sizes[3] : 1);
    int length =
        snprintf(r->name, sizeof r->name, "%s_%s_%lldx%lldx%lld", p->program,
                 p->type, (long long)p->m, (long long)p->n, (long long)p->k);
    if (p->count)
        snprintf(r->name + length, sizeof r->name - (size_t)length, "_x%lld",
                 (long long)p->count);
    string_add_program(&r->hlo, p->program, p->type, sizes, "parameter(1)");
}

void group_products(bench *b)
{
    double sum = 0;
    int count = 0;

    for (size_t i = 0; i < sizeof products / sizeof products[0]; i++) {
        row r;
        product_row(b, &products[i], &r);
        if (!row_is_wanted(b, r.name)) {
            string_free(&r.hlo);
            continue;
        }
        if (row_run(b, &r) && r.ratio > 0) {
            sum += log(r.ratio);
            count++;
        }
    }
    if (count > 1)
        table_summary(b, "products: mean ratio", exp(sum / count),
                      "at most 1 / 0.95", exp(sum / count) <= 1 / 0.95);
}
