/* shapes -- making result shapes within the limits, and the signatures of
 * called computations; the other half of want.h. */
#include "infer/want.h"

/* --- limits --------------------------------------------------------------- */

static hj_error *want_array_limits(hj_infer *cx, const hj_instr *in,
                                   const hj_shape *shape)
{
    if (shape->rank > cx->limits->rank)
        return hj_instr_error(in, HJ_LIMIT, "rank %d is above the limit %lld",
                              shape->rank, (long long)cx->limits->rank);
    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] < 0 && shape->dims[i] != HJ_DIM_UNBOUNDED)
            return HJ_BAD(in, "dimension %d has the negative size %lld", i,
                          (long long)shape->dims[i]);
    if (hj_shape_nelems(shape) > cx->limits->nelems)
        return hj_instr_error(
            in, HJ_LIMIT, "%s has more than %lld elements, the limit",
            hj_want_text(cx, shape), (long long)cx->limits->nelems);
    if (hj_shape_nbytes(shape) > cx->limits->nbytes)
        return hj_instr_error(
            in, HJ_LIMIT, "%s has more than %lld bytes, the limit",
            hj_want_text(cx, shape), (long long)cx->limits->nbytes);
    return NULL;
}

/* Walks a shape; `depth` and `leaves` count down and bound the recursion. */
static hj_error *want_limits(hj_infer *cx, const hj_instr *in,
                             const hj_shape *shape, int64_t depth, int *leaves)
{
    if (!hj_shape_is_tuple(shape) && !shape->nelements) {
        if (--*leaves < 0)
            return hj_instr_error(
                in, HJ_LIMIT, "a tuple of more than %d leaves", HJ_MAX_LEAVES);
        return want_array_limits(cx, in, shape);
    }
    if (depth <= 0)
        return hj_instr_error(in, HJ_LIMIT, "tuples nested more than %lld deep",
                              (long long)cx->limits->nesting);
    if (!shape->nelements && --*leaves < 0)
        return hj_instr_error(in, HJ_LIMIT, "a tuple of more than %d leaves",
                              HJ_MAX_LEAVES);
    for (int i = 0; i < shape->nelements; i++)
        HJ_CHECK(want_limits(cx, in, shape->elements[i], depth - 1, leaves));
    return NULL;
}

hj_error *hj_want_shape(hj_infer *cx, const hj_instr *in, const hj_shape *shape)
{
    int leaves = HJ_MAX_LEAVES;

    return want_limits(cx, in, shape, cx->limits->nesting, &leaves);
}

hj_error *hj_want_declared(hj_infer *cx, const hj_instr *in)
{
    if (!in->shape)
        return HJ_BAD(in, "%s needs a shape before it",
                      hj_op_get(in->op)->name);
    return hj_want_shape(cx, in, in->shape);
}

hj_error *hj_want_declared_array(hj_infer *cx, const hj_instr *in)
{
    HJ_CHECK(hj_want_declared(cx, in));
    if (!hj_shape_is_array(in->shape))
        return HJ_BAD(in, "declared as %s; %s makes an array",
                      hj_want_text(cx, in->shape), hj_op_get(in->op)->name);
    return NULL;
}

/* --- making --------------------------------------------------------------- */

static bool has_layout(const hj_shape *shape)
{
    if (shape->layout)
        return true;
    for (int i = 0; i < shape->nelements; i++)
        if (has_layout(shape->elements[i]))
            return true;
    return false;
}

static hj_shape *strip(hj_arena *arena, const hj_shape *shape)
{
    hj_shape *copy = hj_arena_memdup(arena, shape, sizeof *shape);

    copy->layout = NULL;
    if (shape->nelements) {
        const hj_shape **elements =
            HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
        for (int i = 0; i < shape->nelements; i++)
            elements[i] = strip(arena, shape->elements[i]);
        copy->elements = elements;
    }
    return copy;
}

const hj_shape *hj_make_plain(hj_infer *cx, const hj_shape *shape)
{
    return has_layout(shape) ? strip(cx->arena, shape) : shape;
}

const hj_shape *hj_make_scalar(hj_infer *cx, hj_dtype dtype)
{
    return hj_shape_new_scalar(cx->arena, dtype);
}

