/* sum_order -- see sum_order.h. */
#include "ir/sum_order.h"

#include "ir/recognise.h"

bool hj_instr_is_sum(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
    case HJ_OP_scan:
    case HJ_OP_dot:
    case HJ_OP_convolution:
    case HJ_OP_ragged_dot:
    case HJ_OP_scaled_dot:
        return true;
    default:
        return false;
    }
}

/* --- what is kept in f32 -------------------------------------------------- */

static bool is_narrow(hj_dtype dtype)
{
    return hj_dtype_is_float(dtype) && dtype != HJ_DTYPE_f32 &&
           dtype != HJ_DTYPE_f64;
}

static bool is_used_by(const hj_instr *in, const hj_instr *user)
{
    return in->nusers == 1 && in->users[0] == user;
}

/* By the next step, and as an output of this one. */
static bool is_acc_of(const hj_instr *p, const hj_instr *next,
                      const hj_instr *root, bool is_scan)
{
    for (int i = 0; i < p->nusers; i++)
        if (p->users[i] != next && !(is_scan && p->users[i] == root))
            return false;
    return true;
}

int hj_instr_nfolds(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
        return in->noperands / 2;
    case HJ_OP_scan:
        return hj_instr_scan_ncarries(in);
    default:
        return 0;
    }
}

int hj_fold_operand(const hj_instr *in, int param)
{
    return in->op == HJ_OP_scan ? param
                                : (param + in->noperands / 2) % in->noperands;
}

/* The root's element that is carry (or accumulator) k of the next step. */
static const hj_instr *next_of(const hj_instr *in, const hj_comp *comp, int k)
{
    const hj_instr *root = comp->root;
    int nfolds = hj_instr_nfolds(in);

    if (root->op == HJ_OP_tuple)
        return root->noperands >= nfolds
                   ? root->operands[root->noperands - nfolds + k]
                   : NULL;
    return nfolds == 1 && !hj_shape_is_tuple(root->shape) ? root : NULL;
}

bool hj_fold_is_wide(const hj_instr *in, int k, hj_wide_fold *out)
{
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int nfolds = hj_instr_nfolds(in);
    int acc = in->op == HJ_OP_scan ? in->noperands - nfolds + k : k;

    if (hj_instr_has_attr(in, HJ_ATTR_sum_order) || !comp ||
        comp->nparams != in->noperands)
        return false;
    const hj_instr *next = next_of(in, comp, k), *p = comp->params[acc];
    if (!next || (next->op != HJ_OP_add && next->op != HJ_OP_multiply) ||
        !is_narrow(next->shape->dtype) || next->noperands != 2)
        return false;
    bool is_first = next->operands[0] == p;
    const hj_instr *q = next->operands[is_first];
    if (next->operands[!is_first] != p || q->op != HJ_OP_parameter || q == p ||
        !is_used_by(q, next) ||
        !is_acc_of(p, next, comp->root, in->op == HJ_OP_scan) ||
        (next == comp->root ? next->nusers : !is_used_by(next, comp->root)) ||
        p->shape->dtype != next->shape->dtype ||
        q->shape->dtype != next->shape->dtype)
        return false;
    int element = (int)hj_instr_number(q);
    if (in->op == HJ_OP_scan ? element >= in->noperands - nfolds
                             : element != nfolds + k)
        return false;
    *out = (hj_wide_fold){ acc, element, next };
    return true;
}

bool hj_instr_has_wide_folds(const hj_instr *in)
{
    hj_wide_fold fold;

    for (int k = 0; k < hj_instr_nfolds(in); k++)
        if (hj_fold_is_wide(in, k, &fold))
            return true;
    return false;
}

/* --- orders --------------------------------------------------------------- */

/* By one commutative op, in the type in which it is kept. */
static bool is_one_op(const hj_instr *in, hj_opcode *op)
{
    hj_wide_fold fold;

    if (in->noperands != 2)
        return false;
    if (hj_fold_is_wide(in, 0, &fold)) {
        *op = fold.next->op;
        return true;
    }
    return hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply), op);
}

static bool is_double(hj_dtype dtype)
{
    return hj_dtype_real(dtype) == HJ_DTYPE_f64;
}

/* Are the groups of a ragged dot groups of terms? */
static bool has_ragged_terms(const hj_instr *in)
{
    hj_ints ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims);
    hj_ints terms = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);

    for (int i = 0; ragged.n && i < terms.n; i++)
        if (terms.at[i] == ragged.at[0])
            return true;
    return false;
}

static bool contains(hj_ints list, int64_t x)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == x)
            return true;
    return false;
}

/* Are the terms rows: contracting dimensions behind batch ones, and no others,
 * but for dimensions of 1? */
static bool has_rows_of_terms(const hj_instr *in, int operand)
{
    hj_ints batch = hj_instr_ints(in, operand ? HJ_ATTR_rhs_batch_dims
                                              : HJ_ATTR_lhs_batch_dims);
    hj_ints terms = hj_instr_ints(in, operand ? HJ_ATTR_rhs_contracting_dims
                                              : HJ_ATTR_lhs_contracting_dims);
    const hj_shape *shape = in->operands[operand]->shape;
    bool are_terms = false;

    for (int d = 0; d < shape->rank; d++) {
        if (shape->dims[d] == 1)
            continue;
        if (!contains(terms, d) && (are_terms || !contains(batch, d)))
            return false;
        are_terms |= contains(terms, d);
    }
    return true;
}

