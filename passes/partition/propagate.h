/* propagate -- what sharding_propagation knows of each value.
 *
 * Of every dimension of every array: into how many tiles it is cut, and which
 * of them each partition has.  An op's rule says which dimensions of its
 * operands and results go together; these then are cut alike, as far as
 * nothing speaks against it.
 */
#ifndef HJ_PASSES_PARTITION_PROPAGATE_H
#define HJ_PASSES_PARTITION_PROPAGATE_H

#include "passes/pass.h"

typedef struct hj_cut {
    int64_t n;         /* tiles */
    const int64_t *at; /* [partition]; NULL where n is 1 */
} hj_cut;

/* An array: a leaf of an instruction's shape. */
typedef struct hj_cut_leaf {
    int rank;
    const int64_t *dims;
    hj_cut *cuts;
    bool is_fixed; /* by the program, but for dimensions that are open */
    const bool *is_open;
    hj_cut kept; /* an axis that no dimension may be cut along */
} hj_cut_leaf;

typedef struct hj_cut_leaves {
    int n;
    hj_cut_leaf *at;
} hj_cut_leaves;

/* One dimension of one array. */
typedef struct hj_cut_dim {
    hj_cut_leaf *leaf;
    int dim;
} hj_cut_dim;

/* A value that is divided as others of its group. */
typedef struct hj_cut_member {
    int64_t group;
    hj_cut_leaf *leaf;
} hj_cut_member;

typedef struct hj_cutter {
    hj_arena *arena;
    int64_t npartitions;
    bool all_ops; /* else those that change no dimension */
    bool changed;
    HJ_VEC(hj_cut_dim) together;   /* of hj_cut_join */
    HJ_VEC(hj_cut) axes;           /* of the program's meshes; none are known */
    HJ_VEC(hj_cut_member) members; /* {unknown shard_as 3}, by groups */
} hj_cutter;

hj_cut_leaves *hj_cuts_of(const hj_instr *in);

/* Cuts a dimension so, into no more tiles than it has elements (they may be of
 * different sizes).  A dimension is cut further, never in another way; no two
 * are cut along the same. */
void hj_cut_dimension(hj_cutter *cx, hj_cut_leaf *leaf, int dim, hj_cut cut);

/* Notes a dimension; hj_cut_join cuts those that were noted alike. */
void hj_cut_note(hj_cutter *cx, hj_cut_leaf *leaf, int dim);
void hj_cut_join(hj_cutter *cx);
/* Both dimensions, or all of both arrays where they are of one size. */
void hj_cut_pair(hj_cutter *cx, hj_cut_leaf *a, int i, hj_cut_leaf *b, int k);
void hj_cut_same(hj_cutter *cx, hj_cut_leaf *a, hj_cut_leaf *b);

/* --- rules.c -------------------------------------------------------------- */
void hj_cut_instr(hj_cutter *cx, const hj_instr *in);

#endif
