/* strip -- rows of a large transpose that do not begin at lines.
 *
 * Streaming stores write whole lines, and rows of any length begin anywhere in
 * one.  A strip of the result, as many of its rows as a block of the operand
 * has columns, is put together on the stack, block after block along these
 * rows, and streamed from there; what is less than a line waits for the next
 * block, in the same row or, if that is short, in the one that follows it.
 * Without it each line of the result is read before it is written, and nothing
 * foresees that.  Rows of the next block are asked for, since the walk is not
 * along them.
 *
 * A plain strip is of narrow numbers, whose vectors are half a line, of a
 * result that stays in the caches.  Where its rows begin in one set of the
 * first cache a tile writes as many of them as the set has lines, or more: each
 * line would be gone before its other half.  From the strip they are stored by
 * long runs. If rows of the operand meet they are copied beside it.
 */
#include "jit/nest/index.h"
#include "jit/nest/stream.h"
#include "jit/nest/tile.h"

enum {
    LINE_NBYTES = 64,
    HALF_LINE_NBYTES = 32,
    MIN_RUN_NBYTES = 2048, /* of a row of the result: it is in many blocks */
    MIN_ROW_NBYTES = LINE_NBYTES, /* of one that others follow */
    RUN_NBYTES = 256,             /* of one in a block, */
    LONG_RUN_NBYTES = 512,        /* where registers are half lines */
    READ_NBYTES = 512,            /* of a row of the operand in a block */
    MIN_READ_NBYTES = 128,
    MIN_WHOLE_NBYTES = 8192, /* of whole rows that follow each other */
    STRIP_NBYTES = 56 << 10, /* of the stack */
    MIN_NELEMS = 1 << 18,   /* less may be written into a loop, with others that
                             * want its stack */
    PLAIN_RUN_NBYTES = 512, /* of a plain strip, */
    SHORT_PLAIN_NBYTES = 256,   /* less, if rows that follow have a part, */
    MIN_PLAIN_RUN_NBYTES = 128, /* at least, */
    PLAIN_READ_NBYTES = 64,     /* and of a row of the operand for it */
    MIN_PLAIN_ROWS = 16,        /* more than the ways of a set */
    COPY_NBYTES = 16384,        /* of the operand beside it */
};

/* The only thing that the nest does, and nobody asks whether it may. */
static const hj_store *only_store(const hj_nest *nest)
{
    const hj_nest_stage *stage = &nest->stages.at[0];
    const hj_store *store = stage->nstores ? &stage->stores[0] : NULL;

    return nest->stages.n == 1 && stage->nstores == 1 && !store->nconditions &&
                   nest->buffers.at[store->buffer].kind == HJ_BUFFER_out
               ? store
               : NULL;
}

/* The loop in front of the last two if it counts rows of the result that follow
 * each other; -1: it does not. */
static int loop_of_rows(const hj_nest *nest, const hj_store *store)
{
    int n = nest->nouter, var = n > 2 ? nest->outer[n - 3] : -1;
    int64_t stride;

    return var >= 0 && nest->loops.at[var].is_independent &&
                   hj_ix_stride(store->index, var, INT32_MAX, &stride) &&
                   stride == nest->loops.at[nest->outer[n - 2]].extent
               ? var
               : -1;
}

/* Plain stores in pieces of lines suffer before the arrays have no place in the
 * caches at all. */
static bool is_large(const hj_nest *nest, const hj_nest_options *options,
                     int buffer)
{
    hj_nest_options sooner = *options;

    if (!options->is_reused)
        sooner.cache_nbytes -= sooner.cache_nbytes / 4;
    return hj_nest_is_large(nest, &sooner, buffer);
}

/* About `size` iterations, whole vectors or tiles: as many blocks of equal size
 * as there are, so that none has a few only. */
static int64_t even_block(const hj_loop *loop, int64_t size)
{
    int64_t n = (loop->extent + size * 7 / 8) / size;
    int64_t each = (loop->extent + n - 1) / (n ? n : 1);

    return (each + loop->width - 1) / loop->width * loop->width;
}

