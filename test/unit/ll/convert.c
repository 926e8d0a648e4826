/* Conversions, against C and lib/base/fp. */
#include "base/fp.h"
#include "fixture.h"

#include <math.h>
#include <stdlib.h>

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
    build_elementwise(f, from, f->ll.f32, nlanes, to_f32)(out, in, in, &n);
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

Test(ll_convert, every_f16_widens_exactly)
{
    everywhere(4, check_widening_f16);
}

Test(ll_convert, every_bf16_widens_exactly)
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

    build_elementwise(f, f->ll.f64, to, nlanes, op)(out, in, in, &n);
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

Test(ll_convert, doubles_round_once_to_f16)
{
    everywhere(8, check_narrowing_f16);
}

Test(ll_convert, doubles_round_once_to_bf16)
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
    build_elementwise(f, f->ll.f32, to, nlanes, op)(out, in, in, &n);
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

Test(ll_convert, f32_rounds_to_f16)
{
    everywhere(4, check_f32_to_f16);
}

Test(ll_convert, f32_rounds_to_bf16_with_subnormals)
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
    build_elementwise(f, f->ll.i64, to, nlanes, op)(out, in, in, &n);
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
    build_elementwise(f, f->ll.i64, f->ll.f32, nlanes, uint_to_f32)(out, in, in,
                                                                    &n);
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
    build_elementwise(f, f->ll.i32, f->ll.bf16, nlanes, sint_to_bf16)(out, in,
                                                                      in, &n);
    for (int i = 0; i < NINTEGERS; i++)
        cr_assert_eq(out[i], hj_fp_from_s64(&hj_fp_bf16, in[i]), "%d", in[i]);
}

Test(ll_convert, integers_round_once)
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
    build_elementwise(f, is_double ? f->ll.f64 : f->ll.f32, f->ll.i64, nlanes,
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

Test(ll_convert, to_integers_saturates_and_nan_is_zero)
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
