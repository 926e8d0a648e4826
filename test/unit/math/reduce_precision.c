/* reduce-precision: every pattern of f16 and bf16 at every precision, and of
 * f32 and f64 what decides. */
#include "kernel.h"
#include "reference.h"
#include "base/fp.h"
#include "jit/math/convert.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

typedef struct precision {
    int exponent_bits, mantissa_bits;
} precision;

typedef struct request {
    hj_math_type type;
    precision p;
} request;

static LLVMValueRef reduce_body(hj_ll *ll, const void *context,
                                const LLVMValueRef *args)
{
    const request *r = context;

    return hj_math_reduce_precision(ll, args[0], r->type, r->p.exponent_bits,
                                    r->p.mantissa_bits);
}

static kernel kernel_of(kernel_type type, const hj_fp_format *f, precision p)
{
    request r = { { .class = HJ_MATH_FLOAT, .format = *f }, p };

    return kernel_create(
        &(kernel_spec){ NULL, 16, type, type, reduce_body, &r, false });
}

static const hj_fp_format f64_format = { 11, 52, 1023, HJ_FP_IEEE };

/* To the nearest integer, and ties to that which makes the pattern even:
 * without mantissa it is the exponent's field that is even or odd. */
static double round_scaled(double x, int field, bool has_mantissa)
{
    if (has_mantissa || fabs(x) != 1.5)
        return rint(x);
    return copysign(field & 1 ? 2 : 1, x);
}

/* By arithmetic: the mantissa as a whole number of units of the last bit that
 * stays, rounded by rint; then the range.  `f` is the format of x. */
static double reduce(double x, const hj_fp_format *f, precision p)
{
    int exponent, least = 1 - f->bias;
    int bias = (1 << (p.exponent_bits - 1)) - 1;

    if (x == 0 || isinf(x) || isnan(x))
        return x;
    frexp(x, &exponent);
    exponent--; /* x = 1.f 2^exponent */
    if (exponent < least)
        exponent = least; /* subnormal: the last bit stays where it is */
    if (p.mantissa_bits < f->mantissa_bits) {
        int unit = exponent - p.mantissa_bits;
        x = ldexp(round_scaled(ldexp(x, -unit), exponent + f->bias,
                               p.mantissa_bits > 0),
                  unit);
    }
    if (p.exponent_bits < f->exponent_bits) {
        if (fabs(x) >= ldexp(1, bias + 1))
            return copysign(INFINITY, x);
        if (fabs(x) < ldexp(1, 1 - bias))
            return copysign(0, x);
    }
    /* past the range of the type itself */
    return hj_fp_to_double(f, hj_fp_from_double(f, x));
}

static void try_all(kernel_type type, const hj_fp_format *f, precision p)
{
    static uint16_t x[1 << 16], y[1 << 16];
    kernel k = kernel_of(type, f, p);

    for (int i = 0; i < 1 << 16; i++)
        x[i] = (uint16_t)i;
    k.run(x, x, y, 1 << 16);
    kernel_destroy(&k);
    for (int i = 0; i < 1 << 16; i++) {
        uint16_t want = (uint16_t)hj_fp_from_double(
            f, reduce(hj_fp_to_double(f, x[i]), f, p));

        if (hj_fp_is_nan(f, x[i]))
            want = x[i];
        if (y[i] != want) {
            cr_expect(false, "e%dm%d of %#x gives %#x, not %#x",
                      p.exponent_bits, p.mantissa_bits, x[i], y[i], want);
            return;
        }
    }
}

Test(reduce_precision, f16_and_bf16)
{
    for (int e = 1; e <= 9; e++)
        for (int m = 0; m <= 11; m += m < 6 ? 1 : 2) {
            if (e <= 6)
                try_all(KERNEL_f16, &hj_fp_f16, (precision){ e, m });
            if (m <= 8)
                try_all(KERNEL_bf16, &hj_fp_bf16, (precision){ e, m });
        }
}

