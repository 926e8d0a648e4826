/* gemm -- the loops round the micro-kernel; see gemm.h. */
#include "jit/kernel/gemm_code.h"

enum { SLOT = 16 }; /* bytes of one value in the context */

/* --- the context: buffers and batch indices of a unit --------------------- */

static int context_nvalues(const hj_gemm *g)
{
    return 2 * g->nest->buffers.n + 1;
}

static LLVMValueRef slot(hj_ll *ll, LLVMValueRef context, int i)
{
    return hj_ll_gep_bytes(ll, context, (int64_t)i * SLOT);
}

static void save_value(hj_ll *ll, LLVMValueRef context, int i,
                       LLVMValueRef value)
{
    if (value)
        hj_ll_store(ll, value, slot(ll, context, i), (hj_ll_access){ 0 });
}

static LLVMValueRef load_value(hj_ll *ll, LLVMTypeRef type,
                               LLVMValueRef context, int i)
{
    return hj_ll_load(ll, type, slot(ll, context, i), (hj_ll_access){ 0 });
}

static void save_buffers(hj_body *body, LLVMValueRef context)
{
    const hj_nest *nest = body->nest;

    for (int i = 0; i < nest->buffers.n; i++) {
        bool is_scalar = nest->buffers.at[i].kind == HJ_BUFFER_scalar;
        save_value(body->ll, context, 2 * i,
                   is_scalar ? body->scalars[i].re : body->buffers[i]);
        if (is_scalar)
            save_value(body->ll, context, 2 * i + 1, body->scalars[i].im);
    }
}

static void save_batch(hj_body *body, const hj_gemm *g, LLVMValueRef context)
{
    if (g->batch.loop >= 0)
        save_value(body->ll, context, 2 * g->nest->buffers.n,
                   body->vars[g->batch.loop]);
}

static void load_context(hj_body *body, const hj_gemm *g, LLVMValueRef context)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = g->nest;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind != HJ_BUFFER_scalar) {
            body->buffers[i] = load_value(ll, ll->ptr, context, 2 * i);
            continue;
        }
        LLVMTypeRef type = hj_body_register_type(ll, b->dtype);
        body->scalars[i].re = load_value(ll, type, context, 2 * i);
        if (hj_dtype_is_complex(b->dtype))
            body->scalars[i].im = load_value(ll, type, context, 2 * i + 1);
    }
    if (g->batch.loop >= 0)
        body->vars[g->batch.loop] =
            load_value(ll, ll->i64, context, 2 * nest->buffers.n);
}

hj_ll_place hj_gemm_open(hj_gemm_code *code, const char *suffix, int n,
                         const LLVMTypeRef *types, hj_body *body,
                         LLVMValueRef *function)
{
    hj_ll *ll = code->ll;
    const hj_nest *nest = code->gemm->nest;
    LLVMTypeRef *all = HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, n + 1);
    char *name = hj_arena_printf(ll->arena, "%s.gemm.%s", nest->name, suffix);

    all[0] = ll->ptr;
    for (int i = 0; i < n; i++)
        all[i + 1] = types[i];
    *function =
        hj_ll_function_new(ll, name, ll->void_type, all, n + 1, HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, *function);
    hj_body_init(body, ll, nest);
    load_context(body, code->gemm, hj_ll_param_get(*function, 0));
    return place;
}

/* --- one unit ------------------------------------------------------------- */

typedef struct unit {
    hj_gemm_code *code;
    hj_body *body;
    LLVMValueRef context, block;           /* for packing, for tiles */
    LLVMValueRef a_block, b_block, totals; /* scratch */
    LLVMValueRef a, b; /* direct: where row 0, column 0, term 0 is */
    LLVMValueRef c;    /* plain: where row 0, column 0 is */
    LLVMValueRef row, nrows, col, ncols;
    LLVMValueRef term, nterms; /* of the block */
    LLVMValueRef group;        /* first column of the group, in the unit */
} unit;

static hj_ll_loop open_loop(hj_ll *ll, LLVMValueRef end, int64_t step)
{
    hj_ll_range range = { hj_ll_i64(ll, 0), end, hj_ll_i64(ll, step), true };

    return hj_ll_loop_begin(ll, range, NULL, 0);
}

static void close_loop(hj_ll *ll, hj_ll_loop *loop)
{
    hj_ll_loop_end(ll, loop, NULL, NULL);
}

