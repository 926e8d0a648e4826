/* ragged_dot_expander -- ragged dots by a loop of dots over blocks.
 *
 * Before: a typed module.
 * After:  no ragged-dot.
 *           ragged rows   blocks of rows of one group meet its matrix
 *           ragged terms  blocks of 64 positions of the ragged dimension that
 *                         lie in one group are added to its product
 *           ragged batch  a dot
 * Cost:   about 60 instructions and a loop for each one.  A block never leaves
 *         its group: m rows in g groups take at most m / block + g dots, and
 *         blocks of rows are about as long as the mean group.
 *
 * Rows past the last group are 0.  Group sizes below 0 are 0; groups end where
 * the dimension ends.  Source: docs/semantics.md, RaggedDot.
 */
#include "passes/expand/linalg/matrix.h"

enum { TERMS = HJ_TERMS_RAGGED, MIN_ROWS = 8, MAX_ROWS = 256 };

typedef struct ragged {
    hj_pass_ctx *cx;
    hj_instr *at;
    int64_t dim; /* the ragged one of the left side */
    hj_ints batch[2], contracting[2];
    int64_t nbatch, nfree[2], nterms; /* products of extents, without dim's */
    int64_t extent, ngroups;
} ragged;

static bool has(hj_ints dims, int64_t d)
{
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] == d)
            return true;
    return false;
}

/* Appends the dimensions of side i that a letter stands for: batch, the
 * special one, free, terms (contracting). */
static int list_dims(const ragged *r, int i, int64_t special, char letter,
                     int64_t *out)
{
    int n = 0;

    if (letter == 's')
        out[n++] = special;
    for (int j = 0; letter == 'b' && j < r->batch[i].n; j++)
        out[n++] = r->batch[i].at[j];
    for (int j = 0; letter == 't' && j < r->contracting[i].n; j++)
        if (r->contracting[i].at[j] != special)
            out[n++] = r->contracting[i].at[j];
    for (int d = 0; letter == 'f' && d < r->at->operands[i]->shape->rank; d++)
        if (d != special && !has(r->batch[i], d) && !has(r->contracting[i], d))
            out[n++] = d;
    return n;
}

/* Side i with its dimensions in an order of four letters, each as one. */
static hj_instr *arrange(const ragged *r, int i, int64_t special,
                         const char *order)
{
    hj_instr *x = r->at->operands[i];
    int64_t *perm = HJ_NEW_ARRAY(r->cx->scratch, int64_t, x->shape->rank);
    int64_t dims[4];

    for (int k = 0, n = 0; k < 4; k++) {
        int count = list_dims(r, i, special, order[k], perm + n);
        dims[k] = 1;
        for (int j = 0; j < count; j++)
            dims[k] *= x->shape->dims[perm[n + j]];
        n += count;
    }
    return hj_rw_reshape_dims(r->at, hj_rw_transpose(r->at, x, perm), 4, dims);
}

/* Sizes as s32 between 0 and the extent. */
static hj_instr *open_sizes(const ragged *r)
{
    hj_instr *sizes = r->at->operands[2];
    hj_dtype dtype = sizes->shape->dtype;
    hj_dtype wide = dtype == HJ_DTYPE_u64 ? dtype : HJ_DTYPE_s64;

    sizes = hj_rw_convert(r->at, sizes, wide);
    hj_instr *most = hj_rw_int(r->at, sizes->shape, r->extent);
    hj_instr *none = hj_rw_int(r->at, sizes->shape, 0);
    sizes = hj_rw_binary(r->at, HJ_OP_maximum, sizes, none);
    sizes = hj_rw_binary(r->at, HJ_OP_minimum, sizes, most);
    return hj_rw_convert(r->at, sizes, HJ_DTYPE_s32);
}

static hj_instr *scalar_op(hj_instr *at, hj_opcode op, hj_instr *a, hj_instr *b)
{
    return hj_rw_binary(at, op, a, b);
}

