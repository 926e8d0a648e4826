/* branches -- the computations of a conditional in their order, whichever
 * form it was written in: branch 0 runs for a predicate that is true. */
#ifndef HJ_PASSES_BRANCHES_H
#define HJ_PASSES_BRANCHES_H

#include "ir/graph.h"

static inline int hj_nbranches(const hj_instr *conditional)
{
    return conditional->noperands - 1;
}

static inline hj_comp *hj_branch(const hj_instr *conditional, int i)
{
    const hj_attr *attr =
        hj_instr_attr(conditional, HJ_ATTR_branch_computations);

    if (attr)
        return attr->u.comps.at[i];
    return hj_instr_comp(conditional, i == 0 ? HJ_ATTR_true_computation
                                             : HJ_ATTR_false_computation);
}

#endif
