/* Signatures that are refused, and targets: what is found, and when. */
#include "test/unit/calls/fixture.h"

static double root(double x)
{
    return x * 2;
}

/* Fails in every engine. */
static void fails(const char *text, hj_buffer arg, hj_shape shape, hj_code code,
                  const char *part)
{
    caller c = caller_new();
    hj_module *module = parse(text);
    unsigned char got[256];

    caller_add(&c, "apply", AS_FUNCTION(root), HJ_api_version_NATIVE);
    for (int how = 0; how < NENGINES; how++) {
        hj_buffer result = { shape, got };
        error_is(run_module(&c, module, (engine)how, NULL, &arg, 1, &result, 1),
                 code, part);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

#define NATIVE(target, signature)                                              \
    "custom_call_target=\"" target "\", api_version=API_VERSION_NATIVE, "      \
    "backend_config=\"" signature "\""

/* --- what is refused ------------------------------------------------------ */

static const struct {
    const char *signature, *message;
} refused[] = {
    { "", "has its signature in backend_config" },
    { "f32", "expected a function's name" },
    { "f32 f", "expected '(' after the function's name" },
    { "double f(f32)", "double is f64" },
    { "f33 f(f32)", "there is no type f33; did you mean" },
    { "struct f(f32)", "structures are not passed by value" },
    { "f32 f({f32, f32})", "structures are not passed by value" },
    { "f32 f(struct point)", "structures are not passed by value" },
    { "f32 f(f32, ...)", "variadic functions cannot be called" },
    { "f32 *f(f32)", "pointers are written ptr<f32>" },
    { "f32 f(f32*)", "pointers are written ptr<f32>" },
    { "ptr<f32> f(f32)", "may return a pointer as u64" },
    { "f32 f(f64)", "signature:1:7: error: this is f64, operand 0 is f32[]" },
    { "f64 f(f32)", "signature:1:1: error: this is f64, result 0 is f32[]" },
    { "f32 f(f32, f32)", "1:12: error: there is no operand for this" },
    { "f32 f()", "no parameter takes operand 0" },
    { "void f(f32)", "nothing gives result 0" },
    { "f32 f(f32, out<f32>)", "there is no result for this" },
    { "f32 f(f32, size(1))", "there is no operand 1" },
    { "f32 f(f32, dim(0,0))", "has no dimension 0" },
    { "f32 f(f32, 300:s8)", "does not fit into s8" },
    { "f32 f(f32, 1.5:s32)", "is no whole number" },
    { "f32 f(f32, 99999999999)", "does not fit into s32" },
    { "f32 f(f32, str\\\"abc)", "the string does not end" },
    { "f32 f(f32, fn<f32(f32)>)", "there is no computation for this" },
    { "f32 f(f32, fn<void()>)", "a callback returns a scalar" },
    { "f32 f(f32) [elementwis]", "did you mean \"elementwise\"" },
    { "f32 f(f32) [status]", "with [status] a function returns an integer" },
    { "f32 f(f32) x", "expected the end of the signature" },
    { "f32 f(f32, +)", "1:12: error: expected a parameter" },
    { "f32 f(f32, str)", "expected '\"' after str" },
    { "f32 f(f32, str\\\"\\\\q\\\")", "no such escape in a string" },
    { "f32 f(f32, size(x))", "expected the number of an operand or dimension" },
    { "f32 f(f32, fn<f33()>)", "there is no type f33; did you mean" },
    { "f32 f(f32, fn<f32(f33)>)", "there is no type f33; did you mean" },
    { "f32 f(ptr<token>)", "there is no type token" },
    { "f32 f(f32) [errno, errno]", "errno stands twice" },
    { "f32 f(f32) [nonnull]", "a pointer as u64, that is a result" },
};

Test(signature, what_is_refused)
{
    float x = 1;
    char text[512];

    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(text, sizeof text,
                 "HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
                 " ROOT r = f32[] custom-call(x), custom_call_target=\"apply\","
                 " api_version=API_VERSION_NATIVE, backend_config=\"%s\"\n}\n",
                 refused[i].signature);
        fails(text, (hj_buffer){ SCALAR(f32), &x }, SCALAR(f32), HJ_INVALID,
              refused[i].message);
    }
}

Test(signature, arrays_where_one_number_is_meant)
{
    float x[2] = { 1, 2 };

    fails("HloModule m\nENTRY e {\n x = f32[2] parameter(0)\n"
          " ROOT r = f32[2] custom-call(x), " NATIVE("apply",
                                                     "f32 apply(f32)") "\n}\n",
          (hj_buffer){ F32(2), x }, F32(2), HJ_INVALID,
          "map the function over it with [elementwise]");
}

/* --- numbers -------------------------------------------------------------- */

static int64_t sum(int32_t a, uint32_t b, uint64_t c, uint8_t d, int64_t e)
{
    return a + (int64_t)b + (int64_t)(c >> 32) + d + e;
}

static hj_error *run_sum(const char *signature, engine how, int64_t *out)
{
    caller c = caller_new();
    hj_buffer result = { SCALAR(s64), out };
    char text[400];

    snprintf(text, sizeof text,
             "HloModule m\nENTRY e {\n ROOT r = s64[] custom-call(), "
             "custom_call_target=\"sum\", api_version=API_VERSION_NATIVE, "
             "backend_config=\"%s\"\n}\n",
             signature);
    hj_module *module = parse(text);
    caller_add(&c, "sum", AS_FUNCTION(sum), HJ_api_version_NATIVE);
    hj_error *error = run_module(&c, module, how, NULL, NULL, 0, &result, 1);
    hj_module_destroy(module);
    caller_free(&c);
    return error;
}

Test(signature, hexadecimal_numbers_are_bits)
{
    static const struct {
        const char *signature, *message;
    } wrong[] = {
        { "s64 sum(0x)", "expected hexadecimal digits" },
        { "s64 sum(0xg)", "expected hexadecimal digits" },
        { "s64 sum(0x100000000)", "does not fit into s32" },
        { "s64 sum(0x100:u8)", "does not fit into u8" },
        { "s64 sum(0x2:bool)", "does not fit into pred" },
        { "s64 sum(0x10000000000000000:u64)", "does not fit into 64 bits" },
        { "s64 sum(0x3f800000:f32)", "hexadecimal numbers are integers" },
    };
    int64_t got;

    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_sum("s64 sum(0xFFFFfffe, 0x80000000:u32, "
                         "0xffffffff00000000:u64, 0X0f:u8, 0x10:s64)",
                         how, &got));
        cr_assert_eq(got, -2 + 0x80000000LL + 0xffffffffLL + 15 + 16);
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            error_is(run_sum(wrong[i].signature, how, &got), HJ_INVALID,
                     wrong[i].message);
    }
}

