/* merge -- see merge.h.
 *
 * Cost: every pair that is tried looks at the units between the two, at most
 * MAX_BETWEEN; pairs are as many as operands.
 */
#include "passes/fuse/merge.h"
#include "passes/fuse/row.h"
#include "passes/plan.h"
#include "passes/rewrite.h"

#include <string.h>

enum {
    MAX_BETWEEN = 128, /* units */
    MAX_MERGED = 2 * HJ_GROUP_MAX_MEMBERS,
};

static hj_unit *maker_of(const hj_instr *in)
{
    return in->scratch;
}

static const hj_member *member_of(const hj_group *g, const hj_instr *in)
{
    intptr_t i = (intptr_t)hj_map_find_int(&g->by_id, (uint64_t)in->id);

    return i ? &g->members.at[i - 1] : NULL;
}

/* --- which kernels go together -------------------------------------------- */

/* May it need no kernel, as what it gives is a part of an array? */
static bool may_be_view(const hj_group *g)
{
    for (int i = 0; i < g->members.n; i++)
        if (g->members.at[i].instr->shape->rank &&
            !hj_plan_is_part(g->members.at[i].instr))
            return false;
    return hj_shape_nbytes(g->root->shape) > HJ_PLAN_LOCAL_NBYTES;
}

static bool is_mergeable(const hj_group *g)
{
    const hj_instr *hero = g->hero;

    if (hero && (hero->op != HJ_OP_reduce || hj_shape_is_tuple(hero->shape)))
        return false;
    if (may_be_view(g))
        return false;
    for (int i = 0; i < g->outputs.n; i++)
        switch (g->outputs.at[i]->op) {
        case HJ_OP_scatter:
        case HJ_OP_dynamic_update_slice:
        case HJ_OP_concatenate:
            return false;
        default:
            break;
        }
    /* Kernels that turn arrays round have a schedule of their own. */
    for (int i = 0; i < g->members.n; i++)
        if (g->members.at[i].instr->op == HJ_OP_transpose)
            return false;
    return true;
}

/* The class in which a loop's results are computed in a kernel with the rows
 * of `hero`; -1: in none. */
static int class_beside(const hj_group *loop, const hj_group *hero)
{
    const hj_shape *kept = hero->hero->shape;
    const hj_shape *full = hero->hero->operands[0]->shape;
    const hj_shape *shape = loop->outputs.at[0]->shape;

    for (int i = 1; i < loop->outputs.n; i++)
        if (!hj_is_unit_reshape(loop->outputs.at[i]->shape, shape))
            return -1;
    if (hj_is_unit_reshape(shape, kept))
        return hero->kept_class;
    return hj_is_unit_reshape(shape, full) &&
                   hj_fuse_is_minor_reduced(hero->hero)
               ? hero->full_class
               : -1;
}

static bool is_main_class(const hj_group *g, int class_)
{
    return g->hero ? class_ >= 0 &&
                         (class_ == g->full_class || class_ == g->kept_class)
                   : class_ == 0;
}

/* Does member `m` bring rows back to all their elements, as results of the
 * group have them?  Dimensions of extent 1 may go before. */
static bool brings_rows_back(const hj_group *g, const hj_member *m,
                             const hj_instr *hero)
{
    if (is_main_class(g, m->class_) && hj_fuse_restores_rows(m->instr, hero))
        return true;
    if (!hj_fuse_is_squeeze(m->instr))
        return false;
    for (int k = 0; k < m->instr->nusers; k++) {
        const hj_member *user = member_of(g, m->instr->users[k]);
        if (user && !brings_rows_back(g, user, hero))
            return false;
    }
    return true;
}

/* Does `g` read `p` at the index of its results only?  A row that is brought
 * back to the elements of `hero` counts. */
static bool reads_in_place(const hj_group *g, const hj_instr *p,
                           const hj_instr *hero)
{
    for (int k = 0; k < p->nusers; k++) {
        const hj_member *m = member_of(g, p->users[k]);
        for (int i = 0; m && i < m->instr->noperands; i++)
            if (m->instr->operands[i] == p &&
                !is_main_class(g, hj_group_operand_class(g, m, i)) &&
                !(hero && brings_rows_back(g, m, hero)))
                return false;
    }
    return true;
}

