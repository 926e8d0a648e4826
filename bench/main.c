/* main.c -- hlojit_bench: the table of what is measured.
 *
 * bench/README.md explains the rows; ./dev bench builds and runs this.
 */
#include "bench/frame/child.h"
#include "bench/groups/groups.h"

#include <argp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *what;
    void (*run)(bench *b);
} groups[] = {
#define GROUP(name, what) { #name, what, group_##name },
#include "bench/groups/groups.def"
#undef GROUP
};
enum { NGROUPS = sizeof groups / sizeof groups[0] };

/* --- options -------------------------------------------------------------- */

enum {
    KEY_JSON = 256,
    KEY_TINY,
    KEY_LIST,
    KEY_XLA,
    KEY_FIRST,
    KEY_SVG,
    KEY_SIZES,
    KEY_MARKDOWN
};

static const struct argp_option options[] = {
    { "only", 'o', "TEXT", 0, "rows whose names contain TEXT", 0 },
    { "threads", 't', "N", 0, "how many threads one run may use (1)", 0 },
    { "budget", 'b', "SECONDS", 0,
      "time for each thing that a row measures (0.1)", 0 },
    { "json", KEY_JSON, 0, 0, "one JSON object a row", 0 },
    { "markdown", KEY_MARKDOWN, 0, 0, "tables for a document", 0 },
    { "xla", KEY_XLA, 0, 0, "XLA is a peer too, through jaxlib", 0 },
    { "check", KEY_TINY, 0, 0,
      "small shapes: results are checked and nothing is timed", 0 },
    { "svg", KEY_SVG, "FOLDER", 0,
      "draw what was measured: roofline.svg, growth.svg", 0 },
    { "sizes", KEY_SIZES, "FILE", 0,
      "the group cliff takes its programs and sizes from FILE, a line a "
      "family: PROGRAM TYPE [operations=N] SIZES in order "
      "(bench/data/cliffs.txt is its own); a PROGRAM with a '/' is a file of "
      "yours",
      0 },
    { "list", KEY_LIST, 0, 0, "name the rows", 0 },
    { 0 }
};

typedef struct choice {
    bench *b;
    bool is_chosen[NGROUPS], is_any;
} choice;

static void choose_group(choice *c, const char *name, struct argp_state *state)
{
    for (int i = 0; i < NGROUPS; i++)
        if (strcmp(groups[i].name, name) == 0) {
            c->is_chosen[i] = c->is_any = true;
            return;
        }
    argp_error(state, "no group '%s' (see --help)", name);
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    choice *c = state->input;

    switch (key) {
    case 'o':
        c->b->only = value;
        break;
    case 't':
        c->b->nthreads = atoi(value);
        if (c->b->nthreads < 1)
            argp_error(state, "--threads: '%s' is no count", value);
        break;
    case 'b':
        c->b->budget_ns = 1e9 * atof(value);
        break;
    case KEY_JSON:
        c->b->is_json = true;
        break;
    case KEY_MARKDOWN:
        c->b->is_markdown = true;
        break;
    case KEY_SIZES:
        c->b->sizes = value;
        break;
    case KEY_SVG:
        c->b->svg = value;
        break;
    case KEY_XLA:
        c->b->wants_xla = true;
        break;
    case KEY_TINY:
        c->b->is_tiny = true;
        break;
    case KEY_LIST:
        c->b->shows_plan = true;
        break;
    case ARGP_KEY_ARG:
        choose_group(c, value, state);
        break;
    default:
        return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static char *list_groups(int key, const char *text, void *input)
{
    FILE *out;
    char *all = NULL;
    size_t n;

    (void)input;
    if (key != ARGP_KEY_HELP_POST_DOC || !(out = open_memstream(&all, &n)))
        return (char *)text;
    fputs("Groups:\n", out);
    for (int i = 0; i < NGROUPS; i++)
        fprintf(out, "  %-10s %s\n", groups[i].name, groups[i].what);
    fputs("\nA row: our time, the best peer's in the same run and the ratio, "
          "the fraction of what the machine can do at that footprint, "
          "compile time, kernels, and goals.  Below it all peers and limits. "
          "Status 1: results were wrong; missed goals are counted only.\n",
          out);
    fclose(out);
    return all;
}

static const struct argp argp = {
    options,      parse,
    "[GROUP...]", "Measure hlojit and its peers in turns.\v ",
    NULL,         list_groups,
    NULL
};

/* --- running -------------------------------------------------------------- */

/* As many CPUs as there are threads, the last ones (the first has the
 * interrupts), so that peers do not start more. */
static void pin(int nthreads)
{
    cpu_set_t all, some;
    int left = nthreads;

    CPU_ZERO(&some);
    if (sched_getaffinity(0, sizeof all, &all) != 0)
        return;
    for (int i = CPU_SETSIZE - 1; i >= 0 && left > 0; i--)
        if (CPU_ISSET(i, &all)) {
            CPU_SET(i, &some);
            left--;
        }
    if (sched_setaffinity(0, sizeof some, &some) != 0)
        perror("bench: sched_setaffinity");
    char text[16];
    snprintf(text, sizeof text, "%d", nthreads);
    setenv("OMP_NUM_THREADS", text, 1);
    setenv("OPENBLAS_NUM_THREADS", text, 1);
    setenv("BLIS_NUM_THREADS", text, 1);
}

static void start(bench *b)
{
    hj_client_options how = { .size = sizeof how, .nthreads = b->nthreads };

    pin(b->nthreads);
    if (!b->is_tiny && !b->shows_plan)
        peers_load(&b->peers, b->wants_xla);
    hj_error *error = hj_client_create(&how, &b->client);
    if (error)
        die("%s", hj_error_message(error));
}

static void draw(const bench *b)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/roofline.svg", b->svg);
    if (b->points.n > 0)
        roofline_write(&b->points, path);
    snprintf(path, sizeof path, "%s/growth.svg", b->svg);
    if (b->growth.n > 1)
        growth_write(&b->growth, path);
}

int main(int argc, char **argv)
{
    bench b = { .budget_ns = 0.1e9, .nthreads = 1 };
    choice chosen = { .b = &b };

    /* (processes that this one starts) */
    if (argc > 2 && strcmp(argv[1], "--measure") == 0)
        return child_measure(argv + 2);
    if (argc == 3 && strcmp(argv[1], "--first-compile") == 0)
        return child_main(argv[2]);
    if (argc == 3 && strcmp(argv[1], "--read") == 0)
        return child_read_main(argv[2]);
    argp_parse(&argp, argc, argv, 0, NULL, &chosen);
    start(&b);
    for (int i = 0; i < NGROUPS; i++)
        if (chosen.is_chosen[i] || !chosen.is_any) {
            b.group = groups[i].name;
            b.has_header = false;
            groups[i].run(&b);
        }
    if (b.svg)
        draw(&b);
    hj_client_release(b.client);
    if (!b.is_json && !b.shows_plan)
        printf("\n%d rows, %d failed, %d skipped, %d goals missed\n", b.nrows,
               b.nfailed, b.nskipped, b.nmissed);
    return b.nfailed > 0;
}
