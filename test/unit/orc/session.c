/* Sessions: compiling, linking, unloading, errors, threads. */
#include "base/vec.h"
#include "jit/ll/ll.h"
#include "jit/ll/llerr.h"
#include "jit/orc/session.h"
#include "jit/target/host.h"

#include <criterion/criterion.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct fixture {
    hj_arena arena;
    hj_target target;
    hj_orc_session *session;
} fixture;

static void must(hj_error *error)
{
    cr_assert_null(error, "%s", hj_error_message(error));
}

static void expect_error(hj_error *error_owned, hj_code code, const char *text)
{
    cr_assert_not_null(error_owned);
    cr_assert_eq(hj_error_code(error_owned), code, "%s",
                 hj_error_message(error_owned));
    cr_assert_not_null(strstr(hj_error_message(error_owned), text), "%s",
                       hj_error_message(error_owned));
    hj_error_free(error_owned);
}

static void begin(fixture *f, hj_orc_options options)
{
    hj_arena_init(&f->arena, NULL);
    must(hj_target_host(&f->arena, NULL, &f->target));
    options.target = &f->target;
    must(hj_orc_session_create(&options, &f->session));
}

static void end(fixture *f)
{
    hj_orc_session_destroy(f->session);
    hj_arena_reset(&f->arena);
}

/* i64 name(i64 x) { return x * 2 + constant; }, or callee(x) + constant. */
static LLVMModuleRef build(hj_arena *arena, const hj_target *target,
                           const char *name, const char *callee,
                           int64_t constant)
{
    hj_ll ll = { 0 };
    LLVMModuleRef module;

    hj_ll_create(&ll, arena, target, "m");
    LLVMValueRef function =
        hj_ll_function_new(&ll, name, ll.i64, &ll.i64, 1, HJ_LL_EXTERNAL);
    hj_ll_place place = hj_ll_enter(&ll, function);
    LLVMValueRef x = hj_ll_param_get(function, 0);
    LLVMValueRef value =
        callee ? hj_ll_call(&ll, hj_ll_declare(&ll, callee, ll.i64, &ll.i64, 1),
                            &x, 1)
               : hj_ll_mul(&ll, x, hj_ll_i64(&ll, 2));
    hj_ll_return(&ll, hj_ll_add(&ll, value, hj_ll_i64(&ll, constant)));
    hj_ll_leave(&ll, place);
    must(hj_ll_take_module(&ll, &module));
    hj_ll_destroy(&ll);
    return module;
}

typedef int64_t function(int64_t x);

static hj_orc_bytes compile(fixture *f, const char *name, const char *callee,
                            int64_t constant)
{
    hj_orc_bytes object;

    must(hj_orc_compile(f->session,
                        build(&f->arena, &f->target, name, callee, constant),
                        NULL, &object));
    return object;
}

static function *link_one(fixture *f, const hj_orc_bytes *object,
                          const char *name, hj_orc_code **code)
{
    uintptr_t address = 0;

    must(hj_orc_link(f->session, object->data, object->nbytes, &name, 1,
                     &address, code));
    return (function *)address;
}

Test(orc, two_objects_with_one_name_live_side_by_side)
{
    fixture f;
    hj_orc_code *first, *second;

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes a = compile(&f, "entry", NULL, 1);
    hj_orc_bytes b = compile(&f, "entry", NULL, 100);
    function *fa = link_one(&f, &a, "entry", &first);
    function *fb = link_one(&f, &b, "entry", &second);
    cr_assert_eq(fa(5), 11);
    cr_assert_eq(fb(5), 110);
    hj_orc_unload(first);
    cr_assert_eq(fb(6), 112);
    hj_orc_unload(second);
    hj_orc_bytes_free(&a);
    hj_orc_bytes_free(&b);
    end(&f);
}

Test(orc, objects_of_one_program_find_each_other)
{
    fixture f;
    hj_orc_code *code;
    const char *name = "entry";
    uintptr_t address = 0;

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes a = compile(&f, "entry", "other.kernel", 1);
    hj_orc_bytes b = compile(&f, "other.kernel", NULL, 100);
    hj_orc_object both[] = { { a.data, a.nbytes, "entry" },
                             { b.data, b.nbytes, "other.kernel" } };
    must(hj_orc_link_all(f.session, both, 2, &name, 1, &address, &code));
    cr_assert_eq(((function *)address)(5), 111);
    hj_orc_unload(code);
    expect_error(hj_orc_link_all(f.session, both, 1, &name, 1, &address, &code),
                 HJ_NOT_FOUND, "other.kernel");
    hj_orc_bytes_free(&a);
    hj_orc_bytes_free(&b);
    end(&f);
}

