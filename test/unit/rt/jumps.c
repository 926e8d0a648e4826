/* jumps -- the order of trials. */
#include "rt/jumps.h"

#include <criterion/criterion.h>

Test(jumps, are_tried_after_selections_and_then_again)
{
    enum { JUMP = HJ_RT_JUMPS_JUMP, TRIAL = HJ_RT_JUMPS_TRIAL };
    hj_rt_jumps jumps = { 0 };

    for (int i = 0; i < 3; i++) {
        cr_expect_eq(hj_rt_jumps_next(&jumps), TRIAL);
        for (int k = 0; k < 3; k++)
            cr_expect_eq(hj_rt_jumps_next(&jumps), TRIAL | JUMP);
        jumps.since = 0; /* the last ones took all the time since then */
        jumps.select = i == 1 ? UINT64_MAX : 1;
        for (int k = 0; k < 4; k++)
            cr_expect_eq(hj_rt_jumps_next(&jumps), i == 1 ? JUMP : 0);
    }
}
