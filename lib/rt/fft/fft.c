/* fft -- see fft.h. */
#include "rt/fft.h"

#include "rt/look.h"
#include "rt/parallel.h"

typedef struct job {
    hj_run *run;
    const hj_rt_fft *fft;
    const hj_rt_fft_sweep *sweep; /* of all parts, unless rows are apart */
    const char *in, *table;
    char *out, *scratch;
} job;

static int64_t count_chunks(const hj_rt_fft_sweep *s)
{
    return s->ngroups * ((s->nlanes + s->width - 1) / s->width);
}

/* Takes `n` spectra of pairs apart, or puts them together. */
static void run_pairs(const job *j, hj_rt_look *look, const char *in,
                      int64_t in_lane, char *out, int64_t out_lane, int64_t n)
{
    const hj_rt_fft *f = j->fft;

    for (int64_t l = 0; l < n && !look->stops; l++)
        f->pairs(look, in + l * in_lane, out + l * out_lane,
                 j->table + f->halves_at, f->h, f->kind == HJ_RT_FFT_TO_REAL);
}

/* Real lines are halved while a chunk of them is in the cache, if this sweep
 * is all there is. */
static void run_chunks(const job *j, const hj_rt_fft_sweep *s, const char *in,
                       char *out, char *scratch, int64_t begin, int64_t end)
{
    const hj_rt_fft *f = j->fft;
    int64_t nchunks = (s->nlanes + s->width - 1) / s->width;
    const char *table = j->table + s->table_at;
    int64_t kind = f->nsweeps == 1 ? f->kind : HJ_RT_FFT_COMPLEX;
    hj_rt_look look = hj_rt_look_begin(j->run);

    for (int64_t i = begin; i < end; i++) {
        int64_t group = i / nchunks, chunk = i % nchunks;
        int64_t lane = chunk * s->width, left = s->nlanes - lane;
        int64_t n = left < s->width ? left : s->width;
        const char *from = in + group * s->in_group + lane * s->in_lane;
        char *to = out + group * s->out_group + lane * s->out_lane;
        const char *turns = j->table + s->turns_at + chunk * s->turns_step;

        if (look.stops || hj_rt_run_poll(j->run))
            return;
        if (kind == HJ_RT_FFT_TO_REAL) {
            run_pairs(j, &look, from, s->in_lane, to, s->out_lane, n);
            from = to;
        }
        f->lines(&look, &s->chunk, from, to, scratch, table, turns, n);
        if (kind == HJ_RT_FFT_FROM_REAL)
            run_pairs(j, &look, to, s->out_lane, to, s->out_lane, n);
    }
}

static void run_part(void *context, int64_t begin, int64_t end)
{
    const job *j = context;
    const hj_rt_fft *f = j->fft;
    int64_t n = count_chunks(j->sweep);

    for (int64_t part = begin; part < end; part++)
        run_chunks(j, j->sweep, j->in, j->out,
                   j->scratch + part * f->part_nbytes, part * n / f->nparts,
                   (part + 1) * n / f->nparts);
}

static int64_t row_at(const hj_rt_fft *f, int64_t row, int64_t outer_step)
{
    return row / f->ninner * outer_step + row % f->ninner * f->inner_step;
}

/* --- rows in two sweeps --------------------------------------------------- */

/* A row, and what works on it: one part, with its scratch, or (NULL) all. */
typedef struct row {
    const job *job;
    char *scratch, *temp;
} row;

static void run_sweep(const row *r, int i, const char *in, char *out)
{
    const hj_rt_fft *f = r->job->fft;
    job j = *r->job;

    j.sweep = &f->sweeps[i];
    j.in = in;
    j.out = out;
    if (r->scratch)
        run_chunks(&j, j.sweep, in, out, r->scratch, 0, count_chunks(j.sweep));
    else
        hj_rt_parallel(j.run, run_part, &j, f->nparts, f->nparts);
}

enum { COPY_STEPS = 8 }; /* of a number that is turned and copied, at most */

typedef struct copy_job {
    const job *job;
    int64_t step;
    const char *in;
    char *out, *row;
} copy_job;

static void run_copy_part(void *context, int64_t begin, int64_t end)
{
    const copy_job *j = context;
    const hj_rt_fft *f = j->job->fft;
    const char *spectrum = j->job->scratch + f->copy.spectrum_at;
    hj_rt_look look = hj_rt_look_begin(j->job->run);
    int64_t piece = hj_rt_look_piece(COPY_STEPS);

    for (int64_t i = begin; i < end && !look.stops; i += piece) {
        int64_t after = i + piece < end ? i + piece : end;
        f->copying(&f->copy, j->step, j->in, j->out, j->row, j->job->table,
                   spectrum, i, after);
        hj_rt_look_after(&look, COPY_STEPS * (after - i));
    }
}

