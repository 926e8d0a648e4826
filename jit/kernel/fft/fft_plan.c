/* fft_plan -- chunks, sweeps, rows. */
#include "jit/kernel/fft/fft.h"
#include "jit/nest/nest.h"

#include <string.h>

enum {
    LANES_NBYTES = 64, /* on every machine: cuts, and so bits, depend on it */
    DIRECT_NBYTES = 1 << 18, /* scratch of a chunk that stays in the cache */
    MAX_PARTS = 16,
    APART_NBYTES = 1 << 21, /* rows that a part may copy for itself */
    LARGE_PRIME = 31,       /* above it there is a choice */
};

static int64_t round_up(int64_t n, int64_t unit)
{
    return (n + unit - 1) / unit * unit;
}

/* Two copies of a chunk of lines of n. */
static bool fits_cache(const hj_fft *f, int64_t n)
{
    return 2 * n * f->lanes * 2 * hj_dtype_nbytes(f->part) <= DIRECT_NBYTES;
}

/* --- chunks --------------------------------------------------------------- */

/* Places in the table for passes whose factors are roots. */
static void place_roots(hj_fft *f, hj_fft_passes *passes)
{
    for (int i = 0; i < passes->n; i++) {
        hj_rt_fft_pass *pass = &passes->at[i];
        pass->roots_at = f->ntable;
        if (pass->m > 1)
            f->ntable += 2 * pass->m * (pass->radix - 1);
        pass->factors_at = f->ntable;
        if (hj_fft_has_factors(pass))
            f->ntable += 2 * pass->radix;
    }
}

static void need_room(hj_fft *f, int64_t n)
{
    if (n > f->nroom)
        f->nroom = n;
}

/* The radix that halves lines of n real numbers, or 1. */
static int64_t choose_fold(int64_t n)
{
    for (int64_t r = 13; r > 1; r -= 2)
        if (n % r == 0 && n > r)
            return r;
    return 1;
}

/* Numbers of a line in scratch. */
static int64_t size_of(int64_t n, hj_rt_fft_kind kind)
{
    int64_t r = kind == HJ_RT_FFT_COMPLEX ? 1 : choose_fold(n);

    return n / r * (r / 2 + 1);
}

/* Before the passes that `kept` of its r transforms go through, or behind. */
static void add_fold(hj_fft_passes *f, int64_t r, int64_t m, int at)
{
    int64_t kept = r / 2 + 1;
    hj_fft_passes alone;
    int64_t unused;

    hj_fft_choose_radices(r, false, &alone, &unused);
    for (int i = 0; i < f->n; i++)
        f->at[i].s *= kept;
    memmove(f->at + at + 1, f->at + at, (size_t)(f->n++ - at) * sizeof *f->at);
    f->at[at] = (hj_rt_fft_pass){ .radix = r, .s = 1, .m = m };
    f->count = f->count * (double)kept + alone.count * (double)m;
}

static hj_rt_fft_chunk new_chunk(int64_t n, const hj_fft_passes *passes)
{
    return (hj_rt_fft_chunk){ .n = n,
                              .npasses = passes->n,
                              .size = n,
                              .fold = 1,
                              .scale = 1,
                              .turns_at = -1 };
}

static void plan_convolution(hj_fft *f, hj_fft_sweep *s, int64_t length)
{
    int64_t unused;

    hj_fft_choose_radices(length, false, &s->inner, &unused);
    s->inner_chunk = new_chunk(length, &s->inner);
    place_roots(f, &s->inner);
    s->passes.at[s->convolution].spectrum_at = f->ntable;
    f->ntable += 2 * length;
    need_room(f, 2 * length);
}

/* A chunk of convolutions fits the cache, or there is none. */
static void start_chunk(hj_fft *f, int sweep, int64_t n, hj_rt_fft_kind kind)
{
    hj_rt_fft_chunk *c = &f->run.sweeps[sweep].chunk;
    hj_fft_sweep *s = &f->sweeps[sweep];
    int64_t r = kind == HJ_RT_FFT_COMPLEX ? 1 : choose_fold(n), length;
    int64_t size = size_of(n, kind);

    hj_fft_choose_radices(n / r, fits_cache(f, size), &s->passes, &length);
    s->convolution = length ? s->passes.n - 1 : -1;
    if (r > 1) {
        bool is_last = kind == HJ_RT_FFT_TO_ODD;
        add_fold(&s->passes, r, n / r, is_last ? s->passes.n : 0);
        s->convolution += length && !is_last;
    }
    *c = new_chunk(n, &s->passes);
    c->kind = kind;
    c->size = size;
    c->fold = r;
    place_roots(f, &s->passes);
    for (int i = 0; i < s->passes.n; i++)
        need_room(f, s->passes.at[i].radix + 1);
    if (length)
        plan_convolution(f, s, length);
}

