/* math -- finds the formula for a function and a type; see math.h. */
#include "jit/math/math.h"
#include "jit/math/core.h"

#include <stdio.h>

typedef enum math_kind { FORMULA, LIBRARY } math_kind;

typedef struct math_row {
    const char *name;
    int nargs;
    math_kind kind;
    hj_math_formula *formula;
} math_row;

static const math_row ROWS[HJ_MATH_COUNT] = {
#define HJ_MATH1(id, kind)                                                     \
    [HJ_MATH_##id] = { #id, 1, kind, hj_math_##id##_lanes },
#define HJ_MATH2(id, kind)                                                     \
    [HJ_MATH_##id] = { #id, 2, kind, hj_math_##id##_lanes },
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
    return ROWS[id].kind == LIBRARY;
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
    hj_ll *home = hj_ll_home(ll);
    LLVMTypeRef params[2] = { type, type }, home_params[2];
    LLVMValueRef args[2] = { NULL, NULL }, function;
    char name[64];

    snprintf(name, sizeof name, "hj_math_%s_f%dx%d", row->name,
             hj_ll_elem_bits(type), hj_ll_nlanes(type));
    function = hj_ll_find_once(ll, name, type, params, row->nargs);
    if (function)
        return function;
    home_params[0] = home_params[1] = hj_ll_import_type(home, type);
    function = hj_ll_function_new(home, name, home_params[0], home_params,
                                  row->nargs, HJ_LL_ONCE);
    hj_ll_place place = hj_ll_enter(home, function);
    for (int i = 0; i < row->nargs; i++)
        args[i] = hj_ll_param_get(function, i);
    hj_ll_return(home, hj_math_build(home, id, args));
    hj_ll_leave(home, place);
    return hj_ll_find_once(ll, name, type, params, row->nargs);
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

#define HJ_MATH1(id, kind)                                                     \
    LLVMValueRef hj_math_##id(hj_ll *ll, LLVMValueRef x)                       \
    {                                                                          \
        return hj_math_build(ll, HJ_MATH_##id, &x);                            \
    }
#define HJ_MATH2(id, kind)                                                     \
    LLVMValueRef hj_math_##id(hj_ll *ll, LLVMValueRef x, LLVMValueRef y)       \
    {                                                                          \
        return hj_math_build(ll, HJ_MATH_##id, (LLVMValueRef[]){ x, y });      \
    }
#include "jit/math/math.def"
#undef HJ_MATH1
#undef HJ_MATH2
