/* Every op on 10^7 elements takes time in proportion to its work.
 *
 *   large [--op NAME] [--elements N] FILE
 *
 * The programs of FILE (large.hlo) run with N elements (10^7) and with four
 * times as many, both beyond the caches; these may take four times as long (or
 * as many times as the program says), half as much again for logarithms, and a
 * little for noise.  Time is that of this process, the best of some runs, and
 * what seems slow is looked at again: what else the machine does counts
 * little. */
#include "base/str.h"
#include "base/vec.h"
#include "hlojit/comm.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"
#include "ir/opcode.h"
#include "test/values/files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NRUNS = 3, NTRIES = 3 };
static const double slack = 1.5, noise_s = 0.005, most_s = 30;

typedef struct test {
    hj_arena arena;
    hj_client *client;
    hj_comm *comm;
    hj_queue *infeed, *outfeed;
    int64_t n;
    bool is_covered[HJ_NOPS];
    int nfailures, nprograms;
} test;

static double now_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int64_t prime_below(int64_t n)
{
    for (;; n--) {
        int64_t p = 2;
        while (p * p <= n && n % p != 0)
            p++;
        if (p * p > n)
            return n;
    }
}

static const char *sized(hj_arena *arena, const char *text, const char *op,
                         int64_t n)
{
    const struct {
        const char *key;
        int64_t value;
    } numbers[] = {
        { "$n", n },
        { "$p", n - 1 },
        { "$r", n / 1000 },
        { "$s", n / 1000 - 1 },
        { "$m", n / 64 },
        { "$q", (int64_t)sqrt((double)n) },
        { "$l", prime_below(n) },
    };

    text = text_replace(arena, text, "$op", op);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        text = text_replace(
            arena, text, numbers[i].key,
            hj_arena_printf(arena, "%lld", (long long)numbers[i].value));
    return text;
}

/* --- one program of one size ---------------------------------------------- */

/* Numbers of ordinary size, most of them different; indices within reach. */
static void fill(hj_buffer *b)
{
    int64_t n = hj_shape_nelems(&b->shape);
    hj_dtype dtype = b->shape.dtype;
    uint32_t z = 1;

    for (int64_t i = 0; i < n; i++) {
        z = z * 1664525u + 1013904223u;
        if (dtype == HJ_DTYPE_f32)
            ((float *)b->data)[i] = (float)(z >> 8) * 0x1p-23F - 0.99F;
        else if (dtype == HJ_DTYPE_c64)
            hj_element_set_complex(dtype, b->data, i, (double)(z >> 20),
                                   (double)(z & 15));
        else
            hj_element_set_int(dtype, b->data, i, (int64_t)(z >> 22));
    }
}

static hj_buffer *new_args(const hj_executable *exe)
{
    int n = hj_executable_nparams(exe);
    hj_buffer *args = calloc((size_t)n + 1, sizeof *args);

    for (int i = 0; i < n; i++) {
        args[i].shape = *hj_executable_param_shape(exe, i);
        size_t nbytes = (size_t)hj_shape_nbytes(&args[i].shape);
        args[i].data = aligned_alloc(64, (nbytes + 127) / 64 * 64);
        fill(&args[i]);
    }
    return args;
}

static hj_error *feed(test *t, hj_run *run, const hj_buffer *arg, bool feeds)
{
    hj_comm_reset(t->comm);
    HJ_CHECK(hj_run_set_comm(run, t->comm, 0));
    hj_run_set_queues(run, t->infeed, t->outfeed);
    if (!feeds)
        return NULL;
    while (hj_queue_count(t->outfeed))
        HJ_CHECK(hj_queue_pop(t->outfeed, arg, 1, 0));
    return hj_queue_push(t->infeed, arg, 1, 0);
}

/* The best of some runs, in seconds. */
static hj_error *time_runs(test *t, const hj_executable *exe, hj_run *run,
                           bool feeds, double *best)
{
    hj_buffer *args = new_args(exe), *results = NULL;
    int nargs = hj_executable_nparams(exe), n = hj_executable_nresults(exe);
    hj_error *error = hj_executable_new_results(exe, &results);

    *best = 1e9;
    for (int i = 0; i < NRUNS && !error; i++) {
        error = feed(t, run, args, feeds);
        double start = now_s();
        if (!error)
            error = hj_executable_run(exe, run, args, nargs, results, n);
        double took = now_s() - start;
        *best = took < *best ? took : *best;
        if (took > most_s)
            break;
    }
    hj_buffers_free(results, n);
    for (int i = 0; i < nargs; i++)
        free(args[i].data);
    free(args);
    return error;
}

static hj_error *time_program(test *t, const char *text, double *seconds)
{
    hj_module *module;
    hj_executable *exe = NULL;
    hj_run *run = NULL;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    if (!error)
        error = hj_client_compile(t->client, module, NULL, &exe);
    if (!error)
        error = hj_executable_new_run(exe, &run);
    if (!error)
        error = hj_queue_create(1, NULL, &t->infeed);
    if (!error)
        error = hj_queue_create(1, NULL, &t->outfeed);
    if (!error)
        error =
            time_runs(t, exe, run, strstr(text, " infeed(") != NULL, seconds);
    hj_run_destroy(run);
    hj_queue_destroy(t->infeed);
    hj_queue_destroy(t->outfeed);
    t->infeed = t->outfeed = NULL;
    hj_executable_release(exe);
    hj_module_destroy(module);
    return error;
}

