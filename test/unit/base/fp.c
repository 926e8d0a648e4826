/* Formats and conversions: every code of every narrow format, every tie
 * between neighbours, and the direct f16 and bf16 functions against the
 * general ones. */
#include "base/fp.h"

#include <criterion/criterion.h>
#include <fenv.h>
#include <math.h>
#include <stdlib.h>

typedef struct named_format {
    const char *name;
    const hj_fp_format *format;
    double max, min; /* the largest and the least positive value */
    bool has_inf, has_nan;
} named_format;

/* Largest and least values as the papers and standards of the formats give
 * them: IEEE 754, OCP 8-bit floating point, OCP microscaling formats,
 * "8-bit numerical formats for deep neural networks" (fnuz). */
static const named_format formats[] = {
    { "f16", &hj_fp_f16, 65504, 0x1p-24, true, true },
    { "bf16", &hj_fp_bf16, 0x1.fep127, 0x1p-133, true, true },
    { "f8e5m2", &hj_fp_f8e5m2, 57344, 0x1p-16, true, true },
    { "f8e4m3", &hj_fp_f8e4m3, 240, 0x1p-9, true, true },
    { "f8e3m4", &hj_fp_f8e3m4, 15.5, 0x1p-6, true, true },
    { "f8e4m3fn", &hj_fp_f8e4m3fn, 448, 0x1p-9, false, true },
    { "f8e4m3b11fnuz", &hj_fp_f8e4m3b11fnuz, 30, 0x1p-13, false, true },
    { "f8e5m2fnuz", &hj_fp_f8e5m2fnuz, 57344, 0x1p-17, false, true },
    { "f8e4m3fnuz", &hj_fp_f8e4m3fnuz, 240, 0x1p-10, false, true },
    { "f4e2m1fn", &hj_fp_f4e2m1fn, 6, 0.5, false, false },
    { "f6e3m2fn", &hj_fp_f6e3m2fn, 28, 0.0625, false, false },
    { "f6e2m3fn", &hj_fp_f6e2m3fn, 7.5, 0.125, false, false },
    { "f8e8m0fnu", &hj_fp_f8e8m0fnu, 0x1p127, 0x1p-127, false, true },
};

enum { NFORMATS = sizeof formats / sizeof *formats };

static bool has_sign(const named_format *n)
{
    return n->format->kind != HJ_FP_E8M0;
}

static bool has_minus_zero(const named_format *n)
{
    return has_sign(n) && n->format->kind != HJ_FP_FNUZ;
}

Test(fp, ends_of_the_formats)
{
    for (int i = 0; i < NFORMATS; i++) {
        const named_format *n = &formats[i];
        const hj_fp_format *f = n->format;
        uint64_t least = has_sign(n) ? 1 : 0;
        cr_assert_eq(hj_fp_to_double(f, hj_fp_max_code(f)), n->max, "%s",
                     n->name);
        cr_assert_eq(hj_fp_to_double(f, least), n->min, "%s", n->name);
        cr_assert_eq(hj_fp_from_double(f, n->max), hj_fp_max_code(f));
        cr_assert_eq(hj_fp_from_double(f, n->min), least);
    }
}

Test(fp, every_code_survives_a_round_trip)
{
    for (int i = 0; i < NFORMATS; i++) {
        const named_format *n = &formats[i];
        const hj_fp_format *f = n->format;
        uint64_t ncodes = (uint64_t)1 << hj_fp_width_bits(f);
        uint64_t ninf = 0, nnan = 0;
        for (uint64_t code = 0; code < ncodes; code++) {
            double x = hj_fp_to_double(f, code);
            uint64_t back = hj_fp_from_double(f, x);
            ninf += isinf(x) != 0;
            nnan += isnan(x) != 0;
            cr_assert_eq(isnan(x) != 0, hj_fp_is_nan(f, code));
            cr_assert_eq(isinf(x) != 0, hj_fp_is_inf(f, code));
            if (isnan(x) && f->kind == HJ_FP_IEEE)
                cr_assert_eq(back, code | 1u << (f->mantissa_bits - 1));
            else
                cr_assert_eq(back, code, "%s: %x came back as %x", n->name,
                             (unsigned)code, (unsigned)back);
        }
        cr_assert_eq(ninf, n->has_inf ? 2 : 0, "%s", n->name);
        cr_assert_eq(nnan > 0, n->has_nan, "%s", n->name);
    }
}

