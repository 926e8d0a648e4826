/* native -- sites of calls by a signature, and what stands behind their
 * callbacks: a called computation as a program of its own. */
#include "jit/emit/entry.h"
#include "base/argument.h"
#include "jit/internal.h"

#include "rt/call/callback.h"
#include "rt/call/registry.h"
#include "text/native/signature.h"

#include <string.h>

/* --- callbacks ------------------------------------------------------------ */

/* Compiled, or evaluated.  A run is kept for the next time; threads that come
 * at once make their own. */
typedef struct program {
    hj_allocator allocator;
    hj_executable *exe; /* or */
    hj_module *module;
    hj_client *client;
    hj_compile_options options;
    hj_native_callback type; /* what the arguments are */
    const char *name;
    _Atomic(hj_run *) spare;
} program;

static void release_program(void *context)
{
    program *p = context;
    hj_allocator allocator = p->allocator;

    hj_run_destroy(atomic_load(&p->spare));
    hj_executable_release(p->exe);
    hj_module_destroy(p->module);
    allocator.free(allocator.context, p);
}

static hj_error *evaluate(const program *p, hj_run *run,
                          const void *const *args, void *result)
{
    hj_buffer all[HJ_NATIVE_MAX_CALLBACK_ARGS];
    int n = p->type.nargs;

    for (int i = 0; i < n; i++)
        all[i] = (hj_buffer){ *hj_module_param_shape(p->module, i),
                              (void *)(uintptr_t)args[i] };
    hj_buffer out = { *hj_module_result_shape(p->module), result };
    return hj_module_evaluate(p->module, p->client, &p->options, run, all, n,
                              &out, 1);
}

static hj_error *execute(const program *p, hj_run *run, const void *const *args,
                         void *result)
{
    void *results[] = { result };

    if (!p->exe->entry(run, args, results, run->scratch))
        return NULL;
    return hj_error_new(hj_run_code(run), "%s", hj_run_message(run));
}

static hj_error *take_run(program *p, hj_run **out)
{
    *out = atomic_exchange(&p->spare, NULL);
    if (*out)
        return NULL;
    return p->exe ? hj_executable_new_run(p->exe, out)
                  : hj_run_create(&p->allocator, out);
}

static void give_back(program *p, hj_run *run)
{
    hj_run *none = NULL;

    if (!atomic_compare_exchange_strong(&p->spare, &none, run))
        hj_run_destroy(run);
}

/* As much time as the outer run has left. */
static void set_time(hj_run *run, const hj_run *outer)
{
    int64_t left = 0;

    if (outer->deadline_ns) {
        left = outer->deadline_ns - hj_rt_now_ns();
        left = left > 0 ? left : 1;
    }
    hj_run_set_timeout(run, left);
    hj_run_set_seed(run, outer->rng_seed);
}

static void call_program(void *context, hj_run *outer, const void *const *args,
                         void *result)
{
    program *p = context;
    hj_run *run;
    hj_error *error = take_run(p, &run);

    if (!error) {
        set_time(run, outer);
        error = p->exe ? execute(p, run, args, result)
                       : evaluate(p, run, args, result);
        give_back(p, run);
    }
    if (!error)
        return;
    memset(result, 0, sizeof(uint64_t));
    hj_rt_run_failf(outer, (int32_t)hj_error_code(error), "callback %s: %s",
                    p->name, hj_error_message(error));
    hj_error_free(error);
}

/* The computation as the entry of a copy of the module. */
static hj_error *make_module(const hj_comp *comp, hj_module **out)
{
    HJ_CHECK(hj_module_clone(comp->module, out));
    (*out)->stage = HJ_STAGE_parsed;
    (*out)->is_scheduled = false;
    hj_error *error = hj_module_set_entry(*out, comp->name);
    if (error) {
        hj_module_destroy(*out);
        *out = NULL;
    }
    return error;
}

static hj_error *make_program(const hj_call_maker *m, const hj_comp *comp,
                              const hj_native_callback *type, program *p)
{
    HJ_CHECK(make_module(comp, &p->module));
    p->type = *type;
    p->client = m->client;
    if (m->options)
        p->options = *m->options;
    p->options.size = sizeof p->options;
    p->options.whole_bytes = true;
    p->options.on_stage = NULL;
    p->options.passes = NULL;
    if (m->evaluates)
        return NULL;
    hj_error *error =
        hj_client_compile(m->client, p->module, &p->options, &p->exe);
    hj_module_destroy(p->module);
    p->module = NULL;
    return error;
}

