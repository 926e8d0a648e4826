/* reduce -- reductions and windows as stages.
 *
 * The order of a reduction is pinned (ir/sum_order.h): a tree starts from the
 * op's identity, by 64 lanes where the minor dimension is reduced, else in
 * order, and init is combined once at the end, on the left.  A left fold starts
 * from init.
 */
#include "jit/nest/build/build.h"
#include "jit/nest/rows/turned.h"

#include "ir/recognise.h"
#include "ir/sum_order.h"

static bool is_reduced(hj_ints dims, int d)
{
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] == d)
            return true;
    return false;
}

/* Loops over the reduced dimensions, neighbours merged, so that the last loop
 * is the whole minor group; `full` gets the index of every dimension of the
 * operand. */
static int add_reduced_loops(hj_nest_builder *b, const hj_instr *in,
                             const hj_ix *const *kept, const hj_ix **full,
                             int *loops)
{
    const hj_shape *from = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int n = 0, k = 0;

    for (int d = 0; d < from->rank;) {
        int64_t extent = 1;
        int first = d;
        const hj_ix *group;
        if (!is_reduced(dims, d)) {
            full[d++] = kept[k++];
            continue;
        }
        for (; d < from->rank; d++) {
            /* Kept dimensions of extent 1 do not part two neighbours. */
            if (!is_reduced(dims, d) && from->dims[d] != 1)
                break;
            if (!is_reduced(dims, d))
                k++;
            extent *= from->dims[d];
        }
        n += hj_nest_add_loops(b, 1, &extent, false, &group, loops + n);
        hj_ix_delinear(&b->nest->space, group, d - first, from->dims + first,
                       full + first);
    }
    return n;
}

/* Is the last dimension with more than one element a reduced one? */
static bool is_minor_reduced(const hj_instr *in)
{
    const hj_shape *from = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int d = from->rank - 1; d >= 0; d--)
        if (from->dims[d] != 1)
            return is_reduced(dims, d);
    return true;
}

/* --- rows that later stages need again ------------------------------------ */

enum { MAX_LOCAL_NBYTES = 48 << 10 }; /* of all rows of a kernel, its stack */

static int64_t local_nbytes(const hj_nest *nest)
{
    int64_t nbytes = 0;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_local)
            nbytes += b->nelems * hj_dtype_get(b->dtype)->nbytes;
    }
    return nbytes;
}

/* The position in the row of the element at `at`. */
static const hj_ix *row_offset(hj_nest_builder *b, const hj_instr *in,
                               const hj_ix *const *kept, const hj_ix *const *at)
{
    const hj_shape *shape = in->shape;
    const hj_ix **along = hj_nest_indices(b, shape->rank);
    int64_t *extents = HJ_NEW_ARRAY(b->nest->arena, int64_t, shape->rank + 1);
    int n = 0;

    for (int d = 0; d < shape->rank; d++) {
        if (kept[d])
            continue;
        extents[n] = shape->dims[d];
        along[n++] = at[d];
    }
    return hj_ix_linear(&b->nest->space, n, along, extents);
}

hj_expr *hj_nest_find_row(hj_nest_builder *b, const hj_instr *in,
                          const hj_ix *const *at)
{
    for (int i = 0; i < b->rows.n; i++) {
        const hj_kept_row *row = &b->rows.at[i];
        bool is_same = row->instr == in;
        for (int d = 0; is_same && d < in->shape->rank; d++)
            is_same = !row->kept[d] || row->kept[d] == at[d];
        if (is_same)
            return hj_expr_load(b->nest, row->buffer,
                                row_offset(b, in, row->kept, at));
    }
    return NULL;
}

/* Does a result of the kernel have as many elements as `p`? */
static bool has_rows_of(const hj_nest_builder *b, const hj_instr *p)
{
    const hj_shape *all = b->comp->root->shape;

    for (int i = 0; i < hj_shape_nleaves(all); i++)
        if (hj_shape_nelems(hj_shape_leaf(all, i)) >= hj_shape_nelems(p->shape))
            return true;
    return false;
}

/* Shorter rows are not kept: of up to half a vector's elements each has a lane
 * (short_rows in schedule.c), of less than a whole one where vectors are half a
 * line and rows are too short to be turned; where only reductions are wanted,
 * or numbers are widened when they are read again and rows are not turned, more
 * have. */
