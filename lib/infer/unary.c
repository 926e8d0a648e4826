/* unary -- element by element, one operand: which element types each op
 * takes.  The shape stays; the element type too, unless said. */
#include "infer/want.h"

static hj_error *keep(hj_infer *cx, const hj_instr *in, unsigned set,
                      const hj_shape **out)
{
    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dtype(cx, in, 0, set));
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

/* Complex operands give their real type. */
static hj_error *keep_real(hj_infer *cx, const hj_instr *in, unsigned set,
                           const hj_shape **out)
{
    HJ_CHECK(keep(cx, in, set, out));
    *out = hj_make_retype(cx, *out, hj_dtype_real((*out)->dtype));
    return NULL;
}

/* --- functions of analysis: floating-point and complex */

hj_error *hj_infer_acos(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_acosh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_asin(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_asinh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_atan(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_atanh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_cbrt(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_cosh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_cosine(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_exponential(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_exponential_minus_one(hj_infer *cx, const hj_instr *in,
                                         const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_log(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_log_plus_one(hj_infer *cx, const hj_instr *in,
                                const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_logistic(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_rsqrt(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_sine(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_sinh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_sqrt(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_tan(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_tanh(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

/* --- rounding, erf, gamma: floating-point */

hj_error *hj_infer_ceil(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_erf(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_lgamma(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_digamma(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_floor(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_round_nearest_afz(hj_infer *cx, const hj_instr *in,
                                     const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_round_nearest_even(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    return keep(cx, in, HJ_IS_FLOAT, out);
}

/* --- all numbers; unsigned ones too */

hj_error *hj_infer_negate(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    return keep(cx, in, HJ_IS_INT | HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_sign(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_INT | HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

/* --- bits */

hj_error *hj_infer_count_leading_zeros(hj_infer *cx, const hj_instr *in,
                                       const hj_shape **out)
{
    return keep(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_popcnt(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    return keep(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_not(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep(cx, in, HJ_IS_PRED | HJ_IS_INT, out);
}

/* --- other result types */

hj_error *hj_infer_abs(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep_real(cx, in, HJ_IS_INT | HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_real(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep_real(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_imag(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return keep_real(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_is_finite(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    HJ_CHECK(keep(cx, in, HJ_IS_FLOAT, out));
    *out = hj_make_retype(cx, *out, HJ_DTYPE_pred);
    return NULL;
}
