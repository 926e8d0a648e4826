/* base_dilation_expander -- convolutions whose image has holes, as dense ones.
 *
 * Before: a typed module.
 * After:  no convolution of a static shape has base dilation: transposed ones,
 *         gradients of those that take steps.
 * Cost:   the multiply-adds that meet elements, and the result once more.
 *
 * Holes take no part (docs/semantics.md, Convolution).  Along a dimension the
 * results whose places are equal modulo a period have windows that meet the
 * same positions of the kernel, every so manieth one, and elements of the image
 * (or its padding) that lie equally far apart: such a phase is a dense
 * convolution of a part of the kernel.  Terms stand in the order in which they
 * stood, so the order of sums is carried along as it is.
 *
 * Neighbouring phases that see the same elements by equally many positions are
 * a band, and go together: more output features of one convolution.  Steps that
 * share no factor with the dilation leave a phase for each place of the period.
 */
#include "passes/rewrite.h"

__extension__ typedef __int128 wide_int;

/* Phases first ... first + n - 1 of one dimension. */
typedef struct band {
    int64_t first, n;
    int64_t nresults;  /* of a phase */
    int64_t nterms;    /* positions of the kernel; 0: there are none */
    int64_t at, apart; /* the first one, as stored, of phase `first`; from
                        * phase to phase */
    int64_t low;       /* padding */
} band;

/* One spatial dimension. */
typedef struct axis {
    hj_window_dim window;
    int64_t nelems, nresults; /* of the image and the result */
    int64_t nphases;          /* the period */
    int64_t step;             /* of a phase: positions from term to term, */
    int64_t stride, dilation; /* and its window's */
    int nbands;
    band *bands;
} axis;

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at;
    hj_arena *arena;
    const hj_dim_labels *labels;
    int64_t ngroups;
    int n; /* spatial dimensions */
    axis *axes;
} work;

static int64_t common_factor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int64_t divide_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

/* --- phases --------------------------------------------------------------- */

/* The least t >= 0 with (begin + t * by) mod n == 0, where by < n have no
 * common factor: the inverse of `by` is found as Euclid does. */
static int64_t solve(wide_int begin, int64_t by, int64_t n)
{
    int64_t r0 = n, r1 = by, t0 = 0, t1 = 1;
    int64_t rest = (int64_t)((n - begin % n) % n);

    while (r1) {
        int64_t q = r0 / r1, r2 = r0 - q * r1, t2 = t0 - q * t1;
        r0 = r1, r1 = r2, t0 = t1, t1 = t2;
    }
    return (int64_t)((wide_int)(t0 < 0 ? t0 + n : t0) * rest % n);
}

/* The first position of the window at `begin` that meets no hole; -1: none
 * does. */
static int64_t first_met(const axis *x, wide_int begin)
{
    int64_t by = x->window.base_dilation / x->step; /* the common factor */

    if (begin % by)
        return -1;
    int64_t t = solve(begin / by, x->dilation % x->step, x->step);
    return t < x->window.size ? t : -1;
}

static band find_phase(const axis *x, int64_t phase)
{
    const hj_window_dim *w = &x->window;
    wide_int begin = (wide_int)phase * w->stride - w->pad_low;
    int64_t first = first_met(x, begin);
    band out = { .first = phase, .n = 1 };

    out.nresults = divide_up(x->nresults - phase, x->nphases);
    if (first < 0)
        return out;
    out.nterms = (w->size - 1 - first) / x->step + 1;
    begin += (wide_int)first * w->window_dilation;
    out.low = (int64_t)(-begin / w->base_dilation);
    out.at =
        w->reversal ? w->size - 1 - first - (out.nterms - 1) * x->step : first;
    return out;
}

/* May the next phase be part of the band? */
static bool continues(const axis *x, const band *b, const band *next)
{
    int64_t apart = next->at - (b->at + (b->n - 1) * b->apart);

    return next->nterms == b->nterms && next->low == b->low &&
           (!b->nterms || x->stride == 1) && (b->n == 1 || apart == b->apart);
}

static void find_bands(work *w, axis *x)
{
    int64_t dilation = x->window.base_dilation;
    int64_t by_steps = common_factor(dilation, x->window.stride);
    int64_t by_window = common_factor(dilation, x->window.window_dilation);

    x->nphases = dilation / by_steps;
    x->stride = x->window.stride / by_steps;
    x->step = dilation / by_window;
    x->dilation = x->window.window_dilation / by_window;
    if (x->nphases > x->nresults)
        x->nphases = x->nresults;
    x->bands = HJ_NEW_ARRAY(w->cx->scratch, band, x->nphases);
    for (int64_t i = 0; i < x->nphases; i++) {
        band next = find_phase(x, i);
        band *last = x->nbands ? &x->bands[x->nbands - 1] : NULL;
        if (last && continues(x, last, &next)) {
            last->apart = next.at - (last->at + (last->n - 1) * last->apart);
            last->n++;
        } else {
            x->bands[x->nbands++] = next;
        }
    }
}

