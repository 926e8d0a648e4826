/* units -- squares of short runs, transposed in registers.
 *
 * A run takes a place as wide as the next power of two bytes.  16 bytes of each
 * of four rows, as many places apart as 16 bytes have, are loaded side by side:
 * the places of such blocks are transposed, and what comes of a column is a
 * vector of runs that follow each other in the result.  The first shuffle moves
 * runs to their places, the last one joins them again.  Of runs of 17 bytes and
 * more 32 bytes of two rows are loaded.
 *
 * Where there are fewer rows or columns than a square has, vectors of the
 * operand are whole rows of it, masked, and every place is moved.
 */
#include "jit/body/body.h"

#include "jit/ll/x86/transpose.h"
#include "jit/nest/index.h"

enum {
    MAX_SQUARE = HJ_NEST_MAX_SQUARE,
    MAX_LANE_NBYTES = 8,
    BLOCK_NBYTES = 512,    /* in a row, of either side */
    LOAD_NBYTES = 16,      /* of longer runs twice as much */
    MAX_PLACES = 8,        /* of a load */
    LANE_NBYTES = 16,      /* within which shuffles are cheap */
    WORD_NBYTES = 4,       /* that are moved across them */
    AHEAD_NBYTES = 64,     /* of a row, that is asked for */
    NEAR_NBYTES = 1 << 15, /* a result that is in the first cache */
};

typedef struct units {
    hj_body *body;
    const hj_store *store;
    int column, row, run; /* loops; run: -1 if it is one element */
    int unit, nbytes;     /* lanes of a run, bytes of a lane */
    int vector_nbytes;
    int square;            /* runs of a vector */
    int load_nbytes;       /* of a row at once */
    LLVMTypeRef type;      /* a vector in memory */
    LLVMTypeRef elem;      /* an element */
    LLVMValueRef begin[2]; /* the square's first column and row, */
    LLVMValueRef count[2]; /* how many there are; NULL: all */
} units;

static units units_of(hj_body *body)
{
    const hj_nest *nest = body->nest;
    const int *last = &nest->outer[nest->nouter - nest->nunits];
    units u = { .body = body,
                .store = &nest->stages.at[0].stores[0],
                .column = last[0],
                .row = last[1],
                .run = nest->nunits > 2 ? last[2] : -1 };
    int64_t rows = nest->loops.at[u.row].extent;
    int64_t columns = nest->loops.at[u.column].extent;
    int nbytes = hj_dtype_get(u.store->value->dtype)->nbytes;

    u.elem = hj_ll_int_type(body->ll, 8 * nbytes);
    u.nbytes = nbytes < MAX_LANE_NBYTES ? nbytes : MAX_LANE_NBYTES;
    u.unit = u.run >= 0 ? (int)nest->loops.at[u.run].extent : 1;
    u.unit *= nbytes / u.nbytes;
    u.vector_nbytes = hj_nest_unit_vector(body->ll->target->vector_nbytes,
                                          (int64_t)u.unit * u.nbytes,
                                          rows < columns ? rows : columns);
    u.square = hj_nest_unit_square(u.vector_nbytes, (int64_t)u.unit * u.nbytes);
    u.load_nbytes =
        u.unit * u.nbytes > LOAD_NBYTES ? 2 * LOAD_NBYTES : LOAD_NBYTES;
    u.type = hj_ll_vec(hj_ll_int_type(body->ll, 8 * u.nbytes),
                       u.vector_nbytes / u.nbytes);
    return u;
}

/* Runs side by side to places, or back. */
static LLVMValueRef spread(const units *u, LLVMValueRef x, bool joins)
{
    int lanes[HJ_LL_MAX_LANES], n = hj_ll_nlanes(u->type);
    int place = n / u->square;

    for (int l = 0; l < n; l++) {
        int run = l / (joins ? u->unit : place);
        int at = l % (joins ? u->unit : place);
        lanes[l] = joins          ? run < u->square ? run * place + at : -1
                   : at < u->unit ? run * u->unit + at
                                  : -1;
    }
    return hj_ll_shuffle(u->body->ll, x, NULL, lanes, n);
}

