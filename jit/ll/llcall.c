/* llcall -- functions, their attributes, calls and intrinsics. */
#include "jit/ll/ll.h"
#include "jit/ll/llerr.h"

#include <stdio.h>
#include <string.h>

/* ---- attributes ---- */

static void add_enum(hj_ll *ll, LLVMValueRef function, unsigned where,
                     const char *name, uint64_t value)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));

    LLVMAddAttributeAtIndex(function, where,
                            LLVMCreateEnumAttribute(ll->context, kind, value));
}

static void add_string(hj_ll *ll, LLVMValueRef function, const char *name,
                       const char *value)
{
    LLVMAddAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMCreateStringAttribute(ll->context, name, (unsigned)strlen(name),
                                  value, (unsigned)strlen(value)));
}

/* The width attributes must name the widest vector that is written: LLVM
 * aborts on a 512-bit intrinsic in a function that is declared narrower. */
void hj_ll_function_attributes(hj_ll *ll, LLVMValueRef function)
{
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;
    char width[16];

    snprintf(width, sizeof width, "%d", ll->width_bits);
    add_string(ll, function, "target-cpu", ll->target->cpu);
    add_string(ll, function, "target-features", ll->target->features);
    add_string(ll, function, "prefer-vector-width", width);
    add_string(ll, function, "min-legal-vector-width", width);
    add_string(ll, function, "no-trapping-math", "true");
    snprintf(width, sizeof width, "%d", HJ_LL_MAX_STACK);
    add_string(ll, function, "warn-stack-size", width);
    /* Frames may be larger than the guard page under a small stack. */
    if (ll->target->arch == HJ_TARGET_ARCH_x86_64)
        add_string(ll, function, "probe-stack", "inline-asm");
    add_enum(ll, function, whole, "nounwind", 0);
}

void hj_ll_function_cold(hj_ll *ll, LLVMValueRef function)
{
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;

    add_enum(ll, function, whole, "noinline", 0);
    add_enum(ll, function, whole, "optnone", 0);
}

void hj_ll_param_set(hj_ll *ll, LLVMValueRef function, int i, hj_ll_param facts)
{
    unsigned where = (unsigned)i + 1;

    if (facts.is_noalias)
        add_enum(ll, function, where, "noalias", 0);
    if (facts.is_readonly)
        add_enum(ll, function, where, "readonly", 0);
    if (facts.is_nonnull)
        add_enum(ll, function, where, "nonnull", 0);
    if (facts.align_nbytes)
        add_enum(ll, function, where, "align", (uint64_t)facts.align_nbytes);
    if (facts.deref_nbytes)
        add_enum(ll, function, where, "dereferenceable",
                 (uint64_t)facts.deref_nbytes);
}

LLVMValueRef hj_ll_param_get(LLVMValueRef function, int i)
{
    return LLVMGetParam(function, (unsigned)i);
}

/* ---- functions ---- */

static LLVMTypeRef function_type(LLVMTypeRef result, const LLVMTypeRef *params,
                                 int nparams)
{
    return LLVMFunctionType(result, (LLVMTypeRef *)params, (unsigned)nparams,
                            0);
}

LLVMValueRef hj_ll_function_new(hj_ll *ll, const char *name, LLVMTypeRef result,
                                const LLVMTypeRef *params, int nparams,
                                hj_ll_linkage linkage)
{
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;
    LLVMValueRef function = LLVMAddFunction(
        ll->module, name, function_type(result, params, nparams));

    hj_ll_function_attributes(ll, function);
    if (linkage != HJ_LL_EXTERNAL && !(linkage == HJ_LL_ONCE && ll->home)) {
        LLVMSetLinkage(function, LLVMInternalLinkage);
        LLVMSetUnnamedAddress(function, LLVMGlobalUnnamedAddr);
    }
    if (linkage == HJ_LL_NOINLINE || linkage == HJ_LL_ONCE)
        add_enum(ll, function, whole, "noinline", 0);
    return function;
}

hj_ll_place hj_ll_enter(hj_ll *ll, LLVMValueRef function)
{
    hj_ll_place place = { .function = ll->function,
                          .frame_nbytes = ll->frame_nbytes };

    if (ll->function)
        place.block = LLVMGetInsertBlock(ll->builder);
    ll->function = function;
    ll->frame_nbytes = 0;
    LLVMPositionBuilderAtEnd(ll->builder, hj_ll_block(ll, "entry"));
    return place;
}

void hj_ll_leave(hj_ll *ll, hj_ll_place place)
{
    ll->function = place.function;
    ll->frame_nbytes = place.frame_nbytes;
    if (place.block)
        LLVMPositionBuilderAtEnd(ll->builder, place.block);
    else
        LLVMClearInsertionPosition(ll->builder);
}

