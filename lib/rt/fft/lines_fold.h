/* lines_fold -- lines of an odd number of real numbers by half the work; a part
 * of lines_code.h.
 *
 * n = r m.  Of r transforms that a pass of radix r begins, those of k and r - k
 * are conjugates, so K = (r + 1) / 2 of them go on: q + K t is number r t + q
 * of the spectrum, q < K, and the others are those of n minus their number.
 * Back, that pass is the last one.  Real numbers alone are W apart in scratch.
 * Where r is 1 lines are complex ones.
 */
#ifndef HJ_RT_FFT_LINES_FOLD_H
#define HJ_RT_FFT_LINES_FOLD_H

#include "rt/fft/lines_work.h"

INLINE int64_t count_kept(const work *w)
{
    return w->chunk->fold / 2 + 1;
}

/* The spectrum in order, in the other copy. */
static void order_spectrum(const work *w)
{
    int64_t r = w->chunk->fold, kept = count_kept(w);
    int64_t n = w->chunk->n, m = n / r, i = w->chunk->npasses, q = 0, t = 0;

    for (int64_t k = 0; k <= n / 2 && !hj_rt_look_after(w->look, W); k++) {
        bool is_kept = q < kept;
        value x = load_scratch(
            copy_at(w, i, is_kept ? q + kept * t : r - q + kept * (m - 1 - t)));
        if (!is_kept)
            x.im = -x.im;
        store_scratch(copy_at(w, i + 1, k), x);
        t += q == r - 1;
        q = q == r - 1 ? 0 : q + 1;
    }
}

/* From the second copy, in order, to the first.  Parts are swapped; what must
 * be real is taken as real. */
static void spread_spectrum(const work *w)
{
    int64_t r = w->chunk->fold, kept = count_kept(w);
    int64_t n = w->chunk->n, m = n / r;

    for (int64_t t = 0; t < m && !hj_rt_look_after(w->look, kept * W); t++)
        for (int64_t q = 0; q < kept; q++) {
            int64_t k = r * t + q;
            value x = load_scratch(copy_at(w, 1, 2 * k < n ? k : n - k));
            if (k == 0)
                x.re = SPLAT(0);
            else if (2 * k > n)
                x.re = -x.re;
            store_scratch(copy_at(w, 0, q + kept * t), x);
        }
}

INLINE void fold(const work *w, int radix)
{
    const hj_rt_fft_pass *pass = w->chunk->passes;
    const REAL *f = w->table + pass->factors_at;
    const REAL *roots = w->table + pass->roots_at;
    int64_t m = pass->m;

    for (int64_t p = 0; p < m; p++, roots += 2 * (radix - 1)) {
        value x[HJ_RT_FFT_MAX_RADIX];
        UNROLL
        for (int j = 0; j < radix; j++)
            x[j] = (value){ load(w->scratch + W * (p + m * j)), SPLAT(0) };
        dft(x, radix, f);
        store_scratch(copy_at(w, 1, (radix / 2 + 1) * p), x[0]);
        UNROLL
        for (int k = 1; k <= radix / 2; k++)
            store_scratch(copy_at(w, 1, (radix / 2 + 1) * p + k),
                          multiply(x[k], number_at(roots, k - 1)));
        if (hj_rt_look_after(w->look, radix * W))
            return;
    }
}

INLINE void unfold(const work *w, int radix)
{
    int64_t i = w->chunk->npasses - 1;
    const hj_rt_fft_pass *pass = &w->chunk->passes[i];
    const REAL *f = w->table + pass->factors_at;
    const REAL *roots = w->table + pass->roots_at;
    REAL *to = copy_at(w, i + 1, 0);
    int64_t m = pass->m;

    for (int64_t p = 0; p < m; p++, roots += 2 * (radix - 1)) {
        value x[HJ_RT_FFT_MAX_RADIX];
        x[0] = load_scratch(copy_at(w, i, (radix / 2 + 1) * p));
        UNROLL
        for (int k = 1; k <= radix / 2; k++) {
            x[k] = load_scratch(copy_at(w, i, (radix / 2 + 1) * p + k));
            x[k] = multiply(x[k], number_at(roots, k - 1));
            x[radix - k] = (value){ -x[k].re, x[k].im };
        }
        dft(x, radix, f);
        UNROLL
        for (int j = 0; j < radix; j++)
            store(to + W * (p + m * j), x[j].im);
        if (hj_rt_look_after(w->look, radix * W))
            return;
    }
}

#define EACH_RADIX(what)                                                       \
    switch (w->chunk->fold) {                                                  \
    case 3:                                                                    \
        what(w, 3);                                                            \
        break;                                                                 \
    case 5:                                                                    \
        what(w, 5);                                                            \
        break;                                                                 \
    case 7:                                                                    \
        what(w, 7);                                                            \
        break;                                                                 \
    case 9:                                                                    \
        what(w, 9);                                                            \
        break;                                                                 \
    case 11:                                                                   \
        what(w, 11);                                                           \
        break;                                                                 \
    case 13:                                                                   \
        what(w, 13);                                                           \
    }

static void run_fold(const work *w)
{
    EACH_RADIX(fold)
}

static void run_unfold(const work *w)
{
    EACH_RADIX(unfold)
}

#endif
