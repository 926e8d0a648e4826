/* fusion -- decides kernels: every op that computes or moves arrays goes into a
 * fusion instruction.
 *
 * Before: expanded module; each executed computation has one caller.
 * After:  arrays are made by fusions, sort, custom calls and control flow
 *         only, and an iota that sorts alone count with by nobody; reshapes and
 * copies that stand alone are names for their operand's memory; rank-0
 * arithmetic stays as it is. Cost:   near-linear: groups are bounded.
 *
 * Walks each computation from its end; what is needed and not yet part of a
 * group starts one (group.h says what joins).  Then groups are merged into
 * kernels with several results (merge.h), which may reorder the list.
 */
#include "ir/recognise.h"
#include "passes/executed.h"
#include "passes/fuse/merge.h"
#include "passes/fuse/row.h"
#include "passes/rewrite.h"

typedef struct fuser {
    hj_pass_ctx *cx;
    hj_map taken;  /* instruction id: member of a group */
    hj_map needed; /* instruction id: must be in memory or a register */
    HJ_VEC(hj_group *) groups;
    hj_units units;
    bool has_rows; /* reductions of minor dimensions */
} fuser;

static void need(fuser *f, const hj_instr *in)
{
    hj_map_set_int(&f->needed, (uint64_t)in->id, (void *)in);
}

static bool is_needed(fuser *f, const hj_instr *in)
{
    return hj_map_find_int(&f->needed, (uint64_t)in->id) != NULL;
}

static bool is_member(const hj_group *g, const hj_instr *in)
{
    return hj_map_find_int(&g->by_id, (uint64_t)in->id) != NULL;
}

static void start_group(fuser *f, hj_instr *root)
{
    hj_arena *scratch = f->cx->scratch;
    hj_group *g = HJ_NEW(scratch, hj_group);

    hj_group_grow(scratch, root, &f->taken, f->has_rows, g);
    for (int i = 0; i < g->members.n; i++) {
        const hj_instr *m = g->members.at[i].instr;
        hj_map_set_int(&f->taken, (uint64_t)m->id, (void *)m);
    }
    for (int i = 0; i < g->inputs.n; i++)
        need(f, g->inputs.at[i]);
    HJ_PUSH(scratch, &f->groups, g);
}

/* An array of one value that a tuple names, beside others who use it or in
 * several places, is made for each place: carries of loops begin with it, and
 * results are it, where all but one would be copies. */
static void repeat_fills(hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        in->mark = 0;
    HJ_EACH_INSTR (in, comp)
        for (int k = 0; in->op == HJ_OP_tuple && k < in->noperands; k++) {
            hj_instr *p = in->operands[k];
            if (!hj_fuse_is_fill(p) || hj_shape_is_register(p->shape))
                continue;
            if (p->mark++ || p->nusers > 1)
                hj_instr_set_operand(
                    in, k,
                    hj_instr_clone_before(in, p, p->noperands, p->operands));
        }
}

static void find_groups(fuser *f, hj_comp *comp)
{
    int position = 0;

    HJ_EACH_INSTR (in, comp) {
        in->mark = position++;
        in->scratch = NULL;
        f->has_rows |= in->op == HJ_OP_reduce && hj_fuse_is_minor_reduced(in);
    }
    need(f, comp->root);
    for (hj_instr *in = comp->last; in; in = in->prev) {
        if (!is_needed(f, in) && hj_is_pure(in))
            continue;
        if (hj_fuse_is_kernel_op(in) && !hj_is_same_memory(in) &&
            !hj_iota_is_counted(in)) {
            start_group(f, in);
            continue;
        }
        for (int i = 0; i < in->noperands; i++)
            need(f, in->operands[i]);
    }
}

/* Groups, and what is needed besides, in the order of the list. */
static void list_units(fuser *f, hj_comp *comp)
{
    hj_arena *scratch = f->cx->scratch;
    int next = f->groups.n - 1; /* by falling position */

    f->units.at = HJ_NEW_ARRAY(scratch, hj_unit *, comp->ninstrs);
    HJ_EACH_INSTR (in, comp) {
        in->scratch = NULL;
        bool is_root = next >= 0 && f->groups.at[next]->root == in;
        if (!is_root && hj_map_find_int(&f->taken, (uint64_t)in->id) &&
            !is_needed(f, in))
            continue;
        hj_unit *u = HJ_NEW(scratch, hj_unit);
        u->instr = in;
        u->group = is_root ? f->groups.at[next--] : NULL;
        u->at = f->units.n;
        in->scratch = u;
        f->units.at[f->units.n++] = u;
    }
}

