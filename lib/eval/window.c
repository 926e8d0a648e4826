/* window -- reduce-window, select-and-scatter and scan.
 *
 * Windows are left folds in row-major order that start from init; running
 * windows (ir/sum_order.h) fold their padding and their elements apart.
 */
#include "eval/core/cx.h"

#include "ir/recognise.h"
#include "ir/sum_order.h"

#include <string.h>

/* Where element `w` of window `o` lies in a dimension of n elements: false in
 * padding and in holes. */
static bool window_element(const hj_window_dim *dim, int64_t o, int64_t w,
                           int64_t n, int64_t *at)
{
    int64_t p = o * dim->stride + w * dim->window_dilation - dim->pad_low;

    if (p < 0 || p % dim->base_dilation)
        return false;
    *at = p / dim->base_dilation;
    return *at < n;
}

/* The linear index of element `w` of window `o`, or -1. */
static int64_t window_at(const hj_window *window, const hj_shape *shape,
                         const int64_t *o, const int64_t *w)
{
    int64_t linear = 0, at;

    for (int d = 0; d < shape->rank; d++) {
        if (!window_element(&window->at[d], o[d], w[d], shape->dims[d], &at))
            return -1;
        linear = linear * shape->dims[d] + at;
    }
    return linear;
}

static int64_t *window_sizes(hj_eval *cx, const hj_window *window)
{
    int64_t *sizes = HJ_NEW_ARRAY(cx->arena, int64_t, window->n);

    for (int d = 0; d < window->n; d++)
        sizes[d] = window->at[d].size;
    return sizes;
}

typedef struct hj_pooling {
    const hj_window *window;
    int64_t *sizes, *w;
    hj_program *body;
    int n;
    hj_number *inits, *args;
    bool skips; /* padding and holes */
} hj_pooling;

/* Folds the window at `o` into args[0..n), from init on. */
static hj_error *pool(hj_eval *cx, const hj_pooling *p,
                      hj_literal *const *operands, const int64_t *o)
{
    int n = p->n, rank = p->window->n;

    for (int k = 0; k < n; k++)
        p->args[k] = p->inits[k];
    do {
        int64_t at = window_at(p->window, operands[0]->shape, o, p->w);
        if (at < 0 && p->skips)
            continue;
        for (int k = 0; k < n; k++)
            p->args[n + k] =
                at < 0 ? p->inits[k] : hj_number_load(operands[k], at);
        HJ_CHECK(hj_eval_poll(cx));
        HJ_CHECK(hj_program_apply(cx, p->body, p->args, 2 * n, p->args, n));
    } while (hj_index_next(rank, p->sizes, p->w));
    return NULL;
}

/* The padding of `count` elements, folded from init. */
static hj_error *fold_padding(hj_eval *cx, const hj_pooling *p, int64_t count,
                              hj_number **out)
{
    hj_number *table = HJ_NEW_ARRAY(cx->arena, hj_number, count + 1);

    table[0] = p->inits[0];
    for (int64_t i = 1; i <= count; i++) {
        HJ_CHECK(hj_eval_poll(cx));
        table[i] = table[i - 1];
        HJ_CHECK(hj_program_fold(cx, p->body, &table[i], &p->inits[0]));
    }
    *out = table;
    return NULL;
}

/* The windows along one line: element i is at `from + i * step` of x, window o
 * goes to `to + o * step` of y.  They are taken as they grow. */
static hj_error *run_line(hj_eval *cx, const hj_pooling *p, const hj_running *r,
                          const hj_number *padding, const hj_literal *x,
                          hj_literal *y, int64_t from, int64_t to, int64_t step)
{
    int64_t n = x->shape->dims[r->dim], nout = y->shape->dims[r->dim];
    int64_t have = 0;
    hj_number sum = p->inits[0];

    for (int64_t i = 0; i < nout; i++) {
        int64_t o = r->from_end ? nout - 1 - i : i;
        int64_t count = hj_running_count(r, n, o);
        for (; have < count; have++) {
            int64_t at = r->from_end ? n - 1 - have : have;
            hj_number e = hj_number_load(x, from + at * step);
            if (have)
                HJ_CHECK(hj_program_fold(cx, p->body, &sum, &e));
            else
                sum = e;
        }
        hj_number value = padding[r->size - count];
        if (count)
            HJ_CHECK(hj_program_fold(cx, p->body, &value, &sum));
        hj_number_store(y, to + o * step, &value);
        HJ_CHECK(hj_eval_poll(cx));
    }
    return NULL;
}

