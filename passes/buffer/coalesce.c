/* coalesce -- puts values into the memory where they are wanted: carries of
 * loops, results of branches and of the entry, updated operands.  What cannot
 * be joined gets a copy step when steps are made.
 *
 * Joining `b` into `a` is right when no write of b happens while a's old value
 * is still wanted: b starts after a's last use, or at it in a step that may
 * overwrite the operand. */
#include "passes/buffer/plan_internal.h"

#include "ir/call_layout.h"

/* Last use of the web's value inside a computation, its root aside. */
static int last_use_in(hj_planner *p, const hj_comp *comp, int web,
                       const hj_instr **user)
{
    *user = hj_tally_comp(p, comp, web)->user;
    return *user ? p->end[(*user)->id] : -1;
}

/* The value that an update (scatter, dynamic-update-slice) starts from stands
 * in `web`; true of kernels that update nothing. */
static bool starts_in(hj_planner *p, const hj_instr *in, int leaf, int web)
{
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_calls)->root;

    if (root->op != HJ_OP_scatter && root->op != HJ_OP_dynamic_update_slice)
        return true;
    if (root->operands[leaf]->op != HJ_OP_parameter)
        return false;
    const hj_instr *from = in->operands[hj_instr_number(root->operands[leaf])];
    return hj_web_find(p, hj_plan_source(p, from, 0)) == web;
}

/* May `in` write result leaf `leaf` over whatever it reads from `web`? */
static bool may_overwrite(hj_planner *p, const hj_instr *in, int leaf, int web)
{
    for (int k = 0; k < in->noperands; k++)
        if (!hj_shape_is_tuple(in->operands[k]->shape) &&
            hj_web_find(p, hj_plan_source(p, in->operands[k], 0)) == web &&
            (!starts_in(p, in, leaf, web) ||
             !hj_plan_may_overwrite(in, k, leaf)))
            return false;
    return true;
}

/* A sort takes operand `leaf` to result `leaf` before it begins, if it gives
 * all elements. */
static bool may_sort_there(hj_planner *p, const hj_instr *in, int leaf, int web)
{
    if (hj_instr_has_attr(in, HJ_ATTR_k))
        return false;
    for (int k = 0; k < in->noperands; k++)
        if (k != leaf &&
            hj_web_find(p, hj_plan_source(p, in->operands[k], 0)) == web)
            return false;
    return true;
}

/* Does step `in` write some value of web `to` over its operands in `web`, and
 * may it? */
static bool overwrites(hj_planner *p, const hj_instr *in, int to, int web)
{
    int leaf = -1;

    if (!in || (in->op != HJ_OP_fusion && in->op != HJ_OP_sort) ||
        p->webs[to].start != p->begin[in->id])
        return false;
    for (int i = 0; i < hj_plan_nleaves(p, in); i++)
        if (hj_web_find(p, hj_plan_source(p, in, i)) == to)
            leaf = leaf < 0 ? i : -2;
    if (leaf < 0)
        return false;
    return in->op == HJ_OP_sort ? may_sort_there(p, in, leaf, web)
                                : may_overwrite(p, in, leaf, web);
}

/* Made inside `comp` by a step, free to be placed, as large as the target. */
static bool is_placeable(hj_planner *p, const hj_comp *comp, int v, int web)
{
    int from = hj_web_find(p, v);
    const hj_value *value = &p->plan->values.at[v];

    return from != web && !p->webs[from].is_fixed && !p->webs[web].is_fixed &&
           !value->slot.is_scalar && !p->plan->values.at[web].slot.is_scalar &&
           value->instr->comp == comp && value->instr->op != HJ_OP_parameter &&
           value->slot.nbytes && p->webs[from].nbytes == p->webs[web].nbytes;
}

/* How often the web of `v` is a leaf of the root: joined twice, two results
 * would be one memory. */
static int times_in_root(hj_planner *p, const hj_comp *comp, int v)
{
    return hj_tally_comp(p, comp, hj_web_find(p, v))->n;
}

/* Is `from` the memory of a carry of loop `in` that begins with the value of
 * `web`, which the loop takes nowhere else? */
static bool begins_with(hj_planner *p, const hj_instr *in, int from, int web)
{
    if (!in || in->op != HJ_OP_while)
        return false;
    const hj_tally *t = hj_tally_init(p, in, web);
    return t->n == 1 &&
           hj_web_find(p, hj_plan_value(p->plan, in, t->leaf)) == from &&
           p->webs[from].start == p->begin[in->id];
}

