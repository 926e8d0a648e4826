/* fft_expander -- every transform is of complex numbers, or of pairs of real
 * ones, and has a length with small prime factors.
 *
 * Before: a typed module.
 * After:  every fft has no prime factor above HJ_FFT_MAX_FACTOR, and is FFT or
 *         IFFT, of a length above 1, or RFFT or IRFFT along the last axis, of
 *         an even length above 2.  What there was else:
 *         - RFFT and IRFFT of an even length n with large primes are pairs of
 *           numbers as n / 2 complex ones, of odd length complex numbers;
 *           further axes go by themselves;
 *         - large primes are Bluestein's convolution: the numbers times a
 *           chirp, convolved with the chirp by transforms of a smooth length
 *           m >= 2 n - 1, times the chirp;
 *         - lengths of 1 and 0 have nothing to do, or nothing there.
 * Cost:   about 40 instructions, and constants of up to 4 m numbers.
 *
 * Roots are rounded once.  Products are written out on real and imaginary
 * parts, since a complex multiply looks after infinities.
 * Source: semantics.md, Fft; L. Bluestein, 1970.
 */
#include "base/roots.h"
#include "eval/eval.h"
#include "passes/plan.h"
#include "passes/rewrite.h"

#include <string.h>

/* Spectra of chirps longer than this are computed at run time. */
enum { MAX_CHIRP = 1 << 18 };

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at;
    hj_dtype real, complex;
} work;

/* A complex array as two real ones. */
typedef struct parts {
    hj_instr *re, *im;
} parts;

static int64_t last_dim(const hj_instr *x)
{
    return x->shape->dims[x->shape->rank - 1];
}

static hj_instr *op(const work *w, hj_opcode opcode, hj_instr *a, hj_instr *b)
{
    return hj_rw_binary(w->at, opcode, a, b);
}

static hj_instr *part(const work *w, hj_opcode opcode, hj_instr *x)
{
    return hj_rw_op(
        w->at, opcode,
        hj_shape_with_dtype(hj_instr_arena(w->at), x->shape, w->real), 1, &x);
}

static parts split(const work *w, hj_instr *x)
{
    parts p;

    p.re = part(w, HJ_OP_real, x);
    p.im = part(w, HJ_OP_imag, x);
    return p;
}

static hj_instr *join(const work *w, parts p)
{
    hj_instr *operands[] = { p.re, p.im };

    return hj_rw_op(
        w->at, HJ_OP_complex,
        hj_shape_with_dtype(hj_instr_arena(w->at), p.re->shape, w->complex), 2,
        operands);
}

static parts multiply(const work *w, parts a, parts b)
{
    hj_instr *rr = op(w, HJ_OP_multiply, a.re, b.re);
    hj_instr *ii = op(w, HJ_OP_multiply, a.im, b.im);
    hj_instr *ri = op(w, HJ_OP_multiply, a.re, b.im);
    hj_instr *ir = op(w, HJ_OP_multiply, a.im, b.re);
    parts p;

    p.re = op(w, HJ_OP_subtract, rr, ii);
    p.im = op(w, HJ_OP_add, ri, ir);
    return p;
}

