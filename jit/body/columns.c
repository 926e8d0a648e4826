/* columns -- the elements of short rows, one row a lane: back into memory, and
 * by way of local memory.
 *
 * Where rows of a few elements follow each other without gaps, what a vector of
 * rows has in its columns is whole vectors in memory: shuffles put the elements
 * side by side, and nothing is scattered.  The inverse of how tile/block.c
 * takes them apart.
 *
 * Longer rows are turned (jit/nest/rows/turned.h).  A piece of 16 bytes of each
 * row has P numbers (two of 16 bits are one here); that of row k is part k / P
 * of vector k % P, so that squares of P x P, which unpacking turns, are lanes
 * in the order of rows.  The last piece ends where the row does: nothing
 * outside is touched, and what two pieces have in common is the same in both.
 */
#include "jit/body/body.h"
#include "jit/nest/rows/turned.h"

bool hj_body_has_columns(const hj_body *body, const hj_store *s, int var)
{
    const hj_nest *nest = body->nest;
    int64_t along, across, n = nest->loops.at[var].extent;

    return body->width > 1 && !body->tail && !body->guard && !s->nconditions &&
           n > 1 && n <= HJ_NEST_MAX_COLUMNS &&
           !hj_dtype_is_complex(nest->buffers.at[s->buffer].dtype) &&
           nest->buffers.at[s->buffer].kind == HJ_BUFFER_out &&
           hj_ix_stride(s->index, var, INT32_MAX, &along) && along == 1 &&
           hj_ix_stride(s->index, body->vector_var, INT32_MAX, &across) &&
           across == n;
}

/* Vector `k` of the rows: element at of row at / n, column at % n. */
static LLVMValueRef join(hj_body *body, const LLVMValueRef *columns, int n,
                         int k)
{
    int width = body->width, lanes[HJ_LL_MAX_LANES];
    LLVMValueRef out = columns[0];

    for (int c = 1; c < n; c++) {
        for (int l = 0; l < width; l++) {
            int at = k * width + l;
            lanes[l] = at % n == c  ? width + at / n
                       : at % n > c ? -1
                       : c == 1     ? at / n
                                    : l;
        }
        out = hj_ll_shuffle(body->ll, out, columns[c], lanes, width);
    }
    return out;
}

void hj_body_store_columns(hj_body *body, const hj_store *s, int n,
                           LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    LLVMValueRef i = hj_body_index(body, s->index);

    for (int c = 0; c < n; c++)
        if (hj_ll_value_nlanes(columns[c]) == 1)
            columns[c] = hj_ll_splat(ll, columns[c], body->width);
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(columns[0]));
    for (int k = 0; k < n; k++)
        hj_ll_store(
            ll, join(body, columns, n, k),
            hj_ll_gep(ll, elem, body->buffers[s->buffer],
                      hj_ll_index_add_const(ll, i, (int64_t)k * body->width)),
            body->access[s->buffer]);
}

/* --- rows that are turned ------------------------------------------------- */

/* Rows of a buffer, or a local one, whose columns are in local memory. */
typedef struct tile {
    int buffer, along; /* along: the loop of one of its stages */
    const hj_ix *index;
    bool is_read;   /* before the first stage */
    bool is_stored; /* after the last one */
    LLVMValueRef at;
} tile;

struct hj_turned {
    tile *tiles;
    int n, row;
};

/* Do both name the same elements, each by the loop of its own stage? */
static bool is_same_row(const hj_ix *a, int a_along, const hj_ix *b,
                        int b_along)
{
    if (a->nterms != b->nterms || a->constant != b->constant)
        return false;
    for (int i = 0; i < a->nterms; i++) {
        bool is_found = a->terms[i].var == a_along;
        for (int k = 0; k < b->nterms; k++)
            is_found |= b->terms[k].var != b_along &&
                        a->terms[i].var == b->terms[k].var &&
                        a->terms[i].coefficient == b->terms[k].coefficient;
        if (!is_found)
            return false;
    }
    return true;
}

