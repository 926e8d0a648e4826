/* carries -- arrays that a loop reads slice by slice, and collects again.
 *
 * A scan over a cache takes slice i in turn i from an array that never changes,
 * changes a part of it, and puts the whole into another array.  Where nobody
 * else wants the first array, it may as well be the second one: then only what
 * changes is written.
 *
 *   x[i] -> y[i], y[i] changed in part     ->     y[i] changed in part
 *
 * Every turn must have rows of its own, in order and all of them together, and
 * read and change no others: then row i of the one is what the other has there
 * when turn i begins.
 */
#include "passes/simplify/loops/loop.h"

#include "ir/recognise.h"

/* The rows of one turn: `size` of them from `counter` on, in dimension `dim`.
 */
typedef struct rows {
    int dim;
    int64_t size;
    const hj_instr *counter;
} rows;

typedef struct pair {
    hj_loop *loop;
    int from, to;     /* elements of the state */
    hj_instr *slice;  /* of the first array, in the body */
    hj_instr *target; /* the second array, when a turn begins */
    hj_instr *copied; /* the second one, after the slice was put there */
    rows rows;
} pair;

static bool is_used(const hj_instr *in)
{
    return in->nusers > 0 || in == in->comp->root;
}

/* The one get-tuple-element `i` of a tuple that somebody uses; NULL: there is
 * none, or several, or another use. */
static hj_instr *only_element(hj_instr *tuple, int i)
{
    hj_instr *found = NULL;

    if (tuple == tuple->comp->root)
        return NULL;
    for (int k = 0; k < tuple->nusers; k++) {
        hj_instr *user = tuple->users[k];
        if (user->op != HJ_OP_get_tuple_element)
            return NULL;
        if (hj_loop_element_index(user, tuple) != i || !is_used(user))
            continue;
        if (found)
            return NULL;
        found = user;
    }
    return found;
}

static bool has_element(const hj_instr *tuple, int i)
{
    for (int k = 0; k < tuple->nusers; k++)
        if (hj_loop_element_index(tuple->users[k], tuple) == i &&
            is_used(tuple->users[k]))
            return true;
    return false;
}

static int times_in(const hj_instr *user, const hj_instr *operand)
{
    int n = 0;

    for (int i = 0; i < user->noperands; i++)
        n += user->operands[i] == operand;
    return n;
}

static hj_instr *start_of(const hj_instr *in, int dim)
{
    return in->operands[(in->op == HJ_OP_dynamic_slice ? 1 : 2) + dim];
}

static const hj_shape *window_of(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_slice ? in->shape : in->operands[1]->shape;
}

static bool has_scalar_starts(const hj_instr *in, hj_opcode op)
{
    return in->op == op &&
           in->noperands == (op == HJ_OP_dynamic_slice ? 1 : 2) +
                                in->operands[0]->shape->rank;
}

/* Are these rows all that `in`, a slice or an update, takes or puts? */
static bool keeps_to(const hj_instr *in, const rows *r)
{
    return start_of(in, r->dim) == r->counter &&
           window_of(in)->dims[r->dim] <= r->size;
}

/* The rows of `update`, if each turn has its own and all are had. */
static bool find_rows(const hj_loop *loop, const hj_instr *update, rows *out)
{
    const hj_shape *all = update->shape, *part = update->operands[1]->shape;
    hj_counter by;
    int64_t n;

    out->dim = -1;
    for (int d = 0; d < all->rank; d++) {
        if (part->dims[d] == all->dims[d])
            continue;
        if (out->dim >= 0)
            return false;
        *out = (rows){ d, part->dims[d], start_of(update, d) };
    }
    if (out->dim < 0)
        return false;
    int i = hj_loop_element_index(out->counter, loop->body_param);
    return i >= 0 && hj_loop_find_counter(loop, i, &by) && by.first == 0 &&
           by.step == out->size &&
           !__builtin_mul_overflow(by.trips, by.step, &n) &&
           n == all->dims[out->dim];
}

/* Is what `in` makes used by one thing, which it reaches by reshapes? */
static bool is_only_for(const hj_instr *in, const hj_instr *user)
{
    for (; in != user; in = in->users[0])
        if (in->nusers != 1 ||
            (in->users[0] != user && in->users[0]->op != HJ_OP_reshape))
            return false;
    return true;
}

static hj_instr *behind_reshapes(hj_instr *in)
{
    while (in->op == HJ_OP_reshape)
        in = in->operands[0];
    return in;
}

/* Is element `p->to` an array into which each turn first puts its slice of
 * another one that never changes? */
