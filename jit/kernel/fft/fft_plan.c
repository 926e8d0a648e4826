/* fft_plan -- radices, sweeps, tables. */
#include "jit/kernel/fft/fft.h"

#include "base/roots.h"

#include <math.h>
#include <string.h>

enum {
    LANES_NBYTES = 64, /* on every machine: cuts, and so bits, depend on it */
    DIRECT_NBYTES = 1 << 18, /* scratch of a chunk that stays in the cache */
    PART_NS = 20000,
    MAX_PARTS = 16,
    APART_NBYTES = 1 << 21, /* rows that a part may copy for itself */
};

/* --- radices -------------------------------------------------------------- */

static void add_pass(hj_fft *f, int sweep, int radix, int64_t *left)
{
    hj_rt_fft_chunk *c = &f->run.sweeps[sweep].chunk;
    hj_rt_fft_pass *passes = f->passes[sweep];
    hj_rt_fft_pass *pass = &passes[c->npasses++];

    *left /= radix;
    pass->radix = radix;
    pass->s = pass == passes ? 1 : pass[-1].s * pass[-1].radix;
    pass->m = *left;
}

/* Eights, then what is left as one 2, or one or two 4s; odd primes last, where
 * the loops over finished parts are long. */
static void choose_radices(hj_fft *f, int sweep)
{
    hj_rt_fft_chunk *c = &f->run.sweeps[sweep].chunk;
    int64_t left = c->n;
    int twos = 0;

    for (int64_t n = c->n; n % 2 == 0; n /= 2)
        twos++;
    int fours = twos % 3 == 2 ? 1 : twos % 3 == 1 && twos > 1 ? 2 : 0;
    for (int i = 0; i < (twos - 2 * fours) / 3; i++)
        add_pass(f, sweep, 8, &left);
    for (int i = 0; i < fours; i++)
        add_pass(f, sweep, 4, &left);
    if (twos == 1)
        add_pass(f, sweep, 2, &left);
    while (left % 9 == 0)
        add_pass(f, sweep, 9, &left);
    for (int p = 3; p <= HJ_FFT_MAX_FACTOR; p += 2)
        while (left % p == 0)
            add_pass(f, sweep, p, &left);
    if (!c->npasses)
        add_pass(f, sweep, 1, &left);
}

/* Radices 2 and 4 know their roots. */
static bool has_factors(const hj_rt_fft_pass *pass)
{
    return pass->radix > 4 || pass->radix == 3;
}

