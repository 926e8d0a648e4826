/* engine.c -- see engine.h. */
#include "tools/hlojit/engine.h"
#include "tools/hlojit/checks.h"
#include "tools/hlojit/parallel.h"

#include <stdlib.h>

enum { MAX_PARTICIPANTS = 1024 };

status engine_set_replicas(const settings *set, program *p)
{
    int64_t r = hj_module_nreplicas(p->module);
    int64_t n = hj_module_npartitions(p->module);

    if (set->nreplicas)
        r = set->nreplicas;
    if (set->npartitions)
        n = set->npartitions;
    if (r * n > MAX_PARTICIPANTS)
        return status_say(STATUS_UNSUPPORTED,
                          "%lld replicas of %lld partitions; at most %d "
                          "threads are started",
                          (long long)r, (long long)n, MAX_PARTICIPANTS);
    return status_of(hj_module_set_replicas(p->module, r, n), &p->from);
}

status engine_start(const settings *set, hj_client **out)
{
    hj_client_options how = { .size = sizeof how,
                              .target_cpu = set->compile.target_cpu,
                              .nthreads = set->compile.nthreads,
                              .lists_only = set->lists_only };

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
    error = checks_register(calls);
    if (!error)
        error = parallel_register(calls);
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
        .skip_window_padding = how->skip_window_padding,
        .checked_calls = how->checked_calls,
        .lazy_calls = how->lazy_calls,
        .libffi_calls = how->libffi_calls,
        .whole_bytes = true, /* values here are logical: files, constants */
        .disable = how->passes,
    };
}

static void limit(hj_run *run, const compile_settings *how)
{
    if (how->timeout_s > 0)
        hj_run_set_timeout(run, (int64_t)(how->timeout_s * 1e9) + 1);
}

/* `run`: a call that the compilation is. */
static status compile_as(hj_run *run, hj_client *client, const program *p,
                         const compile_settings *how, hj_executable **out)
{
    hj_compile_options options = engine_options(how);
    hj_pass_options passes = { .size = sizeof passes };

    debug_watch_compile(how->watch, &passes, &options);
    status is = debug_dump_program(how->watch, p->from.name, p->module);
    if (is)
        return is;
    options.run = run;
    is = status_of(hj_client_compile(client, p->module, &options, out),
                   &p->from);
    if (!is)
        debug_tell_stats(how->watch, *out);
    return is;
}

status engine_compile(hj_client *client, const program *p,
                      const compile_settings *how, hj_executable **out)
{
    hj_run *run;
    status is = status_of(hj_run_create(NULL, &run), NULL);

    if (is)
        return is;
    limit(run, how);
    is = compile_as(run, client, p, how, out);
    hj_run_destroy(run);
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
    limit(*out, how);
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

static status open_comm(const program *p, hj_comm **out)
{
    hj_comm_options how = {
        .size = sizeof how,
        .nreplicas = (int)hj_module_nreplicas(p->module),
        .npartitions = (int)hj_module_npartitions(p->module),
    };

    return status_of(hj_comm_create(&how, out), NULL);
}

status crew_open(const settings *set, const compile_settings *how,
                 const program *p, hj_client *client, const hj_executable *exe,
                 const hj_compile_options *options, const values *args,
                 const values *results, crew *out)
{
    *out = (crew){ .n = values_nparticipants(p) };
    out->all = take((size_t)out->n, sizeof *out->all);
    status is = open_comm(p, &out->comm);
    for (int i = 0; i < out->n && !is; i++) {
        hj_participant *one = &out->all[i];
        *one = (hj_participant){ .exe = exe,
                                 .module = p->module,
                                 .client = client,
                                 .options = options,
                                 .args = args[i].at,
                                 .nargs = args[i].n,
                                 .results = results[i].at,
                                 .nresults = results[i].n };
        is = engine_new_run(set, how, exe, &one->run);
    }
    return is;
}

void crew_close(crew *c)
{
    for (int i = 0; c->all && i < c->n; i++)
        hj_run_destroy(c->all[i].run);
    free(c->all);
    hj_comm_release(c->comm);
    *c = (crew){ 0 };
}

static status check_memory(const values *args, const values *results)
{
    status is = values_check(args, "argument");

    return is ? is : values_check(results, "result");
}

/* There is nobody who would fill or empty the queues. */
static status check_feeds(const program *p)
{
    if ((!hj_module_nops(p->module, HJ_OP_infeed) &&
         !hj_module_nops(p->module, HJ_OP_outfeed)) ||
        parallel_is_wanted(p))
        return STATUS_OK;
    return status_say(STATUS_UNSUPPORTED,
                      "%s: infeed and outfeed need a host (hlojit/comm.h)",
                      p->from.name);
}

status engine_run(const settings *set, const program *p, hj_client *client,
                  const hj_executable *exe, const values *args, values *results)
{
    hj_compile_options options = engine_options(&set->compile);
    parallel par = { set, p, client };
    crew c = { 0 };
    status is = check_feeds(p);

    if (!is)
        is = crew_open(set, &set->compile, p, client, exe, &options, args,
                       results, &c);
    const parallel *before = parallel_set(&par);
    if (!is)
        is = status_of(hj_run_participants(c.comm, c.all, c.n), &p->from);
    parallel_set(before);
    for (int i = 0; i < c.n && !is && set->is_checked; i++)
        is = check_memory(&args[i], &results[i]);
    for (int i = 0; i < c.n && !is; i++)
        take_sizes(c.all[i].run, &results[i]);
    crew_close(&c);
    return is;
}