/* Would the rows of `b` compute again what `a`, which they take in, computes
 * for its own result?  A row that a reduction reads is kept. */
static bool computes_twice(const hj_group *a, const hj_group *b)
{
    bool is_costly = false;

    if (a->hero || !b->hero)
        return false;
    for (int i = 0; i < a->members.n; i++)
        is_costly |= hj_fuse_is_costly(a->members.at[i].instr);
    for (int i = 0; is_costly && i < a->outputs.n; i++)
        for (int k = 0; k < a->outputs.at[i]->nusers; k++) {
            const hj_instr *user = a->outputs.at[i]->users[k];
            if (member_of(b, user) && user->op != HJ_OP_reduce)
                return true;
        }
    return false;
}

/* Does `b` read results of `a`, all of them at its own index? */
static bool feeds(const hj_group *a, const hj_group *b)
{
    bool any = false;

    for (int i = 0; i < b->inputs.n; i++) {
        const hj_instr *p = b->inputs.at[i];
        const hj_unit *maker = maker_of(p);
        if (!maker || maker->group != a)
            continue;
        if (!reads_in_place(b, p, a->hero))
            return false;
        any = true;
    }
    return any && !computes_twice(a, b);
}

/* Does `b` read rows of `a` at other places than its own?  Then they must be in
 * memory: a kernel has a reduction's value at the row that it is at. */
static bool reads_other_rows(const hj_group *a, const hj_group *b)
{
    for (int i = 0; a->hero && i < b->inputs.n; i++) {
        const hj_instr *p = b->inputs.at[i];
        const hj_unit *maker = maker_of(p);
        if (maker && maker->group == a && !reads_in_place(b, p, a->hero))
            return true;
    }
    return false;
}

static int64_t domain_nelems(const hj_group *g)
{
    return hj_shape_nelems(g->hero ? g->hero->operands[0]->shape
                                   : g->outputs.at[0]->shape);
}

static bool share_input(const hj_group *a, const hj_group *b)
{
    for (int i = 0; i < a->inputs.n; i++)
        for (int k = 0; k < b->inputs.n; k++)
            if (a->inputs.at[i] == b->inputs.at[k] &&
                a->inputs.at[i]->shape->rank &&
                hj_shape_nelems(a->inputs.at[i]->shape) >= domain_nelems(a) &&
                hj_shape_nelems(a->inputs.at[i]->shape) >= domain_nelems(b))
                return true;
    return false;
}

/* The class of `a`'s results in a kernel made from `b`; -1: they do not fit. */
static int class_in(const hj_group *a, const hj_group *b)
{
    if (a->hero && b->hero)
        return hj_fuse_same_reduce(a->hero, b->hero) ? b->kept_class : -1;
    if (!a->hero && !b->hero)
        return hj_is_unit_reshape(a->outputs.at[0]->shape,
                                  b->outputs.at[0]->shape)
                   ? 0
                   : -1;
    return a->hero ? -1 : class_beside(a, b);
}

static int count_new_inputs(const hj_group *a, const hj_group *b)
{
    int n = 0;

    for (int i = 0; i < a->inputs.n; i++) {
        bool is_new = true;
        for (int k = 0; k < b->inputs.n; k++)
            is_new &= a->inputs.at[i] != b->inputs.at[k];
        n += is_new;
    }
    return n;
}

static bool is_small_enough(const hj_group *a, const hj_group *b)
{
    return a->members.n + b->members.n <= MAX_MERGED &&
           a->outputs.n + b->outputs.n <= HJ_GROUP_MAX_OUTPUTS &&
           !hj_group_exceeds_loops(a, b) &&
           b->inputs.n + count_new_inputs(a, b) <= HJ_GROUP_MAX_OPERANDS;
}

/* --- order ---------------------------------------------------------------- */

static bool reads_below(const hj_unit *u)
{
    int n = u->group ? u->group->inputs.n : u->instr->noperands;
    hj_instr **inputs = u->group ? u->group->inputs.at : u->instr->operands;

    for (int i = 0; i < n; i++) {
        const hj_unit *maker = maker_of(inputs[i]);
        if (maker && maker->is_below)
            return true;
    }
    return false;
}

