/* clip -- see clip.h.
 *
 * Large reductions are cut into blocks of equal size, the last of which is
 * filled up with the identity (passes/expand/reduce_split.c).  As a guard that
 * would be a comparison and a selection for each element of every block, and
 * masked loads.  f(acc, identity) is acc, so the loop may as well end before
 * the padding begins: `limit` of hj_loop.  The guard stays where it is, and
 * says that its condition is met.
 */
#include "jit/nest/clip.h"
#include "jit/nest/rewrite.h"

#include "ir/recognise.h"

#include <string.h>

enum { MIN_EXTENT = 64 }; /* shorter loops may be written out */

static bool is_identity(hj_arena *arena, const hj_expr *e, hj_opcode op)
{
    const hj_literal *it;

    if (e->kind != HJ_EXPR_const)
        return false;
    it = hj_op_identity(arena, op, e->dtype);
    return it && it->nbytes == e->literal->nbytes &&
           !memcmp(it->data, e->literal->data, (size_t)it->nbytes);
}

/* Which operand of the accumulator's next value is padding at times; -1:
 * none. */
static int find_guard(const hj_nest *nest, const hj_expr *next)
{
    for (int i = 0; i < 2 && next->kind == HJ_EXPR_op && next->noperands == 2;
         i++) {
        const hj_expr *guard = next->operands[i];
        if (next->operands[1 - i]->kind == HJ_EXPR_acc &&
            guard->kind == HJ_EXPR_guard &&
            is_identity(nest->arena, guard->operands[1], next->op))
            return i;
    }
    return -1;
}

/* Does the index move with other loops of the stage, or with lanes of an outer
 * one? */
static bool varies(const hj_nest *nest, const hj_nest_stage *s,
                   const hj_ix *rest)
{
    for (int i = 0; i < s->nloops; i++)
        if (hj_ix_depends(rest, s->loops[i]))
            return true;
    for (int i = 0; i < nest->nouter; i++)
        if (nest->loops.at[nest->outer[i]].kind != HJ_LOOP_serial &&
            hj_ix_depends(rest, nest->outer[i]))
            return true;
    return false;
}

/* The first iteration of `var` for which the condition does not hold, if it is
 * the end of the loop; NULL: not that simple. */
static const hj_ix *find_end(hj_nest *nest, const hj_nest_stage *s,
                             const hj_condition *c, int var)
{
    int64_t extent = nest->loops.at[var].extent, stride;
    hj_ix_space *space = &nest->space;

    if (!c->index || c->test || c->by > 1 || c->index->lo < c->lo ||
        extent <= MIN_EXTENT ||
        !hj_ix_stride(c->index, var, INT32_MAX, &stride) || stride != 1)
        return NULL;
    const hj_ix *v = hj_ix_var(space, var, extent);
    const hj_ix *rest = hj_ix_add(space, c->index, hj_ix_scale(space, v, -1));
    if (varies(nest, s, rest))
        return NULL;
    return hj_ix_offset(space, hj_ix_scale(space, rest, -1), c->hi);
}

/* Ends loop `var` before iteration `end`. */
static void set_limit(hj_nest *nest, int var, const hj_ix *end)
{
    hj_loop *loop = &nest->loops.at[var];
    hj_expr *value = hj_expr_of_index(nest, HJ_DTYPE_s64, end);

    value = hj_expr_clamp_index(nest, value, 0, loop->extent);
    loop->limit = hj_ix_dynamic(&nest->space, value, end->lo > 0 ? end->lo : 0,
                                loop->extent);
}

/* The guard where the loops' limits see to one condition more. */
static hj_expr *meet(hj_nest *nest, const hj_expr *guard, int met)
{
    hj_condition *conditions =
        hj_arena_memdup(nest->arena, guard->conditions,
                        (size_t)guard->nconditions * sizeof *conditions);

    conditions[met].is_met = true;
    return hj_expr_guard(nest, guard->nconditions, conditions,
                         guard->operands[0], guard->operands[1]);
}

static bool clip_stage(hj_nest *nest, hj_nest_stage *s)
{
    hj_expr *next = s->accs[0].next, *pair[2];
    int side = find_guard(nest, next);
    bool changed = false;

    for (int i = 0; side >= 0 && i < next->operands[side]->nconditions; i++)
        for (int k = 0; k < s->nloops; k++) {
            const hj_expr *guard = next->operands[side];
            if (nest->loops.at[s->loops[k]].limit ||
                guard->conditions[i].is_met)
                continue;
            const hj_ix *end =
                find_end(nest, s, &guard->conditions[i], s->loops[k]);
            if (!end)
                continue;
            changed = true;
            set_limit(nest, s->loops[k], end);
            pair[side] = meet(nest, guard, i);
            pair[1 - side] = next->operands[1 - side];
            next = s->accs[0].next =
                hj_expr_op(nest, next->op, next->dtype, next->instr, 2, pair);
        }
    return changed;
}

/* A pick looks at the elements that are there; there must be one. */
static bool clip_pick(hj_nest *nest, hj_nest_stage *s)
{
    const hj_expr *guard = s->accs[0].next, *other = s->accs[1].next;
    hj_opcode op = s->pick.is_min ? HJ_OP_minimum : HJ_OP_maximum;
    const hj_ix *end;

    if (nest->loops.at[s->loops[0]].limit || guard->kind != HJ_EXPR_guard ||
        guard->nconditions != 1 ||
        !is_identity(nest->arena, guard->operands[1], op))
        return false;
    end = find_end(nest, s, &guard->conditions[0], s->loops[0]);
    if (!end || end->lo < 1)
        return false;
    set_limit(nest, s->loops[0], end);
    s->accs[0].next = meet(nest, guard, 0);
    if (other->kind == HJ_EXPR_guard && other->nconditions == 1 &&
        other->conditions[0].index == guard->conditions[0].index &&
        other->conditions[0].lo == guard->conditions[0].lo &&
        other->conditions[0].hi == guard->conditions[0].hi &&
        other->conditions[0].by == guard->conditions[0].by &&
        !other->conditions[0].test)
        s->accs[1].next = meet(nest, other, 0);
    return true;
}

void hj_nest_clip(hj_nest *nest)
{
    bool changed = false;

    for (int i = 0; i < nest->stages.n && !nest->is_gemm; i++) {
        hj_nest_stage *s = &nest->stages.at[i];
        bool is_plain = s->order == HJ_ORDER_fold ||
                        (s->order == HJ_ORDER_lanes && !s->block);
        if (s->naccs == 1 && !s->nstores && is_plain)
            changed |= clip_stage(nest, s);
        if (s->order == HJ_ORDER_pick)
            changed |= clip_pick(nest, s);
    }
    if (changed)
        hj_nest_sweep(nest);
}
