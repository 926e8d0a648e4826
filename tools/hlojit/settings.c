/* settings.c -- reading command lines with argp; see settings.h. */
#include "tools/hlojit/settings.h"

#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEY_ENTRY = KEY_SHARED,
    KEY_INPUT,
    KEY_RANDOM,
    KEY_THREADS,
    KEY_STRICT,
    KEY_CONTRACT,
    KEY_MATH,
    KEY_SCATTER,
    KEY_PADDING,
    KEY_TARGET_CPU,
    KEY_LEVEL,
    KEY_SEED,
    KEY_TIMEOUT,
    KEY_LIMIT,
    KEY_LOAD,
    KEY_SYMBOLS,
    KEY_CHECKED,
    KEY_LAZY,
    KEY_LIBFFI,
    KEY_REPLICAS,
    KEY_PARTITIONS
};

static const struct argp_option value_options[] = {
    { "entry", KEY_ENTRY, "NAME", 0, "run this computation", 0 },
    { "input", KEY_INPUT, "KEY=FILE", 0,
      "a parameter's value (.npy); KEY is its name or number, counted over the "
      "leaves of tuples",
      0 },
    { "random", KEY_RANDOM, "SEED", 0,
      "fill the other parameters: floats in [-1, 1), integers 0 to 7", 0 },
    { 0 }
};

static const struct argp_option compile_options[] = {
    { "threads", KEY_THREADS, "N", 0, "threads of one run (1)", 0 },
    { "strict-reductions", KEY_STRICT, 0, 0, "every sum from left to right",
      0 },
    { "contract", KEY_CONTRACT, 0, 0, "let a * b + c become one fma", 0 },
    { "math", KEY_MATH, "precise|relaxed", 0,
      "relaxed: f32 functions to 4 ulp, not 1", 0 },
    { "scatter-bounds", KEY_SCATTER, "element|window", 0,
      "a scattered window partly outside loses those elements, or is dropped",
      0 },
    { "window-padding", KEY_PADDING, "init|skip", 0,
      "padding in a window of reduce-window is init, or no element", 0 },
    { "target-cpu", KEY_TARGET_CPU, "NAME", 0,
      "make code for this CPU (x86-64-v3 ...)", 0 },
    { "opt-level", KEY_LEVEL, "0..3", 0, "how hard to compile (2)", 0 },
    { 0 }
};

static const struct argp_option run_options[] = {
    { "seed", KEY_SEED, "N", 0, "of the rng ops (0)", 0 },
    { "timeout", KEY_TIMEOUT, "SECONDS", 0, "give up after this long", 0 },
    { "limit", KEY_LIMIT, "NAME=VALUE", 0,
      "rank, nelems, nbytes, ninstrs, nesting, fold_nelems, memory_nbytes or "
      "temp_nbytes; VALUE may end in K, M, G or T",
      0 },
    { "load", KEY_LOAD, "LIB", 0, "a library with custom-call targets", 0 },
    { "allow-symbols", KEY_SYMBOLS, "PATTERN", 0,
      "functions of this process as custom-call targets (cblas_*)", 0 },
    { "lazy-calls", KEY_LAZY, 0, 0,
      "look for custom-call targets again, and fail, when they are called", 0 },
    { "libffi-calls", KEY_LIBFFI, 0, 0,
      "calls by a signature through libffi, none by emitted code", 0 },
    { "checked", KEY_CHECKED, 0, 0,
      "watch the memory around parameters, results and what custom calls get",
      0 },
    { "replicas", KEY_REPLICAS, "R", 0,
      "run R copies that communicate (default: what the program says)", 0 },
    { "partitions", KEY_PARTITIONS, "P", 0, "of each replica (likewise)", 0 },
    { 0 }
};

/* --- values of options ---------------------------------------------------- */

static void append(texts *list, const char *text)
{
    list->at = take_again(list->at, (size_t)list->n + 1, sizeof *list->at);
    list->at[list->n++] = text;
}

/* A whole number from `low` to `high`; ends the program if it is none. */
static int64_t read_number(struct argp_state *state, const char *option,
                           const char *text, int64_t low, int64_t high)
{
    char *end;

    errno = 0;
    long long n = strtoll(text, &end, 0);
    if (errno || end == text || *end || n < low || n > high)
        argp_error(state,
                   "--%s wants a whole number from %lld to %lld, not '%s'",
                   option, (long long)low, (long long)high, text);
    return n;
}

static uint64_t read_seed(struct argp_state *state, const char *option,
                          const char *text)
{
    char *end;

    errno = 0;
    unsigned long long n = strtoull(text, &end, 0);
    if (errno || end == text || *end || strchr(text, '-'))
        argp_error(state, "--%s wants a whole number from 0 to %llu, not '%s'",
                   option, ULLONG_MAX, text);
    return n;
}

