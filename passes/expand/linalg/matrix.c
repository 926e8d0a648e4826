/* matrix -- blocks, products and loops over arrays of matrices; matrix.h. */
#include "passes/expand/linalg/matrix.h"

/* --- whole matrices ------------------------------------------------------- */

int64_t hj_mat_rows(const hj_instr *x)
{
    return x->shape->dims[1];
}

int64_t hj_mat_columns(const hj_instr *x)
{
    return x->shape->dims[2];
}

hj_instr *hj_mat_open(hj_instr *at, hj_instr *x)
{
    int rank = x->shape->rank;
    int64_t dims[] = { 1, x->shape->dims[rank - 2], x->shape->dims[rank - 1] };

    for (int i = 0; i < rank - 2; i++)
        dims[0] *= x->shape->dims[i];
    x = hj_rw_convert(at, x, hj_dtype_compute(x->shape->dtype));
    return hj_rw_reshape_dims(at, x, 3, dims);
}

hj_instr *hj_mat_close(hj_instr *at, hj_instr *x, const hj_shape *shape)
{
    return hj_rw_convert(at, hj_rw_reshape(at, x, shape), shape->dtype);
}

const hj_shape *hj_mat_shape(const hj_instr *x, int64_t nrows, int64_t ncolumns)
{
    int64_t dims[] = { x->shape->dims[0], nrows, ncolumns };

    return hj_shape_new_array(hj_instr_arena(x), x->shape->dtype, 3, dims);
}

hj_instr *hj_mat_conj(hj_instr *at, hj_instr *x)
{
    hj_instr *parts[2];

    if (!hj_dtype_is_complex(x->shape->dtype))
        return x;
    const hj_shape *shape = hj_shape_with_dtype(hj_instr_arena(at), x->shape,
                                                hj_dtype_real(x->shape->dtype));
    parts[0] = hj_rw_op(at, HJ_OP_real, shape, 1, &x);
    parts[1] = hj_rw_op(at, HJ_OP_imag, shape, 1, &x);
    parts[1] = hj_rw_unary(at, HJ_OP_negate, parts[1]);
    return hj_rw_op(at, HJ_OP_complex, x->shape, 2, parts);
}

hj_instr *hj_mat_adjoint(hj_instr *at, hj_instr *x)
{
    const int64_t perm[] = { 0, 2, 1 };

    return hj_rw_transpose(at, hj_mat_conj(at, x), perm);
}

hj_instr *hj_mat_zeros(hj_instr *at, const hj_instr *like, int64_t nrows,
                       int64_t ncolumns)
{
    return hj_rw_number(at, hj_mat_shape(like, nrows, ncolumns), 0);
}

/* --- blocks --------------------------------------------------------------- */

hj_instr *hj_mat_int(hj_instr *at, int64_t value)
{
    return hj_rw_int(at, hj_shape_new_scalar(hj_instr_arena(at), HJ_DTYPE_s32),
                     value);
}

hj_instr *hj_mat_block(hj_instr *at, hj_instr *x, int64_t row, int64_t nrows,
                       int64_t column, int64_t ncolumns)
{
    const hj_slice_dim dims[] = {
        { 0, x->shape->dims[0], 1 },
        { row, row + nrows, 1 },
        { column, column + ncolumns, 1 },
    };

    return hj_rw_slice(at, x, dims);
}

hj_instr *hj_mat_window(hj_instr *at, hj_instr *x, hj_instr *row, int64_t nrows,
                        hj_instr *column, int64_t ncolumns)
{
    hj_instr *operands[] = { x, hj_mat_int(at, 0), row, column };
    const hj_shape *shape = hj_mat_shape(x, nrows, ncolumns);
    hj_instr *in = hj_rw_op(at, HJ_OP_dynamic_slice, shape, 4, operands);

    hj_instr_set_ints(in, HJ_ATTR_dynamic_slice_sizes, 3, shape->dims);
    return in;
}

hj_instr *hj_mat_place(hj_instr *at, hj_instr *x, hj_instr *block,
                       hj_instr *row, hj_instr *column)
{
    hj_instr *operands[] = { x, block, hj_mat_int(at, 0), row, column };

    return hj_rw_op(at, HJ_OP_dynamic_update_slice, x->shape, 5, operands);
}

hj_instr *hj_mat_spread(hj_instr *at, hj_instr *vector, const hj_instr *x,
                        int64_t dim)
{
    const int64_t flat[] = { x->shape->dims[0], x->shape->dims[dim] };
    const int64_t dims[] = { 0, dim };

    vector = hj_rw_reshape_dims(at, vector, 2, flat);
    return hj_rw_broadcast(at, vector, x->shape, dims);
}