static int64_t least_kept(const hj_nest_builder *b, const hj_instr *p)
{
    hj_dtype dtype = hj_dtype_compute(p->shape->dtype);
    int nbytes = hj_dtype_get(dtype)->nbytes;
    bool may_turn = b->options->vector_nbytes >= 64;

    if (!nbytes || (dtype != p->shape->dtype && !may_turn) ||
        !has_rows_of(b, p))
        return HJ_SHORT_REDUCTION + 1;
    int width = b->options->vector_nbytes / nbytes;
    return b->options->vector_nbytes < 64 && width < HJ_TURNED_MIN
               ? width
               : width / 2 + 1;
}

/* Keeps what reduction `in`, whose stage is the last one, reads, if it takes
 * computing, others read it as well, and a row of it fits the stack. */
static void keep_row(hj_nest_builder *b, const hj_instr *in,
                     const hj_ix *const *at, hj_expr *element)
{
    hj_nest *nest = b->nest;
    const hj_instr *p = in->operands[0];
    hj_nest_buffer local = { .kind = HJ_BUFFER_local,
                             .dtype = p->shape->dtype,
                             .nelems = 1 };
    hj_kept_row row = { p, hj_nest_indices(b, p->shape->rank),
                        nest->buffers.n };
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int nbytes = hj_dtype_get(local.dtype)->nbytes;

    for (int d = 0; d < p->shape->rank; d++) {
        if (is_reduced(dims, d))
            local.nelems *= p->shape->dims[d];
        else
            row.kept[d] = at[d];
    }
    if (element->kind != HJ_EXPR_op || p->nusers < 2 || !is_minor_reduced(in) ||
        local.nelems < least_kept(b, p) || nbytes == 0 ||
        local.nelems > (MAX_LOCAL_NBYTES - local_nbytes(nest)) / nbytes)
        return;
    HJ_PUSH(nest->arena, &nest->buffers, local);
    HJ_PUSH(nest->arena, &b->rows, row);
    hj_nest_add_store(b, &nest->stages.at[nest->stages.n - 1], row.buffer,
                      row_offset(b, p, row.kept, at), element, 0, NULL);
}

/* --- reductions ----------------------------------------------------------- */

/* acc = f(acc, element), once for all accumulators of a stage. */
static hj_error *fold_stage(hj_nest_builder *b, const hj_instr *in,
                            const hj_ix *const *at, int n, int nloops,
                            const int *loops, hj_expr *const *inits,
                            hj_expr *const *elements)
{
    hj_nest *nest = b->nest;
    hj_expr **args = HJ_NEW_ARRAY(nest->arena, hj_expr *, 2 * n);
    hj_expr **next = HJ_NEW_ARRAY(nest->arena, hj_expr *, n);
    int number = nest->stages.n;

    for (int i = 0; i < n; i++) {
        args[i] = hj_expr_acc(nest, number, i, inits[i]->dtype);
        args[n + i] = elements[i];
    }
    HJ_CHECK(hj_nest_apply(b, hj_instr_comp(in, HJ_ATTR_to_apply), 2 * n, args,
                           n, next));
    hj_nest_stage *stage = hj_nest_add_stage(b, nloops, loops);
    stage->naccs = n;
    stage->accs = HJ_NEW_ARRAY(nest->arena, hj_acc, n);
    for (int i = 0; i < n; i++)
        stage->accs[i] = (hj_acc){ inits[i]->dtype, inits[i], next[i] };
    hj_nest_add_staged(b, in, at, n, args);
    return NULL;
}

/* One commutative op: from its identity, init at the end. */
static void commutative_stage(hj_nest_builder *b, const hj_instr *in,
                              const hj_ix *const *at, hj_opcode op, int nloops,
                              const int *loops, hj_expr *init,
                              hj_expr *identity, hj_expr *element)
{
    hj_nest *nest = b->nest;
    hj_expr *acc = hj_expr_acc(nest, nest->stages.n, 0, init->dtype);
    hj_expr *pair[2] = { acc, element };
    hj_nest_stage *stage = hj_nest_add_stage(b, nloops, loops);

    stage->naccs = 1;
    stage->accs = HJ_NEW(nest->arena, hj_acc);
    stage->accs[0] =
        (hj_acc){ init->dtype, identity,
                  hj_expr_op(nest, op, init->dtype, NULL, 2, pair) };
    stage->order =
        nloops && is_minor_reduced(in) ? HJ_ORDER_lanes : HJ_ORDER_fold;
    stage->combine = op;
    if (stage->order == HJ_ORDER_lanes && nloops == 1 &&
        nest->loops.at[loops[0]].extent > HJ_LANE_BLOCK)
        stage->block = HJ_LANE_BLOCK;
    pair[0] = init;
    pair[1] = acc;
    hj_expr *value = hj_expr_op(nest, op, init->dtype, NULL, 2, pair);
    hj_nest_add_staged(b, in, at, 1, &value);
}