/* Dimensions of a block in a larger array. */
static hj_instr *window(hj_instr *at, hj_instr *x, int dim, hj_instr *first,
                        int64_t n)
{
    int rank = x->shape->rank;
    hj_arena *arena = hj_instr_arena(at);
    int64_t *dims =
        hj_arena_memdup(arena, x->shape->dims, (size_t)rank * sizeof *dims);
    hj_instr **operands = HJ_NEW_ARRAY(arena, hj_instr *, rank + 1);

    dims[dim] = n;
    operands[0] = x;
    for (int d = 0; d < rank; d++)
        operands[1 + d] = d == dim ? first : hj_mat_int(at, 0);
    hj_instr *in =
        hj_rw_op(at, HJ_OP_dynamic_slice,
                 hj_shape_new_array(arena, x->shape->dtype, rank, dims),
                 rank + 1, operands);
    hj_instr_set_ints(in, HJ_ATTR_dynamic_slice_sizes, rank, dims);
    return in;
}

static hj_instr *place(hj_instr *at, hj_instr *x, hj_instr *block, int dim,
                       hj_instr *first)
{
    int rank = x->shape->rank;
    hj_instr **operands =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_instr *, rank + 2);

    operands[0] = x;
    operands[1] = block;
    for (int d = 0; d < rank; d++)
        operands[2 + d] = d == dim ? first : hj_mat_int(at, 0);
    return hj_rw_op(at, HJ_OP_dynamic_update_slice, x->shape, rank + 2,
                    operands);
}

/* first <= index + offset < end along dimension `dim` of an array like x. */
static hj_instr *is_between(hj_instr *at, const hj_instr *x, int dim,
                            hj_instr *offset, hj_instr *first, hj_instr *end)
{
    const hj_shape *shape =
        hj_shape_with_dtype(hj_instr_arena(at), x->shape, HJ_DTYPE_s32);
    hj_instr *index = hj_rw_iota(at, shape, dim);

    offset = hj_rw_splat(at, offset, shape);
    index = hj_rw_binary(at, HJ_OP_add, index, offset);
    first = hj_rw_splat(at, first, shape);
    end = hj_rw_splat(at, end, shape);
    hj_instr *low = hj_rw_compare(at, HJ_direction_GE, index, first);
    hj_instr *high = hj_rw_compare(at, HJ_direction_LT, index, end);
    return hj_rw_binary(at, HJ_OP_and, low, high);
}

/* --- the walk over blocks ------------------------------------------------- */

/* The loop's state: the group, the position, where the group ends, then
 * arrays. */
enum { GROUP, POSITION, END, SIZES, NWALK };

/* The size of a group; 0 past all. */
static hj_instr *size_of(hj_instr *at, hj_instr *sizes, hj_instr *group)
{
    hj_instr *size = window(at, sizes, 0, group, 1);
    hj_instr *none = hj_mat_int(at, 0);
    hj_instr *count = hj_mat_int(at, sizes->shape->dims[0]);

    size = hj_rw_reshape_dims(at, size, 0, NULL);
    hj_instr *is_one = hj_rw_compare(at, HJ_direction_LT, group, count);
    return hj_rw_select(at, is_one, size, none);
}

static int64_t max_trips(const ragged *r, int64_t block)
{
    return (r->extent + block - 1) / block + r->ngroups;
}

static hj_mat_loop open_walk(const ragged *r, int64_t block, int narrays,
                             hj_instr *const *arrays)
{
    hj_instr *init[HJ_MAT_MAX_STATE];

    init[GROUP] = hj_mat_int(r->at, 0);
    init[POSITION] = hj_mat_int(r->at, 0);
    init[SIZES] = open_sizes(r);
    init[END] = size_of(r->at, init[SIZES], init[GROUP]);
    for (int i = 0; i < narrays; i++)
        init[NWALK + i] = arrays[i];
    return hj_mat_loop_open(r->at, max_trips(r, block), NWALK + narrays, init);
}

/* After the block that ends at `stop`: its group goes on, or the next one
 * begins, or the loop ends. */
