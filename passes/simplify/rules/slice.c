/* slice -- rules of slice, concatenate, pad and reverse.
 *
 * Slices move towards what they take from, so that less is computed; pads
 * never crop (that is a slice); concatenations are flat.
 */
#include "passes/simplify/rules.h"

#include <string.h>

static const hj_slice_dim *slices_of(const hj_instr *in)
{
    return hj_instr_attr(in, HJ_ATTR_slice)->u.slices.at;
}

static const hj_padding_dim *padding_of(const hj_instr *in)
{
    return hj_instr_attr(in, HJ_ATTR_padding)->u.padding.at;
}

static int64_t concat_dim(const hj_instr *in)
{
    return hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
}

static bool is_empty(const hj_instr *in)
{
    return hj_shape_nelems(in->shape) == 0;
}

/* A slice of everything -> x */
static hj_instr *slice_whole(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return hj_shape_equal(in->operands[0]->shape, in->shape) ? in->operands[0]
                                                             : NULL;
}

/* One past the last element that is taken; `n` of them, at least one. */
static int64_t end_of(const hj_slice_dim *d, int64_t n)
{
    return d->start + (n - 1) * d->stride + 1;
}

/* slice(slice(x)) -> slice(x) */
static hj_instr *slice_slice(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int rank = in->shape->rank;

    if (a->op != HJ_OP_slice || is_empty(in))
        return NULL;
    hj_slice_dim *dims = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, rank);
    for (int i = 0; i < rank; i++) {
        const hj_slice_dim *inner = &slices_of(a)[i];
        const hj_slice_dim *outer = &slices_of(in)[i];
        dims[i].start = inner->start + outer->start * inner->stride;
        dims[i].stride = inner->stride * outer->stride;
        dims[i].limit = end_of(&dims[i], in->shape->dims[i]);
    }
    return hj_rw_slice(in, a->operands[0], dims);
}

/* slice(concatenate(..., x, ...)) -> slice(x), if it takes from x alone */
static hj_instr *slice_concat(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_concatenate || is_empty(in))
        return NULL;
    int64_t d = concat_dim(a), at = 0;
    const hj_slice_dim *cut = &slices_of(in)[d];
    int64_t end = end_of(cut, in->shape->dims[d]);
    int k = 0;
    while (at + a->operands[k]->shape->dims[d] <= cut->start)
        at += a->operands[k++]->shape->dims[d];
    if (end > at + a->operands[k]->shape->dims[d])
        return NULL;
    hj_slice_dim *dims = hj_arena_memdup(
        cx->scratch, slices_of(in), (size_t)in->shape->rank * sizeof *dims);
    dims[d].start = cut->start - at;
    dims[d].limit = end - at;
    return hj_rw_slice(in, a->operands[k], dims);
}

/* slice(broadcast(x)) -> broadcast(slice(x)) */
static hj_instr *slice_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_broadcast)
        return NULL;
    hj_instr *x = a->operands[0];
    hj_ints map = hj_instr_ints(a, HJ_ATTR_dimensions);
    if (x->shape->rank == 0)
        return hj_rw_splat(in, x, in->shape);
    hj_slice_dim *dims = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, map.n);
    for (int i = 0; i < map.n; i++)
        dims[i] = slices_of(in)[map.at[i]];
    return hj_rw_broadcast(in, hj_rw_slice(in, x, dims), in->shape, map.at);
}

/* slice(pad(x, v)) -> slice(x) if it takes nothing from the padding, splat(v)
 * if it takes only padding */
static hj_instr *slice_pad(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int rank = in->shape->rank;

    if (a->op != HJ_OP_pad || is_empty(in))
        return NULL;
    hj_slice_dim *dims = hj_arena_memdup(cx->scratch, slices_of(in),
                                         (size_t)rank * sizeof *dims);
    for (int i = 0; i < rank; i++) {
        const hj_padding_dim *p = &padding_of(a)[i];
        int64_t n = a->operands[0]->shape->dims[i];
        int64_t end = end_of(&dims[i], in->shape->dims[i]);
        if (p->interior)
            return NULL;
        if (end <= p->low || dims[i].start >= p->low + n)
            return hj_rw_splat(in, a->operands[1], in->shape);
        if (dims[i].start < p->low || end > p->low + n)
            return NULL;
        dims[i].start -= p->low;
        dims[i].limit = end - p->low;
    }
    return hj_rw_slice(in, a->operands[0], dims);
}

