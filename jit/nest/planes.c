/* planes -- see planes.h. */
#include "jit/nest/planes.h"
#include "jit/nest/rewrite.h"

enum {
    MAX_RESULTS = 16, /* of a place of the image, in a group */
    MIN_TERMS = 4,    /* of a sum */
    MIN_LINE = 5,     /* elements */
    MAX_VECTORS = 8,  /* of a piece of a line, */
    MAX_SHARED = 4,   /* if it is read for several results */
    MIN_PERCENT = 80, /* of the lanes of a piece that are in use */
    MAX_SEEN = 8,     /* lines of a window */
    MIN_INNER = 8,    /* iterations of the innermost loop of a sum */
    MIN_SHARED =
        4,        /* sums that share vectors, beside which lines gain nothing */
    MIN_ROWS = 4, /* for whose sums there is room, lest lines gain nothing */
};

/* --- which convolutions --------------------------------------------------- */

static int64_t extent_of(const hj_nest *nest, const hj_nest_axis *axis)
{
    int64_t extent = 1;

    for (int i = 0; i < axis->n; i++)
        extent *= nest->loops.at[axis->loops[i]].extent;
    return extent;
}

/* The image under its guard, and under conversions of both. */
static const hj_expr *find_image(const hj_expr *e)
{
    if (e->kind == HJ_EXPR_op && e->op == HJ_OP_convert)
        e = e->operands[0];
    if (e->kind == HJ_EXPR_guard)
        e = e->operands[0];
    return e->kind == HJ_EXPR_load ? e : NULL;
}

static bool runs_along(const hj_ix *ix, int var)
{
    int64_t stride;

    return hj_ix_stride(ix, var, INT32_MAX, &stride) && stride == 1;
}

/* Sums of multiply-adds, and what becomes of them where they are. */
static bool is_one_sum(const hj_nest *nest)
{
    const hj_nest_stage *sum = &nest->stages.at[0];

    if (sum->naccs != 1 || sum->order != HJ_ORDER_blocks || nest->stages.n < 2)
        return false;
    for (int i = 1; i < nest->stages.n; i++)
        if (nest->stages.at[i].naccs || nest->stages.at[i].nloops)
            return false;
    return true;
}

static bool are_lines_stored(const hj_nest *nest, int line)
{
    for (int i = 1; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++)
            if (!runs_along(nest->stages.at[i].stores[k].index, line))
                return false;
    return true;
}

static bool is_plane(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;

    if (!gemm->is_convolution || !gemm->m.n || gemm->n.n > 1 ||
        extent_of(nest, &gemm->k) < MIN_TERMS ||
        extent_of(nest, &gemm->n) > MAX_RESULTS * gemm->groups ||
        !is_one_sum(nest))
        return false;
    int line = gemm->m.loops[gemm->m.n - 1];
    const hj_expr *image = find_image(gemm->lhs);
    return nest->loops.at[line].extent >= MIN_LINE && image &&
           runs_along(image->index, line) && are_lines_stored(nest, line);
}

/* --- loops that become two ------------------------------------------------ */

/* Loop `var` counts `inner` iterations of each of a new one before it. */
static void split(hj_nest *nest, int var, int64_t inner)
{
    hj_ix_space *space = &nest->space;
    hj_loop added = nest->loops.at[var];
    int before = nest->loops.n, at = 0;
    int *outer = HJ_NEW_ARRAY(nest->arena, int, nest->nouter + 1);

    added.extent /= inner;
    nest->loops.at[var].extent = inner;
    HJ_PUSH(nest->arena, &nest->loops, added);
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(space, i, nest->loops.at[i].extent);
    vars[var] =
        hj_ix_add(space, hj_ix_scale(space, vars[before], inner), vars[var]);
    hj_nest_substitute(nest, vars);
    for (int i = 0; i < nest->nouter; i++) {
        if (nest->outer[i] == var)
            outer[at++] = before;
        outer[at++] = nest->outer[i];
    }
    nest->outer = outer;
    nest->nouter = at;
}

void hj_nest_planes(hj_nest *nest, const hj_nest_options *options)
{
    const hj_nest_gemm *gemm = &nest->gemm;

    if (!nest->is_gemm || !options->has_masked_ops || !is_plane(nest))
        return;
    nest->is_gemm = false;
    nest->is_plane = true;
    if (gemm->groups == 1 || !gemm->n.n)
        return;
    int column = gemm->n.loops[0];
    int64_t n = nest->loops.at[column].extent / gemm->groups;
    if (n > 1)
        split(nest, column, n);
}

/* --- lines ---------------------------------------------------------------- */

/* Does what is read of the image along `line` stay the same in loop `var`? */
static bool is_shared(const hj_nest *nest, int line, int var)
{
    const hj_expr *image =
        find_image(nest->stages.at[0].accs[0].next->operands[0]);

    return image && hj_ix_depends(image->index, line) &&
           !hj_ix_depends(image->index, var);
}

/* The outer loop with most iterations in which lines stay the same; -1: there
 * is none. */
