/* check.h -- is what a row computes right?  Asked before it is timed. */
#ifndef HLOJIT_BENCH_FRAME_CHECK_H
#define HLOJIT_BENCH_FRAME_CHECK_H

#include "bench/frame/row.h"

/* Memory for results as ours; returns `out`. */
void *new_results(const ours *o, void *out[]);

/* Compares with all that is there: the row's own check, the evaluator if that
 * is quick, the peers.  At least one must agree; peers that do not are freed
 * and left out of `calls`.  False: `why` says what differs. */
bool row_is_right(const bench *b, row *r, const ours *o, peer_call *calls,
                  int *ncalls, char why[256]);

#endif
