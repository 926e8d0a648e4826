/* bench.c -- hlojit bench: compile and run times.
 *
 * A case is a file under one set of compile options.  Cases are timed in
 * turns, so that whatever disturbs the machine disturbs all of them.  A sample
 * is the mean of as many runs as take SAMPLE_NS or more; sampling ends when
 * the median has settled, or at MAX_NS a case.
 */
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/command/samples.h"
#include "tools/hlojit/engine.h"

#include <argp.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    NCOMPILES = 5,
    MIN_SAMPLES = 10,
    MAX_SAMPLES = 2000,
    SAMPLE_NS = 200 * 1000
};
static const int64_t MAX_NS = 3000 * (int64_t)1000000;
static const int64_t MIN_NS = 200 * (int64_t)1000000;

typedef struct bench_case {
    const char *file, *variant; /* variant NULL: the options as they are */
    program p;
    compile_settings how;
    hj_client *client;
    hj_executable *exe;
    values *args, *results; /* of each participant */
    crew crew;
    int64_t compile_first_ns, compile_ns;
    int64_t nruns, per_sample, spent_ns;
    samples times; /* ns a run */
    bool has_settled;
} bench_case;

/* --- making --------------------------------------------------------------- */

/* The first compilation, then the best of NCOMPILES; the last one is kept. */
static status compile_case(bench_case *c)
{
    for (int i = 0; i <= NCOMPILES; i++) {
        hj_executable_release(c->exe);
        c->exe = NULL;
        int64_t start = now_ns();
        status is = engine_compile(c->client, &c->p, &c->how, &c->exe);
        int64_t ns = now_ns() - start;
        if (is)
            return is;
        if (i == 0)
            c->compile_first_ns = ns;
        else if (i == 1 || ns < c->compile_ns)
            c->compile_ns = ns;
    }
    return STATUS_OK;
}

static status make_case(const settings *set, bench_case *c)
{
    settings own = *set;
    status is = program_open(c->file, set->entry, &set->limits, &c->p);

    own.compile = c->how;
    own.has_random = true; /* seed 0 unless --random says otherwise */
    if (!is)
        is = engine_set_replicas(set, &c->p);
    if (!is)
        is = values_make_all_args(&own, &c->p, &c->args);
    if (!is)
        is = values_make_all_results(&own, &c->p, &c->results);
    if (!is)
        is = engine_start(&own, &c->client);
    if (!is)
        is = compile_case(c);
    if (!is)
        is = crew_open(set, &c->how, &c->p, c->client, c->exe, NULL, c->args,
                       c->results, &c->crew);
    return is;
}

static void free_case(bench_case *c)
{
    crew_close(&c->crew);
    hj_executable_release(c->exe);
    hj_client_release(c->client);
    values_free_all(&c->p, c->args);
    values_free_all(&c->p, c->results);
    samples_free(&c->times);
    program_close(&c->p);
    free(c->how.words);
}

/* --- timing --------------------------------------------------------------- */

static hj_error *run_once(const bench_case *c)
{
    const hj_participant *one = &c->crew.all[0];

    if (c->crew.n > 1)
        return hj_run_participants(c->crew.comm, c->crew.all, c->crew.n);
    return hj_executable_run(one->exe, one->run, one->args, one->nargs,
                             one->results, one->nresults);
}

static status run_case(bench_case *c, int64_t n, int64_t *ns)
{
    int64_t start = now_ns();

    for (int64_t i = 0; i < n; i++) {
        hj_error *error = run_once(c);
        if (error)
            return status_of(error, &c->p.from);
    }
    *ns = now_ns() - start;
    c->nruns += n;
    c->spent_ns += *ns;
    return STATUS_OK;
}

/* Warms up, and finds how many runs make a sample. */
static status calibrate(bench_case *c)
{
    int64_t ns = 0;
    status is = run_case(c, 1, &ns);

    c->per_sample = 1;
    while (!is && ns < SAMPLE_NS) {
        c->per_sample *= 2;
        is = run_case(c, c->per_sample, &ns);
    }
    c->nruns = c->spent_ns = 0;
    return is;
}

static status sample_case(bench_case *c)
{
    int64_t ns = 0;
    status is = run_case(c, c->per_sample, &ns);

    if (is)
        return is;
    samples_add(&c->times, (double)ns / (double)c->per_sample);
    c->has_settled = c->spent_ns > MAX_NS || c->times.n >= MAX_SAMPLES ||
                     (c->times.n >= MIN_SAMPLES && c->spent_ns > MIN_NS &&
                      samples_have_settled(&c->times));
    return STATUS_OK;
}

static status time_cases(bench_case *cases, int n)
{
    status is = STATUS_OK;
    bool any = true;

    for (int i = 0; i < n && !is; i++)
        is = calibrate(&cases[i]);
    while (any && !is) {
        any = false;
        for (int i = 0; i < n && !is; i++) {
            is = sample_case(&cases[i]);
            any |= !cases[i].has_settled;
        }
    }
    return is;
}

/* --- reporting ------------------------------------------------------------ */

