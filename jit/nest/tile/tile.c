/* tile -- see tile.h. */
#include "jit/nest/tile.h"
#include "jit/nest/rewrite.h"
#include "jit/nest/side.h"

enum {
    WIDEN = 4, /* registers side by side */
    PAIR = 2,  /* the same of a map with AVX2 */
    QUAD = 4,  /* and with AVX-512, in a loop */
    MIN_PAIRS = 4,
    MAX_QUAD = 6,          /* operations of such a map */
    LIGHT_OP = 4,          /* weight; functions hide what a loop costs */
    MAX_LIGHT = 16,        /* expressions of a nest that may be widened */
    RUN_NBYTES = 512,      /* in a row, of the result and of the operand */
    MIN_BLOCKED = 1 << 20, /* smaller arrays need no blocks */
    HALF_LINE_NBYTES = 32,
    LINE_NBYTES = 64,
    CROWD_ROWS = 128, /* of a block, along rows of the result */
    SHORT_ROWS = 192, /* about so many of them, in short rows */
    MIN_CROWD_NBYTES = 1 << 17,
    MIN_GATHERED_NBYTES = 4, /* of what an instruction gathers */
    MAX_STEP = 8,            /* of lanes that are picked from vectors */
};

/* The vector loop, which is the last outer one; -1 if there is none. */
static int vector_loop(const hj_nest *nest)
{
    int var = nest->nouter ? nest->outer[nest->nouter - 1] : -1;

    return var >= 0 && nest->loops.at[var].kind == HJ_LOOP_vector ? var : -1;
}

static bool strides_by_one(const hj_ix *ix, int var, int width)
{
    int64_t stride;

    return hj_ix_stride(ix, var, width, &stride) &&
           (stride == 1 || stride == -1);
}

/* Does the load gather along `vector` what runs along `var`? */
static bool is_crossed(const hj_nest *nest, const hj_expr *e, int vector,
                       int var)
{
    int width = nest->loops.at[vector].width;
    int64_t stride;

    if (e->kind != HJ_EXPR_load || !hj_ix_depends(e->index, vector) ||
        (hj_ix_stride(e->index, vector, width, &stride) && stride >= -1 &&
         stride <= 1))
        return false;
    return strides_by_one(e->index, var, 1);
}

/* Is the load one of narrow numbers in any order, lane by lane? */
static bool is_scattered(const hj_nest *nest, const hj_expr *e, int vector)
{
    int64_t stride;

    return e->kind == HJ_EXPR_load && hj_ix_depends(e->index, vector) &&
           hj_dtype_get(e->dtype)->nbytes < MIN_GATHERED_NBYTES &&
           !(hj_ix_stride(e->index, vector, nest->loops.at[vector].width,
                          &stride) &&
             stride >= -MAX_STEP && stride <= MAX_STEP);
}

static int ncrossed(const hj_nest *nest, int vector, int var)
{
    int n = 0;

    for (int i = 0; i < nest->exprs.n; i++)
        n += is_crossed(nest, nest->exprs.at[i], vector, var);
    return n;
}

int hj_nest_square(int width, int elem_nbytes)
{
    int most = elem_nbytes < 4 ? 16 / elem_nbytes : HJ_NEST_MAX_SQUARE;

    return width < most ? width : most;
}

static void make_tile(hj_nest *nest, int vector, int var, hj_dtype dtype)
{
    hj_loop *v = &nest->loops.at[vector], *t = &nest->loops.at[var];
    int width = hj_nest_square(v->width, hj_dtype_get(dtype)->nbytes);

    t->kind = HJ_LOOP_tile;
    t->width = t->extent < width ? (int)t->extent : width;
}

/* Tiles follow each other along the rows that are read, which the memory
 * fetches ahead; lines are written whole in any order. */
static void move_last(hj_nest *nest, int var)
{
    int n = 0;

    for (int i = 0; i < nest->nouter; i++)
        if (nest->outer[i] != var)
            nest->outer[n++] = nest->outer[i];
    nest->outer[n] = var;
}

/* --- blocks --------------------------------------------------------------- */

/* What a load or store moves by when each outer loop goes one step, in bytes;
 * false where that is not the same everywhere. */
