/* cancel.c -- how soon a run ends that is told to, and what it costs that it
 * can be: long kernels next to the same that never look. */
#include "bench/groups/groups.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NTRIES = 5 };

/* Milliseconds: from the cancel to the return, at worst; before the cancel, and
 * so much more for each try. */
enum { AT_MOST_MS = 50, BEFORE_MS = 100, LATER_MS = 37 };

/* --- how soon ------------------------------------------------------------- */

#define ADD                                                                    \
    "add {\n  a = f32[] parameter(0)\n  b = f32[] parameter(1)\n"              \
    "  ROOT r = f32[] add(a, b)\n}\n"
#define BEGIN "HloModule m\n" ADD "ENTRY e {\n  x = f32[] parameter(0)\n"

/* Programs of one large kernel, or of a loop that does not end. */
static const struct {
    const char *name, *hlo;
} programs[] = {
    { "cancel_sum", BEGIN
      "  i = f32[1099511627776] iota(), iota_dimension=0\n"
      "  ROOT r = f32[] reduce(i, x), dimensions={0}, to_apply=add\n}\n" },
    { "cancel_dot",
      BEGIN "  a = f32[274877906944] broadcast(x), dimensions={}\n"
            "  b = f32[274877906944] iota(), iota_dimension=0\n"
            "  ROOT r = f32[] dot(a, b), lhs_contracting_dims={0}, "
            "rhs_contracting_dims={0}\n}\n" },
    { "cancel_window",
      BEGIN "  i = f32[10000000] iota(), iota_dimension=0\n"
            "  m = f32[10000000] sine(i)\n"
            "  ROOT r = f32[9000001] reduce-window(m, x), "
            "window={size=1000000 rhs_dilate=1}, to_apply=add\n}\n" },
    { "cancel_product",
      BEGIN "  a = f32[8192,8192] broadcast(x), dimensions={}\n"
            "  b = f32[8192,8192] iota(), iota_dimension=1\n"
            "  ROOT r = f32[8192,8192] dot(a, b), lhs_contracting_dims={1}, "
            "rhs_contracting_dims={0}\n}\n" },
    { "cancel_convolution",
      BEGIN "  a = f32[16,128,128,128] broadcast(x), dimensions={}\n"
            "  b = f32[5,5,128,256] iota(), iota_dimension=1\n"
            "  ROOT r = f32[16,128,128,256] convolution(a, b), "
            "window={size=5x5 pad=2_2x2_2}, dim_labels=b01f_01io->b01f\n}\n" },
    { "cancel_sort", "HloModule m\nless {\n  a = f32[] parameter(0)\n"
                     "  b = f32[] parameter(1)\n"
                     "  ROOT r = pred[] compare(a, b), direction=LT\n}\n"
                     "ENTRY e {\n  x = f32[] parameter(0)\n"
                     "  i = f32[67108864] iota(), iota_dimension=0\n"
                     "  m = f32[67108864] sine(i)\n"
                     "  ROOT r = f32[67108864] sort(m), dimensions={0}, "
                     "to_apply=less\n}\n" },
    { "cancel_fft", BEGIN "  i = f32[33554393] iota(), iota_dimension=0\n"
                          "  c = c64[33554393] complex(i, i)\n"
                          "  ROOT r = c64[33554393] fft(c), fft_type=FFT, "
                          "fft_length={33554393}\n}\n" },
    { "cancel_while", "HloModule m\nturn {\n  s = f32[] parameter(0)\n"
                      "  ROOT r = f32[] cosine(s)\n}\n"
                      "always {\n  s = f32[] parameter(0)\n"
                      "  ROOT r = pred[] constant(true)\n}\n"
                      "ENTRY e {\n  x = f32[] parameter(0)\n"
                      "  ROOT r = f32[] while(x), condition=always, body=turn\n"
                      "}\n" },
};

typedef struct cancelled {
    ours o;
    double end_ns;
    bool is_stopped; /* it did not come to its own end before */
} cancelled;

static void *run_until_cancelled(void *state)
{
    cancelled *c = state;
    hj_error *error = hj_executable_run(
        c->o.exe, c->o.run, c->o.args, c->o.nargs, c->o.results, c->o.nresults);

    c->end_ns = now_ns();
    c->is_stopped = error && hj_error_code(error) == HJ_ABORTED;
    hj_error_free(error);
    return NULL;
}