const hj_shape *hj_make_retype(hj_infer *cx, const hj_shape *shape,
                               hj_dtype dtype)
{
    if (shape->dtype == dtype)
        return hj_make_plain(cx, shape);
    return hj_shape_with_dtype(cx->arena, shape, dtype);
}

hj_error *hj_make_array(hj_infer *cx, const hj_instr *in, hj_dtype dtype,
                        int rank, const int64_t *dims, const bool *is_dynamic,
                        const hj_shape **out)
{
    hj_shape *shape = hj_shape_new_array(cx->arena, dtype, rank, dims);

    for (int i = 0; is_dynamic && i < rank; i++) {
        if (!is_dynamic[i])
            continue;
        shape->is_dynamic =
            hj_arena_memdup(cx->arena, is_dynamic, (size_t)rank * sizeof(bool));
        break;
    }
    *out = shape;
    return want_array_limits(cx, in, shape);
}

hj_error *hj_make_tuple(hj_infer *cx, const hj_instr *in, int n,
                        const hj_shape *const *elements, const hj_shape **out)
{
    hj_shape *tuple = hj_shape_new_tuple(cx->arena, n, elements);
    const hj_shape **plain = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    HJ_CHECK(hj_want_shape(cx, in, tuple));
    for (int i = 0; i < n; i++)
        plain[i] = hj_make_plain(cx, elements[i]);
    tuple->elements = plain;
    *out = tuple;
    return NULL;
}

/* --- called computations -------------------------------------------------- */

hj_error *hj_want_comp(const hj_instr *in, const hj_comp *comp,
                       const char *what)
{
    if (!comp)
        return HJ_BAD(in, "%s needs the computation %s",
                      hj_op_get(in->op)->name, what);
    if (!comp->root || !comp->root->shape)
        return HJ_BAD(in, "%s=%s is not complete: it has no root", what,
                      comp->name);
    for (int i = 0; i < comp->nparams; i++)
        if (!comp->params[i] || !comp->params[i]->shape)
            return HJ_BAD(in, "%s=%s lacks parameter %d", what, comp->name, i);
    return NULL;
}

static const char *signature_text(hj_infer *cx, int n,
                                  const hj_shape *const *params,
                                  const hj_shape *result)
{
    bool first = true;
    hj_str s;

    hj_str_init(&s, cx->arena);
    hj_str_char(&s, '(');
    for (int i = 0; i < n; i++) {
        hj_str_add(&s, hj_sep(&first, ", "));
        hj_shape_print(&s, params[i], false);
    }
    hj_str_char(&s, ')');
    if (result) {
        hj_str_add(&s, " -> ");
        hj_shape_print(&s, result, false);
    }
    return hj_str_get(&s);
}

hj_error *hj_want_signature(hj_infer *cx, const hj_instr *in,
                            const hj_comp *comp, const char *what, int n,
                            const hj_shape *const *params,
                            const hj_shape *result)
{
    HJ_CHECK(hj_want_comp(in, comp, what));
    bool fits = comp->nparams == n &&
                (!result || hj_shape_equal(comp->root->shape, result));
    for (int i = 0; fits && i < n; i++)
        fits = hj_shape_equal(comp->params[i]->shape, params[i]);
    if (fits)
        return NULL;
    const hj_shape **found =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, comp->nparams);
    for (int i = 0; i < comp->nparams; i++)
        found[i] = comp->params[i]->shape;
    return HJ_BAD(in, "%s=%s is %s; it must be %s", what, comp->name,
                  signature_text(cx, comp->nparams, found, comp->root->shape),
                  signature_text(cx, n, params, result));
}

hj_error *hj_want_reducer(hj_infer *cx, const hj_instr *in, const hj_comp *comp,
                          const char *what, int n, const hj_dtype *dtypes)
{
    const hj_shape **params = HJ_NEW_ARRAY(cx->arena, const hj_shape *, 2 * n);

    for (int i = 0; i < n; i++)
        params[i] = params[n + i] = hj_make_scalar(cx, dtypes[i]);
    const hj_shape *result =
        n == 1 ? params[0] : hj_shape_new_tuple(cx->arena, n, params);
    return hj_want_signature(cx, in, comp, what, 2 * n, params, result);
}
