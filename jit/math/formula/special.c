/* lgamma, digamma, polygamma and zeta, for f32 and f64: what lib/rt/special
 * has.
 *
 * Written as IR each of them is two hundred to a thousand instructions, which
 * take 5 to 50 ms to compile; compiled once, with the library, they cost a
 * program a call and two trips through memory, a tenth of their time or less.
 *
 * Largest errors (lib/rt/special/special_code.h): f32 0.51 ulp, and at most an
 * ulp next to zeros of lgamma and digamma; f64 1.3 ulp, zeta 2^-52 times
 * 4 + |x log q|, lgamma and digamma 2^-50 absolutely where they are small. */
#include "jit/math/core.h"

#include <stdio.h>

/* The code for this machine's vectors. */
static const char *set_of(const hj_target *target)
{
    if (target->arch != HJ_TARGET_ARCH_x86_64 || !target->has_fma ||
        !target->has_avx2)
        return "plain";
    return target->has_avx512f && target->vector_nbytes == 64 ? "avx512"
                                                              : "avx2";
}

static LLVMValueRef store(hj_ll *ll, LLVMValueRef value, int nlanes)
{
    LLVMValueRef memory =
        hj_ll_alloca(ll, hj_ll_elem(LLVMTypeOf(value)), nlanes, 64);

    hj_ll_store(ll, value, memory, (hj_ll_access){ 0 });
    return memory;
}

/* The results lie over the first operand. */
static LLVMValueRef call_runtime(const hj_math_lanes *v, const char *name,
                                 const LLVMValueRef *x, int n)
{
    hj_ll *ll = v->ll;
    LLVMTypeRef params[4];
    LLVMValueRef args[4];

    for (int i = 0; i < n; i++)
        args[i] = store(ll, x[i], v->nlanes);
    args[n] = args[0];
    args[n + 1] = hj_ll_i32(ll, v->nlanes);
    for (int i = 0; i < n + 2; i++)
        params[i] = LLVMTypeOf(args[i]);
    hj_ll_call(ll, hj_ll_declare(ll, name, ll->void_type, params, n + 2), args,
               n + 2);
    return hj_ll_load(ll, v->type, args[0], (hj_ll_access){ 0 });
}

static void write_outside(const hj_math_lanes *v, const char *runtime,
                          const char *name, int n)
{
    hj_math_lanes at = hj_lanes_at_home(v);
    LLVMTypeRef types[2] = { at.type, at.type };
    LLVMValueRef params[2];
    LLVMValueRef function =
        hj_ll_function_new(at.ll, name, at.type, types, n, HJ_LL_ONCE);
    hj_ll_place place = hj_ll_enter(at.ll, function);

    for (int i = 0; i < n; i++)
        params[i] = hj_ll_param_get(function, i);
    hj_ll_return(at.ll, call_runtime(&at, runtime, params, n));
    hj_ll_leave(at.ll, place);
}

/* Once in a program, a function of values, whose stack frame has the memory. */
static LLVMValueRef outside(const hj_math_lanes *v, const char *id,
                            const LLVMValueRef *x, int n)
{
    hj_ll *ll = v->ll;
    LLVMTypeRef types[2] = { v->type, v->type };
    char name[64], local[80];

    snprintf(name, sizeof name, "hj_rt_%s_%s_%s", id, v->is_f64 ? "f64" : "f32",
             set_of(ll->target));
    snprintf(local, sizeof local, "%s_x%d", name, v->nlanes);
    LLVMValueRef function = hj_ll_find_once(ll, local, v->type, types, n);
    if (!function) {
        write_outside(v, name, local, n);
        function = hj_ll_find_once(ll, local, v->type, types, n);
    }
    return hj_ll_call(ll, function, x, n);
}

LLVMValueRef hj_math_lgamma_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return outside(v, "lgamma", x, 1);
}

LLVMValueRef hj_math_digamma_lanes(const hj_math_lanes *v,
                                   const LLVMValueRef *x)
{
    return outside(v, "digamma", x, 1);
}

LLVMValueRef hj_math_polygamma_lanes(const hj_math_lanes *v,
                                     const LLVMValueRef *x)
{
    return outside(v, "polygamma", x, 2);
}

LLVMValueRef hj_math_zeta_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return outside(v, "zeta", x, 2);
}
