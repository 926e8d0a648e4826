/* group -- which instructions become one kernel.
 *
 * A group grows from its root towards producers.  Every member has an index
 * class: members of one class are computed at the same index (the same place
 * in row-major order), so that shared work is done once.  Class 0 is the
 * root's; what moves elements gives its operands a class of their own.
 *
 * Laws: no member's work is done more often than without the group, except
 * index maps, constants and iota, which cost nothing; a group has one hero
 * (dot, convolution, window) or reductions of one shape over one set of
 * dimensions; it stays below MAX_MEMBERS instructions, and its loops are no
 * more than a kernel has (HJ_KERNEL_MAX_LOOPS).
 */
#ifndef HJ_PASSES_FUSE_GROUP_H
#define HJ_PASSES_FUSE_GROUP_H

#include "passes/pass.h"

enum {
    HJ_GROUP_MAX_MEMBERS = 96,
    HJ_GROUP_MAX_OPERANDS = 32,
    HJ_GROUP_MAX_OUTPUTS = 8,
};

typedef struct hj_member {
    hj_instr *instr;
    int class_;
    bool is_shared; /* a free op that others keep a copy of */
    bool is_many;   /* its elements are asked for more than once: below a
                     * broadcast, or at indices of two classes */
} hj_member;

typedef struct hj_group {
    hj_instr *root;
    HJ_VEC(hj_member) members; /* the root first, then by falling position */
    hj_map by_id;              /* instruction id -> hj_member + 1 (index) */
    HJ_VEC(hj_instr *) candidates; /* operands that may join, while it grows */
    int nclasses;
    int nouter, nstage;         /* loops, at most: over results and rows, and
                                 * those that heroes add */
    const hj_instr *hero;       /* dot, convolution, reduce-window, or the first
                                 * reduce; NULL for a loop */
    int full_class, kept_class; /* of a reduce; -1 until there is one */
    int update_class;           /* of what a root dynamic-update-slice writes */
    HJ_VEC(hj_instr *) outputs; /* the root; more after merging */
    HJ_VEC(hj_instr *) inputs;  /* read from outside, each once */
} hj_group;

/* Ops that a kernel computes (as member or root), as opposed to control,
 * calls, tuples and rank-0 arithmetic. */
bool hj_fuse_is_kernel_op(const hj_instr *instr);
/* Costs little where it is used: an index map, a constant, iota, and what a
 * few cheap ops make of those. */
bool hj_fuse_is_free(const hj_instr *instr);
bool hj_fuse_is_hero(const hj_instr *instr);

/* Takes many instructions for each element: a division, a function. */
bool hj_fuse_is_costly(const hj_instr *instr);
/* The same dimensions of arrays of the same shape. */
bool hj_fuse_same_reduce(const hj_instr *a, const hj_instr *b);

/* A rank-0 constant, or an array constant of one value. */
bool hj_fuse_is_splat(const hj_instr *instr);
/* The same, or a broadcast of a rank-0 value. */
bool hj_fuse_is_fill(const hj_instr *instr);

/* Would a kernel of both groups have more loops than a kernel may have? */
bool hj_group_exceeds_loops(const hj_group *a, const hj_group *b);

/* The class in which member `m` reads its operand `i`; -1: a new one. */
int hj_group_operand_class(const hj_group *g, const hj_member *m, int i);
/* Grows the group of `root`.  `taken` (by id) are members of other groups;
 * `may_have_rows`: there are reductions of minor dimensions. */
void hj_group_grow(hj_arena *scratch, hj_instr *root, const hj_map *taken,
                   bool may_have_rows, hj_group *out);

#endif
