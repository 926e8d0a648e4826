/* The two ways to run a case. */
#ifndef HJ_TEST_XLA_ENGINE_H
#define HJ_TEST_XLA_ENGINE_H

#include "cases.h"

typedef enum engine_id { ENGINE_EVAL, ENGINE_JIT, NENGINES } engine_id;

typedef struct engine {
    hj_client *client; /* of the JIT; made when it is first needed */
    int nthreads, opt_level;
    bool xla_windows; /* of scatter and reduce-window */
} engine;

/* Runs the case; the leaves of the result go to `results` (nwants of them),
 * memory in `arena`. */
HJ_MUST_USE hj_error *engine_run(engine *e, engine_id id, hj_arena *arena,
                                 const loaded_case *c, hj_buffer *results);
void engine_close(engine *e);

#endif