static bool is_collected(pair *p)
{
    hj_loop *loop = p->loop;

    p->target = only_element(loop->body_param, p->to);
    if (!p->target || p->target->nusers != 1)
        return false;
    p->copied = p->target->users[0];
    if (!has_scalar_starts(p->copied, HJ_OP_dynamic_update_slice) ||
        p->copied->operands[0] != p->target ||
        times_in(p->copied, p->target) != 1 ||
        !find_rows(loop, p->copied, &p->rows))
        return false;
    p->slice = behind_reshapes(p->copied->operands[1]);
    if (!has_scalar_starts(p->slice, HJ_OP_dynamic_slice) ||
        !hj_shape_same_dims(p->slice->shape, window_of(p->copied)) ||
        !keeps_to(p->slice, &p->rows) || !is_only_for(p->slice, p->copied))
        return false;
    p->from = hj_loop_element_index(p->slice->operands[0], loop->body_param);
    return p->from >= 0 && loop->is_invariant[p->from] &&
           hj_shape_equal(p->target->shape, p->slice->operands[0]->shape);
}

/* Do only slice and root use the first array, and nobody the arrays in the
 * condition? */
static bool is_read_once(const pair *p)
{
    const hj_loop *loop = p->loop;
    const hj_instr *from = only_element(loop->body_param, p->from);

    return from && from->nusers == 2 && times_in(loop->root, from) == 1 &&
           loop->root->operands[p->from] == from &&
           !has_element(loop->cond_param, p->from) &&
           !has_element(loop->cond_param, p->to);
}

/* Does the turn go on with these rows of the second array alone? */
static bool keeps_to_rows(const pair *p)
{
    const hj_instr *root = p->loop->root, *value = p->copied;

    for (const hj_instr *next; value; value = next) {
        next = NULL;
        for (int i = 0; i < value->nusers; i++) {
            const hj_instr *user = value->users[i];
            bool is_slice = has_scalar_starts(user, HJ_OP_dynamic_slice);
            if (user == root)
                continue;
            if ((!is_slice &&
                 (!has_scalar_starts(user, HJ_OP_dynamic_update_slice) ||
                  user->operands[0] != value || next)) ||
                times_in(user, value) != 1 || !keeps_to(user, &p->rows))
                return false;
            next = is_slice ? next : user;
        }
        if (value == root->operands[p->to])
            return !next && times_in(root, value) == 1;
        if (times_in(root, value))
            return false;
    }
    return false;
}

/* --- who wants the first array -------------------------------------------- */

/* Is `leaf`, a parameter of the entry or an element of one, given away for what
 * the entry returns as `result`? */
static bool is_donated(const hj_instr *leaf, const hj_instr *result)
{
    const hj_module *module = leaf->comp->module;
    const hj_instr *param =
        leaf->op == HJ_OP_parameter ? leaf : leaf->operands[0];
    hj_aliases all = module->input_output_alias;

    for (int i = 0; i < all.n; i++) {
        const hj_alias *a = &all.at[i];
        hj_instr *root = module->entry->root;
        if (module->entry->params[a->operand] != param ||
            a->operand_index.n != (leaf != param) || a->output.n > 1 ||
            (leaf != param &&
             a->operand_index.at[0] != hj_loop_element_index(leaf, param)))
            continue;
        if (a->output.n)
            root = root->op == HJ_OP_tuple ? root->operands[a->output.at[0]]
                                           : NULL;
        return root && behind_reshapes(root) == result;
    }
    return false;
}

/* Does nobody want the array with which element `p->from` begins, once the loop
 * has it? */
static bool dies(const pair *p, bool in_body)
{
    hj_instr *loop = p->loop->instr, *tuple = loop->operands[0];
    hj_instr *in = p->loop->init[p->from], *user = tuple;

    if (!in || tuple->nusers != 1 || tuple == tuple->comp->root ||
        has_element(loop, p->from))
        return false;
    for (;; user = in, in = in->operands[0]) {
        if (in->nusers != 1 || times_in(user, in) != 1 || in == in->comp->root)
            return false;
        if (in->op != HJ_OP_reshape)
            break;
    }
    bool is_element = in->op == HJ_OP_get_tuple_element;
    const hj_instr *source = is_element ? in->operands[0] : in;
    if (is_element &&
        only_element(in->operands[0], hj_loop_element_index(in, source)) != in)
        return false;
    if (source->op != HJ_OP_parameter)
        return source->op != HJ_OP_constant;
    if (in->comp == in->comp->module->entry)
        return is_donated(in, only_element(loop, p->to));
    return in_body && is_element;
}

int hj_loop_merge_carries(hj_loop *loop, bool in_body)
{
    bool *keep = HJ_NEW_ARRAY(loop->cx->scratch, bool, loop->n);
    int n = 0;

    for (int i = 0; i < loop->n; i++)
        keep[i] = true;
    for (int i = 0; i < loop->n && !hj_loop_result_is_whole(loop); i++) {
        pair p = { .loop = loop, .to = i };
        if (loop->is_invariant[i] || !is_collected(&p) || !keep[p.from] ||
            !is_read_once(&p) || !keeps_to_rows(&p) || !dies(&p, in_body))
            continue;
        hj_instr_set_operand(p.slice, 0, p.target);
        loop->init[i] = loop->init[p.from];
        keep[p.from] = false;
        n++;
    }
    hj_pass_count(loop->cx, "merged carries", n);
    if (n)
        hj_loop_rebuild(loop, keep, NULL, 0);
    return n;
}
