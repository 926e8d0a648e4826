/* block -- square blocks of memory, transposed in registers.
 *
 * Where a load strides along the vector loop but runs contiguously along the
 * unrolled tile loop, one vector is loaded per lane, along the tile, and the
 * lot is transposed: every line of memory is touched once, and nothing is
 * gathered.
 */
#include "jit/body/body.h"

enum {
    MAX_SQUARE = HJ_NEST_MAX_SQUARE,
    MAX_PARTS = 4,       /* registers of a vector */
    MAX_INTERLEAVED = 4, /* n (n - 1) shuffles */
    SQUARE_NBYTES = 16,  /* of a row of a square, at least, */
    SHORT_NBYTES = 4,    /* and of narrow numbers */
    GROUP_NBYTES = 32,   /* of columns at once, where a vector is registers */
};

typedef struct hj_block {
    int buffer, index;
    LLVMValueRef columns[MAX_SQUARE]; /* by tile iteration; NULL: not yet */
    struct hj_block *next;
} hj_block;

void hj_body_begin_tile(hj_body *body, int var, int count)
{
    body->tile_var = var;
    body->tile_count = count;
    body->blocks = NULL;
}

/* --- squares -------------------------------------------------------------- */

/* Where the row of a lane is.  (The copy has rows for all lanes.) */
static LLVMValueRef row_at(hj_body *body, int buffer, const hj_ix *ix,
                           LLVMTypeRef elem, int lane)
{
    hj_ll *ll = body->ll;
    int var = body->vector_var;
    LLVMValueRef first = body->vars[var];

    if (body->copy_at)
        return hj_ll_gep_const(ll, elem, body->copy_at,
                               lane * body->nest->copy.step);
    body->vars[var] = hj_ll_index_add_const(ll, first, lane);
    if (body->tail)
        body->vars[var] =
            hj_ll_smin(ll, body->vars[var],
                       hj_ll_i64(ll, body->nest->loops.at[var].extent - 1));
    LLVMValueRef i = hj_body_index(body, ix);
    body->vars[var] = first;
    return hj_ll_gep(ll, elem, body->buffers[buffer], i);
}

/* Row of the lane: the elements along the tile, widened to `size`. */
static LLVMValueRef load_row(hj_body *body, int buffer, const hj_ix *ix,
                             LLVMTypeRef elem, int lane, int size)
{
    hj_ll *ll = body->ll;
    int lanes[MAX_SQUARE], n = body->tile_count;
    LLVMValueRef at = row_at(body, buffer, ix, elem, lane);
    LLVMTypeRef type = hj_ll_vec(elem, size);

    if (body->strip && !body->nest->is_plain_strip)
        hj_body_strip_ahead(body, ix, elem, at);
    if (body->copy_at) /* (what follows the row there may be read) */
        return hj_ll_load(ll, type, at, (hj_ll_access){ 0 });
    if (n == size)
        return hj_ll_load(ll, type, at, body->access[buffer]);
    if ((n & (n - 1)) && hj_target_masks(ll->target, hj_ll_elem_nbytes(elem)))
        return hj_ll_load_masked(ll, type, at,
                                 hj_ll_tail_mask(ll, hj_ll_i64(ll, n), size),
                                 hj_ll_zero(type), body->access[buffer]);
    LLVMValueRef row =
        hj_ll_load(ll, hj_ll_vec(elem, n), at, body->access[buffer]);
    for (int l = 0; l < size; l++)
        lanes[l] = l < n ? l : -1;
    return hj_ll_shuffle(ll, row, NULL, lanes, size);
}

/* Squares side by side: `size` elements of each of `square` rows. */
typedef struct squares {
    int size, square;
    int nlanes; /* of all of them */
    int nrows;  /* that are there; the others are anything */
    int first;  /* lane of the vector */
} squares;

/* A vector of short rows that follow each other, `n` of them. */
static LLVMValueRef load_short(hj_body *body, int buffer, const hj_ix *ix,
                               LLVMTypeRef elem, const squares *s, int lane,
                               int n)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef number =
        hj_ll_int_type(ll, 8 * s->size * hj_ll_elem_nbytes(elem));
    LLVMValueRef out = LLVMGetPoison(hj_ll_vec(number, n));

    for (int i = 0; i < n && lane + i < s->nrows; i++) {
        LLVMValueRef row = load_row(body, buffer, ix, elem, lane + i, s->size);
        out = hj_ll_insert(ll, out, hj_ll_bitcast(ll, row, number), i);
    }
    return hj_ll_bitcast(ll, out, hj_ll_vec(elem, n * s->size));
}

