/* convolution_line_converter -- lines of the image along memory.
 *
 * Before: a typed module.
 * After:  convolutions with few results for each place of the image, features
 *         last, have features first, which is what kernels have vectors along
 *         lines for (jit/nest/planes.c).
 * Cost:   the image is transposed, and the result.
 *
 * Patches of such an image take longer to copy than the few sums that use each
 * of them, and groups of few results, which have no windows of their own,
 * leave most lanes of a vector empty.  Each sum is what it was.
 */
#include "passes/rewrite.h"

enum {
    MAX_RESULTS = 8,       /* of a group; */
    MAX_MORE = 16,         /* for images of */
    FEW_FEATURES = 8,      /* at most, whose patches are short */
    MIN_PLACES = 3,        /* of a window */
    MIN_LINE = 5,          /* of the result */
    MIN_FMAS = 1 << 17,    /* that are worth two more kernels, */
    MIN_GROUPED = 1 << 15, /* or if no tiles are filled */
    SMALL_GROUP = 16,      /* of as many results as features: has windows */
    FEW_LINES = 4,         /* features whose padding is worth being in memory */
    SET_NBYTES = 4096,     /* addresses so far apart share a set of L1, */
    NWAYS = 8,             /* which keeps this many */
    APART = 16,            /* elements that follow each line then */
};

static const hj_dim_labels *labels_of(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_dim_labels);

    return attr ? attr->u.labels : NULL;
}

/* Does the line move as memory does?  (Steps would be taken apart.) */
static bool has_plain_lines(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);

    if (!attr || !attr->u.window.n)
        return false;
    for (int i = 0; i < attr->u.window.n; i++)
        if (attr->u.window.at[i].base_dilation != 1)
            return false;
    return attr->u.window.at[attr->u.window.n - 1].stride == 1;
}

/* Batch, places in order, features. */
static bool has_features_last(int rank, int64_t batch, int64_t feature,
                              const int64_t *spatial)
{
    for (int i = 0; i < rank - 2; i++)
        if (spatial[i] != i + 1)
            return false;
    return batch == 0 && feature == rank - 1;
}

static bool is_static_float(const hj_shape *shape)
{
    return hj_dtype_is_float(shape->dtype) && !hj_shape_has_dynamic(shape) &&
           hj_shape_nelems(shape);
}

/* Few results, of tiles or windows that would be badly filled. */
static bool has_few_results(const hj_instr *in, const hj_dim_labels *at)
{
    const hj_shape *kernel = in->operands[1]->shape;
    int64_t groups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    int64_t features = kernel->dims[at->kernel_input_feature];
    int64_t results = kernel->dims[at->kernel_output_feature] / groups;
    double places =
        (double)hj_shape_nelems(kernel) / (double)(features * results * groups);
    double fmas =
        (double)hj_shape_nelems(in->shape) * places * (double)features;

    if (groups > 1 && features == results && features <= SMALL_GROUP)
        return false;
    return results <= (features <= FEW_FEATURES ? MAX_MORE : MAX_RESULTS) &&
           places >= MIN_PLACES &&
           fmas >= (groups > 1 ? MIN_GROUPED : MIN_FMAS);
}

static bool is_wanted(const hj_instr *in)
{
    const hj_dim_labels *at = labels_of(in);
    int rank = in->shape->rank;

    return in->op == HJ_OP_convolution && at && rank > 2 &&
           hj_instr_int(in, HJ_ATTR_batch_group_count, 1) == 1 &&
           is_static_float(in->shape) &&
           is_static_float(in->operands[0]->shape) &&
           is_static_float(in->operands[1]->shape) && has_plain_lines(in) &&
           has_features_last(rank, at->input_batch, at->input_feature,
                             at->input_spatial) &&
           has_features_last(rank, at->output_batch, at->output_feature,
                             at->output_spatial) &&
           in->shape->dims[rank - 2] >= MIN_LINE && has_few_results(in, at);
}

