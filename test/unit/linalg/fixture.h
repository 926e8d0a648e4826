/* A program on the evaluator and on the JIT: near in the norm, and the same
 * bits for every number of threads and every CPU. */
#ifndef HJ_TEST_LINALG_FIXTURE_H
#define HJ_TEST_LINALG_FIXTURE_H

#include "hlojit/jit.h"
#include "ir/literal.h"

/* Changes argument `i`, which is random in (-1, 1). */
typedef void prepare(int i, hj_literal *argument);

/* Runs `text` with random arguments.  The distance of each result from the
 * evaluator's, in the 2-norm, is at most `bound` eps of that result's norm. */
void check_near(const char *text, double bound, prepare *change);

/* printf into a static buffer. */
const char *text_of(const char *format, ...) HJ_PRINTF(1, 2);
/* A client of so many threads for a CPU (NULL: this one); NULL if this machine
 * cannot run its code. */
hj_client *fixture_client(const char *cpu, int nthreads);

#endif
