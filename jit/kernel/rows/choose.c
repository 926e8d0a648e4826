/* choose -- whether a single row or few go through their matrix in a way of
 * their own.
 *
 * Each of them gives the bits that tiles give; see the kernels next to this
 * file for what they do.
 */
#include "jit/kernel/gemm_code.h"

enum {
    MIN_PASS_VECTORS = 16, /* columns of a matrix that passes go along */
    L2_TIMES = 3,          /* so much of B is beyond L2 */
};

/* Of one product of a batch. */
static double nbytes_of_b(const hj_gemm *g)
{
    const hj_expr *load = hj_gemm_find_load(g, g->b.value);
    double nbytes = (double)hj_dtype_nbytes(load ? load->dtype : g->dtype);

    return (double)g->terms.extent * (double)g->cols.extent * nbytes;
}

bool hj_gemm_is_far(const hj_target *target, const hj_gemm *g)
{
    return 2 * (double)g->batch.extent * nbytes_of_b(g) >=
           (double)hj_target_cache_share(target);
}

/* With AVX2 (measured on a Zen 3) tiles are ahead, by a twentieth, where B is
 * not much more than L2, and up to a third behind where it is. */
static bool is_beyond_l2(const hj_target *target, const hj_gemm *g)
{
    return target->vector_nbytes < 64 &&
           nbytes_of_b(g) >= L2_TIMES * (double)target->l2_nbytes;
}

/* Are all terms a pass, so that sums are never loaded, and B beyond L2?  (A
 * tile reads runs of 1 KiB of few rows.) */
static bool is_one_pass(const hj_target *target, const hj_gemm *g)
{
    return target->vector_nbytes == 64 && g->terms.extent <= HJ_PASS_TERMS &&
           nbytes_of_b(g) > (double)target->l2_nbytes;
}

/* Does a single row go along the rows of B?  Measured: where B comes from
 * memory or from a last cache that others use, in half of a tile's time;
 * where it is in the caches, tiles are a tenth ahead. */
bool hj_gemm_has_passes(const hj_target *target, const hj_gemm *g)
{
    return (g->is_far || is_beyond_l2(target, g) || is_one_pass(target, g)) &&
           g->rows.extent == 1 && g->b.access == HJ_GEMM_DIRECT &&
           g->cols.extent >= MIN_PASS_VECTORS * g->lanes &&
           hj_tile_x86_fits(target);
}

/* Do few rows take slabs of B?  Measured: where what a tile asks for ahead
 * shares sets of L1, so that it is gone before it is read, and comes from the
 * last cache or memory; else tiles are up to a fifth ahead. */
bool hj_gemm_has_slabs(const hj_target *target, const hj_gemm *g)
{
    enum { MIN_SLABS = 4, MIN_PANELS = 8 };

    return hj_slab_x86_fits(target) && g->rows.extent > 1 && g->mr > 1 &&
           g->b.access == HJ_GEMM_DIRECT && g->b.load->dtype == g->dtype &&
           g->terms.extent >= (int64_t)MIN_SLABS * HJ_SLAB_TERMS &&
           g->cols.extent >= MIN_PANELS * g->nr &&
           g->terms.extent * g->cols.extent * g->b.from_nbytes >
               (int64_t)target->l2_nbytes &&
           hj_gemm_terms_meet_in_l1(g);
}

/* Does a single row take many columns that run along the terms at once?
 * Measured: where they come from memory, or where lines of four groups of them
 * meet in L1.  Not where the lines of one group do and come from memory as fast
 * as it gives them: groups one after the other lose fewer. */
bool hj_gemm_is_staggered(const hj_target *target, const hj_gemm *g)
{
    int ncols = HJ_STAGGER_NBYTES / (int)hj_dtype_nbytes(g->dtype);
    int64_t terms = g->terms.extent < g->kc ? g->terms.extent : g->kc;

    if (g->b.access != HJ_GEMM_TURNED || g->rows.extent > 1 ||
        !hj_gemm_turns_along(g) || !hj_stagger_x86_fits(target))
        return false;
    int64_t line = hj_gemm_line_terms(g);
    if (terms < HJ_STAGGER_LINES * line ||
        g->cols.extent / ncols * terms < HJ_STAGGER_WORK * line)
        return false;
    return g->is_far ? g->b.from_nbytes < 4 ||
                           !hj_gemm_meets_in_l1(g, hj_gemm_stagger_group(g))
                     : hj_gemm_meets_in_l1(g, ncols);
}

/* Does it take them at once since the terms are few? */
bool hj_gemm_has_few(const hj_target *target, const hj_gemm *g)
{
    enum { MIN_TURNS = 2 };
    int64_t ncols = HJ_STAGGER_NBYTES / hj_dtype_nbytes(g->dtype);

    return g->b.access == HJ_GEMM_TURNED && g->rows.extent == 1 &&
           hj_gemm_turns_along(g) && hj_few_x86_fits(target, g->terms.extent) &&
           g->cols.extent >= MIN_TURNS * ncols;
}

int hj_gemm_side_vectors(const hj_target *target, const hj_gemm *g)
{
    enum { MOST = 2 };
    int64_t nbytes = hj_dtype_nbytes(g->dtype) * g->cols.extent;
    bool may = g->may_side && g->b.access == HJ_GEMM_TURNED &&
               g->rows.extent == 1 && hj_gemm_turns_along(g) &&
               nbytes <= MOST * HJ_TURNED_COLS_NBYTES &&
               hj_turned_x86_fits(target, 1, (int)g->cols.extent,
                                  g->dtype == HJ_DTYPE_f64, false);

    return !may ? 0 : nbytes <= HJ_TURNED_COLS_NBYTES ? 1 : MOST;
}