static bool find_strides(const hj_nest *nest, const hj_ix *ix, int nbytes,
                         int64_t *strides)
{
    for (int i = 0; i < nest->nouter; i++) {
        if (!hj_ix_stride(ix, nest->outer[i], INT32_MAX, &strides[i]))
            return false;
        strides[i] = (strides[i] < 0 ? -strides[i] : strides[i]) * nbytes;
    }
    return true;
}

/* Makes `sizes` large enough that a block covers `run` bytes in a row of what
 * moves by these strides: the loops that step least go first. */
static void cover(const hj_nest *nest, const int64_t *strides, int64_t run,
                  int64_t *sizes)
{
    int64_t covered = 1;
    bool is_done[64] = { false };

    while (covered < run) {
        int least = -1;
        for (int i = 0; i < nest->nouter; i++)
            if (!is_done[i] && strides[i] &&
                (least < 0 || strides[i] < strides[least]))
                least = i;
        if (least < 0 || strides[least] >= run)
            return;
        is_done[least] = true;
        const hj_loop *loop = &nest->loops.at[nest->outer[least]];
        int64_t size = (run + strides[least] - 1) / strides[least];
        size = size < loop->extent ? size : loop->extent;
        sizes[least] = sizes[least] > size ? sizes[least] : size;
        covered = strides[least] * size;
    }
}

/* Whole registers and tiles; a rest that is shorter than half a block joins
 * its neighbour. */
static int64_t round_block(const hj_loop *loop, int64_t size)
{
    int64_t step = loop->width > 1 ? loop->width : 1;

    size = (size + step - 1) / step * step;
    return size + size / 2 >= loop->extent ? loop->extent : size;
}

/* Loops that are not cut go outermost, in their order; the others keep
 * theirs. */
static void uncut_first(hj_nest *nest, const int64_t *sizes)
{
    int *outer = HJ_NEW_ARRAY(nest->arena, int, nest->nouter + 1), n = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < nest->nouter; i++)
            if ((sizes[i] > 0) == (pass == 1))
                outer[n++] = nest->outer[i];
    nest->outer = outer;
}

/* Where blocks are walked along the result's rows, NARROW of them at a time,
 * each line of theirs is complete before it leaves the first cache; those of
 * the operand, of which a tile reads half, are met again there or in the second
 * one.  It is not worth it where a tile reads less of them, or all, rows are
 * short or, with more loops, lie in pieces, or lines of the result are complete
 * and past the caches anyway. */
static bool walks_result(const hj_nest *nest, const hj_store *store,
                         const int64_t *from, int nbytes)
{
    int n = nest->nouter;
    const hj_loop *vector = &nest->loops.at[nest->outer[n - 2]];
    const hj_loop *tile = &nest->loops.at[nest->outer[n - 1]];

    return n == 2 && !store->is_streaming &&
           tile->width == 2 * HJ_NEST_NARROW_TILE &&
           HJ_NEST_NARROW_TILE * nbytes >= HALF_LINE_NBYTES &&
           vector->extent * nbytes >= RUN_NBYTES &&
           tile->extent * nbytes >= RUN_NBYTES &&
           !hj_nest_rows_meet(from[n - 2]);
}

/* The loop in front of the last two if it counts short rows of the result that
 * follow each other, and share lines; -1: it does not. */
static int loop_of_short_rows(const hj_nest *nest, const hj_store *store,
                              int to_nbytes)
{
    int var = nest->nouter > 2 ? nest->outer[nest->nouter - 3] : -1;
    int64_t row = nest->loops.at[nest->outer[nest->nouter - 2]].extent, stride;

    return var >= 0 && row <= CROWD_ROWS && row * to_nbytes % LINE_NBYTES &&
                   hj_ix_stride(store->index, var, INT32_MAX, &stride) &&
                   stride == row
               ? var
               : -1;
}

/* Where rows of the result begin in few sets of the first cache, and those of
 * the operand do not, lines of the result that two tiles share are gone before
 * the second one.  A few rows are written from one end to the other then, or
 * along a few short ones that follow each other; the lines of the operand that
 * are read in parts stay near.  Tiles of narrow numbers have 8 rows at least,
 * which a set does not hold if all of them meet. */
