/* Running cases in processes of their own, so that a crash or a hang is the
 * failure of one case. */
#ifndef HJ_TEST_XLA_WORKER_H
#define HJ_TEST_XLA_WORKER_H

#include "engine.h"

/* What is judged of a case. */
typedef enum step {
    STEP_EVAL, /* the evaluator against the recorded result */
    STEP_JIT,  /* compiled code against the recorded result */
    STEP_SAME, /* compiled code against the evaluator */
    NSTEPS
} step;

typedef enum status {
    STATUS_NONE, /* not asked for, or nothing to compare */
    STATUS_PASS,
    STATUS_FAIL,
    STATUS_UNIMPLEMENTED,
    NSTATUSES
} status;

enum { MESSAGE_SIZE = 600 };

typedef struct verdict {
    status status;
    char message[MESSAGE_SIZE]; /* "" for a pass */
} verdict;

typedef struct work {
    const char *folder;
    const case_list *cases;
    bool steps[NSTEPS];
    int nthreads, opt_level;
    bool xla_windows; /* of scatter and reduce-window */
    case_form through;
    int njobs;      /* processes at a time */
    int timeout_s;  /* for one case */
    int64_t nbytes; /* limit of a process's address space; 0: none */
    verdict (*verdicts)[NSTEPS]; /* a row a case; shared memory */
} work;

/* Fills w->verdicts.  False: no memory or no processes. */
bool work_run(work *w);
void work_free(work *w);

#endif
