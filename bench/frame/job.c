/* job.c -- see job.h. */
#include "bench/frame/job.h"

#include <math.h>

static const double SAMPLE_NS = 100e3;
/* A call that takes so long has no use for warm caches. */
static const double COLD_NS = 20e6;
enum {
    MIN_ROUNDS = 5,
    MAX_ROUNDS = 2000,
    HOPELESS = 20,
    PATIENCE = 4,
    /* Before a sample.  Peers share a result, which the one before has just
     * written; ours comes back to the last cache with the second call. */
    WARM_CALLS = 2,
};

static double run_calls(job *j, int64_t n)
{
    if (j->run_far)
        return j->run_far(j->state, n);
    double start = now_ns();
    for (int64_t i = 0; i < n; i++)
        j->run(j->state);
    return now_ns() - start;
}

/* Finds how many calls make a sample; what one of them takes. */
static double calibrate(job *j)
{
    double ns = run_calls(j, 1);

    for (j->per_sample = 1; ns < SAMPLE_NS; j->per_sample *= 2)
        ns = run_calls(j, 2 * j->per_sample);
    return ns / (double)j->per_sample;
}

static void count_sample(job *j, double ns)
{
    double rest = ns;

    j->sum_ns += ns;
    if (j->nsamples == 0)
        j->min_ns = j->low_ns[0] = j->low_ns[1] = INFINITY;
    j->nsamples++;
    if (ns < j->min_ns) {
        rest = j->min_ns;
        j->min_ns = ns;
    }
    if (rest < j->low_ns[0]) {
        j->low_ns[1] = j->low_ns[0];
        j->low_ns[0] = rest;
    } else if (rest < j->low_ns[1]) {
        j->low_ns[1] = rest;
    }
}

/* Have three samples seen the machine undisturbed? */
static bool has_settled(const job *j)
{
    return j->kind == JOB_RECORDED || j->is_hopeless ||
           j->low_ns[1] <= 1.05 * j->min_ns;
}

static void sample(job *j)
{
    if (j->per_sample < 64 && !j->run_far &&
        (j->nsamples == 0 || j->min_ns < COLD_NS))
        for (int i = 0; i < WARM_CALLS; i++)
            j->run(j->state);
    count_sample(j, run_calls(j, j->per_sample) / (double)j->per_sample);
}

/* The first sample of each, and who need not be timed again. */
static void begin(job *jobs, int n)
{
    double best = 0;

    for (int i = 0; i < n; i++) {
        job *j = &jobs[i];
        if (j->kind == JOB_RECORDED)
            continue;
        double ns = calibrate(j);
        if (best == 0 || ns < best)
            best = ns;
        if (ns > COLD_NS)
            count_sample(j, ns);
    }
    for (int i = 0; i < n; i++)
        jobs[i].is_hopeless = jobs[i].kind == JOB_PEER &&
                              jobs[i].nsamples > 0 &&
                              jobs[i].min_ns > HOPELESS * best;
}

/* What takes seconds is not disturbed much. */
static int min_rounds(const job *jobs, int n)
{
    double slowest = 0;

    for (int i = 0; i < n; i++)
        if (jobs[i].nsamples > 0 && !jobs[i].is_hopeless &&
            jobs[i].min_ns > slowest)
            slowest = jobs[i].min_ns;
    return slowest > 2e9 ? 0 : slowest > 0.3e9 ? 2 : MIN_ROUNDS;
}

/* (Every other round goes backwards: of arrays that just fit the last cache a
 * part is there if the one before used the same ones.) */
void jobs_time(job *jobs, int n, double budget_ns)
{
    begin(jobs, n);
    double start = now_ns();
    int nrounds = min_rounds(jobs, n);
    for (int round = 0; round < MAX_ROUNDS; round++) {
        double spent = (now_ns() - start) / (budget_ns * n);
        bool all_settled = true;
        for (int i = 0; i < n; i++)
            all_settled &= has_settled(&jobs[i]);
        if (round >= nrounds && spent > (all_settled ? 1 : PATIENCE))
            break;
        for (int i = 0; i < n; i++) {
            job *j = &jobs[round % 2 ? n - 1 - i : i];
            if (j->kind != JOB_RECORDED && !j->is_hopeless)
                sample(j);
        }
    }
}
