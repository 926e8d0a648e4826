/* Every version of the interface from HLO text, StableHLO text, its bytecode
 * and a builder, run by both engines. */
#include "test/unit/calls/fixture.h"

#include <errno.h>
#include <math.h>

/* --- one function a version: the square root of each of four elements ----- */

static const char negative[] = "a negative number";

static bool take_roots(void *out, const void *in)
{
    for (int i = 0; i < 4; i++) {
        float x = ((const float *)in)[i];
        if (x < 0)
            return false;
        ((float *)out)[i] = sqrtf(x);
    }
    return true;
}

static void roots_1(void *out, const void **in)
{
    (void)take_roots(out, in[0]);
}

static void roots_2(void *out, const void **in, hj_custom_call_status *status)
{
    if (!take_roots(out, in[0]))
        hj_custom_call_status_set_failure(status, negative, strlen(negative));
}

static void roots_3(void *out, const void **in, const char *opaque,
                    size_t opaque_nbytes, hj_custom_call_status *status)
{
    if (opaque_nbytes != 5 || memcmp(opaque, "roots", 5) != 0)
        hj_custom_call_status_set_failure(status, "opaque", 6);
    else
        roots_2(out, in, status);
}

static hj_ffi_error *roots_4(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    if (!take_roots(ret_of(frame, 0)->data, arg_of(frame, 0)->data))
        return make_error(frame, HJ_FFI_CODE_out_of_range, negative);
    return NULL;
}

/* By a signature: an element a call. */
static float root(float x)
{
    if (x < 0)
        errno = EDOM;
    return sqrtf(x);
}

