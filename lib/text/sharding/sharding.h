/* sharding -- which part of an array each partition of a program has.
 *
 * A graph has shardings as HLO's text, {devices=[2,1]<=[2]}; here they are read
 * into tables, and made from them.  (Shardy's meshes: text/stablehlo/sdy.)
 */
#ifndef HJ_TEXT_SHARDING_SHARDING_H
#define HJ_TEXT_SHARDING_SHARDING_H

#include "hlojit/sharding.h"

#include "base/arena.h"
#include "base/error.h"
#include "ir/shape.h"

/* The frontend attribute of a copy whose sharding the host asks for. */
#define HJ_INSPECT_ATTR "hlojit.inspect_sharding"

/* Everybody has all of it. */
hj_sharding *hj_sharding_new(hj_arena *arena, int rank, int64_t npartitions);
bool hj_sharding_is_replicated(const hj_sharding *s);
/* Does everybody have the same part?  (Whether dimensions are open does not
 * count.) */
bool hj_sharding_equal(const hj_sharding *a, const hj_sharding *b);

/* How many partitions have the same. */
int64_t hj_sharding_ncopies(const hj_sharding *s);
/* A tile assignment's dimensions, into rank + 2, and how many there are: tiles,
 * copies, what is added; ones of the last two are left out. */
int hj_sharding_dims(const hj_sharding *s, int64_t *dims);
/* Its partitions, in row-major order. */
int64_t *hj_sharding_order(hj_arena *arena, const hj_sharding *s);

/* As HLO writes it: {replicated}, {maximal device=0}, {devices=[2,1]<=[2]},
 * {devices=[2,1,2]0,2,1,3 last_tile_dim_replicate}. */
const char *hj_sharding_text(hj_arena *arena, const hj_sharding *s);

/* Of a tuple's shardings, {{..}, {..}}, that of leaf i; one that is no list is
 * that of all.  NULL: the list ends before. */
const char *hj_sharding_part(hj_arena *arena, const char *text, int i);

/* Is a sharding, in HLO's words, one of a value of this shape?  It may be of
 * any number of devices.
 *
 * Errors: INVALID (not as many dimensions or parts, a device that is negative
 * or stands there twice, another form). */
HJ_MUST_USE hj_error *hj_sharding_check(hj_arena *arena, const char *text,
                                        const hj_shape *shape);

/* Reads it; {manual} and {unknown} count as {replicated}, and `is_said` is
 * false.
 *
 * Errors: INVALID (not of this form; not as many dimensions as `rank`, or as
 * many devices as `npartitions`), UNIMPLEMENTED (a mesh in HLO text). */
HJ_MUST_USE hj_error *hj_sharding_parse(hj_arena *arena, const char *text,
                                        int rank, int64_t npartitions,
                                        hj_sharding **out, bool *is_said);

#endif
