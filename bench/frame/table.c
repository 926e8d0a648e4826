/* table.c -- see table.h. */
#include "bench/frame/table.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- goals ---------------------------------------------------------------- */

static bool is_recorded(const job *j)
{
    return j && j->kind == JOB_RECORDED;
}

/* (what other machines did decides nothing) */
static bool is_missed(const goal *g, const row *r, const ours *o)
{
    char words[64];

    return goal_judge(g, r, o, words) == 0 &&
           !(g->kind == GOAL_PEER &&
             is_recorded(row_best(r, JOB_PEER, g->against)));
}

int goal_judge(const goal *g, const row *r, const ours *o, char text[64])
{
    const job *against = NULL;

    switch (g->kind) {
    case GOAL_NONE:
        break;
    case GOAL_PEER:
        against = row_best(r, JOB_PEER, g->against);
        snprintf(text, 64, "%.2f x %s%s", g->at_most,
                 g->against ? g->against : "best peer",
                 is_recorded(against) ? " (recorded elsewhere)" : "");
        break;
    case GOAL_STREAM:
        against = row_best(r, JOB_LIMIT, "copy");
        against = against ? against : row_best(r, JOB_LIMIT, "read");
        snprintf(text, 64, "%.2f x %s", g->at_most,
                 against ? against->name : "memory");
        break;
    case GOAL_STREAM_NT:
        against = row_best(r, JOB_LIMIT, "copy-nt");
        snprintf(text, 64, "%.2f x copy-nt", g->at_most);
        break;
    case GOAL_KERNELS:
        snprintf(text, 64, "%.0f kernel%s", g->at_most,
                 g->at_most == 1 ? "" : "s");
        return (double)o->stats.nkernels <= g->at_most;
    }
    if (!against)
        return -1;
    return r->jobs[0].min_ns <= g->at_most * against->min_ns;
}

static const char *verdict(int met)
{
    return met < 0 ? "?" : met ? "ok" : "MISSED";
}

/* --- text ----------------------------------------------------------------- */

/* A line of text, or of Markdown. */
static const char *const TEXT_LINE =
    "%-34s %9s  %9s %-16s %6s %6s %9s %5s  %s\n";
static const char *const MARK_LINE =
    "| %s | %s | %s %s | %s | %s | %s | %s | %s |";

static void print_header(bench *b)
{
    if (b->has_header)
        return;
    b->has_header = true;
    if (b->is_markdown) {
        putchar('\n');
        printf(MARK_LINE, b->group, "ours", "best peer", "", "ratio", "limit",
               "compile", "kernels", "goals");
        puts(" in the same turns |\n|---|---|---|---|---|---|---|---|---|");
    } else {
        printf(TEXT_LINE, b->group, "ours", "best peer", "", "ratio", "limit",
               "compile", "kern", "goals");
    }
}

/* All that was timed in turns with ours. */
static void add_others(const row *r, string *out)
{
    double steps = r->steps > 0 ? r->steps : 1;
    char t[32];

    for (int i = 1; i < r->njobs; i++) {
        const job *j = &r->jobs[i];
        if (j->kind == JOB_LIMIT && strcmp(j->name, "fma") == 0)
            string_add(out, " fma %.1f GFLOP/s;",
                       (r->is_f64 ? FMA_F64_FLOPS : FMA_F32_FLOPS) / j->min_ns);
        else
            string_add(out, " %s%s %s;", j->name,
                       j->kind == JOB_RECORDED ? " (recorded elsewhere)" : "",
                       time_text(j->min_ns / steps, t));
    }
}

static void add_goals(const row *r, const ours *o, string *out)
{
    for (int i = 0; i < ROW_NGOALS && r->goals[i].kind; i++) {
        char words[64];
        int met = goal_judge(&r->goals[i], r, o, words);
        string_add(out, "%s%s: %s", i ? "; " : "", words, verdict(met));
    }
}

static void print_row(bench *b, const row *r, const ours *o)
{
    double steps = r->steps > 0 ? r->steps : 1;
    const job *best = row_best(r, JOB_PEER, NULL);
    char t[3][32], limit[16] = "", ratio[16] = "", kernels[24];
    string goals = { 0 }, others = { 0 };

    print_header(b);
    if (r->limit_ns > 0)
        snprintf(limit, sizeof limit, "%.0f %%",
                 100 * r->limit_ns / r->jobs[0].min_ns);
    if (best)
        snprintf(ratio, sizeof ratio, "%.2f", r->ratio);
    snprintf(kernels, sizeof kernels, "%lld", (long long)o->stats.nkernels);
    string_add(&goals, "%s", "");
    string_add(&others, "%s", "");
    add_goals(r, o, &goals);
    add_others(r, &others);
    printf(b->is_markdown ? MARK_LINE : TEXT_LINE, r->name,
           time_text(r->jobs[0].min_ns / steps, t[0]),
           best ? time_text(best->min_ns / steps, t[1]) : "-",
           best ? best->name : "", ratio, limit, time_text(o->compile_ns, t[2]),
           kernels, goals.at);
    if (b->is_markdown)
        printf("%s |\n", others.at);
    else
        printf("    %s\n", others.at);
    string_free(&goals);
    string_free(&others);
}