/* --- arg-max -------------------------------------------------------------- */

/* In a fold over indices that do not fall, the lower of two is the
 * accumulator's. */
static bool is_pick(const hj_instr *in, hj_nest_pick *out)
{
    hj_arg_reduce body;

    if (in->noperands != 4 ||
        !hj_comp_is_pick(hj_instr_comp(in, HJ_ATTR_to_apply), &body))
        return false;
    out->is_min = body.is_min;
    out->is_last = body.value[HJ_ARG_equal] == HJ_PICK_element;
    return true;
}

/* Padding at the end, with the type's highest value. */
static bool is_highest(const hj_expr *e)
{
    int bits = hj_dtype_width(e->dtype) - hj_dtype_is_signed(e->dtype);

    return e->kind == HJ_EXPR_const && bits < 64 &&
           hj_literal_get_int(e->literal, 0) ==
               (int64_t)(((uint64_t)1 << bits) - 1);
}

/* Does the value grow from each iteration to the next, without wrapping (or
 * end in padding that stands still)? */
static bool grows(const hj_expr *e, int var)
{
    int bits = hj_dtype_width(e->dtype) - hj_dtype_is_signed(e->dtype);
    int64_t stride;

    if (e->kind == HJ_EXPR_guard && e->nconditions == 1 &&
        e->conditions[0].index && !e->conditions[0].test &&
        e->conditions[0].by <= 1 &&
        e->conditions[0].index->lo >= e->conditions[0].lo &&
        hj_ix_stride(e->conditions[0].index, var, INT32_MAX, &stride) &&
        stride > 0 && is_highest(e->operands[1]))
        e = e->operands[0];
    return e->kind == HJ_EXPR_index && hj_dtype_is_int(e->dtype) &&
           hj_ix_stride(e->index, var, INT32_MAX, &stride) && stride > 0 &&
           e->index->lo >= 0 && (bits >= 63 || e->index->hi >> bits == 0);
}

/* The extreme pair of all elements; then the body once more, with init: the
 * fold from init keeps init unless an element replaces it, and the extreme one
 * does if any does. */
static hj_error *pick_stage(hj_nest_builder *b, const hj_instr *in,
                            const hj_ix *const *at, int loop, hj_nest_pick pick,
                            hj_expr *const *inits, hj_expr *const *elements)
{
    hj_nest *nest = b->nest;
    int number = nest->stages.n;
    hj_expr *args[4], *results[2];

    hj_nest_stage *stage = hj_nest_add_stage(b, 1, &loop);
    stage->naccs = 2;
    stage->accs = HJ_NEW_ARRAY(nest->arena, hj_acc, 2);
    stage->order = HJ_ORDER_pick;
    stage->pick = pick;
    stage->pick.least = hj_expr_identity(
        nest, pick.is_min ? HJ_OP_minimum : HJ_OP_maximum, inits[0]->dtype);
    for (int i = 0; i < 2; i++) {
        stage->accs[i] = (hj_acc){ inits[i]->dtype, inits[i], elements[i] };
        args[i] = inits[i];
        args[2 + i] = hj_expr_acc(nest, number, i, inits[i]->dtype);
    }
    HJ_CHECK(hj_nest_apply(b, hj_instr_comp(in, HJ_ATTR_to_apply), 4, args, 2,
                           results));
    hj_nest_add_staged(b, in, at, 2, results);
    return NULL;
}

/* Rows of a few elements are a fold over pairs, lanes across rows, unless the
 * place is all that is wanted. */
static bool is_long_enough(const hj_nest_builder *b, const hj_instr *in,
                           int64_t extent)
{
    enum { MIN_PLACES = 8, MIN_INT_PLACES = 6 };
    int64_t least = hj_dtype_is_float(hj_shape_leaf(in->shape, 0)->dtype)
                        ? MIN_PLACES
                        : MIN_INT_PLACES;

    return extent > HJ_SHORT_REDUCTION ||
           (extent >= least && b->comp->root == in &&
            hj_shape_nelems(hj_shape_leaf(in->shape, 0)) >=
                HJ_NEST_MIN_JOINED &&
            hj_nest_is_unwanted(b->fusion, 0));
}

