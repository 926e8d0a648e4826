/* fft_plan -- radices, sweeps, tables. */
#include "jit/kernel/fft/fft.h"

#include "base/roots.h"

#include <math.h>

enum {
    LANES_NBYTES = 64, /* on every machine: cuts, and so bits, depend on it */
    DIRECT_NBYTES = 1 << 18, /* scratch of a chunk that stays in the cache */
    PART_NS = 20000,
    MAX_PARTS = 16,
    APART_NBYTES = 1 << 21, /* rows that a part may copy for itself */
};

/* --- radices -------------------------------------------------------------- */

static void add_pass(hj_fft_chunk *c, int radix, int64_t *left)
{
    hj_fft_pass *pass = &c->passes[c->npasses++];

    *left /= radix;
    pass->radix = radix;
    pass->s = pass == c->passes ? 1 : pass[-1].s * pass[-1].radix;
    pass->m = *left;
}

/* Eights, then what is left as one 2, or one or two 4s; odd primes last, where
 * the loops over finished parts are long. */
static void choose_radices(hj_fft_chunk *c)
{
    int64_t left = c->n;
    int twos = 0;

    for (int64_t n = c->n; n % 2 == 0; n /= 2)
        twos++;
    int fours = twos % 3 == 2 ? 1 : twos % 3 == 1 && twos > 1 ? 2 : 0;
    for (int i = 0; i < (twos - 2 * fours) / 3; i++)
        add_pass(c, 8, &left);
    for (int i = 0; i < fours; i++)
        add_pass(c, 4, &left);
    if (twos == 1)
        add_pass(c, 2, &left);
    while (left % 9 == 0)
        add_pass(c, 9, &left);
    for (int p = 3; p <= HJ_FFT_MAX_RADIX; p += 2)
        while (left % p == 0)
            add_pass(c, p, &left);
    if (!c->npasses)
        add_pass(c, 1, &left);
}

