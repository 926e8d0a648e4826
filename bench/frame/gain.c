/* gain.c -- see gain.h. */
#include "bench/frame/gain.h"
#include "bench/frame/pair.h"
#include "bench/frame/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows that take less have no use for a second thread. */
static const double WORTH_NS = 200e3;
static const double GOAL = 0.85;

/* The same executable with a run and results of its own. */
typedef struct twin {
    ours o;
    bool is_same; /* as the results on one thread */
} twin;

static void twin_make(twin *t, const ours *o)
{
    hj_error *error;

    t->o = *o;
    t->o.result_data = take((size_t)o->nresults, sizeof *t->o.result_data);
    for (int i = 0; i < o->nresults; i++)
        t->o.result_data[i] =
            take_pages((size_t)hj_shape_nbytes(&o->results[i].shape));
    t->o.scratch = take_pages(hj_executable_scratch_nbytes(o->exe));
    error = hj_executable_new_run(o->exe, &t->o.run);
    if (error)
        die("%s", hj_error_message(error));
    hj_run_set_threads(t->o.run, 1);
    ours_run(&t->o);
    t->is_same = true;
    for (int i = 0; i < o->nresults; i++)
        t->is_same &=
            memcmp(t->o.result_data[i], o->result_data[i],
                   (size_t)hj_shape_nbytes(&o->results[i].shape)) == 0;
}

static void twin_free(twin *t)
{
    for (int i = 0; i < t->o.nresults; i++)
        free(t->o.result_data[i]);
    free(t->o.result_data);
    free(t->o.scratch);
    hj_run_destroy(t->o.run);
}

/* --- the harness ---------------------------------------------------------- */

enum {
    ALONE,
    BOTH,
    PLAIN,
    PLAIN_PAIR,
    STREAMED,
    STREAMED_PAIR,
    FMA,
    FMA_PAIR,
    NJOBS
};

static void set_job(job *j, const char *name, void (*run)(void *), void *state)
{
    memset(j, 0, sizeof *j);
    snprintf(j->name, sizeof j->name, "%s", name);
    j->kind = JOB_LIMIT;
    j->run = run;
    j->state = state;
}

static stream half_of(const stream *s, int which)
{
    stream half = { s->from, s->to, s->nread / 2 / 512 * 512,
                    s->nwritten / 2 / 512 * 512 };

    half.from += which ? half.nread : 0;
    half.to += which ? half.nwritten : 0;
    return half;
}

static double better_ns(const job jobs[], int a, int b)
{
    return fmin(jobs[a].min_ns, jobs[b].min_ns);
}

static void report(bench *b, const row *r, const job jobs[])
{
    /* As in the limit of a row, the better of plain and non-temporal stores.
     * What takes far longer than to move its bytes is bound by arithmetic. */
    double moved_ns = better_ns(jobs, PLAIN, STREAMED);
    bool is_moving = moved_ns > 0.4 * jobs[ALONE].min_ns;
    double gain = jobs[ALONE].min_ns / jobs[BOTH].min_ns;
    double most = is_moving
                      ? moved_ns / better_ns(jobs, PLAIN_PAIR, STREAMED_PAIR)
                      : 2 * jobs[FMA].min_ns / jobs[FMA_PAIR].min_ns;
    char aim[128], t[2][32];

    snprintf(aim, sizeof aim,
             "%s to %s; the harness gains %.2f (%s), want 0.85 of that",
             time_text(jobs[ALONE].min_ns, t[0]),
             time_text(jobs[BOTH].min_ns, t[1]), most,
             is_moving ? "memory" : "fma");
    table_summary(b, r->name, gain, aim, gain >= GOAL * most);
}

static void time_gain(bench *b, row *r, ours *o, twin *t)
{
    job jobs[NJOBS];
    pair copying, streaming, adding;
    stream s, halves[2];
    bool is_read = r->nwritten * 64 <= r->nread;
    void (*streamed)(void *) = is_read ? stream_run : stream_run_nt;

    stream_make(&s, r->nread, is_read ? 0 : r->nwritten);
    halves[0] = half_of(&s, 0);
    halves[1] = half_of(&s, 1);
    if (!pair_start(&copying) || !pair_start(&streaming) ||
        !pair_start(&adding))
        die("no second thread");
    copying.run = stream_run;
    streaming.run = streamed;
    for (int i = 0; i < 2; i++)
        copying.states[i] = streaming.states[i] = &halves[i];
    adding.run = r->is_f64 ? fma_f64 : fma_f32;
    set_job(&jobs[ALONE], "one", ours_run, &t->o);
    set_job(&jobs[BOTH], "two", ours_run, o);
    set_job(&jobs[PLAIN], "copy", stream_run, &s);
    set_job(&jobs[PLAIN_PAIR], "copy pair", pair_run, &copying);
    set_job(&jobs[STREAMED], "copy-nt", streamed, &s);
    set_job(&jobs[STREAMED_PAIR], "copy-nt pair", pair_run, &streaming);
    set_job(&jobs[FMA], "fma", adding.run, NULL);
    set_job(&jobs[FMA_PAIR], "fma pair", pair_run, &adding);
    jobs_time(jobs, NJOBS, b->budget_ns);
    if (jobs[ALONE].min_ns > WORTH_NS)
        report(b, r, jobs);
    pair_stop(&copying);
    pair_stop(&streaming);
    pair_stop(&adding);
    stream_free(&s);
}

bool gain_row(bench *b, row *r, ours *o, char why[256])
{
    twin t;

    twin_make(&t, o);
    bool is_same = t.is_same;
    if (is_same)
        time_gain(b, r, o, &t);
    else
        snprintf(why, 256, "one and two threads give different bits");
    twin_free(&t);
    return is_same;
}
