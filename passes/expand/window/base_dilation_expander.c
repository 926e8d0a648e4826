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
#include "passes/expand/window/phases.h"

#include <math.h>

enum {
    LANES = 16, /* of a vector of features */
    MAX_CONVOLUTIONS = 1024,
};

/* Of the multiply-adds, that one convolution may have instead of many. */
static const double MAX_MORE = 1.125;

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at;
    hj_arena *arena;
    const hj_dim_labels *labels;
    int64_t ngroups;
    int n; /* spatial dimensions */
    hj_dilated *axes;
} work;

/* --- phases --------------------------------------------------------------- */

/* Places of the result, times vectors of features, if all phases of all
 * dimensions are one band, over those of phases apart. */
static double cost_of_one_band(const work *w)
{
    double nfeatures =
        (double)(w->at->shape->dims[w->labels->output_feature] / w->ngroups);
    double apart = ceil(nfeatures / LANES), nphases = 1, more = 1;

    for (int i = 0; i < w->n; i++) {
        const hj_dilated *x = &w->axes[i];
        nphases *= (double)x->nphases;
        if (x->nbands > 1)
            more *= 1 + 1 / (double)hj_divide_up(x->nresults, x->nphases);
    }
    return more * ceil(nphases * nfeatures / LANES) / (nphases * apart);
}

/* Where all phases of all dimensions can be one band, they are: what is
 * computed too much, a place more for each dimension, is cut off where the
 * result is put in order anyway.  Not if that is much, nor where the kernel,
 * which is put in order, too, is what most of the time is spent on. */
static void turn_bands(const work *w)
{
    if (cost_of_one_band(w) > MAX_MORE ||
        hj_shape_nelems(w->at->operands[1]->shape) >
            hj_shape_nelems(w->at->shape))
        return;
    for (int i = 0; i < w->n; i++)
        if (w->axes[i].nbands > 1 && !hj_phases_may_turn(&w->axes[i]))
            return;
    for (int i = 0; i < w->n; i++) {
        hj_dilated *x = &w->axes[i];
        if (x->nbands > 1)
            hj_phases_turn(w->cx->scratch, x);
    }
}

static void find_axes(work *w)
{
    const hj_instr *in = w->at;
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;

    w->axes = HJ_NEW_ARRAY(w->cx->scratch, hj_dilated, w->n);
    for (int i = 0; i < w->n; i++) {
        hj_dilated *x = &w->axes[i];
        x->window = window->at[i];
        x->nelems = in->operands[0]->shape->dims[w->labels->input_spatial[i]];
        x->nresults = in->shape->dims[w->labels->output_spatial[i]];
        hj_phases_find(w->cx->scratch, x);
    }
    turn_bands(w);
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

/* Positions of the only phase, or all from the first to the last one. */
static hj_instr *cut(const work *w, const hj_band *const *bands,
                     hj_instr *kernel)
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
        const hj_band *b = bands[i];
        int64_t rest = (b->n - 1) * b->apart, step = w->axes[i].step;
        at[d].start = rest < 0 ? b->at + rest : b->at;
        at[d].stride = b->n == 1 ? step : 1;
        at[d].limit = at[d].start + (b->nterms - 1) * step + 1;
        if (b->n > 1)
            at[d].limit +=
                (b->nterms == 1 ? (rest < 0 ? -rest : rest) : step - 1);
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

/* Of all positions on the way from term to term, those of the phases. */
static hj_instr *keep_phases(const work *w, const hj_band *const *bands,
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
        int64_t apart =
            bands[i]->apart < 0 ? -bands[i]->apart : bands[i]->apart;
        at[phases[i]].limit = (bands[i]->n - 1) * apart + 1;
        at[phases[i]].stride = apart;
        if (bands[i]->apart < 0)
            reversed[n++] = phases[i];
    }
    k = hj_rw_slice(w->at, k, at);
    return n ? hj_rw_reverse(w->at, k, n, reversed) : k;
}

/* Phases that go together become output features: of each group, phase by
 * phase. */
static hj_instr *kernel_of(const work *w, const hj_band *const *bands)
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
            const hj_band *b = bands[i];
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
static hj_instr *convolve(const work *w, const hj_band *const *bands)
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
        const hj_band *b = bands[i];
        const hj_dilated *x = &w->axes[i];
        hj_wide_size end = (hj_wide_size)(b->nresults - 1) * x->stride +
                           (hj_wide_size)(b->nterms - 1) * x->dilation + 1;
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
static hj_instr *lay_out(const work *w, const hj_band *const *bands,
                         hj_instr *y)
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

