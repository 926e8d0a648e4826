/* The ways to run a module: the evaluator, and compiled code at several
 * levels. */
#ifndef HJ_TEST_OPS_ENGINES_H
#define HJ_TEST_OPS_ENGINES_H

#include "eval/eval.h"
#include "hlojit/jit.h"

typedef struct engine {
    const char *name;
    int opt_level; /* -1: the evaluator */
    int nthreads;
    hj_client *client;
} engine;

enum { NENGINES = 4 };

/* Fills `engines`; a failure of LLVM's is a failed test. */
void engines_open(engine *engines);
void engines_close(engine *engines);

/* The result goes to `arena`. */
HJ_MUST_USE hj_error *engine_run(const engine *e, hj_arena *arena,
                                 const hj_module *module,
                                 const hj_eval_options *options,
                                 const hj_literal *const *args, int nargs,
                                 hj_literal **result);

#endif
