/* crew -- a program and all its participants, for the tests of collectives. */
#ifndef HJ_TEST_REPLICAS_CREW_H
#define HJ_TEST_REPLICAS_CREW_H

#include "hlojit/jit.h"
#include "hlojit/text.h"

enum { CREW_MAX = 8 };

typedef struct crew {
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_comm *comm;
    int n, nargs, nresults;
    hj_run *runs[CREW_MAX];
    /* Of each participant: compiled code's and the evaluator's results. */
    hj_buffer *args[CREW_MAX], *jit[CREW_MAX], *eval[CREW_MAX];
} crew;

typedef enum crew_engine { CREW_JIT, CREW_EVAL } crew_engine;

/* Parses and compiles for nreplicas * npartitions participants of `nthreads`
 * each, who wait `timeout_ns` for each other; fails the test where that
 * fails.  The custom call fail_on_one(f32[4], u32[]) fails where the second
 * operand is 1.  Arguments are small whole numbers, different for all. */
void crew_open(crew *c, const char *text, int nreplicas, int npartitions,
               int nthreads, int64_t timeout_ns);
void crew_close(crew *c);
hj_error *crew_run(crew *c, crew_engine engine);
/* Runs both, and fails the test unless all bits agree. */
void crew_check(crew *c, const char *what);
/* Element i of argument k, as participant p has it. */
int64_t crew_number(int p, int k, int64_t i);
/* Element i of result k of participant p, of compiled code. */
int64_t crew_result(const crew *c, int p, int k, int64_t i);

/* Fails the test unless `error` has this code and names `fragment`; frees
 * it. */
void expect_error(hj_error *error, hj_code code, const char *fragment);

#endif