static bool walk_crowded(hj_nest *nest, const hj_expr *load,
                         const hj_store *store)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *v = &nest->loops.at[vector], *t = &nest->loops.at[tile];
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int to_nbytes = hj_dtype_get(store->value->dtype)->nbytes;
    int rows = loop_of_short_rows(nest, store, to_nbytes);
    int64_t from, to;

    if (nbytes > 8 || store->is_streaming ||
        (rows < 0 && (nbytes < 4 || v->extent < 2 * v->width)) ||
        t->extent <= HJ_NEST_NARROW_TILE ||
        nest->buffers.at[store->buffer].nelems * nbytes < MIN_CROWD_NBYTES ||
        !hj_nest_is_near(nest) ||
        !hj_ix_stride(load->index, vector, INT32_MAX, &from) ||
        !hj_ix_stride(store->index, tile, INT32_MAX, &to) ||
        !hj_nest_rows_crowd(to * to_nbytes, 4, 2) ||
        hj_nest_rows_crowd(from * nbytes, 8, 4))
        return false;
    bool all_meet = hj_nest_rows_crowd(to * to_nbytes, 4, 1);
    if (nbytes < 4 && all_meet)
        return false;
    if (rows >= 0)
        hj_nest_push_block(nest, rows,
                           (SHORT_ROWS + v->extent / 2) / v->extent);
    if (v->extent > CROWD_ROWS)
        hj_nest_push_block(nest, vector, CROWD_ROWS);
    if (t->extent > RUN_NBYTES / nbytes)
        hj_nest_push_block(nest, tile, RUN_NBYTES / nbytes);
    hj_nest_narrow_tile(
        nest, nbytes, all_meet ? HJ_NEST_NARROWEST_TILE : HJ_NEST_NARROW_TILE);
    return true;
}

/* A walk that is contiguous on one side meets a new page with every step on
 * the other.  Within a block both sides have rows of RUN_NBYTES: there are few
 * enough of them that the TLB knows all their pages, and each is long enough
 * for the memory to be read and written by runs. */
static void choose_blocks(hj_nest *nest, const hj_expr *load,
                          const hj_store *store)
{
    int n = nest->nouter, width = hj_dtype_get(load->dtype)->nbytes;
    int64_t *from = HJ_NEW_ARRAY(nest->arena, int64_t, n + 1);
    int64_t *to = HJ_NEW_ARRAY(nest->arena, int64_t, n + 1);
    int64_t *sizes = HJ_NEW_ARRAY(nest->arena, int64_t, n + 1);
    int64_t *source = HJ_NEW_ARRAY(nest->arena, int64_t, n + 1);
    int ncut = 0;

    if (n > 64 || !find_strides(nest, load->index, width, from) ||
        !find_strides(nest, store->index, width, to) ||
        nest->buffers.at[store->buffer].nelems * width < MIN_BLOCKED)
        return;
    cover(nest, to, RUN_NBYTES, sizes);
    cover(nest, from, RUN_NBYTES, source);
    for (int i = 0; i < n; i++) {
        const hj_loop *loop = &nest->loops.at[nest->outer[i]];
        int64_t size = sizes[i] > source[i] ? sizes[i] : source[i];
        source[i] = size;
        if (size)
            sizes[i] = round_block(loop, size);
        ncut += size && sizes[i] < loop->extent;
    }
    if (!ncut)
        return;
    int *outer = nest->outer;
    bool is_narrow = walks_result(nest, store, from, width);
    uncut_first(nest, source);
    /* Blocks go along the operand's rows first. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < n; i++)
            if (source[i] &&
                (is_narrow || sizes[i] < nest->loops.at[outer[i]].extent) &&
                (from[i] < RUN_NBYTES) == (pass == 1))
                hj_nest_push_block(nest, outer[i], sizes[i]);
    if (is_narrow)
        hj_nest_narrow_tile(nest, width, HJ_NEST_NARROW_TILE);
}

void hj_nest_tile(hj_nest *nest)
{
    int vector = vector_loop(nest), best = -1, most = 0;

    if (vector < 0 || nest->is_gemm || nest->exprs.n > MAX_LIGHT)
        return;
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops || nest->stages.at[i].naccs)
            return;
    for (int i = 0; i < nest->nouter; i++) {
        int var = nest->outer[i], n;
        if (var == vector || !nest->loops.at[var].is_independent ||
            nest->loops.at[var].extent < 2)
            continue;
        n = ncrossed(nest, vector, var);
        if (n >= most && n > 0) {
            most = n;
            best = var;
        }
    }
    if (best < 0 || nest->loops.at[vector].width < 2)
        return;
    /* Every column of a tile would have its own loads lane by lane: seconds to
     * compile, of which the crossed one alone gets fewer. */
    for (int i = 0; i < nest->exprs.n; i++)
        if (is_scattered(nest, nest->exprs.at[i], vector) &&
            !is_crossed(nest, nest->exprs.at[i], vector, best))
            return;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (!is_crossed(nest, e, vector, best))
            continue;
        make_tile(nest, vector, best, e->dtype);
        move_last(nest, best);
        return;
    }
}

