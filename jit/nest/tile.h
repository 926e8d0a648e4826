/* tile -- loops cut into pieces so that cache lines are used while near. */
#ifndef HJ_NEST_TILE_H
#define HJ_NEST_TILE_H

#include "jit/nest/nest.h"

/* Before the vector loop is chosen: loops along short rows of a transpose, of
 * either side, count the loop that these rows follow each other in, too. */
void hj_nest_join_rows(hj_nest *nest, const hj_nest_options *options);

/* Instead of a vector loop: nothing but runs of a few elements change places.
 * False: it is something else. */
bool hj_nest_units(hj_nest *nest, const hj_nest_options *options);

/* After the vector loop is chosen: where a load strides along it but runs
 * contiguously along another outer loop (a transpose), a piece of that loop
 * goes innermost and is unrolled: emission transposes blocks in registers. */
void hj_nest_tile(hj_nest *nest);

/* After it is known what is streamed: blocks of large transposes, and in which
 * order their tiles are moved. */
void hj_nest_block_tiles(hj_nest *nest, const hj_nest_options *options);

/* Rows of the result that are written at once where blocks are walked along
 * them; of those that share few sets of the first cache. */
enum { HJ_NEST_NARROW_TILE = 8, HJ_NEST_NARROWEST_TILE = 4 };

/* Blocks of narrow numbers that are walked along the result's rows, whose
 * operand is copied first if that is worth it. */
bool hj_nest_copy_blocks(hj_nest *nest, const hj_nest_options *options,
                         const hj_expr *load);
/* Blocks of large transposes whose result's rows do not begin at lines: strips
 * of it are put together before they are streamed. */
bool hj_nest_strip(hj_nest *nest, const hj_nest_options *options,
                   const hj_expr *load);
/* Blocks of narrow numbers whose result's rows meet, where a vector is half a
 * line: strips of it are put together, and stored by long runs. */
bool hj_nest_plain_strip(hj_nest *nest, const hj_nest_options *options,
                         const hj_expr *load);
/* Blocks whose result's rows share lines: each line is written at once, by
 * tiles that ask for those of the next ones. */
bool hj_nest_walk_along(hj_nest *nest, const hj_nest_options *options,
                        const hj_expr *load);
/* The same of arrays that strips would be for, but that a large last cache
 * holds. */
bool hj_nest_walk_far(hj_nest *nest, const hj_nest_options *options,
                      const hj_expr *load);
/* Do rows so far apart, in bytes, share few sets of the first cache? */
bool hj_nest_rows_meet(int64_t stride);
/* Do so many rows, one after the other, or every second one of them and so on
 * up to `most_apart`, begin in the same set of the first cache? */
bool hj_nest_rows_crowd(int64_t stride, int rows, int most_apart);
/* Is what the nest reads and writes in any third cache?  What is not is best
 * read by long runs, all the time. */
bool hj_nest_is_near(const hj_nest *nest);
void hj_nest_push_block(hj_nest *nest, int var, int64_t size);
/* Blocks of one tile, innermost, of `rows` rows if that many fill squares: the
 * other loops run within them. */
void hj_nest_narrow_tile(hj_nest *nest, int nbytes, int rows);

/* A reduction along outer vectors (of columns) takes several registers of
 * neighbours at once: memory is read by longer runs and the sums do not wait
 * for each other. */
void hj_nest_widen(hj_nest *nest, const hj_nest_options *options);

/* Last, where vectors are short (AVX2): a light map takes two of them a turn,
 * so that stores bound it and not the loop. */
void hj_nest_pair_vectors(hj_nest *nest, const hj_nest_options *options);

#endif
