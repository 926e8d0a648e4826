/* scale -- see scale.h.
 *
 * The method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second",
 * 2021): a product with 128 bits of the power of five, whose error is known,
 * is rounded if the error cannot change the outcome.  The table has every
 * 27th power, the rest is one more product.
 */
#include "text/scale.h"

#include "base/fp.h"

__extension__ typedef unsigned __int128 uint128;

enum {
    STEP = 27, /* 5^27 is the last power that 64 bits hold */
    LEAST_POWER = -13 * STEP,
    LAST_POWER = 12 * STEP + STEP - 1,
    MANTISSA_BITS = 53,
    /* Each product at most doubles the error of its factor and drops less
     * than 1: from less than 1 of the table to 3 to 7. */
    ERROR = 7
};

/* The leading 128 bits of 5^(27 * i - 351), rounded down. */
static const uint64_t fives[][2] = {
    { 0x8049a4ac0c5811ae, 0x205b896d777d6278 },
    { 0xcf42894a5dce35ea, 0x52064cac828675b9 },
    { 0xa76c582338ed2621, 0xaf2af2b80af6f24e },
    { 0x873e4f75e2224e68, 0x5a7744a6e804a291 },
    { 0xda7f5bf590966848, 0xaf39a475506a899e },
    { 0xb080392cc4349dec, 0xbd8d794d96aacfb3 },
    { 0x8e938662882af53e, 0x547eb47b7282ee9c },
    { 0xe65829b3046b0afa, 0x0cb4a5a3112a5112 },
    { 0xba121a4650e4ddeb, 0x92f34d62616ce413 },
    { 0x964e858c91ba2655, 0x3a6a07f8d510f86f },
    { 0xf2d56790ab41c2a2, 0xfae27299423fb9c3 },
    { 0xc428d05aa4751e4c, 0xaa97e14c3c26b886 },
    { 0x9e74d1b791e07e48, 0x775ea264cf55347d },
    { 0x8000000000000000, 0x0000000000000000 },
    { 0xcecb8f27f4200f3a, 0x0000000000000000 },
    { 0xa70c3c40a64e6c51, 0x999090b65f67d924 },
    { 0x86f0ac99b4e8dafd, 0x69a028bb3ded71a3 },
    { 0xda01ee641a708de9, 0xe80e6f4820cc9495 },
    { 0xb01ae745b101e9e4, 0x5ec05dcff72e7f8f },
    { 0x8e41ade9fbebc27d, 0x14588f13be847307 },
    { 0xe5d3ef282a242e81, 0x8f1668c8a86da5fa },
    { 0xb9a74a0637ce2ee1, 0x6d953e2bd7173692 },
    { 0x95f83d0a1fb69cd9, 0x4abdaf101564f98e },
    { 0xf24a01a73cf2dccf, 0xbc633b39673c8cec },
    { 0xc3b8358109e84f07, 0x0a862f80ec4700c8 },
    { 0x9e19db92b4e31ba9, 0x6c07a2c26a8346d1 },
};

/* 5^r for r < 27. */
static const uint64_t small_fives[STEP] = {
    1,
    5,
    25,
    125,
    625,
    3125,
    15625,
    78125,
    390625,
    1953125,
    9765625,
    48828125,
    244140625,
    1220703125,
    6103515625,
    30517578125,
    152587890625,
    762939453125,
    3814697265625,
    19073486328125,
    95367431640625,
    476837158203125,
    2384185791015625,
    11920928955078125,
    59604644775390625,
    298023223876953125,
    1490116119384765625,
};

/* The leading 128 bits of a * b, rounded down; a has its top bit set.  The
 * product is that times 2^*shift. */
static uint128 multiply(uint128 a, uint64_t b, int *shift)
{
    int lead = hj_leading_zeros(b);
    uint64_t factor = b << lead;
    uint128 low = (uint128)(uint64_t)a * factor;
    uint128 high = (uint128)(uint64_t)(a >> 64) * factor + (low >> 64);

    *shift = 64 - lead;
    if (!(high >> 127)) {
        high = high << 1 | (low >> 63 & 1);
        --*shift;
    }
    return high;
}

/* m * 2^exponent, m of 128 bits or up to `slack` more. */
static bool round_product(uint128 m, int exponent, uint128 slack, double *out)
{
    int ndropped = 128 - MANTISSA_BITS, field = exponent + 127 + 1023;

    if (field < 1) { /* subnormal: fewer bits are kept */
        ndropped += 1 - field;
        field = 1;
    }
    if (ndropped > 127)
        return false;
    const uint128 half = (uint128)1 << (ndropped - 1);
    uint128 rest = m & (2 * half - 1);
    uint64_t kept = (uint64_t)(m >> ndropped);
    if (rest <= half && rest + slack >= half)
        return false;
    kept += rest > half;
    /* The leading one of `kept` adds 1 to the field, and a carry one more. */
    uint64_t bits = field >= 0x7ff ? (uint64_t)0x7ff << 52
                                   : ((uint64_t)(field - 1) << 52) + kept;
    *out = hj_f64_of_bits(bits);
    return true;
}

bool hj_scale_decimal(uint64_t digits, int64_t exponent, bool is_cut,
                      double *out)
{
    int shift_power, shift_digits;

    *out = 0;
    if (!digits || exponent < LEAST_POWER)
        return true;
    if (exponent > LAST_POWER) {
        *out = hj_f64_of_bits((uint64_t)0x7ff << 52);
        return true;
    }
    int at = (int)exponent - LEAST_POWER;
    const uint64_t *five = fives[at / STEP];
    /* floor(log2(5^n)) - 127 for the entry's n */
    int scale = ((at / STEP * STEP + LEAST_POWER) * 152170 >> 16) - 127;
    uint128 power = multiply((uint128)five[0] << 64 | five[1],
                             small_fives[at % STEP], &shift_power);
    uint128 m = multiply(power, digits, &shift_digits);
    uint128 slack = ERROR;
    if (is_cut) /* one more digit adds 2^128 / 2^shift_digits at most */
        slack += (uint128)1 << (128 - shift_digits);
    return round_product(m, scale + shift_power + shift_digits + (int)exponent,
                         slack, out);
}