static hj_fft_chunk new_chunk(int64_t n, int64_t *ntable)
{
    hj_fft_chunk c = { .n = n, .scale = 1 };

    choose_radices(&c);
    for (int i = 0; i < c.npasses; i++) {
        hj_fft_pass *pass = &c.passes[i];
        pass->roots_at = *ntable;
        if (pass->m > 1)
            *ntable += 2 * pass->m * (pass->radix - 1);
    }
    return c;
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

static void plan_direct(hj_fft *f, int64_t outer, int64_t n, int64_t inner)
{
    hj_fft_sweep *s = &f->sweeps[0];
    bool is_inner = inner >= f->lanes || inner >= outer;

    f->nrows = f->ninner = f->nsweeps = 1;
    s->chunk = new_chunk(n, &f->ntable);
    s->chunk.in_step = s->chunk.out_step = inner;
    s->chunk.in_lane = s->chunk.out_lane = is_inner ? 1 : n * inner;
    s->nlanes = is_inner ? inner : outer;
    s->ngroups = is_inner ? outer : inner;
    s->in_group = s->out_group = is_inner ? n * inner : 1;
}

/* The copy of a row is [n1, pitch]: rows a little apart, so that columns do
 * not meet in one set of the cache. */
static void plan_split(hj_fft *f, int64_t outer, int64_t n, int64_t inner,
                       int64_t n1)
{
    hj_fft_sweep *a = &f->sweeps[0], *b = &f->sweeps[1];
    int64_t n2 = n / n1, pitch = round_up(n2, f->lanes) + f->lanes;

    f->nrows = outer * inner;
    f->ninner = inner;
    f->outer_step = n * inner;
    f->inner_step = 1;
    f->nsweeps = 2;
    a->ngroups = b->ngroups = 1;
    a->chunk = new_chunk(n1, &f->ntable);
    a->chunk.in_step = n2 * inner;
    a->chunk.in_lane = inner;
    a->chunk.out_step = pitch;
    a->chunk.out_lane = 1;
    a->nlanes = n2;
    f->ntable = round_up(f->ntable, f->lanes);
    a->chunk.has_turns = true;
    a->chunk.turns_at = f->ntable;
    f->ntable += 2 * n1 * f->lanes;
    a->turns_at = f->ntable;
    a->turns_step = 2 * n1;
    f->ntable += 2 * n1 * round_up(n2, f->lanes) / f->lanes;
    b->chunk = new_chunk(n2, &f->ntable);
    b->chunk.in_step = 1;
    b->chunk.in_lane = pitch;
    b->chunk.out_step = n1 * inner;
    b->chunk.out_lane = inner;
    b->nlanes = n1;
    f->ntemp = n1 * pitch;
}

/* Scratch of parts, and temporary rows. */
static void plan_scratch(hj_fft *f)
{
    int64_t nbytes = 2 * hj_dtype_nbytes(f->part), n = f->sweeps[0].chunk.n;
    int64_t temp = round_up(f->ntemp * nbytes, 64);

    if (f->nsweeps == 2 && f->sweeps[1].chunk.n > n)
        n = f->sweeps[1].chunk.n;
    f->part_nbytes = round_up(2 * n * f->lanes * nbytes, 64);
    f->rows_apart =
        f->nsweeps == 2 &&
        (f->nparts == 1 || (f->nrows >= 2 * f->nparts && temp <= APART_NBYTES));
    f->temp_at = f->rows_apart ? f->part_nbytes : f->nparts * f->part_nbytes;
    f->part_nbytes += f->rows_apart ? temp : 0;
    f->scratch_nbytes = f->nparts * f->part_nbytes + (f->rows_apart ? 0 : temp);
}

void hj_fft_plan(hj_dtype part, bool inverse, int64_t outer, int64_t n,
                 int64_t inner, int nthreads, hj_fft *out)
{
    int64_t nbytes = 2 * hj_dtype_nbytes(part), n1 = near_root(n);
    int64_t nlines = outer > inner ? outer : inner;
    hj_fft f = { .part = part, .inverse = inverse };

    f.lanes = LANES_NBYTES / (int)(nbytes / 2);
    bool fits = 2 * n * f.lanes * nbytes <= DIRECT_NBYTES || inner >= f.lanes;
    if (n1 == 1 || (fits && (2 * nlines > f.lanes || n <= 2 * f.lanes)))
        plan_direct(&f, outer, n, inner);
    else
        plan_split(&f, outer, n, inner, n1);
    f.sweeps[f.nsweeps - 1].chunk.scale = inverse ? 1 / (double)n : 1;
    f.cost =
        (double)outer * (double)n * (double)inner * log2((double)(n + 1)) * 0.4;
    f.nparts = (int64_t)(f.cost / PART_NS);
    if (f.nparts > MAX_PARTS)
        f.nparts = MAX_PARTS;
    if (f.nparts < 1 || nthreads == 1)
        f.nparts = 1;
    plan_scratch(&f);
    f.ntable = round_up(f.ntable, f.lanes);
    *out = f;
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

static void fill_roots(table *t, const hj_fft_chunk *c)
{
    for (int i = 0; i < c->npasses; i++) {
        const hj_fft_pass *pass = &c->passes[i];
        int64_t at = pass->roots_at;
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
    const hj_fft_sweep *a = &f->sweeps[0];
    int64_t n1 = a->chunk.n;

    hj_roots_init(&t->roots, t->arena, n1 * f->sweeps[1].chunk.n);
    for (int64_t k = 0; k < n1; k++)
        for (int l = 0; l < f->lanes; l++)
            put(t, a->chunk.turns_at + 2 * k * f->lanes + l, f->lanes, k * l);
    for (int64_t j = 0; j < a->nlanes; j += f->lanes)
        for (int64_t k = 0; k < n1; k++)
            put(t, a->turns_at + j / f->lanes * a->turns_step + 2 * k, 1,
                k * j);
}

void hj_fft_fill_table(const hj_fft *f, hj_arena *arena, hj_literal *to,
                       int64_t at)
{
    table t = { .to = to, .at = at, .arena = arena };

    for (int i = 0; i < f->nsweeps; i++)
        fill_roots(&t, &f->sweeps[i].chunk);
    if (f->nsweeps == 2)
        fill_turns(&t, f);
}
