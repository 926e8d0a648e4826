/* typed_ffi -- a handler of XLA's typed FFI, in C: it sees types, shapes and
 * attributes, and says what is wrong.
 *
 *     cc typed_ffi.c $(pkg-config --cflags --libs hlojit) && ./a.out
 *
 * Handlers in C++, compiled from XLA's own header (xla/ffi/api/ffi.h), are
 * registered by the same call.
 */
#include <hlojit/hlojit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(hj_error *error)
{
    if (!error)
        return;
    fprintf(stderr, "%s\n", hj_error_message(error));
    exit(1);
}

/* --- the handler ---------------------------------------------------------- */

static hj_ffi_error *fail(const hj_ffi_call_frame *frame, const char *text)
{
    hj_ffi_error_create_args args = { sizeof args, NULL, text,
                                      HJ_FFI_CODE_invalid_argument };

    return frame->api->error_create(&args);
}

/* Every handler is asked once which version of the interface it is for. */
static void tell_version(hj_ffi_call_frame *frame)
{
    hj_ffi_metadata_extension *extension =
        (hj_ffi_metadata_extension *)(void *)frame->extension_start;

    extension->metadata->api_version =
        (hj_ffi_version){ sizeof(hj_ffi_version), NULL, HJ_FFI_MAJOR,
                          HJ_FFI_MINOR };
}

/* The f32 attribute of that name, or NULL. */
static const float *find_f32(const hj_ffi_attrs *attrs, const char *name)
{
    for (int64_t i = 0; i < attrs->size; i++) {
        const hj_ffi_scalar *scalar = attrs->attrs[i];
        if (attrs->types[i] == HJ_FFI_ATTR_scalar &&
            attrs->names[i]->len == strlen(name) &&
            !memcmp(attrs->names[i]->ptr, name, strlen(name)) &&
            scalar->dtype == HJ_FFI_DTYPE_f32)
            return scalar->value;
    }
    return NULL;
}

/* f32[...] -> f32[...]: each element moved into [lo, hi]. */
static hj_ffi_error *clip(hj_ffi_call_frame *frame)
{
    if (frame->extension_start) {
        tell_version(frame);
        return NULL;
    }
    if (frame->args.size != 1 || frame->rets.size != 1)
        return fail(frame, "clip takes one array and gives one");
    const hj_ffi_buffer *x = frame->args.args[0], *y = frame->rets.rets[0];
    const float *lo = find_f32(&frame->attrs, "lo");
    const float *hi = find_f32(&frame->attrs, "hi");
    const float *from = x->data;
    float *to = y->data;
    int64_t n = 1;

    if (x->dtype != HJ_FFI_DTYPE_f32 || y->dtype != HJ_FFI_DTYPE_f32)
        return fail(frame, "clip is for f32");
    if (!lo || !hi || *lo > *hi)
        return fail(frame, "clip needs lo and hi, f32, in this order");
    for (int64_t d = 0; d < x->rank; d++)
        n *= x->dims[d];
    for (int64_t i = 0; i < n; i++)
        to[i] = from[i] < *lo ? *lo : from[i] > *hi ? *hi : from[i];
    return NULL;
}

/* --- a program that calls it ---------------------------------------------- */

static const char program[] =
    "HloModule clips\n"
    "ENTRY e {\n"
    "  x = f32[5] parameter(0)\n"
    "  ROOT y = f32[5] custom-call(x), custom_call_target=\"clip\",\n"
    "    api_version=API_VERSION_TYPED_FFI,\n"
    "    backend_config={lo = %s : f32, hi = 1.0 : f32}\n"
    "}\n";

/* Compiles and runs the program with this lower bound. */
static hj_error *run(hj_client *client, const char *lo, const float *x,
                     float *y)
{
    hj_shape shape = HJ_SHAPE(HJ_DTYPE_f32, 5);
    hj_buffer arg = { shape, (void *)(uintptr_t)x }, result = { shape, y };
    hj_executable *exe;
    hj_module *module;
    hj_run *run;
    char text[400];

    snprintf(text, sizeof text, program, lo);
    check(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    check(hj_client_compile(client, module, NULL, &exe));
    check(hj_executable_new_run(exe, &run));
    hj_error *error = hj_executable_run(exe, run, &arg, 1, &result, 1);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    return error;
}

int main(void)
{
    const float x[5] = { -3, -0.5F, 0, 0.5F, 3 };
    hj_client *client;
    float y[5];

    check(hj_client_create(NULL, &client));
    check(hj_custom_call_registry_add(hj_client_custom_calls(client), "clip",
                                      (hj_custom_call_function *)clip,
                                      HJ_api_version_TYPED_FFI));
    check(run(client, "-1.0", x, y));
    printf("%g %g %g %g %g\n", (double)y[0], (double)y[1], (double)y[2],
           (double)y[3], (double)y[4]);

    hj_error *error = run(client, "2.0", x, y); /* above hi */
    printf("%s\n", error ? hj_error_message(error) : "no error");
    hj_error_free(error);
    hj_client_release(client);
    return 0;
}
