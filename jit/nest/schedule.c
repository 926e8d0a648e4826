/* schedule -- merges loops, chooses the vector loop, orders the outer loops.
 *
 * Nothing here changes which values are computed or the order of a reduction;
 * only independent loops are permuted.
 *
 * A vector loop is chosen by how loads and stores move under it: stride 0 is
 * a splat, 1 a plain vector, everything else a gather or scatter of lanes.
 */
#include "jit/nest/clip.h"
#include "jit/nest/columns.h"
#include "jit/nest/flat/flat.h"
#include "jit/nest/planes.h"
#include "jit/nest/rewrite.h"
#include "jit/nest/rows/turned.h"
#include "jit/nest/side.h"
#include "jit/nest/stream.h"
#include "jit/nest/tile.h"
#include "jit/nest/walk.h"

#include <string.h>

/* --- merging -------------------------------------------------------------- */

typedef struct merge {
    int outer, inner;
    int64_t extent; /* of inner */
} merge;

/* May outer * extent + inner become one variable in these terms? */
static bool may_merge_terms(const hj_ix *ix, const merge *m)
{
    int64_t a = 0, b = 0;

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        if (t->kind == HJ_TERM_var && t->var == m->outer)
            a = t->coefficient;
        if (t->kind == HJ_TERM_var && t->var == m->inner)
            b = t->coefficient;
    }
    return a == b * m->extent;
}

static bool may_merge(const hj_ix *ix, void *context)
{
    const merge *m = context;

    for (int i = 0; i <= ix->nbelow; i++)
        if (!may_merge_terms(hj_ix_part(ix, i), m))
            return false;
    return true;
}

/* Joins loops `outer` and `inner` where every index allows it: inner becomes
 * the joined variable, outer is gone. */
static bool try_merge(hj_nest *nest, int outer, int inner)
{
    hj_loop *a = &nest->loops.at[outer], *b = &nest->loops.at[inner];
    merge m = { outer, inner, b->extent };

    if (a->is_independent != b->is_independent ||
        a->extent > INT64_MAX / b->extent ||
        !hj_nest_each_index(nest, may_merge, &m))
        return false;
    b->extent *= a->extent;
    a->extent = 1;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(&nest->space, i, nest->loops.at[i].extent);
    hj_nest_substitute(nest, vars);
    return true;
}

static void merge_list(hj_nest *nest, int *n, int *loops)
{
    for (int i = *n - 1; i > 0; i--) {
        if (!try_merge(nest, loops[i - 1], loops[i]))
            continue;
        memmove(&loops[i - 1], &loops[i], (size_t)(*n - i) * sizeof *loops);
        (*n)--;
    }
}

static void merge_loops(hj_nest *nest)
{
    if (nest->is_gemm)
        return;
    merge_list(nest, &nest->nouter, nest->outer);
    for (int i = 0; i < nest->stages.n; i++) {
        hj_nest_stage *stage = &nest->stages.at[i];
        /* Lanes are counted along the last loop. */
        if (hj_nest_has_own_lanes(stage))
            continue;
        bool is_shared = false; /* another stage runs the same loops */
        for (int k = 0; k < nest->stages.n; k++)
            for (int a = 0; k != i && a < nest->stages.at[k].nloops; a++)
                for (int c = 0; c < stage->nloops; c++)
                    is_shared |= nest->stages.at[k].loops[a] == stage->loops[c];
        if (!is_shared)
            merge_list(nest, &stage->nloops, stage->loops);
    }
}

/* --- choosing the vector loop --------------------------------------------- */

/* Bytes of one lane in registers. */
static int lane_nbytes(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(hj_dtype_compute(dtype));

    return info->class_ == HJ_CLASS_COMPLEX ? info->nbytes / 2 : info->nbytes;
}

/* Narrow floats that are only moved stay as they are stored. */
static bool only_moves(const hj_nest *nest)
{
    for (int i = 0; i < nest->exprs.n; i++) {
        hj_expr_kind kind = nest->exprs.at[i]->kind;
        if (kind != HJ_EXPR_load && kind != HJ_EXPR_scalar &&
            kind != HJ_EXPR_const && kind != HJ_EXPR_guard)
            return false;
    }
    return true;
}

static int widest_lane(const hj_nest *nest)
{
    bool moves = only_moves(nest);
    int widest = 1;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        /* Indices have lanes of their own only where they are gathered. */
        int n = e->kind == HJ_EXPR_clamp_index ? 1
                : moves ? hj_dtype_get(hj_dtype_real(e->dtype))->nbytes
                        : lane_nbytes(e->dtype);
        widest = n > widest ? n : widest;
    }
    return widest;
}