/* Pairs of 8 bytes are one place. */
static void transpose_pairs(hj_ll *ll, LLVMValueRef *rows, int n)
{
    int low[2 * MAX_SQUARE], high[2 * MAX_SQUARE];

    for (int d = 1; d < n; d *= 2) {
        for (int l = 0; l < 2 * n; l++) {
            bool is_even = l / 2 / d % 2 == 0;
            low[l] = is_even ? l : 2 * n + l - 2 * d;
            high[l] = is_even ? l + 2 * d : 2 * n + l;
        }
        for (int i = 0; i < n; i++) {
            if (i / d % 2)
                continue;
            LLVMValueRef a = rows[i], b = rows[i + d];
            rows[i] = hj_ll_shuffle(ll, a, b, low, 2 * n);
            rows[i + d] = hj_ll_shuffle(ll, a, b, high, 2 * n);
        }
    }
}

static void transpose(const units *u, LLVMValueRef *rows)
{
    hj_ll *ll = u->body->ll;
    int whole = u->vector_nbytes, wide = whole / u->square;
    int lane = wide < MAX_LANE_NBYTES ? wide : MAX_LANE_NBYTES;
    LLVMTypeRef type = hj_ll_vec(hj_ll_int_type(ll, 8 * lane), whole / lane);

    for (int i = 0; i < u->square; i++)
        rows[i] = hj_ll_bitcast(ll, spread(u, rows[i], false), type);
    if (wide > lane)
        transpose_pairs(ll, rows, u->square);
    else
        hj_ll_transpose(ll, rows, u->square);
    for (int i = 0; i < u->square; i++)
        rows[i] = spread(u, hj_ll_bitcast(ll, rows[i], u->type), true);
}

/* Elements of as many runs as there are along a dimension. */
static LLVMValueRef mask_of(const units *u, LLVMValueRef count)
{
    hj_ll *ll = u->body->ll;

    return hj_ll_tail_mask(ll,
                           count ? hj_ll_index_mul_const(ll, count, u->unit)
                                 : hj_ll_i64(ll, u->square * u->unit),
                           hj_ll_nlanes(u->type));
}

/* Where run (column, row) of a side is. */
static LLVMValueRef place_of(const units *u, int buffer, const hj_ix *ix,
                             LLVMValueRef column, LLVMValueRef row)
{
    hj_body *body = u->body;

    body->vars[u->column] = column;
    body->vars[u->row] = row;
    return hj_ll_gep(body->ll, u->elem, body->buffers[buffer],
                     hj_body_index(body, ix));
}

/* Row or column `i` of the square; one that is not there is the last one. */
static LLVMValueRef at(const units *u, int side, int i)
{
    hj_ll *ll = u->body->ll;
    LLVMValueRef offset = hj_ll_i64(ll, i);

    if (u->count[side])
        offset = hj_ll_smin(ll, offset,
                            hj_ll_index_add_const(ll, u->count[side], -1));
    return hj_ll_index_add(ll, u->begin[side], offset);
}

static void write_square(const units *u)
{
    hj_body *body = u->body;
    hj_ll *ll = body->ll;
    const hj_expr *load = u->store->value;
    LLVMValueRef rows[MAX_SQUARE];
    LLVMValueRef read = mask_of(u, u->count[0]),
                 written = mask_of(u, u->count[1]);

    for (int i = 0; i < u->square; i++)
        rows[i] = hj_ll_load_masked(
            ll, u->type,
            place_of(u, load->buffer, load->index, u->begin[0], at(u, 1, i)),
            read, hj_ll_zero(u->type), body->access[load->buffer]);
    transpose(u, rows);
    for (int i = 0; i < u->square; i++) {
        LLVMValueRef mask = written;
        if (u->count[0]) /* (what is not there is not written) */
            mask = hj_ll_select(
                ll, hj_ll_icmp(ll, LLVMIntSLT, hj_ll_i64(ll, i), u->count[0]),
                mask, hj_ll_zero(LLVMTypeOf(mask)));
        hj_ll_store_masked(ll, rows[i],
                           place_of(u, u->store->buffer, u->store->index,
                                    at(u, 0, i), u->begin[1]),
                           mask, body->access[u->store->buffer]);
    }
}

/* --- within lanes of 16 bytes ----------------------------------------------
 *
 * Machines that move bytes no farther, and store whole vectors alone.
 */

static bool has_masks(const units *u)
{
    return u->body->ll->target->vector_nbytes > 2 * LANE_NBYTES;
}

