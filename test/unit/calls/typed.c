/* Handlers of the typed FFI: what a call frame has, and what is refused. */
#include "test/unit/calls/fixture.h"

/* --- attributes ----------------------------------------------------------- */

static bool is_scalar(const hj_ffi_attrs *attrs, const char *name,
                      int32_t dtype, const void *value, size_t nbytes)
{
    const hj_ffi_scalar *s = attr_of(attrs, name, HJ_FFI_ATTR_scalar);

    return s && s->dtype == dtype && !memcmp(s->value, value, nbytes);
}

static bool is_array(const hj_ffi_attrs *attrs, const char *name, int32_t dtype,
                     size_t n, const void *data, size_t nbytes)
{
    const hj_ffi_array *a = attr_of(attrs, name, HJ_FFI_ATTR_array);

    return a && a->dtype == dtype && a->size == n &&
           (!nbytes || !memcmp(a->data, data, nbytes));
}

static bool is_sorted(const hj_ffi_attrs *attrs)
{
    for (int64_t i = 1; i < attrs->size; i++) {
        const hj_ffi_span *a = attrs->names[i - 1], *b = attrs->names[i];
        size_t n = a->len < b->len ? a->len : b->len;
        int order = memcmp(a->ptr, b->ptr, n);
        if (order > 0 || (!order && a->len >= b->len))
            return false;
    }
    return true;
}

#define SCALAR_IS(name, type, ctype, value)                                    \
    is_scalar(attrs, name, HJ_FFI_DTYPE_##type, &(ctype){ value },             \
              sizeof(ctype))
#define ARRAY_IS(name, type, ctype, n, ...)                                    \
    is_array(attrs, name, HJ_FFI_DTYPE_##type, n, (ctype[]){ __VA_ARGS__ },    \
             (n) * sizeof(ctype))

static const char *find_wrong_attr(const hj_ffi_attrs *attrs)
{
    const hj_ffi_attrs *d = attr_of(attrs, "d", HJ_FFI_ATTR_dictionary);
    const hj_ffi_span *s = attr_of(attrs, "s", HJ_FFI_ATTR_string);
    const hj_ffi_attrs *inner =
        d ? attr_of(d, "inner", HJ_FFI_ATTR_dictionary) : NULL;

    if (!is_sorted(attrs) || attrs->size != 19)
        return "order";
    if (!SCALAR_IS("b", pred, unsigned char, 1) ||
        !SCALAR_IS("i8", s8, int8_t, -128) ||
        !SCALAR_IS("i16", s16, int16_t, -2) ||
        !SCALAR_IS("i32", s32, int32_t, 1 << 30) ||
        !SCALAR_IS("i64", s64, int64_t, INT64_MIN))
        return "signed scalars";
    if (!SCALAR_IS("u8", u8, uint8_t, 200) ||
        !SCALAR_IS("u16", u16, uint16_t, 65535) ||
        !SCALAR_IS("u32", u32, uint32_t, 4000000000u) ||
        !SCALAR_IS("u64", u64, uint64_t, UINT64_MAX))
        return "unsigned scalars";
    if (!SCALAR_IS("f", f32, float, 0.1f) ||
        !SCALAR_IS("g", f64, double, -1e300) ||
        !SCALAR_IS("inf", f32, uint32_t, 0x7F800000u) ||
        !SCALAR_IS("h", f16, uint16_t, 0x3E00))
        return "floats";
    if (!s || s->len != 9 || memcmp(s->ptr, "a\"b\\\0\n\xC3\xA9!", 9) != 0)
        return "string";
    if (!ARRAY_IS("ai", s64, int64_t, 3, 1, -2, 3) ||
        !ARRAY_IS("af", f64, double, 2, 0.5, 1e10) ||
        !is_array(attrs, "none", HJ_FFI_DTYPE_s32, 0, NULL, 0) ||
        !ARRAY_IS("dense", f32, float, 4, 1, 2, 3, 4))
        return "arrays";
    if (!d || d->size != 2 || !is_sorted(d) || !inner || inner->size != 1 ||
        !is_scalar(inner, "x", HJ_FFI_DTYPE_s64, &(int64_t){ 7 }, 8))
        return "dictionaries";
    return NULL;
}

static hj_ffi_error *check_attrs(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    const char *wrong = find_wrong_attr(&frame->attrs);
    memcpy(ret_of(frame, 0)->data, arg_of(frame, 0)->data, 4);
    return wrong ? make_error(frame, HJ_FFI_CODE_internal, wrong) : NULL;
}

