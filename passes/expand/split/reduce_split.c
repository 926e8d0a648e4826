/* reduce_split -- large reductions as reductions of bounded size.
 *
 * Before: a typed module.
 * After:  every reduce of one array by one commutative op takes at most as
 *         many elements to a result as one block of the pinned order holds
 *         (semantics.md, Reduce), or is a left fold by another rule.
 * Cost:   O(instructions); two to four more for each one that is split.
 *
 * The order of a reduction is part of its meaning, and this pass carries out
 * the half of it that spans kernels.  Dimensions of extent 1 aside, neighbours
 * that are both reduced or both kept form groups; R is the number of elements
 * of one result, L the block.  Where R > L:
 *   several reduced groups: the last one is reduced alone, then the rest;
 *   one: it is padded at its end with the op's identity to nb * L and viewed
 *   as [nb, L]; L is reduced, then nb.
 * What comes out follows the same rules on its own shape.  All but the last
 * reduction start from the identity, so that init is combined once.
 *
 * A long row whose greatest element and its place are looked for is cut as
 * well: the pair that is found does not depend on where, so that this is for
 * threads alone.
 *
 * Rows that are a few blocks long each stay as they are, if there are enough
 * for all threads: kernels go by the same order within a row, and keep what
 * comes before and after it together.
 *
 * Results have the same bits: the evaluator splits in the same way.  Left folds
 * are not split.
 */
#include "ir/recognise.h"
#include "passes/rewrite.h"

enum {
    MAX_BLOCKS = 64,      /* of a row that one kernel takes as it is */
    MIN_ROWS = 16,        /* work for many threads without splitting */
    ROWS_A_THREAD = 4,    /* the same for few */
    MIN_PICKED = 1 << 18, /* elements that are worth two threads */
    ALIGN_NELEMS = 1024,  /* blocks of picks begin at multiples of so many */
};

typedef struct splitter {
    hj_arena *scratch;
    int64_t min_rows; /* work for all threads without splitting */
    hj_instr *like;   /* the reduce that is replaced */
    hj_opcode op;
    hj_instr *identity; /* NULL: not needed yet */
} splitter;

/* What the rules ask of a shape and the dimensions that are reduced. */
typedef struct groups {
    int nreduced;    /* groups */
    int first, last; /* dimensions of the last reduced group, inclusive */
    int64_t nelems;  /* of one result */
    int64_t extent;  /* of the last reduced group */
    int64_t block;
} groups;

static groups find_groups(const hj_shape *shape, const bool *reduced)
{
    groups g = { .nelems = 1, .extent = 1, .block = HJ_TREE_ROW };
    int before = -1; /* the dimension before: 1 reduced, 0 kept */

    for (int d = 0; d < shape->rank; d++) {
        if (shape->dims[d] == 1)
            continue;
        g.block = reduced[d] ? HJ_TREE_ROW : HJ_TREE_COLUMN;
        if (reduced[d]) {
            if (before != 1) {
                g.nreduced++;
                g.first = d;
                g.extent = 1;
            }
            g.last = d;
            g.extent *= shape->dims[d];
            g.nelems *= shape->dims[d];
        }
        before = reduced[d];
    }
    return g;
}

static hj_instr *identity(splitter *s)
{
    if (!s->identity)
        s->identity = hj_rw_identity(s->like, s->op, s->like->shape->dtype);
    return s->identity;
}

static hj_instr *split(splitter *s, hj_instr *x, const bool *reduced,
                       hj_instr *init);

/* The last reduced group, then the others. */
static hj_instr *split_groups(splitter *s, hj_instr *x, const bool *reduced,
                              const groups *g, hj_instr *init)
{
    int rank = x->shape->rank, n = 0;
    bool *last = HJ_NEW_ARRAY(s->scratch, bool, rank);
    bool *rest = HJ_NEW_ARRAY(s->scratch, bool, rank);

    for (int d = 0; d < rank; d++) {
        last[d] = reduced[d] && d >= g->first && d <= g->last;
        if (!last[d])
            rest[n++] = reduced[d];
    }
    x = split(s, x, last, identity(s));
    return split(s, x, rest, init);
}

