/* convolution_group_converter -- groups with as many results as features.
 *
 * Before: a typed module.
 * After:  convolutions in small groups, features last, have as many results as
 *         features in each group, which is what kernels have windows for
 *         (jit/kernel/gemm_depthwise.c).
 * Cost:   a copy of the image, of the kernel or of the result for each.
 *
 * A group of n features and m n results is m groups that see the same features:
 * the image has them m times.  Results that are no multiple are filled up with
 * weights of zero, and cut off again.  Each sum is what it was.
 *
 * XLA has a pass of this name, which takes groups apart where a back end has
 * none.
 */
#include "passes/rewrite.h"

enum {
    MAX_GROUP = 16,         /* features, and results: others make good tiles */
    FEW_RESULTS = 8,        /* of a group, which tiles fill badly: */
    MAX_FILL = 3,           /* so many times the results that are wanted; */
    MAX_FILL_PERCENT = 134, /* else */
    MIN_PLACES = 4,         /* of a window, */
    MIN_FMAS = 1 << 16,     /* that are worth a copy */
};

typedef struct grouped {
    int64_t n;                /* groups */
    int64_t features, wanted; /* of a group: features, results */
    int64_t times;            /* groups that a group becomes */
} grouped;

static int64_t last_of(const hj_shape *shape)
{
    return shape->dims[shape->rank - 1];
}

static bool has_features_last(const hj_dim_labels *at)
{
    return at->input_feature == at->input_rank - 1 &&
           at->kernel_output_feature == at->kernel_rank - 1 &&
           at->output_feature == at->output_rank - 1;
}

/* A copy of the image is as much as a window of few places. */
static bool is_worth_it(const hj_instr *in, const grouped *g)
{
    double nterms = (double)hj_shape_nelems(in->operands[1]->shape) /
                    (double)(g->wanted * g->n);

    return nterms >= MIN_PLACES * (double)g->features &&
           nterms * (double)hj_shape_nelems(in->shape) >= MIN_FMAS;
}

static bool find_groups(const hj_instr *in, grouped *g)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_dim_labels);

    if (in->op != HJ_OP_convolution || !attr ||
        !hj_dtype_is_float(in->shape->dtype) ||
        !has_features_last(attr->u.labels) ||
        hj_instr_int(in, HJ_ATTR_batch_group_count, 1) != 1)
        return false;
    g->n = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    if (g->n == 1 || !hj_shape_nelems(in->shape) ||
        hj_shape_has_dynamic(in->shape) ||
        hj_shape_has_dynamic(in->operands[0]->shape) ||
        hj_shape_has_dynamic(in->operands[1]->shape))
        return false;
    g->features = last_of(in->operands[0]->shape) / g->n;
    g->wanted = last_of(in->shape) / g->n;
    if (g->features == g->wanted || g->features == 0 ||
        g->features > MAX_GROUP || g->wanted > MAX_GROUP)
        return false;
    g->times = (g->wanted + g->features - 1) / g->features;
    int64_t percent = 100 * g->times * g->features / g->wanted;
    return percent <=
               (g->wanted <= FEW_RESULTS ? 100 * MAX_FILL : MAX_FILL_PERCENT) &&
           is_worth_it(in, g);
}

/* [..., n] as [..., groups, n / groups] */
static hj_instr *apart(hj_pass_ctx *cx, hj_instr *at, hj_instr *x,
                       int64_t groups)
{
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank + 1);

    for (int i = 0; i < rank; i++)
        dims[i] = x->shape->dims[i];
    dims[rank - 1] = groups;
    dims[rank] = last_of(x->shape) / groups;
    return hj_rw_reshape_dims(at, x, rank + 1, dims);
}

/* The last dimensions, from `rank` - 1 on, as one. */
static hj_instr *together(hj_pass_ctx *cx, hj_instr *at, hj_instr *x, int rank)
{
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = x->shape->dims[i];
    for (int i = rank; i < x->shape->rank; i++)
        dims[rank - 1] *= x->shape->dims[i];
    return hj_rw_reshape_dims(at, x, rank, dims);
}

/* The features of each group so often; in memory, for windows are read there.
 */
static hj_instr *repeat(hj_pass_ctx *cx, hj_instr *at, const grouped *g)
{
    hj_instr *x = at->operands[0];
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank + 2);
    int64_t *to = HJ_NEW_ARRAY(cx->scratch, int64_t, rank + 1);

    if (g->times == 1)
        return x;
    x = apart(cx, at, x, g->n);
    for (int i = 0; i < rank; i++) {
        to[i] = i;
        dims[i] = x->shape->dims[i];
    }
    to[rank] = rank + 1;
    dims[rank] = g->times;
    dims[rank + 1] = g->features;
    const hj_shape *shape =
        hj_shape_new_array(hj_instr_arena(at), x->shape->dtype, rank + 2, dims);
    x = together(cx, at, hj_rw_broadcast(at, x, shape, to), rank);
    return hj_rw_unary(at, HJ_OP_opt_barrier, x);
}

/* Weights of zero for the results that nobody wants. */
static hj_instr *fill_up(hj_pass_ctx *cx, hj_instr *at, const grouped *g)
{
    hj_instr *k = at->operands[1];
    int rank = k->shape->rank;
    hj_padding_dim *pad = HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, rank + 1);

    pad[rank].high = g->times * g->features - g->wanted;
    if (!pad[rank].high)
        return k;
    k = apart(cx, at, k, g->n);
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(at), k->shape->dtype);
    k = hj_rw_pad(at, k, hj_rw_number(at, scalar, 0), pad);
    return together(cx, at, k, rank);
}

static hj_instr *cut_off(hj_pass_ctx *cx, hj_instr *at, hj_instr *y,
                         const grouped *g)
{
    int rank = y->shape->rank;
    hj_slice_dim *dims = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, rank + 1);

    if (last_of(y->shape) == last_of(at->shape))
        return y;
    y = apart(cx, at, y, g->n);
    for (int i = 0; i <= rank; i++)
        dims[i] = (hj_slice_dim){ 0, y->shape->dims[i], 1 };
    dims[rank].limit = g->wanted;
    return together(cx, at, hj_rw_slice(at, y, dims), rank);
}

static void convert(hj_pass_ctx *cx, hj_instr *in, const grouped *g)
{
    hj_instr *operands[2] = { repeat(cx, in, g), fill_up(cx, in, g) };
    int rank = in->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = in->shape->dims[i];
    dims[rank - 1] = g->n * g->times * g->features;
    hj_instr *y = hj_rw_like(
        in, in,
        hj_shape_new_array(hj_instr_arena(in), in->shape->dtype, rank, dims), 2,
        operands);
    hj_instr_set_int(y, HJ_ATTR_feature_group_count, g->n * g->times);
    hj_pass_fired(cx, "repeat", in);
    hj_instr_replace(in, cut_off(cx, in, y, g));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    grouped g;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (find_groups(in, &g)) {
                convert(cx, in, &g);
                *changed = true;
            }
    return NULL;
}

const hj_pass hj_pass_convolution_group_converter = {
    .name = "convolution_group_converter",
    .summary = "groups with as many results as features",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_convolution),
};
