/* fpenv -- the floating-point environment that compiled code runs in.
 *
 * Compiled code assumes the default one: round to nearest, no exception
 * unmasked, subnormals kept.  Hosts change it (flush-to-zero is a habit of
 * audio code and of -ffast-math), and threads inherit it from whoever
 * created them, so entries and workers check it, and put it back after.
 */
#ifndef HJ_RT_FPENV_H
#define HJ_RT_FPENV_H

#include <stdint.h>

/* Makes the environment the default one; returns what it was.  About a
 * nanosecond where nothing has to change. */
uint64_t hj_rt_fpenv_enter(void);
/* Puts back what hj_rt_fpenv_enter returned. */
void hj_rt_fpenv_leave(uint64_t old);

#endif
