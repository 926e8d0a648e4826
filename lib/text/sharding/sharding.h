/* sharding -- which part of an array each partition of a program has.
 *
 * Two languages say so: HLO's tile assignments, {devices=[2,1]<=[2]}, and
 * Shardy's meshes with named axes, #sdy.sharding<@mesh, [{"x"}, {}]>.  Both
 * become the same table: how many tiles each dimension has, and which of them a
 * partition has.
 */
#ifndef HJ_TEXT_SHARDING_SHARDING_H
#define HJ_TEXT_SHARDING_SHARDING_H

#include "base/error.h"
#include "base/map.h"

/* --- the table ------------------------------------------------------------ */

typedef struct hj_sharding {
    int rank;
    int64_t npartitions;
    int64_t *ntiles; /* of each dimension, 1 or more */
    int64_t *places; /* [p * rank + d]: the tile of dimension d */
    bool *is_open;   /* [d]: the dimension may be divided further */
    /* What partitions with the same tile have is to be added where these
     * numbers differ: nunreduced of them, [p].  1: nothing is added. */
    int64_t nunreduced;
    int64_t *unreduced;
    /* The only partition that has the array; -1: all have (a part of) it. */
    int64_t maximal;
} hj_sharding;

/* Everybody has all of it. */
hj_sharding *hj_sharding_new(hj_arena *arena, int rank, int64_t npartitions);
bool hj_sharding_is_replicated(const hj_sharding *s);
/* Does everybody have the same part?  (Whether dimensions are open does not
 * count.) */
bool hj_sharding_equal(const hj_sharding *a, const hj_sharding *b);

/* As HLO writes it: {replicated}, {maximal device=0}, {devices=[2,1]<=[2]},
 * {devices=[2,1,2]0,2,1,3 last_tile_dim_replicate}. */
const char *hj_sharding_text(hj_arena *arena, const hj_sharding *s);

/* Reads it; {manual} and {unknown} count as {replicated}, and `is_said` is
 * false.
 *
 * Errors: INVALID (not of this form; not as many dimensions as `rank`, or as
 * many devices as `npartitions`), UNIMPLEMENTED (a mesh in HLO text). */
HJ_MUST_USE hj_error *hj_sharding_parse(hj_arena *arena, const char *text,
                                        int rank, int64_t npartitions,
                                        hj_sharding **out, bool *is_said);

/* --- Shardy --------------------------------------------------------------- */

typedef struct hj_sdy_mesh {
    const char *name;
    int naxes;
    const char **axes; /* names */
    int64_t *sizes;
    int64_t npartitions;
    /* The partition at each place of the mesh, row-major; NULL: 0, 1, 2 ... */
    int64_t *partitions;
} hj_sdy_mesh;

/* An axis of a mesh, or the part of it that is left after a part of size
 * `before` was split off its major end, and `size` large. */
typedef struct hj_sdy_axis {
    int axis;
    int64_t before, size;
} hj_sdy_axis;

typedef struct hj_sdy_axes {
    int n;
    hj_sdy_axis *at;
} hj_sdy_axes;

typedef struct hj_sdy_sharding {
    const hj_sdy_mesh *mesh;
    int rank;
    hj_sdy_axes *dims; /* what divides each dimension, major first */
    bool *is_open;
    hj_sdy_axes replicated, unreduced;
} hj_sdy_sharding;

/* #sdy.mesh<["x"=2, "y"=2], device_ids=[..]>; the prefix may be missing. */
HJ_MUST_USE hj_error *hj_sdy_parse_mesh(hj_arena *arena, const char *name,
                                        const char *text, size_t length,
                                        hj_sdy_mesh **out);

/* #sdy.sharding<@mesh, [{"x", "y":(1)2}, {?}], replicated={..}>; the prefix may
 * be missing, and a mesh may stand for its name: mesh<["x"=2]>.
 *
 *   meshes  name to hj_sdy_mesh.
 *
 * Errors: INVALID. */
HJ_MUST_USE hj_error *hj_sdy_parse(hj_arena *arena, const hj_map *meshes,
                                   const char *text, size_t length,
                                   hj_sdy_sharding **out);
/* #sdy.sharding_per_value<[<@mesh, ..>, ..]> */
HJ_MUST_USE hj_error *hj_sdy_parse_list(hj_arena *arena, const hj_map *meshes,
                                        const char *text, size_t length, int *n,
                                        hj_sdy_sharding ***out);

/* Where a partition stands along these axes, the first one major; and how many
 * places there are. */
int64_t hj_sdy_place(const hj_sdy_mesh *mesh, hj_sdy_axes axes,
                     int64_t partition);
int64_t hj_sdy_size(hj_sdy_axes axes);

/* As a table for `npartitions`.  A mesh of fewer is of the first of them, and
 * the others have what the last of these has. */
hj_sharding *hj_sdy_spread(hj_arena *arena, const hj_sdy_sharding *s,
                           int64_t npartitions);

#endif
