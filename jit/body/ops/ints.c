/* ints -- integer ops over lanes, with XLA's answers where C has none.
 *
 * s/0 = -1, u/0 = all ones, INT_MIN/-1 = INT_MIN; x rem 0 = x, INT_MIN rem -1
 * = 0; shifts by the width or more give 0 (or sign bits); power is modular,
 * a negative exponent gives 0 unless the base is 1. */
#include "jit/body/body.h"

typedef struct int_type {
    LLVMTypeRef type;
    int width;
    bool is_signed;
} int_type;

static LLVMValueRef number(const int_type *t, int64_t value)
{
    return hj_ll_int(t->type, value);
}

/* The element's own bits, zero extended: what clz and logical shifts see. */
static LLVMValueRef own_bits(hj_ll *ll, const int_type *t, LLVMValueRef x)
{
    if (t->width >= 8 || !t->is_signed)
        return x;
    return hj_ll_and(ll, x, number(t, (1 << t->width) - 1));
}

/* Integers of so few bits that a float quotient, cut to an integer, is the
 * exact one: a / b is off from the next integer by at least 1 / b, and rounded
 * by less (8, 16 bits in f32; 32 in f64).  No CPU divides integer vectors. */
static bool divides_as_float(const int_type *t, LLVMValueRef a, LLVMValueRef b)
{
    return t->width <= 32 &&
           (hj_ll_value_nlanes(a) > 1 || hj_ll_value_nlanes(b) > 1);
}

/* b: not 0, and for signed types not -1. */
static LLVMValueRef divide_as_float(hj_ll *ll, const int_type *t,
                                    LLVMValueRef a, LLVMValueRef b,
                                    bool wants_rest)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(a));
    LLVMTypeRef middle = t->width <= 16 ? ll->f32 : ll->f64;
    LLVMValueRef q;

    if (t->is_signed) {
        q = hj_ll_fdiv(ll, hj_ll_sint_to_float(ll, a, middle),
                       hj_ll_sint_to_float(ll, b, middle));
        q = hj_ll_float_to_sint_unchecked(ll, q, elem);
    } else {
        q = hj_ll_fdiv(ll, hj_ll_uint_to_float(ll, a, middle),
                       hj_ll_uint_to_float(ll, b, middle));
        q = hj_ll_float_to_uint(ll, q, elem);
    }
    return wants_rest ? hj_ll_sub(ll, a, hj_ll_mul(ll, q, b)) : q;
}

static LLVMValueRef divide_safely(hj_ll *ll, const int_type *t, LLVMValueRef a,
                                  LLVMValueRef b, bool wants_rest)
{
    if (divides_as_float(t, a, b))
        return divide_as_float(ll, t, a, b, wants_rest);
    if (t->is_signed)
        return wants_rest ? hj_ll_srem(ll, a, b) : hj_ll_sdiv(ll, a, b);
    return wants_rest ? hj_ll_urem(ll, a, b) : hj_ll_udiv(ll, a, b);
}

static LLVMValueRef divide(hj_ll *ll, const int_type *t, LLVMValueRef a,
                           LLVMValueRef b, bool wants_rest)
{
    LLVMValueRef by_zero =
        hj_ll_icmp(ll, LLVMIntEQ, b, hj_ll_zero(LLVMTypeOf(b)));
    LLVMValueRef safe = hj_ll_select(ll, by_zero, number(t, 1), b), q;

    if (!t->is_signed) {
        q = divide_safely(ll, t, a, safe, wants_rest);
        return hj_ll_select(ll, by_zero, wants_rest ? a : number(t, -1), q);
    }
    LLVMValueRef minus = hj_ll_icmp(ll, LLVMIntEQ, b, number(t, -1));
    safe = hj_ll_select(ll, minus, number(t, 1), safe);
    q = divide_safely(ll, t, a, safe, wants_rest);
    q = hj_ll_select(ll, minus, wants_rest ? number(t, 0) : hj_ll_neg(ll, a),
                     q);
    return hj_ll_select(ll, by_zero, wants_rest ? a : number(t, -1), q);
}