/* Is the web that of a carry of loop `in`?  A value that a conditional hands on
 * may live there. */
static bool is_carry(hj_planner *p, const hj_instr *in, int web)
{
    return hj_tally_leaves(p, in, web)->n > 0;
}

static void coalesce_while(hj_planner *p, const hj_instr *in)
{
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_body);

    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int web = hj_web_find(p, hj_plan_value(p->plan, in, i));
        int v = hj_plan_source(p, body->root, i);
        const hj_instr *user;
        if (!is_placeable(p, body, v, web) || times_in_root(p, body, v) > 1 ||
            times_in_root(p, body, hj_plan_value(p->plan, in, i)) > 0)
            continue;
        int last = last_use_in(p, body, web, &user);
        int from = hj_web_find(p, v);
        if (is_carry(p, in, from))
            continue;
        if (p->webs[from].start > last || overwrites(p, user, from, web) ||
            begins_with(p, user, from, web))
            hj_web_join(p, web, v);
    }
}

/* The initial value may be made where the loop keeps it, if nobody needs it
 * afterwards. */
static void coalesce_init(hj_planner *p, const hj_instr *in)
{
    const hj_instr *init = in->operands[0];

    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int web = hj_web_find(p, hj_plan_value(p->plan, in, i));
        int v = hj_plan_source(p, init, i), from = hj_web_find(p, v);
        if (!is_placeable(p, in->comp, v, web) ||
            p->webs[from].end > p->begin[in->id] ||
            hj_tally_init(p, in, from)->n > 1)
            continue;
        hj_web_join(p, web, v);
    }
}

/* --- conditionals ---------------------------------------------------------
 */

/* May the branch leave its result leaf `i` in the memory of value `x`, which
 * it gets?  It hands x on, or writes when it needs x no more. */
static bool may_end_in(hj_planner *p, const hj_comp *comp, int i, int x)
{
    int web = hj_web_find(p, x), v = hj_plan_source(p, comp->root, i);
    int from = hj_web_find(p, v), last;
    const hj_instr *user;

    if (from == web)
        return times_in_root(p, comp, x) == 1;
    if (times_in_root(p, comp, x) || times_in_root(p, comp, v) > 1 ||
        !is_placeable(p, comp, v, web))
        return false;
    last = last_use_in(p, comp, web, &user);
    return p->webs[from].start > last || overwrites(p, user, from, web) ||
           begins_with(p, user, from, web);
}

/* A value that some branch hands on as leaf `i`, that nobody else wants after
 * the conditional; or -1. */
static int find_handed_on(hj_planner *p, const hj_instr *in, int i)
{
    for (int b = 0; b < hj_plan_nparts(in); b++) {
        int v = hj_plan_source(p, hj_plan_part(in, b)->root, i);
        int web = hj_web_find(p, v);
        const hj_value *value = &p->plan->values.at[v];
        const hj_instr *user;
        if (value->instr->comp != in->comp || p->webs[web].is_fixed ||
            value->slot.is_scalar || !value->slot.nbytes ||
            times_in_root(p, in->comp, v))
            continue;
        last_use_in(p, in->comp, web, &user);
        bool is_ours = value->instr->op == HJ_OP_parameter ||
                       p->webs[web].end <= p->end[in->id];
        if (user == in && is_ours)
            return v;
    }
    return -1;
}

/* A carry that goes through a conditional stays where it is. */
static void coalesce_handed_on(hj_planner *p, const hj_instr *in, int i)
{
    int x = find_handed_on(p, in, i);
    int v = hj_plan_value(p->plan, in, i);

    if (x < 0 || p->webs[hj_web_find(p, v)].is_fixed ||
        p->plan->values.at[v].slot.nbytes != p->webs[hj_web_find(p, x)].nbytes)
        return;
    for (int b = 0; b < hj_plan_nparts(in); b++)
        if (!may_end_in(p, hj_plan_part(in, b), i, x))
            return;
    for (int b = 0; b < hj_plan_nparts(in); b++)
        hj_web_join(p, x, hj_plan_source(p, hj_plan_part(in, b)->root, i));
    hj_web_join(p, x, v);
}

