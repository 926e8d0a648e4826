/* bind -- what a signature means for one custom call; see signature.h.
 *
 * Scalars, pointers and inouts take the operands in their order; what the
 * function returns, outs and inouts the results.  Tokens among them are for
 * the order of calls only. */
#include "text/native/signature.h"

#include "ir/dtype.h"
#include "ir/shape.h"

#include <limits.h>

typedef struct binder {
    hj_arena *arena;
    const hj_signature *s;
    const hj_instr *in;
    hj_native_call *call;
    const hj_shape *dims; /* elementwise: of whom all have the dimensions */
    int operand, result;  /* the next */
} binder;

static const char *text_of(binder *b, const hj_shape *shape)
{
    return hj_shape_text(b->arena, shape);
}

/* --- operands and results ------------------------------------------------- */

static int nresults(const binder *b)
{
    const hj_shape *shape = b->in->shape;

    return hj_shape_is_tuple(shape) ? shape->nelements : 1;
}

static const hj_shape *result_shape(const binder *b, int i)
{
    const hj_shape *shape = b->in->shape;

    return hj_shape_is_tuple(shape) ? shape->elements[i] : shape;
}

static const hj_shape *operand_shape(const binder *b, int i)
{
    return b->in->operands[i]->shape;
}

static void skip_tokens(binder *b)
{
    while (b->operand < b->in->noperands &&
           operand_shape(b, b->operand)->dtype == HJ_DTYPE_token)
        b->operand++;
    while (b->result < nresults(b) &&
           result_shape(b, b->result)->dtype == HJ_DTYPE_token)
        b->result++;
}

static hj_error *check_array(binder *b, const char *at, const char *what, int i,
                             const hj_shape *shape)
{
    bool is_fixed = hj_shape_is_array(shape);

    for (int k = 0; is_fixed && k < shape->rank; k++)
        is_fixed = !hj_shape_is_dynamic_dim(shape, k);
    if (is_fixed)
        return NULL;
    return hj_signature_error(b->s, at,
                              "%s %d is %s, not an array of fixed size", what,
                              i, text_of(b, shape));
}

static hj_error *take_operand(binder *b, const char *at, int *out)
{
    skip_tokens(b);
    if (b->operand == b->in->noperands)
        return hj_signature_error(b->s, at,
                                  "there is no operand for this parameter: "
                                  "the call has %d",
                                  b->in->noperands);
    *out = b->operand++;
    return check_array(b, at, "operand", *out, operand_shape(b, *out));
}

static hj_error *take_result(binder *b, const char *at, int *out)
{
    skip_tokens(b);
    if (b->result == nresults(b))
        return hj_signature_error(b->s, at,
                                  "there is no result for this: the call "
                                  "gives %s",
                                  text_of(b, b->in->shape));
    *out = b->result++;
    return check_array(b, at, "result", *out, result_shape(b, *out));
}

/* --- types ---------------------------------------------------------------- */

static hj_error *check_dtype(binder *b, const char *at, const char *what, int i,
                             const hj_shape *shape, hj_c_type type)
{
    if (shape->dtype == type.dtype)
        return NULL;
    return hj_signature_error(b->s, at, "this is %s, %s %d is %s",
                              hj_dtype_name(type.dtype), what, i,
                              text_of(b, shape));
}

/* One element a call: all arrays of this kind have the same dimensions. */
static hj_error *check_mapped(binder *b, const char *at, const char *what,
                              int i, const hj_shape *shape)
{
    if (!b->dims)
        b->dims = shape;
    if (hj_shape_same_dims(b->dims, shape))
        return NULL;
    return hj_signature_error(b->s, at,
                              "%s %d is %s; elementwise, all have the "
                              "dimensions of %s",
                              what, i, text_of(b, shape), text_of(b, b->dims));
}

/* A number of its own: rank 0, or an element a call. */
static hj_error *check_scalar(binder *b, const char *at, const char *what,
                              int i, const hj_shape *shape, hj_c_type type)
{
    HJ_CHECK(check_dtype(b, at, what, i, shape, type));
    if (b->s->is_elementwise)
        return check_mapped(b, at, what, i, shape);
    if (!shape->rank)
        return NULL;
    return hj_signature_error(b->s, at,
                              "this is one %s, %s %d is %s: pass a pointer, or "
                              "map the function over it with [elementwise]",
                              hj_dtype_name(type.dtype), what, i,
                              text_of(b, shape));
}

static int64_t stride_of(const binder *b, hj_c_type type)
{
    return b->s->is_elementwise ? hj_dtype_nbytes(type.dtype) : 0;
}

/* --- parameters ----------------------------------------------------------- */

static hj_error *bind_scalar(binder *b, const hj_param *p, hj_native_arg *out)
{
    out->kind = HJ_NATIVE_value;
    out->type = p->type.c;
    out->stride = stride_of(b, p->type);
    HJ_CHECK(take_operand(b, p->at, &out->operand));
    return check_scalar(b, p->at, "operand", out->operand,
                        operand_shape(b, out->operand), p->type);
}

