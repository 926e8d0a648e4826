/* core -- see core.h: what has no formula of its own. */
#include "jit/math/core.h"

#include <stdio.h>

enum { MAX_IO = 4 };

static LLVMTypeRef struct_of(hj_ll *ll, LLVMTypeRef *types, int n)
{
    return LLVMStructTypeInContext(ll->context, types, (unsigned)n, 0);
}

/* Passes the values to a run-time function through memory. */
static void call_helper(const hj_math_lanes *v, const char *helper,
                        LLVMValueRef *io, int n)
{
    hj_ll *ll = v->ll;
    LLVMTypeRef params[MAX_IO + 1];
    LLVMValueRef memory[MAX_IO + 1];

    for (int i = 0; i < n; i++) {
        memory[i] =
            hj_ll_alloca(ll, hj_ll_elem(LLVMTypeOf(io[i])), v->nlanes, 64);
        hj_ll_store(ll, io[i], memory[i], (hj_ll_access){ 0 });
        params[i] = ll->ptr;
    }
    params[n] = ll->i32;
    memory[n] = hj_ll_i32(ll, v->nlanes);
    hj_ll_call(ll, hj_ll_declare(ll, helper, ll->void_type, params, n + 1),
               memory, n + 1);
    for (int i = 0; i < n; i++)
        io[i] =
            hj_ll_load(ll, LLVMTypeOf(io[i]), memory[i], (hj_ll_access){ 0 });
}

/* A function of the home that takes and returns the values, so that what is
 * rare is written once, and its memory is in its own stack frame. */
static LLVMValueRef rare_function(const hj_math_lanes *v,
                                  const hj_math_rare *rare, LLVMTypeRef *types,
                                  int n)
{
    hj_math_lanes at = hj_lanes_at_home(v);
    hj_ll *ll = at.ll;
    LLVMTypeRef home_types[MAX_IO];
    LLVMValueRef function, io[MAX_IO], out;
    hj_ll_place place;
    char name[64];

    snprintf(name, sizeof name, "%s_x%d", rare->name, v->nlanes);
    LLVMTypeRef result = struct_of(v->ll, types, n);
    function = hj_ll_find_once(v->ll, name, result, types, n);
    if (function)
        return function;
    for (int i = 0; i < n; i++)
        home_types[i] = hj_ll_import_type(ll, types[i]);
    LLVMTypeRef home_result = struct_of(ll, home_types, n);
    function =
        hj_ll_function_new(ll, name, home_result, home_types, n, HJ_LL_ONCE);
    place = hj_ll_enter(ll, function);
    for (int i = 0; i < n; i++)
        io[i] = hj_ll_param_get(function, i);
    if (rare->write)
        rare->write(&at, io);
    else
        call_helper(&at, rare->name, io, n);
    out = LLVMGetUndef(home_result);
    for (int i = 0; i < n; i++)
        out = LLVMBuildInsertValue(ll->builder, out, io[i], (unsigned)i, "");
    hj_ll_return(ll, out);
    hj_ll_leave(ll, place);
    return hj_ll_find_once(v->ll, name, result, types, n);
}

void hj_math_either(const hj_math_lanes *v, LLVMValueRef condition,
                    const hj_math_rare *rare,
                    void (*common)(const hj_math_lanes *v, LLVMValueRef *io),
                    LLVMValueRef *io, int n)
{
    LLVMTypeRef types[MAX_IO];
    LLVMValueRef patched[MAX_IO], all;
    hj_ll_if branch;

    HJ_ASSERT(n <= MAX_IO);
    for (int i = 0; i < n; i++)
        types[i] = LLVMTypeOf(io[i]);
    branch = hj_ll_if_begin(v->ll, hj_ll_any(v->ll, condition), HJ_LL_UNLIKELY);
    all = hj_ll_call(v->ll, rare_function(v, rare, types, n), io, n);
    for (int i = 0; i < n; i++)
        patched[i] =
            LLVMBuildExtractValue(v->ll->builder, all, (unsigned)i, "");
    hj_ll_if_else(v->ll, &branch, patched, n);
    if (common)
        common(v, io);
    hj_ll_if_end(v->ll, &branch, io, io);
}

void hj_math_patch(const hj_math_lanes *v, LLVMValueRef condition,
                   const hj_math_rare *rare, LLVMValueRef *io, int n)
{
    hj_math_either(v, condition, rare, NULL, io, n);
}