/* --- making fusions ------------------------------------------------------- */

static bool has_row_result(const hj_group *g)
{
    for (int i = 0; i < g->outputs.n; i++)
        if (hj_shape_nelems(hj_shape_leaf(g->outputs.at[i]->shape, 0)) >
            hj_shape_nelems(hj_shape_leaf(g->hero->shape, 0)))
            return true;
    return false;
}

static const char *kind_word(const hj_group *g)
{
    const hj_instr *root = g->root;

    if (root->op == HJ_OP_scatter || root->op == HJ_OP_dynamic_update_slice)
        return root->op == HJ_OP_scatter ? "scatter" : "update";
    if (!g->hero)
        return "loop";
    if (g->hero->op == HJ_OP_reduce)
        return has_row_result(g) ? "row" : "reduce";
    return hj_op_get(g->hero->op)->name;
}

static int fusion_kind(const hj_group *g)
{
    const hj_instr *root = g->root;

    if (root->op == HJ_OP_scatter || root->op == HJ_OP_dynamic_update_slice)
        return HJ_fusion_kind_kCustom;
    if (!g->hero)
        return HJ_fusion_kind_kLoop;
    return g->hero->op == HJ_OP_reduce ? HJ_fusion_kind_kInput
                                       : HJ_fusion_kind_kOutput;
}

/* The copy of the result, or a tuple of several. */
static hj_instr *make_root(hj_arena *scratch, const hj_group *g, hj_comp *comp,
                           const hj_map *copies)
{
    int n = g->outputs.n;
    hj_instr **results = HJ_NEW_ARRAY(scratch, hj_instr *, n);
    const hj_shape **shapes = HJ_NEW_ARRAY(scratch, const hj_shape *, n);

    for (int i = 0; i < n; i++) {
        results[i] = hj_map_find_int(copies, (uint64_t)g->outputs.at[i]->id);
        shapes[i] = results[i]->shape;
    }
    if (n == 1)
        return results[0];
    return hj_instr_new(comp, HJ_OP_tuple,
                        hj_shape_new_tuple(hj_instr_arena(g->root), n, shapes),
                        n, results, NULL);
}

/* The fused computation: parameters for what comes from outside, copies of
 * the members in order (they are listed by falling position). */
static hj_comp *make_comp(hj_arena *scratch, const hj_group *g,
                          const char *name, hj_instr **operands, int *noperands)
{
    hj_comp *comp = hj_comp_new(g->root->comp->module, name);
    hj_arena *arena = hj_instr_arena(g->root);
    hj_map copies;

    hj_map_init(&copies, scratch);
    *noperands = 0;
    for (int i = g->members.n - 1; i >= 0; i--) {
        hj_instr *m = g->members.at[i].instr;
        for (int k = 0; k < m->noperands; k++) {
            hj_instr *p = m->operands[k];
            if (is_member(g, p) || hj_map_find_int(&copies, (uint64_t)p->id))
                continue;
            hj_instr *param =
                hj_instr_new_param(comp, *noperands, p->shape, NULL);
            hj_map_set_int(&copies, (uint64_t)p->id, param);
            operands[(*noperands)++] = p;
        }
    }
    for (int i = g->members.n - 1; i >= 0; i--) {
        hj_instr *m = g->members.at[i].instr;
        hj_instr **ops = HJ_NEW_ARRAY(scratch, hj_instr *, m->noperands);
        for (int k = 0; k < m->noperands; k++)
            ops[k] = hj_map_find_int(&copies, (uint64_t)m->operands[k]->id);
        hj_instr *copy =
            hj_instr_new(comp, m->op, m->shape, m->noperands, ops, NULL);
        for (int k = 0; k < m->nattrs; k++) {
            hj_attr attr = hj_attr_clone(arena, &m->attrs[k]);
            if (attr.id != HJ_ATTR_control_predecessors)
                hj_instr_set_attr(copy, &attr);
        }
        copy->literal = m->literal;
        copy->loc = m->loc;
        hj_map_set_int(&copies, (uint64_t)m->id, copy);
    }
    hj_comp_set_root(comp, make_root(scratch, g, comp, &copies));
    return comp;
}