/* --- all programs --------------------------------------------------------- */

/* "// work: 8" in front of the program; 4 if it says nothing. */
static double work_ratio(const char *text)
{
    double ratio = 4;

    sscanf(text, "// work: %lf", &ratio);
    return ratio;
}

static hj_error *time_both(test *t, const char *op, const char *text,
                           double *small, double *large)
{
    hj_arena arena;
    double took[2] = { 0, 0 };

    hj_arena_init(&arena, NULL);
    hj_error *error = time_program(t, sized(&arena, text, op, t->n), &took[0]);
    if (!error)
        error = time_program(t, sized(&arena, text, op, 4 * t->n), &took[1]);
    *small = fmax(*small, took[0]);
    *large = fmin(*large, took[1]);
    hj_arena_reset(&arena);
    return error;
}

static void check(test *t, const char *op, const char *text)
{
    double small = 0, large = 1e9;
    hj_error *error = NULL;
    bool is_slow = true;

    for (int i = 0; i < NTRIES && is_slow && !error; i++) {
        error = time_both(t, op, text, &small, &large);
        is_slow = large > small * work_ratio(text) * slack + noise_s ||
                  large > most_s * work_ratio(text) / 4;
    }
    t->nprograms++;
    if (error || is_slow) {
        t->nfailures++;
        printf("FAIL %s: %s\n%s", op,
               error ? hj_error_message(error) : "not in proportion",
               error ? "" : text);
    }
    printf("%-26s %9.4f s %9.4f s %6.2f\n", op, small, large,
           small > 0 ? large / small : 0);
    fflush(stdout);
    hj_error_free(error);
}

static void check_ops(test *t, const char *ops, const char *only,
                      const char *text)
{
    char *list = hj_arena_strdup(&t->arena, ops), *rest = NULL;

    for (char *op = strtok_r(list, " \n", &rest); op;
         op = strtok_r(NULL, " \n", &rest)) {
        hj_opcode id = hj_op_find(op, strlen(op));
        if (id < HJ_NOPS)
            t->is_covered[id] = true;
        if (only && strcmp(only, op) != 0)
            continue;
        check(t, op, text);
        if (!strstr(text, "$op")) /* one program for all of them */
            break;
    }
    for (char *op; (op = strtok_r(NULL, " \n", &rest));)
        if (hj_op_find(op, strlen(op)) < HJ_NOPS)
            t->is_covered[hj_op_find(op, strlen(op))] = true;
}

/* Texts between lines of comment; "// op:" names what they are about. */
static void check_file(test *t, char *at, const char *only)
{
    const char *ops = "";

    while (*at) {
        hj_str text;
        size_t n = strcspn(at, "\n");
        if (!strncmp(at, "// op: ", 7))
            ops = hj_arena_strndup(&t->arena, at + 7, n - 7);
        at += n + (at[n] == '\n');
        hj_str_init(&text, &t->arena);
        while (*at &&
               (strncmp(at, "// ", 3) != 0 || !strncmp(at, "// work", 7))) {
            n = strcspn(at, "\n");
            hj_str_add_n(&text, at, n + (at[n] == '\n'));
            at += n + (at[n] == '\n');
        }
        if (text.length)
            check_ops(t, ops, only, hj_str_get(&text));
    }
}

static void custom_copy(void *out, const void **in)
{
    memcpy(out, in[0], (size_t) * (const int64_t *)in[1] * sizeof(float));
}

static hj_error *open(test *t)
{
    hj_client_options how = { .size = sizeof how, .nthreads = 1 };

    HJ_CHECK(hj_client_create(&how, &t->client));
    HJ_CHECK(hj_comm_create(NULL, &t->comm));
    return hj_custom_call_registry_add(
        hj_client_custom_calls(t->client), "copy",
        (hj_custom_call_function *)custom_copy, HJ_api_version_ORIGINAL);
}

int main(int argc, char **argv)
{
    test t = { .n = 10 * 1000 * 1000 };
    const char *file = NULL, *only = NULL;

    hj_arena_init(&t.arena, NULL);
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--op") && i + 1 < argc)
            only = argv[++i];
        else if (!strcmp(argv[i], "--elements") && i + 1 < argc)
            t.n = atoll(argv[++i]);
        else
            file = argv[i];
    char *text = file ? file_text(&t.arena, file) : NULL;
    hj_error *error = open(&t);
    if (!text || error) {
        fprintf(stderr, "large: %s\n",
                error ? hj_error_message(error) : "no file to read");
        return 2;
    }
    check_file(&t, text, only);
    for (int i = 0; i < HJ_NOPS && !only; i++)
        if (!t.is_covered[i] &&
            hj_op_get((hj_opcode)i)->jit != HJ_JIT_refused) {
            printf("FAIL %s: no program\n", hj_op_get((hj_opcode)i)->name);
            t.nfailures++;
        }
    printf("# large sizes: %d programs of %lld elements and four times as "
           "many, %d failures\n",
           t.nprograms, (long long)t.n, t.nfailures);
    hj_comm_release(t.comm);
    hj_client_release(t.client);
    hj_arena_reset(&t.arena);
    return t.nfailures ? 1 : 0;
}
