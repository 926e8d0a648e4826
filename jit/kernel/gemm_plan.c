/* gemm_plan -- decides how a product is carried out: see gemm.h.
 *
 * Nothing here can change a result: tiles, blocks of more than KC terms,
 * packing and units only say where values wait and who computes them.
 */
#include "jit/kernel/gemm_code.h"

enum {
    MIN_FMAS = 4096, /* smaller products are quicker to compile as loops, */
    MIN_PLAIN_FMAS = 1000, /* unless tiles read both operands as they are */
    MIN_SINGLE_FMAS = 400, /* and store the results of many products */
    MIN_TURNED_FMAS = 512, /* or their vectors would be gathered */
    MIN_GROUP_COLS = 4,
    MAX_BLOCKS = 2,      /* of KC terms that are packed at once */
    NGROUP = 2,          /* panels of columns that are packed at once */
    SPLIT_COLS = 1024,   /* of a unit that keeps totals for several blocks */
    EVEN_UNITS = 6,      /* a part with so many may have one more than others */
    PASS_NBYTES = 16384, /* of sums that passes add to: they stay in L1, */
    SLAB_NBYTES = 16384, /* as do those of few rows */
    CYCLES_PER_NS = 3,
    L1_SHARE = 16384,   /* of L1, for rows that are copied */
    L3_SHARE = 2 << 20, /* of the last cache, for columns that are */
    MAX_ROW_BLOCKS = 8, /* that use them */
};

/* --- what the nest says --------------------------------------------------- */

static bool depends(const hj_expr *value, const hj_nest_axis *axis)
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
    for (int i = 0; i < nest->buffers.n; i++)
        if (nest->buffers.at[i].kind == HJ_BUFFER_local)
            return false;
    return nest->stages.n > 1 && nest->loops.n <= 62;
}

static double extent_of(const hj_nest *nest, const hj_nest_axis *axis)
{
    double extent = 1;

    for (int i = 0; i < axis->n; i++)
        extent *= (double)nest->loops.at[axis->loops[i]].extent;
    return extent;
}

/* A vector times a matrix that runs along the terms: as a loop, each of its
 * vectors would be gathered. */
static bool is_gathered(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    const hj_nest_axis *axis = gemm->m.n ? &gemm->m : &gemm->n;
    const hj_expr *matrix = gemm->m.n ? gemm->lhs : gemm->rhs;
    int64_t stride;

    return (!gemm->m.n || !gemm->n.n) && gemm->groups == 1 &&
           matrix->kind == HJ_EXPR_load &&
           !(hj_ix_stride(matrix->index, axis->loops[axis->n - 1], INT32_MAX,
                          &stride) &&
             stride == 1);
}

/* Matrices whose columns run along memory: nothing is packed, so that the code
 * is a tile in assembly. */
static bool is_read_directly(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    int64_t stride;

    return gemm->m.n && gemm->n.n && gemm->groups == 1 &&
           gemm->lhs->kind == HJ_EXPR_load && gemm->rhs->kind == HJ_EXPR_load &&
           hj_ix_stride(gemm->rhs->index, gemm->n.loops[gemm->n.n - 1],
                        INT32_MAX, &stride) &&
           stride == 1;
}

/* Is what follows the sums of a batch one store of them? */
static bool is_stored_directly(const hj_nest *nest)
{
    const hj_nest_stage *stage = &nest->stages.at[1];

    return nest->gemm.batch.n && nest->stages.n == 2 && stage->nstores == 1 &&
           stage->stores[0].value->kind == HJ_EXPR_acc &&
           !stage->stores[0].nconditions;
}

static double least_fmas(const hj_nest *nest)
{
    return is_gathered(nest) ? MIN_TURNED_FMAS
           : is_read_directly(nest) && is_stored_directly(nest)
               ? MIN_SINGLE_FMAS
           : is_read_directly(nest) ? MIN_PLAIN_FMAS
                                    : MIN_FMAS;
}

/* A single sum of so many terms that several pinned blocks of them are. */
static bool is_long_sum(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    const hj_nest_stage *sum = &nest->stages.at[0];

    return !gemm->batch.n && gemm->groups == 1 &&
           extent_of(nest, &gemm->k) >= 2 * (double)sum->block;
}

/* Large enough, and each operand knows its own side only; groups of few
 * columns do better as vectors across groups. */