static hj_instr *indices(hj_instr *at, const hj_instr *x, int64_t dim)
{
    return hj_rw_iota(
        at, hj_shape_with_dtype(hj_instr_arena(at), x->shape, HJ_DTYPE_s32),
        dim);
}

hj_instr *hj_mat_where(hj_instr *at, const hj_instr *x, int64_t dim,
                       int direction, hj_instr *number)
{
    hj_instr *index = indices(at, x, dim);
    hj_instr *limit = hj_rw_splat(at, number, index->shape);

    return hj_rw_compare(at, direction, index, limit);
}

hj_instr *hj_mat_triangle(hj_instr *at, const hj_instr *x, int direction)
{
    hj_instr *row = indices(at, x, 1);
    hj_instr *column = indices(at, x, 2);

    return hj_rw_compare(at, direction, row, column);
}

hj_instr *hj_mat_dot(hj_instr *at, hj_instr *a, int64_t da, hj_instr *b,
                     int64_t db)
{
    const int64_t zero = 0;
    hj_instr *operands[] = { a, b };
    hj_instr *in = hj_rw_op(
        at, HJ_OP_dot,
        hj_mat_shape(a, a->shape->dims[3 - da], b->shape->dims[3 - db]), 2,
        operands);

    hj_instr_set_ints(in, HJ_ATTR_lhs_contracting_dims, 1, &da);
    hj_instr_set_ints(in, HJ_ATTR_rhs_contracting_dims, 1, &db);
    hj_instr_set_ints(in, HJ_ATTR_lhs_batch_dims, 1, &zero);
    hj_instr_set_ints(in, HJ_ATTR_rhs_batch_dims, 1, &zero);
    return in;
}

/* The real parts, then the imaginary ones. */
static void take_parts(hj_instr *at, hj_instr *x, hj_instr *parts[2])
{
    const hj_shape *shape = hj_shape_with_dtype(hj_instr_arena(at), x->shape,
                                                hj_dtype_real(x->shape->dtype));

    parts[0] = hj_rw_op(at, HJ_OP_real, shape, 1, &x);
    parts[1] = hj_rw_op(at, HJ_OP_imag, shape, 1, &x);
}

/* Four real ones, which the tiles of products know. */
hj_instr *hj_mat_product(hj_instr *at, hj_instr *a, int64_t da, hj_instr *b,
                         int64_t db)
{
    hj_instr *x[2], *y[2], *sums[4], *parts[2];

    if (!hj_dtype_is_complex(a->shape->dtype))
        return hj_mat_dot(at, a, da, b, db);
    take_parts(at, a, x);
    take_parts(at, b, y);
    for (int i = 0; i < 4; i++)
        sums[i] = hj_mat_dot(at, x[i & 1], da, y[i >> 1], db);
    parts[0] = hj_rw_binary(at, HJ_OP_subtract, sums[0], sums[3]);
    parts[1] = hj_rw_binary(at, HJ_OP_add, sums[1], sums[2]);
    return hj_rw_op(
        at, HJ_OP_complex,
        hj_mat_shape(a, sums[0]->shape->dims[1], sums[0]->shape->dims[2]), 2,
        parts);
}

/* --- loops ---------------------------------------------------------------- */

static hj_comp *new_condition(hj_module *module, const hj_shape *state,
                              int64_t trips)
{
    hj_comp *comp = hj_comp_new(module, "trips");
    const hj_shape *pred = hj_shape_new_scalar(&module->arena, HJ_DTYPE_pred);
    hj_instr *param = hj_instr_new_param(comp, 0, state, NULL);
    hj_instr *root = hj_instr_new(comp, HJ_OP_not, pred, 0, NULL, NULL);

    hj_comp_set_root(comp, root);
    hj_instr *i = hj_instr_new_gte_before(root, param, 0);
    hj_instr *end = hj_mat_int(root, trips);
    hj_comp_set_root(comp, hj_rw_compare(root, HJ_direction_LT, i, end));
    hj_instr_remove(root);
    return comp;
}

