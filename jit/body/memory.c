/* memory -- loads and stores: contiguous, reversed, of one element, or lane by
 * lane, under the masks of guards and tails. */
#include "jit/body/body.h"

LLVMValueRef hj_body_both(hj_body *body, LLVMValueRef a, LLVMValueRef b)
{
    return !a ? b : !b ? a : hj_ll_and(body->ll, a, b);
}

/* How deep loop `var` stands among those that are open. */
static int depth_of(const hj_body *body, int var)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s =
        body->stage < 0 ? NULL : &nest->stages.at[body->stage];

    for (int i = 0; i < nest->nouter; i++)
        if (nest->outer[i] == var)
            return i;
    for (int i = 0; s && i < s->nloops; i++)
        if (s->loops[i] == var)
            return nest->nouter + i;
    return -1;
}

/* Of the sum that an index is, the term of the innermost loop; -1: there are
 * not two terms, or not of loops alone. */
static int find_inner_term(const hj_body *body, const hj_ix *ix)
{
    int inner = -1, depth = -1;

    for (int i = 0; i < ix->nterms; i++) {
        if (ix->terms[i].kind != HJ_TERM_var)
            return -1;
        int d = depth_of(body, ix->terms[i].var);
        if (d > depth) {
            depth = d;
            inner = i;
        }
    }
    return ix->nterms < 2 ? -1 : inner;
}

/* The address of lane 0: that of the row, which the innermost loop does not
 * change, and then the place in it. */
static LLVMValueRef address_of(hj_body *body, int buffer, LLVMTypeRef elem,
                               const hj_ix *ix)
{
    hj_ll *ll = body->ll;
    LLVMValueRef base = body->buffers[buffer];
    int inner = find_inner_term(body, ix);
    hj_ix outer = *ix;

    if (inner < 0)
        return hj_ll_gep(ll, elem, base, hj_body_index(body, ix));
    const hj_term *t = &ix->terms[inner];
    outer.terms = HJ_NEW_ARRAY(body->arena, hj_term, ix->nterms);
    outer.nterms = 0;
    for (int i = 0; i < ix->nterms; i++)
        if (i != inner)
            outer.terms[outer.nterms++] = ix->terms[i];
    base = hj_ll_gep_anywhere(ll, elem, base, hj_body_index(body, &outer));
    return hj_ll_gep_anywhere(
        ll, elem, base,
        hj_ll_index_mul_const(ll, body->vars[t->var], t->coefficient));
}

/* Is the loop's counter itself, for all addresses that depend on it, the place
 * in a row? */
static bool is_plain_index(const hj_body *body, const hj_ix *ix, int var)
{
    int inner = ix->nterms == 1 ? 0 : find_inner_term(body, ix);

    return inner >= 0 && ix->terms[inner].kind == HJ_TERM_var &&
           ix->terms[inner].var == var && ix->terms[inner].coefficient == 1;
}

bool hj_body_is_plain(const hj_body *body, int var)
{
    enum { MAX_ROWS = 10 }; /* an address each, in registers */
    const hj_nest *nest = body->nest;
    int nrows = 0;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (!e->index || !hj_ix_depends(e->index, var))
            continue;
        if (e->kind != HJ_EXPR_load || hj_dtype_is_complex(e->dtype) ||
            !is_plain_index(body, e->index, var))
            return false;
        nrows++;
    }
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            if (!hj_ix_depends(s->index, var))
                continue;
            if (hj_dtype_is_complex(s->value->dtype) ||
                !is_plain_index(body, s->index, var))
                return false;
            nrows++;
        }
    return nrows * body->npoints <= MAX_ROWS;
}

/* Where one access goes. */
typedef struct place {
    enum { UNIFORM, CONTIGUOUS, REVERSED, SCATTERED } how;
    LLVMValueRef index; /* reversed: of lane 0 */
} place;

/* Of lanes that are elements of short rows. */
static place find_flat_place(hj_body *body, const hj_ix *ix)
{
    int64_t offsets[HJ_LL_MAX_LANES];
    bool is_same = true, is_next = true;

    if (!hj_flat_depends(body->flat, ix))
        return (place){ UNIFORM, NULL };
    if (!hj_body_offsets(body, ix, offsets))
        return (place){ SCATTERED, NULL };
    for (int l = 0; l < body->width; l++) {
        is_same &= offsets[l] == 0;
        is_next &= offsets[l] == l;
    }
    return (place){ is_same   ? UNIFORM
                    : is_next ? CONTIGUOUS
                              : SCATTERED,
                    NULL };
}

