/* lines_plain -- the vectors of lines_code.h for any machine.
 *
 * For files that define REAL and W, and
 *   FUSE       a b + c of single numbers, rounded once
 *   HAS_FUSED  1 where that is an instruction, 0 where it is a call
 */
#ifndef HJ_RT_FFT_LINES_PLAIN_H
#define HJ_RT_FFT_LINES_PLAIN_H

typedef REAL lanes __attribute__((vector_size(W * sizeof(REAL))));

static inline lanes splat(REAL x)
{
    lanes y;

    for (int i = 0; i < W; i++)
        y[i] = x;
    return y;
}

/* A call for each lane, on machines without the instruction. */
#if !HAS_FUSED
__attribute__((noinline))
#endif
static lanes
fuse(lanes a, lanes b, lanes c)
{
    for (int i = 0; i < W; i++)
        a[i] = FUSE(a[i], b[i], c[i]);
    return a;
}

#define SPLAT(x)     splat(x)
#define FMA(a, b, c) fuse(a, b, c)

#endif
