/* turned -- rows of a few vectors that have a lane each.
 *
 * A row whose results go back over it (softmax, layer norm) waits for each of
 * its sums, and its last vector is mostly empty.  As many rows as there are
 * lanes do not wait: what they read is turned (rows become columns in local
 * memory, a whole vector for each place in the row), all stages go from column
 * to column, and what they store is turned back.  The order of a sum is that of
 * its 64 lanes, each of which is one column here.
 */
#ifndef HJ_NEST_TURNED_H
#define HJ_NEST_TURNED_H

#include "jit/nest/nest.h"

enum {
    HJ_TURNED_MIN = 5,    /* elements of such rows */
    HJ_TURNED_MAX = 64,   /* and at most: each is one lane of sums */
    HJ_TURNED_PIECE = 16, /* bytes that are moved at once, of one row */
};

/* The loop of a stage that the index runs along while it moves with loop `row`,
 * both by constants, the former by 1; -1: it is no such index. */
int hj_nest_turned_loop(const hj_nest *nest, const hj_ix *ix, int row);

/* Turns the rows of the last outer loop, `var`, if that pays: results are not
 * streamed then. */
bool hj_nest_turn_rows(hj_nest *nest, const hj_nest_options *options, int var);

/* Would it pay?  Then their elements have the lanes for themselves until then.
 */
bool hj_nest_may_turn(const hj_nest *nest, const hj_nest_options *options);

#endif
