/* random -- random numbers. */
#include "infer/want.h"

/* Key and counter: two words of u64, or three for Philox with a long counter.
 * Others pass, as XLA lets them, and nothing runs them. */
static hj_error *want_state(hj_infer *cx, const hj_instr *in)
{
    const hj_shape *state = hj_operand_shape(in, 0);

    if (hj_dtype_is_int(state->dtype) && !hj_shape_has_dynamic(state))
        return NULL;
    return HJ_BAD(in, "the state is %s; integers are expected, as u64[2]",
                  hj_want_text(cx, state));
}

bool hj_infer_knows_rng_state(const hj_instr *in)
{
    const hj_shape *state = in->operands[0]->shape;
    bool may_be_long = hj_instr_int(in, HJ_ATTR_rng_algorithm, 0) !=
                       HJ_rng_algorithm_rng_three_fry;

    return state->dtype == HJ_DTYPE_u64 && state->rank == 1 &&
           (state->dims[0] == 2 || (may_be_long && state->dims[0] == 3));
}

/* (new state, bits): the declared shape says how many bits. */
hj_error *hj_infer_rng_bit_generator(hj_infer *cx, const hj_instr *in,
                                     const hj_shape **out)
{
    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(want_state(cx, in));
    HJ_CHECK(hj_want_declared_sizes(cx, in));
    const hj_shape *shape = in->shape;
    if (!hj_shape_is_tuple(shape) || shape->nelements != 2 ||
        !hj_shape_equal(shape->elements[0], hj_operand_shape(in, 0)))
        return HJ_BAD(in,
                      "declared as %s; a tuple of the state %s and an "
                      "array of bits is expected",
                      hj_want_text(cx, shape),
                      hj_want_text(cx, hj_operand_shape(in, 0)));
    hj_dtype bits = shape->elements[1]->dtype;
    if (!hj_dtype_is_array(bits) || !hj_dtype_is_int(bits) ||
        hj_dtype_width(bits) < 8)
        return HJ_BAD(in,
                      "declared as %s; bits are integers of 8, 16, 32 or "
                      "64 bits",
                      hj_want_text(cx, shape));
    *out = shape;
    return NULL;
}

/* What StableHLO's op has as an operand, a number for each dimension; the
 * declared shape says the same. */
static hj_error *want_sizes(hj_infer *cx, const hj_instr *in)
{
    const hj_shape *sizes = in->noperands > 2 ? hj_operand_shape(in, 2) : NULL;

    if (!sizes || (hj_dtype_is_int(sizes->dtype) && sizes->rank == 1 &&
                   sizes->dims[0] == in->shape->rank))
        return NULL;
    return HJ_BAD(in,
                  "operand 2 is %s; integers, the sizes of %s, are expected",
                  hj_want_text(cx, sizes), hj_want_text(cx, in->shape));
}

/* Two scalars of the declared element type: an interval, or mean and standard
 * deviation. */
hj_error *hj_infer_rng(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    bool is_normal =
        hj_instr_int(in, HJ_ATTR_distribution, 0) == HJ_distribution_rng_normal;

    HJ_CHECK(hj_want_declared_array(cx, in));
    HJ_CHECK(hj_want_mixed_scalar(cx, in, 0, in->shape->dtype));
    HJ_CHECK(hj_want_mixed_scalar(cx, in, 1, in->shape->dtype));
    HJ_CHECK(hj_want_dtype(cx, in, 0,
                           is_normal ? HJ_IS_FLOAT
                                     : HJ_IS_PRED | HJ_IS_INT | HJ_IS_FLOAT));
    HJ_CHECK(want_sizes(cx, in));
    if (in->noperands == 2)
        HJ_CHECK(hj_want_declared_sizes(cx, in));
    *out = in->shape;
    return NULL;
}

/* The state before the update, of Philox: key and counter. */
hj_error *hj_infer_rng_get_and_update_state(hj_infer *cx, const hj_instr *in,
                                            const hj_shape **out)
{
    return hj_make_array(cx, in, HJ_DTYPE_u64, 1, (int64_t[]){ 2 }, NULL, out);
}
