/* update -- rules of slices of slices and updates of updates: of a slice that
 * is taken out, changed and put back, only what changes is written.
 *
 * The starts of a dynamic-update-slice are clamped so that its window fits.
 * Where one window lies in another, the start is the sum of the two, each
 * clamped for itself.
 */
#include "passes/simplify/rules.h"

#include "ir/recognise.h"

/* What is looked at behind an update, in instructions. */
enum { MAX_LOOK = 4096 };

/* Operands before the starts. */
static int nvalues(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_slice ? 1 : 2;
}

static const hj_shape *window_of(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_slice ? in->shape : in->operands[1]->shape;
}

static hj_instr *start_of(const hj_instr *in, int dim)
{
    return in->operands[nvalues(in) + dim];
}

/* A dynamic slice or update of an array of one dimension or more, by a number
 * for each, that is not empty. */
static bool has_window(const hj_instr *in, hj_opcode op)
{
    return in->op == op && in->operands[0]->shape->rank > 0 &&
           in->noperands == nvalues(in) + in->operands[0]->shape->rank &&
           start_of(in, 0)->shape->rank == 0 &&
           !hj_shape_has_dynamic(in->operands[0]->shape) &&
           hj_shape_nelems(window_of(in)) > 0;
}

/* The array that `in` is, but for reshapes that one reads after another. */
static hj_instr *behind_reshapes(hj_instr *in)
{
    while (in->op == HJ_OP_reshape)
        in = in->operands[0];
    return in;
}

/* --- starts --------------------------------------------------------------- */

/* A start: `at`, clamped to `limit`, times `stride`, and further ones added;
 * nothing: 0. */
typedef struct term {
    hj_instr *at;
    int64_t limit, stride;
    struct term *next;
} term;

static term *add_term(hj_pass_ctx *cx, term *to, hj_instr *at, int64_t limit,
                      int64_t stride)
{
    term *t = HJ_NEW(cx->scratch, term);

    if (limit == 0)
        return to;
    *t = (term){ at, limit, stride, to };
    return t;
}

/* Of type `dtype`, which holds `limit`. */
static hj_instr *clamped(hj_instr *before, const term *t, hj_dtype dtype)
{
    hj_dtype own = t->at->shape->dtype;
    const hj_shape *scalar = &HJ_SCALAR(own);
    int64_t value, most = hj_dtype_max_int(own);
    hj_instr *operands[3] = { NULL, t->at, NULL };

    most = most < t->limit ? most : t->limit;
    if (hj_int_of(t->at, &value)) {
        if (hj_dtype_is_unsigned(own) && value < 0) /* beyond all sizes */
            value = t->limit;
        value = value < 0 ? 0 : value > t->limit ? t->limit : value;
        return hj_rw_int(before, &HJ_SCALAR(dtype), value);
    }
    operands[0] = hj_rw_int(before, scalar, 0);
    operands[2] = hj_rw_int(before, scalar, most);
    hj_instr *in =
        hj_rw_op(before, HJ_OP_clamp,
                 hj_shape_new_scalar(hj_instr_arena(before), own), 3, operands);
    return own == dtype ? in : hj_rw_convert(before, in, dtype);
}

/* `room`: what the sum is clamped to where it is used. */
static hj_instr *sum_of(hj_instr *before, const term *t, int64_t room,
                        hj_dtype dtype)
{
    const hj_shape *scalar = &HJ_SCALAR(dtype);
    hj_instr *sum = NULL;

    if (t && !t->next && t->stride == 1 && t->limit == room &&
        t->at->shape->dtype == dtype)
        return t->at;
    for (; t; t = t->next) {
        hj_instr *x = clamped(before, t, dtype);
        if (t->stride != 1) {
            hj_instr *stride = hj_rw_int(before, scalar, t->stride);
            x = hj_rw_binary(before, HJ_OP_multiply, x, stride);
        }
        sum = sum ? hj_rw_binary(before, HJ_OP_add, sum, x) : x;
    }
    return sum ? sum : hj_rw_int(before, scalar, 0);
}

/* --- a window of an array, of another shape ------------------------------- */

typedef struct region {
    int64_t *sizes;
    term **starts;
} region;

/* Dimensions [from, to) of a shape. */
typedef struct dims {
    const hj_shape *shape;
    int from, to;
} dims;

/* The one dimension among these that is larger than 1; `from` if none is, -1
 * for several. */
static int only_dim(const dims *d)
{
    int found = -1;

    for (int i = d->from; i < d->to; i++)
        if (d->shape->dims[i] > 1) {
            if (found >= 0)
                return -1;
            found = i;
        }
    return found < 0 ? d->from : found;
}

/* What the window of `in` is in dimensions `b` of another shape, where `a` are
 * its own, of as many elements: everything, or a run of elements in one
 * dimension. */
