/* lines_dft -- small transforms in registers; a part of lines_code.h. */
#ifndef HJ_RT_FFT_LINES_DFT_H
#define HJ_RT_FFT_LINES_DFT_H

#include "rt/fft/lines_vector.h"

/* --- arithmetic ----------------------------------------------------------- */

INLINE value add(value a, value b)
{
    return (value){ a.re + b.re, a.im + b.im };
}

INLINE value sub(value a, value b)
{
    return (value){ a.re - b.re, a.im - b.im };
}

/* a - i b */
INLINE value sub_turned(value a, value b)
{
    return (value){ a.re + b.im, a.im - b.re };
}

/* a + i b */
INLINE value add_turned(value a, value b)
{
    return (value){ a.re - b.im, a.im + b.re };
}

INLINE value multiply(value a, value b)
{
    return (value){ FMA(a.re, b.re, -(a.im * b.im)),
                    FMA(a.re, b.im, a.im * b.re) };
}

/* a times the root of -k / r, of those at `f`. */
INLINE value turn(value a, const REAL *f, int k)
{
    return multiply(a, (value){ SPLAT(f[2 * k]), SPLAT(-f[2 * k + 1]) });
}

/* --- transforms in registers: x[k] = sum of x[j] times the root of -j k / r,
 * whose radix is a constant ------------------------------------------------ */

INLINE void dft2(value *x)
{
    value sum = add(x[0], x[1]);

    x[1] = sub(x[0], x[1]);
    x[0] = sum;
}

INLINE void dft4(value *x)
{
    value even = add(x[0], x[2]), odd = add(x[1], x[3]);
    value low = sub(x[0], x[2]), high = sub(x[1], x[3]);

    x[0] = add(even, odd);
    x[1] = sub_turned(low, high);
    x[2] = sub(even, odd);
    x[3] = add_turned(low, high);
}

/* By the symmetry of cosines and sines: with p = x[j] + x[n-j] and
 * d = x[j] - x[n-j], x[k] = x[0] + sum p cos - i sum d sin. */
typedef struct sums {
    value even, odd;
} sums;

INLINE sums first_terms(value first, value p, value d, const REAL *root)
{
    return (sums){ { FMA(p.re, SPLAT(root[0]), first.re),
                     FMA(p.im, SPLAT(root[0]), first.im) },
                   { d.re * SPLAT(root[1]), d.im * SPLAT(root[1]) } };
}

INLINE sums add_terms(sums s, value p, value d, const REAL *root)
{
    return (sums){ { FMA(p.re, SPLAT(root[0]), s.even.re),
                     FMA(p.im, SPLAT(root[0]), s.even.im) },
                   { FMA(d.re, SPLAT(root[1]), s.odd.re),
                     FMA(d.im, SPLAT(root[1]), s.odd.im) } };
}

/* n to 13; the roots at `f` are those of step n. */
INLINE void dft_odd(value *x, int n, const REAL *f, int step)
{
    value p[7], d[7], first = x[0];

    UNROLL
    for (int j = 1; j <= n / 2; j++) {
        p[j] = add(x[j], x[n - j]);
        d[j] = sub(x[j], x[n - j]);
        x[0] = add(x[0], p[j]);
    }
    UNROLL
    for (int k = 1; k <= n / 2; k++) {
        sums y = first_terms(first, p[1], d[1], f + 2 * step * k);
        UNROLL
        for (int j = 2; j <= n / 2; j++)
            y = add_terms(y, p[j], d[j], f + 2 * step * (j * k % n));
        x[k] = sub_turned(y.even, y.odd);
        x[n - k] = add_turned(y.even, y.odd);
    }
}

/* Two transforms of four, the second one turned, and four of two. */
INLINE void dft8(value *x, const REAL *f)
{
    value a[4] = { x[0], x[2], x[4], x[6] };
    value b[4] = { x[1], x[3], x[5], x[7] };

    dft4(a);
    dft4(b);
    b[1] = turn(b[1], f, 1);
    b[2] = (value){ b[2].im, -b[2].re };
    b[3] = turn(b[3], f, 3);
    UNROLL
    for (int k = 0; k < 4; k++) {
        x[k] = add(a[k], b[k]);
        x[k + 4] = sub(a[k], b[k]);
    }
}

INLINE void dft9(value *x, const REAL *f)
{
    value y[9];

    UNROLL
    for (int i = 0; i < 3; i++) {
        y[3 * i] = x[i];
        y[3 * i + 1] = x[i + 3];
        y[3 * i + 2] = x[i + 6];
        dft_odd(y + 3 * i, 3, f, 3);
    }
    y[4] = turn(y[4], f, 1);
    y[5] = turn(y[5], f, 2);
    y[7] = turn(y[7], f, 2);
    y[8] = turn(y[8], f, 4);
    UNROLL
    for (int k = 0; k < 3; k++) {
        value z[3] = { y[k], y[k + 3], y[k + 6] };
        dft_odd(z, 3, f, 3);
        x[k] = z[0];
        x[k + 3] = z[1];
        x[k + 6] = z[2];
    }
}

INLINE void dft(value *x, int radix, const REAL *f)
{
    switch (radix) {
    case 2:
        dft2(x);
        break;
    case 4:
        dft4(x);
        break;
    case 8:
        dft8(x, f);
        break;
    case 9:
        dft9(x, f);
        break;
    default: /* odd */
        dft_odd(x, radix, f, 1);
    }
}

#endif
