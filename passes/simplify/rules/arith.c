/* arith -- rules of add, subtract, multiply, divide, remainder, negate, abs.
 *
 * Floating-point laws used without assumptions: x + -0 = x, x - +0 = x,
 * x * 1 = x, x + (-y) = x - y, (-x) * (-y) = x * y, x / 2^k = x * 2^-k.
 * Integers wrap, so every law of the ring holds; pred is no ring here.
 */
#include "passes/simplify/rules.h"

#include <math.h>

/* A constant, however it is spread over an array. */
static bool is_fixed(const hj_instr *in)
{
    return hj_is_constant(in) || hj_splat_of(in);
}

/* op(C, x) -> op(x, C) for ops that commute: others look for constants on the
 * right only. */
static hj_instr *constant_right(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *swapped[] = { in->operands[1], in->operands[0] };

    (void)cx;
    if (!is_fixed(in->operands[0]) || is_fixed(in->operands[1]))
        return NULL;
    hj_instr_set_operands(in, 2, swapped);
    return in;
}

/* x + 0 -> x; floats: -0, or +0 where x is never -0. */
static hj_instr *add_zero(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];
    hj_dtype dtype = in->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return NULL;
    if (!hj_dtype_is_float(dtype))
        return hj_is_int(b, 0) ? a : NULL;
    if (hj_is_number(b, -0.0))
        return a;
    if (hj_is_number(b, 0.0) &&
        (hj_pass_is_fast(cx, HJ_FAST_ZEROS) || hj_is_never_minus_zero(a)))
        return a;
    return NULL;
}

/* x + (-y) -> x - y; (-x) + y -> y - x */
static hj_instr *add_negate(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (b->op == HJ_OP_negate)
        return hj_rw_binary(in, HJ_OP_subtract, a, b->operands[0]);
    if (a->op == HJ_OP_negate)
        return hj_rw_binary(in, HJ_OP_subtract, b, a->operands[0]);
    return NULL;
}

/* x + (y - x) -> y; (y - x) + x -> y [int] */
static hj_instr *add_subtract(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (!hj_is_integral(in))
        return NULL;
    if (b->op == HJ_OP_subtract && b->operands[1] == a)
        return b->operands[0];
    if (a->op == HJ_OP_subtract && a->operands[1] == b)
        return a->operands[0];
    return NULL;
}

/* (x op C1) op C2 -> x op (C1 op C2) [int, or reassociation allowed] */
static hj_instr *join_constants(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *c = in->operands[1];

    if (!hj_is_integral(in) && !(hj_pass_is_fast(cx, HJ_FAST_REASSOCIATE) &&
                                 hj_dtype_is_float(in->shape->dtype)))
        return NULL;
    if (a->op != in->op || !is_fixed(c) || !is_fixed(a->operands[1]) ||
        is_fixed(a->operands[0]))
        return NULL;
    hj_instr *joined = hj_rw_binary(in, in->op, a->operands[1], c);
    return hj_rw_binary(in, in->op, a->operands[0], joined);
}

/* x*c + y*c -> (x + y)*c [int], where that saves a multiplication */
static hj_instr *add_products(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (!hj_is_integral(in) || a->op != HJ_OP_multiply ||
        b->op != HJ_OP_multiply || a == b || a->operands[1] != b->operands[1] ||
        a->nusers != 1 || b->nusers != 1)
        return NULL;
    hj_instr *sum = hj_rw_binary(in, HJ_OP_add, a->operands[0], b->operands[0]);
    return hj_rw_binary(in, HJ_OP_multiply, sum, a->operands[1]);
}

/* x - 0 -> x; floats: +0 */
static hj_instr *subtract_zero(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *b = in->operands[1];

    (void)cx;
    if (hj_dtype_is_complex(in->shape->dtype))
        return NULL;
    return hj_is_number(b, 0.0) ? in->operands[0] : NULL;
}

/* x - x -> 0 [int] */
static hj_instr *subtract_self(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_is_integral(in) || in->operands[0] != in->operands[1])
        return NULL;
    return hj_rw_int(in, in->shape, 0);
}

/* x - (-y) -> x + y */
static hj_instr *subtract_negate(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *b = in->operands[1];

    (void)cx;
    if (b->op != HJ_OP_negate)
        return NULL;
    return hj_rw_binary(in, HJ_OP_add, in->operands[0], b->operands[0]);
}

/* x - C -> x + (-C) [int, one C]: sums with constants have one form */
static hj_instr *subtract_constant(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int64_t c;

    (void)cx;
    if (!hj_is_integral(in) || !hj_int_of(in->operands[1], &c) || is_fixed(a))
        return NULL;
    int64_t minus_c = (int64_t)(0 - (uint64_t)c);
    return hj_rw_binary(in, HJ_OP_add, a, hj_rw_int(in, in->shape, minus_c));
}

/* x - (x - y) -> y; (x + y) - x -> y; (x + y) - y -> x [int] */
static hj_instr *subtract_cancels(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (!hj_is_integral(in))
        return NULL;
    if (b->op == HJ_OP_subtract && b->operands[0] == a)
        return b->operands[1];
    if (a->op == HJ_OP_add && a->operands[0] == b)
        return a->operands[1];
    if (a->op == HJ_OP_add && a->operands[1] == b)
        return a->operands[0];
    return NULL;
}

