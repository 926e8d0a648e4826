/* fuzz_graph -- random programs: compiled code against the evaluator.
 *
 *     fuzz_graph [--seconds S] [--graphs N] [--seed N] [--size N] [--large]
 *                [--target-cpu NAME] [--keep FILE] [--print] [FILE ...]
 *
 * Program number i is made from seed + i, so `--seed N --graphs 1` tries one
 * again.  Every one is run by the evaluator and as compiled code on one and
 * two threads; where bits are pinned they must agree (any NaN is a NaN).  The
 * program that fails stays in the file KEEP (fuzz_graph.hlo).  --print shows
 * the first one and does nothing else.  --large: programs of one or two
 * operations on up to a million elements.  Each FILE is tried instead, with the
 * arguments of that seed.  Every other seed has arguments without NaN,
 * infinities and the ends of types, which many sums would end up as.  Arguments
 * and results lie beside pages that nothing may touch (guarded.h).
 */
#include "graph/graph.h"
#include "guarded.h"
#include "hlojit/hlojit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct settings {
    double seconds;
    uint64_t seed;
    int64_t ngraphs; /* 0: as many as there is time for */
    int size;        /* instructions, at most */
    bool prints, is_large;
    const char *keep, *cpu;
    char **files; /* up to NULL */
} settings;

/* A program's values in the memory of this test. */
typedef struct values {
    int n;
    hj_buffer at[64];
    guarded memory[64];
} values;

typedef struct engines {
    hj_client *clients[2]; /* of one thread and two */
} engines;