void hj_ll_return(hj_ll *ll, LLVMValueRef value)
{
    if (value)
        LLVMBuildRet(ll->builder, value);
    else
        LLVMBuildRetVoid(ll->builder);
}

LLVMValueRef hj_ll_find_function(hj_ll *ll, const char *name)
{
    return LLVMGetNamedFunction(ll->module, name);
}

LLVMValueRef hj_ll_declare(hj_ll *ll, const char *name, LLVMTypeRef result,
                           const LLVMTypeRef *params, int nparams)
{
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;
    LLVMTypeRef type = function_type(result, params, nparams);
    LLVMValueRef function = hj_ll_find_function(ll, name);

    if (function) {
        if (LLVMGlobalGetValueType(function) != type)
            hj_ll_fail(ll, HJ_ERR(INTERNAL,
                                  "%s is declared with two signatures", name));
        return function;
    }
    function = LLVMAddFunction(ll->module, name, type);
    add_enum(ll, function, whole, "nounwind", 0);
    return function;
}

hj_ll *hj_ll_home(hj_ll *ll)
{
    return ll->home ? ll->home : ll;
}

LLVMValueRef hj_ll_find_once(hj_ll *ll, const char *name, LLVMTypeRef result,
                             const LLVMTypeRef *params, int nparams)
{
    LLVMValueRef function = hj_ll_find_function(hj_ll_home(ll), name);

    if (!function || hj_ll_home(ll) == ll)
        return function;
    return hj_ll_declare(ll, name, result, params, nparams);
}

LLVMValueRef hj_ll_assembly(hj_ll *ll, const char *name, LLVMTypeRef result,
                            const LLVMTypeRef *params, int nparams,
                            const char *text)
{
    LLVMValueRef function = hj_ll_declare(ll, name, result, params, nparams);

    LLVMSetVisibility(function, LLVMHiddenVisibility);
    LLVMAppendModuleInlineAsm(ll->module, text, strlen(text));
    return function;
}

LLVMValueRef hj_ll_shared_assembly(hj_ll *ll, const char *name,
                                   LLVMTypeRef result,
                                   const LLVMTypeRef *params, int nparams,
                                   const char *text)
{
    hj_ll_library *library = ll->library;

    if (!library)
        return hj_ll_assembly(ll, name, result, params, nparams, text);
    for (int i = 0; i < library->functions.n; i++)
        if (!strcmp(library->functions.at[i].name, name))
            return hj_ll_declare(ll, name, result, params, nparams);
    hj_ll_text function = { name, text };
    HJ_PUSH(library->arena, &library->functions, function);
    return hj_ll_declare(ll, name, result, params, nparams);
}

/* ---- calls ---- */

static LLVMValueRef call(hj_ll *ll, LLVMTypeRef type, LLVMValueRef callee,
                         const LLVMValueRef *args, int nargs)
{
    return LLVMBuildCall2(ll->builder, type, callee, (LLVMValueRef *)args,
                          (unsigned)nargs, "");
}

LLVMValueRef hj_ll_call(hj_ll *ll, LLVMValueRef function,
                        const LLVMValueRef *args, int nargs)
{
    LLVMTypeRef type = LLVMGlobalGetValueType(function);

    HJ_ASSERT((int)LLVMCountParamTypes(type) == nargs);
    return call(ll, type, function, args, nargs);
}

LLVMValueRef hj_ll_call_pointer(hj_ll *ll, LLVMValueRef pointer,
                                LLVMTypeRef result, const LLVMValueRef *args,
                                int nargs)
{
    LLVMTypeRef *params = HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, nargs);

    for (int i = 0; i < nargs; i++)
        params[i] = LLVMTypeOf(args[i]);
    return call(ll, function_type(result, params, nargs), pointer, args, nargs);
}

void hj_ll_extend_arg(hj_ll *ll, LLVMValueRef callsite, int i, const char *how)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(how, strlen(how));

    LLVMAddCallSiteAttribute(callsite, (unsigned)i + 1,
                             LLVMCreateEnumAttribute(ll->context, kind, 0));
}

void hj_ll_extend_param(hj_ll *ll, LLVMValueRef function, int i,
                        const char *how)
{
    add_enum(ll, function, (unsigned)(i + 1), how, 0);
}

/* ---- intrinsics ---- */

bool hj_ll_has_intrinsic(const char *name)
{
    return LLVMLookupIntrinsicID(name, strlen(name)) != 0;
}

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Selecting an instruction that the CPU lacks is a fatal error of LLVM, which
 * would take the host with it. */
