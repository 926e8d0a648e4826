/* truth -- see truth.h.  Formulas are those of a text book, chosen so that
 * nothing cancels that mpfr_get_default_prec() does not make up for. */
#include "truth.h"

#include <math.h>

#define R MPFR_RNDN

void number_init(number *z)
{
    mpfr_inits2(mpfr_get_default_prec(), z->re, z->im, (mpfr_ptr)0);
}

void number_clear(number *z)
{
    mpfr_clears(z->re, z->im, (mpfr_ptr)0);
}

void number_set(number *z, double complex value)
{
    mpfr_set_d(z->re, creal(value), R);
    mpfr_set_d(z->im, cimag(value), R);
}

static void copy(number *out, const number *z)
{
    mpfr_set(out->re, z->re, R);
    mpfr_set(out->im, z->im, R);
}

/* i z */
static void turn(number *out, const number *z)
{
    mpfr_t re;

    mpfr_init2(re, mpfr_get_default_prec());
    mpfr_neg(re, z->im, R);
    mpfr_set(out->im, z->re, R);
    mpfr_set(out->re, re, R);
    mpfr_clear(re);
}

/* -i z */
static void turn_back(number *out, const number *z)
{
    turn(out, z);
    mpfr_neg(out->re, out->re, R);
    mpfr_neg(out->im, out->im, R);
}

/* f(x) = -i g(i x) */
static void by_turns(number *out, const number *z, truth_f1 *g)
{
    number w;

    number_init(&w);
    turn(&w, z);
    g(out, &w);
    turn_back(out, out);
    number_clear(&w);
}

/* --- arithmetic ----------------------------------------------------------- */

void truth_multiply(number *out, const number *a, const number *b)
{
    number w;

    number_init(&w);
    mpfr_fmms(w.re, a->re, b->re, a->im, b->im, R);
    mpfr_fmma(w.im, a->re, b->im, a->im, b->re, R);
    copy(out, &w);
    number_clear(&w);
}

void truth_divide(number *out, const number *a, const number *b)
{
    number w;
    mpfr_t square;

    number_init(&w);
    mpfr_init2(square, mpfr_get_default_prec());
    mpfr_fmma(square, b->re, b->re, b->im, b->im, R);
    mpfr_fmma(w.re, a->re, b->re, a->im, b->im, R);
    mpfr_fmms(w.im, a->im, b->re, a->re, b->im, R);
    mpfr_div(out->re, w.re, square, R);
    mpfr_div(out->im, w.im, square, R);
    mpfr_clear(square);
    number_clear(&w);
}

void truth_abs(number *out, const number *z)
{
    mpfr_hypot(out->re, z->re, z->im, R);
    mpfr_set_zero(out->im, 1);
}

void truth_sign(number *out, const number *z)
{
    mpfr_t size;

    mpfr_init2(size, mpfr_get_default_prec());
    mpfr_hypot(size, z->re, z->im, R);
    mpfr_div(out->re, z->re, size, R);
    mpfr_div(out->im, z->im, size, R);
    mpfr_clear(size);
}

/* --- exponentials and logarithms ------------------------------------------ */

void truth_exp(number *out, const number *z)
{
    mpfr_t size, sine, cosine;

    mpfr_inits2(mpfr_get_default_prec(), size, sine, cosine, (mpfr_ptr)0);
    mpfr_exp(size, z->re, R);
    mpfr_sin_cos(sine, cosine, z->im, R);
    mpfr_mul(out->re, size, cosine, R);
    mpfr_mul(out->im, size, sine, R);
    mpfr_clears(size, sine, cosine, (mpfr_ptr)0);
}

/* expm1(x) cos y - 2 sin(y / 2)^2 and exp(x) sin y */
void truth_expm1(number *out, const number *z)
{
    mpfr_t half, grown;

    mpfr_inits2(mpfr_get_default_prec(), half, grown, (mpfr_ptr)0);
    mpfr_div_2ui(half, z->im, 1, R);
    mpfr_sin(half, half, R);
    mpfr_sqr(half, half, R);
    mpfr_mul_2ui(half, half, 1, R);
    mpfr_expm1(grown, z->re, R);
    number e;
    number_init(&e);
    truth_exp(&e, z);
    mpfr_cos(e.re, z->im, R);
    mpfr_mul(grown, grown, e.re, R);
    mpfr_sub(out->re, grown, half, R);
    mpfr_set(out->im, e.im, R);
    number_clear(&e);
    mpfr_clears(half, grown, (mpfr_ptr)0);
}