static void start_chunk(hj_fft *f, int sweep, int64_t n)
{
    hj_rt_fft_chunk *c = &f->run.sweeps[sweep].chunk;

    c->n = n;
    c->scale = 1;
    c->turns_at = -1;
    choose_radices(f, sweep);
    for (int i = 0; i < c->npasses; i++) {
        hj_rt_fft_pass *pass = &f->passes[sweep][i];
        pass->roots_at = f->ntable;
        if (pass->m > 1)
            f->ntable += 2 * pass->m * (pass->radix - 1);
        pass->factors_at = f->ntable;
        if (has_factors(pass))
            f->ntable += 2 * pass->radix;
    }
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

static int64_t round_up(int64_t n, int64_t unit)
{
    return (n + unit - 1) / unit * unit;
}

/* From one line of the operand, or the result, to the next. */
static int64_t in_line(const hj_fft_lines *l)
{
    return l->n * l->inner + (l->kind == HJ_RT_FFT_TO_REAL);
}

static int64_t out_line(const hj_fft_lines *l)
{
    return l->n * l->inner + (l->kind == HJ_RT_FFT_FROM_REAL);
}

static void plan_direct(hj_fft *f, const hj_fft_lines *l)
{
    hj_rt_fft_sweep *s = &f->run.sweeps[0];
    bool is_inner = l->inner >= f->lanes || l->inner >= l->outer;

    f->run.nrows = f->run.ninner = f->run.nsweeps = 1;
    start_chunk(f, 0, l->n);
    s->chunk.in_step = s->chunk.out_step = l->inner;
    s->in_lane = is_inner ? 1 : in_line(l);
    s->out_lane = is_inner ? 1 : out_line(l);
    s->nlanes = is_inner ? l->inner : l->outer;
    s->ngroups = is_inner ? l->outer : l->inner;
    s->in_group = is_inner ? in_line(l) : 1;
    s->out_group = is_inner ? out_line(l) : 1;
    /* (what is put together from a spectrum stands in the result already) */
    s->chunk.in_lane = l->kind == HJ_RT_FFT_TO_REAL ? s->out_lane : s->in_lane;
    s->chunk.out_lane = s->out_lane;
}

/* The copy of a row is [n1, pitch]: rows a little apart, so that columns do
 * not meet in one set of the cache. */
static void plan_split(hj_fft *f, const hj_fft_lines *l, int64_t n1)
{
    hj_rt_fft_sweep *a = &f->run.sweeps[0], *b = &f->run.sweeps[1];
    int64_t n2 = l->n / n1, pitch = round_up(n2, f->lanes) + f->lanes;

    f->run.nrows = l->outer * l->inner;
    f->run.ninner = l->inner;
    f->run.in_outer = in_line(l);
    f->run.out_outer = out_line(l);
    f->run.inner_step = 1;
    f->run.nsweeps = 2;
    a->ngroups = b->ngroups = 1;
    start_chunk(f, 0, n1);
    a->chunk.in_step = n2 * l->inner;
    a->chunk.in_lane = a->in_lane = l->inner;
    a->chunk.out_step = pitch;
    a->chunk.out_lane = a->out_lane = 1;
    a->nlanes = n2;
    f->ntable = round_up(f->ntable, f->lanes);
    a->chunk.turns_at = f->ntable;
    f->ntable += 2 * n1 * f->lanes;
    a->turns_at = f->ntable;
    a->turns_step = 2 * n1;
    f->ntable += 2 * n1 * round_up(n2, f->lanes) / f->lanes;
    start_chunk(f, 1, n2);
    b->chunk.in_step = 1;
    b->chunk.in_lane = b->in_lane = pitch;
    b->chunk.out_step = n1 * l->inner;
    b->chunk.out_lane = b->out_lane = l->inner;
    b->nlanes = n1;
    f->ntemp = n1 * pitch;
}

/* Scratch of parts, and temporary rows. */
static void plan_scratch(hj_fft *f)
{
    hj_rt_fft *run = &f->run;
    int64_t nbytes = 2 * hj_dtype_nbytes(f->part), n = run->sweeps[0].chunk.n;
    int64_t temp = round_up(f->ntemp * nbytes, 64);

    if (run->nsweeps == 2 && run->sweeps[1].chunk.n > n)
        n = run->sweeps[1].chunk.n;
    run->part_nbytes = round_up(2 * n * f->lanes * nbytes, 64);
    run->rows_apart = run->nsweeps == 2 &&
                      (run->nparts == 1 ||
                       (run->nrows >= 2 * run->nparts && temp <= APART_NBYTES));
    run->temp_at =
        run->rows_apart ? run->part_nbytes : run->nparts * run->part_nbytes;
    run->part_nbytes += run->rows_apart ? temp : 0;
    f->scratch_nbytes =
        run->nparts * run->part_nbytes + (run->rows_apart ? 0 : temp);
}

static void plan_parts(hj_fft *f, const hj_fft_lines *l, int nthreads)
{
    double n = (double)l->n;

    f->cost = (double)l->outer * n * (double)l->inner * log2(n + 1) * 0.4;
    f->run.nparts = (int64_t)(f->cost / PART_NS);
    if (f->run.nparts > MAX_PARTS)
        f->run.nparts = MAX_PARTS;
    if (f->run.nparts < 1 || nthreads == 1)
        f->run.nparts = 1;
}

void hj_fft_plan(const hj_fft_lines *l, int nthreads, hj_fft *f)
{
    int64_t nbytes = 2 * hj_dtype_nbytes(l->part), n1 = near_root(l->n);
    int64_t nlines = l->outer > l->inner ? l->outer : l->inner;

    memset(f, 0, sizeof *f);
    f->part = l->part;
    f->lanes = LANES_NBYTES / (int)(nbytes / 2);
    f->run.kind = l->kind;
    f->run.h = l->n;
    bool fits =
        2 * l->n * f->lanes * nbytes <= DIRECT_NBYTES || l->inner >= f->lanes;
    if (n1 == 1 || (fits && (2 * nlines > f->lanes || l->n <= 2 * f->lanes)))
        plan_direct(f, l);
    else
        plan_split(f, l, n1);
    for (int i = 0; i < f->run.nsweeps; i++) {
        f->run.sweeps[i].width = f->lanes;
        f->run.sweeps[i].chunk.inverse = l->inverse;
    }
    f->run.sweeps[f->run.nsweeps - 1].chunk.scale =
        l->inverse ? 1 / (double)l->n : 1;
    plan_parts(f, l, nthreads);
    plan_scratch(f);
    f->run.halves_at = f->ntable;
    if (l->kind != HJ_RT_FFT_COMPLEX)
        f->ntable += 2 * (l->n / 2 + 1);
    f->ntable = round_up(f->ntable, f->lanes);
}

/* --- tables --------------------------------------------------------------- */

typedef struct table {
    hj_literal *to;
    int64_t at;
    hj_arena *arena;
    hj_roots roots;
} table;

/* The root of -k as element `at`. */
static void put(const table *t, int64_t at, int64_t step, int64_t k)
{
    long double c, s;

    hj_roots_get(&t->roots, -k, &c, &s);
    hj_literal_set_real(t->to, t->at + at, (double)c);
    hj_literal_set_real(t->to, t->at + at + step, (double)s);
}

static void fill_factors(const table *t, const hj_rt_fft_pass *pass)
{
    for (int64_t k = 0; has_factors(pass) && k < pass->radix; k++) {
        long double c, s;
        hj_root(k, pass->radix, &c, &s);
        int64_t at = t->at + pass->factors_at + 2 * k;
        hj_literal_set_real(t->to, at, (double)c);
        hj_literal_set_real(t->to, at + 1, (double)s);
    }
}

static void fill_roots(table *t, const hj_fft *f, int sweep)
{
    for (int i = 0; i < f->run.sweeps[sweep].chunk.npasses; i++) {
        const hj_rt_fft_pass *pass = &f->passes[sweep][i];
        int64_t at = pass->roots_at;
        fill_factors(t, pass);
        if (pass->m == 1)
            continue;
        hj_roots_init(&t->roots, t->arena, pass->m * pass->radix);
        for (int64_t p = 0; p < pass->m; p++)
            for (int k = 1; k < pass->radix; k++, at += 2)
                put(t, at, 1, p * k);
    }
}

static void fill_turns(table *t, const hj_fft *f)
{
    const hj_rt_fft_sweep *a = &f->run.sweeps[0];
    int64_t n1 = a->chunk.n;

    hj_roots_init(&t->roots, t->arena, n1 * f->run.sweeps[1].chunk.n);
    for (int64_t k = 0; k < n1; k++)
        for (int l = 0; l < f->lanes; l++)
            put(t, a->chunk.turns_at + 2 * k * f->lanes + l, f->lanes, k * l);
    for (int64_t j = 0; j < a->nlanes; j += f->lanes)
        for (int64_t k = 0; k < n1; k++)
            put(t, a->turns_at + j / f->lanes * a->turns_step + 2 * k, 1,
                k * j);
}

/* i / 2 times the root of k / 2h; or -1 times that of -k / 2h. */
static void fill_halves(table *t, const hj_fft *f)
{
    int64_t n = f->run.h / 2 + 1;
    bool inverse = f->run.kind == HJ_RT_FFT_TO_REAL;

    hj_roots_init(&t->roots, t->arena, 2 * f->run.h);
    for (int64_t k = 0; k < n; k++) {
        long double c, s;
        hj_roots_get(&t->roots, k, &c, &s);
        int64_t at = t->at + f->run.halves_at + k;
        hj_literal_set_real(t->to, at, (double)(-s / 2));
        hj_literal_set_real(t->to, at + n, (double)(inverse ? c / 2 : -c / 2));
    }
}

void hj_fft_fill_table(const hj_fft *f, hj_arena *arena, hj_literal *to,
                       int64_t at)
{
    table t = { .to = to, .at = at, .arena = arena };

    for (int i = 0; i < f->run.nsweeps; i++)
        fill_roots(&t, f, i);
    if (f->run.nsweeps == 2)
        fill_turns(&t, f);
    if (f->run.kind != HJ_RT_FFT_COMPLEX)
        fill_halves(&t, f);
}
