/* units -- programs of many kernels, which threads compile while others are
 * written: values are what arithmetic says, and memory that runs out leaves
 * nothing behind. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NKERNELS = 60, LENGTH = 64, ROOM = 40000 };

/* Sums of rows of different lengths, each made of the sum before. */
static char *write_sums(void)
{
    char *text = malloc(ROOM);
    int n = snprintf(text, ROOM,
                     "HloModule m\nf {\n a = s32[] parameter(0)\n"
                     " b = s32[] parameter(1)\n ROOT r = s32[] add(a, b)\n}\n"
                     "ENTRY e {\n zero = s32[] constant(0)\n"
                     " x0 = s32[%d] parameter(0)\n",
                     LENGTH);

    for (int i = 0; i < NKERNELS; i++)
        n += snprintf(text + n, (size_t)(ROOM - n),
                      " r%d = s32[] reduce(x%d, zero), dimensions={0}, "
                      "to_apply=f\n"
                      " t%d = s32[%d] broadcast(r%d), dimensions={}\n"
                      " i%d = s32[%d] iota(), iota_dimension=0\n"
                      " x%d = s32[%d] %s(t%d, i%d)\n",
                      i, i, i, LENGTH + i + 1, i, i, LENGTH + i + 1, i + 1,
                      LENGTH + i + 1, i % 2 ? "multiply" : "xor", i, i);
    snprintf(text + n, (size_t)(ROOM - n), " ROOT r = s32[%d] copy(x%d)\n}\n",
             LENGTH + NKERNELS, NKERNELS);
    return text;
}

static void expect_sums(const compiled *c, int nthreads)
{
    uint32_t x[LENGTH + NKERNELS];
    hj_buffer arg = { *hj_executable_param_shape(c->exe, 0), NULL }, *got;
    const hj_buffer *args = &arg;
    hj_run *run;

    for (uint32_t k = 0; k < LENGTH; k++)
        x[k] = 0x9e3779b9u * (k + 1);
    arg.data = malloc(LENGTH * sizeof *x);
    memcpy(arg.data, x, LENGTH * sizeof *x);
    for (int i = 0; i < NKERNELS; i++) {
        uint32_t sum = 0;
        for (int k = 0; k < LENGTH + i; k++)
            sum += x[k];
        for (uint32_t k = 0; k < (uint32_t)(LENGTH + i + 1); k++)
            x[k] = i % 2 ? sum * k : sum ^ k;
    }
    cr_assert_null(hj_executable_new_run(c->exe, &run));
    cr_assert_null(hj_executable_new_results(c->exe, &got));
    cr_assert_null(hj_executable_run(c->exe, run, args, 1, got, 1));
    cr_expect_arr_eq(got[0].data, x, sizeof x, "%d threads", nthreads);
    hj_buffers_free(got, 1);
    hj_run_destroy(run);
    free(arg.data);
}

Test(units, kernels_are_found_whoever_compiles_them)
{
    static const int nthreads[] = { 1, 2, 3, 16 };
    char *text = write_sums();

    for (size_t i = 0; i < sizeof nthreads / sizeof *nthreads; i++) {
        compiled c = compile(text, nthreads[i]);
        expect_sums(&c, nthreads[i]);
        compiled_free(&c);
    }
    free(text);
}

/* --- functions that several units call ------------------------------------ */

enum { NWAVES = 5, NSINES = 8, WAVE = 48 };

/* Kernels of many sines, of large arguments, too; each has a sum of the last
 * one. */
