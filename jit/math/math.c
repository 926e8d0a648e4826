/* math -- finds the formula for a function and a type; see math.h. */
#include "jit/math/math.h"
#include "jit/math/core.h"

#include <stdio.h>

typedef struct math_row {
    const char *name;
    int nargs;
    hj_math_formula *formula;
} math_row;

static const math_row ROWS[HJ_MATH_COUNT] = {
#define HJ_MATH1(id) [HJ_MATH_##id] = { #id, 1, hj_math_##id##_lanes },
#define HJ_MATH2(id) [HJ_MATH_##id] = { #id, 2, hj_math_##id##_lanes },
#include "jit/math/math.def"
#undef HJ_MATH1
#undef HJ_MATH2
};

const char *hj_math_name(hj_math id)
{
    return ROWS[id].name;
}

int hj_math_nargs(hj_math id)
{
    return ROWS[id].nargs;
}

bool hj_math_is_outside(hj_math id)
{
    return id == HJ_MATH_lgamma || id == HJ_MATH_digamma ||
           id == HJ_MATH_polygamma || id == HJ_MATH_zeta;
}

/* On f32 or f64; fast-math flags would break the formulas. */
static LLVMValueRef apply(hj_ll *ll, const math_row *row,
                          const LLVMValueRef *args)
{
    LLVMFastMathFlags flags = ll->fast_math;
    hj_math_lanes v = hj_lanes_of(ll, args[0]);
    LLVMValueRef y;

    ll->fast_math = LLVMFastMathNone;
    y = row->formula(&v, args);
    ll->fast_math = flags;
    return y;
}

LLVMValueRef hj_math_build(hj_ll *ll, hj_math id, const LLVMValueRef *args)
{
    const math_row *row = &ROWS[id];
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(args[0]));
    LLVMTypeRef compute = elem == ll->f64 ? ll->f64 : ll->f32;
    int nlanes = hj_ll_value_nlanes(args[0]);
    LLVMValueRef in[2];

    if (row->nargs == 2 && hj_ll_value_nlanes(args[1]) > nlanes)
        nlanes = hj_ll_value_nlanes(args[1]);
    for (int i = 0; i < row->nargs; i++) {
        in[i] = hj_ll_float_to_float(ll, args[i], compute);
        if (hj_ll_value_nlanes(in[i]) < nlanes)
            in[i] = hj_ll_splat(ll, in[i], nlanes);
    }
    return hj_ll_float_to_float(ll, apply(ll, row, in), elem);
}

static LLVMValueRef find_function(hj_ll *ll, hj_math id, LLVMTypeRef type)
{
    const math_row *row = &ROWS[id];
    LLVMTypeRef params[2] = { type, type };
    LLVMValueRef args[2] = { NULL, NULL }, function;
    char name[64];

    snprintf(name, sizeof name, "hj_math_%s_f%dx%d", row->name,
             hj_ll_elem_bits(type), hj_ll_nlanes(type));
    function = hj_ll_find_function(ll, name);
    if (function)
        return function;
    function =
        hj_ll_function_new(ll, name, type, params, row->nargs, HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, function);
    for (int i = 0; i < row->nargs; i++)
        args[i] = hj_ll_param_get(function, i);
    hj_ll_return(ll, hj_math_build(ll, id, args));
    hj_ll_leave(ll, place);
    return function;
}

LLVMValueRef hj_math_call(hj_ll *ll, hj_math id, const LLVMValueRef *args)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(args[0]));
    LLVMValueRef in[2] = { args[0], NULL };

    if (elem != ll->f32 && elem != ll->f64)
        return hj_math_build(ll, id, args);
    if (ROWS[id].nargs == 2) {
        in[1] = args[1];
        hj_ll_match(ll, &in[0], &in[1]);
    }
    return hj_ll_call(ll, find_function(ll, id, LLVMTypeOf(in[0])), in,
                      ROWS[id].nargs);
}

LLVMValueRef hj_math_exp(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_exp, &x);
}

LLVMValueRef hj_math_expm1(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_expm1, &x);
}

LLVMValueRef hj_math_logistic(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_logistic, &x);
}

LLVMValueRef hj_math_log(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_log, &x);
}

LLVMValueRef hj_math_log1p(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_log1p, &x);
}

LLVMValueRef hj_math_sin(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_sin, &x);
}

LLVMValueRef hj_math_cos(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_cos, &x);
}

LLVMValueRef hj_math_tan(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_tan, &x);
}

LLVMValueRef hj_math_tanh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_tanh, &x);
}

LLVMValueRef hj_math_erf(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_erf, &x);
}

LLVMValueRef hj_math_sqrt(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_sqrt, &x);
}

LLVMValueRef hj_math_rsqrt(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_rsqrt, &x);
}

LLVMValueRef hj_math_cbrt(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_cbrt, &x);
}

LLVMValueRef hj_math_ceil(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_ceil, &x);
}

LLVMValueRef hj_math_floor(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_floor, &x);
}

LLVMValueRef hj_math_round_even(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_round_even, &x);
}

LLVMValueRef hj_math_round_away(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_round_away, &x);
}

LLVMValueRef hj_math_asin(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_asin, &x);
}

LLVMValueRef hj_math_acos(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_acos, &x);
}

LLVMValueRef hj_math_atan(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_atan, &x);
}

LLVMValueRef hj_math_sinh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_sinh, &x);
}

LLVMValueRef hj_math_cosh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_cosh, &x);
}

LLVMValueRef hj_math_asinh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_asinh, &x);
}

LLVMValueRef hj_math_acosh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_acosh, &x);
}

LLVMValueRef hj_math_atanh(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_atanh, &x);
}

LLVMValueRef hj_math_pow(hj_ll *ll, LLVMValueRef x, LLVMValueRef y)
{
    return hj_math_build(ll, HJ_MATH_pow, (LLVMValueRef[]){ x, y });
}

LLVMValueRef hj_math_atan2(hj_ll *ll, LLVMValueRef x, LLVMValueRef y)
{
    return hj_math_build(ll, HJ_MATH_atan2, (LLVMValueRef[]){ x, y });
}

LLVMValueRef hj_math_remainder(hj_ll *ll, LLVMValueRef x, LLVMValueRef y)
{
    return hj_math_build(ll, HJ_MATH_remainder, (LLVMValueRef[]){ x, y });
}

LLVMValueRef hj_math_lgamma(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_lgamma, &x);
}

LLVMValueRef hj_math_digamma(hj_ll *ll, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_digamma, &x);
}

LLVMValueRef hj_math_polygamma(hj_ll *ll, LLVMValueRef n, LLVMValueRef x)
{
    return hj_math_build(ll, HJ_MATH_polygamma, (LLVMValueRef[]){ n, x });
}

LLVMValueRef hj_math_zeta(hj_ll *ll, LLVMValueRef x, LLVMValueRef q)
{
    return hj_math_build(ll, HJ_MATH_zeta, (LLVMValueRef[]){ x, q });
}