/* Where a register is half a line, vectors of two of them write whole lines
 * (wide numbers: squares of narrow ones are not as wide as a register). */
static bool pair_registers(hj_nest *nest, const hj_nest_options *options,
                           const hj_expr *load, const hj_store *store)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    hj_loop *v = &nest->loops.at[vector];
    int nbytes = hj_dtype_get(store->value->dtype)->nbytes;

    if (options->vector_nbytes != HALF_LINE_NBYTES || nbytes < 4 ||
        nbytes > 8 || hj_dtype_get(load->dtype)->nbytes < 4 ||
        v->width * nbytes != HALF_LINE_NBYTES || v->extent < 2 * v->width)
        return false;
    v->width *= 2;
    make_tile(nest, vector, tile, load->dtype);
    return true;
}

/* Of numbers of 8 bytes such squares are whole lines of both sides.  Blocks of
 * long rows gain; where rows are short the rest of a pair loses more. */
static bool may_stay_paired(const hj_nest *nest, const hj_expr *load,
                            const hj_store *store)
{
    const hj_loop *vector = &nest->loops.at[nest->outer[nest->nouter - 2]];
    int64_t all = nest->buffers.at[store->buffer].nelems;

    return hj_dtype_get(load->dtype)->nbytes == 8 &&
           hj_dtype_get(store->value->dtype)->nbytes == 8 &&
           all * 8 >= MIN_BLOCKED && vector->extent * 8 >= RUN_NBYTES;
}

static void part_registers(hj_nest *nest, hj_dtype dtype)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];

    nest->loops.at[vector].width /= 2;
    make_tile(nest, vector, tile, dtype);
}

/* Nothing masks the rest of a vector of narrow numbers: it would be stored in
 * several parts.  As many rows as a power of two are one; those before the rest
 * are moved twice.  (What is copied, or put together, begins with a block.) */
static void round_rest(hj_nest *nest, const hj_nest_options *options,
                       const hj_expr *load, const hj_store *store)
{
    hj_loop *row = &nest->loops.at[nest->outer[nest->nouter - 2]];
    int left = (int)(row->extent % row->width), n = 1;

    if (options->vector_nbytes != HALF_LINE_NBYTES || store->is_streaming ||
        nest->stages.n != 1 || nest->stages.at[0].nstores != 1 ||
        store->nconditions || nest->exprs.n != 1 ||
        hj_dtype_get(load->dtype)->nbytes >= 4 || nest->copy.load ||
        nest->strip || row->extent < row->width)
        return;
    while (n < left)
        n *= 2;
    row->rest = n > left && left ? n : 0;
}

static void block_tiles(hj_nest *nest, const hj_nest_options *options,
                        const hj_expr *load, const hj_store *store)
{
    if (hj_nest_walk_far(nest, options, load) ||
        hj_nest_strip(nest, options, load) ||
        hj_nest_plain_strip(nest, options, load))
        return;
    bool is_paired = pair_registers(nest, options, load, store);
    if (hj_nest_copy_blocks(nest, options, load))
        return;
    if (is_paired && !store->is_streaming)
        part_registers(nest, load->dtype);
    if (walk_crowded(nest, load, store) ||
        hj_nest_walk_along(nest, options, load))
        return;
    if (is_paired && may_stay_paired(nest, load, store))
        pair_registers(nest, options, load, store);
    choose_blocks(nest, load, store);
}

