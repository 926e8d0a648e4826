/* roots -- see roots.h. */
#include "base/roots.h"

#include <math.h>

/* Only angles up to an eighth of a turn meet cosl and sinl, so that no error
 * of the angle is large beside the result. */
void hj_root(int64_t k, int64_t n, long double *cosine, long double *sine)
{
    const long double tau = 6.283185307179586476925286766559005768L;

    k %= n;
    k += k < 0 ? n : 0;
    if (n > INT64_MAX / 8) { /* 8 k would overflow: nobody has such arrays */
        n /= 8;
        k /= 8;
    }
    int64_t eighth = 8 * k / n; /* of a turn, 0 to 7 */
    int64_t rest = 8 * k - eighth * n;
    if (eighth % 2) /* down from the next quarter's beginning */
        rest = n - rest;
    long double angle = tau * (long double)rest / (8 * (long double)n);
    long double c = cosl(angle), s = sinl(angle);

    if (3 * rest == 2 * n) /* a twelfth: the sine is a half */
        s = 0.5L;
    if (eighth % 4 == 1 || eighth % 4 == 2) {
        long double swap = c;
        c = s;
        s = swap;
    }
    *cosine = eighth >= 2 && eighth <= 5 ? -c : c;
    *sine = eighth >= 4 ? -s : s;
}
