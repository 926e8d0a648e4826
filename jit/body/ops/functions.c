/* functions -- which ops are functions of jit/math, and which of these are
 * called.
 *
 * Inline, a function of thirty instructions costs 1 ms to compile each time,
 * one of complex numbers 5; a call costs what is live round it a trip through
 * memory. */
#include "jit/body/body.h"
#include "jit/math/complex.h"

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

int hj_body_function(hj_opcode op)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (functions[i].op == op)
            return (int)functions[i].math;
    return -1;
}

/* Among those of complex numbers, some of which no others have; -1: none. */
static int complex_function(hj_opcode op)
{
    switch (op) {
    case HJ_OP_abs:
        return HJ_MATH_complex_abs;
    case HJ_OP_divide:
        return HJ_MATH_complex_divide;
    case HJ_OP_sign:
        return HJ_MATH_complex_sign;
    default:
        return hj_body_function(op);
    }
}

void hj_body_count(hj_body_uses *uses, hj_opcode op, hj_dtype from)
{
    int function = -1;

    if (hj_dtype_is_complex(from)) {
        if ((function = complex_function(op)) >= 0)
            uses->complex_[function]++;
    } else if (hj_dtype_is_float(from)) {
        function = hj_body_function(op);
        if (function >= 0 && !hj_math_is_outside((hj_math)function))
            uses->real[function]++;
    }
}

hj_body_calls hj_body_find_calls(const hj_body_uses *uses, int max_inline)
{
    hj_body_calls calls = { 0, 0 };

    _Static_assert(HJ_MATH_COMPLEX_COUNT <= 64, "one bit each");
    for (int i = 0; i < HJ_MATH_COUNT; i++)
        calls.real |= (uint64_t)(uses->real[i] > max_inline) << i;
    for (int i = 0; i < HJ_MATH_COMPLEX_COUNT; i++)
        calls.complex_ |= (uint64_t)(uses->complex_[i] > max_inline) << i;
    return calls;
}

hj_body_calls hj_body_nest_calls(const hj_nest *nest)
{
    enum { MAX_INLINE = 6 };
    hj_body_uses uses = { { 0 }, { 0 } };

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_op && e->noperands)
            hj_body_count(&uses, e->op, e->operands[0]->dtype);
    }
    return hj_body_find_calls(&uses, MAX_INLINE);
}

bool hj_body_complex_function(hj_ll *ll, hj_opcode op, int n, const hj_lanes *x,
                              bool is_called, hj_lanes *out)
{
    int function = complex_function(op);
    hj_math_complex args[2] = { { x[0].re, x[0].im },
                                { x[n > 1].re, x[n > 1].im } },
                    y;

    if (function < 0 || !hj_math_has_complex(function))
        return false;
    y = is_called ? hj_math_call_complex(ll, function, args)
                  : hj_math_build_complex(ll, function, args);
    *out = (hj_lanes){ y.re, op == HJ_OP_abs ? NULL : y.im };
    return true;
}

bool hj_body_call(hj_body *body, hj_opcode op, int n, hj_dtype from,
                  const hj_lanes *x, hj_lanes *out)
{
    bool is_complex = hj_dtype_is_complex(from);
    LLVMValueRef args[2] = { x[0].re, NULL };
    int function = -1;

    if (is_complex)
        function = complex_function(op);
    else if (hj_dtype_is_float(from))
        function = hj_body_function(op);
    uint64_t calls = is_complex ? body->calls.complex_ : body->calls.real;
    if (function < 0 || !(calls >> function & 1))
        return false;
    if (is_complex)
        return hj_body_complex_function(body->ll, op, n, x, true, out);
    if (hj_math_nargs((hj_math)function) == 2)
        args[1] = x[1].re;
    out->re = hj_math_call(body->ll, (hj_math)function, args);
    return true;
}