static hj_error *run_windows(hj_eval *cx, const hj_pooling *p,
                             const hj_running *r, const hj_literal *x,
                             hj_literal *y)
{
    int64_t outer = 1, step = 1;
    int64_t n = x->shape->dims[r->dim], nout = y->shape->dims[r->dim];
    hj_number *padding;

    HJ_CHECK(fold_padding(cx, p, r->size, &padding));
    for (int d = 0; d < x->shape->rank; d++) {
        if (d < r->dim)
            outer *= x->shape->dims[d];
        if (d > r->dim)
            step *= x->shape->dims[d];
    }
    for (int64_t i = 0; i < outer; i++)
        for (int64_t k = 0; k < step; k++)
            HJ_CHECK(run_line(cx, p, r, padding, x, y, i * n * step + k,
                              i * nout * step + k, step));
    return NULL;
}

static hj_error *pool_all(hj_eval *cx, const hj_pooling *p,
                          hj_literal *const *operands, hj_literal **results)
{
    const hj_shape *shape = results[0]->shape;
    int64_t *o = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t n = hj_shape_nelems(shape);

    for (int64_t i = 0; i < n; i++) {
        HJ_CHECK(pool(cx, p, operands, o));
        for (int k = 0; k < p->n; k++)
            hj_number_store(results[k], i, &p->args[k]);
        hj_index_next(shape->rank, shape->dims, o);
    }
    return NULL;
}

/* Padding and holes contribute init, which also starts each window, or are
 * skipped. */
hj_error *hj_eval_reduce_window(hj_eval *cx, const hj_instr *in,
                                hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    const hj_sum_options options = { cx->options->strict_reductions,
                                     cx->options->skip_window_padding };
    hj_pooling p = { .n = in->noperands / 2 };
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    hj_running running;

    p.window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    if (p.window->n != shape->rank)
        return hj_instr_error(in, HJ_INVALID, "the window has rank %d",
                              p.window->n);
    HJ_CHECK(hj_program_get_fold(cx, in, &p.body));
    HJ_CHECK(hj_program_check(p.body, in, 2 * p.n, p.n));
    operands = hj_eval_widened(cx, in, operands);
    p.sizes = window_sizes(cx, p.window);
    p.w = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    p.inits = HJ_NEW_ARRAY(cx->arena, hj_number, p.n);
    p.args = HJ_NEW_ARRAY(cx->arena, hj_number, 2 * p.n);
    for (int k = 0; k < p.n; k++)
        p.inits[k] = hj_number_load(operands[p.n + k], 0);
    for (int d = 0; d < shape->rank; d++)
        dims[d] = hj_window_nout(&p.window->at[d], shape->dims[d]);
    hj_literal **results =
        hj_eval_filled(cx, p.n, operands + p.n, shape->rank, dims);
    p.skips = cx->options->skip_window_padding && hj_window_padding_counts(in);
    if (!p.skips && hj_instr_is_running(in, &options, &running))
        HJ_CHECK(run_windows(cx, &p, &running, operands[0], results[0]));
    else
        HJ_CHECK(pool_all(cx, &p, operands, results));
    *out = hj_eval_pack(cx, in, p.n, results);
    return NULL;
}

/* The element of the window at `o` that select keeps; -1 if the window lies
 * in padding. */
