/* stream -- see stream.h. */
#include "jit/nest/stream.h"
#include "jit/nest/rewrite.h"

enum {
    MIN_VECTORS = 16, /* of a row: its two ends are written by halves */
    RESULT_SHARE = 8, /* smaller results of large kernels are not worth it */
    LINE_NBYTES = 64,
    /* CPUs whose vectors are halves of lines do not ask for enough by
     * themselves while stores pass them by. */
    FETCH_NBYTES = 2048,
    EXTREME_FETCH_NBYTES = 1024,
};

static int64_t nbytes_of(const hj_nest_buffer *b)
{
    return b->kind == HJ_BUFFER_in || b->kind == HJ_BUFFER_out
               ? b->nelems * hj_dtype_get(b->dtype)->nbytes
               : 0;
}

bool hj_nest_is_large(const hj_nest *nest, const hj_nest_options *options,
                      int buffer)
{
    int64_t own = nbytes_of(&nest->buffers.at[buffer]), all = 0;

    if (!options->cache_nbytes)
        return false;
    if (options->is_reused) /* room for what comes with it */
        return own / 2 > options->cache_nbytes;
    for (int i = 0; i < nest->buffers.n; i++)
        all += nbytes_of(&nest->buffers.at[i]);
    return all > options->cache_nbytes &&
           own > options->cache_nbytes / RESULT_SHARE;
}

/* Vectors of a streamed loop begin at lines of the result, not at multiples
 * of the loop's lanes: no index may depend on that. */
static bool moves_evenly(const hj_ix *ix, void *context)
{
    const int *var = context;
    int64_t stride;

    return !hj_ix_depends(ix, *var) ||
           hj_ix_stride(ix, *var, INT32_MAX, &stride);
}

/* A tile is the last outer loop. */
static bool has_tile(const hj_nest *nest)
{
    int n = nest->nouter;

    return n && nest->loops.at[nest->outer[n - 1]].kind == HJ_LOOP_tile;
}

/* The loop along which the stage stores vectors, innermost but for a tile;
 * -1: none. */
static int innermost(const hj_nest *nest, const hj_nest_stage *stage)
{
    int n = stage->nloops, last = nest->nouter - 1 - has_tile(nest);
    int var = n ? stage->loops[n - 1] : last >= 0 ? nest->outer[last] : -1;

    return var >= 0 && nest->loops.at[var].kind == HJ_LOOP_vector ? var : -1;
}

/* Elements that are stored together past the caches: a vector, or, where rows
 * of a transpose are half a line, two of them (tile.c). */
static int stored_together(const hj_nest *nest, const hj_nest_options *options,
                           int nbytes, int var)
{
    const hj_loop *loop = &nest->loops.at[var];
    bool is_half = has_tile(nest) && nbytes >= 4 &&
                   options->vector_nbytes == LINE_NBYTES / 2 &&
                   loop->width * nbytes == LINE_NBYTES / 2 &&
                   loop->extent > loop->width;

    return is_half ? 2 * loop->width : loop->width;
}

/* Does every row begin at a whole vector if the first one does? */
static bool keeps_lines(const hj_nest *nest, const hj_nest_options *options,
                        const hj_store *store, int var)
{
    int size = hj_dtype_get(nest->buffers.at[store->buffer].dtype)->nbytes;
    int64_t width = stored_together(nest, options, size, var), stride;

    for (int i = 0; i < nest->loops.n; i++)
        if (i != var && (!hj_ix_stride(store->index, i, INT32_MAX, &stride) ||
                         stride % width))
            return false;
    return store->index->constant == 0 &&
           nest->loops.at[var].extent % width == 0;
}

static bool may_stream(const hj_nest *nest, const hj_nest_options *options,
                       const hj_store *store, int var, bool is_lined)
{
    const hj_loop *loop = &nest->loops.at[var];
    hj_dtype dtype = nest->buffers.at[store->buffer].dtype;
    int nbytes = loop->width * hj_dtype_get(dtype)->nbytes;
    int64_t stride;

    if (nest->buffers.at[store->buffer].kind != HJ_BUFFER_out ||
        store->nconditions || hj_dtype_is_complex(dtype) || nbytes < 16 ||
        nbytes > 64 || !hj_ix_stride(store->index, var, INT32_MAX, &stride) ||
        stride != 1)
        return false;
    return !is_lined || keeps_lines(nest, options, store, var);
}

/* Rows of a tile are stored side by side, and short rows are mostly ends:
 * neither have heads. */
static bool has_no_heads(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *stage = &nest->stages.at[i];
        int var = innermost(nest, stage);
        if (stage->nstores && !stage->naccs && var >= 0 &&
            nest->loops.at[var].extent <
                (int64_t)nest->loops.at[var].width * MIN_VECTORS)
            return true;
    }
    return has_tile(nest);
}

static bool reads_large(const hj_nest *nest, const hj_nest_options *options)
{
    for (int i = 0; i < nest->buffers.n; i++)
        if (nest->buffers.at[i].kind == HJ_BUFFER_in &&
            hj_nest_is_large(nest, options, i))
            return true;
    return false;
}

/* Extremes of floats are so many instructions a line, where vectors are halves
 * of lines, that a CPU looks too few lines ahead.  (Sums are not.) */
static void fetch_extremes(hj_nest *nest, const hj_nest_options *options)
{
    for (int i = 0; i < nest->stages.n; i++) {
        hj_nest_stage *s = &nest->stages.at[i];
        if (s->naccs != 1 || s->order != HJ_ORDER_lanes ||
            (s->combine != HJ_OP_maximum && s->combine != HJ_OP_minimum))
            continue;
        const hj_loop *along = &nest->loops.at[s->loops[s->nloops - 1]];
        hj_dtype dtype = s->accs[0].dtype;
        if (options->vector_nbytes < LINE_NBYTES && hj_dtype_is_float(dtype) &&
            along->extent * hj_dtype_get(dtype)->nbytes >=
                4 * EXTREME_FETCH_NBYTES &&
            reads_large(nest, options))
            s->fetch_nbytes = EXTREME_FETCH_NBYTES;
    }
}

void hj_nest_stream(hj_nest *nest, const hj_nest_options *options)
{
    bool is_lined = !nest->is_gemm && has_no_heads(nest);

    fetch_extremes(nest, options);
    for (int i = 0; i < nest->stages.n && !nest->is_gemm; i++) {
        hj_nest_stage *stage = &nest->stages.at[i];
        int var = innermost(nest, stage);
        if (var < 0 || stage->naccs || (!stage->nloops && nest->stages.n > 1) ||
            !hj_nest_each_index(nest, moves_evenly, &var))
            continue;
        for (int k = 0; k < stage->nstores; k++) {
            hj_store *store = &stage->stores[k];
            const hj_nest_buffer *b = &nest->buffers.at[store->buffer];
            int nbytes = hj_dtype_get(b->dtype)->nbytes;
            nbytes *= stored_together(nest, options, nbytes, var);
            store->is_streaming =
                may_stream(nest, options, store, var, is_lined) &&
                hj_nest_is_large(nest, options, store->buffer);
            if (store->is_streaming && is_lined && nbytes > nest->line_nbytes)
                nest->line_nbytes = nbytes;
            if (store->is_streaming && options->vector_nbytes < LINE_NBYTES)
                nest->fetch_nbytes = FETCH_NBYTES;
        }
    }
}
