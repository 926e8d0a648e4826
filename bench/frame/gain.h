/* gain.h -- what a second thread gains, for a program and for the harness. */
#ifndef HLOJIT_BENCH_FRAME_GAIN_H
#define HLOJIT_BENCH_FRAME_GAIN_H

#include "bench/frame/row.h"

/* The program of a row that is ready to run on two threads (and has run on
 * one) is timed on one and on two, next to one and two threads of the harness
 * that move the same bytes, or multiply and add where that is the row's limit.
 * False: `why` says that the bits differ. */
bool gain_row(bench *b, row *r, ours *o, char why[256]);

#endif