/* In no order. */
#define ALL_ATTRS                                                              \
    "{i8 = -128 : i8, i16 = -2 : si16, i32 = 1073741824 : i32, "               \
    "i64 = -9223372036854775808 : i64, u8 = 200 : ui8, u16 = 65535 : ui16, "   \
    "u32 = 4000000000 : ui32, u64 = 18446744073709551615 : ui64, b = true, "   \
    "g = -1.0e+300 : f64, f = 0.1 : f32, h = 1.5 : f16, "                      \
    "inf = 0x7F800000 : f32, s = \"a\\22b\\\\\\00\\0A\\C3\\A9!\", "            \
    "none = array<i32>, ai = array<i64: 1, -2, 3>, "                           \
    "af = array<f64: 0.5, 1.0e10>, "                                           \
    "dense = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>, "              \
    "d = {inner = {x = 7}, a = \"\"}}"

Test(typed, attributes_of_every_kind)
{
    static const char hlo[] =
        "ENTRY e {\n"
        "  x = f32[1] parameter(0)\n"
        "  ROOT y = f32[1] custom-call(x), custom_call_target=\"f\", "
        "api_version=API_VERSION_TYPED_FFI, backend_config=" ALL_ATTRS "\n"
        "}\n";
    static const char mlir[] =
        "func.func @main(%x: tensor<1xf32>) -> tensor<1xf32> {\n"
        "  %y = stablehlo.custom_call @f(%x) {api_version = 4 : i32, "
        "backend_config = " ALL_ATTRS "} : (tensor<1xf32>) -> tensor<1xf32>\n"
        "  return %y : tensor<1xf32>\n"
        "}\n";
    static const char jax[] =
        "func.func @main(%x: tensor<1xf32>) -> tensor<1xf32> {\n"
        "  %y = stablehlo.custom_call @f(%x) {backend_config = \"\", "
        "mhlo.backend_config = " ALL_ATTRS
        "} : (tensor<1xf32>) -> tensor<1xf32>\n"
        "  return %y : tensor<1xf32>\n"
        "}\n";
    caller c = caller_new();
    float x = 3, y;

    caller_add(&c, "f", AS_FUNCTION(check_attrs), HJ_api_version_TYPED_FFI);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, hlo, how, &x, &y, 1));
        cr_expect_eq(y, 3);
        no_error(run_floats(&c, mlir, how, &x, &y, 1));
        no_error(run_floats(&c, jax, how, &x, &y, 1));
    }
    caller_free(&c);
}

static void refuses(const caller *c, const char *config, hj_code code,
                    const char *part)
{
    char text[300];
    float x = 0;

    snprintf(text, sizeof text,
             "ENTRY e {\n"
             "  x = f32[1] parameter(0)\n"
             "  ROOT y = f32[1] custom-call(x), custom_call_target=\"f\", "
             "api_version=API_VERSION_TYPED_FFI, backend_config=%s\n"
             "}\n",
             config);
    error_is(run_floats(c, text, JIT, &x, &x, 1), code, part);
    error_is(run_floats(c, text, EVALUATOR, &x, &x, 1), code, part);
}

Test(typed, attributes_that_are_refused)
{
    caller c = caller_new();

    caller_add(&c, "f", AS_FUNCTION(check_attrs), HJ_api_version_TYPED_FFI);
    refuses(&c, "\"abc\"", HJ_INVALID, "expected '{' before attributes");
    refuses(&c, "{k = [1, 2]}", HJ_UNIMPLEMENTED, "array<i64: 1, 2>");
    refuses(&c, "{k = [1, 2]}", HJ_UNIMPLEMENTED, "backend_config:1:6");
    refuses(&c, "{k}", HJ_UNIMPLEMENTED, "cannot be given");
    refuses(&c, "{k = @f}", HJ_UNIMPLEMENTED, "cannot be given");
    refuses(&c, "{k = 1 : index}", HJ_UNIMPLEMENTED, "numbers of this type");
    refuses(&c, "{k = 300 : i8}", HJ_INVALID, "does not fit i8");
    refuses(&c, "\"{k = 1} 2\"", HJ_INVALID, "nothing behind the dictionary");
    refuses(&c, "{k = 1, k = 2}", HJ_INVALID, "given twice");
    caller_free(&c);
}

/* --- buffers -------------------------------------------------------------- */