static status print_json(const bench_case *c)
{
    hj_executable_stats stats = { .size = sizeof stats };
    double median = samples_quantile(&c->times, 0.5);

    hj_executable_stats_get(c->exe, &stats);
    json_t *all = json_pack(
        "{s:I, s:I, s:f, s:f, s:f, s:I, s:f, s:f, s:I, s:I, s:I}",
        "compile_first_ns", (json_int_t)c->compile_first_ns, "compile_ns",
        (json_int_t)c->compile_ns, "run_ns_median", median, "run_ns_min",
        samples_quantile(&c->times, 0), "run_ns_p90",
        samples_quantile(&c->times, 0.9), "runs", (json_int_t)c->nruns,
        "gflops", stats.flops / median, "gbps", stats.bytes / median, "kernels",
        (json_int_t)stats.nkernels, "temp_bytes", (json_int_t)stats.temp_nbytes,
        "code_bytes", (json_int_t)stats.code_nbytes);
    char *text =
        all ? json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(9)) : NULL;
    json_decref(all);
    if (!text)
        return status_say(STATUS_FAILED, "out of memory");
    puts(text);
    free(text);
    return STATUS_OK;
}

/* A time with a fitting unit. */
static const char *time_text(double ns, char text[32])
{
    static const char *const units[] = { "ns", "us", "ms", "s" };
    int i = 0;

    for (; i < 3 && ns >= 1000; i++)
        ns /= 1000;
    snprintf(text, 32, "%.*f %s", ns < 10 ? 2 : ns < 100 ? 1 : 0, ns, units[i]);
    return text;
}

static void print_case(const bench_case *c, const bench_case *first)
{
    hj_executable_stats stats = { .size = sizeof stats };
    double median = samples_quantile(&c->times, 0.5);
    double best = samples_quantile(&first->times, 0.5);
    char t[5][32];

    hj_executable_stats_get(c->exe, &stats);
    printf("%s%s%s\n", c->file, c->variant ? "  " : "",
           c->variant ? c->variant : "");
    printf("  run      %s (min %s, p90 %s, %lld runs)", time_text(median, t[0]),
           time_text(samples_quantile(&c->times, 0), t[1]),
           time_text(samples_quantile(&c->times, 0.9), t[2]),
           (long long)c->nruns);
    if (c != first)
        printf(", %.2f x the first one's", median / best);
    printf("\n  speed    %.3g GFLOP/s, %.3g GB/s\n", stats.flops / median,
           stats.bytes / median);
    printf("  compile  %s (first %s)\n", time_text((double)c->compile_ns, t[3]),
           time_text((double)c->compile_first_ns, t[4]));
    printf("  code     %lld kernels, %lld bytes; %lld bytes of temporaries\n",
           (long long)stats.nkernels, (long long)stats.code_nbytes,
           (long long)stats.temp_nbytes);
}

/* --- bench ---------------------------------------------------------------- */

static status run_cases(const settings *set, bench_case *cases, int n)
{
    status is = STATUS_OK;

    for (int i = 0; i < n && !is; i++)
        is = make_case(set, &cases[i]);
    if (!is)
        is = time_cases(cases, n);
    for (int i = 0; i < n && !is; i++) {
        if (set->is_json)
            is = print_json(&cases[i]);
        else
            print_case(&cases[i], &cases[0]);
    }
    return is;
}

static status bench(const settings *set)
{
    int nvariants = set->versus.n + 1, n = set->files.n * nvariants;
    bench_case *cases = take((size_t)n, sizeof *cases);
    status is = STATUS_OK;

    for (int i = 0; i < n && !is; i++) {
        int v = i % nvariants;
        cases[i].file = set->files.at[i / nvariants];
        cases[i].how = set->compile;
        cases[i].variant = v ? set->versus.at[v - 1] : NULL;
        if (v)
            settings_vary(cases[i].variant, &set->compile, &cases[i].how);
    }
    if (!is)
        is = run_cases(set, cases, n);
    for (int i = 0; i < n; i++)
        free_case(&cases[i]);
    free(cases);
    return is;
}

static const struct argp_option own[] = {
    { "vs", KEY_VERSUS, "OPTIONS", 0,
      "time each file with these options (of compiling) too; may be repeated",
      0 },
    { "json", KEY_JSON, 0, 0, "one JSON object a line", 0 },
    { 0 }
};

const command command_bench = {
    .name = "bench",
    .args = "FILE...",
    .doc = "time programs: compilation and warm runs"
           "\vSeveral files, and variants, are timed in turns.  GFLOP/s and "
           "GB/s are those of the program as written: a multiply-add is two, "
           "loops of unknown length count once, bytes are those of parameters, "
           "constants and "
           "results.  Parameters without --input are filled as by --random 0."
           "\n\n"
           "Examples:\n"
           "  hlojit bench model.hlo --threads 2\n"
           "  hlojit bench a.hlo b.hlo --random 1 --json\n"
           "  hlojit bench model.hlo --vs '--threads 2' --vs '--contract'\n",
    .groups = GROUP_VALUES | GROUP_COMPILE | GROUP_RUN,
    .own = own,
    .min_files = 1,
    .max_files = 1000,
    .run = bench,
};
