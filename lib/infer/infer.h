/* infer -- the result shape of an instruction, and every rule that its
 * operands and attributes must obey.
 *
 * Reader, builder and verifier share these rules: whatever passes here is
 * safe for evaluator, passes and JIT to work on.  Sources: semantics.md 8 and
 * XLA's operation semantics.
 */
#ifndef HJ_INFER_INFER_H
#define HJ_INFER_INFER_H

#include "ir/graph.h"

/* What one inference works with. */
typedef struct hj_infer {
    hj_arena *arena; /* of the result */
    const hj_limits *limits;
} hj_infer;

/* Infers the shape of `in` and checks the instruction.
 *
 *   arena  receives the shape; runs under the caller's guard of this arena.
 *          Parts of the result may be shared with shapes of the module.
 *   in     its operands have shapes; `in->shape` is what the program says, or
 *          NULL.  Ops whose shape does not follow from operands (parameter,
 *          constant, iota, reshape, convert, broadcast, custom-call ...) need
 *          it, check it and return it; a dot takes its element type from it.
 *          For all other ops comparing it with the result is the caller's.
 *   out    may be &in->shape; left alone by an error.
 *
 * Results have no layout, except those that the program states.
 * Errors: INVALID (message names the instruction, what was found and what is
 * expected), UNIMPLEMENTED (no rule for this op yet; or refused), LIMIT. */
HJ_MUST_USE hj_error *hj_infer_shape(hj_arena *arena, const hj_instr *in,
                                     const hj_shape **out);

/* The same, when the declared shape must equal the inferred one (layouts are
 * not compared).  `in->shape` NULL is an error. */
HJ_MUST_USE hj_error *hj_infer_check(hj_arena *arena, const hj_instr *in);

/* Is the state of a rng-bit-generator one that the algorithm has, two or three
 * words of u64?  XLA's verifier lets others pass, which nothing runs. */
bool hj_infer_knows_rng_state(const hj_instr *in);

/* hj_infer_<id>, one for each row of ops.def that says Y. */
#define HJ_INFER_Y(id)                                                         \
    hj_error *hj_infer_##id(hj_infer *cx, const hj_instr *in,                  \
                            const hj_shape **out);
#define HJ_INFER_N(id)
#define HJ_INFER_R(id)
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    HJ_INFER_##infer(id)
#include "hlojit/ops.def"
#undef HJ_OP
#undef HJ_INFER_Y
#undef HJ_INFER_N
#undef HJ_INFER_R

#endif
