/* A module on the evaluator and on the JIT: the same bits. */
#ifndef HJ_TEST_GEMM_FIXTURE_H
#define HJ_TEST_GEMM_FIXTURE_H

#include "hlojit/jit.h"

/* What the arguments are filled with. */
typedef enum fill {
    FILL_random,  /* in (-1, 1), many mantissa bits */
    FILL_special, /* the same, with NaN, inf, -0 and subnormals among them */
} fill;

/* Clients are made once: one of `nthreads` threads for a CPU (NULL: this
 * one). */
hj_client *fixture_client(const char *cpu, int nthreads);

/* Compiles `text`, runs it on random arguments with 1 and 3 threads and
 * compares each result with the evaluator's, bit by bit; NaNs are equal.
 * `wants_gemm`: the kernel must be a packed product, not a loop nest.  Only
 * what is in the slice of the matrix that is run. */
void check_module(const char *text, fill how, bool wants_gemm);
void check_module_on(const char *cpu, const char *text, fill how);

/* printf into a static buffer. */
const char *text_of(const char *format, ...) HJ_PRINTF(1, 2);

#endif
