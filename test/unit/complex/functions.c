/* Complex functions of both engines against MPFR (truth.h), within the bound
 * of docs/semantics.md. */
#include "run.h"
#include "truth.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 400 };

static const double bound_ulp = 4;

typedef struct function {
    const char *op;
    truth_f1 *f1;
    truth_f2 *f2; /* one of the two is NULL */
    double range; /* of ordinary arguments */
} function;

static const function functions[] = {
    { "exponential", truth_exp, NULL, 8 },
    { "exponential-minus-one", truth_expm1, NULL, 4 },
    { "log", truth_log, NULL, 3 },
    { "log-plus-one", truth_log1p, NULL, 3 },
    { "logistic", truth_logistic, NULL, 8 },
    { "sqrt", truth_sqrt, NULL, 9 },
    { "rsqrt", truth_rsqrt, NULL, 9 },
    { "cbrt", truth_cbrt, NULL, 9 },
    { "sine", truth_sin, NULL, 9 },
    { "cosine", truth_cos, NULL, 9 },
    { "tan", truth_tan, NULL, 5 },
    { "sinh", truth_sinh, NULL, 5 },
    { "cosh", truth_cosh, NULL, 5 },
    { "tanh", truth_tanh, NULL, 5 },
    { "asin", truth_asin, NULL, 3 },
    { "acos", truth_acos, NULL, 3 },
    { "atan", truth_atan, NULL, 3 },
    { "asinh", truth_asinh, NULL, 3 },
    { "acosh", truth_acosh, NULL, 3 },
    { "atanh", truth_atanh, NULL, 3 },
    { "sign", truth_sign, NULL, 9 },
    { "abs", truth_abs, NULL, 9 },
    { "multiply", NULL, truth_multiply, 9 },
    { "divide", NULL, truth_divide, 9 },
    { "power", NULL, truth_power, 5 },
    { "atan2", NULL, truth_atan2, 5 },
};
enum { NFUNCTIONS = sizeof functions / sizeof *functions };

/* --- arguments ------------------------------------------------------------ */