/* Rows of vector `r`, one or more of each square, side by side. */
static LLVMValueRef load_rows(hj_body *body, int buffer, const hj_ix *ix,
                              LLVMTypeRef elem, int r, const squares *s)
{
    LLVMValueRef parts[HJ_LL_MAX_LANES];
    int nrows = s->square / s->size, n = 0;

    for (int lane = r * nrows; lane < s->nlanes; lane += s->square)
        parts[n++] =
            lane >= s->nrows ? LLVMGetPoison(hj_ll_vec(elem, s->square))
            : nrows > 1
                ? load_short(body, buffer, ix, elem, s, lane, nrows)
                : load_row(body, buffer, ix, elem, s->first + lane, s->size);
    for (; n > 1; n /= 2)
        for (int g = 0; g < n / 2; g++)
            parts[g] = hj_ll_concat(body->ll, parts[2 * g], parts[2 * g + 1]);
    return parts[0];
}

/* The least squares that have all columns, and the fewest of them that have all
 * rows.  Those of narrow numbers have rows of 16 bytes when they are
 * transposed: short ones of the operand are several. */
static squares squares_for(const hj_body *body, int nbytes)
{
    int width = body->width, n = hj_nest_square(width, nbytes);
    bool is_narrow = nbytes < 4 && n * nbytes == SQUARE_NBYTES;
    int least = is_narrow ? SHORT_NBYTES : SQUARE_NBYTES;
    squares s = { n, n, width, width, 0 };

    while (s.size / 2 >= body->tile_count && s.size / 2 * nbytes >= least)
        s.size /= 2;
    s.square = is_narrow ? n : s.size;
    if (!is_narrow || !body->tail || !body->tail_count)
        return s;
    s.nrows = body->tail_count;
    while (s.nlanes / 2 >= s.nrows && s.nlanes / 2 >= n)
        s.nlanes /= 2;
    return s;
}

/* As many lanes as the loop has; those that are not there are some value. */
static LLVMValueRef widen(hj_body *body, LLVMValueRef row, const squares *s)
{
    hj_ll *ll = body->ll;
    int lanes[HJ_LL_MAX_LANES], n = hj_ll_value_nlanes(row);

    for (int l = 0; l < body->width; l++)
        lanes[l] = l < n ? l : -1;
    row = hj_ll_shuffle(ll, row, NULL, lanes, body->width);
    return s->nrows < body->width ? hj_ll_freeze(ll, row) : row;
}

/* A tile that is not as wide as its squares ends where these do, if so many
 * columns stand before: nothing beyond a row is read. */
static int columns_before(const hj_body *body, const squares *s)
{
    const hj_loop *tile = &body->nest->loops.at[body->tile_var];

    return body->copy_at || body->tile_count == tile->width ||
                   tile->extent < s->size
               ? 0
               : s->size - body->tile_count;
}

static void turn(hj_ll *ll, LLVMValueRef *rows, const squares *s)
{
    if (s->size == s->nlanes)
        hj_ll_transpose(ll, rows, s->size);
    else
        hj_ll_transpose_squares(ll, rows, s->size, s->square);
}

/* How many registers is a vector of numbers that are not narrow? */
static int nregisters(const hj_body *body, LLVMTypeRef elem)
{
    int nbytes = hj_ll_elem_nbytes(elem);
    int n = body->width * nbytes / body->ll->target->vector_nbytes;

    return nbytes >= 4 && n > 1 ? n : 1;
}

/* Squares of as many lanes as a register has, one after the other: a vector is
 * several of them. */
