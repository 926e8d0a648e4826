/* f64 functions against MPFR: random inputs of every size and of ordinary
 * size, and the places where formulas change. */
#include "reference.h"

#include <criterion/criterion.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <string.h>

enum { PRECISION = 200, N = 4096, NROUNDS = 4 };

typedef int mpfr_f1(mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int mpfr_f2(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

typedef struct reference_f64 {
    hj_math id;
    mpfr_f1 *f1;
    mpfr_f2 *f2;
    double low, high; /* ordinary arguments */
    double bound_ulp;
} reference_f64;

static int logistic(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    mpfr_neg(y, x, round);
    mpfr_exp(y, y, round);
    mpfr_add_ui(y, y, 1, round);
    return mpfr_ui_div(y, 1, y, round);
}

static int rsqrt(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    int result = mpfr_rec_sqrt(y, x, round);

    if (mpfr_zero_p(x)) /* MPFR has +inf for -0 */
        mpfr_setsign(y, y, mpfr_signbit(x), round);
    return result;
}

static int ceil_of(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    (void)round;
    return mpfr_ceil(y, x);
}

static int floor_of(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    (void)round;
    return mpfr_floor(y, x);
}

static int round_even(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    (void)round;
    return mpfr_rint(y, x, MPFR_RNDN);
}

static int round_away(mpfr_t y, const mpfr_t x, mpfr_rnd_t round)
{
    (void)round;
    return mpfr_round(y, x);
}

/* Bounds are what was measured, rounded up; the promise is 2. */
static const reference_f64 TABLE[] = {
    { HJ_MATH_exp, mpfr_exp, NULL, -30, 30, 1 },
    { HJ_MATH_expm1, mpfr_expm1, NULL, -3, 3, 1 },
    { HJ_MATH_logistic, logistic, NULL, -40, 40, 1 },
    { HJ_MATH_log, mpfr_log, NULL, 0, 3, 1 },
    { HJ_MATH_log1p, mpfr_log1p, NULL, -1, 3, 1 },
    { HJ_MATH_sin, mpfr_sin, NULL, -30, 30, 1 },
    { HJ_MATH_cos, mpfr_cos, NULL, -30, 30, 1 },
    { HJ_MATH_tan, mpfr_tan, NULL, -30, 30, 1 },
    { HJ_MATH_tanh, mpfr_tanh, NULL, -5, 5, 1 },
    { HJ_MATH_erf, mpfr_erf, NULL, -6, 6, 1 },
    { HJ_MATH_sqrt, mpfr_sqrt, NULL, 0, 100, 0.5 },
    { HJ_MATH_rsqrt, rsqrt, NULL, 0, 100, 0.501 },
    { HJ_MATH_cbrt, mpfr_cbrt, NULL, -100, 100, 1 },
    { HJ_MATH_ceil, ceil_of, NULL, -100, 100, 0 },
    { HJ_MATH_floor, floor_of, NULL, -100, 100, 0 },
    { HJ_MATH_round_even, round_even, NULL, -100, 100, 0 },
    { HJ_MATH_round_away, round_away, NULL, -100, 100, 0 },
    { HJ_MATH_asin, mpfr_asin, NULL, -1, 1, 1 },
    { HJ_MATH_acos, mpfr_acos, NULL, -1, 1, 1 },
    { HJ_MATH_atan, mpfr_atan, NULL, -5, 5, 1 },
    { HJ_MATH_sinh, mpfr_sinh, NULL, -5, 5, 1 },
    { HJ_MATH_cosh, mpfr_cosh, NULL, -5, 5, 1 },
    { HJ_MATH_asinh, mpfr_asinh, NULL, -5, 5, 1 },
    { HJ_MATH_acosh, mpfr_acosh, NULL, 1, 5, 1 },
    { HJ_MATH_atanh, mpfr_atanh, NULL, -1, 1, 1 },
    { HJ_MATH_pow, NULL, mpfr_pow, 0, 40, 1 },
    { HJ_MATH_atan2, NULL, mpfr_atan2, -5, 5, 1 },
    { HJ_MATH_remainder, NULL, mpfr_fmod, -50, 50, 0 },
};

/* The exact value, to PRECISION bits. */
static void evaluate(const reference_f64 *r, mpfr_t out, double x, double y)
{
    mpfr_t a, b;

    mpfr_inits2(53, a, b, (mpfr_ptr)0);
    mpfr_set_d(a, x, MPFR_RNDN);
    mpfr_set_d(b, y, MPFR_RNDN);
    if (r->f1)
        r->f1(out, a, MPFR_RNDN);
    else
        r->f2(out, a, b, MPFR_RNDN);
    mpfr_clears(a, b, (mpfr_ptr)0);
}

/* |y - exact| in units of the last place of the f64 next to `exact`. */
static double error_ulp(double y, const mpfr_t exact)
{
    double near = mpfr_get_d(exact, MPFR_RNDN);
    mpfr_t difference;
    int exponent;

    if (isnan(near))
        return isnan(y) ? 0 : INFINITY;
    if (isnan(y) || signbit(y) != signbit(near) || isinf(y) != isinf(near))
        return INFINITY;
    if (isinf(y))
        return 0;
    frexp(near, &exponent);
    if (exponent < -1021 || near == 0)
        exponent = -1021;
    mpfr_init2(difference, PRECISION);
    mpfr_sub_d(difference, exact, y, MPFR_RNDN);
    mpfr_mul_2si(difference, difference, 53 - exponent, MPFR_RNDN);
    double error = fabs(mpfr_get_d(difference, MPFR_RNDN));
    mpfr_clear(difference);
    return error;
}

static double f64_of_bits(uint64_t bits)
{
    double x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

static double uniform(uint64_t *state, double low, double high)
{
    return low + (high - low) * (double)(next_random(state) >> 11) * 0x1p-53;
}

/* One half in ordinary ranges, a quarter of any size below them, a quarter of
 * any pattern. */
static double any_argument(uint64_t *state, double low, double high)
{
    double x = uniform(state, low, high);
    uint64_t choice = next_random(state);

    switch (choice & 3) {
    case 0:
        return f64_of_bits(next_random(state));
    case 1:
        return ldexp(x, -(int)(choice >> 8 & 63));
    default:
        return x;
    }
}

static void run_one(const reference_f64 *r, int nlanes, const char *cpu)
{
    static _Alignas(64) double x[N], y[N], out[N];
    uint64_t state = 11;
    kernel k = kernel_create_math(r->id, KERNEL_f64, nlanes, cpu);
    double worst = 0, worst_x = 0, worst_y = 0;
    mpfr_t exact;

    mpfr_init2(exact, PRECISION);
    for (int round = 0; round < NROUNDS; round++) {
        for (int i = 0; i < N; i++) {
            x[i] = any_argument(&state, r->low, r->high);
            y[i] = any_argument(&state, -fabs(r->high), fabs(r->high));
        }
        k.run(x, y, out, N);
        for (int i = 0; i < N; i++) {
            evaluate(r, exact, x[i], y[i]);
            double error = error_ulp(out[i], exact);
            if (!(error <= worst)) {
                worst = error;
                worst_x = x[i];
                worst_y = y[i];
            }
        }
    }
    mpfr_clear(exact);
    kernel_destroy(&k);
    printf("# %s f64: %.4f ulp at %a, %a\n", hj_math_name(r->id), worst,
           worst_x, worst_y);
    cr_expect(worst <= r->bound_ulp, "%s: %g ulp at %a, %a",
              hj_math_name(r->id), worst, worst_x, worst_y);
}

Test(f64, against_mpfr)
{
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        run_one(&TABLE[i], 8, NULL);
}
