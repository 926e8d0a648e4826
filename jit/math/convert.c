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

static int64_t bias_of(int exponent_bits)
{
    return ((int64_t)1 << (exponent_bits - 1)) - 1;
}

/* `bits` without sign. */
static LLVMValueRef limit_exponent(const fields *f, LLVMValueRef bits,
                                   int exponent_bits)
{
    hj_ll *ll = f->ll;
    int64_t bias = bias_of(f->exponent_bits), limit = bias_of(exponent_bits);
    int64_t inf = (bias * 2 + 1) << f->mantissa_bits;
    LLVMValueRef exponent = hj_ll_and(ll, bits, constant(f, inf));
    LLVMValueRef least = constant(f, (bias - limit) << f->mantissa_bits);
    LLVMValueRef most = constant(f, (bias + limit) << f->mantissa_bits);

    bits = hj_ll_select(ll, hj_ll_icmp(ll, LLVMIntUGT, exponent, most),
                        constant(f, inf), bits);
    return hj_ll_select(ll, hj_ll_icmp(ll, LLVMIntULE, exponent, least),
                        constant(f, 0), bits);
}

LLVMValueRef hj_math_reduce_precision(hj_ll *ll, LLVMValueRef x,
                                      hj_math_type type, int exponent_bits,
                                      int mantissa_bits)
{
    fields f = { .ll = ll,
                 .type = hj_ll_as_int(ll, LLVMTypeOf(x)),
                 .mantissa_bits = type.format.mantissa_bits,
                 .exponent_bits = type.format.exponent_bits };
    int64_t rest =
        (int64_t)(((uint64_t)1 << (f.mantissa_bits + f.exponent_bits)) - 1);
    LLVMValueRef bits = hj_ll_bitcast(ll, x, f.type);
    LLVMValueRef sign = hj_ll_and(ll, bits, constant(&f, ~rest)), y;

    y = hj_ll_and(ll, bits, constant(&f, rest));
    if (mantissa_bits < f.mantissa_bits)
        y = round_mantissa(&f, y, mantissa_bits);
    if (exponent_bits < f.exponent_bits)
        y = limit_exponent(&f, y, exponent_bits);
    y = hj_ll_or(ll, y, sign);
    if (!is_native(&type))
        x = hj_math_decode(ll, x, &type.format);
    y = hj_ll_select(ll, hj_ll_is_finite(ll, x), y, bits);
    return hj_ll_bitcast(ll, y,
                         hj_ll_with_elem(f.type, hj_math_lane_type(ll, type)));
}
