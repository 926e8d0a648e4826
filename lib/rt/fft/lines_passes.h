/* lines_passes -- the passes of a chunk; a part of lines_code.h. */
#ifndef HJ_RT_FFT_LINES_PASSES_H
#define HJ_RT_FFT_LINES_PASSES_H

#include "rt/fft/lines_work.h"

/* A pass, as constants of its code: where it reads and writes, and what the
 * last one does besides. */
typedef struct mode {
    bool reads_caller, writes_caller, has_roots, has_turns;
} mode;

INLINE void swap_all(value *x, int radix)
{
    UNROLL
    for (int j = 0; j < radix; j++)
        x[j] = swap_parts(x[j]);
}

/* Elements from, from + distance ... for every j below the radix. */
INLINE void load_inputs(const work *w, mode how, value *x, int radix, int64_t i,
                        int64_t from, int64_t distance)
{
    const hj_rt_fft_chunk *c = w->chunk;

    if (!how.reads_caller) {
        const REAL *at = copy_at(w, i, from);
        distance *= 2 * W;
        UNROLL
        for (int j = 0; j < radix; j++, at += distance)
            x[j] = load_scratch(at);
        return;
    }
    const REAL *at = w->in + c->in_step * from;
    distance *= c->in_step;
    UNROLL
    for (int j = 0; j < radix; j++, at += distance)
        x[j] = load_pairs(at);
    if (c->inverse)
        swap_all(x, radix);
}

INLINE void store_outputs(const work *w, mode how, value *x, int radix,
                          int64_t i, int64_t to, int64_t distance)
{
    const hj_rt_fft_chunk *c = w->chunk;

    if (!how.writes_caller) {
        REAL *at = copy_at(w, i + 1, to);
        distance *= 2 * W;
        UNROLL
        for (int k = 0; k < radix; k++, at += distance)
            store_scratch(at, x[k]);
        return;
    }
    if (c->inverse)
        swap_all(x, radix);
    REAL *at = w->out + c->out_step * to;
    distance *= c->out_step;
    UNROLL
    for (int k = 0; k < radix; k++, at += distance)
        store_pairs(at, x[k]);
}

/* Output k > 0 of a pass that others follow. */
INLINE value turn_output(value x, const REAL *roots, int64_t k)
{
    return multiply(x, number_at(roots, k - 1));
}

INLINE void turn_outputs(value *x, int radix, const REAL *roots)
{
    UNROLL
    for (int k = 1; k < radix; k++)
        x[k] = turn_output(x[k], roots, k);
}

INLINE void turn_lines(const work *w, value *x, int radix, int64_t to,
                       int64_t distance)
{
    UNROLL
    for (int k = 0; k < radix; k++)
        x[k] = turn_line(w, x[k], to + distance * k);
}

INLINE void scale(value *x, int radix, double factor)
{
    vec factors = SPLAT((REAL)factor);

    UNROLL
    for (int k = 0; k < radix; k++)
        x[k] = (value){ x[k].re * factors, x[k].im * factors };
}

/* After the transform of `radix` numbers. */
INLINE void finish(const work *w, mode how, value *x, int radix,
                   const REAL *roots, int64_t to, int64_t distance)
{
    if (how.has_roots)
        turn_outputs(x, radix, roots);
    if (how.has_turns)
        turn_lines(w, x, radix, to, distance);
    if (!how.has_roots && !how.has_turns && w->chunk->scale != 1)
        scale(x, radix, w->chunk->scale);
}

/* How many transforms, of `steps` numbers each, until the next look. */
INLINE int64_t count_pieces(int64_t steps, int64_t left)
{
    int64_t n = hj_rt_look_piece(steps * W);

    return n < left ? n : left;
}

