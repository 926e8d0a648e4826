#include "test/unit/calls/fixture.h"

const char *const engine_names[NENGINES] = { "compiled code", "evaluator",
                                             "checked code",
                                             "checked evaluator" };

caller caller_new(void)
{
    caller c;

    cr_assert_null(hj_client_create(NULL, &c.client));
    c.calls = hj_client_custom_calls(c.client);
    return c;
}

void caller_free(caller *c)
{
    hj_client_release(c->client);
}

void caller_add(caller *c, const char *name, hj_custom_call_function *function,
                int version)
{
    no_error(hj_custom_call_registry_add(c->calls, name, function, version));
}

void caller_add_typed(caller *c, const char *name, hj_ffi_handlers handlers)
{
    no_error(hj_custom_call_registry_add_typed(c->calls, name, &handlers));
}

hj_module *parse(const char *text)
{
    bool is_mlir = !strncmp(text, "func", 4) || !strncmp(text, "module", 6);
    hj_module *module;

    no_error(is_mlir
                 ? hj_module_parse_stablehlo(text, strlen(text), NULL, &module)
                 : hj_module_parse_hlo(text, strlen(text), NULL, &module));
    return module;
}

static hj_error *run_compiled(const caller *c, const hj_module *module,
                              const hj_compile_options *options, hj_run *given,
                              const hj_buffer args[], int nargs,
                              const hj_buffer results[], int nresults)
{
    hj_run *run = given;
    hj_executable *exe;

    hj_error *error = hj_client_compile(c->client, module, options, &exe);
    if (error)
        return error;
    if (!given)
        no_error(hj_executable_new_run(exe, &run));
    error = hj_executable_run(exe, run, args, nargs, results, nresults);
    if (!given)
        hj_run_destroy(run);
    hj_executable_release(exe);
    return error;
}

hj_error *run_module(const caller *c, const hj_module *module, engine how,
                     hj_run *run_or_null, const hj_buffer args[], int nargs,
                     const hj_buffer results[], int nresults)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .checked_calls = how == JIT_CHECKED ||
                                                    how == EVALUATOR_CHECKED };

    if (how == JIT || how == JIT_CHECKED)
        return run_compiled(c, module, &options, run_or_null, args, nargs,
                            results, nresults);
    return hj_module_evaluate(module, c->client, &options, run_or_null, args,
                              nargs, results, nresults);
}

hj_error *run_floats(const caller *c, const char *text, engine how,
                     const float *in, float *out, int64_t n)
{
    hj_shape shape = F32(n);
    hj_buffer arg = { shape, (void *)(uintptr_t)in }, result = { shape, out };
    hj_module *module = parse(text);

    hj_error *error = run_module(c, module, how, NULL, &arg, 1, &result, 1);
    hj_module_destroy(module);
    return error;
}

void error_is(hj_error *error, hj_code code, const char *part)
{
    cr_assert_eq(hj_error_code(error), code, "%s: %s",
                 hj_code_name(hj_error_code(error)),
                 error ? hj_error_message(error) : "no error");
    cr_assert(strstr(hj_error_message(error), part), "\"%s\" not in \"%s\"",
              part, hj_error_message(error));
    hj_error_free(error);
}

void no_error(hj_error *error)
{
    cr_assert_null(error, "%s", hj_error_message(error));
}

/* --- handlers ------------------------------------------------------------- */

bool answers_metadata(hj_ffi_call_frame *frame)
{
    hj_ffi_extension *extension = frame->extension_start;

    if (!extension || extension->type != HJ_FFI_EXTENSION_metadata)
        return false;
    hj_ffi_metadata *metadata =
        ((hj_ffi_metadata_extension *)(void *)extension)->metadata;
    metadata->api_version = (hj_ffi_version){ sizeof(hj_ffi_version), NULL,
                                              HJ_FFI_MAJOR, HJ_FFI_MINOR };
    return true;
}

hj_ffi_error *make_error(const hj_ffi_call_frame *frame, int32_t code,
                         const char *text)
{
    hj_ffi_error_create_args args = { sizeof args, NULL, text, code };

    return frame->api->error_create(&args);
}

hj_ffi_buffer *arg_of(const hj_ffi_call_frame *frame, int i)
{
    return frame->args.args[i];
}

hj_ffi_buffer *ret_of(const hj_ffi_call_frame *frame, int i)
{
    return frame->rets.rets[i];
}

const void *attr_of(const hj_ffi_attrs *attrs, const char *name, int32_t kind)
{
    for (int64_t i = 0; i < attrs->size; i++)
        if (attrs->names[i]->len == strlen(name) &&
            !memcmp(attrs->names[i]->ptr, name, strlen(name)) &&
            attrs->types[i] == kind)
            return attrs->attrs[i];
    return NULL;
}