/* Panel number i / panel of a packed block. */
static LLVMValueRef panel_at(unit *u, const hj_gemm_operand *o,
                             LLVMValueRef block, LLVMValueRef i)
{
    hj_ll *ll = u->code->ll;
    LLVMValueRef number = hj_ll_index_div_const(ll, i, o->panel);

    return hj_ll_gep(ll, u->code->elem, block,
                     hj_ll_index_mul_const(ll, number, o->panel_nelems));
}

/* Packs panels of `n` rows or columns from `first` on. */
static void pack_panels(unit *u, const hj_gemm_operand *o,
                        LLVMValueRef function, LLVMValueRef block,
                        LLVMValueRef first, LLVMValueRef n)
{
    hj_ll *ll = u->code->ll;

    if (!function)
        return;
    hj_ll_loop loop = open_loop(ll, n, o->panel);
    LLVMValueRef args[5] = { u->context, panel_at(u, o, block, loop.index),
                             hj_ll_index_add(ll, first, loop.index), u->term,
                             u->nterms };
    hj_ll_call(ll, function, args, 5);
    close_loop(ll, &loop);
}

/* The panel of a constant: see gemm_constant.c. */
static LLVMValueRef packed_at(unit *u, LLVMValueRef constant, LLVMValueRef col)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    int64_t nblocks = (g->terms.extent + g->kb - 1) / g->kb;
    int64_t npanels = (g->cols.extent + g->nr - 1) / g->nr;
    LLVMValueRef number = hj_ll_index_div_const(ll, u->term, g->kb);

    if (g->batch.loop >= 0)
        number = hj_ll_index_add(
            ll, number,
            hj_ll_index_mul_const(ll, u->body->vars[g->batch.loop], nblocks));
    number = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, number, npanels),
                             hj_ll_index_div_const(ll, col, g->nr));
    return hj_ll_gep(ll, u->code->elem, constant,
                     hj_ll_index_mul_const(ll, number, g->b.panel_nelems));
}

/* Where a tile reads an operand: row or column `i` of the packed block, which
 * is number `at` of the whole. */
static LLVMValueRef operand_at(unit *u, const hj_gemm_operand *o,
                               LLVMValueRef block, LLVMValueRef direct,
                               LLVMValueRef i, LLVMValueRef at)
{
    hj_ll *ll = u->code->ll;

    if (o->access == HJ_GEMM_PACKED)
        return packed_at(u, direct, at);
    if (!hj_gemm_is_in_place(o))
        return panel_at(u, o, block, i);
    LLVMValueRef offset =
        hj_ll_index_add(ll, hj_ll_index_mul_const(ll, at, o->stride),
                        hj_ll_index_mul_const(ll, u->term, o->k_stride));
    return hj_ll_gep(ll, u->code->elem, direct, offset);
}

/* Is the tile at `at` a whole one of `size` out of `extent`? */
static LLVMValueRef is_whole(hj_ll *ll, LLVMValueRef at, int size,
                             int64_t extent)
{
    return hj_ll_icmp(ll, LLVMIntSLE, at, hj_ll_i64(ll, extent - size));
}

static LLVMValueRef choose(hj_ll *ll, LLVMValueRef condition, LLVMValueRef yes,
                           LLVMValueRef no)
{
    if (!yes || !no)
        return yes ? yes : no;
    return hj_ll_select(ll, condition, yes, no);
}

/* The tile for this place: whole ones, or those of the last rows and columns.
 */
static LLVMValueRef choose_tile(unit *u, LLVMValueRef row, LLVMValueRef col)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    LLVMValueRef(*tiles)[2] = u->code->tiles, rows[2];
    LLVMValueRef has_cols = is_whole(ll, col, g->nr, g->cols.extent);

    for (int i = 0; i < 2; i++)
        rows[i] = choose(ll, has_cols, tiles[i][0], tiles[i][1]);
    return choose(ll, is_whole(ll, row, g->mr, g->rows.extent), rows[0],
                  rows[1]);
}

