/* block -- square blocks of memory, transposed in registers.
 *
 * Where a load strides along the vector loop but runs contiguously along the
 * unrolled tile loop, one vector is loaded per lane, along the tile, and the
 * lot is transposed: every line of memory is touched once, and nothing is
 * gathered.
 */
#include "jit/body/body.h"

enum { MAX_WIDTH = 16 };

typedef struct hj_block {
    int buffer, index;
    LLVMValueRef columns[MAX_WIDTH]; /* by tile iteration */
    struct hj_block *next;
} hj_block;

void hj_body_begin_tile(hj_body *body, int var)
{
    body->tile_var = var;
    body->blocks = NULL;
}

/* Row of the lane: `n` elements along the tile, widened to the vector. */
static LLVMValueRef load_row(hj_body *body, int buffer, const hj_ix *ix,
                             LLVMTypeRef elem, int lane, int n)
{
    hj_ll *ll = body->ll;
    int var = body->vector_var, lanes[MAX_WIDTH];
    LLVMValueRef first = body->vars[var];
    hj_ll_access how = body->access[buffer];

    body->vars[var] = hj_ll_index_add_const(ll, first, lane);
    if (body->tail)
        body->vars[var] =
            hj_ll_smin(ll, body->vars[var],
                       hj_ll_i64(ll, body->nest->loops.at[var].extent - 1));
    LLVMValueRef i = hj_body_index(body, ix);
    body->vars[var] = first;
    LLVMValueRef row =
        hj_ll_load(ll, hj_ll_vec(elem, n),
                   hj_ll_gep(ll, elem, body->buffers[buffer], i), how);
    if (n == body->width)
        return row;
    for (int l = 0; l < body->width; l++)
        lanes[l] = l < n ? l : 0;
    return hj_ll_shuffle(ll, row, row, lanes, body->width);
}

static hj_block *load_block(hj_body *body, int buffer, const hj_ix *ix,
                            LLVMTypeRef elem)
{
    hj_block *made = HJ_NEW(body->arena, hj_block);
    LLVMValueRef here = body->vars[body->tile_var];
    int n = (int)body->nest->loops.at[body->tile_var].extent;

    body->vars[body->tile_var] = hj_ll_i64(body->ll, 0);
    for (int l = 0; l < body->width; l++)
        made->columns[l] = load_row(body, buffer, ix, elem, l, n);
    body->vars[body->tile_var] = here;
    hj_ll_transpose(body->ll, made->columns, body->width);
    made->buffer = buffer;
    made->index = ix->id;
    made->next = body->blocks;
    body->blocks = made;
    return made;
}

/* Loops other than the vector and the tile only: no value in the index that
 * has lanes of its own. */
static bool is_affine(const hj_ix *ix)
{
    for (int i = 0; i < ix->nterms; i++)
        if (ix->terms[i].kind == HJ_TERM_dynamic ||
            (ix->terms[i].of && !is_affine(ix->terms[i].of)))
            return false;
    return true;
}

LLVMValueRef hj_body_load_block(hj_body *body, int buffer, const hj_ix *ix,
                                LLVMTypeRef elem)
{
    int64_t stride;

    if (body->tile_var < 0 || body->guard || body->width > MAX_WIDTH ||
        body->width < 2 || !is_affine(ix) ||
        !hj_ix_stride(ix, body->tile_var,
                      (int)body->nest->loops.at[body->tile_var].extent,
                      &stride) ||
        stride != 1)
        return NULL;
    hj_block *b = body->blocks;
    while (b && (b->buffer != buffer || b->index != ix->id))
        b = b->next;
    if (!b)
        b = load_block(body, buffer, ix, elem);
    return b->columns[body->tile_at];
}
