/* Numbers: reading rounds once to every format (MPFR is the judge), writing
 * gives the shortest text that reads back. */
#include "text/number.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    const hj_fp_format *format;
} formats[] = {
    { "f32", &hj_fp_f32 },
    { "f16", &hj_fp_f16 },
    { "bf16", &hj_fp_bf16 },
    { "f8e5m2", &hj_fp_f8e5m2 },
    { "f8e4m3", &hj_fp_f8e4m3 },
    { "f8e3m4", &hj_fp_f8e3m4 },
    { "f8e4m3fn", &hj_fp_f8e4m3fn },
    { "f8e4m3b11fnuz", &hj_fp_f8e4m3b11fnuz },
    { "f8e5m2fnuz", &hj_fp_f8e5m2fnuz },
    { "f8e4m3fnuz", &hj_fp_f8e4m3fnuz },
    { "f4e2m1fn", &hj_fp_f4e2m1fn },
    { "f6e3m2fn", &hj_fp_f6e3m2fn },
    { "f6e2m3fn", &hj_fp_f6e2m3fn },
    { "f8e8m0fnu", &hj_fp_f8e8m0fnu },
};

enum { NFORMATS = sizeof formats / sizeof *formats, EXACT_BITS = 4000 };

static hj_decimal scan(const char *text)
{
    hj_decimal d;

    cr_assert(hj_decimal_scan(text, text + strlen(text), &d), "%s", text);
    cr_assert_eq(*d.end, '\0', "%s", text);
    return d;
}

/* --- the judge ------------------------------------------------------------ */

/* The double that MPFR makes of the text: with 53 bits, or so that every
 * narrower format rounds it as it would the number itself. */
static double judge_f64(const char *text, bool for_narrower)
{
    mpfr_t exact, x;
    double value;

    mpfr_init2(exact, EXACT_BITS);
    mpfr_init2(x, 53);
    bool is_inexact = mpfr_strtofr(exact, text, NULL, 0, MPFR_RNDZ) != 0;
    if (!for_narrower) {
        value = mpfr_get_d(exact, MPFR_RNDN);
    } else {
        /* To odd: cut, and the last bit says whether anything was lost. */
        is_inexact |= mpfr_set(x, exact, MPFR_RNDZ) != 0;
        value = mpfr_get_d(x, MPFR_RNDZ);
        if (is_inexact)
            value = hj_f64_of_bits(hj_f64_bits(value) | 1);
    }
    mpfr_clear(exact);
    mpfr_clear(x);
    return value;
}

/* Reads the text into every format. */
static void check_text(const char *text)
{
    hj_decimal d = scan(text);
    double want = judge_f64(text, false), odd = judge_f64(text, true);

    cr_assert_eq(hj_f64_bits(hj_decimal_f64(&d)), hj_f64_bits(want),
                 "%s as f64: %a, not %a", text, hj_decimal_f64(&d), want);
    for (int i = 0; i < NFORMATS; i++) {
        const hj_fp_format *f = formats[i].format;
        uint64_t code = hj_decimal_fp(&d, f),
                 expected = hj_fp_from_double(f, odd);
        cr_assert_eq(code, expected, "%s as %s: code %llx, not %llx", text,
                     formats[i].name, (unsigned long long)code,
                     (unsigned long long)expected);
    }
    cr_assert_eq(hj_f32_bits(hj_decimal_f32(&d)), hj_decimal_fp(&d, &hj_fp_f32),
                 "%s", text);
}

/* --- reading -------------------------------------------------------------- */

