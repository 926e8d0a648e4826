/* truth -- see truth.h. */
#include "test/unit/dtypes/truth.h"

#include <string.h>

#define PRED(name)                                                             \
    {                                                                          \
#name, KIND_pred, 1, 1, 0, 0, 0, EDGE_ieee                             \
    }
#define SINT(name, w, bytes)                                                   \
    {                                                                          \
#name, KIND_sint, w, bytes, 0, 0, 0, EDGE_ieee                         \
    }
#define UINT(name, w, bytes)                                                   \
    {                                                                          \
#name, KIND_uint, w, bytes, 0, 0, 0, EDGE_ieee                         \
    }
#define FLOAT(name, w, bytes, e, m, bias, edge)                                \
    {                                                                          \
#name, KIND_float, w, bytes, e, m, bias, EDGE_##edge                   \
    }

const type types[] = {
    PRED(pred),
    SINT(s1, 1, 1),
    SINT(s2, 2, 1),
    SINT(s4, 4, 1),
    SINT(s8, 8, 1),
    SINT(s16, 16, 2),
    SINT(s32, 32, 4),
    SINT(s64, 64, 8),
    UINT(u1, 1, 1),
    UINT(u2, 2, 1),
    UINT(u4, 4, 1),
    UINT(u8, 8, 1),
    UINT(u16, 16, 2),
    UINT(u32, 32, 4),
    UINT(u64, 64, 8),
    FLOAT(f16, 16, 2, 5, 10, 15, ieee),
    FLOAT(bf16, 16, 2, 8, 7, 127, ieee),
    FLOAT(f32, 32, 4, 8, 23, 127, ieee),
    FLOAT(f64, 64, 8, 11, 52, 1023, ieee),
    FLOAT(f8e5m2, 8, 1, 5, 2, 15, ieee),
    FLOAT(f8e4m3, 8, 1, 4, 3, 7, ieee),
    FLOAT(f8e3m4, 8, 1, 3, 4, 3, ieee),
    FLOAT(f8e4m3fn, 8, 1, 4, 3, 7, fn),
    FLOAT(f8e4m3b11fnuz, 8, 1, 4, 3, 11, fnuz),
    FLOAT(f8e5m2fnuz, 8, 1, 5, 2, 16, fnuz),
    FLOAT(f8e4m3fnuz, 8, 1, 4, 3, 8, fnuz),
    FLOAT(f4e2m1fn, 4, 1, 2, 1, 1, finite),
    FLOAT(f6e3m2fn, 6, 1, 3, 2, 3, finite),
    FLOAT(f6e2m3fn, 6, 1, 2, 3, 1, finite),
    FLOAT(f8e8m0fnu, 8, 1, 8, 0, 127, e8m0),
};
const int ntypes = sizeof types / sizeof *types;

/* (-1)^negative * m * 2^e, or one of the others. */
typedef struct exact {
    bool is_nan, is_inf, negative;
    uint64_t m;
    int e;
} exact;

static uint64_t ones(int n)
{
    return n >= 64 ? UINT64_MAX : ((uint64_t)1 << n) - 1;
}

/* Codes of magnitudes, without the sign: the first that is no number. */
static uint64_t first_beyond(const type *t)
{
    uint64_t all = ones(t->exponent + t->mantissa);

    switch (t->edge) {
    case EDGE_ieee:
        return ones(t->exponent) << t->mantissa;
    case EDGE_fn:
    case EDGE_e8m0:
        return all;
    default:
        return all + 1;
    }
}

bool is_nan_code(const type *t, uint64_t code)
{
    uint64_t magnitude = code & ones(t->exponent + t->mantissa);

    if (t->kind != KIND_float)
        return false;
    switch (t->edge) {
    case EDGE_ieee:
        return magnitude > first_beyond(t);
    case EDGE_fn:
    case EDGE_e8m0:
        return magnitude == first_beyond(t);
    case EDGE_fnuz:
        return code == (uint64_t)1 << (t->width - 1);
    default:
        return false;
    }
}

static exact decode_float(const type *t, uint64_t code)
{
    uint64_t magnitude = code & ones(t->exponent + t->mantissa);
    uint64_t field = magnitude >> t->mantissa;
    exact x = { .is_nan = is_nan_code(t, code) };

    if (t->edge == EDGE_e8m0) {
        x.m = 1;
        x.e = (int)magnitude - t->bias;
        return x;
    }
    x.negative = code >> (t->width - 1);
    x.is_inf = t->edge == EDGE_ieee && magnitude == first_beyond(t);
    x.m = magnitude & ones(t->mantissa);
    if (field)
        x.m |= (uint64_t)1 << t->mantissa;
    x.e = (field ? (int)field : 1) - t->bias - t->mantissa;
    return x;
}

static exact decode(const type *t, uint64_t code)
{
    exact x = { .m = code };

    if (t->kind == KIND_float)
        return decode_float(t, code);
    if (t->kind == KIND_sint && code >> (t->width - 1)) {
        x.negative = true;
        x.m = (~code & ones(t->width)) + 1;
    }
    return x;
}

/* m * 2^-shift to nearest, ties to the even one. */
static uint64_t round_shift(uint64_t m, int shift)
{
    if (shift <= 0)
        return m << -shift;
    if (shift > 64)
        return 0;
    uint64_t kept = shift == 64 ? 0 : m >> shift;
    uint64_t rest = m & ones(shift), half = (uint64_t)1 << (shift - 1);
    return kept + (rest > half || (rest == half && kept & 1));
}

