/* unary -- elementwise ops of one operand.
 *
 * Functions of analysis: types up to f32 are computed in double by the host's
 * libm and rounded to f32 (then to the type), f64 and complex ones in long
 * double and rounded once.  That is well inside the bounds of semantics.md,
 * "Accuracy".
 */
#include "eval/core/cx.h"

#include <complex.h>
#include <math.h>
#include <string.h>

typedef struct hj_function {
    double (*narrow)(double);
    long double (*wide)(long double);
    long double complex (*planar)(long double complex);
} hj_function;

static long double complex make(long double re, long double im)
{
    long double parts[2] = { re, im };
    long double complex z;

    memcpy(&z, parts, sizeof z);
    return z;
}

static hj_number analyse(const hj_instr *in, const hj_number *x,
                         const hj_function *f)
{
    hj_dtype dtype = in->shape->dtype;

    if (hj_number_class(x) == HJ_CLASS_COMPLEX) {
        long double complex z = f->planar(make(x->u.re, x->im));
        return hj_number_long_complex(dtype, creall(z), cimagl(z));
    }
    if (x->dtype == HJ_DTYPE_f64)
        return hj_number_long(dtype, f->wide(x->u.re));
    return hj_number_real(dtype, f->narrow(x->u.re));
}

/* --- exponential and logarithm --- */

/* Where the angle is not known, infinite or NaN, nothing is: C has 0 or an
 * infinity there if the real part is infinite. */
static long double complex complex_exp(long double complex z)
{
    return isfinite(cimagl(z)) ? cexpl(z) : make(NAN, NAN);
}

hj_number hj_scalar_exponential(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { exp, expl, complex_exp };

    return analyse(in, x, &f);
}

/* exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y/2)^2 loses nothing near 0. */
static long double complex complex_expm1(long double complex z)
{
    long double x = creall(z), y = cimagl(z);

    if (y == 0)
        return make(expm1l(x), y);
    if (!(fabsl(x) < 1) || !isfinite(y))
        return complex_exp(z) - 1;
    long double s = sinl(y / 2);
    return make(expm1l(x) * cosl(y) - 2 * s * s, expl(x) * sinl(y));
}

hj_number hj_scalar_exponential_minus_one(const hj_instr *in,
                                          const hj_number *x)
{
    static const hj_function f = { expm1, expm1l, complex_expm1 };

    return analyse(in, x, &f);
}

hj_number hj_scalar_log(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { log, logl, clogl };

    return analyse(in, x, &f);
}

/* a + b exactly. */
static long double add_exactly(long double a, long double b, long double *rest)
{
    long double sum = a + b, part = sum - a;

    *rest = (a - (sum - part)) + (b - part);
    return sum;
}

/* |1 + z|^2 - 1 = 2 x + x^2 + y^2 where that is small: 2 x and y^2 may cancel
 * each other, and what they leave x^2. */
static long double complex complex_log1p(long double complex z)
{
    long double x = creall(z), y = cimagl(z), xx = x * x, yy = y * y, rest[3];
    long double first = add_exactly(2 * x, yy, &rest[0]);
    long double second = add_exactly(xx, fmal(y, y, -yy), &rest[1]);
    long double sum = add_exactly(first, second, &rest[2]);

    sum += rest[2] + (rest[0] + rest[1] + fmal(x, x, -xx));
    if (!(fabsl(sum) < 0.5L))
        return clogl(make(1 + x, y));
    return make(log1pl(sum) / 2, atan2l(y, 1 + x));
}

