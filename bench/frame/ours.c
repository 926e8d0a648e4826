/* ours.c -- see ours.h. */
#include "bench/frame/ours.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const double FIRST_RUN_NS = 10e9;

/* Frees the error; false if there is one. */
static bool is_well(ours *o, hj_error *error, char why[256])
{
    if (!error)
        return true;
    o->is_unimplemented = hj_error_code(error) == HJ_UNIMPLEMENTED;
    snprintf(why, 256, "%s", hj_error_message(error));
    hj_error_free(error);
    return false;
}

static void make_buffers(const hj_shape *(*leaf)(const ours *o, int i),
                         const ours *o, int n, hj_buffer **out)
{
    hj_buffer *b = take((size_t)n, sizeof *b);

    for (int i = 0; i < n; i++) {
        b[i].shape = *leaf(o, i);
        b[i].data = take_pages((size_t)hj_shape_nbytes(&b[i].shape));
    }
    *out = b;
}

static const hj_shape *param_leaf(const ours *o, int i)
{
    for (int p = 0; p < hj_module_nparams(o->module); p++) {
        const hj_shape *shape = hj_module_param_shape(o->module, p);
        if (i < hj_shape_nleaves(shape))
            return hj_shape_leaf(shape, i);
        i -= hj_shape_nleaves(shape);
    }
    return NULL;
}

static const hj_shape *result_leaf(const ours *o, int i)
{
    return hj_shape_leaf(hj_module_result_shape(o->module), i);
}

bool ours_parse(ours *o, const char *text, size_t length, const char *name,
                char why[256])
{
    hj_parse_options options = { .size = sizeof options, .file = name };

    memset(o, 0, sizeof *o);
    return is_well(o, hj_module_parse_hlo(text, length, &options, &o->module),
                   why) &&
           is_well(o, hj_module_verify(o->module), why);
}

void ours_make_buffers(ours *o)
{
    for (int p = 0; p < hj_module_nparams(o->module); p++)
        o->nargs += hj_shape_nleaves(hj_module_param_shape(o->module, p));
    o->nresults = hj_shape_nleaves(hj_module_result_shape(o->module));
    make_buffers(param_leaf, o, o->nargs, &o->args);
    make_buffers(result_leaf, o, o->nresults, &o->results);
}

static void set_up_call(ours *o)
{
    size_t nscratch = hj_executable_scratch_nbytes(o->exe);

    o->function = hj_executable_function(o->exe);
    o->arg_data = take((size_t)o->nargs, sizeof *o->arg_data);
    o->result_data = take((size_t)o->nresults, sizeof *o->result_data);
    for (int i = 0; i < o->nargs; i++)
        o->arg_data[i] = o->args[i].data;
    for (int i = 0; i < o->nresults; i++)
        o->result_data[i] = o->results[i].data;
    o->scratch = take_pages(nscratch);
}

bool ours_compile(ours *o, hj_client *client, bool contract, char why[256])
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .contract = contract,
                                   .libffi_calls = o->uses_libffi,
                                   .never_looks = o->never_looks };

    return is_well(o, hj_client_compile(client, o->module, &options, &o->exe),
                   why);
}

void ours_get_stats(ours *o)
{
    o->stats.size = sizeof o->stats;
    hj_executable_stats_get(o->exe, &o->stats);
}

bool ours_prepare(ours *o, hj_client *client, bool contract, int ncompiles,
                  double budget_ns, int nthreads, char why[256])
{
    double end = now_ns() + budget_ns;

    for (int i = 0; i < ncompiles && (i == 0 || now_ns() < end); i++) {
        hj_executable_release(o->exe);
        o->exe = NULL;
        double start = now_ns();
        if (!ours_compile(o, client, contract, why))
            return false;
        double ns = now_ns() - start;
        if (i == 0)
            o->compile_first_ns = ns;
        if (i == 0 || ns < o->compile_ns)
            o->compile_ns = ns;
    }
    ours_get_stats(o);
    if (!is_well(o, hj_executable_new_run(o->exe, &o->run), why))
        return false;
    hj_run_set_threads(o->run, nthreads);
    set_up_call(o);
    return true;
}

/* Waits for the child; false: it is late, and killed. */
static bool wait_for(pid_t child, int *out_status)
{
    double end = now_ns() + FIRST_RUN_NS;

    while (waitpid(child, out_status, WNOHANG) == 0) {
        if (now_ns() > end) {
            kill(child, SIGKILL);
            waitpid(child, out_status, 0);
            return false;
        }
        usleep(100);
    }
    return true;
}

/* In a child, because machine code that is slow or wrong cannot be stopped
 * otherwise. */
static bool probe(ours *o, char why[256])
{
    int status = 0;

    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        hj_run_set_threads(o->run, 1);
        hj_error *error = hj_executable_run(o->exe, o->run, o->args, o->nargs,
                                            o->results, o->nresults);
        _exit(error ? 1 : 0);
    }
    if (child < 0)
        return true;
    if (!wait_for(child, &status))
        snprintf(why, 256, "one run takes more than %.0f s",
                 FIRST_RUN_NS / 1e9);
    else if (WIFSIGNALED(status))
        snprintf(why, 256, "one run ends with signal %d", WTERMSIG(status));
    else
        return true;
    return false;
}

bool ours_run_first(ours *o, char why[256])
{
    if (!probe(o, why))
        return false;
    return is_well(o,
                   hj_executable_run(o->exe, o->run, o->args, o->nargs,
                                     o->results, o->nresults),
                   why);
}

void ours_run(void *state)
{
    ours *o = state;

    if (o->function(o->run, o->arg_data, o->result_data, o->scratch) != 0)
        die("a run failed: %s", hj_run_message(o->run));
}

void ours_run_checked(void *state)
{
    ours *o = state;
    hj_error *error = hj_executable_run(o->exe, o->run, o->args, o->nargs,
                                        o->results, o->nresults);

    if (error)
        die("a run failed: %s", hj_error_message(error));
}

static void free_buffers(hj_buffer *b, int n)
{
    for (int i = 0; b && i < n; i++)
        free(b[i].data);
    free(b);
}

void ours_close(ours *o)
{
    hj_run_destroy(o->run);
    hj_executable_release(o->exe);
    free_buffers(o->args, o->nargs);
    free_buffers(o->results, o->nresults);
    hj_module_destroy(o->module);
    free(o->arg_data);
    free(o->result_data);
    free(o->scratch);
    memset(o, 0, sizeof *o);
}

/* splitmix64 */
static uint64_t next(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void fill_random(const hj_buffer *b, uint64_t seed, double lo, double hi)
{
    hj_dtype type = b->shape.dtype;
    hj_dtype_class class = hj_dtype_class_of(type);
    int64_t n = hj_shape_nelems(&b->shape);

    for (int64_t i = 0; i < n; i++) {
        uint64_t bits = next(&seed);
        double x = lo + (hi - lo) * (double)(bits >> 40) / 16777216.0;
        if (type == HJ_DTYPE_f32)
            ((float *)b->data)[i] = (float)x;
        else if (class == HJ_CLASS_FLOAT)
            hj_element_set_real(type, b->data, i, x);
        else if (class == HJ_CLASS_COMPLEX)
            hj_element_set_complex(type, b->data, i, x, -x);
        else
            hj_element_set_int(type, b->data, i,
                               (int64_t)(bits >> 32) &
                                   (class == HJ_CLASS_PRED ? 1 : 7));
    }
}