static hj_error *select_in_window(hj_eval *cx, const hj_pooling *p,
                                  const hj_literal *x, const int64_t *o,
                                  int64_t *selected)
{
    *selected = -1;
    do {
        int64_t at = window_at(p->window, x->shape, o, p->w);
        hj_number args[2], keeps = { .u.i = 0 };
        if (at < 0)
            continue;
        if (*selected >= 0) {
            args[0] = hj_number_load(x, *selected);
            args[1] = hj_number_load(x, at);
            HJ_CHECK(hj_program_apply(cx, p->body, args, 2, &keeps, 1));
        }
        if (!hj_number_is_true(&keeps))
            *selected = at;
    } while (hj_index_next(p->window->n, p->sizes, p->w));
    return NULL;
}

hj_error *hj_eval_select_and_scatter(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    const hj_literal *x = operands[0], *source = operands[1];
    int rank = x->shape->rank;
    int64_t *o = HJ_NEW_ARRAY(cx->arena, int64_t, rank), at;
    hj_pooling p = { .n = 1 };
    hj_program *scatter;

    p.window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    HJ_CHECK(
        hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_select_comp), &p.body));
    HJ_CHECK(
        hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_scatter_comp), &scatter));
    HJ_CHECK(hj_program_check(p.body, in, 2, 1));
    HJ_CHECK(hj_program_check(scatter, in, 2, 1));
    p.sizes = window_sizes(cx, p.window);
    p.w = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_literal *y = *hj_eval_filled(cx, 1, operands + 2, rank, x->shape->dims);
    int64_t n = hj_shape_nelems(source->shape);
    for (int64_t i = 0; i < n; i++) {
        HJ_CHECK(hj_eval_poll(cx));
        HJ_CHECK(select_in_window(cx, &p, x, o, &at));
        hj_index_next(rank, source->shape->dims, o);
        if (at < 0)
            continue;
        hj_number sum = hj_number_load(y, at);
        hj_number value = hj_number_load(source, i);
        HJ_CHECK(hj_program_fold(cx, scatter, &sum, &value));
        hj_number_store(y, at, &sum);
    }
    *out = y;
    return NULL;
}

/* --- scan ----------------------------------------------------------------- */

typedef struct hj_scan {
    const hj_instr *in;
    hj_program *step;
    int ninputs, nouts, ncarries, dim;
    hj_literal *const *inputs;
    hj_literal **outs;    /* NULL until the first slice is known */
    hj_literal **carries; /* now */
    hj_literal **spares;  /* carries of the turn before, written over */
} hj_scan;

/* Copies slice `k` of `whole` to or from the array that has no such
 * dimension. */
static void copy_slice(hj_eval *cx, hj_literal *whole, hj_literal *slice,
                       int dim, int64_t k, bool to_whole)
{
    const hj_shape *shape = whole->shape;
    int64_t nbytes = hj_dtype_get(shape->dtype)->nbytes;
    hj_view a = hj_view_of(cx, whole), b = hj_view_of(cx, slice);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);

    for (int i = 0; i < shape->rank; i++) {
        dims[i] = i == dim ? 1 : shape->dims[i];
        strides[i] = i == dim ? 0 : b.strides[i - (i > dim)];
    }
    b.strides = strides;
    hj_view_shift(&a, dim, k, nbytes);
    if (slice->nbytes)
        hj_view_copy(shape->rank, dims, to_whole ? &a : &b, to_whole ? &b : &a,
                     nbytes);
}

static hj_literal *slice_of(hj_eval *cx, hj_literal *x, int dim, int64_t k)
{
    const hj_shape *shape = x->shape;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int n = 0;

    for (int i = 0; i < shape->rank; i++)
        if (i != dim)
            dims[n++] = shape->dims[i];
    hj_literal *slice = hj_eval_new(cx, shape->dtype, n, dims);
    copy_slice(cx, x, slice, dim, k, false);
    return slice;
}

