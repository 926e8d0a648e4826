/* run.c -- hlojit run: compile and execute. */
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/engine.h"

#include <argp.h>

static status execute(const settings *set, const program *p, hj_client *client,
                      const values *args, values *results)
{
    hj_executable *exe = NULL;
    status is = STATUS_OK;

    if (set->engine == ENGINE_JIT)
        is = engine_compile(client, p, &set->compile, &exe);
    if (!is)
        is = engine_run(set, p, client, exe, args, results);
    hj_executable_release(exe);
    return is;
}

static status run_program(const settings *set, program *p)
{
    values *args = NULL, *results = NULL;
    hj_client *client = NULL;
    status is = engine_set_replicas(set, p);

    if (is)
        return is;
    int n = values_nparticipants(p);
    is = values_make_all_args(set, p, &args);

    if (!is)
        is = values_make_all_results(set, p, &results);
    if (!is)
        is = engine_start(set, &client);
    if (!is)
        is = execute(set, p, client, args, results);
    hj_client_release(client);
    if (!is)
        is = set->output ? values_write(results, n, set->output)
                         : values_print(results, n);
    values_free_all(p, args);
    values_free_all(p, results);
    return is;
}

static status run(const settings *set)
{
    program p;
    status is = program_open(set->files.at[0], set->entry, &set->limits, &p);

    if (!is)
        is = run_program(set, &p);
    while (program_has_next(&p)) { /* the first status that is not OK counts */
        status next = program_next(&p, set->entry, &set->limits);
        if (!next)
            next = run_program(set, &p);
        is = is ? is : next;
    }
    program_close(&p);
    return is;
}

static const struct argp_option own[] = {
    { "output-dir", KEY_OUTPUT_DIR, "DIR", 0,
      "write the results to DIR: out0.npy ..., manifest.json", 0 },
    { "engine", KEY_ENGINE, "jit|eval", 0,
      "native code, or the slow reference evaluator", 0 },
    { 0 }
};

const command command_run = {
    .name = "run",
    .args = "FILE",
    .doc = "compile a program and run it"
           "\vFILE is HLO or StableHLO text; - is standard input.  Results are "
           "printed unless "
           "--output-dir is given.\n\n"
           "Examples:\n"
           "  hlojit run model.hlo --random 1\n"
           "  hlojit run model.hlo --input 0=x.npy --input weights=w.npy \\\n"
           "    --output-dir out --threads 4\n"
           "  hlojit run model.hlo --random 1 --engine eval\n"
           "  hlojit run step.hlo --replicas 2 --input 0.x=a.npy --input "
           "1.x=b.npy\n",
    .groups = GROUP_VALUES | GROUP_COMPILE | GROUP_RUN,
    .own = own,
    .min_files = 1,
    .max_files = 1,
    .run = run,
};
