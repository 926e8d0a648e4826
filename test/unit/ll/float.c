/* Arithmetic of floats, against C and lib/base/fp. */
#include "base/fp.h"
#include "fixture.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- minimum and maximum ---- */

static const float specials[] = { 0.0f,           -0.0f,     1.0f,    -1.0f,
                                  INFINITY,       -INFINITY, NAN,     -NAN,
                                  1e-45f,         -1e-45f,   FLT_MAX, -FLT_MAX,
                                  1.1754944e-38f, 2.5f,      -3.25f,  1e-30f };
enum { NSPECIALS = 16, NPAIRS = NSPECIALS * NSPECIALS };

/* IEEE 754-2019 maximum: NaN wins, then the larger, then +0. */
static double want_max(double a, double b)
{
    if (a != a || b != b)
        return NAN;
    if (a == b)
        return signbit(a) ? b : a;
    return a > b ? a : b;
}

static double want_min(double a, double b)
{
    return -want_max(-a, -b);
}

static void check_pairs(fixture *f, int nlanes, operation *op,
                        double (*want)(double, double))
{
    static float a[NPAIRS], b[NPAIRS], out[NPAIRS];
    int64_t n = NPAIRS;

    for (int i = 0; i < NPAIRS; i++) {
        a[i] = specials[i / NSPECIALS];
        b[i] = specials[i % NSPECIALS];
    }
    build_elementwise(f, f->ll.f32, f->ll.f32, nlanes, op)(out, a, b, &n);
    for (int i = 0; i < NPAIRS; i++)
        cr_assert(is_same(out[i], want(a[i], b[i])), "%a, %a: %a; %s x %d",
                  (double)a[i], (double)b[i], (double)out[i], f->target.cpu,
                  nlanes);
}

static void check_max(fixture *f, int nlanes)
{
    check_pairs(f, nlanes, hj_ll_fmax, want_max);
}

static void check_min(fixture *f, int nlanes)
{
    check_pairs(f, nlanes, hj_ll_fmin, want_min);
}

Test(ll_float, maximum_keeps_nan_and_orders_zeros)
{
    everywhere(4, check_max);
}

Test(ll_float, minimum_keeps_nan_and_orders_zeros)
{
    everywhere(4, check_min);
}

static void check_double_max(fixture *f, int nlanes)
{
    static double a[NPAIRS], b[NPAIRS], out[NPAIRS];
    int64_t n = NPAIRS;

    for (int i = 0; i < NPAIRS; i++) {
        a[i] = (double)specials[i / NSPECIALS];
        b[i] = (double)specials[i % NSPECIALS];
    }
    build_elementwise(f, f->ll.f64, f->ll.f64, nlanes, hj_ll_fmax)(out, a, b,
                                                                   &n);
    for (int i = 0; i < NPAIRS; i++)
        cr_assert(is_same(out[i], want_max(a[i], b[i])));
}

Test(ll_float, maximum_of_doubles)
{
    everywhere(8, check_double_max);
}

/* The second operand is a constant: one loop per special value. */
static double constant;

static LLVMValueRef max_const(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_fmax(ll, a, hj_ll_real(LLVMTypeOf(b), constant));
}

static LLVMValueRef min_const(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_fmin(ll, hj_ll_real(LLVMTypeOf(b), constant), a);
}

static void check_const(operation *op, double (*want)(double, double))
{
    for (int k = 0; k < NSPECIALS; k++) {
        fixture f;
        static float out[NSPECIALS];
        int64_t n = NSPECIALS;
        cr_assert(fixture_begin(&f, NULL));
        constant = (double)specials[k];
        build_elementwise(&f, f.ll.f32, f.ll.f32, 16, op)(out, (void *)specials,
                                                          (void *)specials, &n);
        for (int i = 0; i < NSPECIALS; i++)
            cr_assert(is_same(out[i], want((double)specials[i], constant)),
                      "%a, const %a: %a", (double)specials[i], constant,
                      (double)out[i]);
        fixture_end(&f);
    }
}

Test(ll_float, extremum_with_a_constant)
{
    check_const(max_const, want_max);
    check_const(min_const, want_min);
}

/* ---- rounding, signs ---- */

static void check_unary(operation *op, float (*want)(float))
{
    for (int c = 0; c < ncpus_under_test; c++) {
        fixture f;
        static float in[64], out[64];
        int64_t n = 64;
        for (int i = 0; i < 64; i++)
            in[i] = i < NSPECIALS ? specials[i]
                                  : (float)(i - 40) * 0.5f + (i % 3) * 1e-6f;
        in[62] = 8388607.5f;
        in[63] = 0.49999997f;
        if (!fixture_begin(&f, cpus_under_test[c]))
            continue;
        build_elementwise(&f, f.ll.f32, f.ll.f32, 8, op)(out, in, in, &n);
        for (int i = 0; i < 64; i++)
            cr_assert(is_same(out[i], want(in[i])), "%a: %a on %s",
                      (double)in[i], (double)out[i], f.target.cpu);
        fixture_end(&f);
    }
}

