/* engine.h -- running programs: the JIT and the evaluator. */
#ifndef HLOJIT_TOOLS_ENGINE_H
#define HLOJIT_TOOLS_ENGINE_H

#include "hlojit/jit.h"
#include "tools/hlojit/value/values.h"

/* Says whatever the settings ask for that there is not. */
status engine_check(const settings *set);

/* A client with the custom-call targets that the settings allow. */
status engine_start(const settings *set, hj_client **out);

/* Machine code for a program.  `how` is the settings' own, or a variant. */
status engine_compile(hj_client *client, const program *p,
                      const compile_settings *how, hj_executable **out);
/* What a compilation is told of `how`. */
hj_compile_options engine_options(const compile_settings *how);

/* Runs the program once; `exe` NULL: by the evaluator.  Results below their
 * bounds get the sizes that they have. */
status engine_run(const settings *set, const program *p, hj_client *client,
                  const hj_executable *exe, const values *args,
                  values *results);

/* A run of `exe` set up as the settings say. */
status engine_new_run(const settings *set, const compile_settings *how,
                      const hj_executable *exe, hj_run **out);

#endif