static place find_place(hj_body *body, const hj_ix *ix)
{
    int64_t stride = 0;
    /* No div or mod is affine over lanes that begin anywhere. */
    int group = body->is_unaligned ? INT32_MAX : body->width;

    if (body->flat)
        return find_flat_place(body, ix);
    if (!hj_body_index_varies(body, ix) ||
        (hj_ix_stride(ix, body->vector_var, group, &stride) && stride == 0))
        return (place){ UNIFORM, NULL };
    if (hj_ix_stride(ix, body->vector_var, group, &stride)) {
        if (stride == 1)
            return (place){ CONTIGUOUS, NULL };
        if (stride == -1)
            return (place){ REVERSED, hj_body_index(body, ix) };
    }
    return (place){ SCATTERED, NULL };
}

/* The mask of lanes that may touch memory; NULL: all. */
static LLVMValueRef access_mask(hj_body *body, LLVMValueRef mask)
{
    if (body->guard)
        mask = hj_body_both(body, mask, body->guard->mask);
    mask = hj_body_both(body, mask, body->tail);
    if (mask && body->width > 1 && hj_ll_value_nlanes(mask) == 1)
        mask = hj_ll_splat(body->ll, mask, body->width);
    return mask;
}

static bool is_inside(const hj_body *body, int buffer, const hj_ix *ix)
{
    return ix->lo >= 0 && ix->hi < body->nest->buffers.at[buffer].nelems;
}

/* A uniform load outside the buffer reads any element of it instead: what
 * comes out is not used. */
static LLVMValueRef clamp_inside(hj_body *body, int buffer, const hj_ix *ix,
                                 LLVMValueRef index)
{
    hj_ll *ll = body->ll;
    int64_t last = body->nest->buffers.at[buffer].nelems - 1;

    if (is_inside(body, buffer, ix))
        return index;
    index = hj_ll_smax(ll, index, hj_ll_i64(ll, 0));
    return hj_ll_smin(ll, index, hj_ll_i64(ll, last));
}

/* Where a vector begins of which a guard takes lanes away (`first` is the index
 * of its lowest element): inside the array where it has no element of it.  A
 * masked access without lanes is free where its page is there; where it is
 * not, the processor takes hundreds of nanoseconds to find that out. */
static LLVMValueRef keep_near(hj_body *body, int buffer, const hj_ix *ix,
                              LLVMValueRef first)
{
    hj_ll *ll = body->ll;
    int64_t before = body->width - 1;
    int64_t nelems = body->nest->buffers.at[buffer].nelems;

    if (is_inside(body, buffer, ix) || nelems < 1)
        return first;
    LLVMValueRef is_near =
        hj_ll_icmp(ll, LLVMIntULT, hj_ll_index_add_const(ll, first, before),
                   hj_ll_i64(ll, nelems + before));
    return hj_ll_select(ll, is_near, first, hj_ll_i64(ll, 0));
}

/* The address of a vector of neighbours, under a mask or not. */
static LLVMValueRef vector_address(hj_body *body, int buffer, LLVMTypeRef elem,
                                   const hj_ix *ix, LLVMValueRef mask)
{
    if (!mask || is_inside(body, buffer, ix))
        return address_of(body, buffer, elem, ix);
    return hj_ll_gep(body->ll, elem, body->buffers[buffer],
                     keep_near(body, buffer, ix, hj_body_index(body, ix)));
}

/* Narrower elements have no instruction that gathers them.  Under a mask each
 * lane would be a branch; element 0 is there instead, and not used. */
enum { MIN_GATHERED_BITS = 32 };

/* Elements side by side that have no masked loads, of which each lane would be
 * a branch: whole vectors, wherever they do not lead out of the array.  NULL:
 * they have. */
static LLVMValueRef load_unmasked(hj_body *body, int buffer, const hj_ix *ix,
                                  LLVMTypeRef elem, LLVMValueRef mask)
{
    if (!mask || body->width < 2 ||
        hj_target_masks(body->ll->target, hj_ll_elem_nbytes(elem)))
        return NULL;
    return hj_body_load_pattern(body, buffer, ix, elem, mask);
}