static bool map_dims(hj_pass_ctx *cx, const hj_instr *in, const dims *a,
                     const dims *b, region *out)
{
    const int64_t *window = window_of(in)->dims;
    int64_t size = 1, stride = 1;
    int whole = a->to, to = only_dim(b);
    term *start = NULL;

    for (int i = b->from; i < b->to; i++)
        out->sizes[i] = b->shape->dims[i];
    while (whole > a->from && window[whole - 1] == a->shape->dims[whole - 1])
        size *= window[--whole];
    if (whole == a->from)
        return true;
    if (to < 0)
        return false;
    stride = size;
    for (int i = whole - 1; i >= a->from; i--) {
        if (i < whole - 1 && window[i] != 1)
            return false;
        start = add_term(cx, start, start_of(in, i),
                         a->shape->dims[i] - window[i], stride);
        size *= window[i];
        stride *= a->shape->dims[i];
    }
    out->sizes[to] = size;
    out->starts[to] = start;
    return true;
}

/* The next dimensions of both that have as many elements, with the ones that
 * follow. */
static void next_group(dims *a, dims *b)
{
    int64_t m = 1, n = 1;

    a->from = a->to;
    b->from = b->to;
    do {
        if (m <= n && a->to < a->shape->rank)
            m *= a->shape->dims[a->to++];
        else
            n *= b->shape->dims[b->to++];
    } while (m != n);
    while (a->to < a->shape->rank && a->shape->dims[a->to] == 1)
        a->to++;
    while (b->to < b->shape->rank && b->shape->dims[b->to] == 1)
        b->to++;
}

/* The window of `in`, an update or a slice, where what it updates or slices has
 * another shape, of as many elements, at least one; false: it is none. */
static bool map_window(hj_pass_ctx *cx, const hj_instr *in,
                       const hj_shape *shape, region *out)
{
    dims a = { in->operands[0]->shape, 0, 0 }, b = { shape, 0, 0 };

    *out = (region){ HJ_NEW_ARRAY(cx->scratch, int64_t, shape->rank),
                     HJ_NEW_ARRAY(cx->scratch, term *, shape->rank) };
    while (a.to < a.shape->rank || b.to < shape->rank) {
        next_group(&a, &b);
        if (!map_dims(cx, in, &a, &b, out))
            return false;
    }
    return true;
}

/* One type for the starts of `in`, of its operand and of what is between. */
static hj_dtype index_dtype(const hj_instr *in, const hj_instr *inner)
{
    const hj_shape *shape =
        in->op == HJ_OP_dynamic_slice ? inner->operands[0]->shape : in->shape;
    hj_dtype dtype = start_of(in, 0)->shape->dtype;
    int64_t largest = 0;

    for (int i = 0; i < shape->rank; i++)
        largest = largest < shape->dims[i] ? shape->dims[i] : largest;
    return start_of(inner, 0)->shape->dtype == dtype &&
                   largest <= hj_dtype_max_int(dtype)
               ? dtype
               : HJ_DTYPE_s64;
}

/* The starts in an array of a window (`part`) of a window of `sizes`, which
 * stands there where `at` takes or puts it. */
static hj_instr **sum_starts(hj_pass_ctx *cx, hj_instr *before,
                             const hj_shape *array, const hj_instr *at,
                             const region *part, hj_dtype dtype)
{
    hj_instr **starts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, array->rank);

    for (int d = 0; d < array->rank; d++) {
        int64_t limit = array->dims[d] - window_of(at)->dims[d];
        term *sum = add_term(cx, part->starts[d], start_of(at, d), limit, 1);
        starts[d] = sum_of(before, sum, array->dims[d] - part->sizes[d], dtype);
    }
    return starts;
}

/* --- slices --------------------------------------------------------------- */

/* dynamic-slice(dynamic-slice(x)) -> dynamic-slice(x), with reshapes between */
static hj_instr *slice_slice(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *inner = behind_reshapes(in->operands[0]);
    region part;

    if (!has_window(in, HJ_OP_dynamic_slice) ||
        !has_window(inner, HJ_OP_dynamic_slice) ||
        !map_window(cx, in, inner->shape, &part))
        return NULL;
    hj_instr *x = inner->operands[0];
    hj_instr **starts =
        sum_starts(cx, in, x->shape, inner, &part, index_dtype(in, inner));
    return hj_rw_reshape(in, hj_rw_dynamic_slice(in, x, part.sizes, starts),
                         in->shape);
}

/* --- updates -------------------------------------------------------------- */

static bool uses(const hj_instr *user, const hj_instr *in)
{
    for (int k = 0; k < user->noperands; k++)
        if (user->operands[k] == in)
            return true;
    return false;
}

/* Does all that is made of `in` lead to `user`, one thing by another? */
static bool is_for(const hj_instr *in, const hj_instr *user)
{
    for (int n = 0; in != user; in = in->users[0])
        if (in->nusers != 1 || in == in->comp->root || n++ == MAX_LOOK)
            return false;
    return true;
}

