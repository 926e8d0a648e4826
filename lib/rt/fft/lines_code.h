/* lines_code -- transforms of lines for one type and one kind of vector.
 *
 * For files that define
 *   REAL, LANES  the type, and how many lanes a chunk has
 *   W            lanes of a vector, which divide LANES
 *   NAME(x)      a function's name for this type and these vectors
 *   SPLAT(x)     a vector of one number
 *   FMA(a, b, c) a b + c, rounded once
 * and perhaps LOAD_PART and STORE_PART, the first `n` numbers of a vector.
 *
 * A line's numbers in scratch are a vector of real parts followed by one of
 * imaginary parts.  Bits are the same for all kinds of vectors: lanes do not
 * meet, and every operation is written out.  Loops over a radix are unrolled,
 * so that numbers stay in registers; what the compiler cannot unroll (large
 * radices) still fits the first cache.
 */
#include "rt/fft/lines.h"
#include "rt/fft/lines_dft.h"
#include "rt/fft/lines_pairs.h"

/* A chunk at work on up to W of its lanes. */
typedef struct work {
    const hj_rt_fft_chunk *chunk;
    const REAL *in, *table, *turns;
    REAL *out, *scratch;
    int64_t nlanes;
    int lane; /* the first one */
    /* Does the first pass read there, does the last write there? */
    bool reads_caller, writes_caller;
} work;

INLINE value swapped(const work *w, value x)
{
    return w->chunk->inverse ? (value){ x.im, x.re } : x;
}

/* --- passes --------------------------------------------------------------- */

/* A pass, as constants of its code: where it reads and writes, and what the
 * last one does besides. */
typedef struct mode {
    bool reads_caller, writes_caller, has_roots, has_turns;
} mode;

INLINE void swap_parts(value *x, int radix)
{
    UNROLL
    for (int j = 0; j < radix; j++)
        x[j] = (value){ x[j].im, x[j].re };
}

/* Elements from, from + distance ... for every j below the radix. */
INLINE void load_inputs(const work *w, mode how, value *x, int radix, int64_t i,
                        int64_t from, int64_t distance)
{
    const hj_rt_fft_chunk *c = w->chunk;

    if (!how.reads_caller) {
        const REAL *at = w->scratch + (i % 2 * c->n + from) * 2 * W;
        distance *= 2 * W;
        UNROLL
        for (int j = 0; j < radix; j++, at += distance)
            x[j] = load_scratch(at);
        return;
    }
    const REAL *at = w->in + 2 * c->in_step * from;
    distance *= 2 * c->in_step;
    UNROLL
    for (int j = 0; j < radix; j++, at += distance)
        x[j] = load_pairs(at);
    if (c->inverse)
        swap_parts(x, radix);
}

INLINE void store_outputs(const work *w, mode how, value *x, int radix,
                          int64_t i, int64_t to, int64_t distance)
{
    const hj_rt_fft_chunk *c = w->chunk;

    if (!how.writes_caller) {
        REAL *at = w->scratch + ((i + 1) % 2 * c->n + to) * 2 * W;
        distance *= 2 * W;
        UNROLL
        for (int k = 0; k < radix; k++, at += distance)
            store_scratch(at, x[k]);
        return;
    }
    if (c->inverse)
        swap_parts(x, radix);
    REAL *at = w->out + 2 * c->out_step * to;
    distance *= 2 * c->out_step;
    UNROLL
    for (int k = 0; k < radix; k++, at += distance)
        store_pairs(at, x[k]);
}

/* Output k > 0 of a pass that others follow. */
INLINE value turn_output(value x, const REAL *roots, int64_t k)
{
    return multiply(
        x, (value){ SPLAT(roots[2 * k - 2]), SPLAT(roots[2 * k - 1]) });
}

