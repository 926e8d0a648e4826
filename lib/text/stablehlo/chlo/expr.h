/* expr -- real functions of arrays, written as formulas.
 *
 * Approximations are made in f64, whatever narrower type the program has: the
 * result is rounded once, and is right to half an ulp or so of that type.
 */
#ifndef HJ_TEXT_STABLEHLO_CHLO_EXPR_H
#define HJ_TEXT_STABLEHLO_CHLO_EXPR_H

#include "text/stablehlo/import.h"

#include <math.h>

/* A number that fits every array. */
static inline hj_instr *hj_chlo_num(hj_builder *b, hj_instr *like, double value)
{
    return hj_constant_real(b, like->shape->dtype, value);
}

static inline hj_instr *hj_chlo_add(hj_builder *b, hj_instr *x, hj_instr *y)
{
    return hj_add(b, x, y, NULL, 0);
}

static inline hj_instr *hj_chlo_sub(hj_builder *b, hj_instr *x, hj_instr *y)
{
    return hj_subtract(b, x, y, NULL, 0);
}

static inline hj_instr *hj_chlo_mul(hj_builder *b, hj_instr *x, hj_instr *y)
{
    return hj_multiply(b, x, y, NULL, 0);
}

static inline hj_instr *hj_chlo_div(hj_builder *b, hj_instr *x, hj_instr *y)
{
    return hj_divide(b, x, y, NULL, 0);
}

/* x + c, x * c, c / x */
hj_instr *hj_chlo_plus(hj_builder *b, hj_instr *x, double c);
hj_instr *hj_chlo_times(hj_builder *b, hj_instr *x, double c);
hj_instr *hj_chlo_over(hj_builder *b, double c, hj_instr *x);
/* x `direction` c */
hj_instr *hj_chlo_is(hj_builder *b, hj_instr *x, int direction, double c);
/* `value` where `pred` holds, an array of the shape of `x` otherwise. */
hj_instr *hj_chlo_where(hj_builder *b, hj_instr *pred, double value,
                        hj_instr *x);
/* c[0] x^(n-1) + ... + c[n-1] */
hj_instr *hj_chlo_poly(hj_builder *b, hj_instr *x, const double *c, int n);

/* A composite call of the op's name; all uses on arrays of one type share the
 * computation of what it means: f(x), or f(x, y), `widens`: of the operands as
 * f64, as the type of the result. */
typedef hj_instr *hj_chlo_fn(hj_builder *b, hj_instr *x, hj_instr *y);
hj_error *hj_chlo_apply(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        hj_chlo_fn *fn, bool widens);

/* The functions themselves, of f64. */
hj_chlo_fn hj_chlo_lgamma, hj_chlo_digamma, hj_chlo_zeta, hj_chlo_polygamma;
/* The next number after x towards y, by the bits, of any type. */
hj_chlo_fn hj_chlo_next_after;

#endif
