/* gemm_tile -- the micro-kernel as IR, where tile.h has none: other machines,
 * and B that runs along the terms.
 *
 * Per step of k: the vectors of a row of B, then for each row of A one element
 * splat and its multiply-adds.  Plain SSA: LLVM keeps all sums in registers
 * (no spills with mr * nv + nv + 1 registers), folds the splats into
 * broadcasting loads and the strides into displacements.
 */
#include "jit/kernel/gemm_code.h"

enum { UNROLL = 2, UNROLL_LARGE = 4, LARGE_FMAS = 1 << 26, L1_SHARE = 16384 };

typedef struct tile {
    hj_gemm_code *code;
    int rows, cols, nvectors;
    LLVMValueRef mask; /* of the last vector; NULL: whole */
    LLVMValueRef a, b, c, nterms, adds;
    LLVMValueRef *acc; /* rows x nvectors */
} tile;

/* Element of A in row `i`, splat. */
static LLVMValueRef load_a(tile *t, LLVMValueRef a, int i)
{
    const hj_gemm *g = t->code->gemm;
    hj_ll *ll = t->code->ll;
    bool has_stride = hj_gemm_is_in_place(&g->a) || hj_gemm_is_along(&g->a);
    int64_t stride = has_stride ? g->a.stride : 1;
    LLVMValueRef at = hj_ll_gep_const(ll, t->code->elem, a, i * stride);

    return hj_ll_splat(
        ll, hj_ll_load(ll, t->code->elem, at, (hj_ll_access){ 0 }), g->lanes);
}

static void add_product(tile *t, int i, int v, LLVMValueRef x, LLVMValueRef y)
{
    LLVMValueRef *acc = &t->acc[i * t->nvectors + v];

    *acc = hj_ll_fma(t->code->ll, x, y, *acc);
}

/* One step of k, `at` terms from a and b on. */
static void write_step(tile *t, LLVMValueRef a, LLVMValueRef b)
{
    hj_gemm_code *code = t->code;
    const hj_gemm *g = code->gemm;
    hj_ll *ll = code->ll;
    LLVMValueRef vectors[16];

    for (int v = 0; v < t->nvectors; v++) {
        LLVMValueRef at = hj_ll_gep_const(ll, code->elem, b, v * g->lanes);
        /* Panels are padded; memory beyond the last column is not ours. */
        bool is_masked =
            t->mask && v == t->nvectors - 1 && g->b.access == HJ_GEMM_DIRECT;
        vectors[v] =
            hj_ll_load_masked(ll, code->vector, at, is_masked ? t->mask : NULL,
                              NULL, (hj_ll_access){ 0 });
    }
    for (int i = 0; i < t->rows; i++) {
        LLVMValueRef x = load_a(t, a, i);
        for (int v = 0; v < t->nvectors; v++)
            add_product(t, i, v, x, vectors[v]);
    }
}

/* `n` steps where B runs along the terms: squares of it, transposed.  `mask`:
 * the terms that there are, or NULL. */
static void write_turned(tile *t, LLVMValueRef a, LLVMValueRef b, int n,
                         LLVMValueRef mask)
{
    hj_gemm_code *code = t->code;
    const hj_gemm *g = code->gemm;
    hj_ll *ll = code->ll;
    LLVMValueRef *square = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, g->lanes);

    for (int v = 0; v < t->nvectors; v++) {
        for (int i = 0; i < g->lanes; i++) {
            int col = v * g->lanes + i;
            LLVMValueRef at =
                hj_ll_gep_const(ll, code->elem, b, col * g->b.stride);
            square[i] = col < t->cols
                            ? hj_ll_load_masked(ll, code->vector, at, mask,
                                                NULL, (hj_ll_access){ 0 })
                            : hj_ll_zero(code->vector);
        }
        hj_ll_transpose(ll, square, g->lanes);
        for (int k = 0; k < n; k++) {
            LLVMValueRef at =
                hj_ll_gep_const(ll, code->elem, a, k * g->a.k_stride);
            for (int i = 0; i < t->rows; i++)
                add_product(t, i, v, load_a(t, at, i), square[k]);
        }
    }
}

/* Steps that are written at once; they divide every count of terms of this
 * product, unless B is turned. */
