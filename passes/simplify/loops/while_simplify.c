/* while_simplify -- loops that run never or once, and state that need not be
 * carried.
 *
 * Before: a typed module.
 * After:  a while whose condition is false at once is gone, one that runs once
 *         is its body; elements of the state that the body hands on unchanged
 *         are read from outside, constants among them stand in the body;
 *         elements that nobody reads are gone; costly computations that are
 *         the same in every round are done once, before the loop.
 * Cost:   linear, apart from the copies of bodies that several loops share.
 *
 * What is hoisted: contractions, reductions, sorts and transcendental
 * functions whose result is no larger than what they read, anything of a
 * few kilobytes, and what a loop inside reads in all of its rounds.  Other
 * cheap index maps and arithmetic stay: they cost nothing where they are fused,
 * and a carried array costs memory.  Scalars stay too; LLVM hoists them.
 */
#include "passes/simplify/loops/loop.h"

enum { SMALL_NBYTES = 4096 };

typedef struct caller_count {
    int n;
    bool is_body; /* of a loop */
} caller_count;

static void count_callers(hj_pass_ctx *cx, hj_comp **comps, int ncomps)
{
    for (int i = 0; i < ncomps; i++)
        comps[i]->scratch = HJ_NEW(cx->scratch, caller_count);
    for (int i = 0; i < ncomps; i++)
        HJ_EACH_INSTR (in, comps[i])
            for (int k = 0; k < hj_instr_ncalled(in); k++) {
                caller_count *count = hj_instr_called(in, k)->scratch;
                count->n++;
                count->is_body |= in->op == HJ_OP_while;
            }
}

/* Condition and body of its own; how many were copied. */
static int make_private(hj_pass_ctx *cx, hj_instr *in)
{
    int ncopied = 0;

    for (int k = 0; k < hj_instr_ncalled(in); k++) {
        hj_comp *comp = hj_instr_called(in, k);
        caller_count *count = comp->scratch;
        if (count->n == 1)
            continue;
        count->n--;
        hj_comp *copy = hj_comp_clone(comp, NULL, false);
        copy->mark = comp->mark;
        count = HJ_NEW(cx->scratch, caller_count);
        *count = (caller_count){ 1, true };
        copy->scratch = count;
        hj_instr_set_called(in, k, copy);
        HJ_EACH_INSTR (inner, copy)
            for (int i = 0; i < hj_instr_ncalled(inner); i++)
                ((caller_count *)hj_instr_called(inner, i)->scratch)->n++;
        ncopied++;
    }
    return ncopied;
}

/* --- invariant elements --------------------------------------------------- */

static bool is_sinkable(const hj_instr *init)
{
    if (!init)
        return false;
    return hj_is_constant(init) || init->op == HJ_OP_iota ||
           (init->op == HJ_OP_broadcast && hj_splat_of(init));
}

static hj_instr *copy_into(hj_instr *at, const hj_instr *init)
{
    if (init->op == HJ_OP_broadcast)
        return hj_rw_splat(at, hj_rw_element(at, hj_splat_of(init), 0),
                           init->shape);
    return hj_instr_clone_before(at, init, 0, NULL);
}

/* Elements `index` of a tuple, in scratch. */
typedef HJ_VEC(hj_instr *) instr_list;

static instr_list elements_at(hj_pass_ctx *cx, const hj_instr *tuple, int index)
{
    instr_list found = { 0 };

    for (int i = 0; i < tuple->nusers; i++)
        if (tuple->users[i]->op == HJ_OP_get_tuple_element &&
            hj_instr_int(tuple->users[i], HJ_ATTR_index, 0) == index)
            HJ_PUSH(cx->scratch, &found, tuple->users[i]);
    return found;
}

/* Outside the loop an element that never changes is what it starts with. */
static int use_outside(hj_loop *loop, int i)
{
    instr_list found = elements_at(loop->cx, loop->instr, i);
    int n = 0;

    for (int k = 0; k < found.n; k++) {
        if (!found.at[k]->nusers && found.at[k] != found.at[k]->comp->root)
            continue;
        hj_instr_replace_uses(found.at[k], loop->init[i]);
        n++;
    }
    return n;
}

/* Is the element used for anything but handing it on? */
static bool is_read(const hj_loop *loop, const hj_instr *element, int i)
{
    for (int k = 0; k < element->nusers; k++)
        if (element->users[k] != loop->root)
            return true;
    for (int k = 0; k < loop->n; k++)
        if (k != i && loop->root->operands[k] == element)
            return true;
    return false;
}

static int sink_into_body(hj_loop *loop, int i)
{
    instr_list found = elements_at(loop->cx, loop->body_param, i);
    int n = 0;

    for (int k = 0; k < found.n; k++)
        n += is_read(loop, found.at[k], i);
    if (n == 0)
        return 0;
    /* The root goes on handing the element on until it is dropped. */
    hj_instr *own = hj_instr_new_gte_before(loop->root, loop->body_param, i);
    hj_instr_set_operand(loop->root, i, own);
    for (int k = 0; k < found.n; k++)
        if (found.at[k]->nusers)
            hj_instr_replace_uses(found.at[k],
                                  copy_into(found.at[k], loop->init[i]));
    return n;
}

