/* scatter_rows -- scatters of columns become scatters of rows.
 *
 * Before: a typed module, shapes static.
 * After:  where the updates lie in memory with a dimension of their windows
 *         last, and the array does not, the array has the windows' dimensions
 *         last, too, in that order: each update is read and added along
 *         memory.  Transposes lead there and back.
 * Cost:   a transpose for each array and update; only where the arrays are not
 *         larger than their updates.
 *
 * Only of scatters whose indices say nothing about the windows' dimensions:
 * elements of a window are elements of different sums then, and the order of
 * each sum stays that of the indices.
 */
#include "passes/rewrite.h"

enum { MAX_STEPS = 16 };

static bool has(hj_ints dims, int64_t d)
{
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] == d)
            return true;
    return false;
}

static bool is_window_dim(const hj_instr *in, int64_t operand_dim)
{
    return !has(hj_instr_ints(in, HJ_ATTR_inserted_window_dims), operand_dim) &&
           !has(hj_instr_ints(in, HJ_ATTR_input_batching_dims), operand_dim);
}

/* The transpose that lies behind `x`, elementwise ops aside, or NULL. */
static const hj_instr *find_transpose(const hj_instr *x)
{
    for (int step = 0; step < MAX_STEPS; step++) {
        const hj_instr *next = NULL;
        if (x->op == HJ_OP_transpose)
            return x;
        if (!hj_op_has(x->op, HJ_TRAIT_ELEMENTWISE))
            return NULL;
        for (int i = 0; i < x->noperands; i++)
            if (!hj_splat_scalar(x->operands[i]) && x->operands[i]->shape->rank)
                next = next && x->operands[i]->op != HJ_OP_transpose
                           ? next
                           : x->operands[i];
        if (!next)
            return NULL;
        x = next;
    }
    return NULL;
}

/* The dimensions of the update in the order in which it lies in memory. */
static int64_t *memory_order(hj_arena *scratch, const hj_instr *update)
{
    int rank = update->shape->rank;
    int64_t *order = HJ_NEW_ARRAY(scratch, int64_t, rank);
    const hj_instr *transpose = find_transpose(update);

    for (int i = 0; i < rank; i++) {
        int64_t at =
            transpose ? hj_instr_ints(transpose, HJ_ATTR_dimensions).at[i] : i;
        order[at] = i;
    }
    return order;
}

/* How the dimensions are to be ordered; each list has those of the old array by
 * their new place. */
typedef struct turn {
    int64_t *array, *update;
    int nwindow; /* dimensions of a window: the last ones of both */
} turn;

/* The dimension of the array that dimension d of the update belongs to, -1 if
 * it is one of the indices. */
static int64_t array_dim(const hj_instr *in, int64_t d)
{
    hj_ints windows = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    int k = 0;

    for (int i = 0; i < in->operands[0]->shape->rank; i++)
        if (is_window_dim(in, i) && windows.at[k++] == d)
            return i;
    return -1;
}

static turn find_turn(hj_arena *scratch, const hj_instr *in,
                      const hj_instr *update)
{
    int rank = in->operands[0]->shape->rank, nupdate = update->shape->rank;
    int64_t *order = memory_order(scratch, update);
    turn t = { .array = HJ_NEW_ARRAY(scratch, int64_t, rank),
               .update = HJ_NEW_ARRAY(scratch, int64_t, nupdate) };
    int narray = 0, n = 0;

    for (int i = 0; i < rank; i++)
        if (!is_window_dim(in, i))
            t.array[narray++] = i;
    for (int i = 0; i < nupdate; i++)
        if (array_dim(in, i) < 0)
            t.update[n++] = i;
    t.nwindow = nupdate - n;
    for (int i = 0; i < nupdate; i++)
        if (array_dim(in, order[i]) >= 0) {
            t.update[n++] = order[i];
            t.array[narray++] = array_dim(in, order[i]);
        }
    return t;
}

static bool is_static(const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++)
        if (hj_shape_has_dynamic(in->operands[i]->shape))
            return false;
    return true;
}

/* The last dimension with several elements: of the array, and of the update as
 * it lies in memory; -1 if there is none. */
static int64_t last_of_array(const hj_instr *in)
{
    int64_t d = in->operands[0]->shape->rank - 1;

    while (d >= 0 && in->operands[0]->shape->dims[d] == 1)
        d--;
    return d;
}