hj_mat_loop hj_mat_loop_open(hj_instr *at, int64_t trips, int nstate,
                             hj_instr *const *init)
{
    hj_module *module = at->comp->module;
    hj_mat_loop loop = { .nstate = nstate };
    hj_instr *parts[1 + HJ_MAT_MAX_STATE];

    parts[0] = hj_mat_int(at, 0);
    for (int i = 0; i < nstate; i++)
        parts[1 + i] = init[i];
    hj_instr *start = hj_rw_tuple(at, 1 + nstate, parts);
    hj_comp *body = hj_comp_new(module, "step");
    hj_instr *param = hj_instr_new_param(body, 0, start->shape, NULL);
    /* The tuple is made of what it was, until close. */
    for (int i = 0; i < 1 + nstate; i++)
        parts[i] = hj_instr_new(body, HJ_OP_get_tuple_element,
                                start->shape->elements[i], 1, &param, NULL);
    for (int i = 0; i < 1 + nstate; i++)
        hj_instr_set_int(parts[i], HJ_ATTR_index, i);
    loop.at =
        hj_instr_new(body, HJ_OP_tuple, start->shape, 1 + nstate, parts, NULL);
    hj_comp_set_root(body, loop.at);
    loop.i = parts[0];
    for (int i = 0; i < nstate; i++)
        loop.state[i] = parts[1 + i];
    loop.loop = hj_rw_op(at, HJ_OP_while, start->shape, 1, &start);
    hj_instr_set_comp(loop.loop, HJ_ATTR_condition,
                      new_condition(module, start->shape, trips));
    hj_instr_set_comp(loop.loop, HJ_ATTR_body, body);
    return loop;
}

void hj_mat_loop_close(hj_instr *at, hj_mat_loop *loop, hj_instr *const *next)
{
    if (!loop->next_i) {
        hj_instr *one = hj_mat_int(loop->at, 1);
        loop->next_i = hj_rw_binary(loop->at, HJ_OP_add, loop->i, one);
    }
    hj_instr_set_operand(loop->at, 0, loop->next_i);
    for (int i = 0; i < loop->nstate; i++) {
        hj_instr_set_operand(loop->at, 1 + i, next[i]);
        loop->state[i] = hj_rw_gte(at, loop->loop, 1 + i);
    }
}

/* `n` matrices of a batch, from `first` on. */
static hj_instr *some_matrices(hj_instr *at, hj_instr *x, hj_instr *first,
                               int64_t n)
{
    int64_t dims[] = { n, hj_mat_rows(x), hj_mat_columns(x) };
    hj_instr *zero = hj_mat_int(at, 0);
    hj_instr *operands[] = { x, first, zero, zero };
    hj_instr *in = hj_rw_op(
        at, HJ_OP_dynamic_slice,
        hj_shape_new_array(hj_instr_arena(at), x->shape->dtype, 3, dims), 4,
        operands);

    hj_instr_set_ints(in, HJ_ATTR_dynamic_slice_sizes, 3, dims);
    return in;
}

/* The last turn begins where all that is left is as many as the others have:
 * starts are clamped, so it repeats some of the one before. */
hj_instr *hj_mat_in_parts(hj_instr *at, int n, hj_instr *const *x,
                          hj_mat_fn *solve, const void *context)
{
    hj_instr *state[HJ_MAT_MAX_STATE], *parts[HJ_MAT_MAX_STATE];
    int64_t batch = x[0]->shape->dims[0], count = batch;

    for (int i = 0; i < n; i++) {
        int64_t most = HJ_MAT_PART / hj_mat_rows(x[i]) / hj_mat_columns(x[i]);
        most = most > 0 ? most : 1;
        count = count < most ? count : most;
        state[i] = x[i];
    }
    if (count == batch)
        return solve(at, context, x);
    state[n] = hj_rw_number(at, x[n - 1]->shape, 0);
    hj_mat_loop loop =
        hj_mat_loop_open(at, (batch + count - 1) / count, n + 1, state);
    hj_instr *in = loop.at, *zero = hj_mat_int(in, 0);
    hj_instr *first =
        hj_rw_binary(in, HJ_OP_multiply, loop.i, hj_mat_int(in, count));
    for (int i = 0; i < n; i++) {
        state[i] = loop.state[i];
        parts[i] = some_matrices(in, loop.state[i], first, count);
    }
    hj_instr *operands[] = { loop.state[n], solve(in, context, parts), first,
                             zero, zero };
    state[n] =
        hj_rw_op(in, HJ_OP_dynamic_update_slice, x[n - 1]->shape, 5, operands);
    hj_mat_loop_close(at, &loop, state);
    return loop.state[n];
}

/* --- cutting -------------------------------------------------------------- */

int64_t hj_mat_segment(int64_t n, int64_t nsegments, int64_t done)
{
    int64_t nblocks = n / HJ_MAT_BLOCK, whole = nblocks * HJ_MAT_BLOCK;
    int64_t width = (nblocks + nsegments - 1) / nsegments;

    if (done >= whole)
        return n - done;
    width *= HJ_MAT_BLOCK;
    return width < whole - done ? width : whole - done;
}