static bool is_for_target(const hj_target *target, const char *name)
{
    const struct {
        const char *prefix;
        bool has;
    } rules[] = {
        { "llvm.x86.avx512bf16.", target->has_avx512bf16 },
        { "llvm.x86.avx512fp16.", target->has_avx512fp16 },
        { "llvm.x86.avx512.vpdp", target->has_avx512vnni },
        { "llvm.x86.avx512.permvar.qi", target->has_avx512vbmi },
        { "llvm.x86.avx512.vpermi2var.qi", target->has_avx512vbmi },
        { "llvm.x86.avx512.", target->has_avx512f },
        { "llvm.x86.avx2.", target->has_avx2 },
        { "llvm.x86.avx.", target->has_avx },
        { "llvm.x86.sse41.", target->has_sse4_1 },
        { "llvm.x86.tdpbf16", target->has_amx_bf16 },
        { "llvm.x86.tdp", target->has_amx_int8 },
        { "llvm.x86.tile", target->has_amx_tile },
        { "llvm.x86.", target->arch == HJ_TARGET_ARCH_x86_64 },
        { "llvm.aarch64.", target->arch == HJ_TARGET_ARCH_aarch64 },
    };

    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (starts_with(name, rules[i].prefix))
            return rules[i].has;
    return true;
}

/* A wrong call of an intrinsic is a bug of ours, yet no reason to crash. */
static LLVMValueRef refuse(hj_ll *ll, const char *name, const char *why,
                           const LLVMTypeRef *overloads, int noverloads,
                           const LLVMValueRef *args, int nargs)
{
    LLVMTypeRef type = noverloads ? overloads[0]
                       : nargs    ? LLVMTypeOf(args[0])
                                  : ll->i32;

    hj_ll_fail(ll, HJ_ERR(INTERNAL, "intrinsic %s: %s", name, why));
    return LLVMGetPoison(type);
}

/* Operand types differ between versions of LLVM (vpdpbusd takes i32 lanes up
 * to 21 and bytes later). */
static LLVMValueRef fit(hj_ll *ll, LLVMValueRef value, LLVMTypeRef type)
{
    bool is_vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;

    return is_vector ? hj_ll_bitcast(ll, value, type) : value;
}

LLVMValueRef hj_ll_intrinsic(hj_ll *ll, const char *name,
                             const LLVMTypeRef *overloads, int noverloads,
                             const LLVMValueRef *args, int nargs)
{
    enum { MAX_ARGS = 16 };
    unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    LLVMTypeRef params[MAX_ARGS];
    LLVMValueRef fitting[MAX_ARGS];

    if (!id)
        return refuse(ll, name, "this LLVM has none of this name", overloads,
                      noverloads, args, nargs);
    if (!is_for_target(ll->target, name))
        return refuse(ll, name, "the target CPU lacks it", overloads,
                      noverloads, args, nargs);
    if (!LLVMIntrinsicIsOverloaded(id) != !noverloads)
        return refuse(ll, name, "wrong number of overloaded types", overloads,
                      noverloads, args, nargs);
    LLVMValueRef decl = LLVMGetIntrinsicDeclaration(
        ll->module, id, (LLVMTypeRef *)overloads, (size_t)noverloads);
    LLVMTypeRef type = LLVMGlobalGetValueType(decl);
    if (nargs > MAX_ARGS || (int)LLVMCountParamTypes(type) != nargs)
        return refuse(ll, name, "wrong number of operands", overloads,
                      noverloads, args, nargs);
    LLVMGetParamTypes(type, params);
    for (int i = 0; i < nargs; i++)
        fitting[i] = fit(ll, args[i], params[i]);
    LLVMValueRef result = call(ll, type, decl, fitting, nargs);
    if (ll->fast_math != LLVMFastMathNone && LLVMIsAInstruction(result) &&
        LLVMCanValueUseFastMathFlags(result))
        LLVMSetFastMathFlags(result, ll->fast_math);
    return result;
}

LLVMValueRef hj_ll_intrinsic1(hj_ll *ll, const char *name, LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    return hj_ll_intrinsic(ll, name, &type, 1, &a, 1);
}

LLVMValueRef hj_ll_intrinsic2(hj_ll *ll, const char *name, LLVMValueRef a,
                              LLVMValueRef b)
{
    hj_ll_match(ll, &a, &b);
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef args[] = { a, b };

    return hj_ll_intrinsic(ll, name, &type, 1, args, 2);
}

LLVMValueRef hj_ll_intrinsic3(hj_ll *ll, const char *name, LLVMValueRef a,
                              LLVMValueRef b, LLVMValueRef c)
{
    hj_ll_match(ll, &a, &b);
    hj_ll_match(ll, &a, &c);
    hj_ll_match(ll, &b, &c);
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef args[] = { a, b, c };

    return hj_ll_intrinsic(ll, name, &type, 1, args, 3);
}
