/* binary -- elementwise ops of two operands, compare, select, clamp.
 *
 * Integer arithmetic is done modulo 2^64 on bits and cut to the type.  Float
 * arithmetic is one operation in double: f64 itself, and for the narrower
 * types a double rounding that does no harm (53 >= 2 * 24 + 2 bits).
 */
#include "eval/core/cx.h"

#include <complex.h>
#include <math.h>
#include <string.h>

static long double complex complex_of(long double re, long double im)
{
    long double parts[2] = { re, im };
    long double complex z;

    memcpy(&z, parts, sizeof z);
    return z;
}

static long double complex make(const hj_number *x)
{
    return complex_of(x->u.re, x->im);
}

static hj_number from_complex(hj_dtype dtype, long double complex z)
{
    return hj_number_long_complex(dtype, creall(z), cimagl(z));
}

/* --- arithmetic --- */

hj_number hj_scalar_add(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(&x[0])) {
    case HJ_CLASS_PRED:
        return hj_number_pred(x[0].u.i || x[1].u.i);
    case HJ_CLASS_FLOAT:
        return hj_number_real(dtype, x[0].u.re + x[1].u.re);
    case HJ_CLASS_COMPLEX:
        return hj_number_complex(dtype, x[0].u.re + x[1].u.re,
                                 x[0].im + x[1].im);
    default:
        return hj_number_int(dtype, (uint64_t)x[0].u.i + (uint64_t)x[1].u.i);
    }
}

hj_number hj_scalar_subtract(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(&x[0])) {
    case HJ_CLASS_FLOAT:
        return hj_number_real(dtype, x[0].u.re - x[1].u.re);
    case HJ_CLASS_COMPLEX:
        return hj_number_complex(dtype, x[0].u.re - x[1].u.re,
                                 x[0].im - x[1].im);
    default:
        return hj_number_int(dtype, (uint64_t)x[0].u.i - (uint64_t)x[1].u.i);
    }
}

/* The plain formula, each product and sum rounded to the component type. */
static hj_number complex_multiply(hj_dtype dtype, const hj_number *x)
{
    const hj_number *a = &x[0], *b = &x[1];
    hj_number rr = hj_number_complex(dtype, a->u.re * b->u.re, a->im * b->im);
    hj_number ri = hj_number_complex(dtype, a->u.re * b->im, a->im * b->u.re);

    return hj_number_complex(dtype, rr.u.re - rr.im, ri.u.re + ri.im);
}

hj_number hj_scalar_multiply(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(&x[0])) {
    case HJ_CLASS_PRED:
        return hj_number_pred(x[0].u.i && x[1].u.i);
    case HJ_CLASS_FLOAT:
        return hj_number_real(dtype, x[0].u.re * x[1].u.re);
    case HJ_CLASS_COMPLEX:
        return complex_multiply(dtype, x);
    default:
        return hj_number_int(dtype, (uint64_t)x[0].u.i * (uint64_t)x[1].u.i);
    }
}

/* Upper 64 of 128 bits, by halves. */
static uint64_t multiply_high(uint64_t a, uint64_t b)
{
    const uint64_t half = 0xffffffff;
    uint64_t low = (a & half) * (b & half);
    uint64_t mid = (a >> 32) * (b & half) + (low >> 32);
    uint64_t mid2 = (a & half) * (b >> 32) + (mid & half);

    return (a >> 32) * (b >> 32) + (mid >> 32) + (mid2 >> 32);
}

hj_number hj_scalar_mulhi(const hj_instr *in, const hj_number *x)
{
    uint64_t a = (uint64_t)x[0].u.i, b = (uint64_t)x[1].u.i;
    int width = hj_dtype_get(x[0].dtype)->width;

    if (width < 64)
        return hj_number_int(in->shape->dtype, a * b >> width);
    uint64_t high = multiply_high(a, b);
    if (hj_dtype_is_signed(x[0].dtype)) {
        high -= x[0].u.i < 0 ? b : 0;
        high -= x[1].u.i < 0 ? a : 0;
    }
    return hj_number_int(in->shape->dtype, high);
}