/* The loop along which the index runs, if what it names is in columns. */
static int find_along(const hj_body *body, int row, int buffer, const hj_ix *ix)
{
    if (body->nest->buffers.at[buffer].kind == HJ_BUFFER_local)
        return ix->terms[0].var;
    return hj_nest_turned_loop(body->nest, ix, row);
}

static tile *find_tile(const hj_body *body, const hj_turned *t, int buffer,
                       const hj_ix *ix, int *along)
{
    *along = find_along(body, t->row, buffer, ix);
    for (int i = 0; *along >= 0 && i < t->n; i++)
        if (t->tiles[i].buffer == buffer &&
            is_same_row(t->tiles[i].index, t->tiles[i].along, ix, *along))
            return &t->tiles[i];
    return NULL;
}

static int64_t row_length(const hj_body *body, const tile *t)
{
    return body->nest->loops.at[t->along].extent;
}

static tile *add_tile(hj_body *body, hj_turned *t, int buffer, const hj_ix *ix)
{
    int along;
    tile *known = find_tile(body, t, buffer, ix, &along);
    LLVMTypeRef elem =
        hj_body_memory_type(body->ll, body->nest->buffers.at[buffer].dtype);

    if (known || along < 0)
        return known;
    tile *new = &t->tiles[t->n++];
    *new = (tile){ .buffer = buffer, .along = along, .index = ix };
    new->at =
        hj_ll_alloca(body->ll, elem, row_length(body, new) * body->width, 64);
    return new;
}

static void find_tiles(hj_body *body, hj_turned *t)
{
    const hj_nest *nest = body->nest;
    int n = nest->exprs.n;

    for (int i = 0; i < nest->stages.n; i++)
        n += nest->stages.at[i].nstores;
    t->tiles = HJ_NEW_ARRAY(body->arena, tile, n + 1);
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        tile *read = e->kind == HJ_EXPR_load
                         ? add_tile(body, t, e->buffer, e->index)
                         : NULL;
        if (read)
            read->is_read = nest->buffers.at[e->buffer].kind != HJ_BUFFER_local;
    }
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            tile *stored = add_tile(body, t, s->buffer, s->index);
            if (stored)
                stored->is_stored =
                    nest->buffers.at[s->buffer].kind != HJ_BUFFER_local;
        }
}

LLVMValueRef hj_body_column(hj_body *body, int buffer, const hj_ix *index)
{
    hj_ll *ll = body->ll;
    int along;
    tile *t = body->turned
                  ? find_tile(body, body->turned, buffer, index, &along)
                  : NULL;

    if (!t)
        return NULL;
    LLVMTypeRef elem =
        hj_body_memory_type(ll, body->nest->buffers.at[buffer].dtype);
    return hj_ll_gep(ll, elem, t->at,
                     hj_ll_index_mul_const(ll, body->vars[along], body->width));
}

/* Pieces of a tile. */
typedef struct pieces {
    const tile *t;
    LLVMTypeRef elem, unit; /* unit: a number of 4 or 8 bytes, or two of 16
                             * bits */
    int nunits, nelems;     /* of a piece */
    int nbytes;             /* of an element */
    int64_t step_nbytes;    /* from row to row */
    hj_ll_access how;
    LLVMValueRef row, column; /* where the piece of the first row is, and its
                               * first column */
} pieces;

static pieces pieces_of(hj_body *body, const tile *t)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem =
        hj_body_memory_type(ll, body->nest->buffers.at[t->buffer].dtype);
    int nbytes = hj_ll_elem_nbytes(elem);
    int64_t across = 0;
    pieces p = { .t = t,
                 .elem = elem,
                 .unit = nbytes < 4 ? ll->i32 : elem,
                 .nunits = HJ_TURNED_PIECE / (nbytes < 4 ? 4 : nbytes),
                 .nelems = HJ_TURNED_PIECE / nbytes,
                 .nbytes = nbytes,
                 .how = body->access[t->buffer] };

    hj_ix_stride(t->index, body->turned->row, INT32_MAX, &across);
    p.step_nbytes = across * nbytes;
    p.how.align_nbytes = nbytes;
    return p;
}

