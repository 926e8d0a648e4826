/* job.h -- timing several things in turns.
 *
 * Each round takes one sample of every job, so whatever disturbs the machine
 * (a wandering clock, a neighbour) disturbs all of them alike.  A sample is
 * the mean of as many calls as take SAMPLE_NS or more, after two calls that are
 * not timed (the others have evicted its data).
 */
#ifndef HLOJIT_BENCH_FRAME_JOB_H
#define HLOJIT_BENCH_FRAME_JOB_H

#include "bench/frame/base.h"

typedef enum job_kind {
    JOB_OURS,
    JOB_PEER,
    JOB_LIMIT,   /* what the machine can do */
    JOB_RECORDED /* not timed: `min_ns` was measured elsewhere */
} job_kind;

typedef struct job {
    char name[24];
    job_kind kind;
    /* Either of the two: one call; or n calls in another process, which says
     * how long they took. */
    void (*run)(void *state);
    double (*run_far)(void *state, int64_t n);
    void *state;

    int64_t per_sample;
    bool is_hopeless;
    int nsamples;
    double min_ns, sum_ns; /* of one call */
    double low_ns[2];      /* the next smallest samples */
} job;

/* Times `n` jobs until `budget_ns` a job is spent, at least MIN_ROUNDS rounds,
 * and several times longer while the three best samples of some job are apart:
 * then the machine is busy with something else.  A peer that is far slower than
 * all others is timed once only. */
void jobs_time(job *jobs, int n, double budget_ns);

#endif