/* Name spaces are used again; were one not emptied, its old symbol would
 * clash or be found. */
Test(orc, unloading_makes_room)
{
    fixture f;

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes objects[2] = { compile(&f, "f", NULL, 1),
                                compile(&f, "f", NULL, 2) };
    for (int i = 0; i < 200; i++) {
        hj_orc_code *code;
        cr_assert_eq(link_one(&f, &objects[i % 2], "f", &code)(i),
                     2 * i + 1 + i % 2);
        hj_orc_unload(code);
    }
    hj_orc_bytes_free(&objects[0]);
    hj_orc_bytes_free(&objects[1]);
    end(&f);
}

/* Functions in assembly for all programs: of one name and one text. */
Test(orc, shared_functions_are_found_by_every_program)
{
#ifdef __x86_64__
    static const char text[] = "\t.text\n\t.type hj_twice,@function\n"
                               "hj_twice:\n\tleaq (%rdi,%rdi), %rax\n"
                               "\tretq\n\t.size hj_twice, .-hj_twice\n",
                      other[] = "hj_twice:\n\tmovq %rdi, %rax\n\tretq\n";
    fixture f;
    hj_orc_code *codes[2];

    begin(&f, (hj_orc_options){ 0 });
    hj_ll_library library = { .arena = &f.arena };
    must(hj_orc_share(f.session, &library)); /* nothing at all */
    hj_ll_text functions[] = { { "hj_twice", text },
                               { "hj_thing", "hj_thing:\n\tretq\n" } };
    HJ_PUSH(&f.arena, &library.functions, functions[0]);
    hj_orc_bytes objects[] = { compile(&f, "f", "hj_twice", 1),
                               compile(&f, "f", "hj_twice", 2) };
    for (int i = 0; i < 2; i++) {
        must(hj_orc_share(f.session, &library));
        cr_assert_eq(link_one(&f, &objects[i], "f", &codes[i])(7), 15 + i);
        HJ_PUSH(&f.arena, &library.functions, functions[1]);
        library.functions.n = 2; /* one of them is there already */
    }
    hj_orc_unload(codes[0]);
    cr_assert_eq(link_one(&f, &objects[0], "f", &codes[0])(8), 17);
    library.functions.at[0].text = other;
    expect_error(hj_orc_share(f.session, &library), HJ_INTERNAL, "hj_twice");
    hj_orc_bytes_free(&objects[0]);
    hj_orc_bytes_free(&objects[1]);
    end(&f);
#else
    cr_skip("the text is for x86");
#endif
}

static int64_t thrice(int64_t x)
{
    return 3 * x;
}

Test(orc, run_time_symbols_are_bound_by_name)
{
    fixture f;
    hj_orc_symbol symbols[] = { { "hj_test_thrice", (uintptr_t)thrice } };
    hj_orc_code *code;

    begin(&f, (hj_orc_options){ .symbols = symbols, .nsymbols = 1 });
    hj_orc_bytes object = compile(&f, "f", "hj_test_thrice", 1);
    cr_assert_eq(link_one(&f, &object, "f", &code)(7), 22);
    hj_orc_bytes_free(&object);
    end(&f); /* code that is still linked goes with the session */
}

Test(orc, nothing_else_of_the_process_is_visible)
{
    fixture f;
    uintptr_t address;
    hj_orc_code *code;
    const char *name = "f";

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes object = compile(&f, "f", "getenv", 0);
    expect_error(hj_orc_link(f.session, object.data, object.nbytes, &name, 1,
                             &address, &code),
                 HJ_NOT_FOUND, "getenv");
    cr_assert_null(code);
    hj_orc_bytes_free(&object);

    /* The session is as good as before. */
    object = compile(&f, "f", NULL, 4);
    cr_assert_eq(link_one(&f, &object, "f", &code)(1), 6);
    hj_orc_bytes_free(&object);
    end(&f);
}

Test(orc, a_name_that_the_object_lacks_is_not_found)
{
    fixture f;
    uintptr_t addresses[2];
    hj_orc_code *code;
    const char *names[] = { "f", "g" };

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes object = compile(&f, "f", NULL, 0);
    expect_error(hj_orc_link(f.session, object.data, object.nbytes, names, 2,
                             addresses, &code),
                 HJ_NOT_FOUND, "g");
    names[1] = "f"; /* one name twice is fine */
    must(hj_orc_link(f.session, object.data, object.nbytes, names, 2, addresses,
                     &code));
    cr_assert_eq(addresses[0], addresses[1]);
    hj_orc_bytes_free(&object);
    end(&f);
}

