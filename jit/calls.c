/* calls -- custom calls: what backend_config is to the function, and those
 * that report a status, for the evaluator. */
#include "base/quote.h"
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
    hj_arena *arena = calls->arena;
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

hj_error *hj_call_with_status(void *context, const hj_instr *in,
                              hj_literal *const *operands, hj_literal *result,
                              bool *handled)
{
    const hj_status_calls *calls = context;
    int64_t version = hj_instr_int(in, HJ_ATTR_api_version, 0);
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    hj_custom_call_function *function;
    int found;

    if (version != HJ_api_version_STATUS_RETURNING &&
        version != HJ_api_version_STATUS_RETURNING_UNIFIED)
        return NULL;
    HJ_CHECK(hj_custom_call_registry_find(calls->registry, target, (int)version,
                                          &function, &found));
    *handled = true;
    return call(calls, in, operands, result, function, found);
}
