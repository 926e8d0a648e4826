/* contract -- dot and convolution as one stage of fused multiply-adds, or for
 * complex numbers of products and sums.
 *
 * Order (docs/semantics.md, Dot): k row-major over the contracting dimensions
 * as listed, or kernel positions as stored and then input features; blocks of
 * a length that its sum_order has are folded from +0 and added in order.
 * Small floats accumulate in f32 and are rounded once at the end.
 */
#include "jit/nest/build/build.h"

#include "ir/sum_order.h"

/* Operand values are converted to the type of the sum. */
static hj_expr *as_type(hj_nest_builder *b, hj_expr *value, hj_dtype dtype)
{
    return value->dtype == dtype
               ? value
               : hj_expr_op(b->nest, HJ_OP_convert, dtype, NULL, 1, &value);
}

/* The type of the sum: f64 (c128) if an operand or the result is. */
static hj_dtype sum_dtype(const hj_instr *in)
{
    hj_dtype dtype = hj_dtype_compute(in->shape->dtype);

    for (int i = 0; i < 2; i++) {
        hj_dtype part = hj_dtype_real(in->operands[i]->shape->dtype);
        if (part != HJ_DTYPE_f64)
            continue;
        if (dtype == HJ_DTYPE_f32)
            dtype = HJ_DTYPE_f64;
        if (dtype == HJ_DTYPE_c64)
            dtype = HJ_DTYPE_c128;
    }
    return dtype;
}

/* Complex numbers: four real sums, each of products that are rounded, put
 * together at the end. */
static hj_expr *add_complex(hj_nest *nest, hj_nest_stage *stage, int number,
                            hj_dtype dtype, hj_expr *lhs, hj_expr *rhs)
{
    static const hj_opcode parts[] = { HJ_OP_real, HJ_OP_imag };
    hj_dtype real = hj_dtype_real(dtype);
    hj_expr *acc[4], *sum[2];

    stage->naccs = 4; /* re re, im im, re im, im re */
    stage->accs = HJ_NEW_ARRAY(nest->arena, hj_acc, 4);
    for (int i = 0; i < 4; i++) {
        hj_expr *x[2] = {
            hj_expr_op(nest, parts[i & 1], real, NULL, 1, &lhs),
            hj_expr_op(nest, parts[i == 1 || i == 2], real, NULL, 1, &rhs),
        };
        acc[i] = hj_expr_acc(nest, number, i, real);
        hj_expr *both[2] = { acc[i], hj_expr_op(nest, HJ_OP_multiply, real,
                                                NULL, 2, x) };
        stage->accs[i] =
            (hj_acc){ real, hj_expr_number(nest, real, 0),
                      hj_expr_op(nest, HJ_OP_add, real, NULL, 2, both) };
    }
    sum[0] = hj_expr_op(nest, HJ_OP_subtract, real, NULL, 2, acc);
    sum[1] = hj_expr_op(nest, HJ_OP_add, real, NULL, 2, acc + 2);
    return hj_expr_op(nest, HJ_OP_complex, dtype, NULL, 2, sum);
}

static void contract_stage(hj_nest_builder *b, const hj_instr *in,
                           const hj_ix *const *at, int nloops, const int *loops,
                           hj_expr *lhs, hj_expr *rhs)
{
    hj_nest *nest = b->nest;
    hj_dtype dtype = sum_dtype(in);
    int number = nest->stages.n;
    hj_nest_stage *stage = hj_nest_add_stage(b, nloops, loops);
    hj_expr *acc;

    if (hj_dtype_is_complex(dtype)) {
        acc = add_complex(nest, stage, number, dtype, lhs, rhs);
    } else {
        acc = hj_expr_acc(nest, number, 0, dtype);
        stage->naccs = 1;
        stage->accs = HJ_NEW(nest->arena, hj_acc);
        stage->accs[0] = (hj_acc){ dtype, hj_expr_number(nest, dtype, 0),
                                   hj_expr_fma(nest, lhs, rhs, acc) };
    }
    hj_sum_order order = hj_instr_sum_order(in, NULL);
    if (order.kind == HJ_sum_order_blocks) {
        stage->order = HJ_ORDER_blocks;
        stage->block = order.blocks[0];
    }
    hj_expr *value = as_type(b, acc, in->shape->dtype);
    hj_nest_add_staged(b, in, at, 1, &value);
}

static int position(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return i;
    return -1;
}

/* Index of one operand of a dot: batch dimensions, then its free ones from
 * result dimension `first_free` on, contracting ones from `k`. */