static char *write_waves(void)
{
    char *text = malloc(ROOM);
    int n = snprintf(text, ROOM,
                     "HloModule m\nf {\n a = f32[] parameter(0)\n"
                     " b = f32[] parameter(1)\n ROOT r = f32[] add(a, b)\n}\n"
                     "ENTRY e {\n zero = f32[] constant(0)\n"
                     " x0 = f32[%d] parameter(0)\n",
                     WAVE);

    for (int i = 0; i < NWAVES; i++) {
        int length = WAVE + i;
        n += snprintf(text + n, (size_t)(ROOM - n),
                      " c%d = f32[] constant(77777)\n"
                      " d%d = f32[%d] broadcast(c%d), dimensions={}\n"
                      " s%d_0 = f32[%d] copy(x%d)\n",
                      i, i, length, i, i, length, i);
        for (int k = 0; k < NSINES; k++)
            n += snprintf(text + n, (size_t)(ROOM - n),
                          " m%d_%d = f32[%d] multiply(s%d_%d, d%d)\n"
                          " s%d_%d = f32[%d] sine(m%d_%d)\n",
                          i, k, length, i, k, i, i, k + 1, length, i, k);
        n += snprintf(text + n, (size_t)(ROOM - n),
                      " r%d = f32[] reduce(s%d_%d, zero), dimensions={0}, "
                      "to_apply=f\n"
                      " t%d = f32[%d] broadcast(r%d), dimensions={}\n"
                      " i%d = f32[%d] iota(), iota_dimension=0\n"
                      " x%d = f32[%d] add(t%d, i%d)\n",
                      i, i, NSINES, i, length + 1, i, i, length + 1, i + 1,
                      length + 1, i, i);
    }
    snprintf(text + n, (size_t)(ROOM - n), " ROOT r = f32[%d] copy(x%d)\n}\n",
             WAVE + NWAVES, NWAVES);
    return text;
}

static void run_waves(const compiled *c, float out[WAVE + NWAVES])
{
    float x[WAVE];
    hj_buffer arg = { *hj_executable_param_shape(c->exe, 0), x }, *got;
    const hj_buffer *args = &arg;
    hj_run *run;

    for (int i = 0; i < WAVE; i++)
        x[i] = (float)(i * i * i) * 3.7f;
    cr_assert_null(hj_executable_new_run(c->exe, &run));
    cr_assert_null(hj_executable_new_results(c->exe, &got));
    cr_assert_null(hj_executable_run(c->exe, run, args, 1, got, 1));
    memcpy(out, got[0].data, (WAVE + NWAVES) * sizeof *out);
    hj_buffers_free(got, 1);
    hj_run_destroy(run);
}

Test(units, values_are_those_of_one_unit)
{
    float one[WAVE + NWAVES], many[WAVE + NWAVES];
    char *text = write_waves();

    for (int nthreads = 1; nthreads <= 4; nthreads++) {
        compiled c = compile(text, nthreads);
        run_waves(&c, nthreads == 1 ? one : many);
        if (nthreads > 1)
            cr_expect_arr_eq(many, one, sizeof one, "%d threads", nthreads);
        compiled_free(&c);
    }
    free(text);
}

typedef struct definitions {
    int nunits, nsines, nfar;
} definitions;

static int count_of(const char *text, const char *what)
{
    int n = 0;

    for (const char *at = text; (at = strstr(at, what)); at++)
        n++;
    return n;
}

static int count_definitions(const char *text, const char *name)
{
    int n = 0;

    for (const char *at = text; (at = strstr(at, "\ndefine ")); at++) {
        const char *end = strchr(at + 1, '\n'), *found = strstr(at, name);
        n += found && found < end;
    }
    return n;
}

static void count_in_ir(void *context, const char *stage, const char *text)
{
    definitions *d = context;

    if (strcmp(stage, "llvm"))
        return;
    d->nunits = count_of(text, "source_filename");
    d->nsines = count_definitions(text, "@hj_math_sin_f32");
    d->nfar = count_definitions(text, "@hj_math_reduce_far_f32");
}

Test(units, functions_that_several_call_are_written_once)
{
    definitions seen = { 0 };
    hj_compile_options how = { .size = sizeof how,
                               .opt_level = 2,
                               .on_stage = count_in_ir,
                               .context = &seen };
    char *text = write_waves();
    compiled c = compile_with(text, 3, &how);

    cr_expect_gt(seen.nunits, 1);
    cr_expect_eq(seen.nsines, 1);
    cr_expect_eq(seen.nfar, 1);
    compiled_free(&c);
    free(text);
}

/* --- kernels of loops ------------------------------------------------------
 */

static void count_kernels(void *context, const char *stage, const char *text)
{
    if (!strcmp(stage, "llvm"))
        *(int *)context = count_of(text, "\ndefine internal void @");
}

