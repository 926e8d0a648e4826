/* linalg -- sizes and matrices, lines of numbers; see dynamic.h.
 *
 * A matrix of n x n among more is followed by the identity, right sides by
 * zeros: what counts is factored and solved as if it were alone.
 */
#include "passes/expand/dynamic/dynamic.h"

#include "hlojit/enums.h"

static bool is_dynamic_behind(const hj_dyn *d, const hj_instr *x, int64_t first)
{
    for (int64_t i = first < 0 ? 0 : first; i < x->shape->rank; i++)
        if (hj_dyn_size(d, x, i))
            return true;
    return false;
}

/* Batch dimensions may be dynamic, what is transformed or sorted may not. */
hj_error *hj_dyn_lines(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                       hj_instr **out)
{
    const hj_instr *x = in->operands[0];
    int rank = x->shape->rank;
    int ninner =
        in->op == HJ_OP_fft ? hj_instr_ints(in, HJ_ATTR_fft_length).n : 1;

    for (int i = 0; i < in->noperands; i++)
        if (is_dynamic_behind(d, in->operands[i], rank - ninner))
            return hj_dyn_refuse(in, in->op == HJ_OP_fft
                                         ? "fft_length is fixed"
                                         : "there may be less than k");
    for (int i = 0; i < hj_dyn_nentries(in->shape); i++)
        sizes[i] = hj_dyn_size(d, x, i % rank);
    *out = in;
    return NULL;
}

/* The rows of operand 0 that count, as many as columns; NULL: all. */
static hj_instr *matrix_size(hj_dyn *d, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int row = a->shape->rank - 2, column = row + 1;

    if (!hj_dyn_size(d, a, row) && !hj_dyn_size(d, a, column))
        return NULL;
    return hj_dyn_same(d, in, column, hj_dyn_extent(d, in, a, row),
                       hj_dyn_extent(d, in, a, column));
}

/* Operand 0 with the identity behind what counts. */
static void pad_matrix(hj_dyn *d, hj_instr *in, hj_instr *size)
{
    hj_instr *a = in->operands[0];
    const hj_shape *shape = a->shape;
    const hj_shape *places =
        hj_shape_with_dtype(hj_instr_arena(in), shape, HJ_DTYPE_s32);
    hj_instr **sizes = HJ_NEW_ARRAY(d->arena, hj_instr *, shape->rank);
    int row = shape->rank - 2, column = row + 1;

    sizes[row] = sizes[column] = size;
    hj_instr *valid = hj_dyn_valid(in, shape, sizes);
    hj_instr *is_diagonal =
        hj_rw_compare(in, HJ_direction_EQ, hj_rw_iota(in, places, row),
                      hj_rw_iota(in, places, column));
    hj_instr *identity =
        hj_rw_select(in, is_diagonal, hj_rw_number(in, shape, 1),
                     hj_rw_number(in, shape, 0));
    hj_instr_set_operand(in, 0, hj_rw_select(in, valid, a, identity));
}

hj_error *hj_dyn_cholesky(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                          hj_instr **out)
{
    const hj_instr *a = in->operands[0];
    int rank = a->shape->rank;
    hj_instr *size = matrix_size(d, in);

    for (int i = 0; i < rank; i++)
        sizes[i] = i < rank - 2 ? hj_dyn_size(d, a, i) : size;
    if (size)
        pad_matrix(d, in, size);
    *out = in;
    return NULL;
}

hj_error *hj_dyn_triangular_solve(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                                  hj_instr **out)
{
    const hj_instr *a = in->operands[0];
    hj_instr *b = in->operands[1];
    int rank = a->shape->rank;
    int k = rank - (hj_instr_int(in, HJ_ATTR_left_side, 0) ? 2 : 1);
    hj_instr *size = matrix_size(d, in);

    for (int i = 0; i < rank - 2; i++)
        sizes[i] =
            hj_dyn_same(d, in, i, hj_dyn_size(d, b, i), hj_dyn_size(d, a, i));
    for (int i = rank - 2; i < rank; i++)
        sizes[i] = hj_dyn_size(d, b, i);
    if (size || sizes[k]) {
        hj_instr **along = HJ_NEW_ARRAY(d->arena, hj_instr *, rank);
        const hj_shape *scalar =
            hj_shape_new_scalar(hj_instr_arena(in), b->shape->dtype);
        size = hj_dyn_same(d, in, k,
                           size ? size : hj_dyn_number(in, b->shape->dims[k]),
                           hj_dyn_extent(d, in, b, k));
        along[k] = size;
        pad_matrix(d, in, size);
        hj_instr_set_operand(
            in, 1, hj_dyn_masked(in, b, along, hj_rw_number(in, scalar, 0)));
    }
    *out = in;
    return NULL;
}