static hj_error *bind_in(binder *b, const hj_param *p, hj_native_arg *out)
{
    out->kind = HJ_NATIVE_in;
    HJ_CHECK(take_operand(b, p->at, &out->operand));
    return check_dtype(b, p->at, "operand", out->operand,
                       operand_shape(b, out->operand), p->type);
}

static hj_error *bind_out(binder *b, const hj_param *p, hj_native_arg *out)
{
    out->kind = HJ_NATIVE_out;
    out->stride = stride_of(b, p->type);
    HJ_CHECK(take_result(b, p->at, &out->result));
    const hj_shape *shape = result_shape(b, out->result);
    HJ_CHECK(check_dtype(b, p->at, "result", out->result, shape, p->type));
    return b->s->is_elementwise
               ? check_mapped(b, p->at, "result", out->result, shape)
               : NULL;
}

static hj_error *bind_inout(binder *b, const hj_param *p, hj_native_arg *out)
{
    HJ_CHECK(take_operand(b, p->at, &out->operand));
    HJ_CHECK(bind_out(b, p, out));
    const hj_shape *from = operand_shape(b, out->operand);
    const hj_shape *to = result_shape(b, out->result);
    out->kind = HJ_NATIVE_inout;
    out->nbytes = hj_shape_nbytes(to);
    if (hj_shape_equal(from, to))
        return NULL;
    return hj_signature_error(b->s, p->at,
                              "an inout has one shape: operand %d is %s, "
                              "result %d is %s",
                              out->operand, text_of(b, from), out->result,
                              text_of(b, to));
}

static hj_error *store_extent(binder *b, const hj_param *p, int64_t n,
                              hj_native_arg *out)
{
    int width = hj_dtype_width(p->type.dtype);
    hj_dtype_class class_ = hj_dtype_class_of(p->type.dtype);
    int bits = class_ == HJ_CLASS_SINT ? width - 1 : width;
    float narrow = (float)n;
    double wide = (double)n;

    if (class_ == HJ_CLASS_FLOAT) {
        bits = 64;
        out->bits = 0;
        if (p->type.c == HJ_FFI_f32)
            memcpy(&out->bits, &narrow, sizeof narrow);
        else
            memcpy(&out->bits, &wide, sizeof wide);
    } else {
        out->bits = (uint64_t)n;
    }
    if (bits > 62 || n < (int64_t)1 << bits)
        return NULL;
    return hj_signature_error(b->s, p->at, "this is %lld, too large for %s",
                              (long long)n, hj_dtype_name(p->type.dtype));
}

static hj_error *bind_extent(binder *b, const hj_param *p, hj_native_arg *out)
{
    if (p->operand >= b->in->noperands)
        return hj_signature_error(b->s, p->at,
                                  "there is no operand %lld: the call has %d",
                                  (long long)p->operand, b->in->noperands);
    const hj_shape *shape = operand_shape(b, (int)p->operand);
    HJ_CHECK(check_array(b, p->at, "operand", (int)p->operand, shape));
    out->kind = HJ_NATIVE_number;
    out->type = p->type.c;
    if (p->kind == HJ_PARAM_size)
        return store_extent(b, p, hj_shape_nelems(shape), out);
    if (p->dim >= shape->rank)
        return hj_signature_error(
            b->s, p->at, "operand %lld is %s, which has no dimension %lld",
            (long long)p->operand, text_of(b, shape), (long long)p->dim);
    return store_extent(b, p, shape->dims[p->dim], out);
}

/* --- callbacks ------------------------------------------------------------ */

static hj_error *check_callback(binder *b, const hj_param *p,
                                const hj_comp *comp)
{
    const hj_prototype *f = p->callback;

    if (comp->nparams != f->nparams)
        return hj_signature_error(b->s, p->at,
                                  "this has %d parameters, computation %s has "
                                  "%d",
                                  f->nparams, comp->name, comp->nparams);
    for (int i = 0; i < f->nparams; i++) {
        const hj_shape *shape = comp->params[i]->shape;
        if (shape->rank || shape->dtype != f->params[i].type.dtype)
            return hj_signature_error(b->s, f->params[i].at,
                                      "parameter %d of computation %s is %s, "
                                      "not %s[]",
                                      i, comp->name, text_of(b, shape),
                                      hj_dtype_name(f->params[i].type.dtype));
    }
    const hj_shape *shape = comp->root->shape;
    if (shape->rank || shape->dtype != f->result.dtype)
        return hj_signature_error(
            b->s, p->at, "computation %s gives %s, not %s[]", comp->name,
            text_of(b, shape), hj_dtype_name(f->result.dtype));
    return NULL;
}

