/* engine.c -- see engine.h. */
#include "tools/hlojit/engine.h"

status engine_check(const settings *set)
{
    if (set->nreplicas > 1 || set->npartitions > 1)
        return status_say(STATUS_UNSUPPORTED,
                          "--replicas %d --partitions %d: one of each is all "
                          "that runs yet",
                          set->nreplicas, set->npartitions);
    return STATUS_OK;
}

status engine_start(const settings *set, hj_client **out)
{
    hj_client_options how = { .size = sizeof how,
                              .target_cpu = set->compile.target_cpu,
                              .nthreads = set->compile.nthreads };

    *out = NULL;
    hj_error *error = hj_client_create(&how, out);
    if (hj_error_code(error) == HJ_INVALID) { /* --target-cpu */
        status_say(STATUS_USAGE, "%s", hj_error_message(error));
        hj_error_free(error);
        return STATUS_USAGE;
    }
    if (error)
        return status_of(error, NULL);
    hj_custom_call_registry *calls = hj_client_custom_calls(*out);
    for (int i = 0; i < set->loads.n && !error; i++)
        error = hj_custom_call_registry_load(calls, set->loads.at[i]);
    for (int i = 0; i < set->symbols.n && !error; i++)
        error = hj_custom_call_registry_allow(calls, set->symbols.at[i]);
    if (hj_error_code(error) == HJ_NOT_FOUND) { /* --load */
        status_say(STATUS_USAGE, "%s", hj_error_message(error));
        hj_error_free(error);
        return STATUS_USAGE;
    }
    return status_of(error, NULL);
}

hj_compile_options engine_options(const compile_settings *how)
{
    return (hj_compile_options){
        .size = sizeof(hj_compile_options),
        .opt_level = how->opt_level < 0 ? 2 : how->opt_level,
        .strict_reductions = how->strict_reductions,
        .contract = how->contract,
        .relaxed_math = how->relaxed_math,
        .scatter_window_bounds = how->scatter_window_bounds,
        .disable = how->passes,
    };
}

status engine_compile(hj_client *client, const program *p,
                      const compile_settings *how, hj_executable **out)
{
    hj_compile_options options = engine_options(how);
    hj_pass_options passes = { .size = sizeof passes };

    debug_watch_compile(how->watch, &passes, &options);
    status is = debug_dump_program(how->watch, p->from.name, p->module);
    if (is)
        return is;
    is = status_of(hj_client_compile(client, p->module, &options, out),
                   &p->from);
    if (!is)
        debug_tell_stats(how->watch, *out);
    return is;
}

status engine_new_run(const settings *set, const compile_settings *how,
                      const hj_executable *exe, hj_run **out)
{
    hj_error *error =
        exe ? hj_executable_new_run(exe, out) : hj_run_create(NULL, out);

    if (error)
        return status_of(error, NULL);
    hj_run_set_seed(*out, set->seed);
    if (exe)
        hj_run_set_threads(*out, how->nthreads);
    if (set->timeout_s > 0)
        hj_run_set_timeout(*out, (int64_t)(set->timeout_s * 1e9) + 1);
    return STATUS_OK;
}

/* Of the dimensions that have a bound only. */
static void take_sizes(const hj_run *run, values *results)
{
    for (int i = 0; i < results->n; i++)
        for (int k = 0; k < results->at[i].shape.rank; k++) {
            int64_t size = hj_run_result_size(run, i, k);
            if (size >= 0)
                values_set_size(results, i, k, size);
        }
}

status engine_run(const settings *set, const program *p, hj_client *client,
                  const hj_executable *exe, const values *args, values *results)
{
    hj_compile_options options = engine_options(&set->compile);
    hj_run *run;
    status is = engine_new_run(set, &set->compile, exe, &run);

    if (is)
        return is;
    if (exe && values_have_sizes(args)) {
        hj_run_destroy(run);
        return status_say(STATUS_UNSUPPORTED,
                          "%s: compiled code takes arrays that are as large as "
                          "their bounds",
                          p->from.name);
    }
    hj_error *error =
        exe ? hj_executable_run(exe, run, args->at, args->n, results->at,
                                results->n)
            : hj_module_evaluate(p->module, client, &options, run, args->at,
                                 args->n, results->at, results->n);
    is = status_of(error, &p->from);
    if (!is)
        take_sizes(run, results);
    hj_run_destroy(run);
    if (!is && set->is_checked)
        is = values_check(args, "argument");
    if (!is && set->is_checked)
        is = values_check(results, "result");
    return is;
}
