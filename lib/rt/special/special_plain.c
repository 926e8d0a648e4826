/* special_plain -- see special_code.h: vectors that every CPU has. */
#define W            2
#define NAME(x)      hj_rt_##x##_plain
#define FMA(a, b, c) fma_of(a, b, c)
#include "rt/special/special_code.h"
