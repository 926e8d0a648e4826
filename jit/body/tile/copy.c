/* copy -- blocks of a transpose are copied to the stack before they are turned
 * (jit/nest/tile/copy.c), row after row.
 */
#include "jit/body/body.h"

enum {
    LINE_NBYTES = 64,
    COPY_VECTORS = 64,
    SQUARE_NBYTES = 16, /* the least vector */
};

static int64_t block_size(const hj_nest *nest, int var)
{
    const hj_nest_block *b = nest->blocks.at;

    while (b->loop != var)
        b++;
    return b->size;
}

/* Where row and column of the loops are in the copy. */
static LLVMValueRef find_copied(hj_body *body, LLVMTypeRef elem,
                                LLVMValueRef row, LLVMValueRef column)
{
    hj_ll *ll = body->ll;
    LLVMValueRef at = hj_ll_index_mul_const(
        ll, hj_ll_index_sub(ll, row, body->copied[0]), body->nest->copy.step);

    at = hj_ll_index_add(ll, at, hj_ll_index_sub(ll, column, body->copied[1]));
    return hj_ll_gep(ll, elem, body->copy, at);
}

/* How far the row of `copy.along` that is being written is from the first one
 * of the block. */
static LLVMValueRef find_along(hj_body *body, LLVMTypeRef elem, LLVMValueRef at)
{
    hj_ll *ll = body->ll;
    int along = body->nest->copy.along;
    int64_t columns = body->nest->loops.at[body->tile_var].extent;

    if (along < 0)
        return at;
    LLVMValueRef past =
        hj_ll_index_sub(ll, body->vars[along], body->begin[along]);
    return hj_ll_gep(ll, elem, at, hj_ll_index_mul_const(ll, past, columns));
}

LLVMValueRef hj_body_copied_place(hj_body *body, LLVMTypeRef elem)
{
    return find_along(body, elem,
                      find_copied(body, elem, body->vars[body->vector_var],
                                  body->vars[body->tile_var]));
}

/* The vectors that a row is copied in; `masks` are of those read (NULL: all
 * lanes), and what they read is stored whole. */
typedef struct row_vectors {
    int n;
    LLVMTypeRef types[COPY_VECTORS];
    LLVMValueRef masks[COPY_VECTORS];
    int64_t places[COPY_VECTORS];
    LLVMValueRef last; /* where the last one begins; NULL: they are masked */
} row_vectors;

/* Of `most` elements at most; `count` NULL: exactly. */
static row_vectors row_vectors_of(hj_body *body, LLVMTypeRef elem, int64_t most,
                                  LLVMValueRef count)
{
    hj_ll *ll = body->ll;
    int lanes = ll->target->vector_nbytes / hj_ll_elem_nbytes(elem);
    int64_t n = (most + lanes - 1) / lanes;
    row_vectors v = { .n = (int)n };

    HJ_ASSERT(n <= COPY_VECTORS);
    bool has_masks = hj_target_masks(ll->target, hj_ll_elem_nbytes(elem));
    if (count && !has_masks)
        v.last = hj_ll_index_add_const(ll, count, -lanes);
    for (int i = 0; i < v.n; i++) {
        int64_t left = most - (int64_t)i * lanes;
        int width = lanes;
        while (!count && width / 2 >= left &&
               width * hj_ll_elem_nbytes(elem) > SQUARE_NBYTES)
            width /= 2;
        v.types[i] = hj_ll_vec(elem, width);
        v.places[i] = (int64_t)i * lanes;
        if (left < width && most >= width && !count && !has_masks) {
            v.places[i] = most - width;
            continue;
        }
        if ((count && !v.last) || left < width)
            v.masks[i] = hj_ll_tail_mask(
                ll,
                count ? hj_ll_smax(ll,
                                   hj_ll_index_add_const(ll, count, -i * lanes),
                                   hj_ll_i64(ll, 0))
                      : hj_ll_i64(ll, left),
                width);
    }
    return v;
}

/* Without masks: the last vector ends where the row does.  Fewer elements than
 * a vector has are copied one by one. */
