/* eval -- the reference evaluator: what a module means, element by element.
 *
 * Slow, scalar and obviously right.  It is the oracle that compiled code is
 * compared with, and what folds constants.  It shares nothing with the JIT
 * but the graph.  Semantics: docs/semantics.md; sums follow the orders that
 * are pinned there.
 *
 * Values are literals, immutable once made; results may share elements with
 * arguments and constants only inside an evaluation, never outside.  Arrays
 * with bounded dimensions are held at their logical size: the shape of such
 * a literal has the sizes, and no bounds.
 */
#ifndef HJ_EVAL_EVAL_H
#define HJ_EVAL_EVAL_H

#include "ir/graph.h"

#include <stdatomic.h>

/* A native function of any type; the caller casts. */
typedef void (*hj_eval_native)(void);

/* The function that a custom call means, or NULL. */
typedef hj_eval_native hj_eval_resolver(void *context, const char *name,
                                        int api_version);

/* Carries out a custom call itself: fills `result` (zeroed, of the
 * instruction's shape) and sets *handled, or leaves both alone. */
typedef hj_error *hj_eval_handler(void *context, const hj_instr *call,
                                  hj_literal *const *operands,
                                  hj_literal *result, bool *handled);

/* The other participants, and the host.  Ids are numbers of participants. */
typedef struct hj_eval_link {
    void *context;
    int participant;
    /* Everybody's `nbytes` bytes to everybody: theirs[i] is filled with what
     * members->at[i] has; `mine` among them. */
    hj_error *(*exchange)(void *context, const hj_instr *in,
                          const hj_ints *members, const void *mine,
                          int64_t nbytes, void *const *theirs);
    /* What an infeed or recv-done gets, an outfeed or send gives: its arrays,
     * depth first. */
    hj_error *(*transfer)(void *context, const hj_instr *in, int n,
                          hj_literal *const *arrays);
} hj_eval_link;

typedef struct hj_eval_options {
    bool strict_reductions;    /* every reduce is a left fold */
    bool scatter_window;       /* a window partly outside is dropped whole; else
                                  only its elements outside */
    bool skip_window_padding;  /* of reduce-window; else it is init */
    uint64_t seed;             /* of the rng ops */
    hj_eval_resolver *resolve; /* NULL: no custom call is found */
    void *resolve_context;
    hj_eval_handler *handle; /* asked before `resolve`; NULL: none */
    void *handle_context;
    const hj_eval_link *link;       /* NULL: there is nobody else */
    const _Atomic uint32_t *cancel; /* polled, not 0: stop; NULL: never */
    int64_t deadline_ns;            /* CLOCK_MONOTONIC; 0: none */
    const hj_limits *limits;        /* NULL: those of the module.  temp_nbytes
                                       bounds all values together */
} hj_eval_options;

/* Runs the entry computation.
 *
 *   arena    where the result goes.
 *   options  NULL for zeros.
 *   args     nargs literals, argument i of the shape of parameter i.
 *   result   an array, or a tuple.
 *
 * Errors: INVALID (arguments; a program that does not verify may give it too,
 * but must not be relied on to), UNIMPLEMENTED (op or type, by name),
 * NOT_FOUND (custom-call target), ABORTED (cancelled, deadline), LIMIT,
 * OUT_OF_MEMORY.  They name the instruction. */
HJ_MUST_USE hj_error *hj_eval_module(hj_arena *arena, const hj_module *module,
                                     const hj_eval_options *options,
                                     const hj_literal *const *args, int nargs,
                                     hj_literal **result);

/* The value of one instruction whose operands are known: folding.  Not for
 * parameters.  The result shares nothing with the operands. */
HJ_MUST_USE hj_error *hj_eval_instr(hj_arena *arena, const hj_instr *instr,
                                    hj_literal *const *operands,
                                    hj_literal **out);

#endif