static void coalesce_conditional(hj_planner *p, const hj_instr *in)
{
    for (int i = 0; i < hj_plan_nleaves(p, in); i++)
        coalesce_handed_on(p, in, i);
    for (int b = 0; b < hj_plan_nparts(in); b++) {
        const hj_comp *comp = hj_plan_part(in, b);
        for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
            int web = hj_web_find(p, hj_plan_value(p->plan, in, i));
            int v = hj_plan_source(p, comp->root, i);
            if (is_placeable(p, comp, v, web) && times_in_root(p, comp, v) == 1)
                hj_web_join(p, web, v);
        }
    }
}

/* Updates in place where the operand dies. */
static void coalesce_update(hj_planner *p, const hj_instr *in)
{
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_calls)->root;

    if (root->op != HJ_OP_scatter && root->op != HJ_OP_dynamic_update_slice)
        return;
    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        if (root->operands[i]->op != HJ_OP_parameter)
            continue;
        int k = (int)hj_instr_number(root->operands[i]);
        int v = hj_plan_value(p->plan, in, i);
        int from = hj_plan_source(p, in->operands[k], 0);
        int web = hj_web_find(p, from);
        if (!p->webs[web].is_fixed && p->webs[web].end <= p->begin[in->id] &&
            is_placeable(p, in->comp, v, web) &&
            p->plan->values.at[from].instr->op != HJ_OP_parameter &&
            may_overwrite(p, in, i, web))
            hj_web_join(p, web, v);
    }
}

/* How many leaves of the operands are in this web. */
static int times_in_operands(hj_planner *p, const hj_instr *in, int web)
{
    int n = 0;

    for (int k = 0; k < in->noperands; k++)
        for (int i = 0; i < hj_plan_nleaves(p, in->operands[k]); i++)
            n += hj_web_find(p, hj_plan_source(p, in->operands[k], i)) == web;
    return n;
}

/* The value of leaf `leaf` of all operands; -1: there is none. */
static int operand_leaf(hj_planner *p, const hj_instr *in, int leaf)
{
    for (int k = 0; leaf >= 0 && k < in->noperands; k++) {
        int n = hj_plan_nleaves(p, in->operands[k]);
        if (leaf < n)
            return hj_plan_source(p, in->operands[k], leaf);
        leaf -= n;
    }
    return -1;
}

/* A function writes over an operand that nobody else wants. */
static void coalesce_call(hj_planner *p, const hj_instr *in)
{
    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int from = operand_leaf(p, in, hj_instr_call_alias(in, i));
        if (from < 0)
            continue;
        int v = hj_plan_value(p->plan, in, i), web = hj_web_find(p, from);
        if (!p->webs[web].is_fixed && p->webs[web].end <= p->begin[in->id] &&
            is_placeable(p, in->comp, v, web) &&
            p->plan->values.at[from].instr->op != HJ_OP_parameter &&
            times_in_operands(p, in, web) == 1)
            hj_web_join(p, web, v);
    }
}

static void coalesce_comp(hj_planner *p, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_while) {
            coalesce_comp(p, hj_plan_part(in, 0));
            coalesce_comp(p, hj_plan_part(in, 1));
            coalesce_while(p, in);
            coalesce_init(p, in);
        } else if (in->op == HJ_OP_conditional) {
            for (int i = 0; i < hj_plan_nparts(in); i++)
                coalesce_comp(p, hj_plan_part(in, i));
            coalesce_conditional(p, in);
        } else if (in->op == HJ_OP_fusion) {
            coalesce_update(p, in);
        } else if (in->op == HJ_OP_custom_call) {
            coalesce_call(p, in);
        }
    }
}

/* --- kernels that write over what they read ------------------------------- */

/* Is another result leaf than `i` in this web? */
static bool has_other_leaf(hj_planner *p, const hj_instr *in, int i, int web)
{
    for (int k = 0; k < hj_plan_nleaves(p, in); k++)
        if (k != i && hj_web_find(p, hj_plan_value(p->plan, in, k)) == web)
            return true;
    return false;
}