/* Of a call with arrays and a computation. */
Test(signature, what_does_not_fit)
{
    static const struct {
        const char *call, *message;
    } rows[] = {
        { "f32[] custom-call(t), TARGET \"f32 f(f32)\"",
          "operand 0 is (f32[]), not an array of fixed size" },
        { "f32[2] custom-call(x, y), TARGET \"void f(f32, f32, out<f32>) "
          "[elementwise]\"",
          "operand 1 is f32[3]; elementwise, all have the dimensions of "
          "f32[2]" },
        { "f32[3] custom-call(x), TARGET \"void f(inout<f32>)\"",
          "an inout has one shape: operand 0 is f32[2], result 0 is f32[3]" },
        { "f32[] custom-call(z), TARGET \"f32 f(ptr<f32>, size(0):u8)\"",
          "this is 300, too large for u8" },
        { "f32[] custom-call(s), called_computations={half}, TARGET "
          "\"f32 f(f32, fn<f32(f32, f32)>)\"",
          "this has 2 parameters, computation half has 1" },
        { "f32[] custom-call(s), called_computations={half}, TARGET "
          "\"f32 f(f32, fn<f32(f64)>)\"",
          "parameter 0 of computation half is f32[], not f64[]" },
        { "f32[] custom-call(s), called_computations={half}, TARGET "
          "\"f32 f(f32, fn<f64(f32)>)\"",
          "computation half gives f32[], not f64[]" },
        { "f32[] custom-call(s), called_computations={half}, TARGET "
          "\"f32 f(f32)\"",
          "no parameter takes computation half" },
        { "token[] custom-call(x), TARGET \"void f(ptr<f32>) [elementwise]\"",
          "elementwise wants a scalar or an out whose array says how many "
          "calls there are" },
    };
    caller c = caller_new();
    float x[300] = { 0 };
    char text[1024];

    caller_add(&c, "apply", AS_FUNCTION(root), HJ_api_version_NATIVE);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *tag = strstr(rows[i].call, "TARGET ");
        snprintf(text, sizeof text,
                 "HloModule m\nhalf {\n a = f32[] parameter(0)\n"
                 " ROOT h = f32[] negate(a)\n}\nENTRY e {\n"
                 " x = f32[2] parameter(0)\n y = f32[3] parameter(1)\n"
                 " z = f32[300] parameter(2)\n s = f32[] parameter(3)\n"
                 " t = (f32[]) tuple(s)\n ROOT r = %.*s"
                 "custom_call_target=\"apply\", "
                 "api_version=API_VERSION_NATIVE, backend_config=",
                 (int)(tag - rows[i].call), rows[i].call);
        /* (quotes within quotes) */
        char *to = text + strlen(text);
        const char *from = tag + strlen("TARGET ");
        *to++ = '"';
        for (from++; from[1]; from++)
            *to++ = *from;
        strcpy(to, "\"\n}\n");
        const hj_buffer args[] = {
            { F32(2), x }, { F32(3), x }, { F32(300), x }, { SCALAR(f32), x }
        };
        hj_module *module = parse(text);
        for (engine how = 0; how < NENGINES; how++) {
            hj_buffer result = { *hj_module_result_shape(module), x };
            error_is(run_module(&c, module, how, NULL, args, 4, &result, 1),
                     HJ_INVALID, rows[i].message);
        }
        hj_module_destroy(module);
    }
    caller_free(&c);
}