static bool has_one_run(const units *u)
{
    return u->square * LANE_NBYTES == u->vector_nbytes;
}

/* The same bytes of each lane, as lanes of so many bytes. */
static LLVMValueRef move_in_lanes(const units *u, LLVMValueRef x,
                                  const int *bytes, int nbytes)
{
    hj_ll *ll = u->body->ll;
    int lanes[HJ_LL_MAX_LANES], n = u->vector_nbytes;

    x = hj_ll_bitcast(ll, x, hj_ll_vec(ll->i8, n));
    for (int l = 0; l < n; l++)
        lanes[l] = bytes[l] < 0 ? -1 : l / LANE_NBYTES * LANE_NBYTES + bytes[l];
    /* (a lane of one run is a shift, of which LLVM makes more) */
    LLVMValueRef one =
        has_one_run(u) ? NULL : hj_ll_shuffle_in_lanes_x86(ll, x, lanes);
    x = one ? one : hj_ll_shuffle(ll, x, NULL, lanes, n);
    return hj_ll_bitcast(ll, x,
                         hj_ll_vec(hj_ll_int_type(ll, 8 * nbytes), n / nbytes));
}

/* Bytes of runs in a lane. */
static int lane_nbytes(const units *u)
{
    return LANE_NBYTES * u->square / u->vector_nbytes * u->unit * u->nbytes;
}

/* Rows of blocks become columns, whose runs follow each other at the end of
 * each lane; what is before them are the first ones again.  (Of an open square
 * they stand at the beginning.) */
static void turn_lanes(const units *u, LLVMValueRef *rows, int n, int skipped,
                       bool is_open)
{
    int spread[HJ_LL_MAX_LANES], joined[HJ_LL_MAX_LANES];
    int run = u->unit * u->nbytes, place = u->vector_nbytes / u->square;
    int valid = lane_nbytes(u), gap = is_open ? 0 : LANE_NBYTES - valid;

    for (int l = 0; l < u->vector_nbytes; l++) {
        int at = l % LANE_NBYTES, to = at < gap ? at : at - gap;
        spread[l] =
            at % place < run ? skipped + at / place * run + at % place : -1;
        joined[l] = to < valid ? to / run * place + to % run : -1;
    }
    for (int i = 0; i < n; i++)
        rows[i] =
            move_in_lanes(u, rows[i], spread,
                          place < MAX_LANE_NBYTES ? place : MAX_LANE_NBYTES);
    if (n > 1)
        hj_ll_transpose_squares(u->body->ll, rows, n, n);
    for (int i = 0; i < n; i++)
        rows[i] = move_in_lanes(u, rows[i], joined, 1);
}

/* The second half is stored first: what it writes before itself is written
 * again. */
static void store_lanes(const units *u, LLVMValueRef x, LLVMValueRef to)
{
    hj_ll *ll = u->body->ll;
    hj_ll_access how = u->body->access[u->store->buffer];
    int valid = lane_nbytes(u), gap = LANE_NBYTES - valid;

    if (u->vector_nbytes == LANE_NBYTES) {
        hj_ll_store(ll, hj_ll_slice(ll, x, gap, 1, valid), to, how);
        return;
    }
    if (gap && gap < valid)
        hj_ll_store(ll, hj_ll_slice(ll, x, LANE_NBYTES, 1, LANE_NBYTES),
                    hj_ll_gep_bytes(ll, to, valid - gap), how);
    if (gap)
        x = hj_ll_slice(ll, x, gap, 1, LANE_NBYTES);
    hj_ll_store(ll, x, to, how);
}

/* Open squares write beyond their end: the next one along the result's rows
 * mends that, so that nothing need be moved from one lane to the other for it.
 * How far do they write?  0: there are none, as squares fill vectors. */
static int open_nbytes(const units *u)
{
    int valid = lane_nbytes(u);
    bool is_odd = valid % WORD_NBYTES;

    if (has_masks(u) || u->vector_nbytes == LANE_NBYTES ||
        valid == LANE_NBYTES || (is_odd && has_one_run(u)))
        return 0;
    return is_odd ? valid + LANE_NBYTES : u->vector_nbytes;
}

