/* phases -- the phases of a convolution with base dilation, along one
 * dimension; see base_dilation_expander.c. */
#ifndef HJ_PASSES_EXPAND_WINDOW_PHASES_H
#define HJ_PASSES_EXPAND_WINDOW_PHASES_H

#include "passes/rewrite.h"

/* Sums and products on the way to a size. */
__extension__ typedef __int128 hj_wide_size;

/* Phases first ... first + n - 1 of one dimension. */
typedef struct hj_band {
    int64_t first, n;
    int64_t nresults;  /* of a phase */
    int64_t nterms;    /* positions of the kernel; 0: there are none */
    int64_t at, apart; /* the first one, as stored, of phase `first`; from
                        * phase to phase */
    int64_t low;       /* padding */
} hj_band;

/* One spatial dimension. */
typedef struct hj_dilated {
    hj_window_dim window;
    int64_t nelems, nresults; /* of the image and the result */
    int64_t nphases;          /* the period */
    int64_t lead;             /* of results that are none, before the first */
    int64_t step;             /* of a phase: positions from term to term, */
    int64_t stride, dilation; /* and its window's */
    int nbands;
    hj_band *bands;
} hj_dilated;

static inline int64_t hj_divide_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

/* Sets all but the first three from `window`, `nelems` and `nresults` (1 or
 * more). */
void hj_phases_find(hj_arena *arena, hj_dilated *x);
/* Could all phases be one band, if the last ones of the period came first?
 * (They see the elements before those that the others see.) */
bool hj_phases_may_turn(const hj_dilated *x);
/* Makes them one: results that are none come first. */
void hj_phases_turn(hj_arena *arena, hj_dilated *x);

#endif