static const hj_ix **operand_at(hj_nest_builder *b, const hj_shape *shape,
                                hj_ints batch, hj_ints contracting,
                                const hj_ix *const *at, int *first_free,
                                const hj_ix *const *k)
{
    const hj_ix **inner = hj_nest_indices(b, shape->rank);

    for (int d = 0; d < shape->rank; d++) {
        int i = position(batch, d), j = position(contracting, d);
        inner[d] = i >= 0 ? at[i] : j >= 0 ? k[j] : at[(*first_free)++];
    }
    return inner;
}

/* Adds the loop behind an index to an axis; false if it is not one loop. */
static bool add_to_axis(hj_nest_axis *axis, const hj_ix *ix)
{
    if (hj_ix_is_const(ix))
        return true;
    if (ix->nterms != 1 || ix->constant || ix->terms[0].coefficient != 1 ||
        ix->terms[0].kind != HJ_TERM_var || axis->n == HJ_NEST_AXIS_LOOPS)
        return false;
    axis->loops[axis->n++] = ix->terms[0].var;
    return true;
}

static bool add_all(hj_nest_axis *axis, int n, const hj_ix *const *at)
{
    for (int i = 0; i < n; i++)
        if (!add_to_axis(axis, at[i]))
            return false;
    return true;
}

hj_error *hj_nest_stage_dot(hj_nest_builder *b, const hj_instr *in,
                            const hj_ix *const *at)
{
    const hj_shape *l = in->operands[0]->shape, *r = in->operands[1]->shape;
    hj_ints lb = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    hj_ints rb = hj_instr_ints(in, HJ_ATTR_rhs_batch_dims);
    hj_ints lc = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints rc = hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims);
    hj_dtype dtype = sum_dtype(in);
    const hj_ix **k = hj_nest_indices(b, lc.n);
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, lc.n + 1);
    int64_t *extents = HJ_NEW_ARRAY(b->nest->arena, int64_t, lc.n);
    int nloops, nfree = lb.n;
    hj_expr *lhs, *rhs;

    for (int i = 0; i < lc.n; i++)
        extents[i] = l->dims[lc.at[i]];
    if (!hj_shape_nelems(l) || !hj_shape_nelems(r)) {
        hj_expr *zero = hj_expr_number(b->nest, in->shape->dtype, 0);
        hj_nest_add_staged(b, in, at, 1, &zero);
        return NULL;
    }
    nloops = hj_nest_add_loops(b, lc.n, extents, false, k, loops);
    HJ_CHECK(hj_nest_value(b, in->operands[0],
                           operand_at(b, l, lb, lc, at, &nfree, k), &lhs));
    HJ_CHECK(hj_nest_value(b, in->operands[1],
                           operand_at(b, r, rb, rc, at, &nfree, k), &rhs));
    lhs = as_type(b, lhs, dtype);
    rhs = as_type(b, rhs, dtype);
    contract_stage(b, in, at, nloops, loops, lhs, rhs);
    hj_nest_gemm gemm = { .lhs = lhs, .rhs = rhs, .groups = 1 };
    int nfirst = l->rank - lc.n; /* batch dimensions and those of lhs */
    if (add_all(&gemm.batch, lb.n, at) &&
        add_all(&gemm.m, nfirst - lb.n, at + lb.n) &&
        add_all(&gemm.n, r->rank - rb.n - rc.n, at + nfirst) &&
        add_all(&gemm.k, lc.n, k)) {
        b->nest->is_gemm = true;
        b->nest->gemm = gemm;
    }
    return NULL;
}

/* The window of a convolution; without the attribute there are no spatial
 * dimensions. */
static hj_window window_of(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);

    return attr ? attr->u.window : (hj_window){ 0 };
}

/* Input and kernel indices of the spatial dimensions; padding is zeros that
 * take part. */
static int add_spatial(hj_nest_builder *b, const hj_instr *in,
                       const hj_ix *const *at, const hj_ix **input,
                       const hj_ix **kernel, hj_condition *conditions,
                       int *loops)
{
    hj_ix_space *space = &b->nest->space;
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_shape *lhs = in->operands[0]->shape;
    hj_window window = window_of(in);
    int n = 0;

    for (int i = 0; i < labels->nspatial; i++) {
        const hj_window_dim *w = &window.at[i];
        int64_t d = labels->input_spatial[i];
        const hj_ix *s, *p, *ix;
        n += hj_nest_add_loops(b, 1, &w->size, false, &s, loops + n);
        p = w->reversal
                ? hj_ix_offset(space, hj_ix_scale(space, s, -1), w->size - 1)
                : s;
        ix = hj_ix_add(
            space, hj_ix_scale(space, at[labels->output_spatial[i]], w->stride),
            hj_ix_scale(space, p, w->window_dilation));
        ix = hj_ix_offset(space, ix, -w->pad_low);
        conditions[i] = (hj_condition){ .index = ix, .hi = lhs->dims[d] };
        input[d] = ix;
        kernel[labels->kernel_spatial[i]] = s;
    }
    return n;
}

