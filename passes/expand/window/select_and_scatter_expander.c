/* select_and_scatter_expander -- select-and-scatter by a window that finds
 * places and a scatter to them.
 *
 * Before: a typed module, calls inlined.
 * After:  no select-and-scatter; the same values in the same order: a
 *         reduce-window over values and their places keeps what `select`
 *         keeps, and the source is scattered to the places, row-major.
 * Cost:   about 12 instructions and a computation for each one.
 *
 * Padding is no candidate: its place is -1, and so is that of a window
 * without candidates, whose source goes nowhere.
 */
#include "passes/rewrite.h"

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at; /* the instruction that is expanded */
    hj_arena *arena;
} work;

static const hj_shape *array_of(const work *w, hj_dtype dtype, int rank,
                                const int64_t *dims)
{
    return hj_shape_new_array(w->arena, dtype, rank, dims);
}

/* Is this place one, not padding? */
static hj_instr *is_place(hj_instr *at, hj_instr *place)
{
    hj_instr *zero = hj_rw_int(at, place->shape, 0);

    return hj_rw_compare(at, HJ_direction_GE, place, zero);
}

/* (value, place) of what is kept of (value, place) so far and the next: the
 * next one if there is no other or `select` does not keep the other. */
static hj_comp *new_chooser(const work *w)
{
    const hj_shape *value = array_of(w, w->at->shape->dtype, 0, NULL);
    const hj_shape *place = array_of(w, HJ_DTYPE_s64, 0, NULL);
    const hj_shape *parts[] = { value, place };
    hj_comp *comp = hj_comp_new(w->at->comp->module, "choose");
    hj_instr *params[4];

    for (int i = 0; i < 4; i++)
        params[i] = hj_instr_new_param(comp, i, parts[i % 2], NULL);
    hj_instr *root =
        hj_instr_new(comp, HJ_OP_tuple, hj_shape_new_tuple(w->arena, 2, parts),
                     2, params, NULL);
    hj_comp_set_root(comp, root);
    hj_instr *pair[] = { params[0], params[2] };
    hj_instr *keeps = hj_rw_inlined(
        w->cx->scratch, root, hj_instr_comp(w->at, HJ_ATTR_select_comp), pair);
    hj_instr *has_old = is_place(root, params[1]);
    hj_instr *has_new = is_place(root, params[3]);
    hj_instr *is_kept = hj_rw_binary(root, HJ_OP_and, has_old, keeps);
    hj_instr *is_lost = hj_rw_unary(root, HJ_OP_not, is_kept);
    hj_instr *takes = hj_rw_binary(root, HJ_OP_and, has_new, is_lost);
    for (int i = 0; i < 2; i++) {
        hj_instr *chosen = hj_rw_select(root, takes, params[2 + i], params[i]);
        hj_instr_set_operand(root, i, chosen);
    }
    return comp;
}

/* `a`, of static dimensions, with the sizes that x has at run time. */
static hj_instr *sized_like(const work *w, hj_instr *a, hj_instr *x)
{
    bool *flags = HJ_NEW_ARRAY(w->arena, bool, x->shape->rank);

    for (int64_t d = 0; d < x->shape->rank; d++) {
        if (!hj_shape_is_dynamic_dim(x->shape, (int)d))
            continue;
        hj_instr *pair[2] = { a };
        pair[1] = hj_rw_op(w->at, HJ_OP_get_dimension_size,
                           hj_shape_new_scalar(w->arena, HJ_DTYPE_s32), 1, &x);
        hj_instr_set_ints(pair[1], HJ_ATTR_dimensions, 1, &d);
        hj_shape *shape = hj_shape_clone(w->arena, a->shape);
        flags[d] = true;
        shape->is_dynamic = hj_arena_memdup(
            w->arena, flags, (size_t)x->shape->rank * sizeof *flags);
        a = hj_rw_op(w->at, HJ_OP_set_dimension_size, shape, 2, pair);
        hj_instr_set_ints(a, HJ_ATTR_dimensions, 1, &d);
    }
    return a;
}

/* The place in x, by linear index, that each element of the source goes to. */
static hj_instr *find_places(const work *w)
{
    hj_instr *at = w->at, *x = at->operands[0];
    const hj_shape *source = at->operands[1]->shape;
    int64_t nelems = hj_shape_nelems(x->shape);
    const hj_shape *results[] = {
        hj_shape_with_dtype(w->arena, source, x->shape->dtype),
        hj_shape_with_dtype(w->arena, source, HJ_DTYPE_s64),
    };
    hj_instr *count = hj_rw_iota(at, array_of(w, HJ_DTYPE_s64, 1, &nelems), 0);
    hj_instr *operands[4] = { x };

    count = hj_rw_reshape_dims(at, count, x->shape->rank, x->shape->dims);
    operands[1] = sized_like(w, count, x);
    operands[2] = hj_rw_number(at, array_of(w, x->shape->dtype, 0, NULL), 0);
    operands[3] = hj_rw_int(at, array_of(w, HJ_DTYPE_s64, 0, NULL), -1);
    hj_comp *chooser = new_chooser(w);
    hj_instr *windows =
        hj_rw_op(at, HJ_OP_reduce_window,
                 hj_shape_new_tuple(w->arena, 2, results), 4, operands);
    hj_instr_set_attr(windows, hj_instr_attr(at, HJ_ATTR_window));
    hj_instr_set_comp(windows, HJ_ATTR_to_apply, chooser);
    return hj_rw_gte(at, windows, 1);
}

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    const int64_t zero = 0;
    work w = { .cx = cx, .at = in, .arena = hj_instr_arena(in) };
    int64_t nelems = hj_shape_nelems(in->shape);
    int64_t nplaces = hj_shape_nelems(in->operands[1]->shape);
    bool is_flat = !hj_shape_has_dynamic(in->operands[1]->shape);
    const hj_shape *flat = array_of(&w, in->shape->dtype, 1, &nelems);
    hj_instr *operands[3];

    operands[0] = hj_rw_splat(in, in->operands[2], flat);
    operands[1] = find_places(&w);
    operands[2] = in->operands[1];
    for (int i = 1; is_flat && i < 3; i++)
        operands[i] = hj_rw_reshape_dims(in, operands[i], 1, &nplaces);
    hj_instr *out = hj_rw_op(in, HJ_OP_scatter, flat, 3, operands);
    hj_instr_set_ints(out, HJ_ATTR_update_window_dims, 0, NULL);
    hj_instr_set_ints(out, HJ_ATTR_inserted_window_dims, 1, &zero);
    hj_instr_set_ints(out, HJ_ATTR_scatter_dims_to_operand_dims, 1, &zero);
    hj_instr_set_int(out, HJ_ATTR_index_vector_dim, operands[1]->shape->rank);
    hj_instr_set_comp(out, HJ_ATTR_to_apply,
                      hj_instr_comp(in, HJ_ATTR_scatter_comp));
    out = hj_rw_reshape_dims(in, out, in->shape->rank, in->shape->dims);
    out = sized_like(&w, out, in->operands[0]);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, out);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_select_and_scatter)
                continue;
            expand(cx, in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_select_and_scatter_expander = {
    .name = "select_and_scatter_expander",
    .summary = "select-and-scatter by a window and a scatter",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_select_and_scatter),
};
