/* stream -- see stream.h. */
#include "jit/nest/stream.h"
#include "jit/nest/rewrite.h"

enum {
    MIN_VECTORS = 16, /* of a row: its two ends are written by halves */
    RESULT_SHARE = 8, /* smaller results of large kernels are not worth it */
};

static int64_t nbytes_of(const hj_nest_buffer *b)
{
    return b->kind == HJ_BUFFER_in || b->kind == HJ_BUFFER_out
               ? b->nelems * hj_dtype_get(b->dtype)->nbytes
               : 0;
}

/* Is the result too large for the caches, with what it is made from? */
static bool is_large(const hj_nest *nest, const hj_nest_options *options,
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

/* Rows of a tile are stored side by side: each begins a line if one does. */
static bool keeps_lines(const hj_nest *nest, const hj_store *store, int var,
                        int nbytes)
{
    for (int i = 0; i < nest->nouter; i++) {
        int64_t stride;
        if (nest->outer[i] == var)
            continue;
        if (!hj_ix_stride(store->index, nest->outer[i], INT32_MAX, &stride) ||
            stride *
                hj_dtype_get(nest->buffers.at[store->buffer].dtype)->nbytes %
                nbytes)
            return false;
    }
    return store->index->constant == 0;
}

static bool may_stream(const hj_nest *nest, const hj_store *store, int var)
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
    return has_tile(nest) ? keeps_lines(nest, store, var, nbytes)
                          : loop->extent >= (int64_t)loop->width * MIN_VECTORS;
}

void hj_nest_stream(hj_nest *nest, const hj_nest_options *options)
{
    if (nest->is_gemm)
        return;
    for (int i = 0; i < nest->stages.n; i++) {
        hj_nest_stage *stage = &nest->stages.at[i];
        int var = innermost(nest, stage);
        if (var < 0 || stage->naccs || (!stage->nloops && nest->stages.n > 1) ||
            !hj_nest_each_index(nest, moves_evenly, &var))
            continue;
        for (int k = 0; k < stage->nstores; k++)
            stage->stores[k].is_streaming =
                may_stream(nest, &stage->stores[k], var) &&
                is_large(nest, options, stage->stores[k].buffer);
    }
}