/* The totals of a tile; one for all where a tile sees all terms at once. */
static LLVMValueRef totals_at(unit *u, LLVMValueRef i, LLVMValueRef j)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    int64_t ntiles = (g->unit_rows + g->mr - 1) / g->mr;

    if (g->kb == g->terms.extent)
        return u->totals;
    LLVMValueRef number = hj_ll_index_add(
        ll,
        hj_ll_index_mul_const(ll, hj_ll_index_div_const(ll, j, g->nr), ntiles),
        hj_ll_index_div_const(ll, i, g->mr));
    return hj_ll_gep(ll, u->code->elem, u->totals,
                     hj_ll_index_mul_const(ll, number, (int64_t)g->mr * g->nr));
}

/* Where the sums of a tile go. */
static LLVMValueRef sums_at(unit *u, LLVMValueRef i, LLVMValueRef j,
                            LLVMValueRef row, LLVMValueRef col)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;

    if (!g->is_plain)
        return totals_at(u, i, j);
    return hj_ll_gep(
        ll, u->code->elem, u->c,
        hj_ll_index_add(ll, hj_ll_index_mul_const(ll, row, g->c_stride), col));
}

/* An operand `term` terms on in its block. */
static LLVMValueRef advance(unit *u, const hj_gemm_operand *o,
                            LLVMValueRef address, LLVMValueRef term)
{
    hj_ll *ll = u->code->ll;

    return hj_ll_gep(ll, u->code->elem, address,
                     hj_ll_index_mul_const(ll, term, o->k_stride));
}

/* A tile over all pinned blocks of what is packed. */
static void call_tile(unit *u, LLVMValueRef tile, LLVMValueRef a,
                      LLVMValueRef b, LLVMValueRef c)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    LLVMValueRef kc = hj_ll_i64(ll, g->kc);
    hj_ll_range range = { hj_ll_i64(ll, 0), u->nterms, kc, true };

    if (g->terms.extent <= g->kc)
        range.end = kc; /* one turn */
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef left = hj_ll_index_sub(ll, u->nterms, loop.index);
    LLVMValueRef args[6] = {
        u->block,
        advance(u, &g->a, a, loop.index),
        advance(u, &g->b, b, loop.index),
        c,
        hj_ll_smin(ll, left, kc),
        hj_ll_index_add(ll, u->term, loop.index),
    };
    hj_ll_call_pointer(ll, tile, ll->void_type, args, 6);
    close_loop(ll, &loop);
}

static LLVMValueRef piece(hj_ll *ll, int64_t extent, int64_t step,
                          LLVMValueRef begin)
{
    LLVMValueRef left = hj_ll_index_sub(ll, hj_ll_i64(ll, extent), begin);

    return hj_ll_smin(ll, hj_ll_i64(ll, step), left);
}

/* What follows the sums of a tile, after its last block. */
static void call_epilogue(unit *u, LLVMValueRef sums, LLVMValueRef row,
                          LLVMValueRef col)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    LLVMValueRef end = hj_ll_index_add(ll, u->term, u->nterms);
    LLVMValueRef args[6] = {
        u->context,
        sums,
        row,
        col,
        piece(ll, g->rows.extent, g->mr, row),
        piece(ll, g->cols.extent, g->nr, col),
    };
    hj_ll_if branch = { 0 };

    if (g->kb < g->terms.extent)
        branch = hj_ll_if_begin(
            ll, hj_ll_icmp(ll, LLVMIntEQ, end, hj_ll_i64(ll, g->terms.extent)),
            HJ_LL_EVEN);
    hj_ll_call(ll, u->code->epilogue, args, 6);
    if (g->kb < g->terms.extent)
        hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Tile in row i and column j of the unit. */
static void write_tile_call(unit *u, LLVMValueRef i, LLVMValueRef j)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    LLVMValueRef row = hj_ll_index_add(ll, u->row, i);
    LLVMValueRef col = hj_ll_index_add(ll, u->col, j);
    LLVMValueRef sums = sums_at(u, i, j, row, col);
    LLVMValueRef group = hj_ll_index_sub(ll, j, u->group);

    call_tile(u, choose_tile(u, row, col),
              operand_at(u, &g->a, u->a_block, u->a, i, row),
              operand_at(u, &g->b, u->b_block, u->b, group, col), sums);
    if (u->code->epilogue)
        call_epilogue(u, sums, row, col);
}

