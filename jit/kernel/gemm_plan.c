/* gemm_plan -- decides how a product is carried out: see gemm.h.
 *
 * Nothing here can change a result: tiles, blocks of more than KC terms,
 * packing and units only say where values wait and who computes them.
 */
#include "jit/kernel/gemm.h"

enum {
    MIN_FMAS = 4096,   /* smaller products are quicker to compile as loops */
    MAX_ROWS = 28,     /* of a tile: bounds the code */
    MAX_VECTORS = 8,   /* across a tile */
    MAX_BLOCKS = 4,    /* of KC terms that are packed at once */
    PART_NS = 20000,   /* less is not worth a thread */
    SPLIT_COLS = 1024, /* of a unit that keeps totals for several blocks */
};

/* --- what the nest says --------------------------------------------------- */

static hj_gemm_axis open_axis(const hj_nest *nest, const hj_nest_axis *from)
{
    hj_gemm_axis axis = { .n = from->n, .extent = 1 };

    for (int i = 0; i < from->n; i++) {
        axis.loops[i] = from->loops[i];
        axis.extents[i] = nest->loops.at[from->loops[i]].extent;
        axis.extent *= axis.extents[i];
    }
    return axis;
}

static bool depends(const hj_expr *value, const hj_gemm_axis *axis)
{
    for (int i = 0; i < axis->n; i++)
        if (hj_expr_depends(value, axis->loops[i]))
            return true;
    return false;
}

/* One sum of fused multiply-adds in pinned blocks, then plain stores. */
static bool is_product(const hj_nest *nest, int64_t kc)
{
    const hj_nest_stage *sum = &nest->stages.at[0];

    if (sum->naccs != 1 || sum->order != HJ_ORDER_blocks || sum->block != kc)
        return false;
    for (int i = 1; i < nest->stages.n; i++)
        if (nest->stages.at[i].naccs || nest->stages.at[i].nloops)
            return false;
    return nest->stages.n > 1 && nest->loops.n <= 62;
}

/* --- reading operands ----------------------------------------------------- */

/* The stride of an index along an axis as a whole, if it has one. */
static bool find_stride(const hj_ix *ix, const hj_gemm_axis *axis,
                        int64_t *stride)
{
    int64_t inner = 1;

    *stride = 0;
    for (int i = axis->n - 1; i >= 0; i--) {
        int64_t own = 0;
        for (int k = 0; k < ix->nterms; k++) {
            const hj_term *t = &ix->terms[k];
            if (t->kind == HJ_TERM_var && t->var == axis->loops[i])
                own = t->coefficient;
            else if (t->kind == HJ_TERM_dynamic
                         ? hj_expr_depends(t->value, axis->loops[i])
                         : t->of && hj_ix_depends(t->of, axis->loops[i]))
                return false;
        }
        if (i == axis->n - 1)
            *stride = own;
        else if (own != *stride * inner)
            return false;
        inner *= axis->extents[i];
    }
    return true;
}

/* Can the operand be read where it is?  Vectors of B need its columns side by
 * side. */
static bool may_read(const hj_gemm *g, hj_gemm_operand *o, bool is_vector)
{
    const hj_expr *e = o->value;

    return e->kind == HJ_EXPR_load && e->dtype == g->dtype &&
           find_stride(e->index, o->axis, &o->stride) &&
           find_stride(e->index, &g->terms, &o->k_stride) &&
           (!is_vector || o->stride == 1 || o->axis->extent == 1);
}

static void mark_loads(const hj_nest *nest, const hj_expr *root, bool *marks)
{
    marks[root->id] = true;
    for (int i = root->id; i >= 0; i--) {
        const hj_expr *e = nest->exprs.at[i];
        for (int k = 0; marks[i] && k < e->noperands; k++)
            marks[e->operands[k]->id] = true;
    }
}

/* How well vectors of the operand go along the last loop of an axis. */
static int score(const hj_gemm *g, const hj_expr *value,
                 const hj_gemm_axis *axis)
{
    const hj_nest *nest = g->nest;
    bool *marks = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);
    int sum = 0;

    if (!axis->n)
        return -100;
    mark_loads(nest, value, marks);
    for (int i = 0; i <= value->id; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int64_t stride;
        if (!marks[i] || e->kind != HJ_EXPR_load)
            continue;
        if (!hj_ix_stride(e->index, axis->loops[axis->n - 1], g->lanes,
                          &stride))
            sum -= 4;
        else
            sum += stride == 1 ? 3 : stride == 0 ? 2 : stride == -1 ? 1 : -3;
    }
    return sum;
}

