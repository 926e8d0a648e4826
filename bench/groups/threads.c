/* threads.c -- the data-parallel rows of other groups on two threads. */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

void group_threads(bench *b)
{
    /* Rows that take longer than 200 us where the others do not. */
    static const spec more[] = {
        { .name = "gelu_f32_4M", .program = "gelu", .n = { 4194304 } },
        { .name = "exp_f32_16M", .program = "exp", .n = { 16777216 } },
        { .name = "layernorm_f32_16384x768",
          .program = "layernorm",
          .n = { 16384, 768 } },
    };

    if (b->is_tiny || b->shows_plan)
        return;
    if (b->nthreads < 2) {
        if (!b->only)
            table_skip(b, "threads", "needs --threads 2");
        return;
    }
    b->compares_threads = true;
    group_chain(b);
    run_specs(b, more, sizeof more / sizeof more[0]);
    group_row(b);
    group_reduce(b);
    group_transpose(b);
    group_gemm(b);
    group_conv(b);
    b->compares_threads = false;
}
