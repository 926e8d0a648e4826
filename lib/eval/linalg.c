/* linalg -- cholesky, triangular-solve, fft: textbook algorithms in long
 * double, rounded once at the end. */
#include "eval/core/cx.h"

#include <math.h>

/* A real or complex element; im stays 0 in real matrices. */
typedef struct hj_scalar {
    long double re, im;
} hj_scalar;

static hj_scalar load(const hj_literal *x, int64_t i)
{
    hj_number number = hj_number_load(x, i);

    return (hj_scalar){ number.u.re, number.im };
}

static void store(hj_literal *x, int64_t i, hj_scalar value)
{
    hj_dtype dtype = x->shape->dtype;
    hj_number number = hj_dtype_is_complex(dtype)
                           ? hj_number_long_complex(dtype, value.re, value.im)
                           : hj_number_long(dtype, value.re);

    hj_number_store(x, i, &number);
}

static hj_scalar conjugate(hj_scalar a)
{
    return (hj_scalar){ a.re, -a.im };
}

/* a - b * c.  Real numbers keep to real arithmetic: inf * 0i would be NaN. */
static hj_scalar subtract_product(hj_scalar a, hj_scalar b, hj_scalar c,
                                  bool is_complex)
{
    if (!is_complex)
        return (hj_scalar){ a.re - b.re * c.re, 0 };
    return (hj_scalar){ a.re - (b.re * c.re - b.im * c.im),
                        a.im - (b.re * c.im + b.im * c.re) };
}

static hj_scalar divide(hj_scalar a, hj_scalar b, bool is_complex)
{
    if (!is_complex)
        return (hj_scalar){ a.re / b.re, 0 };
    long double size = b.re * b.re + b.im * b.im;
    return (hj_scalar){ (a.re * b.re + a.im * b.im) / size,
                        (a.im * b.re - a.re * b.im) / size };
}

static int64_t minor(const hj_literal *x, int from_last)
{
    int d = x->shape->rank - 1 - from_last;

    return d < 0 ? 1 : x->shape->dims[d];
}

/* --- cholesky --- */

/* l l* = a for one n x n matrix given by its lower triangle; false if it is
 * not positive definite.  Imaginary parts of the diagonal do not count. */
static bool factor(hj_scalar *a, int64_t n, bool is_complex)
{
    for (int64_t j = 0; j < n; j++) {
        hj_scalar pivot = { a[j * n + j].re, 0 };
        for (int64_t k = 0; k < j; k++)
            pivot = subtract_product(pivot, a[j * n + k],
                                     conjugate(a[j * n + k]), is_complex);
        if (!(pivot.re > 0) || isinf(pivot.re))
            return false;
        pivot = (hj_scalar){ sqrtl(pivot.re), 0 };
        a[j * n + j] = pivot;
        for (int64_t i = j + 1; i < n; i++) {
            hj_scalar x = a[i * n + j];
            for (int64_t k = 0; k < j; k++)
                x = subtract_product(x, a[i * n + k], conjugate(a[j * n + k]),
                                     is_complex);
            a[i * n + j] = (hj_scalar){ x.re / pivot.re, x.im / pivot.re };
        }
    }
    return true;
}

/* The other triangle is not read, and zero in the result; a matrix that is
 * not positive definite gives NaNs. */
