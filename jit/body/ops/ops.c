/* ops -- one op over lanes: by class of element type, then rounded.
 *
 * Rules and traps: semantics.md 8.1. */
#include "jit/body/body.h"
#include "jit/math/math.h"

static hj_lanes unimplemented(hj_body *body, hj_opcode op, hj_dtype dtype,
                              hj_lanes value)
{
    hj_body_fail(body, HJ_ERR(UNIMPLEMENTED, "%s of %s is not compiled yet",
                              hj_op_get(op)->name, hj_dtype_name(dtype)));
    return value;
}

static LLVMValueRef float_sign(hj_ll *ll, LLVMValueRef x)
{
    LLVMTypeRef type = LLVMTypeOf(x);
    LLVMValueRef ordered = hj_ll_fcmp(ll, LLVMRealONE, x, hj_ll_zero(type));

    return hj_ll_select(ll, ordered, hj_ll_copysign(ll, hj_ll_real(type, 1), x),
                        x);
}

bool hj_body_float_op(hj_ll *ll, hj_opcode op, int n, const LLVMValueRef *x,
                      LLVMValueRef *out)
{
    int function = hj_body_function(op);

    if (function >= 0) {
        *out = hj_math_build(ll, (hj_math)function, x);
        return true;
    }
    (void)n;
    switch (op) {
    case HJ_OP_abs:
        *out = hj_ll_fabs(ll, x[0]);
        return true;
    case HJ_OP_negate:
        *out = hj_ll_fneg(ll, x[0]);
        return true;
    case HJ_OP_sign:
        *out = float_sign(ll, x[0]);
        return true;
    case HJ_OP_real:
        *out = x[0];
        return true;
    case HJ_OP_imag:
        *out = hj_ll_zero(LLVMTypeOf(x[0]));
        return true;
    case HJ_OP_is_finite:
        *out = hj_ll_is_finite(ll, x[0]);
        return true;
    case HJ_OP_add:
        *out = hj_ll_fadd(ll, x[0], x[1]);
        return true;
    case HJ_OP_subtract:
        *out = hj_ll_fsub(ll, x[0], x[1]);
        return true;
    case HJ_OP_multiply:
        *out = hj_ll_fmul(ll, x[0], x[1]);
        return true;
    case HJ_OP_divide:
        *out = hj_ll_fdiv(ll, x[0], x[1]);
        return true;
    case HJ_OP_maximum:
        *out = hj_ll_fmax(ll, x[0], x[1]);
        return true;
    case HJ_OP_minimum:
        *out = hj_ll_fmin(ll, x[0], x[1]);
        return true;
    case HJ_OP_clamp:
        *out = hj_ll_fmin(ll, hj_ll_fmax(ll, x[0], x[1]), x[2]);
        return true;
    default:
        return false;
    }
}

bool hj_body_pred_op(hj_ll *ll, hj_opcode op, int n, const LLVMValueRef *x,
                     LLVMValueRef *out)
{
    (void)n;
    switch (op) {
    case HJ_OP_not:
        *out = hj_ll_not(ll, x[0]);
        return true;
    case HJ_OP_add:
    case HJ_OP_or:
    case HJ_OP_maximum:
        *out = hj_ll_or(ll, x[0], x[1]);
        return true;
    case HJ_OP_multiply:
    case HJ_OP_and:
    case HJ_OP_minimum:
        *out = hj_ll_and(ll, x[0], x[1]);
        return true;
    case HJ_OP_xor:
        *out = hj_ll_xor(ll, x[0], x[1]);
        return true;
    case HJ_OP_power:
        *out = hj_ll_or(ll, x[0], hj_ll_not(ll, x[1]));
        return true;
    case HJ_OP_clamp:
        *out = hj_ll_and(ll, hj_ll_or(ll, x[0], x[1]), x[2]);
        return true;
    default:
        return false;
    }
}