static void write_groups(unit *u)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;

    hj_ll_loop groups = open_loop(ll, u->ncols, g->nc);
    LLVMValueRef n = hj_ll_smin(ll, hj_ll_i64(ll, g->nc),
                                hj_ll_index_sub(ll, u->ncols, groups.index));
    u->group = groups.index;
    pack_panels(u, &g->b, u->code->pack_b, u->b_block,
                hj_ll_index_add(ll, u->col, u->group), n);
    hj_ll_loop cols = open_loop(ll, n, g->nr);
    hj_ll_loop rows = open_loop(ll, u->nrows, g->mr);
    write_tile_call(u, rows.index, hj_ll_index_add(ll, u->group, cols.index));
    close_loop(ll, &rows);
    close_loop(ll, &cols);
    close_loop(ll, &groups);
}

static void write_terms(unit *u)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;

    hj_ll_loop blocks = open_loop(ll, hj_ll_i64(ll, g->terms.extent), g->kb);
    u->term = blocks.index;
    u->nterms = hj_ll_smin(
        ll, hj_ll_i64(ll, g->kb),
        hj_ll_index_sub(ll, hj_ll_i64(ll, g->terms.extent), u->term));
    pack_panels(u, &g->a, u->code->pack_a, u->a_block, u->row, u->nrows);
    write_groups(u);
    close_loop(ll, &blocks);
}

/* Row 0, column 0, term 0 of an operand that is read directly. */
static LLVMValueRef find_direct(unit *u, const hj_gemm_operand *o)
{
    const hj_expr *e = o->value;

    if (o->access == HJ_GEMM_PACKED)
        return u->body->buffers[o->buffer];
    if (!hj_gemm_is_in_place(o))
        return NULL;
    return hj_ll_gep(u->code->ll, u->code->elem, u->body->buffers[e->buffer],
                     hj_body_index(u->body, e->index));
}

static LLVMValueRef find_result(unit *u)
{
    const hj_gemm *g = u->code->gemm;
    hj_body *body = u->body;

    if (!g->is_plain)
        return NULL;
    const hj_store *store = &g->nest->stages.at[1].stores[0];
    hj_gemm_set_axis(body, &g->rows, hj_ll_i64(body->ll, 0));
    hj_gemm_set_axis(body, &g->cols, hj_ll_i64(body->ll, 0));
    return hj_ll_gep(body->ll, u->code->elem, body->buffers[store->buffer],
                     hj_body_index(body, store->index));
}

/* Unit number: rows count fastest, then columns, then the batch. */
static void write_unit(unit *u, LLVMValueRef number)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;

    hj_body_enter(u->body);
    u->row = hj_ll_index_mul_const(
        ll, hj_ll_index_rem_const(ll, number, g->nrow_units), g->unit_rows);
    number = hj_ll_index_div_const(ll, number, g->nrow_units);
    u->col = hj_ll_index_mul_const(
        ll, hj_ll_index_rem_const(ll, number, g->ncol_units), g->unit_cols);
    number = hj_ll_index_div_const(ll, number, g->ncol_units);
    u->nrows = piece(ll, g->rows.extent, g->unit_rows, u->row);
    u->ncols = piece(ll, g->cols.extent, g->unit_cols, u->col);
    hj_gemm_set_axis(u->body, &g->batch, number);
    save_batch(u->body, g, u->context);
    u->a = find_direct(u, &g->a);
    u->b = find_direct(u, &g->b);
    u->c = find_result(u);
    write_terms(u);
    hj_body_leave(u->body);
}

/* --- the kernel ----------------------------------------------------------- */

/* Part p runs units p * nunits / nparts and on. */
static LLVMValueRef first_unit(hj_ll *ll, const hj_gemm *g, LLVMValueRef part)
{
    return hj_ll_index_div_const(ll, hj_ll_index_mul_const(ll, part, g->nunits),
                                 g->nparts);
}

static void write_parts(unit *u, LLVMValueRef scratch, LLVMValueRef begin,
                        LLVMValueRef end)
{
    hj_ll *ll = u->code->ll;
    const hj_gemm *g = u->code->gemm;
    hj_ll_range parts = { begin, end, NULL, false };

    if (g->nparts == 1)
        parts = (hj_ll_range){ hj_ll_i64(ll, 0), hj_ll_i64(ll, 1), NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, parts, NULL, 0);
    u->a_block =
        hj_ll_gep(ll, ll->i8, scratch,
                  hj_ll_index_mul_const(ll, loop.index, g->scratch_nbytes));
    u->b_block = hj_ll_gep_bytes(ll, u->a_block, g->a_nbytes);
    u->totals = hj_ll_gep_bytes(ll, u->b_block, g->b_nbytes);
    hj_ll_range units = {
        first_unit(ll, g, loop.index),
        first_unit(ll, g, hj_ll_index_add_const(ll, loop.index, 1)), NULL, false
    };
    hj_ll_loop inner = hj_ll_loop_begin(ll, units, NULL, 0);
    write_unit(u, inner.index);
    close_loop(ll, &inner);
    close_loop(ll, &loop);
}