/* An array of `length` slices, in `arena`. */
static hj_literal *stack_of(hj_arena *arena, const hj_shape *slice, int dim,
                            int64_t length)
{
    int rank = slice->rank + 1;
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = i == dim ? length : slice->dims[i - (i > dim)];
    return hj_literal_new(arena,
                          hj_shape_new_array(arena, slice->dtype, rank, dims));
}

/* One turn, in an arena of its own; what stays is written to `outer`. */
static hj_error *scan_step(hj_eval *cx, hj_scan *s, hj_arena *outer, int64_t k)
{
    int nargs = s->ninputs + s->ncarries;
    hj_literal **args = HJ_NEW_ARRAY(cx->arena, hj_literal *, nargs), *value;

    for (int i = 0; i < nargs; i++)
        args[i] = i < s->ninputs ? slice_of(cx, s->inputs[i], s->dim, k)
                                 : s->carries[i - s->ninputs];
    HJ_CHECK(hj_program_run_here(cx, s->step, args, nargs, &value));
    bool is_tuple = hj_shape_is_tuple(value->shape);
    hj_literal **results = is_tuple ? value->elements : &value;
    int64_t length = s->inputs[0]->shape->dims[s->dim];
    for (int i = 0; i < s->nouts; i++) {
        if (!s->outs[i])
            s->outs[i] = stack_of(outer, results[i]->shape, s->dim, length);
        copy_slice(cx, s->outs[i], results[i], s->dim, k, true);
    }
    /* A result may be a carry under another number: all are copied before any
     * is given up. */
    for (int i = 0; i < s->ncarries; i++) {
        hj_literal *next = results[s->nouts + i];
        if (s->spares[i] && hj_shape_equal(s->spares[i]->shape, next->shape))
            memcpy(s->spares[i]->data, next->data, (size_t)next->nbytes);
        else
            s->spares[i] = hj_literal_clone(outer, next);
    }
    return NULL;
}

static hj_error *scan_all(hj_eval *cx, hj_scan *s)
{
    int64_t length = s->inputs[0]->shape->dims[s->dim];
    bool is_reverse = hj_instr_int(s->in, HJ_ATTR_is_reverse, 0);

    for (int64_t i = 0; i < length; i++) {
        HJ_CHECK(hj_eval_poll(cx));
        hj_arena *outer = hj_eval_enter(cx);
        hj_error *error =
            scan_step(cx, s, outer, is_reverse ? length - 1 - i : i);
        hj_eval_leave(cx, outer);
        if (error)
            return hj_error_context(error, "called by %s",
                                    hj_instr_where(cx->arena, s->in));
        for (int c = 0; c < s->ncarries; c++) {
            hj_literal *now = s->carries[c];
            s->carries[c] = s->spares[c];
            s->spares[c] = i ? now : NULL; /* the first one is an operand */
        }
    }
    return NULL;
}

/* Slices of the inputs and the carries go in, slices of the outputs and the
 * carries come out. */
hj_error *hj_eval_scan(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    hj_scan s = { .in = in };
    bool is_tuple = hj_shape_is_tuple(in->shape);
    int n = is_tuple ? in->shape->nelements : 1;

    s.inputs = operands = hj_eval_widened(cx, in, operands);
    s.ncarries = hj_instr_scan_ncarries(in);
    s.ninputs = in->noperands - s.ncarries;
    s.nouts = n - s.ncarries;
    s.dim = (int)hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    s.outs = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);
    s.carries = s.outs + s.nouts;
    s.spares = HJ_NEW_ARRAY(cx->arena, hj_literal *, s.ncarries);
    for (int i = 0; i < s.ncarries; i++)
        s.carries[i] = operands[s.ninputs + i];
    HJ_CHECK(hj_program_get_fold(cx, in, &s.step));
    HJ_CHECK(scan_all(cx, &s));
    for (int i = 0; i < s.nouts; i++)
        if (!s.outs[i]) /* no slices */
            s.outs[i] = hj_literal_new(
                cx->arena, is_tuple ? in->shape->elements[i] : in->shape);
    *out = hj_eval_pack(cx, in, n, s.outs);
    return NULL;
}