Test(number, known_hard_cases)
{
    /* Ties, near ties, ends of ranges; from the literature on strtod. */
    static const char *const texts[] = {
        "0",
        "-0",
        "0.0e99999999",
        "1",
        "-1.5",
        "9007199254740993",
        "9007199254740992.999999999999999999999999",
        "9007199254740993.0000000000000000000000001",
        "2.2250738585072011e-308",
        "2.2250738585072012e-308",
        "2.2250738585072014e-308",
        "4.9406564584124654e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.797693134862315807e308",
        "1.797693134862315808e308",
        "1e309",
        "1e-400",
        "1e99999999999999999999",
        "1e-99999999999999999999",
        "123456789012345678901234567890",
        "0.000000000000000000000000000000000000000000001",
        "6.631236846766476e-316",
        "3.4028235677973366e38",
        "3.4028235677973362e38",
        "1.1754943508222875e-38",
        "1.1754942807573643e-38",
        "7.0064923216240853e-46",
        "7.0064923216240862e-46",
        "1.00000005960464477539062499999999999999999999999999",
        "1.000000059604644775390625",
        "1.00000005960464477539062500000000000000000000000001",
        "1.00048828125",
        "1.000488281250000000000000000000000000000001",
        "65519.999999999999999999999999",
        "65520",
        "1.00390625",
        "1.003906250000000000000000000000001",
        "448.00000000000000000000001",
        "464",
        "463.99999999999999999999999999",
        "1.4999999999999999999999999999",
        "1.5",
        "0.75",
        "0.74999999999999999999999",
        "5.877471754111438e-39",
        "8.98846567431157953864652595394512366808988489471153e307",
        "9.5e-7",
        "7450580596923828125e-27",
        "8.5899345920000005e9",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_text(texts[i]);
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Digits of any number, the point anywhere, exponents of every size. */
static void random_text(uint64_t *state, char *text)
{
    int n = 1 + (int)(next_random(state) % (next_random(state) % 8 ? 20 : 60));
    int point = (int)(next_random(state) % (uint64_t)(n + 1));
    int range = next_random(state) % 2 ? 30 : 680;
    int exponent = (int)(next_random(state) % (uint64_t)range) - range / 2;

    if (next_random(state) % 2)
        *text++ = '-';
    for (int i = 0; i < n; i++) {
        if (i == point && i)
            *text++ = '.';
        *text++ = (char)('0' + next_random(state) % 10);
    }
    if (next_random(state) % 4)
        text += sprintf(text, "e%d", exponent);
    *text = '\0';
}

Test(number, random_decimals)
{
    uint64_t state = 1;
    char text[128];

    for (int i = 0; i < 30000; i++) {
        random_text(&state, text);
        check_text(text);
    }
}

/* The middle of two neighbours as an exact decimal, and a digit far behind to
 * either side of it. */
static void check_middle(double low, double high)
{
    char text[1200];
    mpfr_t x;

    mpfr_init2(x, EXACT_BITS);
    mpfr_set_d(x, low, MPFR_RNDN);
    mpfr_add_d(x, x, high, MPFR_RNDN);
    mpfr_div_2ui(x, x, 1, MPFR_RNDN);
    mpfr_snprintf(text, sizeof text, "%.1100Rg", x);
    check_text(text);
    size_t n = strlen(text);
    char *e = strchr(text, 'e');
    if (!e) {
        strcpy(text + n, strchr(text, '.') ? "0000000000001" : ".00000000001");
        check_text(text);
        /* ...5 becomes ...4999 */
        if (text[n - 1] == '5') {
            strcpy(text + n - 1, "49999999999999999999");
            check_text(text);
        }
    }
    mpfr_clear(x);
}

Test(number, ties_of_narrow_formats)
{
    for (int i = 0; i < NFORMATS; i++) {
        const hj_fp_format *f = formats[i].format;
        uint64_t max = hj_fp_max_code(f), step = 1 + max / 500;
        for (uint64_t code = 0; code < max; code += step) {
            double low = hj_fp_to_double(f, code);
            double high = hj_fp_to_double(f, code + 1);
            check_middle(low, high);
        }
    }
}

Test(number, ties_of_f64)
{
    uint64_t state = 2;

    for (int i = 0; i < 300; i++) {
        uint64_t exponent = 1023 - 200 + next_random(&state) % 400;
        uint64_t bits =
            exponent << 52 | (next_random(&state) & 0xfffffffffffff);
        check_middle(hj_f64_of_bits(bits), hj_f64_of_bits(bits + 1));
    }
}

Test(number, hexadecimals)
{
    static const char *const texts[] = {
        "0x1p0",
        "-0x1.8p1",
        "0x1.921fb54442d18p+1",
        "0x1p-1074",
        "0x1p-1075",
        "0x1.0000000000001p-1075",
        "0x1.fffffffffffffp1023",
        "0x1.fffffffffffff7p1023",
        "0x1.fffffffffffff8p1023",
        "0x1p99999999999",
        "0x0.0p5",
        "0x1.000001p0",
        "0x1.0000010000000000000001p0",
        "0x1.00000100000000000000000000000p0",
        "0x1.00ffffffffffffffffffffffffp0",
        "0xffffffffffffffffffffp-3",
        "0x.8p0",
        "0xABCDEF",
        "0x1.fffffefp127",
        "0x1.ffffffp127",
        "0x1.00800000000000000001p0",
        "0x1.7fffffffffffffffffffp0",
        "0x1.8p0",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_text(texts[i]);
}

Test(number, integers)
{
    static const struct {
        const char *text;
        bool is_int, is_s64, is_u64;
        int64_t s;
        uint64_t u;
    } rows[] = {
        { "0", true, true, true, 0, 0 },
        { "-0", true, true, true, 0, 0 },
        { "00012", true, true, true, 12, 12 },
        { "9223372036854775807", true, true, true, INT64_MAX, INT64_MAX },
        { "9223372036854775808", true, false, true, 0, 9223372036854775808u },
        { "-9223372036854775808", true, true, false, INT64_MIN, 0 },
        { "-9223372036854775809", true, false, false, 0, 0 },
        { "18446744073709551615", true, false, true, 0, UINT64_MAX },
        { "18446744073709551616", true, false, false, 0, 0 },
        { "99999999999999999999999", true, false, false, 0, 0 },
        { "1.0", false, false, false, 0, 0 },
        { "1e3", false, false, false, 0, 0 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_decimal d = scan(rows[i].text);
        int64_t s = 0;
        uint64_t u = 0;
        cr_expect_eq(d.is_int, rows[i].is_int, "%s", rows[i].text);
        if (!d.is_int)
            continue;
        cr_expect_eq(hj_decimal_s64(&d, &s), rows[i].is_s64, "%s",
                     rows[i].text);
        cr_expect_eq(hj_decimal_u64(&d, &u), rows[i].is_u64, "%s",
                     rows[i].text);
        cr_expect(!rows[i].is_s64 || s == rows[i].s, "%s", rows[i].text);
        cr_expect(!rows[i].is_u64 || u == rows[i].u, "%s", rows[i].text);
    }
}

/* --- writing -------------------------------------------------------------- */

/* Reads back as the same code, and no text with fewer digits would, unless it
 * were beyond a format that saturates. */
static void check_written(const hj_fp_format *f, uint64_t code)
{
    char text[HJ_NUMBER_NBYTES], other[64];
    int n = hj_format_fp(text, f, code), ndigits = 0;

    cr_assert_eq((size_t)n, strlen(text));
    hj_decimal d = scan(text);
    cr_assert_eq(hj_decimal_fp(&d, f), code, "%s", text);
    for (const char *p = text; *p && *p != 'e'; p++)
        ndigits += (*p >= '1' && *p <= '9') || (*p == '0' && ndigits);
    if (!strpbrk(text, ".e") || ndigits < 2)
        return; /* whole numbers are written out */
    snprintf(other, sizeof other, "%.*e", ndigits - 2,
             hj_fp_to_double(f, code));
    d = scan(other);
    if (f->kind == HJ_FP_FINITE &&
        fabs(hj_decimal_f64(&d)) > hj_fp_to_double(f, hj_fp_max_code(f)))
        return;
    cr_assert_neq(hj_decimal_fp(&d, f), code, "%s would do for %s", other,
                  text);
}

static bool is_number(const hj_fp_format *f, uint64_t code)
{
    return !hj_fp_is_nan(f, code) && !hj_fp_is_inf(f, code);
}

Test(number, every_code_of_narrow_formats_written)
{
    for (int i = 1; i < NFORMATS; i++) {
        const hj_fp_format *f = formats[i].format;
        uint64_t n = (uint64_t)1 << hj_fp_width_bits(f);
        for (uint64_t code = 0; code < n; code++)
            if (is_number(f, code))
                check_written(f, code);
    }
}

Test(number, f32_written)
{
    uint64_t state = 3;

    for (int i = 0; i < 20000; i++) {
        uint64_t code = next_random(&state) >> 32;
        if (is_number(&hj_fp_f32, code))
            check_written(&hj_fp_f32, code);
    }
}

Test(number, f64_written)
{
    uint64_t state = 4;
    char text[HJ_NUMBER_NBYTES];

    for (int i = 0; i < 20000; i++) {
        double value = hj_f64_of_bits(next_random(&state));
        if (!isfinite(value))
            continue;
        hj_format_f64(text, value);
        hj_decimal d = scan(text);
        cr_assert_eq(hj_f64_bits(hj_decimal_f64(&d)), hj_f64_bits(value), "%s",
                     text);
        cr_assert_leq(strlen(text), 24, "%s", text);
    }
}

Test(number, texts)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        { 0, "0" },
        { -0.0, "-0" },
        { 0.1, "0.1" },
        { -1.5, "-1.5" },
        { 1e14, "100000000000000" },
        { 1e22, "1e+22" },
        { 1e-5, "1e-05" },
        { 0.0001, "0.0001" },
        { 5e-324, "5e-324" },
        { 1.7976931348623157e308, "1.7976931348623157e+308" },
        { INFINITY, "inf" },
        { -INFINITY, "-inf" },
    };
    char text[HJ_NUMBER_NBYTES];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_format_f64(text, rows[i].value);
        cr_expect_str_eq(text, rows[i].text);
    }
}

/* Payloads are written where they are not the quiet bit alone. */
Test(number, nans)
{
    char text[HJ_NUMBER_NBYTES];

    hj_format_fp(text, &hj_fp_f32, 0x7fc00000);
    cr_expect_str_eq(text, "nan");
    hj_format_fp(text, &hj_fp_f32, 0xffc00000);
    cr_expect_str_eq(text, "-nan");
    hj_format_fp(text, &hj_fp_f32, 0x7f80007f);
    cr_expect_str_eq(text, "nan(0x7f)");
    hj_format_fp(text, &hj_fp_f8e4m3fn, 0xff);
    cr_expect_str_eq(text, "-nan");
    hj_format_f64(text, hj_f64_of_bits(0x7ff8000000000001));
    cr_expect_str_eq(text, "nan(0x8000000000001)");
}

/* --- locale --------------------------------------------------------------- */

static void expect_real(double value, const char *want)
{
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    hj_str_real(&text, value, 17);
    cr_expect_str_eq(hj_str_get(&text), want);
    hj_arena_reset(&arena);
}

/* One that is made for the test, where the sources of locales are there. */
static bool make_locale(const char *name)
{
    char folder[] = "/tmp/hlojit-locale-XXXXXX", command[128];

    if (!mkdtemp(folder))
        return false;
    setenv("LOCPATH", folder, 1);
    snprintf(command, sizeof command,
             "localedef -i %s -f ISO-8859-1 %s/%s > /dev/null 2>&1", name,
             folder, name);
    bool is_there = system(command) >= 0 && setlocale(LC_ALL, name);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) >= 0 && is_there;
}

Test(number, decimal_comma)
{
    static const char *const names[] = { "de_DE.UTF-8", "de_DE.utf8", "de_DE",
                                         "fr_FR.UTF-8" };
    char text[HJ_NUMBER_NBYTES];
    bool is_set = false;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_set = is_set || setlocale(LC_ALL, names[i]);
    is_set = is_set || make_locale("de_DE");
    if (!is_set)
        cr_skip_test("no locale with a decimal comma here");
    hj_format_f64(text, 1234.5678901234567);
    cr_expect_str_eq(text, "1234.5678901234567");
    hj_decimal d = scan("1234.5678901234567890123456789");
    cr_expect_eq(hj_decimal_f64(&d), 1234.5678901234567890123456789);
    expect_real(-0.1, "-0.10000000000000001");
    expect_real(1e300, "1.0000000000000001e+300");
    expect_real(INFINITY, "inf");
    setlocale(LC_ALL, "C");
}