/* Output `to` of the first of two sweeps. */
INLINE value turn_line(const work *w, value x, int64_t to)
{
    const REAL *at = w->table + w->chunk->turns_at + 2 * LANES * to + w->lane;
    value root = { load(at), load(at + LANES) };
    value first = { SPLAT(w->turns[2 * to]), SPLAT(w->turns[2 * to + 1]) };

    return multiply(x, multiply(root, first));
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

INLINE void run_radix(const work *w, mode how, int64_t i, int radix)
{
    const hj_rt_fft_pass *pass = &w->chunk->passes[i];
    const REAL *f = w->table + pass->factors_at;
    const REAL *roots = w->table + pass->roots_at;
    int64_t s = pass->s, m = how.has_roots ? pass->m : 1;

    for (int64_t p = 0; p < m; p++, roots += 2 * (radix - 1))
        for (int64_t q = 0; q < s; q++) {
            int64_t to = q + s * p * radix;
            value x[HJ_RT_FFT_MAX_RADIX];
            load_inputs(w, how, x, radix, i, q + s * p, s * m);
            dft(x, radix, f);
            if (how.has_roots)
                turn_outputs(x, radix, roots);
            if (how.has_turns)
                turn_lines(w, x, radix, to, s);
            if (!how.has_roots && !how.has_turns && w->chunk->scale != 1)
                scale(x, radix, w->chunk->scale);
            store_outputs(w, how, x, radix, i, to, s);
        }
}

/* As run_radix, for radices above 13: as loops. */
INLINE void run_large(const work *w, mode how, int64_t i)
{
    const hj_rt_fft_pass *pass = &w->chunk->passes[i];
    const REAL *roots = w->table + pass->roots_at;
    int64_t s = pass->s, m = pass->m, r = pass->radix;

    for (int64_t p = 0; p < m; p++, roots += 2 * (r - 1))
        for (int64_t q = 0; q < s; q++) {
            value x[HJ_RT_FFT_MAX_RADIX];
            for (int64_t j = 0; j < r; j++)
                load_inputs(w, how, x + j, 1, i, q + s * (p + m * j), 0);
            dft_large(x, (int)r, w->table + pass->factors_at);
            for (int64_t k = 0; k < r; k++) {
                int64_t to = q + s * (p * r + k);
                if (how.has_roots && k > 0)
                    x[k] = turn_output(x[k], roots, k);
                if (how.has_turns)
                    x[k] = turn_line(w, x[k], to);
                if (!how.has_roots && !how.has_turns && w->chunk->scale != 1)
                    scale(x + k, 1, w->chunk->scale);
                store_outputs(w, how, x + k, 1, i, to, 0);
            }
        }
}

INLINE void run_any(const work *w, mode how, int64_t i)
{
    switch (w->chunk->passes[i].radix) {
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
        break;
    default:
        run_large(w, how, i);
    }
}

static void run_first(const work *w)
{
    run_any(w, (mode){ .reads_caller = true, .has_roots = true }, 0);
}

static void run_inner(const work *w, int64_t i)
{
    run_any(w, (mode){ .has_roots = true }, i);
}

static void run_last(const work *w, int64_t i)
{
    run_any(w, (mode){ .writes_caller = false }, i);
}

static void run_last_to_caller(const work *w, int64_t i)
{
    run_any(w, (mode){ .writes_caller = true }, i);
}

/* Of the first sweep of two; there is room for all lanes between rows. */
static void run_last_turned(const work *w, int64_t i)
{
    run_any(w, (mode){ .writes_caller = true, .has_turns = true }, i);
}

/* --- lines to scratch and back --------------------------------------------
 * Lines that lie along memory go in squares that are transposed in registers,
 * so that every line of the cache is touched once. */

#define ROUND(x, d)                                                            \
    UNROLL                                                                     \
    for (int i = 0; i < W; i++)                                                \
        if (!(i & (d))) {                                                      \
            vec a = (x)[i], b = (x)[i + (d)];                                  \
            (x)[i] = SHUFFLE(a, b, LOW, d);                                    \
            (x)[i + (d)] = SHUFFLE(a, b, HIGH, d);                             \
        }

INLINE void transpose(vec *x)
{
    ROUND(x, 1)
#if W > 2
    ROUND(x, 2)
#endif
#if W > 4
    ROUND(x, 4)
#endif
#if W > 8
    ROUND(x, 8)
#endif
}

/* Numbers k to k + W of W lines, to the vectors of scratch at `to`. */
static void bring_square(const work *w, int64_t k, REAL *to)
{
    int64_t lane = 2 * w->chunk->in_lane;
    const REAL *at = w->in + 2 * k;
    int64_t re_at = w->chunk->inverse ? W : 0;
    vec re[W], im[W];

    UNROLL
    for (int l = 0; l < W; l++, at += lane) {
        value x = load_pairs(at);
        re[l] = x.re;
        im[l] = x.im;
    }
    transpose(re);
    UNROLL
    for (int i = 0; i < W; i++)
        store(to + 2 * W * i + re_at, re[i]);
    transpose(im);
    UNROLL
    for (int i = 0; i < W; i++)
        store(to + 2 * W * i + W - re_at, im[i]);
}

/* The same of `count` numbers, or of fewer lines: zeros for the others. */
static void bring_rest(const work *w, int64_t k, int64_t count, REAL *to)
{
    int64_t lane = 2 * w->chunk->in_lane;
    const REAL *at = w->in + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int l = 0; l < W; l++, at += l < w->nlanes ? lane : 0) {
        value x = swapped(w, load_some(at, l < w->nlanes ? count : 0));
        re[l] = x.re;
        im[l] = x.im;
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int i = 0; i < W; i++)
        if (i < count)
            store_scratch(to + 2 * W * i, (value){ re[i], im[i] });
}