static void load_registers(hj_body *body, int buffer, const hj_ix *ix,
                           LLVMTypeRef elem, const squares *all,
                           LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    int nlanes = ll->target->vector_nbytes / hj_ll_elem_nbytes(elem);
    squares s = { all->size, all->size, nlanes, nlanes, 0 };
    LLVMValueRef rows[MAX_SQUARE], parts[MAX_SQUARE][MAX_PARTS];
    int n = 0;

    for (; s.first < body->width; s.first += nlanes, n++) {
        bool is_there = !body->tail_count || s.first < body->tail_count;
        for (int r = 0; r < s.size; r++)
            rows[r] = is_there ? load_rows(body, buffer, ix, elem, r, &s)
                               : hj_ll_zero(hj_ll_vec(elem, nlanes));
        if (is_there)
            turn(ll, rows, &s);
        for (int r = 0; r < s.size; r++)
            parts[r][n] = rows[r];
    }
    for (int r = 0; r < s.size; r++) {
        for (int k = n; k > 1; k /= 2)
            for (int g = 0; g < k / 2; g++)
                parts[r][g] =
                    hj_ll_concat(ll, parts[r][2 * g], parts[r][2 * g + 1]);
        columns[r] = parts[r][0];
    }
}

/* Are these few rows of narrow numbers, and their number of bytes are stored
 * of each column?  (Where vectors are masked a square is as good.) */
static bool is_few(const hj_body *body, const squares *s, int nbytes)
{
    return nbytes < 4 && s->square * nbytes == SQUARE_NBYTES &&
           2 * s->nrows <= s->square && body->tail && body->tail_count &&
           !hj_target_masks(body->ll->target, nbytes);
}

/* They are interleaved until numbers of a column follow each other.  (A row is
 * there twice if their number is no power of two.) */
static void load_few(hj_body *body, int buffer, const hj_ix *ix,
                     LLVMTypeRef elem, int nrows, LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    int size = SQUARE_NBYTES / hj_ll_elem_nbytes(elem), n = 1;
    LLVMValueRef rows[MAX_SQUARE] = { NULL }, next[MAX_SQUARE];
    int low[MAX_SQUARE], high[MAX_SQUARE], lanes[HJ_LL_MAX_LANES];

    while (n < nrows)
        n *= 2;
    for (int i = 0; i < n; i++)
        rows[i] =
            i < nrows ? load_row(body, buffer, ix, elem, i, size) : rows[0];
    for (int l = 0; l < size; l++) {
        low[l] = l / 2 + l % 2 * size;
        high[l] = low[l] + size / 2;
    }
    for (int d = 1; d < n; d *= 2) {
        for (int k = 0; k < n / 2; k++) {
            LLVMValueRef a = rows[k], b = rows[k + n / 2];
            next[2 * k] = hj_ll_shuffle(ll, a, b, low, size);
            next[2 * k + 1] = hj_ll_shuffle(ll, a, b, high, size);
        }
        for (int k = 0; k < n; k++)
            rows[k] = next[k];
    }
    for (int c = 0; c < body->tile_count; c++) {
        for (int l = 0; l < body->width; l++)
            lanes[l] = c * n % size + l % n;
        columns[c] =
            hj_ll_shuffle(ll, rows[c * n / size], NULL, lanes, body->width);
    }
}

static void load_squares(hj_body *body, int buffer, const hj_ix *ix,
                         LLVMTypeRef elem, LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    squares s = squares_for(body, hj_ll_elem_nbytes(elem));
    LLVMValueRef rows[MAX_SQUARE], first = body->vars[body->tile_var];
    int before = columns_before(body, &s), count = body->tile_count;

    if (is_few(body, &s, hj_ll_elem_nbytes(elem))) {
        load_few(body, buffer, ix, elem, s.nrows, columns);
        return;
    }

    if (before) {
        body->vars[body->tile_var] = hj_ll_index_add_const(ll, first, -before);
        body->tile_count = s.size;
    }
    bool is_wide = nregisters(body, elem) > 1;
    bool is_done = is_wide || hj_body_load_squares(
                                  body, buffer, ix, hj_ll_vec(elem, s.nlanes),
                                  s.size, s.square, s.nrows, rows);
    if (is_wide)
        load_registers(body, buffer, ix, elem, &s, rows);
    for (int r = 0; r < s.size && !is_done; r++)
        rows[r] = load_rows(body, buffer, ix, elem, r, &s);
    if (!is_done)
        turn(ll, rows, &s);
    body->vars[body->tile_var] = first;
    body->tile_count = count;
    for (int c = 0; c < count; c++)
        columns[c] = widen(body, rows[before + c], &s);
}