INLINE void run_radix(const work *w, mode how, int64_t i, int radix)
{
    const hj_rt_fft_pass *pass = &w->chunk->passes[i];
    const REAL *f = w->table + pass->factors_at;
    const REAL *roots = w->table + pass->roots_at;
    int64_t s = pass->s, m = how.has_roots ? pass->m : 1;
    int64_t piece = count_pieces(radix, s), steps = m * s * radix * W;
    bool is_long = steps > HJ_RT_LOOK_STEPS;

    for (int64_t p = 0; p < m; p++, roots += 2 * (radix - 1))
        for (int64_t begin = 0; begin < s; begin += piece) {
            int64_t end = begin + piece < s ? begin + piece : s;
            for (int64_t q = begin; q < end; q++) {
                int64_t to = q + s * p * radix;
                value x[HJ_RT_FFT_MAX_RADIX];
                load_inputs(w, how, x, radix, i, q + s * p, s * m);
                dft(x, radix, f);
                finish(w, how, x, radix, roots, to, s);
                store_outputs(w, how, x, radix, i, to, s);
            }
            if (is_long && hj_rt_look_after(w->look, (end - begin) * radix * W))
                return;
        }
    if (!is_long)
        hj_rt_look_after(w->look, steps);
}

INLINE void run_constant(const work *w, mode how, int64_t i)
{
    switch (w->chunk->passes[i].radix) {
    case 1:
        run_radix(w, how, i, 1);
        break;
    case 2:
        run_radix(w, how, i, 2);
        break;
    case 3:
        run_radix(w, how, i, 3);
        break;
    case 4:
        run_radix(w, how, i, 4);
        break;
    case 5:
        run_radix(w, how, i, 5);
        break;
    case 7:
        run_radix(w, how, i, 7);
        break;
    case 8:
        run_radix(w, how, i, 8);
        break;
    case 9:
        run_radix(w, how, i, 9);
        break;
    case 11:
        run_radix(w, how, i, 11);
        break;
    case 13:
        run_radix(w, how, i, 13);
    }
}

static void run_constant_inner(const work *w, int64_t i)
{
    run_constant(w, (mode){ .has_roots = true }, i);
}

static void run_constant_last(const work *w, int64_t i)
{
    run_constant(w, (mode){ .writes_caller = false }, i);
}

/* --- large radices --------------------------------------------------------
 * Their numbers are in the room behind the copies. */

INLINE REAL *room_of(const work *w)
{
    return copy_at(w, 0, 2 * w->chunk->size);
}

/* One transform: input j is element from + m s j, output k element to + s k. */
typedef struct large {
    const hj_rt_fft_pass *pass;
    const REAL *roots;
    int64_t i, from, to;
} large;

INLINE value get_input(const work *w, mode how, const large *l, int64_t j)
{
    const hj_rt_fft_pass *pass = l->pass;
    value x;

    load_inputs(w, how, &x, 1, l->i, l->from + pass->s * pass->m * j, 0);
    return x;
}

INLINE void put_output(const work *w, mode how, const large *l, int64_t k,
                       value x)
{
    int64_t to = l->to + l->pass->s * k;

    if (how.has_roots && k > 0)
        x = turn_output(x, l->roots, k);
    if (how.has_turns)
        x = turn_line(w, x, to);
    if (!how.has_roots && !how.has_turns && w->chunk->scale != 1)
        scale(&x, 1, w->chunk->scale);
    store_outputs(w, how, &x, 1, l->i, to, 0);
}

/* Outputs k and n - k, by the sums of dft_odd. */
INLINE void put_both(const work *w, mode how, const large *l, int64_t k, sums y)
{
    put_output(w, how, l, k, sub_turned(y.even, y.odd));
    put_output(w, how, l, l->pass->radix - k, add_turned(y.even, y.odd));
}

/* Two at a time, for they read the same; the last may come twice. */
INLINE void transform_prime(const work *w, mode how, const large *l)
{
    const REAL *f = w->table + l->pass->factors_at;
    REAL *room = room_of(w);
    value first = get_input(w, how, l, 0), sum = first;
    int64_t n = l->pass->radix;

    for (int64_t j = 1; j <= n / 2; j++) {
        value a = get_input(w, how, l, j), b = get_input(w, how, l, n - j);
        value p = add(a, b);
        store_scratch(room + 4 * W * j, p);
        store_scratch(room + 4 * W * j + 2 * W, sub(a, b));
        sum = add(sum, p);
    }
    put_output(w, how, l, 0, sum);
    for (int64_t k = 1; k <= n / 2; k += 2) {
        int64_t other = k < n / 2 ? k + 1 : k, t = k, u = other;
        value none = { SPLAT(0), SPLAT(0) };
        sums y = { first, none }, z = y;
        for (int64_t j = 1; j <= n / 2; j++) {
            value p = load_scratch(room + 4 * W * j);
            value d = load_scratch(room + 4 * W * j + 2 * W);
            y = add_terms(y, p, d, f + 2 * t);
            z = add_terms(z, p, d, f + 2 * u);
            t += t + k >= n ? k - n : k;
            u += u + other >= n ? other - n : other;
        }
        put_both(w, how, l, k, y);
        put_both(w, how, l, other, z);
    }
    hj_rt_look_after(w->look, n * n / 2 * W);
}