static void close_walk(const ragged *r, hj_mat_loop *loop, int64_t block,
                       hj_instr *stop, hj_instr *const *arrays)
{
    hj_instr *at = loop->at, **state = loop->state;
    hj_instr *next[HJ_MAT_MAX_STATE];
    hj_instr *one = hj_mat_int(at, 1), *most = hj_mat_int(at, r->extent);
    hj_instr *is_over = hj_rw_compare(at, HJ_direction_GE, stop, state[END]);
    hj_instr *group = scalar_op(at, HJ_OP_add, state[GROUP], one);
    hj_instr *left = scalar_op(at, HJ_OP_subtract, most, state[END]);
    hj_instr *size = size_of(at, state[SIZES], group);

    size = scalar_op(at, HJ_OP_minimum, size, left);
    hj_instr *end = scalar_op(at, HJ_OP_add, state[END], size);
    next[GROUP] = hj_rw_select(at, is_over, group, state[GROUP]);
    next[POSITION] = stop;
    next[END] = hj_rw_select(at, is_over, end, state[END]);
    next[SIZES] = state[SIZES];
    hj_instr *count = hj_mat_int(at, r->ngroups);
    hj_instr *enough = hj_mat_int(at, max_trips(r, block));
    hj_instr *i_next = scalar_op(at, HJ_OP_add, loop->i, one);
    hj_instr *is_done = hj_rw_compare(at, HJ_direction_GE, next[GROUP], count);
    loop->next_i = hj_rw_select(at, is_done, enough, i_next);
    for (int i = NWALK; i < loop->nstate; i++)
        next[i] = arrays[i - NWALK];
    hj_mat_loop_close(r->at, loop, next);
}

/* --- rows ----------------------------------------------------------------- */

/* Rows of a block: a power of two near the mean size of a group. */
static int64_t block_of_rows(const ragged *r)
{
    int64_t n = MIN_ROWS;

    while (n < MAX_ROWS && n * r->ngroups < r->extent)
        n *= 2;
    return n < r->extent ? n : r->extent;
}

/* The result [batch, rows, free, columns] with its rows where they belong. */
static hj_instr *close_rows(const ragged *r, hj_instr *y)
{
    const hj_shape *shape = r->at->shape;
    int rank = shape->rank, nbatch = r->batch[0].n, at = nbatch;
    int64_t *dims = HJ_NEW_ARRAY(r->cx->scratch, int64_t, rank);
    int64_t *perm = HJ_NEW_ARRAY(r->cx->scratch, int64_t, rank);

    for (int d = 0; d < r->dim; d++)
        at += !has(r->batch[0], d) && !has(r->contracting[0], d);
    for (int d = 0, from = nbatch + 1; d < rank; d++)
        perm[d] = d < nbatch ? d : d == at ? nbatch : from++;
    for (int d = 0; d < rank; d++)
        dims[perm[d]] = shape->dims[d];
    y = hj_rw_reshape_dims(r->at, y, rank, dims);
    return hj_rw_transpose(r->at, y, perm);
}

static hj_instr *product(hj_instr *at, hj_instr *a, int64_t da, hj_instr *b,
                         int64_t db, hj_dtype dtype)
{
    hj_instr *y = hj_mat_dot(at, a, da, b, db);

    y->shape = hj_shape_with_dtype(hj_instr_arena(at), y->shape, dtype);
    return y;
}

static hj_instr *expand_rows(const ragged *r)
{
    hj_dtype dtype = r->at->shape->dtype;
    int64_t n = block_of_rows(r), nfree = r->nfree[0], ncolumns = r->nfree[1];
    const int64_t result[] = { r->nbatch, r->extent, nfree, ncolumns };
    int64_t group = hj_instr_ints(r->at, HJ_ATTR_rhs_group_dims).at[0];
    hj_instr *arrays[3];

    arrays[0] = arrange(r, 0, r->dim, "bsft");
    arrays[1] = arrange(r, 1, group, "sbtf");
    arrays[2] = hj_rw_number(
        r->at, hj_shape_new_array(hj_instr_arena(r->at), dtype, 4, result), 0);
    hj_mat_loop loop = open_walk(r, n, 3, arrays);
    hj_instr *at = loop.at, **state = loop.state;
    hj_instr *x = state[NWALK], *y = state[NWALK + 1], *z = state[NWALK + 2];
    /* Blocks at the end begin earlier, and leave alone what is not theirs. */
    hj_instr *last = hj_mat_int(at, r->extent - n);
    hj_instr *first = scalar_op(at, HJ_OP_minimum, state[POSITION], last);
    const int64_t rows[] = { r->nbatch, n * nfree, r->nterms };
    const int64_t matrix[] = { r->nbatch, r->nterms, ncolumns };
    const int64_t block[] = { r->nbatch, n, nfree, ncolumns };
    hj_instr *a = window(at, x, 1, first, n);
    a = hj_rw_reshape_dims(at, a, 3, rows);
    hj_instr *b = window(at, y, 0, state[GROUP], 1);
    b = hj_rw_reshape_dims(at, b, 3, matrix);
    hj_instr *c = product(at, a, 2, b, 1, dtype);
    c = hj_rw_reshape_dims(at, c, 4, block);
    hj_instr *width = hj_mat_int(at, n);
    hj_instr *stop = scalar_op(at, HJ_OP_add, state[POSITION], width);
    stop = scalar_op(at, HJ_OP_minimum, stop, state[END]);
    hj_instr *old = window(at, z, 1, first, n);
    hj_instr *is_own = is_between(at, c, 1, first, state[POSITION], stop);
    c = hj_rw_select(at, is_own, c, old);
    hj_instr *next[] = { x, y, place(at, z, c, 1, first) };
    close_walk(r, &loop, n, stop, next);
    return close_rows(r, loop.state[NWALK + 2]);
}

