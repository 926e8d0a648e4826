/* steps -- between two looks at whether a run goes on lie at most 2^20 steps,
 * on every thread, in compiled code and in lib/rt, whatever runs long
 * (programs.hlo).  HLOJIT_STEPS=NAME: programs of that name alone, and the
 * figures of each. */
#include "counter.h"

#include "../../values/files.h"
#include "../../values/slice.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A limit that is never reached, so that looks are calls everywhere. */
static const int64_t limit_ns = INT64_C(1000000000000);

static const char separator[] = "// program: ";

typedef struct job {
    const char *name;
    hj_client *client;
    hj_executable *exe;
    hj_run *run;
    hj_buffer *args, *results;
    int nargs, nresults;
} job;

static void begin(job *j, const char *name, const char *text, int nthreads)
{
    hj_client_options options = { .size = sizeof options,
                                  .nthreads = nthreads };
    hj_compile_options how = { .size = sizeof how,
                               .opt_level = -1,
                               .donate = true,
                               .on_steps = counter_add };
    hj_module *module = NULL;

    j->name = name;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    cr_assert_null(error, "%s: %s", name, hj_error_message(error));
    cr_assert_null(hj_client_create(&options, &j->client));
    error = hj_client_compile(j->client, module, &how, &j->exe);
    cr_assert_null(error, "%s: %s", name, hj_error_message(error));
    cr_assert_null(hj_executable_new_run(j->exe, &j->run));
    cr_assert_null(hj_executable_new_results(j->exe, &j->results));
    hj_run_set_threads(j->run, nthreads);
    hj_run_set_timeout(j->run, limit_ns);
    j->nresults = hj_executable_nresults(j->exe);
    j->nargs = hj_executable_nparams(j->exe);
    j->args = calloc((size_t)j->nargs + 1, sizeof *j->args);
    for (int i = 0; i < j->nargs; i++) { /* zeros do: no loop looks at them */
        const hj_shape *shape = hj_executable_param_shape(j->exe, i);
        size_t nbytes = (size_t)hj_shape_buffer_nbytes(shape);
        j->args[i] = (hj_buffer){ *shape, calloc(1, nbytes + 64) };
    }
    hj_module_destroy(module);
}

static void end(job *j)
{
    for (int i = 0; i < j->nargs; i++)
        free(j->args[i].data);
    free(j->args);
    hj_buffers_free(j->results, j->nresults);
    hj_run_destroy(j->run);
    hj_executable_release(j->exe);
    hj_client_release(j->client);
}

static void run_counted(const char *name, const char *text, int nthreads)
{
    job j;

    begin(&j, name, text, nthreads);
    counter_reset();
    hj_error *error =
        hj_executable_run(j.exe, j.run, j.args, j.nargs, j.results, j.nresults);
    steps found = counter_get();
    cr_expect_null(error, "%s: %s", name, hj_error_message(error));
    if (getenv("HLOJIT_STEPS"))
        printf("%-28s %d %12lld %10lld %10lld %8lld\n", name, nthreads,
               (long long)found.all, (long long)found.ran,
               (long long)found.said, (long long)found.nlooks);
    cr_expect_leq(found.ran, COUNTER_MOST, "%s, %d threads: %lld steps", name,
                  nthreads, (long long)found.ran);
    cr_expect_leq(found.said, COUNTER_MOST,
                  "%s, %d threads: %lld steps were said", name, nthreads,
                  (long long)found.said);
    cr_expect_gt(found.all, COUNTER_MOST / 4, "%s: %lld steps are too few",
                 name, (long long)found.all);
    hj_error_free(error);
    end(&j);
}

/* Every so many of the programs; the first part of the file is what all begin
 * with. */
static void run_all(int nthreads, int every)
{
    const char *only = getenv("HLOJIT_STEPS");
    size_t nhead, nbytes;
    int number = 0;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    const char *all =
        file_text(&arena, HJ_SOURCE_DIR "/test/unit/steps/programs.hlo");
    cr_assert_not_null(all);
    const char *at = strstr(all, separator), *after;
    for (nhead = (size_t)(at - all); at; at = after) {
        at += sizeof separator - 1;
        after = strstr(at, separator);
        nbytes = after ? (size_t)(after - at) : strlen(at);
        int nname = (int)strcspn(at, "\n");
        const char *name = hj_arena_printf(&arena, "%.*s", nname, at);
        if (number++ % every || !slice_has(name) ||
            (only && !strstr(name, only)))
            continue;
        run_counted(name,
                    hj_arena_printf(&arena,
                                    "%.*sENTRY e {\n  x = f32[] parameter(0)\n"
                                    "%.*s}\n",
                                    (int)nhead, all, (int)nbytes - nname,
                                    at + nname),
                    nthreads);
    }
    hj_arena_reset(&arena);
}

Test(steps, of_one_thread, .timeout = 300)
{
    run_all(1, 1);
}

Test(steps, of_two_threads, .timeout = 300)
{
    run_all(2, 4);
}