/* Of a file, a CPU and so on. */
static char *read_name(struct argp_state *state, const char *option, char *text)
{
    if (!*text)
        argp_error(state, "--%s wants a name, not ''", option);
    return text;
}

static double read_positive(struct argp_state *state, const char *option,
                            const char *text)
{
    char *end;
    double x = strtod(text, &end);

    if (end == text || *end || !isfinite(x) || x < 0 || x > 1e9)
        argp_error(state, "--%s wants a number from 0 to 1e9, not '%s'", option,
                   text);
    return x;
}

/* Which of two words it is. */
static bool is_second(struct argp_state *state, const char *option,
                      const char *text, const char *first, const char *second)
{
    if (strcmp(text, first) && strcmp(text, second))
        argp_error(state, "--%s is %s or %s, not '%s'", option, first, second,
                   text);
    return !strcmp(text, second);
}

static void add_input(struct argp_state *state, settings *set, char *text)
{
    char *path = strchr(text, '=');

    if (!path || path == text || !path[1])
        argp_error(state, "--input wants KEY=FILE, not '%s'", text);
    set->inputs =
        take_again(set->inputs, (size_t)set->ninputs + 1, sizeof *set->inputs);
    char *key = take_text(text);
    key[path - text] = '\0';
    set->inputs[set->ninputs++] = (input){ key, path + 1 };
}

static void set_limit(struct argp_state *state, settings *set, const char *text)
{
    static const struct {
        const char *name;
        size_t offset;
    } rows[] = { { "rank", offsetof(hj_limits, rank) },
                 { "nelems", offsetof(hj_limits, nelems) },
                 { "nbytes", offsetof(hj_limits, nbytes) },
                 { "ninstrs", offsetof(hj_limits, ninstrs) },
                 { "nesting", offsetof(hj_limits, nesting) },
                 { "fold_nelems", offsetof(hj_limits, fold_nelems) },
                 { "memory_nbytes", offsetof(hj_limits, memory_nbytes) },
                 { "temp_nbytes", offsetof(hj_limits, temp_nbytes) } };
    enum { NROWS = sizeof rows / sizeof *rows };
    enum { MOST_NESTING = 200 }; /* (hlojit/graph.h) */
    static const char suffixes[] = "KMGT";
    const char *value = strchr(text, '=');
    char *end;

    if (!value)
        argp_error(state, "--limit wants NAME=VALUE, not '%s'", text);
    errno = 0;
    long long n = strtoll(value + 1, &end, 10);
    const char *suffix = *end ? strchr(suffixes, *end) : NULL;
    int shift = suffix ? 10 * (int)(suffix - suffixes + 1) : 0;
    if (errno || end == value + 1 || end[suffix != NULL] || n < 1 ||
        n > INT64_MAX >> shift)
        argp_error(state,
                   "--limit wants NAME=VALUE, where VALUE is a whole number "
                   "from 1 to %lld, or ends in K, M, G or T; not '%s'",
                   (long long)INT64_MAX, text);
    if (!strncmp(text, "nesting=", 8) && n << shift > MOST_NESTING)
        argp_error(state, "--limit nesting is %d at most", MOST_NESTING);
    for (size_t i = 0; i < NROWS; i++)
        if (strlen(rows[i].name) == (size_t)(value - text) &&
            !memcmp(rows[i].name, text, (size_t)(value - text))) {
            int64_t limit = (int64_t)n << shift;
            memcpy((char *)&set->limits + rows[i].offset, &limit, sizeof limit);
            return;
        }
    const char *names[NROWS];
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%.*s", (int)(value - text), text);
    for (size_t i = 0; i < NROWS; i++)
        names[i] = rows[i].name;
    argp_error(state, "--limit %s: there is no such limit%s", text,
               status_near(wanted, names, NROWS));
}

/* --- options -------------------------------------------------------------- */

