/* points -- iterations of an outer loop that are carried out side by side.
 *
 * Each point has a memo, accumulators and local buffers of its own, and a value
 * of the loop's variable; hj_body_go changes over.  Values that do not depend
 * on the loop are written once, into the memos of all points.
 */
#include "jit/body/body.h"

#include <string.h>

struct hj_body_point {
    LLVMValueRef var, tail;
    hj_lanes *values;
    int *levels;
    hj_lanes **accs;
    LLVMValueRef *buffers;
};

static hj_body_point here(const hj_body *body, int var)
{
    return (hj_body_point){ body->vars[var], body->tail, body->values,
                            body->levels,    body->accs, body->buffers };
}

/* What stands in the memo stays known. */
static hj_body_point new_point(hj_body *body)
{
    const hj_nest *nest = body->nest;
    size_t n = 2 * (size_t)(nest->exprs.n + 1);
    hj_body_point p = {
        .values = hj_arena_memdup(body->arena, body->values,
                                  n * sizeof *body->values),
        .levels = hj_arena_memdup(body->arena, body->levels,
                                  n * sizeof *body->levels),
        .accs = HJ_NEW_ARRAY(body->arena, hj_lanes *, nest->stages.n + 1),
        .buffers = hj_arena_memdup(body->arena, body->buffers,
                                   (size_t)(nest->buffers.n + 1) *
                                       sizeof *body->buffers),
    };

    for (int i = 0; i < nest->stages.n; i++)
        p.accs[i] =
            HJ_NEW_ARRAY(body->arena, hj_lanes, nest->stages.at[i].naccs + 1);
    return p;
}

void hj_body_begin_points(hj_body *body, int var, int n,
                          const LLVMValueRef *vars, const LLVMValueRef *tails)
{
    const hj_nest *nest = body->nest;

    /* The last one is where we came from. */
    body->points = HJ_NEW_ARRAY(body->arena, hj_body_point, n + 1);
    body->points[n] = here(body, var);
    body->npoints = n;
    body->point_var = var;
    for (int k = 0; k < n; k++) {
        hj_body_point *p = &body->points[k];
        *p = new_point(body);
        p->var = vars[k];
        p->tail = tails ? tails[k] : NULL;
        for (int i = 0; k && i < nest->buffers.n; i++)
            if (nest->buffers.at[i].kind == HJ_BUFFER_local)
                p->buffers[i] = hj_ll_gep_const(
                    body->ll, body->ll->i8, p->buffers[i],
                    k * hj_body_local_nbytes(&nest->buffers.at[i]));
    }
    hj_body_go(body, 0);
}

void hj_body_go(hj_body *body, int point)
{
    const hj_body_point *p;

    if (body->npoints == 1)
        return;
    p = &body->points[point];
    body->vars[body->point_var] = p->var;
    if (body->vector_var == body->point_var)
        body->tail = p->tail;
    body->values = p->values;
    body->levels = p->levels;
    body->accs = p->accs;
    body->buffers = p->buffers;
}

void hj_body_end_points(hj_body *body)
{
    hj_body_go(body, body->npoints);
    body->npoints = 1;
    body->points = NULL;
}

void hj_body_share(hj_body *body, const hj_expr *e, int slot)
{
    if (body->needs[e->id] >> body->point_var & 1)
        return;
    for (int k = 0; k < body->npoints; k++) {
        const hj_body_point *p = &body->points[k];
        if (p->levels[slot])
            continue;
        p->values[slot] = body->values[slot];
        p->levels[slot] = body->levels[slot];
    }
}

void hj_body_forget(hj_body *body, int level)
{
    int n = 2 * (body->nest->exprs.n + 1);

    for (int k = 0; k < body->npoints; k++) {
        int *levels = body->npoints > 1 ? body->points[k].levels : body->levels;
        for (int i = 0; i < n; i++)
            if (levels[i] > level)
                levels[i] = 0;
    }
}
