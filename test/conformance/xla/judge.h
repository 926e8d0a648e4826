/* Judging a result against a recorded one, or against another engine's.
 *
 *   exact  the same bits, zeros with their sign; any NaN equals any NaN
 *   ulp    at most n representable values away; NaN exactly where NaN is
 *   close  |got - want| <= atol + rtol |want|, infinities and NaN in their
 *          places; complex numbers by their distance in the plane
 */
#ifndef HJ_TEST_XLA_JUDGE_H
#define HJ_TEST_XLA_JUDGE_H

#include "base/arena.h"
#include "hlojit/jit.h"

typedef enum judge_kind {
    JUDGE_EXACT,
    JUDGE_ULP,
    JUDGE_CLOSE,
    NJUDGE_KINDS
} judge_kind;

typedef struct judge_rule {
    judge_kind kind;
    int64_t ulps;
    double rtol, atol;
} judge_rule;

/* NULL if `got` passes, else what differs; both have the same shape. */
const char *judge(hj_arena *arena, const hj_buffer *got, const hj_buffer *want,
                  const judge_rule *rule);

#endif