/* slice(reverse(x)) -> reverse(slice(x)) */
static hj_instr *slice_reverse(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_reverse || is_empty(in))
        return NULL;
    hj_ints reversed = hj_instr_ints(a, HJ_ATTR_dimensions);
    hj_slice_dim *dims = hj_arena_memdup(
        cx->scratch, slices_of(in), (size_t)in->shape->rank * sizeof *dims);
    for (int i = 0; i < reversed.n; i++) {
        hj_slice_dim *d = &dims[reversed.at[i]];
        int64_t size = a->shape->dims[reversed.at[i]];
        int64_t end = end_of(d, in->shape->dims[reversed.at[i]]);
        d->limit = size - d->start;
        d->start = size - end;
    }
    hj_instr *cut = hj_rw_slice(in, a->operands[0], dims);
    return hj_rw_reverse(in, cut, reversed.n, reversed.at);
}

/* slice(iota) -> iota, where the iota itself is taken from the start */
static hj_instr *slice_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op != HJ_OP_iota)
        return NULL;
    int64_t dim = hj_instr_int(a, HJ_ATTR_iota_dimension, 0);
    const hj_slice_dim *d = &slices_of(in)[dim];
    if (d->start != 0 || d->stride != 1)
        return NULL;
    return hj_rw_iota(in, in->shape, dim);
}

/* concatenate(x) -> x */
static hj_instr *concat_one(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return in->noperands == 1 ? in->operands[0] : NULL;
}

/* Parts without elements are left out. */
static hj_instr *concat_empty(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr **parts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, in->noperands);
    int n = 0;

    for (int i = 0; i < in->noperands; i++)
        if (!is_empty(in->operands[i]))
            parts[n++] = in->operands[i];
    if (n == in->noperands || n == 0)
        return NULL;
    return hj_rw_concat(in, n, parts, concat_dim(in));
}

/* Are the pieces of `part` pieces of its only user, along one dimension? */
static bool is_nested(const hj_instr *part, const hj_instr *user)
{
    return part->op == HJ_OP_concatenate && part->nusers == 1 &&
           part != part->comp->root && user->op == HJ_OP_concatenate &&
           concat_dim(part) == concat_dim(user);
}

static int times_in(const hj_instr *user, const hj_instr *operand)
{
    int n = 0;

    for (int i = 0; i < user->noperands; i++)
        n += user->operands[i] == operand;
    return n;
}

typedef struct pieces {
    hj_arena *arena;
    HJ_VEC(hj_instr *) stack;
    hj_map seen; /* id of what is nested -> `once` or `often` */
} pieces;

static const char once[] = "once", often[] = "often";

/* The operands of `in`, the first one on top. */
static void push_operands(pieces *p, hj_instr *in)
{
    for (int i = in->noperands - 1; i >= 0; i--) {
        hj_instr *part = in->operands[i];
        HJ_PUSH(p->arena, &p->stack, part);
        if (is_nested(part, in)) {
            uint64_t key = (uint64_t)part->id;
            bool again = hj_map_find_int(&p->seen, key) != NULL;
            hj_map_set_int(&p->seen, key, (void *)(again ? often : once));
        }
    }
}

/* concatenate(concatenate(x, y), z) -> concatenate(x, y, z), from the outermost
 * on, so that a chain is walked once.  What is there twice stays whole: it
 * would double at each level. */
static hj_instr *concat_concat(hj_pass_ctx *cx, hj_instr *in)
{
    enum { MAX_LOOK = 64 };
    pieces p = { .arena = cx->scratch };
    HJ_VEC(hj_instr *) parts = { 0 };
    hj_instr *user = in->nusers == 1 ? in->users[0] : NULL;
    bool any = false;

    if (user && is_nested(in, user) &&
        (user->noperands > MAX_LOOK || times_in(user, in) == 1))
        return NULL;
    hj_map_init(&p.seen, p.arena);
    push_operands(&p, in);
    while (p.stack.n) {
        hj_instr *part = HJ_POP(&p.stack);
        if (hj_map_find_int(&p.seen, (uint64_t)part->id) == once) {
            any = true;
            push_operands(&p, part);
        } else {
            HJ_PUSH(p.arena, &parts, part);
        }
    }
    return any ? hj_rw_concat(in, parts.n, parts.at, concat_dim(in)) : NULL;
}