/* log1p(x (2 + x) + y^2) / 2 and atan2(y, 1 + x) */
void truth_log1p(number *out, const number *z)
{
    mpfr_t sum, one;

    mpfr_inits2(mpfr_get_default_prec(), sum, one, (mpfr_ptr)0);
    mpfr_add_ui(sum, z->re, 2, R);
    mpfr_add_ui(one, z->re, 1, R);
    mpfr_fmma(sum, sum, z->re, z->im, z->im, R);
    mpfr_atan2(out->im, z->im, one, R);
    mpfr_log1p(sum, sum, R);
    mpfr_div_2ui(out->re, sum, 1, R);
    mpfr_clears(sum, one, (mpfr_ptr)0);
}

/* log1p((x - 1) (x + 1) + y^2) / 2 near the circle; x - 1 is exact. */
void truth_log(number *out, const number *z)
{
    mpfr_t size, more, less;

    mpfr_inits2(mpfr_get_default_prec(), size, more, less, (mpfr_ptr)0);
    mpfr_hypot(size, z->re, z->im, R);
    mpfr_atan2(less, z->im, z->re, R);
    if (mpfr_cmp_d(size, 0.5) > 0 && mpfr_cmp_d(size, 2) < 0) {
        mpfr_set(more, less, R);
        mpfr_sub_ui(size, z->re, 1, R);
        mpfr_add_ui(less, z->re, 1, R);
        mpfr_fmma(size, size, less, z->im, z->im, R);
        mpfr_log1p(size, size, R);
        mpfr_div_2ui(out->re, size, 1, R);
        mpfr_set(out->im, more, R);
    } else {
        mpfr_log(out->re, size, R);
        mpfr_set(out->im, less, R);
    }
    mpfr_clears(size, more, less, (mpfr_ptr)0);
}

void truth_logistic(number *out, const number *z)
{
    number one, e;

    number_init(&one);
    number_init(&e);
    mpfr_neg(e.re, z->re, R);
    mpfr_neg(e.im, z->im, R);
    truth_exp(&e, &e);
    mpfr_add_ui(e.re, e.re, 1, R);
    number_set(&one, 1);
    truth_divide(out, &one, &e);
    number_clear(&one);
    number_clear(&e);
}

/* --- roots and powers ----------------------------------------------------- */

/* The larger part is sqrt((|z| + |x|) / 2), the other y / 2 over it. */
void truth_sqrt(number *out, const number *z)
{
    mpfr_t large, small, size;
    bool is_left = mpfr_signbit(z->re);

    mpfr_inits2(mpfr_get_default_prec(), large, small, size, (mpfr_ptr)0);
    mpfr_hypot(size, z->re, z->im, R);
    mpfr_abs(large, z->re, R);
    mpfr_add(large, large, size, R);
    mpfr_div_2ui(large, large, 1, R);
    mpfr_sqrt(large, large, R);
    mpfr_div(small, z->im, large, R);
    mpfr_div_2ui(small, small, 1, R);
    if (is_left) {
        mpfr_copysign(out->im, large, z->im, R);
        mpfr_abs(out->re, small, R);
    } else {
        mpfr_set(out->re, large, R);
        mpfr_set(out->im, small, R);
    }
    mpfr_clears(large, small, size, (mpfr_ptr)0);
}

void truth_rsqrt(number *out, const number *z)
{
    number one, root;

    number_init(&one);
    number_init(&root);
    number_set(&one, 1);
    truth_sqrt(&root, z);
    truth_divide(out, &one, &root);
    number_clear(&one);
    number_clear(&root);
}

void truth_cbrt(number *out, const number *z)
{
    mpfr_t size, sine, cosine;

    mpfr_inits2(mpfr_get_default_prec(), size, sine, cosine, (mpfr_ptr)0);
    mpfr_hypot(size, z->re, z->im, R);
    mpfr_cbrt(size, size, R);
    mpfr_atan2(cosine, z->im, z->re, R);
    mpfr_div_ui(cosine, cosine, 3, R);
    mpfr_sin_cos(sine, cosine, cosine, R);
    mpfr_mul(out->re, size, cosine, R);
    mpfr_mul(out->im, size, sine, R);
    mpfr_clears(size, sine, cosine, (mpfr_ptr)0);
}

void truth_power(number *out, const number *a, const number *b)
{
    number log;

    number_init(&log);
    truth_log(&log, a);
    truth_multiply(&log, &log, b);
    truth_exp(out, &log);
    number_clear(&log);
}

/* --- angles --------------------------------------------------------------- */

