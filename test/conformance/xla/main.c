/* Every recorded case of test/data/xla through the evaluator and through
 * compiled code; a line for each operation, and one for each failure. */
#include "worker.h"

#include "base/error.h"
#include "base/vec.h"

#include <fnmatch.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "conformance_xla [OPTION ...] FOLDER\n"
    "  FOLDER           what unpack_xla.py made\n"
    "  --engine WHICH   eval, jit or both (default), which also compares the\n"
    "                   two: bits, where docs/semantics.md fixes them\n"
    "  --op NAME        only this operation\n"
    "  --case PATTERN   only these cases, as \"gather/f32*\"\n"
    "  --threads N      of one run of compiled code (1)\n"
    "  --opt-level N    0 to 3 (2)\n"
    "  --xla-windows    scattered windows partly outside are dropped whole,\n"
    "                   padding of reduce-window is skipped\n"
    "  --through stablehlo|proto\n"
    "                   run what is read from the program in this form\n"
    "  --jobs N         processes at a time (one a CPU)\n"
    "  --timeout S      for one case (30)\n"
    "  --no-memory-limit\n"
    "  --lacking FILE   patterns of cases that compiled code may lack, a line\n"
    "                   each; every other one that is n/a is a failure\n"
    "  --failures N     at most so many lines for one operation (1; with\n"
    "                   --verbose all)\n"
    "  --verbose\n";

typedef struct settings {
    work work;
    const char *op, *name;
    int nfailures;
    const char *lacking; /* a file, or NULL */
    HJ_VEC(const char *) patterns;
} settings;

static const char *const step_names[NSTEPS] = { "eval", "jit", "jit = eval" };

static bool choose_engine(work *w, const char *name)
{
    bool both = !strcmp(name, "both");

    w->steps[STEP_EVAL] = both || !strcmp(name, "eval");
    w->steps[STEP_JIT] = both || !strcmp(name, "jit");
    w->steps[STEP_SAME] = both;
    return w->steps[STEP_EVAL] || w->steps[STEP_JIT];
}

static bool parse_option(settings *s, int option)
{
    work *w = &s->work;

    switch (option) {
    case 'e':
        return choose_engine(w, optarg);
    case 'o':
        s->op = optarg;
        return true;
    case 'c':
        s->name = optarg;
        return true;
    case 't':
        w->nthreads = atoi(optarg);
        return w->nthreads > 0;
    case 'O':
        w->opt_level = atoi(optarg);
        return true;
    case 'j':
        w->njobs = atoi(optarg);
        return w->njobs > 0;
    case 's':
        w->timeout_s = atoi(optarg);
        return w->timeout_s > 0;
    case 'w':
        w->xla_windows = true;
        return true;
    case 'p':
        w->through = !strcmp(optarg, "stablehlo") ? FORM_STABLEHLO
                     : !strcmp(optarg, "proto")   ? FORM_PROTO
                                                  : FORM_HLO;
        return w->through != FORM_HLO;
    case 'm':
        w->nbytes = 0;
        return true;
    case 'l':
        s->lacking = optarg;
        return true;
    case 'f':
        s->nfailures = atoi(optarg);
        return true;
    case 'v':
        s->nfailures = 1000000;
        return true;
    default:
        return false;
    }
}

static bool parse(settings *s, int argc, char **argv)
{
    static const struct option options[] = {
        { "engine", required_argument, NULL, 'e' },
        { "op", required_argument, NULL, 'o' },
        { "case", required_argument, NULL, 'c' },
        { "threads", required_argument, NULL, 't' },
        { "opt-level", required_argument, NULL, 'O' },
        { "jobs", required_argument, NULL, 'j' },
        { "timeout", required_argument, NULL, 's' },
        { "xla-windows", no_argument, NULL, 'w' },
        { "through", required_argument, NULL, 'p' },
        { "no-memory-limit", no_argument, NULL, 'm' },
        { "lacking", required_argument, NULL, 'l' },
        { "failures", required_argument, NULL, 'f' },
        { "verbose", no_argument, NULL, 'v' },
        { NULL, 0, NULL, 0 },
    };
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
        if (!parse_option(s, option))
            return false;
    if (optind + 1 != argc)
        return false;
    s->work.folder = argv[optind];
    return true;
}

/* --- what may be lacking ---------------------------------------------------
 */

/* The first word of each line; `#` begins a comment. */
static bool read_patterns(settings *s, hj_arena *arena)
{
    char line[256];
    FILE *file = s->lacking ? fopen(s->lacking, "r") : NULL;

    if (!file)
        return !s->lacking;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "# \t\n")] = 0;
        if (*line)
            HJ_PUSH(arena, &s->patterns, hj_arena_strdup(arena, line));
    }
    return fclose(file) == 0;
}

