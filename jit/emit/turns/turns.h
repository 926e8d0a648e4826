/* turns -- turns of a counted loop side by side, as lanes of vectors.
 *
 * A loop over the elements of arrays whose turns hand on little: what a turn
 * computes from its own elements stands in lanes; a scalar that goes round must
 * be one of
 *
 *   kept     no turn changes it
 *   linear   an integer that is one more each turn, and never wraps
 *   before   it is what the turn before computed from its own elements
 *   a chain  minimum, maximum, and, or, xor or (of integers) a sum of itself
 *            and what stands in lanes: log2(lanes) steps, since the order does
 *            not matter.  (NaN is as large as it is small, and zeros are
 *            ordered.)  Of integers also min(min(c, u) + C, d) and its like,
 *            where nothing wraps: tested, once for all lanes
 *
 * Elements are read and written in place at linear indices of the dimension
 * that is dense in memory; what is read must not have been written by an
 * earlier turn.
 *
 * find.c decides, chain.c has the scalars that go round, write.c writes.
 */
#ifndef HJ_JIT_EMIT_TURNS_TURNS_H
#define HJ_JIT_EMIT_TURNS_TURNS_H

#include "jit/emit/entry.h"

typedef enum hj_turn_kind {
    HJ_TURN_unknown, /* not yet, or not at all */
    HJ_TURN_uniform, /* the same in all turns */
    HJ_TURN_linear,  /* one more each turn, from its range's lower end on */
    HJ_TURN_lanes,
} hj_turn_kind;

typedef struct hj_turn_value {
    int value; /* of the plan */
    hj_turn_kind kind;
    int64_t first;     /* linear: in turn 0 */
    LLVMValueRef at;   /* as written: lane 0 alone, or all of them */
    LLVMValueRef last; /* lanes of a chain: the last one; NULL: not known */
} hj_turn_value;

/* One operation between what goes round and what becomes of it. */
typedef struct hj_turn_link {
    hj_opcode op;
    int other; /* the operand that is not handed on */
} hj_turn_link;

enum { HJ_TURN_MAX_LINKS = 6, HJ_TURN_MAX_STEPS = 64, HJ_TURN_MAX_LANES = 16 };

typedef struct hj_turn_chain {
    int param, root; /* values */
    hj_dtype dtype;
    hj_opcode op; /* HJ_OP_copy: of the turn before */
    int nlinks;   /* from the parameter on */
    hj_turn_link links[HJ_TURN_MAX_LINKS];
    int64_t sum;  /* of the constants that are added on the way */
    int64_t most; /* of their absolute values */
} hj_turn_chain;

/* What is written one after the other. */
typedef struct hj_turn_act {
    const hj_step *step; /* NULL: a chain */
    int chain;
} hj_turn_act;

/* A slice of one element, of an array in memory. */
typedef struct hj_turn_access {
    int array; /* value */
    bool is_write, is_linear;
    int rank;
    int64_t first; /* linear: the element in turn 0 */
} hj_turn_access;

typedef struct hj_turns {
    const hj_step *loop;
    int64_t turns;
    int width; /* lanes */
    HJ_VEC(hj_turn_value) values;
    HJ_VEC(hj_turn_act) acts;
    HJ_VEC(hj_turn_chain) chains;
    HJ_VEC(hj_turn_access) accesses;
    HJ_VEC(const hj_step *) updates; /* written last */
    int widest;                      /* bytes of the largest element in lanes */
    bool is_tested;                  /* whether chains wrap */
} hj_turns;

/* NULL where the loop is none of these.  Counters' ranges are known. */
hj_turns *hj_turns_find(hj_entry *e, const hj_step *loop,
                        const hj_counter *counter);
hj_turn_value *hj_turns_value(hj_turns *t, int value);
/* Adds it, or says what it is. */
void hj_turns_set(hj_entry *e, hj_turns *t, hj_turn_value value);
/* Also of constants, which are uniform. */
hj_turn_kind hj_turns_kind(const hj_entry *e, hj_turns *t, int value);
/* Does an instruction of a kernel update an array in place, an element of it?
 */
bool hj_turns_is_update(const hj_instr *in);

/* chain.c: is the scalar leaf handed on as above?  Adds the chain. */
bool hj_turns_find_chain(hj_entry *e, hj_turns *t, int leaf);
/* Lanes of a chain's parameter and root; `fits` gets lanes of i1 or stays, and
 * is false where something may wrap. */
HJ_MUST_USE hj_error *hj_turns_write_chain(hj_entry *e, hj_turns *t,
                                           const hj_turn_chain *c,
                                           LLVMValueRef *fits);

/* write.c: as many turns as fill vectors and end before `limit`, or until one
 * cannot be written so; `values`: the scalars that go round, `nvalues` of
 * them, before and after. */
HJ_MUST_USE hj_error *hj_turns_write(hj_entry *e, hj_turns *t, int counter,
                                     LLVMValueRef limit, LLVMValueRef *values,
                                     int nvalues);
/* A value in lanes. */
LLVMValueRef hj_turns_lanes(hj_entry *e, hj_turns *t, int value);
/* One operation over lanes, or over uniform values. */
HJ_MUST_USE hj_error *hj_turns_op(hj_entry *e, const hj_instr *in, hj_opcode op,
                                  hj_dtype dtype, int n, const hj_dtype *from,
                                  const LLVMValueRef *x, LLVMValueRef *out);

/* shared.c: what goes round because condition and body compute it; how many. */
enum { HJ_TURN_MAX_SHARED = 4 };
int hj_turns_share(hj_arena *arena, const hj_step *loop, hj_shared *out);
/* Their values, where the condition has just been written. */
void hj_turns_carry(hj_entry *e, const hj_shared *shared, int n,
                    LLVMValueRef *out);

/* jumps.c: a selection of scalars costs the same always, a jump nothing where
 * it can be foreseen.  A strip of a loop is written with both; for some turns
 * at a time, what they take tells which. */
enum { HJ_JUMPS_TRIAL = 256 }; /* turns */

/* Has the body of a loop such selections, and little else? */
bool hj_jumps_pay(const hj_ll *ll, const hj_plan_comp *body, int64_t nstrips);
/* Before the strips: what is known of them, on the stack. */
LLVMValueRef hj_jumps_new(hj_ll *ll);
/* Before each: does it take jumps, and is it a trial? */
LLVMValueRef hj_jumps_next(hj_ll *ll, LLVMValueRef state,
                           LLVMValueRef *is_trial);

#endif
