/* row.c -- see row.h. */
#include "bench/frame/row.h"
#include "bench/frame/compare.h"
#include "bench/frame/gain.h"
#include "bench/frame/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The evaluator's share of a row. */
static const double MAX_EVALUATED = 6e7;

int64_t size_of(const bench *b, int64_t named, int64_t tiny)
{
    return b->is_tiny ? tiny : named;
}

bool row_is_wanted(const bench *b, const char *name)
{
    return !b->only || strstr(name, b->only);
}

const job *row_best(const row *r, job_kind kind, const char *against)
{
    const job *best = NULL;

    for (int i = 0; i < r->njobs; i++) {
        const job *j = &r->jobs[i];
        bool is_kind = j->kind == kind ||
                       (kind == JOB_PEER && j->kind == JOB_RECORDED && against);
        /* (code of this harness is a target, but no library) */
        if (is_kind && (against || strncmp(j->name, "own-", 4) != 0) &&
            (!against || strncmp(j->name, against, strlen(against)) == 0) &&
            (!best || j->min_ns < best->min_ns))
            best = j;
    }
    return best;
}

/* --- checking ------------------------------------------------------------- */

static double tolerance_of(const row *r, hj_dtype type)
{
    if (r->tolerance > 0)
        return r->tolerance;
    return type == HJ_DTYPE_f64 || type == HJ_DTYPE_c128  ? 1e-12
           : type == HJ_DTYPE_f32 || type == HJ_DTYPE_c64 ? 1e-5
                                                          : 1e-2;
}

static bool results_agree(const row *r, const ours *o, void *const other[],
                          char why[256])
{
    for (int i = 0; i < o->nresults; i++) {
        const hj_shape *shape = &o->results[i].shape;
        if (!arrays_agree(shape, o->results[i].data, other[i],
                          tolerance_of(r, shape->dtype), why))
            return false;
    }
    return true;
}

static void *new_results(const ours *o, void *out[])
{
    for (int i = 0; i < o->nresults; i++)
        out[i] = take_pages((size_t)hj_shape_nbytes(&o->results[i].shape));
    return out;
}

static bool evaluator_agrees(const bench *b, const row *r, const ours *o,
                             char why[256])
{
    hj_buffer *results = take((size_t)o->nresults, sizeof *results);
    void **data = take((size_t)o->nresults, sizeof *data);

    new_results(o, data);
    for (int i = 0; i < o->nresults; i++)
        results[i] = (hj_buffer){ o->results[i].shape, data[i] };
    hj_error *error =
        hj_module_evaluate(o->module, b->client, NULL, NULL, o->args, o->nargs,
                           results, o->nresults);
    bool is_well = !error;
    if (error) {
        snprintf(why, 256, "the evaluator: %s", hj_error_message(error));
        hj_error_free(error);
    } else {
        is_well = results_agree(r, o, data, why);
    }
    for (int i = 0; i < o->nresults; i++)
        free(data[i]);
    free(data);
    free(results);
    return is_well;
}

static bool is_quick_to_evaluate(const ours *o)
{
    hj_cost cost = { 0 };
    hj_error *error = hj_module_cost(o->module, &cost);

    hj_error_free(error);
    return !error && cost.flops + cost.nbytes < MAX_EVALUATED &&
           hj_module_nops(o->module, HJ_OP_while) == 0;
}

/* Runs a peer once; one whose results differ is no peer, and is named. */
static bool peer_agrees(const row *r, const ours *o, peer_call *c)
{
    char why[256] = "";

    /* (a peer that does nothing leaves NaNs, not another's results) */
    for (int i = 0; i < o->nresults; i++)
        memset(r->work.results[i], 0xff, r->work.result_nbytes[i]);
    if (c->run_far)
        c->run_far(c->state, 1);
    else
        c->run(c->state);
    if (c->fetch)
        c->fetch(c->state);
    if (results_agree(r, o, r->work.results, why))
        return true;
    fprintf(stderr, "bench: %s: %s disagrees: %s\n", r->name, c->name, why);
    return false;
}

/* Keeps the peers that agree; how many these are. */
static int keep_agreeing(const row *r, const ours *o, peer_call *calls, int n)
{
    int nkept = 0;

    for (int i = 0; i < n; i++) {
        if (r->takes_any_peer || peer_agrees(r, o, &calls[i]))
            calls[nkept++] = calls[i];
        else if (calls[i].free)
            calls[i].free(calls[i].state);
    }
    return nkept;
}

/* Some peers have one thread only: they are not timed next to several, but they
 * know what is right. */
static bool one_thread_agrees(const bench *b, row *r, const ours *o,
                              char why[256])
{
    peer_call calls[ROW_MAX_CALLS] = { 0 };

    r->work.nthreads = 1;
    int nall = peers_prepare(&b->peers, &r->work, calls, ROW_MAX_CALLS);
    int n = keep_agreeing(r, o, calls, nall);
    for (int i = 0; i < n; i++)
        if (calls[i].free)
            calls[i].free(calls[i].state);
    r->work.nthreads = b->nthreads;
    if (nall > 0 && n == 0)
        snprintf(why, 256, "no peer agrees");
    return n > 0;
}

/* Compares with all that is there; at least one of them must agree. */
static bool is_right(const bench *b, row *r, const ours *o, peer_call *calls,
                     int *ncalls, char why[256])
{
    int nagreed = 0, nasked = *ncalls;

    snprintf(why, 256, "nothing to check it with");
    if (r->check) {
        if (!r->check(r, o, why))
            return false;
        nagreed++;
    }
    bool needs_none = r->is_alone && *ncalls > 0;
    if (b->is_tiny || (!r->check && !needs_none && is_quick_to_evaluate(o))) {
        if (!evaluator_agrees(b, r, o, why))
            return false;
        nagreed++;
    }
    *ncalls = keep_agreeing(r, o, calls, nasked);
    nagreed += *ncalls;
    if (nasked > 0 && nagreed == 0)
        snprintf(why, 256, "no peer agrees");
    /* (one and two threads are compared bit by bit) */
    if (nagreed > 0 || b->compares_threads || r->may_be_unchecked)
        return true;
    bool may_ask = nasked == 0 && b->nthreads > 1 && r->work.hlo;
    return may_ask && one_thread_agrees(b, r, o, why);
}

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
    bool is_well = is_right(b, r, o, calls, &n, why);
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
