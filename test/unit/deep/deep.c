/* Deep and wide programs on a thread with little stack: everything that reads,
 * checks, prints, evaluates, compiles and runs them works there, or says that
 * something is over a limit. */
#include "families.h"

#include "hlojit/jit.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <pthread.h>
#include <string.h>

#if defined __SANITIZE_ADDRESS__
#define HAS_ASAN 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define HAS_ASAN 1
#endif
#endif

/* (Sanitizers make frames several times as large.) */
#ifdef HAS_ASAN
enum { STACK_NBYTES = 512 << 10 };
#else
enum { STACK_NBYTES = 128 << 10 };
#endif

typedef struct program {
    const deep_family *family;
    hj_str text;
    hj_arena arena;
    const char *step;
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    hj_buffer *args, *results, *expected;
    int nargs, nresults;
} program;

#define STEP(name, call)                                                       \
    do {                                                                       \
        p->step = name;                                                        \
        hj_error *error_ = (call);                                             \
        if (error_)                                                            \
            return error_;                                                     \
    } while (0)

static hj_error *read_module(program *p)
{
    const char *text = hj_str_get(&p->text);
    size_t length = p->text.length;

    return p->family->is_stablehlo
               ? hj_module_parse_stablehlo(text, length, NULL, &p->module)
               : hj_module_parse_hlo(text, length, NULL, &p->module);
}

/* Forms nest in ways of their own: what is printed may be too deep to read. */
static hj_error *unless_limit(hj_error *error)
{
    if (error && hj_error_code(error) != HJ_LIMIT)
        return error;
    hj_error_free(error);
    return NULL;
}

/* Printed in every form, and read again. */
static hj_error *print_all(program *p)
{
    hj_module *again = NULL;
    char *text = NULL;
    size_t nbytes;

    STEP("printing", hj_module_print(p->module, NULL, &text));
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &again);
    hj_text_free(text);
    hj_module_destroy(again);
    STEP("reading what was printed", error);
    STEP("serialising", hj_module_print_proto(p->module, NULL, &text, &nbytes));
    error = hj_module_parse_proto(text, nbytes, NULL, &again);
    hj_text_free(text);
    hj_module_destroy(again);
    STEP("reading what was serialised", unless_limit(error));
    error = hj_module_print_stablehlo(p->module, NULL, &text);
    hj_error_free(error); /* (there may be no such op) */
    if (error)
        return NULL;
    error = hj_module_parse_stablehlo(text, strlen(text), NULL, &again);
    hj_text_free(text);
    hj_module_destroy(again);
    STEP("reading StableHLO that was printed", unless_limit(error));
    return NULL;
}

static void make_args(program *p)
{
    p->nargs = hj_executable_nparams(p->exe);
    p->args = HJ_NEW_ARRAY(&p->arena, hj_buffer, p->nargs + 1);
    for (int i = 0; i < p->nargs; i++) {
        const hj_shape *shape = hj_executable_param_shape(p->exe, i);
        size_t nbytes = (size_t)hj_shape_buffer_nbytes(shape);
        p->args[i] = (hj_buffer){ *shape, hj_arena_data(&p->arena, nbytes) };
        memset(p->args[i].data, shape->dtype == HJ_DTYPE_pred ? 1 : 0, nbytes);
    }
}

static hj_error *compare(const program *p)
{
    for (int i = 0; i < p->nresults; i++) {
        size_t nbytes = (size_t)hj_shape_buffer_nbytes(&p->results[i].shape);
        if (memcmp(p->results[i].data, p->expected[i].data, nbytes))
            return hj_error_new(HJ_INTERNAL, "result %d is another one", i);
    }
    return NULL;
}

static hj_error *run_all(program *p)
{
    STEP("reading", read_module(p));
    STEP("verifying", hj_module_verify(p->module));
    hj_error *error = print_all(p);
    if (error)
        return error;
    STEP("starting", hj_client_create(NULL, &p->client));
    STEP("compiling", hj_client_compile(p->client, p->module, NULL, &p->exe));
    make_args(p);
    p->nresults = hj_executable_nresults(p->exe);
    STEP("making results", hj_executable_new_results(p->exe, &p->results));
    STEP("making results", hj_executable_new_results(p->exe, &p->expected));
    STEP("making a run", hj_executable_new_run(p->exe, &p->run));
    STEP("running", hj_executable_run(p->exe, p->run, p->args, p->nargs,
                                      p->results, p->nresults));
    STEP("evaluating",
         hj_module_evaluate(p->module, p->client, NULL, NULL, p->args, p->nargs,
                            p->expected, p->nresults));
    STEP("comparing", compare(p));
    return NULL;
}

static void *run(void *context)
{
    program *p = context;
    hj_error *error = run_all(p);

    hj_run_destroy(p->run);
    hj_buffers_free(p->results, p->nresults);
    hj_buffers_free(p->expected, p->nresults);
    hj_executable_release(p->exe);
    hj_client_release(p->client);
    hj_module_destroy(p->module);
    return error;
}

ParameterizedTestParameters(deep, little_stack)
{
    int *rows = cr_malloc((size_t)ndeep_families * sizeof *rows);

    for (int i = 0; i < ndeep_families; i++)
        rows[i] = i;
    return cr_make_param_array(int, rows, (size_t)ndeep_families);
}

ParameterizedTest(int *row, deep, little_stack, .timeout = 120)
{
    program p = { .family = &deep_families[*row] };
    pthread_attr_t attributes;
    pthread_t thread;
    void *result;

    hj_arena_init(&p.arena, NULL);
    hj_str_init(&p.text, &p.arena);
    deep_write(p.family, &p.text);
    pthread_attr_init(&attributes);
    cr_assert_eq(pthread_attr_setstacksize(&attributes, STACK_NBYTES), 0);
    cr_assert_eq(pthread_create(&thread, &attributes, run, &p), 0);
    pthread_join(thread, &result);
    pthread_attr_destroy(&attributes);
    hj_error *error = result;
    cr_expect_str_eq(error ? hj_code_name(hj_error_code(error)) : "",
                     p.family->code, "%s (%d), %s: %s", p.family->name,
                     p.family->n, p.step, hj_error_message(error));
    hj_error_free(error);
    hj_arena_reset(&p.arena);
}