/* A dot of vectors, or of the rows of two matrices: lanes have no other results
 * that lie side by side to work on. */
static bool is_dot_of_vectors(const hj_instr *in)
{
    hj_ints ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims);
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);

    if (in->op == HJ_OP_convolution ||
        hj_instr_has_attr(in, HJ_ATTR_sparsity) ||
        (ragged.n && !contains(batch, ragged.at[0])) ||
        !hj_dtype_is_float(in->shape->dtype) ||
        hj_instr_has_attr(in, HJ_ATTR_dot_algorithm))
        return false;
    for (int i = 0; i < 2; i++)
        if (hj_dtype_is_complex(in->operands[i]->shape->dtype) ||
            hj_shape_has_dynamic(in->operands[i]->shape) ||
            !has_rows_of_terms(in, i))
            return false;
    return true;
}

static void decide_tree(hj_sum_order *out)
{
    out->kind = HJ_sum_order_tree;
    out->nblocks = 3;
    out->blocks[0] = HJ_TREE_LANES;
    out->blocks[1] = HJ_TREE_ROW;
    out->blocks[2] = HJ_TREE_COLUMN;
}

/* A sum of products: blocks of terms, unless it is one of integers, whose order
 * does not show. */
static void decide_terms(const hj_instr *in, hj_sum_order *out)
{
    bool is_int =
        hj_dtype_is_int(in->shape->dtype) || in->shape->dtype == HJ_DTYPE_pred;
    bool wide = is_double(in->shape->dtype);

    for (int i = 0; i < 2; i++) {
        hj_dtype dtype = in->operands[i]->shape->dtype;
        is_int &= hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred;
        wide |= is_double(dtype);
    }
    if (is_int)
        return;
    out->kind = HJ_sum_order_blocks;
    out->blocks[out->nblocks++] = wide ? HJ_TERMS_F64 : HJ_TERMS_F32;
    if (has_ragged_terms(in))
        out->blocks[out->nblocks++] = HJ_TERMS_RAGGED;
}

hj_sum_order hj_decide_sum_order(const hj_instr *in,
                                 const hj_sum_options *options)
{
    static const hj_sum_options none = { 0 };
    hj_sum_order out = { .kind = HJ_sum_order_left_fold, .op = HJ_NOPS };
    hj_running running;

    if (!options)
        options = &none;

    switch (in->op) {
    case HJ_OP_reduce:
        if (is_one_op(in, &out.op) && !options->strict_reductions)
            decide_tree(&out);
        break;
    case HJ_OP_reduce_window:
        if (is_one_op(in, &out.op) && hj_window_runs(in, &running) &&
            !(options->skip_window_padding && hj_window_padding_counts(in)))
            out.kind = HJ_sum_order_running;
        break;
    case HJ_OP_scan:
        break;
    default:
        if (is_dot_of_vectors(in) && !options->strict_reductions)
            decide_tree(&out);
        else
            decide_terms(in, &out);
        break;
    }
    return out;
}

hj_sum_order hj_instr_sum_order(const hj_instr *in,
                                const hj_sum_options *options)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_sum_order);
    hj_ints blocks = hj_instr_ints(in, HJ_ATTR_sum_blocks);
    hj_sum_order out = { .op = HJ_NOPS };

    if (!attr)
        return hj_decide_sum_order(in, options);
    out.kind = (int)attr->u.i;
    for (int i = 0; i < blocks.n && i < 3; i++)
        out.blocks[out.nblocks++] = blocks.at[i];
    if (in->op == HJ_OP_reduce || in->op == HJ_OP_reduce_window)
        is_one_op(in, &out.op);
    return out;
}

bool hj_instr_is_running(const hj_instr *in, const hj_sum_options *options,
                         hj_running *out)
{
    if (in->op != HJ_OP_reduce_window)
        return false;
    hj_sum_order order = hj_instr_sum_order(in, options);
    if (order.kind != HJ_sum_order_running || order.op == HJ_NOPS ||
        !hj_window_runs(in, out))
        return false;
    out->op = order.op;
    return true;
}

void hj_instr_set_sum_order(hj_instr *in, const hj_sum_order *order)
{
    hj_instr_set_int(in, HJ_ATTR_sum_order, order->kind);
    if (order->nblocks)
        hj_instr_set_ints(in, HJ_ATTR_sum_blocks, order->nblocks,
                          order->blocks);
}

void hj_instr_copy_sum_order(hj_instr *in, const hj_instr *from)
{
    const hj_attr *attr = hj_instr_attr(from, HJ_ATTR_sum_order);
    hj_ints blocks = hj_instr_ints(from, HJ_ATTR_sum_blocks);

    if (attr)
        hj_instr_set_int(in, HJ_ATTR_sum_order, attr->u.i);
    if (blocks.n)
        hj_instr_set_ints(in, HJ_ATTR_sum_blocks, blocks.n, blocks.at);
}
