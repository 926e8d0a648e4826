/* Complex functions of both engines against MPFR (truth.h), within the bound
 * of docs/semantics.md, and against C's functions where Annex G says what
 * zeros, infinities and NaN give. */
#include "hlojit/jit.h"
#include "hlojit/text.h"
#include "truth.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#ifndef CMPLX /* clang 14 with glibc's header */
#define CMPLX(real, imag) __builtin_complex((double)(real), (double)(imag))
#endif

enum { N = 400, NSPECIAL = 11, MAX_ARGS = 2 };

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

/* --- running -------------------------------------------------------------- */

/* Numbers as an array of the type, and back. */
static void put(void *to, bool is_c64, const double complex *from, int n)
{
    for (int i = 0; i < n; i++)
        if (is_c64)
            ((float complex *)to)[i] = (float complex)from[i];
        else
            ((double complex *)to)[i] = from[i];
}

static void get(double complex *to, bool is_c64, bool is_real, const void *from,
                int n)
{
    for (int i = 0; i < n; i++)
        if (is_real)
            to[i] =
                is_c64 ? ((const float *)from)[i] : ((const double *)from)[i];
        else
            to[i] = is_c64 ? ((const float complex *)from)[i]
                           : ((const double complex *)from)[i];
}

/* op(a) or op(a, b) of n numbers by compiled code, else by the evaluator. */
static void run(const char *op, bool is_c64, int nargs, const double complex *a,
                const double complex *b, int n, bool is_compiled,
                double complex *out)
{
    static _Alignas(64) double complex in[MAX_ARGS][N], result[N];
    const char *type = is_c64 ? "c64" : "c128";
    bool is_real = !strcmp(op, "abs");
    const char *to = !is_real ? type : is_c64 ? "f32" : "f64";
    hj_buffer args[MAX_ARGS], results[1];
    hj_client *client;
    hj_executable *exe = NULL;
    hj_run *run = NULL;
    hj_module *module;
    char text[400];

    snprintf(text, sizeof text,
             "ENTRY e { p = %s[%d] parameter(0) q = %s[%d] parameter(1) "
             "ROOT r = %s[%d] %s(p%s) }",
             type, n, type, n, to, n, op, nargs == 2 ? ", q" : "");
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    put(in[0], is_c64, a, n);
    put(in[1], is_c64, b, n);
    for (int i = 0; i < MAX_ARGS; i++)
        args[i] = (hj_buffer){ *hj_module_param_shape(module, i), in[i] };
    results[0] = (hj_buffer){ *hj_module_result_shape(module), result };
    if (is_compiled) {
        cr_assert_null(hj_client_compile(client, module, NULL, &exe));
        cr_assert_null(hj_executable_new_run(exe, &run));
        cr_assert_null(hj_executable_run(exe, run, args, 2, results, 1));
    } else {
        cr_assert_null(hj_module_evaluate(module, client, NULL, NULL, args, 2,
                                          results, 1));
    }
    get(out, is_c64, is_real, result, n);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
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

static void check_all(const function *f, bool is_c64, bool is_compiled)
{
    static double complex a[N], b[N], got[N];
    double worst = 0;
    int at = 0, n = 0;
    number x, y, exact;

    draw_args(f, is_c64, a, b);
    run(f->op, is_c64, f->f2 ? 2 : 1, a, b, N, is_compiled, got);
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
              f->op, is_c64 ? "c64" : "c128",
              is_compiled ? "compiled" : "evaluated", worst, creal(a[at]),
              cimag(a[at]), creal(b[at]), cimag(b[at]), creal(got[at]),
              cimag(got[at]));
    if (is_compiled)
        printf("# %s %s: %.3f ulp\n", f->op, is_c64 ? "c64" : "c128", worst);
}

Test(complex, c64_against_mpfr)
{
    for (int i = 0; i < NFUNCTIONS; i++) {
        check_all(&functions[i], true, true);
        check_all(&functions[i], true, false);
    }
}

Test(complex, c128_against_mpfr)
{
    for (int i = 0; i < NFUNCTIONS; i++) {
        check_all(&functions[i], false, true);
        check_all(&functions[i], false, false);
    }
}

/* --- zeros, infinities and NaN -------------------------------------------- */

typedef double complex c_function(double complex);

static const struct {
    const char *op;
    c_function *f;
} c_functions[] = {
    { "exponential", cexp }, { "log", clog },     { "sqrt", csqrt },
    { "sinh", csinh },       { "cosh", ccosh },   { "tanh", ctanh },
    { "sine", csin },        { "cosine", ccos },  { "tan", ctan },
    { "asinh", casinh },     { "acosh", cacosh }, { "atanh", catanh },
    { "asin", casin },       { "acos", cacos },   { "atan", catan },
};

static bool is_zero_or_inf(double x)
{
    return x == 0 || isinf(x);
}

/* The sign of a zero or an infinity is not fixed beside a NaN, nor where an
 * argument's part is one or the angle is infinite. */
static bool is_same_part(double got, double want, double other, bool is_free)
{
    double size = isfinite(other) ? hypot(want, other) : fabs(want);

    if (isnan(want) || isnan(got))
        return isnan(want) && isnan(got);
    if (is_zero_or_inf(want))
        return fabs(got) == fabs(want) &&
               (is_free || isnan(other) || signbit(got) == signbit(want));
    return fabs(got - want) <= 1e-14 * size;
}