static int width_for(const hj_nest *nest, const hj_nest_options *options,
                     int64_t extent)
{
    int width = options->vector_nbytes / widest_lane(nest);

    while (width > 1 && width / 2 >= extent)
        width /= 2;
    return width < 1 ? 1 : width;
}

/* What one access is worth under vector loop `var`. */
static double access_score(const hj_ix *ix, int var, int width)
{
    int64_t stride;

    if (!hj_ix_depends(ix, var))
        return 2;
    if (!hj_ix_stride(ix, var, width, &stride))
        return -4;
    return stride == 1 ? 3 : stride == 0 ? 2 : stride == -1 ? 1 : -3;
}

/* Score of a whole nest (stage -1) or of one stage's stores; the share of
 * lanes that do work counts most. */
static double loop_score(const hj_nest *nest, const hj_nest_options *options,
                         int var, int stage)
{
    int64_t extent = nest->loops.at[var].extent;
    int width = width_for(nest, options, extent);
    int64_t groups = (extent + width - 1) / width;
    double score = 0, use = (double)extent / (double)(groups * width);

    for (int i = 0; i < nest->exprs.n; i++)
        if (nest->exprs.at[i]->kind == HJ_EXPR_load)
            score += access_score(nest->exprs.at[i]->index, var, width);
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++)
            if (stage < 0 || stage == i)
                score += 2 * access_score(nest->stages.at[i].stores[k].index,
                                          var, width);
    return score * use * (width < 4 ? 0.25 : 1);
}

/* Is the value the same for all iterations of the stages' own loops? */
static bool is_outer(const hj_nest *nest, const hj_expr *e)
{
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nloops; k++)
            if (hj_expr_depends(e, nest->stages.at[i].loops[k]))
                return false;
    return true;
}

/* What functions of outer values gain by lanes: much more than it costs to
 * gather what they need. */
static double function_score(const hj_nest *nest)
{
    double score = 0;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind != HJ_EXPR_op || !hj_dtype_is_float(e->dtype) ||
            !is_outer(nest, e))
            continue;
        if (e->op == HJ_OP_divide || e->op == HJ_OP_sqrt)
            score += 4;
        else if (hj_nest_op_weight(e) > 4)
            score += 16;
    }
    return score;
}

/* The best of `n` loops, or -1 if none is worth it. */
static int best_loop(const hj_nest *nest, const hj_nest_options *options, int n,
                     const int *loops, int stage)
{
    double more = stage < 0 ? function_score(nest) : 0;
    int best = -1;
    double best_score = 0;

    for (int i = 0; i < n; i++) {
        if (!nest->loops.at[loops[i]].is_independent)
            continue;
        double score = loop_score(nest, options, loops[i], stage);
        if (nest->loops.at[loops[i]].extent > 1)
            score += more;
        if (score > 0 && score >= best_score) {
            best = loops[i];
            best_score = score;
        }
    }
    return best;
}

static void make_vector(hj_nest *nest, const hj_nest_options *options, int var)
{
    hj_loop *loop = &nest->loops.at[var];

    loop->kind = HJ_LOOP_vector;
    loop->width = width_for(nest, options, loop->extent);
    if (loop->width == 1)
        loop->kind = HJ_LOOP_serial;
}

/* The vector loop goes innermost: it is independent of the others. */
static void move_last(int n, int *loops, int var)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        if (loops[i] != var)
            loops[k++] = loops[i];
    loops[n - 1] = var;
}

/* 64 virtual lanes along the last loop of the stage. */
static void vector_lanes(hj_nest *nest, const hj_nest_options *options,
                         const hj_nest_stage *stage)
{
    int var = stage->loops[stage->nloops - 1];

    make_vector(nest, options, var);
    hj_loop *loop = &nest->loops.at[var];
    loop->kind = HJ_LOOP_vector;
    if (loop->width > 64)
        loop->width = 64;
}

int64_t hj_nest_stage_trips(const hj_nest *nest, const hj_nest_stage *stage)
{
    int64_t n = 1;

    for (int i = 0; i < stage->nloops; i++)
        n *= nest->loops.at[stage->loops[i]].extent;
    return n;
}

bool hj_nest_has_own_lanes(const hj_nest_stage *stage)
{
    return stage->naccs &&
           (stage->order == HJ_ORDER_lanes || stage->order == HJ_ORDER_pick);
}

/* Are there reductions that must have the lanes for themselves? */
static bool has_lanes(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (hj_nest_has_own_lanes(s) &&
            (s->nstores || s->order == HJ_ORDER_pick ||
             hj_nest_stage_trips(nest, s) > HJ_SHORT_REDUCTION))
            return true;
    }
    return false;
}

/* --- short rows ----------------------------------------------------------- */

