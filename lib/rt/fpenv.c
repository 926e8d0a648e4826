/* fpenv -- see fpenv.h.  x86: MXCSR; AArch64: FPCR; elsewhere only the
 * rounding mode can be named. */
#include "rt/fpenv.h"

#if defined(__SSE2__)

#include <xmmintrin.h>

enum {
    DEFAULT_CONTROL = 0x1f80,
    CONTROL_BITS = 0xffc0, /* the low six are sticky flags, not modes */
};

uint64_t hj_rt_fpenv_enter(void)
{
    unsigned old = _mm_getcsr();

    if ((old & CONTROL_BITS) != DEFAULT_CONTROL)
        _mm_setcsr(DEFAULT_CONTROL);
    return old;
}

void hj_rt_fpenv_leave(uint64_t old)
{
    if ((old & CONTROL_BITS) != DEFAULT_CONTROL)
        _mm_setcsr((unsigned)old);
}

#elif defined(__aarch64__)

uint64_t hj_rt_fpenv_enter(void)
{
    uint64_t old;

    __asm__ volatile("mrs %0, fpcr" : "=r"(old));
    if (old)
        __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)0));
    return old;
}

void hj_rt_fpenv_leave(uint64_t old)
{
    if (old)
        __asm__ volatile("msr fpcr, %0" : : "r"(old));
}

#else

#include <fenv.h>

uint64_t hj_rt_fpenv_enter(void)
{
    int old = fegetround();

    if (old != FE_TONEAREST)
        fesetround(FE_TONEAREST);
    return (uint64_t)old;
}

void hj_rt_fpenv_leave(uint64_t old)
{
    if ((int)old != FE_TONEAREST)
        fesetround((int)old);
}

#endif
