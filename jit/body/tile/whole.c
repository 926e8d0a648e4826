/* whole -- squares of narrow numbers whose rows are whole.
 *
 * Where each of their rows begins is known before the run, but for one address:
 * rows are equally far apart, or a table has their places (nest->listed).  They
 * are loaded and turned in one piece then, which LLVM need not look into.
 *
 * A row that is shorter than 16 bytes is read beyond its end.  The last ones of
 * the array, which nothing follows, are read from before their beginning.
 */
#include "jit/body/body.h"

#include "jit/ll/x86/transpose.h"

enum { LINE_NBYTES = 64, MAX_ROWS = 64 };

typedef struct whole {
    hj_body *body;
    const hj_ix *index;
    int nbytes, nrows;
    int64_t stride; /* from row to row; 0: a table knows */
    int missing;    /* elements that are read beyond a row */
} whole;

/* What the vector loop adds to the index in an iteration. */
static int64_t place_of(const whole *w, int64_t iteration)
{
    return w->stride ? iteration * w->stride : w->body->listed[iteration];
}

/* Of a load that no other variable is divided in. */
static void make_table(hj_body *body, const hj_ix *ix, int nbytes)
{
    hj_ll *ll = body->ll;
    int n = (int)body->nest->loops.at[body->vector_var].extent;
    LLVMValueRef *values = HJ_NEW_ARRAY(body->arena, LLVMValueRef, n);
    int64_t *vars = HJ_NEW_ARRAY(body->arena, int64_t, body->nest->loops.n);

    body->listed = HJ_NEW_ARRAY(body->arena, int64_t, n);
    for (int i = 0; i < n; i++) {
        vars[body->vector_var] = i;
        body->listed[i] = hj_ix_eval(ix, vars) - ix->constant;
        values[i] = hj_ll_int(ll->i32, body->listed[i] * nbytes);
    }
    body->list = hj_ll_table(ll, ll->i32, values, n, LINE_NBYTES);
}

/* The first iteration whose row is so near the last place that what is read
 * beyond it may not be there. */
static int64_t first_near_end(const whole *w)
{
    int64_t n = w->body->nest->loops.at[w->body->vector_var].extent, end = 0;
    int64_t first = 0;

    if (w->stride) {
        first = n - 1 - (w->missing - 1) / w->stride;
        return first > 0 ? first : 0;
    }
    for (int64_t i = 0; i < n; i++)
        end = place_of(w, i) > end ? place_of(w, i) : end;
    while (place_of(w, first) + w->missing <= end)
        first++;
    return first;
}

/* The last iteration in which a row may be that of this lane. */
static int64_t last_of(const whole *w, int lane)
{
    const hj_body *body = w->body;
    const hj_loop *loop = &body->nest->loops.at[body->vector_var];

    return loop->extent - (body->tail ? body->tail_count : loop->width) + lane;
}

/* May one of these rows be so near the beginning that nothing may be read
 * before it? */
static bool is_near_begin(const whole *w, int64_t first, int64_t last)
{
    for (int64_t i = first; i <= last; i++) {
        if (place_of(w, i) < w->missing)
            return true;
        if (w->stride) /* (they go up) */
            break;
    }
    return false;
}

/* Finds the lanes whose rows are to be read early; false: that would be before
 * the array. */
static bool find_early(const whole *w, hj_ll_rows *rows)
{
    int64_t first = first_near_end(w);

    rows->early = w->missing * w->nbytes;
    for (int lane = 0; lane < w->nrows; lane++) {
        int64_t last = last_of(w, lane);
        if (last < first)
            continue;
        if (is_near_begin(w, w->body->tail ? last : lane, last))
            return false;
        rows->is_early |= (uint64_t)1 << lane;
    }
    return true;
}

/* Of the copy, rows that follow others there. */
static hj_ll_rows find_copied(const whole *w)
{
    const hj_body *body = w->body;

    return (hj_ll_rows){ .base = body->copy_at,
                         .pitch = body->nest->copy.step * w->nbytes,
                         .n = w->nrows };
}

/* The index without what the vector loop adds to it. */
static hj_ix without_rows(const hj_body *body, const hj_ix *ix)
{
    hj_ix out = *ix;

    out.terms = HJ_NEW_ARRAY(body->arena, hj_term, ix->nterms);
    out.nterms = 0;
    for (int i = 0; i < ix->nterms; i++)
        if (!(hj_term_vars(&ix->terms[i]) & HJ_IX_VAR(body->vector_var)))
            out.terms[out.nterms++] = ix->terms[i];
    return out;
}

static hj_ll_rows find_rows(const whole *w, LLVMValueRef base, LLVMTypeRef elem)
{
    hj_body *body = w->body;
    hj_ll *ll = body->ll;
    hj_ix others = w->stride ? *w->index : without_rows(body, w->index);
    hj_ll_rows rows = { .pitch = w->stride * w->nbytes, .n = w->nrows };

    rows.base = hj_ll_gep(ll, elem, base, hj_body_index(body, &others));
    if (!w->stride)
        rows.table =
            hj_ll_gep(ll, ll->i32, body->list, body->vars[body->vector_var]);
    return rows;
}

bool hj_body_load_squares(hj_body *body, int buffer, const hj_ix *ix,
                          LLVMTypeRef type, int size, int square, int nrows,
                          LLVMValueRef *rows)
{
    hj_ll *ll = body->ll;
    const hj_expr *listed = body->nest->listed;
    LLVMTypeRef elem = hj_ll_elem(type);
    whole w = { body,  ix, hj_ll_elem_nbytes(elem),
                nrows, 0,  size - body->tile_count };
    hj_ll_rows from;

    if (w.nbytes > 2 || nrows > MAX_ROWS ||
        (body->strip && !body->nest->is_plain_strip) ||
        body->access[buffer].is_exact || (body->tail && !body->tail_count))
        return false;
    if (body->copy_at) {
        from = find_copied(&w);
    } else {
        bool is_known =
            listed && listed->buffer == buffer && listed->index->id == ix->id;
        if (!is_known &&
            (!hj_ix_stride(ix, body->vector_var, INT32_MAX, &w.stride) ||
             w.stride <= 0))
            return false;
        if (is_known && !body->list)
            make_table(body, ix, w.nbytes);
        from = find_rows(&w, body->buffers[buffer], elem);
        if (w.missing && !find_early(&w, &from))
            return false;
    }
    return hj_ll_load_squares_x86(ll, &from, type, rows, size, square);
}
