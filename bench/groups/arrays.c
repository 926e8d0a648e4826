/* arrays.c -- the groups chain, math, row, reduce and transpose: programs over
 * arrays, at the sizes that README.md names. */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

/* One pass over memory. */
static const spec chain[] = {
    { "chain10_f32_16M",
      "chain10",
      "f32",
      { 16777216 },
      { 1003 },
      0,
      0,
      0,
      { { GOAL_STREAM_NT, 1.15, NULL }, { GOAL_KERNELS, 1, NULL } } },
};

void group_chain(bench *b)
{
    run_specs(b, chain, sizeof chain / sizeof chain[0]);
}

/* Elementary functions of an array that fits in the cache. */
#define MATH(name, lo, hi, factor, against)                                    \
    {                                                                          \
        name "_f32_64K", name, "f32", { 65536 }, { 517 }, lo, hi, 0,           \
        {                                                                      \
            {                                                                  \
                GOAL_PEER, factor, against                                     \
            }                                                                  \
        }                                                                      \
    }
static const spec math[] = {
    MATH("gelu", -4, 4, 1.0, "gcc"), MATH("exp", -8, 8, 1.0, "gcc"),
    MATH("tanh", -4, 4, 1.4, "gcc"), MATH("sin", -8, 8, 0.2, "xla"),
    MATH("pow", 0.1, 4, 0.2, "xla"),
};

void group_math(bench *b)
{
    run_specs(b, math, sizeof math / sizeof math[0]);
}

/* Rows that stay in the cache between reductions. */
#define ROW(name, program, rows, columns)                                      \
    {                                                                          \
        name, program, "f32", { rows, columns }, { 5, 37 }, 0, 0, 1e-4,        \
        {                                                                      \
            { GOAL_PEER, 1.0, NULL },                                          \
            {                                                                  \
                GOAL_KERNELS, 1, NULL                                          \
            }                                                                  \
        }                                                                      \
    }
static const spec rows[] = {
    ROW("softmax_f32_4096x1024", "softmax", 4096, 1024),
    ROW("softmax_f32_4096x1024_fused", "softmax_fused", 4096, 1024),
    ROW("layernorm_f32_1024x768", "layernorm", 1024, 768),
    ROW("layernorm_f32_1024x768_fused", "layernorm_fused", 1024, 768),
};

void group_row(bench *b)
{
    run_specs(b, rows, sizeof rows / sizeof rows[0]);
}

#define READ_90                                                                \
    {                                                                          \
        GOAL_STREAM, 1 / 0.9, NULL                                             \
    }
static const spec reduces[] = {
    { "rowsum_f32_4096x4096",
      "rowsum",
      "f32",
      { 4096, 4096 },
      { 7, 131 },
      0,
      0,
      1e-4,
      { READ_90 } },
    { "colsum_f32_4096x4096",
      "colsum",
      "f32",
      { 4096, 4096 },
      { 131, 7 },
      0,
      0,
      1e-4,
      { READ_90 } },
    { "max_f32_16M",
      "max",
      "f32",
      { 16777216 },
      { 1001 },
      0,
      0,
      0,
      { READ_90 } },
    { "max_f32_64K", "max", "f32", { 65536 }, { 517 }, 0, 0, 0, { READ_90 } },
    { "argmax_f32_16M",
      "argmax",
      "f32",
      { 16777216 },
      { 1001 },
      0,
      0,
      0,
      { { GOAL_PEER, 1.2, "numpy" }, READ_90 } },
    { "argmax_f32_64K",
      "argmax",
      "f32",
      { 65536 },
      { 517 },
      0,
      0,
      0,
      { { GOAL_PEER, 1.2, "numpy" } } },
    { "cumsum_f32_1M",
      "cumsum",
      "f32",
      { 1048576 },
      { 300 },
      0,
      0,
      1e-3,
      { { GOAL_PEER, 1.2, NULL } } },
};

void group_reduce(bench *b)
{
    run_specs(b, reduces, sizeof reduces / sizeof reduces[0]);
}

static const spec transposes[] = {
    { "transpose_f32_4096x4096",
      "transpose",
      "f32",
      { 4096, 4096 },
      { 37, 51 },
      0,
      0,
      0,
      { { GOAL_PEER, 1.0, NULL } } },
    { "transpose_0213_f32_32x128x12x64",
      "transpose_0213",
      "f32",
      { 32, 128, 12, 64 },
      { 3, 5, 7, 9 },
      0,
      0,
      0,
      { { GOAL_PEER, 1.0, NULL } } },
};

void group_transpose(bench *b)
{
    run_specs(b, transposes, sizeof transposes / sizeof transposes[0]);
}