static int unroll_of(const hj_gemm *g)
{
    double fmas = (double)g->rows.extent * (double)g->cols.extent *
                  (double)g->terms.extent * (double)g->batch.extent;
    int n = fmas < LARGE_FMAS ? UNROLL : UNROLL_LARGE;

    if (g->b.access == HJ_GEMM_TURNED)
        return g->lanes;
    while (g->terms.extent % n)
        n /= 2;
    return n;
}

static LLVMValueRef term_at(tile *t, const hj_gemm_operand *o,
                            LLVMValueRef base, LLVMValueRef term)
{
    hj_ll *ll = t->code->ll;

    return hj_ll_gep(ll, t->code->elem, base,
                     hj_ll_index_mul_const(ll, term, o->k_stride));
}

/* The terms that are left of a block after whole squares. */
static void write_rest(tile *t, LLVMValueRef whole)
{
    hj_ll *ll = t->code->ll;
    const hj_gemm *g = t->code->gemm;
    int rest = (int)(g->terms.extent % g->lanes), nacc = t->rows * t->nvectors;
    LLVMValueRef *before = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nacc);

    for (int i = 0; i < nacc; i++)
        before[i] = t->acc[i];
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSLT, whole, t->nterms), HJ_LL_UNLIKELY);
    write_turned(t, term_at(t, &g->a, t->a, whole),
                 term_at(t, &g->b, t->b, whole), rest,
                 hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), g->lanes));
    hj_ll_if_else(ll, &branch, t->acc, nacc);
    hj_ll_if_end(ll, &branch, before, t->acc);
}

/* acc = +0, then the terms. */
static void write_block(tile *t)
{
    hj_gemm_code *code = t->code;
    const hj_gemm *g = code->gemm;
    hj_ll *ll = code->ll;
    int nacc = t->rows * t->nvectors, unroll = unroll_of(g);
    bool is_turned = g->b.access == HJ_GEMM_TURNED;
    LLVMValueRef whole = t->nterms;

    if (is_turned)
        whole = hj_ll_index_mul_const(
            ll, hj_ll_index_div_const(ll, whole, unroll), unroll);
    hj_ll_range range = { hj_ll_i64(ll, 0), whole, hj_ll_i64(ll, unroll),
                          !is_turned };
    for (int i = 0; i < nacc; i++)
        t->acc[i] = hj_ll_zero(code->vector);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, t->acc, nacc);
    for (int i = 0; i < nacc; i++)
        t->acc[i] = loop.carried[i];
    LLVMValueRef ai = term_at(t, &g->a, t->a, loop.index);
    LLVMValueRef bi = term_at(t, &g->b, t->b, loop.index);
    if (is_turned)
        write_turned(t, ai, bi, unroll, NULL);
    for (int u = 0; u < unroll && !is_turned; u++)
        write_step(t, hj_ll_gep_const(ll, code->elem, ai, u * g->a.k_stride),
                   hj_ll_gep_const(ll, code->elem, bi, u * g->b.k_stride));
    hj_ll_loop_end(ll, &loop, t->acc, t->acc);
    if (is_turned && g->terms.extent % unroll)
        write_rest(t, whole);
}

/* Vectors of the result, on top of what is there if `has_old`. */
static void write_stores(tile *t, bool has_old)
{
    hj_ll *ll = t->code->ll;
    const hj_gemm *g = t->code->gemm;

    for (int i = 0; i < t->rows; i++)
        for (int v = 0; v < t->nvectors; v++) {
            LLVMValueRef at = hj_ll_gep_const(ll, t->code->elem, t->c,
                                              i * g->c_stride + v * g->lanes);
            LLVMValueRef mask = v == t->nvectors - 1 ? t->mask : NULL;
            LLVMValueRef x = t->acc[i * t->nvectors + v];
            if (has_old)
                x = hj_ll_fadd(ll,
                               hj_ll_load_masked(ll, t->code->vector, at, mask,
                                                 NULL, (hj_ll_access){ 0 }),
                               x);
            hj_ll_store_masked(ll, x, at, mask, (hj_ll_access){ 0 });
        }
}

static void write_result(tile *t)
{
    hj_ll *ll = t->code->ll;

    if (t->code->gemm->terms.extent <= t->code->gemm->kc) {
        write_stores(t, false);
        return;
    }
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntEQ, t->adds, hj_ll_i64(ll, 0)), HJ_LL_EVEN);
    write_stores(t, false);
    hj_ll_if_else(ll, &branch, NULL, 0);
    write_stores(t, true);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

