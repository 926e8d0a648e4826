/* want -- see want.h. */
#include "infer/want.h"

#include "infer/plain/mixed.h"

#include <string.h>

const char *hj_want_text(hj_infer *cx, const hj_shape *shape)
{
    return hj_shape_text(cx->arena, shape);
}

const char *hj_want_ints_text(hj_infer *cx, hj_ints ints)
{
    bool first = true;
    hj_str s;

    hj_str_init(&s, cx->arena);
    hj_str_char(&s, '{');
    for (int i = 0; i < ints.n; i++) {
        hj_str_add(&s, hj_sep(&first, ","));
        hj_str_int(&s, ints.at[i]);
    }
    hj_str_char(&s, '}');
    return hj_str_get(&s);
}

/* --- arithmetic on sizes -------------------------------------------------- */

static int64_t clip(int64_t a)
{
    return a > HJ_SIZE_MAX ? HJ_SIZE_MAX : a < -HJ_SIZE_MAX ? -HJ_SIZE_MAX : a;
}

int64_t hj_size_add(int64_t a, int64_t b)
{
    return clip(clip(a) + clip(b));
}

int64_t hj_size_mul(int64_t a, int64_t b)
{
    a = clip(a);
    b = clip(b);
    if (!a || !b)
        return 0;
    int64_t x = a < 0 ? -a : a, y = b < 0 ? -b : b;
    int64_t product = x > HJ_SIZE_MAX / y ? HJ_SIZE_MAX : x * y;
    return (a < 0) == (b < 0) ? product : -product;
}

/* --- operands ------------------------------------------------------------- */

static bool is_unbounded(const hj_shape *shape)
{
    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] == HJ_DIM_UNBOUNDED)
            return true;
    return false;
}

hj_error *hj_want_array(hj_infer *cx, const hj_instr *in, int i)
{
    const hj_shape *shape = hj_operand_shape(in, i);

    if (!hj_shape_is_array(shape))
        return HJ_BAD(in, "operand %d of %s is %s; an array is expected", i,
                      hj_op_get(in->op)->name, hj_want_text(cx, shape));
    return NULL;
}

hj_error *hj_want_sized(hj_infer *cx, const hj_instr *in, int i)
{
    const hj_shape *shape = hj_operand_shape(in, i);

    HJ_CHECK(hj_want_array(cx, in, i));
    if (is_unbounded(shape))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "operand %d is %s: a dimension without a bound "
                              "(write <=n for at most n)",
                              i, hj_want_text(cx, shape));
    return NULL;
}

hj_error *hj_want_arrays(hj_infer *cx, const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(hj_want_array(cx, in, i));
    return NULL;
}

hj_error *hj_want_scalar(hj_infer *cx, const hj_instr *in, int i,
                         hj_dtype dtype)
{
    const hj_shape *shape = hj_operand_shape(in, i);

    if (!hj_shape_is_scalar(shape) || shape->dtype != dtype)
        return HJ_BAD(in, "operand %d is %s; %s[] is expected", i,
                      hj_want_text(cx, shape), hj_dtype_name(dtype));
    return NULL;
}

hj_error *hj_want_token(hj_infer *cx, const hj_instr *in, int i)
{
    const hj_shape *shape = hj_operand_shape(in, i);

    if (shape->dtype != HJ_DTYPE_token)
        return HJ_BAD(in, "operand %d is %s; a token is expected", i,
                      hj_want_text(cx, shape));
    return NULL;
}

static unsigned set_of(hj_dtype dtype)
{
    switch (hj_dtype_get(dtype)->class_) {
    case HJ_CLASS_PRED:
        return HJ_IS_PRED;
    case HJ_CLASS_SINT:
    case HJ_CLASS_UINT:
        return HJ_IS_INT;
    case HJ_CLASS_FLOAT:
        return HJ_IS_FLOAT;
    case HJ_CLASS_COMPLEX:
        return HJ_IS_COMPLEX;
    default:
        return 0;
    }
}

hj_error *hj_want_dtype(hj_infer *cx, const hj_instr *in, int i, unsigned set)
{
    static const char *const names[] = { "pred", "integer", "floating-point",
                                         "complex" };
    const hj_shape *shape = hj_operand_shape(in, i);
    bool first = true;
    hj_str s;

    if (set & set_of(shape->dtype))
        return NULL;
    hj_str_init(&s, cx->arena);
    for (int k = 0; k < 4; k++) {
        if (!(set & 1u << k))
            continue;
        hj_str_add(&s, hj_sep(&first, " or "));
        hj_str_add(&s, names[k]);
    }
    return HJ_BAD(in, "operand %d of %s is %s; its element type must be %s", i,
                  hj_op_get(in->op)->name, hj_want_text(cx, shape),
                  hj_str_get(&s));
}