/* --- what the host says of a function ------------------------------------- */

static float scale_first(const float *x, size_t n, float by, const char *text)
{
    return n && text[0] == 'a' ? x[0] * by : -1;
}

/* The call has these attributes; "" where the host has said it all. */
static hj_error *run_declared(const char *attributes, engine how, float *out)
{
    caller c = caller_new();
    float x[3] = { 2, 3, 4 };
    hj_buffer arg = { F32(3), x }, result = { SCALAR(f32), out };
    char text[400];

    snprintf(text, sizeof text,
             "HloModule m\nENTRY e {\n x = f32[3] parameter(0)\n"
             " ROOT r = f32[] custom-call(x), custom_call_target=\"first\"%s"
             "\n}\n",
             attributes);
    hj_module *module = parse(text);
    no_error(hj_custom_call_registry_add_native(
        c.calls, "first", AS_FUNCTION(scale_first),
        "f32 first(ptr<f32>, size(0), 10.0:f32, str\"abc\")"));
    hj_error *error = run_module(&c, module, how, NULL, &arg, 1, &result, 1);
    hj_module_destroy(module);
    caller_free(&c);
    return error;
}

#define SIGNED(text)                                                           \
    ", api_version=API_VERSION_NATIVE, backend_config=\"" text "\""

Test(signature, the_host_may_say_it)
{
    static const struct {
        const char *attributes;
        float want;
    } good[] = {
        { "", 20 },
        { ", api_version=API_VERSION_NATIVE", 20 },
        { SIGNED("f32 first(ptr<f32>, 3:size, 4.0:f32, str\\\"abd\\\")"), 8 },
        { SIGNED("f32 f(ptr<f32>, dim(0,0):u64, 0.5:f32, str\\\"a\\\") "
                 "[errno]"),
          1 },
    };
    static const struct {
        const char *attributes, *message;
    } wrong[] = {
        { SIGNED("f32 first(ptr<f32>)"),
          "this has 1 parameters, the host registered the function with 4" },
        { SIGNED("f64 first(ptr<f32>, size(0), 1.0:f32, str\\\"a\\\")"),
          "with another result: f32 first(" },
        { SIGNED("f32 first(ptr<f32>, dim(0,0), 1.0:f32, str\\\"a\\\")"),
          "1:21: error: the host registered the function with another "
          "parameter 1" },
        { SIGNED("f32 first(inout<f32>, size(0), 1.0:f32, str\\\"a\\\")"),
          "another parameter 0" },
        { SIGNED("f32 first(ptr<f32>, size(0), 1.0:f32, 0:u64)"),
          "another parameter 3" },
        { ", api_version=API_VERSION_STATUS_RETURNING",
          "is registered as API_VERSION_NATIVE" },
    };
    float got;

    for (engine how = 0; how < NENGINES; how++) {
        for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
            no_error(run_declared(good[i].attributes, how, &got));
            cr_assert_eq(got, good[i].want, "%s", good[i].attributes);
        }
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            error_is(run_declared(wrong[i].attributes, how, &got), HJ_INVALID,
                     wrong[i].message);
    }
}