/* Whole words of both lanes are one store. */
static void store_open(const units *u, LLVMValueRef x, LLVMValueRef to)
{
    hj_ll *ll = u->body->ll;
    hj_ll_access how = u->body->access[u->store->buffer];
    int valid = lane_nbytes(u), nwords = valid / WORD_NBYTES;
    int n = u->vector_nbytes / WORD_NBYTES, lanes[HJ_LL_MAX_LANES];

    if (valid % WORD_NBYTES) {
        for (int i = 0; i < 2; i++)
            hj_ll_store(ll, hj_ll_slice(ll, x, i * LANE_NBYTES, 1, LANE_NBYTES),
                        hj_ll_gep_bytes(ll, to, i * valid), how);
        return;
    }
    for (int l = 0; l < n; l++)
        lanes[l] = l < nwords ? l : l < 2 * nwords ? l - nwords + n / 2 : -1;
    x = hj_ll_bitcast(ll, x, hj_ll_vec(ll->i32, n));
    hj_ll_store(ll, hj_ll_shuffle(ll, x, NULL, lanes, n), to, how);
}

/* --- squares that are whole ----------------------------------------------- */

/* What a shuffle of two vectors takes from where.  Bit `distance` of a place
 * says from which of them; of its column it becomes `is_high`. */
typedef struct round {
    int distance;
    bool is_first; /* runs follow each other, `skipped` lanes into a load */
    bool is_last;  /* runs are to follow each other */
    int skipped;
} round;

static LLVMValueRef take(const units *u, const round *r, LLVMValueRef a,
                         LLVMValueRef b, bool is_high)
{
    int lanes[HJ_LL_MAX_LANES], n = hj_ll_nlanes(u->type);
    int loaded = u->load_nbytes / u->nbytes, place = n / u->square;
    int nplaces = loaded / place, wide = r->is_last ? u->unit : place;

    for (int l = 0; l < n; l++) {
        int run = l / wide, at = l % wide;
        int row = run % nplaces & r->distance;
        int column =
            (run % nplaces & ~r->distance) | (is_high ? r->distance : 0);
        lanes[l] =
            (row ? n : 0) + run / nplaces * loaded + at +
            (r->is_first ? r->skipped + column * u->unit : column * place);
        if (run >= u->square || at >= u->unit)
            lanes[l] = -1;
    }
    LLVMValueRef one =
        b ? hj_ll_shuffle_bytes_x86(u->body->ll, a, b, lanes) : NULL;
    return one ? one : hj_ll_shuffle(u->body->ll, a, b, lanes, n);
}

/* The bytes of a row that a square has, and no others. */
static LLVMValueRef load_lane(const units *u, LLVMValueRef from,
                              hj_ll_access how)
{
    hj_ll *ll = u->body->ll;
    int lanes[LANE_NBYTES], valid = lane_nbytes(u);

    for (int l = 0; l < LANE_NBYTES; l++)
        lanes[l] = l < valid ? l : -1;
    return hj_ll_shuffle(ll,
                         hj_ll_load(ll, hj_ll_vec(ll->i8, valid), from, how),
                         NULL, lanes, LANE_NBYTES);
}

/* 16 bytes of four rows, or 32 of two, which are `pitch` bytes apart. */
static LLVMValueRef load_blocks(const units *u, LLVMValueRef from,
                                int64_t pitch)
{
    hj_ll *ll = u->body->ll;
    hj_ll_access how = u->body->access[u->store->value->buffer];
    LLVMTypeRef type =
        hj_ll_vec(hj_ll_elem(u->type), u->load_nbytes / u->nbytes);
    int n = u->vector_nbytes / u->load_nbytes;
    LLVMValueRef all[4];

    if (u->vector_nbytes == LANE_NBYTES)
        return load_lane(u, from, how);
    for (int i = 0; i < n; i++)
        all[i] =
            hj_ll_load(ll, type, hj_ll_gep_bytes(ll, from, i * pitch), how);
    for (; n > 1; n /= 2)
        for (int i = 0; i < n / 2; i++)
            all[i] = hj_ll_concat(ll, all[2 * i], all[2 * i + 1]);
    return all[0];
}

