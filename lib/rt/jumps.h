/* jumps -- what is better in a loop, jumps or selections;
 * jit/emit/turns/jumps.c has why.
 *
 * Turns are timed: once with selections, then with jumps, the first trials of
 * which only teach the CPU; the better is used for a while, and so on. */
#ifndef HJ_RT_JUMPS_H
#define HJ_RT_JUMPS_H

#include <stdint.h>

/* Of one loop while it runs; zeros before. */
typedef struct hj_rt_jumps {
    int64_t phase;   /* how often it was asked since it began anew */
    uint64_t since;  /* the clock when it was asked */
    uint64_t select; /* what selections took */
    int64_t is_jump; /* jumps took less */
} hj_rt_jumps;

enum {
    HJ_RT_JUMPS_JUMP = 1,  /* take jumps ... */
    HJ_RT_JUMPS_TRIAL = 2, /* for as many turns as a trial has */
};

/* Called before the first turns, and after each answer's turns: of the values
 * above. */
int32_t hj_rt_jumps_next(hj_rt_jumps *jumps);

#endif