/* --- sweeps --------------------------------------------------------------- */

/* The divisor nearest to the root. */
static int64_t near_root(int64_t n)
{
    int64_t best = 1;

    for (int64_t i = 2; i * i <= n; i++)
        if (n % i == 0)
            best = i;
    return best;
}

/* Numbers from one line of the operand, or the result, to the next. */
static int64_t in_line(const hj_fft_lines *l)
{
    switch (l->kind) {
    case HJ_RT_FFT_FROM_ODD:
        return l->n;
    case HJ_RT_FFT_TO_ODD:
        return l->n + 1;
    default:
        return 2 * (l->n * l->inner + (l->kind == HJ_RT_FFT_TO_REAL));
    }
}

static int64_t out_line(const hj_fft_lines *l)
{
    hj_fft_lines back = *l;

    back.kind = l->kind == HJ_RT_FFT_FROM_REAL  ? HJ_RT_FFT_TO_REAL
                : l->kind == HJ_RT_FFT_TO_REAL  ? HJ_RT_FFT_FROM_REAL
                : l->kind == HJ_RT_FFT_FROM_ODD ? HJ_RT_FFT_TO_ODD
                : l->kind == HJ_RT_FFT_TO_ODD   ? HJ_RT_FFT_FROM_ODD
                                                : HJ_RT_FFT_COMPLEX;
    return in_line(&back);
}

static bool is_odd(const hj_fft_lines *l)
{
    return l->kind == HJ_RT_FFT_FROM_ODD || l->kind == HJ_RT_FFT_TO_ODD;
}

/* (pairs are taken apart outside of chunks) */
static hj_rt_fft_kind chunk_kind(const hj_fft_lines *l)
{
    return is_odd(l) ? l->kind : HJ_RT_FFT_COMPLEX;
}

/* Numbers from one element to the next. */
static int64_t in_step(const hj_fft_lines *l)
{
    return l->kind == HJ_RT_FFT_FROM_ODD ? 1 : 2 * l->inner;
}

static int64_t out_step(const hj_fft_lines *l)
{
    return l->kind == HJ_RT_FFT_TO_ODD ? 1 : 2 * l->inner;
}

static double count_vectors(const hj_fft *f, int64_t n)
{
    return (double)((n + f->lanes - 1) / f->lanes);
}

static void plan_direct(hj_fft *f, const hj_fft_lines *l)
{
    hj_rt_fft_sweep *s = &f->run.sweeps[0];
    bool is_inner =
        !is_odd(l) && (l->inner >= f->lanes || l->inner >= l->outer);

    f->run.nrows = f->run.ninner = f->run.nsweeps = 1;
    start_chunk(f, 0, l->n, chunk_kind(l));
    s->chunk.inverse = l->inverse;
    s->chunk.scale = l->inverse ? 1 / (double)l->n : 1;
    s->chunk.in_step = in_step(l);
    s->chunk.out_step = out_step(l);
    s->in_lane = is_inner ? 2 : in_line(l);
    s->out_lane = is_inner ? 2 : out_line(l);
    s->nlanes = is_inner ? l->inner : l->outer;
    s->ngroups = is_inner ? l->outer : l->inner;
    s->in_group = is_inner ? in_line(l) : 2;
    s->out_group = is_inner ? out_line(l) : 2;
    /* (what is put together from a spectrum stands in the result already) */
    s->chunk.in_lane = l->kind == HJ_RT_FFT_TO_REAL ? s->out_lane : s->in_lane;
    s->chunk.out_lane = s->out_lane;
    f->count = (double)s->ngroups * count_vectors(f, s->nlanes) *
               f->sweeps[0].passes.count;
}

