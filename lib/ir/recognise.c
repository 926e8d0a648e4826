/* recognise -- single ops, parameters and counting loops; comparators are in
 * comparator.c. */
#include "ir/recognise.h"

#include <math.h>
#include <string.h>

static bool is_commutative(hj_opcode op)
{
    switch (op) {
    case HJ_OP_add:
    case HJ_OP_multiply:
    case HJ_OP_minimum:
    case HJ_OP_maximum:
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
        return true;
    default:
        return false;
    }
}

static bool has_identity(hj_opcode op, hj_dtype dtype)
{
    if (hj_dtype_is_complex(dtype))
        return op == HJ_OP_add;
    return hj_dtype_get(dtype)->special != HJ_SPECIAL_E8M0;
}

bool hj_comp_is_commutative_op(const hj_comp *comp, hj_opcode *op)
{
    const hj_instr *root = comp->root;

    if (comp->nparams != 2 || !is_commutative(root->op) ||
        root->noperands != 2 || !hj_shape_is_scalar(root->shape))
        return false;
    const hj_instr *a = root->operands[0], *b = root->operands[1];
    const hj_instr *p = comp->params[0], *q = comp->params[1];
    if (!((a == p && b == q) || (a == q && b == p)) ||
        !hj_shape_equal(p->shape, root->shape) ||
        !hj_shape_equal(q->shape, root->shape) ||
        !has_identity(root->op, root->shape->dtype))
        return false;
    *op = root->op;
    return true;
}

/* The least (sign -1) or greatest value of a type that is not complex. */
static void set_extreme(hj_literal *literal, int sign)
{
    hj_dtype dtype = literal->shape->dtype;
    const hj_dtype_info *info = hj_dtype_get(dtype);
    uint64_t ones = UINT64_MAX >> (64 - info->width);

    if (hj_dtype_is_float(dtype)) {
        /* Types without inf: the value itself, since rounding from a greater
         * one may give NaN. */
        double top = info->special == HJ_SPECIAL_IEEE
                         ? HUGE_VAL
                         : hj_dtype_max_finite(dtype);
        hj_literal_set_real(literal, 0, sign * top);
    } else if (hj_dtype_is_signed(dtype)) {
        int64_t top = (int64_t)(ones >> 1);
        hj_literal_set_int(literal, 0, sign > 0 ? top : -top - 1);
    } else {
        bool is_pred = dtype == HJ_DTYPE_pred;
        hj_literal_set_int(literal, 0,
                           sign < 0  ? 0
                           : is_pred ? 1
                                     : (int64_t)ones);
    }
}

hj_literal *hj_op_identity(hj_arena *arena, hj_opcode op, hj_dtype dtype)
{
    hj_literal *e = hj_literal_new(arena, hj_shape_new_scalar(arena, dtype));

    if (!has_identity(op, dtype))
        return NULL;
    switch (op) {
    case HJ_OP_add:
        if (hj_dtype_is_complex(dtype))
            hj_literal_set_complex(e, 0, -0.0, -0.0);
        else if (hj_dtype_is_float(dtype))
            hj_literal_set_real(e, 0, -0.0);
        return e;
    case HJ_OP_or:
    case HJ_OP_xor:
        return e;
    case HJ_OP_multiply:
        if (hj_dtype_is_float(dtype))
            hj_literal_set_real(e, 0, 1);
        else
            hj_literal_set_int(e, 0, 1);
        return e;
    case HJ_OP_and:
        hj_literal_set_int(e, 0, dtype == HJ_DTYPE_pred ? 1 : -1);
        return e;
    case HJ_OP_minimum:
    case HJ_OP_maximum:
        set_extreme(e, op == HJ_OP_minimum ? 1 : -1);
        return e;
    default:
        return NULL;
    }
}

bool hj_op_begins_with(hj_arena *arena, hj_opcode op, const hj_literal *init)
{
    hj_dtype dtype = init->shape->dtype;
    const hj_literal *e = hj_op_identity(arena, op, dtype);

    if (!e || !init->data)
        return false;
    if (op == HJ_OP_add && hj_dtype_is_float(dtype) &&
        hj_dtype_get(dtype)->special == HJ_SPECIAL_IEEE)
        return hj_literal_get_real(init, 0) == 0;
    return !memcmp(e->data, init->data, (size_t)e->nbytes);
}

static bool is_single(const hj_instr *in)
{
    return hj_shape_is_array(in->shape) && hj_shape_nelems(in->shape) == 1;
}

/* Moves the only element, as it is. */
static bool is_idle(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
    case HJ_OP_broadcast:
        return is_single(in->operands[0]);
    case HJ_OP_bitcast:
        return is_single(in->operands[0]) &&
               in->shape->dtype == in->operands[0]->shape->dtype;
    default:
        return false;
    }
}

bool hj_comp_is_scalar(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_tuple && in == comp->root && !in->nusers)
            continue;
        if (!is_single(in))
            return false;
        if (in->op == HJ_OP_parameter || in->op == HJ_OP_constant ||
            is_idle(in))
            continue;
        bool is_op = hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ||
                     in->op == HJ_OP_bitcast_convert;
        if (!is_op || in->shape->rank)
            return false;
        for (int i = 0; i < in->noperands; i++)
            if (!is_single(in->operands[i]))
                return false;
    }
    return true;
}