static int64_t last_of_update(hj_arena *scratch, const hj_instr *update)
{
    int64_t *order = memory_order(scratch, update);
    int i = update->shape->rank - 1;

    while (i >= 0 && update->shape->dims[order[i]] == 1)
        i--;
    return i < 0 ? -1 : order[i];
}

/* Is the update's one of a window, and the array's not? */
static bool pays(hj_arena *scratch, const hj_instr *in, const hj_instr *update)
{
    const hj_shape *array = in->operands[0]->shape;
    hj_ints indexed = hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims);
    int64_t last = last_of_array(in), d = last_of_update(scratch, update);

    for (int i = 0; i < array->rank; i++)
        if (is_window_dim(in, i) && has(indexed, i))
            return false;
    return last >= 0 && !is_window_dim(in, last) && d >= 0 &&
           array_dim(in, d) >= 0 &&
           hj_shape_nelems(array) <= hj_shape_nelems(update->shape);
}

/* Where each dimension of the array goes. */
static int64_t *places(hj_arena *scratch, int rank, const int64_t *order)
{
    int64_t *to = HJ_NEW_ARRAY(scratch, int64_t, rank);

    for (int i = 0; i < rank; i++)
        to[order[i]] = i;
    return to;
}

/* The attribute's dimensions of the array, as they are called now. */
static void rename_dims(hj_instr *in, hj_attr_id id, const int64_t *to,
                        hj_arena *scratch)
{
    hj_ints dims = hj_instr_ints(in, id);
    int64_t *at = HJ_NEW_ARRAY(scratch, int64_t, dims.n);

    for (int i = 0; i < dims.n; i++)
        at[i] = to[dims.at[i]];
    if (dims.n)
        hj_instr_set_ints(in, id, dims.n, at);
}

static void transpose_all(hj_pass_ctx *cx, hj_instr *in, const turn *t)
{
    hj_arena *scratch = cx->scratch, *arena = hj_instr_arena(in);
    int n = (in->noperands - 1) / 2, rank = in->operands[0]->shape->rank;
    int nupdate = in->operands[n + 1]->shape->rank;
    int64_t *to = places(scratch, rank, t->array);
    int64_t *windows = HJ_NEW_ARRAY(scratch, int64_t, t->nwindow);
    hj_instr **x = HJ_NEW_ARRAY(scratch, hj_instr *, in->noperands);
    const hj_shape **shapes = HJ_NEW_ARRAY(arena, const hj_shape *, n);

    x[n] = in->operands[n];
    for (int i = 0; i < n; i++) {
        x[i] = hj_rw_transpose(in, in->operands[i], t->array);
        x[n + 1 + i] = hj_rw_transpose(in, in->operands[n + 1 + i], t->update);
        shapes[i] = x[i]->shape;
    }
    for (int i = 0; i < t->nwindow; i++)
        windows[i] = nupdate - t->nwindow + i;
    hj_instr *rows = hj_rw_like(
        in, in, n == 1 ? shapes[0] : hj_shape_new_tuple(arena, n, shapes),
        in->noperands, x);
    hj_instr_set_ints(rows, HJ_ATTR_update_window_dims, t->nwindow, windows);
    rename_dims(rows, HJ_ATTR_inserted_window_dims, to, scratch);
    rename_dims(rows, HJ_ATTR_input_batching_dims, to, scratch);
    rename_dims(rows, HJ_ATTR_scatter_dims_to_operand_dims, to, scratch);
    for (int i = 0; i < n; i++) {
        hj_instr *part = n == 1 ? rows : hj_rw_gte(in, rows, i);
        x[i] = hj_rw_transpose(in, part, to);
    }
    hj_pass_fired(cx, "transposed", in);
    hj_instr_replace(in, n == 1 ? x[0] : hj_rw_tuple(in, n, x));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_scatter || !is_static(in))
                continue;
            const hj_instr *update = in->operands[in->noperands / 2 + 1];
            if (!pays(cx->scratch, in, update))
                continue;
            turn t = find_turn(cx->scratch, in, update);
            transpose_all(cx, in, &t);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_scatter_rows = {
    .name = "scatter_rows",
    .summary = "scatters of columns become scatters of rows",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_scatter),
};