hj_error *hj_eval_cholesky(hj_eval *cx, const hj_instr *in,
                           hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    bool lower = hj_instr_int(in, HJ_ATTR_lower, 0) != 0;
    bool is_complex = hj_dtype_is_complex(x->shape->dtype);
    hj_literal *y = *out = hj_eval_new_like(cx, x->shape->dtype, x);
    int64_t n = minor(x, 0), nelems = hj_shape_nelems(x->shape);
    hj_scalar *a = HJ_NEW_ARRAY(cx->arena, hj_scalar, n * n);

    if (minor(x, 1) != n)
        return hj_instr_error(in, HJ_ABORTED,
                              "the matrices are not square at run time");
    for (int64_t base = 0; base < nelems; base += n * n) {
        HJ_CHECK(hj_eval_poll(cx));
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j <= i; j++)
                a[i * n + j] = lower ? load(x, base + i * n + j)
                                     : conjugate(load(x, base + j * n + i));
        bool ok = factor(a, n, is_complex);
        for (int64_t i = 0; i < n * n && !ok; i++)
            store(y, base + i, (hj_scalar){ NAN, is_complex ? NAN : 0 });
        for (int64_t i = 0; i < n && ok; i++)
            for (int64_t j = 0; j <= i; j++)
                if (lower || i == j)
                    store(y, base + i * n + j, a[i * n + j]);
                else
                    store(y, base + j * n + i, conjugate(a[i * n + j]));
    }
    return NULL;
}

/* --- triangular-solve --- */

/* t y = c for one matrix t and each column c of the right sides; solving from
 * the right is this problem transposed. */
typedef struct hj_system {
    const hj_literal *a, *b;
    int64_t n, ncolumns;
    bool left, swaps; /* t is a, or its transpose */
    bool conjugates, is_lower, unit, is_complex;
} hj_system;

static hj_scalar coefficient(const hj_system *s, int64_t base, int64_t i,
                             int64_t j)
{
    int64_t at = s->swaps ? j * s->n + i : i * s->n + j;
    hj_scalar x = load(s->a, base + at);

    return s->conjugates ? conjugate(x) : x;
}

/* Where row i of column c of the right sides is. */
static int64_t side_at(const hj_system *s, int64_t base, int64_t i, int64_t c)
{
    return base + (s->left ? i * s->ncolumns + c : c * s->n + i);
}

/* Substitution, rows in the order in which they become known. */
static void substitute(const hj_system *s, int64_t a_base, int64_t b_base,
                       int64_t c, hj_scalar *y)
{
    for (int64_t k = 0; k < s->n; k++) {
        int64_t i = s->is_lower ? k : s->n - 1 - k;
        hj_scalar x = load(s->b, side_at(s, b_base, i, c));
        for (int64_t m = 0; m < k; m++) {
            int64_t j = s->is_lower ? m : s->n - 1 - m;
            x = subtract_product(x, coefficient(s, a_base, i, j), y[j],
                                 s->is_complex);
        }
        y[i] = s->unit ? x
                       : divide(x, coefficient(s, a_base, i, i), s->is_complex);
    }
}

hj_error *hj_eval_triangular_solve(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    int64_t transpose =
        hj_instr_int(in, HJ_ATTR_transpose_a, HJ_transpose_NO_TRANSPOSE);
    bool lower = hj_instr_int(in, HJ_ATTR_lower, 0) != 0;
    hj_system s = { .a = operands[0], .b = operands[1] };
    hj_literal *x = *out = hj_eval_new_like(cx, s.b->shape->dtype, operands[1]);

    s.left = hj_instr_int(in, HJ_ATTR_left_side, 0) != 0;
    s.unit = hj_instr_int(in, HJ_ATTR_unit_diagonal, 0) != 0;
    s.is_complex = hj_dtype_is_complex(x->shape->dtype);
    s.conjugates = transpose == HJ_transpose_ADJOINT;
    s.swaps = (transpose != HJ_transpose_NO_TRANSPOSE) == s.left;
    s.is_lower = lower != s.swaps;
    s.n = minor(s.a, 0);
    s.ncolumns = s.left ? minor(s.b, 0) : minor(s.b, 1);
    if (minor(s.b, s.left ? 1 : 0) != s.n || minor(s.a, 1) != s.n)
        return hj_instr_error(in, HJ_ABORTED,
                              "the matrices do not fit at run time");
    hj_scalar *y = HJ_NEW_ARRAY(cx->arena, hj_scalar, s.n);
    int64_t nelems = hj_shape_nelems(x->shape), a_base = 0;
    for (int64_t base = 0; base < nelems; base += s.n * s.ncolumns) {
        for (int64_t c = 0; c < s.ncolumns; c++) {
            HJ_CHECK(hj_eval_poll(cx));
            substitute(&s, a_base, base, c, y);
            for (int64_t i = 0; i < s.n; i++)
                store(x, side_at(&s, base, i, c), y[i]);
        }
        a_base += s.n * s.n;
    }
    return NULL;
}