/* Types and sizes as a string of bytes: dtype, rank, dims of each. */
static hj_ffi_error *describe(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    hj_ffi_buffer *out = ret_of(frame, 0);
    int32_t *to = out->data;
    memset(to, 0, (size_t)out->dims[0] * 4);
    *to++ = (int32_t)frame->args.size;
    *to++ = (int32_t)frame->rets.size;
    for (int i = 0; i < frame->args.size; i++) {
        hj_ffi_buffer *b = arg_of(frame, i);
        if (frame->args.types[i] != HJ_FFI_ARG_buffer ||
            b->struct_size != sizeof *b)
            return make_error(frame, HJ_FFI_CODE_internal, "buffer");
        *to++ = b->dtype;
        *to++ = (int32_t)b->rank;
        for (int d = 0; d < b->rank; d++)
            *to++ = (int32_t)b->dims[d];
        *to++ = b->data ? *(unsigned char *)b->data : -1;
    }
    return NULL;
}

Test(typed, tuples_are_flat_and_tokens_have_no_data)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = s32[40] parameter(0)\n"
        "  t = token[] after-all()\n"
        "  s = f64[] constant(0)\n"
        "  b = bf16[2,3,1] constant({{{1},{2},{3}},{{4},{5},{6}}})\n"
        "  p = pred[1] constant({1})\n"
        "  q = s4[3] constant({7,1,2})\n"
        "  i = (bf16[2,3,1], token[]) tuple(b, t)\n"
        "  u = (f64[], (bf16[2,3,1], token[])) tuple(s, i)\n"
        "  y = (s32[40], token[]) custom-call(u, p, q), "
        "custom_call_target=\"f\", api_version=API_VERSION_TYPED_FFI\n"
        "  ROOT z = s32[40] get-tuple-element(y), index=0\n"
        "}\n";
    const int32_t want[40] = { 5,
                               2,
                               HJ_FFI_DTYPE_f64,
                               0,
                               0,
                               HJ_FFI_DTYPE_bf16,
                               3,
                               2,
                               3,
                               1,
                               128,
                               HJ_FFI_DTYPE_token,
                               0,
                               -1,
                               HJ_FFI_DTYPE_pred,
                               1,
                               1,
                               1,
                               HJ_FFI_DTYPE_s4,
                               1,
                               3,
                               7 };
    int32_t x[40] = { 0 }, out[40];
    hj_buffer arg = { S32(40), x }, result = { S32(40), out };
    caller c = caller_new();

    caller_add(&c, "f", AS_FUNCTION(describe), HJ_api_version_TYPED_FFI);
    hj_module *module = parse(text);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_module(&c, module, how, NULL, &arg, 1, &result, 1));
        for (int i = 0; i < 40; i++)
            cr_expect_eq(out[i], want[i], "%s, %d: %d", engine_names[how], i,
                         (int)out[i]);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

static hj_ffi_error *sum_all(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    float sum = 0;
    for (int i = 0; i < frame->args.size; i++)
        sum += *(float *)arg_of(frame, i)->data;
    *(float *)ret_of(frame, 0)->data = sum;
    return NULL;
}

Test(typed, a_hundred_operands)
{
    char text[4000];
    int n = snprintf(text, sizeof text,
                     "ENTRY e {\n  x = f32[1] parameter(0)\n"
                     "  y = f32[1] negate(x)\n"
                     "  ROOT z = f32[1] custom-call(");
    float x = 2, out;
    caller c = caller_new();

    for (int i = 0; i < 100; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%s", i ? ", " : "",
                      i < 70 ? "x" : "y");
    snprintf(text + n, sizeof text - (size_t)n,
             "), custom_call_target=\"f\", "
             "api_version=API_VERSION_TYPED_FFI\n}\n");
    caller_add(&c, "f", AS_FUNCTION(sum_all), HJ_api_version_TYPED_FFI);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, text, how, &x, &out, 1));
        cr_expect_eq(out, 80);
    }
    caller_free(&c);
}

Test(typed, types_that_xla_has_no_number_for_are_refused)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[1] parameter(0)\n"
        "  n = f6e2m3fn[1] convert(x)\n"
        "  ROOT y = f32[1] custom-call(n), custom_call_target=\"f\", "
        "api_version=API_VERSION_TYPED_FFI\n"
        "}\n";
    caller c = caller_new();
    float x = 0;

    caller_add(&c, "f", AS_FUNCTION(sum_all), HJ_api_version_TYPED_FFI);
    error_is(run_floats(&c, text, EVALUATOR, &x, &x, 1), HJ_UNIMPLEMENTED,
             "cannot be given f6e2m3fn");
    caller_free(&c);
}

/* --- registration --------------------------------------------------------- */

static hj_ffi_error *silent(hj_ffi_call_frame *frame)
{
    (void)frame;
    return NULL;
}

