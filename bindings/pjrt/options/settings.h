/* settings -- compiler options that callers give by name:
 * jax.jit(f, compiler_options={"hlojit_contract": True}).
 *
 * Those of hlojit are listed in docs/jax.md.  XLA's, whose names begin with
 * xla_, are about another compiler, and are ignored.
 */
#ifndef HJ_PJRT_OPTIONS_SETTINGS_H
#define HJ_PJRT_OPTIONS_SETTINGS_H

#include "bindings/pjrt/options/options.h"

typedef struct pj_settings {
    int64_t opt_level;   /* 0..3; -1: the default */
    int64_t num_threads; /* of a run; 0: as the client says */
    bool strict_reductions, contract, relaxed_math;
    bool async; /* long runs may go to the queue */
} pj_settings;

/* Errors: INVALID_ARGUMENT (an unknown name, with one that is near; a value of
 * another type). */
PJRT_Error *pj_settings_read(const PjPb__CompileOptions *options,
                             pj_settings *out);

#endif