/* Of a large operand: what later vectors will load.  Shorter parts of lines
 * than halves would be asked for too often. */
static void fetch(hj_body *body, int buffer, LLVMTypeRef elem,
                  LLVMValueRef address)
{
    enum { HALF_LINE_NBYTES = 32, MIN_DISTANCES = 64 };
    const hj_nest_buffer *b = &body->nest->buffers.at[buffer];
    int64_t nbytes = hj_ll_elem_nbytes(elem);

    if (body->is_streaming && body->nest->fetch_nbytes &&
        b->kind == HJ_BUFFER_in && body->width * nbytes >= HALF_LINE_NBYTES &&
        b->nelems * nbytes >= (int64_t)MIN_DISTANCES * body->nest->fetch_nbytes)
        hj_ll_prefetch(body->ll, body->ll->i8, address,
                       hj_ll_i64(body->ll, body->nest->fetch_nbytes), false);
}

/* One component; complex elements have two, `part` apart. */
static LLVMValueRef load_part(hj_body *body, int buffer, const hj_ix *ix,
                              place at, int nparts, int part)
{
    hj_ll *ll = body->ll;
    hj_dtype dtype = hj_dtype_real(body->nest->buffers.at[buffer].dtype);
    LLVMTypeRef elem = hj_body_memory_type(ll, dtype);
    LLVMTypeRef type = hj_ll_vec(elem, body->width);
    LLVMValueRef base = body->buffers[buffer], mask, value;
    hj_ll_access how = body->access[buffer];

    if (at.how == UNIFORM && nparts == 1 && is_inside(body, buffer, ix))
        return hj_ll_load(ll, elem, address_of(body, buffer, elem, ix), how);
    if (at.how == UNIFORM) {
        LLVMValueRef i =
            clamp_inside(body, buffer, ix, hj_body_index(body, ix));
        i = hj_ll_index_add_const(ll, hj_ll_index_mul_const(ll, i, nparts),
                                  part);
        return hj_ll_load(ll, elem, hj_ll_gep(ll, elem, base, i), how);
    }
    mask = access_mask(body, NULL);
    value = nparts == 1 && at.how != SCATTERED
                ? load_unmasked(body, buffer, ix, elem, mask)
                : NULL;
    if (value)
        return value;
    if (nparts == 1 && at.how == CONTIGUOUS) {
        LLVMValueRef address = vector_address(body, buffer, elem, ix, mask);
        fetch(body, buffer, elem, address);
        return hj_ll_load_masked(ll, type, address, mask, NULL, how);
    }
    if (nparts == 1 && at.how == REVERSED) {
        LLVMValueRef first =
            hj_ll_index_add_const(ll, at.index, 1 - body->width);
        if (mask) {
            first = keep_near(body, buffer, ix, first);
            mask = hj_ll_reverse(ll, mask);
        }
        value = hj_ll_load_masked(ll, type, hj_ll_gep(ll, elem, base, first),
                                  mask, NULL, how);
        return hj_ll_reverse(ll, value);
    }
    value = nparts == 1 ? hj_body_load_block(body, buffer, ix, elem) : NULL;
    if (!value && nparts == 1)
        value = hj_body_load_pattern(body, buffer, ix, elem, mask);
    if (value)
        return value;
    LLVMValueRef i = hj_body_index_lanes(body, ix);
    if (mask && hj_ll_elem_bits(type) < MIN_GATHERED_BITS &&
        body->nest->buffers.at[buffer].nelems > 0) {
        i = hj_ll_select(ll, mask, i, hj_ll_zero(LLVMTypeOf(i)));
        mask = NULL;
    }
    i = hj_ll_index_add_const(ll, hj_ll_index_mul_const(ll, i, nparts), part);
    return hj_ll_gather(ll, type, hj_ll_gep(ll, elem, base, i), mask, NULL,
                        how);
}

/* Of a row of complex elements: both parts of each lie side by side. */
static bool is_complex_row(const hj_body *body, place at, int nparts)
{
    return nparts == 2 && at.how == CONTIGUOUS && body->width > 1;
}