bool hj_body_complex_op(hj_ll *ll, hj_opcode op, int n, const hj_lanes *x,
                        hj_lanes *out)
{
    switch (op) {
    case HJ_OP_real:
        *out = (hj_lanes){ x[0].re, NULL };
        return true;
    case HJ_OP_imag:
        *out = (hj_lanes){ x[0].im, NULL };
        return true;
    case HJ_OP_negate:
        *out = (hj_lanes){ hj_ll_fneg(ll, x[0].re), hj_ll_fneg(ll, x[0].im) };
        return true;
    case HJ_OP_add:
        *out = (hj_lanes){ hj_ll_fadd(ll, x[0].re, x[1].re),
                           hj_ll_fadd(ll, x[0].im, x[1].im) };
        return true;
    case HJ_OP_subtract:
        *out = (hj_lanes){ hj_ll_fsub(ll, x[0].re, x[1].re),
                           hj_ll_fsub(ll, x[0].im, x[1].im) };
        return true;
    case HJ_OP_multiply:
        out->re = hj_ll_fsub(ll, hj_ll_fmul(ll, x[0].re, x[1].re),
                             hj_ll_fmul(ll, x[0].im, x[1].im));
        out->im = hj_ll_fadd(ll, hj_ll_fmul(ll, x[0].re, x[1].im),
                             hj_ll_fmul(ll, x[0].im, x[1].re));
        return true;
    default:
        return hj_body_complex_function(ll, op, n, x, false, out);
    }
}

/* By class of the first operand; the result's type is what the op says. */
static bool by_class(hj_ll *ll, hj_opcode op, hj_dtype from, int n,
                     const hj_lanes *x, hj_lanes *out)
{
    LLVMValueRef re[3] = { NULL, NULL, NULL };

    for (int i = 0; i < n && i < 3; i++)
        re[i] = x[i].re;
    out->im = NULL;
    switch (hj_dtype_get(from)->class_) {
    case HJ_CLASS_PRED:
        return hj_body_pred_op(ll, op, n, re, &out->re);
    case HJ_CLASS_SINT:
    case HJ_CLASS_UINT:
        return hj_body_int_op(ll, op, from, n, re, &out->re);
    case HJ_CLASS_FLOAT:
        return hj_body_float_op(ll, op, n, re, &out->re);
    case HJ_CLASS_COMPLEX:
        return hj_body_complex_op(ll, op, n, x, out);
    default:
        return false;
    }
}

static hj_lanes select_value(hj_ll *ll, const hj_lanes *x)
{
    hj_lanes value = { hj_ll_select(ll, x[0].re, x[1].re, x[2].re), NULL };

    if (x[1].im)
        value.im = hj_ll_select(ll, x[0].re, x[1].im, x[2].im);
    return value;
}

/* Part of a wide value to a narrow one, or parts joined: bits. */
static hj_lanes bitcast_value(hj_body *body, hj_dtype dtype, int n,
                              const hj_dtype *from, const hj_lanes *x,
                              hj_body_form form)
{
    LLVMValueRef *parts = HJ_NEW_ARRAY(body->arena, LLVMValueRef, n);

    if (hj_dtype_is_complex(dtype) && dtype == from[0])
        return x[0];
    if (hj_dtype_is_complex(dtype) || hj_dtype_is_complex(from[0]))
        return unimplemented(body, HJ_OP_bitcast_convert, dtype, x[0]);
    for (int i = 0; i < n; i++)
        parts[i] = x[i].re;
    parts[0] = hj_body_bitcast_convert(body->ll, from[0], dtype, n, parts);
    if (form == HJ_BODY_VALUE)
        parts[0] = hj_body_from_memory(body->ll, dtype, parts[0]);
    return (hj_lanes){ parts[0], NULL };
}

hj_lanes hj_body_op_of_stored(hj_body *body, hj_opcode op, hj_dtype dtype,
                              const hj_instr *instr, int n,
                              const hj_dtype *from, const hj_lanes *x,
                              hj_body_form form)
{
    if (op == HJ_OP_compare)
        return (hj_lanes){
            hj_body_compare_stored(body->ll, instr, x[0].re, x[1].re), NULL
        };
    return bitcast_value(body, dtype, n, from, x, form);
}

