/* check.c -- see check.h. */
#include "bench/frame/check.h"
#include "bench/frame/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The evaluator's share of a row, in bytes and operations, and where nothing
 * else knows what is right (seconds). */
static const double MAX_EVALUATED = 6e7, MAX_EVALUATED_ALONE = 1e9;

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

void *new_results(const ours *o, void *out[])
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

static bool is_quick_to_evaluate(const ours *o, double most)
{
    hj_cost cost = { 0 };
    hj_error *error = hj_module_cost(o->module, &cost);

    hj_error_free(error);
    return !error && cost.flops + cost.nbytes < most &&
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

bool row_is_right(const bench *b, row *r, const ours *o, peer_call *calls,
                  int *ncalls, char why[256])
{
    int nagreed = 0, nasked = *ncalls;

    snprintf(why, 256, "nothing to check it with");
    if (r->check) {
        if (!r->check(r, o, why))
            return false;
        nagreed++;
    }
    bool needs_none = r->check || (r->is_alone && nasked > 0);
    bool is_only = nasked == 0 && !b->compares_threads && !r->may_be_unchecked;
    double most = is_only ? MAX_EVALUATED_ALONE : MAX_EVALUATED;
    if (b->is_tiny || (!needs_none && is_quick_to_evaluate(o, most))) {
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