static int sink_into_condition(hj_loop *loop, int i)
{
    instr_list found = elements_at(loop->cx, loop->cond_param, i);
    int n = 0;

    for (int k = 0; k < found.n; k++) {
        if (!found.at[k]->nusers && found.at[k] != loop->cond->root)
            continue;
        hj_instr_replace_uses(found.at[k],
                              copy_into(found.at[k], loop->init[i]));
        n++;
    }
    return n;
}

static int use_invariants(hj_loop *loop)
{
    int n = 0;

    for (int i = 0; i < loop->n; i++) {
        if (!loop->is_invariant[i] || !loop->init[i])
            continue;
        int used = use_outside(loop, i), sunk = 0;
        if (is_sinkable(loop->init[i]))
            sunk = sink_into_body(loop, i) + sink_into_condition(loop, i);
        hj_pass_count(loop->cx, "invariant elements", used);
        hj_pass_count(loop->cx, "constants sunk", sunk);
        n += used + sunk;
    }
    return n;
}

/* --- trip counts ---------------------------------------------------------- */

/* Replaces the loop by its initial state or by one run of its body. */
static void unroll(hj_loop *loop, int trips)
{
    hj_instr *in = loop->instr, *state = in->operands[0];

    hj_pass_fired(loop->cx, trips ? "runs once" : "runs never", in);
    if (trips)
        state = hj_rw_inlined(loop->cx->scratch, in, loop->body, &state);
    hj_instr_replace(in, state);
}

/* --- hoisting ------------------------------------------------------------- */

enum {
    VARIES,
    SAME,    /* the same value in every round */
    HOISTED, /* and to be computed outside */
    NEEDED,  /* by something hoisted */
};

/* May stand outside: pure, no more than data flow. */
static bool may_hoist(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_parameter:
    case HJ_OP_opt_barrier:
    case HJ_OP_custom_call:
    case HJ_OP_while:
    case HJ_OP_conditional:
    case HJ_OP_call:
    case HJ_OP_fusion:
    case HJ_OP_after_all:
    case HJ_OP_add_dependency:
    case HJ_OP_tuple:
        return false;
    default:
        return hj_shape_is_array(in->shape) && hj_is_pure(in) &&
               !hj_shape_has_dynamic(in->shape);
    }
}

static bool is_costly(hj_opcode op)
{
    switch (op) {
    case HJ_OP_dot:
    case HJ_OP_convolution:
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
    case HJ_OP_sort:
    case HJ_OP_scatter:
    case HJ_OP_fft:
    case HJ_OP_cholesky:
    case HJ_OP_triangular_solve:
    case HJ_OP_power:
    case HJ_OP_atan2:
    case HJ_OP_polygamma:
    case HJ_OP_zeta:
        return true;
    case HJ_OP_abs:
    case HJ_OP_ceil:
    case HJ_OP_floor:
    case HJ_OP_negate:
    case HJ_OP_not:
    case HJ_OP_real:
    case HJ_OP_imag:
    case HJ_OP_is_finite:
    case HJ_OP_popcnt:
    case HJ_OP_sign:
        return false;
    default:
        return hj_op_get(op)->family == HJ_FAMILY_unary;
    }
}

static bool is_free(const hj_instr *in)
{
    return hj_op_has(in->op, HJ_TRAIT_SHAPE_ONLY) || in->op == HJ_OP_constant ||
           in->op == HJ_OP_get_tuple_element;
}

/* Nothing has to be done for it: part of the state, or what loops make for
 * themselves. */
static bool is_at_hand(const hj_instr *in)
{
    while (in->op == HJ_OP_reshape)
        in = in->operands[0];
    return in->op == HJ_OP_get_tuple_element || is_sinkable(in);
}

/* Does a loop of this computation carry it and never change it?  Then it is an
 * array in memory, wherever it is made. */
static bool is_kept_by_loop(const hj_instr *in)
{
    for (int u = 0; u < in->nusers; u++) {
        const hj_instr *tuple = in->users[u];
        if (tuple->op != HJ_OP_tuple || tuple->nusers != 1 ||
            tuple->users[0]->op != HJ_OP_while)
            continue;
        const hj_comp *body = hj_instr_comp(tuple->users[0], HJ_ATTR_body);
        int i = in->user_operands[u];
        if (body->root->op == HJ_OP_tuple &&
            hj_loop_element_index(body->root->operands[i], body->params[0]) ==
                i)
            return !is_at_hand(in);
    }
    return false;
}

static bool is_worth_it(const hj_instr *in)
{
    int64_t out = hj_shape_nbytes(in->shape), from = 0;

    if (hj_shape_nelems(in->shape) <= 1)
        return false;
    if (is_kept_by_loop(in))
        return true;
    if (is_free(in))
        return false;
    if (out <= SMALL_NBYTES)
        return true;
    for (int i = 0; i < in->noperands; i++)
        from += hj_shape_nbytes(in->operands[i]->shape);
    return is_costly(in->op) && out <= from;
}