static hj_gemm_access choose_packing(const hj_gemm *g, const hj_gemm_operand *o)
{
    int across = score(g, o->value, o->axis);
    int along = score(g, o->value, &g->terms);

    return along > across ? HJ_GEMM_ALONG : HJ_GEMM_ACROSS;
}

/* Panels are written in whole vectors: slack at the end. */
static void measure_panel(const hj_gemm *g, hj_gemm_operand *o, int panel)
{
    int64_t terms = (g->kb + g->lanes - 1) / g->lanes * g->lanes;
    int64_t nelems = terms * panel + g->lanes;

    o->panel = panel;
    o->panel_nelems = (nelems + g->lanes - 1) / g->lanes * g->lanes;
}

/* --- tiles ---------------------------------------------------------------- */

/* Cycles that a step of k takes on a tile: two multiply-adds or loads a cycle,
 * a chain of four cycles, one vector of B a cycle from L2. */
static double step_cost(int64_t rows, int64_t vectors)
{
    double cost = 0.5 * (double)(rows * vectors);
    double loads = 0.5 * (double)(rows + vectors);

    cost = cost > loads ? cost : loads;
    cost = cost > (double)vectors ? cost : (double)vectors;
    return cost > 4 ? cost : 4;
}

static double tile_cost(const hj_gemm *g, int64_t rows, int64_t vectors)
{
    if (!rows || !vectors)
        return 0;
    return step_cost(rows, vectors) * (double)g->terms.extent + 12 +
           1.5 * (double)(rows * vectors);
}

/* The whole product with tiles of mr x nv vectors. */
static double product_cost(const hj_gemm *g, int64_t mr, int64_t nv)
{
    int64_t vectors = (g->cols.extent + g->lanes - 1) / g->lanes;
    int64_t m = g->rows.extent / mr, m_rest = g->rows.extent % mr;
    int64_t n = vectors / nv, n_rest = vectors % nv;

    return (double)(m * n) * tile_cost(g, mr, nv) +
           (double)m * tile_cost(g, mr, n_rest) +
           (double)n * tile_cost(g, m_rest, nv) + tile_cost(g, m_rest, n_rest);
}

static void choose_tile(const hj_target *target, hj_gemm *g)
{
    double best = 0;

    for (int nv = 1; nv <= MAX_VECTORS; nv++)
        for (int mr = 1; mr <= MAX_ROWS; mr++) {
            if (mr * nv + nv + 1 > target->nregs)
                continue;
            double cost = product_cost(g, mr, nv);
            if (g->mr && cost >= best)
                continue;
            best = cost;
            g->mr = mr;
            g->nv = nv;
        }
    if (g->mr > g->rows.extent)
        g->mr = (int)g->rows.extent;
    g->nr = g->nv * g->lanes;
}

/* --- blocks and units ----------------------------------------------------- */

static int64_t divide_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

/* `total` in equal pieces of at most `most`, multiples of `unit`. */
static int64_t even_piece(int64_t total, int64_t most, int64_t unit)
{
    int64_t npieces = divide_up(total, most < unit ? unit : most);

    return divide_up(divide_up(total, npieces), unit) * unit;
}

/* Terms that are packed at once: all, or whole pinned blocks. */
static void choose_terms(hj_gemm *g)
{
    int64_t k = g->terms.extent, most = MAX_BLOCKS * g->kc;

    g->kb = k <= most || g->terms.n > 1 ? k : even_piece(k, most, g->kc);
}

static void count_units(hj_gemm *g)
{
    g->nrow_units = divide_up(g->rows.extent, g->unit_rows);
    g->ncol_units = divide_up(g->cols.extent, g->unit_cols);
    g->nunits = g->batch.extent * g->nrow_units * g->ncol_units;
}

/* Enough units for `nparts` parts, as square as tiles allow. */
static void split_units(hj_gemm *g, int nparts)
{
    count_units(g);
    while (g->nunits < nparts) {
        bool by_rows = g->unit_rows > g->mr;
        if (by_rows && g->unit_cols > g->nr)
            by_rows = g->unit_rows >= g->unit_cols;
        else if (!by_rows && g->unit_cols <= g->nr)
            break;
        if (by_rows)
            g->unit_rows = even_piece(g->unit_rows, g->unit_rows / 2, g->mr);
        else
            g->unit_cols = even_piece(g->unit_cols, g->unit_cols / 2, g->nr);
        count_units(g);
    }
}

