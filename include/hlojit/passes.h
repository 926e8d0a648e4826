/* hlojit/passes.h -- list the passes, name them, run them on a module.
 *
 * A pipeline is text: `dce,fix(algsimp,fold,cse,dce),layout`.  A word is a
 * pass or a named pipeline (`simplify`, `expand`, ...); `fix(...)` repeats its
 * steps until a whole round changes nothing, at most 25 times (`fix@4(...)`:
 * at most 4).  Implemented by passes/.
 */
#ifndef HLOJIT_PASSES_H
#define HLOJIT_PASSES_H

#include "hlojit/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

/* When modules are verified while passes run. */
typedef enum hj_verify_when {
    HJ_VERIFY_DEFAULT, /* debug builds: after each pass; others: after stages */
    HJ_VERIFY_NEVER,
    HJ_VERIFY_STAGES, /* before the first and after each pipeline or stage */
    HJ_VERIFY_PASSES  /* after each pass that says that it changed something */
} hj_verify_when;

/* What rules may assume about floating-point values; none by default, and
 * then every rule is exact for -0, NaN and inf. */
typedef enum hj_fast_math {
    HJ_FAST_ZEROS = 1,           /* the sign of zero does not matter */
    HJ_FAST_FINITE = 2,          /* there is no NaN and no inf */
    HJ_FAST_REASSOCIATE = 4,     /* sums and products may be regrouped */
    HJ_FAST_RECIPROCAL = 8,      /* x / c may become x * (1 / c) */
    HJ_FAST_TRANSCENDENTAL = 16, /* identities such as log(exp(x)) == x */
    HJ_FAST_ALL = 31
} hj_fast_math;

/* A number that a pass reports: how often a rule fired, what was removed. */
typedef struct hj_pass_tally {
    const char *what;
    int64_t n;
} hj_pass_tally;

/* One pass has run. */
typedef struct hj_pass_event {
    const char *pass;
    int index; /* runs of passes count from 0 */
    bool changed;
    int64_t wall_ns;
    const hj_module *module; /* as the pass left it */
    const hj_pass_tally *tallies;
    int ntallies;
} hj_pass_event;

/* Zeros are the defaults. */
typedef struct hj_pass_options {
    size_t size;         /* sizeof(hj_pass_options), checked */
    const char *disable; /* "-cse,-add_zero": passes and rules to leave out */
    hj_verify_when verify;
    unsigned fast_math;     /* HJ_FAST_... */
    int64_t fold_nelems;    /* of a folded constant; 0: the module's limit */
    int nthreads;           /* that one run may use; 0: 1 */
    bool strict_reductions; /* every reduce is a left fold */
    bool contract;          /* a * b + c may become one fma */
    bool scatter_window_bounds; /* a scattered window is all in or dropped */
    bool skip_window_padding;   /* padding is no element of a window */
    /* Called after each pass; NULL: not at all. */
    void (*on_pass)(void *context, const hj_pass_event *event);
    /* Called for each rule that fires, with the name of the instruction. */
    void (*on_rule)(void *context, const char *pass, const char *rule,
                    const char *instr);
    void *context;
    bool entry_layouts; /* arguments and results lie in memory as the entry's
                         * layouts say; else row major */
    /* Asked before each pass, on the caller's thread: true ends the passes,
     * with ABORTED.  NULL: not at all. */
    bool (*is_stopped)(void *stop_context);
    void *stop_context;
} hj_pass_options;

/* Passes count from 0; NULL past the end. */
HJ_API int hj_npasses(void);
HJ_API const char *hj_pass_name(int i);
HJ_API const char *hj_pass_summary(int i);

/* The named pipelines, in the order in which a compilation runs them. */
HJ_API int hj_npipelines(void);
HJ_API const char *hj_pipeline_name(int i);
/* A step of it, as text that hj_module_run_passes accepts; NULL past the last
 * one. */
HJ_API const char *hj_pipeline_step(int i, int step);
/* Why the step stands where it stands; "" where nothing is said, NULL past
 * the last one. */
HJ_API const char *hj_pipeline_reason(int i, int step);

/* Runs a pipeline.
 *
 *   module   changed in place; after an error it is only good for
 *            hj_module_destroy.
 *   options  NULL for the defaults.
 *   changed  whether any pass changed anything; may be NULL.
 *
 * Errors: INVALID (no such pass, unbalanced text, a module that does not
 * verify), UNIMPLEMENTED, LIMIT, ABORTED, OUT_OF_MEMORY.  Near-linear in the
 * module. */
HJ_API HJ_MUST_USE hj_error *
hj_module_run_passes(hj_module *module, const char *pipeline,
                     const hj_pass_options *options, bool *changed);

/* Runs the default pipelines until the module has reached a stage ("typed",
 * "expanded", "fused", "laid_out", "scheduled"; planning is the compiler's). */
HJ_API HJ_MUST_USE hj_error *
hj_module_run_stage(hj_module *module, const char *stage,
                    const hj_pass_options *options);

#ifdef __cplusplus
}
#endif
#endif
