/* fft -- see fft.h. */
#include "rt/fft.h"

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
static void run_pairs(const job *j, const char *in, int64_t in_lane, char *out,
                      int64_t out_lane, int64_t n)
{
    const hj_rt_fft *f = j->fft;

    for (int64_t l = 0; l < n; l++)
        f->pairs(in + l * in_lane, out + l * out_lane, j->table + f->halves_at,
                 f->h, f->kind == HJ_RT_FFT_TO_REAL);
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

    for (int64_t i = begin; i < end; i++) {
        int64_t group = i / nchunks, chunk = i % nchunks;
        int64_t lane = chunk * s->width, left = s->nlanes - lane;
        int64_t n = left < s->width ? left : s->width;
        const char *from = in + group * s->in_group + lane * s->in_lane;
        char *to = out + group * s->out_group + lane * s->out_lane;
        const char *turns = j->table + s->turns_at + chunk * s->turns_step;

        if (hj_rt_run_poll(j->run))
            return;
        if (kind == HJ_RT_FFT_TO_REAL) {
            run_pairs(j, from, s->in_lane, to, s->out_lane, n);
            from = to;
        }
        f->lines(&s->chunk, from, to, scratch, table, turns, n);
        if (kind == HJ_RT_FFT_FROM_REAL)
            run_pairs(j, to, s->out_lane, to, s->out_lane, n);
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

/* Before the first of two sweeps over a row: where the sweep finds it. */
static const char *begin_row(const job *j, const char *in, char *out)
{
    if (j->fft->kind != HJ_RT_FFT_TO_REAL)
        return in;
    run_pairs(j, in, 0, out, 0, 1);
    return out;
}

static void end_row(const job *j, char *out)
{
    if (j->fft->kind == HJ_RT_FFT_FROM_REAL)
        run_pairs(j, out, 0, out, 0, 1);
}

static void run_rows(void *context, int64_t begin, int64_t end)
{
    const job *j = context;
    const hj_rt_fft *f = j->fft;

    for (int64_t part = begin; part < end; part++) {
        char *scratch = j->scratch + part * f->part_nbytes;
        char *temp = scratch + f->temp_at;
        int64_t after = (part + 1) * f->nrows / f->nparts;
        for (int64_t r = part * f->nrows / f->nparts; r < after; r++) {
            char *out = j->out + row_at(f, r, f->out_outer);
            const char *in =
                begin_row(j, j->in + row_at(f, r, f->in_outer), out);
            run_chunks(j, &f->sweeps[0], in, temp, scratch, 0,
                       count_chunks(&f->sweeps[0]));
            run_chunks(j, &f->sweeps[1], temp, out, scratch, 0,
                       count_chunks(&f->sweeps[1]));
            end_row(j, out);
        }
    }
}

static void run_sweep(job j, int i, const char *in, char *out)
{
    j.sweep = &j.fft->sweeps[i];
    j.in = in;
    j.out = out;
    hj_rt_parallel(j.run, run_part, &j, j.fft->nparts, j.fft->nparts);
}

static void run_row(const job *j, const char *in, char *out, char *temp)
{
    if (j->fft->nsweeps == 1) {
        run_sweep(*j, 0, in, out);
        return;
    }
    run_sweep(*j, 0, begin_row(j, in, out), temp);
    run_sweep(*j, 1, temp, out);
    end_row(j, out);
}

int32_t hj_rt_fft_run(hj_run *run, const hj_rt_fft *f, const char *in,
                      char *out, const char *table, char *scratch)
{
    job j = { .run = run,
              .fft = f,
              .in = in,
              .out = out,
              .table = table,
              .scratch = scratch };

    if (f->rows_apart)
        hj_rt_parallel(run, run_rows, &j, f->nparts, f->nparts);
    for (int64_t r = 0; r < f->nrows && !f->rows_apart; r++)
        run_row(&j, in + row_at(f, r, f->in_outer),
                out + row_at(f, r, f->out_outer), scratch + f->temp_at);
    return hj_rt_run_poll(run);
}