/* Rows of blocks become columns. */
static void turn_blocks(const units *u, LLVMValueRef *rows, int n, int skipped)
{
    if (n == 1) {
        round only = { 0, true, true, skipped };
        rows[0] = take(u, &only, rows[0], NULL, false);
    }
    for (int d = 1; d < n; d *= 2) {
        round r = { d, d == 1, 2 * d == n, skipped };
        for (int i = 0; i < n; i++) {
            if (i & d)
                continue;
            LLVMValueRef a = rows[i], b = rows[i + d];
            rows[i] = take(u, &r, a, b, false);
            rows[i + d] = take(u, &r, a, b, true);
        }
    }
}

static int64_t step_of(const units *u, const hj_ix *ix, int var)
{
    int64_t step = 0;

    (void)hj_ix_stride(ix, var, INT32_MAX, &step);
    return step * hj_dtype_get(u->store->value->dtype)->nbytes;
}

/* Rows of the result begin anywhere in a line, so that vectors write parts of
 * two lines and wait for both: what the next square writes is asked for. */
static bool asks_ahead(const units *u)
{
    const hj_nest_buffer *b = &u->body->nest->buffers.at[u->store->buffer];

    return has_masks(u) &&
           b->nelems * hj_dtype_get(b->dtype)->nbytes > NEAR_NBYTES;
}

/* The last load of a row ends where the square does: what is behind it may be
 * behind the array. */
static void write_whole(const units *u, bool is_open)
{
    hj_body *body = u->body;
    hj_ll *ll = body->ll;
    const hj_expr *load = u->store->value;
    int run = u->unit * u->nbytes;
    int n = u->load_nbytes * u->square / u->vector_nbytes;
    int64_t row = step_of(u, load->index, u->row);
    int64_t column = step_of(u, u->store->index, u->column);
    LLVMValueRef from =
        place_of(u, load->buffer, load->index, u->begin[0], u->begin[1]);
    LLVMValueRef to = place_of(u, u->store->buffer, u->store->index,
                               u->begin[0], u->begin[1]);
    LLVMValueRef rows[MAX_PLACES], mask = NULL;

    if (u->square * run < u->vector_nbytes && has_masks(u))
        mask = mask_of(u, NULL);
    /* (so many rows at a time that nothing foresees their next lines) */
    for (int i = 0; i < u->square && !has_masks(u); i++)
        hj_ll_prefetch(ll, ll->i8, hj_ll_gep_bytes(ll, from, i * row),
                       hj_ll_i64(ll, AHEAD_NBYTES), false);
    for (int c = 0; c < u->square; c += n) {
        bool is_exact = c + n < u->square || n == u->square;
        int skipped = is_exact ? 0 : u->load_nbytes - n * run;
        for (int i = 0; i < n; i++)
            rows[i] = load_blocks(
                u, hj_ll_gep_bytes(ll, from, i * row + c * run - skipped),
                n * row);
        if (has_masks(u))
            turn_blocks(u, rows, n, skipped / u->nbytes);
        else
            turn_lanes(u, rows, n, skipped, is_open);
        for (int i = 0; i < n; i++) {
            LLVMValueRef at = hj_ll_gep_bytes(ll, to, (c + i) * column);
            if (has_masks(u))
                hj_ll_store_masked(ll, rows[i], at, mask,
                                   body->access[u->store->buffer]);
            else if (is_open)
                store_open(u, rows[i], at);
            else
                store_lanes(u, rows[i], at);
            if (asks_ahead(u))
                hj_ll_prefetch(ll, ll->i8, at, hj_ll_i64(ll, u->square * run),
                               true);
        }
    }
}

/* Is there a whole square?  Others may begin in one then. */
static bool has_whole(const units *u)
{
    const hj_nest *nest = u->body->nest;

    return nest->loops.at[u->row].extent >= u->square &&
           nest->loops.at[u->column].extent >= u->square;
}

/* A last square that is not whole begins earlier, and is moved twice. */
static LLVMValueRef first_of(const units *u, int var, LLVMValueRef at)
{
    int64_t last = u->body->nest->loops.at[var].extent - u->square;

    return hj_ll_smin(u->body->ll, at, hj_ll_i64(u->body->ll, last));
}

/* --- loops ---------------------------------------------------------------- */

/* The blocks that either loop is cut into. */
static hj_ll_range blocks_of(const units *u, int var)
{
    hj_body *body = u->body;
    hj_ll *ll = body->ll;
    LLVMValueRef begin = body->begin[var], end = body->end[var];
    int size = BLOCK_NBYTES / (u->unit * u->nbytes) / u->square * u->square;

    return (hj_ll_range){ begin ? begin : hj_ll_i64(ll, 0),
                          end ? end
                              : hj_ll_i64(ll, body->nest->loops.at[var].extent),
                          hj_ll_i64(ll, size), false };
}

