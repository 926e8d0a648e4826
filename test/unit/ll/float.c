/* Arithmetic and conversions of floats, against C and lib/base/fp. */
#include "base/fp.h"
#include "fixture.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Writes out[i] = op(a[i], b[i]) over `n` elements, n a multiple of the
 * lanes; `b` may be unused. */
typedef LLVMValueRef operation(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);

static function4 *build(fixture *f, LLVMTypeRef in, LLVMTypeRef out, int nlanes,
                        operation *op)
{
    hj_ll *ll = &f->ll;
    LLVMValueRef function = open_function(f, 4);
    hj_ll_access how = { 0 };
    LLVMValueRef n = hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 3), how);
    hj_ll_range range = { hj_ll_i64(ll, 0), n, hj_ll_i64(ll, nlanes), false };
    LLVMTypeRef type = hj_ll_vec(in, nlanes);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef address[3];

    for (int i = 0; i < 3; i++)
        address[i] = hj_ll_gep(ll, i ? in : out, hj_ll_param_get(function, i),
                               loop.index);
    LLVMValueRef value = op(ll, hj_ll_load(ll, type, address[1], how),
                            hj_ll_load(ll, type, address[2], how));
    hj_ll_store(ll, value, address[0], how);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    return (function4 *)close_function(f);
}

/* Runs `check` for every CPU, over scalars, one register and two. */
typedef void checker(fixture *f, int nlanes);

static void everywhere(int elem_nbytes, checker *check)
{
    for (int c = 0; c < ncpus_under_test; c++)
        for (int k = 0; k < 3; k++) {
            fixture f;
            if (!fixture_begin(&f, cpus_under_test[c]))
                break;
            int nlanes = hj_target_nlanes(&f.target, elem_nbytes);
            check(&f, k == 0 ? 1 : k == 1 ? nlanes : 2 * nlanes);
            fixture_end(&f);
        }
}

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