/* Result leaf `i` in the memory of operand `k`, which dies here? */
static bool try_over(hj_planner *p, const hj_instr *in, int k, int i)
{
    int v = hj_plan_value(p->plan, in, i);
    int from = hj_plan_source(p, in->operands[k], 0);
    int web = hj_web_find(p, from), own = hj_web_find(p, v);

    if (p->webs[web].kind != HJ_SLOT_temp || p->webs[web].start < 0 ||
        p->webs[web].end > p->begin[in->id] ||
        p->webs[own].start != p->begin[in->id] ||
        has_other_leaf(p, in, i, web) || has_other_leaf(p, in, i, own) ||
        !is_placeable(p, in->comp, v, web) || !may_overwrite(p, in, i, web))
        return false;
    hj_web_join(p, web, v);
    return true;
}

/* Pairs of an operand and a result that are looked at, of one kernel. */
enum { MAX_PAIRS = 16384 };

/* One array less to bring into the cache.  After carries and branches have
 * found their places, which matters more. */
static void coalesce_over(hj_planner *p, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                coalesce_over(p, hj_plan_part(in, i));
        if (in->op != HJ_OP_fusion ||
            (int64_t)hj_plan_nleaves(p, in) * in->noperands > MAX_PAIRS)
            continue;
        for (int i = 0; i < hj_plan_nleaves(p, in); i++)
            for (int k = 0; k < in->noperands; k++)
                if (!hj_shape_is_tuple(in->operands[k]->shape) &&
                    try_over(p, in, k, i))
                    break;
    }
}

/* Results are written where the caller wants them; but a small array that a
 * loop changes is copied there when the loop is over, and so is, when all is
 * over, what would lie over a parameter that is still read. */
static void place_results(hj_planner *p)
{
    const hj_comp *entry = p->module->entry;

    for (int i = 0; i < hj_plan_nleaves(p, entry->root); i++) {
        int v = hj_plan_source(p, entry->root, i);
        hj_web *w = &p->webs[hj_web_find(p, v)];
        if (p->plan->values.at[v].slot.is_scalar || w->is_fixed ||
            w->kind != HJ_SLOT_temp || hj_web_is_local(p, hj_web_find(p, v)) ||
            (p->plan->donors && p->plan->donors[i] >= 0))
            continue;
        w->kind = HJ_SLOT_result;
        w->index = i;
    }
}

/* --- donated parameters --------------------------------------------------- */

/* May result leaf `i` be made in the memory of the parameter's value `x`?  As a
 * branch may with what it gets: nobody wants x when it is written.  What is
 * handed on stays there, however often. */
static bool take_over(hj_planner *p, int i, int x)
{
    const hj_comp *entry = p->module->entry;
    int v = hj_plan_source(p, entry->root, i), from = hj_web_find(p, v);
    hj_web *web = &p->webs[hj_web_find(p, x)];

    if (!web->nbytes || p->plan->values.at[x].slot.is_scalar ||
        p->plan->values.at[v].slot.is_scalar || hj_web_is_local(p, from))
        return false;
    web->is_fixed = false; /* the caller lets us write there */
    if (from == hj_web_find(p, x))
        return true;
    if (may_end_in(p, entry, i, x)) {
        hj_web_join(p, x, v);
        return true;
    }
    web->is_fixed = true;
    return false;
}

/* A donated parameter begins in the memory of its result; where it may not,
 * the result comes there when all else is over. */
static void place_donated(hj_planner *p)
{
    hj_aliases all = p->module->input_output_alias;
    const hj_comp *entry = p->module->entry;
    hj_plan *plan = p->plan;

    plan->donors = HJ_NEW_ARRAY(p->arena, int, plan->nresults);
    for (int i = 0; i < plan->nresults; i++)
        plan->donors[i] = -1;
    for (int k = 0; k < all.n; k++) {
        const hj_alias *a = &all.at[k];
        const hj_instr *param = entry->params[a->operand];
        int i = hj_shape_leaf_number(entry->root->shape, &a->output);
        int x = hj_plan_value(
            plan, param, hj_shape_leaf_number(param->shape, &a->operand_index));
        plan->donors[i] = hj_module_donated_leaf(p->module, a);
        if (!take_over(p, i, x))
            continue;
        hj_web *web = &p->webs[hj_web_find(p, x)];
        web->kind = HJ_SLOT_result;
        web->index = i;
    }
}

void hj_plan_coalesce(hj_planner *p, bool donates)
{
    coalesce_comp(p, p->module->entry);
    coalesce_over(p, p->module->entry);
    if (donates && p->module->input_output_alias.n)
        place_donated(p);
    place_results(p);
}