/* Where the tile is all that lies between two lanes: whole vectors, one after
 * the other, and column c is every n-th element from c. */
static void load_interleaved(hj_body *body, int buffer, const hj_ix *ix,
                             LLVMTypeRef elem, LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    int n = body->tile_count, width = body->width, lanes[HJ_LL_MAX_LANES];
    LLVMValueRef base = body->buffers[buffer], i = hj_body_index(body, ix);
    LLVMTypeRef type = hj_ll_vec(elem, width);
    LLVMValueRef rows[MAX_INTERLEAVED];

    for (int k = 0; k < n; k++)
        rows[k] = hj_ll_load(
            ll, type,
            hj_ll_gep(ll, elem, base, hj_ll_index_add_const(ll, i, k * width)),
            body->access[buffer]);
    for (int c = 0; c < n; c++) {
        LLVMValueRef column = rows[0];
        for (int k = 1; k < n; k++) {
            for (int l = 0; l < width; l++) {
                int at = l * n + c;
                lanes[l] = at / width == k  ? width + at % width
                           : at / width > k ? -1
                           : k == 1         ? at
                                            : l;
            }
            column = hj_ll_shuffle(ll, column, rows[k], lanes, width);
        }
        columns[c] = column;
    }
}

/* Where the copy, if it is of this load, has the tile's rows; else NULL. */
static LLVMValueRef find_copy(hj_body *body, int buffer, const hj_ix *ix,
                              LLVMTypeRef elem)
{
    const hj_expr *copied = body->copy ? body->nest->copy.load : NULL;

    if (!copied || copied->buffer != buffer || copied->index->id != ix->id)
        return NULL;
    return hj_body_copied_place(body, elem);
}

static void load_block(hj_body *body, int buffer, const hj_ix *ix,
                       LLVMTypeRef elem, LLVMValueRef *columns)
{
    LLVMValueRef here = body->vars[body->tile_var];
    int64_t stride, all = body->nest->loops.at[body->tile_var].extent;
    int count = body->tile_count, group = count, first = 0;

    body->vars[body->tile_var] = body->tile_first;
    body->copy_at = find_copy(body, buffer, ix, elem);
    if (!body->tail && count == all && all <= MAX_INTERLEAVED &&
        hj_ix_stride(ix, body->vector_var, INT32_MAX, &stride) &&
        stride == all) {
        load_interleaved(body, buffer, ix, elem, columns);
        body->vars[body->tile_var] = here;
        return;
    }
    /* Where a vector is several registers, there are not enough of them for all
     * columns: some are made, and stored, before the next ones. */
    if (nregisters(body, elem) > 1) {
        group = GROUP_NBYTES / hj_ll_elem_nbytes(elem);
        first = body->tile_at / group * group;
        group = group < count - first ? group : count - first;
    }
    body->vars[body->tile_var] =
        hj_ll_index_add_const(body->ll, body->tile_first, first);
    if (body->copy_at)
        body->copy_at = hj_ll_gep_const(body->ll, elem, body->copy_at, first);
    body->tile_count = group;
    load_squares(body, buffer, ix, elem, columns + first);
    body->tile_count = count;
    body->vars[body->tile_var] = here;
}

/* (A value in the index may have lanes of its own.) */
LLVMValueRef hj_body_load_block(hj_body *body, int buffer, const hj_ix *ix,
                                LLVMTypeRef elem)
{
    int64_t stride;

    if (body->tile_var < 0 || body->guard || body->width < 2 ||
        body->tile_count >
            hj_nest_square(body->width, hj_ll_elem_nbytes(elem)) ||
        ix->has_dynamic ||
        !hj_ix_stride(ix, body->tile_var, INT32_MAX, &stride) || stride != 1)
        return NULL;
    hj_block *b = body->blocks;
    while (b && (b->buffer != buffer || b->index != ix->id))
        b = b->next;
    if (!b) {
        b = HJ_NEW(body->arena, hj_block);
        *b = (hj_block){ .buffer = buffer,
                         .index = ix->id,
                         .next = body->blocks };
        body->blocks = b;
    }
    if (!b->columns[body->tile_at])
        load_block(body, buffer, ix, elem, b->columns);
    return b->columns[body->tile_at];
}