static void choose_units(const hj_target *target, hj_gemm *g, int mc,
                         int nthreads)
{
    double fmas = (double)g->rows.extent * (double)g->cols.extent *
                  (double)g->terms.extent * (double)g->batch.extent;
    double ns = fmas / g->lanes / 3;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int64_t rows = (int64_t)target->l2_nbytes / 2 / (g->kb * nbytes);
    int nparts = nthreads;

    rows = rows < mc ? rows : mc;
    g->unit_rows = even_piece(g->rows.extent, rows, g->mr);
    g->unit_cols = divide_up(g->cols.extent, g->nr) * g->nr;
    if (g->kb < g->terms.extent)
        g->unit_cols = even_piece(g->cols.extent, SPLIT_COLS, g->nr);
    if (ns / PART_NS < nparts)
        nparts = (int)(ns / PART_NS);
    split_units(g, nparts);
    if (nparts > g->nunits)
        nparts = (int)g->nunits;
    g->nparts = nparts < 1 ? 1 : nparts;
}

static int64_t align(int64_t nbytes)
{
    return divide_up(nbytes, 64) * 64;
}

static void measure_scratch(hj_gemm *g)
{
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int64_t ntiles = 1;

    if (g->a.access != HJ_GEMM_DIRECT)
        g->a_nbytes =
            align(divide_up(g->unit_rows, g->mr) * g->a.panel_nelems * nbytes);
    if (g->b.access != HJ_GEMM_DIRECT)
        g->b_nbytes = align(g->nc / g->nr * g->b.panel_nelems * nbytes);
    if (g->kb < g->terms.extent)
        ntiles =
            divide_up(g->unit_rows, g->mr) * divide_up(g->unit_cols, g->nr);
    g->scratch_nbytes =
        g->a_nbytes + g->b_nbytes + align(ntiles * g->mr * g->nr * nbytes);
}

/* --- the whole ------------------------------------------------------------ */

/* Is it worth a copy of the operand that could be read where it is? */
static bool should_pack_b(const hj_target *target, const hj_gemm *g)
{
    int64_t nbytes =
        g->terms.extent * g->cols.extent * hj_dtype_nbytes(g->dtype);

    return nbytes > (int64_t)target->l2_nbytes / 4 &&
           g->rows.extent >= 4 * g->mr;
}

static void choose_access(const hj_target *target, hj_gemm *g)
{
    bool reads_a = may_read(g, &g->a, false),
         reads_b = may_read(g, &g->b, true);

    g->a.access = reads_a ? HJ_GEMM_DIRECT : choose_packing(g, &g->a);
    g->b.access = reads_b && !should_pack_b(target, g)
                      ? HJ_GEMM_DIRECT
                      : choose_packing(g, &g->b);
    measure_panel(g, &g->a, g->mr);
    measure_panel(g, &g->b, g->nr);
    g->nc = g->nr * 4;
}

const hj_gemm *hj_gemm_plan(const hj_target *target, const hj_nest *nest,
                            int nthreads)
{
    if (!nest->is_gemm || !target->has_fast_fma)
        return NULL;
    hj_dtype dtype = nest->gemm.lhs->dtype;
    if (dtype != HJ_DTYPE_f32 && dtype != HJ_DTYPE_f64)
        return NULL;
    hj_blocking blocking = hj_target_blocking(
        target, dtype == HJ_DTYPE_f64 ? HJ_BLOCKING_f64 : HJ_BLOCKING_f32);
    if (!is_product(nest, blocking.kc))
        return NULL;
    hj_gemm *g = HJ_NEW(nest->arena, hj_gemm);
    g->nest = nest;
    g->dtype = dtype;
    g->lanes = hj_target_nlanes(target, hj_dtype_nbytes(dtype));
    g->kc = blocking.kc;
    g->batch = open_axis(nest, &nest->gemm.batch);
    g->rows = open_axis(nest, &nest->gemm.m);
    g->cols = open_axis(nest, &nest->gemm.n);
    g->terms = open_axis(nest, &nest->gemm.k);
    g->a = (hj_gemm_operand){ .value = nest->gemm.lhs, .axis = &g->rows };
    g->b = (hj_gemm_operand){ .value = nest->gemm.rhs, .axis = &g->cols };
    double fmas = (double)g->rows.extent * (double)g->cols.extent *
                  (double)g->terms.extent;
    if (fmas < MIN_FMAS || g->rows.n > 1 || g->cols.n != 1 || g->terms.n != 1 ||
        depends(g->a.value, &g->cols) || depends(g->b.value, &g->rows))
        return NULL;
    choose_tile(target, g);
    choose_terms(g);
    choose_access(target, g);
    choose_units(target, g, blocking.mc, nthreads);
    measure_scratch(g);
    return g;
}