hj_number hj_scalar_log_plus_one(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { log1p, log1pl, complex_log1p };

    return analyse(in, x, &f);
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static long double wide_logistic(long double x)
{
    return 1 / (1 + expl(-x));
}

/* exp(z) / (1 + exp(z)), written so that no part is a difference that loses
 * digits next to the poles: 1 + cos y is 2 cos(y/2)^2. */
static long double complex complex_logistic(long double complex z)
{
    long double x = creall(z), y = cimagl(z), s = -fabsl(x);
    long double e = expl(s), less = expm1l(s), half = cosl(y / 2);
    long double c = 2 * half * half, e_sin_y = e * (y == 0 ? y : sinl(y));
    long double one_plus = e * c - less, d;

    d = one_plus * one_plus + e_sin_y * e_sin_y;
    return make((x < 0 ? e * (less + c) : one_plus) / d, e_sin_y / d);
}

hj_number hj_scalar_logistic(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { logistic, wide_logistic, complex_logistic };

    return analyse(in, x, &f);
}

/* --- trigonometric and hyperbolic --- */

hj_number hj_scalar_sine(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { sin, sinl, csinl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_cosine(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { cos, cosl, ccosl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_tan(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { tan, tanl, ctanl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_tanh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { tanh, tanhl, ctanhl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_sinh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { sinh, sinhl, csinhl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_cosh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { cosh, coshl, ccoshl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_asin(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { asin, asinl, casinl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_acos(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { acos, acosl, cacosl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_atan(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { atan, atanl, catanl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_asinh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { asinh, asinhl, casinhl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_acosh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { acosh, acoshl, cacoshl };

    return analyse(in, x, &f);
}

hj_number hj_scalar_atanh(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { atanh, atanhl, catanhl };

    return analyse(in, x, &f);
}

/* --- roots, erf --- */

/* Rounding a long double root to double would be a second rounding. */
hj_number hj_scalar_sqrt(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { sqrt, NULL, csqrtl };

    if (x->dtype == HJ_DTYPE_f64)
        return hj_number_real(in->shape->dtype, sqrt(x->u.re));
    return analyse(in, x, &f);
}

static double rsqrt(double x)
{
    return 1 / sqrt(x);
}

static long double wide_rsqrt(long double x)
{
    return 1 / sqrtl(x);
}

static long double complex complex_rsqrt(long double complex z)
{
    long double complex root = csqrtl(z);

    if (isinf(cimagl(root)))
        return make(0, copysignl(0, -cimagl(root)));
    return 1 / root;
}

hj_number hj_scalar_rsqrt(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { rsqrt, wide_rsqrt, complex_rsqrt };

    return analyse(in, x, &f);
}

/* The principal root: of |z| in a third of the angle. */
static long double complex complex_cbrt(long double complex z)
{
    long double size = cbrtl(cabsl(z)), angle = cargl(z) / 3;

    if (z == 0)
        return z;
    return make(size * cosl(angle), angle == 0 ? angle : size * sinl(angle));
}

hj_number hj_scalar_cbrt(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { cbrt, cbrtl, complex_cbrt };

    return analyse(in, x, &f);
}

hj_number hj_scalar_erf(const hj_instr *in, const hj_number *x)
{
    static const hj_function f = { erf, erfl, NULL };

    return analyse(in, x, &f);
}

/* --- rounding to integers: exact in double for every narrower type --- */

hj_number hj_scalar_ceil(const hj_instr *in, const hj_number *x)
{
    return hj_number_real(in->shape->dtype, ceil(x->u.re));
}

hj_number hj_scalar_floor(const hj_instr *in, const hj_number *x)
{
    return hj_number_real(in->shape->dtype, floor(x->u.re));
}

hj_number hj_scalar_round_nearest_afz(const hj_instr *in, const hj_number *x)
{
    return hj_number_real(in->shape->dtype, round(x->u.re));
}

/* rint() would ask the floating-point environment. */
hj_number hj_scalar_round_nearest_even(const hj_instr *in, const hj_number *x)
{
    double whole = trunc(x->u.re), rest = fabs(x->u.re - whole);

    if (rest > 0.5 || (rest == 0.5 && fmod(whole, 2) != 0))
        whole += copysign(1, x->u.re);
    return hj_number_real(in->shape->dtype, copysign(whole, x->u.re));
}

/* --- signs --- */

hj_number hj_scalar_negate(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
        return hj_number_rounded(dtype, -x->u.re);
    case HJ_CLASS_COMPLEX:
        return hj_number_complex(dtype, -x->u.re, -x->im);
    default:
        return hj_number_int(dtype, -(uint64_t)x->u.i);
    }
}

hj_number hj_scalar_abs(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
        return hj_number_rounded(dtype, fabs(x->u.re));
    case HJ_CLASS_COMPLEX:
        return hj_number_long(dtype, hypotl(x->u.re, x->im));
    case HJ_CLASS_SINT:
        if (x->u.i < 0)
            return hj_number_int(dtype, -(uint64_t)x->u.i);
        return *x;
    default:
        return *x;
    }
}

static hj_number complex_sign(hj_dtype dtype, const hj_number *x)
{
    long double size = hypotl(x->u.re, x->im);

    if (size == 0)
        return *x;
    return hj_number_long_complex(dtype, x->u.re / size, x->im / size);
}

hj_number hj_scalar_sign(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
        if (isnan(x->u.re) || x->u.re == 0)
            return *x;
        return hj_number_rounded(dtype, copysign(1, x->u.re));
    case HJ_CLASS_COMPLEX:
        return complex_sign(dtype, x);
    case HJ_CLASS_SINT:
        return hj_number_int(dtype, (uint64_t)((x->u.i > 0) - (x->u.i < 0)));
    default:
        return hj_number_int(dtype, x->u.i != 0);
    }
}

hj_number hj_scalar_is_finite(const hj_instr *in, const hj_number *x)
{
    (void)in;
    return hj_number_pred(isfinite(x->u.re));
}

/* --- bits --- */

hj_number hj_scalar_not(const hj_instr *in, const hj_number *x)
{
    if (hj_number_class(x) == HJ_CLASS_PRED)
        return hj_number_pred(!x->u.i);
    return hj_number_int(in->shape->dtype, ~(uint64_t)x->u.i);
}

hj_number hj_scalar_count_leading_zeros(const hj_instr *in, const hj_number *x)
{
    uint64_t zeros = (uint64_t)hj_dtype_get(x->dtype)->width;

    for (uint64_t bits = hj_number_bits(x); bits; bits >>= 1)
        zeros--;
    return hj_number_int(in->shape->dtype, zeros);
}

hj_number hj_scalar_popcnt(const hj_instr *in, const hj_number *x)
{
    uint64_t ones = 0;

    for (uint64_t bits = hj_number_bits(x); bits; bits >>= 1)
        ones += bits & 1;
    return hj_number_int(in->shape->dtype, ones);
}

/* --- parts of complex numbers --- */

hj_number hj_scalar_real(const hj_instr *in, const hj_number *x)
{
    return (hj_number){ .dtype = in->shape->dtype, .u.re = x->u.re };
}

hj_number hj_scalar_imag(const hj_instr *in, const hj_number *x)
{
    double im = hj_number_class(x) == HJ_CLASS_COMPLEX ? x->im : 0;

    return (hj_number){ .dtype = in->shape->dtype, .u.re = im };
}
