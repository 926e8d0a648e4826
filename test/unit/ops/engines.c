/* Running modules; see engines.h. */
#include "engines.h"

#include "base/error.h"
#include "ir/literal.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    const char *name;
    int opt_level, nthreads;
} ways[NENGINES] = {
    { "eval", -1, 1 },
    { "jit at level 0", 0, 1 },
    { "jit", 2, 1 },
    { "jit with 2 threads", 2, 2 },
};

void engines_open(engine *engines)
{
    hj_client_options options = { .size = sizeof options, .nthreads = 2 };
    hj_client *client;
    hj_error *error = hj_client_create(&options, &client);

    cr_assert_null(error, "%s", hj_error_message(error));
    for (int i = 0; i < NENGINES; i++)
        engines[i] = (engine){ ways[i].name, ways[i].opt_level,
                               ways[i].nthreads, client };
}

void engines_close(engine *engines)
{
    hj_client_release(engines[0].client);
}

/* The leaves of a value, depth first, after the *n that there are. */
static void list_leaves(const hj_literal *value, hj_buffer *buffers, int *n)
{
    if (!hj_shape_is_tuple(value->shape)) {
        buffers[(*n)++] = (hj_buffer){ *value->shape, value->data };
        return;
    }
    for (int i = 0; i < value->shape->nelements; i++)
        list_leaves(value->elements[i], buffers, n);
}

static hj_error *run_compiled(const engine *e, const hj_executable *exe,
                              uint64_t seed, const hj_buffer *args, int nargs,
                              const hj_buffer *results, int nresults)
{
    hj_run *run;

    HJ_CHECK(hj_executable_new_run(exe, &run));
    hj_run_set_threads(run, e->nthreads);
    hj_run_set_seed(run, seed);
    hj_error *error =
        hj_executable_run(exe, run, args, nargs, results, nresults);
    hj_run_destroy(run);
    return error;
}

static hj_error *compile_and_run(const engine *e, hj_arena *arena,
                                 const hj_module *module,
                                 const hj_eval_options *options,
                                 const hj_literal *const *args, int nargs,
                                 hj_literal **result)
{
    hj_compile_options compile = {
        .size = sizeof compile,
        .opt_level = e->opt_level,
        .strict_reductions = options->strict_reductions,
        .scatter_window_bounds = options->scatter_window,
        .skip_window_padding = options->skip_window_padding,
        .whole_bytes = true,
    };
    int nin = 0, nout = 0, nleaves = 0;
    hj_executable *exe;

    for (int i = 0; i < nargs; i++)
        nleaves += hj_shape_nleaves(args[i]->shape);
    hj_buffer *in = HJ_NEW_ARRAY(arena, hj_buffer, nleaves);
    for (int i = 0; i < nargs; i++)
        list_leaves(args[i], in, &nin);
    *result = hj_literal_new(arena, hj_module_result_shape(module));
    hj_buffer *out =
        HJ_NEW_ARRAY(arena, hj_buffer, hj_shape_nleaves((*result)->shape));
    list_leaves(*result, out, &nout);
    HJ_CHECK(hj_client_compile(e->client, module, &compile, &exe));
    hj_error *error = run_compiled(e, exe, options->seed, in, nin, out, nout);
    hj_executable_release(exe);
    return error;
}

hj_error *engine_run(const engine *e, hj_arena *arena, const hj_module *module,
                     const hj_eval_options *options,
                     const hj_literal *const *args, int nargs,
                     hj_literal **result)
{
    if (e->opt_level < 0)
        return hj_eval_module(arena, module, options, args, nargs, result);
    return compile_and_run(e, arena, module, options, args, nargs, result);
}