static void copy_ending(hj_body *body, const row_vectors *v, LLVMValueRef from,
                        LLVMValueRef to, hj_ll_access how)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(v->types[0]);
    int lanes = hj_ll_nlanes(v->types[0]);
    LLVMValueRef zero = hj_ll_i64(ll, 0), values[COPY_VECTORS];
    LLVMValueRef places[COPY_VECTORS];
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSGE, v->last, zero), HJ_LL_LIKELY);

    for (int i = 0; i < v->n; i++) {
        places[i] = hj_ll_smin(ll, hj_ll_i64(ll, i * lanes), v->last);
        values[i] = hj_ll_load(ll, v->types[i],
                               hj_ll_gep(ll, elem, from, places[i]), how);
    }
    for (int i = 0; i < v->n; i++)
        hj_ll_store(ll, values[i], hj_ll_gep(ll, elem, to, places[i]),
                    (hj_ll_access){ .align_nbytes = hj_ll_elem_nbytes(elem) });
    hj_ll_if_else(ll, &branch, NULL, 0);
    hj_ll_range range = { zero, hj_ll_index_add_const(ll, v->last, lanes), NULL,
                          true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    hj_ll_store(
        ll, hj_ll_load(ll, elem, hj_ll_gep(ll, elem, from, loop.index), how),
        hj_ll_gep(ll, elem, to, loop.index), (hj_ll_access){ 0 });
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Elements from the place of row `row` on. */
static void copy_row(hj_body *body, LLVMTypeRef elem, LLVMValueRef row,
                     const row_vectors *v)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_expr *load = nest->copy.load;
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    int along = nest->copy.along < 0 ? tile : nest->copy.along;
    LLVMValueRef vars[] = { body->vars[vector], body->vars[tile],
                            body->vars[along] };
    LLVMValueRef values[COPY_VECTORS];

    body->vars[vector] = row;
    body->vars[along] = body->begin[along];
    body->vars[tile] = body->copied[1];
    LLVMValueRef from = hj_ll_gep(ll, elem, body->buffers[load->buffer],
                                  hj_body_index(body, load->index));
    LLVMValueRef to = find_copied(body, elem, row, body->copied[1]);
    body->vars[along] = vars[2];
    body->vars[vector] = vars[0];
    body->vars[tile] = vars[1];
    if (v->last) {
        copy_ending(body, v, from, to, body->access[load->buffer]);
        return;
    }
    for (int i = 0; i < v->n; i++)
        values[i] = hj_ll_load_masked(
            ll, v->types[i], hj_ll_gep_const(ll, elem, from, v->places[i]),
            v->masks[i], hj_ll_zero(v->types[i]), body->access[load->buffer]);
    for (int i = 0; i < v->n; i++)
        hj_ll_store(ll, values[i], hj_ll_gep_const(ll, elem, to, v->places[i]),
                    (hj_ll_access){ 0 });
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Rows that follow each other are one long row. */
static void begin_copy(hj_body *body)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    int vector = nest->outer[nest->nouter - 2];
    int tile = nest->outer[nest->nouter - 1];
    LLVMTypeRef elem = hj_body_memory_type(ll, nest->copy.load->dtype);
    int64_t rows = block_size(nest, vector), all = nest->loops.at[tile].extent;
    int64_t columns = smaller(block_size(nest, tile), all);
    int64_t width = nest->loops.at[vector].width;
    int along = nest->copy.along;
    int64_t nrows = along < 0 ? nest->copy.nrows : block_size(nest, along);
    int64_t row = nrows * columns;
    int lanes = ll->target->vector_nbytes / hj_ll_elem_nbytes(elem);

    body->copied[0] = body->begin[vector];
    body->copied[1] = body->begin[tile];
    rows = (rows + width - 1) / width * width;
    body->copy = hj_ll_alloca(
        ll, elem, rows * nest->copy.step + row + 2 * lanes, LINE_NBYTES);
    LLVMValueRef count = columns == all ? NULL
                                        : hj_ll_index_sub(ll, body->end[tile],
                                                          body->begin[tile]);
    /* (threads end anywhere) */
    if (along >= 0 &&
        (along == nest->outer[0] || nest->loops.at[along].extent % nrows))
        count = hj_ll_index_mul_const(
            ll, hj_ll_index_sub(ll, body->end[along], body->begin[along]),
            columns);
    row_vectors v = row_vectors_of(body, elem, row, count);
    hj_ll_range range = { body->begin[vector], body->end[vector],
                          hj_ll_i64(ll, nest->copy.nrows), true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    copy_row(body, elem, loop.index, &v);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

void hj_body_begin_place(hj_body *body)
{
    if (body->nest->copy.load)
        begin_copy(body);
    if (body->nest->strip)
        hj_body_begin_strip(body);
}

void hj_body_end_place(hj_body *body)
{
    if (body->nest->strip)
        hj_body_end_strip(body);
    body->copy = NULL;
}