static hj_ffi_error *from_the_future(hj_ffi_call_frame *frame)
{
    hj_ffi_metadata_extension *e =
        (hj_ffi_metadata_extension *)(void *)frame->extension_start;

    if (answers_metadata(frame))
        e->metadata->api_version.minor_version = 99;
    return NULL;
}

static hj_ffi_error *unwilling(hj_ffi_call_frame *frame)
{
    return make_error(frame, HJ_FFI_CODE_failed_precondition, "not today");
}

Test(typed, handlers_are_asked_for_their_version)
{
    caller c = caller_new();
    const int typed = HJ_api_version_TYPED_FFI;

    error_is(
        hj_custom_call_registry_add(c.calls, "f", AS_FUNCTION(silent), typed),
        HJ_INVALID, "does not say which version");
    error_is(hj_custom_call_registry_add(c.calls, "f",
                                         AS_FUNCTION(from_the_future), typed),
             HJ_INVALID, "is for version 0.99 of the typed FFI");
    error_is(
        hj_custom_call_registry_add_typed(
            c.calls, "f",
            &(hj_ffi_handlers){ .execute = sum_all, .prepare = unwilling }),
        HJ_INVALID,
        "the prepare handler does not tell its version: "
        "FAILED_PRECONDITION: not today");
    error_is(hj_custom_call_registry_add_typed(
                 c.calls, "f", &(hj_ffi_handlers){ .prepare = sum_all }),
             HJ_INVALID, "no execute handler");
    caller_add(&c, "f", AS_FUNCTION(sum_all), typed);
    caller_add_typed(&c, "f", (hj_ffi_handlers){ .execute = sum_all });
    error_is(hj_custom_call_registry_add_typed(
                 c.calls, "f",
                 &(hj_ffi_handlers){ .execute = sum_all, .prepare = sum_all }),
             HJ_INVALID, "another function");
    caller_free(&c);
}

Test(typed, handlers_register_through_the_table)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[1] parameter(0)\n"
        "  ROOT y = f32[1] custom-call(x, x), custom_call_target=\"static\", "
        "api_version=API_VERSION_TYPED_FFI\n"
        "}\n";
    const hj_ffi_api *api = hj_ffi_api_get();
    hj_ffi_handler_register_args args = {
        .struct_size = sizeof args,
        .name = { "static", 6 },
        .platform = { "CUDA", 4 },
        .bundle = { .execute = sum_all },
    };
    hj_ffi_error_message_args message = { .struct_size = sizeof message };
    caller c = caller_new();
    float x = 4, y;

    error_is(run_floats(&c, text, JIT, &x, &y, 1), HJ_NOT_FOUND, "static");
    message.error = api->handler_register(&args);
    cr_assert_not_null(message.error);
    api->error_message(&message);
    cr_expect(strstr(message.message, "there is \"Host\" only"));
    api->error_destroy(&(hj_ffi_error_destroy_args){
        sizeof(hj_ffi_error_destroy_args), NULL, message.error });
    args.platform = (hj_ffi_span){ "Host", 4 };
    cr_assert_null(api->handler_register(&args));
    cr_assert_null(api->handler_register(&args));
    args.bundle.execute = describe;
    message.error = api->handler_register(&args);
    cr_assert_not_null(message.error);
    api->error_destroy(&(hj_ffi_error_destroy_args){
        sizeof(hj_ffi_error_destroy_args), NULL, message.error });
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, text, how, &x, &y, 1));
        cr_expect_eq(y, 8);
    }
    caller_free(&c);
}

/* A look-up that is put off finds no handler: it would have no frame. */
Test(typed, handlers_are_there_when_the_program_is_compiled)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[1] parameter(0)\n"
        "  ROOT y = f32[1] custom-call(x, x), custom_call_target=\"f\", "
        "api_version=API_VERSION_TYPED_FFI\n"
        "}\n";
    hj_compile_options lazy = { .size = sizeof lazy,
                                .opt_level = 2,
                                .lazy_calls = true };
    hj_module *module = parse(text);
    caller c = caller_new();
    float x = 1, y;
    hj_buffer arg = { F32(1), &x }, result = { F32(1), &y };
    hj_executable *exe;
    hj_run *run;

    no_error(hj_client_compile(c.client, module, &lazy, &exe));
    no_error(hj_executable_new_run(exe, &run));
    error_is(hj_executable_run(exe, run, &arg, 1, &result, 1), HJ_NOT_FOUND,
             "\"f\"");
    caller_add(&c, "f", AS_FUNCTION(sum_all), HJ_api_version_TYPED_FFI);
    error_is(hj_executable_run(exe, run, &arg, 1, &result, 1), HJ_INVALID,
             "must be there when the program is compiled");
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    caller_free(&c);
}
