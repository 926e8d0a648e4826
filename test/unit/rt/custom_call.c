/* Custom calls: the registry, and calls of each version. */
#include "rt/call/custom_call.h"
#include "rt/call/ffi_call.h"
#include "rt/symbols.h"

#include <criterion/criterion.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- functions to call ---- */

static void add_f32(void *out, const void **in)
{
    const float *a = in[0], *b = in[1];

    for (int i = 0; i < 4; i++)
        ((float *)out)[i] = a[i] + b[i];
}

/* (sum, (difference, product)) of two scalars. */
static void tuple_of_s32(void *out, const void **in)
{
    void **parts = out, **inner = parts[1];
    int a = *(const int *)in[0], b = *(const int *)in[1];

    *(int *)parts[0] = a + b;
    *(int *)inner[0] = a - b;
    *(int *)inner[1] = a * b;
}

static void root_or_fail(void *out, const void **in,
                         hj_custom_call_status *status)
{
    static const char text[] = "negative number XXX";
    float x = *(const float *)in[0];

    if (x < 0)
        hj_custom_call_status_set_failure(status, text, 15);
    else
        *(float *)out = sqrtf(x);
}

static void fail_then_succeed(void *out, const void **in,
                              hj_custom_call_status *status)
{
    (void)out;
    (void)in;
    hj_custom_call_status_set_failure(status, "no", 2);
    hj_custom_call_status_set_success(status);
}

static void copy_opaque(void *out, const void **in, const char *opaque,
                        size_t opaque_nbytes, hj_custom_call_status *status)
{
    static char text[5000];

    (void)in;
    memcpy(out, opaque, opaque_nbytes);
    if (opaque_nbytes == 3) {
        memset(text, 'm', sizeof text);
        hj_custom_call_status_set_failure(status, text, sizeof text);
    }
}

#define AS_FUNCTION(f) ((hj_custom_call_function *)(f))

/* ---- the registry ---- */

static hj_custom_call_registry *new_registry(void)
{
    hj_custom_call_registry *registry;

    cr_assert_null(hj_custom_call_registry_create(NULL, &registry));
    return registry;
}

static void check_error(hj_error *error, hj_code code, const char *part)
{
    cr_assert_eq(hj_error_code(error), code, "%s", hj_error_message(error));
    cr_assert(strstr(hj_error_message(error), part), "\"%s\" not in \"%s\"",
              part, hj_error_message(error));
    hj_error_free(error);
}

Test(registry, finds_what_was_added)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f;
    char name[] = "add";
    int version;

    cr_assert_null(hj_custom_call_registry_add(r, name, AS_FUNCTION(add_f32),
                                               HJ_api_version_UNSPECIFIED));
    name[0] = 'x'; /* the registry keeps a copy */
    cr_assert_null(hj_custom_call_registry_add(
        r, "root", AS_FUNCTION(root_or_fail), HJ_api_version_STATUS_RETURNING));
    cr_assert_null(hj_custom_call_registry_find(
        r, "add", HJ_api_version_ORIGINAL, &f, &version));
    cr_assert_eq(f, AS_FUNCTION(add_f32));
    cr_assert_eq(version, HJ_api_version_ORIGINAL);
    cr_assert_null(hj_custom_call_registry_find(
        r, "root", HJ_api_version_UNSPECIFIED, &f, &version));
    cr_assert_eq(version, HJ_api_version_STATUS_RETURNING);
    check_error(hj_custom_call_registry_find(r, "root", HJ_api_version_ORIGINAL,
                                             &f, &version),
                HJ_INVALID,
                "is registered as API_VERSION_STATUS_RETURNING, the "
                "instruction calls it as API_VERSION_ORIGINAL");
    cr_assert_null(f);
    hj_custom_call_registry_destroy(r);
    hj_custom_call_registry_destroy(NULL);
}

