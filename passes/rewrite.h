/* rewrite -- what rules and expanders are written with: new instructions in
 * front of the one that they replace, and questions about values.
 *
 * `at` is the instruction that is being replaced: the new one stands before it
 * and inherits its source line and metadata.  Shapes are computed here for the
 * ops that rules make; memory comes from the module's arena.
 *
 * C does not say in which order arguments are evaluated, and ids and names
 * follow the order of making: at most one argument of a call may make
 * something, so that results are the same with every compiler.
 */
#ifndef HJ_PASSES_REWRITE_H
#define HJ_PASSES_REWRITE_H

#include "ir/sum_order.h"
#include "passes/pass.h"

/* --- making --------------------------------------------------------------- */
/* Any op; `shape` lives in the module's arena. */
hj_instr *hj_rw_op(hj_instr *at, hj_opcode op, const hj_shape *shape,
                   int noperands, hj_instr *const *operands);
/* Elementwise ops with the shape of `a`. */
hj_instr *hj_rw_unary(hj_instr *at, hj_opcode op, hj_instr *a);
hj_instr *hj_rw_binary(hj_instr *at, hj_opcode op, hj_instr *a, hj_instr *b);
hj_instr *hj_rw_select(hj_instr *at, hj_instr *pred, hj_instr *on_true,
                       hj_instr *on_false);
/* `direction`: HJ_direction_EQ ...; the default type of the operands. */
hj_instr *hj_rw_compare(hj_instr *at, int direction, hj_instr *a, hj_instr *b);
hj_instr *hj_rw_convert(hj_instr *at, hj_instr *a, hj_dtype dtype);
/* Moving ops.  The one with a target shape takes its dimensions from it; the
 * element type is a's. */
hj_instr *hj_rw_reshape(hj_instr *at, hj_instr *a, const hj_shape *shape);
hj_instr *hj_rw_reshape_dims(hj_instr *at, hj_instr *a, int rank,
                             const int64_t *dims);
hj_instr *hj_rw_transpose(hj_instr *at, hj_instr *a, const int64_t *perm);
/* Dimension i of `a` becomes dims[i] of the result. */
hj_instr *hj_rw_broadcast(hj_instr *at, hj_instr *a, const hj_shape *shape,
                          const int64_t *dims);
/* A rank-0 value in every element; the value itself for rank 0. */
hj_instr *hj_rw_splat(hj_instr *at, hj_instr *scalar, const hj_shape *shape);
hj_instr *hj_rw_slice(hj_instr *at, hj_instr *a, const hj_slice_dim *dims);
hj_instr *hj_rw_pad(hj_instr *at, hj_instr *a, hj_instr *value,
                    const hj_padding_dim *dims);
hj_instr *hj_rw_reverse(hj_instr *at, hj_instr *a, int n, const int64_t *dims);
hj_instr *hj_rw_concat(hj_instr *at, int n, hj_instr *const *parts,
                       int64_t dim);
/* By rank-0 starts, one for each dimension. */
hj_instr *hj_rw_dynamic_slice(hj_instr *at, hj_instr *a, const int64_t *sizes,
                              hj_instr *const *starts);
hj_instr *hj_rw_dynamic_update(hj_instr *at, hj_instr *a, hj_instr *update,
                               hj_instr *const *starts);
hj_instr *hj_rw_iota(hj_instr *at, const hj_shape *shape, int64_t dim);
hj_instr *hj_rw_tuple(hj_instr *at, int n, hj_instr *const *elements);
/* The element of a tuple: the operand itself where `a` is a tuple op. */
hj_instr *hj_rw_gte(hj_instr *at, hj_instr *a, int64_t index);
/* A number in every element of an array of this shape. */
hj_instr *hj_rw_number(hj_instr *at, const hj_shape *shape, double value);
/* Elements whose bits are 0; f8e8m0fnu has no number 0. */
hj_instr *hj_rw_zeros(hj_instr *at, const hj_shape *shape);
hj_instr *hj_rw_int(hj_instr *at, const hj_shape *shape, int64_t value);
/* A rank-0 constant: what leaves every value as it is under `op` (see
 * hj_op_identity, which must not be NULL). */
hj_instr *hj_rw_identity(hj_instr *at, hj_opcode op, hj_dtype dtype);
/* A rank-0 constant with the bits of element i. */
hj_instr *hj_rw_element(hj_instr *at, const hj_literal *literal, int64_t i);
/* The same op and attributes with other operands and shape. */
hj_instr *hj_rw_like(hj_instr *at, const hj_instr *model, const hj_shape *shape,
                     int noperands, hj_instr *const *operands);
/* The sum (maximum ...) over some dimensions of x, from init, rank 0. */
hj_instr *hj_rw_reduce(hj_instr *at, hj_opcode op, hj_instr *x, hj_instr *init,
                       int n, const int64_t *dims);