static hj_error *make_callback(hj_call_maker *m, const hj_comp *comp,
                               const hj_native_callback *type,
                               hj_rt_callback **out)
{
    const hj_allocator *a = &m->client->allocator;
    char *name = hj_arena_strdup(m->arena, comp->name);
    /* Room first: what the arena gives it may also refuse. */
    HJ_PUSH(m->arena, &m->owned->callbacks, NULL);
    hj_rt_callback **owned = &m->owned->callbacks.at[m->owned->callbacks.n - 1];
    program *p = a->alloc(a->context, sizeof *p);

    *out = NULL;
    if (!p)
        return hj_error_oom();
    memset(p, 0, sizeof *p);
    p->allocator = *a;
    p->name = name;
    hj_error *error = make_program(m, comp, type, p);
    if (error) {
        release_program(p);
        return hj_error_context(error, "in callback %s", name);
    }
    HJ_CHECK(
        hj_rt_callback_create(a, type, call_program, p, release_program, out));
    *owned = *out;
    return NULL;
}

/* --- sites ---------------------------------------------------------------- */

hj_error *hj_native_read(hj_arena *arena, const hj_instr *in,
                         const char *declared, hj_native_call **out)
{
    const char *text = hj_opaque_of(arena, in);
    hj_signature *signature, *host;

    if (!*text && !declared)
        return HJ_ERR(INVALID,
                      "a call of API_VERSION_NATIVE has its signature in "
                      "backend_config, as \"f64 cbrt(f64)\", unless the host "
                      "has registered the function with one");
    if (!*text)
        text = declared;
    HJ_CHECK(hj_signature_read(arena, text, strlen(text), &signature));
    if (declared && text != declared) {
        HJ_CHECK(hj_signature_read(arena, declared, strlen(declared), &host));
        HJ_CHECK(hj_signature_agree(signature, host));
    }
    return hj_signature_bind(arena, signature, in, out);
}

bool hj_native_is_signature(hj_arena *arena, const hj_instr *in)
{
    const char *text = hj_opaque_of(arena, in);
    hj_signature *signature;

    hj_error *error = hj_signature_read(arena, text, strlen(text), &signature);
    hj_error_free(error);
    return !error;
}

typedef struct declaration {
    hj_arena scratch;
    const char *signature;
} declaration;

static hj_error *check_signature(void *context)
{
    declaration *d = context;
    hj_signature *signature;

    return hj_signature_read(&d->scratch, d->signature, strlen(d->signature),
                             &signature);
}

hj_error *hj_custom_call_registry_add_native(hj_custom_call_registry *registry,
                                             const char *name,
                                             hj_custom_call_function *function,
                                             const char *signature)
{
    declaration d = { .signature = signature };

    HJ_NEED(registry);
    HJ_NEED(name);
    HJ_NEED(signature);
    hj_arena_init(&d.scratch, NULL);
    hj_error *error = hj_guard(&d.scratch, check_signature, &d);
    hj_arena_reset(&d.scratch);
    if (error)
        return hj_error_context(error, "in custom-call target \"%s\"", name);
    return hj_rt_registry_declare(registry, name, function, signature);
}

bool hj_native_is_direct(const hj_call_maker *m, const hj_native_call *call,
                         const hj_instr *in)
{
    if (call->ncallbacks && m->uses_libffi)
        return false;
    for (int i = 0; i < call->ncallbacks; i++)
        if (!hj_entry_is_scalar_comp(
                hj_instr_called(in, call->callbacks[i].called)))
            return false;
    return true;
}

hj_error *hj_native_site_new(hj_call_maker *m, const hj_instr *in,
                             const hj_native_call *call, bool is_direct,
                             hj_rt_native **out)
{
    hj_rt_native *native = HJ_NEW(m->arena, hj_rt_native);
    hj_rt_callback **callbacks =
        HJ_NEW_ARRAY(m->arena, hj_rt_callback *, call->ncallbacks + 1);

    native->call = call;
    native->callbacks = callbacks;
    native->noperands = in->noperands;
    for (int i = 0; i < call->ncallbacks && !is_direct; i++)
        HJ_CHECK(make_callback(m,
                               hj_instr_called(in, call->callbacks[i].called),
                               &call->callbacks[i], &callbacks[i]));
    *out = native;
    return hj_rt_native_prepare(native);
}