static settings read_arguments(char **at)
{
    settings s = { .seconds = 1e9,
                   .seed = (uint64_t)time(NULL),
                   .size = 40,
                   .keep = "fuzz_graph.hlo" };

    for (at++; *at; at++) {
        const char *option = *at;
        if (!strcmp(option, "--print")) {
            s.prints = true;
            continue;
        }
        if (!strcmp(option, "--large")) {
            s.is_large = true;
            continue;
        }
        if (*option != '-')
            break;
        const char *value = *++at;
        if (value && !strcmp(option, "--seconds"))
            s.seconds = atof(value);
        else if (value && !strcmp(option, "--seed"))
            s.seed = strtoull(value, NULL, 0);
        else if (value && !strcmp(option, "--graphs"))
            s.ngraphs = strtoll(value, NULL, 0);
        else if (value && !strcmp(option, "--size"))
            s.size = atoi(value);
        else if (value && !strcmp(option, "--keep"))
            s.keep = value;
        else if (value && !strcmp(option, "--target-cpu"))
            s.cpu = value;
        else {
            fprintf(stderr, "fuzz_graph: '%s'?\n", option);
            exit(2);
        }
    }
    s.files = at;
    return s;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Whether it worked; says why not. */
static bool is_ok(const char *what, hj_error *error)
{
    if (error)
        printf("%s: %s\n", what, hj_error_message(error));
    bool ok = !error;
    hj_error_free(error);
    return ok;
}

static bool is_float(hj_dtype t)
{
    return hj_dtype_class_of(t) == HJ_CLASS_FLOAT;
}

/* --- values --------------------------------------------------------------- */

static void new_value(values *v, const hj_shape *shape, random_source *r)
{
    guarded *m = &v->memory[v->n];
    hj_buffer *b = &v->at[v->n++];

    *m = guarded_new((size_t)hj_shape_nbytes(shape), random_below(r, 2));
    b->shape = *shape;
    b->data = m->data;
}

static bool is_whole(const values *v)
{
    for (int i = 0; i < v->n; i++)
        if (!guarded_is_whole(&v->memory[i]))
            return false;
    return true;
}

static void free_values(values *v)
{
    for (int i = 0; i < v->n; i++)
        guarded_free(&v->memory[i]);
    v->n = 0;
}

/* Mostly small numbers, so that indices hit and equals meet. */
static double random_number(random_source *r, bool is_plain)
{
    static const double ends[] = { NAN,    INFINITY, -INFINITY, -0.0,
                                   1e-310, 1e-40,    3e38,      65504 };

    switch (random_below(r, 8)) {
    case 0:
        return (double)random_below(r, 7);
    case 1:
        return is_plain || random_below(r, 8) ? -1 : ends[random_below(r, 8)];
    default:
        return ((double)random_next(r) * 0x1p-63 - 1) * 4;
    }
}

static void fill(hj_buffer *b, random_source *r, bool is_plain)
{
    hj_dtype t = b->shape.dtype;
    int64_t n = hj_shape_nelems(&b->shape);

    for (int64_t i = 0; i < n; i++)
        if (is_float(t))
            hj_element_set_real(t, b->data, i, random_number(r, is_plain));
        else if (t == HJ_DTYPE_pred || random_below(r, 4))
            hj_element_set_int(t, b->data, i, (int64_t)random_below(r, 6));
        else
            hj_element_set_int(t, b->data, i, (int64_t)random_next(r) >> 7);
}

static bool is_nan(const hj_buffer *b, int64_t i)
{
    return is_float(b->shape.dtype) &&
           isnan(hj_element_real(b->shape.dtype, b->data, i));
}

/* The first element that differs, or -1. */
static int64_t differs(const hj_buffer *a, const hj_buffer *b)
{
    int64_t n = hj_shape_nelems(&a->shape);
    size_t size = (size_t)hj_dtype_nbytes(a->shape.dtype);
    const char *x = a->data, *y = b->data;

    for (int64_t i = 0; i < n; i++)
        if (memcmp(x + (size_t)i * size, y + (size_t)i * size, size) &&
            !(is_nan(a, i) && is_nan(b, i)))
            return i;
    return -1;
}

/* --- a program ------------------------------------------------------------ */

static bool compare(const hj_module *module, const char *engine,
                    const values *got, const values *want)
{
    for (int i = 0; i < want->n; i++) {
        bool is_exact;
        if (!is_ok("is exact", hj_module_is_exact(module, i, &is_exact)))
            return false;
        if (!is_exact) {
            printf("result %d is not exact\n", i);
            return false;
        }
        int64_t at = differs(&got->at[i], &want->at[i]);
        if (at < 0)
            continue;
        hj_dtype t = want->at[i].shape.dtype;
        printf("%s: result %d, element %lld: ", engine, i, (long long)at);
        if (is_float(t))
            printf("%.17g, the evaluator has %.17g\n",
                   hj_element_real(t, got->at[i].data, at),
                   hj_element_real(t, want->at[i].data, at));
        else
            printf("%lld, the evaluator has %lld\n",
                   (long long)hj_element_int(t, got->at[i].data, at),
                   (long long)hj_element_int(t, want->at[i].data, at));
        return false;
    }
    return true;
}

static bool run_compiled(const engines *e, int which, const hj_module *module,
                         const values *args, const values *results)
{
    hj_executable *exe = NULL;
    hj_run *run = NULL;
    bool ok = is_ok("compiling",
                    hj_client_compile(e->clients[which], module, NULL, &exe)) &&
              is_ok("a run", hj_executable_new_run(exe, &run)) &&
              is_ok("running", hj_executable_run(exe, run, args->at, args->n,
                                                 results->at, results->n));

    hj_run_destroy(run);
    hj_executable_release(exe);
    return ok;
}

static void new_results(const hj_module *module, values *v, random_source *r)
{
    const hj_shape *shape = hj_module_result_shape(module);

    for (int i = 0; i < hj_shape_nleaves(shape); i++)
        new_value(v, hj_shape_leaf(shape, i), r);
}

static bool check(const engines *e, const hj_module *module, random_source *r,
                  bool is_plain)
{
    static const char *const names[] = { "one thread", "two threads" };
    values args = { 0 }, want = { 0 }, got = { 0 };

    for (int i = 0; i < hj_module_nparams(module); i++) {
        new_value(&args, hj_module_param_shape(module, i), r);
        fill(&args.at[i], r, is_plain);
    }
    new_results(module, &want, r);
    bool ok = is_ok("evaluating",
                    hj_module_evaluate(module, NULL, NULL, NULL, args.at,
                                       args.n, want.at, want.n));
    for (int i = 0; ok && i < 2; i++) {
        new_results(module, &got, r);
        ok = run_compiled(e, i, module, &args, &got) &&
             compare(module, names[i], &got, &want);
        if (ok && !(is_whole(&got) && is_whole(&args))) {
            puts("memory beside a result or an argument was written");
            ok = false;
        }
        free_values(&got);
    }
    free_values(&args);
    free_values(&want);
    return ok;
}

static bool try_program(const engines *e, const char *text, uint64_t seed)
{
    random_source r = { ~seed };
    hj_module *module;

    if (!is_ok("reading",
               hj_module_parse_hlo(text, strlen(text), NULL, &module)))
        return false;
    bool ok = is_ok("verifying", hj_module_verify(module)) &&
              check(e, module, &r, seed % 2 == 0);
    hj_module_destroy(module);
    return ok;
}

static char *program_of(const settings *s, uint64_t seed)
{
    random_source r = { seed };

    return graph_random(
        &r, s->is_large ? 0 : 3 + (int)random_below(&r, (size_t)s->size));
}

/* On disk before it is tried, for a crash. */
static void keep(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");

    if (!f || fputs(text, f) < 0 || fclose(f)) {
        perror(path);
        exit(2);
    }
}

static bool try_number(const settings *s, const engines *e, uint64_t seed)
{
    char *text = program_of(s, seed);

    keep(s->keep, text);
    bool ok = try_program(e, text, seed);
    free(text);
    if (!ok)
        printf("seed %llu; the program is in %s\n", (unsigned long long)seed,
               s->keep);
    return ok;
}

static bool try_file(const settings *s, const engines *e, const char *path)
{
    FILE *f = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;

    if (!f || getdelim(&text, &room, 0, f) < 0) {
        perror(path);
        exit(2);
    }
    fclose(f);
    bool ok = try_program(e, text, s->seed);
    free(text);
    if (!ok)
        printf("seed %llu; %s\n", (unsigned long long)s->seed, path);
    return ok;
}

/* All of them, whatever the first ones do. */
static int try_files(const settings *s, const engines *e)
{
    int nfailed = 0;

    for (char **path = s->files; *path; path++)
        nfailed += !try_file(s, e, *path);
    return nfailed > 0;
}

static int try_all(const settings *s, const engines *e)
{
    double end = now() + s->seconds;
    int64_t n = 0;
    bool ok = true;

    printf("seed %llu\n", (unsigned long long)s->seed);
    fflush(stdout);
    while (ok && now() < end && (!s->ngraphs || n < s->ngraphs))
        ok = try_number(s, e, s->seed + (uint64_t)n++);
    printf("%lld programs\n", (long long)n);
    if (ok)
        remove(s->keep);
    return !ok;
}

int main(int argc, char **argv)
{
    settings s = read_arguments(argv);
    engines e = { { 0 } };

    (void)argc;
    if (s.prints) {
        char *text = program_of(&s, s.seed);
        fputs(text, stdout);
        free(text);
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        hj_client_options o = { .size = sizeof o,
                                .nthreads = i + 1,
                                .target_cpu = s.cpu };
        if (!is_ok("starting", hj_client_create(&o, &e.clients[i])))
            return 2;
    }
    int failed = *s.files ? try_files(&s, &e) : try_all(&s, &e);
    for (int i = 0; i < 2; i++)
        hj_client_release(e.clients[i]);
    return failed;
}
