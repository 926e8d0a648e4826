/* job.c -- see job.h. */
#include "bench/frame/job.h"

static const double SAMPLE_NS = 100e3;
enum { MIN_ROUNDS = 3, MAX_ROUNDS = 2000 };

static double run_calls(job *j, int64_t n)
{
    if (j->run_far)
        return j->run_far(j->state, n);
    double start = now_ns();
    for (int64_t i = 0; i < n; i++)
        j->run(j->state);
    return now_ns() - start;
}

/* Finds how many calls make a sample. */
static void calibrate(job *j)
{
    double ns = run_calls(j, 1);

    for (j->per_sample = 1; ns < SAMPLE_NS; j->per_sample *= 2)
        ns = run_calls(j, 2 * j->per_sample);
}

static void sample(job *j)
{
    if (j->per_sample < 64 && !j->run_far)
        j->run(j->state);
    double ns = run_calls(j, j->per_sample) / (double)j->per_sample;
    if (j->nsamples == 0 || ns < j->min_ns)
        j->min_ns = ns;
    j->sum_ns += ns;
    j->nsamples++;
}

void jobs_time(job *jobs, int n, double budget_ns)
{
    int ntimed = 0;

    for (int i = 0; i < n; i++)
        if (jobs[i].kind != JOB_RECORDED) {
            calibrate(&jobs[i]);
            ntimed++;
        }
    double end = now_ns() + budget_ns * ntimed;
    for (int round = 0; round < MAX_ROUNDS; round++) {
        if (round >= MIN_ROUNDS && now_ns() > end)
            break;
        for (int i = 0; i < n; i++)
            if (jobs[i].kind != JOB_RECORDED)
                sample(&jobs[i]);
    }
}
