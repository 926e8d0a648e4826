/* copy -- blocks of a transpose of narrow numbers, and which of them are copied
 * to where they are near.
 *
 * Of rows of narrow numbers a tile reads a quarter of a line or less.  Where
 * they meet in the first cache the line is gone when the next tile wants more
 * of it; where they are short, or follow each other in two directions, every
 * tile looks for each of them again, and the last one has a few columns of a
 * vector.  A block is copied to the stack, line after line; tiles take it from
 * there along the result's rows.
 *
 * Wide numbers gain where rows of both sides meet: lines of either one throw
 * out the other's.
 *
 * Where rows of the result of narrow ones meet, and those of the operand do
 * not, a block is walked along the result's rows as well, but not copied: a
 * line that two vectors share is complete before others need its place.
 */
#include "jit/nest/index.h"
#include "jit/nest/tile.h"

#include "base/divisor.h"

enum {
    SQUARE_NBYTES = 16,
    COPY_ROWS = 128, /* of a block */
    COPY_COLUMNS_NBYTES = 128,
    WIDE_COLUMNS_NBYTES = 256, /* of numbers that are not narrow */
    MAX_COLUMNS = 128,         /* of rows that are not cut */
    BLOCK_NBYTES = 16384,
    RUN_NBYTES = 1024,  /* of rows that are copied as one */
    ALONG_NBYTES = 256, /* of a row of the result, with what follows it */
    LINE_NBYTES = 64,
    HALF_LINE_NBYTES = 32,
    FAR_NBYTES = 16,    /* four rows to a line's set: half of what it holds */
    WAY_NBYTES = 4096,  /* lines so far apart share a set of any first cache */
    MIN_NBYTES = 16384, /* smaller results are in the first cache anyway */
    MAX_TRIED = 65536,  /* rows that are looked at */
    MIN_WIDE_NBYTES = 1 << 19, /* of a result */
    MAX_NEAR_NBYTES = 10 << 20,
    MIN_ROWS = 8,      /* a byte of a number: wide ones gain less; */
    HALF_ROW = 4,      /* where registers are half lines, all as much as f32 */
    MAX_LISTED = 4096, /* places of a table */
    MAX_LISTED_NBYTES = 12288,
};

void hj_nest_push_block(hj_nest *nest, int var, int64_t size)
{
    hj_nest_block block = { var, size };

    HJ_PUSH(nest->arena, &nest->blocks, block);
}

void hj_nest_narrow_tile(hj_nest *nest, int nbytes, int rows)
{
    int var = nest->outer[nest->nouter - 1];
    hj_loop *tile = &nest->loops.at[var];

    if (rows * nbytes >= SQUARE_NBYTES && tile->width > rows)
        tile->width = rows;
    hj_nest_push_block(nest, var, tile->width);
}

/* How many rows of `columns` elements follow each other without a gap, again
 * and again, along loop `var`. */
static int64_t count_together(const hj_nest *nest, const hj_ix *ix, int var,
                              int64_t columns)
{
    int64_t extent = nest->loops.at[var].extent, n = extent, last = 0;
    int64_t *vars = HJ_NEW_ARRAY(nest->arena, int64_t, nest->loops.n);

    if (extent > MAX_TRIED)
        return 1;
    for (vars[var] = 0; vars[var] < extent; vars[var]++) {
        int64_t at = hj_ix_eval(ix, vars);
        bool follows = at == last + columns;
        if (vars[var] && !follows && n == extent)
            n = vars[var];
        if (vars[var] % n && !follows)
            return 1;
        last = at;
    }
    return extent % n ? 1 : n;
}

/* Blocks of about equal size, of multiples of `step`, and `most` at most. */
static int64_t cut(int64_t extent, int64_t step, int64_t most)
{
    int64_t n = (extent + most - 1) / most, size = (extent + n - 1) / n;

    return (size + step - 1) / step * step;
}

/* Do rows so far apart begin in few sets of the first cache, so that a line is
 * gone when the next part of it is read? */
bool hj_nest_rows_meet(int64_t stride)
{
    int64_t past = stride % (WAY_NBYTES / 2);

    return past < FAR_NBYTES || past > WAY_NBYTES / 2 - FAR_NBYTES;
}

bool hj_nest_rows_crowd(int64_t stride, int rows, int most_apart)
{
    for (int step = 1; step <= most_apart; step *= 2) {
        int64_t past = step * stride % WAY_NBYTES;
        past = past > WAY_NBYTES / 2 ? WAY_NBYTES - past : past;
        if (past * rows <= LINE_NBYTES)
            return true;
    }
    return false;
}

/* From the first row to the second one. */
static int64_t first_step(const hj_nest *nest, const hj_ix *ix, int var)
{
    int64_t *vars = HJ_NEW_ARRAY(nest->arena, int64_t, nest->loops.n);
    int64_t first = hj_ix_eval(ix, vars);

    vars[var] = 1;
    int64_t step = hj_ix_eval(ix, vars) - first;
    return step < 0 ? -step : step;
}

