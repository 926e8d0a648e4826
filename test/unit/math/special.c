/* Special values of every function, f32 and f64: C11 Annex F, and what XLA's
 * operation semantics add. */
#include "kernel.h"

#include <criterion/criterion.h>
#include <fenv.h>
#include <math.h>

#define INF INFINITY

typedef struct case1 {
    hj_math id;
    double x, want;
} case1;

static const case1 CASES1[] = {
    { HJ_MATH_exp, 0, 1 },
    { HJ_MATH_exp, -0.0, 1 },
    { HJ_MATH_exp, INF, INF },
    { HJ_MATH_exp, -INF, 0 },
    { HJ_MATH_exp, 1e30, INF },
    { HJ_MATH_exp, -1e30, 0 },
    { HJ_MATH_expm1, 0, 0 },
    { HJ_MATH_expm1, -0.0, -0.0 },
    { HJ_MATH_expm1, INF, INF },
    { HJ_MATH_expm1, -INF, -1 },
    { HJ_MATH_expm1, -1e30, -1 },
    { HJ_MATH_expm1, 1e30, INF },
    { HJ_MATH_logistic, 0, 0.5 },
    { HJ_MATH_logistic, -0.0, 0.5 },
    { HJ_MATH_logistic, INF, 1 },
    { HJ_MATH_logistic, -INF, 0 },
    { HJ_MATH_logistic, 1e30, 1 },
    { HJ_MATH_logistic, -1e30, 0 },
    { HJ_MATH_log, 0, -INF },
    { HJ_MATH_log, -0.0, -INF },
    { HJ_MATH_log, 1, 0 },
    { HJ_MATH_log, INF, INF },
    { HJ_MATH_log, -1, NAN },
    { HJ_MATH_log, -INF, NAN },
    { HJ_MATH_log, -1e-40, NAN },
    { HJ_MATH_log1p, 0, 0 },
    { HJ_MATH_log1p, -0.0, -0.0 },
    { HJ_MATH_log1p, -1, -INF },
    { HJ_MATH_log1p, INF, INF },
    { HJ_MATH_log1p, -2, NAN },
    { HJ_MATH_log1p, -INF, NAN },
    { HJ_MATH_sin, 0, 0 },
    { HJ_MATH_sin, -0.0, -0.0 },
    { HJ_MATH_sin, INF, NAN },
    { HJ_MATH_sin, -INF, NAN },
    { HJ_MATH_cos, 0, 1 },
    { HJ_MATH_cos, -0.0, 1 },
    { HJ_MATH_cos, INF, NAN },
    { HJ_MATH_cos, -INF, NAN },
    { HJ_MATH_tan, 0, 0 },
    { HJ_MATH_tan, -0.0, -0.0 },
    { HJ_MATH_tan, INF, NAN },
    { HJ_MATH_tanh, 0, 0 },
    { HJ_MATH_tanh, -0.0, -0.0 },
    { HJ_MATH_tanh, INF, 1 },
    { HJ_MATH_tanh, -INF, -1 },
    { HJ_MATH_tanh, 1e30, 1 },
    { HJ_MATH_erf, 0, 0 },
    { HJ_MATH_erf, -0.0, -0.0 },
    { HJ_MATH_erf, INF, 1 },
    { HJ_MATH_erf, -INF, -1 },
    { HJ_MATH_erf, -1e30, -1 },
    { HJ_MATH_lgamma, 1, 0 },
    { HJ_MATH_lgamma, 2, 0 },
    { HJ_MATH_lgamma, 0, INF },
    { HJ_MATH_lgamma, -0.0, INF },
    { HJ_MATH_lgamma, -3, INF },
    { HJ_MATH_lgamma, INF, INF },
    { HJ_MATH_lgamma, -INF, INF },
    { HJ_MATH_digamma, 0, NAN },
    { HJ_MATH_digamma, -0.0, NAN },
    { HJ_MATH_digamma, -3, NAN },
    { HJ_MATH_digamma, INF, INF },
    { HJ_MATH_digamma, -INF, NAN },
    { HJ_MATH_sqrt, 0, 0 },
    { HJ_MATH_sqrt, -0.0, -0.0 },
    { HJ_MATH_sqrt, INF, INF },
    { HJ_MATH_sqrt, -1, NAN },
    { HJ_MATH_rsqrt, 0, INF },
    { HJ_MATH_rsqrt, -0.0, -INF },
    { HJ_MATH_rsqrt, INF, 0 },
    { HJ_MATH_rsqrt, -1, NAN },
    { HJ_MATH_rsqrt, -INF, NAN },
    { HJ_MATH_rsqrt, 4, 0.5 },
    { HJ_MATH_cbrt, 0, 0 },
    { HJ_MATH_cbrt, -0.0, -0.0 },
    { HJ_MATH_cbrt, INF, INF },
    { HJ_MATH_cbrt, -INF, -INF },
    { HJ_MATH_cbrt, -27, -3 },
    { HJ_MATH_cbrt, 0x1p-126, 0x1p-42 },
    { HJ_MATH_ceil, -0.5, -0.0 },
    { HJ_MATH_ceil, -0.0, -0.0 },
    { HJ_MATH_ceil, 0x1p-140, 1 },
    { HJ_MATH_ceil, INF, INF },
    { HJ_MATH_floor, -0.0, -0.0 },
    { HJ_MATH_floor, -0x1p-140, -1 },
    { HJ_MATH_floor, -INF, -INF },
    { HJ_MATH_round_even, 0.5, 0 },
    { HJ_MATH_round_even, -0.5, -0.0 },
    { HJ_MATH_round_even, 1.5, 2 },
    { HJ_MATH_round_even, 2.5, 2 },
    { HJ_MATH_round_even, -2.5, -2 },
    { HJ_MATH_round_even, 8388609, 8388609 },
    { HJ_MATH_round_even, INF, INF },
    { HJ_MATH_round_away, 0.5, 1 },
    { HJ_MATH_round_away, -0.5, -1 },
    { HJ_MATH_round_away, 0.49999997f, 0 },
    { HJ_MATH_round_away, -0.49999997f, -0.0 },
    { HJ_MATH_round_away, 2.5, 3 },
    { HJ_MATH_round_away, 4194304.5, 4194305 },
    { HJ_MATH_round_away, 8388609, 8388609 },
    { HJ_MATH_round_away, 16777215, 16777215 },
    { HJ_MATH_round_away, -INF, -INF },
    { HJ_MATH_asin, 0, 0 },
    { HJ_MATH_asin, -0.0, -0.0 },
    { HJ_MATH_asin, 1.5, NAN },
    { HJ_MATH_asin, -INF, NAN },
    { HJ_MATH_acos, 1, 0 },
    { HJ_MATH_acos, -1.5, NAN },
    { HJ_MATH_acos, INF, NAN },
    { HJ_MATH_atan, 0, 0 },
    { HJ_MATH_atan, -0.0, -0.0 },
    { HJ_MATH_sinh, -0.0, -0.0 },
    { HJ_MATH_sinh, INF, INF },
    { HJ_MATH_sinh, -1e30, -INF },
    { HJ_MATH_cosh, 0, 1 },
    { HJ_MATH_cosh, -INF, INF },
    { HJ_MATH_cosh, -1e30, INF },
    { HJ_MATH_asinh, -0.0, -0.0 },
    { HJ_MATH_asinh, INF, INF },
    { HJ_MATH_asinh, -INF, -INF },
    { HJ_MATH_acosh, 1, 0 },
    { HJ_MATH_acosh, 0.5, NAN },
    { HJ_MATH_acosh, -5, NAN },
    { HJ_MATH_acosh, -INF, NAN },
    { HJ_MATH_acosh, INF, INF },
    { HJ_MATH_atanh, -0.0, -0.0 },
    { HJ_MATH_atanh, 1, INF },
    { HJ_MATH_atanh, -1, -INF },
    { HJ_MATH_atanh, 1.5, NAN },
    { HJ_MATH_atanh, -INF, NAN },
};
enum { NCASES1 = sizeof CASES1 / sizeof *CASES1 };

