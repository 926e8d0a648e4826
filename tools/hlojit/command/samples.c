/* samples.c -- see samples.h. */
#include "tools/hlojit/command/samples.h"
#include "tools/hlojit/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void samples_add(samples *s, double x)
{
    if (s->n == s->room) {
        s->room = 2 * s->room + 64;
        s->at = take_again(s->at, (size_t)s->room, sizeof *s->at);
    }
    s->at[s->n++] = x;
}

void samples_free(samples *s)
{
    free(s->at);
    memset(s, 0, sizeof *s);
}

static int order(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double samples_quantile(const samples *s, double q)
{
    double *sorted = take((size_t)s->n + 1, sizeof *sorted);
    double at = q * (s->n - 1);
    int i = (int)at;

    if (s->n)
        memcpy(sorted, s->at, (size_t)s->n * sizeof *sorted);
    qsort(sorted, (size_t)s->n, sizeof *sorted, order);
    double x = sorted[i];
    if (i + 1 < s->n)
        x += (at - i) * (sorted[i + 1] - x);
    free(sorted);
    return x;
}

bool samples_have_settled(const samples *s)
{
    samples early = { s->at, s->n / 2, 0 };
    samples late = { s->at + s->n / 2, s->n - s->n / 2, 0 };
    double a = samples_quantile(&early, 0.5), b = samples_quantile(&late, 0.5);

    return fabs(a - b) <= 0.01 * a;
}