hj_error *hj_want_same_dtype(hj_infer *cx, const hj_instr *in, int i, int j)
{
    const hj_shape *a = hj_operand_shape(in, i);
    const hj_shape *b = hj_operand_shape(in, j);

    if (a->dtype == b->dtype)
        return NULL;
    return HJ_BAD(in,
                  "operands %d and %d have shapes %s and %s; their element "
                  "types must match",
                  i, j, hj_want_text(cx, a), hj_want_text(cx, b));
}

hj_error *hj_want_mixed_dtype(hj_infer *cx, const hj_instr *in, int i, int j)
{
    return hj_mixed_fits(hj_operand_shape(in, i)->dtype,
                         hj_operand_shape(in, j)->dtype)
               ? NULL
               : hj_want_same_dtype(cx, in, i, j);
}

hj_error *hj_want_mixed_scalar(hj_infer *cx, const hj_instr *in, int i,
                               hj_dtype dtype)
{
    hj_dtype own = hj_operand_shape(in, i)->dtype;

    return hj_want_scalar(cx, in, i, hj_mixed_fits(own, dtype) ? own : dtype);
}

static bool same_sizes(const hj_shape *a, const hj_shape *b)
{
    return a->rank == b->rank &&
           (!a->rank ||
            !memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims));
}

/* Operands as "f32[4], f32[5] and f32[4]". */
static const char *operands_text(hj_infer *cx, const hj_instr *in, int n)
{
    hj_str s;

    hj_str_init(&s, cx->arena);
    for (int i = 0; i < n && i < 8; i++) {
        if (i)
            hj_str_add(&s, i + 1 == n ? " and " : ", ");
        hj_shape_print(&s, hj_operand_shape(in, i), false);
    }
    if (n > 8)
        hj_str_add(&s, " ...");
    return hj_str_get(&s);
}

hj_error *hj_want_same_dims(hj_infer *cx, const hj_instr *in, int n,
                            hj_dtype dtype, const hj_shape **out)
{
    const hj_shape *first = hj_operand_shape(in, 0);
    bool same_flags = true;

    for (int i = 1; i < n; i++) {
        const hj_shape *other = hj_operand_shape(in, i);
        if (!same_sizes(first, other))
            return HJ_BAD(in, "operands have shapes %s; they must match",
                          operands_text(cx, in, n));
        same_flags = same_flags && hj_shape_same_dims(first, other);
    }
    if (same_flags) {
        *out = hj_make_retype(cx, first, dtype);
        return NULL;
    }
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, first->rank);
    for (int i = 0; i < n; i++)
        for (int d = 0; d < first->rank; d++)
            is_dynamic[d] |=
                hj_shape_is_dynamic_dim(hj_operand_shape(in, i), d);
    return hj_make_array(cx, in, dtype, first->rank, first->dims, is_dynamic,
                         out);
}

/* --- attributes ----------------------------------------------------------- */

bool hj_ints_has(hj_ints ints, int64_t value)
{
    for (int i = 0; i < ints.n; i++)
        if (ints.at[i] == value)
            return true;
    return false;
}

static hj_error *want_dims(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                           int rank, bool sorted)
{
    hj_ints dims = hj_instr_ints(in, attr);
    const char *name = hj_attr_get(attr)->name;
    bool *seen = HJ_NEW_ARRAY(cx->arena, bool, rank);

    for (int i = 0; i < dims.n; i++) {
        int64_t d = dims.at[i];
        if (d < 0 || d >= rank)
            return HJ_BAD(in, "%s=%s: %lld is not a dimension (rank %d)", name,
                          hj_want_ints_text(cx, dims), (long long)d, rank);
        if (seen[d])
            return HJ_BAD(in, "%s=%s: dimension %lld occurs twice", name,
                          hj_want_ints_text(cx, dims), (long long)d);
        if (sorted && i && d < dims.at[i - 1])
            return HJ_BAD(in, "%s=%s must be sorted", name,
                          hj_want_ints_text(cx, dims));
        seen[d] = true;
    }
    return NULL;
}

hj_error *hj_want_dims(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                       int rank)
{
    return want_dims(cx, in, attr, rank, false);
}

hj_error *hj_want_sorted_dims(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                              int rank)
{
    return want_dims(cx, in, attr, rank, true);
}

hj_error *hj_want_dim(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                      int rank, int64_t *out)
{
    (void)cx;
    *out = hj_instr_int(in, attr, -1);
    if (*out >= 0 && *out < rank)
        return NULL;
    return HJ_BAD(in, "%s=%lld is not a dimension (rank %d)",
                  hj_attr_get(attr)->name, (long long)*out, rank);
}

