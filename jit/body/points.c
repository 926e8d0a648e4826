/* points -- iterations of an outer loop that are carried out side by side.
 *
 * Each point has a memo, accumulators and local buffers of its own, and a value
 * of the loop's variable; hj_body_go changes over.  Values that do not depend
 * on the loop are written once, into the memos of all points.
 */
#include "jit/body/body.h"

#include <string.h>

struct hj_body_point {
    LLVMValueRef row, column, tail;
    hj_lanes *values;
    int *levels;
    hj_lanes **accs;
    LLVMValueRef *buffers;
};

static LLVMValueRef value_of(const hj_body *body, int var)
{
    return var < 0 ? NULL : body->vars[var];
}

static hj_body_point here(const hj_body *body, const hj_body_points_of *at)
{
    return (hj_body_point){ value_of(body, at->row),
                            value_of(body, at->column),
                            body->tail,
                            body->values,
                            body->levels,
                            body->accs,
                            body->buffers };
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

void hj_body_begin_points(hj_body *body, const hj_body_points_of *places)
{
    const hj_nest *nest = body->nest;
    int n = places->n;

    /* The last one is where we came from. */
    body->points = HJ_NEW_ARRAY(body->arena, hj_body_point, n + 1);
    body->points[n] = here(body, places);
    body->npoints = n;
    body->places = *places;
    for (int k = 0; k < n; k++) {
        hj_body_point *p = &body->points[k];
        *p = new_point(body);
        p->row = places->row < 0 ? NULL : places->rows[k];
        p->column = places->column < 0 ? NULL : places->columns[k];
        p->tail = places->column < 0 ? NULL : places->tails[k];
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
    if (body->places.row >= 0)
        body->vars[body->places.row] = p->row;
    if (body->places.column >= 0) {
        body->vars[body->places.column] = p->column;
        body->tail = p->tail;
    }
    if (body->places.flats)
        body->flat = point < body->npoints ? &body->places.flats[point] : NULL;
    body->values = p->values;
    body->levels = p->levels;
    body->accs = p->accs;
    body->buffers = p->buffers;
}

static void swap(LLVMValueRef *a, LLVMValueRef *b)
{
    LLVMValueRef old = *a;

    *a = *b;
    *b = old;
}

void hj_body_swap_tails(hj_body *body, LLVMValueRef *tails)
{
    bool has_own = body->npoints > 1 && body->places.column >= 0;

    for (int k = 0; has_own && k < body->npoints; k++)
        swap(&body->points[k].tail, &tails[k]);
    if (has_own)
        hj_body_go(body, 0);
    else
        swap(&body->tail, &tails[0]);
}

void hj_body_end_points(hj_body *body)
{
    hj_body_go(body, body->npoints);
    body->npoints = 1;
    body->points = NULL;
}

void hj_body_share(hj_body *body, const hj_expr *e, int slot)
{
    uint64_t loops = 0;

    if (body->places.row >= 0)
        loops |= (uint64_t)1 << body->places.row;
    if (body->places.column >= 0)
        loops |= (uint64_t)1 << body->places.column;
    if (body->needs[e->id] & loops)
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

/* Rows follow each other, so what comes after these is one range, of which
 * every vector of theirs asks for its share.  (For a row alone the last
 * reduction does, jit/emit/lanes.c.) */
void hj_body_ask_to_store(hj_body *body, const hj_store *store)
{
    enum { LINE_NBYTES = 64 };
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    hj_dtype dtype = nest->buffers.at[store->buffer].dtype;
    int n = body->npoints, nbytes = hj_dtype_get(dtype)->nbytes;
    int outer = nest->outer[nest->nouter - 1];

    if (n == 1 || n != nest->ahead || body->tail)
        return;
    hj_body_go(body, 0);
    LLVMValueRef row = body->vars[outer], first = body->vars[body->vector_var];
    body->vars[outer] = hj_ll_index_add_const(ll, row, n);
    LLVMValueRef at = hj_ll_index_add(ll, hj_body_index(body, store->index),
                                      hj_ll_index_mul_const(ll, first, n - 1));
    body->vars[outer] = row;
    for (int i = 0; i < n * body->width * nbytes; i += LINE_NBYTES)
        hj_ll_prefetch(ll, hj_body_memory_type(ll, dtype),
                       body->buffers[store->buffer],
                       hj_ll_index_add_const(ll, at, i / nbytes), true);
}