Test(registry, a_name_has_one_function)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f = AS_FUNCTION(add_f32);
    const int any = HJ_api_version_UNSPECIFIED;

    cr_assert_null(hj_custom_call_registry_add(r, "a", f, any));
    cr_assert_null(hj_custom_call_registry_add(r, "a", f, any));
    cr_assert_null(
        hj_custom_call_registry_add(r, "a", f, HJ_api_version_ORIGINAL));
    cr_assert_null(hj_custom_call_registry_add(r, "a", f, any));
    check_error(
        hj_custom_call_registry_add(r, "a", f, HJ_api_version_STATUS_RETURNING),
        HJ_INVALID, "as API_VERSION_ORIGINAL and not");
    check_error(hj_custom_call_registry_add(r, "a", AS_FUNCTION(root_or_fail),
                                            HJ_api_version_ORIGINAL),
                HJ_INVALID, "another function");
    check_error(hj_custom_call_registry_add(r, "", f, any), HJ_INVALID,
                "empty name");
    check_error(hj_custom_call_registry_add(r, "b", NULL, any), HJ_INVALID,
                "no function");
    check_error(hj_custom_call_registry_add(r, "b", f, 77), HJ_INVALID,
                "no version 77");
    hj_custom_call_registry_destroy(r);
}

Test(registry, unknown_names_get_suggestions)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f;
    int version;

    cr_assert_null(hj_custom_call_registry_add(
        r, "my_scale", AS_FUNCTION(add_f32), HJ_api_version_ORIGINAL));
    check_error(hj_custom_call_registry_find(
                    r, "my_sacle", HJ_api_version_ORIGINAL, &f, &version),
                HJ_NOT_FOUND,
                "\"my_sacle\" is not registered, and is in none of the 0 "
                "libraries loaded for custom calls; did you mean "
                "\"my_scale\"?");
    hj_custom_call_registry_destroy(r);
}

/* A host's users know nothing of hlojit's functions. */
Test(registry, hosts_say_what_to_do)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f;
    char advice[] = "ask the host";
    int version;

    cr_assert_null(hj_custom_call_registry_add(
        r, "my_scale", AS_FUNCTION(add_f32), HJ_api_version_ORIGINAL));
    cr_assert_null(hj_custom_call_registry_set_advice(r, advice));
    memset(advice, 'x', sizeof advice - 1);
    for (int i = 0; i < 2; i++)
        check_error(hj_custom_call_registry_find(r, i ? "qsort" : "my_sacle",
                                                 HJ_api_version_ORIGINAL, &f,
                                                 &version),
                    HJ_NOT_FOUND,
                    i ? "\"qsort\" is not registered; ask the host"
                      : "\"my_sacle\" is not registered; did you mean "
                        "\"my_scale\"?; ask the host");
    cr_assert_null(hj_custom_call_registry_set_advice(r, NULL));
    check_error(hj_custom_call_registry_find(
                    r, "my_sacle", HJ_api_version_ORIGINAL, &f, &version),
                HJ_NOT_FOUND, "hj_custom_call_registry_add");
    check_error(hj_custom_call_registry_set_advice(NULL, advice), HJ_INVALID,
                "registry");
    hj_custom_call_registry_destroy(r);
}

/* Neither symbols of the process nor those that a loaded library merely uses
 * may be called: the names come from program text. */
Test(registry, nothing_else_of_the_process_is_found)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f;
    int version;

    check_error(hj_custom_call_registry_load(r, "libno-such-thing.so"),
                HJ_NOT_FOUND, "libno-such-thing.so");
    cr_assert_null(hj_custom_call_registry_load(r, "libm.so.6"));
    cr_assert_null(hj_custom_call_registry_find(
        r, "cbrt", HJ_api_version_NATIVE, &f, &version));
    cr_assert_eq(((double (*)(double))f)(1.0), 1.0);
    cr_assert_eq(version, HJ_api_version_NATIVE);
    for (int i = 0; i < 2; i++) {
        check_error(hj_custom_call_registry_find(
                        r, "system", HJ_api_version_ORIGINAL, &f, &version),
                    HJ_NOT_FOUND, "none of the 1 libraries");
        cr_assert_null(hj_custom_call_registry_allow(r, "str*"));
    }
    cr_assert_null(hj_custom_call_registry_find(
        r, "strlen", HJ_api_version_ORIGINAL, &f, &version));
    cr_assert_not_null(f);
    hj_custom_call_registry_destroy(r);
}