/* [before, n, after] -> [before, nb, block, after], filled up with `filling`
 * (NULL: the identity).  Sets *at to the number of dimensions before. */
static hj_instr *view_blocks(splitter *s, hj_instr *x, const groups *g,
                             hj_instr *filling, int *at)
{
    const hj_shape *shape = x->shape;
    int64_t nblocks = (g->extent - 1) / g->block + 1;
    int64_t padding = nblocks * g->block - g->extent;
    int64_t *dims = HJ_NEW_ARRAY(s->scratch, int64_t, shape->rank + 2);
    int n = 0;

    for (int d = 0; d < g->first; d++)
        if (shape->dims[d] != 1)
            dims[n++] = shape->dims[d];
    *at = n;
    dims[n++] = g->extent;
    for (int d = g->last + 1; d < shape->rank; d++)
        if (shape->dims[d] != 1)
            dims[n++] = shape->dims[d];
    if (padding) {
        hj_padding_dim *pad = HJ_NEW_ARRAY(s->scratch, hj_padding_dim, n);
        pad[*at].high = padding;
        x = hj_rw_reshape_dims(s->like, x, n, dims);
        x = hj_rw_pad(s->like, x, filling ? filling : identity(s), pad);
    }
    for (int d = n++; d > *at + 1; d--)
        dims[d] = dims[d - 1];
    dims[*at] = nblocks;
    dims[*at + 1] = g->block;
    return hj_rw_reshape_dims(s->like, x, n, dims);
}

static hj_instr *split_blocks(splitter *s, hj_instr *x, const groups *g,
                              hj_instr *init)
{
    int at;
    hj_instr *view = view_blocks(s, x, g, NULL, &at);
    bool *reduced = HJ_NEW_ARRAY(s->scratch, bool, view->shape->rank);

    reduced[at + 1] = true;
    x = hj_rw_reduce_marked(s->scratch, s->like, view, identity(s), reduced);
    reduced[at + 1] = false;
    reduced[at] = true;
    return split(s, x, reduced, init);
}

static hj_instr *split(splitter *s, hj_instr *x, const bool *reduced,
                       hj_instr *init)
{
    groups g = find_groups(x->shape, reduced);

    if (g.nelems <= g.block)
        return hj_rw_reduce_marked(s->scratch, s->like, x, init, reduced);
    return g.nreduced > 1 ? split_groups(s, x, reduced, &g, init)
                          : split_blocks(s, x, &g, init);
}

static bool is_row_of_blocks(const splitter *s, const hj_instr *in,
                             const groups *g)
{
    return g->nreduced == 1 && g->block == HJ_TREE_ROW &&
           g->nelems <= (int64_t)HJ_TREE_ROW * MAX_BLOCKS &&
           hj_shape_nelems(in->shape) >= s->min_rows &&
           !hj_dtype_is_complex(in->shape->dtype) &&
           in->shape->dtype != HJ_DTYPE_pred;
}

static int64_t choose_min_rows(int nthreads)
{
    if (nthreads == 1)
        return 1;
    return nthreads < MIN_ROWS / ROWS_A_THREAD ? ROWS_A_THREAD * nthreads
                                               : MIN_ROWS;
}

/* --- picks ---------------------------------------------------------------- */

/* A pair that no element of its block loses to but what is no better: the
 * lowest value, and of indices the highest. */
static void least_pair(splitter *s, bool is_min, hj_instr *const x[2],
                       hj_instr *out[2])
{
    hj_instr *at = s->like;
    hj_dtype index = x[1]->shape->dtype;
    int bits = hj_dtype_width(index) - hj_dtype_is_signed(index);
    const hj_shape *scalar = hj_shape_new_scalar(hj_instr_arena(at), index);

    out[0] = hj_rw_identity(at, is_min ? HJ_OP_minimum : HJ_OP_maximum,
                            x[0]->shape->dtype);
    out[1] = hj_rw_int(at, scalar, (int64_t)(((uint64_t)1 << bits) - 1));
}

