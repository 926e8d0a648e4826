/* convert -- see convert.h: between any two element types, and rounding in
 * place.  The codes of narrow formats are in minifloat.c. */
#include "jit/math/convert.h"

static bool is_native(const hj_math_type *type)
{
    return type->format.exponent_bits + type->format.mantissa_bits >= 15;
}

LLVMTypeRef hj_math_lane_type(hj_ll *ll, hj_math_type type)
{
    switch (type.class) {
    case HJ_MATH_PRED:
        return ll->i1;
    case HJ_MATH_SINT:
    case HJ_MATH_UINT:
        return hj_ll_int_type(ll, type.width_bits < 8 ? 8 : type.width_bits);
    case HJ_MATH_FLOAT:
        break;
    }
    if (!is_native(&type))
        return ll->i8;
    switch (type.format.mantissa_bits) {
    case 52:
        return ll->f64;
    case 23:
        return ll->f32;
    case 10:
        return ll->f16;
    default:
        return ll->bf16;
    }
}

/* Cuts an integer to the width of its type and extends it to its lane. */
static LLVMValueRef wrap(hj_ll *ll, LLVMValueRef x, hj_math_type to)
{
    LLVMTypeRef lane = hj_math_lane_type(ll, to);

    x = hj_ll_zext(ll, x, hj_ll_int_type(ll, to.width_bits));
    return to.class == HJ_MATH_SINT ? hj_ll_sext(ll, x, lane)
                                    : hj_ll_zext(ll, x, lane);
}

static LLVMValueRef is_nonzero(hj_ll *ll, LLVMValueRef x)
{
    LLVMValueRef zero = hj_ll_zero(LLVMTypeOf(x));

    if (hj_ll_is_float(LLVMTypeOf(x)))
        return hj_ll_fcmp(ll, LLVMRealUNE, x, zero);
    return hj_ll_icmp(ll, LLVMIntNE, x, zero);
}

/* ---- integers ---- */

/* What f64 cannot hold exactly is cut to 53 bits, the last of which says
 * whether any was lost: no narrow format rounds differently then. */
static LLVMValueRef fit_f64(hj_ll *ll, LLVMValueRef x, bool is_signed)
{
    enum { NLOW = 12 };
    LLVMTypeRef type = LLVMTypeOf(x);
    LLVMValueRef zero = hj_ll_zero(type);
    LLVMValueRef size = is_signed ? hj_ll_abs(ll, x) : x;
    LLVMValueRef low = hj_ll_int(type, ((int64_t)1 << NLOW) - 1);
    LLVMValueRef lost = hj_ll_icmp(ll, LLVMIntNE, hj_ll_and(ll, x, low), zero);
    LLVMValueRef sticky =
        hj_ll_select(ll, lost, hj_ll_int(type, (int64_t)1 << (NLOW - 1)), zero);
    LLVMValueRef cut =
        hj_ll_or(ll, hj_ll_and(ll, x, hj_ll_not(ll, low)), sticky);
    LLVMValueRef is_large =
        hj_ll_icmp(ll, LLVMIntUGE, size, hj_ll_int(type, (int64_t)1 << 53));

    return hj_ll_select(ll, is_large, cut, x);
}

static LLVMValueRef int_to_codes(hj_ll *ll, LLVMValueRef x, bool is_signed,
                                 const hj_fp_format *format)
{
    int bits = hj_ll_elem_bits(LLVMTypeOf(x));
    LLVMTypeRef middle = bits <= 16 ? ll->f32 : ll->f64;

    if (bits > 53)
        x = fit_f64(ll, x, is_signed);
    x = is_signed ? hj_ll_sint_to_float(ll, x, middle)
                  : hj_ll_uint_to_float(ll, x, middle);
    return hj_math_encode(ll, x, format);
}