Test(orc, what_is_no_object_is_an_error)
{
    fixture f;
    uintptr_t address;
    hj_orc_code *code;
    const char *name = "f";
    char junk[512];

    begin(&f, (hj_orc_options){ 0 });
    memset(junk, 'x', sizeof junk);
    expect_error(
        hj_orc_link(f.session, junk, sizeof junk, &name, 1, &address, &code),
        HJ_INTERNAL, "linking");
    expect_error(hj_orc_link(f.session, junk, 0, &name, 1, &address, &code),
                 HJ_INTERNAL, "linking");
    hj_orc_bytes object = compile(&f, "f", NULL, 0);
    for (size_t n = 16; n < object.nbytes; n += object.nbytes / 7) {
        hj_error *error =
            hj_orc_link(f.session, object.data, n, &name, 1, &address, &code);
        cr_assert_not_null(error);
        hj_error_free(error);
    }
    hj_orc_bytes_free(&object);
    end(&f);
}

Test(orc, malformed_ir_and_unknown_passes_are_errors)
{
    fixture f;
    hj_ll ll = { 0 };
    LLVMModuleRef module;
    hj_orc_bytes object;

    begin(&f, (hj_orc_options){ 0 });
    hj_ll_create(&ll, &f.arena, &f.target, "bad");
    hj_ll_enter(&ll, hj_ll_function_new(&ll, "f", ll.i64, NULL, 0,
                                        HJ_LL_EXTERNAL)); /* no end */
    must(hj_ll_take_module(&ll, &module));
    expect_error(hj_orc_compile(f.session, module, NULL, &object), HJ_INTERNAL,
                 "terminator");
    cr_assert_null(object.buffer);
    hj_ll_destroy(&ll);

    hj_orc_step step = { .pipeline = "no-such-pass" };
    hj_orc_codegen how = { .steps = &step, .nsteps = 1 };
    expect_error(hj_orc_compile(f.session,
                                build(&f.arena, &f.target, "f", NULL, 1), &how,
                                &object),
                 HJ_INTERNAL, "no-such-pass");
    end(&f);
}

/* No alloca of ours gets that large; spilled registers might. */
Test(orc, a_frame_that_threads_may_have_no_room_for_is_refused)
{
    fixture f;
    hj_ll ll = { 0 };
    LLVMModuleRef module;
    hj_orc_bytes object;

    begin(&f, (hj_orc_options){ 0 });
    hj_ll_create(&ll, &f.arena, &f.target, "large");
    hj_ll_place place =
        hj_ll_enter(&ll, hj_ll_function_new(&ll, "f", ll.void_type, NULL, 0,
                                            HJ_LL_EXTERNAL));
    LLVMTypeRef bytes = LLVMArrayType2(ll.i8, HJ_LL_MAX_STACK + 64);
    hj_ll_call(&ll, hj_ll_declare(&ll, "g", ll.void_type, &ll.ptr, 1),
               (LLVMValueRef[]){ LLVMBuildAlloca(ll.builder, bytes, "") }, 1);
    LLVMBuildRetVoid(ll.builder);
    hj_ll_leave(&ll, place);
    must(hj_ll_take_module(&ll, &module));
    hj_ll_destroy(&ll);
    expect_error(hj_orc_compile(f.session, module, NULL, &object), HJ_LIMIT,
                 "stack frame size");
    cr_assert_null(object.buffer);
    end(&f);
}

Test(orc, the_same_ir_gives_the_same_bytes)
{
    fixture f;

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes a = compile(&f, "f", NULL, 1), b = compile(&f, "f", NULL, 1);
    cr_assert_eq(a.nbytes, b.nbytes);
    cr_assert_arr_eq(a.data, b.data, a.nbytes);
    hj_orc_bytes_free(&a);
    hj_orc_bytes_free(&b);
    end(&f);
}

Test(orc, assembly_and_ir_are_text)
{
    fixture f;
    hj_orc_bytes text;

    begin(&f, (hj_orc_options){ 0 });
    LLVMModuleRef module = build(&f.arena, &f.target, "shown", NULL, 1);
    must(hj_orc_assembly(f.session, module, NULL, &text));
    cr_assert_not_null(strstr(text.data, "shown:"));
    hj_orc_bytes_free(&text);
    char *ir = hj_ll_print(module);
    cr_assert_not_null(strstr(ir, "define i64 @shown(i64"));
    LLVMDisposeMessage(ir);
    hj_ll_module_destroy(module);
    end(&f);
}

