/* units -- the LLVM modules that one program is cut into.
 *
 * Each unit has a context of its own, so that machine code is made of several
 * at once.  A function's code does not depend on the unit that it is in.
 */
#ifndef HJ_JIT_LL_UNITS_H
#define HJ_JIT_LL_UNITS_H

#include "base/vec.h"
#include "jit/ll/ll.h"

typedef struct hj_unit {
    hj_ll ll;
    const char *symbol; /* of a function that it defines for the others */
    int64_t weight;     /* what LLVM will take, by hj_unit_weigh */
    bool is_added;      /* it was given to hj_units.add, and is empty */
    HJ_VEC(LLVMValueRef) loops; /* HJ_LL_PASSES_LOOPS is for them */
    LLVMValueRef weighed;       /* private: the last function counted */
} hj_unit;

typedef struct hj_units {
    hj_arena *arena; /* borrowed, like the target */
    const hj_target *target;
    LLVMFastMathFlags fast_math;
    bool relaxed_math;      /* of every unit's ll */
    bool never_looks;       /* likewise */
    hj_ll_library *library; /* likewise; NULL: units share nothing */
    bool are_many;          /* functions of HJ_LL_ONCE are in the first one */
    /* What becomes of a unit that is complete while others are written; NULL:
     * nothing yet. */
    hj_error *(*add)(void *context, hj_unit *unit);
    void *context;
    HJ_VEC(hj_unit *) at;
} hj_units;

void hj_units_init(hj_units *units, hj_arena *arena, const hj_target *target);
/* Whoever installs the guard calls this before the arena goes, always. */
void hj_units_destroy(hj_units *units);
/* A new unit, empty, the last of the list. */
hj_unit *hj_units_add(hj_units *units);
/* Adds the functions that were begun since hj_unit_weigh_from to the weight:
 * about as many instructions as take LLVM that long. */
void hj_unit_weigh_from(hj_unit *unit);
void hj_unit_weigh(hj_unit *unit);
/* A function for HJ_LL_PASSES_LOOPS; a second time it changes nothing. */
void hj_unit_add_loops(hj_unit *unit, LLVMValueRef function);
/* Adds one function. */
void hj_unit_weigh_function(hj_unit *unit, LLVMValueRef function);

/* A function of another unit, to be called from this one: it becomes external
 * there.  Its types are scalars, vectors and pointers. */
LLVMValueRef hj_ll_import(hj_ll *ll, LLVMValueRef function);

#endif