/* --- JSON ----------------------------------------------------------------- */

static void print_json(json_t *all)
{
    char *line =
        all ? json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(9)) : NULL;

    json_decref(all);
    if (!line)
        die("out of memory");
    puts(line);
    free(line);
}

static json_t *json_jobs(const row *r, bool is_limit)
{
    static const char *const kinds[] = { "ours", "peer", "limit", "recorded" };
    double steps = r->steps > 0 ? r->steps : 1;
    json_t *list = json_array();

    for (int i = 1; i < r->njobs; i++) {
        const job *j = &r->jobs[i];
        if ((j->kind == JOB_LIMIT) != is_limit)
            continue;
        json_array_append_new(
            list,
            json_pack("{s:s, s:s, s:f, s:f, s:i}", "name", j->name, "kind",
                      kinds[j->kind], "ns", j->min_ns / steps, "ns_mean",
                      j->nsamples ? j->sum_ns / j->nsamples / steps : 0,
                      "samples", j->nsamples));
    }
    return list;
}

static json_t *json_goals(const row *r, const ours *o)
{
    json_t *list = json_array();

    for (int i = 0; i < ROW_NGOALS && r->goals[i].kind; i++) {
        char words[64];
        int met = goal_judge(&r->goals[i], r, o, words);
        json_array_append_new(
            list, json_pack("{s:s, s:o}", "goal", words, "met",
                            met < 0 ? json_null() : json_boolean(met)));
    }
    return list;
}

static json_t *json_row(const bench *b, const row *r, const ours *o)
{
    double steps = r->steps > 0 ? r->steps : 1;
    json_t *all = json_pack(
        "{s:s, s:s, s:i, s:f, s:f, s:f, s:I, s:I, s:I, s:f, s:f, s:f, s:f}",
        "group", b->group, "row", r->name, "threads", b->nthreads, "ns",
        r->njobs ? r->jobs[0].min_ns / steps : 0, "compile_first_ns",
        o->compile_first_ns, "compile_ns", o->compile_ns, "kernels",
        (json_int_t)o->stats.nkernels, "code_bytes",
        (json_int_t)o->stats.code_nbytes, "temp_bytes",
        (json_int_t)o->stats.temp_nbytes, "flops", r->flops, "bytes_read",
        r->nread, "bytes_written", r->nwritten, "steps", steps);

    json_object_set_new(all, "peers", json_jobs(r, false));
    json_object_set_new(all, "limits", json_jobs(r, true));
    json_object_set_new(all, "goals", json_goals(r, o));
    if (r->ratio > 0)
        json_object_set_new(all, "ratio", json_real(r->ratio));
    if (r->limit_ns > 0)
        json_object_set_new(all, "fraction_of_limit",
                            json_real(r->limit_ns / r->jobs[0].min_ns));
    return all;
}

/* --- what came out -------------------------------------------------------- */

void table_row(bench *b, const row *r, const ours *o)
{
    for (int i = 0; i < ROW_NGOALS && !b->is_tiny && r->goals[i].kind; i++)
        b->nmissed += is_missed(&r->goals[i], r, o);
    if (b->is_json)
        print_json(json_row(b, r, o));
    else if (b->is_tiny)
        printf("%-34s agrees\n", r->name);
    else
        print_row(b, r, o);
    fflush(stdout);
}

static void report(const bench *b, const char *name, const char *what,
                   const char *why)
{
    if (b->is_json)
        print_json(json_pack("{s:s, s:s, s:s}", "group", b->group, "row", name,
                             what, why));
    else
        printf("%-34s %s: %s\n", name, what, why);
    fflush(stdout);
}

void table_failure(bench *b, const char *name, const char *why)
{
    b->nfailed++;
    report(b, name, "error", why);
}

void table_skip(bench *b, const char *name, const char *why)
{
    b->nskipped++;
    report(b, name, "skipped", why);
}

void table_summary(bench *b, const char *name, double value, const char *aim,
                   int met)
{
    b->nmissed += met == 0;
    if (b->is_json)
        print_json(json_pack("{s:s, s:s, s:f, s:s, s:o}", "group", b->group,
                             "summary", name, "value", value, "goal", aim,
                             "met", met < 0 ? json_null() : json_boolean(met)));
    else
        printf(b->is_markdown ? "\n%s: %.3f (%s: %s)\n"
                              : "%-34s %9.3f  (%s: %s)\n",
               name, value, aim, verdict(met));
    /* (rows after it are a table of their own) */
    if (b->is_markdown)
        b->has_header = false;
    fflush(stdout);
}
