/* traffic -- the bytes that a run reads and writes, for `opt --stage planned`.
 *
 * A kernel reads and writes each element that its indices reach once: what they
 * reach at most, from the ranges of its loops and of what guards its loads.
 * Kernels alone count, and what copies, calls, sorts and transforms take and
 * give; nothing is known of caches.
 */
#ifndef HJ_JIT_NEST_TRAFFIC_TRAFFIC_H
#define HJ_JIT_NEST_TRAFFIC_TRAFFIC_H

#include "jit/nest/nest.h"
#include "passes/plan.h"

/* reach.c: of one kernel; indices are interned in the nest. */
hj_traffic hj_nest_find_traffic(hj_nest *nest);

/* plan.c: of every step, and of the plan.
 *
 *   arena  where the kernels' nests are made */
HJ_MUST_USE hj_error *hj_plan_find_traffic(hj_arena *arena, hj_plan *plan,
                                           const hj_nest_options *options);

#endif