static bool is_same(double got, double want)
{
    if (want != want)
        return got != got;
    return got == want && !signbit(got) == !signbit(want);
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
    build(f, f->ll.f32, f->ll.f32, nlanes, op)(out, a, b, &n);
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
    build(f, f->ll.f64, f->ll.f64, nlanes, hj_ll_fmax)(out, a, b, &n);
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
        build(&f, f.ll.f32, f.ll.f32, 16, op)(out, (void *)specials,
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

/* ---- 16-bit formats ---- */

enum { NCODES = 65536 };

static LLVMValueRef to_f32(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_float_to_float(ll, a, ll->f32);
}

static void check_widening(fixture *f, int nlanes, LLVMTypeRef from,
                           float (*want)(uint16_t))
{
    static uint16_t in[NCODES];
    static float out[NCODES];
    int64_t n = NCODES;

    for (int i = 0; i < NCODES; i++)
        in[i] = (uint16_t)i;
    build(f, from, f->ll.f32, nlanes, to_f32)(out, in, in, &n);
    for (int i = 0; i < NCODES; i++)
        cr_assert(is_same((double)out[i], (double)want((uint16_t)i)),
                  "%04x: %a on %s x %d", i, (double)out[i], f->target.cpu,
                  nlanes);
}

static void check_widening_f16(fixture *f, int nlanes)
{
    check_widening(f, nlanes, f->ll.f16, hj_f16_to_f32);
}

static void check_widening_bf16(fixture *f, int nlanes)
{
    check_widening(f, nlanes, f->ll.bf16, hj_bf16_to_f32);
}

Test(ll_float, every_f16_widens_exactly)
{
    everywhere(4, check_widening_f16);
}

Test(ll_float, every_bf16_widens_exactly)
{
    everywhere(4, check_widening_bf16);
}

/* Doubles round about every code of a format: the code itself, the halfway
 * point to the next one, and their neighbours in double, which a detour by f32
 * would round twice. */
enum { NDOUBLES = NCODES * 4 };

static double *hard_doubles(const hj_fp_format *format)
{
    static double x[NDOUBLES];

    for (int i = 0; i < NCODES; i++) {
        double here = hj_fp_to_double(format, (uint64_t)i);
        double next = hj_fp_to_double(format, (uint64_t)i + 1);
        double half = here / 2 + next / 2;
        x[4 * i] = here;
        x[4 * i + 1] = half;
        x[4 * i + 2] = nextafter(half, INFINITY);
        x[4 * i + 3] = nextafter(half, -INFINITY);
    }
    return x;
}

static LLVMValueRef to_f16(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_float_to_float(ll, a, ll->f16);
}

static LLVMValueRef to_bf16(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_float_to_float(ll, a, ll->bf16);
}

static void check_narrowing(fixture *f, int nlanes, LLVMTypeRef to,
                            operation *op, const hj_fp_format *format)
{
    static uint16_t out[NDOUBLES];
    double *in = hard_doubles(format);
    int64_t n = NDOUBLES;

    build(f, f->ll.f64, to, nlanes, op)(out, in, in, &n);
    for (int i = 0; i < NDOUBLES; i++) {
        uint64_t want = hj_fp_from_double(format, in[i]);
        bool is_right =
            in[i] != in[i] ? hj_fp_is_nan(format, out[i]) : out[i] == want;
        cr_assert(is_right, "%a: %04x, want %04x on %s x %d", in[i], out[i],
                  (unsigned)want, f->target.cpu, nlanes);
    }
}

static void check_narrowing_f16(fixture *f, int nlanes)
{
    check_narrowing(f, nlanes, f->ll.f16, to_f16, &hj_fp_f16);
}

static void check_narrowing_bf16(fixture *f, int nlanes)
{
    check_narrowing(f, nlanes, f->ll.bf16, to_bf16, &hj_fp_bf16);
}

Test(ll_float, doubles_round_once_to_f16)
{
    everywhere(8, check_narrowing_f16);
}

Test(ll_float, doubles_round_once_to_bf16)
{
    everywhere(8, check_narrowing_bf16);
}

/* Every exponent of f32, with fractions that decide the rounding. */
static void check_f32_to(fixture *f, int nlanes, LLVMTypeRef to, operation *op,
                         const hj_fp_format *format)
{
    enum { NFRACTIONS = 256, N = 512 * NFRACTIONS };
    static float in[N];
    static uint16_t out[N];
    int64_t n = N;

    for (int i = 0; i < N; i++) {
        uint32_t top = (uint32_t)(i / NFRACTIONS), k = i % NFRACTIONS;
        uint32_t fraction = (k >> 4 & 15) << 13 | (k >> 2 & 3) << 12 |
                            (k & 2 ? 0xfff : 0) | (k & 1);
        in[i] = hj_f32_of_bits(top << 23 | (fraction & 0x7fffff) |
                               (k & 8 ? 0x7e0000 : 0));
    }
    build(f, f->ll.f32, to, nlanes, op)(out, in, in, &n);
    for (int i = 0; i < N; i++) {
        uint64_t want = hj_fp_from_double(format, (double)in[i]);
        bool is_right =
            in[i] != in[i] ? hj_fp_is_nan(format, out[i]) : out[i] == want;
        cr_assert(is_right, "%a: %04x, want %04x on %s x %d", (double)in[i],
                  out[i], (unsigned)want, f->target.cpu, nlanes);
    }
}

static void check_f32_to_f16(fixture *f, int nlanes)
{
    check_f32_to(f, nlanes, f->ll.f16, to_f16, &hj_fp_f16);
}

static void check_f32_to_bf16(fixture *f, int nlanes)
{
    check_f32_to(f, nlanes, f->ll.bf16, to_bf16, &hj_fp_bf16);
}

Test(ll_float, f32_rounds_to_f16)
{
    everywhere(4, check_f32_to_f16);
}

Test(ll_float, f32_rounds_to_bf16_with_subnormals)
{
    everywhere(4, check_f32_to_bf16);
}

/* ---- integers ---- */

static void fill_integers(int64_t *x, int n)
{
    uint64_t seed = 88172645463325252u;

    for (int i = 0; i < n; i++) {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        /* All sizes; every other one next to a power of two or a halfway
         * point of a short format. */
        uint64_t bits = seed >> (i % 64);
        if (i % 2)
            bits = (UINT64_C(1) << (i / 2 % 64)) +
                   (UINT64_C(3) << (i / 128 % 60)) + seed % 3 - 1;
        x[i] = (int64_t)bits;
    }
}

static LLVMValueRef sint_to_f16(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_sint_to_float(ll, a, ll->f16);
}

static LLVMValueRef sint_to_bf16(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_sint_to_float(ll, a, ll->bf16);
}

static LLVMValueRef uint_to_bf16(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_uint_to_float(ll, a, ll->bf16);
}

static LLVMValueRef uint_to_f32(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    (void)b;
    return hj_ll_uint_to_float(ll, a, ll->f32);
}

enum { NINTEGERS = 16384 };

static void check_s64_to(fixture *f, int nlanes, LLVMTypeRef to, operation *op,
                         const hj_fp_format *format, bool is_signed)
{
    static int64_t in[NINTEGERS];
    static uint16_t out[NINTEGERS];
    int64_t n = NINTEGERS;

    fill_integers(in, NINTEGERS);
    build(f, f->ll.i64, to, nlanes, op)(out, in, in, &n);
    for (int i = 0; i < NINTEGERS; i++) {
        uint64_t want = is_signed ? hj_fp_from_s64(format, in[i])
                                  : hj_fp_from_u64(format, (uint64_t)in[i]);
        cr_assert_eq(out[i], want, "%lld: %04x, want %04x", (long long)in[i],
                     out[i], (unsigned)want);
    }
}

static void check_s64_to_f16(fixture *f, int nlanes)
{
    check_s64_to(f, nlanes, f->ll.f16, sint_to_f16, &hj_fp_f16, true);
}

static void check_s64_to_bf16(fixture *f, int nlanes)
{
    check_s64_to(f, nlanes, f->ll.bf16, sint_to_bf16, &hj_fp_bf16, true);
}

static void check_u64_to_bf16(fixture *f, int nlanes)
{
    check_s64_to(f, nlanes, f->ll.bf16, uint_to_bf16, &hj_fp_bf16, false);
}

static void check_u64_to_f32(fixture *f, int nlanes)
{
    static int64_t in[NINTEGERS];
    static float out[NINTEGERS];
    int64_t n = NINTEGERS;

    fill_integers(in, NINTEGERS);
    build(f, f->ll.i64, f->ll.f32, nlanes, uint_to_f32)(out, in, in, &n);
    for (int i = 0; i < NINTEGERS; i++)
        cr_assert_eq(out[i], (float)(uint64_t)in[i]);
}

static void check_s32_to_bf16(fixture *f, int nlanes)
{
    static int64_t wide[NINTEGERS];
    static int32_t in[NINTEGERS];
    static uint16_t out[NINTEGERS];
    int64_t n = NINTEGERS;

    fill_integers(wide, NINTEGERS);
    for (int i = 0; i < NINTEGERS; i++)
        in[i] = (int32_t)wide[i];
    build(f, f->ll.i32, f->ll.bf16, nlanes, sint_to_bf16)(out, in, in, &n);
    for (int i = 0; i < NINTEGERS; i++)
        cr_assert_eq(out[i], hj_fp_from_s64(&hj_fp_bf16, in[i]), "%d", in[i]);
}

Test(ll_float, integers_round_once)
{
    everywhere(8, check_s64_to_f16);
    everywhere(8, check_s64_to_bf16);
    everywhere(8, check_u64_to_bf16);
    everywhere(8, check_u64_to_f32);
    everywhere(4, check_s32_to_bf16);
}

/* ---- floats to integers ---- */

static const double edges[] = {
    0.0,           -0.0,         0.9,          -0.9,         1.5,
    -1.5,          127.0,        127.5,        128.0,        -128.0,
    -128.5,        -129.0,       255.0,        255.9,        256.0,
    32767.5,       32768.0,      -32768.9,     -32769.0,     65535.9,
    65536.0,       2147483520.0, 2147483647.0, 2147483648.0, -2147483648.0,
    -2147483649.0, 4294967040.0, 4294967295.0, 4294967296.0, 9.2e18,
    0x1p63,        -0x1p63,      -0x1.8p63,    0x1p64,       1.8e19,
    1e30,          -1e30,        INFINITY,     -INFINITY,    NAN,
    1e-310,        5e-324,       -5e-324,      2147483647.5, 4294967295.5,
    -1.0,          -0.999,       3.0
};
enum { NEDGES = 48 };

static int64_t saturate_signed(double x, int bits)
{
    double limit = ldexp(1, bits - 1);
    int64_t most = (int64_t)((UINT64_C(1) << (bits - 1)) - 1);

    if (x != x)
        return 0;
    return x >= limit ? most : x < -limit ? -most - 1 : (int64_t)x;
}

static uint64_t saturate_unsigned(double x, int bits)
{
    if (x != x || x <= 0)
        return 0;
    return x >= ldexp(1, bits) ? ~UINT64_C(0) >> (64 - bits) : (uint64_t)x;
}

static int to_bits;
static bool to_signed;

static LLVMValueRef to_integer(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    LLVMTypeRef elem = hj_ll_int_type(ll, to_bits);
    LLVMValueRef x = to_signed ? hj_ll_float_to_sint(ll, a, elem)
                               : hj_ll_float_to_uint(ll, a, elem);

    (void)b;
    return to_signed ? hj_ll_sext(ll, x, ll->i64) : hj_ll_zext(ll, x, ll->i64);
}

static void check_saturation(fixture *f, int nlanes, bool is_double)
{
    static double doubles[NEDGES];
    static float floats[NEDGES];
    static int64_t out[NEDGES];
    int64_t n = NEDGES;
    void *in = is_double ? (void *)doubles : (void *)floats;

    for (int i = 0; i < NEDGES; i++) {
        doubles[i] = edges[i];
        floats[i] = (float)edges[i];
    }
    build(f, is_double ? f->ll.f64 : f->ll.f32, f->ll.i64, nlanes,
          to_integer)(out, in, in, &n);
    for (int i = 0; i < NEDGES; i++) {
        double x = is_double ? doubles[i] : (double)floats[i];
        int64_t want = to_signed ? saturate_signed(x, to_bits)
                                 : (int64_t)saturate_unsigned(x, to_bits);
        cr_assert_eq(out[i], want, "%a to %s%d: %lld on %s x %d", x,
                     to_signed ? "s" : "u", to_bits, (long long)out[i],
                     f->target.cpu, nlanes);
    }
}

Test(ll_float, to_integers_saturates_and_nan_is_zero)
{
    static const int widths[] = { 4, 8, 16, 32, 64 };
    static const int nlanes[] = { 1, 4, 8, 16 };

    for (int c = 0; c < 2; c++)
        for (int w = 0; w < 5; w++)
            for (int k = 0; k < 4 * 2 * 2; k++) {
                fixture f;
                if (!fixture_begin(&f, cpus_under_test[c]))
                    break;
                to_bits = widths[w];
                to_signed = k & 1;
                check_saturation(&f, nlanes[k / 4], k & 2);
                fixture_end(&f);
            }
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
        build(&f, f.ll.f32, f.ll.f32, 8, op)(out, in, in, &n);
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
        build(&f, f.ll.f32, f.ll.f32, 4, c % 2 ? mul_minus : fma_minus)(out, in,
                                                                        in, &n);
        for (int i = 0; i < 8; i++)
            cr_assert_eq(out[i], c % 2 ? 0x1p-11f : 0x1p-11f + 0x1p-24f);
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
        build(&f, k ? f.ll.bf16 : f.ll.f16, k ? f.ll.bf16 : f.ll.f16, 16,
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