static void take_square(const work *w, int64_t k, const REAL *from)
{
    int64_t lane = 2 * w->chunk->out_lane;
    int64_t re_at = w->chunk->inverse ? W : 0;
    REAL *at = w->out + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int i = 0; i < W; i++) {
        re[i] = load(from + 2 * W * i + re_at);
        im[i] = load(from + 2 * W * i + W - re_at);
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int l = 0; l < W; l++, at += lane)
        store_pairs(at, (value){ re[l], im[l] });
}

static void take_rest(const work *w, int64_t k, int64_t count, const REAL *from)
{
    int64_t lane = 2 * w->chunk->out_lane;
    REAL *at = w->out + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int i = 0; i < W; i++) {
        value x = load_scratch(from + (i < count ? 2 * W * i : 0));
        x = swapped(w, x);
        re[i] = x.re;
        im[i] = x.im;
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int l = 0; l < W; l++, at += lane)
        if (l < w->nlanes)
            store_some(at, (value){ re[l], im[l] }, count);
}

/* Fewer than W lines side by side. */
static void bring_some(const work *w, int64_t k, REAL *to)
{
    const REAL *at = w->in + 2 * k * w->chunk->in_step;

    store_scratch(to, swapped(w, load_some(at, w->nlanes)));
}

static void take_some(const work *w, int64_t k, const REAL *from)
{
    REAL *at = w->out + 2 * k * w->chunk->out_step;

    store_some(at, swapped(w, load_scratch(from)), w->nlanes);
}

/* Lines neither side by side nor along memory, number by number. */
static void bring_number(const work *w, int64_t k, REAL *to)
{
    const hj_rt_fft_chunk *c = w->chunk;
    int64_t swap = c->inverse ? W : 0;

    for (int l = 0; l < W; l++) {
        const REAL *at = w->in + 2 * (k * c->in_step + c->in_lane * l);
        bool is_there = l < w->nlanes;
        to[swap + l] = is_there ? at[0] : 0;
        to[W - swap + l] = is_there ? at[1] : 0;
    }
}

static void take_number(const work *w, int64_t k, const REAL *from)
{
    const hj_rt_fft_chunk *c = w->chunk;
    int64_t swap = c->inverse ? W : 0;

    for (int l = 0; l < w->nlanes; l++) {
        REAL *at = w->out + 2 * (k * c->out_step + c->out_lane * l);
        at[0] = from[swap + l];
        at[1] = from[W - swap + l];
    }
}

static void bring_lines(const work *w)
{
    int64_t n = w->chunk->n;

    if (w->chunk->in_lane == 1)
        for (int64_t k = 0; k < n; k++)
            bring_some(w, k, w->scratch + 2 * W * k);
    else if (w->chunk->in_step == 1)
        for (int64_t k = 0; k < n; k += W)
            if (w->nlanes == W && n - k >= W)
                bring_square(w, k, w->scratch + 2 * W * k);
            else
                bring_rest(w, k, clip(n - k), w->scratch + 2 * W * k);
    else
        for (int64_t k = 0; k < n; k++)
            bring_number(w, k, w->scratch + 2 * W * k);
}

static void take_lines(const work *w)
{
    int64_t n = w->chunk->n;
    const REAL *from = w->scratch + w->chunk->npasses % 2 * n * 2 * W;

    if (w->chunk->out_lane == 1)
        for (int64_t k = 0; k < n; k++)
            take_some(w, k, from + 2 * W * k);
    else if (w->chunk->out_step == 1)
        for (int64_t k = 0; k < n; k += W)
            if (w->nlanes == W && n - k >= W)
                take_square(w, k, from + 2 * W * k);
            else
                take_rest(w, k, clip(n - k), from + 2 * W * k);
    else
        for (int64_t k = 0; k < n; k++)
            take_number(w, k, from + 2 * W * k);
}

void NAME(hj_rt_fft_lines)(const hj_rt_fft_chunk *c, const char *in, char *out,
                           char *scratch, const char *table, const char *turns,
                           int64_t nlanes)
{
    work w = {
        .chunk = c,
        .table = (const REAL *)table,
        .turns = (const REAL *)turns,
        .scratch = (REAL *)scratch,
    };

    int64_t last = c->npasses - 1;

    for (w.lane = 0; w.lane < nlanes; w.lane += W) {
        w.in = (const REAL *)in + 2 * c->in_lane * w.lane;
        w.out = (REAL *)out + 2 * c->out_lane * w.lane;
        w.nlanes = clip(nlanes - w.lane);
        w.reads_caller = c->in_lane == 1 && w.nlanes == W && c->npasses > 1;
        w.writes_caller = c->out_lane == 1 && w.nlanes == W;
        if (!w.reads_caller)
            bring_lines(&w);
        if (w.reads_caller)
            run_first(&w);
        for (int64_t i = w.reads_caller; i < last; i++)
            run_inner(&w, i);
        if (c->turns_at >= 0) {
            run_last_turned(&w, last);
        } else if (w.writes_caller) {
            run_last_to_caller(&w, last);
        } else {
            run_last(&w, last);
            take_lines(&w);
        }
    }
}