/* Rows of the result that follow each other along the tile are one strip, and
 * whole: it is streamed from end to end. */
static bool takes_whole_rows(hj_nest *nest, const hj_store *store, int from,
                             int to)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *row = &nest->loops.at[vector];
    const hj_loop *column = &nest->loops.at[tile];
    int64_t nbytes = row->extent * to, stride;
    int64_t most = STRIP_NBYTES / nbytes / column->width * column->width;
    int64_t columns = even_block(column, READ_NBYTES / from);

    columns = columns < most ? columns : most;
    if (nbytes >= MIN_RUN_NBYTES || columns * from < MIN_READ_NBYTES ||
        column->extent * nbytes < MIN_WHOLE_NBYTES ||
        !hj_ix_stride(store->index, tile, INT32_MAX, &stride) ||
        stride != row->extent)
        return false;
    hj_nest_push_block(nest, vector, row->extent);
    hj_nest_push_block(nest, tile, columns);
    nest->strip = row->extent;
    return true;
}

bool hj_nest_strip(hj_nest *nest, const hj_nest_options *options,
                   const hj_expr *load)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *row = &nest->loops.at[vector];
    const hj_loop *column = &nest->loops.at[tile];
    const hj_store *store = only_store(nest);
    int from = hj_dtype_get(load->dtype)->nbytes;
    int64_t along, stride;
    int follows = -1;

    if (!store || store->is_streaming)
        return false;
    hj_dtype dtype = nest->buffers.at[store->buffer].dtype;
    int to = hj_dtype_get(dtype)->nbytes;
    if (from < 4 || to < 4 || hj_dtype_is_complex(dtype) ||
        options->vector_nbytes < HALF_LINE_NBYTES ||
        row->extent * to < MIN_ROW_NBYTES ||
        column->extent * from < MIN_READ_NBYTES ||
        !hj_ix_stride(store->index, vector, INT32_MAX, &along) || along != 1 ||
        !hj_ix_stride(store->index, tile, INT32_MAX, &stride) ||
        nest->buffers.at[store->buffer].nelems < MIN_NELEMS ||
        !is_large(nest, options, store->buffer))
        return false;
    if (takes_whole_rows(nest, store, from, to))
        return true;
    if (row->extent * to < MIN_RUN_NBYTES) {
        follows = loop_of_rows(nest, store);
        if (follows < 0 ||
            nest->loops.at[follows].extent * row->extent * to < MIN_RUN_NBYTES)
            return false;
    }
    int run =
        options->vector_nbytes < LINE_NBYTES ? LONG_RUN_NBYTES : RUN_NBYTES;
    int64_t rows = even_block(row, run / to);
    int64_t columns = even_block(column, READ_NBYTES / from);
    /* (rows a power of two apart would share sets of the first cache) */
    nest->strip = rows + 2 * (LINE_NBYTES / to);
    int64_t most = STRIP_NBYTES / (nest->strip * to);
    most = most / column->width * column->width;
    hj_nest_push_block(nest, tile, columns < most ? columns : most);
    if (follows >= 0)
        hj_nest_push_block(nest, follows, 1);
    hj_nest_push_block(nest, vector, rows);
    return true;
}

/* What a plain strip is made of. */
typedef struct plain {
    const hj_store *store;
    int64_t to; /* from row to row of the result, in bytes */
    int from_nbytes, to_nbytes;
    bool is_copied; /* rows of the operand meet, too */
} plain;