void truth_sin(number *out, const number *z)
{
    mpfr_t sine, cosine, sinh, cosh;

    mpfr_inits2(mpfr_get_default_prec(), sine, cosine, sinh, cosh, (mpfr_ptr)0);
    mpfr_sin_cos(sine, cosine, z->re, R);
    mpfr_sinh_cosh(sinh, cosh, z->im, R);
    mpfr_mul(out->re, sine, cosh, R);
    mpfr_mul(out->im, cosine, sinh, R);
    mpfr_clears(sine, cosine, sinh, cosh, (mpfr_ptr)0);
}

void truth_cos(number *out, const number *z)
{
    mpfr_t sine, cosine, sinh, cosh;

    mpfr_inits2(mpfr_get_default_prec(), sine, cosine, sinh, cosh, (mpfr_ptr)0);
    mpfr_sin_cos(sine, cosine, z->re, R);
    mpfr_sinh_cosh(sinh, cosh, z->im, R);
    mpfr_mul(out->re, cosine, cosh, R);
    mpfr_mul(out->im, sine, sinh, R);
    mpfr_neg(out->im, out->im, R);
    mpfr_clears(sine, cosine, sinh, cosh, (mpfr_ptr)0);
}

/* (sin 2x + i sinh 2y) / 2 (cos(x)^2 + sinh(y)^2) */
void truth_tan(number *out, const number *z)
{
    mpfr_t sine, cosine, sinh, cosh;

    mpfr_inits2(mpfr_get_default_prec(), sine, cosine, sinh, cosh, (mpfr_ptr)0);
    mpfr_sin_cos(sine, cosine, z->re, R);
    if (mpfr_cmpabs_ui(z->im, 2000) > 0) { /* the real part is far below */
        mpfr_mul(sine, sine, cosine, R);
        mpfr_set_zero(out->re, mpfr_sgn(sine));
        mpfr_set_si(out->im, mpfr_sgn(z->im), R);
    } else {
        mpfr_sinh_cosh(sinh, cosh, z->im, R);
        mpfr_mul(sine, sine, cosine, R);
        mpfr_mul(cosh, cosh, sinh, R);
        mpfr_fmma(sinh, sinh, sinh, cosine, cosine, R);
        mpfr_div(out->re, sine, sinh, R);
        mpfr_div(out->im, cosh, sinh, R);
    }
    mpfr_clears(sine, cosine, sinh, cosh, (mpfr_ptr)0);
}

void truth_sinh(number *out, const number *z)
{
    by_turns(out, z, truth_sin);
}

void truth_cosh(number *out, const number *z)
{
    number w;

    number_init(&w);
    turn(&w, z);
    truth_cos(out, &w);
    number_clear(&w);
}

void truth_tanh(number *out, const number *z)
{
    by_turns(out, z, truth_tan);
}

/* --- and back ------------------------------------------------------------- */

/* a = (|z + 1| + |z - 1|) / 2: asin is asin(x / a) + i acosh(a), acos is
 * acos(x / a) - i acosh(a), both with the sign of y. */
static void half_way(const number *z, mpfr_t ratio, mpfr_t acosh)
{
    mpfr_t r, s, x;

    mpfr_inits2(mpfr_get_default_prec(), r, s, x, (mpfr_ptr)0);
    mpfr_add_ui(x, z->re, 1, R);
    mpfr_hypot(r, x, z->im, R);
    mpfr_sub_ui(x, z->re, 1, R);
    mpfr_hypot(s, x, z->im, R);
    mpfr_add(r, r, s, R);
    mpfr_div_2ui(r, r, 1, R);
    if (mpfr_cmp_ui(r, 1) < 0)
        mpfr_set_ui(r, 1, R);
    mpfr_div(ratio, z->re, r, R);
    if (mpfr_cmpabs_ui(ratio, 1) > 0)
        mpfr_set_si(ratio, mpfr_sgn(ratio), R);
    mpfr_acosh(acosh, r, R);
    mpfr_clears(r, s, x, (mpfr_ptr)0);
}

void truth_asin(number *out, const number *z)
{
    bool is_below = mpfr_signbit(z->im);
    mpfr_t ratio, acosh;

    mpfr_inits2(mpfr_get_default_prec(), ratio, acosh, (mpfr_ptr)0);
    half_way(z, ratio, acosh);
    mpfr_asin(out->re, ratio, R);
    mpfr_setsign(out->im, acosh, is_below, R);
    mpfr_clears(ratio, acosh, (mpfr_ptr)0);
}

void truth_acos(number *out, const number *z)
{
    bool is_below = mpfr_signbit(z->im);
    mpfr_t ratio, acosh;

    mpfr_inits2(mpfr_get_default_prec(), ratio, acosh, (mpfr_ptr)0);
    half_way(z, ratio, acosh);
    mpfr_acos(out->re, ratio, R);
    mpfr_setsign(out->im, acosh, !is_below, R);
    mpfr_clears(ratio, acosh, (mpfr_ptr)0);
}