/* Rows of the result that meet, of several vectors each, from rows of the
 * operand that are several tiles and do not. */
static bool meets_in_result(const hj_nest *nest, const hj_expr *load,
                            int vector, int tile)
{
    const hj_store *store = &nest->stages.at[0].stores[0];
    const hj_loop *row = &nest->loops.at[vector];
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int64_t from, along, to;

    return nbytes < 4 && row->width * nbytes >= HALF_LINE_NBYTES &&
           row->extent >= 4 * (int64_t)row->width &&
           nest->loops.at[tile].extent * nbytes >= 4 * SQUARE_NBYTES &&
           hj_ix_stride(load->index, vector, INT32_MAX, &from) &&
           hj_ix_stride(load->index, tile, INT32_MAX, &along) && along == 1 &&
           hj_ix_stride(store->index, tile, INT32_MAX, &to) &&
           hj_nest_rows_meet((to < 0 ? -to : to) * nbytes) &&
           !hj_nest_rows_meet((from < 0 ? -from : from) * nbytes);
}

/* Is it worth the copy? */
static bool pays(const hj_nest *nest, const hj_expr *load, int vector, int tile)
{
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int square = SQUARE_NBYTES / nbytes;
    int64_t columns = nest->loops.at[tile].extent, stride;

    if (load->index->has_dynamic ||
        nest->loops.at[vector].width * nbytes < HALF_LINE_NBYTES ||
        !hj_ix_stride(load->index, tile, INT32_MAX, &stride) || stride != 1)
        return false;
    if (columns > square &&
        hj_nest_rows_meet(first_step(nest, load->index, vector) * nbytes))
        return true;
    return !hj_ix_stride(load->index, vector, INT32_MAX, &stride) &&
           (columns % square ||
            !hj_ix_stride(load->index, vector, square, &stride));
}

/* Rows that follow each other in two directions begin at places that do not
 * depend on other loops, but for what these add: a short table has them.  Rows
 * of one tile are read once, those of more tiles must stay near in between. */
static bool may_list(const hj_nest *nest, const hj_expr *load, int vector,
                     int tile)
{
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int64_t rows = nest->loops.at[vector].extent, stride;
    int64_t row_nbytes = nest->loops.at[tile].extent * nbytes;

    if (hj_ix_stride(load->index, vector, INT32_MAX, &stride) ||
        2 * row_nbytes <= SQUARE_NBYTES || rows > MAX_LISTED ||
        load->index->hi > INT32_MAX / 2)
        return false;
    for (int i = 0; i < load->index->nterms; i++) {
        const hj_ix *of = load->index->terms[i].of;
        for (int k = 0; of && k < nest->loops.n; k++)
            if (k != vector && hj_ix_depends(of, k))
                return false;
    }
    return true;
}

/* Are they all near until every tile has been there?  Else blocks are smaller;
 * where registers are half lines a copy of these is faster. */
static bool are_few(const hj_nest *nest, int nbytes, int vector, int tile)
{
    int64_t row_nbytes = nest->loops.at[tile].extent * nbytes;

    return row_nbytes <= SQUARE_NBYTES ||
           nest->loops.at[vector].extent * row_nbytes <= MAX_LISTED_NBYTES;
}

bool hj_nest_is_near(const hj_nest *nest)
{
    int64_t all = 0;

    for (int i = 0; i < nest->buffers.n; i++)
        all += nest->buffers.at[i].nelems *
               hj_dtype_get(nest->buffers.at[i].dtype)->nbytes;
    return all <= MAX_NEAR_NBYTES;
}

/* Lines of numbers that are not narrow are read and written in two parts or
 * more.  Does each side throw out the other's before the next part? */
static bool pays_wide(const hj_nest *nest, const hj_nest_options *options,
                      const hj_expr *load, int vector, int tile)
{
    const hj_store *store = &nest->stages.at[0].stores[0];
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int64_t rows = nest->loops.at[vector].extent;
    int64_t columns = nest->loops.at[tile].extent, one, from, to;
    /* (tiles of half lines lose more where rows meet) */
    bool is_half = options->vector_nbytes < LINE_NBYTES;
    int64_t groups = rows / (MIN_ROWS * (is_half ? HALF_ROW : nbytes));

    return nbytes <= 8 && !hj_dtype_is_complex(load->dtype) &&
           nest->buffers.at[store->buffer].nelems * nbytes >= MIN_WIDE_NBYTES &&
           hj_nest_is_near(nest) && !load->index->has_dynamic &&
           columns * nbytes > 2 * LINE_NBYTES &&
           hj_ix_stride(load->index, tile, INT32_MAX, &one) && one == 1 &&
           hj_ix_stride(load->index, vector, INT32_MAX, &from) &&
           hj_ix_stride(store->index, tile, INT32_MAX, &to) &&
           hj_nest_rows_crowd(from * nbytes, 8, groups < 4 ? (int)groups : 4) &&
           hj_nest_rows_crowd(to * hj_dtype_get(store->value->dtype)->nbytes, 4,
                              2);
}

