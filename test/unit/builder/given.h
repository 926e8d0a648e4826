/* A program with a parameter of each usual kind, and short ways to say what
 * an op on them must be. */
#ifndef HJ_TEST_BUILDER_GIVEN_H
#define HJ_TEST_BUILDER_GIVEN_H

#include "program.h"

typedef struct given {
    program p;
    hj_builder *b;
    hj_instr *m, *n; /* f32[2,3], f32[3,4] */
    hj_instr *v, *s; /* f32[3], f32[] */
    hj_instr *i, *k; /* s32[2,3], s32[] */
    hj_instr *q, *t; /* pred[2,3], pred[] */
    hj_instr *c;     /* c64[2,3] */
    hj_instr *u;     /* u8[2,3] */
    hj_instr *x3;    /* f32[2,4,4] */
    hj_instr *d;     /* f32[<=4,3] */
} given;

static inline given given_begin(void)
{
    given g = { .p = program_begin() };
    hj_builder *b = g.b = g.p.b;
    const bool is_dynamic[] = { true, false };
    hj_shape dynamic = F32(4, 3);

    dynamic.is_dynamic = is_dynamic;
    g.m = hj_parameter(b, 0, &F32(2, 3), "m");
    g.n = hj_parameter(b, 1, &F32(3, 4), "n");
    g.v = hj_parameter(b, 2, &F32(3), "v");
    g.s = hj_parameter(b, 3, &SCALAR(f32), "s");
    g.i = hj_parameter(b, 4, &S32(2, 3), "i");
    g.k = hj_parameter(b, 5, &SCALAR(s32), "k");
    g.q = hj_parameter(b, 6, &HJ_SHAPE(HJ_DTYPE_pred, 2, 3), "q");
    g.t = hj_parameter(b, 7, &SCALAR(pred), "t");
    g.c = hj_parameter(b, 8, &HJ_SHAPE(HJ_DTYPE_c64, 2, 3), "c");
    g.u = hj_parameter(b, 9, &HJ_SHAPE(HJ_DTYPE_u8, 2, 3), "u");
    g.x3 = hj_parameter(b, 10, &F32(2, 4, 4), "x3");
    g.d = hj_parameter(b, 11, &dynamic, "d");
    return g;
}

/* The op `expression`, of the parameters g.m and so on, reads `text`. */
#define IS(text, ...)                                                          \
    do {                                                                       \
        given g = given_begin();                                               \
        program_is(&g.p, (__VA_ARGS__), (text));                               \
    } while (0)
/* It is an error that says `fragment`. */
#define FAILS(fragment, ...)                                                   \
    do {                                                                       \
        given g = given_begin();                                               \
        program_fails(&g.p, (__VA_ARGS__), (fragment));                        \
    } while (0)

/* A computation of `b`: op on its two parameters, of type `dtype`. */
typedef hj_instr *pair_fn(hj_builder *b, hj_instr *x, hj_instr *y,
                          const int64_t *dims, int n);
static inline hj_comp *given_comp(hj_builder *b, const char *name, pair_fn *op,
                                  hj_dtype dtype)
{
    hj_builder *sub = hj_builder_create_sub(b, name);
    hj_instr *x = hj_parameter(sub, 0, &HJ_SCALAR(dtype), "x");
    hj_instr *y = hj_parameter(sub, 1, &HJ_SCALAR(dtype), "y");

    return hj_builder_finish_sub(sub, op(sub, x, y, NULL, 0));
}

#endif
