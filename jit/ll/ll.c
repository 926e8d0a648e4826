/* ll -- the context and the module of one piece of code; see ll.h. */
#include "jit/ll/ll.h"
#include "jit/ll/llerr.h"

static void make_types(hj_ll *ll)
{
    LLVMContextRef c = ll->context;

    ll->i1 = LLVMInt1TypeInContext(c);
    ll->i8 = LLVMInt8TypeInContext(c);
    ll->i16 = LLVMInt16TypeInContext(c);
    ll->i32 = LLVMInt32TypeInContext(c);
    ll->i64 = LLVMInt64TypeInContext(c);
    ll->f16 = LLVMHalfTypeInContext(c);
    ll->bf16 = LLVMBFloatTypeInContext(c);
    ll->f32 = LLVMFloatTypeInContext(c);
    ll->f64 = LLVMDoubleTypeInContext(c);
    ll->ptr = LLVMPointerTypeInContext(c, 0);
    ll->void_type = LLVMVoidTypeInContext(c);
}

void hj_ll_create(hj_ll *ll, hj_arena *arena, const hj_target *target,
                  const char *module_name)
{
    *ll = (hj_ll){ .arena = arena, .target = target };
    ll->diagnostics = HJ_NEW(arena, hj_ll_diagnostics);
    ll->width_bits = target->vector_nbytes * 8;
    ll->fast_math = LLVMFastMathNone;
    ll->context = LLVMContextCreate();
    hj_ll_watch(ll->context, ll->diagnostics);
    ll->module = LLVMModuleCreateWithNameInContext(module_name, ll->context);
    LLVMSetTarget(ll->module, target->triple);
    LLVMSetDataLayout(ll->module, target->data_layout);
    ll->builder = LLVMCreateBuilderInContext(ll->context);
    make_types(ll);
}

void hj_ll_destroy(hj_ll *ll)
{
    if (ll->builder)
        LLVMDisposeBuilder(ll->builder);
    if (ll->module)
        hj_ll_module_destroy(ll->module);
    hj_error_free(ll->error);
    *ll = (hj_ll){ 0 };
}

hj_error *hj_ll_take_module(hj_ll *ll, LLVMModuleRef *out)
{
    hj_error *error = ll->error;

    *out = NULL;
    ll->error = NULL;
    if (!error)
        error = hj_ll_watched(ll->diagnostics, "building LLVM IR");
    if (error)
        return error;
    LLVMDisposeBuilder(ll->builder);
    ll->builder = NULL;
    /* The module may outlive the arena that the diagnostics lie in. */
    hj_ll_watch(ll->context, NULL);
    *out = ll->module;
    ll->module = NULL;
    ll->context = NULL;
    return NULL;
}

void hj_ll_module_destroy(LLVMModuleRef module)
{
    if (!module)
        return;
    LLVMContextRef context = LLVMGetModuleContext(module);
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
}

void hj_ll_fail(hj_ll *ll, hj_error *error_owned)
{
    if (ll->error)
        hj_error_free(error_owned);
    else
        ll->error = error_owned;
}

char *hj_ll_print(LLVMModuleRef module)
{
    return LLVMPrintModuleToString(module);
}