/* x / 0 = all bits set; INT_MIN / -1 = INT_MIN; toward zero. */
static hj_number int_divide(hj_dtype dtype, const hj_number *x)
{
    if (x[1].u.i == 0)
        return hj_number_int(dtype, UINT64_MAX);
    if (!hj_dtype_is_signed(x[0].dtype))
        return hj_number_int(dtype, (uint64_t)x[0].u.i / (uint64_t)x[1].u.i);
    if (x[1].u.i == -1)
        return hj_number_int(dtype, -(uint64_t)x[0].u.i);
    return hj_number_int(dtype, (uint64_t)(x[0].u.i / x[1].u.i));
}

/* An unevaluated sum: many more bits than a long double. */
typedef struct pair {
    long double hi, lo;
} pair;

/* a b + c d */
static pair dot_pair(long double a, long double b, long double c, long double d)
{
    long double p = a * b, q = c * d, sum = p + q, part = sum - p;
    long double rest = (p - (sum - part)) + (q - part);

    return (pair){ sum, rest + (fmal(a, b, -p) + fmal(c, d, -q)) };
}

/* The same; a zero keeps its sign. */
static long double dot2(long double a, long double b, long double c,
                        long double d)
{
    pair sum = dot_pair(a, b, c, d);

    return sum.lo == 0 ? sum.hi : sum.hi + sum.lo;
}

/* The sum rounded to double once: where more follows hi, its last bit says so,
 * as it is odd then.  A zero keeps its sign. */
static double round_pair(pair x)
{
    long double sum = x.lo == 0 ? x.hi : x.hi + x.lo;
    long double rest = x.lo - (sum - x.hi);
    unsigned char last;

    memcpy(&last, &sum, 1);
    if (rest != 0 && !(last & 1) && isfinite(sum))
        sum = nextafterl(sum, rest > 0 ? HUGE_VALL : -HUGE_VALL);
    return (double)sum;
}

/* n / d, rounded once. */
static double quotient_of(pair n, pair d)
{
    long double q = n.hi / d.hi;
    long double rest = fmal(-q, d.hi, n.hi) + fmal(-q, d.lo, n.lo);

    return round_pair((pair){ q, rest / d.hi });
}

/* 1 with the sign of the part where it is infinite, else 0 with it. */
static long double box(long double part)
{
    return copysignl(isinf(part) ? 1 : 0, part);
}

/* factor n conj(d), d's parts being c and e */
static hj_number times_conjugate(hj_dtype dtype, long double factor,
                                 const hj_number *n, long double c,
                                 long double e)
{
    long double a = n->u.re, b = n->im;

    return hj_number_long_complex(dtype, factor * (a * c + b * e),
                                  factor * (b * c - a * e));
}

/* What C11 G.5.1, example 2, says where a part is infinite or d is 0; an
 * infinity over a number is infinite also where it has two infinite parts and
 * the quotient is not NaN in both. */
static hj_number special_quotient(hj_dtype dtype, const hj_number *n,
                                  const hj_number *d)
{
    long double inf = copysignl(HUGE_VALL, d->u.re);
    bool is_finite = isfinite(d->u.re) && isfinite(d->im);

    if (d->u.re == 0 && d->im == 0)
        return isnan(n->u.re) && isnan(n->im)
                   ? *n
                   : hj_number_long_complex(dtype, inf * n->u.re, inf * n->im);
    if (is_finite && (isinf(n->u.re) || isinf(n->im))) {
        hj_number boxed = *n;
        boxed.u.re = (double)box(n->u.re);
        boxed.im = (double)box(n->im);
        return times_conjugate(dtype, HUGE_VALL, &boxed, d->u.re, d->im);
    }
    if (isfinite(n->u.re) && isfinite(n->im) &&
        (isinf(d->u.re) || isinf(d->im)))
        return times_conjugate(dtype, 0, n, box(d->u.re), box(d->im));
    return hj_number_complex(dtype, NAN, NAN);
}

/* Both parts rounded once.  Where d has one part only, the parts of n are
 * divided by it, zeros with their signs. */
