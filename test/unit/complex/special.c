/* What complex functions make of zeros, infinities and NaN: what C11 Annex G
 * says, or docs/semantics.md where that differs; by both engines the same, and
 * of rank 0 the same bits as in a vector. */
#include "run.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { NPARTS = 11, NSPECIAL = NPARTS * NPARTS };

static const double parts[NPARTS] = { 0,        -0.0,      1,     -1,
                                      0.5,      -3,        1e300, -1e-300,
                                      INFINITY, -INFINITY, NAN };

static double complex special(int i)
{
    return CMPLX(parts[i / NPARTS], parts[i % NPARTS]);
}

static bool is_zero_or_inf(double x)
{
    return x == 0 || isinf(x);
}

/* The sign of a zero or an infinity may be free. */
static bool is_same_part(double got, double want, double other, bool is_free)
{
    double size = isfinite(other) ? hypot(want, other) : fabs(want);

    if (isnan(want) || isnan(got))
        return isnan(want) && isnan(got);
    if (is_zero_or_inf(want) && is_zero_or_inf(got))
        return fabs(got) == fabs(want) &&
               (is_free || signbit(got) == signbit(want));
    return fabs(got - want) <= 1e-14 * size;
}

static bool is_same(double complex got, double complex want, bool is_free)
{
    return is_same_part(creal(got), creal(want), cimag(want), is_free) &&
           is_same_part(cimag(got), cimag(want), creal(want), is_free);
}

/* --- C11 Annex G ---------------------------------------------------------- */

typedef double complex c_function(double complex);

/* An unknown angle makes all of it unknown, also where C has 0 or an infinity:
 * as in StableHLO and XLA. */
static double complex exp_of(double complex z)
{
    return isfinite(cimag(z)) ? cexp(z) : CMPLX(NAN, NAN);
}

static const struct {
    const char *op;
    c_function *f;
} c_functions[] = {
    { "exponential", exp_of }, { "log", clog },     { "sqrt", csqrt },
    { "sinh", csinh },         { "cosh", ccosh },   { "tanh", ctanh },
    { "sine", csin },          { "cosine", ccos },  { "tan", ctan },
    { "asinh", casinh },       { "acosh", cacosh }, { "atanh", catanh },
    { "asin", casin },         { "acos", cacos },   { "atan", catan },
};

/* C leaves signs beside a NaN open, and where both parts are infinite. */
static bool is_free(double complex z, double complex want)
{
    return isnan(creal(z)) || isnan(cimag(z)) || isnan(creal(want)) ||
           isnan(cimag(want)) || (isinf(creal(z)) && isinf(cimag(z)));
}

static void check_annex_g(const char *op, c_function *f, engine how)
{
    double complex a[NSPECIAL], got[NSPECIAL];

    for (int i = 0; i < NSPECIAL; i++)
        a[i] = special(i);
    run_op(op, false, 1, a, a, NSPECIAL, how, got);
    for (int i = 0; i < NSPECIAL; i++) {
        double complex want = f(a[i]);
        cr_expect(is_same(got[i], want, is_free(a[i], want)),
                  "%s(%g, %g), %s: (%g, %g) instead of (%g, %g)", op,
                  creal(a[i]), cimag(a[i]), engine_name(how), creal(got[i]),
                  cimag(got[i]), creal(want), cimag(want));
    }
}

Test(complex, annex_g)
{
    for (size_t i = 0; i < sizeof c_functions / sizeof *c_functions; i++)
        for (int how = 0; how < NENGINES; how++)
            check_annex_g(c_functions[i].op, c_functions[i].f, (engine)how);
}

/* --- both engines --------------------------------------------------------- */

static const char *const unary[] = {
    "exponential", "exponential-minus-one",
    "log",         "log-plus-one",
    "logistic",    "sqrt",
    "rsqrt",       "cbrt",
    "sine",        "cosine",
    "tan",         "sinh",
    "cosh",        "tanh",
    "asin",        "acos",
    "atan",        "asinh",
    "acosh",       "atanh",
    "sign",        "abs",
};
static const char *const binary[] = { "multiply", "divide", "power", "atan2" };
enum {
    NUNARY = sizeof unary / sizeof *unary,
    NBINARY = sizeof binary / sizeof *binary,
};

/* Of a power whose angle is huge the size is known alone, and zeros are what
 * rounding leaves; half a turn has either sign where it is rounding's. */
static bool is_open(const char *op, double complex got, double complex want)
{
    if (!strcmp(op, "power"))
        return is_same(got, want, true) ||
               fabs(cabs(got) - cabs(want)) <= 1e-12 * cabs(want);
    return !strcmp(op, "atan2") && fabs(fabs(creal(want)) - M_PI) < 1e-6 &&
           is_same(CMPLX(-creal(got), cimag(got)), want, true);
}