static LLVMValueRef from_int(hj_ll *ll, LLVMValueRef x, hj_math_type from,
                             hj_math_type to)
{
    bool is_signed = from.class == HJ_MATH_SINT;

    switch (to.class) {
    case HJ_MATH_PRED:
        return is_nonzero(ll, x);
    case HJ_MATH_SINT:
    case HJ_MATH_UINT:
        if (is_signed && to.width_bits > from.width_bits)
            x = hj_ll_sext(ll, x, hj_math_lane_type(ll, to));
        return wrap(ll, x, to);
    case HJ_MATH_FLOAT:
        break;
    }
    if (!is_native(&to))
        return int_to_codes(ll, x, is_signed, &to.format);
    return is_signed ? hj_ll_sint_to_float(ll, x, hj_math_lane_type(ll, to))
                     : hj_ll_uint_to_float(ll, x, hj_math_lane_type(ll, to));
}

/* ---- floats ---- */

static LLVMValueRef from_float(hj_ll *ll, LLVMValueRef x, hj_math_type to)
{
    LLVMTypeRef width;

    switch (to.class) {
    case HJ_MATH_PRED:
        return is_nonzero(ll, x);
    case HJ_MATH_SINT:
        width = hj_ll_int_type(ll, to.width_bits);
        return hj_ll_sext(ll, hj_ll_float_to_sint(ll, x, width),
                          hj_math_lane_type(ll, to));
    case HJ_MATH_UINT:
        width = hj_ll_int_type(ll, to.width_bits);
        return hj_ll_zext(ll, hj_ll_float_to_uint(ll, x, width),
                          hj_math_lane_type(ll, to));
    case HJ_MATH_FLOAT:
        break;
    }
    if (is_native(&to))
        return hj_ll_float_to_float(ll, x, hj_math_lane_type(ll, to));
    return hj_math_encode(ll, x, &to.format);
}

static bool is_same(const hj_math_type *a, const hj_math_type *b)
{
    if (a->class != b->class)
        return false;
    if (a->class != HJ_MATH_FLOAT)
        return a->class == HJ_MATH_PRED || a->width_bits == b->width_bits;
    return a->format.exponent_bits == b->format.exponent_bits &&
           a->format.mantissa_bits == b->format.mantissa_bits &&
           a->format.bias == b->format.bias && a->format.kind == b->format.kind;
}

LLVMValueRef hj_math_convert(hj_ll *ll, LLVMValueRef x, hj_math_type from,
                             hj_math_type to)
{
    if (is_same(&from, &to))
        return x;
    if (from.class == HJ_MATH_PRED) { /* 0 or 1 */
        x = hj_ll_zext(ll, x, ll->i8);
        from = (hj_math_type){ .class = HJ_MATH_UINT, .width_bits = 8 };
    }
    if (from.class != HJ_MATH_FLOAT)
        return from_int(ll, x, from, to);
    if (!is_native(&from))
        x = hj_math_decode(ll, x, &from.format);
    return from_float(ll, x, to);
}

/* ---- reduce-precision ---- */

/* Patterns of one float format, and what their fields are. */
typedef struct fields {
    hj_ll *ll;
    LLVMTypeRef type; /* integers */
    int mantissa_bits, exponent_bits;
} fields;

static LLVMValueRef constant(const fields *f, int64_t value)
{
    return hj_ll_int(f->type, value);
}

/* To nearest, ties to even: half of the last bit that stays is added, less one
 * unit where that bit is 0.  (Without mantissa the last bit is that of the
 * exponent's field.) */
static LLVMValueRef round_mantissa(const fields *f, LLVMValueRef bits,
                                   int mantissa_bits)
{
    int dropped = f->mantissa_bits - mantissa_bits;
    int64_t last = (int64_t)1 << dropped;
    LLVMValueRef is_odd, half;

    is_odd = hj_ll_and(f->ll, hj_ll_lshr(f->ll, bits, constant(f, dropped)),
                       constant(f, 1));
    half = hj_ll_add(f->ll, is_odd, constant(f, last / 2 - 1));
    return hj_ll_and(f->ll, hj_ll_add(f->ll, bits, half), constant(f, -last));
}

/* Patterns without sign, infinite where they are past `most` or the range of
 * `exponent_bits`, 0 below its normal numbers. */
typedef struct range {
    LLVMValueRef is_over, is_under; /* is_under: NULL for nowhere */
} range;

