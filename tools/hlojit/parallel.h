/* parallel.h -- "interpreter.run_parallel" of StableHLO's tests: several
 * computations of the program's module at once, as participants. */
#ifndef HLOJIT_TOOLS_PARALLEL_H
#define HLOJIT_TOOLS_PARALLEL_H

#include "tools/hlojit/engine.h"

/* What calls of the op need while a program runs. */
typedef struct parallel {
    const settings *set;
    const program *p;
    hj_client *client;
} parallel;

/* Does the program use the op?  (It may only say its name.) */
bool parallel_is_wanted(const program *p);
/* Registers the op's function. */
HJ_MUST_USE hj_error *parallel_register(hj_custom_call_registry *calls);
/* From now on calls on this thread belong to `to`; NULL: to nobody.  Returns
 * what was there before. */
const parallel *parallel_set(const parallel *to);

#endif
