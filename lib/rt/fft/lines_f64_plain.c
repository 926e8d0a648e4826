/* lines_f64_plain -- see lines_code.h. */
#include "rt/fft/lines.h"

#include <math.h>

#define REAL         double
#define W            2
#define LANES        8
#define NAME(x)      x##_f64_plain
#define SPLAT(x)     splat(x)
#define FMA(a, b, c) fuse(a, b, c)

typedef REAL lanes __attribute__((vector_size(W * sizeof(REAL))));

static inline lanes splat(REAL x)
{
    lanes y;

    for (int i = 0; i < W; i++)
        y[i] = x;
    return y;
}

/* A call for each lane, on machines without the instruction. */
#ifndef __FP_FAST_FMA
__attribute__((noinline))
#endif
static lanes
fuse(lanes a, lanes b, lanes c)
{
    for (int i = 0; i < W; i++)
        a[i] = fma(a[i], b[i], c[i]);
    return a;
}

#include "rt/fft/lines_code.h"
