/* patches -- see patches.h. */
#include "rt/patches.h"
#include "rt/look.h"

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

    if (i >= 0 && r->at[i] + 1 < p->loops[i].extent) {
        r->at[i]++;
        r->offset += p->loops[i].step;
        for (int64_t k = 0; k < p->nplaces; k++)
            r->places[k] += p->loops[i].places[k];
        return;
    }
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

enum {
    STEP_NBYTES = 16, /* of a copy without a call, */
    MAX_STEPS = 16,   /* which so many are worth */
};

static inline void copy_bytes(char *to, const char *from, int64_t n)
{
    if (n < STEP_NBYTES || n > MAX_STEPS * STEP_NBYTES) {
        memcpy(to, from, (size_t)n);
        return;
    }
    if (n % STEP_NBYTES)
        memcpy(to + n - STEP_NBYTES, from + n - STEP_NBYTES, STEP_NBYTES);
    if (n & STEP_NBYTES) {
        memcpy(to, from, STEP_NBYTES);
        to += STEP_NBYTES;
        from += STEP_NBYTES;
    }
    for (; n >= 2 * STEP_NBYTES; n -= 2 * STEP_NBYTES) {
        memcpy(to, from, STEP_NBYTES);
        memcpy(to + STEP_NBYTES, from + STEP_NBYTES, STEP_NBYTES);
        to += 2 * STEP_NBYTES;
        from += 2 * STEP_NBYTES;
    }
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
    const char *from = image + r->offset + run->offset +
                       (what.begin - run->first) * p->image_nbytes;
    int64_t n = what.end - what.begin;

    if (p->widen)
        p->widen(to, from, n);
    else
        copy_bytes(to, from, n * p->elem_nbytes);
}

/* Runs from `k` on that all lie in the image, or all do not, as one: those of a
 * group follow each other. */
static int64_t join_runs(const hj_rt_patches *p, const row *r, int64_t k,
                         int64_t end, bool *is_seen, hj_rt_patches_run *out)
{
    *out = p->runs[k];
    *is_seen = is_inside(p, r, &p->runs[k]);
    while (++k < end && is_inside(p, r, &p->runs[k]) == *is_seen)
        out->n += p->runs[k].n;
    return k;
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
        for (int64_t k = group->begin; k < group->end;) {
            hj_rt_patches_run run;
            bool is_seen;
            k = join_runs(p, r, k, group->end, &is_seen, &run);
            piece part = cut(&run, term, end);
            char *at = to + (part.begin - term) * p->elem_nbytes;
            if (part.begin >= part.end)
                continue;
            if (is_seen)
                copy_run(p, r, at, image, &run, part);
            else
                memset(at, 0,
                       (size_t)((part.end - part.begin) * p->elem_nbytes));
        }
    }
}

/* --- rows that lie in the image ------------------------------------------- */

enum { MAX_COPIES = 64 };

typedef struct whole {
    int64_t n;             /* 0: too many */
    int64_t nbytes;        /* of each, if they are alike; else 0 */
    hj_rt_patches_run all; /* the places of them all */
    struct {
        int64_t from, to, nbytes;
    } at[MAX_COPIES];
} whole;

/* The groups of a block of terms. */
static void list_copies(const hj_rt_patches *p, int64_t term, int64_t end,
                        whole *out)
{
    out->n = 0;
    out->nbytes = 0;
    for (int64_t i = 0; i < p->ngroups; i++) {
        const hj_rt_patches_run *g = &p->runs[i];
        piece what = cut(g, term, end);
        if (what.begin >= what.end)
            continue;
        if (out->n == MAX_COPIES) {
            out->n = 0;
            return;
        }
        for (int64_t k = 0; k < p->nplaces; k++) {
            if (!out->n || g->lowest[k] < out->all.lowest[k])
                out->all.lowest[k] = g->lowest[k];
            if (!out->n || g->highest[k] > out->all.highest[k])
                out->all.highest[k] = g->highest[k];
        }
        out->at[out->n].from =
            g->offset + (what.begin - g->first) * p->image_nbytes;
        out->at[out->n].to = (what.begin - term) * p->elem_nbytes;
        int64_t nbytes = (what.end - what.begin) * p->elem_nbytes;
        out->nbytes = !out->n || nbytes == out->nbytes ? nbytes : 0;
        out->at[out->n++].nbytes = nbytes;
    }
}

static void copy_all(char *to, const char *from, const whole *all)
{
    for (int64_t k = 0; k < all->n; k++)
        copy_bytes(to + all->at[k].to, from + all->at[k].from,
                   all->at[k].nbytes);
}