static int mark_hoisted(hj_loop *loop)
{
    int n = 0;

    HJ_EACH_INSTR (in, loop->body) {
        bool same = may_hoist(in);
        int i = hj_loop_element_index(in, loop->body_param);
        in->mark = VARIES;
        if (i >= 0) {
            same = loop->is_invariant[i] && hj_shape_is_array(in->shape);
        } else {
            for (int k = 0; k < in->noperands; k++)
                same = same && in->operands[k]->mark != VARIES;
        }
        if (!same)
            continue;
        in->mark = is_worth_it(in) ? HOISTED : SAME;
        n += in->mark == HOISTED;
    }
    return n;
}

/* The body's own copy of a hoisted value is needed where its user stays. */
static bool is_carried(const hj_instr *in)
{
    if (in->mark != HOISTED)
        return false;
    for (int i = 0; i < in->nusers; i++)
        if (in->users[i]->mark != HOISTED)
            return true;
    return false;
}

static hj_instr *copy_outside(hj_loop *loop, hj_instr *in)
{
    int i = hj_loop_element_index(in, loop->body_param);

    if (i >= 0)
        return loop->init[i]
                   ? loop->init[i]
                   : hj_rw_gte(loop->instr, loop->instr->operands[0], i);
    hj_instr **operands =
        HJ_NEW_ARRAY(loop->cx->scratch, hj_instr *, in->noperands);
    for (int k = 0; k < in->noperands; k++)
        operands[k] = in->operands[k]->scratch;
    return hj_instr_clone_before(loop->instr, in, in->noperands, operands);
}

/* Copies carried values and what they need before the loop; the copy of each
 * is in its `scratch`. */
static hj_loop_extra *hoist(hj_loop *loop, int nhoisted, int *nextras)
{
    hj_loop_extra *extras =
        HJ_NEW_ARRAY(loop->cx->scratch, hj_loop_extra, nhoisted);
    int n = 0;

    HJ_EACH_INSTR (in, loop->body)
        if (is_carried(in))
            extras[n++].inside = in;
    for (int i = 0; i < n; i++)
        extras[i].inside->mark = NEEDED;
    for (hj_instr *in = loop->body->last; in; in = in->prev)
        for (int k = 0; in->mark == NEEDED && k < in->noperands; k++)
            if (hj_loop_element_index(in, loop->body_param) < 0)
                in->operands[k]->mark = NEEDED;
    HJ_EACH_INSTR (in, loop->body)
        if (in->mark == NEEDED)
            in->scratch = copy_outside(loop, in);
    for (int i = 0; i < n; i++)
        extras[i].outside = extras[i].inside->scratch;
    *nextras = n;
    return extras;
}

/* --- the pass ------------------------------------------------------------- */

static int change_state(hj_loop *loop)
{
    hj_loop_extra *extras = NULL;
    int nextras = 0, ndead = 0;
    int nhoisted = mark_hoisted(loop);

    if (nhoisted)
        extras = hoist(loop, nhoisted, &nextras);
    bool *live = hj_loop_find_live(loop, extras, nextras);
    for (int i = 0; i < loop->n; i++)
        ndead += !live[i];
    hj_pass_count(loop->cx, "hoisted", nextras);
    hj_pass_count(loop->cx, "dead elements", ndead);
    if (ndead + nextras)
        hj_loop_rebuild(loop, live, extras, nextras);
    return ndead + nextras;
}

static bool simplify(hj_pass_ctx *cx, hj_instr *in)
{
    hj_loop loop;

    if (!hj_loop_open(cx, in, &loop))
        return false;
    int n = make_private(cx, in);
    if (n && !hj_loop_open(cx, in, &loop))
        return true;
    n += use_invariants(&loop);
    int trips = hj_loop_find_trips(&loop);
    if (trips >= 0) {
        unroll(&loop, trips);
        return true;
    }
    const caller_count *outer = in->comp->scratch;
    n += hj_loop_use_counters(&loop);
    n += hj_loop_join_equal(&loop);
    int nmerged = hj_loop_merge_carries(&loop, outer->n == 1 && outer->is_body);
    return n + (nmerged ? nmerged : change_state(&loop)) > 0;
}

static bool simplify_all(hj_pass_ctx *cx, hj_module *module)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);
    instr_list loops = { 0 };
    bool changed = false;

    count_callers(cx, comps, ncomps);
    /* Inner loops first: their computations come first. */
    for (int i = 0; i < ncomps; i++) {
        hj_mark_ordered(comps[i]);
        HJ_EACH_INSTR (in, comps[i])
            if (in->op == HJ_OP_while && !in->is_ordered)
                HJ_PUSH(cx->scratch, &loops, in);
    }
    for (int i = 0; i < loops.n; i++)
        changed = simplify(cx, loops.at[i]) || changed;
    if (changed)
        hj_module_drop_uncalled(module);
    return changed;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    /* What one loop hands to another, or to one inside it, may be known
     * now. */
    while (simplify_all(cx, module))
        *changed = true;
    return NULL;
}

const hj_pass hj_pass_while_simplify = {
    .name = "while_simplify",
    .summary = "loops that run never or once; state that need not be carried",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_while),
};
