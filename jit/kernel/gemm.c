/* gemm -- a product as a record of what its shape decides and functions of
 * what it computes; lib/rt/gemm.c has the loops.  See gemm.h. */
#include "jit/kernel/gemm_code.h"
#include "rt/gemm.h"

#include <stddef.h>

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

/* --- where operands are --------------------------------------------------- */

static int64_t form_of(const hj_ll *ll, const hj_gemm_operand *o, bool is_slabs)
{
    if (o->access == HJ_GEMM_PACKED)
        return HJ_RT_GEMM_PANELS;
    if (hj_gemm_is_in_place(o))
        return is_slabs ? HJ_RT_GEMM_SLABS : HJ_RT_GEMM_IN_PLACE;
    if (o->patches && o->access == HJ_GEMM_ALONG)
        return HJ_RT_GEMM_PATCHES;
    if (o->is_strided && hj_gemm_is_along(o) && o->from_k_stride == 1)
        return HJ_RT_GEMM_ROWS;
    if (o->is_strided && o->access == HJ_GEMM_ACROSS && o->from_stride == 1 &&
        hj_tile_x86_fits(ll->target))
        return HJ_RT_GEMM_LINES;
    return HJ_RT_GEMM_PACK;
}

/* Row 0, column 0, term 0. */
static LLVMValueRef find_operand(hj_gemm_code *code, hj_body *body,
                                 const hj_gemm_operand *o)
{
    const hj_expr *e = o->load;
    int64_t form = form_of(code->ll, o, false);

    if (form == HJ_RT_GEMM_PANELS)
        return body->buffers[o->buffer];
    if (form == HJ_RT_GEMM_PACK)
        return LLVMConstNull(code->ll->ptr);
    if (form == HJ_RT_GEMM_PATCHES)
        return hj_gemm_find_image(code, body, o);
    return hj_ll_gep(code->ll, o->from_nbytes == 2 ? code->ll->i16 : code->elem,
                     body->buffers[e->buffer], hj_body_index(body, e->index));
}

LLVMValueRef hj_gemm_find_out(hj_gemm_code *code, hj_body *body)
{
    const hj_gemm *g = code->gemm;

    if (!g->is_plain)
        return LLVMConstNull(code->ll->ptr);
    const hj_store *store = &g->nest->stages.at[1].stores[0];
    bool is_narrow = store->value->dtype != g->dtype;
    return hj_ll_gep(code->ll, is_narrow ? code->ll->i16 : code->elem,
                     body->buffers[store->buffer],
                     hj_body_index(body, store->index));
}

/* Of A, B and the result, of the product of the batch that is set. */
static void find_places(hj_gemm_code *code, hj_body *body, LLVMValueRef *places)
{
    const hj_gemm *g = code->gemm;
    LLVMValueRef zero = hj_ll_i64(code->ll, 0);

    hj_body_begin_stage(body, 0);
    hj_gemm_set_axis(body, &g->rows, zero);
    hj_gemm_set_axis(body, &g->cols, zero);
    hj_gemm_set_axis(body, &g->terms, zero);
    places[0] = find_operand(code, body, &g->a);
    places[1] = find_operand(code, body, &g->b);
    places[2] = hj_gemm_find_out(code, body);
}

/* Fills a hj_rt_gemm_at. */
static void write_at(hj_gemm_code *code, hj_body *body, LLVMValueRef at)
{
    hj_ll *ll = code->ll;
    LLVMValueRef places[3];

    find_places(code, body, places);
    for (int i = 0; i < 3; i++)
        hj_ll_store(ll, places[i], hj_ll_gep_const(ll, ll->ptr, at, i),
                    (hj_ll_access){ 0 });
}

/* void locate(context, batch, at): also notes the number for the others. */
static LLVMValueRef write_locate(hj_gemm_code *code)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMTypeRef types[] = { ll->i64, ll->ptr };
    LLVMValueRef function;
    hj_body body;
    hj_ll_place place =
        hj_gemm_open(code, "locate", 2, types, &body, &function);
    LLVMValueRef batch = hj_ll_param_get(function, 1);

    save_value(ll, hj_ll_param_get(function, 0), 2 * g->nest->buffers.n, batch);
    hj_gemm_set_axis(&body, &g->batch, batch);
    write_at(code, &body, hj_ll_param_get(function, 2));
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    if (body.error)
        hj_ll_fail(ll, body.error);
    return function;
}

