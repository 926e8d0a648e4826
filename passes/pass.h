/* pass -- what a pass is and what it may use while it runs.
 *
 * A pass is one file with one `const hj_pass hj_pass_<name>` and one row in
 * passes.def.  It changes the module in place, says honestly whether it did,
 * and changes nothing when it runs a second time.
 *
 * Memory: what stays in the graph lives in the module's arena
 * (hj_instr_arena); work lists, maps and sets live in cx->scratch, which is
 * reset after every pass.  Both are guarded: running out is an error of the
 * pipeline, never of the pass.
 */
#ifndef HJ_PASSES_PASS_H
#define HJ_PASSES_PASS_H

#include "base/map.h"
#include "base/vec.h"
#include "hlojit/passes.h"
#include "ir/graph.h"

typedef struct hj_pass hj_pass;

typedef struct hj_pass_ctx {
    hj_arena *scratch; /* reset after every pass */
    hj_arena *temp;    /* likewise, and the pass may reset it any time */
    const hj_pass_options *options; /* defaults filled in */
    const hj_pass *pass;            /* the one that runs */
    /* For the pass manager. */
    hj_arena *keep; /* lives as long as the whole run */
    hj_map tallies; /* of this pass, by what is counted */
    HJ_VEC(hj_pass_tally *) order;
    hj_map disabled;
} hj_pass_ctx;

struct hj_pass {
    const char *name;    /* as written in pipelines */
    const char *summary; /* one line */
    hj_stage needs;      /* the stage that the module has reached at least */
    hj_stage keeps;      /* the latest stage whose rules still hold after it */
    hj_error *(*run)(hj_pass_ctx *cx, hj_module *module, bool *changed);
    /* The ops that it works on, HJ_PASS_OPS(...): it does not run where the
     * module has none of them.  NULL: any module. */
    const hj_opcode *ops;
    /* The names of what can be left out of it (hj_pass_is_disabled), from 0 on;
     * NULL past the end.  No function: nothing can. */
    const char *(*rule)(int i);
};

#define HJ_PASS_OPS(...)                                                       \
    (const hj_opcode[])                                                        \
    {                                                                          \
        __VA_ARGS__, HJ_NOPS                                                   \
    }

#define HJ_PASS(id) extern const hj_pass hj_pass_##id;
#include "passes/passes.def"
#undef HJ_PASS

/* The passes of passes.def, in its order. */
extern const hj_pass *const hj_passes[];
/* NULL where there is none. */
const hj_pass *hj_pass_find(const char *name, size_t length);

/* Errors: INVALID: `disable` (as in hj_pass_options; may be NULL) names neither
 * a pass nor a rule. */
HJ_MUST_USE hj_error *hj_pass_check_disabled(const char *disable);
/* The next name of such a list from `*at` on, `*length` characters; 0 at its
 * end. */
const char *hj_pass_next_disabled(const char **at, size_t *length);

/* Reports a number: adds `n` to the tally of this name.  `what` is borrowed
 * (a string constant). */
void hj_pass_count(hj_pass_ctx *cx, const char *what, int64_t n);
/* A rule fired on `instr`: counts it and tells who listens. */
void hj_pass_fired(hj_pass_ctx *cx, const char *rule, const hj_instr *instr);
/* Was this pass or rule switched off by name? */
bool hj_pass_is_disabled(const hj_pass_ctx *cx, const char *name);

static inline bool hj_pass_is_fast(const hj_pass_ctx *cx, unsigned fast_math)
{
    return (cx->options->fast_math & fast_math) == fast_math;
}

#endif