/* Narrow numbers, whose rows are equally far apart on both sides. */
static bool find_plain(const hj_nest *nest, const hj_nest_options *options,
                       const hj_expr *load, plain *p)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *row = &nest->loops.at[vector];
    int64_t read, written, from;

    p->store = only_store(nest);
    if (!p->store || p->store->is_streaming)
        return false;
    p->from_nbytes = hj_dtype_get(load->dtype)->nbytes;
    p->to_nbytes = hj_dtype_get(p->store->value->dtype)->nbytes;
    if (p->from_nbytes >= 4 || p->to_nbytes >= 4 ||
        options->vector_nbytes != HALF_LINE_NBYTES ||
        row->width * p->to_nbytes != HALF_LINE_NBYTES ||
        !hj_ix_stride(p->store->index, vector, INT32_MAX, &written) ||
        !hj_ix_stride(p->store->index, tile, INT32_MAX, &p->to) ||
        !hj_ix_stride(load->index, vector, INT32_MAX, &from) ||
        !hj_ix_stride(load->index, tile, INT32_MAX, &read))
        return false;
    p->to *= p->to_nbytes;
    p->is_copied = hj_nest_rows_meet(from * p->from_nbytes);
    return read == 1 && written == 1 && from > 0 && p->to > 0;
}

/* Does a tile write as many rows as a set has lines, or more?  (Two sets hold
 * the rows of a tile of bytes, but not what a copy has there as well.) */
static bool pays_plain(const hj_nest *nest, const plain *p)
{
    const hj_loop *tile = &nest->loops.at[nest->outer[nest->nouter - 1]];

    return nest->buffers.at[p->store->buffer].nelems >= MIN_NELEMS &&
           hj_nest_is_near(nest) && tile->extent >= MIN_PLAIN_ROWS &&
           hj_nest_rows_crowd(p->to, 4, p->is_copied ? tile->width / 8 : 1);
}

/* Short rows that follow each other are one in the strip: how many?  1: they
 * are none, or not those of the operand, which is copied. */
static int64_t count_rows(const hj_nest *nest, const hj_expr *load,
                          const plain *p)
{
    int n = nest->nouter, var = loop_of_rows(nest, p->store);
    int64_t rows = nest->loops.at[nest->outer[n - 2]].extent, along;
    int64_t columns = nest->loops.at[nest->outer[n - 1]].extent;
    int64_t most = p->is_copied ? COPY_NBYTES / (columns * p->from_nbytes)
                                : PLAIN_RUN_NBYTES / p->to_nbytes;

    if (rows * p->to_nbytes >= SHORT_PLAIN_NBYTES || var < 0 ||
        most < 2 * rows || !hj_ix_stride(load->index, var, INT32_MAX, &along) ||
        (p->is_copied && along != columns))
        return 1;
    most /= rows;
    return most < nest->loops.at[var].extent ? most
                                             : nest->loops.at[var].extent;
}

bool hj_nest_plain_strip(hj_nest *nest, const hj_nest_options *options,
                         const hj_expr *load)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *row = &nest->loops.at[vector];
    const hj_loop *column = &nest->loops.at[tile];
    plain p;

    if (!find_plain(nest, options, load, &p) || !pays_plain(nest, &p))
        return false;
    int64_t n = count_rows(nest, load, &p), rows = row->extent;
    int64_t columns = column->extent;
    int follows = n > 1 ? loop_of_rows(nest, p.store) : -1;
    if (n == 1)
        rows = even_block(row, (p.is_copied ? COPY_NBYTES / PLAIN_READ_NBYTES
                                            : PLAIN_RUN_NBYTES) /
                                   p.to_nbytes);
    if (n == 1 || !p.is_copied)
        columns = even_block(column, PLAIN_READ_NBYTES / p.from_nbytes);
    if (n * rows * p.to_nbytes < MIN_PLAIN_RUN_NBYTES)
        return false;
    hj_nest_push_block(nest, tile, columns);
    if (n > 1)
        hj_nest_push_block(nest, follows, n);
    hj_nest_push_block(nest, vector, rows);
    nest->strip = n * rows + LINE_NBYTES / p.to_nbytes;
    nest->is_plain_strip = true;
    int64_t step = n * columns + (n > 1 ? LINE_NBYTES / p.from_nbytes : 0);
    if (p.is_copied)
        nest->copy = (hj_nest_copied){ load, 1, step, follows };
    return true;
}
