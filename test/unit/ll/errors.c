/* What goes wrong is an hj_error; passes on chosen functions; targets. */
#include "fixture.h"
#include "jit/ll/llerr.h"

#include <string.h>

static hj_ll_access plain;

static void expect_sticky(fixture *f, hj_code code, const char *text)
{
    LLVMModuleRef module;

    hj_ll_return(&f->ll, NULL);
    expect_error(hj_ll_take_module(&f->ll, &module), code, text);
    cr_assert_null(module);
}

Test(ll_errors, unknown_intrinsics)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    open_function(&f, 1);
    LLVMValueRef x =
        hj_ll_intrinsic1(&f.ll, "llvm.no.such.thing", hj_ll_real(f.ll.f32, 1));
    cr_assert_eq(LLVMTypeOf(x), f.ll.f32); /* harmless from here on */
    hj_ll_intrinsic1(&f.ll, "llvm.another", x);
    expect_sticky(&f, HJ_INTERNAL, "llvm.no.such.thing");
    fixture_end(&f);
}

/* LLVM would end the process when it selects this instruction. */
Test(ll_errors, intrinsics_that_the_cpu_lacks)
{
    fixture f;

    if (!fixture_begin(&f, "x86-64-v3"))
        return;
    open_function(&f, 1);
    LLVMTypeRef type = hj_ll_vec(f.ll.f32, 16);
    LLVMValueRef args[] = { hj_ll_zero(type), hj_ll_zero(type),
                            hj_ll_i32(&f.ll, 4) };
    hj_ll_intrinsic(&f.ll, "llvm.x86.avx512.max.ps.512", NULL, 0, args, 3);
    expect_sticky(&f, HJ_INTERNAL, "lacks");
    fixture_end(&f);
}

Test(ll_errors, wrong_operand_counts)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    open_function(&f, 1);
    hj_ll_intrinsic2(&f.ll, "llvm.sqrt", hj_ll_real(f.ll.f32, 1),
                     hj_ll_real(f.ll.f32, 1));
    expect_sticky(&f, HJ_INTERNAL, "operands");
    fixture_end(&f);
}

Test(ll_errors, one_name_with_two_signatures)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    open_function(&f, 1);
    LLVMValueRef once = hj_ll_declare(&f.ll, "helper", f.ll.i32, &f.ll.i32, 1);
    cr_assert_eq(hj_ll_declare(&f.ll, "helper", f.ll.i32, &f.ll.i32, 1), once);
    cr_assert_null(f.ll.error);
    hj_ll_declare(&f.ll, "helper", f.ll.i64, &f.ll.i32, 1);
    expect_sticky(&f, HJ_INTERNAL, "helper");
    fixture_end(&f);
}

static hj_error *run_out(void *context)
{
    fixture *f = context;

    hj_ll_create(&f->ll, &f->arena, &f->target, "small");
    open_function(f, 1);
    LLVMValueRef zero = hj_ll_i64(&f->ll, 0);
    hj_ll_range range = { zero, zero, NULL, false };
    for (int i = 0; i < 1 << 20; i++)
        hj_ll_loop_begin(&f->ll, range, &zero, 1);
    return NULL;
}

Test(ll_errors, out_of_memory_leaves_nothing_behind)
{
    fixture f = { 0 };

    hj_arena_init(&f.arena, NULL);
    cr_assert_null(hj_target_host(&f.arena, NULL, &f.target));
    f.arena.limit_nbytes = f.arena.nbytes + (1 << 17);
    hj_error *error = hj_guard(&f.arena, run_out, &f);
    cr_assert_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    hj_ll_destroy(&f.ll);
    hj_ll_destroy(&f.ll); /* twice is fine */
    hj_arena_reset(&f.arena);
}

/* ---- passes ---- */

static LLVMValueRef add_redundant(hj_ll *ll, const char *name,
                                  hj_ll_linkage linkage)
{
    LLVMValueRef function =
        hj_ll_function_new(ll, name, ll->f32, &ll->f32, 1, linkage);
    hj_ll_place place = hj_ll_enter(ll, function);
    LLVMValueRef x = hj_ll_param_get(function, 0);
    LLVMValueRef one = hj_ll_fmul(ll, x, x), two = hj_ll_fmul(ll, x, x);

    hj_ll_return(ll, hj_ll_fsub(ll, one, two));
    hj_ll_leave(ll, place);
    return function;
}