#define UNARY(name)                                                            \
    static LLVMValueRef unary_##name(hj_ll *ll, LLVMValueRef a,                \
                                     LLVMValueRef b)                           \
    {                                                                          \
        (void)b;                                                               \
        return hj_ll_##name(ll, a);                                            \
    }
UNARY(floor)
UNARY(ceil)
UNARY(ftrunc)
UNARY(round_even)
UNARY(round_away)
UNARY(sqrt)
UNARY(fabs)
#undef UNARY

Test(ll_float, roundings_are_those_of_c)
{
    check_unary(unary_floor, floorf);
    check_unary(unary_ceil, ceilf);
    check_unary(unary_ftrunc, truncf);
    check_unary(unary_round_even, rintf);
    check_unary(unary_round_away, roundf);
    check_unary(unary_sqrt, sqrtf);
    check_unary(unary_fabs, fabsf);
}

static LLVMValueRef fma_minus(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_fma(ll, a, b, hj_ll_real(LLVMTypeOf(a), -1));
}

static LLVMValueRef mul_minus(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_fsub(ll, hj_ll_fmul(ll, a, b), hj_ll_real(LLVMTypeOf(a), 1));
}

/* (1 + 2^-12)^2 - 1 needs 25 bits: with two roundings one is lost. */
Test(ll_float, fma_rounds_once_and_nothing_else_is_contracted)
{
    for (int c = 0; c < 2 * ncpus_under_test; c++) {
        fixture f;
        float in[8], out[8], x = 1 + 0x1p-12f;
        int64_t n = 8;
        if (!fixture_begin(&f, cpus_under_test[c / 2]))
            continue;
        for (int i = 0; i < 8; i++)
            in[i] = x;
        build_elementwise(&f, f.ll.f32, f.ll.f32, 4,
                          c % 2 ? mul_minus : fma_minus)(out, in, in, &n);
        for (int i = 0; i < 8; i++)
            cr_assert_eq(out[i], c % 2 ? 0x1p-11f : 0x1p-11f + 0x1p-24f);
        fixture_end(&f);
    }
}

/* Every code of f16 and bf16: nothing is rounded, so nothing may change. */
static LLVMValueRef max_of_floors(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_fmax(ll, hj_ll_floor(ll, a), hj_ll_floor(ll, b));
}

Test(ll_float, extrema_and_roundings_of_narrow_floats_are_exact)
{
    static uint16_t a[65536], b[65536], out[65536];
    int64_t n = 65536;

    for (int k = 0; k < 2 * ncpus_under_test; k++) {
        fixture f;
        if (!fixture_begin(&f, cpus_under_test[k / 2]))
            continue;
        LLVMTypeRef type = k % 2 ? f.ll.bf16 : f.ll.f16;
        float (*value)(uint16_t) = k % 2 ? hj_bf16_to_f32 : hj_f16_to_f32;
        for (int i = 0; i < n; i++) {
            a[i] = (uint16_t)i;
            b[i] = (uint16_t)((unsigned)i * 40503u >> 3);
        }
        build_elementwise(&f, type, type, 16, max_of_floors)(out, a, b, &n);
        for (int i = 0; i < n; i++) {
            double want = want_max(floor((double)value(a[i])),
                                   floor((double)value(b[i])));
            cr_assert(is_same((double)value(out[i]), want));
        }
        fixture_end(&f);
    }
}

/* f16 and bf16 arithmetic is that of f32, rounded. */
Test(ll_float, narrow_sums_are_rounded_f32_sums)
{
    fixture f;
    static uint16_t a[4096], b[4096], out[4096];
    int64_t n = 4096;

    for (int k = 0; k < 2; k++) {
        cr_assert(fixture_begin(&f, NULL));
        for (int i = 0; i < n; i++) {
            a[i] = (uint16_t)(i * 31 + 7);
            b[i] = (uint16_t)(i * 57 + 3);
        }
        build_elementwise(&f, k ? f.ll.bf16 : f.ll.f16,
                          k ? f.ll.bf16 : f.ll.f16, 16,
                          hj_ll_fadd)(out, a, b, &n);
        for (int i = 0; i < n; i++) {
            float sum = k ? hj_bf16_to_f32(a[i]) + hj_bf16_to_f32(b[i])
                          : hj_f16_to_f32(a[i]) + hj_f16_to_f32(b[i]);
            uint16_t want = k ? hj_f32_to_bf16(sum) : hj_f32_to_f16(sum);
            cr_assert(sum != sum || out[i] == want);
        }
        fixture_end(&f);
    }
}