static double count_split(const hj_fft *f, int64_t n)
{
    hj_fft_passes a, b;
    int64_t n1 = near_root(n), n2 = n / n1, unused;

    hj_fft_choose_radices(n1, false, &a, &unused);
    hj_fft_choose_radices(n2, false, &b, &unused);
    return count_vectors(f, n2) * (a.count + 8 * (double)n1) +
           count_vectors(f, n1) * b.count;
}

/* The two sweeps over a row of n1 n2 numbers: n2 columns, and rows.  Its copy
 * is [rows, pitch]: rows a little apart, so that columns do not meet in one set
 * of the cache.  Of odd real rows (lines_fold.h) half of n1 are there, and the
 * sweeps change places on the way back. */
static void plan_sweeps(hj_fft *f, const hj_fft_lines *l)
{
    hj_rt_fft_sweep *a = &f->run.sweeps[0], *b = &f->run.sweeps[1];
    int64_t n1 = near_root(l->n), n2 = l->n / n1, half = n1 / 2 + 1;
    bool is_from = l->kind == HJ_RT_FFT_FROM_ODD;
    bool is_to = l->kind == HJ_RT_FFT_TO_ODD;
    int64_t n = is_to ? n2 : n1, rows = is_from ? half : n;
    int64_t nlanes = is_to ? half : n2;
    int64_t pitch = round_up(nlanes, f->lanes) + f->lanes;

    f->run.nsweeps = 2;
    a->ngroups = b->ngroups = 1;
    start_chunk(f, 0, n, is_from ? l->kind : HJ_RT_FFT_COMPLEX);
    a->chunk.in_step = nlanes * in_step(l);
    a->chunk.in_lane = a->in_lane = in_step(l);
    a->chunk.out_step = 2 * pitch;
    a->chunk.out_lane = a->out_lane = 2;
    a->nlanes = nlanes;
    f->ntable = round_up(f->ntable, f->lanes);
    a->chunk.turns_at = f->ntable;
    f->ntable += 2 * n * f->lanes;
    a->turns_at = f->ntable;
    a->turns_step = 2 * n;
    f->ntable += 2 * n * round_up(nlanes, f->lanes) / f->lanes;
    start_chunk(f, 1, l->n / n, is_to ? l->kind : HJ_RT_FFT_COMPLEX);
    b->chunk.in_step = 2;
    b->chunk.in_lane = b->in_lane = 2 * pitch;
    b->chunk.out_step = rows * out_step(l);
    b->chunk.out_lane = b->out_lane = out_step(l);
    b->nlanes = rows;
    a->chunk.inverse = b->chunk.inverse = l->inverse;
    b->chunk.scale = l->inverse ? 1 / (double)l->n : 1;
    f->ntemp = rows * pitch;
    f->count = count_vectors(f, nlanes) *
                   (f->sweeps[0].passes.count + 8 * (double)rows) +
               count_vectors(f, rows) * f->sweeps[1].passes.count;
}

/* Odd real rows, or convolutions of the line's length. */
static void plan_copies(hj_fft *f, const hj_fft_lines *l, int64_t length)
{
    hj_rt_fft_copy *c = &f->run.copy;
    hj_fft_lines line = {
        .part = l->part, .outer = 1, .n = length, .inner = 1
    };
    int64_t n1 = near_root(l->n);

    f->copies = true;
    *c = (hj_rt_fft_copy){
        .n = l->n,
        .length = length,
        .fold = 1,
        .kind = chunk_kind(l),
        .inverse = l->inverse,
        .convolves = length != l->n,
        .in_step = in_step(l),
        .out_step = out_step(l),
        .scale = l->inverse ? 1 / (double)l->n : 1,
    };
    if (!c->convolves) {
        c->fold = n1;
        c->length = l->n / n1 * (n1 / 2 + 1);
        plan_sweeps(f, l);
        f->count += (double)l->n; /* (halves, one by one) */
        return;
    }
    plan_sweeps(f, &line);
    f->count = 2 * (f->count + 8 * count_vectors(f, length + l->n));
    c->scale /= (double)length;
    c->chirp_at = f->ntable;
    f->ntable += 2 * l->n;
}

static void plan_rows(hj_fft *f, const hj_fft_lines *l, int64_t length)
{
    if (is_odd(l) || length != l->n)
        plan_copies(f, l, length);
    else
        plan_sweeps(f, l);
    f->run.nrows = l->outer * l->inner;
    f->run.ninner = l->inner;
    f->run.in_outer = in_line(l);
    f->run.out_outer = out_line(l);
    f->run.inner_step = 2;
    f->count *= (double)f->run.nrows;
}