/* How many bits of the exponents count: 4, 8 or all. */
static LLVMValueRef count_bits(hj_ll *ll, const int_type *t, LLVMValueRef x)
{
    LLVMValueRef n = hj_ll_i64(ll, t->width), is_long;

    for (int bits = 8; bits >= 4 && t->width > 8; bits -= 4) {
        is_long =
            hj_ll_icmp(ll, LLVMIntUGE, x, hj_ll_int(LLVMTypeOf(x), 1 << bits));
        n = hj_ll_select(ll, hj_ll_any(ll, is_long), n, hj_ll_i64(ll, bits));
    }
    return n;
}

/* Square and multiply. */
static LLVMValueRef power(hj_ll *ll, const int_type *t, LLVMValueRef base,
                          LLVMValueRef exponent)
{
    hj_ll_match(ll, &base, &exponent);
    LLVMTypeRef type = LLVMTypeOf(base);
    LLVMValueRef one = hj_ll_int(type, 1), zero = hj_ll_zero(type);
    LLVMValueRef is_one = hj_ll_icmp(ll, LLVMIntEQ, base, one), bit;
    LLVMValueRef negative = hj_ll_icmp(ll, LLVMIntSLT, exponent, zero);
    LLVMValueRef left =
        t->is_signed ? hj_ll_select(ll, negative, zero, exponent) : exponent;
    LLVMValueRef init[3] = { one, base, left }, next[3];
    hj_ll_range range = { hj_ll_i64(ll, 0), count_bits(ll, t, left), NULL,
                          true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, init, 3);

    bit = hj_ll_icmp(ll, LLVMIntNE, hj_ll_and(ll, loop.carried[2], one), zero);
    next[0] =
        hj_ll_select(ll, bit, hj_ll_mul(ll, loop.carried[0], loop.carried[1]),
                     loop.carried[0]);
    next[1] = hj_ll_mul(ll, loop.carried[1], loop.carried[1]);
    next[2] = hj_ll_lshr(ll, loop.carried[2], one);
    hj_ll_loop_end(ll, &loop, next, next);
    if (!t->is_signed)
        return next[0];
    return hj_ll_select(ll, negative, hj_ll_select(ll, is_one, one, zero),
                        next[0]);
}

static LLVMValueRef shift(hj_ll *ll, const int_type *t, hj_opcode op,
                          LLVMValueRef x, LLVMValueRef amount)
{
    LLVMValueRef n = own_bits(ll, t, amount);
    LLVMValueRef fits = hj_ll_icmp(ll, LLVMIntULT, n, number(t, t->width));

    n = hj_ll_select(ll, fits, n, number(t, t->width - 1));
    if (op == HJ_OP_shift_right_arithmetic) {
        /* Unsigned types shift as if signed; narrow ones have their sign bit
         * in the middle of the register. */
        if (t->width < 8 && !t->is_signed) {
            LLVMValueRef up = number(t, 8 - t->width);
            x = hj_ll_ashr(ll, hj_ll_shl(ll, x, up), up);
        }
        return hj_ll_ashr(ll, x, n);
    }
    x = op == HJ_OP_shift_left ? hj_ll_shl(ll, x, n)
                               : hj_ll_lshr(ll, own_bits(ll, t, x), n);
    return hj_ll_select(ll, fits, x, number(t, 0));
}

static LLVMValueRef sign(hj_ll *ll, const int_type *t, LLVMValueRef x)
{
    LLVMValueRef zero = number(t, 0);
    LLVMValueRef one = hj_ll_zext(ll, hj_ll_icmp(ll, LLVMIntNE, x, zero),
                                  hj_ll_elem(LLVMTypeOf(x)));

    if (!t->is_signed)
        return one;
    return hj_ll_select(ll, hj_ll_icmp(ll, LLVMIntSLT, x, zero), number(t, -1),
                        one);
}

/* The high half of the product of two numbers of `width` bits. */
static LLVMValueRef mulhi(hj_ll *ll, const int_type *t, LLVMValueRef a,
                          LLVMValueRef b)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(a));
    LLVMTypeRef wide = hj_ll_int_type(ll, hj_ll_elem_bits(elem) * 2);

    a = t->is_signed ? hj_ll_sext(ll, a, wide) : hj_ll_zext(ll, a, wide);
    b = t->is_signed ? hj_ll_sext(ll, b, wide) : hj_ll_zext(ll, b, wide);
    a = hj_ll_mul(ll, a, b);
    a = hj_ll_lshr(ll, a, hj_ll_int(LLVMTypeOf(a), t->width));
    return hj_ll_zext(ll, a, elem);
}

