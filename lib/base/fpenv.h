/* fpenv -- the floating-point environment that this library works in.
 *
 * Readers, passes, the evaluator, LLVM and compiled code assume the default
 * one: round to nearest, no exception unmasked, subnormals kept.  Hosts change
 * it (flush-to-zero is a habit of audio code and of -ffast-math), and threads
 * inherit it from whoever created them; so whatever is called from outside
 * asks for it, sets it where it differs, and puts it back.
 */
#ifndef HJ_BASE_FPENV_H
#define HJ_BASE_FPENV_H

#include <fenv.h>
#include <stdbool.h>
#include <stdint.h>

/* What compiled code depends on: the modes of the vector unit.  Makes them the
 * default ones; returns what they were.  About a nanosecond where nothing has
 * to change. */
uint64_t hj_fpenv_enter(void);
/* Puts back what hj_fpenv_enter returned. */
void hj_fpenv_leave(uint64_t old);

/* What C depends on, too: of x86 the x87 unit has modes of its own, by which
 * long double, strtod and printf round.  Where some differ, the sticky flags
 * are put back with them. */
typedef struct hj_fpenv {
    bool is_other;
    fenv_t host; /* if it is another one than the default */
} hj_fpenv;

void hj_fpenv_begin(hj_fpenv *env);
void hj_fpenv_end(const hj_fpenv *env);

#endif
