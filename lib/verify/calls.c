/* calls -- called computations belong to the module, call each other without
 * cycles, and nest no deeper than the limits allow: what walks of calls by
 * recursion rely on. */
#include "base/vec.h"
#include "verify/findings.h"

#include <stdint.h>

/* One open computation of the depth-first walk. */
typedef struct frame {
    hj_comp *comp;
    hj_instr *in; /* the next to look at */
    int i;        /* its next called computation */
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
    comp->mark = 1;
    HJ_PUSH(d->f->arena, &d->stack, ((frame){ comp, comp->first, 0 }));
}

static void close_comp(dfs *d, int deepest)
{
    hj_comp *comp = HJ_POP(&d->stack).comp;

    comp->mark = deepest + 1;
    if (deepest > d->module->limits.nesting)
        hj_finding_take(
            d->f,
            HJ_ERR(LIMIT, "%s: calls nest %d deep; the limit is %lld",
                   comp->name, deepest, (long long)d->module->limits.nesting));
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
    if (!callee->mark)
        open_comp(d, callee);
}

/* The depth of what a finished computation calls. */
static int deepest_below(const hj_comp *comp)
{
    int deepest = 0;

    HJ_EACH_INSTR (in, comp)
        for (int i = 0; i < hj_instr_ncalled(in); i++) {
            const hj_comp *callee = hj_instr_called(in, i);
            if (callee && callee->mark > deepest)
                deepest = callee->mark;
        }
    return deepest ? deepest : 1;
}

static void walk_from(dfs *d, hj_comp *comp)
{
    open_comp(d, comp);
    while (d->stack.n) {
        frame *top = &d->stack.at[d->stack.n - 1];
        while (top->in && top->i == hj_instr_ncalled(top->in)) {
            top->in = top->in->next;
            top->i = 0;
        }
        if (!top->in) {
            close_comp(d, deepest_below(top->comp));
            continue;
        }
        visit(d, top->in, hj_instr_called(top->in, top->i++));
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