/* Does the place, if it moves with loop `var` of a stage, run along rows of `n`
 * elements that follow each other, or is it the same in all of them? */
static bool has_rows(const hj_ix *ix, int outer, int var, int64_t n)
{
    int64_t across, along;

    return !hj_ix_depends(ix, var) ||
           (hj_ix_stride(ix, outer, INT32_MAX, &across) &&
            hj_ix_stride(ix, var, INT32_MAX, &along) && along == 1 &&
            (across == n || across == 0));
}

/* One stage of `n` elements (0: any) a row; false: it is something else. */
static bool is_short_stage(const hj_nest *nest, const hj_nest_stage *s,
                           int outer, int64_t n)
{
    if (!s->nloops)
        return !s->naccs;
    int64_t extent = nest->loops.at[s->loops[0]].extent;
    if (s->nloops > 1 || (s->naccs && s->nstores) ||
        extent > HJ_NEST_MAX_COLUMNS || (n && extent != n))
        return false;
    for (int k = 0; k < s->nstores; k++)
        if (s->stores[k].nconditions ||
            !has_rows(s->stores[k].index, outer, s->loops[0], extent))
            return false;
    for (int k = 0; k < nest->exprs.n; k++) {
        const hj_expr *e = nest->exprs.at[k];
        if (e->kind == HJ_EXPR_guard ||
            (e->kind == HJ_EXPR_load &&
             !has_rows(e->index, outer, s->loops[0], extent)))
            return false;
    }
    return true;
}

/* (A longer row fills most of a vector by itself.)  Where vectors are half a
 * line and rows cannot be turned, rows of up to three quarters are quicker so,
 * too, and all that do not fill one if the code is not long. */
static bool has_short_length(const hj_nest *nest,
                             const hj_nest_options *options, int64_t n,
                             int64_t width)
{
    enum { MAX_CODE = 300 }; /* instructions of a row */
    double weight = 0;

    if (2 * n <= width)
        return true;
    if (options->vector_nbytes >= 64 || n >= width ||
        hj_nest_may_turn(nest, options))
        return false;
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops)
            weight += hj_nest_vector_weight(nest, &nest->stages.at[i]);
    return 4 * n <= 3 * width || (double)n * weight <= MAX_CODE;
}

/* Rows of a few elements that go through several stages: a lane each, in
 * vectors that are taken apart and joined again (jit/body/columns.c).  The
 * loop over them; -1: there are no such rows. */
static int short_rows(const hj_nest *nest, const hj_nest_options *options)
{
    int outer = nest->nouter ? nest->outer[nest->nouter - 1] : -1;
    int nreductions = 0, nstored = 0;
    int64_t n = 0;

    if (outer < 0 || !nest->loops.at[outer].is_independent)
        return -1;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (!is_short_stage(nest, s, outer, n))
            return -1;
        if (!s->nloops)
            continue;
        n = nest->loops.at[s->loops[0]].extent;
        nreductions += s->naccs > 0;
        nstored += s->nstores > 0;
    }
    int64_t width = width_for(nest, options, INT32_MAX);
    bool pays = nreductions && nstored &&
                nest->loops.at[outer].extent >= 2 * width &&
                has_short_length(nest, options, n, width);
    return pays ? outer : -1;
}

/* A long way down columns: several blocks of rows side by side hide its chain
 * (side.c), which flat rows would lengthen. */
static bool has_long_fold(const hj_nest *nest)
{
    enum { MIN_LONG = 64 };

    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (s->naccs && s->nloops == 1 &&
            hj_nest_stage_trips(nest, s) >= MIN_LONG)
            return true;
    }
    return false;
}

static void choose_vectors(hj_nest *nest, const hj_nest_options *options)
{
    int rows = short_rows(nest, options);

    if (rows >= 0) {
        make_vector(nest, options, rows);
        return;
    }
    if (!has_lanes(nest) && !hj_nest_may_join(nest, options) &&
        !hj_nest_may_turn(nest, options)) {
        int best = best_loop(nest, options, nest->nouter, nest->outer, -1);
        bool is_last = best < 0 || best == nest->outer[nest->nouter - 1];
        if (nest->nouter > 1 && is_last && !has_long_fold(nest) &&
            hj_nest_make_flat(nest, options,
                              width_for(nest, options, INT32_MAX)))
            return;
        if (best >= 0) {
            make_vector(nest, options, best);
            move_last(nest->nouter, nest->outer, best);
            return;
        }
    }
    for (int i = 0; i < nest->stages.n; i++) {
        hj_nest_stage *stage = &nest->stages.at[i];
        if (hj_nest_has_own_lanes(stage)) {
            vector_lanes(nest, options, stage);
            continue;
        }
        if (stage->naccs || !stage->nloops)
            continue;
        int best = best_loop(nest, options, stage->nloops, stage->loops, i);
        if (best < 0)
            continue;
        make_vector(nest, options, best);
        move_last(stage->nloops, stage->loops, best);
    }
}