/* Of values in registers. */
static hj_lanes of_stored(hj_body *body, hj_opcode op, hj_dtype dtype,
                          const hj_instr *instr, int n, const hj_dtype *from,
                          const hj_lanes *x, hj_body_form form)
{
    hj_lanes *stored = HJ_NEW_ARRAY(body->arena, hj_lanes, n);

    for (int i = 0; i < n; i++) {
        stored[i] = x[i];
        stored[i].re =
            hj_body_to_memory(body->ll, hj_dtype_real(from[i]), x[i].re);
    }
    return hj_body_op_of_stored(body, op, dtype, instr, n, from, stored, form);
}

bool hj_body_rounds(hj_opcode op, hj_dtype dtype)
{
    if (!hj_dtype_is_float(dtype) || hj_dtype_width(dtype) >= 32)
        return false;
    switch (op) {
    case HJ_OP_select:
        return false;
    case HJ_OP_abs:
    case HJ_OP_negate:
    case HJ_OP_sign:
    case HJ_OP_real:
    case HJ_OP_maximum:
    case HJ_OP_minimum:
    case HJ_OP_clamp:
    case HJ_OP_ceil:
    case HJ_OP_floor:
    case HJ_OP_round_nearest_even:
    case HJ_OP_round_nearest_afz:
        /* Formats that lack -0 (fnuz), NaN or 0 (e8m0) have more to say. */
        return hj_dtype_width(dtype) < 16;
    default:
        return true;
    }
}

/* The first step of a sum: -0 + x is x, and needs no rounding. */
static bool adds_nothing(hj_opcode op, hj_dtype dtype, const hj_lanes *x)
{
    return op == HJ_OP_add && hj_dtype_is_float(dtype) &&
           x[0].re == hj_ll_real(LLVMTypeOf(x[0].re), -0.0);
}

static hj_lanes write_op(hj_body *body, hj_opcode op, hj_dtype dtype,
                         const hj_instr *instr, int n, const hj_dtype *from,
                         const hj_lanes *x, hj_body_form form)
{
    hj_ll *ll = body->ll;
    hj_lanes value = { NULL, NULL };

    switch (op) {
    case HJ_OP_select:
        value = select_value(ll, x);
        if (form == HJ_BODY_STORED)
            value.re = hj_body_to_memory(ll, dtype, value.re);
        return value;
    case HJ_OP_compare:
        if (hj_body_compares_stored(instr, from[0]))
            return of_stored(body, op, dtype, instr, n, from, x, form);
        value.re = hj_body_compare(ll, instr, from[0], x[0], x[1]);
        return value;
    case HJ_OP_complex:
        return (hj_lanes){ x[0].re, x[1].re };
    case HJ_OP_convert:
        if (!hj_body_convert(ll, from[0], dtype, x[0], form, &value))
            return unimplemented(body, op, dtype, x[0]);
        return value;
    case HJ_OP_bitcast_convert:
    case HJ_OP_bitcast:
        return of_stored(body, op, dtype, instr, n, from, x, form);
    case HJ_OP_reduce_precision:
        value.re = hj_body_reduce_precision(
            ll, dtype, x[0].re,
            (int)hj_instr_int(instr, HJ_ATTR_exponent_bits, 8),
            (int)hj_instr_int(instr, HJ_ATTR_mantissa_bits, 23), form);
        return value;
    default:
        break;
    }
    bool is_done = adds_nothing(op, dtype, x);
    if (is_done)
        value.re = x[1].re;
    else if (!hj_body_call(body, op, n, from[0], x, &value) &&
             !by_class(ll, op, from[0], n, x, &value))
        return unimplemented(body, op, from[0], x[0]);
    if (dtype == HJ_DTYPE_pred || value.im)
        return value;
    if (hj_dtype_is_int(dtype) || (!is_done && hj_body_rounds(op, dtype)))
        value.re = hj_body_normalise(ll, dtype, value.re, form);
    else if (form == HJ_BODY_STORED)
        value.re = hj_body_to_memory(ll, dtype, value.re);
    return value;
}

hj_lanes hj_body_op(hj_body *body, hj_opcode op, hj_dtype dtype,
                    const hj_instr *instr, int n, const hj_dtype *from,
                    const hj_lanes *x, hj_body_form form)
{
    hj_lanes value = write_op(body, op, dtype, instr, n, from, x, form);

    if (value.re)
        hj_ll_count(body->ll, 1, value.re);
    return value;
}
