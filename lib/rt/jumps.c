/* jumps -- see jumps.h. */
#include "rt/jumps.h"

#include <time.h>

enum {
    SELECT = 1, /* phases that end: of selections, */
    JUMP = 4,   /* of the last jumps that are timed, */
    TRUST = 8,  /* of what was better */
};

static uint64_t read_clock(void)
{
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
#endif
}

int32_t hj_rt_jumps_next(hj_rt_jumps *jumps)
{
    uint64_t took = read_clock() - jumps->since;
    int64_t phase = jumps->phase++;

    if (phase == SELECT)
        jumps->select = took;
    if (phase == JUMP)
        jumps->is_jump = took < jumps->select;
    if (phase == TRUST) {
        phase = 0;
        jumps->phase = 1;
    }
    int32_t how = phase == 0     ? HJ_RT_JUMPS_TRIAL
                  : phase < JUMP ? HJ_RT_JUMPS_TRIAL | HJ_RT_JUMPS_JUMP
                                 : (int32_t)jumps->is_jump;
    jumps->since = read_clock();
    return how;
}