hj_error *hj_nest_stage_reduce(hj_nest_builder *b, const hj_instr *in,
                               const hj_ix *const *at)
{
    hj_nest *nest = b->nest;
    int n = in->noperands / 2;
    const hj_shape *from = in->operands[0]->shape;
    const hj_ix **full = hj_nest_indices(b, from->rank);
    int *loops = HJ_NEW_ARRAY(nest->arena, int, from->rank + 1);
    hj_expr **inits = HJ_NEW_ARRAY(nest->arena, hj_expr *, n);
    hj_expr **elements = HJ_NEW_ARRAY(nest->arena, hj_expr *, n);
    hj_sum_order order = hj_instr_sum_order(in, NULL);

    for (int i = 0; i < n; i++)
        HJ_CHECK(hj_nest_value(b, in->operands[n + i], NULL, &inits[i]));
    if (!hj_shape_nelems(from)) {
        hj_nest_add_staged(b, in, at, n, inits);
        return NULL;
    }
    int nloops = add_reduced_loops(b, in, at, full, loops);
    for (int i = 0; i < n; i++)
        HJ_CHECK(hj_nest_value(b, in->operands[i], full, &elements[i]));
    if (order.kind == HJ_sum_order_tree) {
        hj_expr *identity = hj_expr_identity(nest, order.op, inits[0]->dtype);
        commutative_stage(b, in, at, order.op, nloops, loops, inits[0],
                          identity, elements[0]);
        keep_row(b, in, full, elements[0]);
        return NULL;
    }
    hj_nest_pick pick = { 0 };
    if (nloops == 1 && is_minor_reduced(in) &&
        is_long_enough(b, in, nest->loops.at[loops[0]].extent) &&
        is_pick(in, &pick) && grows(elements[1], loops[0]))
        return pick_stage(b, in, at, loops[0], pick, inits, elements);
    return fold_stage(b, in, at, n, nloops, loops, inits, elements);
}

/* Window position `w` of output `o` in a dimension; padding and holes are
 * outside.  Running windows that hold the last element begin with it. */
static const hj_ix *window_index(hj_ix_space *space, const hj_window_dim *dim,
                                 const hj_ix *o, const hj_ix *w, int64_t size,
                                 hj_condition *condition)
{
    const hj_ix *ix = hj_ix_add(space, hj_ix_scale(space, o, dim->stride),
                                hj_ix_scale(space, w, dim->window_dilation));

    ix = hj_ix_offset(space, ix, -dim->pad_low);
    *condition = (hj_condition){ .index = ix,
                                 .hi = (size - 1) * dim->base_dilation + 1,
                                 .by = dim->base_dilation };
    return hj_ix_div(space, ix, dim->base_dilation);
}

hj_error *hj_nest_stage_reduce_window(hj_nest_builder *b, const hj_instr *in,
                                      const hj_ix *const *at)
{
    hj_nest *nest = b->nest;
    int n = in->noperands / 2;
    const hj_shape *from = in->operands[0]->shape;
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    const hj_ix **inner = hj_nest_indices(b, from->rank);
    int *loops = HJ_NEW_ARRAY(nest->arena, int, from->rank + 1);
    hj_condition *conditions =
        HJ_NEW_ARRAY(nest->arena, hj_condition, from->rank);
    hj_expr **inits = HJ_NEW_ARRAY(nest->arena, hj_expr *, n);
    hj_expr **elements = HJ_NEW_ARRAY(nest->arena, hj_expr *, n);
    int nloops = 0;
    hj_running run;
    bool from_end = hj_instr_is_running(in, NULL, &run) && run.from_end;

    for (int i = 0; i < from->rank; i++) {
        const hj_ix *w;
        nloops += hj_nest_add_loops(b, 1, &window->at[i].size, false, &w,
                                    loops + nloops);
        if (from_end && i == run.dim)
            w = hj_ix_offset(&nest->space, hj_ix_scale(&nest->space, w, -1),
                             window->at[i].size - 1);
        inner[i] = window_index(&nest->space, &window->at[i], at[i], w,
                                from->dims[i], &conditions[i]);
    }
    for (int i = 0; i < n; i++) {
        HJ_CHECK(hj_nest_value(b, in->operands[n + i], NULL, &inits[i]));
        elements[i] = inits[i];
        if (!hj_shape_nelems(from))
            continue;
        HJ_CHECK(hj_nest_value(b, in->operands[i], inner, &elements[i]));
        elements[i] =
            hj_expr_guard(nest, from->rank, conditions, elements[i], inits[i]);
    }
    return fold_stage(b, in, at, n, nloops, loops, inits, elements);
}