static range find_range(const fields *f, LLVMValueRef bits, int exponent_bits,
                        int bias, int64_t most)
{
    int64_t limit = ((int64_t)1 << (exponent_bits - 1)) - 1, top;
    range r = { NULL, NULL };

    if (exponent_bits < f->exponent_bits) {
        int64_t least = (bias - limit + 1) * ((int64_t)1 << f->mantissa_bits);
        top = ((bias + limit + 1) << f->mantissa_bits) - 1;
        most = top < most ? top : most;
        r.is_under = hj_ll_icmp(f->ll, LLVMIntSLT, bits, constant(f, least));
    }
    r.is_over = hj_ll_icmp(f->ll, LLVMIntSGT, bits, constant(f, most));
    return r;
}

static fields fields_of(hj_ll *ll, LLVMTypeRef type, const hj_fp_format *format)
{
    return (fields){ .ll = ll,
                     .type = type,
                     .mantissa_bits = format->mantissa_bits,
                     .exponent_bits = format->exponent_bits };
}

/* Codes go by the f32 of their value: not every format has a zero, a sign or
 * infinities, and encoding knows what there is instead. */
static LLVMValueRef reduce_codes(hj_ll *ll, LLVMValueRef codes,
                                 const hj_fp_format *format, int exponent_bits,
                                 int mantissa_bits)
{
    LLVMValueRef x = hj_math_decode(ll, codes, format), y, value;
    LLVMTypeRef floats = LLVMTypeOf(x);
    LLVMValueRef inf = hj_ll_real_bits(ll, floats, 0x7f800000);
    fields f = fields_of(ll, hj_ll_with_elem(floats, ll->i32), format);
    int width = f.mantissa_bits + f.exponent_bits;
    range r;

    y = hj_ll_and(ll, hj_ll_zext(ll, codes, ll->i32),
                  constant(&f, (1 << width) - 1));
    if (mantissa_bits < f.mantissa_bits)
        y = round_mantissa(&f, y, mantissa_bits);
    r = find_range(&f, y, exponent_bits, format->bias,
                   (int64_t)hj_fp_max_code(format));
    value = hj_math_decode(ll, hj_ll_zext(ll, y, ll->i8), format);
    value = hj_ll_select(ll, r.is_over, inf, value);
    if (r.is_under)
        value = hj_ll_select(ll, r.is_under, hj_ll_zero(floats), value);
    value = hj_math_encode(ll, hj_ll_copysign(ll, value, x), format);
    return hj_ll_select(ll, hj_ll_is_finite(ll, x), value, codes);
}

LLVMValueRef hj_math_reduce_precision(hj_ll *ll, LLVMValueRef x,
                                      hj_math_type type, int exponent_bits,
                                      int mantissa_bits)
{
    LLVMTypeRef ints = hj_ll_as_int(ll, LLVMTypeOf(x));
    LLVMValueRef bits = hj_ll_bitcast(ll, x, ints), sign, y;
    fields f = fields_of(ll, ints, &type.format);
    int width = f.mantissa_bits + f.exponent_bits;
    int64_t rest = (int64_t)(((uint64_t)1 << width) - 1);
    int64_t inf = rest - (((int64_t)1 << f.mantissa_bits) - 1);
    range r;

    if (!is_native(&type))
        return reduce_codes(ll, x, &type.format, exponent_bits, mantissa_bits);
    sign = hj_ll_and(ll, bits, constant(&f, ~rest));
    y = hj_ll_and(ll, bits, constant(&f, rest));
    if (mantissa_bits < f.mantissa_bits)
        y = round_mantissa(&f, y, mantissa_bits);
    if (exponent_bits < f.exponent_bits) {
        r = find_range(&f, y, exponent_bits, type.format.bias, inf);
        y = hj_ll_select(ll, r.is_over, constant(&f, inf), y);
        y = hj_ll_select(ll, r.is_under, constant(&f, 0), y);
    }
    y = hj_ll_or(ll, y, sign);
    y = hj_ll_select(ll, hj_ll_is_finite(ll, x), y, bits);
    return hj_ll_bitcast(ll, y, LLVMTypeOf(x));
}