static hj_error *declare(const caller *c, const char *signature)
{
    return hj_custom_call_registry_add_native(c->calls, "root",
                                              AS_FUNCTION(root), signature);
}

Test(signature, the_host_says_one_thing)
{
    caller c = caller_new();

    error_is(declare(&c, "f64 root(double)"), HJ_INVALID,
             "signature:1:10: error: double is f64\n");
    error_is(declare(&c, "f64 root(double)"), HJ_INVALID,
             "in custom-call target \"root\"");
    caller_add(&c, "root", AS_FUNCTION(root), HJ_api_version_NATIVE);
    no_error(declare(&c, "f64 root(f64)"));
    no_error(declare(&c, "f64 root(f64)"));
    caller_add(&c, "root", AS_FUNCTION(root), HJ_api_version_NATIVE);
    error_is(declare(&c, "f32 root(f32)"), HJ_INVALID,
             "registered already, as \"f64 root(f64)\"");
    error_is(hj_custom_call_registry_add_native(c.calls, "root", NULL,
                                                "f64 root(f64)"),
             HJ_INVALID, "no function");
    caller_free(&c);
}

/* --- look-up -------------------------------------------------------------- */

#define SYSTEM                                                                 \
    "HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"                        \
    " ROOT r = f32[] custom-call(x), custom_call_target=\"system\"\n}\n"

Test(signature, program_text_alone_finds_nothing)
{
    float x = 1;

    fails(SYSTEM, (hj_buffer){ SCALAR(f32), &x }, SCALAR(f32), HJ_NOT_FOUND,
          "--allow-symbols=system");
}

Test(signature, jumps_are_no_calls)
{
    caller c = caller_new();
    hj_custom_call_function *f;
    int version;

    no_error(hj_custom_call_registry_allow(c.calls, "*"));
    error_is(hj_custom_call_registry_find(c.calls, "longjmp",
                                          HJ_api_version_NATIVE, &f, &version),
             HJ_INVALID, "a jump out of a call");
    error_is(hj_custom_call_registry_find(c.calls, "environ",
                                          HJ_api_version_NATIVE, &f, &version),
             HJ_INVALID, "is data");
    caller_free(&c);
    c = caller_new();
    no_error(hj_custom_call_registry_load(c.calls, "libc.so.6"));
    error_is(hj_custom_call_registry_find(c.calls, "siglongjmp",
                                          HJ_api_version_NATIVE, &f, &version),
             HJ_INVALID, "a jump out of a call");
    caller_free(&c);
}

/* Compiled without the function, which comes before the second run. */
Test(signature, lazy_look_up)
{
    hj_compile_options options = { .size = sizeof options, .lazy_calls = true };
    caller c = caller_new();
    hj_module *module =
        parse("HloModule m\nENTRY e {\n x = f64[] parameter(0)\n"
              " ROOT r = f64[] custom-call(x), " NATIVE(
                  "root", "f64 root(f64)") "\n}\n");
    hj_executable *exe;
    hj_run *run;
    double x = 4, y = 0;
    hj_buffer arg = { SCALAR(f64), &x }, result = { SCALAR(f64), &y };

    no_error(hj_client_compile(c.client, module, &options, &exe));
    no_error(hj_executable_new_run(exe, &run));
    error_is(hj_executable_run(exe, run, &arg, 1, &result, 1), HJ_NOT_FOUND,
             "\"root\" is not registered");
    caller_add(&c, "root", AS_FUNCTION(root), HJ_api_version_NATIVE);
    no_error(hj_executable_run(exe, run, &arg, 1, &result, 1));
    cr_assert_eq(y, 8);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    caller_free(&c);
}