/* Functions that are kernels, of a loop with one: tanh(exp(...)) of an array.
 */
static int kernels_of_loop(int length, int nfunctions)
{
    char text[4000];
    int nkernels = 0;
    hj_compile_options how = { .size = sizeof how,
                               .opt_level = 2,
                               .on_stage = count_kernels,
                               .context = &nkernels };
    int n = snprintf(text, sizeof text,
                     "HloModule m\n"
                     "go {\n s = (s64[], f32[%d]) parameter(0)\n"
                     " i = s64[] get-tuple-element(s), index=0\n"
                     " n = s64[] constant(9)\n"
                     " ROOT l = pred[] compare(i, n), direction=LT\n}\n"
                     "turn {\n s = (s64[], f32[%d]) parameter(0)\n"
                     " i = s64[] get-tuple-element(s), index=0\n"
                     " one = s64[] constant(1)\n j = s64[] add(i, one)\n"
                     " x0 = f32[%d] get-tuple-element(s), index=1\n",
                     length, length, length);

    for (int i = 0; i < nfunctions; i++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      " e%d = f32[%d] exponential(x%d)\n"
                      " x%d = f32[%d] tanh(e%d)\n",
                      i, length, i, i + 1, length, i);
    snprintf(text + n, sizeof text - (size_t)n,
             " ROOT r = (s64[], f32[%d]) tuple(j, x%d)\n}\n"
             "ENTRY e {\n i = s64[] constant(0)\n x = f32[%d] parameter(0)\n"
             " s = (s64[], f32[%d]) tuple(i, x)\n"
             " w = (s64[], f32[%d]) while(s), condition=go, body=turn\n"
             " ROOT r = f32[%d] get-tuple-element(w), index=1\n}\n",
             length, nfunctions, length, length, length, length);
    compiled c = compile_with(text, 1, &how);
    compiled_free(&c);
    return nkernels;
}

/* Long in time and long to write. */
Test(units, long_kernels_of_loops_are_called)
{
    cr_expect_eq(kernels_of_loop(4096, 1), 0);
    cr_expect_eq(kernels_of_loop(64, 4), 0);
    cr_expect_eq(kernels_of_loop(1024, 4), 1);
}

/* --- memory --------------------------------------------------------------- */

typedef struct counter {
    int left, nblocks; /* until the first failure; not freed */
} counter;

static void *count_alloc(void *context, size_t nbytes)
{
    counter *c = context;
    void *p = c->left > 0 ? malloc(nbytes) : NULL;

    c->left--;
    c->nblocks += p != NULL;
    return p;
}

static void *count_realloc(void *context, void *old, size_t old_nbytes,
                           size_t nbytes)
{
    counter *c = context;

    (void)old_nbytes;
    return c->left-- > 0 ? realloc(old, nbytes) : NULL;
}

static void count_free(void *context, void *p)
{
    counter *c = context;

    c->nblocks -= p != NULL;
    free(p);
}

Test(units, memory_may_run_out_meanwhile)
{
    counter memory = { .left = 1 << 30 };
    hj_allocator allocator = { count_alloc, count_realloc, count_free,
                               &memory };
    hj_client_options options = { .size = sizeof options,
                                  .allocator = &allocator,
                                  .nthreads = 3 };
    char *text = write_sums();
    hj_client *client;
    hj_module *module;
    hj_error *error = NULL;
    int nfailed = 0;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(&options, &client));
    int nblocks = memory.nblocks;
    for (memory.left = 0;; memory.left = ++nfailed) {
        hj_executable *exe;
        error = hj_client_compile(client, module, NULL, &exe);
        if (!error) {
            hj_executable_release(exe);
            break;
        }
        cr_expect_eq(hj_error_code(error), HJ_OUT_OF_MEMORY, "%s",
                     hj_error_message(error));
        hj_error_free(error);
        cr_assert_eq(memory.nblocks, nblocks, "after %d blocks", nfailed);
        cr_assert_lt(nfailed, 10000);
    }
    cr_expect_gt(nfailed, 5);
    hj_module_destroy(module);
    hj_client_release(client);
    free(text);
}
