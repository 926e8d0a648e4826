/* ops -- one op over lanes: by class of element type, then rounded.
 *
 * Rules and traps: semantics.md 8.1. */
#include "jit/body/body.h"
#include "jit/math/complex.h"
#include "jit/math/math.h"

static hj_lanes unimplemented(hj_body *body, hj_opcode op, hj_dtype dtype,
                              hj_lanes value)
{
    hj_body_fail(body, HJ_ERR(UNIMPLEMENTED, "%s of %s is not compiled yet",
                              hj_op_get(op)->name, hj_dtype_name(dtype)));
    return value;
}

static const struct {
    hj_opcode op;
    hj_math math;
} functions[] = {
    { HJ_OP_exponential, HJ_MATH_exp },
    { HJ_OP_exponential_minus_one, HJ_MATH_expm1 },
    { HJ_OP_logistic, HJ_MATH_logistic },
    { HJ_OP_log, HJ_MATH_log },
    { HJ_OP_log_plus_one, HJ_MATH_log1p },
    { HJ_OP_sine, HJ_MATH_sin },
    { HJ_OP_cosine, HJ_MATH_cos },
    { HJ_OP_tan, HJ_MATH_tan },
    { HJ_OP_tanh, HJ_MATH_tanh },
    { HJ_OP_erf, HJ_MATH_erf },
    { HJ_OP_sqrt, HJ_MATH_sqrt },
    { HJ_OP_rsqrt, HJ_MATH_rsqrt },
    { HJ_OP_cbrt, HJ_MATH_cbrt },
    { HJ_OP_ceil, HJ_MATH_ceil },
    { HJ_OP_floor, HJ_MATH_floor },
    { HJ_OP_round_nearest_even, HJ_MATH_round_even },
    { HJ_OP_round_nearest_afz, HJ_MATH_round_away },
    { HJ_OP_asin, HJ_MATH_asin },
    { HJ_OP_acos, HJ_MATH_acos },
    { HJ_OP_atan, HJ_MATH_atan },
    { HJ_OP_sinh, HJ_MATH_sinh },
    { HJ_OP_cosh, HJ_MATH_cosh },
    { HJ_OP_asinh, HJ_MATH_asinh },
    { HJ_OP_acosh, HJ_MATH_acosh },
    { HJ_OP_atanh, HJ_MATH_atanh },
    { HJ_OP_lgamma, HJ_MATH_lgamma },
    { HJ_OP_digamma, HJ_MATH_digamma },
    { HJ_OP_polygamma, HJ_MATH_polygamma },
    { HJ_OP_zeta, HJ_MATH_zeta },
    { HJ_OP_power, HJ_MATH_pow },
    { HJ_OP_atan2, HJ_MATH_atan2 },
    { HJ_OP_remainder, HJ_MATH_remainder },
};

static LLVMValueRef float_sign(hj_ll *ll, LLVMValueRef x)
{
    LLVMTypeRef type = LLVMTypeOf(x);
    LLVMValueRef ordered = hj_ll_fcmp(ll, LLVMRealONE, x, hj_ll_zero(type));

    return hj_ll_select(ll, ordered, hj_ll_copysign(ll, hj_ll_real(type, 1), x),
                        x);
}

/* -1: none. */
static int find_function(hj_opcode op)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (functions[i].op == op)
            return (int)functions[i].math;
    return -1;
}

/* Inline, a function of thirty instructions costs 1 ms to compile each time; a
 * call costs what is live round it a trip through memory. */
enum { MAX_INLINE = 6 };

static bool is_function(const hj_expr *e)
{
    return e->kind == HJ_EXPR_op && e->noperands &&
           hj_dtype_is_float(e->operands[0]->dtype) &&
           find_function(e->op) >= 0;
}

uint64_t hj_body_find_calls(const hj_nest *nest)
{
    int count[HJ_MATH_COUNT] = { 0 };
    uint64_t calls = 0;

    _Static_assert(HJ_MATH_COUNT <= 64, "one bit each");
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int function = is_function(e) ? find_function(e->op) : -1;
        if (function >= 0 && !hj_math_is_outside((hj_math)function) &&
            ++count[function] > MAX_INLINE)
            calls |= (uint64_t)1 << function;
    }
    return calls;
}

/* The call of a function that is not inlined; NULL if it is none. */
static LLVMValueRef call_function(hj_body *body, hj_opcode op, hj_dtype from,
                                  const hj_lanes *x)
{
    int function = hj_dtype_is_float(from) ? find_function(op) : -1;
    LLVMValueRef args[2] = { x[0].re, NULL };

    if (function < 0 || !(body->calls >> function & 1))
        return NULL;
    if (hj_math_nargs((hj_math)function) == 2)
        args[1] = x[1].re;
    return hj_math_call(body->ll, (hj_math)function, args);
}

bool hj_body_float_op(hj_ll *ll, hj_opcode op, int n, const LLVMValueRef *x,
                      LLVMValueRef *out)
{
    int function = find_function(op);

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

static hj_math_complex complex_of(hj_lanes x)
{
    return (hj_math_complex){ x.re, x.im };
}

static bool complex_function(hj_ll *ll, hj_opcode op, int n, const hj_lanes *x,
                             hj_lanes *out)
{
    int function = find_function(op);
    hj_math_complex args[2] = { complex_of(x[0]), complex_of(x[n > 1]) }, y;

    if (op == HJ_OP_divide)
        y = hj_math_complex_divide(ll, args[0], args[1]);
    else if (op == HJ_OP_sign)
        y = hj_math_complex_sign(ll, args[0]);
    else if (function < 0 ||
             !hj_math_build_complex(ll, (hj_math)function, args, &y))
        return false;
    *out = (hj_lanes){ y.re, y.im };
    return true;
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
    case HJ_OP_abs:
        *out = (hj_lanes){ hj_math_complex_abs(ll, complex_of(x[0])), NULL };
        return true;
    default:
        return complex_function(ll, op, n, x, out);
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

hj_lanes hj_body_op(hj_body *body, hj_opcode op, hj_dtype dtype,
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
    value.re = is_done ? x[1].re : call_function(body, op, from[0], x);
    if (!value.re && !by_class(ll, op, from[0], n, x, &value))
        return unimplemented(body, op, from[0], x[0]);
    if (dtype == HJ_DTYPE_pred || value.im)
        return value;
    if (hj_dtype_is_int(dtype) || (!is_done && hj_body_rounds(op, dtype)))
        value.re = hj_body_normalise(ll, dtype, value.re, form);
    else if (form == HJ_BODY_STORED)
        value.re = hj_body_to_memory(ll, dtype, value.re);
    return value;
}
