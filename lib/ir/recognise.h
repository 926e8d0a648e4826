/* recognise -- what a called computation computes, in words that lowering and
 * rules understand: one commutative op, a sort order, an arg-max.
 *
 * Answers are given on demand and never stored.  They are proofs, not guesses:
 * a computation that is not understood is "none".
 */
#ifndef HJ_IR_RECOGNISE_H
#define HJ_IR_RECOGNISE_H

#include "ir/graph.h"

/* The root is one of add, multiply, minimum, maximum, and, or, xor applied to
 * the computation's two parameters, in either order; all three of one scalar
 * shape, of a type in which the op has an identity.  This is the test that
 * decides the order of a reduction (semantics.md, Reduce), so passes must
 * never change its answer for the body of a floating-point reduce. */
bool hj_comp_is_commutative_op(const hj_comp *comp, hj_opcode *op);

/* The value e, rank 0, with op(e, x) == x bit for bit for every x that is not
 * a NaN: -0 for add, 1 for multiply, the lowest value (-inf where there is
 * one) for maximum ...; op is one of the seven above.  NULL for multiply of
 * complex values (1 * (a + bi) has a - 0 * b as its real part) and for
 * f8e8m0fnu, which has no zero. */
hj_literal *hj_op_identity(hj_arena *arena, hj_opcode op, hj_dtype dtype);

/* Does a fold that begins with `init` have the bits of op(init, the fold that
 * begins with the identity), also where it meets init on the way?  The identity
 * itself; and +0, which a sum of floats makes of -0 once and for all. */
bool hj_op_begins_with(hj_arena *arena, hj_opcode op, const hj_literal *init);

/* Arithmetic of single values, of which a tuple may be the root: what a kernel
 * can hold of computations that it applies. */
bool hj_comp_is_scalar(const hj_comp *comp);

/* The root is one of the computation's parameters: which, or -1. */
int hj_comp_returns_param(const hj_comp *comp);

/* How often a while of the form `for (i = a; i < b; i += c)` with constants
 * runs its body; -1 where it has another form. */
double hj_while_trips(const hj_instr *loop);

/* How a comparator orders its keys. */
typedef enum hj_key_order {
    HJ_ORDER_none,
    HJ_ORDER_ieee,      /* < of the type; NaN is unordered, -0 equals +0 */
    HJ_ORDER_total,     /* -NaN < -inf < ... < -0 < +0 < ... < +inf < +NaN */
    HJ_ORDER_canonical, /* like total, but -0 equals +0 and every NaN is one
                           value above +inf (what JAX's sort does) */
} hj_key_order;

typedef struct hj_comparator {
    hj_key_order order; /* integers and pred: ieee */
    bool is_descending; /* true(a, b) when a > b */
    int key;            /* operand of the sort that it looks at */
} hj_comparator;

/* Is `comp`, a sort's comparator over 2N scalars, strictly-less or
 * strictly-greater of one key? */
bool hj_comp_is_comparator(const hj_comp *comp, hj_comparator *out);

/* A sort that gives the first elements of each row only? */
static inline bool hj_sort_has_k(const hj_instr *in)
{
    return in->op == HJ_OP_sort && hj_instr_has_attr(in, HJ_ATTR_k);
}

/* Is operand k of a sort an iota along the dimension that is sorted, integers
 * that the comparator does not look at? */
bool hj_sort_counts(const hj_instr *sort, int k);
/* Is `iota` such an operand of all its users, which therefore need not be made?
 */
bool hj_iota_is_counted(const hj_instr *iota);

/* Is `in` XLA's custom call "TopK", with shapes that fit: (values, indices) of
 * the first k along the last dimension of its one operand? */
bool hj_instr_is_topk_call(const hj_instr *in);

/* A custom call of API_VERSION_TYPED_FFI, for a handler? */
bool hj_instr_is_typed_call(const hj_instr *in);

/* How many of a scan's operands, the last ones, are carries: half of them if
 * it does not say. */
int hj_instr_scan_ncarries(const hj_instr *in);

/* A reduction of (value, index) pairs by comp(acc_value, acc_index, value,
 * index): which pair's value and index it keeps, for every relation of the
 * two values. */
typedef enum hj_arg_relation {
    HJ_ARG_acc_less,
    HJ_ARG_equal, /* -0 and +0 too */
    HJ_ARG_acc_greater,
    HJ_ARG_acc_nan,
    HJ_ARG_element_nan,
    HJ_ARG_both_nan,
    HJ_ARG_NRELATIONS
} hj_arg_relation;

typedef enum hj_arg_pick {
    HJ_PICK_acc,
    HJ_PICK_element,
    HJ_PICK_lower,  /* the one with the lower index; alike if they are equal */
    HJ_PICK_higher, /* the one with the higher index */
} hj_arg_pick;

typedef struct hj_arg_reduce {
    bool is_min;
    hj_arg_pick value[HJ_ARG_NRELATIONS];
    hj_arg_pick index[HJ_ARG_NRELATIONS];
} hj_arg_reduce;

/* Is `comp` one that keeps, of two pairs whose values differ and are no NaN,
 * value and index of the greater (lesser) one? */
bool hj_comp_is_arg_reduce(const hj_comp *comp, hj_arg_reduce *out);

/* Such a computation that also keeps the first NaN there is, and of two equal
 * values the accumulator's index, or the lower one.  Which pair is kept then
 * does not depend on how a fold is parted (jit/emit/pick.c has the proof). */
bool hj_comp_is_pick(const hj_comp *comp, hj_arg_reduce *out);

#endif
