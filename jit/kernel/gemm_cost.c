/* gemm_cost -- which tile a product is best carried out with: rows and vectors
 * of sums in registers, and the cycles that a step of the terms takes.
 */
#include "jit/kernel/gemm_code.h"

enum {
    MAX_ROWS = 28,    /* of a tile: bounds the code */
    MAX_VECTORS = 8,  /* across a tile, */
    MAX_WIDE = 16,    /* of a single row, whose B is read by longer runs */
    L1_SHARE = 16384, /* of L1, for B */
};

/* The vectors of sums, if the product is one tile of few: they wait for each
 * other, and so does a CPU unless it has several pinned blocks of terms to add
 * up at once.  0: there are more, or one block. */
int hj_gemm_count_side_sums(const hj_gemm *g)
{
    int64_t vectors = (g->cols.extent + g->lanes - 1) / g->lanes;
    bool is_few = g->rows.extent <= HJ_TILE_FEW_SUMS &&
                  vectors <= HJ_TILE_FEW_SUMS / g->rows.extent;

    return g->may_side && is_few ? (int)(g->rows.extent * vectors) : 0;
}

double hj_gemm_chain(const hj_gemm *g)
{
    int n = hj_gemm_count_side_sums(g);

    return n ? (double)HJ_GEMM_CHAIN * n / HJ_TILE_SIDE_SUMS : HJ_GEMM_CHAIN;
}

/* Cycles that a step of k takes on a tile: two multiply-adds or loads a cycle,
 * a chain of sums, one vector of B a cycle from L2.  Between tiles that are
 * equal by that, the one that loads less is better. */
static double step_cost(double rows, double vectors, double chain)
{
    double cost = 0.5 * rows * vectors, loads = 0.5 * (rows + vectors);

    cost = cost > loads ? cost : loads;
    cost = cost > vectors ? cost : vectors;
    cost = cost > chain ? cost : chain;
    return cost + 0.5 * vectors + 0.05 * rows;
}

/* The same for AVX2, whose tiles have few sums: vectors of B from L1 or, where
 * it does not stay there, L2. */
static double avx2_step_cost(const hj_gemm *g, double rows, double vectors,
                             double chain)
{
    double cost = 0.5 * rows * vectors, loads = 0.5 * (rows + vectors);
    double nbytes = (double)g->terms.extent * (double)g->cols.extent *
                    hj_dtype_nbytes(g->dtype);

    cost = cost > loads ? cost : loads;
    cost = cost > chain ? cost : chain;
    return cost + (nbytes <= L1_SHARE ? 0.05 : 0.35) * vectors + 0.05 * rows;
}

static double tile_cost(const hj_gemm *g, int64_t rows, double vectors)
{
    if (!rows || vectors <= 0)
        return 0;
    if (g->is_avx2)
        return avx2_step_cost(g, (double)rows, vectors, hj_gemm_chain(g)) *
                   (double)g->terms.extent +
               20 + (double)rows * vectors;
    return step_cost((double)rows, vectors, hj_gemm_chain(g)) *
               (double)g->terms.extent +
           12 + 1.5 * (double)rows * vectors;
}

/* How much of the last vector costs nothing. */
static double spared(const hj_gemm *g)
{
    int64_t rest = g->cols.extent % g->lanes;

    return g->has_halves && rest && 2 * rest <= g->lanes ? 0.5 : 0;
}

/* The whole product with tiles of mr x nv vectors; a hundredth more for each
 * further variant of the tile that must be compiled. */
double hj_gemm_product_cost(const hj_gemm *g, int64_t mr, int64_t nv)
{
    int64_t vectors = (g->cols.extent + g->lanes - 1) / g->lanes;
    int64_t m = g->rows.extent / mr, m_rest = g->rows.extent % mr;
    int64_t n = (vectors - 1) / nv;
    double last = (double)(vectors - n * nv) - spared(g);
    double cost = (double)(m * n) * tile_cost(g, mr, (double)nv) +
                  (double)m * tile_cost(g, mr, last) +
                  (double)n * tile_cost(g, m_rest, (double)nv) +
                  tile_cost(g, m_rest, last);

    return cost * (1 + 0.01 * ((m_rest && m) + (last < (double)nv && n)));
}

/* Sums, a row of B and an element of A; of a single row B stays in memory.
 * AVX2 may have elements of A for all rows, and a vector of B. */
static bool fits_registers(const hj_target *target, int mr, int nv)
{
    if (mr == 1 && hj_tile_x86_fits(target))
        return nv + 2 <= target->nregs;
    int nheld = hj_tile_x86_is_avx2(target) && mr < nv ? mr : nv;
    return nv <= MAX_VECTORS && mr * nv + nheld + 1 <= target->nregs;
}

void hj_gemm_choose_tile(const hj_target *target, hj_gemm *g)
{
    double best = 0;

    g->mr = 0;
    for (int nv = 1; nv <= MAX_WIDE; nv++)
        for (int mr = 1; mr <= MAX_ROWS; mr++) {
            if (!fits_registers(target, mr, nv))
                continue;
            double cost = hj_gemm_product_cost(g, mr, nv);
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

void hj_gemm_set_parts(hj_gemm *g, double ns, int nthreads)
{
    double nparts = ns / 3 / HJ_NEST_PART_NS; /* each packs for itself */

    g->cost = ns;
    g->nparts = nparts < 1 ? 1 : nparts < nthreads ? (int)nparts : nthreads;
}