/* Between two neighbours of codes c and c + 1: half goes to the even one. */
static void check_gap(const named_format *n, uint64_t c)
{
    const hj_fp_format *f = n->format;
    uint64_t sign = (uint64_t)1 << (hj_fp_width_bits(f) - 1);
    double low = hj_fp_to_double(f, c), high = hj_fp_to_double(f, c + 1);
    double half = low + (high - low) / 2;
    uint64_t even = c & 1 ? c + 1 : c;

    if (n->format->kind == HJ_FP_E8M0) {
        if (c == 0) /* below 2^-126: e8m0_follows_xla */
            return;
        even = c + 1;
    }

    cr_assert_lt(low, high, "%s %x", n->name, (unsigned)c);
    cr_assert_eq(hj_fp_from_double(f, half), even, "%s: the tie above %x",
                 n->name, (unsigned)c);
    cr_assert_eq(hj_fp_from_double(f, nextafter(half, low)), c);
    cr_assert_eq(hj_fp_from_double(f, nextafter(half, high)), c + 1);
    if (!has_sign(n))
        return;
    if (even || has_minus_zero(n))
        cr_assert_eq(hj_fp_from_double(f, -half), even | sign);
    else
        cr_assert_eq(hj_fp_from_double(f, -half), 0);
    cr_assert_eq(hj_fp_from_double(f, -nextafter(half, high)), (c + 1) | sign);
}

Test(fp, ties_go_to_the_even_code)
{
    for (int i = 0; i < NFORMATS; i++)
        for (uint64_t c = 0; c < hj_fp_max_code(formats[i].format); c++)
            check_gap(&formats[i], c);
}

/* f32 has too many codes: a sample, against the compiler's conversion. */
Test(fp, f32_agrees_with_the_machine)
{
    uint64_t state = 1;

    for (int i = 0; i < 2000000; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        uint64_t bits = state ^ state >> 29;
        if (i & 1) /* exponents where f32 has values */
            bits = (bits & 0x800fffffffffffff) |
                   (uint64_t)(1023 - 160 + bits % 300) << 52;
        double x = hj_f64_of_bits(bits);
        cr_assert_eq(hj_fp_from_double(&hj_fp_f32, x), hj_f32_bits((float)x),
                     "%a", x);
        uint32_t code = (uint32_t)(bits >> 7);
        if (!isnan(hj_f32_of_bits(code)))
            cr_assert_eq(hj_f64_bits(hj_fp_to_double(&hj_fp_f32, code)),
                         hj_f64_bits((double)hj_f32_of_bits(code)));
    }
}

Test(fp, overflow_follows_the_kind)
{
    for (int i = 0; i < NFORMATS; i++) {
        const named_format *n = &formats[i];
        const hj_fp_format *f = n->format;
        /* The tie between the largest value and where the next one would be
         * overflows if the largest code is odd. */
        uint64_t max = hj_fp_max_code(f);
        double step = n->max - hj_fp_to_double(f, max - 1);
        if (f->kind == HJ_FP_E8M0)
            step = n->max;
        double tie = n->max + step / 2;
        double inputs[] = { nextafter(tie, INFINITY), n->max * 4, 1e308,
                            INFINITY };
        cr_assert_eq(hj_fp_from_double(f, nextafter(tie, 0)), max);
        for (int k = 0; k < 4; k++) {
            double y = hj_fp_to_double(f, hj_fp_from_double(f, inputs[k]));
            double z = hj_fp_to_double(f, hj_fp_from_double(f, -inputs[k]));
            if (n->has_inf)
                cr_assert(y == INFINITY && z == -INFINITY, "%s", n->name);
            else if (n->has_nan)
                cr_assert(isnan(y) && isnan(z), "%s", n->name);
            else
                cr_assert(y == n->max && z == -n->max, "%s", n->name);
        }
    }
}

Test(fp, named_codes)
{
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fn, NAN), 0x7f);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fn, -NAN), 0xff);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fn, 464), 0x7e);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fn, 465), 0x7f);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e5m2, 61440), 0x7c);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e5m2, NAN), 0x7e);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fnuz, NAN), 0x80);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fnuz, -0.0), 0);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f8e4m3fnuz, -1e-30), 0);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f4e2m1fn, NAN), 8);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f4e2m1fn, -0.0), 8);
    cr_assert_eq(hj_fp_from_double(&hj_fp_f6e3m2fn, NAN), 0x20);
}

/* From XLA's recorded cases (convert to f8), and ml_dtypes 0.6, which is what
 * XLA's evaluator converts with. */
