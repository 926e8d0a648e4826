/* calls -- custom calls: what backend_config is to the function, and those
 * that report a status, for the evaluator. */
#include "base/quote.h"
#include "ir/recognise.h"
#include "jit/internal.h"

#include <string.h>

const char *hj_opaque_of(hj_arena *arena, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_backend_config);
    const char *ignored, *inner = NULL;

    if (text && *text == '"')
        inner = hj_unquote(arena, text, strlen(text), &ignored);
    return inner ? inner : hj_arena_strdup(arena, text ? text : "");
}

/* The elements of an array, a table of pointers for a tuple. */
static void *address(hj_arena *arena, const hj_literal *value)
{
    if (!hj_shape_is_tuple(value->shape))
        return value->data;
    int n = value->shape->nelements;
    void **table = HJ_NEW_ARRAY(arena, void *, n);
    for (int i = 0; i < n; i++)
        table[i] = address(arena, value->elements[i]);
    return table;
}

static hj_error *call(const hj_status_calls *calls, const hj_instr *in,
                      hj_literal *const *operands, hj_literal *result,
                      hj_custom_call_function *function, int version)
{
    hj_arena *arena = calls->maker.arena;
    const char *opaque = hj_opaque_of(arena, in);
    const void **args = HJ_NEW_ARRAY(arena, const void *, in->noperands);
    hj_rt_custom_call native;

    for (int i = 0; i < in->noperands; i++)
        args[i] = address(arena, operands[i]);
    HJ_CHECK(hj_rt_custom_call_prepare(
        &native, hj_instr_text(in, HJ_ATTR_custom_call_target), function,
        version, opaque, strlen(opaque)));
    if (!hj_rt_custom_call_run(calls->run, &native, address(arena, result),
                               args))
        return NULL;
    return hj_error_new(hj_run_code(calls->run), "%s",
                        hj_run_message(calls->run));
}

/* --- calls of leaves: staged, and of the typed FFI ------------------------ */

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

/* Sites are made once an evaluation. */
static hj_error *find_site(hj_status_calls *calls, const hj_instr *in,
                           bool is_staged, void **out)
{
    hj_rt_typed_site *typed;
    hj_rt_staged *staged;

    *out = hj_map_find_int(&calls->sites, (uintptr_t)in);
    if (*out)
        return NULL;
    if (is_staged) {
        HJ_CHECK(hj_call_new_staged(&calls->maker, in, &staged));
        *out = staged;
    } else {
        HJ_CHECK(hj_call_new_typed(&calls->maker, in, &typed));
        *out = typed;
    }
    hj_map_set_int(&calls->sites, (uintptr_t)in, *out);
    return NULL;
}

static hj_error *call_leaves(hj_status_calls *calls, const hj_instr *in,
                             hj_literal *const *operands, hj_literal *result)
{
    bool is_staged = hj_call_is_staged(in, calls->maker.is_checked);
    int n = hj_shape_nleaves(in->shape);
    void *site;

    for (int i = 0; i < in->noperands; i++)
        n += hj_shape_nleaves(in->operands[i]->shape);
    void **leaves = HJ_NEW_ARRAY(calls->maker.arena, void *, n);
    HJ_CHECK(find_site(calls, in, is_staged, &site));
    n = 0;
    for (int i = 0; i < in->noperands; i++)
        list_leaves(operands[i], leaves, &n);
    list_leaves(result, leaves, &n);
    int32_t code = is_staged ? hj_rt_staged_run(calls->run, site, leaves)
                             : hj_rt_typed_run(calls->run, site, leaves);
    if (!code)
        return NULL;
    return hj_error_new(hj_run_code(calls->run), "%s",
                        hj_run_message(calls->run));
}

/* -------------------------------------------------------------------------- */

hj_error *hj_call_with_status(void *context, const hj_instr *in,
                              hj_literal *const *operands, hj_literal *result,
                              bool *handled)
{
    hj_status_calls *calls = context;
    int64_t version = hj_instr_int(in, HJ_ATTR_api_version, 0);
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    hj_custom_call_function *function;
    int found;

    if (hj_call_is_staged(in, calls->maker.is_checked) ||
        hj_instr_is_typed_call(in)) {
        *handled = true;
        return call_leaves(calls, in, operands, result);
    }
    if (version != HJ_api_version_STATUS_RETURNING &&
        version != HJ_api_version_STATUS_RETURNING_UNIFIED)
        return NULL;
    HJ_CHECK(hj_custom_call_registry_find(calls->maker.registry, target,
                                          (int)version, &function, &found));
    *handled = true;
    return call(calls, in, operands, result, function, found);
}
