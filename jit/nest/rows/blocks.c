/* blocks -- see blocks.h. */
#include "jit/nest/rows/blocks.h"
#include "jit/nest/side.h"

enum {
    MAX_COLUMNS = 24,
    MIN_STEPS = 64,
    MIN_CHAINS = 5,   /* vectors that do not wait for each other: enough */
    MAX_VECTORS = 20, /* sums in registers */
    MAX_LOADS = 2,
    MIN_LANES = 8,
    MAX_BLOCKS = 32,
    FAR = 64, /* elements: a vector that holds a piece of one block is between
               * the first block and the last one */
};

typedef struct blocks {
    const hj_nest *nest;
    int block, column;
    int nloads; /* of pieces */
    int most;   /* blocks that do not throw each other out of the first cache */
    bool is_narrow; /* a step rounds */
} blocks;

/* Rows so many bytes apart that find places in the first cache. */
static int64_t rows_in_sets(int64_t step_nbytes)
{
    enum { WAY_NBYTES = 4096, LINE_NBYTES = 64, NWAYS = 8 };
    int64_t nsets = WAY_NBYTES / LINE_NBYTES;

    while (nsets > 1 && step_nbytes % (WAY_NBYTES / nsets * 2) == 0)
        nsets /= 2;
    return nsets * NWAYS;
}

/* Rows of columns that follow each other, those of blocks far apart. */
static bool add_load(blocks *b, const hj_expr *e)
{
    int64_t across = 0, along;

    if (!hj_ix_depends(e->index, b->block))
        return true;
    b->nloads++;
    hj_ix_stride(e->index, b->block, INT32_MAX, &across);
    int64_t n = rows_in_sets(across * hj_dtype_get(e->dtype)->nbytes);
    b->most = n < b->most ? (int)n : b->most;
    return b->nest->buffers.at[e->buffer].kind == HJ_BUFFER_in &&
           across >= FAR &&
           hj_ix_stride(e->index, b->column, INT32_MAX, &along) && along == 1;
}

static bool add_value(blocks *b, hj_expr *e)
{
    if (hj_dtype_is_complex(e->dtype))
        return false;
    for (int i = 0; i < e->nconditions; i++)
        if (!e->conditions[i].is_met)
            return false;
    if (e->kind == HJ_EXPR_load)
        return add_load(b, e);
    b->is_narrow |= e->kind == HJ_EXPR_op && hj_dtype_is_float(e->dtype) &&
                    hj_dtype_compute(e->dtype) != e->dtype &&
                    hj_expr_depends(e, b->nest->stages.at[0].loops[0]);
    return true;
}

/* One sum, and then results of it. */
static bool has_sum(const hj_nest *nest)
{
    const hj_nest_stage *sum = &nest->stages.at[0];

    if (sum->order != HJ_ORDER_fold || sum->nloops != 1 || sum->nstores ||
        sum->naccs != 1 || hj_nest_stage_trips(nest, sum) < MIN_STEPS)
        return false;
    for (int i = 1; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (s->naccs || s->nloops)
            return false;
        for (int k = 0; k < s->nstores; k++)
            if (s->stores[k].nconditions || s->stores[k].is_streaming ||
                nest->buffers.at[s->stores[k].buffer].kind != HJ_BUFFER_out)
                return false;
    }
    return true;
}

/* How many blocks have whole vectors of columns, and are chains enough; 0:
 * there are not so many. */
static int blocks_at_once(int64_t ncolumns, int nlanes, int64_t most)
{
    int n = 1;

    while (n * ncolumns % nlanes)
        n *= 2;
    while (n * ncolumns < MIN_CHAINS * nlanes && 2 * n <= most)
        n *= 2;
    int least = nlanes > MIN_LANES ? MIN_CHAINS : 2;
    return n > 1 && n <= most && n * ncolumns >= least * nlanes &&
                   n * ncolumns <= MAX_VECTORS * nlanes
               ? n
               : 0;
}

/* Are lanes empty, an eighth or more?  Registers of fewer than MIN_LANES take
 * as long. */
static bool has_empty_lanes(const hj_loop *columns)
{
    int width = columns->width < MIN_LANES ? MIN_LANES : columns->width;
    int64_t nvectors = (columns->extent + columns->width - 1) / columns->width;

    return 8 * columns->extent <= 7 * nvectors * width;
}

bool hj_nest_share_lanes(hj_nest *nest, const hj_nest_options *options,
                         int block, int column, int64_t nwhole)
{
    const hj_loop *columns = &nest->loops.at[column];
    blocks b = { .nest = nest, .block = block, .column = column };
    int nlanes = options->vector_nbytes / 4, n = 0;

    if (options->vector_nbytes < 64 || nest->is_short || columns->extent < 2 ||
        columns->extent > MAX_COLUMNS || !has_empty_lanes(columns) ||
        !has_sum(nest))
        return false;
    b.most = nwhole < MAX_BLOCKS ? (int)nwhole : MAX_BLOCKS;
    for (int i = 0; i < nest->exprs.n; i++)
        if (!add_value(&b, nest->exprs.at[i]))
            return false;
    for (; nlanes >= MIN_LANES && !n; nlanes /= 2)
        n = blocks_at_once(columns->extent, nlanes, b.most);
    if (!n || !b.nloads || b.nloads > MAX_LOADS || !b.is_narrow)
        return false;
    nest->loops.at[block].side = n;
    nest->loops.at[block].nlanes = 2 * nlanes;
    return true;
}
