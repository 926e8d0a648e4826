/* Running a case; see engine.h. */
#include "engine.h"

#include "base/error.h"
#include "test/values/guarded.h"

#include <string.h>

static void copy_buffers(hj_arena *arena, const hj_buffer *from, int n,
                         hj_buffer *to)
{
    for (int i = 0; i < n; i++) {
        size_t nbytes = (size_t)hj_shape_nbytes(&from[i].shape);
        to[i].shape = from[i].shape;
        to[i].data = hj_arena_data(arena, nbytes + 64);
        if (nbytes)
            memcpy(to[i].data, from[i].data, nbytes);
    }
}

/* Arguments and results with nothing readable before them, or behind. */
static hj_error *run_guarded(const hj_executable *exe, hj_run *run,
                             const loaded_case *c, bool is_at_end,
                             hj_buffer *results)
{
    int n = hj_executable_nresults(exe);
    hj_buffer *args = guarded_buffers(c->args, c->nargs, is_at_end);
    hj_buffer *made = guarded_buffers(results, n, is_at_end);
    hj_error *error = hj_executable_run(exe, run, args, c->nargs, made, n);

    for (int i = 0; i < n && !error; i++) {
        size_t nbytes = (size_t)hj_shape_nbytes(&results[i].shape);
        if (nbytes)
            memcpy(results[i].data, made[i].data, nbytes);
    }
    guarded_buffers_free(args, c->nargs);
    guarded_buffers_free(made, n);
    return error;
}

static hj_error *run_compiled(const engine *e, const hj_executable *exe,
                              const loaded_case *c, hj_buffer *results)
{
    hj_run *run;

    HJ_CHECK(hj_executable_new_run(exe, &run));
    hj_run_set_threads(run, e->nthreads);
    hj_error *error = run_guarded(exe, run, c, false, results);
    if (!error)
        error = run_guarded(exe, run, c, true, results);
    hj_run_destroy(run);
    return error;
}

static hj_error *run_jit(engine *e, hj_arena *arena, const loaded_case *c,
                         hj_buffer *results)
{
    hj_client_options client = { .size = sizeof client,
                                 .nthreads = e->nthreads };
    hj_compile_options compile = { .size = sizeof compile,
                                   .opt_level = e->opt_level,
                                   .scatter_window_bounds = e->xla_windows,
                                   .skip_window_padding = e->xla_windows,
                                   .whole_bytes = true };
    hj_buffer *made = NULL;
    hj_executable *exe;

    if (!e->client)
        HJ_CHECK(hj_client_create(&client, &e->client));
    HJ_CHECK(hj_client_compile(e->client, c->module, &compile, &exe));
    hj_error *error = NULL;
    int n = hj_executable_nresults(exe);
    if (n != c->nwants)
        error = HJ_ERR(INTERNAL, "%d results, expected %d", n, c->nwants);
    if (!error)
        error = hj_executable_new_results(exe, &made);
    if (!error)
        error = run_compiled(e, exe, c, made);
    if (!error)
        copy_buffers(arena, made, n, results);
    hj_buffers_free(made, n);
    hj_executable_release(exe);
    return error;
}

static hj_error *run_eval(const engine *e, hj_arena *arena,
                          const loaded_case *c, hj_buffer *results)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = e->opt_level,
                                   .scatter_window_bounds = e->xla_windows,
                                   .skip_window_padding = e->xla_windows,
                                   .whole_bytes = true };

    /* Room of the expected results' size: shapes were checked against the
     * module's when they were loaded. */
    copy_buffers(arena, c->wants, c->nwants, results);
    for (int i = 0; i < c->nwants; i++)
        memset(results[i].data, 0xa5,
               (size_t)hj_shape_nbytes(&results[i].shape));
    return hj_module_evaluate(c->module, e->client, &options, NULL, c->args,
                              c->nargs, results, c->nwants);
}

hj_error *engine_run(engine *e, engine_id id, hj_arena *arena,
                     const loaded_case *c, hj_buffer *results)
{
    return id == ENGINE_JIT ? run_jit(e, arena, c, results)
                            : run_eval(e, arena, c, results);
}

void engine_close(engine *e)
{
    hj_client_release(e->client);
    e->client = NULL;
}