static int log2_of(uint64_t m)
{
    int n = -1;

    for (; m; m >>= 1)
        n++;
    return n;
}

static uint64_t encode_e8m0(const type *t, exact x)
{
    if (x.is_nan || x.is_inf || x.negative || !x.m)
        return first_beyond(t);
    int e = x.e + log2_of(x.m);
    bool is_power = x.m == (uint64_t)1 << log2_of(x.m);
    /* Below 2^-126, as f32's bits round: what f32 has not is zero, hence NaN;
     * more than half of 2^-126 is 2^-126. */
    if (e < -150 || (e == -150 && is_power))
        return first_beyond(t);
    if (e < 1 - t->bias)
        return e == -t->bias && !is_power;
    /* Between two powers of two.  The significand of one bit is 1, an odd
     * number, so halfway is up. */
    uint64_t code = (uint64_t)(e + t->bias);
    int shift = log2_of(x.m);
    uint64_t rest = x.m & ones(shift), half = ones(shift) / 2 + 1;
    code += shift && rest >= half;
    return code >= first_beyond(t) ? first_beyond(t) : code;
}

static uint64_t beyond(const type *t, uint64_t sign)
{
    switch (t->edge) {
    case EDGE_ieee:
        return sign | first_beyond(t);
    case EDGE_fn:
        return sign | first_beyond(t); /* NaN */
    case EDGE_fnuz:
        return (uint64_t)1 << (t->width - 1);
    default:
        return sign | (first_beyond(t) - 1);
    }
}

static uint64_t encode_float(const type *t, exact x)
{
    uint64_t top = (uint64_t)1 << (t->width - 1), sign = x.negative ? top : 0;
    int least = 1 - t->bias - t->mantissa; /* exponent of the smallest number */

    if (t->edge == EDGE_e8m0)
        return encode_e8m0(t, x);
    if (x.is_nan)
        return t->edge == EDGE_ieee ? first_beyond(t) + 1
               : t->edge == EDGE_fn ? first_beyond(t)
                                    : top; /* NaN, or -0 where there is none */
    if (x.is_inf)
        return beyond(t, sign);
    if (!x.m)
        return t->edge == EDGE_fnuz ? 0 : sign;
    int quantum = x.e + log2_of(x.m) - t->mantissa;
    if (quantum < least)
        quantum = least;
    if (quantum - least > (1 << t->exponent))
        return beyond(t, sign);
    uint64_t n = round_shift(x.m, quantum - x.e);
    uint64_t code = ((uint64_t)(quantum - least) << t->mantissa) + n;
    if (code >= first_beyond(t))
        return beyond(t, sign);
    return code || t->edge != EDGE_fnuz ? sign | code : 0;
}

/* Towards 0, not beyond the type. */
static uint64_t encode_int(const type *t, exact x)
{
    bool is_signed = t->kind == KIND_sint;
    uint64_t most = ones(t->width - is_signed), m = x.m;

    if (x.is_nan)
        return 0;
    if (x.negative)
        most = is_signed ? most + 1 : 0;
    if (x.is_inf || (m && x.e + log2_of(m) >= 64))
        m = most;
    else if (x.e > 0)
        m <<= x.e;
    else
        m = -x.e < 64 ? m >> -x.e : 0;
    m = m < most ? m : most;
    return (x.negative ? ~m + 1 : m) & ones(t->width);
}

uint64_t convert_code(const type *from, const type *to, uint64_t code)
{
    exact x = decode(from, code);

    if (to->kind == KIND_pred)
        return x.is_nan || x.is_inf || x.m;
    if (to->kind == KIND_float)
        return encode_float(to, x);
    if (from->kind == KIND_float)
        return encode_int(to, x);
    uint64_t value = x.negative ? ~x.m + 1 : x.m;
    return value & ones(to->width);
}

/* --- memory --------------------------------------------------------------- */

uint64_t load_code(const type *t, const void *data, int64_t i)
{
    uint64_t code = 0;

    memcpy(&code, (const char *)data + i * t->nbytes, (size_t)t->nbytes);
    return code & ones(t->width);
}

static uint64_t extended(const type *t, uint64_t code)
{
    bool is_negative = t->kind == KIND_sint && code >> (t->width - 1);

    return (is_negative ? code | ~ones(t->width) : code) & ones(8 * t->nbytes);
}

void store_code(const type *t, void *data, int64_t i, uint64_t code)
{
    code = extended(t, code);
    memcpy((char *)data + i * t->nbytes, &code, (size_t)t->nbytes);
}

bool is_extended(const type *t, const void *data, int64_t i)
{
    uint64_t stored = 0;

    memcpy(&stored, (const char *)data + i * t->nbytes, (size_t)t->nbytes);
    return stored == extended(t, stored & ones(t->width));
}

void fill_codes(const type *t, void *data, int64_t n)
{
    uint64_t state = 88172645463325252u;

    for (int64_t i = 0; i < n; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        uint64_t code = (uint64_t)i, bit = (uint64_t)1 << (i / 8 % 64);
        if (t->width > 16)
            code = i < 512 ? bit + (uint64_t)(i % 8) - 4
                   : i % 3 ? state >> (i % t->width)
                           : ~(state >> (i % t->width));
        store_code(t, data, i, code & ones(t->width));
    }
}