static hj_number complex_divide(hj_dtype dtype, const hj_number *n,
                                const hj_number *d)
{
    double a = n->u.re, b = n->im, c = d->u.re, e = d->im;
    pair size = dot_pair(c, c, e, e);

    if (!isfinite(a) || !isfinite(b) || !isfinite(c) || !isfinite(e) ||
        (c == 0 && e == 0))
        return special_quotient(dtype, n, d);
    if (e == 0)
        return hj_number_complex(dtype, a / c, b / c);
    if (c == 0)
        return hj_number_complex(dtype, b / e, -a / e);
    return hj_number_complex(dtype, quotient_of(dot_pair(a, c, b, e), size),
                             quotient_of(dot_pair(b, c, -a, e), size));
}

hj_number hj_scalar_divide(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(&x[0])) {
    case HJ_CLASS_FLOAT:
        return hj_number_real(dtype, x[0].u.re / x[1].u.re);
    case HJ_CLASS_COMPLEX:
        return complex_divide(dtype, &x[0], &x[1]);
    default:
        return int_divide(dtype, x);
    }
}

/* x % 0 = x; INT_MIN % -1 = 0; the sign of the dividend. */
static hj_number int_remainder(hj_dtype dtype, const hj_number *x)
{
    if (x[1].u.i == 0)
        return x[0];
    if (!hj_dtype_is_signed(x[0].dtype))
        return hj_number_int(dtype, (uint64_t)x[0].u.i % (uint64_t)x[1].u.i);
    if (x[1].u.i == -1)
        return hj_number_int(dtype, 0);
    return hj_number_int(dtype, (uint64_t)(x[0].u.i % x[1].u.i));
}

/* fmod is exact, in double for every narrower type too. */
hj_number hj_scalar_remainder(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    if (hj_number_class(&x[0]) == HJ_CLASS_FLOAT)
        return hj_number_real(dtype, fmod(x[0].u.re, x[1].u.re));
    return int_remainder(dtype, x);
}

/* --- power --- */

/* Modular; a negative exponent gives 0 unless the base is 1. */
static hj_number int_power(hj_dtype dtype, const hj_number *x)
{
    uint64_t base = (uint64_t)x[0].u.i, result = 1;

    if (hj_dtype_is_signed(x[1].dtype) && x[1].u.i < 0)
        return hj_number_int(dtype, base == 1);
    for (uint64_t e = (uint64_t)x[1].u.i; e; e >>= 1) {
        if (e & 1)
            result *= base;
        base *= base;
    }
    return hj_number_int(dtype, result);
}

/* z^w = exp(w log z), and the values that this formula misses. */
static hj_number complex_power(hj_dtype dtype, const hj_number *x)
{
    const hj_number *z = &x[0], *w = &x[1];
    bool is_real = w->im == 0;

    if ((w->u.re == 0 && is_real) || (z->u.re == 1 && z->im == 0))
        return hj_number_complex(dtype, 1, 0);
    if (z->u.re == 0 && z->im == 0)
        return w->u.re > 0 ? hj_number_complex(dtype, 0, 0)
                           : hj_number_complex(dtype, NAN, NAN);
    if (z->u.re == INFINITY && z->im == 0 && is_real) {
        if (w->u.re > 0)
            return hj_number_complex(dtype, INFINITY, 0);
        if (w->u.re < 0)
            return hj_number_complex(dtype, 0, 0);
    }
    if (!isfinite(z->u.re) || !isfinite(z->im) || !isfinite(w->u.re) ||
        !isfinite(w->im))
        return hj_number_complex(dtype, NAN, NAN);
    return from_complex(dtype, cpowl(make(z), make(w)));
}

hj_number hj_scalar_power(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_number_class(&x[0])) {
    case HJ_CLASS_PRED:
        return hj_number_pred(x[0].u.i || !x[1].u.i);
    case HJ_CLASS_FLOAT:
        if (x[0].u.re == 1 || x[1].u.re == 0) /* NaNs that signal, too */
            return hj_number_real(dtype, 1);
        if (x[0].dtype == HJ_DTYPE_f64)
            return hj_number_long(dtype, powl(x[0].u.re, x[1].u.re));
        return hj_number_real(dtype, pow(x[0].u.re, x[1].u.re));
    case HJ_CLASS_COMPLEX:
        return complex_power(dtype, x);
    default:
        return int_power(dtype, x);
    }
}