/* Scratch of parts: the chunk's, and temporary rows; and the spectrum of a
 * chirp. */
static void plan_scratch(hj_fft *f)
{
    hj_rt_fft *run = &f->run;
    int64_t nbytes = 2 * hj_dtype_nbytes(f->part),
            n = run->sweeps[0].chunk.size;
    int64_t temp = round_up(f->ntemp * nbytes, 64);
    int64_t line = round_up(run->copy.length * nbytes, 64);

    if (run->nsweeps == 2 && run->sweeps[1].chunk.size > n)
        n = run->sweeps[1].chunk.size;
    run->copy.row_at = temp;
    temp += line;
    run->part_nbytes = round_up((2 * n + f->nroom) * f->lanes * nbytes, 64);
    run->rows_apart = run->nsweeps == 2 &&
                      (run->nparts == 1 ||
                       (run->nrows >= 2 * run->nparts && temp <= APART_NBYTES));
    run->temp_at =
        run->rows_apart ? run->part_nbytes : run->nparts * run->part_nbytes;
    run->part_nbytes += run->rows_apart ? temp : 0;
    f->scratch_nbytes =
        run->nparts * run->part_nbytes + (run->rows_apart ? 0 : temp);
    run->copy.spectrum_at = f->scratch_nbytes;
    if (run->copy.convolves)
        f->scratch_nbytes += line;
}

/* Nanoseconds: a lane of an operation takes a twelfth of one. */
static void plan_parts(hj_fft *f, int nthreads)
{
    f->cost = f->count * f->lanes * 0.08;
    f->run.nparts = (int64_t)(f->cost / HJ_NEST_PART_NS);
    if (f->run.nparts > MAX_PARTS)
        f->run.nparts = MAX_PARTS;
    if (f->run.nparts < 1 || nthreads == 1)
        f->run.nparts = 1;
}

static void begin_plan(hj_fft *f, const hj_fft_lines *l)
{
    memset(f, 0, sizeof *f);
    f->part = l->part;
    f->lanes = LANES_NBYTES / (int)hj_dtype_nbytes(l->part);
    f->run.kind = is_odd(l) ? HJ_RT_FFT_COMPLEX : l->kind;
    f->run.h = l->n;
}

static void keep_better(hj_fft *f, const hj_fft *other)
{
    if (!f->count || other->count < f->count)
        *f = *other;
}

/* What counts least: at once, in two sweeps, or as a convolution. */
static void plan_large(hj_fft *f, const hj_fft_lines *l, bool fits)
{
    hj_fft other;

    begin_plan(&other, l);
    if (near_root(l->n) > 1) {
        plan_rows(&other, l, l->n);
        keep_better(f, &other);
        begin_plan(&other, l);
    }
    if (fits) {
        plan_direct(&other, l);
        keep_better(f, &other);
        begin_plan(&other, l);
    }
    plan_rows(&other, l, hj_fft_smooth_length(2 * l->n - 1, count_split, f));
    keep_better(f, &other);
}

void hj_fft_plan(const hj_fft_lines *l, int nthreads, hj_fft *f)
{
    int64_t nlines = l->outer > l->inner ? l->outer : l->inner, unused;

    begin_plan(f, l);
    bool fits =
        fits_cache(f, size_of(l->n, chunk_kind(l))) || l->inner >= f->lanes;
    hj_fft_choose_radices(l->n, false, &f->sweeps[0].passes, &unused);
    if (f->sweeps[0].passes.at[f->sweeps[0].passes.n - 1].radix > LARGE_PRIME)
        plan_large(f, l, fits);
    else if (near_root(l->n) == 1 ||
             (fits && (2 * nlines > f->lanes || l->n <= 2 * f->lanes)))
        plan_direct(f, l);
    else
        plan_rows(f, l, l->n);
    for (int i = 0; i < f->run.nsweeps; i++)
        f->run.sweeps[i].width = f->lanes;
    plan_parts(f, nthreads);
    plan_scratch(f);
    f->run.halves_at = f->ntable;
    if (f->run.kind != HJ_RT_FFT_COMPLEX)
        f->ntable += 2 * (l->n / 2 + 1);
    f->ntable = round_up(f->ntable, f->lanes);
}
