/* calls -- called computations belong to the module, call each other without
 * cycles, and nest no deeper than the limits allow: what walks of calls by
 * recursion rely on. */
#include "base/vec.h"
#include "verify/findings.h"

#include <stdint.h>
#include <string.h>

/* One open computation of the depth-first walk. */
typedef struct frame {
    hj_comp *comp;
    hj_instr *in; /* the next to look at, of those that call others */
    int i;        /* its next called computation */
    int deepest;  /* mark of what was called so far */
} frame;

/* `mark`: 0 not seen, 1 open, otherwise 1 + the depth of calls below it. */
typedef struct dfs {
    hj_findings *f;
    const hj_module *module;
    hj_map comps; /* those of the module, by address */
    HJ_VEC(frame) stack;
} dfs;

static void open_comp(dfs *d, hj_comp *comp)
{
    frame f = { comp, comp->scratch, 0, 1 };

    comp->mark = 1;
    HJ_PUSH(d->f->arena, &d->stack, f);
}

static void see_depth(dfs *d, int mark)
{
    if (d->stack.n && d->stack.at[d->stack.n - 1].deepest < mark)
        d->stack.at[d->stack.n - 1].deepest = mark;
}

static const char *place_of(const dfs *d, const hj_comp *comp)
{
    return comp->root ? hj_instr_where(d->f->arena, comp->root) : comp->name;
}

static void close_comp(dfs *d)
{
    frame top = HJ_POP(&d->stack);

    top.comp->mark = top.deepest + 1;
    if (top.deepest > d->module->limits.nesting)
        hj_finding_take(d->f, HJ_ERR(LIMIT,
                                     "%s: in computation %s calls nest %d "
                                     "deep; the limit is %lld",
                                     place_of(d, top.comp), top.comp->name,
                                     top.deepest,
                                     (long long)d->module->limits.nesting));
    see_depth(d, top.comp->mark);
}

static const char *thread_of(const hj_comp *comp)
{
    return comp->execution_thread ? comp->execution_thread : "main";
}

/* What runs as a part of its caller runs on its thread. */
static void check_thread(dfs *d, const hj_instr *in, hj_comp *callee)
{
    const char *here = thread_of(in->comp), *there = thread_of(callee);

    if (in->op != HJ_OP_fusion && in->op != HJ_OP_while &&
        in->op != HJ_OP_conditional)
        return;
    if (strcmp(here, there) != 0)
        hj_finding(d->f,
                   "%s: %s has execution_thread=\"%s\"; its caller's is "
                   "\"%s\"",
                   hj_instr_where(d->f->arena, in), callee->name, there, here);
}

/* Looks at one call; opens its computation if it is new. */
static void visit(dfs *d, const hj_instr *in, hj_comp *callee)
{
    if (!callee ||
        hj_map_find_int(&d->comps, (uint64_t)(uintptr_t)callee) != callee) {
        hj_finding(d->f, "%s: calls a computation that is not in the module",
                   hj_instr_where(d->f->arena, in));
        return;
    }
    if (callee == d->module->entry)
        hj_finding(d->f, "%s: calls the entry computation",
                   hj_instr_where(d->f->arena, in));
    if (callee->mark == 1)
        hj_finding(d->f, "%s: %s calls itself, directly or by others",
                   hj_instr_where(d->f->arena, in), callee->name);
    check_thread(d, in, callee);
    see_depth(d, callee->mark);
    if (!callee->mark)
        open_comp(d, callee);
}

static void walk_from(dfs *d, hj_comp *comp)
{
    open_comp(d, comp);
    while (d->stack.n) {
        frame *top = &d->stack.at[d->stack.n - 1];
        while (top->in && top->i == hj_instr_ncalled(top->in)) {
            top->in = top->in->scratch;
            top->i = 0;
        }
        if (top->in)
            visit(d, top->in, hj_instr_called(top->in, top->i++));
        else
            close_comp(d);
    }
}

void hj_verify_calls(hj_findings *f, const hj_module *module)
{
    dfs d = { .f = f, .module = module };

    hj_map_init(&d.comps, f->arena);
    HJ_EACH_COMP (comp, module) {
        comp->mark = 0;
        hj_map_set_int(&d.comps, (uint64_t)(uintptr_t)comp, comp);
    }
    HJ_EACH_COMP (comp, module)
        if (!comp->mark)
            walk_from(&d, comp);
}
