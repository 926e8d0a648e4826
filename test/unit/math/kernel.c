/* kernel -- see kernel.h. */
#include "kernel.h"
#include "jit/orc/session.h"
#include "jit/target/host.h"
#include "rt/math_helpers.h"
#include "rt/special/special.h"

#include <stdio.h>
#include <stdlib.h>

static void check(hj_error *error)
{
    if (!error)
        return;
    fprintf(stderr, "%s\n", hj_error_message(error));
    exit(1);
}

static LLVMTypeRef type_of(const hj_ll *ll, kernel_type type)
{
    switch (type) {
    case KERNEL_i8:
        return ll->i8;
    case KERNEL_i16:
        return ll->i16;
    case KERNEL_i32:
        return ll->i32;
    case KERNEL_i64:
        return ll->i64;
    case KERNEL_f16:
        return ll->f16;
    case KERNEL_bf16:
        return ll->bf16;
    case KERNEL_f32:
        return ll->f32;
    case KERNEL_f64:
        return ll->f64;
    }
    return NULL;
}

static void emit(hj_ll *ll, const kernel_spec *spec)
{
    LLVMTypeRef params[] = { ll->ptr, ll->ptr, ll->ptr, ll->i64 };
    LLVMTypeRef in = type_of(ll, spec->in), out = type_of(ll, spec->out);
    LLVMValueRef f = hj_ll_function_new(ll, "kernel", ll->void_type, params, 4,
                                        HJ_LL_EXTERNAL);
    hj_ll_place place = hj_ll_enter(ll, f);
    LLVMValueRef n = hj_ll_param_get(f, 3);
    hj_ll_range range = { hj_ll_i64(ll, 0), n, hj_ll_i64(ll, spec->nlanes),
                          false };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef args[2];

    for (int i = 0; i < 2; i++)
        args[i] = hj_ll_load(
            ll, hj_ll_vec(in, spec->nlanes),
            hj_ll_gep(ll, in, hj_ll_param_get(f, (unsigned)i), loop.index),
            (hj_ll_access){ 0 });
    hj_ll_store(ll, spec->body(ll, spec->context, args),
                hj_ll_gep(ll, out, hj_ll_param_get(f, 2), loop.index),
                (hj_ll_access){ 0 });
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
}

static const hj_orc_symbol SYMBOLS[] = {
    { "hj_rt_reduce_angle_f64", (uintptr_t)hj_rt_reduce_angle_f64 },
    { "hj_rt_fmod_f32", (uintptr_t)hj_rt_fmod_f32 },
    { "hj_rt_fmod_f64", (uintptr_t)hj_rt_fmod_f64 },
#define SYMBOL(name) { #name, (uintptr_t)name },
#define HJ_SPECIAL1(name, set)                                                 \
    SYMBOL(hj_rt_##name##_f32_##set) SYMBOL(hj_rt_##name##_f64_##set)
#define HJ_SPECIAL2(name, set) HJ_SPECIAL1(name, set)
#include "rt/special/special.def"
#undef HJ_SPECIAL1
#undef HJ_SPECIAL2
};

bool kernel_can_run(const char *cpu)
{
    hj_target host, target;
    hj_arena arena;
    hj_error *cannot;

    hj_arena_init(&arena, NULL);
    check(hj_target_host(&arena, NULL, &host));
    check(hj_target_host(&arena, cpu, &target));
    cannot = hj_target_check_runs(&target, &host);
    hj_error_free(cannot);
    hj_arena_reset(&arena);
    return !cannot;
}

kernel kernel_create(const kernel_spec *spec)
{
    const char *name = "kernel";
    uintptr_t address = 0;
    hj_orc_options options = { 0 };
    hj_orc_bytes object;
    LLVMModuleRef module;
    hj_target target;
    hj_arena arena;
    hj_ll ll;
    kernel k;

    hj_arena_init(&arena, NULL);
    check(hj_target_host(&arena, spec->cpu, &target));
    options.target = &target;
    options.symbols = SYMBOLS;
    options.nsymbols = sizeof SYMBOLS / sizeof *SYMBOLS;
    check(hj_orc_session_create(&options, &k.session));
    hj_ll_create(&ll, &arena, &target, "kernel");
    ll.relaxed_math = spec->is_relaxed;
    emit(&ll, spec);
    check(hj_ll_take_module(&ll, &module));
    check(hj_orc_compile(k.session, module, NULL, &object));
    check(hj_orc_link(k.session, object.data, object.nbytes, &name, 1, &address,
                      &k.code));
    hj_orc_bytes_free(&object);
    *(void **)&k.run = (void *)address;
    hj_ll_destroy(&ll);
    hj_arena_reset(&arena);
    return k;
}

static LLVMValueRef math_body(hj_ll *ll, const void *context,
                              const LLVMValueRef *args)
{
    return hj_math_build(ll, *(const hj_math *)context, args);
}

kernel kernel_create_math(hj_math id, kernel_type type, int nlanes,
                          const char *cpu)
{
    return kernel_create(
        &(kernel_spec){ cpu, nlanes, type, type, math_body, &id, false });
}

kernel kernel_create_relaxed(hj_math id)
{
    return kernel_create(&(kernel_spec){ NULL, 16, KERNEL_f32, KERNEL_f32,
                                         math_body, &id, true });
}

void kernel_destroy(kernel *k)
{
    hj_orc_unload(k->code);
    hj_orc_session_destroy(k->session);
}