/* To the piece that begins with column `first`. */
static void go_to(hj_body *body, pieces *p, LLVMValueRef first)
{
    hj_ll *ll = body->ll;

    p->row =
        hj_ll_gep(ll, p->elem, body->buffers[p->t->buffer],
                  hj_ll_index_add(ll, hj_body_index(body, p->t->index), first));
    p->column = hj_ll_gep(ll, p->elem, p->t->at,
                          hj_ll_index_mul_const(ll, first, body->width));
}

static LLVMValueRef piece_at(hj_body *body, const pieces *p, int row)
{
    return hj_ll_gep_bytes(body->ll, p->row, row * p->step_nbytes);
}

/* Part of the rows k % P of vector `k`: n of them, from the i-th on. */
static LLVMValueRef load_pieces(hj_body *body, const pieces *p, int k, int i,
                                int n)
{
    hj_ll *ll = body->ll;

    if (n == 1)
        return hj_ll_load(ll, hj_ll_vec(p->unit, p->nunits),
                          piece_at(body, p, i * p->nunits + k), p->how);
    return hj_ll_concat(ll, load_pieces(body, p, k, i, n / 2),
                        load_pieces(body, p, k, i + n / 2, n / 2));
}

/* Pairs of 16 bits: lanes of the first column, then of the second. */
static LLVMValueRef part_pairs(hj_body *body, LLVMValueRef pairs)
{
    int from[HJ_LL_MAX_LANES], n = 2 * body->width;

    for (int i = 0; i < n; i++)
        from[i] = i % body->width * 2 + i / body->width;
    pairs = hj_ll_bitcast(body->ll, pairs, hj_ll_vec(body->ll->i16, n));
    return hj_ll_shuffle(body->ll, pairs, NULL, from, n);
}

static LLVMValueRef column_at(hj_body *body, const pieces *p, int k)
{
    return hj_ll_gep_bytes(body->ll, p->column,
                           (int64_t)k * p->nbytes * body->width);
}

/* Where all rows follow each other: as much of the next ones as a piece of
 * these is. */
static void ask_ahead(hj_body *body, const pieces *p, LLVMValueRef first)
{
    enum { LINE_NBYTES = 64 };
    hj_ll *ll = body->ll;
    int64_t nbytes = row_length(body, p->t) * p->nbytes * body->width;

    if (p->step_nbytes * body->width != nbytes)
        return;
    LLVMValueRef at = hj_ll_gep(
        ll, p->elem, body->buffers[p->t->buffer],
        hj_ll_index_add(ll, hj_body_index(body, p->t->index),
                        hj_ll_index_mul_const(ll, first, body->width)));
    for (int i = 0; i < HJ_TURNED_PIECE * body->width; i += LINE_NBYTES)
        hj_ll_prefetch(ll, ll->i8, at, hj_ll_i64(ll, nbytes + i), false);
}

/* A loop over the pieces of rows of `n` elements, which goes to each; the last
 * one ends where the row does. */
static hj_ll_loop begin_pieces(hj_body *body, pieces *p, int64_t n)
{
    hj_ll *ll = body->ll;
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, n),
                          hj_ll_i64(ll, p->nelems), true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef first = loop.index;

    if (n % p->nelems)
        first = hj_ll_smin(ll, first, hj_ll_i64(ll, n - p->nelems));
    go_to(body, p, first);
    return loop;
}

