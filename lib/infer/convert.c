/* convert -- other element types: convert, bitcast-convert and
 * reduce-precision.  The declared shape says which. */
#include "infer/want.h"

hj_error *hj_infer_convert(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    if (!hj_shape_same_dims(from, in->shape))
        return HJ_BAD(in, "converts %s to %s; the dimensions must match",
                      hj_want_text(cx, from), hj_want_text(cx, in->shape));
    *out = in->shape;
    return NULL;
}

/* A pred is a byte; complex numbers are reinterpreted as complex numbers only.
 */
static int bit_width(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_pred ? 8 : hj_dtype_width(dtype);
}

static hj_error *want_bitcast_types(hj_infer *cx, const hj_instr *in,
                                    hj_dtype from, hj_dtype to)
{
    int wide = bit_width(from), narrow = bit_width(to);

    if (wide < narrow) {
        wide = bit_width(to);
        narrow = bit_width(from);
    }
    if (hj_dtype_is_complex(from) != hj_dtype_is_complex(to) || wide % narrow)
        return HJ_BAD(in, "cannot reinterpret the bits of %s as %s",
                      hj_want_text(cx, hj_operand_shape(in, 0)),
                      hj_dtype_name(to));
    return NULL;
}

/* Widths count in bits: s4[2] is one s8[].  The ratio of the widths is a
 * minor dimension of the narrower side. */
hj_error *hj_infer_bitcast_convert(hj_infer *cx, const hj_instr *in,
                                   const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0), *to = in->shape;

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    HJ_CHECK(want_bitcast_types(cx, in, from->dtype, to->dtype));
    int from_width = bit_width(from->dtype);
    int to_width = bit_width(to->dtype);
    const hj_shape *narrow = from_width < to_width ? from : to;
    const hj_shape *wide = from_width < to_width ? to : from;
    int ratio = bit_width(wide->dtype) / bit_width(narrow->dtype);
    bool fits = narrow->rank == wide->rank + (ratio > 1) &&
                (ratio == 1 || narrow->dims[wide->rank] == ratio);
    for (int i = 0; fits && i < wide->rank; i++)
        fits = wide->dims[i] == narrow->dims[i] &&
               hj_shape_is_dynamic_dim(wide, i) ==
                   hj_shape_is_dynamic_dim(narrow, i);
    if (!fits)
        return HJ_BAD(
            in,
            "cannot reinterpret %s as %s: %s must have the other's "
            "dimensions%s",
            hj_want_text(cx, from), hj_want_text(cx, to),
            hj_want_text(cx, narrow),
            ratio == 1
                ? ""
                : hj_arena_printf(cx->arena, " and a last one of %d", ratio));
    *out = in->shape;
    return NULL;
}

hj_error *hj_infer_reduce_precision(hj_infer *cx, const hj_instr *in,
                                    const hj_shape **out)
{
    int64_t exponent = hj_instr_int(in, HJ_ATTR_exponent_bits, 0);
    int64_t mantissa = hj_instr_int(in, HJ_ATTR_mantissa_bits, -1);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dtype(cx, in, 0, HJ_IS_FLOAT));
    if (exponent < 1 || exponent > INT32_MAX)
        return HJ_BAD(in, "exponent_bits=%lld must be at least 1",
                      (long long)exponent);
    if (mantissa < 0 || mantissa > INT32_MAX)
        return HJ_BAD(in, "mantissa_bits=%lld must not be negative",
                      (long long)mantissa);
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

/* Random bits of the operand's width, for each element. */
hj_error *hj_infer_stochastic_convert(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    const hj_shape *random = hj_operand_shape(in, 1);

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_dtype(cx, in, 0, HJ_IS_FLOAT));
    HJ_CHECK(hj_want_declared_array(cx, in));
    if (!hj_dtype_is_unsigned(random->dtype) ||
        hj_dtype_width(random->dtype) != hj_dtype_width(x->dtype) ||
        !hj_shape_same_dims(x, random))
        return HJ_BAD(in,
                      "operand 1 is %s; random bits for %s, of its width, are "
                      "expected",
                      hj_want_text(cx, random), hj_want_text(cx, x));
    if (!hj_shape_same_dims(x, in->shape))
        return HJ_BAD(in, "converts %s to %s; the dimensions must match",
                      hj_want_text(cx, x), hj_want_text(cx, in->shape));
    if (!hj_dtype_is_signed(in->shape->dtype))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "to %s: what the random bits mean is said for "
                              "signed integers only",
                              hj_want_text(cx, in->shape));
    *out = in->shape;
    return NULL;
}
