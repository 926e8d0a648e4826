/* build -- finds the formula of a complex function; see complex.h. */
#include "jit/math/complex/parts.h"

#include <stdio.h>

static hj_math_complex absolute(const hj_math_lanes *v,
                                const hj_math_complex *z)
{
    return (hj_math_complex){ hj_math_complex_abs_lanes(v, z[0]), f_k(v, 0) };
}

static hj_math_complex_formula *const FORMULAS[HJ_MATH_COMPLEX_COUNT] = {
    [HJ_MATH_exp] = hj_math_complex_exp_lanes,
    [HJ_MATH_expm1] = hj_math_complex_expm1_lanes,
    [HJ_MATH_logistic] = hj_math_complex_logistic_lanes,
    [HJ_MATH_log] = hj_math_complex_log_lanes,
    [HJ_MATH_log1p] = hj_math_complex_log1p_lanes,
    [HJ_MATH_sin] = hj_math_complex_sin_lanes,
    [HJ_MATH_cos] = hj_math_complex_cos_lanes,
    [HJ_MATH_tan] = hj_math_complex_tan_lanes,
    [HJ_MATH_tanh] = hj_math_complex_tanh_lanes,
    [HJ_MATH_sqrt] = hj_math_complex_sqrt_lanes,
    [HJ_MATH_rsqrt] = hj_math_complex_rsqrt_lanes,
    [HJ_MATH_cbrt] = hj_math_complex_cbrt_lanes,
    [HJ_MATH_asin] = hj_math_complex_asin_lanes,
    [HJ_MATH_acos] = hj_math_complex_acos_lanes,
    [HJ_MATH_atan] = hj_math_complex_atan_lanes,
    [HJ_MATH_sinh] = hj_math_complex_sinh_lanes,
    [HJ_MATH_cosh] = hj_math_complex_cosh_lanes,
    [HJ_MATH_asinh] = hj_math_complex_asinh_lanes,
    [HJ_MATH_acosh] = hj_math_complex_acosh_lanes,
    [HJ_MATH_atanh] = hj_math_complex_atanh_lanes,
    [HJ_MATH_pow] = hj_math_complex_pow_lanes,
    [HJ_MATH_atan2] = hj_math_complex_atan2_lanes,
    [HJ_MATH_complex_abs] = absolute,
    [HJ_MATH_complex_sign] = hj_math_complex_sign_lanes,
    [HJ_MATH_complex_divide] = hj_math_complex_divide_lanes,
};

static hj_math_complex widen(hj_ll *ll, hj_math_complex z, int nlanes)
{
    z.re = hj_ll_float_to_float(ll, z.re, ll->f64);
    z.im = hj_ll_float_to_float(ll, z.im, ll->f64);
    if (hj_ll_value_nlanes(z.re) < nlanes)
        z.re = hj_ll_splat(ll, z.re, nlanes);
    if (hj_ll_value_nlanes(z.im) < nlanes)
        z.im = hj_ll_splat(ll, z.im, nlanes);
    return z;
}

static int count_lanes(const hj_math_complex *args, int n)
{
    int most = 1;

    for (int i = 0; i < n; i++) {
        int re = hj_ll_value_nlanes(args[i].re);
        int im = hj_ll_value_nlanes(args[i].im);
        int larger = re > im ? re : im;
        most = larger > most ? larger : most;
    }
    return most;
}

/* On f64, then back; fast-math flags would break the formulas. */
static hj_math_complex apply(hj_ll *ll, hj_math_complex_formula *formula,
                             const hj_math_complex *args, int n)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(args[0].re));
    LLVMFastMathFlags flags = ll->fast_math;
    int nlanes = count_lanes(args, n);
    hj_math_complex wide[2], z;
    hj_math_lanes v;

    for (int i = 0; i < n; i++)
        wide[i] = widen(ll, args[i], nlanes);
    v = hj_lanes_of(ll, wide[0].re);
    ll->fast_math = LLVMFastMathNone;
    z = formula(&v, wide);
    ll->fast_math = flags;
    z.re = hj_ll_float_to_float(ll, z.re, elem);
    z.im = hj_ll_float_to_float(ll, z.im, elem);
    return z;
}