/* Labels of batch, features, places; the kernel keeps its own. */
static void set_features_first(hj_instr *in)
{
    hj_attr attr = *hj_instr_attr(in, HJ_ATTR_dim_labels);
    hj_arena *arena = hj_instr_arena(in);
    hj_dim_labels *at = HJ_NEW(arena, hj_dim_labels);
    int n = attr.u.labels->nspatial;
    int64_t *spatial = HJ_NEW_ARRAY(arena, int64_t, n);

    *at = *attr.u.labels;
    for (int i = 0; i < n; i++)
        spatial[i] = i + 2;
    at->input_feature = at->output_feature = 1;
    at->input_spatial = at->output_spatial = spatial;
    attr.u.labels = at;
    hj_instr_set_attr(in, &attr);
}

/* Do places of more features than L1 has ways share a set of it? */
static bool do_planes_meet(const hj_shape *x)
{
    int64_t nbytes = hj_dtype_get(x->dtype)->nbytes;

    for (int i = 2; i < x->rank; i++)
        nbytes *= x->dims[i];
    return x->dims[1] > NWAYS && nbytes % SET_NBYTES == 0;
}

/* The padding of the window, as far as it adds anything, becomes the image's:
 * zeros that take part. */
static hj_instr *move_padding(hj_pass_ctx *cx, hj_instr *at, hj_instr *x,
                              const int64_t *dims, hj_window *window,
                              bool is_apart)
{
    int rank = x->shape->rank;
    hj_padding_dim *pad = HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, rank);
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(at), x->shape->dtype);
    hj_window_dim *to =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_window_dim, window->n);
    int64_t total = 0;

    for (int i = 0; i < window->n; i++) {
        hj_padding_dim *p = &pad[dims[i]];
        to[i] = window->at[i];
        p->low = to[i].pad_low > 0 ? to[i].pad_low : 0;
        p->high = to[i].pad_high > 0 ? to[i].pad_high : 0;
        if (is_apart && i == window->n - 1 && total + p->low + p->high == 0)
            p->high = APART; /* (and is cropped) */
        to[i].pad_low -= p->low;
        to[i].pad_high -= p->high;
        total += p->low + p->high;
    }
    window->at = to;
    return total ? hj_rw_pad(at, x, hj_rw_number(at, scalar, 0), pad) : x;
}

/* The image with features first, in memory: a kernel that read it as it is
 * would gain nothing. */
static hj_instr *turn_image(hj_pass_ctx *cx, hj_instr *in, const int64_t *there,
                            hj_window *window)
{
    const hj_dim_labels *at = labels_of(in);
    hj_instr *x = in->operands[0];
    int64_t *spatial = HJ_NEW_ARRAY(cx->scratch, int64_t, window->n);

    for (int i = 0; i < window->n; i++)
        spatial[i] = i + 2;
    if (x->shape->dims[at->input_feature] <= FEW_LINES)
        x = move_padding(cx, in, x, at->input_spatial, window, false);
    x = hj_rw_unary(in, HJ_OP_opt_barrier, hj_rw_transpose(in, x, there));
    if (!do_planes_meet(x->shape))
        return x;
    x = move_padding(cx, in, x, spatial, window, true);
    return hj_rw_unary(in, HJ_OP_opt_barrier, x);
}

static void convert(hj_pass_ctx *cx, hj_instr *in)
{
    hj_attr attr = *hj_instr_attr(in, HJ_ATTR_window);
    int rank = in->shape->rank;
    int64_t *there = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);
    int64_t *back = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);

    for (int i = 0; i < rank; i++) {
        there[i] = i == 0 ? 0 : i == 1 ? rank - 1 : i - 1;
        back[there[i]] = i;
    }
    for (int i = 0; i < rank; i++)
        dims[i] = in->shape->dims[there[i]];
    hj_instr *operands[2] = { turn_image(cx, in, there, &attr.u.window),
                              in->operands[1] };
    hj_instr *y = hj_rw_like(
        in, in,
        hj_shape_new_array(hj_instr_arena(in), in->shape->dtype, rank, dims), 2,
        operands);
    set_features_first(y);
    hj_instr_set_attr(y, &attr);
    hj_pass_fired(cx, "transpose", in);
    hj_instr_replace(in, hj_rw_transpose(in, y, back));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (is_wanted(in)) {
                convert(cx, in);
                *changed = true;
            }
    return NULL;
}

const hj_pass hj_pass_convolution_line_converter = {
    .name = "convolution_line_converter",
    .summary = "lines of the image along memory",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_convolution),
};
