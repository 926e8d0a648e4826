/* linalg -- linear algebra, transforms, sorting, random numbers. */
#include "text/stablehlo/import.h"

#include <string.h>

hj_error *hj_import_cholesky(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x)
{
    bool lower = false;

    HJ_CHECK(hj_import_opt_bool(im, op, "lower", &lower));
    hj_import_set(im, op, hj_cholesky(im->b, x[0], lower));
    return NULL;
}

hj_error *hj_import_triangular_solve(hj_import *im, const hj_mlir_op *op,
                                     hj_instr *const *x)
{
    bool left = false, lower = false, unit = false;
    const char *word;

    HJ_CHECK(hj_import_bool(im, op, "left_side", &left));
    HJ_CHECK(hj_import_bool(im, op, "lower", &lower));
    HJ_CHECK(hj_import_bool(im, op, "unit_diagonal", &unit));
    HJ_CHECK(hj_import_word(im, op, "transpose_a", "transpose", false, &word));
    int way = hj_enum_find(HJ_TABLE_transpose, word, strlen(word));
    if (way < 0)
        return hj_import_error(im, op, "transpose_a is %s", word);
    hj_import_set(
        im, op, hj_triangular_solve(im->b, x[0], x[1], left, lower, unit, way));
    return NULL;
}

/* StableHLO lets FFT and IFFT have lengths that are not the operand's sizes,
 * which the result has all the same. */
static bool has_other_lengths(const hj_mlir_op *op, hj_ints length)
{
    const hj_shape *shape = hj_import_operand(op, 0);
    bool differs = false;

    if (length.n > shape->rank ||
        !hj_shape_equal(shape, hj_import_result(op, 0)))
        return false;
    for (int i = 0; i < length.n; i++)
        differs =
            differs || length.at[i] != shape->dims[shape->rank - length.n + i];
    return differs;
}

hj_error *hj_import_fft(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    const char *word;
    hj_ints length;

    HJ_CHECK(hj_import_word(im, op, "fft_type", "fft_type", false, &word));
    HJ_CHECK(hj_import_ints(im, op, "fft_length", &length));
    int type = hj_enum_find(HJ_TABLE_fft_type, word, strlen(word));
    bool is_plain = type == HJ_fft_type_FFT || type == HJ_fft_type_IFFT;
    if (is_plain && has_other_lengths(op, length))
        return hj_import_gap(im, op, "lengths that are not the operand's");
    hj_import_set(im, op, hj_fft(im->b, x[0], type, length.at, length.n));
    return NULL;
}

/* --- order ---------------------------------------------------------------- */

hj_error *hj_import_sort(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    int64_t dim = -1;
    int rank = x[0]->shape->rank;
    bool is_stable = false;
    hj_import_captures carried = { 0 };
    hj_comp *less;

    HJ_CHECK(hj_import_opt_int(im, op, "dimension", &dim));
    HJ_CHECK(hj_import_opt_bool(im, op, "is_stable", &is_stable));
    if (dim < -rank || dim >= rank)
        return hj_import_error(im, op, "dimension %lld of rank %d",
                               (long long)dim, rank);
    HJ_CHECK(hj_import_carrying(im, op, 0, "less", HJ_IMPORT_PAIRS, &carried,
                                &less));
    hj_instr **xs =
        hj_import_carry(im, x, op->noperands, &carried, x[0]->shape);
    hj_import_set_first(im, op,
                        hj_sort(im->b, xs, op->noperands + carried.n, less,
                                dim < 0 ? dim + rank : dim, is_stable),
                        &carried);
    return NULL;
}

hj_error *hj_import_top_k(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    bool is_largest = true;
    int64_t k = 0;

    HJ_CHECK(hj_import_int(im, op, "k", &k));
    HJ_CHECK(hj_import_opt_bool(im, op, "largest", &is_largest));
    hj_import_set(im, op, hj_topk(im->b, x[0], k, is_largest));
    return NULL;
}

/* --- random numbers ------------------------------------------------------- */

static hj_dtype uint_of(int width)
{
    return width == 8    ? HJ_DTYPE_u8
           : width == 16 ? HJ_DTYPE_u16
           : width == 32 ? HJ_DTYPE_u32
                         : HJ_DTYPE_u64;
}

hj_error *hj_import_rng_bit_generator(hj_import *im, const hj_mlir_op *op,
                                      hj_instr *const *x)
{
    const char *word;

    HJ_CHECK(
        hj_import_word(im, op, "rng_algorithm", "rng_algorithm", false, &word));
    int algorithm = !strcmp(word, "PHILOX") ? HJ_rng_algorithm_rng_philox
                    : !strcmp(word, "THREE_FRY")
                        ? HJ_rng_algorithm_rng_three_fry
                        : HJ_rng_algorithm_rng_default;
    if (algorithm == HJ_rng_algorithm_rng_three_fry && x[0]->shape->rank == 1 &&
        x[0]->shape->dims[0] == 3)
        return hj_import_gap(im, op, "ThreeFry with a state of three words");
    hj_shape bits = *hj_import_result(op, 1);
    hj_dtype wanted = bits.dtype;
    if (hj_dtype_is_float(wanted)) /* the bits of such numbers */
        bits.dtype = uint_of(hj_dtype_width(wanted));
    hj_instr *both = hj_rng_bit_generator(im->b, algorithm, x[0], &bits);
    hj_instr *values = hj_get_tuple_element(im->b, both, 1);
    if (bits.dtype != wanted)
        values = hj_bitcast_convert(im->b, values, wanted);
    hj_import_set_at(op, 0, hj_get_tuple_element(im->b, both, 0));
    hj_import_set_at(op, 1, values);
    return NULL;
}

/* The shape is an operand, and the declared result. */
hj_error *hj_import_rng(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    const hj_shape *shape = hj_import_result(op, 0);
    const char *word;

    HJ_CHECK(hj_import_word(im, op, "rng_distribution", "rng_distribution",
                            false, &word));
    HJ_CHECK(hj_import_check_sizes(im, op, 2, shape->rank));
    if (hj_shape_has_dynamic(shape))
        return hj_import_gap(im, op, "a result of dynamic shape");
    hj_import_set(im, op,
                  !strcmp(word, "UNIFORM")
                      ? hj_rng_uniform(im->b, x[0], x[1], shape)
                      : hj_rng_normal(im->b, x[0], x[1], shape));
    return NULL;
}
