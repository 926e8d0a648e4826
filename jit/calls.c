/* calls -- custom calls: which function one means, what backend_config is to
 * it, and calls of the evaluator. */
#include "base/quote.h"
#include "infer/plain/plain.h"
#include "ir/recognise.h"
#include "jit/internal.h"
#include "jit/typed.h"
#include "passes/plan.h"
#include "rt/call/registry.h"
#include "base/fpenv.h"

#include <string.h>

const char *hj_opaque_of(hj_arena *arena, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_backend_config);
    const char *ignored, *inner = NULL;

    if (text && *text == '"')
        inner = hj_unquote(arena, text, strlen(text), &ignored);
    return inner ? inner : hj_arena_strdup(arena, text ? text : "");
}

/* --- sites ---------------------------------------------------------------- */

bool hj_call_is_builtin(const hj_instr *in)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);

    return hj_instr_is_topk_call(in) || hj_buffer_is_move(in) ||
           (target && !strcmp(target, HJ_CHECK_SIZE_TARGET));
}

/* The version too may be the registry's. */
static hj_error *find(const hj_call_maker *m, const hj_instr *in,
                      hj_rt_target *out)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    int given = (int)hj_instr_int(in, HJ_ATTR_api_version, 0);

    if (!target)
        return hj_instr_error(in, HJ_INVALID, "custom-call without a target");
    if (given == HJ_api_version_UNSPECIFIED)
        return hj_instr_error(in, HJ_INVALID,
                              "custom-call of \"%s\" says no API version, "
                              "which a function is called by",
                              target);
    hj_error *error =
        hj_rt_registry_find(m->client->custom_calls, target, given, out);
    if (m->is_lazy && hj_error_code(error) == HJ_NOT_FOUND) {
        hj_error_free(error);
        *out = (hj_rt_target){ .version = given };
        return NULL;
    }
    return error;
}

hj_rt_callee hj_call_callee(const hj_call_maker *m, const hj_instr *in,
                            hj_custom_call_function *function, int version)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);

    return (hj_rt_callee){ .function = function,
                           .registry = m->client->custom_calls,
                           .target = hj_arena_strdup(m->arena, target),
                           .version = version };
}

/* Versions 1 to 3, into `call`. */
static hj_error *fill_call(hj_call_maker *m, const hj_instr *in,
                           hj_custom_call_function *function, int version,
                           hj_rt_custom_call *call)
{
    const char *opaque = hj_opaque_of(m->arena, in);

    call->callee = hj_call_callee(m, in, function, version);
    return hj_rt_custom_call_prepare(call, opaque, strlen(opaque));
}

static hj_error *new_typed(hj_call_maker *m, const hj_instr *in,
                           const hj_rt_target *target, hj_call_site *out)
{
    hj_rt_typed_site *typed;

    HJ_CHECK(hj_typed_site(m->arena, m->limits, in, &target->handlers, &typed));
    HJ_PUSH(m->arena, &m->owned->typed, typed);
    out->site = typed;
    out->run = hj_rt_typed_run_leaves;
    out->run_name = "hj_rt_typed_run";
    return hj_rt_typed_site_begin(typed);
}

static hj_error *new_native(hj_call_maker *m, const hj_instr *in,
                            const hj_rt_target *target, hj_call_site *out)
{
    hj_native_call *call;
    hj_rt_native *native;

    HJ_CHECK(hj_native_read(m->arena, in, target->signature, &call));
    out->native = call;
    out->is_direct = out->is_direct && hj_native_is_direct(m, call, in);
    HJ_CHECK(hj_native_site_new(m, in, call, out->is_direct, &native));
    native->callee =
        hj_call_callee(m, in, target->function, HJ_api_version_NATIVE);
    out->site = native;
    out->run = hj_rt_native_run;
    out->run_name = "hj_rt_native_run";
    return NULL;
}

static hj_error *new_tree(hj_call_maker *m, const hj_instr *in,
                          hj_custom_call_function *function, bool has_leaves,
                          hj_call_site *out)
{
    hj_rt_custom_call *call;

    if (has_leaves) {
        hj_rt_tree_call *tree = hj_call_new_tree(m, in);
        out->run = hj_rt_tree_run;
        out->site = tree;
        call = &tree->call;
    } else {
        out->site = call = HJ_NEW(m->arena, hj_rt_custom_call);
    }
    return fill_call(m, in, function, out->version, call);
}

/* The passes refuse these for compiled code. */
static hj_error *check_sizes(const hj_instr *in)
{
    bool any = hj_shape_has_dynamic(in->shape);

    for (int i = 0; i < in->noperands; i++)
        any |= hj_shape_has_dynamic(in->operands[i]->shape);
    if (any)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "custom-call of an array with dynamic "
                              "dimensions");
    return NULL;
}

/* A signature where nobody reads it: the version was forgotten, and the
 * function would get pointers for its arguments. */
static hj_error *check_version(hj_arena *scratch, const hj_instr *in,
                               const hj_rt_target *target)
{
    if (target->version != HJ_api_version_ORIGINAL || target->is_registered ||
        !hj_native_is_signature(scratch, in))
        return NULL;
    return HJ_ERR(INVALID, "the function is called as API_VERSION_ORIGINAL, "
                           "which has no signature, but backend_config is one: "
                           "say api_version=API_VERSION_NATIVE");
}