/* --- terms ---------------------------------------------------------------- */

/* What sums are kept in until the end. */
static hj_dtype sum_dtype(const ragged *r)
{
    hj_dtype y = r->at->shape->dtype;

    if (!hj_dtype_is_float(y))
        return y;
    for (int i = 0; i < 2; i++)
        if (r->at->operands[i]->shape->dtype == HJ_DTYPE_f64)
            return HJ_DTYPE_f64;
    return y == HJ_DTYPE_f64 ? y : HJ_DTYPE_f32;
}

/* The ragged dimension of a side. */
enum { LEFT_DIM = 2, RIGHT_DIM = 1 };

/* With zeros behind, up to whole blocks. */
static hj_instr *filled(const ragged *r, hj_instr *x, int dim)
{
    hj_padding_dim dims[4] = { { 0, 0, 0 } };

    dims[dim].high = (r->extent + TERMS - 1) / TERMS * TERMS - r->extent;
    if (!dims[dim].high)
        return x;
    hj_instr *zero = hj_instr_new_number_before(r->at, x->shape->dtype, 0);
    return hj_rw_pad(r->at, x, zero, dims);
}

/* A block of one side, zero outside [POSITION, stop). */
static hj_instr *masked_block(hj_mat_loop *loop, int side, hj_instr *first,
                              hj_instr *stop)
{
    int dim = side ? RIGHT_DIM : LEFT_DIM;
    hj_instr *at = loop->at;
    hj_instr *x = window(at, loop->state[NWALK + side], dim, first, TERMS);
    hj_instr *is_own =
        is_between(at, x, dim, first, loop->state[POSITION], stop);
    hj_instr *none = hj_rw_number(at, x->shape, 0);

    return hj_rw_select(at, is_own, x, none);
}

static hj_instr *expand_terms(const ragged *r)
{
    hj_dtype dtype = sum_dtype(r);
    const int64_t result[] = { r->ngroups, r->nbatch, r->nfree[0],
                               r->nfree[1] };
    const int64_t block[] = { 1, r->nbatch, r->nfree[0], r->nfree[1] };
    const int64_t left[] = { r->nbatch, r->nfree[0], TERMS * r->nterms };
    const int64_t right[] = { r->nbatch, TERMS * r->nterms, r->nfree[1] };
    int64_t partner = 0;
    hj_instr *arrays[3];

    for (int i = 0; i < r->contracting[0].n; i++)
        if (r->contracting[0].at[i] == r->dim)
            partner = r->contracting[1].at[i];
    arrays[0] = filled(r, arrange(r, 0, r->dim, "bfst"), LEFT_DIM);
    arrays[1] = filled(r, arrange(r, 1, partner, "bstf"), RIGHT_DIM);
    arrays[2] = hj_rw_number(
        r->at, hj_shape_new_array(hj_instr_arena(r->at), dtype, 4, result), 0);
    hj_mat_loop loop = open_walk(r, TERMS, 3, arrays);
    hj_instr *at = loop.at, **state = loop.state, *z = state[NWALK + 2];
    hj_instr *width = hj_mat_int(at, TERMS);
    hj_instr *number = scalar_op(at, HJ_OP_divide, state[POSITION], width);
    hj_instr *first = scalar_op(at, HJ_OP_multiply, number, width);
    hj_instr *stop = scalar_op(at, HJ_OP_add, first, width);
    stop = scalar_op(at, HJ_OP_minimum, stop, state[END]);
    hj_instr *a = masked_block(&loop, 0, first, stop);
    a = hj_rw_reshape_dims(at, a, 3, left);
    hj_instr *b = masked_block(&loop, 1, first, stop);
    b = hj_rw_reshape_dims(at, b, 3, right);
    hj_instr *c = product(at, a, 2, b, 1, dtype);
    c = hj_rw_reshape_dims(at, c, 4, block);
    hj_instr *old = window(at, z, 0, state[GROUP], 1);
    c = hj_rw_binary(at, dtype == HJ_DTYPE_pred ? HJ_OP_or : HJ_OP_add, old, c);
    hj_instr *next[] = { state[NWALK], state[NWALK + 1],
                         place(at, z, c, 0, state[GROUP]) };
    close_walk(r, &loop, TERMS, stop, next);
    hj_instr *y =
        hj_rw_convert(r->at, loop.state[NWALK + 2], r->at->shape->dtype);
    return hj_rw_reshape(r->at, y, r->at->shape);
}