static hj_error *bind_callback(binder *b, const hj_param *p,
                               hj_native_callback *callbacks,
                               hj_native_arg *out)
{
    const hj_prototype *f = p->callback;
    int n = b->call->ncallbacks;

    if (n == hj_instr_ncalled(b->in))
        return hj_signature_error(b->s, p->at,
                                  "there is no computation for this: "
                                  "called_computations has %d",
                                  n);
    HJ_CHECK(check_callback(b, p, hj_instr_called(b->in, n)));
    hj_rt_ffi_type *args = HJ_NEW_ARRAY(b->arena, hj_rt_ffi_type, f->nparams);
    bool *by_pointer = HJ_NEW_ARRAY(b->arena, bool, f->nparams);
    for (int i = 0; i < f->nparams; i++) {
        args[i] = f->params[i].type.c;
        by_pointer[i] = f->params[i].kind == HJ_PARAM_ptr;
    }
    callbacks[n] = (hj_native_callback){ .called = n,
                                         .result = f->result.c,
                                         .nargs = f->nparams,
                                         .args = args,
                                         .by_pointer = by_pointer };
    out->kind = HJ_NATIVE_callback;
    out->callback = b->call->ncallbacks++;
    return NULL;
}

/* --- all of it ------------------------------------------------------------ */

static hj_error *bind_param(binder *b, const hj_param *p,
                            hj_native_callback *callbacks, hj_native_arg *out)
{
    out->type = HJ_FFI_pointer;
    switch (p->kind) {
    case HJ_PARAM_scalar:
        return bind_scalar(b, p, out);
    case HJ_PARAM_ptr:
        return bind_in(b, p, out);
    case HJ_PARAM_inout:
        return bind_inout(b, p, out);
    case HJ_PARAM_out:
        return bind_out(b, p, out);
    case HJ_PARAM_size:
    case HJ_PARAM_dim:
        return bind_extent(b, p, out);
    case HJ_PARAM_string:
        out->kind = HJ_NATIVE_string;
        out->text = hj_arena_strdup(b->arena, p->text);
        return NULL;
    case HJ_PARAM_number:
        out->kind = HJ_NATIVE_number;
        out->type = p->type.c;
        out->bits = p->bits;
        return NULL;
    case HJ_PARAM_callback:
        return bind_callback(b, p, callbacks, out);
    }
    HJ_UNREACHABLE();
}

static hj_error *bind_return(binder *b)
{
    const hj_signature *s = b->s;

    b->call->type = s->result.c;
    b->call->result = -1;
    if (s->result.c == HJ_FFI_void || s->checks_status)
        return NULL;
    b->call->stride = stride_of(b, s->result);
    HJ_CHECK(take_result(b, s->result_at, &b->call->result));
    return check_scalar(b, s->result_at, "result", b->call->result,
                        result_shape(b, b->call->result), s->result);
}

static hj_error *check_all_taken(binder *b)
{
    const hj_signature *s = b->s;

    skip_tokens(b);
    if (b->operand < b->in->noperands)
        return hj_signature_error(
            s, s->source.end, "no parameter takes operand %d, %s", b->operand,
            text_of(b, operand_shape(b, b->operand)));
    if (b->result < nresults(b))
        return hj_signature_error(s, s->source.end,
                                  "nothing gives result %d, %s", b->result,
                                  text_of(b, result_shape(b, b->result)));
    if (b->call->ncallbacks < hj_instr_ncalled(b->in))
        return hj_signature_error(
            s, s->source.end, "no parameter takes computation %s",
            hj_instr_called(b->in, b->call->ncallbacks)->name);
    if (s->is_elementwise && !b->dims)
        return hj_signature_error(s, s->source.end,
                                  "elementwise wants a scalar or an out whose "
                                  "array says how many calls there are");
    return NULL;
}

hj_error *hj_signature_bind(hj_arena *arena, const hj_signature *s,
                            const hj_instr *in, hj_native_call **out)
{
    hj_native_call *call = HJ_NEW(arena, hj_native_call);
    hj_native_arg *args = HJ_NEW_ARRAY(arena, hj_native_arg, s->nparams + 1);
    hj_native_callback *callbacks =
        HJ_NEW_ARRAY(arena, hj_native_callback, s->nparams + 1);
    binder b = { .arena = arena, .s = s, .in = in, .call = call };

    *out = call;
    call->nargs = s->nparams;
    call->args = args;
    call->callbacks = callbacks;
    call->is_elementwise = s->is_elementwise;
    call->checks_errno = s->checks_errno;
    call->checks_status = s->checks_status;
    call->checks_null = s->checks_null;
    HJ_CHECK(bind_return(&b));
    for (int i = 0; i < s->nparams; i++)
        HJ_CHECK(bind_param(&b, &s->params[i], callbacks, &args[i]));
    HJ_CHECK(check_all_taken(&b));
    call->count = s->is_elementwise ? hj_shape_nelems(b.dims) : 1;
    return NULL;
}