static error_t set_compile(int key, char *arg, struct argp_state *state,
                           compile_settings *set)
{
    switch (key) {
    case KEY_THREADS:
        set->nthreads = (int)read_number(state, "threads", arg, 1, 4096);
        return 0;
    case KEY_STRICT:
        set->strict_reductions = true;
        return 0;
    case KEY_CONTRACT:
        set->contract = true;
        return 0;
    case KEY_MATH:
        set->relaxed_math = is_second(state, "math", arg, "precise", "relaxed");
        return 0;
    case KEY_SCATTER:
        set->scatter_window_bounds =
            is_second(state, "scatter-bounds", arg, "element", "window");
        return 0;
    case KEY_PADDING:
        set->skip_window_padding =
            is_second(state, "window-padding", arg, "init", "skip");
        return 0;
    case KEY_TARGET_CPU:
        set->target_cpu = read_name(state, "target-cpu", arg);
        return 0;
    case KEY_LEVEL:
        set->opt_level = (int)read_number(state, "opt-level", arg, 0, 3);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t set_value(int key, char *arg, struct argp_state *state,
                         settings *set)
{
    switch (key) {
    case KEY_ENTRY:
        set->entry = read_name(state, "entry", arg);
        return 0;
    case KEY_INPUT:
        add_input(state, set, arg);
        return 0;
    case KEY_RANDOM:
        set->has_random = true;
        set->random = read_seed(state, "random", arg);
        return 0;
    case KEY_OUTPUT_DIR:
    case KEY_OUTPUT:
    case 'o':
        set->output = read_name(
            state, key == KEY_OUTPUT_DIR ? "output-dir" : "output", arg);
        return 0;
    case KEY_RTOL:
        set->rtol = read_positive(state, "rtol", arg);
        return 0;
    case KEY_ATOL:
        set->atol = read_positive(state, "atol", arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t set_run(int key, char *arg, struct argp_state *state,
                       settings *set)
{
    switch (key) {
    case KEY_ENGINE:
        set->engine = is_second(state, "engine", arg, "jit", "eval")
                          ? ENGINE_EVAL
                          : ENGINE_JIT;
        return 0;
    case KEY_SEED:
        set->seed = read_seed(state, "seed", arg);
        return 0;
    case KEY_TIMEOUT:
        set->compile.timeout_s = read_positive(state, "timeout", arg);
        return 0;
    case KEY_LIMIT:
        set_limit(state, set, arg);
        return 0;
    case KEY_LOAD:
        append(&set->loads, read_name(state, "load", arg));
        return 0;
    case KEY_SYMBOLS:
        append(&set->symbols, arg);
        return 0;
    case KEY_LAZY:
        set->compile.lazy_calls = true;
        return 0;
    case KEY_LIBFFI:
        set->compile.libffi_calls = true;
        return 0;
    case KEY_CHECKED:
        set->is_checked = set->compile.checked_calls = true;
        return 0;
    case KEY_REPLICAS:
        set->nreplicas = (int)read_number(state, "replicas", arg, 1, 1024);
        return 0;
    case KEY_PARTITIONS:
        set->npartitions = (int)read_number(state, "partitions", arg, 1, 1024);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t set_text(int key, char *arg, struct argp_state *state,
                        settings *set)
{
    switch (key) {
    case KEY_FORM:
        set->is_short = is_second(state, "form", arg, "long", "short");
        return 0;
    case KEY_TO:
        set->to = arg;
        return 0;
    case KEY_CONFIG:
        set->with_config = true;
        return 0;
    case KEY_PASSES:
        set->pipeline = arg;
        return 0;
    case KEY_STAGE:
        set->stage = arg;
        return 0;
    case KEY_JSON:
        set->is_json = true;
        return 0;
    case KEY_DTYPES:
        set->has_dtypes = true;
        return 0;
    case KEY_VERSUS:
        append(&set->versus, arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- argp ----------------------------------------------------------------- */

static void print_version(FILE *to, struct argp_state *state)
{
    (void)state;
    fprintf(to, "hlojit %s\n", hj_version());
}

enum { MAX_GROUPS = 4 };

typedef struct parsing {
    const command *what;
    settings *set;
    struct argp groups[MAX_GROUPS];
    struct argp_child children[MAX_GROUPS + 1];
    int ngroups;
} parsing;

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    parsing *p = state->input;
    error_t error = set_value(key, arg, state, p->set);

    if (error == ARGP_ERR_UNKNOWN)
        error = set_compile(key, arg, state, &p->set->compile);
    if (error == ARGP_ERR_UNKNOWN)
        error = set_run(key, arg, state, p->set);
    if (error == ARGP_ERR_UNKNOWN)
        error = set_text(key, arg, state, p->set);
    return error;
}

/* Files, and what has to be there. */
static error_t parse_files(int key, char *arg, struct argp_state *state)
{
    parsing *p = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        for (int i = 0; i < p->ngroups; i++)
            state->child_inputs[i] = p;
        return 0;
    case ARGP_KEY_ARG:
        if (p->set->files.n == p->what->max_files)
            argp_error(state, "too many arguments: '%s'", arg);
        if (!*arg)
            argp_error(state, "FILE has no name");
        append(&p->set->files, arg);
        return 0;
    case ARGP_KEY_END:
        if (p->set->files.n < p->what->min_files)
            argp_error(state, "FILE is missing");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static void add_group(parsing *p, const struct argp_option *options,
                      const char *header)
{
    int i = p->ngroups++;

    p->groups[i] =
        (struct argp){ options, parse_option, NULL, NULL, NULL, NULL, NULL };
    p->children[i] = (struct argp_child){ &p->groups[i], 0, header, i + 1 };
}

/* The row of a long option, which may be cut short; NULL: there is none. */
static const struct argp_option *find_option(const parsing *p, const char *name,
                                             size_t length)
{
    static const struct argp_option own[] = {
        { "help", '?', NULL, 0, NULL, 0 },
        { "usage", 0, NULL, 0, NULL, 0 },
        { "version", 'V', NULL, 0, NULL, 0 },
    };

    for (int i = 0; i < p->ngroups; i++)
        for (const struct argp_option *o = p->groups[i].options; o->name; o++)
            if (!strncmp(o->name, name, length))
                return o;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strncmp(own[i].name, name, length))
            return &own[i];
    return NULL;
}

static status unknown_option(const parsing *p, const char *name)
{
    enum { MAX_NAMES = 128 };
    const char *names[MAX_NAMES];
    int n = 0;

    for (int i = 0; i < p->ngroups; i++)
        for (const struct argp_option *o = p->groups[i].options;
             o->name && n < MAX_NAMES; o++)
            names[n++] = o->name;
    return status_say(STATUS_USAGE,
                      "%s has no option '--%s'%s (--help lists them)",
                      p->what->name, name, status_near(name, names, n));
}

/* Argp's own message knows no names that are near. */
static status check_options(const parsing *p, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        if (strncmp(argv[i], "--", 2))
            continue;
        char *name = take_text(argv[i] + 2);
        size_t length = strcspn(name, "=");
        bool has_value = name[length] == '=';
        name[length] = '\0';
        const struct argp_option *o = find_option(p, name, length);
        status is = o ? STATUS_OK : unknown_option(p, name);
        free(name);
        if (is)
            return is;
        i += o->arg && !has_value;
    }
    return STATUS_OK;
}

/* What a command adds to the end of its --help. */
static char *filter_help(int key, const char *text, void *context)
{
    const parsing *p = context;

    if (key == ARGP_KEY_HELP_EXTRA && p && p->what->more_help)
        return p->what->more_help();
    return (char *)text;
}

status settings_parse(const command *what, int argc, char **argv, settings *out)
{
    parsing p = { .what = what, .set = out };

    memset(out, 0, sizeof *out);
    out->limits.size = sizeof out->limits;
    out->compile = (compile_settings){ .opt_level = -1, .nthreads = 1 };
    out->compile.passes = getenv("HJ_PASSES");
    out->rtol = out->atol = -1;
    if (what->own)
        add_group(&p, what->own, NULL);
    if (what->groups & GROUP_VALUES)
        add_group(&p, value_options, "Parameters:");
    if (what->groups & GROUP_COMPILE)
        add_group(&p, compile_options, "Compiling:");
    if (what->groups & GROUP_RUN)
        add_group(&p, run_options, "Running:");
    struct argp argp = { NULL,       parse_files, what->args, what->doc,
                         p.children, filter_help, NULL };
    argp_err_exit_status = STATUS_USAGE;
    argp_program_version_hook = print_version;
    status is = check_options(&p, argc, argv);
    if (!is)
        is = debug_read(argc, argv, &out->watch);
    if (is)
        return is;
    out->compile.watch = out->watch;
    argp_parse(&argp, argc, argv, 0, NULL, &p); /* permutes argv */
    return STATUS_OK;
}

void settings_free(settings *set)
{
    for (int i = 0; i < set->ninputs; i++)
        free(set->inputs[i].key);
    free(set->inputs);
    free(set->files.at);
    free(set->loads.at);
    free(set->symbols.at);
    free(set->versus.at);
    debug_free(set->watch);
}

static error_t parse_variant(int key, char *arg, struct argp_state *state)
{
    if (key == ARGP_KEY_ARG)
        argp_error(state, "--vs takes options only, not '%s'", arg);
    return set_compile(key, arg, state, state->input);
}

void settings_vary(const char *text, const compile_settings *base,
                   compile_settings *out)
{
    const struct argp argp = {
        compile_options, parse_variant, NULL, NULL, NULL, NULL, NULL
    };
    static const command variant = { .name = "--vs" };
    parsing p = { .what = &variant };
    char name[] = "hlojit bench";
    char *words = take_text(text);
    char **argv = take(strlen(text) + 2, sizeof *argv);
    int argc = 0;

    argv[argc++] = name;
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    *out = *base;
    out->words = words;
    add_group(&p, compile_options, NULL);
    if (check_options(&p, argc, argv))
        exit(STATUS_USAGE);
    argp_parse(&argp, argc, argv, ARGP_NO_HELP, NULL, out);
    free(argv);
}
