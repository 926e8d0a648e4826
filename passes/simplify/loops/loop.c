/* loop -- see loop.h. */
#include "passes/simplify/loops/loop.h"

static bool is_element_of(const hj_instr *in, const hj_instr *tuple)
{
    return in->op == HJ_OP_get_tuple_element && in->operands[0] == tuple;
}

static bool only_elements_are_read(const hj_instr *tuple)
{
    if (tuple == tuple->comp->root)
        return false;
    for (int i = 0; i < tuple->nusers; i++)
        if (!is_element_of(tuple->users[i], tuple))
            return false;
    return true;
}

static int64_t index_of(const hj_instr *gte)
{
    return hj_instr_int(gte, HJ_ATTR_index, 0);
}

int hj_loop_element_index(const hj_instr *in, const hj_instr *param)
{
    return is_element_of(in, param) ? (int)index_of(in) : -1;
}

static bool has_control_dependences(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (hj_instr_has_attr(in, HJ_ATTR_control_predecessors))
            return true;
    return false;
}

bool hj_loop_open(hj_pass_ctx *cx, hj_instr *instr, hj_loop *out)
{
    hj_comp *body = hj_instr_comp(instr, HJ_ATTR_body);
    hj_comp *cond = hj_instr_comp(instr, HJ_ATTR_condition);

    if (!hj_shape_is_tuple(instr->shape) || body->root->op != HJ_OP_tuple ||
        !only_elements_are_read(body->params[0]) ||
        !only_elements_are_read(cond->params[0]) ||
        has_control_dependences(body) || has_control_dependences(cond))
        return false;
    *out = (hj_loop){ .cx = cx,
                      .instr = instr,
                      .body = body,
                      .cond = cond,
                      .body_param = body->params[0],
                      .cond_param = cond->params[0],
                      .root = body->root,
                      .n = instr->shape->nelements };
    hj_instr *tuple = instr->operands[0];
    out->init = HJ_NEW_ARRAY(cx->scratch, hj_instr *, out->n);
    out->is_invariant = HJ_NEW_ARRAY(cx->scratch, bool, out->n);
    for (int i = 0; i < out->n; i++) {
        hj_instr *next = out->root->operands[i];
        out->init[i] = tuple->op == HJ_OP_tuple ? tuple->operands[i] : NULL;
        out->is_invariant[i] =
            is_element_of(next, out->body_param) && index_of(next) == i;
    }
    return true;
}

bool hj_loop_result_is_whole(const hj_loop *loop)
{
    return !only_elements_are_read(loop->instr);
}

static bool is_used(const hj_instr *in)
{
    return in->nusers > 0 || in == in->comp->root;
}

static void note_elements(const hj_instr *tuple, bool *live)
{
    for (int i = 0; i < tuple->nusers; i++)
        if (is_element_of(tuple->users[i], tuple) && is_used(tuple->users[i]))
            live[index_of(tuple->users[i])] = true;
}

/* Marks what `in` needs; elements of the state that it needs become live. */
static void mark_cone(const hj_loop *loop, hj_instr *in, bool *live)
{
    HJ_VEC(hj_instr *) stack = { 0 };

    HJ_PUSH(loop->cx->scratch, &stack, in);
    while (stack.n) {
        hj_instr *at = HJ_POP(&stack);
        if (at->mark)
            continue;
        at->mark = 1;
        if (is_element_of(at, loop->body_param)) {
            live[index_of(at)] = true;
            continue;
        }
        for (int i = 0; i < at->noperands; i++)
            HJ_PUSH(loop->cx->scratch, &stack, at->operands[i]);
    }
}

bool *hj_loop_find_live(const hj_loop *loop, const hj_loop_extra *extras,
                        int nextras)
{
    bool *live = HJ_NEW_ARRAY(loop->cx->scratch, bool, loop->n);
    bool *done = HJ_NEW_ARRAY(loop->cx->scratch, bool, loop->n);
    bool again = true;

    if (hj_loop_result_is_whole(loop))
        for (int i = 0; i < loop->n; i++)
            live[i] = true;
    note_elements(loop->instr, live);
    note_elements(loop->cond_param, live);
    HJ_EACH_INSTR (in, loop->body)
        in->mark = 0;
    for (int i = 0; i < nextras; i++)
        extras[i].inside->mark = 1;
    HJ_EACH_INSTR (in, loop->body)
        if (!hj_is_pure(in))
            mark_cone(loop, in, live);
    /* Each round visits what became live in the one before; the marks keep
     * the sum of all rounds linear in the body. */
    while (again) {
        again = false;
        for (int i = 0; i < loop->n; i++) {
            if (!live[i] || done[i])
                continue;
            done[i] = again = true;
            mark_cone(loop, loop->root->operands[i], live);
        }
    }
    return live;
}

/* --- rebuilding ----------------------------------------------------------- */

typedef struct rebuild {
    const hj_loop *loop;
    const hj_shape *shape; /* of the new state */
    int *place;            /* of an old element in it, or -1 */
    int n;
} rebuild;

