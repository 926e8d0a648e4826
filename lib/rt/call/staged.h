/* staged -- calls whose arrays are copied first: to another order of elements,
 * or, in checked mode, between guard zones.
 *
 * All kinds of calls come here as one: a function, its site, and the addresses
 * of its leaves (operands, then results; NULL for tokens).
 */
#ifndef HJ_RT_CALL_STAGED_H
#define HJ_RT_CALL_STAGED_H

#include "rt/call/custom_call.h"

/* Returns 0, or not 0 if the run failed. */
typedef int32_t hj_rt_leaf_fn(hj_run *run, void *site, void *const *leaves);

typedef struct hj_rt_leaf {
    int64_t nbytes; /* dense */
    int element_nbytes, rank;
    const int64_t *dims;
    const int64_t *order; /* minor to major, as the function wants it; NULL:
                             row major */
    int alias;            /* of a result: the operand leaf whose memory it has;
                             -1: none.  That operand may change. */
    const char *name;     /* "operand 0", "result 1.0" */
} hj_rt_leaf;

typedef struct hj_rt_staged {
    hj_rt_leaf_fn *call;
    void *site;
    const char *target;
    const char *where; /* the instruction */
    bool is_checked;
    int nargs, nrets;
    const hj_rt_leaf *leaves; /* nargs + nrets */
} hj_rt_staged;

/* In checked mode the run fails, naming the instruction, if the function wrote
 * outside of a leaf (within HJ_GUARD_NBYTES of it), or to an operand that no
 * result shares.  Results are not copied back then. */
int32_t hj_rt_staged_run(hj_run *run, const hj_rt_staged *staged,
                         void *const *leaves);

enum { HJ_GUARD_NBYTES = 1024 };

/* --- calls of tables of pointers as calls of leaves ----------------------- */

/* A call of versions 1 to 3.  `tree` has the operands' shapes and the result's:
 * the number of elements of each tuple before those, -1 for a leaf. */
typedef struct hj_rt_tree_call {
    hj_rt_custom_call call;
    int nargs;     /* operands */
    int npointers; /* in all tables, that of operands included */
    const int *tree;
} hj_rt_tree_call;

hj_rt_leaf_fn hj_rt_tree_run;          /* of a hj_rt_tree_call */
hj_rt_leaf_fn hj_rt_typed_run_leaves;  /* of a hj_rt_typed_site */
hj_rt_leaf_fn hj_rt_staged_run_leaves; /* of a hj_rt_staged */

#endif
