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