static caller new_caller(void)
{
    caller c = caller_new();

    caller_add(&c, "roots_1", AS_FUNCTION(roots_1), HJ_api_version_ORIGINAL);
    caller_add(&c, "roots_2", AS_FUNCTION(roots_2),
               HJ_api_version_STATUS_RETURNING);
    caller_add(&c, "roots_3", AS_FUNCTION(roots_3),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    caller_add(&c, "roots_4", AS_FUNCTION(roots_4), HJ_api_version_TYPED_FFI);
    caller_add(&c, "roots_5", AS_FUNCTION(root), HJ_api_version_NATIVE);
    return c;
}

/* --- three ways to write the call ----------------------------------------- */

static const int enums[] = { HJ_api_version_ORIGINAL,
                             HJ_api_version_STATUS_RETURNING,
                             HJ_api_version_STATUS_RETURNING_UNIFIED,
                             HJ_api_version_TYPED_FFI, HJ_api_version_NATIVE };

/* backend_config; NULL: none. */
static const char *config_of(int version)
{
    return version == 3   ? "roots"
           : version == 5 ? "f32 root(f32) [elementwise, errno]"
                          : NULL;
}

static hj_module *from_hlo(int version)
{
    static const char *const names[] = { "API_VERSION_ORIGINAL",
                                         "API_VERSION_STATUS_RETURNING",
                                         "API_VERSION_STATUS_RETURNING_UNIFIED",
                                         "API_VERSION_TYPED_FFI",
                                         "API_VERSION_NATIVE" };
    const char *config = config_of(version);
    char text[500];

    snprintf(text, sizeof text,
             "ENTRY e {\n"
             "  x = f32[4] parameter(0)\n"
             "  ROOT y = f32[4] custom-call(x), custom_call_target=\"roots_%d\""
             ", api_version=%s%s%s%s\n"
             "}\n",
             version, names[version - 1], config ? ", backend_config=\"" : "",
             config ? config : "", config ? "\"" : "");
    return parse(text);
}

static hj_module *from_stablehlo(int version)
{
    const char *config = config_of(version);
    char text[500];

    snprintf(text, sizeof text,
             "func.func @main(%%x: tensor<4xf32>) -> tensor<4xf32> {\n"
             "  %%y = stablehlo.custom_call @roots_%d(%%x) {%s%s%s"
             "api_version = %d : i32} : (tensor<4xf32>) -> tensor<4xf32>\n"
             "  return %%y : tensor<4xf32>\n"
             "}\n",
             version, config ? "backend_config = \"" : "", config ? config : "",
             config ? "\", " : "", version);
    return parse(text);
}

/* The signature where MLIR's own parser takes it. */
static hj_module *from_attribute(void)
{
    return parse("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                 "  %y = stablehlo.custom_call @roots_5(%x) "
                 "{mhlo.frontend_attributes = {hlojit_signature = "
                 "\"f32 root(f32) [elementwise, errno]\"}} : "
                 "(tensor<4xf32>) -> tensor<4xf32>\n"
                 "  return %y : tensor<4xf32>\n"
                 "}\n");
}

static hj_module *from_builder(int version)
{
    hj_custom_call_options options = { .size = sizeof options,
                                       .api_version = enums[version - 1],
                                       .opaque = config_of(version) };
    char target[] = "roots_0";
    hj_builder *b;
    hj_module *module;

    target[6] = (char)('0' + version);
    no_error(hj_builder_create("test", NULL, &b));
    hj_instr *x = hj_parameter(b, 0, &F32(4), "x");
    no_error(hj_builder_finish(
        b, hj_custom_call(b, target, &x, 1, &F32(4), &options), &module));
    return module;
}

static void check_module(const caller *c, hj_module *module, int version)
{
    float good[] = { 1, 4, 9, 0.25f }, bad[] = { 1, -1, 4, 4 }, out[4];
    hj_buffer result = { F32(4), out };

    for (engine how = 0; how < NENGINES; how++) {
        hj_buffer arg = { F32(4), good };
        memset(out, 0, sizeof out);
        no_error(run_module(c, module, how, NULL, &arg, 1, &result, 1));
        cr_expect(out[0] == 1 && out[1] == 2 && out[2] == 3 && out[3] == 0.5f,
                  "version %d, %s", version, engine_names[how]);
        arg.data = bad;
        if (version > 1)
            error_is(run_module(c, module, how, NULL, &arg, 1, &result, 1),
                     HJ_ABORTED,
                     version == 5 ? "\"roots_5\" at element 1: errno is 33"
                                  : negative);
    }
    hj_module_destroy(module);
}

Test(versions, every_one_from_every_source_in_every_engine)
{
    caller c = new_caller();

    for (int version = 1; version <= 5; version++) {
        check_module(&c, from_hlo(version), version);
        check_module(&c, from_stablehlo(version), version);
        check_module(&c, from_builder(version), version);
    }
    check_module(&c, from_attribute(), 5);
    caller_free(&c);
}

/* One program with all of them, each the root of what is before it. */
Test(versions, every_one_from_bytecode)
{
    static const float x[4] = { 1, 4294967296.0f, 0, 1 };
    static const float want[4] = { 1, 2, 0, 1 };
    char bytes[1000];
    FILE *file = fopen(HJ_SOURCE_DIR "/test/data/stablehlo/calls.mlirbc", "rb");
    cr_assert_not_null(file);
    size_t nbytes = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    hj_buffer arg = { F32(4), (void *)(uintptr_t)x };
    caller c = new_caller();
    hj_module *module;
    float out[4];
    hj_buffer result = { F32(4), out };

    no_error(hj_module_parse_stablehlo_bytecode(bytes, nbytes, NULL, &module));
    for (engine how = 0; how < NENGINES; how++) {
        memset(out, 0, sizeof out);
        no_error(run_module(&c, module, how, NULL, &arg, 1, &result, 1));
        cr_expect_arr_eq(out, want, sizeof want, "%s", engine_names[how]);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

Test(versions, a_handler_is_called_as_such_only)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  ROOT y = f32[4] custom-call(x), custom_call_target=\"%s\""
        ", api_version=%s\n"
        "}\n";
    caller c = new_caller();
    float x[4] = { 0 };
    char program[300];

    for (engine how = 0; how < NENGINES; how++) {
        snprintf(program, sizeof program, text, "roots_4",
                 "API_VERSION_ORIGINAL");
        error_is(run_floats(&c, program, how, x, x, 4), HJ_INVALID,
                 "is registered as API_VERSION_TYPED_FFI");
        snprintf(program, sizeof program, text, "roots_1",
                 "API_VERSION_TYPED_FFI");
        error_is(run_floats(&c, program, how, x, x, 4), HJ_INVALID,
                 "is registered as API_VERSION_ORIGINAL");
    }
    caller_free(&c);
}

/* XLA's CPU backend: Unknown custom-call API version enum value: 0. */
Test(versions, a_call_without_a_version_calls_nothing)
{
    static const char text[] =
        "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %y = stablehlo.custom_call @roots_1(%x) {api_version = 0 : i32} : "
        "(tensor<4xf32>) -> tensor<4xf32>\n"
        "  return %y : tensor<4xf32>\n"
        "}\n";
    caller c = new_caller();
    float x[4] = { 0 };

    for (engine how = 0; how < NENGINES; how++)
        error_is(run_floats(&c, text, how, x, x, 4), HJ_INVALID,
                 "\"roots_1\" says no API version");
    caller_free(&c);
}

/* --- what results share with operands ------------------------------------- */

static void add_one(void *out, const void **in)
{
    cr_expect_eq(out, in[0]);
    for (int i = 0; i < 4; i++)
        ((float *)out)[i]++;
}

Test(versions, a_result_may_share_its_operands_memory)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  n = f32[4] negate(x)\n"
        "  y = f32[4] custom-call(n), custom_call_target=\"add_one\", "
        "output_to_operand_aliasing={{}: (0, {})}\n"
        "  ROOT r = f32[4] multiply(y, n)\n" /* n is as it was */
        "}\n";
    static const char last[] = /* the operand dies there */
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  n = f32[4] negate(x)\n"
        "  y = f32[4] custom-call(n), custom_call_target=\"add_one\", "
        "output_to_operand_aliasing={{}: (0, {})}\n"
        "  ROOT r = f32[4] multiply(y, x)\n"
        "}\n";
    static const char wrong[] =
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  ROOT y = f32[4] custom-call(x), custom_call_target=\"add_one\", "
        "output_to_operand_aliasing={{}: (1, {})}\n"
        "}\n";
    const float x[4] = { 1, 2, 3, 4 };
    caller c = caller_new();
    float out[4];

    caller_add(&c, "add_one", AS_FUNCTION(add_one), HJ_api_version_ORIGINAL);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, text, how, x, out, 4));
        for (int i = 0; i < 4; i++)
            cr_expect_eq(out[i], (1 - x[i]) * -x[i], "%s, element %d",
                         engine_names[how], i);
        no_error(run_floats(&c, last, how, x, out, 4));
        for (int i = 0; i < 4; i++)
            cr_expect_eq(out[i], (1 - x[i]) * x[i], "%s, element %d",
                         engine_names[how], i);
    }
    error_is(run_floats(&c, wrong, JIT, x, out, 4), HJ_INVALID,
             "no two arrays of one shape");
    caller_free(&c);
}

