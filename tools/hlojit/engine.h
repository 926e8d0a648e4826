/* engine.h -- running programs: the JIT and the evaluator. */
#ifndef HLOJIT_TOOLS_ENGINE_H
#define HLOJIT_TOOLS_ENGINE_H

#include "hlojit/jit.h"
#include "tools/hlojit/value/values.h"

/* Gives the program the replicas and partitions that the settings ask for. */
status engine_set_replicas(const settings *set, program *p);

/* A client with the custom-call targets that the settings allow. */
status engine_start(const settings *set, hj_client **out);

/* Machine code for a program.  `how` is the settings' own, or a variant. */
status engine_compile(hj_client *client, const program *p,
                      const compile_settings *how, hj_executable **out);
/* What a compilation is told of `how`. */
hj_compile_options engine_options(const compile_settings *how);

/* Runs the program once; `exe` NULL: by the evaluator.  `args` and `results`
 * are those of each participant.  Results below their bounds get the
 * sizes that they have. */
status engine_run(const settings *set, const program *p, hj_client *client,
                  const hj_executable *exe, const values *args,
                  values *results);

/* The runs of all participants of a program. */
typedef struct crew {
    hj_comm *comm;
    hj_participant *all;
    int n;
} crew;

/* `exe` NULL: by the evaluator.  `args` and `results`: those of each.  `out` is
 * to be closed whatever the status. */
status crew_open(const settings *set, const compile_settings *how,
                 const program *p, hj_client *client, const hj_executable *exe,
                 const hj_compile_options *options, const values *args,
                 const values *results, crew *out);
void crew_close(crew *c);

/* A run of `exe` set up as the settings say. */
status engine_new_run(const settings *set, const compile_settings *how,
                      const hj_executable *exe, hj_run **out);

#endif
