/* row.h -- one row of the table: a program, its peers, its limit, its goal.
 *
 * A group fills in a row and runs it (run.h).
 */
#ifndef HLOJIT_BENCH_FRAME_ROW_H
#define HLOJIT_BENCH_FRAME_ROW_H

#include "bench/frame/bench.h"
#include "bench/frame/job.h"
#include "bench/frame/limit.h"
#include "bench/frame/ours.h"

enum { ROW_MAX_CALLS = 24, ROW_MAX_JOBS = ROW_MAX_CALLS + 8, ROW_NGOALS = 3 };

/* What our time is compared with. */
typedef enum goal_kind {
    GOAL_NONE,
    GOAL_PEER,      /* the best peer whose name begins with `against` */
    GOAL_STREAM,    /* a copy of the same bytes */
    GOAL_STREAM_NT, /* the same with non-temporal stores */
    GOAL_KERNELS    /* how many kernels there are */
} goal_kind;

typedef struct goal {
    goal_kind kind;
    double at_most; /* times that; or kernels */
    const char *against;
} goal;

typedef struct row {
    char name[64];
    string hlo; /* the program; freed by row_run */
    bool is_contracted;
    bool uses_libffi;   /* custom calls go through libffi */
    peer_work work;     /* args that are set are constants of our program; its
                           arguments take the places left.  Results are row_run's */
    bool calls_checked; /* by hj_executable_run, not the native function */
    struct {
        const char *name;
        void (*run)(void *state);
        void *state;
    } extra;                /* a peer of the group's own */
    double recorded_xla_ns; /* its time elsewhere; 0: unknown */
    bool is_alone;          /* peers check it, but are not timed */
    /* What one run must do at least; zeros: the bytes of arguments and
     * results, no operations.  Lines count if `fill` says which. */
    bool has_no_limit;
    double nread, nwritten, flops;
    lines *rows;
    bool is_f64;
    double steps; /* times are of one of so many; 0: 1 */
    goal goals[ROW_NGOALS];

    /* Arguments: floats in [lo, hi), both 0: [-1, 1); or what `fill` makes. */
    double lo, hi;
    void (*fill)(const struct row *row, ours *o);
    /* Results: checked by `check`, or by the evaluator if that is quick, and
     * by every peer; floats may differ by `tolerance` (0: by type). */
    bool (*check)(const struct row *row, const ours *o, char why[256]);
    double tolerance;
    bool takes_any_peer;   /* also one whose results differ */
    bool may_be_unchecked; /* large ones that no peer knows */
    const void *context;   /* for `fill` and `check` */

    /* What came out. */
    job jobs[ROW_MAX_JOBS];
    int njobs;
    double ratio; /* our time over the best peer's; 0: no peer */
    double limit_ns;
    double code_nbytes;
} row;

/* Is the row one of those that were asked for?  Tells which there are. */
bool row_is_wanted(const bench *b, const char *name);
/* Our job, and the best of a kind whose name begins with `against` (NULL:
 * any); NULL if there is none. */
const job *row_best(const row *r, job_kind kind, const char *against);

#endif