/* From the first copy; returns where the results are. */
static const REAL *transform_smooth(const work *w)
{
    int64_t last = w->chunk->npasses - 1;

    for (int64_t i = 0; i < last; i++)
        run_constant_inner(w, i);
    run_constant_last(w, last);
    return copy_at(w, w->chunk->npasses, 0);
}

/* Backwards is forwards with the parts swapped. */
INLINE void transform_convolution(const work *w, mode how, const large *l)
{
    const hj_rt_fft_chunk *c = l->pass->convolution;
    const REAL *chirp = w->table + l->pass->factors_at;
    const REAL *spectrum = w->table + l->pass->spectrum_at;
    work inner = {
        .chunk = c, .look = w->look, .table = w->table, .scratch = room_of(w)
    };
    int64_t n = l->pass->radix;

    for (int64_t j = 0; j < n; j++)
        store_scratch(copy_at(&inner, 0, j),
                      multiply(get_input(w, how, l, j), number_at(chirp, j)));
    for (int64_t j = n; j < c->n; j++)
        store_scratch(copy_at(&inner, 0, j), (value){ SPLAT(0), SPLAT(0) });
    const REAL *at = transform_smooth(&inner);
    for (int64_t k = 0; k < c->n; k++) {
        value x =
            multiply(load_scratch(at + 2 * W * k), number_at(spectrum, k));
        store_scratch(copy_at(&inner, 0, k), swap_parts(x));
    }
    at = transform_smooth(&inner);
    for (int64_t k = 0; k < n; k++) {
        value x = swap_parts(load_scratch(at + 2 * W * k));
        put_output(w, how, l, k, multiply(x, number_at(chirp, k)));
    }
    hj_rt_look_after(w->look, 4 * c->n * W);
}

INLINE void run_large(const work *w, mode how, int64_t i)
{
    const hj_rt_fft_pass *pass = &w->chunk->passes[i];
    large l = { .pass = pass, .roots = w->table + pass->roots_at, .i = i };
    int64_t s = pass->s, r = pass->radix;

    for (int64_t p = 0; p < pass->m; p++, l.roots += 2 * (r - 1))
        for (int64_t q = 0; q < s && !w->look->stops; q++) {
            l.from = q + s * p;
            l.to = q + s * p * r;
            if (pass->convolution)
                transform_convolution(w, how, &l);
            else
                transform_prime(w, how, &l);
        }
}

/* --- any radix ------------------------------------------------------------ */

INLINE bool is_constant(const work *w, int64_t i)
{
    return w->chunk->passes[i].radix <= HJ_RT_FFT_MAX_RADIX;
}

static void run_first(const work *w)
{
    mode how = { .reads_caller = true, .has_roots = true };

    if (is_constant(w, 0))
        run_constant(w, how, 0);
    else
        run_large(w, how, 0);
}

static void run_inner(const work *w, int64_t i)
{
    if (is_constant(w, i))
        run_constant_inner(w, i);
    else
        run_large(w, (mode){ .has_roots = true }, i);
}

static void run_last(const work *w, int64_t i)
{
    if (is_constant(w, i))
        run_constant_last(w, i);
    else
        run_large(w, (mode){ .writes_caller = false }, i);
}

static void run_last_to_caller(const work *w, int64_t i)
{
    mode how = { .writes_caller = true };

    if (is_constant(w, i))
        run_constant(w, how, i);
    else
        run_large(w, how, i);
}

/* Of the first sweep of two; there is room for all lanes between rows. */
static void run_last_turned(const work *w, int64_t i)
{
    mode how = { .writes_caller = true, .has_turns = true };

    if (is_constant(w, i))
        run_constant(w, how, i);
    else
        run_large(w, how, i);
}

#endif