static uint64_t next(uint64_t *state)
{
    *state += 0x9e3779b97f4a7c15;
    uint64_t z = *state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static double uniform(uint64_t *state, double range)
{
    return range * (2 * (double)(next(state) >> 11) * 0x1p-53 - 1);
}

/* Of any size from 2^-most to 2^most. */
static double sized(uint64_t *state, int most)
{
    double x = uniform(state, 2);

    return ldexp(x, (int)(next(state) % (uint64_t)(2 * most + 1)) - most);
}

/* Ordinary numbers; of all sizes; next to the axes, to 1, i, -1 and -i, and to
 * the unit circle. */
static double complex draw(uint64_t *state, double range, int most)
{
    static const double points[][2] = {
        { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }
    };
    double x = uniform(state, range), y = uniform(state, range);
    const double *at = points[next(state) & 3];

    switch (next(state) % 8) {
    case 0:
        return CMPLX(sized(state, most), sized(state, most));
    case 1:
        return CMPLX(x, sized(state, most));
    case 2:
        return CMPLX(sized(state, most), y);
    case 3:
        return CMPLX(at[0] + sized(state, 20) * 0x1p-24,
                     at[1] + sized(state, 20) * 0x1p-24);
    case 4:
        return CMPLX(cos(x), sin(x));
    case 5:
        return CMPLX(sized(state, 20), sized(state, 20));
    default:
        return CMPLX(x, y);
    }
}

/* (volatile: gcc 12 loses the rounding where it makes vectors of the parts) */
static double complex narrow(double complex x)
{
    volatile float real = (float)creal(x), imag = (float)cimag(x);

    return CMPLX(real, imag);
}

/* Arguments of atan2 next to where it is singular or turns round: y / x of i,
 * of -i, and of large numbers and small ones that are nearly real or
 * imaginary. */
static void draw_quotient(uint64_t *state, double complex *y, double complex x)
{
    double sign = next(state) & 1 ? 1 : -1;
    double tiny = sized(state, 20) * 0x1p-24, q = sized(state, 30);

    switch (next(state) % 6) {
    case 0: /* sign i x (1 + tiny) */
        *y = CMPLX(-sign * cimag(x) * (1 + tiny), sign * creal(x));
        break;
    case 1: /* q i x, nearly */
        *y = CMPLX(-q * cimag(x) * (1 + tiny), q * creal(x));
        break;
    case 2: /* q x, nearly */
        *y = CMPLX(q * creal(x) * (1 + tiny), q * cimag(x));
        break;
    default:
        break;
    }
}

static void draw_args(const function *f, bool is_c64, double complex *a,
                      double complex *b)
{
    uint64_t state = 5;
    int most = is_c64 ? 120 : 280;

    for (int i = 0; i < N; i++) {
        a[i] = draw(&state, f->range, most);
        b[i] = f->f2 == truth_power
                   ? CMPLX(uniform(&state, 6), uniform(&state, 6))
                   : draw(&state, f->range, most);
        if (f->f2 == truth_atan2)
            draw_quotient(&state, &a[i], b[i]);
        if (is_c64) {
            a[i] = narrow(a[i]);
            b[i] = narrow(b[i]);
        }
    }
}

/* --- against MPFR --------------------------------------------------------- */

/* 4, and what c128's ill-conditioned one may have more. */
static double bound_of(const function *f, bool is_c64, double complex a,
                       double complex b)
{
    double condition = 0;

    if (!is_c64 && f->f2 == truth_power)
        condition = cabs(b * clog(a)) + cabs(b);
    return condition > 4 ? bound_ulp * condition : bound_ulp;
}

static bool is_representable(const number *z, bool is_c64)
{
    double most = is_c64 ? (double)FLT_MAX : DBL_MAX;

    return mpfr_number_p(z->re) && mpfr_number_p(z->im) &&
           fabs(mpfr_get_d(z->re, MPFR_RNDN)) <= most &&
           fabs(mpfr_get_d(z->im, MPFR_RNDN)) <= most;
}

static void check_all(const function *f, bool is_c64, engine how)
{
    static double complex a[N], b[N], got[N];
    double worst = 0;
    int at = 0, n = 0;
    number x, y, exact;

    draw_args(f, is_c64, a, b);
    run_op(f->op, is_c64, f->f2 ? 2 : 1, a, b, N, how, got);
    number_init(&x);
    number_init(&y);
    number_init(&exact);
    for (int i = 0; i < N; i++) {
        number_set(&x, a[i]);
        number_set(&y, b[i]);
        if (f->f1)
            f->f1(&exact, &x);
        else
            f->f2(&exact, &x, &y);
        if (!is_representable(&exact, is_c64))
            continue;
        n++;
        double error = distance_ulp(got[i], &exact, is_c64 ? 23 : 52,
                                    is_c64 ? -126 : -1022);
        error *= bound_ulp / bound_of(f, is_c64, a[i], b[i]);
        if (!(error <= worst)) {
            worst = isnan(error) ? INFINITY : error;
            at = i;
        }
    }
    number_clear(&x);
    number_clear(&y);
    number_clear(&exact);
    cr_expect(n > N / 3, "%s: %d arguments only", f->op, n);
    cr_expect(worst <= bound_ulp,
              "%s of %s, %s: %g ulp at (%a, %a), (%a, %a): (%.17g, %.17g)",
              f->op, is_c64 ? "c64" : "c128", engine_name(how), worst,
              creal(a[at]), cimag(a[at]), creal(b[at]), cimag(b[at]),
              creal(got[at]), cimag(got[at]));
    if (how == COMPILED)
        printf("# %s %s: %.3f ulp\n", f->op, is_c64 ? "c64" : "c128", worst);
}

Test(complex, c64_against_mpfr)
{
    mpfr_set_default_prec(PRECISION);
    for (int i = 0; i < NFUNCTIONS; i++) {
        check_all(&functions[i], true, COMPILED);
        check_all(&functions[i], true, EVALUATED);
    }
}

Test(complex, c128_against_mpfr)
{
    mpfr_set_default_prec(PRECISION);
    for (int i = 0; i < NFUNCTIONS; i++) {
        check_all(&functions[i], false, COMPILED);
        check_all(&functions[i], false, EVALUATED);
    }
}

/* --- the whole range, part by part ---------------------------------------- */

enum { NSIZES = 8, NPARTS = 2 * NSIZES, NGRID = NPARTS * NPARTS };

/* All pairs of parts: the least and the largest numbers of the type, its
 * square root's and those next to 1. */
static void make_grid(bool is_c64, double complex *grid)
{
    const double sizes[2][NSIZES] = {
        { 0x1p-1074, 0x1.8p-1022, 0x1.cp-512, 1, 1.5, 0x1.4p511, 0x1.8p1022,
          DBL_MAX },
        { 0x1p-149, 0x1.8p-126, 0x1.cp-64, 1, 1.5, 0x1.4p63, 0x1.8p126,
          (double)FLT_MAX },
    };
    double parts[NPARTS];

    for (int i = 0; i < NPARTS; i++)
        parts[i] = i & 1 ? -sizes[is_c64][i / 2] : sizes[is_c64][i / 2];
    for (int i = 0; i < NGRID; i++)
        grid[i] = CMPLX(parts[i / NPARTS], parts[i % NPARTS]);
}

/* Not products and powers, whose small part is a difference of large ones. */
static bool has_exact_parts(const function *f)
{
    return f->f1 || f->f2 == truth_divide;
}

static void check_grid(const function *f, bool is_c64)
{
    static const engine engines[] = { EVALUATED, COMPILED };
    double complex a[NGRID], b[NGRID], got[2][NGRID];
    number x, y, exact;

    make_grid(is_c64, a);
    for (int i = 0; i < NGRID; i++)
        b[i] = a[(97 * i + 31) % NGRID];
    for (int k = 0; k < 2; k++)
        run_op(f->op, is_c64, f->f2 ? 2 : 1, a, b, NGRID, engines[k], got[k]);
    number_init(&x);
    number_init(&y);
    number_init(&exact);
    for (int i = 0; i < NGRID; i++) {
        number_set(&x, a[i]);
        number_set(&y, b[i]);
        if (f->f1)
            f->f1(&exact, &x);
        else
            f->f2(&exact, &x, &y);
        for (int k = 0; is_representable(&exact, is_c64) && k < 2; k++) {
            double error = parts_ulp(got[k][i], &exact, is_c64 ? 23 : 52,
                                     is_c64 ? -126 : -1022);
            if (error <= bound_ulp)
                continue; /* (an assertion that holds takes long) */
            cr_expect(
                false,
                "%s of %s, %s: %g ulp at (%a, %a), (%a, %a): (%.17g, %.17g)",
                f->op, is_c64 ? "c64" : "c128", engine_name(engines[k]), error,
                creal(a[i]), cimag(a[i]), creal(b[i]), cimag(b[i]),
                creal(got[k][i]), cimag(got[k][i]));
        }
    }
    number_clear(&x);
    number_clear(&y);
    number_clear(&exact);
}

Test(complex, parts_of_the_whole_range)
{
    mpfr_set_default_prec(LARGE_PRECISION);
    for (int i = 0; i < NFUNCTIONS; i++)
        if (has_exact_parts(&functions[i])) {
            check_grid(&functions[i], true);
            check_grid(&functions[i], false);
        }
}
