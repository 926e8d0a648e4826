/* reduce_widener -- reductions of short rows and few columns walk memory as it
 * lies.
 *
 * Before: a typed module, reductions not split yet.
 * After:  the elements of one result no longer lie in pieces of less than a
 *         line that others follow, where another order of the same bits exists.
 * Cost:   O(instructions); one or two more for each one that is changed.
 *
 * A vector of a reduction is as wide as what lies side by side: the elements of
 * a row that is reduced, or columns that are kept.  Where these are few, most
 * lanes are empty.  In the groups of reduce_split:
 *
 *   Short rows behind other reduced groups ([n, kept, 6] over 0 and 2): the
 *   other groups are reduced first, down columns [kept, 6] that lie side by
 *   side, then what is left of each row.  By the pinned order (semantics.md,
 *   Reduce, rule 1) each place of a row has a lane of its own, which is a left
 *   fold over the rows, and lanes are joined at the end: the same bits, as long
 *   as that fold stays within one block of columns.
 *
 *   Few columns ([n, 2] over 0), if the order does not show: k rows follow each
 *   other as one row of 2 k columns, then the k are reduced, and with them what
 *   is left of n.  Several groups are reduced one after the other, the longest
 *   first.  This is for what is read, or a few operations on it: anything else
 *   would be stored for two readers, and need not lie as it is counted.
 */
#include "passes/expand/split/wide.h"
#include "passes/rewrite.h"

enum {
    LINE_NBYTES = 64,  /* rows of so many need some help, */
    MANY_NBYTES = 256, /* and of so many none, nor do columns */
    MIN_ROWS = 8,      /* short ones to fold: fewer gain nothing */
    MANY_ROWS = 48,    /* longer ones */
};

typedef struct widener {
    hj_arena *scratch;
    hj_instr *like; /* the reduce that is replaced */
    hj_opcode op;
    bool is_free; /* the order of its elements does not show */
    int64_t elem_nbytes;
} widener;

/* The operand without dimensions of extent 1. */
typedef struct view {
    int rank;
    int64_t *dims;
    bool *reduced;
    int64_t minor;  /* elements of the last group */
    int first;      /* its first dimension */
    int64_t nelems; /* of one result */
} view;

static view view_of(widener *w, const hj_shape *shape, const bool *reduced)
{
    view v = { .minor = 1, .nelems = 1 };

    v.dims = HJ_NEW_ARRAY(w->scratch, int64_t, shape->rank + 2);
    v.reduced = HJ_NEW_ARRAY(w->scratch, bool, shape->rank + 2);
    for (int d = 0; d < shape->rank; d++) {
        if (shape->dims[d] == 1)
            continue;
        v.dims[v.rank] = shape->dims[d];
        v.reduced[v.rank++] = reduced[d];
        v.nelems *= reduced[d] ? shape->dims[d] : 1;
    }
    for (v.first = v.rank;
         v.first > 0 && v.reduced[v.first - 1] == v.reduced[v.rank - 1];
         v.first--)
        v.minor *= v.dims[v.first - 1];
    return v;
}

static hj_instr *reduce(widener *w, hj_instr *x, const bool *reduced,
                        hj_instr *init)
{
    return hj_rw_reduce_marked(w->scratch, w->like, x, init, reduced);
}

static hj_instr *identity(widener *w)
{
    return hj_rw_identity(w->like, w->op, w->like->shape->dtype);
}

/* --- few columns ---------------------------------------------------------- */

/* A group of columns, [before, n, c], that becomes [before, n / k, k c]. */
typedef struct group {
    int at; /* dimensions before */
    int64_t *dims;
    bool *reduced;
    int64_t n, c, k;
    bool has_others; /* something before is reduced, too */
} group;

static group find_group(widener *w, const view *v)
{
    group g = { .at = v->first, .n = 1, .c = v->minor };

    g.dims = HJ_NEW_ARRAY(w->scratch, int64_t, v->rank + 2);
    g.reduced = HJ_NEW_ARRAY(w->scratch, bool, v->rank + 2);
    for (; g.at > 0 && v->reduced[g.at - 1]; g.at--)
        g.n *= v->dims[g.at - 1];
    for (int d = 0; d < g.at; d++) {
        g.dims[d] = v->dims[d];
        g.has_others |= v->reduced[d];
    }
    g.k = hj_wide_nrows(w->elem_nbytes, HJ_WIDE_ROW_NBYTES, g.n, g.c);
    return g;
}