static inline void copy_step(char *to, const char *from, int64_t at)
{
    memcpy(to + at, from + at, STEP_NBYTES);
}

/* All of as many steps, the last of which may overlap.  Inline: `nsteps` is a
 * constant, so that nothing is asked. */
static inline void copy_alike(char *to, const char *from, const whole *all,
                              int nsteps)
{
    int64_t last = all->nbytes - STEP_NBYTES;

    for (int64_t k = 0; k < all->n; k++) {
        char *at = to + all->at[k].to;
        const char *x = from + all->at[k].from;
        if (nsteps > 1)
            copy_step(at, x, 0);
        if (nsteps > 2)
            copy_step(at, x, STEP_NBYTES);
        if (nsteps > 3)
            copy_step(at, x, 2 * STEP_NBYTES);
        if (nsteps > 4)
            copy_step(at, x, 3 * STEP_NBYTES);
        if (nsteps > 5)
            copy_step(at, x, 4 * STEP_NBYTES);
        if (nsteps > 6)
            copy_step(at, x, 5 * STEP_NBYTES);
        if (nsteps > 7)
            copy_step(at, x, 6 * STEP_NBYTES);
        copy_step(at, x, last);
    }
}

static void widen_all(const hj_rt_patches *p, char *to, const char *from,
                      const whole *all)
{
    for (int64_t k = 0; k < all->n; k++)
        p->widen(to + all->at[k].to, from + all->at[k].from,
                 all->at[k].nbytes / p->elem_nbytes);
}

static void copy_whole(char *to, const char *from, const whole *all)
{
    switch ((all->nbytes + STEP_NBYTES - 1) / STEP_NBYTES) {
    case 2:
        copy_alike(to, from, all, 2);
        break;
    case 3:
        copy_alike(to, from, all, 3);
        break;
    case 4:
        copy_alike(to, from, all, 4);
        break;
    case 5:
        copy_alike(to, from, all, 5);
        break;
    case 6:
        copy_alike(to, from, all, 6);
        break;
    case 7:
        copy_alike(to, from, all, 7);
        break;
    case 8:
        copy_alike(to, from, all, 8);
        break;
    default:
        if (all->nbytes == STEP_NBYTES)
            copy_alike(to, from, all, 1);
        else
            copy_all(to, from, all);
    }
}