typedef struct case2 {
    hj_math id;
    double x, y, want;
} case2;

#define PI_4 0.78539816339744830962
#define PI_2 1.57079632679489661923
#define PI   3.14159265358979323846

static const case2 CASES2[] = {
    /* C11 F.10.4.4 */
    { HJ_MATH_pow, 0, -3, INF },
    { HJ_MATH_pow, -0.0, -3, -INF },
    { HJ_MATH_pow, -0.0, -2, INF },
    { HJ_MATH_pow, -0.0, -2.5, INF },
    { HJ_MATH_pow, 0, -INF, INF },
    { HJ_MATH_pow, -0.0, -INF, INF },
    { HJ_MATH_pow, 0, 3, 0 },
    { HJ_MATH_pow, -0.0, 3, -0.0 },
    { HJ_MATH_pow, -0.0, 2, 0 },
    { HJ_MATH_pow, -0.0, 2.5, 0 },
    { HJ_MATH_pow, -0.0, INF, 0 },
    { HJ_MATH_pow, -1, INF, 1 },
    { HJ_MATH_pow, -1, -INF, 1 },
    { HJ_MATH_pow, 1, NAN, 1 },
    { HJ_MATH_pow, 1, INF, 1 },
    { HJ_MATH_pow, NAN, 0, 1 },
    { HJ_MATH_pow, NAN, -0.0, 1 },
    { HJ_MATH_pow, INF, 0, 1 },
    { HJ_MATH_pow, -2, 0, 1 },
    { HJ_MATH_pow, -2, 2.5, NAN },
    { HJ_MATH_pow, -2, -0.5, NAN },
    { HJ_MATH_pow, 0.5, -INF, INF },
    { HJ_MATH_pow, -0.5, -INF, INF },
    { HJ_MATH_pow, 2, -INF, 0 },
    { HJ_MATH_pow, 0.5, INF, 0 },
    { HJ_MATH_pow, -2, INF, INF },
    { HJ_MATH_pow, -INF, -3, -0.0 },
    { HJ_MATH_pow, -INF, -2, 0 },
    { HJ_MATH_pow, -INF, -2.5, 0 },
    { HJ_MATH_pow, -INF, 3, -INF },
    { HJ_MATH_pow, -INF, 2, INF },
    { HJ_MATH_pow, -INF, 0.5, INF },
    { HJ_MATH_pow, INF, -1, 0 },
    { HJ_MATH_pow, INF, 0.25, INF },
    { HJ_MATH_pow, NAN, 2, NAN },
    { HJ_MATH_pow, 2, NAN, NAN },
    { HJ_MATH_pow, NAN, NAN, NAN },
    { HJ_MATH_pow, -2, 3, -8 },
    { HJ_MATH_pow, -2, 2, 4 },
    { HJ_MATH_pow, 2, -149, 0x1p-149 },
    { HJ_MATH_pow, -1, 16777215, -1 },
    { HJ_MATH_pow, -1, 16777216, 1 },
    { HJ_MATH_pow, -1, 8388607.5, NAN },
    /* C11 F.10.1.4 */
    { HJ_MATH_atan2, 0, -0.0, PI },
    { HJ_MATH_atan2, -0.0, -0.0, -PI },
    { HJ_MATH_atan2, 0, 0, 0 },
    { HJ_MATH_atan2, -0.0, 0, -0.0 },
    { HJ_MATH_atan2, 0, -1, PI },
    { HJ_MATH_atan2, -0.0, -1, -PI },
    { HJ_MATH_atan2, 0, 1, 0 },
    { HJ_MATH_atan2, -0.0, 1, -0.0 },
    { HJ_MATH_atan2, -1, 0, -PI_2 },
    { HJ_MATH_atan2, 1, -0.0, PI_2 },
    { HJ_MATH_atan2, 1, -INF, PI },
    { HJ_MATH_atan2, -1, -INF, -PI },
    { HJ_MATH_atan2, 1, INF, 0 },
    { HJ_MATH_atan2, -1, INF, -0.0 },
    { HJ_MATH_atan2, INF, 1, PI_2 },
    { HJ_MATH_atan2, -INF, -1, -PI_2 },
    { HJ_MATH_atan2, INF, -INF, 3 * PI_4 },
    { HJ_MATH_atan2, -INF, -INF, -3 * PI_4 },
    { HJ_MATH_atan2, INF, INF, PI_4 },
    { HJ_MATH_atan2, -INF, INF, -PI_4 },
    { HJ_MATH_atan2, NAN, 1, NAN },
    { HJ_MATH_atan2, 1, NAN, NAN },
    { HJ_MATH_atan2, NAN, INF, NAN },
    { HJ_MATH_atan2, 3, 3, PI_4 },
    /* fmod */
    { HJ_MATH_remainder, 0, 3, 0 },
    { HJ_MATH_remainder, -0.0, 3, -0.0 },
    { HJ_MATH_remainder, 5, 3, 2 },
    { HJ_MATH_remainder, -5, 3, -2 },
    { HJ_MATH_remainder, 5, -3, 2 },
    { HJ_MATH_remainder, -6, 3, -0.0 },
    { HJ_MATH_remainder, 5, INF, 5 },
    { HJ_MATH_remainder, -5, -INF, -5 },
    { HJ_MATH_remainder, -0.0, INF, -0.0 },
    { HJ_MATH_remainder, 1, 0, NAN },
    { HJ_MATH_remainder, INF, 2, NAN },
    { HJ_MATH_remainder, INF, INF, NAN },
    { HJ_MATH_zeta, 1, 2, INF },
    { HJ_MATH_zeta, 0.5, 2, NAN },
    { HJ_MATH_zeta, -2, 2, NAN },
    { HJ_MATH_zeta, 2, 0, INF },
    { HJ_MATH_zeta, 2, -1, INF },
    { HJ_MATH_zeta, 3, -1, NAN },
    { HJ_MATH_zeta, 2.5, -0.5, NAN },
    { HJ_MATH_zeta, INF, 1, 1 },
    { HJ_MATH_zeta, INF, 2, 0 },
    { HJ_MATH_zeta, 2, NAN, NAN },
    { HJ_MATH_polygamma, -1, 2, NAN },
    { HJ_MATH_polygamma, 0.5, 2, NAN },
    { HJ_MATH_polygamma, 1, 0, INF },
    { HJ_MATH_polygamma, 2, 0, NAN },
    { HJ_MATH_polygamma, 0, INF, INF },
    { HJ_MATH_polygamma, 0, -1, NAN },
    { HJ_MATH_polygamma, 1, NAN, NAN },
    { HJ_MATH_remainder, NAN, 2, NAN },
    { HJ_MATH_remainder, 2, NAN, NAN },
    { HJ_MATH_remainder, 0x1p120, 3, 1 },
    { HJ_MATH_remainder, 0x1p100, 0x1p-120, 0 },
    { HJ_MATH_remainder, 8388607, 2, 1 },
};
enum { NCASES2 = sizeof CASES2 / sizeof *CASES2 };

