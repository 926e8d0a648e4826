/* pipeline -- what runs in which order: parsed from text, printed, run. */
#ifndef HJ_PASSES_PIPELINE_H
#define HJ_PASSES_PIPELINE_H

#include "base/str.h"
#include "passes/pass.h"

/* One step: a pass, a named pipeline, or a fixed point; steps of one list
 * hang together by `next`. */
typedef struct hj_step {
    const hj_pass *pass;              /* a pass, or NULL */
    const struct hj_pipeline_def *of; /* a named pipeline, or NULL */
    struct hj_step *inner;            /* what a pipeline or fix(...) holds */
    struct hj_step *next;
    int max_rounds; /* of fix(...); 0: not a fixed point */
    /* While running: the graph's version when the step last ended without
     * anything left to do; -1 at first. */
    int64_t settled;
} hj_step;

/* One step of a default pipeline, with the reason for its place or NULL. */
typedef struct hj_step_def {
    const char *text;
    const char *reason;
} hj_step_def;

typedef struct hj_pipeline_def {
    const char *name;
    hj_stage makes;           /* what the module has reached when it has run */
    const hj_step_def *steps; /* ends with a NULL text */
} hj_pipeline_def;

/* pipelines.c: the default ones, in the order of a compilation; the last one
 * has no name. */
extern const hj_pipeline_def hj_pipelines[];

enum { HJ_FIX_ROUNDS = 25 };

/* Everything lives in `arena`, whose guard the caller holds. */
HJ_MUST_USE hj_error *hj_pipeline_parse(hj_arena *arena, const char *text,
                                        hj_step **out);
/* The text that parses to the same steps. */
void hj_pipeline_print(hj_str *out, const hj_step *steps);

#endif
