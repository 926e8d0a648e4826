/* look -- how loops of the run time ask whether the run goes on.
 *
 * A loop that may take long says after each piece of its work how many steps
 * that was: elements, or multiplications of a product.  Every HJ_RT_LOOK_STEPS
 * the run is asked; once it stops, every later answer is the same, so that the
 * loops round it end as well.  A piece has at most HJ_RT_LOOK_STEPS, so there
 * are at most twice as many between two looks: jit/ll/control/lllook.c does
 * this for the loops of compiled code.
 */
#ifndef HJ_RT_LOOK_H
#define HJ_RT_LOOK_H

#include "rt/run.h"

#include <string.h>

enum { HJ_RT_LOOK_STEPS = 1 << 18 };

typedef struct hj_rt_look {
    hj_run *run;
    int64_t left; /* steps until the next look */
    bool stops;
} hj_rt_look;

/* The copy of lib/rt that test/unit/steps is made of counts what was said
 * between two looks. */
#ifdef HJ_RT_COUNTS
void hj_rt_count_said(int64_t steps);
void hj_rt_count_look(void);
#else
static inline void hj_rt_count_said(int64_t steps)
{
    (void)steps;
}

static inline void hj_rt_count_look(void)
{
}
#endif

static inline hj_rt_look hj_rt_look_begin(hj_run *run)
{
    return (hj_rt_look){ run, HJ_RT_LOOK_STEPS, false };
}

/* After `steps`: is the work to be left? */
static inline bool hj_rt_look_after(hj_rt_look *look, int64_t steps)
{
    hj_rt_count_said(steps);
    look->left -= steps;
    if (look->left > 0)
        return look->stops;
    look->left = HJ_RT_LOOK_STEPS;
    look->stops |= hj_rt_run_look(look->run) != 0;
    return look->stops;
}

/* How many things of so many steps each make a piece; at least one. */
static inline int64_t hj_rt_look_piece(int64_t steps)
{
    int64_t n = HJ_RT_LOOK_STEPS / (steps > 0 ? steps : 1);

    return n > 0 ? n : 1;
}

/* How many of n things of so many steps each, from number i on, make the next
 * piece.  0: there are no more, or the work is to be left. */
static inline int64_t hj_rt_look_next(hj_rt_look *look, int64_t i, int64_t n,
                                      int64_t steps)
{
    int64_t now = hj_rt_look_piece(steps);

    now = n - i < now ? n - i : now;
    return now > 0 && !hj_rt_look_after(look, now * steps) ? now : 0;
}

/* Copies in pieces.  Not 0: left early, the run has stopped. */
int32_t hj_rt_copy(hj_run *run, void *to, const void *from, int64_t nbytes);

/* The same at once where it is short; does the run go on? */
static inline bool hj_rt_copy_on(hj_run *run, void *to, const void *from,
                                 int64_t nbytes)
{
    if (nbytes > HJ_RT_LOOK_STEPS)
        return !hj_rt_copy(run, to, from, nbytes);
    memcpy(to, from, (size_t)nbytes);
    return true;
}

#endif
