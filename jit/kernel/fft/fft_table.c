/* fft_table -- the constants of a plan: roots, turns, chirps, each rounded
 * once. */
#include "jit/kernel/fft/fft.h"

#include "base/roots.h"

typedef struct table {
    hj_literal *to;
    int64_t at;
    hj_arena *arena;
    hj_roots roots;
} table;

/* Element `at`, by way of f64; compilation has the default rounding. */
static void set(const table *t, int64_t at, long double x)
{
    if (t->to->shape->dtype == HJ_DTYPE_f32)
        ((float *)t->to->data)[t->at + at] = (float)(double)x;
    else
        ((double *)t->to->data)[t->at + at] = (double)x;
}

/* The root of -k as element `at`. */
static void put(const table *t, int64_t at, int64_t step, int64_t k)
{
    long double c, s;

    hj_roots_get(&t->roots, -k, &c, &s);
    set(t, at, c);
    set(t, at + step, s);
}

static void fill_factors(const table *t, const hj_rt_fft_pass *pass)
{
    for (int64_t k = 0; hj_fft_has_factors(pass) && k < pass->radix; k++) {
        long double c, s;
        hj_root(k, pass->radix, &c, &s);
        set(t, pass->factors_at + 2 * k, c);
        set(t, pass->factors_at + 2 * k + 1, s);
    }
}

/* But of pass number `but`. */
static void fill_roots(table *t, const hj_fft_passes *passes, int but)
{
    for (int i = 0; i < passes->n; i++) {
        const hj_rt_fft_pass *pass = &passes->at[i];
        int64_t at = pass->roots_at;
        if (i != but)
            fill_factors(t, pass);
        if (pass->m == 1)
            continue;
        hj_roots_init(&t->roots, t->arena, pass->m * pass->radix);
        for (int64_t p = 0; p < pass->m; p++)
            for (int64_t k = 1; k < pass->radix; k++, at += 2)
                put(t, at, 1, p * k);
    }
}

/* --- convolutions --------------------------------------------------------- */

typedef struct number {
    long double re, im;
} number;

/* One pass, as rt/fft.h has it; `roots` are those of -k / n. */
static void run_pass(const hj_rt_fft_pass *pass, const number *roots,
                     const number *x, number *y)
{
    int64_t r = pass->radix, s = pass->s, m = pass->m, n = r * s * m;

    for (int64_t i = 0; i < n; i++) {
        int64_t q = i % s, k = i / s % r, p = i / s / r;
        number sum = { 0, 0 };
        for (int64_t j = 0; j < r; j++) {
            number a = x[q + s * (p + m * j)];
            number w = roots[(j * k % r * m + p * k) * s % n];
            sum.re += a.re * w.re - a.im * w.im;
            sum.im += a.re * w.im + a.im * w.re;
        }
        y[i] = sum;
    }
}

/* `n` roots of -k^2 / 2n. */
static void fill_chirp(table *t, int64_t at, int64_t n)
{
    hj_roots_init(&t->roots, t->arena, 2 * n);
    for (int64_t k = 0, square = 0; k < n; k++) {
        put(t, at + 2 * k, 1, square);
        square = (square + 2 * k + 1) % (2 * n);
    }
}

/* The spectrum of the conjugate of n numbers' chirp. */
static void fill_spectrum(table *t, const hj_fft_sweep *sweep)
{
    const hj_rt_fft_pass *pass = &sweep->passes.at[sweep->convolution];
    int64_t n = pass->radix, m = sweep->inner_chunk.n;
    number *x = HJ_NEW_ARRAY(t->arena, number, m);
    number *y = HJ_NEW_ARRAY(t->arena, number, m);
    number *roots = HJ_NEW_ARRAY(t->arena, number, m);

    hj_roots_init(&t->roots, t->arena, 2 * n);
    for (int64_t k = 0; k < n; k++) {
        hj_roots_get(&t->roots, k * k, &x[k].re, &x[k].im);
        x[k ? m - k : 0] = x[k];
    }
    hj_roots_init(&t->roots, t->arena, m);
    for (int64_t k = 0; k < m; k++)
        hj_roots_get(&t->roots, -k, &roots[k].re, &roots[k].im);
    for (int i = 0; i < sweep->inner.n; i++) {
        run_pass(&sweep->inner.at[i], roots, x, y);
        number *other = x;
        x = y;
        y = other;
    }
    for (int64_t k = 0; k < m; k++) {
        set(t, pass->spectrum_at + 2 * k, x[k].re / (long double)m);
        set(t, pass->spectrum_at + 2 * k + 1, x[k].im / (long double)m);
    }
    fill_roots(t, &sweep->inner, -1);
}

/* --- sweeps --------------------------------------------------------------- */

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
        set(t, f->run.halves_at + k, -s / 2);
        set(t, f->run.halves_at + n + k, inverse ? c / 2 : -c / 2);
    }
}

void hj_fft_fill_table(const hj_fft *f, hj_arena *arena, hj_literal *to,
                       int64_t at)
{
    table t = { .to = to, .at = at, .arena = arena };

    for (int i = 0; i < f->run.nsweeps; i++) {
        const hj_fft_sweep *s = &f->sweeps[i];
        if (s->convolution >= 0) {
            const hj_rt_fft_pass *pass = &s->passes.at[s->convolution];
            fill_chirp(&t, pass->factors_at, pass->radix);
            fill_spectrum(&t, s);
        }
        fill_roots(&t, &s->passes, s->convolution);
    }
    if (f->run.copy.convolves)
        fill_chirp(&t, f->run.copy.chirp_at, f->run.copy.n);
    if (f->run.nsweeps == 2)
        fill_turns(&t, f);
    if (f->run.kind != HJ_RT_FFT_COMPLEX)
        fill_halves(&t, f);
}
