/* compile.c -- compile times: bench/data/compile, and how they grow.
 *
 * The time is that of a whole hj_client_compile of the parsed module, the best
 * of several; XLA's is its backend's alone.  With two threads, one thread of
 * the same library is the peer.  Figures of "xla" that are not of this run
 * (without --xla, or because XLA takes too long) were recorded on another,
 * somewhat slower machine.
 */
#include "bench/frame/child.h"
#include "bench/groups/groups.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double MAX_XLA_MS = 4000;

/* A compilation as a job. */
typedef struct compilation {
    ours *o;
    hj_client *client;
} compilation;

static void compile(void *state)
{
    compilation *c = state;
    char why[256];

    hj_executable_release(c->o->exe);
    c->o->exe = NULL;
    if (!ours_compile(c->o, c->client, false, why))
        die("%s", why);
}

static void add_job(row *r, const char *name, job_kind kind, compilation *c)
{
    job *j = &r->jobs[r->njobs++];

    snprintf(j->name, sizeof j->name, "%s", name);
    j->kind = kind;
    j->run = compile;
    j->state = c;
}

/* XLA, live if it was asked for and is not too slow, else as recorded. */
static void add_xla(const bench *b, row *r, double recorded_ms)
{
    peer_call calls[ROW_MAX_CALLS] = { 0 };
    job *j = &r->jobs[r->njobs];
    int n = 0;

    if (b->wants_xla && recorded_ms < MAX_XLA_MS) {
        r->work.kernel = r->work.flavour = "";
        r->work.hlo = r->hlo.at;
        r->work.is_compiled_only = true;
        n = peers_prepare(&b->peers, &r->work, calls, ROW_MAX_CALLS);
    }
    if (n == 0 && recorded_ms == 0)
        return;
    snprintf(j->name, sizeof j->name, "xla");
    j->kind = n > 0 ? JOB_PEER : JOB_RECORDED;
    j->run_far = n > 0 ? calls[0].run_far : NULL;
    j->min_ns = recorded_ms * 1e6;
    r->njobs++;
}

/* Times the compilation of `r->hlo`; false: it failed.  `why` says so. */
static bool time_compile(bench *b, row *r, ours *o, double recorded_ms,
                         char why[256])
{
    hj_client_options how = { .size = sizeof how, .nthreads = 1 };
    hj_client *alone = NULL;
    hj_error *error = hj_client_create(&how, &alone);

    if (error)
        die("%s", hj_error_message(error));
    compilation all = { o, b->client }, one = { o, alone };
    double start = now_ns();
    bool is_well = ours_parse(o, r->hlo.at, r->hlo.n, r->name, why) &&
                   ours_compile(o, b->client, false, why);
    if (is_well && !b->is_tiny) {
        o->compile_first_ns = now_ns() - start;
        add_job(r, "hlojit", JOB_OURS, &all);
        if (b->nthreads > 1)
            add_job(r, "own-1-thread", JOB_PEER, &one);
        else
            add_xla(b, r, recorded_ms);
        jobs_time(r->jobs, r->njobs, b->budget_ns);
        o->compile_ns = r->jobs[0].min_ns;
        const job *best = row_best(r, JOB_PEER, r->goals[0].against);
        if (best)
            r->ratio = r->jobs[0].min_ns / best->min_ns;
    }
    if (is_well)
        ours_get_stats(o);
    hj_executable_release(o->exe);
    o->exe = NULL;
    hj_client_release(alone);
    return is_well;
}

/* The ratio to the peer, or 0. */
static double run_compile(bench *b, row *r, double recorded_ms)
{
    ours o = { 0 };
    char why[256] = "";

    if (b->shows_plan) {
        puts(r->name);
        return 0;
    }
    b->nrows++;
    r->has_no_limit = true;
    if (b->nthreads > 1)
        r->goals[0] = (goal){ GOAL_PEER, 1 / 1.5, "own-1-thread" };
    bool is_well = time_compile(b, r, &o, recorded_ms, why);
    /* (a few kernels are no work for two threads) */
    if (b->nthreads > 1 && o.stats.nkernels < 4)
        r->goals[0].kind = GOAL_NONE;
    r->code_nbytes = (double)o.stats.code_nbytes;
    if (is_well)
        table_row(b, r, &o);
    else if (o.is_unimplemented)
        table_skip(b, r->name, why);
    else
        table_failure(b, r->name, why);
    ours_close(&o);
    return r->ratio;
}

/* --- recorded programs ---------------------------------------------------- */

static double run_file(bench *b, const json_t *entry)
{
    const char *name = json_string_value(json_object_get(entry, "name"));
    char path[4096];
    size_t length;
    row r = { .goals = { { GOAL_PEER, 0.5, "xla" } } };

    snprintf(r.name, sizeof r.name, "%s", name);
    if (!row_is_wanted(b, r.name))
        return 0;
    snprintf(path, sizeof path, "%s/compile/%s.hlo", BENCH_DATA, name);
    char *text = read_file(path, &length);
    if (!text)
        die("%s: cannot be read", path);
    r.hlo = (string){ text, length, length + 1 };
    double ratio =
        run_compile(b, &r, json_number_value(json_object_get(entry, "xla_ms")));
    string_free(&r.hlo);
    return ratio;
}

