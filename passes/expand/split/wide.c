/* wide -- see wide.h. */
#include "passes/expand/split/wide.h"
#include "base/divisor.h"
#include "passes/rewrite.h"

enum {
    LINE_NBYTES = 64,
    SLIVER_NBYTES = 16, /* of columns for which any longer row is a gain */
    MIN_FOLDS = 16,     /* of the rows that columns make */
    MAX_AGAIN = 8,      /* operations that a rest takes along */
};

int64_t hj_wide_nrows(int64_t elem_nbytes, int64_t row_nbytes, int64_t n,
                      int64_t c)
{
    int64_t lanes = LINE_NBYTES / elem_nbytes;
    int64_t unit = lanes / hj_common_divisor(c, lanes);
    int64_t most = HJ_WIDE_MOST_NBYTES / elem_nbytes / c, best;

    if (unit > most ||
        (n < MIN_FOLDS * unit && c * elem_nbytes < SLIVER_NBYTES))
        unit = 1; /* the last lanes of a row are empty */
    best = row_nbytes / elem_nbytes / c / unit * unit;
    best = best ? best : unit;
    while (best > unit && n < MIN_FOLDS * best)
        best -= unit;
    for (int64_t k = most / unit * unit; n >= MIN_FOLDS * k && 2 * k >= best;
         k -= unit)
        if (n % k == 0) {
            best = k;
            break;
        }
    return best > 1 && n >= MIN_FOLDS * best ? best : 0;
}

static int64_t widest(const hj_instr *x, int depth)
{
    int64_t nbytes = hj_dtype_get(hj_dtype_compute(x->shape->dtype))->nbytes;

    if (depth && x->nusers <= 1 && hj_op_has(x->op, HJ_TRAIT_ELEMENTWISE))
        for (int i = 0; i < x->noperands; i++) {
            int64_t n = widest(x->operands[i], depth - 1);
            nbytes = n > nbytes ? n : nbytes;
        }
    return nbytes;
}

int64_t hj_wide_nbytes(const hj_instr *x)
{
    return widest(x, MAX_AGAIN);
}

static bool is_cheap(const hj_instr *x, int *budget)
{
    if (--*budget < 0)
        return false;
    if (x->nusers > 1 || x->op == HJ_OP_parameter || x->op == HJ_OP_constant ||
        x->op == HJ_OP_get_tuple_element || x->op == HJ_OP_broadcast ||
        x->op == HJ_OP_iota)
        return true;
    if (x->op != HJ_OP_reshape && !hj_op_has(x->op, HJ_TRAIT_ELEMENTWISE))
        return false;
    for (int i = 0; i < x->noperands; i++)
        if (!is_cheap(x->operands[i], budget))
            return false;
    return true;
}

bool hj_wide_is_cheap(const hj_instr *x)
{
    int budget = MAX_AGAIN;

    return is_cheap(x, &budget);
}

hj_instr *hj_wide_rows(hj_arena *scratch, hj_instr *like, hj_instr *x, int rank,
                       const int64_t *dims, int at, int64_t from, int64_t to,
                       bool is_again)
{
    hj_slice_dim *slice = HJ_NEW_ARRAY(scratch, hj_slice_dim, rank);
    hj_instr *operands[3];

    if (is_again && x->nusers <= 1 && x->op == HJ_OP_reshape)
        return hj_wide_rows(scratch, like, x->operands[0], rank, dims, at, from,
                            to, true);
    if (is_again && x->nusers <= 1 && x->noperands <= 3 &&
        hj_op_has(x->op, HJ_TRAIT_ELEMENTWISE)) {
        for (int i = 0; i < x->noperands; i++)
            operands[i] = x->operands[i]->shape->rank
                              ? hj_wide_rows(scratch, like, x->operands[i],
                                             rank, dims, at, from, to, true)
                              : x->operands[i];
        hj_arena *arena = hj_instr_arena(like);
        int64_t *sizes =
            hj_arena_memdup(arena, dims, (size_t)rank * sizeof *dims);
        sizes[at] = to - from;
        return hj_rw_like(
            like, x, hj_shape_new_array(arena, x->shape->dtype, rank, sizes),
            x->noperands, operands);
    }
    x = hj_rw_reshape_dims(like, x, rank, dims);
    for (int d = 0; d < rank; d++)
        slice[d] =
            (hj_slice_dim){ d == at ? from : 0, d == at ? to : dims[d], 1 };
    return hj_rw_slice(like, x, slice);
}
