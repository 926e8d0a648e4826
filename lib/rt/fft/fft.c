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

static void run_chunks(const job *j, const hj_rt_fft_sweep *s, const char *in,
                       char *out, char *scratch, int64_t begin, int64_t end)
{
    int64_t nchunks = (s->nlanes + s->width - 1) / s->width;
    const char *table = j->table + s->table_at;

    for (int64_t i = begin; i < end; i++) {
        int64_t group = i / nchunks, chunk = i % nchunks;
        int64_t lane = chunk * s->width, left = s->nlanes - lane;
        const char *from = in + group * s->in_group + lane * s->in_lane;
        char *to = out + group * s->out_group + lane * s->out_lane;
        const char *turns = j->table + s->turns_at + chunk * s->turns_step;

        if (hj_rt_run_poll(j->run))
            return;
        if (left >= s->width)
            s->whole(from, to, scratch, table, turns, s->width);
        else
            s->rest(from, to, scratch, table, turns, left);
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

static int64_t row_at(const hj_rt_fft *f, int64_t row)
{
    return row / f->ninner * f->outer_step + row % f->ninner * f->inner_step;
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
            int64_t at = row_at(f, r);
            run_chunks(j, &f->sweeps[0], j->in + at, temp, scratch, 0,
                       count_chunks(&f->sweeps[0]));
            run_chunks(j, &f->sweeps[1], temp, j->out + at, scratch, 0,
                       count_chunks(&f->sweeps[1]));
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
    for (int64_t r = 0; r < f->nrows && !f->rows_apart; r++) {
        int64_t at = row_at(f, r);
        char *temp = scratch + f->temp_at;
        run_sweep(j, 0, in + at, f->nsweeps == 1 ? out + at : temp);
        if (f->nsweeps == 2)
            run_sweep(j, 1, temp, out + at);
    }
    return hj_rt_run_poll(run);
}
