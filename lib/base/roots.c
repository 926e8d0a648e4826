/* roots -- see roots.h. */
#include "base/roots.h"

#include <math.h>

static const long double tau = 6.283185307179586476925286766559005768L;

/* An angle, mirrored into the first eighth of a turn: `rest` of n parts. */
typedef struct angle {
    int eighth;
    int64_t rest;
} angle;

static angle angle_of(int64_t k, int64_t n)
{
    angle a;

    k %= n;
    k += k < 0 ? n : 0;
    a.eighth = (int)(8 * k / n); /* 0 to 7 */
    a.rest = 8 * k - a.eighth * n;
    if (a.eighth % 2) /* down from the next quarter's beginning */
        a.rest = n - a.rest;
    return a;
}

static void put_back(angle a, long double c, long double s, long double *cosine,
                     long double *sine)
{
    if (a.eighth % 4 == 1 || a.eighth % 4 == 2) {
        long double swap = c;
        c = s;
        s = swap;
    }
    *cosine = a.eighth >= 2 && a.eighth <= 5 ? -c : c;
    *sine = a.eighth >= 4 ? -s : s;
}

/* Only angles up to an eighth of a turn meet cosl and sinl, so that no error
 * of the angle is large beside the result. */
void hj_root(int64_t k, int64_t n, long double *cosine, long double *sine)
{
    if (n > INT64_MAX / 8) { /* 8 k would overflow: nobody has such arrays */
        n /= 8;
        k /= 8;
    }
    angle a = angle_of(k, n);
    long double x = tau * (long double)a.rest / (8 * (long double)n);
    long double s = 3 * a.rest == 2 * n ? 0.5L : sinl(x); /* a twelfth */

    put_back(a, cosl(x), s, cosine, sine);
}

static long double (*new_table(hj_arena *arena, int64_t count, int64_t step,
                               int64_t n))[2]
{
    long double(*table)[2] =
        hj_arena_alloc(arena, (size_t)count * sizeof *table);

    for (int64_t i = 0; i < count; i++) {
        long double x = tau * (long double)(i * step) / (8 * (long double)n);
        table[i][0] = cosl(x);
        table[i][1] = sinl(x);
    }
    return table;
}

void hj_roots_init(hj_roots *roots, hj_arena *arena, int64_t n)
{
    int shift = 0;

    while ((n >> shift) > (int64_t)1 << shift)
        shift++;
    roots->n = n;
    roots->shift = shift;
    roots->fine = new_table(arena, (int64_t)1 << shift, 1, n);
    roots->coarse = new_table(arena, (n >> shift) + 1, (int64_t)1 << shift, n);
}

/* Sums of angles in the first eighth: all terms are positive, nothing
 * cancels but a little in a cosine, which is large. */
void hj_roots_get(const hj_roots *roots, int64_t k, long double *cosine,
                  long double *sine)
{
    int64_t n = roots->n, low = ((int64_t)1 << roots->shift) - 1;
    angle a = angle_of(k, n);
    const long double *x = roots->coarse[a.rest >> roots->shift];
    const long double *y = roots->fine[a.rest & low];
    long double s = x[1] * y[0] + x[0] * y[1];

    if (3 * a.rest == 2 * n)
        s = 0.5L;
    put_back(a, x[0] * y[0] - x[1] * y[1], s, cosine, sine);
}
