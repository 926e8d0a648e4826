/* stop_compile -- a cancellation and a time limit end a compilation between
 * passes and between units of code; module, run and client are as good as new,
 * and nothing is left (the address sanitizer's build looks for that). */
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 400 }; /* kernels, all different */

typedef struct job {
    hj_client *client;
    hj_module *module;
    hj_run *run;
    hj_compile_options options;
    hj_pass_options passes;
    int left;         /* passes until the run is cancelled */
    int npasses;      /* that have run */
    const char *last; /* the stage at which it is cancelled; or NULL */
} job;

/* Sums of different widths, so that nothing is shared. */
static char *new_text(void)
{
    size_t room = 1 << 20, n = 0;
    char *text = malloc(room);

    n += (size_t)snprintf(
        text + n, room - n,
        "HloModule m\nadd { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
        " ROOT r = f32[] add(a, b) }\n"
        "ENTRY e {\n x = f32[%d] parameter(0)\n zero = f32[] constant(0)\n"
        " t0 = f32[] constant(0)\n",
        N + 64);
    for (int i = 1; i <= N; i++)
        n += (size_t)snprintf(
            text + n, room - n,
            " s%d = f32[%d] slice(x), slice={[0:%d]}\n"
            " e%d = f32[%d] exponential(s%d)\n"
            " r%d = f32[] reduce(e%d, zero), dimensions={0}, to_apply=add\n"
            " t%d = f32[] add(t%d, r%d)\n",
            i, i + 32, i + 32, i, i + 32, i, i, i, i, i - 1, i);
    snprintf(text + n, room - n, " ROOT r = f32[] negate(t%d)\n}\n", N);
    return text;
}

static void count(void *context, const hj_pass_event *event)
{
    job *j = context;

    (void)event;
    j->npasses++;
    if (--j->left == 0)
        hj_run_cancel(j->run);
}

static void cancel_at(void *context, const char *stage, const char *text)
{
    job *j = context;

    (void)text;
    if (j->last && !strcmp(stage, j->last))
        hj_run_cancel(j->run);
}

static void begin(job *j)
{
    hj_client_options options = { .size = sizeof options, .nthreads = 2 };
    char *text = new_text();

    *j = (job){ 0 };
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &j->module));
    cr_assert_null(hj_client_create(&options, &j->client));
    cr_assert_null(hj_run_create(NULL, &j->run));
    j->passes = (hj_pass_options){ .size = sizeof j->passes,
                                   .on_pass = count,
                                   .context = j };
    j->options = (hj_compile_options){ .size = sizeof j->options,
                                       .opt_level = -1,
                                       .run = j->run };
    free(text);
}

static void end(job *j)
{
    hj_run_destroy(j->run);
    hj_module_destroy(j->module);
    hj_client_release(j->client);
}

/* False: it was ended, and says why. */
static bool is_compiled(job *j, const char *why)
{
    hj_executable *exe = NULL;
    hj_error *error =
        hj_client_compile(j->client, j->module, &j->options, &exe);

    cr_assert_eq(error == NULL, exe != NULL);
    if (error) {
        cr_assert_eq(hj_error_code(error), HJ_ABORTED, "%s",
                     hj_error_message(error));
        cr_expect_not_null(strstr(hj_error_message(error), why), "%s",
                           hj_error_message(error));
        cr_expect_eq(hj_run_code(j->run), HJ_ABORTED);
    } else
        cr_expect_eq(hj_run_code(j->run), HJ_OK);
    hj_executable_release(exe);
    return !error;
}

Test(stop_compile, cancelled_before)
{
    job j;

    begin(&j);
    hj_run_cancel(j.run);
    cr_expect(!is_compiled(&j, "cancelled"));
    hj_run_resume(j.run);
    cr_expect(is_compiled(&j, ""));
    end(&j);
}

/* After any of the passes: no other one begins. */
Test(stop_compile, cancelled_between_passes)
{
    int all;
    job j;

    begin(&j);
    j.options.passes = &j.passes;
    cr_assert(is_compiled(&j, ""));
    all = j.npasses;
    for (int k = 1; k < all; k += all / 8) {
        j.left = k;
        j.npasses = 0;
        cr_expect(!is_compiled(&j, "cancelled"));
        cr_expect_eq(j.npasses, k);
        hj_run_resume(j.run);
    }
    end(&j);
}

/* When the plan is made, and when nothing but machine code is left to make. */
Test(stop_compile, cancelled_before_code)
{
    job j;

    begin(&j);
    j.options.on_stage = cancel_at;
    j.options.context = &j;
    j.last = "planned";
    cr_expect(!is_compiled(&j, "cancelled"));
    hj_run_resume(j.run);
    j.last = NULL;
    cr_expect(is_compiled(&j, ""));
    end(&j);
}

/* Limits that double until the program is made: some end it in passes, some
 * while threads of the compilation make code. */
Test(stop_compile, late, .timeout = 120)
{
    int nended = 0;
    job j;

    begin(&j);
    for (int64_t ns = 1000000;; ns *= 2) {
        hj_run_set_timeout(j.run, ns);
        if (is_compiled(&j, "time limit"))
            break;
        nended++;
    }
    cr_expect_gt(nended, 0);
    end(&j);
}

Test(stop_compile, an_error_of_the_program_stays_what_it_is)
{
    const char *text =
        "HloModule m\nENTRY e {\n x = f32[4] parameter(0)\n"
        " ROOT r = f32[4] custom-call(x), custom_call_target=\"nowhere\"\n}\n";
    hj_executable *exe;
    job j;

    begin(&j);
    hj_module_destroy(j.module);
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &j.module));
    hj_error *error = hj_client_compile(j.client, j.module, &j.options, &exe);
    cr_expect_eq(hj_error_code(error), HJ_NOT_FOUND);
    cr_expect_eq(hj_run_code(j.run), HJ_NOT_FOUND);
    hj_error_free(error);
    end(&j);
}