/* Marks what depends on `a` among the units up to `b`, which comes later.
 * False if `b` depends on it other than directly, or if it has an effect:
 * then it must not move. */
static bool mark_below(hj_units *units, hj_unit *a, hj_unit *b)
{
    bool ok = true;

    a->is_below = true;
    for (int i = a->at + 1; i < b->at; i++) {
        hj_unit *u = units->at[i];
        if (!u)
            continue;
        u->is_below = reads_below(u);
        if (u->is_below && !u->group && !hj_is_pure(u->instr))
            ok = false;
    }
    a->is_below = false;
    return ok && !reads_below(b);
}

/* a and what does not depend on it, b, then what depends on a. */
static void reorder(hj_pass_ctx *cx, hj_units *units, const hj_unit *a,
                    hj_unit *b)
{
    int first = a->at, n = 0, last = b->at;
    hj_unit **order = HJ_NEW_ARRAY(cx->scratch, hj_unit *, last - first + 1);

    for (int i = first + 1; i < last; i++)
        if (units->at[i] && !units->at[i]->is_below)
            order[n++] = units->at[i];
    order[n++] = b;
    for (int i = first + 1; i < last; i++)
        if (units->at[i] && units->at[i]->is_below)
            order[n++] = units->at[i];
    for (int i = first; i <= last; i++) {
        units->at[i] = i - first < n ? order[i - first] : NULL;
        if (units->at[i])
            units->at[i]->at = i;
    }
}

static void clear_marks(hj_units *units, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (units->at[i])
            units->at[i]->is_below = false;
}

/* --- joining -------------------------------------------------------------- */

/* Is a result of the group needed by others?  A user that other kernels have a
 * copy of needs it there, too. */
static bool is_needed(const hj_units *units, const hj_group *g,
                      const hj_instr *in)
{
    if (in->comp->root == in)
        return true;
    for (int i = 0; i < in->nusers; i++) {
        const hj_instr *user = in->users[i];
        if (!member_of(g, user) ||
            hj_map_find_int(&units->copied, (uint64_t)user->id))
            return true;
    }
    return false;
}

/* An instruction that stands alone is one more copy. */
static void find_copied(hj_pass_ctx *cx, hj_units *units)
{
    hj_map seen;

    hj_map_init(&seen, cx->scratch);
    hj_map_init(&units->copied, cx->scratch);
    for (int i = 0; i < units->n; i++) {
        const hj_group *g = units->at[i]->group;
        int n = g ? g->members.n : 1;
        for (int k = 0; k < n; k++) {
            const hj_instr *in =
                g ? g->members.at[k].instr : units->at[i]->instr;
            if (hj_map_find_int(&seen, (uint64_t)in->id))
                hj_map_set_int(&units->copied, (uint64_t)in->id, units);
            hj_map_set_int(&seen, (uint64_t)in->id, units);
        }
    }
}

/* Members by falling position, each once; `classes` of a are new in b. */
static void join_members(hj_pass_ctx *cx, const hj_group *a, hj_group *b,
                         const int *classes)
{
    hj_group old = *b;
    int i = 0, k = 0;

    memset(&b->members, 0, sizeof b->members);
    hj_map_init(&b->by_id, cx->scratch);
    while (i < a->members.n || k < old.members.n) {
        const hj_member *x = i < a->members.n ? &a->members.at[i] : NULL;
        const hj_member *y = k < old.members.n ? &old.members.at[k] : NULL;
        bool takes_x = x && (!y || x->instr->mark >= y->instr->mark);
        hj_member m = takes_x ? *x : *y;
        if (takes_x)
            m.class_ = classes[m.class_];
        if (takes_x && y && y->instr == x->instr) {
            m.class_ = y->class_;
            k++;
        }
        i += takes_x;
        k += !takes_x;
        HJ_PUSH(cx->scratch, &b->members, m);
        hj_map_set_int(&b->by_id, (uint64_t)m.instr->id,
                       (void *)(intptr_t)b->members.n);
    }
}