static void turn_in(hj_body *body, const tile *t)
{
    hj_ll *ll = body->ll;
    pieces p = pieces_of(body, t);
    LLVMValueRef x[HJ_TURNED_PIECE];
    hj_ll_access how = { .align_nbytes = p.nbytes };
    hj_ll_loop loop = begin_pieces(body, &p, row_length(body, t));

    ask_ahead(body, &p, loop.index);
    for (int k = 0; k < p.nunits; k++)
        x[k] = load_pieces(body, &p, k, 0, body->width / p.nunits);
    hj_ll_transpose_squares(ll, x, p.nunits, p.nunits);
    for (int k = 0; k < p.nunits; k++)
        hj_ll_store(ll, p.nbytes == 2 ? part_pairs(body, x[k]) : x[k],
                    column_at(body, &p, k * (p.nelems / p.nunits)), how);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

/* `columns` as stored: those of the piece, which are turned. */
static void turn_piece(hj_body *body, const pieces *p,
                       const LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    LLVMValueRef x[HJ_TURNED_PIECE];

    for (int k = 0; k < p->nunits; k++)
        x[k] = p->nbytes == 2
                   ? hj_ll_bitcast(
                         ll,
                         hj_ll_interleave(ll, hj_body_bits(ll, columns[2 * k]),
                                          hj_body_bits(ll, columns[2 * k + 1])),
                         hj_ll_vec(p->unit, body->width))
                   : columns[k];
    hj_ll_transpose_squares(ll, x, p->nunits, p->nunits);
    for (int row = 0; row < body->width; row++)
        hj_ll_store(ll,
                    hj_ll_slice(ll, x[row % p->nunits],
                                row / p->nunits * p->nunits, 1, p->nunits),
                    piece_at(body, p, row), p->how);
}

static void turn_out(hj_body *body, const tile *t)
{
    hj_ll *ll = body->ll;
    pieces p = pieces_of(body, t);
    LLVMValueRef columns[HJ_TURNED_PIECE];
    hj_ll_access how = { .align_nbytes = p.nbytes * body->width };
    hj_ll_loop loop = begin_pieces(body, &p, row_length(body, t));

    for (int k = 0; k < p.nelems; k++)
        columns[k] = hj_ll_load(ll, hj_ll_vec(p.elem, body->width),
                                column_at(body, &p, k), how);
    turn_piece(body, &p, columns);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

int hj_body_piece(hj_body *body, int buffer)
{
    hj_dtype dtype = body->nest->buffers.at[buffer].dtype;

    return HJ_TURNED_PIECE / hj_dtype_get(dtype)->nbytes;
}

static LLVMValueRef stored_column(hj_body *body, const hj_store *s, int along,
                                  LLVMValueRef column)
{
    hj_body_enter(body);
    body->vars[along] = column;
    LLVMValueRef x = hj_body_stored(body, s->value).re;
    body->vars[along] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
    return hj_ll_value_nlanes(x) > 1 ? x
                                     : hj_ll_splat(body->ll, x, body->width);
}

void hj_body_turn_store(hj_body *body, const hj_store *s)
{
    hj_ll *ll = body->ll;
    int along;
    tile *t = find_tile(body, body->turned, s->buffer, s->index, &along);
    pieces p = pieces_of(body, t);
    int64_t n = row_length(body, t), rest = n % p.nelems;
    LLVMValueRef x[HJ_TURNED_PIECE];
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, n - rest),
                          hj_ll_i64(ll, p.nelems), true };

    /* (what is carried is the last piece that is whole) */
    for (int k = 0; k < p.nelems; k++)
        x[k] = LLVMGetPoison(hj_ll_vec(p.elem, body->width));
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, x, rest ? p.nelems : 0);
    for (int k = 0; k < p.nelems; k++)
        x[k] = stored_column(body, s, along,
                             hj_ll_index_add_const(ll, loop.index, k));
    go_to(body, &p, loop.index);
    ask_ahead(body, &p, loop.index);
    turn_piece(body, &p, x);
    hj_ll_loop_end(ll, &loop, x, x);
    for (int64_t k = 0; rest && k < p.nelems; k++)
        x[k] = k < p.nelems - rest
                   ? x[k + rest]
                   : stored_column(body, s, along,
                                   hj_ll_i64(ll, n - p.nelems + k));
    if (rest) {
        go_to(body, &p, hj_ll_i64(ll, n - p.nelems));
        turn_piece(body, &p, x);
    }
    t->is_stored = false;
}

void hj_body_begin_turned(hj_body *body)
{
    hj_turned *t = HJ_NEW(body->arena, hj_turned);

    t->row = body->vector_var;
    find_tiles(body, t);
    body->turned = t;
    for (int i = 0; i < t->n; i++)
        if (t->tiles[i].is_read)
            turn_in(body, &t->tiles[i]);
}

void hj_body_end_turned(hj_body *body)
{
    const hj_turned *t = body->turned;

    for (int i = 0; i < t->n; i++)
        if (t->tiles[i].is_stored)
            turn_out(body, &t->tiles[i]);
    body->turned = NULL;
}