static int find_shared(const hj_nest *nest)
{
    int best = -1, line = nest->outer[nest->nouter - 1];

    for (int i = 0; i < nest->nouter - 1; i++) {
        const hj_loop *loop = &nest->loops.at[nest->outer[i]];
        if (loop->kind == HJ_LOOP_serial && loop->is_independent &&
            is_shared(nest, line, nest->outer[i]) &&
            loop->extent > (best < 0 ? 1 : nest->loops.at[best].extent))
            best = nest->outer[i];
    }
    return best;
}

/* Percent of the lanes that are in use. */
static int64_t use_of(int64_t extent, int64_t width)
{
    return 100 * extent / ((extent + width - 1) / width * width);
}

void hj_nest_cut_lines(hj_nest *nest, const hj_nest_options *options)
{
    int64_t best = 0, width = options->vector_nbytes / 4;

    if (!nest->is_plane)
        return;
    if (nest->stages.at[0].accs[0].dtype == HJ_DTYPE_f64)
        width = options->vector_nbytes / 8;
    int line = nest->outer[nest->nouter - 1];
    int64_t extent = nest->loops.at[line].extent;
    int64_t most = width * (find_shared(nest) < 0 ? MAX_VECTORS : MAX_SHARED);
    if (extent <= most)
        return;
    for (int64_t n = most; n > width; n--)
        if (extent % n == 0 && use_of(n, width) >= MIN_PERCENT &&
            (!best || use_of(n, width) > use_of(best, width)))
            best = n;
    if (best)
        split(nest, line, best);
}

/* Puts the loop before the columns. */
static void put_last(hj_nest *nest, int var)
{
    int n = nest->nouter, k = 0;

    for (int i = 0; i < n - 1; i++)
        if (nest->outer[i] != var)
            nest->outer[k++] = nest->outer[i];
    nest->outer[n - 2] = var;
}

bool hj_nest_share_vectors(hj_nest *nest)
{
    int var = nest->is_plane ? find_shared(nest) : -1;

    if (var < 0)
        return false;
    put_last(nest, var);
    return true;
}

/* --- lines of the image for several results ------------------------------- */

/* Sums of one block that jit/kernel/lines carries out, down several lines. */
static bool goes_down_lines(const hj_nest *nest)
{
    const hj_nest_stage *s = &nest->stages.at[0];
    const hj_expr *next = s->accs[0].next;
    const hj_expr *image = find_image(next->operands[0]);

    return s->nloops > 1 && next->kind == HJ_EXPR_fma && image &&
           next->operands[0]->kind != HJ_EXPR_op &&
           (next->dtype == HJ_DTYPE_f32 || next->dtype == HJ_DTYPE_f64) &&
           image->dtype == next->dtype &&
           next->operands[1]->kind == HJ_EXPR_load &&
           hj_nest_stage_trips(nest, s) <= s->block &&
           nest->loops.at[s->loops[0]].extent > 1 &&
           nest->loops.at[s->loops[0]].extent <= MAX_SEEN &&
           nest->loops.at[s->loops[s->nloops - 1]].extent >= MIN_INNER;
}

/* Is the next iteration of the loop one line further, where the next line of
 * the window is? */
static bool is_line(const hj_nest *nest, int var)
{
    const hj_nest_stage *s = &nest->stages.at[0];
    const hj_expr *next = s->accs[0].next;
    const hj_ix *image = find_image(next->operands[0])->index;
    int64_t row, line;

    return nest->loops.at[var].kind == HJ_LOOP_serial &&
           nest->loops.at[var].is_independent &&
           !hj_ix_depends(next->operands[1]->index, var) &&
           hj_ix_stride(image, var, INT32_MAX, &row) &&
           hj_ix_stride(image, s->loops[0], INT32_MAX, &line) && row &&
           row == line;
}

/* Do as many results share a vector as lines would, or enough? */
static bool shares_more(const hj_nest *nest, int var, int64_t ncols)
{
    int line = nest->stages.at[0].loops[0];
    int64_t n = nest->loops.at[var].extent;

    return n * ncols >= MIN_SHARED || n >= nest->loops.at[line].extent;
}

int hj_nest_share_lines(hj_nest *nest, int64_t ncols, int64_t most)
{
    int shared = nest->is_plane ? find_shared(nest) : -1, var = -1;

    if (!nest->is_plane || !goes_down_lines(nest) ||
        (shared >= 0 && shares_more(nest, shared, ncols)))
        return 0;
    for (int i = 0; i < nest->nouter - 1 && var < 0; i++)
        if (is_line(nest, nest->outer[i]))
            var = nest->outer[i];
    if (var < 0)
        return 0;
    int64_t extent = nest->loops.at[var].extent, n = most / ncols;
    n = n < extent ? n : extent;
    if (n < 2 || most / ncols < MIN_ROWS)
        return 0;
    int64_t nturns = (extent + n - 1) / n;
    put_last(nest, var);
    return (int)((extent + nturns - 1) / nturns);
}
