/* run.h -- a row from its program to its line in the table.
 *
 * Compiles the program, checks its results, times it in turns with the peers
 * and the limits of the machine, and reports.
 */
#ifndef HLOJIT_BENCH_FRAME_RUN_H
#define HLOJIT_BENCH_FRAME_RUN_H

#include "bench/frame/row.h"

/* False: it failed, or was not wanted; the row's outcome stays zero then. */
bool row_run(bench *b, row *r);

#endif