/* May who reads the changed slice read it in the array instead, which is
 * changed right after `inner` then?  What is put there, and the place, must be
 * known by then; nobody else may want the array as it was, nor change it before
 * all have read: it would be copied. */
static bool may_read_there(const hj_instr *in, const hj_instr *inner)
{
    const hj_instr *array = in->operands[0];
    bool is_changed = false;
    int n = 0;

    for (const hj_instr *at = inner->next; at != in; at = at->next)
        if (n++ == MAX_LOOK || (uses(in, at) && at != in->operands[1]))
            return false;
    for (int i = 0; i < array->nusers; i++)
        if (array->users[i] != in && !is_for(array->users[i], inner))
            return false;
    for (const hj_instr *at = in->next; at; at = at->next) {
        if (n++ == MAX_LOOK || (is_changed && uses(at, inner)))
            return false;
        is_changed |= uses(at, in) && (at->op == HJ_OP_scatter ||
                                       at->op == HJ_OP_dynamic_update_slice);
    }
    return true;
}

/* dynamic-update-slice(c, dynamic-update-slice(x, u))
 * -> dynamic-update-slice(dynamic-update-slice(c, x), u), with reshapes
 * between.  Others who read the changed slice read it there. */
static hj_instr *update_update(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *slice = in->operands[1], *inner = behind_reshapes(slice);
    region part;

    if (!has_window(in, HJ_OP_dynamic_update_slice) ||
        inner == slice->comp->root ||
        !has_window(inner, HJ_OP_dynamic_update_slice) ||
        inner->operands[1]->shape->dtype != in->shape->dtype ||
        !map_window(cx, inner, slice->shape, &part))
        return NULL;
    bool is_alone = is_for(inner, in);
    if (!is_alone && !may_read_there(in, inner))
        return NULL;
    hj_instr *before = is_alone ? in : inner->next;
    hj_instr **starts =
        sum_starts(cx, before, in->shape, in, &part, index_dtype(in, inner));
    hj_instr *x = hj_rw_reshape(before, inner->operands[0], slice->shape);
    hj_instr *u = hj_rw_reshape_dims(before, inner->operands[1],
                                     in->shape->rank, part.sizes);
    hj_instr *old =
        hj_rw_dynamic_update(before, in->operands[0], x, in->operands + 2);
    hj_instr *out = hj_rw_dynamic_update(before, old, u, starts);
    if (!is_alone) {
        hj_instr *there = hj_rw_dynamic_slice(before, out, slice->shape->dims,
                                              in->operands + 2);
        hj_instr_replace_uses(inner,
                              hj_rw_reshape(before, there, inner->shape));
    }
    return out;
}

/* The start in dimension `dim` of a static slice or of one by numbers, if it is
 * that of `update`. */
static bool same_start(const hj_instr *slice, const hj_instr *update, int dim)
{
    int64_t last = update->shape->dims[dim] - slice->shape->dims[dim], at;
    const hj_instr *start = start_of(update, dim);

    if (last == 0)
        return true;
    if (slice->op == HJ_OP_dynamic_slice)
        return start_of(slice, dim) == start;
    if (!hj_int_of(start, &at))
        return false;
    if (hj_dtype_is_unsigned(start->shape->dtype) && at < 0)
        at = last;
    at = at < 0 ? 0 : at > last ? last : at;
    return hj_instr_attr(slice, HJ_ATTR_slice)->u.slices.at[dim].start == at;
}

static bool is_dense(const hj_instr *slice)
{
    for (int i = 0; slice->op == HJ_OP_slice && i < slice->shape->rank; i++)
        if (slice->shape->dims[i] > 1 &&
            hj_instr_attr(slice, HJ_ATTR_slice)->u.slices.at[i].stride != 1)
            return false;
    return true;
}

/* dynamic-update-slice(c, dynamic-slice(c, i), i) -> c */
static hj_instr *update_same(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *slice = behind_reshapes(in->operands[1]);

    (void)cx;
    if (!has_window(in, HJ_OP_dynamic_update_slice) ||
        (slice->op != HJ_OP_slice && !has_window(slice, HJ_OP_dynamic_slice)) ||
        slice->operands[0] != in->operands[0] || !is_dense(slice) ||
        !hj_shape_same_dims(slice->shape, window_of(in)))
        return NULL;
    for (int i = 0; i < in->shape->rank; i++)
        if (!same_start(slice, in, i))
            return NULL;
    return in->operands[0];
}

const hj_rule hj_rules_update[] = {
    { "dynamic_slice_slice", HJ_OP_dynamic_slice, 0, slice_slice },
    { "update_same", HJ_OP_dynamic_update_slice, 0, update_same },
    { "update_update", HJ_OP_dynamic_update_slice, 0, update_update },
    { NULL, HJ_NOPS, 0, NULL },
};
