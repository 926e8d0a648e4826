/* along -- tiles of a transpose follow each other along the result's rows.
 *
 * Where a row of the result does not end with a line its vectors cross lines:
 * each writes parts of two, which wait for both of them, and the next vector of
 * the row writes the other parts.  So a block of rows of the operand is walked
 * along the result's rows, a tile of them at a time: what one vector leaves of
 * a line is written by the next one.  Parts of the operand's lines that a tile
 * does not take are near until the next one does, as a block has few rows.
 *
 * What comes next is another tile of rows.  Nothing foresees their lines, as
 * these rows are written side by side: every vector that is stored asks for the
 * one of the same place there.
 */
#include "jit/nest/index.h"
#include "jit/nest/tile.h"

enum {
    LINE_NBYTES = 64,
    BLOCK_NBYTES = 512,   /* of a row of the result in a block, */
    MIN_BLOCK_ROWS = 128, /* of wide numbers more, */
    MAX_BLOCK_ROWS = 256, /* and of bytes less: lines of the operand, */
    MIN_ROWS = 32,        /* and fewer where they share sets */
    WAY_NBYTES = 4096,    /* of the first cache, */
    MAX_IN_SET = 12,      /* lines of one set: what it holds */
    NSETS = WAY_NBYTES / LINE_NBYTES,
    MIN_TILES = 3,        /* of which some are asked for */
    MIN_NBYTES = 1 << 15, /* smaller results are in the first cache */
};

/* Rows of one vector share lines with others where these follow at once. */
static bool share_lines(const hj_loop *v, int64_t to)
{
    return v->extent > v->width ||
           (2 * v->extent > v->width && to == v->extent);
}

static bool only_moves(const hj_nest *nest, const hj_store *store)
{
    return nest->stages.n == 1 && nest->stages.at[0].nstores == 1 &&
           !store->nconditions && !store->is_streaming;
}

/* The most lines that share a set, of `n` runs of `nlines` lines that begin
 * `pitch` bytes from each other. */
static int most_in_set(int64_t pitch, int64_t n, int64_t nlines)
{
    int lines[NSETS] = { 0 }, most = 0;

    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; k < nlines; k++) {
            int64_t line = (i * pitch & (WAY_NBYTES - 1)) / LINE_NBYTES + k;
            int in_set = ++lines[line % NSETS];
            most = in_set > most ? in_set : most;
        }
    return most;
}

typedef struct walk {
    int64_t from, to; /* bytes from row to row of either side */
    int columns;      /* of a tile */
    int from_nbytes, to_nbytes;
} walk;

/* Are the lines of so many rows in the first cache until tiles have taken and
 * written all parts of them?  (Those of the operand that a tile takes whole
 * need not be.) */
static bool are_near(const walk *w, int64_t rows)
{
    bool is_whole = w->columns * w->from_nbytes == LINE_NBYTES &&
                    w->from % LINE_NBYTES == 0;
    int64_t nlines = rows * w->to_nbytes / LINE_NBYTES + 1;

    return (is_whole ? 0 : most_in_set(w->from, rows, 1)) +
               most_in_set(w->to, 2 * w->columns, nlines) <=
           MAX_IN_SET;
}

/* Rows of a block; 0: there are too few that stay near. */
static int64_t choose_rows(const walk *w, const hj_loop *v)
{
    int64_t rows = BLOCK_NBYTES / w->to_nbytes;

    rows = rows < MIN_BLOCK_ROWS   ? MIN_BLOCK_ROWS
           : rows > MAX_BLOCK_ROWS ? MAX_BLOCK_ROWS
                                   : rows;
    if (rows + rows / 2 >= v->extent && are_near(w, v->extent))
        return v->extent;
    while (rows >= MIN_ROWS && rows >= v->width && !are_near(w, rows))
        rows /= 2;
    return rows < MIN_ROWS || rows < v->width ? 0 : rows;
}

bool hj_nest_walk_along(hj_nest *nest, const hj_nest_options *options,
                        const hj_expr *load)
{
    const hj_store *store = &nest->stages.at[0].stores[0];
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_loop *v = &nest->loops.at[vector], *t = &nest->loops.at[tile];
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int to_nbytes = hj_dtype_get(store->value->dtype)->nbytes;
    int64_t from, to;

    if (options->vector_nbytes != LINE_NBYTES || nbytes > 8 ||
        hj_dtype_is_complex(load->dtype) || to_nbytes > 8 ||
        !only_moves(nest, store) || t->extent < MIN_TILES * t->width ||
        nest->buffers.at[store->buffer].nelems * to_nbytes < MIN_NBYTES ||
        !hj_ix_stride(load->index, vector, INT32_MAX, &from) ||
        !hj_ix_stride(store->index, tile, INT32_MAX, &to) ||
        !share_lines(v, to))
        return false;
    walk w = { from * nbytes, to * to_nbytes, t->width, nbytes, to_nbytes };
    int64_t rows = choose_rows(&w, v);
    if (!rows || (v->extent * to_nbytes % LINE_NBYTES == 0 &&
                  !hj_nest_rows_crowd(w.from, 8, 4)))
        return false;
    hj_nest_push_block(nest, vector, rows);
    hj_nest_narrow_tile(nest, nbytes, t->width);
    nest->tile_ahead = t->width;
    return true;
}

bool hj_nest_walk_far(hj_nest *nest, const hj_nest_options *options,
                      const hj_expr *load)
{
    int64_t all = 0;

    for (int i = 0; i < nest->buffers.n; i++)
        all += nest->buffers.at[i].nelems *
               hj_dtype_get(nest->buffers.at[i].dtype)->nbytes;
    return all <= options->far_nbytes && !hj_nest_is_near(nest) &&
           hj_nest_walk_along(nest, options, load);
}