/* Registered names win over libraries, libraries over the process. */
Test(registry, registered_names_come_first)
{
    hj_custom_call_registry *r = new_registry();
    hj_custom_call_function *f;
    int version;

    cr_assert_null(hj_custom_call_registry_load(r, "libm.so.6"));
    cr_assert_null(hj_custom_call_registry_add(r, "cbrt", AS_FUNCTION(add_f32),
                                               HJ_api_version_ORIGINAL));
    cr_assert_null(hj_custom_call_registry_find(
        r, "cbrt", HJ_api_version_ORIGINAL, &f, &version));
    cr_assert_eq(f, AS_FUNCTION(add_f32));
    hj_custom_call_registry_destroy(r);
}

static void *use_registry(void *context)
{
    hj_custom_call_function *f;
    char name[40];
    int version;

    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "function_%d", i);
        hj_error *error = hj_custom_call_registry_add(
            context, name, AS_FUNCTION(add_f32), HJ_api_version_ORIGINAL);
        cr_assert_null(error);
        error = hj_custom_call_registry_find(
            context, name, HJ_api_version_ORIGINAL, &f, &version);
        cr_assert_null(error);
        cr_assert_eq(f, AS_FUNCTION(add_f32));
    }
    return NULL;
}

Test(registry, threads_may_share_it)
{
    hj_custom_call_registry *r = new_registry();
    pthread_t threads[4];

    for (int i = 0; i < 4; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, use_registry, r), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    hj_custom_call_registry_destroy(r);
}

static void *fail_after(void *context, size_t nbytes)
{
    int *left = context;

    return (*left)-- > 0 ? malloc(nbytes) : NULL;
}

static void free_block(void *context, void *block)
{
    (void)context;
    free(block);
}

Test(registry, out_of_memory_is_an_error)
{
    int left = 0;
    hj_allocator allocator = { fail_after, NULL, free_block, &left };
    hj_custom_call_registry *r;
    static char name[70000];

    check_error(hj_custom_call_registry_create(&allocator, &r),
                HJ_OUT_OF_MEMORY, "out of memory");
    cr_assert_null(r);
    left = 1;
    cr_assert_null(hj_custom_call_registry_create(&allocator, &r));
    memset(name, 'n', sizeof name - 1);
    check_error(hj_custom_call_registry_add(r, name, AS_FUNCTION(add_f32),
                                            HJ_api_version_ORIGINAL),
                HJ_OUT_OF_MEMORY, "out of memory");
    check_error(hj_custom_call_registry_allow(r, name), HJ_OUT_OF_MEMORY, "");
    hj_custom_call_registry_destroy(r);
}

/* ---- calls ---- */

static hj_run *new_run(void)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    hj_rt_run_begin(run);
    return run;
}

static hj_rt_callee callee(void (*f)(void), int version)
{
    return (
        hj_rt_callee){ .function = f, .target = "target", .version = version };
}

static void prepare(hj_rt_custom_call *call, void (*f)(void), int version,
                    const char *opaque)
{
    call->callee = callee(f, version);
    cr_assert_null(hj_rt_custom_call_prepare(call, opaque, strlen(opaque)));
}