/* The pass base_dilation_expander leaves none. */
static bool has_holes(const hj_instr *in)
{
    hj_window window = window_of(in);

    for (int i = 0; i < window.n; i++)
        if (window.at[i].base_dilation > 1)
            return true;
    return false;
}

/* Groups: output feature f belongs to feature group f / (F / groups), which
 * sees the input features of that group; with batch groups, to the batch
 * group, which sees that part of the batch. */
static int add_features(hj_nest_builder *b, const hj_instr *in,
                        const hj_ix *const *at, const hj_ix **input,
                        const hj_ix **kernel, int *loops)
{
    hj_ix_space *space = &b->nest->space;
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_shape *lhs = in->operands[0]->shape;
    const hj_shape *rhs = in->operands[1]->shape;
    int64_t groups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    int64_t batch_groups = hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    int64_t nout = rhs->dims[labels->kernel_output_feature];
    int64_t nin = rhs->dims[labels->kernel_input_feature];
    const hj_ix *of = at[labels->output_feature], *c, *group;
    int n = hj_nest_add_loops(b, 1, &nin, false, &c, loops);

    kernel[labels->kernel_input_feature] = c;
    kernel[labels->kernel_output_feature] = of;
    group = hj_ix_div(space, of, nout / groups);
    input[labels->input_feature] =
        hj_ix_add(space, hj_ix_scale(space, group, nin), c);
    group = hj_ix_div(space, of, nout / batch_groups);
    input[labels->input_batch] =
        hj_ix_add(space,
                  hj_ix_scale(space, group,
                              lhs->dims[labels->input_batch] / batch_groups),
                  at[labels->output_batch]);
    return n;
}

/* Pixels of all images times features. */
static void mark_convolution(hj_nest_builder *b, const hj_instr *in,
                             const hj_ix *const *at, int nk, const int *k,
                             hj_expr *lhs, hj_expr *rhs)
{
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    hj_nest_gemm gemm = { .lhs = lhs, .rhs = rhs, .is_convolution = true };

    /* One of the two is 1. */
    gemm.groups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1) *
                  hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    if (nk > HJ_NEST_AXIS_LOOPS)
        return;
    for (int d = 0; d < in->shape->rank; d++) {
        bool is_feature = d == labels->output_feature;
        if (!add_to_axis(is_feature ? &gemm.n : &gemm.m, at[d]))
            return;
    }
    for (int i = 0; i < nk; i++)
        gemm.k.loops[gemm.k.n++] = k[i];
    b->nest->is_gemm = true;
    b->nest->gemm = gemm;
}

hj_error *hj_nest_stage_convolution(hj_nest_builder *b, const hj_instr *in,
                                    const hj_ix *const *at)
{
    hj_nest *nest = b->nest;
    const hj_shape *l = in->operands[0]->shape, *r = in->operands[1]->shape;
    hj_dtype dtype = sum_dtype(in);
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_ix **input = hj_nest_indices(b, l->rank);
    const hj_ix **kernel = hj_nest_indices(b, r->rank);
    int *loops = HJ_NEW_ARRAY(nest->arena, int, l->rank + 1);
    hj_condition *conditions =
        HJ_NEW_ARRAY(nest->arena, hj_condition, labels->nspatial);
    hj_expr *lhs, *rhs;

    if (has_holes(in))
        return hj_nest_unimplemented(in, "base dilation");
    if (!l->dims[labels->input_feature] || !hj_shape_nelems(r)) {
        hj_expr *zero = hj_expr_number(nest, in->shape->dtype, 0);
        hj_nest_add_staged(b, in, at, 1, &zero);
        return NULL;
    }
    int n = add_spatial(b, in, at, input, kernel, conditions, loops);
    n += add_features(b, in, at, input, kernel, loops + n);
    if (hj_shape_nelems(l))
        HJ_CHECK(hj_nest_value(b, in->operands[0], input, &lhs));
    else /* all is padding */
        lhs = hj_expr_number(nest, dtype, 0);
    HJ_CHECK(hj_nest_value(b, in->operands[1], kernel, &rhs));
    if (lhs->dtype == HJ_DTYPE_f8e8m0fnu) /* has no zero to pad with */
        lhs = as_type(b, lhs, dtype);
    lhs = hj_expr_guard(nest, labels->nspatial, conditions, lhs,
                        hj_expr_number(nest, lhs->dtype, 0));
    lhs = as_type(b, lhs, dtype);
    rhs = as_type(b, rhs, dtype);
    contract_stage(b, in, at, n, loops, lhs, rhs);
    mark_convolution(b, in, at, n, loops, lhs, rhs);
    return NULL;
}