/* --- orders of elements --------------------------------------------------- */

static void copy_six(void *out, const void **in)
{
    memcpy(out, in[0], 6 * sizeof(float));
}

Test(versions, arrays_have_the_layout_that_the_program_asks_for)
{
    static const char hlo[] =
        "ENTRY e {\n"
        "  x = f32[6] parameter(0)\n"
        "  m = f32[2,3] reshape(x)\n"
        "  a = f32[6] custom-call(m), custom_call_target=\"copy\", "
        "operand_layout_constraints={f32[2,3]{0,1}}\n"
        "  b = f32[2,3]{0,1} custom-call(a), custom_call_target=\"copy\", "
        "operand_layout_constraints={f32[6]{0}}\n"
        "  f = f32[6] reshape(b)\n"
        "  n = f32[6] subtract(f, x)\n" /* there and back: zeros */
        "  ROOT r = f32[6] add(n, a)\n"
        "}\n";
    static const char mlir[] =
        "func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {\n"
        "  %m = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<2x3xf32>\n"
        "  %a = stablehlo.custom_call @copy(%m) {\n"
        "    operand_layouts = [dense<[0, 1]> : tensor<2xindex>],\n"
        "    result_layouts = [dense<[0]> : tensor<1xindex>]\n"
        "  } : (tensor<2x3xf32>) -> tensor<6xf32>\n"
        "  return %a : tensor<6xf32>\n"
        "}\n";
    const float x[6] = { 1, 2, 3, 4, 5, 6 }, want[6] = { 1, 4, 2, 5, 3, 6 };
    caller c = caller_new();
    float out[6];

    caller_add(&c, "copy", AS_FUNCTION(copy_six), HJ_api_version_ORIGINAL);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, hlo, how, x, out, 6));
        cr_expect_arr_eq(out, want, sizeof want, "%s", engine_names[how]);
        no_error(run_floats(&c, mlir, how, x, out, 6));
        cr_expect_arr_eq(out, want, sizeof want, "%s", engine_names[how]);
    }
    caller_free(&c);
}

Test(versions, arrays_below_their_bounds_are_refused)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[<=6] parameter(0)\n"
        "  ROOT y = f32[6] custom-call(x), custom_call_target=\"copy\"\n"
        "}\n";
    hj_module *module = parse(text);
    caller c = caller_new();
    float x[2] = { 1, 2 }, out[6];
    hj_buffer arg = { F32(2), x }, result = { F32(6), out };

    caller_add(&c, "copy", AS_FUNCTION(copy_six), HJ_api_version_ORIGINAL);
    for (engine how = 0; how < NENGINES; how++)
        error_is(run_module(&c, module, how, NULL, &arg, 1, &result, 1),
                 HJ_UNIMPLEMENTED, "dynamic dimensions");
    hj_module_destroy(module);
    caller_free(&c);
}