static LLVMValueRef write_tile(hj_gemm_code *code, int rows, int cols)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMTypeRef types[] = {
        ll->ptr, ll->ptr, ll->ptr, ll->ptr, ll->i64, ll->i64
    };
    int rest = cols % g->lanes, nvectors = (cols + g->lanes - 1) / g->lanes;
    char *name = hj_arena_printf(ll->arena, "%s.gemm.tile%dx%d", g->nest->name,
                                 rows, cols);
    LLVMValueRef function =
        hj_ll_function_new(ll, name, ll->void_type, types, 6, HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, function);
    bool is_whole = g->terms.extent <= g->kc;
    tile t = {
        .code = code,
        .rows = rows,
        .cols = cols,
        .nvectors = nvectors,
        .a = hj_ll_param_get(function, 1),
        .b = hj_ll_param_get(function, 2),
        .c = hj_ll_param_get(function, 3),
        .nterms = is_whole ? hj_ll_i64(ll, g->terms.extent)
                           : hj_ll_param_get(function, 4),
        .adds = hj_ll_param_get(function, 5),
        .acc = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, rows * nvectors),
    };

    if (rest)
        t.mask = hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), g->lanes);
    write_block(&t);
    write_result(&t);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    return function;
}

/* Terms of A that are neighbours, or rows that are, or one row. */
static bool has_simple_rows(const hj_gemm *g)
{
    return hj_gemm_is_along(&g->a) || g->a.axis->extent == 1 ||
           !hj_gemm_is_in_place(&g->a) || g->a.stride == 1;
}

static LLVMValueRef write_turned_tile(hj_gemm_code *code, int rows, int cols,
                                      int nblocks)
{
    const hj_gemm *g = code->gemm;
    bool is_f64 = g->dtype == HJ_DTYPE_f64;
    hj_turned which = {
        .is_f64 = is_f64,
        .rows = rows,
        .cols = cols,
        .is_along = hj_gemm_turns_along(g),
        .is_meeting = hj_gemm_meets_in_l1(g, g->nr),
        .is_far = g->is_far,
        .stored = g->b.load->dtype,
        .rest = (int)(g->terms.extent % (16 / g->b.from_nbytes)),
    };

    which.is_copied = hj_gemm_copies_lines(g);
    if (which.is_copied)
        which.is_meeting = false;
    if (nblocks > 1) {
        which.is_meeting = which.is_far = which.is_copied = false;
        which.rest = 0;
        which.nblocks = nblocks;
        which.block = g->kc;
        return hj_turned_x86(code->ll, &which);
    }
    if (has_simple_rows(g) &&
        hj_turned_x86_fits(code->ll->target, rows, cols, is_f64, g->is_far))
        return hj_turned_x86(code->ll, &which);
    return write_tile(code, rows, cols);
}

LLVMValueRef hj_gemm_write_tile(hj_gemm_code *code, int rows, int cols,
                                int nblocks)
{
    const hj_gemm *g = code->gemm;
    int rest = cols % g->lanes;
    hj_tile which = {
        .is_f64 = g->dtype == HJ_DTYPE_f64,
        .rows = rows,
        .nvectors = (cols + g->lanes - 1) / g->lanes,
        .is_half = g->has_halves && rest && 2 * rest <= g->lanes,
        .is_along = hj_gemm_is_along(&g->a),
        .nblocks = nblocks,
        .block = g->kc,
    };

    which.stored = hj_gemm_is_in_place(&g->b) ? g->b.load->dtype : g->dtype;
    which.is_masked = rest && (!which.is_half || 2 * rest != g->lanes);
    which.rest = g->is_avx2 ? rest : 0;
    which.is_near =
        g->is_avx2 && hj_gemm_is_in_place(&g->b) &&
        g->terms.extent * g->b.k_stride * g->b.from_nbytes <= L1_SHARE;
    which.asks_a = g->is_stream && which.is_along &&
                   hj_gemm_is_in_place(&g->a) && nblocks == 1 && rows == g->mr;
    if (g->b.access == HJ_GEMM_TURNED)
        return write_turned_tile(code, rows, cols, nblocks);
    if (!hj_tile_x86_fits(code->ll->target))
        return write_tile(code, rows, cols);
    return hj_tile_x86(code->ll, &which);
}
