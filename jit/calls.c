/* calls -- custom calls: what backend_config is to the function, and how the
 * evaluator calls. */
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
static hj_error *find_site(hj_calls *calls, const hj_instr *in,
                           hj_rt_staged **out)
{
    *out = hj_map_find_int(&calls->sites, (uintptr_t)in);
    if (*out)
        return NULL;
    HJ_CHECK(hj_call_new_staged(&calls->maker, in, out));
    hj_map_set_int(&calls->sites, (uintptr_t)in, *out);
    return NULL;
}

hj_error *hj_call_evaluated(void *context, const hj_instr *in,
                            hj_literal *const *operands, hj_literal *result,
                            bool *handled)
{
    hj_calls *calls = context;
    hj_rt_staged *site;
    int n = 0;

    if (hj_instr_is_topk_call(in)) /* XLA's own */
        return NULL;
    *handled = true;
    HJ_CHECK(find_site(calls, in, &site));
    void **leaves =
        HJ_NEW_ARRAY(calls->maker.arena, void *, site->nargs + site->nrets);
    for (int i = 0; i < in->noperands; i++)
        list_leaves(operands[i], leaves, &n);
    list_leaves(result, leaves, &n);
    if (!hj_rt_staged_run(calls->run, site, leaves))
        return NULL;
    return hj_error_new(hj_run_code(calls->run), "%s",
                        hj_run_message(calls->run));
}