/* Blocks of several short rows, whole ones, that follow each other on both
 * sides: what is copied, and what is written of it, are longer runs.  Rows of
 * both sides meet, so that neither stays near until more of it is wanted. */
static bool copy_along(hj_nest *nest, const hj_expr *load)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    int64_t rows = nest->loops.at[vector].extent, from, to;
    int64_t columns = nest->loops.at[tile].extent, between;
    const hj_ix *to_index = nest->stages.at[0].stores[0].index;
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int var = nest->nouter > 2 ? nest->outer[nest->nouter - 3] : -1;
    int64_t n = BLOCK_NBYTES / (rows * columns * nbytes);
    int64_t runs = ALONG_NBYTES / (rows * nbytes);

    n = n < runs ? n : runs;
    if (var < 0 || nbytes >= 4 || n < 2 || rows * nbytes % LINE_NBYTES ||
        !hj_ix_stride(load->index, vector, INT32_MAX, &between) ||
        !hj_nest_rows_meet(between * nbytes) ||
        !hj_ix_stride(load->index, var, INT32_MAX, &from) || from != columns ||
        !hj_ix_stride(to_index, var, INT32_MAX, &to) || to != rows ||
        !hj_ix_stride(to_index, tile, INT32_MAX, &between) ||
        !hj_nest_rows_meet(between * nbytes))
        return false;
    n = cut(nest->loops.at[var].extent, 1, n);
    if (n < 2)
        return false;
    hj_nest_push_block(nest, var, n);
    hj_nest_push_block(nest, vector, rows);
    hj_nest_push_block(nest, tile, columns);
    hj_nest_narrow_tile(nest, nbytes, HJ_NEST_NARROW_TILE);
    int64_t step = n * columns + LINE_NBYTES / nbytes;
    nest->copy = (hj_nest_copied){ load, 1, step, var };
    return true;
}

bool hj_nest_copy_blocks(hj_nest *nest, const hj_nest_options *options,
                         const hj_expr *load)
{
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    const hj_store *store = &nest->stages.at[0].stores[0];
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int64_t rows = nest->loops.at[vector].extent;
    int64_t columns = nest->loops.at[tile].extent;
    int width = nest->loops.at[vector].width;
    bool is_narrow = nbytes < 4, is_whole = is_narrow && columns <= MAX_COLUMNS;
    int64_t cut_columns =
        (is_narrow ? COPY_COLUMNS_NBYTES : WIDE_COLUMNS_NBYTES) / nbytes;
    bool has_lines = options->vector_nbytes == LINE_NBYTES ||
                     (is_narrow ? options->vector_nbytes == HALF_LINE_NBYTES
                                : width * nbytes == LINE_NBYTES);

    if (!has_lines || store->is_streaming ||
        nest->buffers.at[store->buffer].nelems * nbytes < MIN_NBYTES)
        return false;
    if (is_narrow ? !pays(nest, load, vector, tile)
                  : !pays_wide(nest, options, load, vector, tile)) {
        if (!meets_in_result(nest, load, vector, tile))
            return false;
        hj_nest_push_block(nest, vector, cut(rows, width, COPY_ROWS));
        hj_nest_push_block(nest, tile, is_whole ? columns : cut_columns);
        hj_nest_narrow_tile(nest, nbytes, HJ_NEST_NARROW_TILE);
        return true;
    }
    bool is_whole_list = are_few(nest, nbytes, vector, tile);
    if ((is_whole_list || options->vector_nbytes == LINE_NBYTES) &&
        may_list(nest, load, vector, tile)) {
        hj_nest_push_block(nest, vector,
                           is_whole_list ? rows : cut(rows, width, COPY_ROWS));
        hj_nest_push_block(nest, tile, columns);
        hj_nest_narrow_tile(nest, nbytes, HJ_NEST_NARROW_TILE);
        nest->listed = load;
        if (options->vector_nbytes == LINE_NBYTES)
            nest->tile_ahead = nest->loops.at[tile].width;
        return true;
    }
    if (copy_along(nest, load))
        return true;
    int64_t step = is_whole ? columns : cut_columns + LINE_NBYTES / nbytes;
    int64_t most = BLOCK_NBYTES / (step * nbytes), group = 1;
    most = most / width * width > width ? most / width * width : width;
    if (is_whole && vector != nest->outer[0]) /* (threads begin anywhere) */
        group = count_together(nest, load->index, vector, columns);
    int64_t unit = hj_common_multiple(group, width);
    if (group * columns * nbytes > RUN_NBYTES || (unit > most && rows > most))
        group = 1;
    unit = rows <= most ? rows : group > 1 ? unit : width;
    hj_nest_push_block(nest, vector,
                       is_whole ? cut(rows, unit, most) : COPY_ROWS);
    hj_nest_push_block(nest, tile, is_whole ? columns : cut_columns);
    hj_nest_narrow_tile(
        nest, nbytes, is_narrow ? HJ_NEST_NARROW_TILE : HJ_NEST_NARROWEST_TILE);
    nest->copy = (hj_nest_copied){ load, group, step, -1 };
    return true;
}