/* Does slice `b` go on along `dim` where slice `a` of the same array ends? */
static bool adjoins(const hj_instr *a, const hj_instr *b, int64_t dim)
{
    if (a->op != HJ_OP_slice || b->op != HJ_OP_slice ||
        a->operands[0] != b->operands[0] || is_empty(a) || is_empty(b))
        return false;
    for (int i = 0; i < a->shape->rank; i++) {
        const hj_slice_dim *x = &slices_of(a)[i], *y = &slices_of(b)[i];
        if (x->stride != y->stride)
            return false;
        if (i != dim &&
            (x->start != y->start || a->shape->dims[i] != b->shape->dims[i]))
            return false;
        if (i == dim && y->start != x->start + a->shape->dims[i] * x->stride)
            return false;
    }
    return true;
}

/* The slice that takes what slices `a` to `b` take. */
static hj_instr *join_slices(hj_pass_ctx *cx, hj_instr *in, hj_instr *a,
                             hj_instr *b, int64_t dim)
{
    if (a == b)
        return a;
    hj_slice_dim *dims = hj_arena_memdup(cx->scratch, slices_of(a),
                                         (size_t)a->shape->rank * sizeof *dims);
    dims[dim].limit = end_of(&slices_of(b)[dim], b->shape->dims[dim]);
    return hj_rw_slice(in, a->operands[0], dims);
}

/* concatenate(slice(x, 0..3), slice(x, 3..5)) -> slice(x, 0..5) */
static hj_instr *concat_slices(hj_pass_ctx *cx, hj_instr *in)
{
    int64_t dim = concat_dim(in);
    HJ_VEC(hj_instr *) parts = { 0 };
    bool any = false;

    for (int i = 1; i < in->noperands; i++)
        any = any || adjoins(in->operands[i - 1], in->operands[i], dim);
    if (!any)
        return NULL;
    for (int i = 0, last; i < in->noperands; i = last + 1) {
        for (last = i; last + 1 < in->noperands; last++)
            if (!adjoins(in->operands[last], in->operands[last + 1], dim))
                break;
        HJ_PUSH(cx->scratch, &parts,
                join_slices(cx, in, in->operands[i], in->operands[last], dim));
    }
    return hj_rw_concat(in, parts.n, parts.at, dim);
}

/* Do both repeat one value, bit for bit? */
static bool same_splat(const hj_instr *a, const hj_instr *b)
{
    const hj_instr *x = hj_splat_scalar(a), *y = hj_splat_scalar(b);

    if (!x || !y)
        return false;
    if (x == y)
        return true;
    return hj_is_constant(x) && hj_is_constant(y) &&
           hj_literal_equal(x->literal, y->literal);
}

/* concatenate(splat(v), splat(v)) -> splat(v) */
static hj_instr *concat_splat(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    for (int i = 0; i < in->noperands; i++)
        if (in->operands[i]->shape->rank == 0 ||
            !same_splat(in->operands[0], in->operands[i]))
            return NULL;
    return hj_rw_splat(in, hj_splat_scalar(in->operands[0]), in->shape);
}

/* A pad that adds nothing -> x */
static hj_instr *pad_none(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    for (int i = 0; i < in->shape->rank; i++) {
        const hj_padding_dim *p = &padding_of(in)[i];
        int64_t n = in->operands[0]->shape->dims[i];
        if (p->low || p->high || (p->interior && n > 1))
            return NULL;
    }
    return in->operands[0];
}

/* A pad that crops -> slice(pad that does not) */
static hj_instr *pad_negative(hj_pass_ctx *cx, hj_instr *in)
{
    int rank = in->shape->rank;
    bool any = false;
    hj_padding_dim *pad = hj_arena_memdup(cx->scratch, padding_of(in),
                                          (size_t)rank * sizeof *pad);
    hj_slice_dim *cut = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, rank);

    for (int i = 0; i < rank; i++) {
        cut[i].start = pad[i].low < 0 ? -pad[i].low : 0;
        cut[i].limit = cut[i].start + in->shape->dims[i];
        cut[i].stride = 1;
        any = any || pad[i].low < 0 || pad[i].high < 0;
        pad[i].low = pad[i].low < 0 ? 0 : pad[i].low;
        pad[i].high = pad[i].high < 0 ? 0 : pad[i].high;
    }
    if (!any)
        return NULL;
    hj_instr *padded = hj_rw_pad(in, in->operands[0], in->operands[1], pad);
    return hj_rw_slice(in, padded, cut);
}