/* Tiles that occur: whole and last ones in both directions. */
static void write_functions(hj_gemm_code *code)
{
    const hj_gemm *g = code->gemm;
    int64_t rows[2] = { g->rows.extent < g->mr ? 0 : g->mr,
                        g->rows.extent % g->mr };
    int64_t cols[2] = { g->cols.extent < g->nr ? 0 : g->nr,
                        g->cols.extent % g->nr };

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (rows[i] && cols[j])
                code->tiles[i][j] =
                    hj_gemm_write_tile(code, (int)rows[i], (int)cols[j]);
    if (hj_gemm_is_copied(&g->a))
        code->pack_a = hj_gemm_write_pack(code, &g->a, "pack_a");
    if (hj_gemm_is_copied(&g->b))
        code->pack_b = hj_gemm_write_pack(code, &g->b, "pack_b");
    if (!g->is_plain)
        code->epilogue = hj_gemm_write_epilogue(code);
}

/* What all tiles of the product need to know. */
static LLVMValueRef write_block(hj_gemm_code *code)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int rest = (int)(g->cols.extent % g->lanes);
    LLVMValueRef block = hj_ll_alloca(ll, ll->i8, HJ_TILE_BLOCK_NBYTES, 64);
    const struct {
        int at;
        int64_t value;
    } words[] = {
        { HJ_TILE_A_STEP,
          (hj_gemm_is_along(&g->a) ? g->a.stride : g->a.k_stride) * nbytes },
        { HJ_TILE_B_STEP, g->b.k_stride * nbytes },
        { HJ_TILE_C_STEP, g->c_stride * nbytes },
        { HJ_TILE_MASK, ((int64_t)1 << rest) - 1 },
    };

    for (int i = 0; i < 4; i++)
        hj_ll_store(ll, hj_ll_i64(ll, words[i].value),
                    hj_ll_gep_bytes(ll, block, words[i].at),
                    (hj_ll_access){ 0 });
    for (int i = 0; rest && i < g->lanes && i * nbytes < 32; i++)
        hj_ll_store(ll,
                    hj_ll_int(g->dtype == HJ_DTYPE_f64 ? ll->i64 : ll->i32,
                              i < rest ? -1 : 0),
                    hj_ll_gep_bytes(ll, block, HJ_TILE_LANES + i * nbytes),
                    (hj_ll_access){ 0 });
    return block;
}

hj_error *hj_gemm_emit(hj_ll *ll, const hj_gemm *gemm, LLVMValueRef *function,
                       int *nparams)
{
    const hj_nest *nest = gemm->nest;
    hj_gemm_code code = { .ll = ll, .gemm = gemm };
    LLVMTypeRef *types =
        HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, 2 * nest->buffers.n + 3);
    int n = hj_body_list_params(ll, nest, types);
    hj_body body;

    code.elem = gemm->dtype == HJ_DTYPE_f64 ? ll->f64 : ll->f32;
    code.vector = hj_ll_vec(code.elem, gemm->lanes);
    write_functions(&code);
    types[n++] = ll->ptr;
    types[n++] = ll->i64;
    types[n++] = ll->i64;
    *nparams = n;
    *function = hj_ll_function_new(ll, nest->name, ll->void_type, types, n,
                                   HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, *function);
    hj_body_init(&body, ll, nest);
    hj_body_bind_params(&body, *function);
    hj_body_begin_stage(&body, 0);
    unit u = { .code = &code, .body = &body };
    u.context = hj_ll_alloca(ll, ll->i8,
                             (int64_t)SLOT * context_nvalues(gemm) + SLOT, 16);
    u.block = write_block(&code);
    save_buffers(&body, u.context);
    write_parts(&u, hj_ll_param_get(*function, n - 3),
                hj_ll_param_get(*function, n - 2),
                hj_ll_param_get(*function, n - 1));
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}