Test(fp, e8m0_follows_xla)
{
    static const struct {
        double x;
        unsigned code;
    } cases[] = {
        { 0.0, 0xff },       { -1.0, 0xff },
        { 1.0, 127 },        { INFINITY, 0xff },
        { 1.5, 128 },        { 3.0, 129 },
        { 6.0, 130 },        { 2.9524364471435547, 128 },
        { 0.1875, 0x7d },    { 255.5, 0x87 },
        { 5e-324, 0xff },    { 1e-300, 0xff },
        { 0x1p-150, 0xff },  { 0x1p-149, 0 },
        { 1e-40, 0 },        { 0x1p-127, 0 },
        { 0x1.04p-127, 1 },  { 1.1754942106924411e-38, 1 },
        { 0x1.8p127, 0xff }, { 0x1.7p127, 0xfe },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_assert_eq(hj_fp_from_double(&hj_fp_f8e8m0fnu, cases[i].x),
                     cases[i].code, "%a", cases[i].x);
}

/* f64 to bf16 through f32 would round twice and give 0x3f80. */
Test(fp, double_is_rounded_once)
{
    double x = 0x1.010000001p0; /* just above the tie of 0x3f80 and 0x3f81 */

    cr_assert_eq(hj_f32_to_bf16((float)x), 0x3f80);
    cr_assert_eq(hj_fp_from_double(&hj_fp_bf16, x), 0x3f81);
}

Test(fp, integers_are_rounded_once)
{
    /* 2^63 + 2^39 + 1 is just above a tie of f32; as double it is the tie,
     * which would go down. */
    uint64_t x = ((uint64_t)1 << 63) + ((uint64_t)1 << 39) + 1;

    cr_assert_eq(hj_fp_from_u64(&hj_fp_f32, x), 0x5f000001);
    cr_assert_eq(hj_fp_from_u64(&hj_fp_f32, x - 1), 0x5f000000);
    cr_assert_eq(hj_fp_from_u64(&hj_fp_f32, UINT64_MAX), 0x5f800000);
    cr_assert_eq(hj_fp_from_u64(&hj_fp_f16, 0), 0);
    cr_assert_eq(hj_fp_from_u64(&hj_fp_f16, 65519), 0x7bff);
    cr_assert_eq(hj_fp_from_u64(&hj_fp_f16, 65520), 0x7c00);
    cr_assert_eq(hj_fp_from_s64(&hj_fp_f16, -2049), 0xe800);
    cr_assert_eq(hj_fp_from_s64(&hj_fp_f16, -2051), 0xe802);
    cr_assert_eq(hj_fp_from_s64(&hj_fp_f32, INT64_MIN), 0xdf000000);
    cr_assert_eq(hj_fp_from_s64(&hj_fp_f8e8m0fnu, -2), 0xff);
    cr_assert_eq(hj_fp_from_s64(&hj_fp_f8e8m0fnu, 4), 129);
    for (int64_t i = -70000; i < 70000; i++)
        cr_assert_eq(hj_fp_from_s64(&hj_fp_f8e5m2, i),
                     hj_fp_from_double(&hj_fp_f8e5m2, (double)i));
}

Test(fp, direct_functions_agree_with_the_general_ones)
{
    for (uint32_t code = 0; code < 65536; code++) {
        uint16_t c = (uint16_t)code;
        cr_assert_eq(hj_f64_bits((double)hj_f16_to_f32(c)),
                     hj_f64_bits(hj_fp_to_double(&hj_fp_f16, c)));
        cr_assert_eq(hj_f64_bits((double)hj_bf16_to_f32(c)),
                     hj_f64_bits(hj_fp_to_double(&hj_fp_bf16, c)));
    }
    /* Every upper half of f32, with the lower halves that matter to ties. */
    static const uint32_t low[] = { 0,      1,      0xfff,  0x1000,
                                    0x1001, 0x2000, 0x3000, 0x7fff,
                                    0x8000, 0x8001, 0xffff };
    for (uint32_t high = 0; high < 65536; high++)
        for (size_t i = 0; i < sizeof low / sizeof *low; i++) {
            uint32_t bits = high << 16 | low[i];
            float x = hj_f32_of_bits(bits);
            cr_assert_eq(hj_f32_to_f16(x), hj_fp_from_double(&hj_fp_f16, x),
                         "%x", bits);
            cr_assert_eq(hj_f32_to_bf16(x), hj_fp_from_double(&hj_fp_bf16, x),
                         "%x", bits);
        }
}

Test(fp, rounding_mode_of_the_host_does_not_matter)
{
    static const int modes[] = { FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };

    for (int i = 0; i < 3; i++) {
        cr_assert_eq(fesetround(modes[i]), 0);
        uint64_t a = hj_fp_from_double(&hj_fp_f16, 1.0004);
        uint64_t b = hj_fp_from_double(&hj_fp_f16, -1.0006);
        uint16_t c = hj_f32_to_f16(1.0006f);
        fesetround(FE_TONEAREST);
        cr_assert_eq(a, 0x3c00);
        cr_assert_eq(b, 0xbc01);
        cr_assert_eq(c, 0x3c01);
    }
}
