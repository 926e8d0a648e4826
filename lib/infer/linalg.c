/* linalg -- fft, cholesky, triangular-solve. */
#include "infer/want.h"

/* Operand `i` is a batch of matrices, the last two dimensions. */
static hj_error *want_matrices(hj_infer *cx, const hj_instr *in, int i,
                               bool is_square)
{
    const hj_shape *a = hj_operand_shape(in, i);

    HJ_CHECK(hj_want_array(cx, in, i));
    HJ_CHECK(hj_want_dtype(cx, in, i, HJ_IS_FLOAT | HJ_IS_COMPLEX));
    if (a->rank < 2)
        return HJ_BAD(in,
                      "operand %d is %s; a matrix, or an array of them, is "
                      "expected",
                      i, hj_want_text(cx, a));
    if (is_square && a->dims[a->rank - 1] != a->dims[a->rank - 2])
        return HJ_BAD(in, "operand %d is %s; its matrices must be square", i,
                      hj_want_text(cx, a));
    return NULL;
}

hj_error *hj_infer_cholesky(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    HJ_CHECK(want_matrices(cx, in, 0, true));
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

hj_error *hj_infer_triangular_solve(hj_infer *cx, const hj_instr *in,
                                    const hj_shape **out)
{
    const hj_shape *a = hj_operand_shape(in, 0), *b = hj_operand_shape(in, 1);
    bool left = hj_instr_int(in, HJ_ATTR_left_side, 0);

    HJ_CHECK(want_matrices(cx, in, 0, true));
    HJ_CHECK(want_matrices(cx, in, 1, false));
    HJ_CHECK(hj_want_same_dtype(cx, in, 0, 1));
    bool fits = a->rank == b->rank &&
                a->dims[a->rank - 1] == b->dims[b->rank - (left ? 2 : 1)];
    for (int i = 0; fits && i < a->rank - 2; i++)
        fits = a->dims[i] == b->dims[i];
    if (!fits)
        return HJ_BAD(in, "the matrices %s cannot stand on the %s of %s",
                      hj_want_text(cx, a), left ? "left" : "right",
                      hj_want_text(cx, b));
    *out = hj_make_plain(cx, b);
    return NULL;
}

/* --- fft ------------------------------------------------------------------ */

/* Elements along the last dimension that `length` samples have in the
 * frequency domain of a real transform. */
static int64_t half(int64_t length)
{
    return length ? length / 2 + 1 : 0;
}

static hj_error *want_fft_type(hj_infer *cx, const hj_instr *in, int64_t type)
{
    hj_dtype dtype = hj_operand_shape(in, 0)->dtype;

    HJ_CHECK(hj_want_array(cx, in, 0));
    if (type != HJ_fft_type_RFFT)
        return hj_want_dtype(cx, in, 0, HJ_IS_COMPLEX);
    if (dtype != HJ_DTYPE_f32 && dtype != HJ_DTYPE_f64)
        return HJ_BAD(in, "operand 0 of RFFT is %s; f32 or f64 is expected",
                      hj_want_text(cx, hj_operand_shape(in, 0)));
    return NULL;
}

/* Which axes: `dimensions` (hlojit's own, of complex transforms), or the last
 * ones. */
static hj_error *want_axes(hj_infer *cx, const hj_instr *in, int64_t type,
                           int64_t *axes)
{
    int rank = hj_operand_shape(in, 0)->rank;
    hj_ints lengths = hj_instr_ints(in, HJ_ATTR_fft_length);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < lengths.n; i++)
        axes[i] = rank - lengths.n + i;
    if (!hj_instr_has_attr(in, HJ_ATTR_dimensions))
        return NULL;
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, rank));
    bool fits = dims.n == lengths.n && type != HJ_fft_type_RFFT &&
                type != HJ_fft_type_IRFFT;
    for (int i = 1; i < dims.n; i++)
        fits = fits && dims.at[i - 1] < dims.at[i];
    if (!fits)
        return HJ_BAD(in,
                      "dimensions=%s must name a dimension for each of "
                      "fft_length=%s, in order, of FFT or IFFT",
                      hj_want_ints_text(cx, dims),
                      hj_want_ints_text(cx, lengths));
    for (int i = 0; i < dims.n; i++)
        axes[i] = dims.at[i];
    return NULL;
}

hj_error *hj_infer_fft(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, 0);
    hj_ints lengths = hj_instr_ints(in, HJ_ATTR_fft_length);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, x->rank);
    hj_dtype dtype = x->dtype;

    HJ_CHECK(want_fft_type(cx, in, type));
    if (lengths.n < 1 || lengths.n > 3 || lengths.n > x->rank)
        return HJ_BAD(in,
                      "fft_length=%s must have 1 to 3 of the dimensions of "
                      "%s",
                      hj_want_ints_text(cx, lengths), hj_want_text(cx, x));
    int64_t axes[3];
    HJ_CHECK(want_axes(cx, in, type, axes));
    for (int i = 0; i < x->rank; i++)
        dims[i] = x->dims[i];
    for (int i = 0; i < lengths.n; i++) {
        int d = (int)axes[i];
        bool is_last = i == lengths.n - 1;
        int64_t want = is_last && type == HJ_fft_type_IRFFT
                           ? half(lengths.at[i])
                           : lengths.at[i];
        if (lengths.at[i] < 0 || x->dims[d] != want)
            return HJ_BAD(in,
                          "fft_length=%s needs %lld elements in dimension "
                          "%d of %s",
                          hj_want_ints_text(cx, lengths), (long long)want, d,
                          hj_want_text(cx, x));
        dims[d] = is_last && type == HJ_fft_type_RFFT ? half(lengths.at[i])
                                                      : lengths.at[i];
    }
    if (type == HJ_fft_type_RFFT)
        dtype = dtype == HJ_DTYPE_f32 ? HJ_DTYPE_c64 : HJ_DTYPE_c128;
    if (type == HJ_fft_type_IRFFT)
        dtype = hj_dtype_real(dtype);
    return hj_make_array(cx, in, dtype, x->rank, dims, x->is_dynamic, out);
}
