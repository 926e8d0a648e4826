/* batch_norm_expander -- batch normalisation by arithmetic and sums.
 *
 * Before: a typed module.
 * After:  no batch-norm op.  With sums and means over all dimensions but the
 *         feature's, N elements each, and r = rsqrt(variance + epsilon):
 *           inference  (x - mean) * (scale * r) + offset
 *           training   mean = sum(x) / N, variance = sum((x - mean)^2) / N;
 *                      the inference formula; mean; variance
 *           grad       c = x - mean, s = sum(dy), t = sum(dy * c)
 *                      dx = scale * r * (dy - s / N - c * (t * r * r / N))
 *                      dscale = t * r, doffset = s
 * Cost:   about 30 instructions for each one; fusion makes one row kernel of
 *         them.
 *
 * f16, bf16 and smaller are computed in f32 and rounded at the end; epsilon is
 * rounded to f32.  Source: semantics.md, BatchNorm.
 */
#include "passes/rewrite.h"

typedef struct norm {
    hj_instr *at;
    hj_dtype dtype; /* in which it is computed */
    hj_instr *x;
    int64_t feature;
    int ndims; /* all but the feature's */
    int64_t *dims;
    hj_instr *count; /* N, of the shape of the features; not for inference */
} norm;

static hj_instr *wide(const norm *n, hj_instr *a)
{
    return hj_rw_convert(n->at, a, n->dtype);
}

static hj_instr *narrow(const norm *n, hj_instr *a, const hj_shape *like)
{
    return hj_rw_convert(n->at, a, like->dtype);
}

/* Of features, either of which may have a bound. */
static hj_instr *op(const norm *n, hj_opcode opcode, hj_instr *a, hj_instr *b)
{
    hj_instr *out = hj_rw_binary(n->at, opcode, a, b);

    if (hj_shape_has_dynamic(b->shape))
        out->shape = b->shape;
    return out;
}

/* With its bounds as extents, where it has those: the other operand of an
 * elementwise op has the sizes. */
static hj_shape bounds_of(const hj_shape *shape)
{
    hj_shape out = *shape;

    out.is_dynamic = NULL;
    return out;
}

/* One value per feature, in every element of x. */
static hj_instr *spread(const norm *n, hj_instr *per_feature)
{
    const hj_shape shape = bounds_of(n->x->shape);

    return hj_rw_broadcast(n->at, per_feature, &shape, &n->feature);
}

static hj_instr *sum(const norm *n, hj_instr *a)
{
    hj_instr *zero = hj_instr_new_number_before(n->at, n->dtype, 0);

    return hj_rw_reduce(n->at, HJ_OP_add, a, zero, n->ndims, n->dims);
}

static hj_instr *mean_of(const norm *n, hj_instr *a)
{
    return op(n, HJ_OP_divide, sum(n, a), n->count);
}

/* rsqrt(variance + epsilon), per feature. */
static hj_instr *inverse_deviation(const norm *n, hj_instr *variance)
{
    const hj_attr *epsilon = hj_instr_attr(n->at, HJ_ATTR_epsilon);
    const hj_shape shape = bounds_of(variance->shape);
    hj_instr *e = hj_rw_number(n->at, &shape, (double)(float)epsilon->u.f);

    return hj_rw_unary(n->at, HJ_OP_rsqrt, op(n, HJ_OP_add, variance, e));
}

/* How many elements a feature has, as s64: known at run time. */
static hj_instr *dynamic_count(const norm *n)
{
    hj_instr *at = n->at, *x = at->operands[0];
    hj_arena *arena = hj_instr_arena(at);
    hj_instr *all = hj_rw_int(at, hj_shape_new_scalar(arena, HJ_DTYPE_s64), 1);

    for (int i = 0; i < n->ndims; i++) {
        hj_instr *size =
            hj_rw_op(at, HJ_OP_get_dimension_size,
                     hj_shape_new_scalar(arena, HJ_DTYPE_s32), 1, &x);
        hj_instr_set_ints(size, HJ_ATTR_dimensions, 1, &n->dims[i]);
        size = hj_rw_convert(at, size, HJ_DTYPE_s64);
        all = hj_rw_binary(at, HJ_OP_multiply, all, size);
    }
    return hj_rw_convert(at, all, n->dtype);
}

static norm open_norm(hj_pass_ctx *cx, hj_instr *in)
{
    norm n = { .at = in };
    const hj_shape *shape = in->operands[0]->shape;
    hj_arena *arena = hj_instr_arena(in);
    int64_t count = 1;

    n.dtype = hj_dtype_compute(shape->dtype);
    n.x = wide(&n, in->operands[0]);
    n.feature = hj_instr_int(in, HJ_ATTR_feature_index, 0);
    n.dims = HJ_NEW_ARRAY(cx->scratch, int64_t, shape->rank);
    for (int d = 0; d < shape->rank; d++) {
        if (d == n.feature)
            continue;
        n.dims[n.ndims++] = d;
        count *= shape->dims[d];
    }
    if (in->op == HJ_OP_batch_norm_inference)
        return n;
    const hj_shape *features =
        hj_shape_new_array(arena, n.dtype, 1, &shape->dims[n.feature]);
    n.count = hj_shape_has_dynamic(shape)
                  ? hj_rw_splat(in, dynamic_count(&n), features)
                  : hj_rw_number(in, features, (double)count);
    return n;
}