/* --- threads -------------------------------------------------------------- */

/* Operations, of all stages; of a disjoint nest, of those of this one. */
static double count_ops(const hj_nest *nest, const hj_nest_stage *stage)
{
    uint64_t loops = 0;
    double ops = 1;

    for (int k = 0; k < stage->nloops; k++)
        loops |= HJ_IX_VAR(stage->loops[k]);
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (!nest->is_disjoint || (e->vars & loops))
            ops += e->kind == HJ_EXPR_op ? 2 : 1;
    }
    return ops;
}

/* Nanoseconds of one thread, roughly: a vector op half a cycle, a math
 * function 8 of them, scalar code as many more as lanes are missing. */
static double estimate_cost(const hj_nest *nest)
{
    double outer = 1, cost = 0;

    for (int i = 0; i < nest->nouter; i++)
        outer *= (double)nest->loops.at[nest->outer[i]].extent;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *stage = &nest->stages.at[i];
        cost += (double)hj_nest_stage_trips(nest, stage) * outer *
                count_ops(nest, stage) * 0.03;
    }
    return cost;
}

/* The first loop with enough iterations for many parts, or the one that has
 * most.  (What is written out in columns is no loop.) */
static int loop_to_cut(const hj_nest *nest, const hj_nest_stage *stage)
{
    enum { MANY = 16 };
    int64_t most = 0;
    int best = -1;

    for (int k = 0; k < stage->nloops && most < MANY; k++) {
        const hj_loop *loop = &nest->loops.at[stage->loops[k]];
        int64_t width = loop->width > 1 ? loop->width : 1;
        int64_t units = (loop->extent + width - 1) / width;
        if (units <= most || (k && loop->extent <= HJ_NEST_MAX_COLUMNS))
            continue;
        most = units;
        best = stage->loops[k];
    }
    return best;
}

/* Stages that share nothing are cut, each of them. */
static void cut_stages(hj_nest *nest)
{
    nest->is_cut = true;
    for (int i = 0; i < nest->stages.n; i++) {
        hj_nest_stage *stage = &nest->stages.at[i];
        stage->cut = loop_to_cut(nest, stage);
    }
}

/* The first outer loop; without any, blocks of a loop of the stages, or all
 * stages. */
static void choose_parallel(hj_nest *nest)
{
    nest->parallel = -1;
    nest->grain = 1;
    nest->cost = estimate_cost(nest);
    if (nest->nouter) {
        nest->parallel = nest->outer[0];
        const hj_loop *loop = &nest->loops.at[nest->parallel];
        nest->grain = loop->width > 1 ? loop->width : 1;
        nest->grain *= loop->side > 1 ? loop->side : 1;
        if (nest->strip && nest->blocks.at[0].loop == nest->parallel) {
            /* (rows are whole) */
            nest->parallel = nest->blocks.at[1].loop;
            nest->grain = (int)nest->blocks.at[1].size;
        }
    } else if (nest->blocks.n) {
        nest->parallel = nest->blocks.at[0].loop;
        nest->grain = (int)nest->blocks.at[0].size;
    } else if (nest->is_disjoint && nest->cost >= 2 * HJ_NEST_PART_NS) {
        cut_stages(nest);
    }
}

/* --- code ----------------------------------------------------------------- */

/* Instructions of a run of ten microseconds.  LLVM takes twice as long for each
 * one that is written. */
enum { SHORT_WORK = 100000 };

static void choose_short(hj_nest *nest, const hj_nest_options *options)
{
    nest->is_short =
        !options->is_repeated && hj_nest_weigh(nest).whole < SHORT_WORK;
}

void hj_nest_schedule(hj_nest *nest, const hj_nest_options *options)
{
    hj_nest_planes(nest, options);
    merge_loops(nest);
    hj_nest_cut_lines(nest, options);
    if (hj_nest_units(nest, options)) {
        choose_parallel(nest);
        return;
    }
    hj_nest_join_rows(nest, options);
    choose_vectors(nest, options);
    hj_nest_clip(nest);
    hj_nest_columns(nest, options);
    hj_nest_widen(nest, options);
    hj_nest_tile(nest);
    hj_nest_walk(nest);
    hj_nest_stream(nest, options);
    hj_nest_block_tiles(nest, options);
    choose_short(nest, options);
    hj_nest_pair_vectors(nest, options);
    hj_nest_side(nest, options);
    choose_parallel(nest);
}