static void check_engines(const char *op, bool is_c64, int nargs,
                          const double complex *a, const double complex *b,
                          int n)
{
    static double complex got[NSPECIAL * NSPECIAL], want[NSPECIAL * NSPECIAL];

    run_op(op, is_c64, nargs, a, b, n, EVALUATED, want);
    run_op(op, is_c64, nargs, a, b, n, COMPILED, got);
    for (int i = 0; i < n; i++) {
        double scale = is_c64 ? FLT_EPSILON : DBL_EPSILON;
        bool is_near = cabs(got[i] - want[i]) <= 8 * scale * cabs(want[i]);
        if (is_near || is_same(got[i], want[i], false) ||
            is_open(op, got[i], want[i]))
            continue; /* (an assertion that holds takes long) */
        cr_expect(false,
                  "%s of %s, (%g, %g), (%g, %g): (%g, %g), evaluated (%g, %g)",
                  op, is_c64 ? "c64" : "c128", creal(a[i]), cimag(a[i]),
                  creal(b[i]), cimag(b[i]), creal(got[i]), cimag(got[i]),
                  creal(want[i]), cimag(want[i]));
    }
}

Test(complex, engines_agree_on_special_values)
{
    static double complex a[NSPECIAL * NSPECIAL], b[NSPECIAL * NSPECIAL];

    for (int i = 0; i < NSPECIAL * NSPECIAL; i++) {
        a[i] = special(i % NSPECIAL);
        b[i] = special(i / NSPECIAL);
    }
    for (int is_c64 = 0; is_c64 < 2; is_c64++) {
        for (int i = 0; i < NUNARY; i++)
            check_engines(unary[i], is_c64, 1, a, b, NSPECIAL);
        for (int i = 0; i < NBINARY; i++)
            check_engines(binary[i], is_c64, 2, a, b, NSPECIAL * NSPECIAL);
    }
}

/* Do two terms that are not 0 have different signs, so that a zero's sign is
 * what is left of them? */
static bool may_cancel(double a, double b, double c, double d)
{
    return a != 0 && b != 0 && c != 0 && d != 0 &&
           (!signbit(a) == !signbit(b)) != (!signbit(c) == !signbit(d));
}

static bool is_same_end(double got, double want, double size, bool is_free)
{
    if (isnan(want) || isinf(want) || (want == 0 && got == 0))
        return is_same_part(got, want, want, is_free);
    return fabs(got - want) <= 8 * DBL_EPSILON * size + 0x1p-1073;
}

static bool is_same_at_end(double complex a, double complex b,
                           double complex got, double complex want)
{
    double size = cabs(want);
    bool along = may_cancel(creal(a), creal(b), cimag(a), cimag(b));
    bool across = may_cancel(cimag(a), creal(b), -creal(a), cimag(b));

    return is_same_end(creal(got), creal(want), size, along) &&
           is_same_end(cimag(got), cimag(want), size, across);
}

/* The least and the largest beside each other: zeros of what is too small have
 * signs, and nothing is lost on the way to what is not. */
static void check_ends(const char *op, double most)
{
    const double ends[NPARTS] = { 0,       -0.0,     0x1p-1074, -0x1p-1074,
                                  1.5,     -3,       most,      -most,
                                  0x1p512, -0x1p512, INFINITY };
    enum { N = NSPECIAL * NSPECIAL };
    static double complex a[N], b[N], got[N], want[N];

    for (int i = 0; i < N; i++) {
        int k = i % NSPECIAL, m = i / NSPECIAL;
        a[i] = CMPLX(ends[k / NPARTS], ends[k % NPARTS]);
        b[i] = CMPLX(ends[m / NPARTS], ends[m % NPARTS]);
    }
    run_op(op, false, 2, a, b, N, EVALUATED, want);
    run_op(op, false, 2, a, b, N, COMPILED, got);
    for (int i = 0; i < N; i++) {
        double turns = fabs(creal(got[i]) - creal(want[i])) / M_PI;
        /* (half a turn has either sign; so has x^2 + y^2 on the cut of the
         * root, which is that far away) */
        double complex near = CMPLX(creal(want[i]), cimag(got[i]));
        bool is_half = fabs(turns - 1) < 1e-6 || fabs(turns - 2) < 1e-6;
        if (is_same_at_end(a[i], b[i], got[i], want[i]) ||
            (is_half && is_same_at_end(a[i], b[i], near, want[i])))
            continue;
        cr_expect(false, "%s, (%g, %g), (%g, %g): (%g, %g), evaluated (%g, %g)",
                  op, creal(a[i]), cimag(a[i]), creal(b[i]), cimag(b[i]),
                  creal(got[i]), cimag(got[i]), creal(want[i]), cimag(want[i]));
    }
}

Test(complex, engines_agree_at_the_ends_of_the_range)
{
    check_ends("divide", DBL_MAX);
    check_ends("atan2", 0x1p1019);
}

