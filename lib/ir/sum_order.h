/* sum_order -- in which order a sum is taken, and in which type it is kept.
 *
 * Both are decided once, on the graph as it was written: results must not
 * depend on what rules make of a body, a shape or a type.  The pass sum_order
 * writes the order down (the attributes sum_order and sum_blocks) before
 * anything else is rewritten, and makes f32 of what is kept in f32; from then
 * on everybody reads.  A graph that has not been decided yet is decided here,
 * by the evaluator and by that pass alike.  Semantics: "Orders of sums" in
 * docs/semantics.md.
 */
#ifndef HJ_IR_SUM_ORDER_H
#define HJ_IR_SUM_ORDER_H

#include "ir/window.h"

/* sum_blocks of the orders: one number of terms that make a block of a sum of
 * products, three of a tree. */
enum {
    HJ_TREE_LANES = 64,
    HJ_TREE_ROW = 16384,   /* elements of a block, if the minor group is
                              reduced */
    HJ_TREE_COLUMN = 1024, /* if it is kept */
    HJ_TERMS_F32 = 512,
    HJ_TERMS_F64 = 256,
    HJ_TERMS_RAGGED = 64, /* positions of a ragged contracting dimension */
};

typedef struct hj_sum_options {
    bool strict_reductions;   /* every reduce is a left fold */
    bool skip_window_padding; /* padding is no element of a window */
} hj_sum_options;

typedef struct hj_sum_order {
    int kind; /* HJ_sum_order_... */
    int nblocks;
    int64_t blocks[3];
    hj_opcode op; /* of a tree, and of running windows */
} hj_sum_order;

/* Is it a reduce, reduce-window, scan, or a sum of products? */
bool hj_instr_is_sum(const hj_instr *in);

/* What is decided, whatever the attributes say. */
hj_sum_order hj_decide_sum_order(const hj_instr *in,
                                 const hj_sum_options *options);
/* What the attributes say; without them, what is decided (NULL: without
 * options). */
hj_sum_order hj_instr_sum_order(const hj_instr *in,
                                const hj_sum_options *options);

/* Has it running windows, and their order? */
bool hj_instr_is_running(const hj_instr *in, const hj_sum_options *options,
                         hj_running *out);

/* Writes the order down. */
void hj_instr_set_sum_order(hj_instr *in, const hj_sum_order *order);
/* As it is in `from`. */
void hj_instr_copy_sum_order(hj_instr *in, const hj_instr *from);

/* A fold (result k of a reduce or reduce-window, carry k of a scan) that is one
 * addition or multiplication of floats narrower than f32, and of nothing else:
 * unless the order has been written down, it is kept in f32. */
typedef struct hj_wide_fold {
    int acc, element;     /* parameters of the computation */
    const hj_instr *next; /* what becomes of acc */
} hj_wide_fold;

int hj_instr_nfolds(const hj_instr *in);
bool hj_fold_is_wide(const hj_instr *in, int k, hj_wide_fold *out);
/* Any of them? */
bool hj_instr_has_wide_folds(const hj_instr *in);
/* The operand that parameter `i` of the computation is given elements of. */
int hj_fold_operand(const hj_instr *in, int param);

#endif