/* pad(pad(x, v), v) -> pad(x, v) */
static hj_instr *pad_pad(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int rank = in->shape->rank;

    if (a->op != HJ_OP_pad || !same_splat(a->operands[1], in->operands[1]))
        return NULL;
    hj_padding_dim *pad = HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, rank);
    for (int i = 0; i < rank; i++) {
        const hj_padding_dim *p = &padding_of(a)[i], *q = &padding_of(in)[i];
        if (p->low < 0 || p->high < 0 || q->low < 0 || q->high < 0 ||
            q->interior)
            return NULL;
        pad[i] =
            (hj_padding_dim){ p->low + q->low, p->high + q->high, p->interior };
    }
    return hj_rw_pad(in, a->operands[0], in->operands[1], pad);
}

/* pad(splat(v), v) -> splat(v); pad(nothing, v) -> splat(v) */
static hj_instr *pad_splat(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (in->shape->rank == 0 || (!is_empty(in->operands[0]) &&
                                 !same_splat(in->operands[0], in->operands[1])))
        return NULL;
    return hj_rw_splat(in, in->operands[1], in->shape);
}

/* Extents of 0 and 1 need no reversal; with none left -> x */
static hj_instr *reverse_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t *left = HJ_NEW_ARRAY(cx->scratch, int64_t, dims.n);
    int n = 0;

    for (int i = 0; i < dims.n; i++)
        if (in->shape->dims[dims.at[i]] > 1)
            left[n++] = dims.at[i];
    if (n && n == dims.n)
        return NULL;
    return hj_rw_reverse(in, in->operands[0], n, left);
}

static bool has(hj_ints ints, int64_t value)
{
    for (int i = 0; i < ints.n; i++)
        if (ints.at[i] == value)
            return true;
    return false;
}

/* reverse(reverse(x)) -> reverse(x) in the dimensions that only one has */
static hj_instr *reverse_reverse(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int n = 0;

    if (a->op != HJ_OP_reverse)
        return NULL;
    hj_ints x = hj_instr_ints(a, HJ_ATTR_dimensions);
    hj_ints y = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, in->shape->rank);
    for (int d = 0; d < in->shape->rank; d++)
        if (has(x, d) != has(y, d))
            dims[n++] = d;
    return hj_rw_reverse(in, a->operands[0], n, dims);
}

/* reverse(broadcast(x)) -> broadcast(reverse(x)) */
static hj_instr *reverse_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int n = 0;

    if (a->op != HJ_OP_broadcast)
        return NULL;
    hj_instr *x = a->operands[0];
    hj_ints map = hj_instr_ints(a, HJ_ATTR_dimensions);
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, map.n);
    for (int i = 0; i < map.n; i++)
        if (has(hj_instr_ints(in, HJ_ATTR_dimensions), map.at[i]))
            dims[n++] = i;
    if (n == 0)
        return a;
    return hj_rw_broadcast(in, hj_rw_reverse(in, x, n, dims), in->shape,
                           map.at);
}

const hj_rule hj_rules_slice[] = {
    { "slice_whole", HJ_OP_slice, 0, slice_whole },
    { "slice_slice", HJ_OP_slice, 0, slice_slice },
    { "slice_concat", HJ_OP_slice, 0, slice_concat },
    { "slice_broadcast", HJ_OP_slice, 0, slice_broadcast },
    { "slice_pad", HJ_OP_slice, 0, slice_pad },
    { "slice_reverse", HJ_OP_slice, 0, slice_reverse },
    { "slice_iota", HJ_OP_slice, 0, slice_iota },
    { "concat_one", HJ_OP_concatenate, 0, concat_one },
    { "concat_empty", HJ_OP_concatenate, 0, concat_empty },
    { "concat_concat", HJ_OP_concatenate, 0, concat_concat },
    { "concat_slices", HJ_OP_concatenate, 0, concat_slices },
    { "concat_splat", HJ_OP_concatenate, 0, concat_splat },
    { "pad_none", HJ_OP_pad, 0, pad_none },
    { "pad_negative", HJ_OP_pad, 0, pad_negative },
    { "pad_pad", HJ_OP_pad, 0, pad_pad },
    { "pad_splat", HJ_OP_pad, 0, pad_splat },
    { "reverse_units", HJ_OP_reverse, 0, reverse_units },
    { "reverse_reverse", HJ_OP_reverse, 0, reverse_reverse },
    { "reverse_broadcast", HJ_OP_reverse, 0, reverse_broadcast },
    { NULL, HJ_NOPS, 0, NULL },
};