static void find_axes(work *w)
{
    const hj_instr *in = w->at;
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;

    w->axes = HJ_NEW_ARRAY(w->cx->scratch, axis, w->n);
    for (int i = 0; i < w->n; i++) {
        axis *x = &w->axes[i];
        x->window = window->at[i];
        x->nelems = in->operands[0]->shape->dims[w->labels->input_spatial[i]];
        x->nresults = in->shape->dims[w->labels->output_spatial[i]];
        find_bands(w, x);
    }
}

/* --- the part of the kernel ----------------------------------------------- */

/* The dimension of the kernel, or the result, that spatial dimension `i` is. */
static int axis_of(int n, const int64_t *spatial, int64_t dim)
{
    for (int i = 0; i < n; i++)
        if (spatial[i] == dim)
            return i;
    return -1;
}

/* Positions of phase first, or of all phases in turn. */
static hj_instr *cut(const work *w, const band *const *bands, hj_instr *kernel)
{
    int rank = kernel->shape->rank;
    hj_padding_dim *pad = HJ_NEW_ARRAY(w->cx->scratch, hj_padding_dim, rank);
    hj_slice_dim *at = HJ_NEW_ARRAY(w->cx->scratch, hj_slice_dim, rank);
    const hj_shape *number =
        hj_shape_new_scalar(w->arena, kernel->shape->dtype);
    bool is_short = false;

    for (int d = 0; d < rank; d++) {
        int i = axis_of(w->n, w->labels->kernel_spatial, d);
        int64_t size = kernel->shape->dims[d];
        at[d] = (hj_slice_dim){ 0, size, 1 };
        if (i < 0)
            continue;
        const band *b = bands[i];
        int64_t by = b->n == 1 ? w->axes[i].step : b->apart;
        int64_t n = b->nterms * (w->axes[i].step / (by < 0 ? -by : by));
        at[d].start = by < 0 ? b->at + (b->n - 1) * by : b->at;
        at[d].stride = by < 0 ? -by : by;
        at[d].limit = at[d].start + (n - 1) * at[d].stride + 1;
        if (at[d].limit <= size)
            continue;
        pad[d].high = at[d].limit - size;
        is_short = true;
    }
    if (is_short)
        kernel = hj_rw_pad(w->at, kernel, hj_rw_zeros(w->at, number), pad);
    return hj_rw_slice(w->at, kernel, at);
}

/* Dimensions as they are put together. */
typedef struct dims {
    HJ_VEC(int64_t) sizes, order;
} dims;

static int64_t add_dim(const work *w, dims *d, int64_t size)
{
    HJ_PUSH(w->cx->scratch, &d->sizes, size);
    return d->sizes.n - 1;
}

static void add_place(const work *w, dims *d, int64_t dim)
{
    HJ_PUSH(w->cx->scratch, &d->order, dim);
}

static hj_instr *reshape(const work *w, hj_instr *a, const dims *d)
{
    return hj_rw_reshape_dims(w->at, a, d->sizes.n, d->sizes.at);
}

/* Of all phases, what belongs to those of the band. */
static hj_instr *keep_phases(const work *w, const band *const *bands,
                             const int64_t *phases, hj_instr *k)
{
    int rank = k->shape->rank;
    hj_slice_dim *at = HJ_NEW_ARRAY(w->cx->scratch, hj_slice_dim, rank);
    int64_t *reversed = HJ_NEW_ARRAY(w->cx->scratch, int64_t, w->n);
    int n = 0;

    for (int d = 0; d < rank; d++)
        at[d] = (hj_slice_dim){ 0, k->shape->dims[d], 1 };
    for (int i = 0; i < w->n; i++) {
        if (bands[i]->n == 1)
            continue;
        at[phases[i]].limit = bands[i]->n;
        if (bands[i]->apart < 0)
            reversed[n++] = phases[i];
    }
    k = hj_rw_slice(w->at, k, at);
    return n ? hj_rw_reverse(w->at, k, n, reversed) : k;
}

/* Phases that go together become output features: of each group, phase by
 * phase. */
