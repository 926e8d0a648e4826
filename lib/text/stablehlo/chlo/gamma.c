/* gamma -- log gamma and its derivatives, Hurwitz' zeta function.
 *
 * Lanczos' approximation with g = 7 and 8 terms, as in XLA's math library;
 * zeta by Euler and Maclaurin's formula after 10 terms, as in Cephes.
 */
#include "text/stablehlo/chlo/expr.h"

#define LOG_PI 1.1447298858494001741434273513530587
#define LOG_2  0.69314718055994530941723212145817657
#define PI     3.14159265358979323846264338327950288

enum { NTERMS = 8 };

static const double base = 0.99999999999980993227684700473478;
static const double terms[NTERMS] = {
    676.520368121885098567009190444019, -1259.13921672240287047156078755283,
    771.3234287776530788486528258894,   -176.61502916214059906584551354,
    12.507343278686904814458936853,     -0.13857109526572011689554707,
    9.984369578019570859563e-6,         1.50563273514931155834e-7,
};

/* Both are computed for z = x - 1, or for -x where x < 1/2. */
static hj_instr *shifted(hj_builder *b, hj_instr *x, hj_instr *reflects)
{
    return hj_select(b, reflects, hj_negate(b, x), hj_chlo_plus(b, x, -1));
}

/* log(z + 7.5), without loss for small z. */
static hj_instr *log_t(hj_builder *b, hj_instr *z)
{
    return hj_chlo_plus(b, hj_log_plus_one(b, hj_chlo_times(b, z, 1 / 7.5)),
                        log(7.5));
}

hj_instr *hj_chlo_lgamma(hj_builder *b, hj_instr *x, hj_instr *none)
{
    hj_instr *reflects = hj_chlo_is(b, x, HJ_direction_LT, 0.5);
    hj_instr *z = shifted(b, x, reflects);
    hj_instr *sum = hj_full(b, z->shape, base);

    (void)none;
    for (int i = 0; i < NTERMS; i++)
        sum = hj_chlo_add(b, sum,
                          hj_chlo_over(b, terms[i], hj_chlo_plus(b, z, i + 1)));
    /* (z + 1/2) log t - t, in one product */
    hj_instr *t = hj_chlo_plus(b, z, 7.5), *lt = log_t(b, z);
    hj_instr *factor =
        hj_chlo_sub(b, hj_chlo_plus(b, z, 0.5), hj_chlo_div(b, t, lt));
    hj_instr *y = hj_chlo_add(b, hj_chlo_mul(b, factor, lt), hj_log(b, sum));
    y = hj_chlo_plus(b, y, (LOG_2 + LOG_PI) / 2);
    /* log pi - log |sin(pi x)| - y */
    hj_instr *magnitude = hj_abs(b, x);
    hj_instr *part = hj_chlo_sub(b, magnitude, hj_floor(b, magnitude));
    hj_instr *other = hj_chlo_plus(b, hj_negate(b, part), 1);
    part = hj_minimum(b, part, other, NULL, 0);
    hj_instr *ls = hj_log(b, hj_sine(b, hj_chlo_times(b, part, PI)));
    hj_instr *reflected =
        hj_chlo_sub(b, hj_chlo_plus(b, hj_negate(b, ls), LOG_PI), y);
    reflected = hj_select(b, hj_is_finite(b, ls), reflected, hj_negate(b, ls));
    y = hj_select(b, reflects, reflected, y);
    /* its zeros are exact */
    hj_instr *is_zero = hj_or(b, hj_chlo_is(b, x, HJ_direction_EQ, 1),
                              hj_chlo_is(b, x, HJ_direction_EQ, 2), NULL, 0);
    y = hj_chlo_where(b, is_zero, 0, y);
    return hj_chlo_where(b, hj_chlo_is(b, magnitude, HJ_direction_EQ, INFINITY),
                         INFINITY, y);
}

hj_instr *hj_chlo_digamma(hj_builder *b, hj_instr *x, hj_instr *none)
{
    hj_instr *reflects = hj_chlo_is(b, x, HJ_direction_LT, 0.5);
    hj_instr *z = shifted(b, x, reflects);
    hj_instr *num = hj_full(b, z->shape, 0);
    hj_instr *denom = hj_full(b, z->shape, base);

    (void)none;
    for (int i = 0; i < NTERMS; i++) {
        hj_instr *zi = hj_chlo_plus(b, z, i + 1);
        num = hj_chlo_sub(b, num,
                          hj_chlo_over(b, terms[i], hj_chlo_mul(b, zi, zi)));
        denom = hj_chlo_add(b, denom, hj_chlo_over(b, terms[i], zi));
    }
    hj_instr *t = hj_chlo_plus(b, z, 7.5);
    hj_instr *y =
        hj_chlo_sub(b, hj_chlo_add(b, log_t(b, z), hj_chlo_div(b, num, denom)),
                    hj_chlo_over(b, 7, t));
    /* y - pi cot(pi x), the argument brought near 0 first */
    hj_instr *near = hj_abs(b, hj_floor(b, hj_chlo_plus(b, x, 0.5)));
    hj_instr *angle = hj_chlo_times(b, hj_chlo_add(b, x, near), PI);
    hj_instr *cot = hj_chlo_div(b, hj_cosine(b, angle), hj_sine(b, angle));
    hj_instr *reflected = hj_chlo_sub(b, y, hj_chlo_times(b, cot, PI));
    y = hj_select(b, reflects, reflected, y);
    hj_instr *is_pole = hj_and(b, hj_chlo_is(b, x, HJ_direction_LE, 0),
                               hj_eq(b, x, hj_floor(b, x), NULL, 0), NULL, 0);
    return hj_chlo_where(b, is_pole, NAN, y);
}