bool hj_math_has_complex(int id)
{
    return FORMULAS[id] != NULL;
}

static int nargs_of(int id)
{
    if (id < HJ_MATH_COUNT)
        return hj_math_nargs((hj_math)id);
    return id == HJ_MATH_complex_divide ? 2 : 1;
}

static const char *name_of(int id)
{
    switch (id) {
    case HJ_MATH_complex_abs:
        return "abs";
    case HJ_MATH_complex_sign:
        return "sign";
    case HJ_MATH_complex_divide:
        return "divide";
    default:
        return hj_math_name((hj_math)id);
    }
}

hj_math_complex hj_math_build_complex(hj_ll *ll, int id,
                                      const hj_math_complex *args)
{
    bool is_c64 = hj_ll_elem(LLVMTypeOf(args[0].re)) == ll->f32;
    hj_math_complex_formula *formula = FORMULAS[id];

    if (id == HJ_MATH_complex_divide && is_c64)
        formula = hj_math_complex_divide_c64_lanes;
    return apply(ll, formula, args, nargs_of(id));
}

static LLVMTypeRef pair_of(hj_ll *ll, LLVMTypeRef type)
{
    LLVMTypeRef both[] = { type, type };

    return LLVMStructTypeInContext(ll->context, both, 2, 0);
}

static LLVMValueRef find_function(hj_ll *ll, int id, LLVMTypeRef type)
{
    hj_ll *home = hj_ll_home(ll);
    LLVMTypeRef params[4] = { type, type, type, type }, home_params[4];
    LLVMTypeRef at_home = hj_ll_import_type(home, type);
    hj_math_complex args[2], z;
    int n = nargs_of(id);
    char name[64];

    snprintf(name, sizeof name, "hj_math_complex_%s_f%dx%d", name_of(id),
             hj_ll_elem_bits(type), hj_ll_nlanes(type));
    LLVMValueRef function =
        hj_ll_find_once(ll, name, pair_of(ll, type), params, 2 * n);
    if (function)
        return function;
    for (int i = 0; i < 4; i++)
        home_params[i] = at_home;
    LLVMTypeRef result = pair_of(home, at_home);
    function =
        hj_ll_function_new(home, name, result, home_params, 2 * n, HJ_LL_ONCE);
    hj_ll_place place = hj_ll_enter(home, function);
    for (int i = 0; i < n; i++)
        args[i] = (hj_math_complex){ hj_ll_param_get(function, 2 * i),
                                     hj_ll_param_get(function, 2 * i + 1) };
    z = hj_math_build_complex(home, id, args);
    LLVMValueRef out =
        LLVMBuildInsertValue(home->builder, LLVMGetUndef(result), z.re, 0, "");
    hj_ll_return(home, LLVMBuildInsertValue(home->builder, out, z.im, 1, ""));
    hj_ll_leave(home, place);
    return hj_ll_find_once(ll, name, pair_of(ll, type), params, 2 * n);
}

hj_math_complex hj_math_call_complex(hj_ll *ll, int id,
                                     const hj_math_complex *args)
{
    int n = nargs_of(id), nlanes = count_lanes(args, n);
    LLVMValueRef in[4];

    for (int i = 0; i < 2 * n; i++) {
        in[i] = i % 2 ? args[i / 2].im : args[i / 2].re;
        if (hj_ll_value_nlanes(in[i]) < nlanes)
            in[i] = hj_ll_splat(ll, in[i], nlanes);
    }
    LLVMValueRef z =
        hj_ll_call(ll, find_function(ll, id, LLVMTypeOf(in[0])), in, 2 * n);
    return (hj_math_complex){ LLVMBuildExtractValue(ll->builder, z, 0, ""),
                              LLVMBuildExtractValue(ll->builder, z, 1, "") };
}