static hj_instr *kernel_of(const work *w, const band *const *bands)
{
    const hj_dim_labels *l = w->labels;
    hj_instr *k = cut(w, bands, w->at->operands[1]);
    int64_t features = k->shape->dims[l->kernel_output_feature];
    int64_t *phases = HJ_NEW_ARRAY(w->cx->scratch, int64_t, w->n + 1);
    dims apart = { 0 }, whole = { 0 };
    bool any = false;

    for (int d = 0; d < k->shape->rank; d++) {
        int i = axis_of(w->n, l->kernel_spatial, d);
        if (i >= 0) {
            const band *b = bands[i];
            any |= b->n > 1;
            add_dim(w, &apart, b->nterms);
            if (b->n > 1)
                phases[i] = add_dim(w, &apart, k->shape->dims[d] / b->nterms);
        } else if (d == l->kernel_output_feature) {
            add_dim(w, &apart, w->ngroups);
            add_dim(w, &apart, features / w->ngroups);
        } else {
            add_dim(w, &apart, k->shape->dims[d]);
        }
    }
    if (!any)
        return k;
    k = keep_phases(w, bands, phases, reshape(w, k, &apart));
    for (int64_t d = 0, at = 0; d < l->nspatial + 2; d++, at++) {
        int i = axis_of(w->n, l->kernel_spatial, d);
        int64_t size = k->shape->dims[at];
        add_place(w, &whole, at);
        if (i >= 0) {
            at += bands[i]->n > 1;
        } else if (d == l->kernel_output_feature) {
            size = features;
            for (int j = 0; j < w->n; j++) {
                size *= bands[j]->n;
                if (bands[j]->n > 1)
                    add_place(w, &whole, phases[j]);
            }
            add_place(w, &whole, ++at);
        }
        add_dim(w, &whole, size);
    }
    return reshape(w, hj_rw_transpose(w->at, k, whole.order.at), &whole);
}

/* --- results -------------------------------------------------------------- */

/* The dense convolution of some phases. */
static hj_instr *convolve(const work *w, const band *const *bands)
{
    const hj_dim_labels *l = w->labels;
    hj_instr *in = w->at;
    hj_attr attr = *hj_instr_attr(in, HJ_ATTR_window);
    hj_window_dim *at = HJ_NEW_ARRAY(w->arena, hj_window_dim, w->n);
    int64_t *sizes = HJ_NEW_ARRAY(w->cx->scratch, int64_t, in->shape->rank);
    hj_instr *operands[2] = { in->operands[0], kernel_of(w, bands) };

    sizes[l->output_batch] = in->shape->dims[l->output_batch];
    sizes[l->output_feature] =
        operands[1]->shape->dims[l->kernel_output_feature];
    for (int i = 0; i < w->n; i++) {
        const band *b = bands[i];
        const axis *x = &w->axes[i];
        wide_int end = (wide_int)(b->nresults - 1) * x->stride +
                       (wide_int)(b->nterms - 1) * x->dilation + 1;
        sizes[l->output_spatial[i]] = b->nresults;
        at[i] = (hj_window_dim){
            .size = b->nterms,
            .stride = x->stride,
            .pad_low = b->low,
            .pad_high = (int64_t)(end - x->nelems - b->low),
            .base_dilation = 1,
            .window_dilation = x->dilation,
            .reversal = x->window.reversal,
        };
    }
    attr.u.window.at = at;
    hj_instr *y = hj_rw_like(
        in, in,
        hj_shape_new_array(w->arena, in->shape->dtype, in->shape->rank, sizes),
        2, operands);
    hj_instr_set_attr(y, &attr);
    return y;
}

/* Phases beside the places that they belong to: a dimension of the result with
 * holes is one of places and one of phases. */
static hj_instr *lay_out(const work *w, const band *const *bands, hj_instr *y)
{
    const hj_dim_labels *l = w->labels;
    int64_t *phases = HJ_NEW_ARRAY(w->cx->scratch, int64_t, w->n + 1);
    int64_t features = w->at->shape->dims[l->output_feature];
    dims apart = { 0 }, whole = { 0 };

    for (int64_t d = 0; d < y->shape->rank; d++) {
        if (d != l->output_feature) {
            add_dim(w, &apart, y->shape->dims[d]);
            continue;
        }
        add_dim(w, &apart, w->ngroups);
        for (int i = 0; i < w->n; i++)
            if (bands[i]->n > 1)
                phases[i] = add_dim(w, &apart, bands[i]->n);
        add_dim(w, &apart, features / w->ngroups);
    }
    for (int64_t d = 0, at = 0; d < y->shape->rank; d++, at++) {
        int i = axis_of(w->n, l->output_spatial, d);
        add_place(w, &whole, at);
        if (d == l->output_feature) {
            for (int j = 0; j < w->n; j++)
                at += bands[j]->n > 1;
            add_place(w, &whole, ++at);
            add_dim(w, &whole, features);
            continue;
        }
        add_dim(w, &whole, y->shape->dims[d]);
        if (i < 0 || w->axes[i].nphases == 1)
            continue;
        add_dim(w, &whole, bands[i]->n);
        if (bands[i]->n > 1)
            add_place(w, &whole, phases[i]);
    }
    y = hj_rw_transpose(w->at, reshape(w, y, &apart), whole.order.at);
    return reshape(w, y, &whole);
}

