/* pattern -- lanes that lie at fixed distances from each other: whole vectors
 * and shuffles, where nothing needs to be gathered.
 *
 * Every element between the first and the last one that is read is in the
 * buffer, so what is loaded begins and ends with those.  Under a guard that
 * only the run knows, it is looked first whether the elements of all lanes are
 * there.
 */
#include "jit/body/body.h"

/* Of the open vector. */
static hj_flat open_lanes(const hj_body *body)
{
    if (body->flat)
        return *body->flat;
    return (hj_flat){ .nloops = 1,
                      .loops = &body->vector_var,
                      .group = body->is_unaligned ? 0 : body->width,
                      .nlanes = body->width };
}

bool hj_body_offsets(const hj_body *body, const hj_ix *ix, int64_t *out)
{
    hj_flat flat = open_lanes(body);

    return hj_flat_offsets(body->nest, &flat, ix, out);
}

LLVMValueRef hj_body_is_multiple(hj_body *body, const hj_ix *ix, int64_t by)
{
    hj_flat flat = open_lanes(body);
    int64_t rests[HJ_LL_MAX_LANES];

    if (body->vector_var < 0 || body->width < 2 ||
        !hj_flat_depends(&flat, ix) ||
        !hj_flat_rests(body->nest, &flat, ix, by, rests))
        return NULL;
    for (int l = 0; l < body->width; l++)
        rests[l] = rests[l] == 0;
    return hj_ll_lanes(body->ll->i1, rests, body->width);
}

/* Numbers of 0 to `most` that are less than `count`, which is anything. */
static LLVMValueRef less(hj_ll *ll, LLVMValueRef numbers, int64_t most,
                         LLVMValueRef count)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(numbers));

    count = hj_ll_smin(ll, hj_ll_smax(ll, count, hj_ll_i64(ll, 0)),
                       hj_ll_i64(ll, most + 1));
    return hj_ll_icmp(ll, LLVMIntSLT, numbers, hj_ll_sext(ll, count, elem));
}

LLVMValueRef hj_body_in_range(hj_body *body, const hj_ix *ix, int64_t lo,
                              int64_t hi)
{
    hj_ll *ll = body->ll;
    int64_t offsets[HJ_LL_MAX_LANES], least = 0, most = 0;
    int bits = body->width > 1 ? ll->width_bits / body->width : 64;
    LLVMValueRef mask = NULL, first;

    if (bits >= 32 || bits < 8 || body->vector_var < 0 ||
        !hj_body_offsets(body, ix, offsets))
        return NULL;
    for (int l = 0; l < body->width; l++) {
        least = offsets[l] < least ? offsets[l] : least;
        most = offsets[l] > most ? offsets[l] : most;
    }
    first = hj_body_index(body, ix);
    if (most - least >= (bits == 8 ? INT8_MAX : INT16_MAX) || most == least ||
        LLVMIsConstant(first))
        return NULL;
    for (int l = 0; l < body->width; l++)
        offsets[l] -= least;
    first = hj_ll_index_add_const(ll, first, least);
    LLVMValueRef numbers =
        hj_ll_lanes(hj_ll_int_type(ll, bits), offsets, body->width);
    if (ix->hi >= hi)
        mask = less(ll, numbers, most - least,
                    hj_ll_index_sub(ll, hj_ll_i64(ll, hi), first));
    if (ix->lo < lo)
        mask = hj_body_both(
            body, mask,
            hj_ll_not(ll, less(ll, numbers, most - least,
                               hj_ll_index_sub(ll, hj_ll_i64(ll, lo), first))));
    return mask;
}

/* Which lanes a mask that is constant lets through; false: the run knows. */
static bool read_mask(LLVMValueRef mask, int nlanes, bool *out)
{
    for (int l = 0; l < nlanes; l++) {
        int64_t bit = 1;
        if (mask && (!LLVMIsConstant(mask) ||
                     !hj_ll_const_int(
                         LLVMGetAggregateElement(mask, (unsigned)l), &bit)))
            return false;
        out[l] = bit != 0;
    }
    return true;
}

typedef struct windows {
    int n, size;
    int64_t at[HJ_FLAT_MAX_WINDOWS];
} windows;

/* Lane l of the result is element offsets[l] of what the windows hold; lanes
 * that no window has are anything. */
