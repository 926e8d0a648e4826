/* overwritten -- arrays that a loop starts from and never reads.
 *
 * What collects one row a turn (a scan's results) starts from an array of
 * zeros, as HLO has no other.  Where the counter of the loop writes every row,
 * and nothing but that writing takes the array, whatever is in memory will do.
 */
#include "passes/buffer/plan_internal.h"

/* The one get-tuple-element `i` of a parameter that is taken by nothing else
 * than such; NULL if there is none, or several.  `any` says which of the two.
 */
static const hj_instr *element_of(const hj_instr *param, int64_t i, bool *any)
{
    const hj_instr *found = NULL;

    *any = false;
    for (int k = 0; k < param->nusers; k++) {
        const hj_instr *user = param->users[k];
        if (user->op == HJ_OP_get_tuple_element &&
            hj_instr_int(user, HJ_ATTR_index, 0) != i)
            continue;
        if (user->op != HJ_OP_get_tuple_element || *any) {
            *any = true;
            return NULL;
        }
        *any = true;
        found = user;
    }
    return found;
}

static bool is_int(const hj_instr *in, int64_t *out)
{
    if (in->op != HJ_OP_constant || in->shape->rank ||
        !hj_dtype_is_int(in->shape->dtype))
        return false;
    *out = hj_literal_get_int(in->literal, 0);
    return true;
}

/* for (counter = first; counter < bound; counter += step) */
typedef struct counting {
    int64_t first, bound, step;
} counting;

static bool find_counting(const hj_instr *loop, const hj_instr *counter,
                          counting *out)
{
    const hj_comp *condition = hj_instr_comp(loop, HJ_ATTR_condition);
    const hj_comp *body = hj_instr_comp(loop, HJ_ATTR_body);
    int64_t c = hj_instr_int(counter, HJ_ATTR_index, 0);
    const hj_instr *test = condition->root, *next = body->root->operands[c];
    bool any;

    if (test->op != HJ_OP_compare ||
        hj_instr_int(test, HJ_ATTR_direction, -1) != HJ_direction_LT ||
        test->operands[0] != element_of(condition->params[0], c, &any) ||
        next->op != HJ_OP_add)
        return false;
    int k = next->operands[1] == counter;
    return next->operands[k] == counter &&
           is_int(next->operands[1 - k], &out->step) &&
           is_int(test->operands[1], &out->bound) &&
           is_int(loop->operands[0]->operands[c], &out->first);
}

/* Does an update whose start in one dimension counts write every element? */
static bool is_covered(const counting *by, int64_t extent, int64_t size)
{
    if (by->first > 0 || by->step < 1 || by->step > size ||
        by->bound <= by->first || by->first < -size)
        return false;
    int64_t turns = (by->bound - 1 - by->first) / by->step;
    return by->first + turns * by->step + size >= extent;
}

/* Rows that a turn writes: `size` of them from `counter` on, in dimension `dim`
 * of the array. */
typedef struct rows {
    int dim;
    const hj_instr *counter;
    int64_t size;
} rows;

/* Does fusion `update` write a part, at a place that counts, of what is its
 * operand `k`, and all of it over the turns? */
static bool writes_all(const hj_instr *loop, const hj_instr *update, int k,
                       rows *out)
{
    const hj_comp *inner = hj_instr_comp(update, HJ_ATTR_calls);
    const hj_instr *root = inner->root, *param = inner->params[k];
    const hj_instr *body_param = hj_instr_comp(loop, HJ_ATTR_body)->params[0];
    counting by;
    bool is_counted = false;

    if (root->op != HJ_OP_dynamic_update_slice || root->operands[0] != param ||
        root->operands[1] == param || param->nusers != 1)
        return false;
    const hj_shape *all = param->shape, *part = root->operands[1]->shape;
    for (int d = 0; d < all->rank; d++) {
        const hj_instr *start = root->operands[2 + d];
        if (part->dims[d] == all->dims[d])
            continue;
        if (is_counted || start->op != HJ_OP_parameter)
            return false;
        const hj_instr *at = update->operands[hj_instr_number(start)];
        if (at->op != HJ_OP_get_tuple_element ||
            at->operands[0] != body_param || !find_counting(loop, at, &by) ||
            !is_covered(&by, all->dims[d], part->dims[d]))
            return false;
        is_counted = true;
        *out = (rows){ d, at, part->dims[d] };
    }
    return is_counted;
}