/* Elements start, start + stride ... before limit of the last dimension. */
static hj_instr *cut(const work *w, hj_instr *x, int64_t start, int64_t limit,
                     int64_t stride)
{
    int rank = x->shape->rank;
    hj_slice_dim *dims = HJ_NEW_ARRAY(w->cx->scratch, hj_slice_dim, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = (hj_slice_dim){ 0, x->shape->dims[i], 1 };
    dims[rank - 1] = (hj_slice_dim){ start, limit, stride };
    return hj_rw_slice(w->at, x, dims);
}

static hj_instr *reversed(const work *w, hj_instr *x)
{
    const int64_t last = x->shape->rank - 1;

    return hj_rw_reverse(w->at, x, 1, &last);
}

/* The last dimension with zeros behind it. */
static hj_instr *padded(const work *w, hj_instr *x, int64_t n)
{
    int rank = x->shape->rank;
    hj_padding_dim *dims = HJ_NEW_ARRAY(w->cx->scratch, hj_padding_dim, rank);
    hj_instr *zero = hj_instr_new_number_before(w->at, x->shape->dtype, 0);

    dims[rank - 1].high = n - last_dim(x);
    return hj_rw_pad(w->at, x, zero, dims);
}

/* --- constants along the last dimension ----------------------------------- */

/* factor * root(k): both parts, in every row of an array like x. */
static parts spread(const work *w, hj_literal *re, hj_literal *im,
                    const hj_instr *like)
{
    const int64_t last = like->shape->rank - 1;
    parts p;

    p.re = hj_instr_new_constant_before(w->at, re);
    p.im = hj_instr_new_constant_before(w->at, im);
    p.re = hj_rw_broadcast(w->at, p.re, like->shape, &last);
    p.im = hj_rw_broadcast(w->at, p.im, like->shape, &last);
    return p;
}

static hj_literal *new_row(const work *w, hj_dtype dtype, int64_t n)
{
    hj_arena *arena = hj_instr_arena(w->at);

    return hj_literal_new(arena, hj_shape_new_array(arena, dtype, 1, &n));
}

/* i / 2 times the root of sign k / n, for as many k from `first` on as the last
 * extent of x. */
static parts half_turns(const work *w, const hj_instr *x, int sign,
                        int64_t first, int64_t n)
{
    int64_t count = last_dim(x);
    hj_literal *re = new_row(w, w->real, count);
    hj_literal *im = new_row(w, w->real, count);
    hj_roots roots;

    hj_roots_init(&roots, w->cx->scratch, n);
    for (int64_t k = 0; k < count; k++) {
        long double c, s;
        hj_roots_get(&roots, sign * (first + k), &c, &s);
        hj_literal_set_real(re, k, (double)(-s / 2));
        hj_literal_set_real(im, k, (double)(c / 2));
    }
    return spread(w, re, im, x);
}

/* The root of k^2 / 2n; `square` is k^2 mod 2n, and becomes the next. */
static void chirp(const hj_roots *roots, int64_t k, int64_t *square,
                  long double *c, long double *s)
{
    hj_roots_get(roots, *square, c, s);
    *square = (*square + 2 * k + 1) % roots->n;
}

/* `roots` are those of 2n. */
static parts chirps(const work *w, const hj_roots *roots, const hj_instr *x,
                    int sign, long double factor)
{
    int64_t n = last_dim(x);
    hj_literal *re = new_row(w, w->real, n), *im = new_row(w, w->real, n);

    for (int64_t k = 0, square = 0; k < n; k++) {
        long double c, s;
        chirp(roots, k, &square, &c, &s);
        hj_literal_set_real(re, k, (double)(factor * c));
        hj_literal_set_real(im, k, (double)(factor * sign * s));
    }
    return spread(w, re, im, x);
}

/* --- one axis, the last --------------------------------------------------- */

static bool is_smooth(int64_t n)
{
    for (int64_t p = 2; p <= HJ_FFT_MAX_FACTOR; p++)
        while (n > 1 && n % p == 0)
            n /= p;
    return n <= 1;
}

static hj_instr *plain_fft(const work *w, hj_instr *x, bool inverse, int naxes,
                           const int64_t *lengths)
{
    bool is_nothing = true;

    for (int i = 0; i < naxes; i++)
        is_nothing = is_nothing && lengths[i] == 1;
    if (is_nothing)
        return x;
    hj_instr *in = hj_rw_op(w->at, HJ_OP_fft, x->shape, 1, &x);
    hj_instr_set_int(in, HJ_ATTR_fft_type,
                     inverse ? HJ_fft_type_IFFT : HJ_fft_type_FFT);
    hj_instr_set_ints(in, HJ_ATTR_fft_length, naxes, lengths);
    return in;
}

/* A length that transforms well, and is n at least. */
static int64_t smooth_length(int64_t n)
{
    int64_t best = 1;

    while (best < n)
        best *= 2;
    for (int64_t odd = 1; odd < 256; odd += 2) {
        int64_t rest = odd, m = odd;
        for (int p = 3; p <= 7; p += 2)
            while (rest % p == 0)
                rest /= p;
        while (m < n)
            m *= 2;
        if (rest == 1 && m % 8 == 0 && m < best)
            best = m;
    }
    return best;
}

/* The transform of the chirp, as if it went on in both directions. */
static hj_error *chirp_spectrum(const work *w, const hj_roots *roots, int64_t m,
                                int sign, hj_instr **out)
{
    int64_t n = roots->n / 2;
    hj_literal *row = new_row(w, w->complex, m), *spectrum;

    for (int64_t k = 0, square = 0; k < n; k++) {
        long double c, s;
        chirp(roots, k, &square, &c, &s);
        hj_literal_set_complex(row, k, (double)c, (double)(sign * s));
        hj_literal_set_complex(row, k ? m - k : 0, (double)c,
                               (double)(sign * s));
    }
    hj_instr *x = hj_instr_new_constant_before(w->at, row);
    *out = plain_fft(w, x, false, 1, &m);
    if (m > MAX_CHIRP)
        return NULL;
    HJ_CHECK(hj_eval_instr(hj_instr_arena(w->at), *out, &row, &spectrum));
    hj_instr *constant = hj_instr_new_constant_before(w->at, spectrum);
    hj_instr_replace(*out, constant);
    hj_instr_remove(x);
    *out = constant;
    return NULL;
}

static hj_error *convolve(const work *w, hj_instr *x, bool inverse,
                          hj_instr **out)
{
    int64_t n = last_dim(x), m = smooth_length(2 * n - 1);
    const int64_t last = x->shape->rank - 1;
    int sign = inverse ? 1 : -1;
    hj_roots roots;
    hj_instr *row;

    hj_roots_init(&roots, w->cx->scratch, 2 * n);
    parts turns = chirps(w, &roots, x, sign, 1);
    parts a = multiply(w, split(w, x), turns);
    HJ_CHECK(chirp_spectrum(w, &roots, m, -sign, &row));
    a.re = padded(w, a.re, m);
    a.im = padded(w, a.im, m);
    hj_instr *y = plain_fft(w, join(w, a), false, 1, &m);
    row = hj_rw_broadcast(w->at, row, y->shape, &last);
    parts spectrum = split(w, row);
    a = multiply(w, split(w, y), spectrum);
    y = cut(w, plain_fft(w, join(w, a), true, 1, &m), 0, n, 1);
    long double factor = inverse ? 1 / (long double)n : 1;
    turns = chirps(w, &roots, y, sign, factor);
    a = multiply(w, split(w, y), turns);
    *out = join(w, a);
    return NULL;
}

static hj_error *transform_last(const work *w, hj_instr *x, bool inverse,
                                hj_instr **out)
{
    int64_t n = last_dim(x);

    if (!is_smooth(n))
        return convolve(w, x, inverse, out);
    *out = plain_fft(w, x, inverse, 1, &n);
    return NULL;
}

/* --- real numbers --------------------------------------------------------- */

/* (z + conj r) / 2, plus or minus (z - conj r) times the turns. */
static parts mirrored(const work *w, parts z, parts r, hj_opcode sign,
                      parts turns)
{
    hj_instr *half = hj_rw_number(w->at, z.re->shape, 0.5);
    parts e, d;

    e.re = op(w, HJ_OP_add, z.re, r.re);
    e.im = op(w, HJ_OP_subtract, z.im, r.im);
    d.re = op(w, HJ_OP_subtract, z.re, r.re);
    d.im = op(w, HJ_OP_add, z.im, r.im);
    d = multiply(w, d, turns);
    e.re = op(w, HJ_OP_multiply, e.re, half);
    e.im = op(w, HJ_OP_multiply, e.im, half);
    e.re = op(w, sign, e.re, d.re);
    e.im = op(w, sign, e.im, d.im);
    return e;
}

/* Even n: with z of the pairs, e = z[k] + conj z[h - k] and d = z[k] - conj
 * z[h - k], x[k] is e / 2 - i / 2 times the root of -k / n times d; at both
 * ends, 0 and h, that is re z[0] + im z[0] and re z[0] - im z[0]. */
static hj_error *from_pairs(const work *w, hj_instr *x, hj_instr **out)
{
    int64_t n = last_dim(x), h = n / 2;
    int last = x->shape->rank - 1;
    parts z, ends[3];
    hj_instr *y, *pieces[3];
    int npieces = 0;

    z.re = cut(w, x, 0, n, 2);
    z.im = cut(w, x, 1, n, 2);
    HJ_CHECK(transform_last(w, join(w, z), false, &y));
    z = split(w, cut(w, y, 0, 1, 1));
    ends[0].re = op(w, HJ_OP_add, z.re, z.im);
    ends[0].im = hj_rw_number(w->at, z.re->shape, 0);
    ends[1].re = op(w, HJ_OP_subtract, z.re, z.im);
    ends[1].im = ends[0].im;
    pieces[npieces++] = join(w, ends[0]);
    if (h > 1) {
        hj_instr *inner = cut(w, y, 1, h, 1);
        ends[2] = split(w, inner);
        parts r = split(w, reversed(w, inner));
        parts e = mirrored(w, ends[2], r, HJ_OP_subtract,
                           half_turns(w, ends[2].re, -1, 1, n));
        pieces[npieces++] = join(w, e);
    }
    pieces[npieces++] = join(w, ends[1]);
    *out = hj_rw_concat(w->at, npieces, pieces, last);
    return NULL;
}

/* Lines that are transformed as pairs, without further ado. */
static bool is_paired(int64_t n)
{
    return n > 2 && n % 2 == 0 && is_smooth(n / 2);
}

/* RFFT or IRFFT of such lines. */
static hj_instr *paired_fft(const work *w, hj_instr *x, int type, int64_t n)
{
    bool to_real = type == HJ_fft_type_IRFFT;
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(w->cx->scratch, int64_t, rank);

    memcpy(dims, x->shape->dims, (size_t)rank * sizeof *dims);
    dims[rank - 1] = to_real ? n : n / 2 + 1;
    const hj_shape *shape = hj_shape_new_array(
        hj_instr_arena(w->at), to_real ? w->real : w->complex, rank, dims);
    hj_instr *in = hj_rw_op(w->at, HJ_OP_fft, shape, 1, &x);
    hj_instr_set_int(in, HJ_ATTR_fft_type, type);
    hj_instr_set_ints(in, HJ_ATTR_fft_length, 1, &n);
    return in;
}

/* RFFT along the last axis. */
static hj_error *transform_real(const work *w, hj_instr *x, hj_instr **out)
{
    int64_t n = last_dim(x);
    parts z = { x, NULL };

    if (is_paired(n)) {
        *out = paired_fft(w, x, HJ_fft_type_RFFT, n);
        return NULL;
    }
    if (n % 2 == 0)
        return from_pairs(w, x, out);
    z.im = hj_rw_number(w->at, x->shape, 0);
    HJ_CHECK(transform_last(w, join(w, z), false, out));
    *out = cut(w, *out, 0, n / 2 + 1, 1);
    return NULL;
}

/* The imaginary part of what must be real is dropped: that of number 0. */
static hj_instr *without_first(const work *w, hj_instr *x)
{
    const hj_shape *ints =
        hj_shape_with_dtype(hj_instr_arena(w->at), x->shape, HJ_DTYPE_s64);
    hj_instr *index = hj_rw_iota(w->at, ints, x->shape->rank - 1);
    hj_instr *zero = hj_rw_int(w->at, ints, 0);
    hj_instr *is_first = hj_rw_compare(w->at, HJ_direction_EQ, index, zero);
    hj_instr *nothing = hj_rw_number(w->at, x->shape, 0);

    return hj_rw_select(w->at, is_first, nothing, x);
}

/* Even n, from_pairs undone: z[k] is e / 2 + i / 2 times the root of k / n
 * times d. */
static hj_error *to_pairs(const work *w, hj_instr *x, int64_t n, hj_instr **out)
{
    int64_t h = n / 2;
    int last = x->shape->rank - 1;
    parts z = split(w, cut(w, x, 0, h, 1));
    parts r = split(w, cut(w, reversed(w, x), 0, h, 1));
    hj_instr *y, *both[2];

    z.im = without_first(w, z.im);
    r.im = without_first(w, r.im);
    parts e = mirrored(w, z, r, HJ_OP_add, half_turns(w, z.re, 1, 0, n));
    HJ_CHECK(transform_last(w, join(w, e), true, &y));
    int64_t *dims = HJ_NEW_ARRAY(w->cx->scratch, int64_t, last + 2);
    for (int i = 0; i <= last; i++)
        dims[i] = y->shape->dims[i];
    dims[last + 1] = 1;
    z = split(w, y);
    both[0] = hj_rw_reshape_dims(w->at, z.re, last + 2, dims);
    both[1] = hj_rw_reshape_dims(w->at, z.im, last + 2, dims);
    y = hj_rw_concat(w->at, 2, both, last + 1);
    dims[last] = n;
    *out = hj_rw_reshape_dims(w->at, y, last + 1, dims);
    return NULL;
}

/* IRFFT along the last axis, to n real numbers. */
static hj_error *transform_to_real(const work *w, hj_instr *x, int64_t n,
                                   hj_instr **out)
{
    int64_t m = last_dim(x);
    parts z, both[2];

    if (is_paired(n)) {
        *out = paired_fft(w, x, HJ_fft_type_IRFFT, n);
        return NULL;
    }
    if (n % 2 == 0)
        return to_pairs(w, x, n, out);
    z = split(w, x);
    z.im = without_first(w, z.im);
    both[0] = z;
    if (m > 1) {
        both[1].re = reversed(w, cut(w, z.re, 1, m, 1));
        both[1].im = reversed(w, cut(w, z.im, 1, m, 1));
        both[1].im = hj_rw_unary(w->at, HJ_OP_negate, both[1].im);
        hj_instr *re[] = { z.re, both[1].re }, *im[] = { z.im, both[1].im };
        z.re = hj_rw_concat(w->at, 2, re, x->shape->rank - 1);
        z.im = hj_rw_concat(w->at, 2, im, x->shape->rank - 1);
    }
    hj_instr *y;
    HJ_CHECK(transform_last(w, join(w, z), true, &y));
    *out = part(w, HJ_OP_real, y);
    return NULL;
}

/* --- several axes --------------------------------------------------------- */

/* x with dimension `from` moved to `to`. */
static hj_instr *move_dim(const work *w, hj_instr *x, int from, int to)
{
    int rank = x->shape->rank, n = 0;
    int64_t *perm = HJ_NEW_ARRAY(w->cx->scratch, int64_t, rank);

    for (int i = 0; i < rank; i++) {
        n += n == from;
        perm[i] = i == to ? from : n++;
    }
    return hj_rw_transpose(w->at, x, perm);
}

/* FFT or IFFT along the last axes. */
static hj_error *transform_axes(const work *w, hj_instr *x, bool inverse,
                                int naxes, const int64_t *lengths,
                                hj_instr **out)
{
    int last = x->shape->rank - 1;
    bool all = true;

    for (int i = 0; i < naxes; i++)
        all = all && is_smooth(lengths[i]);
    if (all) {
        *out = plain_fft(w, x, inverse, naxes, lengths);
        return NULL;
    }
    for (int i = naxes - 1; i >= 0; i--) {
        int d = last - (naxes - 1 - i);
        hj_instr *y = move_dim(w, x, d, last);
        HJ_CHECK(transform_last(w, y, inverse, &y));
        x = move_dim(w, y, last, d);
    }
    *out = x;
    return NULL;
}

/* The same along the axes before the last: by `dimensions`, unless a large
 * prime needs the axis to be the last one. */
static hj_error *transform_outer(const work *w, hj_instr *x, bool inverse,
                                 hj_ints lengths, hj_instr **out)
{
    int last = x->shape->rank - 1, first = last + 1 - lengths.n;
    int64_t dims[2] = { first, first + 1 };
    bool is_nothing = true, all = true;

    *out = x;
    for (int i = 0; i < lengths.n - 1; i++) {
        is_nothing = is_nothing && lengths.at[i] == 1;
        all = all && is_smooth(lengths.at[i]);
    }
    if (is_nothing)
        return NULL;
    if (all) {
        *out = plain_fft(w, x, inverse, lengths.n - 1, lengths.at);
        hj_instr_set_ints(*out, HJ_ATTR_dimensions, lengths.n - 1, dims);
        return NULL;
    }
    x = move_dim(w, x, last, first);
    HJ_CHECK(transform_axes(w, x, inverse, lengths.n - 1, lengths.at, &x));
    *out = move_dim(w, x, first, last);
    return NULL;
}

static hj_error *expand(const work *w, hj_instr **out)
{
    hj_instr *x = w->at->operands[0];
    hj_ints lengths = hj_instr_ints(w->at, HJ_ATTR_fft_length);
    int64_t type = hj_instr_int(w->at, HJ_ATTR_fft_type, HJ_fft_type_FFT);

    if (hj_shape_nelems(w->at->shape) == 0) {
        *out = hj_rw_number(w->at, w->at->shape, 0);
        return NULL;
    }
    if (type == HJ_fft_type_RFFT) {
        HJ_CHECK(transform_real(w, x, &x));
        return transform_outer(w, x, false, lengths, out);
    }
    if (type == HJ_fft_type_IRFFT) {
        HJ_CHECK(transform_outer(w, x, true, lengths, &x));
        return transform_to_real(w, x, lengths.at[lengths.n - 1], out);
    }
    return transform_axes(w, x, type == HJ_fft_type_IFFT, lengths.n, lengths.at,
                          out);
}

static bool is_plain(const hj_instr *in)
{
    hj_ints lengths = hj_instr_ints(in, HJ_ATTR_fft_length);
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    bool is_nothing = true, all = true;

    if (hj_shape_nelems(in->shape) == 0)
        return false;
    if (type == HJ_fft_type_RFFT || type == HJ_fft_type_IRFFT)
        return lengths.n == 1 && is_paired(lengths.at[0]);
    for (int i = 0; i < lengths.n; i++) {
        is_nothing = is_nothing && lengths.at[i] <= 1;
        all = all && is_smooth(lengths.at[i]);
    }
    return all && !is_nothing;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_fft)
                continue;
            if (hj_shape_has_dynamic(in->operands[0]->shape))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "fft of an array with dynamic "
                                      "dimensions");
            if (is_plain(in))
                continue;
            work w = { .cx = cx, .at = in };
            w.real = hj_dtype_real(in->shape->dtype);
            w.complex = w.real == HJ_DTYPE_f32 ? HJ_DTYPE_c64 : HJ_DTYPE_c128;
            hj_instr *out;
            HJ_CHECK(expand(&w, &out));
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_fft_expander = {
    .name = "fft_expander",
    .summary = "transforms of complex numbers of smooth lengths alone",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
