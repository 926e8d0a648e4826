/* samples.h -- times of runs, and what they say. */
#ifndef HLOJIT_TOOLS_SAMPLES_H
#define HLOJIT_TOOLS_SAMPLES_H

#include <stdbool.h>

typedef struct samples {
    double *at; /* in the order in which they were taken */
    int n, room;
} samples;

void samples_add(samples *s, double x);
void samples_free(samples *s);
/* The q-quantile (0: the least, 0.5: the median), interpolated. */
double samples_quantile(const samples *s, double q);
/* Is the median of the later half that of the earlier one, within 1 %? */
bool samples_have_settled(const samples *s);

#endif