static LLVMValueRef pick_lanes(hj_body *body, const windows *w,
                               const LLVMValueRef *rows, const int64_t *offsets)
{
    int width = body->width, lanes[HJ_LL_MAX_LANES];
    bool is_done[HJ_LL_MAX_LANES] = { false };
    LLVMValueRef out = rows[0];

    for (int k = w->n > 1; k < w->n || k == 0; k++) {
        /* (the first two at once) */
        int first = k > 1 ? width : w->size;
        for (int l = 0; l < width; l++) {
            int64_t here = offsets[l] - w->at[k],
                    before = offsets[l] - w->at[0];
            lanes[l] = -1;
            if (is_done[l]) {
                lanes[l] = l;
            } else if (k < 2 && before >= 0 && before < w->size) {
                lanes[l] = (int)before;
                is_done[l] = true;
            } else if (here >= 0 && here < w->size) {
                lanes[l] = first + (int)here;
                is_done[l] = true;
            }
        }
        out = w->size == 1 && w->n == 1
                  ? hj_ll_splat(body->ll, rows[0], width)
                  : hj_ll_shuffle(body->ll, out, k ? rows[k] : NULL, lanes,
                                  width);
    }
    return out;
}

/* Pieces that are far apart: each is loaded to where its lanes are, a vector
 * that lies between the first and the last element, and blended in.  NULL: they
 * are more than the windows, or not so far apart. */
static LLVMValueRef load_runs(hj_body *body, LLVMValueRef base,
                              LLVMTypeRef elem, const windows *w,
                              const int64_t *offsets, hj_ll_access how)
{
    hj_ll *ll = body->ll;
    int width = body->width, n = 0, at[HJ_LL_MAX_LANES];
    int64_t mask[HJ_LL_MAX_LANES], end = w->at[w->n - 1] + w->size;
    LLVMValueRef out = NULL;

    for (int l = 0; l < width; l++) {
        if (l && offsets[l] == offsets[l - 1] + 1)
            continue;
        if (offsets[l] - l < w->at[0] || offsets[l] - l + width > end)
            return NULL;
        at[n++] = l;
    }
    for (int k = 0; k < n && n <= w->n; k++) {
        LLVMValueRef piece = hj_ll_load(
            ll, hj_ll_vec(elem, width),
            hj_ll_gep_anywhere(ll, elem, base,
                               hj_ll_i64(ll, offsets[at[k]] - at[k])),
            how);
        for (int l = 0; l < width; l++)
            mask[l] = l >= at[k];
        out =
            out ? hj_ll_select(ll, hj_ll_lanes(ll->i1, mask, width), piece, out)
                : piece;
    }
    return out;
}

static LLVMValueRef load_windows(hj_body *body, LLVMValueRef base,
                                 LLVMTypeRef elem, const windows *w,
                                 const int64_t *offsets, hj_ll_access how)
{
    hj_ll *ll = body->ll;
    LLVMValueRef rows[HJ_FLAT_MAX_WINDOWS] = { NULL };
    LLVMValueRef runs = load_runs(body, base, elem, w, offsets, how);

    if (runs)
        return runs;
    for (int k = 0; k < w->n; k++)
        rows[k] = hj_ll_load(
            ll, hj_ll_vec(elem, w->size),
            hj_ll_gep_anywhere(ll, elem, base, hj_ll_i64(ll, w->at[k])), how);
    return pick_lanes(body, w, rows, offsets);
}

/* Of what the windows read the elements that the buffer has, on the stack, as
 * if it went on; its address stands for that of lane 0.  Seldom carried out. */
static LLVMValueRef copy_edge(hj_body *body, LLVMValueRef base,
                              LLVMValueRef index, int64_t nelems,
                              LLVMTypeRef elem, const windows *w)
{
    hj_ll *ll = body->ll;
    int64_t first = w->at[0], end = w->at[w->n - 1] + w->size;
    LLVMValueRef zero = hj_ll_i64(ll, first), all = hj_ll_i64(ll, end);
    LLVMValueRef from = hj_ll_index_sub(ll, hj_ll_i64(ll, 0), index);
    LLVMValueRef to = hj_ll_index_sub(ll, hj_ll_i64(ll, nelems), index);
    hj_ll_range range = { hj_ll_smax(ll, from, zero), hj_ll_smin(ll, to, all),
                          NULL, false };
    LLVMValueRef place =
        hj_ll_gep_anywhere(ll, elem, body->edge, hj_ll_i64(ll, -first));
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef value =
        hj_ll_load(ll, elem, hj_ll_gep_anywhere(ll, elem, base, loop.index),
                   (hj_ll_access){ 0 });
    hj_ll_store(ll, value, hj_ll_gep_anywhere(ll, elem, place, loop.index),
                (hj_ll_access){ 0 });
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    return place;
}

/* Where lanes that are read under a guard lie, all of them: in the buffer, or
 * in a copy where that does not have all. */