void hj_nest_block_tiles(hj_nest *nest, const hj_nest_options *options)
{
    int n = nest->nouter;

    if (n < 2 || nest->loops.at[nest->outer[n - 1]].kind != HJ_LOOP_tile)
        return;
    int tile = nest->outer[n - 1], vector = nest->outer[n - 2];
    for (int i = 0; i < nest->exprs.n; i++)
        if (is_crossed(nest, nest->exprs.at[i], vector, tile)) {
            const hj_expr *load = nest->exprs.at[i];
            const hj_store *store = &nest->stages.at[0].stores[0];
            block_tiles(nest, options, load, store);
            round_rest(nest, options, load, store);
            return;
        }
}

typedef struct along {
    int var, width;
} along;

static bool is_plain(const hj_ix *ix, void *context)
{
    const along *a = context;
    int64_t stride;

    return hj_ix_stride(ix, a->var, a->width, &stride) &&
           (stride == 0 || stride == 1);
}

void hj_nest_widen(hj_nest *nest, const hj_nest_options *options)
{
    int var = vector_loop(nest), nfolds = 0;

    if (var < 0 || nest->exprs.n > MAX_LIGHT || !options->has_masked_ops)
        return;
    hj_loop *loop = &nest->loops.at[var];
    along a = { var, loop->width * WIDEN };
    for (int i = 0; i < nest->stages.n; i++)
        nfolds += nest->stages.at[i].naccs == 1;
    /* (fewer are side by side, in vectors of their own: side.c) */
    if (nfolds == 1 &&
        loop->extent > hj_nest_side_registers(options) * loop->width &&
        !hj_nest_side_columns(nest, options, var) &&
        hj_nest_each_index(nest, is_plain, &a))
        loop->width = a.width;
}

/* Maxima and minima of floats look for NaN: their instructions have fewer ports
 * than others, and four of a kind in a row wait for these. */
static bool is_of_few_ports(const hj_expr *e)
{
    return hj_dtype_is_float(e->dtype) &&
           (e->op == HJ_OP_maximum || e->op == HJ_OP_minimum ||
            e->op == HJ_OP_clamp);
}

/* Vectors that a turn takes.  With AVX-512 what is no part of a loop waits for
 * the caches, or is short; and a long body hides what a loop costs. */
static int vectors_of_turn(const hj_nest *nest, const hj_nest_options *options)
{
    int nops = 0;

    if (options->vector_nbytes < 64)
        return options->vector_nbytes == 32 ? PAIR : 1;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_op && is_of_few_ports(e))
            return 1;
        nops += e->kind == HJ_EXPR_op;
    }
    return options->is_repeated && nops <= MAX_QUAD ? QUAD : 1;
}

/* Light maps that stay in the caches, of elements that masks know. */
static bool is_paired(const hj_nest *nest, const hj_nest_options *options,
                      int var)
{
    int n = vectors_of_turn(nest, options);
    along a = { var, nest->loops.at[var].width * n };

    if (nest->exprs.n > MAX_LIGHT || nest->is_short || nest->is_gemm ||
        nest->blocks.n || !options->has_masked_ops || n < 2 ||
        nest->loops.at[var].extent < (int64_t)MIN_PAIRS * a.width ||
        !hj_nest_each_index(nest, is_plain, &a))
        return false;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if ((hj_dtype_get(e->dtype)->nbytes < 4 && e->dtype != HJ_DTYPE_pred) ||
            (e->kind == HJ_EXPR_op && hj_nest_op_weight(e) > LIGHT_OP))
            return false;
    }
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (s->naccs || s->nloops)
            return false;
        for (int k = 0; k < s->nstores; k++)
            if (s->stores[k].is_streaming || s->stores[k].nconditions ||
                hj_dtype_get(nest->buffers.at[s->stores[k].buffer].dtype)
                        ->nbytes < 4)
                return false;
    }
    return true;
}

void hj_nest_pair_vectors(hj_nest *nest, const hj_nest_options *options)
{
    int var = vector_loop(nest);

    if (var >= 0 && is_paired(nest, options, var))
        nest->loops.at[var].width *= vectors_of_turn(nest, options);
}