void truth_asinh(number *out, const number *z)
{
    by_turns(out, z, truth_asin);
}

/* i acos z, turned so that the real part is positive. */
void truth_acosh(number *out, const number *z)
{
    bool is_below = mpfr_signbit(z->im);
    mpfr_t ratio, acosh;

    mpfr_inits2(mpfr_get_default_prec(), ratio, acosh, (mpfr_ptr)0);
    half_way(z, ratio, acosh);
    mpfr_acos(ratio, ratio, R);
    mpfr_set(out->re, acosh, R);
    mpfr_setsign(out->im, ratio, is_below, R);
    mpfr_clears(ratio, acosh, (mpfr_ptr)0);
}

/* log1p(4x / ((1 - x)^2 + y^2)) / 4, atan2(2y, (1 - x)(1 + x) - y^2) / 2 */
void truth_atanh(number *out, const number *z)
{
    mpfr_t less, more, y;

    mpfr_inits2(mpfr_get_default_prec(), less, more, y, (mpfr_ptr)0);
    mpfr_ui_sub(less, 1, z->re, R);
    mpfr_add_ui(more, z->re, 1, R);
    mpfr_mul_2ui(y, z->im, 1, R);
    mpfr_fmms(more, less, more, z->im, z->im, R);
    mpfr_fmma(less, less, less, z->im, z->im, R);
    mpfr_atan2(y, y, more, R);
    mpfr_mul_2ui(more, z->re, 2, R);
    mpfr_div(more, more, less, R);
    mpfr_log1p(more, more, R);
    mpfr_div_2ui(out->re, more, 2, R);
    mpfr_div_2ui(out->im, y, 1, R);
    mpfr_clears(less, more, y, (mpfr_ptr)0);
}

void truth_atan(number *out, const number *z)
{
    by_turns(out, z, truth_atanh);
}

/* -i log((x + i y) / sqrt(x^2 + y^2)) */
void truth_atan2(number *out, const number *y, const number *x)
{
    number a, b;

    number_init(&a);
    number_init(&b);
    truth_multiply(&a, x, x);
    truth_multiply(&b, y, y);
    mpfr_add(a.re, a.re, b.re, R);
    mpfr_add(a.im, a.im, b.im, R);
    truth_sqrt(&a, &a);
    turn(&b, y);
    mpfr_add(b.re, b.re, x->re, R);
    mpfr_add(b.im, b.im, x->im, R);
    truth_divide(&a, &b, &a);
    truth_log(&a, &a);
    turn_back(out, &a);
    number_clear(&a);
    number_clear(&b);
}

/* --- how far -------------------------------------------------------------- */

/* error in ulp of size; both change */
static double in_ulp(mpfr_t error, mpfr_t size, int mantissa_bits,
                     int min_exponent)
{
    mpfr_exp_t exponent =
        mpfr_zero_p(size) ? min_exponent : mpfr_get_exp(size) - 1;

    if (exponent < min_exponent)
        exponent = min_exponent;
    mpfr_mul_2si(error, error, mantissa_bits - exponent, R);
    return fabs(mpfr_get_d(error, R));
}

double distance_ulp(double complex got, const number *want, int mantissa_bits,
                    int min_exponent)
{
    mpfr_t re, im, size;

    mpfr_inits2(mpfr_get_default_prec(), re, im, size, (mpfr_ptr)0);
    mpfr_sub_d(re, want->re, creal(got), R);
    mpfr_sub_d(im, want->im, cimag(got), R);
    mpfr_hypot(re, re, im, R);
    mpfr_hypot(size, want->re, want->im, R);
    double ulps = in_ulp(re, size, mantissa_bits, min_exponent);
    mpfr_clears(re, im, size, (mpfr_ptr)0);
    return ulps;
}

double parts_ulp(double complex got, const number *want, int mantissa_bits,
                 int min_exponent)
{
    mpfr_t error, size;

    mpfr_inits2(mpfr_get_default_prec(), error, size, (mpfr_ptr)0);
    mpfr_sub_d(error, want->re, creal(got), R);
    mpfr_set(size, want->re, R);
    double re = in_ulp(error, size, mantissa_bits, min_exponent);
    mpfr_sub_d(error, want->im, cimag(got), R);
    mpfr_set(size, want->im, R);
    double im = in_ulp(error, size, mantissa_bits, min_exponent);
    mpfr_clears(error, size, (mpfr_ptr)0);
    return re > im ? re : im;
}