/* (x - mean) * factor, both per feature. */
static hj_instr *scale_centred(const norm *n, hj_instr *mean, hj_instr *factor)
{
    hj_instr *centred = op(n, HJ_OP_subtract, n->x, spread(n, mean));

    return op(n, HJ_OP_multiply, centred, spread(n, factor));
}

static hj_instr *normalise(const norm *n, hj_instr *scale, hj_instr *offset,
                           hj_instr *mean, hj_instr *variance)
{
    hj_instr *factor =
        op(n, HJ_OP_multiply, scale, inverse_deviation(n, variance));
    hj_instr *scaled = scale_centred(n, mean, factor);

    return op(n, HJ_OP_add, scaled, spread(n, offset));
}

static hj_instr *inference(const norm *n, hj_instr *in)
{
    hj_instr *args[5];

    for (int i = 1; i < 5; i++)
        args[i] = wide(n, in->operands[i]);
    return narrow(n, normalise(n, args[1], args[2], args[3], args[4]),
                  in->shape);
}

static hj_instr *tuple_of(const norm *n, hj_instr *in, hj_instr **results)
{
    for (int i = 0; i < 3; i++)
        results[i] = narrow(n, results[i], in->shape->elements[i]);
    return hj_rw_tuple(in, 3, results);
}

static hj_instr *training(const norm *n, hj_instr *in)
{
    hj_instr *scale = wide(n, in->operands[1]);
    hj_instr *offset = wide(n, in->operands[2]);
    hj_instr *mean = mean_of(n, n->x);
    hj_instr *centred = op(n, HJ_OP_subtract, n->x, spread(n, mean));
    hj_instr *variance = mean_of(n, op(n, HJ_OP_multiply, centred, centred));
    hj_instr *results[] = { normalise(n, scale, offset, mean, variance), mean,
                            variance };

    return tuple_of(n, in, results);
}

static hj_instr *gradient(const norm *n, hj_instr *in)
{
    hj_instr *scale = wide(n, in->operands[1]);
    hj_instr *mean = wide(n, in->operands[2]);
    hj_instr *r = inverse_deviation(n, wide(n, in->operands[3]));
    hj_instr *dy = wide(n, in->operands[4]);
    hj_instr *centred = op(n, HJ_OP_subtract, n->x, spread(n, mean));
    hj_instr *s = sum(n, dy);
    hj_instr *t = sum(n, op(n, HJ_OP_multiply, dy, centred));

    hj_instr *tr = op(n, HJ_OP_multiply, t, r);
    hj_instr *trr = op(n, HJ_OP_multiply, tr, r);
    hj_instr *slope = op(n, HJ_OP_divide, trr, n->count);
    hj_instr *level = op(n, HJ_OP_divide, s, n->count);
    hj_instr *shift = op(n, HJ_OP_multiply, centred, spread(n, slope));
    hj_instr *dx = op(n, HJ_OP_subtract, dy, spread(n, level));
    dx = op(n, HJ_OP_subtract, dx, shift);
    hj_instr *factor = op(n, HJ_OP_multiply, scale, r);
    dx = op(n, HJ_OP_multiply, dx, spread(n, factor));
    hj_instr *results[] = { dx, tr, s };
    return tuple_of(n, in, results);
}

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    norm n = open_norm(cx, in);
    hj_instr *out = in->op == HJ_OP_batch_norm_inference  ? inference(&n, in)
                    : in->op == HJ_OP_batch_norm_training ? training(&n, in)
                                                          : gradient(&n, in);

    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, out);
}

/* Numbers for the features have a bound, and x has none there: nothing says
 * which features there are. */
static bool has_unknown_features(const hj_instr *in)
{
    int64_t feature = hj_instr_int(in, HJ_ATTR_feature_index, 0);

    if (hj_shape_is_dynamic_dim(in->operands[0]->shape, (int)feature))
        return false;
    for (int i = 1; i < in->noperands; i++)
        if (in->operands[i]->shape->rank == 1 &&
            hj_shape_has_dynamic(in->operands[i]->shape))
            return true;
    return false;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_batch_norm_inference &&
                in->op != HJ_OP_batch_norm_training &&
                in->op != HJ_OP_batch_norm_grad)
                continue;
            if (has_unknown_features(in))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "as many features as %s has, but a bound "
                                      "on the numbers for them",
                                      in->operands[0]->name);
            expand(cx, in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_batch_norm_expander = {
    .name = "batch_norm_expander",
    .summary = "batch normalisation by arithmetic and sums",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_batch_norm_inference, HJ_OP_batch_norm_training,
                       HJ_OP_batch_norm_grad),
};