/* --- fft --- */

static int64_t smallest_factor(int64_t n)
{
    for (int64_t p = 2; p * p <= n; p++)
        if (n % p == 0)
            return p;
    return n;
}

/* One transform of n elements of x, `step` apart, into y: n = p m transforms
 * of m elements each, and sums of p of their results.  roots[i] is the
 * (i / nroots)-th part of a turn; room for n elements. */
static void transform(int64_t n, const hj_scalar *x, int64_t step, hj_scalar *y,
                      hj_scalar *room, const hj_scalar *roots, int64_t nroots)
{
    if (n == 1) {
        y[0] = x[0];
        return;
    }
    int64_t p = smallest_factor(n), m = n / p;
    for (int64_t r = 0; r < p; r++)
        transform(m, x + r * step, step * p, room + r * m, y, roots, nroots);
    for (int64_t k = 0; k < n; k++) {
        hj_scalar sum = { 0, 0 };
        for (int64_t r = 0; r < p; r++) {
            hj_scalar a = room[r * m + k % m];
            hj_scalar w = roots[r * k % n * (nroots / n)];
            sum.re += a.re * w.re - a.im * w.im;
            sum.im += a.re * w.im + a.im * w.re;
        }
        y[k] = sum;
    }
}

typedef struct hj_line {
    int64_t n;
    hj_scalar *x, *y, *room, *roots; /* n of each */
} hj_line;

static hj_line line_of(hj_eval *cx, int64_t n, bool inverse)
{
    const long double tau = 6.283185307179586476925286766559L;
    hj_line line = { .n = n };

    line.x = HJ_NEW_ARRAY(cx->arena, hj_scalar, n);
    line.y = HJ_NEW_ARRAY(cx->arena, hj_scalar, n);
    line.room = HJ_NEW_ARRAY(cx->arena, hj_scalar, n);
    line.roots = HJ_NEW_ARRAY(cx->arena, hj_scalar, n);
    for (int64_t i = 0; i < n; i++) {
        long double turn = tau * (long double)i / (long double)n;
        line.roots[i] =
            (hj_scalar){ cosl(turn), inverse ? sinl(turn) : -sinl(turn) };
    }
    return line;
}

/* All lines along axis d of `values`, in place. */
static hj_error *transform_axis(hj_eval *cx, int rank, const int64_t *dims,
                                int d, bool inverse, hj_scalar *values)
{
    hj_line line = line_of(cx, dims[d], inverse);
    int64_t inner = 1, nelems = 1;

    for (int i = 0; i < rank; i++) {
        nelems *= dims[i];
        if (i > d)
            inner *= dims[i];
    }
    for (int64_t base = 0; base < nelems; base++) {
        if (base / inner % line.n)
            continue;
        HJ_CHECK(hj_eval_poll(cx));
        for (int64_t i = 0; i < line.n; i++)
            line.x[i] = values[base + i * inner];
        transform(line.n, line.x, 1, line.y, line.room, line.roots, line.n);
        for (int64_t i = 0; i < line.n; i++)
            values[base + i * inner] = line.y[i];
    }
    return NULL;
}

/* Row i of the last axis from m = n / 2 + 1 elements to n, by y[n - k] =
 * conj(y[k]); imaginary parts that must vanish are dropped. */
static void complete_row(const hj_scalar *from, hj_scalar *to, int64_t n)
{
    for (int64_t k = 0; k <= n / 2; k++) {
        to[k] = from[k];
        if (k == 0 || 2 * k == n)
            to[k].im = 0;
        else
            to[n - k] = conjugate(from[k]);
    }
}

