/* arrays.c -- the groups chain, math, row, reduce and transpose: programs over
 * arrays, at the sizes that README.md names. */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

/* One pass over memory. */
static const spec chain[] = {
    { .name = "chain10_f32_16M",
      .program = "chain10",
      .n = { 16777216 },
      .tiny = { 1003 },
      .goals = { { GOAL_STREAM_NT, 1.15, NULL }, { GOAL_KERNELS, 1, NULL } } },
};

void group_chain(bench *b)
{
    run_specs(b, chain, sizeof chain / sizeof chain[0]);
}

/* Elementary functions of an array that fits in the cache.  (XLA's times are
 * those of data/README.md's machine.) */
#define MATH(id, from, to, factor, peer, xla_ns)                               \
    {                                                                          \
        .name = id "_f32_64K", .program = id, .n = { 65536 }, .tiny = { 517 }, \
        .lo = from, .hi = to, .goals = { { GOAL_PEER, factor, peer } },        \
        .recorded_xla_ns = xla_ns                                              \
    }
static const spec math[] = {
    MATH("gelu", -4, 4, 1.0, "gcc", 0),
    MATH("exp", -8, 8, 1.0, "gcc", 0),
    MATH("tanh", -4, 4, 1.4, "gcc", 0),
    MATH("sin", -8, 8, 0.2, "xla", 602e3),
    MATH("pow", 0.1, 4, 0.2, "xla", 385e3),
};

void group_math(bench *b)
{
    run_specs(b, math, sizeof math / sizeof math[0]);
}

/* Rows that stay in the cache between reductions. */
#define ROW(id, file, nrows, ncolumns)                                         \
    {                                                                          \
        .name = id, .program = file, .n = { nrows, ncolumns },                 \
        .tiny = { 5, 37 }, .tolerance = 1e-4, .goals = {                       \
            { GOAL_PEER, 1.0, NULL },                                          \
            { GOAL_KERNELS, 1, NULL }                                          \
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

/* 90 % of what can be read. */
#define READ_90                                                                \
    {                                                                          \
        GOAL_STREAM, 1 / 0.9, NULL                                             \
    }
#define REDUCE(id, file, size, small, ...)                                     \
    {                                                                          \
        .name = id, .program = file, .n = { size }, .tiny = { small },         \
        .tolerance = 1e-4, .goals = {                                          \
            __VA_ARGS__                                                        \
        }                                                                      \
    }
static const spec reduces[] = {
    { .name = "rowsum_f32_4096x4096",
      .program = "rowsum",
      .n = { 4096, 4096 },
      .tiny = { 7, 131 },
      .tolerance = 1e-4,
      .goals = { READ_90 } },
    { .name = "colsum_f32_4096x4096",
      .program = "colsum",
      .n = { 4096, 4096 },
      .tiny = { 131, 7 },
      .tolerance = 1e-4,
      .goals = { READ_90 } },
    REDUCE("max_f32_16M", "max", 16777216, 1001, READ_90),
    REDUCE("max_f32_64K", "max", 65536, 517, READ_90),
    REDUCE("argmax_f32_16M", "argmax", 16777216, 1001,
           { GOAL_PEER, 1.2, "numpy" }, READ_90),
    REDUCE("argmax_f32_64K", "argmax", 65536, 517, { GOAL_PEER, 1.2, "numpy" }),
    { .name = "cumsum_f32_1M",
      .program = "cumsum",
      .n = { 1048576 },
      .tiny = { 300 },
      .tolerance = 1e-3,
      .goals = { { GOAL_PEER, 1.2, NULL } },
      .is_sequential = true },
};

void group_reduce(bench *b)
{
    run_specs(b, reduces, sizeof reduces / sizeof reduces[0]);
}

static const spec transposes[] = {
    { .name = "transpose_f32_4096x4096",
      .program = "transpose",
      .n = { 4096, 4096 },
      .tiny = { 37, 51 },
      .goals = { { GOAL_PEER, 1.0, NULL } } },
    { .name = "transpose_0213_f32_32x128x12x64",
      .program = "transpose_0213",
      .n = { 32, 128, 12, 64 },
      .tiny = { 3, 5, 7, 9 },
      .goals = { { GOAL_PEER, 1.0, NULL } } },
};

void group_transpose(bench *b)
{
    run_specs(b, transposes, sizeof transposes / sizeof transposes[0]);
}