static bool is_finite(long double complex z)
{
    return isfinite(creall(z)) && isfinite(cimagl(z));
}

/* -i log((x + iy) / sqrt(x^2 + y^2)).  With a = x + iy, b = x - iy and r =
 * sqrt(ab) that is the half angle of a conj(b) and log(|b| / |a|) / 2, or pi
 * away from it, where x / r (the cosine of the result) and y / r (its sine)
 * say so.  Nothing cancels: Im(a conj b) is 2 Re(x conj y), and |a|^2 - |b|^2
 * is 4 Im(x conj y). */
static hj_number complex_atan2(hj_dtype dtype, const hj_number *operands)
{
    const long double pi = 3.14159265358979323846264338327950288L;
    long double complex y = make(&operands[0]), x = make(&operands[1]);
    long double yr = creall(y), yi = cimagl(y), xr = creall(x), xi = cimagl(x);
    long double ar = xr - yi, ai = xi + yr, br = xr + yi, bi = xi - yr;
    long double angle = atan2l(2 * dot2(xr, yr, xi, yi), dot2(ar, br, ai, bi));
    long double cross = dot2(xi, yr, -xr, yi);
    long double least = cross < 0 ? ar * ar + ai * ai : br * br + bi * bi;
    long double log = log1pl(4 * fabsl(cross) / least) / 4;
    long double complex r =
        csqrtl(complex_of(dot2(ar, br, -ai, bi), 2 * dot2(xr, xi, yr, yi)));
    long double cosine = xr * creall(r) + xi * cimagl(r);
    long double sine = yr * creall(r) + yi * cimagl(r);

    angle /= 2;
    if (!is_finite(y) || !is_finite(x) || least == 0)
        return hj_number_complex(dtype, NAN, NAN);
    if (fabsl(angle) > pi / 4 ? sine * angle < 0 : cosine < 0)
        angle += copysignl(pi, angle == 0 ? ai * creall(r) - ar * cimagl(r)
                                          : -angle);
    return hj_number_long_complex(dtype, angle, copysignl(log, -cross));
}

hj_number hj_scalar_atan2(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    if (hj_number_class(&x[0]) == HJ_CLASS_COMPLEX)
        return complex_atan2(dtype, x);
    if (x[0].dtype == HJ_DTYPE_f64)
        return hj_number_long(dtype, atan2l(x[0].u.re, x[1].u.re));
    return hj_number_real(dtype, atan2(x[0].u.re, x[1].u.re));
}

hj_number hj_scalar_complex(const hj_instr *in, const hj_number *x)
{
    return (hj_number){ .dtype = in->shape->dtype,
                        .u.re = x[0].u.re,
                        .im = x[1].u.re };
}

/* --- order --- */

/* NaN if either is; +0 is above -0. */
static hj_number choose(const hj_number *a, const hj_number *b, bool largest)
{
    if (hj_number_class(a) != HJ_CLASS_FLOAT)
        return hj_number_precedes(a, b) == largest ? *b : *a;
    if (isnan(a->u.re) || isnan(b->u.re))
        return isnan(a->u.re) ? *a : *b;
    if (a->u.re == b->u.re)
        return (signbit(a->u.re) != 0) == largest ? *b : *a;
    return (a->u.re < b->u.re) == largest ? *b : *a;
}

hj_number hj_scalar_maximum(const hj_instr *in, const hj_number *x)
{
    (void)in;
    return choose(&x[0], &x[1], true);
}

hj_number hj_scalar_minimum(const hj_instr *in, const hj_number *x)
{
    (void)in;
    return choose(&x[0], &x[1], false);
}