int hj_comp_returns_param(const hj_comp *comp)
{
    return comp->root->op == HJ_OP_parameter ? (int)hj_instr_number(comp->root)
                                             : -1;
}

bool hj_sort_counts(const hj_instr *sort, int k)
{
    const hj_instr *iota = sort->operands[k];
    hj_comparator order;

    return iota->op == HJ_OP_iota && hj_dtype_is_int(iota->shape->dtype) &&
           hj_dtype_get(iota->shape->dtype)->width >= 8 &&
           hj_instr_int(iota, HJ_ATTR_iota_dimension, 0) ==
               hj_instr_ints(sort, HJ_ATTR_dimensions).at[0] &&
           hj_comp_is_comparator(hj_instr_comp(sort, HJ_ATTR_to_apply),
                                 &order) &&
           order.key != k;
}

bool hj_iota_is_counted(const hj_instr *iota)
{
    if (iota->op != HJ_OP_iota || !iota->nusers || iota == iota->comp->root)
        return false;
    for (int i = 0; i < iota->nusers; i++) {
        const hj_instr *user = iota->users[i];
        for (int k = 0; k < user->noperands; k++)
            if (user->operands[k] == iota &&
                (user->op != HJ_OP_sort || !hj_sort_counts(user, k)))
                return false;
    }
    return true;
}

bool hj_instr_is_topk_call(const hj_instr *in)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);

    if (in->op != HJ_OP_custom_call || !target || strcmp(target, "TopK") ||
        in->noperands != 1 || !hj_shape_is_tuple(in->shape) ||
        in->shape->nelements != 2)
        return false;
    const hj_shape *x = in->operands[0]->shape;
    const hj_shape *values = in->shape->elements[0];
    const hj_shape *indices = in->shape->elements[1];
    if (!hj_shape_is_array(x) || !hj_shape_is_array(values) ||
        !hj_shape_is_array(indices) || !x->rank || x->rank != values->rank ||
        x->dtype != values->dtype || hj_dtype_is_complex(x->dtype) ||
        !hj_dtype_is_int(indices->dtype) ||
        !hj_shape_same_dims(values, indices))
        return false;
    for (int d = 0; d < x->rank - 1; d++)
        if (x->dims[d] != values->dims[d])
            return false;
    return values->dims[x->rank - 1] <= x->dims[x->rank - 1];
}

bool hj_instr_is_typed_call(const hj_instr *in)
{
    return in->op == HJ_OP_custom_call &&
           hj_instr_int(in, HJ_ATTR_api_version, 0) ==
               HJ_api_version_TYPED_FFI &&
           !hj_instr_is_topk_call(in);
}

int hj_instr_scan_ncarries(const hj_instr *in)
{
    return (int)hj_instr_int(in, HJ_ATTR_num_carries, in->noperands / 2);
}

/* --- loops ---------------------------------------------------------------- */

/* The value of a rank-0 integer constant. */
static bool is_number(const hj_instr *in, int64_t *out)
{
    if (in->op != HJ_OP_constant || !hj_shape_is_scalar(in->shape) ||
        !hj_dtype_is_int(in->shape->dtype))
        return false;
    *out = hj_literal_get_int(in->literal, 0);
    return true;
}

/* Which element of the computation's one parameter it is; -1: none. */
static int64_t element_of_param(const hj_instr *in)
{
    if (in->op == HJ_OP_parameter)
        return 0;
    if (in->op == HJ_OP_get_tuple_element &&
        in->operands[0]->op == HJ_OP_parameter)
        return hj_instr_int(in, HJ_ATTR_index, -1);
    return -1;
}

/* Element k of a value that is a tuple, or the value itself. */
static const hj_instr *element(const hj_instr *in, int64_t k)
{
    if (!hj_shape_is_tuple(in->shape))
        return k == 0 ? in : NULL;
    return in->op == HJ_OP_tuple && k < in->noperands ? in->operands[k] : NULL;
}

/* The step of a counter, from the root of the body. */
static bool find_step(const hj_comp *body, int64_t k, int64_t *out)
{
    const hj_instr *next = element(body->root, k);

    if (!next || next->op != HJ_OP_add)
        return false;
    return (element_of_param(next->operands[0]) == k &&
            is_number(next->operands[1], out)) ||
           (element_of_param(next->operands[1]) == k &&
            is_number(next->operands[0], out));
}

double hj_while_trips(const hj_instr *loop)
{
    const hj_comp *body = hj_instr_comp(loop, HJ_ATTR_body);
    const hj_comp *condition = hj_instr_comp(loop, HJ_ATTR_condition);
    const hj_instr *test = condition->root, *first;
    int64_t begin, end, step;

    if (test->op != HJ_OP_compare)
        return -1;
    int64_t k = element_of_param(test->operands[0]);
    int64_t direction = hj_instr_int(test, HJ_ATTR_direction, -1);
    bool has_end = direction == HJ_direction_LE;
    if (k < 0 || (!has_end && direction != HJ_direction_LT) ||
        !(first = element(loop->operands[0], k)) || !is_number(first, &begin) ||
        !is_number(test->operands[1], &end) || !find_step(body, k, &step) ||
        step < 1)
        return -1;
    double n = ((double)end - (double)begin + has_end) / (double)step;
    return fmax(ceil(n), 0);
}