static void wait_ms(long ms)
{
    struct timespec time = { .tv_sec = ms / 1000,
                             .tv_nsec = ms % 1000 * 1000000 };

    nanosleep(&time, NULL);
}

/* Nanoseconds of the slowest of several; 0: the program ended by itself. */
static double measure_worst(cancelled *c)
{
    double worst = 0;

    for (int i = 0; i < NTRIES; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, run_until_cancelled, c))
            die("there is no thread for the run");
        wait_ms(BEFORE_MS + i * LATER_MS);
        double start = now_ns();
        hj_run_cancel(c->o.run);
        pthread_join(thread, NULL);
        hj_run_resume(c->o.run);
        if (!c->is_stopped)
            return 0;
        if (c->end_ns - start > worst)
            worst = c->end_ns - start;
    }
    return worst;
}

static void run_program(bench *b, size_t i)
{
    const char *name = programs[i].name, *hlo = programs[i].hlo;
    cancelled c = { 0 };
    char why[256], text[96];

    b->nrows++;
    if (!ours_parse(&c.o, hlo, strlen(hlo), name, why)) {
        table_failure(b, name, why);
        return;
    }
    ours_make_buffers(&c.o);
    if (!ours_prepare(&c.o, b->client, false, 1, 0, b->nthreads, why)) {
        table_failure(b, name, why);
    } else {
        double worst = measure_worst(&c);
        snprintf(text, sizeof text, "%s: ms until it ends", name);
        if (worst == 0)
            table_skip(b, name, "it ended before it was told to");
        else
            table_summary(b, text, worst / 1e6, "at most 50",
                          worst <= AT_MOST_MS * 1e6);
    }
    ours_close(&c.o);
}

/* --- what it costs -------------------------------------------------------- */

static const struct {
    const char *name, *program;
    int64_t n[4];
} kernels[] = {
    { "look_chain10", "chain10", { 16777216 } },
    { "look_gelu", "gelu", { 16777216 } },
    { "look_rowsum", "rowsum", { 4096, 4096 } },
    { "look_colsum", "colsum", { 4096, 4096 } },
    { "look_softmax", "softmax", { 4096, 4096 } },
    { "look_argmax", "argmax", { 16777216 } },
    { "look_transpose", "transpose", { 4096, 4096 } },
    { "look_gather_rows", "gather_rows", { 262144, 64 } },
};

static bool prepare(bench *b, size_t i, bool never_looks, ours *o,
                    char why[256])
{
    string hlo = { 0 };

    string_add_program(&hlo, kernels[i].program, "f32", kernels[i].n, "");
    o->never_looks = never_looks;
    bool is_well = ours_parse(o, hlo.at, hlo.n, kernels[i].name, why);
    string_free(&hlo);
    if (!is_well)
        return false;
    ours_make_buffers(o);
    for (int k = 0; k < o->nargs; k++)
        fill_random(&o->args[k], (uint64_t)k, -1, 1);
    return ours_prepare(o, b->client, false, 1, 0, b->nthreads, why);
}

static void run_kernel(bench *b, size_t i)
{
    ours looks = { 0 }, never = { 0 };
    char why[256], text[96];

    b->nrows++;
    if (!prepare(b, i, false, &looks, why) ||
        !prepare(b, i, true, &never, why)) {
        table_failure(b, kernels[i].name, why);
    } else {
        job jobs[2] = { { .run = ours_run, .state = &looks },
                        { .run = ours_run, .state = &never } };
        jobs_time(jobs, 2, b->budget_ns);
        double ratio = jobs[0].min_ns / jobs[1].min_ns;
        snprintf(text, sizeof text, "%s: times the same that never looks",
                 kernels[i].name);
        table_summary(b, text, ratio, "at most 1.01", ratio <= 1.01);
    }
    ours_close(&looks);
    ours_close(&never);
}

/* --- all ------------------------------------------------------------------ */

static bool is_wanted(const bench *b, const char *name)
{
    if (!row_is_wanted(b, name) || b->is_tiny)
        return false;
    if (b->shows_plan)
        puts(name);
    return !b->shows_plan;
}

void group_cancel(bench *b)
{
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (is_wanted(b, programs[i].name))
            run_program(b, i);
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (is_wanted(b, kernels[i].name))
            run_kernel(b, i);
}