/* --- windows -------------------------------------------------------------- */

/* Elements of `size` spread out by `dilation`. */
static int64_t dilated(int64_t size, int64_t dilation)
{
    return size ? hj_size_add(hj_size_mul(size - 1, dilation), 1) : 0;
}

hj_error *hj_want_window_dim(hj_infer *cx, const hj_instr *in,
                             const hj_window *window, int i, int64_t size,
                             int64_t *out)
{
    const hj_window_dim *dim = &window->at[i];

    (void)cx;
    if (dim->size < 1 || dim->stride < 1 || dim->base_dilation < 1 ||
        dim->window_dilation < 1)
        return HJ_BAD(in,
                      "window dimension %d: size %lld, stride %lld, lhs_dilate "
                      "%lld and rhs_dilate %lld must be at least 1",
                      i, (long long)dim->size, (long long)dim->stride,
                      (long long)dim->base_dilation,
                      (long long)dim->window_dilation);
    int64_t base = hj_size_add(hj_size_add(dim->pad_low, dim->pad_high),
                               dilated(size, dim->base_dilation));
    int64_t extent = dilated(dim->size, dim->window_dilation);
    *out = base < extent ? 0 : (base - extent) / dim->stride + 1;
    return NULL;
}

hj_error *hj_want_window(hj_infer *cx, const hj_instr *in, const hj_shape *base,
                         hj_dtype dtype, const hj_shape **out)
{
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, base->rank);

    if (window->n != base->rank)
        return HJ_BAD(in, "the window has %d dimensions, its operand %s has %d",
                      window->n, hj_want_text(cx, base), base->rank);
    for (int i = 0; i < window->n; i++) {
        HJ_CHECK(
            hj_want_window_dim(cx, in, window, i, base->dims[i], &dims[i]));
    }
    return hj_make_array(cx, in, dtype, base->rank, dims, base->is_dynamic,
                         out);
}

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
    int nbits = shape->layout ? shape->layout->element_nbits : 0;
    int width =
        shape->dtype == HJ_DTYPE_pred ? 1 : hj_dtype_width(shape->dtype);
    if (nbits && nbits != width)
        return HJ_BAD(in,
                      "E(%d) in the layout of %s, whose elements have %d bits",
                      nbits, hj_want_text(cx, shape), width);
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
    if (!shape->nelements && --*leaves < 0)
        return hj_instr_error(in, HJ_LIMIT, "a tuple of more than %d leaves",
                              HJ_MAX_LEAVES);
    if (!hj_shape_is_tuple(shape) && !shape->nelements)
        return want_array_limits(cx, in, shape);
    if (depth <= 0)
        return hj_instr_error(in, HJ_LIMIT, "tuples nested more than %lld deep",
                              (long long)cx->limits->nesting);
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

hj_error *hj_want_declared_sizes(hj_infer *cx, const hj_instr *in)
{
    HJ_CHECK(hj_want_declared(cx, in));
    if (hj_shape_is_unbounded(in->shape))
        return HJ_BAD(in,
                      "declared as %s; nothing tells %s a size that is not "
                      "known (write <=n for at most n)",
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

/* The type of a scalar of the computation, where it may stand for `dtype`. */
static hj_dtype taken_as(const hj_shape *shape, hj_dtype dtype)
{
    return hj_shape_is_scalar(shape) && hj_mixed_fits(shape->dtype, dtype)
               ? shape->dtype
               : dtype;
}

hj_error *hj_want_mixed_reducer(hj_infer *cx, const hj_instr *in,
                                const hj_comp *comp, const char *what, int n,
                                const hj_dtype *dtypes, hj_dtype *out)
{
    const hj_shape **params = HJ_NEW_ARRAY(cx->arena, const hj_shape *, 2 * n);
    const hj_shape **results = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    HJ_CHECK(hj_want_comp(in, comp, what));
    const hj_shape *root = comp->root->shape;
    for (int i = 0; i < n; i++) {
        const hj_shape *part = hj_shape_is_tuple(root) && i < root->nelements
                                   ? root->elements[i]
                                   : root;
        out[i] = taken_as(part, dtypes[i]);
        results[i] = hj_make_scalar(cx, out[i]);
        for (int k = i; k < 2 * n; k += n)
            params[k] = hj_make_scalar(
                cx, k < comp->nparams ? taken_as(comp->params[k]->shape, out[i])
                                      : out[i]);
    }
    return hj_want_signature(
        cx, in, comp, what, 2 * n, params,
        n == 1 ? results[0] : hj_shape_new_tuple(cx->arena, n, results));
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