static bool is_worth_it(const hj_target *target, const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;

    double fmas = extent_of(nest, &gemm->m) * extent_of(nest, &gemm->n) *
                  extent_of(nest, &gemm->k);

    if (gemm->k.n && !gemm->m.n && !gemm->n.n)
        return hj_tile_x86_fits(target) && is_long_sum(nest);
    if (!gemm->k.n || fmas < least_fmas(nest))
        return false;
    if (gemm->groups > 1)
        return gemm->n.n == 1 && gemm->batch.n < HJ_NEST_AXIS_LOOPS &&
               extent_of(nest, &gemm->n) >=
                   MIN_GROUP_COLS * (double)gemm->groups;
    return !depends(gemm->lhs, &gemm->n) && !depends(gemm->rhs, &gemm->m);
}

/* Panels are written in whole vectors: slack at the end.  Rows are a vector
 * apart, so that they do not meet in a set of the cache. */
static void measure_panel(const hj_gemm *g, hj_gemm_operand *o, int panel)
{
    int64_t terms = (g->kb + g->lanes - 1) / g->lanes * g->lanes;
    int64_t nelems = terms * panel + g->lanes;

    o->panel = panel;
    if (hj_gemm_is_in_place(o))
        return;
    o->k_stride = panel;
    if (o->is_a && o->access == HJ_GEMM_ALONG) {
        o->k_stride = 1;
        o->stride = terms + g->lanes;
        nelems = panel * o->stride;
    }
    o->panel_nelems = (nelems + g->lanes - 1) / g->lanes * g->lanes;
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

/* Terms that are packed at once: `nblocks` blocks, or all if that is little
 * more. */
static void choose_terms(hj_gemm *g, int nblocks)
{
    int64_t k = g->terms.extent;
    int64_t most = nblocks > MAX_BLOCKS ? nblocks : MAX_BLOCKS;

    g->kb = k <= most * g->kc ? k : nblocks * g->kc;
}

static void count_units(hj_gemm *g)
{
    g->nrow_units = divide_up(g->rows.extent, g->unit_rows);
    g->ncol_units = divide_up(g->cols.extent, g->unit_cols);
    g->nunits = g->batch.extent * g->nrow_units * g->ncol_units;
}

/* Enough units for `nparts` parts to be of one size, as square as tiles
 * allow. */
static void split_units(hj_gemm *g, int nparts)
{
    count_units(g);
    while (g->nunits < nparts ||
           (g->nunits % nparts && g->nunits < EVEN_UNITS * nparts)) {
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

/* Rows of A that stay in half of L2 for a block of terms. */
static int64_t rows_of_unit(const hj_target *target, const hj_gemm *g,
                            const hj_blocking *blocking)
{
    int64_t row = g->kb * hj_dtype_nbytes(g->dtype);
    int64_t most = (int64_t)target->l2_nbytes / 2 / row;

    if (most > blocking->mc)
        most = blocking->mc;
    return most > 4 * g->mr ? most : 4 * g->mr;
}

/* Rows of a unit: those that stay in L2 for all columns; where one panel has
 * them all, what stays in L1 until it is read. */
static int64_t rows_at_once(const hj_target *target, const hj_gemm *g,
                            const hj_blocking *blocking)
{
    int64_t most = rows_of_unit(target, g, blocking);
    int64_t few = L1_SHARE / (g->kb * hj_dtype_nbytes(g->dtype));

    if (g->cols.extent > g->nr || !hj_gemm_is_copied(&g->a) ||
        hj_gemm_is_copied(&g->b) || few < g->mr)
        return most;
    return few < most ? few : most;
}

/* AVX2, whose L2 holds few rows: B is packed once for several blocks of them,
 * and waits in the last cache. */
static void choose_groups(hj_gemm *g)
{
    int64_t most = L3_SHARE / hj_dtype_nbytes(g->dtype) / g->kb;

    if (!g->is_avx2 || !hj_gemm_is_copied(&g->a) || !hj_gemm_is_copied(&g->b))
        return;
    g->unit_rows = even_piece(g->rows.extent, MAX_ROW_BLOCKS * g->block_rows,
                              g->block_rows);
    g->nc = even_piece(g->unit_cols, most, g->nr);
}

static void choose_units(hj_gemm *g, int64_t mc, double cycles, int nthreads)
{
    g->block_rows = g->unit_rows = even_piece(g->rows.extent, mc, g->mr);
    g->unit_cols = divide_up(g->cols.extent, g->nr) * g->nr;
    if (g->has_slabs) {
        g->block_rows = g->unit_rows = divide_up(g->rows.extent, g->mr) * g->mr;
        g->unit_cols = even_piece(
            g->cols.extent,
            SLAB_NBYTES / (hj_dtype_nbytes(g->dtype) * g->rows.extent), g->nr);
    } else if (g->has_passes || g->has_stagger)
        g->unit_cols = even_piece(
            g->cols.extent, PASS_NBYTES / hj_dtype_nbytes(g->dtype), g->nr);
    else if (g->kb < g->terms.extent)
        g->unit_cols = even_piece(g->cols.extent, SPLIT_COLS, g->nr);
    hj_gemm_set_parts(g, cycles / CYCLES_PER_NS, nthreads);
    choose_groups(g);
    split_units(g, g->nparts);
    if (g->block_rows > g->unit_rows)
        g->block_rows = g->unit_rows;
    if (g->is_avx2 && g->nc > g->unit_cols)
        g->nc = g->unit_cols;
    if (g->nparts > g->nunits)
        g->nparts = (int)g->nunits;
}

static int64_t align(int64_t nbytes)
{
    return divide_up(nbytes, 64) * 64;
}

static void measure_scratch(hj_gemm *g)
{
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int64_t ntiles = 1;

    if (hj_gemm_is_copied(&g->a))
        g->a_nbytes =
            align(divide_up(g->block_rows, g->mr) * g->a.panel_nelems * nbytes);
    if (hj_gemm_is_copied(&g->b))
        g->b_nbytes = align(g->nc / g->nr * g->b.panel_nelems * nbytes);
    if (g->kb < g->terms.extent || g->has_passes || g->has_stagger ||
        g->has_slabs)
        ntiles =
            divide_up(g->unit_rows, g->mr) * divide_up(g->unit_cols, g->nr);
    if (g->is_plain)
        ntiles = 0;
    if (g->has_slabs)
        g->sums_nbytes = align(divide_up(g->unit_rows, g->mr) * g->mr *
                               g->unit_cols * nbytes);
    if (g->has_passes && g->terms.extent > g->kc)
        g->sums_nbytes = align(g->unit_cols * nbytes);
    g->scratch_nbytes = g->a_nbytes + g->b_nbytes +
                        align(ntiles * g->mr * g->nr * nbytes) + g->sums_nbytes;
}

/* --- the whole ------------------------------------------------------------ */

/* Sets sides, tiles and accesses; returns the cycles of the whole. */
static double choose_sides(const hj_target *target, hj_gemm *g,
                           hj_gemm_axis rows, hj_gemm_axis cols, hj_expr *a,
                           hj_expr *b, const hj_blocking *blocking)
{
    g->rows = rows;
    g->cols = cols;
    g->a = (hj_gemm_operand){ .value = a,
                              .axis = &g->rows,
                              .is_a = true,
                              .patches =
                                  a == g->nest->gemm.lhs ? g->patches : NULL };
    g->b = (hj_gemm_operand){ .value = b, .axis = &g->cols };
    g->is_far = hj_gemm_is_far(target, g);
    hj_gemm_choose_tile(target, g);
    double m = (double)rows.extent, n = (double)cols.extent;
    double k = (double)g->terms.extent;
    double vectors = (double)divide_up(cols.extent, g->lanes);
    double cycles = hj_gemm_product_cost(g, g->mr, g->nv);
    int stream_rows = hj_gemm_stream_rows(target, g);
    g->is_stream = stream_rows > 0;
    if (g->is_stream)
        g->mr = stream_rows;
    cycles += hj_gemm_choose_access(target, g, &g->a) * k * m / g->lanes;
    cycles += hj_gemm_choose_access(target, g, &g->b) * k * n / g->lanes *
              (double)divide_up(rows.extent, rows_of_unit(target, g, blocking));
    cycles += hj_gemm_store_cost(g) * m * vectors;
    if (g->b.access == HJ_GEMM_TURNED) /* (one block at a time) */
        cycles += (HJ_GEMM_CHAIN - hj_gemm_chain(g)) * k;
    return cycles * (double)g->batch.extent;
}

/* Rows and columns may change places: vectors along what is longer, or lies
 * better in memory. */
static double choose_orientation(const hj_target *target, hj_gemm *g,
                                 const hj_nest_gemm *nest, hj_gemm_axis m,
                                 hj_gemm_axis n, const hj_blocking *blocking)
{
    hj_gemm other = *g;
    hj_gemm *kept = g;
    double plain =
        choose_sides(target, g, m, n, nest->lhs, nest->rhs, blocking);

    if (m.loop < 0)
        return plain;
    double swapped =
        choose_sides(target, &other, n, m, nest->rhs, nest->lhs, blocking);
    /* (a single column is no vector, unless there is little else to do) */
    if (swapped >= plain && (n.loop >= 0 || hj_gemm_count_side_sums(g)))
        return plain;
    *kept = other;
    kept->a.axis = &kept->rows;
    kept->b.axis = &kept->cols;
    return swapped;
}

static hj_gemm *join_axes(hj_nest *nest, hj_gemm_axis *m, hj_gemm_axis *n,
                          bool is_depthwise, bool may_widen,
                          const hj_gemm_patches **patches)
{
    hj_gemm *g = HJ_NEW(nest->arena, hj_gemm);

    g->nest = nest;
    if (nest->gemm.groups > 1 && !is_depthwise)
        hj_gemm_split_groups(nest);
    *patches = is_depthwise ? hj_gemm_find_depthwise_patches(nest)
                            : hj_gemm_find_patches(nest, false, may_widen);
    g->batch = hj_gemm_join_axis(nest, &nest->gemm.batch);
    *m = hj_gemm_join_axis(nest, &nest->gemm.m);
    *n = hj_gemm_join_axis(nest, &nest->gemm.n);
    g->terms = hj_gemm_join_axis(nest, &nest->gemm.k);
    return g;
}

static const hj_products *find_products(const hj_target *target,
                                        const hj_nest *nest, hj_dtype dtype,
                                        bool *is_swapped)
{
    const hj_gemm g = { .nest = nest, .dtype = dtype };

    return hj_gemm_find_products(target, &g, is_swapped);
}

static void plan_products(hj_gemm *g, hj_gemm_axis m, hj_gemm_axis n,
                          bool is_swapped, int nthreads)
{
    const hj_nest_gemm *gemm = &g->nest->gemm;

    if (is_swapped)
        hj_gemm_plan_products(g, n, m, gemm->rhs, gemm->lhs, nthreads);
    else
        hj_gemm_plan_products(g, m, n, gemm->lhs, gemm->rhs, nthreads);
}

const hj_gemm *hj_gemm_plan(const hj_target *target, hj_nest *nest,
                            int nthreads)
{
    const hj_gemm_patches *patches;
    hj_gemm_axis m, n;
    bool is_swapped;

    if (!nest->is_gemm || !target->has_fast_fma)
        return NULL;
    hj_dtype dtype = nest->gemm.lhs->dtype;
    if (dtype != HJ_DTYPE_f32 && dtype != HJ_DTYPE_f64)
        return NULL;
    hj_blocking blocking = hj_target_blocking(
        target, dtype == HJ_DTYPE_f64 ? HJ_BLOCKING_f64 : HJ_BLOCKING_f32);
    if (!is_product(nest, blocking.kc))
        return NULL;
    bool is_depthwise = hj_gemm_is_depthwise(target, nest);
    const hj_products *products =
        find_products(target, nest, dtype, &is_swapped);
    if (!is_depthwise && !products && !is_worth_it(target, nest))
        return NULL;
    hj_gemm *g = join_axes(nest, &m, &n, is_depthwise,
                           hj_widen_x86_fits(target), &patches);
    g->dtype = dtype;
    g->lanes = hj_target_nlanes(target, hj_dtype_nbytes(dtype));
    g->is_avx2 = hj_tile_x86_is_avx2(target);
    g->has_halves = hj_tile_x86_has_halves(target);
    g->has_f16 = hj_tile_x86_has_narrow(target);
    g->has_bf16 = g->has_f16 || g->is_avx2;
    g->kc = blocking.kc;
    g->may_side = hj_tile_x86_fits(target) && g->terms.extent >= 2 * g->kc;
    choose_terms(g, 1);
    g->patches = patches;
    if (is_depthwise) {
        hj_gemm_plan_depthwise(g, m, n, nthreads);
        return g;
    }
    g->products = products;
    if (products) {
        plan_products(g, m, n, is_swapped, nthreads);
        return g;
    }
    double cycles = choose_orientation(target, g, &nest->gemm, m, n, &blocking);
    if (g->b.access == HJ_GEMM_TURNED) {
        g->mr = (int)g->rows.extent;
        g->nv = hj_gemm_turned_vectors(g);
    }
    g->nr = g->nv * g->lanes;
    g->nc = g->nr * NGROUP;
    g->has_passes = hj_gemm_has_passes(target, g);
    if (g->b.access == HJ_GEMM_TURNED)
        g->nside_sums = hj_gemm_side_vectors(target, g);
    else if (!g->has_passes)
        g->nside_sums = hj_gemm_count_side_sums(g);
    if (g->nside_sums)
        choose_terms(g, HJ_TILE_MAX_BLOCKS);
    g->is_plain = hj_gemm_find_result(g);
    if (!g->is_plain)
        g->c_stride = g->nr;
    measure_panel(g, &g->a, g->mr);
    measure_panel(g, &g->b, g->nr);
    g->has_slabs = hj_gemm_has_slabs(target, g);
    g->has_few = hj_gemm_has_few(target, g);
    g->has_stagger = g->has_few || hj_gemm_is_staggered(target, g);
    choose_units(g, rows_at_once(target, g, &blocking), cycles, nthreads);
    measure_scratch(g);
    g->is_single = hj_gemm_find_singles(g);
    return g;
}