/* -(-x) -> x */
static hj_instr *negate_negate(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return a->op == HJ_OP_negate ? a->operands[0] : NULL;
}

/* -(x - y) -> y - x [int] */
static hj_instr *negate_subtract(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op != HJ_OP_subtract || !hj_is_integral(in))
        return NULL;
    return hj_rw_binary(in, HJ_OP_subtract, a->operands[1], a->operands[0]);
}

/* abs(x) -> x where no element is negative */
static hj_instr *abs_positive(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!hj_shape_equal(a->shape, in->shape))
        return NULL;
    return a->op == HJ_OP_abs || hj_is_never_negative(a) ? a : NULL;
}

/* abs(-x) -> abs(x) */
static hj_instr *abs_negate(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op != HJ_OP_negate || hj_dtype_is_complex(a->shape->dtype))
        return NULL;
    return hj_rw_unary(in, HJ_OP_abs, a->operands[0]);
}

/* x * 1 -> x; pred: x * true -> x.  Complex: inf * 0 is NaN, so no. */
static hj_instr *multiply_one(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (hj_dtype_is_complex(in->shape->dtype))
        return NULL;
    return hj_is_number(in->operands[1], 1) ? in->operands[0] : NULL;
}

/* x * -1 -> -x */
static hj_instr *multiply_minus_one(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *c = in->operands[1];
    bool matches = hj_dtype_is_float(in->shape->dtype)
                       ? hj_is_number(c, -1)
                       : hj_is_integral(in) && hj_is_all_ones(c);

    (void)cx;
    if (!matches)
        return NULL;
    return hj_rw_unary(in, HJ_OP_negate, in->operands[0]);
}

/* x * 0 -> 0 [int, pred; floats: no NaN, no inf, no signed zero] */
static hj_instr *multiply_zero(hj_pass_ctx *cx, hj_instr *in)
{
    hj_dtype dtype = in->shape->dtype;
    bool exact = hj_is_integral(in) || dtype == HJ_DTYPE_pred;
    bool fast = hj_dtype_is_float(dtype) &&
                hj_pass_is_fast(cx, HJ_FAST_FINITE | HJ_FAST_ZEROS);

    if (!(exact || fast) || !hj_is_number(in->operands[1], 0))
        return NULL;
    return in->operands[1];
}

/* (-x) * (-y) -> x * y */
static hj_instr *multiply_negates(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (a->op != HJ_OP_negate || b->op != HJ_OP_negate)
        return NULL;
    return hj_rw_binary(in, HJ_OP_multiply, a->operands[0], b->operands[0]);
}

static hj_instr *pred_of(hj_instr *in)
{
    return in->op == HJ_OP_convert &&
                   in->operands[0]->shape->dtype == HJ_DTYPE_pred
               ? in->operands[0]
               : NULL;
}

/* x * convert(p) -> select(p, x, 0) [int] */
static hj_instr *multiply_pred(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];
    hj_instr *pred = pred_of(b), *other = a;

    (void)cx;
    if (!pred) {
        pred = pred_of(a);
        other = b;
    }
    if (!pred || !hj_is_integral(in))
        return NULL;
    return hj_rw_select(in, pred, other, hj_rw_int(in, in->shape, 0));
}

/* x / 1 -> x */
static hj_instr *divide_one(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (hj_dtype_is_complex(in->shape->dtype))
        return NULL;
    return hj_is_number(in->operands[1], 1) ? in->operands[0] : NULL;
}

/* x / -1 -> -x; the least integer stays itself either way */
static hj_instr *divide_minus_one(hj_pass_ctx *cx, hj_instr *in)
{
    hj_dtype dtype = in->shape->dtype;

    (void)cx;
    if (!hj_dtype_is_float(dtype) && !hj_dtype_is_signed(dtype))
        return NULL;
    if (!hj_is_number(in->operands[1], -1))
        return NULL;
    return hj_rw_unary(in, HJ_OP_negate, in->operands[0]);
}

/* Is 1/c a normal number of the type, and c a power of two? */
static bool has_exact_reciprocal(hj_dtype dtype, double c)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    int exponent;

    if (c == 0 || !isfinite(c) || fabs(frexp(c, &exponent)) != 0.5)
        return false;
    /* |c| is 2^(exponent - 1), and its reciprocal 2^(1 - exponent). */
    return 1 - exponent >= 1 - info->bias && 1 - exponent < info->bias;
}

/* x / C -> x * (1/C), where 1/C is exact or reciprocals are allowed */
static hj_instr *divide_constant(hj_pass_ctx *cx, hj_instr *in)
{
    hj_dtype dtype = in->shape->dtype;
    const hj_literal *c =
        hj_dtype_is_float(dtype) ? hj_splat_of(in->operands[1]) : NULL;

    if (!c)
        return NULL;
    double value = hj_literal_get_real(c, 0);
    if (!has_exact_reciprocal(dtype, value) &&
        !(hj_pass_is_fast(cx, HJ_FAST_RECIPROCAL) && isnormal(value) &&
          isnormal(1 / value)))
        return NULL;
    hj_instr *reciprocal = hj_rw_number(in, in->shape, 1 / value);
    return hj_rw_binary(in, HJ_OP_multiply, in->operands[0], reciprocal);
}

