/* join -- short rows of a transpose become long ones.
 *
 * Before: the loop along the result's rows, or the one along the operand's,
 *         has few iterations: most lanes of a vector, or most of a tile, are
 *         empty.
 * After:  it counts the loop whose rows follow each other without gaps there,
 *         too, and the other side finds its rows by division: a lane knows
 *         where its row is, and an iteration of a tile where its vector goes.
 *
 * s8 [7,15,17,13,15] to 02413: vectors of 13 of 64 lanes became ones of 195 in
 * four.
 */
#include "jit/nest/index.h"
#include "jit/nest/rewrite.h"
#include "jit/nest/tile.h"

#include <string.h>

enum {
    MAX_LIGHT = 16, /* expressions of a nest that is only moved, mostly */
    FULL_PERCENT = 60,
    NARROW_PERCENT = 51, /* of narrow types, whose blocks are copied then, */
    WHOLE_PERCENT = 80,  /* where nothing masks the rest of a vector, */
    MASKED_NBYTES = 64,  /* as in vectors of so many bytes, */
    CROWD_PERCENT = 60,  /* and where rows of the result share few sets */
    CROWD_ROWS = 4,      /* every fourth one of more than */
    MIN_CROWD = 32,      /* so many: the ways of as many sets */
    MIN_NBYTES = 4096,   /* of a result that is worth the code */
};

typedef struct join {
    hj_nest *nest;
    const hj_store *store;
    const hj_expr *crossed; /* the first load that is */
    int row, column; /* the loops along the result's, the operand's rows */
} join;

static bool stride_of(const hj_ix *ix, int var, int64_t *stride)
{
    return hj_ix_stride(ix, var, INT32_MAX, stride);
}

static bool runs_along(const hj_ix *ix, int var)
{
    int64_t stride;

    return stride_of(ix, var, &stride) && stride == 1;
}

static bool is_affine(const hj_ix *ix, void *context)
{
    (void)context;
    for (int i = 0; i < ix->nterms; i++)
        if (ix->terms[i].kind != HJ_TERM_var)
            return false;
    return true;
}

/* One store of what loads and arithmetic make of the same place. */
static bool only_moves(const hj_nest *nest)
{
    const hj_nest_stage *s = nest->stages.at;

    if (nest->is_gemm || nest->stages.n != 1 || nest->exprs.n > MAX_LIGHT ||
        s->nloops || s->naccs || s->nstores != 1 || s->stores[0].nconditions)
        return false;
    for (int i = 0; i < nest->exprs.n; i++) {
        hj_expr_kind kind = nest->exprs.at[i]->kind;
        if (kind != HJ_EXPR_load && kind != HJ_EXPR_op &&
            kind != HJ_EXPR_const && kind != HJ_EXPR_scalar)
            return false;
    }
    for (int i = 0; i < nest->nouter; i++)
        if (!nest->loops.at[nest->outer[i]].is_independent)
            return false;
    return hj_nest_each_index(nest, is_affine, NULL);
}

/* The outer loop along which the place moves by `stride`; -1: none. */
static int loop_by(const hj_nest *nest, const hj_ix *ix, int64_t stride)
{
    int64_t at;

    for (int i = 0; i < nest->nouter; i++)
        if (nest->loops.at[nest->outer[i]].extent > 1 &&
            stride_of(ix, nest->outer[i], &at) && at == stride)
            return nest->outer[i];
    return -1;
}

/* The loops along the rows of both sides, if they are two. */
static bool find_rows(join *j)
{
    const hj_nest *nest = j->nest;

    j->store = &nest->stages.at[0].stores[0];
    j->crossed = NULL;
    j->row = loop_by(nest, j->store->index, 1);
    for (int i = 0; i < nest->exprs.n && !j->crossed; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int64_t stride;
        if (e->kind != HJ_EXPR_load || j->row < 0 ||
            !hj_ix_depends(e->index, j->row) ||
            (stride_of(e->index, j->row, &stride) && stride >= -1 &&
             stride <= 1))
            continue;
        j->crossed = e;
        j->column = loop_by(nest, e->index, 1);
    }
    return j->crossed && j->column >= 0;
}

/* How much of whole groups of `width` these are, in percent; enough of them
 * are 100. */
static int64_t filled(int64_t n, int64_t width)
{
    return n >= 2 * width ? 100 : 100 * n / ((n + width - 1) / width * width);
}

/* Where nothing masks the rest of a vector: a few numbers more than one are
 * another matter (jit/body/tile/block.c). */
