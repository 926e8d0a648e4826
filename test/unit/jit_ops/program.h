/* program -- a module of many small computations, run by compiled code and by
 * the evaluator, and how far their results may be apart. */
#ifndef HJ_TEST_JIT_OPS_PROGRAM_H
#define HJ_TEST_JIT_OPS_PROGRAM_H

#include "base/str.h"
#include "hlojit/jit.h"
#include "test/values/values.h"

enum { MAX_RESULTS = 128, MAX_ARGS = 8 };

typedef struct program {
    hj_client *client;
    hj_arena arena;
    hj_str text;
    hj_literal *args[MAX_ARGS];
    int nargs, nresults;
    const char *results[MAX_RESULTS];
    int ulps[MAX_RESULTS];
} program;

/* One client serves many programs.  It compiles for a CPU (NULL: this one);
 * NULL if this machine cannot run that code. */
hj_client *client_create(const char *cpu);
void program_open(program *p, hj_client *client);
void program_close(program *p);
/* A computation named as the op is, to reduce by.  This and the next stand
 * before the entry: `text` is begun anew for them. */
void program_reducer(program *p, const char *type, const char *op);
/* One that picks a value and its place, as JAX writes it: a tie goes to the
 * lower place, and a NaN is before all numbers.  `wins`: GT or LT. */
void program_picker(program *p, const char *type, const char *place,
                    const char *wins, const char *name);
/* Parameter p0, p1 ... : an array of one dimension, or rank 0 if `n` is
 * negative, with values that `seed` chooses. */
void program_param(program *p, hj_dtype dtype, int64_t n, uint64_t seed);
/* One more result: the text of an instruction, as in "add(p0, p1)". */
void program_result(program *p, int ulps, const char *format, ...)
    HJ_PRINTF(3, 4);
/* Runs both ways, where it is in the slice of the matrix that is run;
 * Criterion's expectations say what differs. */
void program_check(program *p);

#endif
