/* fpenv -- see fpenv.h.  x86: MXCSR and the x87 control word; AArch64: FPCR;
 * elsewhere only the rounding mode can be named. */
#include "base/fpenv.h"

#if defined(__SSE2__)

#include <xmmintrin.h>

enum {
    DEFAULT_CONTROL = 0x1f80,
    CONTROL_BITS = 0xffc0, /* the low six are sticky flags, not modes */
    X87_DEFAULT = 0x033f,
    X87_BITS = 0x0f3f, /* the others mean nothing */
};

uint64_t hj_fpenv_enter(void)
{
    unsigned old = _mm_getcsr();

    if ((old & CONTROL_BITS) != DEFAULT_CONTROL)
        _mm_setcsr(DEFAULT_CONTROL);
    return old;
}

void hj_fpenv_leave(uint64_t old)
{
    if ((old & CONTROL_BITS) != DEFAULT_CONTROL)
        _mm_setcsr((unsigned)old);
}

static bool is_default(void)
{
    uint16_t x87;

    __asm__ volatile("fnstcw %0" : "=m"(x87));
    return (_mm_getcsr() & CONTROL_BITS) == DEFAULT_CONTROL &&
           (x87 & X87_BITS) == X87_DEFAULT;
}

#elif defined(__aarch64__)

uint64_t hj_fpenv_enter(void)
{
    uint64_t old;

    __asm__ volatile("mrs %0, fpcr" : "=r"(old));
    if (old)
        __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)0));
    return old;
}

void hj_fpenv_leave(uint64_t old)
{
    if (old)
        __asm__ volatile("msr fpcr, %0" : : "r"(old));
}

static bool is_default(void)
{
    uint64_t now;

    __asm__ volatile("mrs %0, fpcr" : "=r"(now));
    return now == 0;
}

#else

uint64_t hj_fpenv_enter(void)
{
    int old = fegetround();

    if (old != FE_TONEAREST)
        fesetround(FE_TONEAREST);
    return (uint64_t)old;
}

void hj_fpenv_leave(uint64_t old)
{
    if ((int)old != FE_TONEAREST)
        fesetround((int)old);
}

static bool is_default(void)
{
    return fegetround() == FE_TONEAREST;
}

#endif

void hj_fpenv_begin(hj_fpenv *env)
{
    env->is_other = !is_default();
    if (!env->is_other)
        return;
    fegetenv(&env->host);
    fesetenv(FE_DFL_ENV);
    hj_fpenv_enter(); /* where the C library leaves FTZ and DAZ alone */
}

void hj_fpenv_end(const hj_fpenv *env)
{
    if (env->is_other)
        fesetenv(&env->host);
}
