/* plan_view -- kernels that would only move a part of an array which is dense
 * where it lies: see hj_view in plan.h. */
#include "passes/plan.h"

#include "passes/executed.h"

/* Do `dims` of `from` begin with ones, then have one that may be a part, and
 * all of the rest?  Then such a part lies in one piece. */
static bool is_dense(const hj_shape *from, const hj_shape *part)
{
    int d = 0;

    while (d < part->rank && part->dims[d] == 1)
        d++;
    for (d++; d < part->rank; d++)
        if (part->dims[d] != from->dims[d])
            return false;
    return hj_shape_nelems(part) > 0;
}

static bool has_unit_strides(const hj_instr *slice)
{
    const hj_slices *slices = &hj_instr_attr(slice, HJ_ATTR_slice)->u.slices;

    for (int d = 0; d < slices->n; d++)
        if (slices->at[d].stride != 1 && slice->shape->dims[d] > 1)
            return false;
    return true;
}

bool hj_plan_is_part(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_slice:
        return has_unit_strides(in) &&
               is_dense(in->operands[0]->shape, in->shape);
    case HJ_OP_dynamic_slice:
        return in->noperands == in->shape->rank + 1 &&
               is_dense(in->operands[0]->shape, in->shape);
    default:
        return hj_is_same_memory(in);
    }
}

/* In bytes, from one index of dimension `d` to the next. */
static int64_t stride_of(const hj_shape *shape, int d)
{
    int64_t stride = hj_dtype_get(shape->dtype)->nbytes;

    while (++d < shape->rank)
        stride *= shape->dims[d];
    return stride;
}

static void add_slice(const hj_instr *in, hj_view *view)
{
    const hj_slices *slices = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    const hj_shape *from = in->operands[0]->shape;

    for (int d = 0; d < from->rank; d++)
        view->offset += slices->at[d].start * stride_of(from, d);
}

static bool add_start(hj_arena *arena, const hj_instr *start, int64_t limit,
                      int64_t stride, hj_view *view)
{
    hj_view_start at = { .limit = limit, .stride = stride };

    if (start->op == HJ_OP_constant && start->shape->rank == 0) {
        int64_t i = hj_literal_get_int(start->literal, 0);
        if (i < 0)
            i = hj_dtype_is_unsigned(start->shape->dtype) ? limit : 0;
        view->offset += (i < limit ? i : limit) * stride;
        return true;
    }
    if (start->op != HJ_OP_parameter || start->shape->rank)
        return false;
    at.operand = (int)hj_instr_number(start);
    at.dtype = start->shape->dtype;
    HJ_PUSH(arena, &view->starts, at);
    return true;
}

/* `starts`: of all dimensions, for a part of so many elements. */
static bool add_starts(hj_arena *arena, const hj_shape *from,
                       const hj_shape *part, hj_instr *const *starts,
                       hj_view *view)
{
    for (int d = 0; d < from->rank; d++) {
        int64_t limit = from->dims[d] - part->dims[d];
        if (limit &&
            !add_start(arena, starts[d], limit, stride_of(from, d), view))
            return false;
    }
    return true;
}

static bool add(hj_arena *arena, const hj_instr *in, hj_view *view)
{
    if (!hj_plan_is_part(in))
        return false;
    if (in->op == HJ_OP_slice)
        add_slice(in, view);
    return in->op != HJ_OP_dynamic_slice ||
           add_starts(arena, in->operands[0]->shape, in->shape,
                      in->operands + 1, view);
}

/* Several elements of some types may share a byte. */
static bool has_whole_bytes(const hj_shape *shape)
{
    return hj_shape_nbytes(shape) ==
           hj_shape_nelems(shape) * hj_dtype_get(shape->dtype)->nbytes;
}

static bool has_tuple_operand(const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++)
        if (hj_shape_is_tuple(in->operands[i]->shape))
            return true;
    return false;
}

static bool find_taken(hj_arena *arena, const hj_instr *root, hj_view *out)
{
    while (root->op != HJ_OP_parameter) {
        if (!add(arena, root, out))
            return false;
        root = root->operands[0];
    }
    out->operand = (int)hj_instr_number(root);
    return true;
}

static bool find_replaced(hj_arena *arena, const hj_instr *root, hj_view *out)
{
    const hj_instr *array = root->operands[0], *update = root->operands[1];

    if (array->op != HJ_OP_parameter ||
        root->noperands != root->shape->rank + 2 ||
        !is_dense(array->shape, update->shape) ||
        !add_starts(arena, array->shape, update->shape, root->operands + 2,
                    out))
        return false;
    while (hj_is_same_memory(update))
        update = update->operands[0];
    if (update->op != HJ_OP_parameter || update == array)
        return false;
    out->operand = (int)hj_instr_number(array);
    out->update = (int)hj_instr_number(update);
    return true;
}

bool hj_plan_find_view(hj_arena *arena, const hj_instr *in, hj_view *out)
{
    if (in->op != HJ_OP_fusion || has_tuple_operand(in))
        return false;
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_calls)->root;
    *out = (hj_view){ .update = -1 };
    if (!hj_shape_is_array(root->shape) || !has_whole_bytes(root->shape))
        return false;
    return root->op == HJ_OP_dynamic_update_slice
               ? find_replaced(arena, root, out)
               : find_taken(arena, root, out);
}

int hj_plan_memory(const hj_plan *plan, int value)
{
    while (plan->values.at[value].slot.kind == HJ_SLOT_view)
        value = plan->values.at[value].slot.index;
    return value;
}