static LLVMValueRef lowest(hj_ll *ll, const int_type *t, LLVMValueRef a,
                           LLVMValueRef b)
{
    LLVMValueRef chained =
        t->is_signed ? hj_body_pick_in_chain(ll, false, a, b) : NULL;

    if (chained)
        return chained;
    return t->is_signed ? hj_ll_smin(ll, a, b) : hj_ll_umin(ll, a, b);
}

static LLVMValueRef highest(hj_ll *ll, const int_type *t, LLVMValueRef a,
                            LLVMValueRef b)
{
    LLVMValueRef chained =
        t->is_signed ? hj_body_pick_in_chain(ll, true, a, b) : NULL;

    if (chained)
        return chained;
    return t->is_signed ? hj_ll_smax(ll, a, b) : hj_ll_umax(ll, a, b);
}

static bool unary(hj_ll *ll, const int_type *t, hj_opcode op, LLVMValueRef x,
                  LLVMValueRef *out)
{
    int spare = (t->width < 8 ? 8 : t->width) - t->width;

    switch (op) {
    case HJ_OP_abs:
        *out = t->is_signed ? hj_ll_abs(ll, x) : x;
        return true;
    case HJ_OP_negate:
        *out = hj_ll_neg(ll, x);
        return true;
    case HJ_OP_sign:
        *out = sign(ll, t, x);
        return true;
    case HJ_OP_not:
        *out = hj_ll_not(ll, x);
        return true;
    case HJ_OP_popcnt:
        *out = hj_ll_popcount(ll, own_bits(ll, t, x));
        return true;
    case HJ_OP_count_leading_zeros:
        *out =
            hj_ll_sub(ll, hj_ll_ctlz(ll, own_bits(ll, t, x)), number(t, spare));
        return true;
    default:
        return false;
    }
}

bool hj_body_int_op(hj_ll *ll, hj_opcode op, hj_dtype dtype, int n,
                    const LLVMValueRef *x, LLVMValueRef *out)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    int_type t = { LLVMTypeOf(x[0]), info->width,
                   info->class_ == HJ_CLASS_SINT };

    if (n == 1)
        return unary(ll, &t, op, x[0], out);
    switch (op) {
    case HJ_OP_add:
        *out = hj_ll_add(ll, x[0], x[1]);
        return true;
    case HJ_OP_subtract:
        *out = hj_ll_sub(ll, x[0], x[1]);
        return true;
    case HJ_OP_multiply:
        *out = hj_ll_mul(ll, x[0], x[1]);
        return true;
    case HJ_OP_mulhi:
        *out = mulhi(ll, &t, x[0], x[1]);
        return true;
    case HJ_OP_divide:
        *out = divide(ll, &t, x[0], x[1], false);
        return true;
    case HJ_OP_remainder:
        *out = divide(ll, &t, x[0], x[1], true);
        return true;
    case HJ_OP_power:
        *out = power(ll, &t, x[0], x[1]);
        return true;
    case HJ_OP_maximum:
        *out = highest(ll, &t, x[0], x[1]);
        return true;
    case HJ_OP_minimum:
        *out = lowest(ll, &t, x[0], x[1]);
        return true;
    case HJ_OP_clamp:
        *out = lowest(ll, &t, highest(ll, &t, x[0], x[1]), x[2]);
        return true;
    case HJ_OP_and:
        *out = hj_ll_and(ll, x[0], x[1]);
        return true;
    case HJ_OP_or:
        *out = hj_ll_or(ll, x[0], x[1]);
        return true;
    case HJ_OP_xor:
        *out = hj_ll_xor(ll, x[0], x[1]);
        return true;
    case HJ_OP_shift_left:
    case HJ_OP_shift_right_arithmetic:
    case HJ_OP_shift_right_logical:
        *out = shift(ll, &t, op, x[0], x[1]);
        return true;
    default:
        return false;
    }
}