static void join_lists(hj_pass_ctx *cx, const hj_units *units,
                       const hj_group *a, hj_group *b)
{
    hj_group old = *b;

    memset(&b->outputs, 0, sizeof b->outputs);
    memset(&b->inputs, 0, sizeof b->inputs);
    for (int i = 0; i < a->outputs.n + old.outputs.n; i++) {
        hj_instr *in = i < a->outputs.n ? a->outputs.at[i]
                                        : old.outputs.at[i - a->outputs.n];
        if (is_needed(units, b, in))
            HJ_PUSH(cx->scratch, &b->outputs, in);
    }
    for (int i = 0; i < a->inputs.n + old.inputs.n; i++) {
        hj_instr *in =
            i < a->inputs.n ? a->inputs.at[i] : old.inputs.at[i - a->inputs.n];
        bool is_new = !member_of(b, in);
        for (int k = 0; k < b->inputs.n && is_new; k++)
            is_new = b->inputs.at[k] != in;
        if (is_new)
            HJ_PUSH(cx->scratch, &b->inputs, in);
    }
}

/* Takes `a`, whose results have class `class_` there, into `b`. */
static void join(hj_pass_ctx *cx, const hj_units *units, const hj_group *a,
                 hj_group *b, int class_)
{
    int *classes = HJ_NEW_ARRAY(cx->scratch, int, a->nclasses);

    for (int i = 0; i < a->nclasses; i++)
        classes[i] = b->nclasses + i;
    b->nclasses += a->nclasses;
    b->nouter = a->nouter > b->nouter ? a->nouter : b->nouter;
    b->nstage += a->nstage;
    if (a->hero) {
        classes[a->full_class] = b->full_class;
        classes[a->kept_class] = b->kept_class;
    } else {
        classes[0] = class_;
    }
    join_members(cx, a, b, classes);
    join_lists(cx, units, a, b);
}

/* `a` stands before `b` in the order. */
static bool try_pair(hj_pass_ctx *cx, hj_units *units, hj_unit *a, hj_unit *b)
{
    hj_group *x = a->group, *y = b->group;

    if (b->at - a->at > MAX_BETWEEN || !is_mergeable(x) || !is_mergeable(y) ||
        !is_small_enough(x, y) || reads_other_rows(x, y) ||
        (!feeds(x, y) && !share_input(x, y)))
        return false;
    /* Into the one with a reduction. */
    bool is_swapped = x->hero && !y->hero;
    hj_group *from = is_swapped ? y : x, *into = is_swapped ? x : y;
    int class_ = class_in(from, into);
    int first = a->at, last = b->at;
    bool ok = class_ >= 0 && mark_below(units, a, b);
    if (ok) {
        join(cx, units, from, into, class_);
        into->root = y->root;
        b->group = into;
        for (int i = 0; i < into->outputs.n; i++)
            into->outputs.at[i]->scratch = b;
        reorder(cx, units, a, b);
        hj_pass_count(cx, "merged", 1);
    }
    clear_marks(units, first, last);
    return ok;
}

/* Kernels whose results `b` reads, and others that read what it reads. */
static void merge_into(hj_pass_ctx *cx, hj_units *units, hj_unit *b)
{
    for (int i = 0; i < b->group->inputs.n;) {
        hj_unit *a = maker_of(b->group->inputs.at[i]);
        /* A merged group has other inputs: from the start again. */
        i = a && a->group && a != b && a->at < b->at &&
                    try_pair(cx, units, a, b)
                ? 0
                : i + 1;
    }
}

/* Neighbours among the kernels that read one value. */
static void merge_readers(hj_pass_ctx *cx, hj_units *units, hj_unit *b,
                          hj_map *readers)
{
    for (int i = 0; i < b->group->inputs.n; i++) {
        const hj_instr *p = b->group->inputs.at[i];
        hj_unit *a = hj_map_find_int(readers, (uint64_t)p->id);
        if (!p->shape->rank)
            continue;
        hj_map_set_int(readers, (uint64_t)p->id, b);
        if (a && a != b && units->at[a->at] == a && a->group && a->at < b->at &&
            try_pair(cx, units, a, b))
            i = -1;
    }
}

void hj_groups_merge(hj_pass_ctx *cx, hj_units *units)
{
    hj_map readers;

    hj_map_init(&readers, cx->scratch);
    find_copied(cx, units);
    for (int i = 0; i < units->n; i++) {
        hj_unit *u = units->at[i];
        if (!u || !u->group)
            continue;
        merge_into(cx, units, u);
        merge_readers(cx, units, u, &readers);
    }
}