/* One long row, minor: there are blocks of it for several threads. */
static bool is_long_row(const splitter *s, const hj_instr *in, const groups *g)
{
    const hj_shape *from = in->operands[0]->shape;

    return g->nreduced == 1 && g->block == HJ_TREE_ROW &&
           g->extent >= MIN_PICKED &&
           hj_shape_nelems(from) / g->extent < s->min_rows &&
           hj_dtype_width(in->operands[1]->shape->dtype) -
                   hj_dtype_is_signed(in->operands[1]->shape->dtype) <
               64;
}

/* The best of each block, then the best of those: the same pair, wherever the
 * row is cut (hj_comp_is_pick). */
static bool split_pick(hj_pass_ctx *cx, hj_instr *in, groups *g)
{
    splitter s = { .scratch = cx->scratch,
                   .like = in,
                   .min_rows = choose_min_rows(cx->options->nthreads) };
    hj_instr *x[2] = { in->operands[0], in->operands[1] }, *least[2];
    hj_instr *init[2] = { in->operands[2], in->operands[3] };
    hj_arg_reduce body;
    int at = 0;

    if (!is_long_row(&s, in, g) ||
        !hj_comp_is_pick(hj_instr_comp(in, HJ_ATTR_to_apply), &body))
        return false;
    int64_t nblocks = g->extent / (MIN_PICKED / 2);
    nblocks = nblocks < MAX_BLOCKS ? nblocks : MAX_BLOCKS;
    g->block = (g->extent / nblocks / ALIGN_NELEMS + 1) * ALIGN_NELEMS;
    least_pair(&s, body.is_min, x, least);
    for (int i = 0; i < 2; i++)
        x[i] = view_blocks(&s, x[i], g, least[i], &at);
    hj_instr *parts = hj_rw_reduce_pairs(in, in, x, least, at + 1);
    for (int i = 0; i < 2; i++)
        x[i] = hj_rw_gte(in, parts, i);
    hj_instr *best = hj_rw_reduce_pairs(in, in, x, init, at);
    for (int i = 0; i < 2; i++)
        x[i] = hj_rw_reshape(in, hj_rw_gte(in, best, i),
                             hj_shape_leaf(in->shape, i));
    hj_instr_replace(in, hj_rw_tuple(in, 2, x));
    return true;
}

/* --- the pass ------------------------------------------------------------- */

static bool split_reduce(hj_pass_ctx *cx, hj_instr *in)
{
    splitter s = { .scratch = cx->scratch,
                   .like = in,
                   .min_rows = choose_min_rows(cx->options->nthreads) };
    const hj_shape *shape = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    bool *reduced = HJ_NEW_ARRAY(cx->scratch, bool, shape->rank);

    if (!hj_shape_nelems(shape))
        return false;
    for (int i = 0; i < dims.n; i++)
        reduced[dims.at[i]] = true;
    groups g = find_groups(shape, reduced);
    if (in->noperands == 4)
        return split_pick(cx, in, &g);
    const hj_sum_options options = hj_rw_sum_options(cx);
    hj_sum_order order = hj_instr_sum_order(in, &options);
    if (order.kind != HJ_sum_order_tree)
        return false;
    s.op = order.op;
    if (g.nelems <= g.block || is_row_of_blocks(&s, in, &g))
        return false;
    hj_instr *y = split(&s, in->operands[0], reduced, in->operands[1]);
    hj_instr_replace(in, hj_rw_reshape(in, y, in->shape));
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            n += in->op == HJ_OP_reduce && split_reduce(cx, in);
    hj_pass_count(cx, "split", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_reduce_split = {
    .name = "reduce_split",
    .summary = "large reductions as reductions of bounded size",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce),
};
