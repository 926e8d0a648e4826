/* run.c -- see run.h. */
#include "bench/frame/run.h"
#include "bench/frame/check.h"
#include "bench/frame/gain.h"
#include "bench/frame/table.h"

#include <stdio.h>
#include <stdlib.h>

/* --- timing --------------------------------------------------------------- */

static job *add_job(row *r, const char *name, job_kind kind,
                    void (*run)(void *), void *state)
{
    job *j = &r->jobs[r->njobs++];

    snprintf(j->name, sizeof j->name, "%.23s", name);
    j->kind = kind;
    j->run = run;
    j->state = state;
    return j;
}

/* The best way to move the bytes of the row. */
static double memory_ns(const row *r)
{
    const job *copy = row_best(r, JOB_LIMIT, "copy");
    const job *only = row_best(r, JOB_LIMIT, "read");

    return copy ? copy->min_ns : only ? only->min_ns : 0;
}

/* Bytes, operations or lines that are touched, whichever takes longest. */
static void find_limit(row *r)
{
    const job *unit = row_best(r, JOB_LIMIT, "fma");
    const job *touch = row_best(r, JOB_LIMIT, "lines");
    double memory = memory_ns(r), fma = unit ? unit->min_ns : 0;

    fma *= r->flops / (r->is_f64 ? FMA_F64_FLOPS : FMA_F32_FLOPS);
    r->limit_ns = fma > memory ? fma : memory;
    if (touch && touch->min_ns > r->limit_ns)
        r->limit_ns = touch->min_ns;
    const job *best = row_best(r, JOB_PEER, NULL);
    if (best)
        r->ratio = r->jobs[0].min_ns / best->min_ns;
}

static void time_row(const bench *b, row *r, ours *o, const peer_call *calls,
                     int ncalls)
{
    stream s = { 0 };

    add_job(r, "hlojit", JOB_OURS,
            r->calls_checked ? ours_run_checked : ours_run, o);
    if (r->extra.name)
        add_job(r, r->extra.name, JOB_PEER, r->extra.run, r->extra.state);
    for (int i = 0; i < ncalls; i++)
        add_job(r, calls[i].name, JOB_PEER, calls[i].run, calls[i].state)
            ->run_far = calls[i].run_far;
    if (r->recorded_xla_ns > 0 && !row_best(r, JOB_PEER, "xla"))
        add_job(r, "xla", JOB_RECORDED, NULL, NULL)->min_ns =
            r->recorded_xla_ns;
    if (r->nread + r->nwritten > 0) {
        bool is_read = r->nwritten * 64 <= r->nread;
        stream_make(&s, r->nread, is_read ? 0 : r->nwritten);
        add_job(r, is_read ? "read" : "copy", JOB_LIMIT, stream_run, &s);
        if (!is_read)
            add_job(r, "copy-nt", JOB_LIMIT, stream_run_nt, &s);
    }
    if (r->flops > 0)
        add_job(r, "fma", JOB_LIMIT, r->is_f64 ? fma_f64 : fma_f32, NULL);
    if (r->rows && r->rows->nplaces > 0)
        add_job(r, "lines", JOB_LIMIT, lines_run, r->rows);
    jobs_time(r->jobs, r->njobs, b->budget_ns);
    find_limit(r);
    stream_free(&s);
}

/* --- a row ---------------------------------------------------------------- */

static void fill_args(const row *r, ours *o)
{
    bool is_usual = r->lo == 0 && r->hi == 0;

    if (r->fill) {
        r->fill(r, o);
        return;
    }
    for (int i = 0; i < o->nargs; i++)
        fill_random(&o->args[i], (uint64_t)i + 1, is_usual ? -1 : r->lo,
                    is_usual ? 1 : r->hi);
}

static int prepare_peers(const bench *b, row *r, const ours *o,
                         peer_call *calls)
{
    int at = 0;

    if (o->nargs > PEER_NARGS - 1 || o->nresults > PEER_NRESULTS)
        return 0;
    if (!r->work.kernel)
        r->work.kernel = "";
    r->work.nthreads = b->nthreads;
    for (int i = 0; i < o->nargs; i++) {
        while (r->work.args[at])
            at++;
        r->work.args[at++] = o->args[i].data;
        r->work.arg_nbytes[i] = (size_t)hj_shape_nbytes(&o->args[i].shape);
    }
    for (int i = 0; i < o->nresults; i++)
        r->work.result_nbytes[i] =
            (size_t)hj_shape_nbytes(&o->results[i].shape);
    new_results(o, r->work.results);
    r->work.hlo = r->hlo.at;
    r->work.hlo_args = o->arg_data;
    r->work.nargs = o->nargs;
    r->work.nresults = o->nresults;
    return peers_prepare(&b->peers, &r->work, calls, ROW_MAX_CALLS);
}

/* Arguments and results, each moved once. */
static void count_bytes(row *r, const ours *o)
{
    if (r->has_no_limit || r->steps > 0 || r->nread + r->nwritten > 0)
        return;
    for (int i = 0; i < o->nargs; i++)
        r->nread += (double)hj_shape_nbytes(&o->args[i].shape);
    for (int i = 0; i < o->nresults; i++)
        r->nwritten += (double)hj_shape_nbytes(&o->results[i].shape);
    r->nread += (double)o->stats.constant_nbytes;
}

static bool run_open(bench *b, row *r, ours *o, char why[256])
{
    peer_call calls[ROW_MAX_CALLS] = { 0 };

    ours_make_buffers(o);
    fill_args(r, o);
    o->uses_libffi = r->uses_libffi;
    if (!ours_prepare(o, b->client, r->is_contracted, b->is_tiny ? 1 : 4, 200e6,
                      b->nthreads, why))
        return false;
    if (!ours_run_first(o, why))
        return false;
    count_bytes(r, o);
    int n = prepare_peers(b, r, o, calls);
    bool is_well = row_is_right(b, r, o, calls, &n, why);
    if (is_well && b->compares_threads)
        is_well = gain_row(b, r, o, why);
    else if (is_well && !b->is_tiny)
        time_row(b, r, o, calls, r->is_alone ? 0 : n);
    for (int i = 0; i < n; i++)
        if (calls[i].free)
            calls[i].free(calls[i].state);
    for (int i = 0; i < PEER_NRESULTS; i++)
        free(r->work.results[i]);
    return is_well;
}

/* For the picture. */
static void add_point(bench *b, const row *r, const ours *o)
{
    if (r->njobs > 0 && r->nread + r->nwritten > 0)
        roofline_add(&b->points, r->name, b->group,
                     r->flops > 0 ? r->flops : o->stats.flops,
                     r->nread + r->nwritten, r->jobs[0].min_ns);
}

/* Reports what became of it. */
static void tell(bench *b, const row *r, const ours *o, bool is_well,
                 const char *why)
{
    b->nrows++;
    if (is_well && !b->compares_threads) {
        table_row(b, r, o);
        add_point(b, r, o);
    } else if (!is_well && o->is_unimplemented) {
        table_skip(b, r->name, why);
    } else if (!is_well) {
        table_failure(b, r->name, why);
    }
}

bool row_run(bench *b, row *r)
{
    char why[256] = "";
    ours o = { 0 };
    bool is_well = false;

    if (row_is_wanted(b, r->name)) {
        if (b->shows_plan) {
            puts(r->name);
        } else {
            is_well = ours_parse(&o, r->hlo.at, r->hlo.n, r->name, why) &&
                      run_open(b, r, &o, why);
            tell(b, r, &o, is_well, why);
            ours_close(&o);
        }
    }
    string_free(&r->hlo);
    return is_well;
}