/* The same by `like`'s computation, a reduce of one array. */
hj_instr *hj_rw_reduce_like(hj_instr *at, const hj_instr *like, hj_instr *x,
                            hj_instr *init, int n, const int64_t *dims);
/* The same over the dimensions that `reduced` marks. */
hj_instr *hj_rw_reduce_marked(hj_arena *scratch, hj_instr *like, hj_instr *x,
                              hj_instr *init, const bool *reduced);
/* By `like`'s computation, a reduce of two arrays: x[0 .. 1], from init[0 ..
 * 1].
 */
hj_instr *hj_rw_reduce_pairs(hj_instr *at, const hj_instr *like,
                             hj_instr *const x[2], hj_instr *const init[2],
                             int64_t dim);
/* select(pred, a, b) for every leaf of two tuples of one shape, in a tuple. */
hj_instr *hj_rw_select_leaves(hj_arena *scratch, hj_instr *at, hj_instr *pred,
                              hj_instr *a, hj_instr *b);
/* A computation op(p0, p1) of two scalars; one for each op and type. */
hj_comp *hj_rw_reducer(hj_module *module, hj_opcode op, hj_dtype dtype);
/* Copies the instructions of `comp` before `at`, parameters standing for
 * `args`; returns the copy of its root. */
hj_instr *hj_rw_inlined(hj_arena *scratch, hj_instr *at, const hj_comp *comp,
                        hj_instr *const *args);

/* --- asking --------------------------------------------------------------- */
/* The literal whose element 0 fills the whole of `in` (a rank-0 constant, a
 * constant with equal bits everywhere, broadcasts and reshapes of them), or
 * NULL.  Elided literals are never looked into. */
const hj_literal *hj_splat_of(const hj_instr *in);
/* The rank-0 instruction that `in` repeats, or NULL. */
hj_instr *hj_splat_scalar(const hj_instr *in);
bool hj_is_constant(const hj_instr *in); /* a constant that is not elided */
/* Every element is this number, bit for bit (a NaN equals nothing); for
 * floats the sign of zero counts; complex values must be real with imaginary
 * part +0. */
bool hj_is_number(const hj_instr *in, double value);
/* Every element is this integer (mod 2^width). */
bool hj_is_int(const hj_instr *in, int64_t value);
/* Integers and preds: the value of a splat. */
bool hj_int_of(const hj_instr *in, int64_t *out);
/* All bits set: true, -1, the maximum of an unsigned type. */
bool hj_is_all_ones(const hj_instr *in);
/* Where integer arithmetic laws hold: integers, not pred. */
bool hj_is_integral(const hj_instr *in);
/* No element is -0 or has its sign bit set, NaN aside (conservative). */
bool hj_is_never_negative(const hj_instr *in);
/* No element is -0 (conservative). */
bool hj_is_never_minus_zero(const hj_instr *in);
/* What `op` with this init leaves unchanged for every value, bit for bit. */
bool hj_is_identity_of(hj_opcode op, const hj_instr *init);
/* The order in which `op` combines values of this type does not show: integer
 * ops, and minimum and maximum. */
bool hj_is_order_free(hj_opcode op, hj_dtype dtype);
/* Same op, shape and attributes, those aside that change no value (metadata,
 * sharding, origin); same literals. */
bool hj_same_but_operands(const hj_instr *a, const hj_instr *b);
uint64_t hj_hash_but_operands(const hj_instr *in);
/* Same dimensions apart from ones of extent 1. */
bool hj_is_unit_reshape(const hj_shape *from, const hj_shape *to);

/* --- whole modules -------------------------------------------------------- */
/* Sets comp->mark of every reachable computation to whether running it has an
 * effect; order gets them callees first. */
hj_comp **hj_mark_effects(hj_arena *scratch, const hj_module *module, int *n);
/* After hj_mark_effects: no effect, and nothing depends on when it runs. */
bool hj_is_pure(const hj_instr *in);
/* What decides the order of a sum that nobody has written down. */
hj_sum_options hj_rw_sum_options(const hj_pass_ctx *cx);
/* The body of a fold of floats whose order has not been written down
 * (ir/sum_order.h) and that hj_comp_is_commutative_op refuses: rules stay away,
 * because the answer decides the order.  Sets comp->scratch to non-NULL for
 * those, NULL for all others. */
void hj_mark_pinned(hj_module *module);
/* After hj_mark_pinned, for passes that change such a body all the same: if
 * its root became a single op, a copy keeps it apart. */
void hj_keep_pinned(hj_comp *comp);
/* Sets `is_ordered` of instructions that a control dependence names: whoever
 * removes one would leave it dangling. */
void hj_mark_ordered(hj_comp *comp);
/* How many instructions copying computations may lead to: a chain of calls
 * that doubles at each level grows exponentially. */
int64_t hj_growth_limit(const hj_module *module);

#endif