Test(custom_call, original)
{
    hj_run *run = new_run();
    hj_rt_custom_call call;
    float a[] = { 1, 2, 3, 4 }, b[] = { 10, 20, 30, 40 }, out[4];
    const void *in[] = { a, b };

    prepare(&call, AS_FUNCTION(add_f32), HJ_api_version_UNSPECIFIED, "");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, out, in), 0);
    for (int i = 0; i < 4; i++)
        cr_assert_eq(out[i], a[i] + b[i]);

    int x = 7, y = 5, sum, difference, product;
    void *inner[] = { &difference, &product }, *parts[] = { &sum, inner };
    const void *scalars[] = { &x, &y };
    prepare(&call, AS_FUNCTION(tuple_of_s32), HJ_api_version_ORIGINAL, "");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, parts, scalars), 0);
    cr_assert(sum == 12 && difference == 2 && product == 35);
    hj_run_destroy(run);
}

Test(custom_call, status_returning)
{
    hj_run *run = new_run();
    hj_rt_custom_call call;
    float x = 9, out;
    const void *in[] = { &x };

    prepare(&call, AS_FUNCTION(root_or_fail), HJ_api_version_STATUS_RETURNING,
            "");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, &out, in), 0);
    cr_assert_eq(out, 3);
    x = -1;
    cr_assert_neq(hj_rt_custom_call_run(run, &call, &out, in), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_assert_str_eq(hj_run_message(run),
                     "custom call \"target\": negative number");
    /* A run that has failed calls nothing any more. */
    x = 4;
    cr_assert_neq(hj_rt_custom_call_run(run, &call, &out, in), 0);
    cr_assert_eq(out, 3);

    hj_rt_run_begin(run);
    prepare(&call, AS_FUNCTION(fail_then_succeed),
            HJ_api_version_STATUS_RETURNING, "");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, &out, in), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_OK);
    hj_run_destroy(run);
}

Test(custom_call, status_returning_unified)
{
    hj_run *run = new_run();
    hj_rt_custom_call call;
    char out[16] = { 0 };

    prepare(&call, AS_FUNCTION(copy_opaque),
            HJ_api_version_STATUS_RETURNING_UNIFIED, "k = 1");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, out, NULL), 0);
    cr_assert_str_eq(out, "k = 1");
    prepare(&call, AS_FUNCTION(copy_opaque),
            HJ_api_version_STATUS_RETURNING_UNIFIED, "abc");
    cr_assert_neq(hj_rt_custom_call_run(run, &call, out, NULL), 0);
    cr_assert_eq(
        strncmp(hj_run_message(run), "custom call \"target\": mmm", 24), 0);
    cr_assert_eq(strlen(hj_run_message(run)), HJ_RUN_MESSAGE_NBYTES - 1);
    hj_run_destroy(run);
}

Test(custom_call, versions_to_come_are_refused_by_name)
{
    hj_rt_custom_call call;

    call.callee = callee(AS_FUNCTION(add_f32), HJ_api_version_TYPED_FFI);
    check_error(hj_rt_custom_call_prepare(&call, "", 0), HJ_INVALID,
                "must say api_version=API_VERSION_TYPED_FFI");
    call.callee = callee(AS_FUNCTION(add_f32), HJ_api_version_NATIVE);
    check_error(hj_rt_custom_call_prepare(&call, "", 0), HJ_INVALID,
                "API_VERSION_NATIVE");
}

#ifdef __SSE2__
#include <xmmintrin.h>

static void set_flush_to_zero(void *out, const void **in)
{
    (void)out;
    (void)in;
    _mm_setcsr(_mm_getcsr() | 0x8040);
}

Test(custom_call, a_function_cannot_change_the_arithmetic_after_it)
{
    hj_run *run = new_run();
    hj_rt_custom_call call;
    volatile float tiny = 1e-38f, tenth = 0.1f;

    prepare(&call, AS_FUNCTION(set_flush_to_zero), HJ_api_version_ORIGINAL, "");
    cr_assert_eq(hj_rt_custom_call_run(run, &call, NULL, NULL), 0);
    cr_assert_gt(tiny * tenth, 0.0f);
    hj_rt_run_end(run);
    hj_run_destroy(run);
}
#endif