static void check_special(const char *op, c_function *f, bool is_compiled)
{
    static const double parts[NSPECIAL] = { 0,        -0.0,      1,     -1,
                                            0.5,      -3,        1e300, -1e-300,
                                            INFINITY, -INFINITY, NAN };
    double complex a[NSPECIAL * NSPECIAL], got[NSPECIAL * NSPECIAL];

    for (int i = 0; i < NSPECIAL * NSPECIAL; i++)
        a[i] = CMPLX(parts[i / NSPECIAL], parts[i % NSPECIAL]);
    run(op, false, 1, a, a, NSPECIAL * NSPECIAL, is_compiled, got);
    for (int i = 0; i < NSPECIAL * NSPECIAL; i++) {
        double complex want = f(a[i]);
        bool is_free = (isnan(creal(a[i])) || isnan(cimag(a[i])) ||
                        (isinf(creal(a[i])) && isinf(cimag(a[i]))));
        cr_expect(
            is_same_part(creal(got[i]), creal(want), cimag(want), is_free) &&
                is_same_part(cimag(got[i]), cimag(want), creal(want), is_free),
            "%s(%g, %g), %s: (%g, %g) instead of (%g, %g)", op, creal(a[i]),
            cimag(a[i]), is_compiled ? "compiled" : "evaluated", creal(got[i]),
            cimag(got[i]), creal(want), cimag(want));
    }
}

Test(complex, annex_g)
{
    for (size_t i = 0; i < sizeof c_functions / sizeof *c_functions; i++) {
        check_special(c_functions[i].op, c_functions[i].f, true);
        check_special(c_functions[i].op, c_functions[i].f, false);
    }
}

/* atan2 is a formula of its own: NaN where it says 0 / 0 or inf / inf, else
 * the quadrants of real numbers. */
static void check_atan2(bool is_compiled)
{
    static const struct {
        double complex y, x, want;
    } cases[] = {
        { CMPLX(0, 0), CMPLX(0, 0), CMPLX(NAN, NAN) },
        { CMPLX(0, 1), CMPLX(1, 0), CMPLX(NAN, NAN) },
        { CMPLX(1, -1), CMPLX(1, 1), CMPLX(NAN, NAN) },
        { CMPLX(INFINITY, 0), CMPLX(1, 0), CMPLX(NAN, NAN) },
        { CMPLX(1, 0), CMPLX(0, -INFINITY), CMPLX(NAN, NAN) },
        { CMPLX(1, NAN), CMPLX(1, 2), CMPLX(NAN, NAN) },
        { CMPLX(1, 0), CMPLX(2, NAN), CMPLX(NAN, NAN) },
        { CMPLX(0, 0), CMPLX(2, 0), CMPLX(0, 0) },
        { CMPLX(1, 0), CMPLX(1, 0), CMPLX(M_PI / 4, 0) },
        { CMPLX(1, 0), CMPLX(-1, 0), CMPLX(3 * M_PI / 4, 0) },
        { CMPLX(-1, 0), CMPLX(-1, 0), CMPLX(-3 * M_PI / 4, 0) },
        { CMPLX(-1, 0), CMPLX(1, 0), CMPLX(-M_PI / 4, 0) },
        { CMPLX(3, 0), CMPLX(0, 0), CMPLX(M_PI / 2, 0) },
        { CMPLX(-3, 0), CMPLX(0, 0), CMPLX(-M_PI / 2, 0) },
        { CMPLX(0, 0), CMPLX(-2, 0), CMPLX(M_PI, 0) },
        { CMPLX(-0.0, 0), CMPLX(-2, -0.0), CMPLX(M_PI, 0) },
        { CMPLX(1e300, 0), CMPLX(1e-300, 0), CMPLX(M_PI / 2, 0) },
        { CMPLX(1e-300, 0), CMPLX(-1e300, 0), CMPLX(M_PI, 0) },
        { CMPLX(0, 1e300), CMPLX(1e-300, 0), CMPLX(M_PI / 2, 0) },
    };
    enum { NCASES = sizeof cases / sizeof *cases };
    double complex y[NCASES], x[NCASES], got[NCASES];

    for (int i = 0; i < NCASES; i++) {
        y[i] = cases[i].y;
        x[i] = cases[i].x;
    }
    run("atan2", false, 2, y, x, NCASES, is_compiled, got);
    for (int i = 0; i < NCASES; i++) {
        double complex want = cases[i].want;
        cr_expect(
            is_same_part(creal(got[i]), creal(want), cimag(want), true) &&
                is_same_part(cimag(got[i]), cimag(want), creal(want), true),
            "atan2((%g, %g), (%g, %g)), %s: (%g, %g)", creal(y[i]), cimag(y[i]),
            creal(x[i]), cimag(x[i]), is_compiled ? "compiled" : "evaluated",
            creal(got[i]), cimag(got[i]));
    }
}

Test(complex, atan2_of_special_values)
{
    check_atan2(true);
    check_atan2(false);
}
