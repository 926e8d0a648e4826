/* phases -- see phases.h. */
#include "passes/expand/window/phases.h"

static int64_t common_factor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The least t >= 0 with (begin + t * by) mod n == 0, where by < n have no
 * common factor: the inverse of `by` is found as Euclid does. */
static int64_t solve(hj_wide_size begin, int64_t by, int64_t n)
{
    int64_t r0 = n, r1 = by, t0 = 0, t1 = 1;
    int64_t rest = (int64_t)((n - begin % n) % n);

    while (r1) {
        int64_t q = r0 / r1, r2 = r0 - q * r1, t2 = t0 - q * t1;
        r0 = r1, r1 = r2, t0 = t1, t1 = t2;
    }
    return (int64_t)((hj_wide_size)(t0 < 0 ? t0 + n : t0) * rest % n);
}

/* The first position of the window at `begin` that meets no hole; -1: none
 * does. */
static int64_t first_met(const hj_dilated *x, hj_wide_size begin)
{
    int64_t by = x->window.base_dilation / x->step; /* the common factor */

    if (begin % by)
        return -1;
    int64_t t = solve(begin / by, x->dilation % x->step, x->step);
    return t < x->window.size ? t : -1;
}

static hj_band find_phase(const hj_dilated *x, int64_t phase)
{
    const hj_window_dim *w = &x->window;
    hj_wide_size begin =
        (hj_wide_size)(phase - x->lead) * w->stride - w->pad_low;
    int64_t first = first_met(x, begin);
    hj_band out = { .first = phase, .n = 1 };

    out.nresults = hj_divide_up(x->lead + x->nresults - phase, x->nphases);
    if (first < 0)
        return out;
    out.nterms = (w->size - 1 - first) / x->step + 1;
    begin += (hj_wide_size)first * w->window_dilation;
    out.low = (int64_t)(-begin / w->base_dilation);
    out.at =
        w->reversal ? w->size - 1 - first - (out.nterms - 1) * x->step : first;
    return out;
}

/* May the next phase be part of the band? */
static bool continues(const hj_band *b, const hj_band *next)
{
    int64_t apart = next->at - (b->at + (b->n - 1) * b->apart);

    return next->nterms == b->nterms && next->low == b->low &&
           (b->n == 1 || apart == b->apart);
}

static void find_bands(hj_arena *arena, hj_dilated *x)
{
    x->nbands = 0;
    x->bands = HJ_NEW_ARRAY(arena, hj_band, x->nphases);
    for (int64_t i = 0; i < x->nphases; i++) {
        hj_band next = find_phase(x, i);
        hj_band *last = x->nbands ? &x->bands[x->nbands - 1] : NULL;
        if (last && continues(last, &next)) {
            last->apart = next.at - (last->at + (last->n - 1) * last->apart);
            last->n++;
        } else {
            x->bands[x->nbands++] = next;
        }
    }
}

void hj_phases_find(hj_arena *arena, hj_dilated *x)
{
    int64_t dilation = x->window.base_dilation;
    int64_t by_steps = common_factor(dilation, x->window.stride);
    int64_t by_window = common_factor(dilation, x->window.window_dilation);

    x->nphases = dilation / by_steps;
    x->stride = x->window.stride / by_steps;
    x->step = dilation / by_window;
    x->dilation = x->window.window_dilation / by_window;
    if (x->nphases > x->nresults)
        x->nphases = x->nresults;
    find_bands(arena, x);
}

bool hj_phases_may_turn(const hj_dilated *x)
{
    bool is_whole = x->nphases * x->window.stride == x->window.base_dilation;

    return x->nbands == 2 && x->bands[0].nterms == x->bands[1].nterms &&
           is_whole && x->bands[1].low == x->bands[0].low - 1;
}

void hj_phases_turn(hj_arena *arena, hj_dilated *x)
{
    x->lead = x->bands[1].n;
    find_bands(arena, x);
}
