/* tile -- see tile.h. */
#include "jit/nest/tile.h"
#include "jit/nest/rewrite.h"

enum {
    MIN_TILE = 4,
    MAX_TILE = 16,  /* a block of so many vectors, in registers */
    WIDEN = 4,      /* registers side by side */
    MAX_LIGHT = 16, /* expressions of a nest that may be widened */
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

/* How many loads gather along `vector` what runs along `var`. */
static int ncrossed(const hj_nest *nest, int vector, int var)
{
    int width = nest->loops.at[vector].width, n = 0;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int64_t stride;
        if (e->kind != HJ_EXPR_load || !hj_ix_depends(e->index, vector) ||
            (hj_ix_stride(e->index, vector, width, &stride) && stride >= -1 &&
             stride <= 1))
            continue;
        n += strides_by_one(e->index, var, 1);
    }
    return n;
}

/* The longest piece that divides the loop; 0 if there is none. */
static int64_t tile_of(int64_t extent, int width)
{
    for (int64_t t = width; t >= MIN_TILE; t--)
        if (extent % t == 0)
            return t;
    return 0;
}

/* var = tile * var + a new loop, which goes innermost. */
static void split_off(hj_nest *nest, int var, int64_t tile)
{
    hj_ix_space *space = &nest->space;
    hj_loop piece = { .extent = tile,
                      .is_independent = true,
                      .kind = HJ_LOOP_unroll };
    int last = nest->loops.n;

    HJ_PUSH(nest->arena, &nest->loops, piece);
    nest->loops.at[var].extent /= tile;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(space, i, nest->loops.at[i].extent);
    vars[var] =
        hj_ix_add(space, hj_ix_scale(space, vars[var], tile), vars[last]);
    hj_nest_substitute(nest, vars);
    int *outer = HJ_NEW_ARRAY(nest->arena, int, nest->nouter + 1);
    for (int i = 0; i < nest->nouter; i++)
        outer[i] = nest->outer[i];
    outer[nest->nouter++] = last;
    nest->outer = outer;
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
        if (var == vector || !nest->loops.at[var].is_independent)
            continue;
        n = ncrossed(nest, vector, var);
        if (n >= most && n > 0) {
            most = n;
            best = var;
        }
    }
    if (best < 0)
        return;
    hj_loop *loop = &nest->loops.at[vector];
    if (loop->width > MAX_TILE)
        loop->width = MAX_TILE;
    int64_t tile = tile_of(nest->loops.at[best].extent, loop->width);
    if (tile)
        split_off(nest, best, tile);
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
    if (nfolds == 1 && loop->extent >= a.width &&
        hj_nest_each_index(nest, is_plain, &a))
        loop->width = a.width;
}