static void run_copy(const row *r, hj_rt_fft_copy_step step, const char *in,
                     char *out)
{
    const hj_rt_fft *f = r->job->fft;
    const hj_rt_fft_copy *c = &f->copy;
    copy_job j = { r->job, step, in, out, r->temp + c->row_at };
    int64_t n = step != HJ_RT_FFT_TAKE          ? c->length
                : c->kind == HJ_RT_FFT_FROM_ODD ? c->n / 2 + 1
                                                : c->n;

    if (r->scratch)
        run_copy_part(&j, 0, n);
    else
        hj_rt_parallel(r->job->run, run_copy_part, &j, n, f->nparts);
}

/* From the line by way of the temporary row. */
static void run_sweeps(const row *r, char *out)
{
    run_sweep(r, 0, r->temp + r->job->fft->copy.row_at, r->temp);
    run_sweep(r, 1, r->temp, out);
}

/* Of real rows that are not convolved only the spectrum is copied. */
static void run_copied(const row *r, const char *in, char *out)
{
    const hj_rt_fft_copy *c = &r->job->fft->copy;
    char *line = r->temp + c->row_at;
    bool brings = c->convolves || c->kind == HJ_RT_FFT_TO_ODD;
    bool takes = c->convolves || c->kind == HJ_RT_FFT_FROM_ODD;

    if (brings)
        run_copy(r, HJ_RT_FFT_BRING, in, out);
    run_sweep(r, 0, brings ? line : in, r->temp);
    run_sweep(r, 1, r->temp, takes ? line : out);
    if (c->convolves) {
        run_copy(r, HJ_RT_FFT_CONVOLVE, in, out);
        run_sweeps(r, line);
    }
    if (takes)
        run_copy(r, HJ_RT_FFT_TAKE, in, out);
}

static void run_row(const row *r, const char *in, char *out)
{
    const hj_rt_fft *f = r->job->fft;
    hj_rt_look look = hj_rt_look_begin(r->job->run);

    if (f->kind == HJ_RT_FFT_TO_REAL) {
        run_pairs(r->job, &look, in, 0, out, 0, 1);
        in = out;
    }
    if (f->copying) {
        run_copied(r, in, out);
    } else {
        run_sweep(r, 0, in, r->temp);
        run_sweep(r, 1, r->temp, out);
    }
    if (f->kind == HJ_RT_FFT_FROM_REAL)
        run_pairs(r->job, &look, out, 0, out, 0, 1);
}

static void run_rows(const job *j, char *scratch, char *temp, int64_t begin,
                     int64_t end)
{
    const hj_rt_fft *f = j->fft;
    row r = { j, scratch, temp };

    for (int64_t i = begin; i < end && !hj_rt_run_stops(j->run); i++)
        run_row(&r, j->in + row_at(f, i, f->in_outer),
                j->out + row_at(f, i, f->out_outer));
}

static void run_rows_part(void *context, int64_t begin, int64_t end)
{
    const job *j = context;
    const hj_rt_fft *f = j->fft;

    for (int64_t part = begin; part < end; part++) {
        char *scratch = j->scratch + part * f->part_nbytes;
        run_rows(j, scratch, scratch + f->temp_at, part * f->nrows / f->nparts,
                 (part + 1) * f->nrows / f->nparts);
    }
}

int32_t hj_rt_fft_run(hj_run *run, const hj_rt_fft *f, const char *in,
                      char *out, const char *table, char *scratch)
{
    job j = { .run = run,
              .fft = f,
              .sweep = f->sweeps,
              .in = in,
              .out = out,
              .table = table,
              .scratch = scratch };
    row all = { &j, NULL, scratch + f->temp_at };

    if (f->copying && f->copy.convolves) { /* the chirp's spectrum */
        run_copy(&all, HJ_RT_FFT_BRING_CHIRP, in, out);
        run_sweeps(&all, scratch + f->copy.spectrum_at);
    }
    if (f->nsweeps == 1)
        hj_rt_parallel(run, run_part, &j, f->nparts, f->nparts);
    else if (f->rows_apart)
        hj_rt_parallel(run, run_rows_part, &j, f->nparts, f->nparts);
    else
        run_rows(&j, NULL, scratch + f->temp_at, 0, f->nrows);
    return hj_rt_run_poll(run);
}
