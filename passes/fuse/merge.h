/* merge -- kernels with several results.
 *
 * Two kernels become one where that reads an array less: one reads what the
 * other makes, element by element, or both read the same array.  Both run over
 * the same elements, or over the rows of one reduction and their results.
 */
#ifndef HJ_PASSES_FUSE_MERGE_H
#define HJ_PASSES_FUSE_MERGE_H

#include "passes/fuse/group.h"

/* What stands in the list of a fused computation: a kernel, or an instruction
 * that is none. */
typedef struct hj_unit {
    hj_group *group; /* NULL: an instruction */
    hj_instr *instr;
    int at;        /* place in the order */
    bool is_below; /* of the group that is looked at: for merge.c */
} hj_unit;

typedef struct hj_units {
    hj_unit **at; /* in an order that puts operands first; NULL: merged away */
    int n;
    hj_map copied; /* ids of instructions that several kernels compute */
} hj_units;

/* Merges groups and reorders units.  Before: scratch of every instruction is
 * the unit that makes it, or NULL. */
void hj_groups_merge(hj_pass_ctx *cx, hj_units *units);

#endif