/* ---- threads ---- */

enum { NTHREADS = 4, NROUNDS = 12 };

static void *work(void *context)
{
    fixture *f = context;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (int i = 0; i < NROUNDS; i++) {
        hj_orc_bytes object;
        hj_orc_code *code;
        uintptr_t address;
        const char *name = "f";
        must(hj_orc_compile(f->session, build(&arena, &f->target, "f", NULL, i),
                            NULL, &object));
        must(hj_orc_link(f->session, object.data, object.nbytes, &name, 1,
                         &address, &code));
        cr_assert_eq(((function *)address)(i), 3 * i);
        /* Failures too: each thread must get the reason of its own. */
        const char *missing =
            hj_arena_printf(&arena, "m%p.%d", (void *)&arena, i);
        expect_error(hj_orc_link(f->session, object.data, object.nbytes,
                                 &missing, 1, &address, &(hj_orc_code *){ 0 }),
                     HJ_NOT_FOUND, missing);
        hj_orc_bytes_free(&object);
        hj_orc_unload(code);
    }
    hj_arena_reset(&arena);
    return NULL;
}

Test(orc, four_threads_compile_link_and_unload_at_once)
{
    fixture f;
    pthread_t threads[NTHREADS];

    begin(&f, (hj_orc_options){ 0 });
    for (int i = 0; i < NTHREADS; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, work, &f), 0);
    for (int i = 0; i < NTHREADS; i++)
        pthread_join(threads[i], NULL);
    end(&f);
}

enum { NLINKERS = 16, NLINKS = 200 };

typedef struct linker {
    hj_orc_session *session;
    hj_orc_bytes object;
    int nwrong;
} linker;

/* A thread that links may link what another one has asked for; who asked gets
 * the addresses all the same before it goes on. */
static void *link_often(void *context)
{
    linker *l = context;
    const char *name = "f";

    for (int i = 0; i < NLINKS; i++) {
        hj_orc_code *code;
        uintptr_t address = 0;
        must(hj_orc_link(l->session, l->object.data, l->object.nbytes, &name, 1,
                         &address, &code));
        l->nwrong += !address || ((function *)address)(i) != 2 * i + 3;
        hj_orc_unload(code);
    }
    return NULL;
}

Test(orc, sixteen_threads_link_at_once)
{
    fixture f;
    pthread_t threads[NLINKERS];
    linker all[NLINKERS];

    begin(&f, (hj_orc_options){ 0 });
    hj_orc_bytes object = compile(&f, "f", NULL, 3);
    for (int i = 0; i < NLINKERS; i++) {
        all[i] = (linker){ f.session, object, 0 };
        cr_assert_eq(pthread_create(&threads[i], NULL, link_often, &all[i]), 0);
    }
    for (int i = 0; i < NLINKERS; i++) {
        pthread_join(threads[i], NULL);
        cr_assert_eq(all[i].nwrong, 0, "thread %d: %d", i, all[i].nwrong);
    }
    hj_orc_bytes_free(&object);
    end(&f);
}

/* ---- looking in from outside ---- */

Test(orc, perf_finds_functions_by_the_map)
{
    fixture f;
    char path[] = "/tmp/hlojit-perf-XXXXXX", line[256];
    unsigned long long address = 0, nbytes = 0;
    hj_orc_code *code;

    int fd = mkstemp(path);
    cr_assert_geq(fd, 0);
    begin(&f, (hj_orc_options){ .perf_map = path });
    hj_orc_bytes object = compile(&f, "profiled", NULL, 1);
    function *entry = link_one(&f, &object, "profiled", &code);
    FILE *file = fdopen(fd, "r");
    cr_assert_not_null(fgets(line, sizeof line, file));
    cr_assert_not_null(strstr(line, " profiled\n"));
    cr_assert_eq(sscanf(line, "%llx %llx", &address, &nbytes), 2);
    cr_assert_eq(address, (uintptr_t)entry);
    cr_assert(nbytes > 0 && nbytes < 100);
    fclose(file);
    unlink(path);
    hj_orc_bytes_free(&object);
    end(&f);
}

Test(orc, debuggers_may_be_told)
{
    fixture f;
    hj_orc_code *code;

    begin(&f, (hj_orc_options){ .has_gdb = true });
    hj_orc_bytes object = compile(&f, "f", NULL, 1);
    cr_assert_eq(link_one(&f, &object, "f", &code)(2), 5);
    hj_orc_unload(code);
    hj_orc_bytes_free(&object);
    end(&f);
}
