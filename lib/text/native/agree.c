/* agree -- is the signature of a call that of the function, as the host has
 * registered it?  What counts is what the C function gets and gives; where its
 * arguments come from (operands, constants, sizes), and options, are the
 * call's own business. */
#include "text/native/signature.h"

static bool is_value(const hj_param *p)
{
    return p->kind == HJ_PARAM_scalar || p->kind == HJ_PARAM_number ||
           p->kind == HJ_PARAM_size || p->kind == HJ_PARAM_dim;
}

static bool is_same_type(hj_c_type a, hj_c_type b)
{
    return a.c == b.c && (a.c == HJ_FFI_void || a.dtype == b.dtype);
}

static bool may_be_text(const hj_param *p)
{
    return p->kind == HJ_PARAM_string ||
           (p->kind == HJ_PARAM_ptr &&
            (p->type.dtype == HJ_DTYPE_s8 || p->type.dtype == HJ_DTYPE_u8));
}

static bool is_same_param(const hj_param *a, const hj_param *b);

static bool is_same_callback(const hj_prototype *a, const hj_prototype *b)
{
    bool is_same =
        is_same_type(a->result, b->result) && a->nparams == b->nparams;

    for (int i = 0; is_same && i < a->nparams; i++)
        is_same = is_same_param(&a->params[i], &b->params[i]);
    return is_same;
}

static bool is_same_param(const hj_param *a, const hj_param *b)
{
    if (is_value(a) && is_value(b))
        return is_same_type(a->type, b->type);
    if (a->kind == HJ_PARAM_string || b->kind == HJ_PARAM_string)
        return may_be_text(a) && may_be_text(b);
    if (a->kind != b->kind)
        return false;
    return a->kind == HJ_PARAM_callback
               ? is_same_callback(a->callback, b->callback)
               : is_same_type(a->type, b->type);
}

hj_error *hj_signature_agree(const hj_signature *s, const hj_signature *host)
{
    const char *text = host->source.text;

    if (s->nparams != host->nparams)
        return hj_signature_error(s, s->result_at,
                                  "this has %d parameters, the host registered "
                                  "the function with %d: %s",
                                  s->nparams, host->nparams, text);
    if (!is_same_type(s->result, host->result))
        return hj_signature_error(s, s->result_at,
                                  "the host registered the function with "
                                  "another result: %s",
                                  text);
    for (int i = 0; i < s->nparams; i++)
        if (!is_same_param(&s->params[i], &host->params[i]))
            return hj_signature_error(s, s->params[i].at,
                                      "the host registered the function with "
                                      "another parameter %d: %s",
                                      i, text);
    return NULL;
}