static LLVMValueRef row_address(hj_body *body, int buffer, LLVMTypeRef elem,
                                const hj_ix *ix, LLVMValueRef mask)
{
    LLVMValueRef first = hj_body_index(body, ix);

    if (mask)
        first = keep_near(body, buffer, ix, first);
    return hj_ll_gep(body->ll, elem, body->buffers[buffer],
                     hj_ll_index_mul_const(body->ll, first, 2));
}

static LLVMValueRef row_mask(hj_body *body, LLVMValueRef mask)
{
    return mask ? hj_ll_interleave(body->ll, mask, mask) : NULL;
}

static hj_lanes load_complex_row(hj_body *body, int buffer, const hj_ix *ix)
{
    hj_ll *ll = body->ll;
    hj_dtype dtype = hj_dtype_real(body->nest->buffers.at[buffer].dtype);
    LLVMTypeRef elem = hj_body_memory_type(ll, dtype);
    LLVMTypeRef type = hj_ll_vec(elem, 2 * body->width);
    LLVMValueRef mask = access_mask(body, NULL);
    LLVMValueRef row =
        hj_ll_load_masked(ll, type, row_address(body, buffer, elem, ix, mask),
                          row_mask(body, mask), NULL, body->access[buffer]);

    return (hj_lanes){ hj_ll_slice(ll, row, 0, 2, body->width),
                       hj_ll_slice(ll, row, 1, 2, body->width) };
}

static LLVMValueRef load_one(hj_body *body, int buffer, const hj_ix *ix,
                             place at, int nparts, int part, hj_body_form form)
{
    hj_dtype dtype = hj_dtype_real(body->nest->buffers.at[buffer].dtype);
    LLVMValueRef stored = load_part(body, buffer, ix, at, nparts, part);

    return form == HJ_BODY_STORED
               ? stored
               : hj_body_from_memory(body->ll, dtype, stored);
}

static hj_lanes load_column(hj_body *body, hj_dtype dtype, LLVMValueRef column,
                            hj_body_form form)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_body_memory_type(ll, dtype);
    hj_ll_access how = { .align_nbytes =
                             body->width * hj_ll_elem_nbytes(elem) };
    LLVMValueRef stored =
        hj_ll_load(ll, hj_ll_vec(elem, body->width), column, how);

    if (form == HJ_BODY_VALUE)
        stored = hj_body_from_memory(ll, dtype, stored);
    return (hj_lanes){ stored, NULL };
}

hj_lanes hj_body_load(hj_body *body, int buffer, const hj_ix *index,
                      hj_body_form form)
{
    hj_dtype dtype = body->nest->buffers.at[buffer].dtype;
    int nparts = hj_dtype_is_complex(dtype) ? 2 : 1;
    LLVMValueRef column = hj_body_column(body, buffer, index);
    hj_lanes value = { NULL, NULL };

    if (column)
        return load_column(body, dtype, column, form);
    place at = find_place(body, index);
    if (is_complex_row(body, at, nparts))
        return load_complex_row(body, buffer, index);
    value.re = load_one(body, buffer, index, at, nparts, 0, form);
    if (nparts == 2)
        value.im = load_one(body, buffer, index, at, nparts, 1, form);
    return value;
}

static LLVMValueRef widen_lanes(hj_body *body, LLVMValueRef value)
{
    return hj_ll_value_nlanes(value) == 1
               ? hj_ll_splat(body->ll, value, body->width)
               : value;
}

static void store_complex_row(hj_body *body, int buffer, const hj_ix *ix,
                              hj_lanes stored, LLVMValueRef mask)
{
    LLVMValueRef row = hj_ll_interleave(body->ll, widen_lanes(body, stored.re),
                                        widen_lanes(body, stored.im));
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(row));

    hj_ll_store_masked(body->ll, row, row_address(body, buffer, elem, ix, mask),
                       row_mask(body, mask), body->access[buffer]);
}

static void store_part(hj_body *body, int buffer, const hj_ix *ix, place at,
                       LLVMValueRef value, LLVMValueRef mask, int nparts,
                       int part)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(value));
    LLVMValueRef base = body->buffers[buffer];
    hj_ll_access how = body->access[buffer];

    if (body->width > 1 && at.how != UNIFORM)
        value = widen_lanes(body, value);
    if (nparts == 1 && at.how == CONTIGUOUS) {
        hj_ll_store_masked(
            ll, value, vector_address(body, buffer, elem, ix, mask), mask, how);
        return;
    }
    LLVMValueRef i = at.how == UNIFORM ? hj_body_index(body, ix)
                                       : hj_body_index_lanes(body, ix);
    i = hj_ll_index_add_const(ll, hj_ll_index_mul_const(ll, i, nparts), part);
    if (at.how == UNIFORM)
        hj_ll_store_masked(ll, value, hj_ll_gep(ll, elem, base, i), mask, how);
    else
        hj_ll_scatter(ll, value, hj_ll_gep(ll, elem, base, i), mask, how);
}