/* --- the record of the product -------------------------------------------- */

enum { NWORDS = sizeof(hj_rt_gemm) / 8 };

#define SET(words, field, value)                                               \
    ((words)[offsetof(hj_rt_gemm, field) / 8] = (value))

static void set_function(LLVMValueRef *words, size_t at, LLVMValueRef function)
{
    if (function)
        words[at / 8] = function;
}

/* Of an element where tiles read it. */
static int64_t tile_nbytes(const hj_gemm *g, const hj_gemm_operand *o)
{
    return hj_gemm_is_in_place(o) ? o->from_nbytes : hj_dtype_nbytes(g->dtype);
}

/* A hj_rt_gemm_slabs. */
static LLVMValueRef write_slabs(hj_gemm_code *code)
{
    const hj_gemm *g = code->gemm;
    int rest = (int)(g->terms.extent % g->kc % HJ_SLAB_TERMS);
    int last = (int)(g->rows.extent % g->mr);
    int rows[] = { g->mr, g->rows.extent >= 2 * g->mr ? g->mr : 0, last };
    LLVMValueRef words[7] = { hj_ll_i64(code->ll, HJ_SLAB_TERMS) };

    for (int i = 0; i < 6; i++) {
        hj_slab slab = { .is_f64 = g->dtype == HJ_DTYPE_f64,
                         .rows = rows[i / 2],
                         .nvectors = g->nv,
                         .nterms = i % 2 ? rest : HJ_SLAB_TERMS,
                         .is_along = hj_gemm_is_along(&g->a),
                         .is_first = i / 2 == 0 };
        words[1 + i] = slab.rows && slab.nterms ? hj_slab_x86(code->ll, &slab)
                                                : hj_ll_i64(code->ll, 0);
    }
    return hj_ll_record(code->ll, words, 7);
}

static void set_operand(hj_gemm_code *code, LLVMValueRef *words, size_t at,
                        const hj_gemm_operand *o, const char *suffix)
{
    hj_ll *ll = code->ll;
    int64_t nbytes = hj_dtype_nbytes(code->gemm->dtype);
    int64_t form = form_of(ll, o, !o->is_a && code->gemm->has_slabs);
    const int64_t values[] = { form,
                               o->from_stride * o->from_nbytes,
                               o->from_k_stride * o->from_nbytes,
                               o->panel_nelems * nbytes,
                               o->stride * tile_nbytes(code->gemm, o),
                               o->k_stride * tile_nbytes(code->gemm, o) };
    int rest = (int)(o->axis->extent % o->panel);
    hj_copy copy = { (int)nbytes, o->panel, (int)(o->panel * nbytes) };

    for (int i = 0; i < 6; i++)
        words[at / 8 + (size_t)i] = hj_ll_i64(ll, values[i]);
    if (form == HJ_RT_GEMM_PACK)
        set_function(words, at + offsetof(hj_rt_gemm_operand, pack),
                     hj_gemm_write_pack(code, o, suffix));
    if (form == HJ_RT_GEMM_PATCHES)
        set_function(words, at + offsetof(hj_rt_gemm_operand, patches),
                     hj_gemm_write_patches(code, o));
    if (form == HJ_RT_GEMM_SLABS)
        set_function(words, at + offsetof(hj_rt_gemm_operand, slabs),
                     write_slabs(code));
    if (form != HJ_RT_GEMM_LINES)
        return;
    set_function(words, at + offsetof(hj_rt_gemm_operand, whole),
                 hj_copy_x86(ll, &copy));
    copy.nelems = rest;
    if (rest)
        set_function(words, at + offsetof(hj_rt_gemm_operand, rest),
                     hj_copy_x86(ll, &copy));
}

