/* patches -- see patches.h. */
#include "rt/patches.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A row: its number in every loop, and where that is. */
typedef struct row {
    int64_t at[HJ_RT_PATCHES_DIMS];
    int64_t offset, places[HJ_RT_PATCHES_PLACES];
} row;

static void place_row(const hj_rt_patches *p, row *r)
{
    r->offset = p->offset;
    memcpy(r->places, p->places, sizeof r->places);
    for (int64_t i = 0; i < p->nloops; i++) {
        r->offset += r->at[i] * p->loops[i].step;
        for (int64_t k = 0; k < p->nplaces; k++)
            r->places[k] += r->at[i] * p->loops[i].places[k];
    }
}

static row first_row(const hj_rt_patches *p, int64_t number)
{
    row r = { 0 };

    for (int64_t i = p->nloops - 1; i >= 0; i--) {
        r.at[i] = number % p->loops[i].extent;
        number /= p->loops[i].extent;
    }
    place_row(p, &r);
    return r;
}

static void next_row(const hj_rt_patches *p, row *r)
{
    int64_t i = p->nloops - 1;

    while (i > 0 && r->at[i] + 1 == p->loops[i].extent)
        r->at[i--] = 0;
    if (i >= 0)
        r->at[i]++;
    place_row(p, r);
}

static bool is_inside(const hj_rt_patches *p, const row *r,
                      const hj_rt_patches_run *run)
{
    for (int64_t k = 0; k < p->nplaces; k++)
        if (r->places[k] + run->lowest[k] < 0 ||
            r->places[k] + run->highest[k] >= p->limits[k])
            return false;
    return true;
}

/* What a block of terms has of a run. */
typedef struct piece {
    int64_t begin, end;
} piece;

static piece cut(const hj_rt_patches_run *run, int64_t term, int64_t end)
{
    piece cut = { run->first, run->first + run->n };

    if (cut.begin < term)
        cut.begin = term;
    if (cut.end > end)
        cut.end = end;
    return cut;
}

static void copy_run(const hj_rt_patches *p, const row *r, char *to,
                     const char *image, const hj_rt_patches_run *run,
                     piece what)
{
    const char *from = image + r->offset + run->offset;

    memcpy(to, from + (what.begin - run->first) * p->elem_nbytes,
           (size_t)((what.end - what.begin) * p->elem_nbytes));
}

static void copy_row(const hj_rt_patches *p, const row *r, char *to,
                     const char *image, int64_t term, int64_t end)
{
    for (int64_t i = 0; i < p->ngroups; i++) {
        const hj_rt_patches_run *group = &p->runs[i];
        piece whole = cut(group, term, end);
        if (whole.begin >= whole.end)
            continue;
        if (is_inside(p, r, group)) {
            copy_run(p, r, to + (whole.begin - term) * p->elem_nbytes, image,
                     group, whole);
            continue;
        }
        for (int64_t k = group->begin; k < group->end; k++) {
            const hj_rt_patches_run *run = &p->runs[k];
            piece part = cut(run, term, end);
            char *at = to + (part.begin - term) * p->elem_nbytes;
            if (part.begin >= part.end)
                continue;
            if (is_inside(p, r, run))
                copy_run(p, r, at, image, run, part);
            else
                memset(at, 0,
                       (size_t)((part.end - part.begin) * p->elem_nbytes));
        }
    }
}

void hj_rt_patches_copy(const hj_rt_patches *p, char *to, int64_t row_step,
                        const char *image, int64_t first, int64_t n,
                        int64_t term, int64_t nterms)
{
    row r = first_row(p, first);

    for (int64_t i = 0; i < n; i++) {
        copy_row(p, &r, to + i * row_step, image, term, term + nterms);
        next_row(p, &r);
    }
}

/* --- depthwise convolutions ----------------------------------------------- */

/* What all taps of a window span. */
static hj_rt_patches_run whole_window(const hj_rt_patches *p)
{
    hj_rt_patches_run all = p->runs[0];

    for (int64_t i = 1; i < p->ngroups; i++)
        for (int64_t k = 0; k < p->nplaces; k++) {
            const hj_rt_patches_run *run = &p->runs[i];
            if (run->lowest[k] < all.lowest[k])
                all.lowest[k] = run->lowest[k];
            if (run->highest[k] > all.highest[k])
                all.highest[k] = run->highest[k];
        }
    return all;
}

/* Of the next `n` pixels of a line, so many have their whole windows in the
 * image. */
static int64_t count_inside(const hj_rt_patches *p, const row *r,
                            const hj_rt_patches_run *window, int64_t n)
{
    if (!is_inside(p, r, window))
        return 0;
    for (int64_t k = 0; k < p->nplaces; k++) {
        int64_t step = p->loops[p->nloops - 1].places[k];
        int64_t room = p->limits[k] - 1 - r->places[k] - window->highest[k];
        if (step > 0 && room / step + 1 < n)
            n = room / step + 1;
    }
    return n;
}

/* Steps of a line are never negative. */
static void skip(const hj_rt_patches *p, row *r, int64_t n)
{
    r->at[p->nloops - 1] += n - 1;
    next_row(p, r);
}

static void run_border(const hj_rt_depthwise *d, const row *r,
                       const char *image, const char *weights,
                       const char *zeros, char *out)
{
    const hj_rt_patches *p = d->patches;
    const hj_rt_patches_run *runs = p->runs + p->ngroups;
    const char *taps[HJ_RT_MAX_TAPS];

    for (int64_t i = 0; i < d->ntaps; i++)
        taps[i] = is_inside(p, r, &runs[i]) ? image + r->offset + runs[i].offset
                                            : zeros;
    d->taps(out, taps, weights);
}

/* `n` pixels from `r` on, which moves behind them. */
static void run_pixels(const hj_rt_depthwise *d,
                       const hj_rt_patches_run *window, row *r,
                       const char *image, const char *weights,
                       const char *zeros, char *out, int64_t n)
{
    const hj_rt_patches *p = d->patches;
    int64_t last = p->nloops - 1;

    while (n > 0) {
        int64_t line = p->loops[last].extent - r->at[last];
        int64_t length = count_inside(p, r, window, line < n ? line : n);
        if (length) {
            d->windows(out, image + r->offset, weights, length);
        } else {
            run_border(d, r, image, weights, zeros, out);
            length = 1;
        }
        skip(p, r, length);
        out += length * d->out_step;
        n -= length;
    }
}

void hj_rt_depthwise_run(const hj_rt_depthwise *d, const char *image,
                         const char *weights, char *out, void *context,
                         char *scratch, int64_t begin, int64_t end)
{
    hj_rt_patches_run window = whole_window(d->patches);

    for (int64_t part = begin; part < end; part++) {
        char *zeros = scratch + part * d->scratch_nbytes;
        char *sums = zeros + d->zeros_nbytes;
        int64_t i = part * d->nrows / d->nparts;
        int64_t after = (part + 1) * d->nrows / d->nparts;
        row r = first_row(d->patches, i);
        memset(zeros, 0, (size_t)d->zeros_nbytes);
        for (; i < after; i += d->block) {
            int64_t n = after - i < d->block ? after - i : d->block;
            run_pixels(d, &window, &r, image, weights, zeros,
                       d->epilogue ? sums : out + i * d->out_step, n);
            if (d->epilogue)
                d->epilogue(context, sums, i, 0, n, d->ncols);
        }
    }
}