static void make_fusion(fuser *f, hj_unit *u)
{
    const hj_group *g = u->group;
    hj_arena *scratch = f->cx->scratch;
    hj_instr *root = g->root;
    int max = g->inputs.n, noperands;

    /* A copied member may have become a result in memory meanwhile: then it
     * is read from there. */
    for (int i = 0; i < g->members.n; i++)
        max += g->members.at[i].instr->noperands;
    hj_instr **operands = HJ_NEW_ARRAY(scratch, hj_instr *, max);
    const char *name =
        hj_arena_printf(scratch, "%s_%s", kind_word(g), root->name);
    hj_comp *comp = make_comp(scratch, g, name, operands, &noperands);
    hj_instr *fusion = hj_instr_new_before(
        root, HJ_OP_fusion, comp->root->shape, noperands, operands,
        hj_arena_printf(scratch, "%s.%d", kind_word(g),
                        root->comp->module->next_id));
    fusion->loc = root->loc;
    hj_instr_set_int(fusion, HJ_ATTR_fusion_kind, fusion_kind(g));
    hj_instr_set_comp(fusion, HJ_ATTR_calls, comp);
    u->instr = fusion;
    if (g->outputs.n == 1)
        hj_instr_replace_uses(root, fusion);
    for (int i = 0; i < g->outputs.n && g->outputs.n > 1; i++)
        hj_instr_replace_uses(g->outputs.at[i],
                              hj_instr_new_gte_before(root, fusion, i));
    hj_pass_count(f->cx, kind_word(g), 1);
}

static void place(hj_instr *in, hj_instr **at)
{
    if (in == *at)
        *at = in->next;
    else
        hj_instr_move_before(in, *at);
}

/* The list in the order of units, the elements of a kernel's results behind
 * it; what is left over goes to the end. */
static void relink(fuser *f, hj_comp *comp)
{
    hj_instr *at = comp->first;

    for (int i = 0; i < f->units.n; i++) {
        const hj_unit *u = f->units.at[i];
        if (!u)
            continue;
        int n = u->group && u->group->outputs.n > 1 ? u->group->outputs.n : 0;
        hj_instr *in = u->instr;
        for (int k = 0; k <= n; k++) {
            hj_instr *next = in->next;
            place(in, &at);
            in = next;
        }
    }
}

/* Copies inside fusions left the originals unused. */
static void sweep(hj_comp *comp)
{
    hj_instr *prev;

    for (hj_instr *in = comp->last; in; in = prev) {
        prev = in->prev;
        if (!in->nusers && in != comp->root && in->op != HJ_OP_parameter &&
            hj_is_pure(in))
            hj_instr_remove(in);
    }
}

static bool fuse_comp(hj_pass_ctx *cx, hj_comp *comp)
{
    fuser f = { .cx = cx };

    hj_map_init(&f.taken, cx->scratch);
    hj_map_init(&f.needed, cx->scratch);
    repeat_fills(comp);
    find_groups(&f, comp);
    list_units(&f, comp);
    hj_groups_merge(cx, &f.units);
    /* From the front: operands that are results of groups are made by then. */
    for (int i = 0; i < f.units.n; i++)
        if (f.units.at[i] && f.units.at[i]->group)
            make_fusion(&f, f.units.at[i]);
    relink(&f, comp);
    sweep(comp);
    return f.groups.n > 0;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n, nall;
    hj_comp **comps = hj_executed_comps(cx->scratch, module, &n);

    hj_mark_effects(cx->scratch, module, &nall);
    *changed = false;
    for (int i = 0; i < n; i++)
        *changed |= fuse_comp(cx, comps[i]);
    return NULL;
}

const hj_pass hj_pass_fusion = {
    .name = "fusion",
    .summary = "put what computes arrays into kernels",
    .needs = HJ_STAGE_expanded,
    .keeps = HJ_STAGE_all,
    .run = run,
};