/* --- the pass ------------------------------------------------------------- */

static ragged open_ragged(hj_pass_ctx *cx, hj_instr *in)
{
    static const hj_attr_id ids[2][2] = {
        { HJ_ATTR_lhs_batch_dims, HJ_ATTR_lhs_contracting_dims },
        { HJ_ATTR_rhs_batch_dims, HJ_ATTR_rhs_contracting_dims },
    };
    ragged r = { .cx = cx, .at = in, .nbatch = 1, .nterms = 1 };
    hj_ints groups = hj_instr_ints(in, HJ_ATTR_rhs_group_dims);

    r.dim = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims).at[0];
    r.ngroups = in->operands[2]->shape->dims[0];
    r.extent = in->operands[0]->shape->dims[r.dim];
    for (int i = 0; i < 2; i++) {
        const hj_shape *x = in->operands[i]->shape;
        r.batch[i] = hj_instr_ints(in, ids[i][0]);
        r.contracting[i] = hj_instr_ints(in, ids[i][1]);
        r.nfree[i] = 1;
        for (int d = 0; d < x->rank; d++) {
            bool is_ragged = i == 0 ? d == r.dim : has(groups, d);
            if (has(r.batch[i], d) && i == 0)
                r.nbatch *= x->dims[d];
            else if (has(r.contracting[i], d) && i == 0 && !is_ragged)
                r.nterms *= x->dims[d];
            else if (!has(r.batch[i], d) && !has(r.contracting[i], d) &&
                     !is_ragged)
                r.nfree[i] *= x->dims[d];
        }
    }
    return r;
}

static hj_instr *expand(hj_pass_ctx *cx, hj_instr *in)
{
    ragged r = open_ragged(cx, in);

    if (has(r.batch[0], r.dim)) {
        hj_instr *dot = hj_rw_op(in, HJ_OP_dot, in->shape, 2, in->operands);
        for (int i = 0; i < in->nattrs; i++)
            if (in->attrs[i].id != HJ_ATTR_lhs_ragged_dims &&
                in->attrs[i].id != HJ_ATTR_rhs_group_dims &&
                in->attrs[i].id != HJ_ATTR_control_predecessors)
                hj_instr_set_attr(dot, &in->attrs[i]);
        return dot;
    }
    if (hj_shape_nelems(in->shape) == 0 || r.extent == 0 || r.ngroups == 0 ||
        r.nterms == 0)
        return hj_rw_number(in, in->shape, 0);
    return has(r.contracting[0], r.dim) ? expand_terms(&r) : expand_rows(&r);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_ragged_dot)
                continue;
            for (int i = 0; i < 3; i++)
                if (hj_shape_has_dynamic(in->operands[i]->shape))
                    return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                          "ragged-dot of an array with "
                                          "dynamic dimensions");
            hj_instr *out = expand(cx, in);
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_ragged_dot_expander = {
    .name = "ragged_dot_expander",
    .summary = "ragged dots by a loop of dots over blocks",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_ragged_dot),
};