/* Where w log z leaves the range, |z^w| is what its real part says. */
Test(complex, powers_of_angles_out_of_range)
{
    static const struct {
        double complex z, w;
        double size;
    } rows[] = {
        { CMPLX(3, 0), CMPLX(-2, DBL_MAX), 1.0 / 9 },
        { CMPLX(1e300, 0), CMPLX(0.5, -DBL_MAX), 1e150 },
        { CMPLX(DBL_MAX, 0), CMPLX(-700, -DBL_MAX), 0 },
        { CMPLX(-3, 0), CMPLX(1, DBL_MAX), 0 },
        { CMPLX(710, 0), CMPLX(DBL_MAX, 1), INFINITY },
    };
    enum { NROWS = sizeof rows / sizeof *rows };
    double complex z[NROWS], w[NROWS], got[NROWS];

    for (int i = 0; i < NROWS; i++) {
        z[i] = rows[i].z;
        w[i] = rows[i].w;
    }
    for (int how = 0; how < NENGINES; how++) {
        run_op("power", false, 2, z, w, NROWS, (engine)how, got);
        for (int i = 0; i < NROWS; i++) {
            double size = cabs(got[i]), want = rows[i].size;
            cr_expect(size == want || fabs(size - want) <= 1e-14 * want,
                      "row %d, %s: (%g, %g)", i, engine_name((engine)how),
                      creal(got[i]), cimag(got[i]));
        }
    }
}

/* Parts too small for the type have their signs. */
Test(complex, zeros_of_what_is_too_small)
{
    double complex z[4] = { CMPLX(2, -0x1p-1074), CMPLX(-2, -0x1p-1074),
                            CMPLX(-1e19, -1), CMPLX(-1e19, 2) };
    double complex got[4];

    for (int how = 0; how < NENGINES; how++) {
        run_op("logistic", false, 1, z, z, 4, (engine)how, got);
        for (int i = 0; i < 4; i++)
            cr_expect(!signbit(cimag(got[i])) == (i == 3) &&
                          !signbit(creal(got[i])) == (i != 3),
                      "logistic %d, %s", i, engine_name((engine)how));
        run_op("rsqrt", false, 1, z, z, 2, (engine)how, got);
        for (int i = 0; i < 2; i++)
            cr_expect(!signbit(cimag(got[i])) && !signbit(creal(got[i])),
                      "rsqrt %d, %s", i, engine_name((engine)how));
    }
}

static bool is_same_bits(double x, double y)
{
    return isnan(x) ? isnan(y) : !memcmp(&x, &y, sizeof x);
}

static void check_ranks(const char *op, bool is_c64, int nargs)
{
    double complex a[NSPECIAL], b[NSPECIAL], got[NSPECIAL], want[NSPECIAL];

    for (int i = 0; i < NSPECIAL; i++) {
        a[i] = special(i);
        b[i] = special((37 * i + 5) % NSPECIAL);
    }
    run_op(op, is_c64, nargs, a, b, NSPECIAL, COMPILED, want);
    run_op(op, is_c64, nargs, a, b, NSPECIAL, COMPILED_ONE_BY_ONE, got);
    for (int i = 0; i < NSPECIAL; i++)
        cr_expect(is_same_bits(creal(got[i]), creal(want[i])) &&
                      is_same_bits(cimag(got[i]), cimag(want[i])),
                  "%s of %s, (%g, %g), (%g, %g): (%a, %a), of rank 0 (%a, %a)",
                  op, is_c64 ? "c64" : "c128", creal(a[i]), cimag(a[i]),
                  creal(b[i]), cimag(b[i]), creal(want[i]), cimag(want[i]),
                  creal(got[i]), cimag(got[i]));
}

Test(complex, ranks_agree)
{
    for (int is_c64 = 0; is_c64 < 2; is_c64++) {
        for (int i = 0; i < NUNARY; i++)
            check_ranks(unary[i], is_c64, 1);
        for (int i = 0; i < NBINARY; i++)
            check_ranks(binary[i], is_c64, 2);
    }
}

/* --- atan2 --- */

/* atan2 is a formula of its own: NaN where it says 0 / 0 or inf / inf, else
 * the quadrants of real numbers. */
static void check_atan2(engine how)
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
    run_op("atan2", false, 2, y, x, NCASES, how, got);
    for (int i = 0; i < NCASES; i++) {
        double complex want = cases[i].want;
        cr_expect(is_same(got[i], want, true),
                  "atan2((%g, %g), (%g, %g)), %s: (%g, %g)", creal(y[i]),
                  cimag(y[i]), creal(x[i]), cimag(x[i]), engine_name(how),
                  creal(got[i]), cimag(got[i]));
    }
}

Test(complex, atan2_of_special_values)
{
    check_atan2(COMPILED);
    check_atan2(EVALUATED);
}