void hj_body_stream(hj_body *body, int buffer, const hj_ix *index,
                    hj_lanes stored)
{
    hj_ll *ll = body->ll;
    place at = find_place(body, index);
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(stored.re));
    LLVMValueRef mask = access_mask(body, NULL);

    if (!body->is_streaming || mask || at.how != CONTIGUOUS || stored.im) {
        hj_body_store(body, buffer, index, stored, NULL);
        return;
    }
    hj_ll_access how = body->access[buffer];
    how.align_nbytes = body->width * hj_ll_elem_nbytes(elem);
    how.is_streaming = true;
    hj_ll_store(ll, widen_lanes(body, stored.re),
                address_of(body, buffer, elem, index), how);
}

/* The last vector of a row in local memory is stored whole, as there is room
 * up to the end of its line: a load of the whole vector need not wait then
 * until a part of it has left the store queue. */
static bool has_room(const hj_body *body, int buffer, const hj_ix *ix)
{
    const hj_nest_buffer *b = &body->nest->buffers.at[buffer];

    return b->kind == HJ_BUFFER_local && !body->is_unaligned &&
           body->width * hj_dtype_get(b->dtype)->nbytes <= 64 &&
           ix->constant == 0 && ix->nterms == 1 &&
           ix->terms[0].kind == HJ_TERM_var && ix->terms[0].coefficient == 1 &&
           ix->terms[0].var == body->vector_var;
}

/* A condition that all lanes of a vector share is a branch where a mask would
 * make the store slow. */
static bool is_branch(const hj_body *body, place at, LLVMValueRef mask)
{
    return mask && at.how == CONTIGUOUS && body->width > 1 &&
           hj_ll_value_nlanes(mask) == 1 && !LLVMIsConstant(mask) &&
           !body->ll->target->has_quick_masks;
}

void hj_body_store(hj_body *body, int buffer, const hj_ix *index,
                   hj_lanes stored, LLVMValueRef mask)
{
    LLVMValueRef column = hj_body_column(body, buffer, index);
    int nparts = stored.im ? 2 : 1;

    if (column) {
        hj_ll_store(body->ll, widen_lanes(body, stored.re), column,
                    (hj_ll_access){ 0 });
        return;
    }
    place at = find_place(body, index);

    if (is_branch(body, at, mask)) {
        hj_ll_if branch = hj_ll_if_begin(body->ll, mask, HJ_LL_EVEN);
        hj_body_store(body, buffer, index, stored, NULL);
        hj_ll_if_end(body->ll, &branch, NULL, NULL);
        return;
    }
    if (at.how != UNIFORM && (mask || !has_room(body, buffer, index)))
        mask = access_mask(body, mask);
    if (is_complex_row(body, at, nparts)) {
        store_complex_row(body, buffer, index, stored, mask);
        return;
    }
    store_part(body, buffer, index, at, stored.re, mask, nparts, 0);
    if (stored.im)
        store_part(body, buffer, index, at, stored.im, mask, nparts, 1);
}

/* (A last tile that is not whole has the next ones behind it, if at all, in
 * another loop.) */
void hj_body_ask_for_tile(hj_body *body, const hj_store *store)
{
    const hj_nest *nest = body->nest;
    hj_dtype dtype = nest->buffers.at[store->buffer].dtype;
    LLVMTypeRef elem = hj_body_memory_type(body->ll, dtype);
    int64_t stride;

    if ((nest->nouter == 2 &&
         body->tile_count < nest->loops.at[body->tile_var].width) ||
        !hj_ix_stride(store->index, body->tile_var, INT32_MAX, &stride))
        return;
    hj_ll_prefetch(body->ll, elem,
                   address_of(body, store->buffer, elem, store->index),
                   hj_ll_i64(body->ll, nest->tile_ahead * stride), true);
}
