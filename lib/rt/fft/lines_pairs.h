/* lines_pairs -- spectra of pairs of real numbers; a part of lines_code.h. */
#ifndef HJ_RT_FFT_LINES_PAIRS_H
#define HJ_RT_FFT_LINES_PAIRS_H

#include "rt/fft/lines_vector.h"
#include "rt/look.h"

typedef struct mirrored {
    value sum, difference; /* e, d */
} mirrored;

/* Of vectors, or of single numbers as vectors. */
INLINE mirrored mirror(value z, value x, vec re, vec im)
{
    value e = { z.re + x.re, z.im - x.im }, d = { z.re - x.re, z.im + x.im };
    vec half = SPLAT((REAL)0.5);

    return (mirrored){ { e.re * half, e.im * half },
                       { d.re * re - d.im * im, d.re * im + d.im * re } };
}

INLINE value reversed(value x)
{
    return (value){ SHUFFLE(x.re, x.re, BACK, 0),
                    SHUFFLE(x.im, x.im, BACK, 0) };
}

/* Numbers k and h - k. */
static void mirror_one(const REAL *in, REAL *out, const REAL *table, int64_t h,
                       int64_t k)
{
    const REAL *a = in + 2 * k, *b = in + 2 * (h - k);
    mirrored y = mirror((value){ SPLAT(a[0]), SPLAT(a[1]) },
                        (value){ SPLAT(b[0]), SPLAT(b[1]) }, SPLAT(table[k]),
                        SPLAT(table[h / 2 + 1 + k]));

    out[2 * k] = y.sum.re[0] + y.difference.re[0];
    out[2 * k + 1] = y.sum.im[0] + y.difference.im[0];
    if (2 * k < h) {
        out[2 * (h - k)] = y.sum.re[0] - y.difference.re[0];
        out[2 * (h - k) + 1] = y.difference.im[0] - y.sum.im[0];
    }
}

/* Numbers 0 and h.  What must be real is taken as real. */
static void mirror_ends(const REAL *in, REAL *out, const REAL *table, int64_t h,
                        bool inverse)
{
    REAL re = in[0], im = in[1];

    if (!inverse) {
        out[0] = re + im;
        out[2 * h] = re - im;
        out[1] = out[2 * h + 1] = 0;
        return;
    }
    mirrored y = mirror((value){ SPLAT(re), SPLAT(0) },
                        (value){ SPLAT(in[2 * h]), SPLAT(0) }, SPLAT(table[0]),
                        SPLAT(table[h / 2 + 1]));
    out[0] = y.sum.re[0] + y.difference.re[0];
    out[1] = y.sum.im[0] + y.difference.im[0];
}

void NAME(hj_rt_fft_pairs)(hj_rt_look *look, const char *from, char *to,
                           const char *constants, int64_t h, int64_t inverse)
{
    const REAL *in = (const REAL *)from, *table = (const REAL *)constants;
    REAL *out = (REAL *)to;
    int64_t k = 1;

    mirror_ends(in, out, table, h, inverse);
    for (; k + W <= h - k - W + 1 && !hj_rt_look_after(look, 2 * W); k += W) {
        int64_t other = h - k - W + 1;
        mirrored y =
            mirror(load_pairs(in + 2 * k), reversed(load_pairs(in + 2 * other)),
                   load(table + k), load(table + h / 2 + 1 + k));
        store_pairs(out + 2 * k, add(y.sum, y.difference));
        value back = { y.sum.re - y.difference.re, y.difference.im - y.sum.im };
        store_pairs(out + 2 * other, reversed(back));
    }
    for (; 2 * k <= h && !look->stops; k++)
        mirror_one(in, out, table, h, k);
}

#endif