/* ---- signatures ---- */

static double mix(int8_t a, uint16_t b, float c, const double *d, int64_t e,
                  double f, uint32_t g, uint64_t h)
{
    return a + b + (double)c + *d + (double)e + f + g + (double)h;
}

static int8_t negate_s8(int8_t x)
{
    return (int8_t)-x;
}

static uint16_t add_u16(uint16_t a, uint16_t b)
{
    return (uint16_t)(a + b);
}

static float half(float x)
{
    return x / 2;
}

Test(ffi_call, arguments_and_results_of_every_kind)
{
    static const hj_rt_ffi_type types[] = { HJ_FFI_s8,  HJ_FFI_u16,
                                            HJ_FFI_f32, HJ_FFI_pointer,
                                            HJ_FFI_s64, HJ_FFI_f64,
                                            HJ_FFI_u32, HJ_FFI_u64 };
    int8_t a = -5;
    uint16_t b = 60000;
    float c = 0.5f;
    double d = 0.25, f = -1000, result = 0;
    const double *at_d = &d;
    int64_t e = -7;
    uint32_t g = 4000000000;
    uint64_t h = 1;
    void *args[] = { &a, &b, &c, (void *)&at_d, &e, &f, &g, &h };
    void *slots[8];
    hj_rt_ffi ffi;

    cr_assert_null(hj_rt_ffi_prepare(&ffi, HJ_FFI_f64, types, 8, slots));
    hj_rt_ffi_call(&ffi, (hj_native_function *)mix, &result, args);
    cr_assert_eq(result, 4000058989.75);
}

Test(ffi_call, narrow_results_are_written_as_they_are)
{
    static const hj_rt_ffi_type s8[] = { HJ_FFI_s8 };
    static const hj_rt_ffi_type u16[] = { HJ_FFI_u16, HJ_FFI_u16 };
    static const hj_rt_ffi_type f32[] = { HJ_FFI_f32 };
    static const hj_rt_ffi_type none[] = { HJ_FFI_void };
    unsigned char room[8];
    void *slots[2];
    hj_rt_ffi ffi;

    memset(room, 0xaa, sizeof room);
    cr_assert_null(hj_rt_ffi_prepare(&ffi, HJ_FFI_s8, s8, 1, slots));
    int8_t x = 3;
    hj_rt_ffi_call(&ffi, (hj_native_function *)negate_s8, room,
                   (void *[]){ &x });
    cr_assert(room[0] == 0xfd && room[1] == 0xaa);

    cr_assert_null(hj_rt_ffi_prepare(&ffi, HJ_FFI_u16, u16, 2, slots));
    uint16_t y = 0x1234;
    hj_rt_ffi_call(&ffi, (hj_native_function *)add_u16, room,
                   (void *[]){ &y, &y });
    cr_assert(room[0] == 0x68 && room[1] == 0x24 && room[2] == 0xaa);

    cr_assert_null(hj_rt_ffi_prepare(&ffi, HJ_FFI_f32, f32, 1, slots));
    float z = 3, result;
    hj_rt_ffi_call(&ffi, (hj_native_function *)half, room, (void *[]){ &z });
    memcpy(&result, room, sizeof result);
    cr_assert(result == 1.5f && room[4] == 0xaa);

    check_error(hj_rt_ffi_prepare(&ffi, HJ_FFI_f32, none, 1, slots), HJ_INVALID,
                "argument 0 of a C function is void");
}

Test(symbols, every_name_has_an_address_and_is_there_once)
{
    cr_assert_geq(hj_rt_nsymbols, 9);
    for (int i = 0; i < hj_rt_nsymbols; i++) {
        cr_assert_neq(hj_rt_symbols[i].address, 0);
        for (int k = 0; k < i; k++)
            cr_assert_str_neq(hj_rt_symbols[i].name, hj_rt_symbols[k].name);
    }
}