/* The k of a splat of 2^k, or -1; of unsigned types. */
static int log2_of(const hj_instr *c)
{
    int64_t value;

    if (!hj_dtype_is_unsigned(c->shape->dtype) || !hj_int_of(c, &value) ||
        value == 0 || ((uint64_t)value & ((uint64_t)value - 1)))
        return -1;
    int k = 0;
    while (((uint64_t)value >> k) != 1)
        k++;
    return k;
}

/* x / 2^k -> x >> k [unsigned] */
static hj_instr *divide_shift(hj_pass_ctx *cx, hj_instr *in)
{
    int k = log2_of(in->operands[1]);

    (void)cx;
    if (k < 0)
        return NULL;
    return hj_rw_binary(in, HJ_OP_shift_right_logical, in->operands[0],
                        hj_rw_int(in, in->shape, k));
}

/* x % 2^k -> x & (2^k - 1) [unsigned] */
static hj_instr *remainder_mask(hj_pass_ctx *cx, hj_instr *in)
{
    int k = log2_of(in->operands[1]);

    (void)cx;
    if (k < 0)
        return NULL;
    int64_t mask = (int64_t)(((uint64_t)1 << k) - 1);
    return hj_rw_binary(in, HJ_OP_and, in->operands[0],
                        hj_rw_int(in, in->shape, mask));
}

/* x % 1 -> 0, x % -1 -> 0 [int] */
static hj_instr *remainder_one(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *c = in->operands[1];

    (void)cx;
    if (!hj_is_integral(in) ||
        !(hj_is_int(c, 1) ||
          (hj_dtype_is_signed(in->shape->dtype) && hj_is_int(c, -1))))
        return NULL;
    return hj_rw_int(in, in->shape, 0);
}

/* iota % C -> iota where the iota stays below C [int] */
static hj_instr *remainder_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *iota = in->operands[0];
    int64_t c;

    (void)cx;
    if (iota->op != HJ_OP_iota || !hj_is_integral(in) ||
        !hj_int_of(in->operands[1], &c) || c <= 0)
        return NULL;
    int64_t dim = hj_instr_int(iota, HJ_ATTR_iota_dimension, 0);
    return iota->shape->dims[dim] <= c ? iota : NULL;
}

const hj_rule hj_rules_arith[] = {
    { "constant_right", HJ_OP_add, 0, constant_right },
    { "constant_right", HJ_OP_multiply, 0, constant_right },
    { "constant_right", HJ_OP_maximum, 0, constant_right },
    { "constant_right", HJ_OP_minimum, 0, constant_right },
    { "constant_right", HJ_OP_and, 0, constant_right },
    { "constant_right", HJ_OP_or, 0, constant_right },
    { "constant_right", HJ_OP_xor, 0, constant_right },
    { "add_zero", HJ_OP_add, 0, add_zero },
    { "add_negate", HJ_OP_add, 0, add_negate },
    { "add_subtract", HJ_OP_add, 0, add_subtract },
    { "join_constants", HJ_OP_add, 0, join_constants },
    { "join_constants", HJ_OP_multiply, 0, join_constants },
    { "add_products", HJ_OP_add, 0, add_products },
    { "subtract_zero", HJ_OP_subtract, 0, subtract_zero },
    { "subtract_self", HJ_OP_subtract, 0, subtract_self },
    { "subtract_negate", HJ_OP_subtract, 0, subtract_negate },
    { "subtract_constant", HJ_OP_subtract, 0, subtract_constant },
    { "subtract_cancels", HJ_OP_subtract, 0, subtract_cancels },
    { "negate_negate", HJ_OP_negate, 0, negate_negate },
    { "negate_subtract", HJ_OP_negate, 0, negate_subtract },
    { "abs_positive", HJ_OP_abs, 0, abs_positive },
    { "abs_negate", HJ_OP_abs, 0, abs_negate },
    { "multiply_one", HJ_OP_multiply, 0, multiply_one },
    { "multiply_minus_one", HJ_OP_multiply, 0, multiply_minus_one },
    { "multiply_zero", HJ_OP_multiply, 0, multiply_zero },
    { "multiply_negates", HJ_OP_multiply, 0, multiply_negates },
    { "multiply_pred", HJ_OP_multiply, 0, multiply_pred },
    { "divide_one", HJ_OP_divide, 0, divide_one },
    { "divide_minus_one", HJ_OP_divide, 0, divide_minus_one },
    { "divide_constant", HJ_OP_divide, 0, divide_constant },
    { "divide_shift", HJ_OP_divide, 0, divide_shift },
    { "remainder_mask", HJ_OP_remainder, 0, remainder_mask },
    { "remainder_one", HJ_OP_remainder, 0, remainder_one },
    { "remainder_iota", HJ_OP_remainder, 0, remainder_iota },
    { NULL, HJ_NOPS, 0, NULL },
};