/* The types of 8 bits that have infinities. */
Test(reduce_precision, codes)
{
    static const hj_fp_format *const FORMATS[] = { &hj_fp_f8e5m2, &hj_fp_f8e4m3,
                                                   &hj_fp_f8e3m4 };
    uint8_t x[256], y[256];

    for (int i = 0; i < 256; i++)
        x[i] = (uint8_t)i;
    for (int j = 0; j < 3 * 36; j++) {
        const hj_fp_format *f = FORMATS[j % 3];
        precision p = { 1 + j / 3 % 6, j / 18 };
        kernel k = kernel_of(KERNEL_i8, f, p);

        k.run(x, x, y, 256);
        kernel_destroy(&k);
        for (int i = 0; i < 256; i++) {
            double value = hj_fp_to_double(f, x[i]);
            uint8_t want = (uint8_t)hj_fp_from_double(f, reduce(value, f, p));

            if (isnan(value))
                want = x[i];
            cr_assert_eq(y[i], want, "e%dm%d of %#x gives %#x, not %#x",
                         p.exponent_bits, p.mantissa_bits, x[i], y[i], want);
        }
    }
}

Test(reduce_precision, f32_slice)
{
    static const precision PRECISIONS[] = { { 5, 10 }, { 8, 7 },  { 5, 2 },
                                            { 4, 3 },  { 8, 23 }, { 2, 0 },
                                            { 8, 0 },  { 11, 52 } };
    enum { N = 1 << 16 };
    static uint32_t x[N], y[N];

    for (uint32_t i = 0; i < N; i++) /* odd multiples: low bits vary too */
        x[i] = i * 65537u ^ (i & 3 ? 0 : 0x8000u);
    for (size_t j = 0; j < sizeof PRECISIONS / sizeof *PRECISIONS; j++) {
        precision p = PRECISIONS[j];
        kernel k = kernel_of(KERNEL_f32, &hj_fp_f32, p);

        k.run(x, x, y, N);
        kernel_destroy(&k);
        for (int i = 0; i < N; i++) {
            double value = (double)hj_f32_of_bits(x[i]);
            uint32_t want = hj_f32_bits((float)reduce(value, &hj_fp_f32, p));

            if (isnan(value))
                want = x[i];
            cr_assert_eq(y[i], want, "e%dm%d of %#x gives %#x, not %#x",
                         p.exponent_bits, p.mantissa_bits, x[i], y[i], want);
        }
    }
}

/* Worked out by hand from the rule. */
Test(reduce_precision, known_values)
{
    static const struct {
        precision p;
        double x, want;
    } CASES[] = {
        { { 5, 10 }, 65504, 65504 },
        { { 5, 10 }, 65519.99, 65504 },
        { { 5, 10 }, 65520, INFINITY }, /* the carry leaves the range */
        { { 5, 10 }, -1e300, -INFINITY },
        { { 5, 10 }, 0x1p-14, 0x1p-14 },
        { { 5, 10 }, 0x1p-15, 0 },             /* no subnormals */
        { { 5, 10 }, -0x1.fffp-15, -0x1p-14 }, /* rounded first */
        { { 11, 0 }, 2.5, 2 },
        { { 11, 0 }, 3, 2 }, /* 2^1 has the even field, 1024 */
        { { 11, 0 }, 1.5, 2 },
        { { 11, 0 }, 3.1, 4 },
        { { 11, 0 }, NAN, NAN },
        { { 2, 1 }, 3, 3 },
        { { 2, 1 }, 3.5, INFINITY },
        { { 1, 3 }, 1, 0 },
        { { 1, 3 }, 2, INFINITY },
        { { 11, 52 }, 0x1p-1074, 0x1p-1074 },
        { { 10, 52 }, 0x1p-1000, 0 },
    };
    enum { N = sizeof CASES / sizeof *CASES };
    double x[16], y[16];

    for (int i = 0; i < N; i++) {
        kernel k = kernel_of(KERNEL_f64, &f64_format, CASES[i].p);

        for (int j = 0; j < 16; j++)
            x[j] = CASES[i].x;
        k.run(x, x, y, 16);
        kernel_destroy(&k);
        if (isnan(CASES[i].want))
            cr_expect(isnan(y[3]));
        else
            cr_expect(y[3] == CASES[i].want &&
                          !signbit(y[3]) == !signbit(CASES[i].want),
                      "e%dm%d of %a gives %a, not %a", CASES[i].p.exponent_bits,
                      CASES[i].p.mantissa_bits, CASES[i].x, y[3],
                      CASES[i].want);
    }
}