static bool is_same(double want, double got)
{
    if (isnan(want))
        return isnan(got);
    return want == got && !signbit(want) == !signbit(got);
}

typedef struct batch {
    double x[256], y[256], want[256];
    int n;
} batch;

static void add(batch *b, double x, double y, double want)
{
    cr_assert_lt(b->n, 256);
    b->x[b->n] = x;
    b->y[b->n] = y;
    b->want[b->n++] = want;
}

/* What is known of one function.  NaN gives NaN, but for two cases of pow. */
static batch gather(hj_math id)
{
    batch b = { .n = 0 };

    for (int i = 0; i < NCASES1; i++)
        if (CASES1[i].id == id)
            add(&b, CASES1[i].x, 0, CASES1[i].want);
    for (int i = 0; i < NCASES2; i++)
        if (CASES2[i].id == id)
            add(&b, CASES2[i].x, CASES2[i].y, CASES2[i].want);
    cr_expect(b.n > 0, "%s has no cases", hj_math_name(id));
    add(&b, NAN, 2, NAN);
    add(&b, -NAN, 2, NAN);
    while (b.n % 8)
        add(&b, NAN, 2, NAN);
    return b;
}

static void run(const batch *b, hj_math id, kernel_type type, int nlanes)
{
    kernel k = kernel_create_math(id, type, nlanes, NULL);
    double out[256];
    float x[256], y[256], outf[256];

    for (int i = 0; i < b->n; i++) {
        x[i] = (float)b->x[i];
        y[i] = (float)b->y[i];
    }
    if (type == KERNEL_f64)
        k.run(b->x, b->y, out, b->n);
    else
        k.run(x, y, outf, b->n);
    kernel_destroy(&k);
    for (int i = 0; i < b->n; i++) {
        bool is_f64 = type == KERNEL_f64;
        double got = is_f64 ? out[i] : (double)outf[i];
        double want = is_f64 ? b->want[i] : (double)(float)b->want[i];

        cr_expect(is_same(want, got), "%s(%a, %a), %s x %d: %a, not %a",
                  hj_math_name(id), b->x[i], b->y[i], is_f64 ? "f64" : "f32",
                  nlanes, got, want);
    }
}