static hj_error *new_site(hj_call_maker *m, const hj_instr *in,
                          hj_call_site *out)
{
    bool is_staged = hj_call_is_staged(in, m->is_checked);
    hj_rt_target target;
    hj_rt_staged *staged;

    HJ_CHECK(check_sizes(in));
    HJ_CHECK(find(m, in, &target));
    HJ_CHECK(check_version(m->arena, in, &target));
    out->version = target.version;
    out->is_direct = !is_staged && !m->evaluates;
    out->is_lazy = !target.function;
    if (target.function && hj_instr_is_typed_call(in))
        HJ_CHECK(new_typed(m, in, &target, out));
    else if (out->version == HJ_api_version_NATIVE)
        HJ_CHECK(new_native(m, in, &target, out));
    else
        HJ_CHECK(
            new_tree(m, in, target.function, is_staged || m->evaluates, out));
    if (!is_staged)
        return NULL;
    HJ_CHECK(hj_call_new_staged(m, in, out->run, out->site, &staged));
    out->site = staged;
    out->run = hj_rt_staged_run_leaves;
    out->run_name = "hj_rt_staged_run";
    return NULL;
}

hj_error *hj_call_site_new(hj_call_maker *m, const hj_instr *in,
                           hj_call_site *out)
{
    *out = (hj_call_site){ 0 };
    return hj_error_context(new_site(m, in, out), "in %s",
                            hj_instr_where(m->arena, in));
}

void hj_owned_calls_end(hj_owned_calls *owned)
{
    for (int i = 0; i < owned->callbacks.n; i++)
        hj_rt_callback_destroy(owned->callbacks.at[i]);
    for (int i = 0; i < owned->typed.n; i++)
        hj_rt_typed_site_end(owned->typed.at[i]);
}

/* --- before the passes ---------------------------------------------------- */

/* What a signature overwrites is an alias, like any other. */
static void add_aliases(hj_instr *in, const hj_native_call *call)
{
    hj_arena *arena = hj_instr_arena(in);
    hj_attr attr = { .id = HJ_ATTR_output_to_operand_aliasing };
    hj_alias *all = HJ_NEW_ARRAY(arena, hj_alias, call->nargs + 1);
    int n = 0;

    for (int i = 0; i < call->nargs; i++) {
        if (call->args[i].kind != HJ_NATIVE_inout)
            continue;
        int64_t *path = HJ_NEW_ARRAY(arena, int64_t, 1);
        path[0] = call->args[i].result;
        all[n].output = (hj_ints){ hj_shape_is_tuple(in->shape), path };
        all[n++].operand = call->args[i].operand;
    }
    attr.u.aliases.n = n;
    attr.u.aliases.at = all;
    if (n)
        hj_instr_set_attr(in, &attr);
}

hj_error *hj_calls_check(hj_call_maker *m, hj_arena *scratch, hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            hj_native_call *native;
            hj_rt_target target;
            if (in->op != HJ_OP_custom_call || hj_call_is_builtin(in))
                continue;
            HJ_TRY(find(m, in, &target), "in %s", hj_instr_where(scratch, in));
            if (target.version != HJ_api_version_NATIVE)
                continue;
            HJ_TRY(hj_native_read(scratch, in, target.signature, &native),
                   "in %s", hj_instr_where(scratch, in));
            hj_instr_set_int(in, HJ_ATTR_api_version, target.version);
            add_aliases(in, native);
        }
    return NULL;
}

/* --- the evaluator -------------------------------------------------------- */

/* Sites are made once an evaluation. */
static hj_error *site_of(hj_evaluated_calls *calls, const hj_instr *in,
                         const hj_call_site **out)
{
    uint64_t key = (uint64_t)(uintptr_t)in;
    hj_call_site *site = hj_map_find_int(&calls->sites, key);

    *out = site;
    if (site)
        return NULL;
    site = HJ_NEW(calls->maker.arena, hj_call_site);
    HJ_CHECK(hj_call_site_new(&calls->maker, in, site));
    hj_map_set_int(&calls->sites, key, site);
    *out = site;
    return NULL;
}

/* Tokens have no address. */
static void list_leaves(const hj_literal *value, void **leaves, int *n)
{
    if (!hj_shape_is_tuple(value->shape)) {
        bool is_array = value->shape->dtype != HJ_DTYPE_token;
        leaves[(*n)++] = is_array ? value->data : NULL;
        return;
    }
    for (int i = 0; i < value->shape->nelements; i++)
        list_leaves(value->elements[i], leaves, n);
}

static int32_t call_leaves(hj_evaluated_calls *calls, const hj_call_site *site,
                           const hj_instr *in, hj_literal *const *operands,
                           hj_literal *result)
{
    int n = hj_shape_nleaves(in->shape);

    for (int i = 0; i < in->noperands; i++)
        n += hj_shape_nleaves(in->operands[i]->shape);
    void **leaves = HJ_NEW_ARRAY(calls->maker.arena, void *, n + 1);
    n = 0;
    for (int i = 0; i < in->noperands; i++)
        list_leaves(operands[i], leaves, &n);
    list_leaves(result, leaves, &n);
    return site->run(calls->run, site->site, leaves);
}

hj_error *hj_evaluate_call(void *context, const hj_instr *in,
                           hj_literal *const *operands, hj_literal *result,
                           bool *handled)
{
    hj_evaluated_calls *calls = context;
    const hj_call_site *site;
    hj_fpenv left;

    if (hj_call_is_builtin(in))
        return NULL;
    HJ_CHECK(site_of(calls, in, &site));
    *handled = true;
    int32_t code = call_leaves(calls, site, in, operands, result);
    hj_fpenv_begin(&left); /* whatever the function did to it */
    if (!code)
        code = hj_rt_run_poll(calls->run);
    if (!code)
        return NULL;
    return hj_error_new(hj_run_code(calls->run), "%s",
                        hj_run_message(calls->run));
}