/* The n / k; then the k, and what was no whole row. */
static hj_instr *widen_columns(widener *w, hj_instr *x, const group *g,
                               hj_instr *init)
{
    int64_t rest = g->n % g->k, nrows = g->n / g->k;
    int rank = g->at + 2, at = g->at;
    hj_instr *parts[2] = { NULL, NULL };

    g->dims[at] = g->n;
    g->dims[at + 1] = g->c;
    if (rest) {
        parts[1] = hj_wide_rows(w->scratch, w->like, x, rank, g->dims, at,
                                nrows * g->k, g->n, true);
        x = hj_wide_rows(w->scratch, w->like, x, rank, g->dims, at, 0,
                         nrows * g->k, false);
    }
    g->dims[at] = nrows;
    g->dims[at + 1] = g->k * g->c;
    g->reduced[at] = true;
    x = hj_rw_reshape_dims(w->like, x, rank, g->dims);
    hj_instr *start = identity(w);
    x = reduce(w, x, g->reduced, start);
    g->dims[at] = g->k;
    g->dims[at + 1] = g->c;
    parts[0] = hj_rw_reshape_dims(w->like, x, rank, g->dims);
    x = rest ? hj_rw_concat(w->like, 2, parts, at) : parts[0];
    return reduce(w, x, g->reduced, init);
}

static hj_instr *few_columns(widener *w, hj_instr *x, const view *v,
                             hj_instr *init);

/* What is reduced before dimension `at` and what is reduced from there on: one
 * of them first, then the other. */
static hj_instr *in_two_steps(widener *w, hj_instr *x, const view *v, int at,
                              bool others_first, hj_instr *init)
{
    int64_t *dims = HJ_NEW_ARRAY(w->scratch, int64_t, v->rank);
    bool *first = HJ_NEW_ARRAY(w->scratch, bool, v->rank);
    bool *rest = HJ_NEW_ARRAY(w->scratch, bool, v->rank);
    int n = 0;

    for (int d = 0; d < v->rank; d++) {
        first[d] = v->reduced[d] && (d < at) == others_first;
        rest[n] = v->reduced[d] && !first[d];
        if (!first[d])
            dims[n++] = v->dims[d];
    }
    x = hj_rw_reshape_dims(w->like, x, v->rank, v->dims);
    view here = view_of(w, x->shape, first);
    hj_instr *start = identity(w);
    hj_instr *y = few_columns(w, x, &here, start);
    if (!y)
        y = reduce(w, x, first, start);
    y = hj_rw_reshape_dims(w->like, y, n, dims);
    return reduce(w, y, rest, init);
}

/* NULL: there is nothing to gain. */
static hj_instr *few_columns(widener *w, hj_instr *x, const view *v,
                             hj_instr *init)
{
    int64_t nbytes = v->minor * w->elem_nbytes;

    if (!w->is_free || nbytes >= MANY_NBYTES || !hj_wide_is_cheap(x))
        return NULL;
    group g = find_group(w, v);
    if (!g.has_others)
        return g.k ? widen_columns(w, x, &g, init) : NULL;
    return g.k || nbytes < LINE_NBYTES
               ? in_two_steps(w, x, v, g.at, v->nelems / g.n >= g.n, init)
               : NULL;
}

/* --- short rows ----------------------------------------------------------- */

static hj_instr *short_rows(widener *w, hj_instr *x, const view *v,
                            hj_instr *init)
{
    int64_t nrows = v->nelems / v->minor, nbytes = v->minor * w->elem_nbytes;

    if (nbytes >= MANY_NBYTES ||
        nrows < (nbytes < LINE_NBYTES ? MIN_ROWS : MANY_ROWS) ||
        (!w->is_free && (v->minor > HJ_TREE_LANES || nrows > HJ_TREE_COLUMN ||
                         v->nelems > HJ_TREE_ROW)))
        return NULL;
    return in_two_steps(w, x, v, v->first, true, init);
}

/* --- the pass ------------------------------------------------------------- */

static bool widen(hj_pass_ctx *cx, hj_instr *in)
{
    widener w = { .scratch = cx->scratch, .like = in };
    const hj_shape *shape = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    bool *reduced = HJ_NEW_ARRAY(cx->scratch, bool, shape->rank);

    const hj_sum_options options = hj_rw_sum_options(cx);
    hj_sum_order order = hj_instr_sum_order(in, &options);
    if (order.kind != HJ_sum_order_tree || !hj_shape_nelems(shape))
        return false;
    w.op = order.op;
    w.is_free = hj_is_order_free(w.op, in->shape->dtype);
    w.elem_nbytes = hj_wide_nbytes(in->operands[0]);
    for (int i = 0; i < dims.n; i++)
        reduced[dims.at[i]] = true;
    view v = view_of(&w, shape, reduced);
    if (!v.first || v.nelems < MIN_ROWS)
        return false;
    hj_instr *x = in->operands[0], *init = in->operands[1];
    hj_instr *y = v.reduced[v.rank - 1] ? short_rows(&w, x, &v, init)
                                        : few_columns(&w, x, &v, init);
    if (y)
        hj_instr_replace(in, hj_rw_reshape(in, y, in->shape));
    return y;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            n += in->op == HJ_OP_reduce && widen(cx, in);
    hj_pass_count(cx, "widened", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_reduce_widener = {
    .name = "reduce_widener",
    .summary = "short rows and few columns are reduced as memory lies",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce),
};
