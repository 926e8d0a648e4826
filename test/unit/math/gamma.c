/* f64 gamma and zeta functions against MPFR.
 *
 * log gamma and digamma have zeros, next to which their error is absolute; that
 * of zeta(x, q) grows with x, as q + 1, q + 2 ... are rounded. */
#include "reference.h"

#include <criterion/criterion.h>
#include <math.h>
#include <mpfr.h>

enum { PRECISION = 600, N = 1024 }; /* zeta(x, 40) cancels */

static double x[N], y[N], out[N];

static double uniform(uint64_t *state, double low, double high)
{
    return low + (high - low) * ((double)(next_random(state) >> 11) * 0x1p-53);
}

static void run(hj_math id)
{
    kernel k = kernel_create_math(id, KERNEL_f64, 8, NULL);

    k.run(x, y, out, N);
    kernel_destroy(&k);
}

/* |out - exact| over max(|exact|, floor) */
static double error_of(double got, mpfr_t exact, double floor)
{
    double size = fabs(mpfr_get_d(exact, MPFR_RNDN));

    mpfr_sub_d(exact, exact, got, MPFR_RNDN);
    return fabs(mpfr_get_d(exact, MPFR_RNDN)) / fmax(size, floor);
}

static void log_gamma(mpfr_t to, mpfr_t at)
{
    int sign;

    mpfr_lgamma(to, &sign, at, MPFR_RNDN);
}

static void digamma(mpfr_t to, mpfr_t at)
{
    mpfr_digamma(to, at, MPFR_RNDN);
}

static void check(hj_math id, void (*exact)(mpfr_t, mpfr_t), double low,
                  double high, double bound)
{
    uint64_t state = 1;
    double worst = 0, where = 0;
    mpfr_t at, value;

    mpfr_inits2(100, at, value, (mpfr_ptr)0);
    for (int i = 0; i < N; i++)
        x[i] = uniform(&state, low, high);
    run(id);
    for (int i = 0; i < N; i++) {
        mpfr_set_d(at, x[i], MPFR_RNDN);
        exact(value, at);
        double error = error_of(out[i], value, 1);
        if (!(error <= worst)) {
            worst = error;
            where = x[i];
        }
    }
    mpfr_clears(at, value, (mpfr_ptr)0);
    cr_expect(worst <= bound, "%s: error %a at %a", hj_math_name(id), worst,
              where);
}

Test(gamma, log_gamma)
{
    check(HJ_MATH_lgamma, log_gamma, 0.5, 3, 0x1p-48);
    check(HJ_MATH_lgamma, log_gamma, 3, 1e3, 0x1p-50);
    check(HJ_MATH_lgamma, log_gamma, 1e3, 1e300, 0x1p-50);
    check(HJ_MATH_lgamma, log_gamma, -30, 0.5, 0x1p-46);
    check(HJ_MATH_lgamma, log_gamma, 0, 1e-300, 0x1p-50);
}

/* (next to poles -pi cot(pi x) takes the rounding of pi x) */
Test(gamma, digamma)
{
    check(HJ_MATH_digamma, digamma, 0.5, 3, 0x1p-48);
    check(HJ_MATH_digamma, digamma, 3, 1e3, 0x1p-50);
    check(HJ_MATH_digamma, digamma, 1e3, 1e300, 0x1p-50);
    check(HJ_MATH_digamma, digamma, -30, 0.5, 0x1p-47);
}

/* zeta(x, n) = zeta(x) - 1 - 2^-x ... - (n - 1)^-x */
static void hurwitz(mpfr_t to, double at, int n)
{
    mpfr_t power, exponent;

    mpfr_inits2(PRECISION, power, exponent, (mpfr_ptr)0);
    mpfr_set_d(exponent, at, MPFR_RNDN);
    mpfr_zeta(to, exponent, MPFR_RNDN);
    mpfr_neg(exponent, exponent, MPFR_RNDN);
    for (int i = 1; i < n; i++) {
        mpfr_ui_pow(power, (unsigned)i, exponent, MPFR_RNDN);
        mpfr_sub(to, to, power, MPFR_RNDN);
    }
    mpfr_clears(power, exponent, (mpfr_ptr)0);
}

Test(gamma, zeta)
{
    uint64_t state = 1;
    mpfr_t value;

    mpfr_init2(value, PRECISION);
    for (int i = 0; i < N; i++) {
        x[i] = uniform(&state, 1, i % 4 ? 20 : 100);
        y[i] = 1 + (double)(next_random(&state) % 40);
    }
    run(HJ_MATH_zeta);
    for (int i = 0; i < N; i += 8) {
        hurwitz(value, x[i], (int)y[i]);
        double error = error_of(out[i], value, 0);
        cr_expect(error <= 0x1p-50, "zeta(%a, %g): error %a", x[i], y[i],
                  error);
    }
    mpfr_clear(value);
}

Test(gamma, polygamma)
{
    uint64_t state = 1;
    mpfr_t value;

    mpfr_init2(value, PRECISION);
    for (int i = 0; i < N; i++) {
        x[i] = 1 + (double)(next_random(&state) % 12);
        y[i] = 1 + (double)(next_random(&state) % 40);
    }
    run(HJ_MATH_polygamma);
    for (int i = 0; i < N; i += 8) {
        hurwitz(value, x[i] + 1, (int)y[i]);
        for (int k = 2; k <= (int)x[i]; k++)
            mpfr_mul_ui(value, value, (unsigned)k, MPFR_RNDN);
        if ((int)x[i] % 2 == 0)
            mpfr_neg(value, value, MPFR_RNDN);
        double error = error_of(out[i], value, 0);
        cr_expect(error <= 0x1p-47, "polygamma(%g, %g): error %a", x[i], y[i],
                  error);
    }
    mpfr_clear(value);
}