static bool may_lack(const settings *s, int k, const char *name)
{
    for (int i = 0; k == STEP_JIT && i < s->patterns.n; i++)
        if (!fnmatch(s->patterns.at[i], name, 0))
            return true;
    return false;
}

/* Case number i in step number k. */
static bool is_bad(const settings *s, int k, int i)
{
    const work *w = &s->work;
    status is = w->verdicts[i][k].status;

    return is == STATUS_FAIL || (is == STATUS_UNIMPLEMENTED &&
                                 !may_lack(s, k, w->cases->at[i].name));
}

/* --- the report ----------------------------------------------------------- */

static void print_counts(const work *w, const char *name,
                         int (*counts)[NSTATUSES])
{
    printf("%-24s", name);
    for (int s = 0; s < NSTEPS; s++)
        if (w->steps[s])
            printf("  %6d %5d %5d", counts[s][STATUS_PASS],
                   counts[s][STATUS_FAIL], counts[s][STATUS_UNIMPLEMENTED]);
    putchar('\n');
}

static void print_head(const work *w)
{
    printf("%-24s", "");
    for (int s = 0; s < NSTEPS; s++)
        if (w->steps[s])
            printf("  %-18s", step_names[s]);
    printf("\n%-24s", "operation");
    for (int s = 0; s < NSTEPS; s++)
        if (w->steps[s])
            printf("  %6s %5s %5s", "pass", "fail", "n/a");
    putchar('\n');
}

/* The line of one operation, and the first failures; `total` is added to. */
static void report_op(const settings *s, int first, int end,
                      int (*total)[NSTATUSES])
{
    const work *w = &s->work;
    int counts[NSTEPS][NSTATUSES] = { 0 };

    for (int i = first; i < end; i++)
        for (int k = 0; k < NSTEPS; k++)
            counts[k][w->verdicts[i][k].status]++;
    print_counts(w, w->cases->at[first].op, counts);
    for (int k = 0; k < NSTEPS; k++) {
        int left = s->nfailures;
        for (int i = first; i < end && left > 0; i++) {
            const verdict *v = &w->verdicts[i][k];
            if (!is_bad(s, k, i))
                continue;
            printf(
                "    %s, %s: %s%s\n", step_names[k], w->cases->at[i].name,
                v->status == STATUS_FAIL ? "" : "unimplemented: ", v->message);
            left--;
        }
        for (int t = 0; t < NSTATUSES; t++)
            total[k][t] += counts[k][t];
    }
}

static int report(const settings *s)
{
    const work *w = &s->work;
    const case_list *list = w->cases;
    int total[NSTEPS][NSTATUSES] = { 0 }, nbad = 0, end;

    print_head(w);
    for (int first = 0; first < list->n; first = end) {
        end = first;
        while (end < list->n && !strcmp(list->at[end].op, list->at[first].op))
            end++;
        report_op(s, first, end, total);
    }
    print_counts(w, "total", total);
    for (int i = 0; i < list->n; i++)
        for (int k = 0; k < NSTEPS; k++)
            nbad += is_bad(s, k, i);
    return nbad;
}

int main(int argc, char **argv)
{
    settings s = { .nfailures = 1 };
    work *w = &s.work;
    case_list cases;
    hj_arena arena;

    w->nthreads = 1;
    w->opt_level = 2;
    w->timeout_s = 30;
    w->nbytes = (int64_t)8 << 30;
    w->njobs = (int)sysconf(_SC_NPROCESSORS_ONLN);
    choose_engine(w, "both");
    if (!parse(&s, argc, argv)) {
        fputs(usage, stderr);
        return 2;
    }
    hj_arena_init(&arena, NULL);
    hj_error *error = case_list_read(&arena, w->folder, s.op, s.name, &cases);
    w->cases = &cases;
    if (!read_patterns(&s, &arena)) {
        fprintf(stderr, "conformance_xla: cannot read %s\n", s.lacking);
        return 2;
    }
    if (error || !cases.n || !work_run(w)) {
        fprintf(stderr, "conformance_xla: %s\n",
                error     ? hj_error_message(error)
                : cases.n ? "cannot start processes"
                          : "no case is selected");
        hj_error_free(error);
        return 2;
    }
    int nbad = report(&s);
    work_free(w);
    hj_arena_reset(&arena);
    return nbad ? 1 : 0;
}
