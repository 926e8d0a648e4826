/* order -- the blocks of the pinned order of reductions (semantics.md, Reduce).
 *
 * A change of these is a change of results.  The evaluator has numbers of its
 * own: it is what passes are held against.
 */
#ifndef HJ_PASSES_EXPAND_SPLIT_ORDER_H
#define HJ_PASSES_EXPAND_SPLIT_ORDER_H

enum {
    HJ_ROW_BLOCK = 16384,   /* elements, where the minor group is reduced */
    HJ_COLUMN_BLOCK = 1024, /* where it is kept */
};

#endif
