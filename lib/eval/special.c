/* special -- log gamma and its derivatives, Hurwitz' zeta function.
 *
 * In long double, by sums that converge slowly and surely; compiled code has
 * other formulas.  Values at poles and outside of the domains are those of
 * CHLO's ops (docs/semantics.md).
 */
#include "eval/core/cx.h"

#include <math.h>

#define PI 3.14159265358979323846264338327950288L

/* B_2k, k from 1 on */
static const long double bernoulli[] = {
    1.0L / 6,       -1.0L / 30,       1.0L / 42,       -1.0L / 30,
    5.0L / 66,      -691.0L / 2730,   7.0L / 6,        -3617.0L / 510,
    43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730,
};
enum { NBERNOULLI = sizeof bernoulli / sizeof *bernoulli };

static hj_number rounded(const hj_instr *in, long double value)
{
    return in->shape->dtype == HJ_DTYPE_f64
               ? hj_number_long(HJ_DTYPE_f64, value)
               : hj_number_real(in->shape->dtype, (double)value);
}

static bool is_whole(long double x)
{
    return x == floorl(x);
}

/* --- gamma -----------------------------------------------------------------
 */

hj_number hj_scalar_lgamma(const hj_instr *in, const hj_number *x)
{
    int sign;

    return rounded(in, lgammal_r(x->u.re, &sign));
}

/* Stirling's series from 20 on; below by psi(x) = psi(x + 1) - 1 / x and, for
 * negative x, psi(1 - x) - pi cot(pi x). */
static long double digamma(long double x)
{
    long double sum = 0, power = 1;

    if (x <= 0 && is_whole(x))
        return NAN;
    if (x < 0)
        return digamma(1 - x) - PI / tanl(PI * (x - roundl(x)));
    for (; x < 20; x++)
        sum -= 1 / x;
    sum += logl(x) - 1 / (2 * x);
    for (int k = 0; k < NBERNOULLI; k++) {
        power /= x * x;
        sum -= bernoulli[k] * power / (2 * k + 2);
    }
    return sum;
}

hj_number hj_scalar_digamma(const hj_instr *in, const hj_number *x)
{
    return rounded(in, digamma(x->u.re));
}

/* --- zeta ------------------------------------------------------------------
 */

/* Euler and Maclaurin's formula after ten terms, which is what XLA means: with
 * a q far below 0 it gives something else than the series does.  In f64, so
 * that terms are infinite, and vanish, where they do for everybody. */
static double zeta_sum(double x, double q)
{
    double sum = 0, factor = x / 2, a = q + 10, tail = 0;

    for (int i = 0; i < 10; i++)
        sum += pow(q + i, -x);
    double term = pow(a, -x);
    if (fabs(term) <= fabs(sum) * 0x1p-52)
        return sum;
    for (int k = 0; k < NBERNOULLI; k++) {
        int n = 2 * k + 2;
        factor /= a;
        tail += (double)bernoulli[k] * factor;
        factor *= (x + n - 1) / (n + 1) * (x + n) / (n + 2) / a;
    }
    return sum + term * a / (x - 1) + term * (tail + 0.5);
}

/* Poles have one sign only where x is even; whole x alone goes with a q below
 * 0. */
static double zeta(double x, double q)
{
    if (x == 1)
        return INFINITY;
    if (q <= 0 && is_whole(q))
        return isfinite(x) && is_whole(x / 2) ? INFINITY : NAN;
    if (isnan(x) || isnan(q) || x < 1)
        return NAN;
    if (q <= 0 && !is_whole(x))
        return NAN;
    return zeta_sum(x, q);
}

hj_number hj_scalar_zeta(const hj_instr *in, const hj_number *x)
{
    return rounded(in, zeta(x[0].u.re, x[1].u.re));
}

/* (-1)^(n + 1) n! zeta(n + 1, x), whose factors are f64. */
hj_number hj_scalar_polygamma(const hj_instr *in, const hj_number *x)
{
    double n = x[0].u.re, at = x[1].u.re;

    if (!(n >= 0) || !is_whole(n))
        return rounded(in, NAN);
    if (n == 0)
        return rounded(in, digamma(at));
    double y = tgamma(n + 1) * zeta(n + 1, at);
    return rounded(in, is_whole(n / 2) ? -y : y);
}