Test(special, values)
{
    for (hj_math id = 0; id < HJ_MATH_COUNT; id++) {
        batch b = gather(id);

        run(&b, id, KERNEL_f32, 1);
        run(&b, id, KERNEL_f32, 8);
        run(&b, id, KERNEL_f64, 1);
        run(&b, id, KERNEL_f64, 8);
    }
}

/* An instruction whose result underflows takes a hundred cycles.  Where what is
 * asked for is zero, as in a softmax with a mask, there is none. */
static void expect_no_underflow(hj_math id, kernel_type type, int nlanes,
                                const char *cpu)
{
    static const double FAR[] = { -105, -120, -746.5, -1e4, -1e9, -1e30, -INF };
    enum { NFAR = sizeof FAR / sizeof *FAR };

    if (cpu && !kernel_can_run(cpu))
        return;
    kernel k = kernel_create_math(id, type, nlanes, cpu);
    for (int i = type == KERNEL_f64 ? 2 : 0; i < NFAR; i++) {
        double x[16], out[16];
        float xf[16], outf[16];

        for (int j = 0; j < 16; j++) {
            x[j] = j & 1 ? FAR[i] : 1;
            xf[j] = (float)x[j];
        }
        feclearexcept(FE_ALL_EXCEPT);
        if (type == KERNEL_f64)
            k.run(x, x, out, 16);
        else
            k.run(xf, xf, outf, 16);
        cr_expect(!fetestexcept(FE_UNDERFLOW), "%s(%g), %s x %d, %s",
                  hj_math_name(id), FAR[i], type == KERNEL_f64 ? "f64" : "f32",
                  nlanes, cpu ? cpu : "this machine");
        cr_expect_eq(type == KERNEL_f64 ? out[1] : (double)outf[1], 0);
    }
    kernel_destroy(&k);
}

Test(special, zeros_that_do_not_underflow)
{
    static const hj_math FUNCTIONS[] = { HJ_MATH_exp, HJ_MATH_logistic };

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            kernel_type type = j ? KERNEL_f64 : KERNEL_f32;

            expect_no_underflow(FUNCTIONS[i], type, 1, NULL);
            expect_no_underflow(FUNCTIONS[i], type, 8, NULL);
            expect_no_underflow(FUNCTIONS[i], type, 16, NULL);
            expect_no_underflow(FUNCTIONS[i], type, 8, "x86-64-v3");
            expect_no_underflow(FUNCTIONS[i], type, 4, "x86-64");
        }
}