/* --- zeta ----------------------------------------------------------------- */

/* (2 k)! / B_2k, the last ones first */
static const double bernoulli[] = {
    -7.1661652561756670113e18,
    1.8152105401943546773e17,
    -4.5979787224074726105e15,
    1.1646782814350067249e14,
    -2.950130727918164224e12,
    7.47242496e10,
    -1.8924375803183791606e9,
    47900160.0,
    -1209600.0,
    30240.0,
    -720.0,
    12.0,
};

/* What is outside of the domain: x <= 1, and q <= 0, where whole numbers are
 * poles, of which only those for even x have one sign. */
static hj_instr *zeta_domain(hj_builder *b, hj_instr *x, hj_instr *q,
                             hj_instr *y)
{
    hj_instr *is_low = hj_chlo_is(b, q, HJ_direction_LE, 0);
    hj_instr *is_pole =
        hj_and(b, is_low, hj_eq(b, q, hj_floor(b, q), NULL, 0), NULL, 0);
    hj_instr *is_outside =
        hj_and(b, is_low, hj_ne(b, x, hj_floor(b, x), NULL, 0), NULL, 0);

    hj_instr *half = hj_chlo_times(b, x, 0.5);
    hj_instr *is_even =
        hj_and(b, hj_is_finite(b, x),
               hj_eq(b, half, hj_floor(b, half), NULL, 0), NULL, 0);
    hj_instr *pole =
        hj_chlo_where(b, is_even, INFINITY, hj_full(b, x->shape, NAN));
    y = hj_chlo_where(b, hj_chlo_is(b, x, HJ_direction_LT, 1), NAN, y);
    y = hj_chlo_where(b, is_outside, NAN, y);
    y = hj_select(b, is_pole, pole, y);
    return hj_chlo_where(b, hj_chlo_is(b, x, HJ_direction_EQ, 1), INFINITY, y);
}

hj_instr *hj_chlo_zeta(hj_builder *b, hj_instr *x, hj_instr *q)
{
    hj_instr *minus = hj_negate(b, x), *a = q;
    hj_instr *sum = hj_power(b, q, minus, NULL, 0), *term = sum;
    hj_instr *tail = hj_full(b, x->shape, 0);

    for (int i = 0; i < 9; i++) {
        a = hj_chlo_plus(b, a, 1);
        term = hj_power(b, a, minus, NULL, 0);
        sum = hj_chlo_add(b, sum, term);
    }
    a = hj_chlo_plus(b, a, 1);
    term = hj_power(b, a, minus, NULL, 0);
    hj_instr *s = hj_chlo_add(
        b, sum,
        hj_chlo_div(b, hj_chlo_mul(b, term, a), hj_chlo_plus(b, x, -1)));
    hj_instr *inverse = hj_chlo_over(b, 1, hj_chlo_mul(b, a, a));
    for (int i = 0; i < 11; i++) {
        hj_instr *factor = hj_chlo_mul(b, hj_chlo_plus(b, x, 22 - 2 * i),
                                       hj_chlo_plus(b, x, 21 - 2 * i));
        tail = hj_chlo_mul(b, hj_chlo_mul(b, factor, inverse),
                           hj_chlo_plus(b, tail, 1 / bernoulli[i]));
    }
    tail = hj_chlo_mul(b, hj_chlo_div(b, x, a),
                       hj_chlo_plus(b, tail, 1 / bernoulli[11]));
    s = hj_chlo_add(b, s, hj_chlo_mul(b, term, hj_chlo_plus(b, tail, 0.5)));
    hj_instr *is_enough = hj_le(
        b, hj_abs(b, term), hj_chlo_times(b, hj_abs(b, sum), 0x1p-52), NULL, 0);
    return zeta_domain(b, x, q, hj_select(b, is_enough, sum, s));
}

/* (-1)^(n + 1) n! zeta(n + 1, x) */
hj_instr *hj_chlo_polygamma(hj_builder *b, hj_instr *n, hj_instr *x)
{
    hj_instr *next = hj_chlo_plus(b, n, 1);
    hj_instr *half = hj_chlo_times(b, n, 0.5);
    hj_instr *is_even = hj_eq(b, half, hj_floor(b, half), NULL, 0);
    hj_instr *factorial = hj_exponential(b, hj_chlo_lgamma(b, next, NULL));
    hj_instr *y = hj_chlo_mul(b, factorial, hj_chlo_zeta(b, next, x));

    y = hj_select(b, is_even, hj_negate(b, y), y);
    y = hj_select(b, hj_chlo_is(b, n, HJ_direction_EQ, 0),
                  hj_chlo_digamma(b, x, NULL), y);
    hj_instr *is_natural =
        hj_and(b, hj_chlo_is(b, n, HJ_direction_GE, 0),
               hj_eq(b, n, hj_floor(b, n), NULL, 0), NULL, 0);
    return hj_chlo_where(b, hj_not(b, is_natural), NAN, y);
}

/* --- rows ----------------------------------------------------------------- */

hj_error *hj_import_lgamma(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, hj_chlo_lgamma, true);
}

hj_error *hj_import_digamma(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, hj_chlo_digamma, true);
}

hj_error *hj_import_zeta(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, hj_chlo_zeta, true);
}

hj_error *hj_import_polygamma(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, hj_chlo_polygamma, true);
}