static int count_instructions(LLVMValueRef function)
{
    int n = 0;

    for (LLVMValueRef i =
             LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
         i; i = LLVMGetNextInstruction(i))
        n++;
    return n;
}

static bool has_attribute(LLVMValueRef function, const char *name)
{
    return LLVMGetEnumAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMGetEnumAttributeKindForName(name, strlen(name)));
}

Test(ll_pass, pipelines_run_on_chosen_functions)
{
    fixture f;
    LLVMModuleRef module;

    cr_assert(fixture_begin(&f, NULL));
    LLVMValueRef chosen = add_redundant(&f.ll, "chosen", HJ_LL_EXTERNAL);
    LLVMValueRef spared = add_redundant(&f.ll, "spared", HJ_LL_EXTERNAL);
    LLVMValueRef called = add_redundant(&f.ll, "called", HJ_LL_NOINLINE);
    LLVMValueRef cold = add_redundant(&f.ll, "cold", HJ_LL_EXTERNAL);
    hj_ll_function_cold(&f.ll, cold);
    cr_assert_null(hj_ll_take_module(&f.ll, &module));
    hj_error *error =
        hj_ll_run_passes(module, NULL, HJ_LL_PASSES_SLIM, &chosen, 1);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_eq(count_instructions(chosen), 3);
    cr_assert_eq(count_instructions(spared), 4);
    cr_assert_eq(count_instructions(called), 4);
    cr_assert_not(has_attribute(spared, "optnone"));
    cr_assert_not(has_attribute(spared, "noinline"));
    cr_assert(has_attribute(called, "noinline"));
    error = hj_ll_run_passes(module, NULL, HJ_LL_PASSES_SLIM, NULL, 0);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_eq(count_instructions(spared), 3);
    cr_assert_eq(count_instructions(cold), 4);
    cr_assert(has_attribute(cold, "optnone"));
    hj_ll_module_destroy(module);
    fixture_end(&f);
}

/* The scalar pipeline must parse and keep values. */
Test(ll_pass, scalar_loops_survive_their_pipeline)
{
    fixture f;
    LLVMModuleRef module;
    hj_orc_bytes object;
    uintptr_t address;
    const char *name = "f";
    int64_t got = 0, n = 77;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef end =
        hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 1), plain);
    LLVMValueRef sum = hj_ll_i64(ll, 0);
    hj_ll_range range = { hj_ll_i64(ll, 0), end, NULL, false };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, &sum, 1);
    sum = hj_ll_add(ll, loop.carried[0], hj_ll_mul(ll, loop.index, loop.index));
    hj_ll_loop_end(ll, &loop, &sum, &sum);
    hj_ll_store(ll, sum, hj_ll_param_get(function, 0), plain);
    hj_ll_return(ll, NULL);
    cr_assert_null(hj_ll_take_module(ll, &module));
    hj_orc_step steps[] = { { HJ_LL_PASSES_LOOPS, &function, 1 },
                            { HJ_LL_PASSES_MERGE, NULL, 0 } };
    hj_orc_codegen how = { .steps = steps, .nsteps = 2 };
    hj_error *error = hj_orc_compile(f.session, module, &how, &object);
    cr_assert_null(error, "%s", hj_error_message(error));
    error = hj_orc_link(f.session, object.data, object.nbytes, &name, 1,
                        &address, &f.code);
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_orc_bytes_free(&object);
    ((function2 *)address)(&got, &n);
    cr_assert_eq(got, n * (n - 1) * (2 * n - 1) / 6);
    fixture_end(&f);
}

/* ---- targets ---- */