/* Does `fusion` take nothing of its operand `k` but such rows, and put
 * something into it, if it is an update? */
static bool takes_rows(const hj_instr *fusion, int k, const rows *written)
{
    const hj_comp *inner = hj_instr_comp(fusion, HJ_ATTR_calls);
    const hj_instr *param = inner->params[k];

    for (int i = 0; i < param->nusers; i++) {
        const hj_instr *user = param->users[i];
        if (user == inner->root && user->op == HJ_OP_dynamic_update_slice &&
            user->operands[0] == param && user->operands[1] != param)
            continue;
        if (user->op != HJ_OP_dynamic_slice)
            return false;
        const hj_instr *start = user->operands[1 + written->dim];
        if (user->shape->dims[written->dim] > written->size ||
            start->op != HJ_OP_parameter ||
            fusion->operands[hj_instr_number(start)] != written->counter)
            return false;
    }
    return inner->root != param;
}

/* The update that is made of `value`, in which rows were written, if nobody
 * takes more of the value than these; NULL: there is none, or several.  Sets
 * `*ok` to whether that is so. */
static const hj_instr *next_update(const hj_instr *value, const hj_instr *root,
                                   const rows *written, bool *ok)
{
    const hj_instr *next = NULL;

    for (int i = 0; i < value->nusers && *ok; i++) {
        const hj_instr *user = value->users[i];
        if (user == root)
            continue;
        *ok = user->op == HJ_OP_fusion;
        for (int k = 0; *ok && k < user->noperands; k++)
            *ok = user->operands[k] != value || takes_rows(user, k, written);
        if (!*ok)
            break;
        const hj_instr *made = hj_instr_comp(user, HJ_ATTR_calls)->root;
        if (made->op == HJ_OP_dynamic_update_slice &&
            made->operands[0]->op == HJ_OP_parameter &&
            user->operands[hj_instr_number(made->operands[0])] == value) {
            *ok = next == NULL;
            next = user;
        }
    }
    return next;
}

static int times_in(const hj_instr *root, const hj_instr *value)
{
    int n = 0;

    for (int k = 0; k < root->noperands; k++)
        n += root->operands[k] == value;
    return n;
}

/* Is carry `i` written wholly, and not read before?  Each turn begins with rows
 * that count; what it reads or changes afterwards does no harm. */
static bool is_filled(const hj_instr *loop, int i)
{
    const hj_comp *condition = hj_instr_comp(loop, HJ_ATTR_condition);
    const hj_comp *body = hj_instr_comp(loop, HJ_ATTR_body);
    const hj_instr *root = body->root;
    rows written = { 0 };
    bool any;

    if (root->op != HJ_OP_tuple || condition->nparams != 1)
        return false;
    element_of(condition->params[0], i, &any);
    if (any)
        return false;
    const hj_instr *carry = element_of(body->params[0], i, &any);
    const hj_instr *value =
        carry && carry->nusers == 1 ? carry->users[0] : NULL;
    if (!value || value->op != HJ_OP_fusion)
        return false;
    for (int k = 0, n = 0; k < value->noperands; k++)
        if (value->operands[k] == carry &&
            (n++ || !writes_all(loop, value, k, &written)))
            return false;
    bool ok = true;
    while (ok && value) {
        const hj_instr *next = next_update(value, root, &written, &ok);
        if (ok && value == root->operands[i])
            return !next && times_in(root, value) == 1;
        ok = ok && times_in(root, value) == 0;
        value = next;
    }
    return false;
}

bool hj_plan_is_overwritten(const hj_instr *in)
{
    const hj_instr *tuple = in->nusers == 1 ? in->users[0] : NULL;
    int at = -1;

    if (!tuple || tuple->op != HJ_OP_tuple || tuple->nusers != 1 ||
        tuple->users[0]->op != HJ_OP_while || in->comp->root == in ||
        in->comp->root == tuple)
        return false;
    for (int i = 0; i < tuple->noperands; i++)
        if (tuple->operands[i] == in) {
            if (at >= 0)
                return false;
            at = i;
        }
    return is_filled(tuple->users[0], at);
}
