/* binary -- element by element, two or three operands of one shape.  Nothing
 * is stretched here: that is the builder's sugar. */
#include "infer/plain/mixed.h"
#include "infer/want.h"

/* Two operands of one shape and element type, which is in `set`; two
 * floating-point types are the wider one. */
static hj_error *pair(hj_infer *cx, const hj_instr *in, unsigned set,
                      const hj_shape **out)
{
    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, 1));
    HJ_CHECK(hj_want_dtype(cx, in, 0, set));
    return hj_want_same_dims(cx, in, 2, hj_mixed_wider(in, 0, 2), out);
}

hj_error *hj_infer_add(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_ANY, out);
}

hj_error *hj_infer_multiply(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    return pair(cx, in, HJ_IS_ANY, out);
}

hj_error *hj_infer_power(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_ANY, out);
}

hj_error *hj_infer_subtract(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT | HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_divide(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT | HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_remainder(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT | HJ_IS_FLOAT, out);
}

hj_error *hj_infer_maximum(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    return pair(cx, in, HJ_IS_PRED | HJ_IS_INT | HJ_IS_FLOAT, out);
}

hj_error *hj_infer_minimum(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    return pair(cx, in, HJ_IS_PRED | HJ_IS_INT | HJ_IS_FLOAT, out);
}

hj_error *hj_infer_atan2(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_FLOAT | HJ_IS_COMPLEX, out);
}

hj_error *hj_infer_polygamma(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    return pair(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_zeta(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_FLOAT, out);
}

hj_error *hj_infer_and(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_PRED | HJ_IS_INT, out);
}

hj_error *hj_infer_or(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_PRED | HJ_IS_INT, out);
}

hj_error *hj_infer_xor(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_PRED | HJ_IS_INT, out);
}

hj_error *hj_infer_mulhi(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_shift_left(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_shift_right_arithmetic(hj_infer *cx, const hj_instr *in,
                                          const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_shift_right_logical(hj_infer *cx, const hj_instr *in,
                                       const hj_shape **out)
{
    return pair(cx, in, HJ_IS_INT, out);
}

hj_error *hj_infer_complex(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    hj_dtype dtype = hj_operand_shape(in, 0)->dtype;

    HJ_CHECK(hj_want_same_dtype(cx, in, 0, 1));
    HJ_CHECK(pair(cx, in, HJ_IS_FLOAT, out));
    if (dtype != HJ_DTYPE_f32 && dtype != HJ_DTYPE_f64)
        return HJ_BAD(in, "complex takes f32 or f64, not %s",
                      hj_dtype_name(dtype));
    *out = hj_make_retype(cx, *out,
                          dtype == HJ_DTYPE_f32 ? HJ_DTYPE_c64 : HJ_DTYPE_c128);
    return NULL;
}

/* (`type` counts for floats alone; integers compare as their type does.) */
hj_error *hj_infer_compare(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    hj_dtype dtype = hj_operand_shape(in, 0)->dtype;
    int direction = (int)hj_instr_int(in, HJ_ATTR_direction, 0);

    HJ_CHECK(pair(cx, in, HJ_IS_ANY, out));
    if (hj_dtype_is_complex(dtype) && direction != HJ_direction_EQ &&
        direction != HJ_direction_NE)
        return HJ_BAD(in, "%s values have no order: direction must be EQ or NE",
                      hj_dtype_name(dtype));
    *out = hj_make_retype(cx, *out, HJ_DTYPE_pred);
    return NULL;
}

/* Tuples are selected whole, by a scalar; only arrays in them. */
static hj_error *select_tuples(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    const hj_shape *on_true = hj_operand_shape(in, 1);

    if (hj_operand_shape(in, 0)->rank)
        return HJ_BAD(in, "tuples are selected by a pred[], not by %s",
                      hj_want_text(cx, hj_operand_shape(in, 0)));
    for (int i = 0; i < hj_shape_nleaves(on_true); i++)
        if (!hj_shape_is_array(hj_shape_leaf(on_true, i)))
            return HJ_BAD(in, "cannot select between values of shape %s",
                          hj_want_text(cx, on_true));
    *out = hj_make_plain(cx, on_true);
    return NULL;
}

hj_error *hj_infer_select(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    const hj_shape *pred = hj_operand_shape(in, 0);
    const hj_shape *on_true = hj_operand_shape(in, 1);
    const hj_shape *on_false = hj_operand_shape(in, 2);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dtype(cx, in, 0, HJ_IS_PRED));
    bool may_differ = hj_shape_is_array(on_true) &&
                      hj_shape_is_array(on_false) &&
                      hj_shape_same_dims(on_true, on_false) &&
                      hj_mixed_fits(on_true->dtype, on_false->dtype);
    if (!may_differ && !hj_shape_equal(on_true, on_false))
        return HJ_BAD(in, "operands have shapes %s and %s; they must match",
                      hj_want_text(cx, on_true), hj_want_text(cx, on_false));
    if (hj_shape_is_tuple(on_true))
        return select_tuples(cx, in, out);
    HJ_CHECK(hj_want_array(cx, in, 1));
    if (pred->rank && !hj_shape_same_dims(pred, on_true))
        return HJ_BAD(in,
                      "the predicate has shape %s and the values %s; it must "
                      "be a scalar or have their dimensions",
                      hj_want_text(cx, pred), hj_want_text(cx, on_true));
    *out = hj_make_retype(cx, on_true, hj_mixed_wider(in, 1, 2));
    return NULL;
}

hj_error *hj_infer_clamp(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 1);

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_dtype(cx, in, 1, HJ_IS_PRED | HJ_IS_INT | HJ_IS_FLOAT));
    for (int i = 0; i <= 2; i += 2) {
        const hj_shape *bound = hj_operand_shape(in, i);
        HJ_CHECK(hj_want_mixed_dtype(cx, in, i, 1));
        if (bound->rank && !hj_shape_same_dims(bound, x))
            return HJ_BAD(in,
                          "the %s has shape %s and the operand %s; it must be "
                          "a scalar or have its dimensions",
                          i ? "maximum" : "minimum", hj_want_text(cx, bound),
                          hj_want_text(cx, x));
    }
    *out = hj_make_plain(cx, x);
    return NULL;
}