Test(target, this_machine)
{
    hj_arena arena;
    hj_target target;

    hj_arena_init(&arena, NULL);
    cr_assert_null(hj_target_host(&arena, "native", &target));
    cr_assert_neq(target.arch, HJ_TARGET_ARCH_other);
    cr_assert(strlen(target.cpu) > 0 && strlen(target.data_layout) > 0);
    cr_assert(target.l1_nbytes >= 8192 && target.l1_nbytes <= 1 << 20);
    cr_assert_geq(target.l2_nbytes, target.l1_nbytes);
    cr_assert_eq(target.page_nbytes & (target.page_nbytes - 1), 0);
    cr_assert_eq(target.has_avx512f, __builtin_cpu_supports("avx512f") != 0);
    cr_assert_eq(target.has_avx2, __builtin_cpu_supports("avx2") != 0);
    cr_assert_null(hj_target_check_runs(&target, &target));
    hj_arena_reset(&arena);
}

Test(target, named_cpus)
{
    hj_arena arena;
    hj_target old, new;

    hj_arena_init(&arena, NULL);
    cr_assert_null(
        hj_target_named(&arena, "x86_64-pc-linux-gnu", "haswell", &old));
    cr_assert_null(
        hj_target_named(&arena, "x86_64-pc-linux-gnu", "sapphirerapids", &new));
    cr_assert_eq(old.vector_nbytes, 32);
    cr_assert_eq(old.nregs, 16);
    cr_assert(old.has_fma && old.has_sse2 && old.has_masked_ops);
    cr_assert_not(old.has_avx512f);
    cr_assert_eq(new.vector_nbytes, 64);
    cr_assert_eq(new.nregs, 32);
    cr_assert(new.has_avx512fp16 &&new.has_amx_int8 &&new.has_avx512vnni);
    cr_assert(hj_target_masks(&new, 1) && !hj_target_masks(&old, 1));
    cr_assert_null(hj_target_check_runs(&old, &new));
    expect_error(hj_target_check_runs(&new, &old), HJ_INVALID, "avx512");
    expect_error(hj_target_named(&arena, "x86_64-pc-linux-gnu", "z80", &new),
                 HJ_INVALID, "haswell");
    expect_error(
        hj_target_named(&arena, "x86_64-pc-linux-gnu", "apple-m1", &new),
        HJ_INVALID, "apple-m1");
    hj_arena_reset(&arena);
}

/* Accumulators, a row of B and one element of A must fit the registers, and
 * KC must not depend on the machine. */
Test(target, a_small_last_cache_holds_nothing_far)
{
    hj_target small = { .l3_nbytes = (size_t)32 << 20 };
    hj_target large = { .l3_nbytes = (size_t)480 << 20 };

    cr_expect(hj_target_far_share(&small) < hj_target_cache_share(&small));
    cr_expect(hj_target_far_share(&large) > hj_target_cache_share(&large));
    cr_expect_eq(hj_target_far_share(&(hj_target){ 0 }), 0);
}

Test(target, tiles_fit_the_registers)
{
    static const char *const cpus[] = { "x86-64", "haswell", "znver4" };
    static const int nbytes[] = { 4, 8, 4, 4 }; /* of an accumulator */

    for (int c = 0; c < 3; c++)
        for (int t = HJ_BLOCKING_f32; t <= HJ_BLOCKING_f64; t++) {
            hj_arena arena;
            hj_target target;
            hj_arena_init(&arena, NULL);
            cr_assert_null(hj_target_named(&arena, "x86_64-pc-linux-gnu",
                                           cpus[c], &target));
            hj_blocking b = hj_target_blocking(&target, (hj_blocking_type)t);
            int nvectors = b.nr / hj_target_nlanes(&target, nbytes[t]);
            cr_assert_leq(b.mr * nvectors + nvectors + 1, target.nregs);
            cr_assert_eq(b.mc % b.mr, 0);
            cr_assert_eq(b.nc % b.nr, 0);
            cr_assert_eq(b.kc, t == HJ_BLOCKING_f32 ? HJ_BLOCKING_KC_f32
                                                    : HJ_BLOCKING_KC_f64);
            hj_arena_reset(&arena);
        }
}

/* What the system says comes as a text only. */
Test(ll_errors, memory_that_runs_out_is_no_bug)
{
    expect_error(hj_ll_error(LLVMCreateStringError("mmap: Cannot allocate "
                                                   "memory"),
                             "linking"),
                 HJ_OUT_OF_MEMORY, "linking: mmap: Cannot allocate memory");
    expect_error(hj_ll_error(LLVMCreateStringError("no such section"), "x"),
                 HJ_INTERNAL, "x: no such section");
}