/* Results of one phase of each dimension where they belong, zeros between. */
static hj_instr *spread(const work *w, const hj_band *const *bands,
                        const hj_shape *shape, hj_instr *part)
{
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(w->cx->scratch, hj_padding_dim, part->shape->rank);
    const hj_shape *number = hj_shape_new_scalar(w->arena, part->shape->dtype);

    for (int i = 0; i < w->n; i++) {
        const hj_dilated *x = &w->axes[i];
        const hj_band *b = bands[i];
        int64_t n = hj_divide_up(x->nresults, x->nphases);
        pad[w->labels->output_spatial[i]] = (hj_padding_dim){
            .low = b->first,
            .high = (n - b->nresults + 1) * x->nphases - b->first - 1,
            .interior = x->nphases - 1,
        };
    }
    part = hj_rw_pad(w->at, part, hj_rw_number(w->at, number, 0), pad);
    return hj_rw_reshape(w->at, part, shape);
}

static hj_instr *put(const work *w, const hj_band *const *bands, hj_instr *all,
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
        int64_t lead = k < 0 ? 0 : w->axes[k].lead;
        add_dim(w, &d, hj_divide_up(lead + shape->dims[i], nphases));
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
        int64_t lead = k < 0 ? 0 : w->axes[k].lead;
        add_dim(w, &d, hj_divide_up(lead + shape->dims[i], nphases) * nphases);
        at[i] = (hj_slice_dim){ lead, lead + shape->dims[i], 1 };
    }
    return hj_rw_slice(w->at, reshape(w, all, &d), at);
}

/* The next choice of bands; false: that was the last one. */
static bool choose_next(const work *w, int *number, const hj_band **bands)
{
    int i = w->n;

    while (i-- > 0 && ++number[i] == w->axes[i].nbands)
        number[i] = 0;
    for (int k = 0; k < w->n; k++)
        bands[k] = &w->axes[k].bands[number[k]];
    return i >= 0;
}

static bool has_terms(int n, const hj_band *const *bands)
{
    for (int i = 0; i < n; i++)
        if (!bands[i]->nterms)
            return false;
    return true;
}

static bool is_one_phase(int n, const hj_band *const *bands)
{
    for (int i = 0; i < n; i++)
        if (bands[i]->n > 1)
            return false;
    return true;
}

static hj_instr *expand(work *w)
{
    int *number = HJ_NEW_ARRAY(w->cx->scratch, int, w->n);
    const hj_band **bands = HJ_NEW_ARRAY(w->cx->scratch, const hj_band *, w->n);

    for (int i = 0; i < w->n; i++)
        bands[i] = &w->axes[i].bands[0];
    hj_instr *none = begin_result(w), *all = none;
    do {
        if (!has_terms(w->n, bands))
            continue;
        hj_instr *part = convolve(w, bands);
        if (all == none && is_one_phase(w->n, bands))
            all = spread(w, bands, all->shape, part);
        else
            all = put(w, bands, all, lay_out(w, bands, part));
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

/* Each is a kernel or several. */
static double count_convolutions(const work *w)
{
    double n = 1;

    for (int i = 0; i < w->n; i++) {
        int nmet = 0;
        for (int k = 0; k < w->axes[i].nbands; k++)
            nmet += w->axes[i].bands[k].nterms > 0;
        n *= nmet;
    }
    return n;
}

static hj_error *replace(work *w)
{
    hj_instr *in = w->at;

    find_axes(w);
    double n = count_convolutions(w);
    if (n > MAX_CONVOLUTIONS)
        return hj_instr_error(in, HJ_LIMIT,
                              "%.0f dense convolutions would be made of one "
                              "with this base dilation and these strides; the "
                              "limit is %d",
                              n, MAX_CONVOLUTIONS);
    hj_instr *out = expand(w);
    hj_pass_fired(w->cx, "expanded", in);
    hj_instr_replace(in, out);
    return NULL;
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
            if (hj_shape_nelems(in->shape))
                HJ_CHECK(replace(&w));
            else
                hj_instr_replace(in, hj_rw_number(in, in->shape, 0));
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
    .ops = HJ_PASS_OPS(HJ_OP_convolution),
};