/* The lanes of the last vector, as AVX2 has masks. */
static void set_lanes(hj_gemm_code *code, LLVMValueRef *words)
{
    const hj_gemm *g = code->gemm;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int rest = (int)(g->cols.extent % g->lanes);
    uint64_t lanes[4] = { 0 };

    for (int64_t i = 0; i < rest * nbytes && i < 32; i++)
        lanes[i / 8] |= (uint64_t)0xff << i % 8 * 8;
    for (int i = 0; i < 4; i++)
        words[offsetof(hj_rt_gemm, lanes) / 8 + (size_t)i] =
            hj_ll_i64(code->ll, (int64_t)lanes[i]);
    SET(words, mask, hj_ll_i64(code->ll, ((int64_t)1 << rest) - 1));
}

/* Columns that go together. */
static int64_t stagger_cols(const hj_gemm *g)
{
    return HJ_STAGGER_NBYTES / hj_dtype_nbytes(g->dtype);
}

/* Tiles that occur: whole and last ones in both directions.  (Columns that are
 * staggered leave no whole tile if they go together as those of one do.) */
static void set_tiles(hj_gemm_code *code, LLVMValueRef *words)
{
    const hj_gemm *g = code->gemm;
    int64_t rows[2] = { g->rows.extent < g->mr ? 0 : g->mr,
                        g->rows.extent % g->mr };
    bool has_whole = g->cols.extent >= g->nr && !g->has_slabs &&
                     !(g->has_few && g->nr == stagger_cols(g));
    int64_t cols[2] = { has_whole ? g->nr : 0, g->cols.extent % g->nr };

    for (int i = 0; i < 4; i++)
        if (rows[i / 2] && cols[i % 2])
            words[offsetof(hj_rt_gemm, tiles) / 8 + (size_t)i] =
                hj_gemm_write_tile(code, (int)rows[i / 2], (int)cols[i % 2], 1);
}

/* The one tile of the product, for several blocks at once. */
static void set_side(hj_gemm_code *code, LLVMValueRef *words)
{
    const hj_gemm *g = code->gemm;
    bool is_turned = g->b.access == HJ_GEMM_TURNED;
    int most = is_turned ? HJ_TURNED_SIDE_SUMS : HJ_TILE_SIDE_SUMS;
    int n = HJ_RT_GEMM_SIDE;

    for (int i = 0; i < HJ_RT_GEMM_NSIDE; i++, n /= 2)
        if (n * g->nside_sums <= most && n * g->kc <= g->terms.extent)
            words[offsetof(hj_rt_gemm, side) / 8 + (size_t)i] =
                hj_gemm_write_tile(code, (int)g->rows.extent,
                                   (int)g->cols.extent, n);
}

static void set_numbers(hj_gemm_code *code, LLVMValueRef *words)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);

#define NUMBER(field, value) SET(words, field, hj_ll_i64(ll, (value)))
    NUMBER(a_step,
           (hj_gemm_is_along(&g->a) ? g->a.stride : g->a.k_stride) * nbytes);
    NUMBER(b_step,
           (g->b.access == HJ_GEMM_TURNED ? g->b.stride : g->b.k_stride) *
               tile_nbytes(g, &g->b));
    NUMBER(c_step, g->c_stride * nbytes);
    NUMBER(rows, g->rows.extent);
    NUMBER(cols, g->cols.extent);
    NUMBER(terms, g->terms.extent);
    NUMBER(mr, g->mr);
    NUMBER(nr, g->nr);
    NUMBER(kc, g->kc);
    NUMBER(kb, g->kb);
    NUMBER(nc, g->nc);
    NUMBER(unit_rows, g->unit_rows);
    NUMBER(unit_cols, g->unit_cols);
    NUMBER(nrow_units, g->nrow_units);
    NUMBER(ncol_units, g->ncol_units);
    NUMBER(nunits, g->nunits);
    NUMBER(nparts, g->nparts);
    NUMBER(scratch_nbytes, g->scratch_nbytes);
    NUMBER(b_at, g->a_nbytes);
    NUMBER(totals_at, g->a_nbytes + g->b_nbytes);
    NUMBER(is_single, g->is_single);
    NUMBER(batch_steps[0], g->batch_strides[0] * g->a.from_nbytes);
    NUMBER(batch_steps[1], g->batch_strides[1] * g->b.from_nbytes);
    NUMBER(batch_steps[2], g->batch_strides[2] * nbytes);
    NUMBER(sums_at, g->scratch_nbytes - g->sums_nbytes);
    NUMBER(elem_nbytes, nbytes);
    NUMBER(is_plain, g->is_plain);