static hj_instr *put(const work *w, const band *const *bands, hj_instr *all,
                     hj_instr *part)
{
    int rank = all->shape->rank, n = 0;
    hj_instr **operands = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, rank + 2);

    operands[n++] = all;
    operands[n++] = part;
    for (int d = 0; d < w->at->shape->rank; d++) {
        int i = axis_of(w->n, w->labels->output_spatial, d);
        operands[n++] = hj_rw_int(w->at, &HJ_SCALAR(HJ_DTYPE_s64), 0);
        if (i >= 0 && w->axes[i].nphases > 1)
            operands[n++] =
                hj_rw_int(w->at, &HJ_SCALAR(HJ_DTYPE_s64), bands[i]->first);
    }
    return hj_rw_op(w->at, HJ_OP_dynamic_update_slice, all->shape, n, operands);
}

/* Zeros, where no position of the kernel meets an element. */
static hj_instr *begin_result(const work *w)
{
    const hj_shape *shape = w->at->shape;
    dims d = { 0 };

    for (int64_t i = 0; i < shape->rank; i++) {
        int k = axis_of(w->n, w->labels->output_spatial, i);
        int64_t nphases = k < 0 ? 1 : w->axes[k].nphases;
        add_dim(w, &d, divide_up(shape->dims[i], nphases));
        if (nphases > 1)
            add_dim(w, &d, nphases);
    }
    return hj_rw_number(
        w->at,
        hj_shape_new_array(w->arena, shape->dtype, d.sizes.n, d.sizes.at), 0);
}

/* Places and phases become one dimension again. */
static hj_instr *end_result(const work *w, hj_instr *all)
{
    const hj_shape *shape = w->at->shape;
    hj_slice_dim *at = HJ_NEW_ARRAY(w->cx->scratch, hj_slice_dim, shape->rank);
    dims d = { 0 };

    for (int64_t i = 0; i < shape->rank; i++) {
        int k = axis_of(w->n, w->labels->output_spatial, i);
        int64_t nphases = k < 0 ? 1 : w->axes[k].nphases;
        add_dim(w, &d, divide_up(shape->dims[i], nphases) * nphases);
        at[i] = (hj_slice_dim){ 0, shape->dims[i], 1 };
    }
    return hj_rw_slice(w->at, reshape(w, all, &d), at);
}

/* The next choice of bands; false: that was the last one. */
static bool choose_next(const work *w, int *number, const band **bands)
{
    int i = w->n;

    while (i-- > 0 && ++number[i] == w->axes[i].nbands)
        number[i] = 0;
    for (int k = 0; k < w->n; k++)
        bands[k] = &w->axes[k].bands[number[k]];
    return i >= 0;
}

static bool has_terms(int n, const band *const *bands)
{
    for (int i = 0; i < n; i++)
        if (!bands[i]->nterms)
            return false;
    return true;
}

static hj_instr *expand(work *w)
{
    int *number = HJ_NEW_ARRAY(w->cx->scratch, int, w->n);
    const band **bands = HJ_NEW_ARRAY(w->cx->scratch, const band *, w->n);

    find_axes(w);
    for (int i = 0; i < w->n; i++)
        bands[i] = &w->axes[i].bands[0];
    hj_instr *all = begin_result(w);
    do {
        if (!has_terms(w->n, bands))
            continue;
        hj_instr *part = convolve(w, bands);
        part = lay_out(w, bands, part);
        all = put(w, bands, all, part);
    } while (choose_next(w, number, bands));
    return end_result(w, all);
}

/* --- the pass ------------------------------------------------------------- */

static bool is_wanted(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);

    if (in->op != HJ_OP_convolution || !attr ||
        hj_shape_has_dynamic(in->shape) ||
        hj_shape_has_dynamic(in->operands[0]->shape) ||
        hj_shape_has_dynamic(in->operands[1]->shape))
        return false;
    for (int i = 0; i < attr->u.window.n; i++)
        if (attr->u.window.at[i].base_dilation > 1)
            return true;
    return false;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (!is_wanted(in))
                continue;
            work w = { .cx = cx, .at = in, .arena = hj_instr_arena(in) };
            w.labels = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
            w.n = w.labels->nspatial;
            /* One of the two is 1. */
            w.ngroups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1) *
                        hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
            hj_instr *out = hj_shape_nelems(in->shape)
                                ? expand(&w)
                                : hj_rw_number(in, in->shape, 0);
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_base_dilation_expander = {
    .name = "base_dilation_expander",
    .summary = "convolutions of an image with holes become dense ones",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
