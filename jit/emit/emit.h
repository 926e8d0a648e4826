/* emit -- nests and plans to LLVM IR. */
#ifndef HJ_JIT_EMIT_H
#define HJ_JIT_EMIT_H

#include "jit/kernel/gemm.h"

/* A kernel: a function of the module, one parameter per
 *   buffer of the nest   its address; a scalar's value (two for complex)
 *   scratch              of a packed product only: its memory
 *   run                  of one that takes long: whether to stop
 *   begin, end           i64: iterations of the parallel loop to run, or parts
 *                        of a packed product
 * Buffers need the alignment of their elements only. */
typedef struct hj_kernel {
    LLVMValueRef function;
    int nparams;
    bool looks;          /* it has `run`, and returns when that stops */
    const hj_gemm *gemm; /* a packed product, or NULL */
} hj_kernel;

/* What the buffers of a nest are where it is written in place. */
typedef struct hj_emit_args {
    LLVMValueRef *buffers; /* address of each buffer of the nest; NULL: local */
    hj_lanes *scalars;
    hj_ll_access *access;
    hj_range *ranges; /* of the scalars */
    bool is_unrolled; /* every iteration is written out */
} hj_emit_args;

/* Writes the nest where the builder stands. */
HJ_MUST_USE hj_error *hj_emit_nest(hj_ll *ll, const hj_nest *nest,
                                   const hj_emit_args *args);
/* Writes the nest as an internal function: loops. */
HJ_MUST_USE hj_error *hj_emit_kernel(hj_ll *ll, const hj_nest *nest,
                                     hj_kernel *out);

/* --- stage.c: one stage inside the outer loops --- */
void hj_emit_stage(hj_body *body, int stage);
/* Iterations of the last outer loop, which are carried out `side` at a time. */
hj_ll_range hj_emit_side_range(hj_body *body, int var);
/* Runs `write(context)` for every iteration of a loop: main part and masked
 * tail where it is a vector loop.  `begin`, `end` NULL: all of it. */
void hj_emit_loop(hj_body *body, int var, LLVMValueRef begin, LLVMValueRef end,
                  void (*write)(hj_body *body, void *context), void *context);
/* All iterations of the outer loops from `depth` on, which is flat
 * (flat/flat.c): every stage, a vector of elements of several rows at a time.
 */
void hj_emit_flat(hj_body *body, int depth);
/* Hoists what a stage needs out of loops that are not in `open`. */
void hj_emit_hoist_stage(hj_body *body, int stage, uint64_t open);

/* The outer loops and the first `depth` loops of a stage, as bits. */
uint64_t hj_emit_open_loops(const hj_body *body, const hj_nest_stage *s,
                            int depth);
/* All iterations of a stage's loop. */
hj_ll_range hj_emit_whole_loop(hj_body *body, int var);
/* Carries out the stores of a stage, for one iteration. */
void hj_emit_stores(hj_body *body, const hj_nest_stage *s);
/* Accumulators as a flat list for loops: re, and im of complex ones. */
int hj_emit_flatten(int n, const hj_lanes *values, LLVMValueRef *out);
void hj_emit_unflatten(int n, hj_lanes *values, const LLVMValueRef *in);
/* Accumulators have the lanes of the open vector loop from the start, so that
 * what goes round keeps its type. */
void hj_emit_widen(hj_body *body, int n, hj_lanes *values);
hj_lanes hj_emit_select(hj_ll *ll, LLVMValueRef c, hj_lanes a, hj_lanes b);

/* --- lanes.c: a reduction by lanes --- */
void hj_emit_lanes(hj_body *body, int stage);
/* Two values of the stage's reduction. */
hj_lanes hj_emit_combine(hj_body *body, const hj_nest_stage *s, hj_lanes a,
                         hj_lanes b);
/* The same lanes, every iteration written out, under an outer vector loop. */
void hj_emit_short_lanes(hj_body *body, int stage);

/* --- pick.c: a stage that finds an extreme and its place --- */
void hj_emit_pick(hj_body *body, int stage);
/* rows/pick.c: the accumulators of rows that have a lane each, under the loop
 * over them: of their extremes (re) and places (im). Floats are equal to what
 * has been found, zeros may have the other sign. */
void hj_emit_pick_results(hj_body *body, int stage, hj_lanes all);

#endif