static void plan(rebuild *r, const bool *keep, const hj_loop_extra *extras,
                 int nextras)
{
    const hj_loop *loop = r->loop;
    hj_arena *scratch = loop->cx->scratch;
    const hj_shape **shapes =
        HJ_NEW_ARRAY(scratch, const hj_shape *, loop->n + nextras);

    r->place = HJ_NEW_ARRAY(scratch, int, loop->n);
    for (int i = 0; i < loop->n; i++) {
        r->place[i] = keep[i] ? r->n : -1;
        if (keep[i])
            shapes[r->n++] = loop->instr->shape->elements[i];
    }
    for (int i = 0; i < nextras; i++)
        shapes[r->n++] = extras[i].inside->shape;
    r->shape = hj_shape_new_tuple(hj_instr_arena(loop->instr), r->n, shapes);
}

/* Removes what is left without users; last to first, as in dce. */
static void sweep(hj_comp *comp)
{
    hj_instr *prev;

    for (hj_instr *in = comp->last; in; in = prev) {
        prev = in->prev;
        if (in->nusers == 0 && in != comp->root && in->op != HJ_OP_parameter &&
            hj_is_pure(in))
            hj_instr_remove(in);
    }
}

/* Gives a parameter the new state.  Elements that are gone have no users left
 * by now. */
static void change_param(const rebuild *r, hj_instr *param)
{
    for (int i = param->nusers - 1; i >= 0; i--) {
        hj_instr *gte = param->users[i];
        int place = r->place[index_of(gte)];
        if (place >= 0)
            hj_instr_set_int(gte, HJ_ATTR_index, place);
    }
    param->shape = r->shape;
}

static void change_body(const rebuild *r, const hj_loop_extra *extras,
                        int nextras)
{
    const hj_loop *loop = r->loop;
    hj_instr **next = HJ_NEW_ARRAY(loop->cx->scratch, hj_instr *, r->n);
    hj_instr *first = loop->body->first;

    for (int i = 0; i < loop->n; i++)
        if (r->place[i] >= 0)
            next[r->place[i]] = loop->root->operands[i];
    hj_instr_set_operands(loop->root, r->n - nextras, next);
    sweep(loop->body);
    change_param(r, loop->body_param);
    /* The parameter moves to the front, so that the extras may stand there. */
    if (first != loop->body_param)
        hj_instr_move_before(loop->body_param, first);
    for (int i = 0; i < nextras; i++) {
        int place = r->n - nextras + i;
        hj_instr *gte = hj_instr_new_gte_before(loop->body_param->next,
                                                loop->body_param, place);
        hj_instr_replace_uses(extras[i].inside, gte);
        next[place] = gte;
    }
    for (int i = 0; i < r->n - nextras; i++)
        next[i] = loop->root->operands[i];
    hj_instr_set_operands(loop->root, r->n, next);
    loop->root->shape = r->shape;
    sweep(loop->body);
}

static hj_instr *initial(const hj_loop *loop, int i)
{
    return loop->init[i] ? loop->init[i]
                         : hj_rw_gte(loop->instr, loop->instr->operands[0], i);
}

static hj_instr *new_while(const rebuild *r, const hj_loop_extra *extras,
                           int nextras)
{
    const hj_loop *loop = r->loop;
    hj_instr **init = HJ_NEW_ARRAY(loop->cx->scratch, hj_instr *, r->n);

    for (int i = 0; i < loop->n; i++)
        if (r->place[i] >= 0)
            init[r->place[i]] = initial(loop, i);
    for (int i = 0; i < nextras; i++)
        init[r->n - nextras + i] = extras[i].outside;
    hj_instr *tuple = hj_rw_op(loop->instr, HJ_OP_tuple, r->shape, r->n, init);
    hj_instr *out = hj_instr_clone_before(loop->instr, loop->instr, 1, &tuple);
    out->shape = r->shape;
    return out;
}

static void replace_results(const rebuild *r, hj_instr *out)
{
    hj_instr *old = r->loop->instr;

    if (hj_loop_result_is_whole(r->loop)) {
        hj_instr **all =
            HJ_NEW_ARRAY(r->loop->cx->scratch, hj_instr *, r->loop->n);
        for (int i = 0; i < r->loop->n; i++)
            all[i] = hj_rw_gte(old, out, r->place[i]);
        hj_instr_replace(old, hj_rw_tuple(old, r->loop->n, all));
        return;
    }
    while (old->nusers) {
        hj_instr *gte = old->users[old->nusers - 1];
        if (is_used(gte))
            hj_instr_replace_uses(gte,
                                  hj_rw_gte(gte, out, r->place[index_of(gte)]));
        hj_instr_remove(gte);
    }
    hj_instr_remove(old);
}

void hj_loop_rebuild(const hj_loop *loop, const bool *keep,
                     const hj_loop_extra *extras, int nextras)
{
    rebuild r = { .loop = loop };

    plan(&r, keep, extras, nextras);
    hj_instr *out = new_while(&r, extras, nextras);
    change_body(&r, extras, nextras);
    sweep(loop->cond);
    change_param(&r, loop->cond_param);
    replace_results(&r, out);
}