void hj_rt_patches_copy(const hj_rt_patches *p, hj_rt_patches_panels panels,
                        const char *image, int64_t first, int64_t n,
                        int64_t term, int64_t nterms)
{
    row r = first_row(p, first);
    char *to = panels.to;
    int64_t at = 0; /* of the panel */
    whole all;

    list_copies(p, term, term + nterms, &all);
    for (int64_t i = 0; i < n; i++) {
        bool is_whole = all.n && is_inside(p, &r, &all.all);
        if (is_whole && p->widen)
            widen_all(p, to, image + r.offset, &all);
        else if (is_whole)
            copy_whole(to, image + r.offset, &all);
        else
            copy_row(p, &r, to, image, term, term + nterms);
        next_row(p, &r);
        to += panels.row_step;
        if (++at < panels.nrows)
            continue;
        at = 0;
        to += panels.step - panels.nrows * panels.row_step;
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

static void next_line(const hj_rt_depthwise *d, row *r)
{
    r->at[d->patches->nloops - 1] += d->npixels - 1;
    next_row(d->patches, r);
}

/* What one part works on. */
typedef struct part {
    const hj_rt_depthwise *d;
    void *context;
    hj_rt_look *look;
    const char *image, *weights;
    char *out;
    char *zeros, *near_weights, *near_lines, *sums; /* scratch */
    int64_t near;                                   /* which piece of pixels */
    const char *lines[HJ_RT_MAX_TAPS]; /* that near_lines hold; or NULL */
} part;

/* Where the first pixel of `r` sees the first tap of group `g`; NULL: on a
 * line of zeros. */
static const char *find_line(const part *w, const row *r, int64_t g)
{
    const hj_rt_depthwise *d = w->d;
    const hj_rt_patches_run *tap =
        d->patches->runs + d->patches->ngroups + d->firsts[g];

    return has_line(d, r, tap) ? w->image + r->offset + tap->offset : NULL;
}

/* --- pieces of lines, copied ---------------------------------------------- */

static int64_t near_line_nbytes(const hj_rt_depthwise *d)
{
    return d->ncolumns * d->near_nbytes;
}

static void copy_weights(part *w)
{
    const hj_rt_depthwise *d = w->d;

    for (int64_t i = 0; i < d->ntaps; i++)
        memcpy(w->near_weights + i * d->near_nbytes,
               w->weights + d->weights_at[i] + w->near * d->near_nbytes,
               (size_t)d->near_nbytes);
    memset(w->lines, 0, sizeof w->lines);
}

/* The copies of lines that are in use already stay. */
static void find_copies(part *w, const char *const *lines, int64_t *slots)
{
    int64_t n = w->d->ngroups;

    for (int64_t g = 0; g < n; g++) {
        slots[g] = -1;
        for (int64_t i = 0; i < n && lines[g]; i++)
            if (w->lines[i] == lines[g])
                slots[g] = i;
    }
}

/* Copies `line` to a place that none of `slots` names. */
static int64_t copy_line(part *w, const char *line, const int64_t *slots)
{
    const hj_rt_depthwise *d = w->d;
    int64_t slot = 0;

    for (int64_t g = 0; g < d->ngroups; g++)
        if (slots[g] == slot) {
            slot++;
            g = -1;
        }
    d->copy(w->near_lines + slot * near_line_nbytes(d),
            line + d->columns_at + w->near * d->near_nbytes, d->ncolumns,
            d->pixel_nbytes);
    w->lines[slot] = line;
    return slot;
}

static void use_copies(part *w, const char **lines)
{
    int64_t slots[HJ_RT_MAX_TAPS];

    find_copies(w, lines, slots);
    for (int64_t g = 0; g < w->d->ngroups; g++) {
        if (!lines[g])
            continue;
        if (slots[g] < 0)
            slots[g] = copy_line(w, lines[g], slots);
        lines[g] =
            w->near_lines + slots[g] * near_line_nbytes(w->d) + w->d->rows_at;
    }
}

/* --- lines ---------------------------------------------------------------- */

/* Line number `i`, whose first pixel is `r`; of the piece `near`. */
static void run_line(part *w, const row *r, int64_t i)
{
    const hj_rt_depthwise *d = w->d;
    int64_t at = w->near * d->near_nbytes;
    const char *rows[HJ_RT_MAX_TAPS];

    for (int64_t g = 0; g < d->ngroups; g++)
        rows[g] = find_line(w, r, g);
    if (d->near_nbytes)
        use_copies(w, rows);
    for (int64_t g = 0; g < d->ngroups; g++)
        if (!rows[g])
            rows[g] = w->zeros + d->rows_at;
    d->line(d->epilogue ? w->sums : w->out + i * d->npixels * d->out_step + at,
            rows, d->near_nbytes ? w->near_weights : w->weights);
    if (d->epilogue)
        d->epilogue(w->context, w->sums, i * d->npixels, at / d->elem_nbytes,
                    d->npixels, d->ncols);
}

static void run_part(part *w, int64_t first, int64_t after)
{
    const hj_rt_depthwise *d = w->d;
    int64_t nnear = d->near_nbytes ? d->nnear : 1;

    for (w->near = 0; w->near < nnear && !w->look->stops; w->near++) {
        row r = first_row(d->patches, first * d->npixels);
        if (d->near_nbytes)
            copy_weights(w);
        for (int64_t i = first;
             i < after &&
             !hj_rt_look_after(w->look, d->npixels * d->ncols * d->ntaps);
             i++, next_line(d, &r))
            run_line(w, &r, i);
    }
}

void hj_rt_depthwise_run(const hj_rt_depthwise *d, const char *image,
                         const char *weights, char *out, void *context,
                         char *scratch, hj_run *run, int64_t begin, int64_t end)
{
    hj_rt_look look = hj_rt_look_begin(run);

    for (int64_t i = begin; i < end && !look.stops; i++) {
        char *zeros = scratch + i * d->scratch_nbytes;
        char *copies = zeros + d->zeros_nbytes;
        char *lines = copies + d->ntaps * d->near_nbytes;
        part w = { .d = d,
                   .context = context,
                   .look = &look,
                   .image = image,
                   .weights = weights,
                   .out = out,
                   .zeros = zeros,
                   .near_weights = copies,
                   .near_lines = lines,
                   .sums = lines + d->ngroups * near_line_nbytes(d) };
        memset(zeros, 0, (size_t)d->zeros_nbytes);
        run_part(&w, i * d->nlines / d->nparts,
                 (i + 1) * d->nlines / d->nparts);
    }
}
