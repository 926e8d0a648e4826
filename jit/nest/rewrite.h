/* rewrite -- a nest with other indices for its loop variables. */
#ifndef HJ_NEST_REWRITE_H
#define HJ_NEST_REWRITE_H

#include "jit/nest/nest.h"

/* Puts vars[v] in the place of every loop variable v, everywhere. */
void hj_nest_substitute(hj_nest *nest, const hj_ix *const *vars);

/* The value with vars[v] in the place of every loop variable v and accs[i] in
 * the place of accumulator i of `stage`. */
hj_expr *hj_nest_instance(hj_nest *nest, hj_expr *expr,
                          const hj_ix *const *vars, int stage,
                          hj_expr *const *accs);
/* Drops expressions that no stage needs. */
void hj_nest_sweep(hj_nest *nest);

/* Calls fn(index, context) for every index of the nest: of loads, index
 * values, conditions and stores; stops and returns false where fn does. */
bool hj_nest_each_index(const hj_nest *nest,
                        bool (*fn)(const hj_ix *ix, void *context),
                        void *context);

#endif