#undef NUMBER
}

static void set_passes(hj_gemm_code *code, LLVMValueRef *words)
{
    const hj_gemm *g = code->gemm;
    bool is_narrow = g->b.load->dtype != g->dtype;
    hj_pass whole = {
        .is_f64 = g->dtype == HJ_DTYPE_f64,
        .nterms = HJ_PASS_TERMS,
        .stored = g->b.load->dtype,
        .rest = g->is_avx2 && is_narrow ? (int)(g->cols.extent % g->lanes) : 0,
        .is_only = !g->is_avx2 && g->terms.extent == HJ_PASS_TERMS,
    };
    hj_pass last = whole;

    last.is_only = false;
    last.nterms = (int)(g->terms.extent % HJ_PASS_TERMS);
    SET(words, pass_terms, hj_ll_i64(code->ll, whole.nterms));
    SET(words, pass, hj_pass_x86(code->ll, &whole));
    if (last.nterms)
        SET(words, last_pass, hj_pass_x86(code->ll, &last));
}

static void set_stagger(hj_gemm_code *code, LLVMValueRef *words)
{
    const hj_gemm *g = code->gemm;
    int line = hj_gemm_line_terms(g);
    int64_t ncols = stagger_cols(g);
    hj_stagger which = {
        .is_f64 = g->dtype == HJ_DTYPE_f64,
        .is_tight = hj_gemm_meets_in_l1(g, hj_gemm_stagger_group(g)) &&
                    g->b.stride % line == 0,
        .is_far = g->is_far,
        .stored = g->b.load->dtype,
        .rest = (int)(g->terms.extent % line),
    };

    hj_few few = { which.is_f64, which.stored, (int)g->terms.extent,
                   g->b.stride == g->terms.extent };

    SET(words, stagger_cols, hj_ll_i64(code->ll, ncols));
    if (g->has_few) {
        SET(words, stagger, hj_few_x86(code->ll, &few));
        return;
    }
    SET(words, stagger, hj_stagger_x86(code->ll, &which));
    SET(words, stagger_terms,
        hj_ll_i64(code->ll, (int64_t)HJ_STAGGER_LINES * line));
    SET(words, stagger_fmas,
        hj_ll_i64(code->ll, HJ_STAGGER_WORK * line * ncols));
}

/* Do all columns of every unit and block go together, so that no tile is
 * used?  (See run_staggered() of lib/rt/gemm.c.) */
static bool is_all_staggered(const hj_gemm *g)
{
    int64_t ncols = stagger_cols(g);
    int64_t line = hj_gemm_line_terms(g), last = g->terms.extent % g->kc;
    int64_t terms = last ? last : g->kc, rest = g->cols.extent % g->unit_cols;
    int64_t least = rest ? rest : g->unit_cols;

    if (least > g->cols.extent)
        least = g->cols.extent;
    return g->cols.extent % ncols == 0 && g->unit_cols % ncols == 0 &&
           (g->has_few || (terms >= HJ_STAGGER_LINES * line &&
                           terms * least >= HJ_STAGGER_WORK * line * ncols));
}

static LLVMValueRef write_record(hj_gemm_code *code)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMValueRef words[NWORDS];

    for (int i = 0; i < NWORDS; i++)
        words[i] = hj_ll_i64(ll, 0);
    set_numbers(code, words);
    set_lanes(code, words);
    if (g->has_passes)
        set_passes(code, words);
    else if (g->products)
        SET(words, products, hj_products_x86(ll, g->products));
    else if (!g->has_stagger || !is_all_staggered(g))
        set_tiles(code, words);
    if (g->has_stagger)
        set_stagger(code, words);
    if (g->nside_sums)
        set_side(code, words);
    set_operand(code, words, offsetof(hj_rt_gemm, a), &g->a, "pack_a");
    set_operand(code, words, offsetof(hj_rt_gemm, b), &g->b, "pack_b");
    if (!g->is_plain)
        SET(words, epilogue, hj_gemm_write_epilogue(code));
    if (g->batch.loop >= 0)
        SET(words, locate, write_locate(code));
    return hj_ll_record(ll, words, NWORDS);
}

/* --- the kernel ----------------------------------------------------------- */