static bool has_few_more(int64_t n, int64_t width)
{
    return n > width && n <= width + width / 4;
}

/* May the place be counted by both loops together, as one? */
static bool is_linear(const hj_nest *nest, const hj_ix *ix, int outer,
                      int inner)
{
    int64_t a, b;

    return stride_of(ix, outer, &a) && stride_of(ix, inner, &b) &&
           a == b * nest->loops.at[inner].extent;
}

/* Are other loads still whole vectors, or splats, or rows of the operand? */
static bool may_join(const join *j, int outer, int inner)
{
    const hj_nest *nest = j->nest;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int64_t stride;
        if (e->kind != HJ_EXPR_load || is_linear(nest, e->index, outer, inner))
            continue;
        if (inner == j->row ? !runs_along(e->index, j->column)
                            : !stride_of(e->index, j->row, &stride) ||
                                  stride < 0 || stride > 1)
            return false;
    }
    return true;
}

static void join_loops(hj_nest *nest, int outer, int inner)
{
    hj_loop *a = &nest->loops.at[outer], *b = &nest->loops.at[inner];
    int64_t extent = b->extent;
    hj_ix_space *space = &nest->space;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    int n = 0;

    b->extent *= a->extent;
    a->extent = 1;
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(space, i, nest->loops.at[i].extent);
    vars[outer] = hj_ix_div(space, vars[inner], extent);
    vars[inner] = hj_ix_mod(space, vars[inner], extent);
    for (int i = 0; i < nest->nouter; i++)
        if (nest->outer[i] != outer)
            nest->outer[n++] = nest->outer[i];
    nest->outer = n ? nest->outer : NULL;
    nest->nouter = n;
    hj_nest_substitute(nest, vars);
}

/* Are lines of the result that two short rows share gone before the second one,
 * as so many others are written in between?  Joined rows are whole lines.
 * Where every second row meets, a few at a time are written, as they are
 * (tile.c). */
static bool is_crowded(const join *j)
{
    int nbytes = hj_dtype_get(j->store->value->dtype)->nbytes;
    int64_t stride;

    return nbytes < 4 && j->nest->loops.at[j->column].extent > MIN_CROWD &&
           stride_of(j->store->index, j->column, &stride) &&
           hj_nest_rows_crowd(stride * nbytes, CROWD_ROWS, CROWD_ROWS) &&
           !hj_nest_rows_crowd(stride * nbytes, CROWD_ROWS, 2);
}

/* Rows (inner is the loop along them) of `ix` take up the loop that they follow
 * each other in, until they fill vectors of `width`. */
static void lengthen(join *j, bool is_result, int64_t width, int percent)
{
    hj_nest *nest = j->nest;

    while (find_rows(j)) {
        int inner = is_result ? j->row : j->column;
        int other = is_result ? j->column : j->row;
        int64_t extent = nest->loops.at[inner].extent;
        bool crowds = is_result && is_crowded(j);
        if (filled(extent, width) >= (crowds ? CROWD_PERCENT : percent) ||
            (percent == WHOLE_PERCENT && !crowds &&
             has_few_more(extent, width)))
            return;
        int outer = loop_by(
            nest, is_result ? j->store->index : j->crossed->index, extent);
        if (outer < 0 || outer == other || outer == inner ||
            !may_join(j, outer, inner))
            return;
        join_loops(nest, outer, inner);
    }
}

void hj_nest_join_rows(hj_nest *nest, const hj_nest_options *options)
{
    join j = { .nest = nest };

    if (!only_moves(nest) || nest->nouter < 3 || !find_rows(&j))
        return;
    const hj_nest_buffer *to = &nest->buffers.at[j.store->buffer];
    int nbytes = hj_dtype_get(to->dtype)->nbytes;
    int64_t lanes = options->vector_nbytes / nbytes;
    if (to->nelems * nbytes < MIN_NBYTES || hj_dtype_is_complex(to->dtype) ||
        lanes < 2)
        return;
    int64_t square = hj_nest_square((int)lanes, nbytes);
    bool is_result = filled(nest->loops.at[j.row].extent, lanes) <
                     filled(nest->loops.at[j.column].extent, square);
    int narrow =
        options->vector_nbytes < MASKED_NBYTES ? WHOLE_PERCENT : NARROW_PERCENT;
    for (int i = 0; i < 2; i++, is_result = !is_result)
        lengthen(&j, is_result, is_result ? lanes : square,
                 nbytes >= 4 ? FULL_PERCENT
                 : is_result ? narrow
                             : NARROW_PERCENT);
}