static LLVMValueRef find_edge(hj_body *body, LLVMValueRef base,
                              LLVMValueRef index, int64_t nelems,
                              LLVMTypeRef elem, const windows *w)
{
    enum { ROOM = HJ_FLAT_MAX_WINDOWS * 64 };
    hj_ll *ll = body->ll;
    int64_t span = w->at[w->n - 1] + w->size - w->at[0];
    LLVMValueRef out;

    if (span * hj_ll_elem_nbytes(elem) > ROOM ||
        (!body->edge && ll->frame_nbytes > HJ_LL_MAX_FRAME / 2))
        return NULL;
    if (!body->edge)
        body->edge = hj_ll_alloca(ll, ll->i8, ROOM, 64);
    if (span > nelems)
        return copy_edge(body, base, index, nelems, elem, w);
    LLVMValueRef first = hj_ll_index_add_const(ll, index, w->at[0]);
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntULE, first, hj_ll_i64(ll, nelems - span)),
        HJ_LL_LIKELY);
    hj_ll_if_else(ll, &branch, &base, 1);
    out = copy_edge(body, base, index, nelems, elem, w);
    hj_ll_if_end(ll, &branch, &out, &out);
    return out;
}

/* --- what all groups of rows share -----------------------------------------
 */

struct hj_pattern {
    int buffer, index;
    int64_t first;
    LLVMValueRef value;
    struct hj_pattern *next;
};

static LLVMValueRef find_kept(const hj_body *body, int buffer, const hj_ix *ix)
{
    for (const hj_pattern *p = body->patterns; body->flat && p; p = p->next)
        if (p->buffer == buffer && p->index == ix->id &&
            p->first == body->flat->first)
            return p->value;
    return NULL;
}

/* What a reduction reads differs from one of its iterations to the next. */
static bool depends_on_stages(const hj_nest *nest, const hj_ix *ix)
{
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nloops; k++)
            if (hj_ix_depends(ix, nest->stages.at[i].loops[k]))
                return true;
    return false;
}

void hj_body_keep_patterns(hj_body *body)
{
    const hj_nest *nest = body->nest;
    const hj_flat *flat = body->flat;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        const hj_nest_buffer *b = &nest->buffers.at[e->buffer];
        if (e->kind != HJ_EXPR_load || b->kind != HJ_BUFFER_in ||
            e->index->lo < 0 || e->index->hi >= b->nelems ||
            hj_ix_depends(e->index, flat->loops[0]) ||
            depends_on_stages(nest, e->index) ||
            !hj_flat_depends(flat, e->index))
            continue;
        LLVMValueRef value = hj_body_load_pattern(
            body, e->buffer, e->index,
            hj_body_memory_type(body->ll, hj_dtype_real(b->dtype)), NULL);
        hj_pattern *kept = HJ_NEW(body->arena, hj_pattern);
        *kept = (hj_pattern){ e->buffer, e->index->id, flat->first, value,
                              body->patterns };
        if (value)
            body->patterns = kept;
    }
}

LLVMValueRef hj_body_load_pattern(hj_body *body, int buffer, const hj_ix *ix,
                                  LLVMTypeRef elem, LLVMValueRef mask)
{
    /* More vectors than that, of which most serve one lane only, are more code
     * than a gather and no faster. */
    enum { FEW = 8 };
    hj_ll *ll = body->ll;
    int64_t offsets[HJ_LL_MAX_LANES];
    bool is_read[HJ_LL_MAX_LANES];
    hj_ll_access how = body->access[buffer];
    bool is_known = read_mask(mask, body->width, is_read);
    LLVMValueRef kept = find_kept(body, buffer, ix);
    windows w;

    if (kept)
        return kept;
    if (body->width < 2 || how.is_exact || !hj_body_offsets(body, ix, offsets))
        return NULL;
    w.n = hj_flat_windows(body->width, offsets, is_known ? is_read : NULL,
                          &w.size, w.at);
    if (!w.n)
        return hj_ll_zero(hj_ll_vec(elem, body->width));
    if (w.n < 0 || (w.n > FEW && 2 * w.n > body->width))
        return NULL;
    LLVMValueRef index = hj_body_index(body, ix);
    LLVMValueRef base =
        hj_ll_gep_anywhere(ll, elem, body->buffers[buffer], index);
    how.align_nbytes = 0;
    if (!is_known) {
        base = find_edge(body, base, index,
                         body->nest->buffers.at[buffer].nelems, elem, &w);
        how = (hj_ll_access){ 0 };
    }
    return base ? load_windows(body, base, elem, &w, offsets, how) : NULL;
}