/* All products, by one thread: a call of the library and what its record says
 * would take as long as a small one. */
static bool is_called_directly(const hj_gemm *g)
{
    return g->products && g->nparts == 1 &&
           hj_nest_count_steps(g->nest) <= HJ_NEST_LONG;
}

static void call_products(hj_gemm_code *code, hj_body *body)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMValueRef zero = hj_ll_i64(ll, 0), places[3];

    hj_gemm_set_axis(body, &g->batch, zero);
    find_places(code, body, places);
    LLVMValueRef args[4] = { places[0], places[1], places[2],
                             hj_ll_i64(ll, g->batch.extent) };
    hj_ll_call(ll, hj_products_x86(ll, g->products), args, 4);
}

static void call_run(hj_gemm_code *code, hj_body *body, LLVMValueRef record,
                     LLVMValueRef function, int nparams)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMTypeRef types[7] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->i64, ll->i64 };
    LLVMValueRef run =
        hj_ll_declare(ll, "hj_rt_gemm_run", ll->void_type, types, 7);
    LLVMValueRef at = hj_ll_alloca(ll, ll->i8, sizeof(hj_rt_gemm_at), 16);
    LLVMValueRef context =
        hj_ll_alloca(ll, ll->i8, (int64_t)SLOT * context_nvalues(g) + SLOT, 16);

    save_buffers(body, context);
    if (g->is_depthwise) {
        const LLVMValueRef last[] = { hj_ll_param_get(function, nparams - 4),
                                      hj_ll_param_get(function, nparams - 3),
                                      hj_ll_param_get(function, nparams - 2),
                                      hj_ll_param_get(function, nparams - 1) };
        hj_gemm_call_depthwise(code, body, record, context, last);
        return;
    }
    if (g->batch.loop < 0)
        write_at(code, body, at);
    LLVMValueRef args[7] = {
        record,
        at,
        context,
        hj_ll_param_get(function, nparams - 4),
        hj_ll_param_get(function, nparams - 3),
        hj_ll_param_get(function, nparams - 2),
        hj_ll_param_get(function, nparams - 1),
    };
    hj_ll_call(ll, run, args, 7);
}

/* Straight code that hands over a record: not optimised it takes some
 * nanoseconds more, which count where there is little more to do. */
enum { COLD_TILE_FMAS = 1 << 15 };

static bool has_large_tiles(const hj_gemm *g)
{
    if (is_called_directly(g))
        return false;
    int64_t terms = g->terms.extent < g->kc ? g->terms.extent : g->kc;
    int64_t rows = g->rows.extent < g->mr ? g->rows.extent : g->mr;
    int64_t cols = g->cols.extent < g->nr ? g->cols.extent : g->nr;

    return rows * cols * terms >= COLD_TILE_FMAS;
}

hj_error *hj_gemm_emit(hj_ll *ll, const hj_gemm *gemm, LLVMValueRef *function,
                       int *nparams)
{
    const hj_nest *nest = gemm->nest;
    hj_gemm_code code = { .ll = ll, .gemm = gemm };
    LLVMTypeRef *types =
        HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, 2 * nest->buffers.n + 4);
    int n = hj_body_list_params(ll, nest, types);
    hj_body body;

    code.elem = gemm->dtype == HJ_DTYPE_f64 ? ll->f64 : ll->f32;
    code.vector = hj_ll_vec(code.elem, gemm->lanes);
    LLVMValueRef record = gemm->is_depthwise ? hj_gemm_write_depthwise(&code)
                          : is_called_directly(gemm) ? NULL
                                                     : write_record(&code);
    types[n++] = ll->ptr;
    types[n++] = ll->ptr;
    types[n++] = ll->i64;
    types[n++] = ll->i64;
    *nparams = n;
    *function = hj_ll_function_new(ll, nest->name, ll->void_type, types, n,
                                   HJ_LL_NOINLINE);
    if (has_large_tiles(gemm))
        hj_ll_function_cold(ll, *function);
    hj_ll_place place = hj_ll_enter(ll, *function);
    hj_body_init(&body, ll, nest);
    hj_body_bind_params(&body, *function);
    if (is_called_directly(gemm))
        call_products(&code, &body);
    else
        call_run(&code, &body, record, *function, n);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}