hj_number hj_scalar_clamp(const hj_instr *in, const hj_number *x)
{
    (void)in;
    hj_number y = choose(&x[0], &x[1], true);

    return choose(&y, &x[2], false);
}

hj_number hj_scalar_select(const hj_instr *in, const hj_number *x)
{
    (void)in;
    return hj_number_is_true(&x[0]) ? x[1] : x[2];
}

static bool holds(int64_t direction, bool less, bool equal)
{
    switch (direction) {
    case HJ_direction_EQ:
        return equal;
    case HJ_direction_NE:
        return !equal;
    case HJ_direction_LT:
        return less;
    case HJ_direction_LE:
        return less || equal;
    case HJ_direction_GT:
        return !less && !equal;
    default:
        return !less;
    }
}

hj_number hj_scalar_compare(const hj_instr *in, const hj_number *x)
{
    int64_t direction = hj_instr_int(in, HJ_ATTR_direction, HJ_direction_EQ);
    int64_t type = hj_instr_int(in, HJ_ATTR_compare_type, -1);
    const hj_number *a = &x[0], *b = &x[1];

    switch (hj_number_class(a)) {
    case HJ_CLASS_FLOAT:
        if (type == HJ_compare_type_TOTALORDER) {
            bool less = hj_number_precedes(a, b);
            bool more = hj_number_precedes(b, a);
            return hj_number_pred(holds(direction, less, !less && !more));
        }
        if (isnan(a->u.re) || isnan(b->u.re))
            return hj_number_pred(direction == HJ_direction_NE);
        return hj_number_pred(
            holds(direction, a->u.re < b->u.re, a->u.re == b->u.re));
    case HJ_CLASS_COMPLEX:
        return hj_number_pred(
            holds(direction, false, a->u.re == b->u.re && a->im == b->im));
    default:
        return hj_number_pred(
            holds(direction, hj_number_precedes(a, b), a->u.i == b->u.i));
    }
}

/* --- bits --- */

hj_number hj_scalar_and(const hj_instr *in, const hj_number *x)
{
    return hj_number_int(in->shape->dtype, (uint64_t)(x[0].u.i & x[1].u.i));
}

hj_number hj_scalar_or(const hj_instr *in, const hj_number *x)
{
    return hj_number_int(in->shape->dtype, (uint64_t)(x[0].u.i | x[1].u.i));
}

hj_number hj_scalar_xor(const hj_instr *in, const hj_number *x)
{
    return hj_number_int(in->shape->dtype, (uint64_t)(x[0].u.i ^ x[1].u.i));
}

/* Amounts are read as unsigned numbers of the type, so negative ones are at
 * least the width, and then nothing of x is left. */
static bool is_too_far(const hj_number *x, uint64_t *amount)
{
    *amount = hj_number_bits(&x[1]);
    return *amount >= (uint64_t)hj_dtype_get(x[0].dtype)->width;
}

hj_number hj_scalar_shift_left(const hj_instr *in, const hj_number *x)
{
    uint64_t amount;

    if (is_too_far(x, &amount))
        return hj_number_int(in->shape->dtype, 0);
    return hj_number_int(in->shape->dtype, (uint64_t)x[0].u.i << amount);
}

hj_number hj_scalar_shift_right_logical(const hj_instr *in, const hj_number *x)
{
    uint64_t amount;

    if (is_too_far(x, &amount))
        return hj_number_int(in->shape->dtype, 0);
    return hj_number_int(in->shape->dtype, hj_number_bits(x) >> amount);
}

/* Unsigned types have a sign bit here too. */
hj_number hj_scalar_shift_right_arithmetic(const hj_instr *in,
                                           const hj_number *x)
{
    int width = hj_dtype_get(x[0].dtype)->width;
    uint64_t amount, bits = hj_number_bits(x);
    bool is_negative = bits >> (width - 1) & 1;
    uint64_t signs = is_negative ? UINT64_MAX : 0;

    if (is_too_far(x, &amount))
        return hj_number_int(in->shape->dtype, signs);
    bits >>= amount;
    if (amount)
        bits |= signs << (width - (int)amount);
    return hj_number_int(in->shape->dtype, bits);
}