static void run_files(bench *b)
{
    json_t *all = json_load_file(BENCH_DATA "/compile/manifest.json", 0, NULL);
    json_t *entry;
    double sum = 0;
    int count = 0;
    size_t i;

    if (!all)
        die("%s/compile/manifest.json cannot be read", BENCH_DATA);
    json_array_foreach(all, i, entry)
    {
        double ratio = run_file(b, entry);
        if (ratio > 0) {
            sum += log(ratio);
            count++;
        }
    }
    json_decref(all);
    if (count > 1 && b->nthreads == 1)
        table_summary(b, "compile: times as fast as XLA", exp(-sum / count),
                      b->wants_xla ? "at least 4"
                                   : "at least 4; XLA recorded elsewhere",
                      exp(-sum / count) >= 4);
}

/* --- a process ------------------------------------------------------------ */

/* The first compilation of a process, and what a large one takes. */
static void run_children(bench *b)
{
    static const struct {
        const char *file;
        double max_first_s, max_mb; /* 0: the first may take 6 ms more */
    } known[] = { { "compile_add", 0, 0 },
                  { "compile_ops5000", 3, 300 },
                  { "compile_lstm_unrolled128", 2, 0 } };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char path[4096], name[64];
        child c;
        snprintf(name, sizeof name, "%s_first", known[i].file);
        if (!row_is_wanted(b, name) || b->shows_plan || b->is_tiny)
            continue;
        snprintf(path, sizeof path, "%s/compile/%s.hlo", BENCH_DATA,
                 known[i].file);
        if (!child_compile(path, &c)) {
            table_failure(b, name, "the process failed");
            continue;
        }
        if (known[i].max_first_s == 0)
            table_summary(b, "first compile, ms more than later ones",
                          (c.first_ns - c.best_ns) / 1e6, "at most 6",
                          c.first_ns - c.best_ns <= 6e6);
        else
            table_summary(b, name, c.first_ns / 1e9, "seconds, see README",
                          c.first_ns / 1e9 <= known[i].max_first_s);
        if (known[i].max_mb > 0)
            table_summary(b, name, c.max_rss_mb, "MB, at most 300",
                          c.max_rss_mb <= known[i].max_mb);
    }
}

/* --- growth --------------------------------------------------------------- */

/* About n operations that do not all fuse: products, functions, sums,
 * selections of small matrices, in eight strands that take from each other. */
static void write_growing(string *t, int n)
{
    string_add(t, "HloModule grow\nf {\n a = f32[] parameter(0)\n"
                  " b = f32[] parameter(1)\n ROOT r = f32[] add(a, b)\n}\n"
                  "ENTRY main {\n zero = f32[] constant(0)\n");
    for (int i = 0; i < 8; i++)
        string_add(t, " v%d = f32[16,16] parameter(%d)\n", i, i);
    int at = 8, made = 0;
    for (; made < n; at++) {
        int x = at - 8, y = at - 1 - at * 5 % 7;
        switch (at % 4) {
        case 0:
            string_add(t,
                       " v%d = f32[16,16] dot(v%d, v%d), lhs_contracting_dims="
                       "{1}, rhs_contracting_dims={0}\n",
                       at, x, y);
            made++;
            break;
        case 1:
            string_add(t,
                       " t%d = f32[16,16] transpose(v%d), dimensions={1,0}\n"
                       " u%d = f32[16,16] add(t%d, v%d)\n"
                       " v%d = f32[16,16] tanh(u%d)\n",
                       at, x, at, at, y, at, at);
            made += 3;
            break;
        case 2:
            string_add(t,
                       " s%d = f32[16] reduce(v%d, zero), dimensions={0}, "
                       "to_apply=f\n"
                       " b%d = f32[16,16] broadcast(s%d), dimensions={1}\n"
                       " v%d = f32[16,16] subtract(v%d, b%d)\n",
                       at, x, at, at, at, y, at);
            made += 3;
            break;
        default:
            string_add(t,
                       " g%d = pred[16,16] compare(v%d, v%d), direction=GT\n"
                       " v%d = f32[16,16] select(g%d, v%d, v%d)\n",
                       at, x, y, at, at, x, y);
            made += 2;
        }
    }
    string_add(t, " r0 = f32[16,16] add(v%d, v%d)\n", at - 1, at - 2);
    for (int i = 0; i < 6; i++)
        string_add(t, " %sr%d = f32[16,16] add(r%d, v%d)\n",
                   i == 5 ? "ROOT " : "", i + 1, i, at - 3 - i);
    string_add(t, "}\n");
}

/* Sizes four times apart: time and code for one operation stay the same. */
static void run_growth(bench *b)
{
    double last_ns = 0;

    for (int n = 1024; n <= 65536; n *= 4) {
        row r = { 0 };
        snprintf(r.name, sizeof r.name, "compile_grow_%dK", n / 1024);
        /* (the largest only where it does not take minutes) */
        if (!row_is_wanted(b, r.name) || last_ns > 5e9 ||
            (b->is_tiny && n > 1024))
            continue;
        write_growing(&r.hlo, n);
        run_compile(b, &r, 0);
        string_free(&r.hlo);
        if (r.njobs == 0)
            continue;
        last_ns = r.jobs[0].min_ns;
        growth_add(&b->growth, n, last_ns, r.code_nbytes);
    }
    int n = b->growth.n;
    if (n < 2)
        return;
    const growth_point *first = &b->growth.points[0];
    const growth_point *last = &b->growth.points[n - 1];
    double time = last->ns / last->nops / (first->ns / first->nops);
    double code = last->nbytes / last->nops / (first->nbytes / first->nops);
    table_summary(b, "growth: time for an operation", time,
                  "of 1K operations', at most 1.5", time <= 1.5);
    table_summary(b, "growth: code for an operation", code,
                  "of 1K operations', at most 1.5", code <= 1.5);
}

void group_compile(bench *b)
{
    run_files(b);
    run_children(b);
    run_growth(b);
}
