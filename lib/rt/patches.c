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

/* Does the line of the image on which the tap lies exist? */
static bool has_line(const hj_rt_depthwise *d, const row *r,
                     const hj_rt_patches_run *tap)
{
    const hj_rt_patches *p = d->patches;

    for (int64_t k = 0; k < p->nplaces; k++)
        if (k != d->line_place &&
            (r->places[k] + tap->lowest[k] < 0 ||
             r->places[k] + tap->lowest[k] >= p->limits[k]))
            return false;
    return true;
}

/* The line of pixels that begins with `r`. */
static void run_line(const hj_rt_depthwise *d, const row *r, const char *image,
                     const char *weights, const char *zeros, char *out)
{
    const hj_rt_patches_run *taps = d->patches->runs + d->patches->ngroups;
    const char *rows[HJ_RT_MAX_TAPS];

    for (int64_t g = 0; g < d->ngroups; g++) {
        const hj_rt_patches_run *tap = &taps[d->firsts[g]];
        rows[g] = has_line(d, r, tap) ? image + r->offset + tap->offset
                                      : zeros + d->zeros_at;
    }
    d->line(out, rows, weights);
}

static void next_line(const hj_rt_depthwise *d, row *r)
{
    r->at[d->patches->nloops - 1] += d->npixels - 1;
    next_row(d->patches, r);
}

void hj_rt_depthwise_run(const hj_rt_depthwise *d, const char *image,
                         const char *weights, char *out, void *context,
                         char *scratch, int64_t begin, int64_t end)
{
    int64_t line_nbytes = d->npixels * d->out_step;

    for (int64_t part = begin; part < end; part++) {
        char *zeros = scratch + part * d->scratch_nbytes;
        char *sums = zeros + d->zeros_nbytes;
        int64_t i = part * d->nlines / d->nparts;
        int64_t after = (part + 1) * d->nlines / d->nparts;
        row r = first_row(d->patches, i * d->npixels);
        memset(zeros, 0, (size_t)d->zeros_nbytes);
        for (; i < after; i++, next_line(d, &r)) {
            run_line(d, &r, image, weights, zeros,
                     d->epilogue ? sums : out + i * line_nbytes);
            if (d->epilogue)
                d->epilogue(context, sums, i * d->npixels, 0, d->npixels,
                            d->ncols);
        }
    }
}