/* The squares of the block that begins at `first`. */
static hj_ll_range squares_of(const units *u, hj_ll_range blocks,
                              LLVMValueRef first)
{
    hj_ll *ll = u->body->ll;
    LLVMValueRef end =
        hj_ll_smin(ll, hj_ll_index_add(ll, first, blocks.step), blocks.end);

    return (hj_ll_range){ first, end, hj_ll_i64(ll, u->square), true };
}

static LLVMValueRef left_of(const units *u, LLVMValueRef end,
                            LLVMValueRef first)
{
    hj_ll *ll = u->body->ll;

    return hj_ll_smin(ll, hj_ll_index_sub(ll, end, first),
                      hj_ll_i64(ll, u->square));
}

/* The square that begins at u->begin, of a block. */
static void write_part(units *u, hj_ll_range columns, hj_ll_range rows)
{
    hj_ll *ll = u->body->ll;
    LLVMValueRef all = hj_ll_i64(ll, u->square);
    LLVMValueRef count[2] = { left_of(u, columns.end, u->begin[0]),
                              left_of(u, rows.end, u->begin[1]) };
    LLVMValueRef is_whole =
        hj_ll_and(ll, hj_ll_icmp(ll, LLVMIntEQ, count[0], all),
                  hj_ll_icmp(ll, LLVMIntEQ, count[1], all));
    hj_ll_if branch = hj_ll_if_begin(ll, is_whole, HJ_LL_LIKELY);

    write_square(u);
    hj_ll_if_else(ll, &branch, NULL, 0);
    u->count[0] = count[0];
    u->count[1] = count[1];
    write_square(u);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Squares that others follow along the result's rows are open. */
static void write_any(units *u, hj_ll_range rows, LLVMValueRef row)
{
    hj_ll *ll = u->body->ll;
    int run = u->unit * u->nbytes, reach = (open_nbytes(u) + run - 1) / run;
    hj_ll_if branch = { 0 };

    if (reach) {
        LLVMValueRef end = hj_ll_index_add_const(ll, row, reach);
        branch = hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSLE, end, rows.end),
                                HJ_LL_LIKELY);
        u->begin[1] = row;
        write_whole(u, true);
        hj_ll_if_else(ll, &branch, NULL, 0);
    }
    u->begin[1] = first_of(u, u->row, row);
    write_whole(u, false);
    if (reach)
        hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Blocks go along the operand's rows; within one, what a square leaves of a
 * line of the result is written next. */
void hj_body_move_units(hj_body *body)
{
    hj_ll *ll = body->ll;
    units u = units_of(body);
    hj_ll_range row_blocks = blocks_of(&u, u.row);
    hj_ll_range column_blocks = blocks_of(&u, u.column);
    hj_ll_loop row_block = hj_ll_loop_begin(ll, row_blocks, NULL, 0);
    hj_ll_loop column_block = hj_ll_loop_begin(ll, column_blocks, NULL, 0);
    hj_ll_range columns = squares_of(&u, column_blocks, column_block.index);
    hj_ll_range rows = squares_of(&u, row_blocks, row_block.index);
    hj_ll_loop column = hj_ll_loop_begin(ll, columns, NULL, 0);
    hj_ll_loop row = hj_ll_loop_begin(ll, rows, NULL, 0);

    /* (two squares of addresses: LLVM would compare them all) */
    row.is_plain = open_nbytes(&u) > 0;
    u.begin[0] = column.index;
    u.begin[1] = row.index;
    if (has_whole(&u)) {
        u.begin[0] = first_of(&u, u.column, column.index);
        write_any(&u, row_blocks, row.index);
    } else {
        write_part(&u, columns, rows);
    }
    hj_ll_loop_end(ll, &row, NULL, NULL);
    hj_ll_loop_end(ll, &column, NULL, NULL);
    hj_ll_loop_end(ll, &column_block, NULL, NULL);
    hj_ll_loop_end(ll, &row_block, NULL, NULL);
    body->vars[u.column] = hj_ll_i64(ll, 0);
    body->vars[u.row] = hj_ll_i64(ll, 0);
}
