/* convert -- rules of convert, bitcast-convert, complex, real, imag.
 *
 * A chain of conversions is one conversion if the middle type holds every
 * value of the first and the last step means the same from either: integers
 * wrap where floats saturate.
 */
#include "passes/simplify/rules.h"

static bool is_countable(hj_dtype dtype)
{
    return hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred;
}

static bool int_holds(hj_dtype from, hj_dtype to)
{
    int from_width = hj_dtype_width(from), to_width = hj_dtype_width(to);

    if (from == HJ_DTYPE_pred)
        return to == HJ_DTYPE_pred || to_width > 1;
    if (to == HJ_DTYPE_pred)
        return false;
    if (hj_dtype_is_signed(from))
        return hj_dtype_is_signed(to) && to_width >= from_width;
    return hj_dtype_is_signed(to) ? to_width > from_width
                                  : to_width >= from_width;
}

static bool float_holds_int(hj_dtype from, hj_dtype to)
{
    const hj_dtype_info *f = hj_dtype_get(to);
    int nbits = hj_dtype_width(from) - hj_dtype_is_signed(from);

    return f->special == HJ_SPECIAL_IEEE && f->mantissa_bits + 1 >= nbits &&
           f->bias >= nbits + 1;
}

static int greatest_exponent(const hj_dtype_info *f)
{
    return (1 << f->exponent_bits) - 1 - f->bias -
           (f->special == HJ_SPECIAL_IEEE);
}

static bool float_holds_float(hj_dtype from, hj_dtype to)
{
    const hj_dtype_info *a = hj_dtype_get(from), *b = hj_dtype_get(to);

    if (from == to)
        return true;
    return b->special == HJ_SPECIAL_IEEE &&
           b->mantissa_bits >= a->mantissa_bits &&
           greatest_exponent(b) >= greatest_exponent(a) &&
           b->bias + b->mantissa_bits >= a->bias + a->mantissa_bits + 1;
}

/* Is every value of `from` (inf and NaN too) a value of `to`? */
static bool holds(hj_dtype from, hj_dtype to)
{
    if (is_countable(from) && is_countable(to))
        return int_holds(from, to);
    if (is_countable(from) && hj_dtype_is_float(to))
        return float_holds_int(from, to);
    return hj_dtype_is_float(from) && hj_dtype_is_float(to) &&
           float_holds_float(from, to);
}

/* convert to the same type -> x */
static hj_instr *convert_same(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return hj_shape_equal(a->shape, in->shape) ? a : NULL;
}

/* convert(convert(x)) -> convert(x) */
static hj_instr *convert_convert(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *mid = in->operands[0];
    hj_dtype to = in->shape->dtype;

    (void)cx;
    if (mid->op != HJ_OP_convert)
        return NULL;
    hj_instr *a = mid->operands[0];
    hj_dtype from = a->shape->dtype, middle = mid->shape->dtype;
    if (!holds(from, middle))
        return NULL;
    bool crosses = is_countable(from) && hj_dtype_is_float(middle);
    if (crosses && !hj_dtype_is_float(to) && !holds(from, to))
        return NULL;
    return hj_rw_convert(in, a, to);
}

/* convert(iota) -> iota, if the first one does not wrap or round */
static hj_instr *convert_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *iota = in->operands[0];
    hj_dtype from = iota->shape->dtype;
    int nbits = hj_dtype_width(from) - hj_dtype_is_signed(from);

    (void)cx;
    if (iota->op != HJ_OP_iota || !hj_dtype_is_int(from) ||
        hj_dtype_is_complex(in->shape->dtype) ||
        in->shape->dtype == HJ_DTYPE_pred)
        return NULL;
    int64_t dim = hj_instr_int(iota, HJ_ATTR_iota_dimension, 0);
    int64_t last = iota->shape->dims[dim] - 1;
    if (nbits < 63 && last >= (int64_t)1 << nbits)
        return NULL;
    return hj_rw_iota(in, in->shape, dim);
}

/* bitcast-convert to the same type -> x */
static hj_instr *bits_same(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return hj_shape_equal(a->shape, in->shape) ? a : NULL;
}

/* bitcast-convert(bitcast-convert(x)) -> bitcast-convert(x) */
static hj_instr *bits_bits(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *mid = in->operands[0];

    (void)cx;
    if (mid->op != HJ_OP_bitcast_convert)
        return NULL;
    hj_instr *a = mid->operands[0];
    if (hj_shape_equal(a->shape, in->shape))
        return a;
    int width = hj_dtype_width(in->shape->dtype);
    if (hj_dtype_width(a->shape->dtype) != width ||
        hj_dtype_width(mid->shape->dtype) != width)
        return NULL;
    return hj_rw_op(in, HJ_OP_bitcast_convert, in->shape, 1, &a);
}

/* real(complex(r, i)) -> r; real(r) -> r */
static hj_instr *real_complex(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op == HJ_OP_complex)
        return a->operands[0];
    return hj_dtype_is_float(a->shape->dtype) ? a : NULL;
}

/* imag(complex(r, i)) -> i; imag(r) -> 0 */
static hj_instr *imag_complex(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op == HJ_OP_complex)
        return a->operands[1];
    if (!hj_dtype_is_float(a->shape->dtype))
        return NULL;
    return hj_rw_number(in, in->shape, 0);
}

/* complex(real(c), imag(c)) -> c */
static hj_instr *complex_parts(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *r = in->operands[0], *i = in->operands[1];

    (void)cx;
    if (r->op != HJ_OP_real || i->op != HJ_OP_imag ||
        r->operands[0] != i->operands[0] ||
        !hj_shape_equal(r->operands[0]->shape, in->shape))
        return NULL;
    return r->operands[0];
}

const hj_rule hj_rules_convert[] = {
    { "convert_same", HJ_OP_convert, 0, convert_same },
    { "convert_convert", HJ_OP_convert, 0, convert_convert },
    { "convert_iota", HJ_OP_convert, 0, convert_iota },
    { "bits_same", HJ_OP_bitcast_convert, 0, bits_same },
    { "bits_bits", HJ_OP_bitcast_convert, 0, bits_bits },
    { "real_complex", HJ_OP_real, 0, real_complex },
    { "imag_complex", HJ_OP_imag, 0, imag_complex },
    { "complex_parts", HJ_OP_complex, 0, complex_parts },
    { NULL, HJ_NOPS, 0, NULL },
};