/* `values` hold the operand; grown or cut along the last axis to `last`. */
static hj_scalar *resize_rows(hj_eval *cx, const hj_scalar *values,
                              int64_t nrows, int64_t before, int64_t last,
                              bool completes)
{
    hj_scalar *rows = HJ_NEW_ARRAY(cx->arena, hj_scalar, nrows * last);

    for (int64_t r = 0; r < nrows; r++)
        if (completes)
            complete_row(values + r * before, rows + r * last, last);
        else
            for (int64_t k = 0; k < last; k++)
                rows[r * last + k] = values[r * before + k];
    return rows;
}

/* Axis number i: the last ones, or what `dimensions` says. */
static int fft_axis(const hj_instr *in, int rank, int i)
{
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    return dims.n ? (int)dims.at[i] : rank - length.n + i;
}

static hj_error *check_fft(const hj_instr *in, const hj_literal *x,
                           hj_ints length)
{
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    int rank = x->shape->rank;

    if (length.n < 1 || length.n > rank || rank != in->shape->rank)
        return hj_instr_error(in, HJ_INVALID, "%d axes of %d", length.n, rank);
    for (int i = 0; i < length.n; i++) {
        int64_t n = length.at[i];
        if (i == length.n - 1 && type == HJ_fft_type_IRFFT)
            n = n ? n / 2 + 1 : 0;
        if (x->shape->dims[fft_axis(in, rank, i)] != n)
            return hj_instr_error(in, HJ_INVALID,
                                  "axis %d does not have %lld elements",
                                  fft_axis(in, rank, i), (long long)n);
    }
    return NULL;
}

hj_error *hj_eval_fft(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    bool inverse = type == HJ_fft_type_IFFT || type == HJ_fft_type_IRFFT;
    int64_t nelems = hj_shape_nelems(x->shape), scale = 1;
    int rank = x->shape->rank;

    HJ_CHECK(check_fft(in, x, length));
    int64_t *sizes = hj_arena_memdup(cx->arena, in->shape->dims,
                                     (size_t)rank * sizeof *sizes);
    for (int i = 0; i < rank; i++)
        if (hj_shape_is_dynamic_dim(in->shape, i))
            sizes[i] = x->shape->dims[i]; /* batches: lines are whole */
    hj_literal *y = *out = hj_eval_new(cx, in->shape->dtype, rank, sizes);
    if (!nelems || !y->nbytes)
        return NULL;
    int64_t *dims =
        hj_arena_memdup(cx->arena, x->shape->dims, (size_t)rank * sizeof *dims);
    hj_scalar *values = HJ_NEW_ARRAY(cx->arena, hj_scalar, nelems);
    for (int64_t i = 0; i < nelems; i++)
        values[i] = load(x, i);
    int64_t last = dims[rank - 1], nrows = nelems / last;
    for (int i = 0; i < length.n; i++)
        scale *= inverse ? length.at[i] : 1;
    /* Outer axes first; IRFFT's last axis is completed just before its turn,
     * RFFT's is cut down to the half that says everything at the end. */
    for (int i = 0; i < length.n - 1; i++)
        HJ_CHECK(transform_axis(cx, rank, dims, fft_axis(in, rank, i), inverse,
                                values));
    int last_axis = fft_axis(in, rank, length.n - 1);
    dims[last_axis] = length.at[length.n - 1];
    if (type == HJ_fft_type_IRFFT)
        values = resize_rows(cx, values, nrows, last, dims[rank - 1], true);
    HJ_CHECK(transform_axis(cx, rank, dims, last_axis, inverse, values));
    if (type == HJ_fft_type_RFFT)
        values = resize_rows(cx, values, nrows, dims[rank - 1],
                             dims[rank - 1] / 2 + 1, false);
    for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++)
        store(y, i,
              (hj_scalar){ values[i].re / (long double)scale,
                           values[i].im / (long double)scale });
    return NULL;
}
