/* gemm_tile -- the micro-kernel: a tile of sums in registers.
 *
 * Per step of k: the vectors of a row of B, then for each row of A one element
 * splat and its multiply-adds.  Plain SSA: LLVM keeps all sums in registers
 * (no spills with mr * nv + nv + 1 registers), folds the splats into
 * broadcasting loads and the strides into displacements.
 */
#include "jit/kernel/gemm_code.h"

enum { UNROLL = 2, UNROLL_LARGE = 4, LARGE_FMAS = 1 << 26 };

typedef struct tile {
    hj_gemm_code *code;
    int rows, cols, nvectors;
    LLVMValueRef mask; /* of the last vector; NULL: whole */
    LLVMValueRef a, b, totals, nterms, is_first, is_last;
    LLVMValueRef *acc; /* rows x nvectors */
} tile;

static int64_t step_of(const hj_gemm_operand *o)
{
    return hj_gemm_is_in_place(o) ? o->k_stride : o->panel;
}

/* Element of A in row `i`, splat. */
static LLVMValueRef load_a(tile *t, LLVMValueRef a, int i)
{
    const hj_gemm *g = t->code->gemm;
    hj_ll *ll = t->code->ll;
    int64_t stride = hj_gemm_is_in_place(&g->a) ? g->a.stride : 1;
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
                hj_ll_gep_const(ll, code->elem, a, k * step_of(&g->a));
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
                     hj_ll_index_mul_const(ll, term, step_of(o)));
}

/* The terms that are left of a block after whole squares. */
static void write_rest(tile *t, LLVMValueRef a, LLVMValueRef b,
                       LLVMValueRef whole, LLVMValueRef n)
{
    hj_ll *ll = t->code->ll;
    const hj_gemm *g = t->code->gemm;
    int rest = (int)(g->terms.extent % g->lanes), nacc = t->rows * t->nvectors;
    LLVMValueRef *before = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nacc);

    for (int i = 0; i < nacc; i++)
        before[i] = t->acc[i];
    hj_ll_if branch = hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSLT, whole, n),
                                     HJ_LL_UNLIKELY);
    write_turned(t, term_at(t, &g->a, a, whole), term_at(t, &g->b, b, whole),
                 rest, hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), g->lanes));
    hj_ll_if_else(ll, &branch, t->acc, nacc);
    hj_ll_if_end(ll, &branch, before, t->acc);
}

/* acc = +0, then `n` terms from `first` on. */
static void write_block(tile *t, LLVMValueRef first, LLVMValueRef n)
{
    hj_gemm_code *code = t->code;
    const hj_gemm *g = code->gemm;
    hj_ll *ll = code->ll;
    int nacc = t->rows * t->nvectors, unroll = unroll_of(g);
    bool is_turned = g->b.access == HJ_GEMM_TURNED;
    LLVMValueRef a = term_at(t, &g->a, t->a, first);
    LLVMValueRef b = term_at(t, &g->b, t->b, first), whole = n;

    if (is_turned)
        whole = hj_ll_index_mul_const(ll, hj_ll_index_div_const(ll, n, unroll),
                                      unroll);
    hj_ll_range range = { hj_ll_i64(ll, 0), whole, hj_ll_i64(ll, unroll),
                          !is_turned };
    for (int i = 0; i < nacc; i++)
        t->acc[i] = hj_ll_zero(code->vector);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, t->acc, nacc);
    for (int i = 0; i < nacc; i++)
        t->acc[i] = loop.carried[i];
    LLVMValueRef ai = term_at(t, &g->a, a, loop.index);
    LLVMValueRef bi = term_at(t, &g->b, b, loop.index);
    if (is_turned)
        write_turned(t, ai, bi, unroll, NULL);
    for (int u = 0; u < unroll && !is_turned; u++)
        write_step(t, hj_ll_gep_const(ll, code->elem, ai, u * step_of(&g->a)),
                   hj_ll_gep_const(ll, code->elem, bi, u * step_of(&g->b)));
    hj_ll_loop_end(ll, &loop, t->acc, t->acc);
    if (is_turned && g->terms.extent % unroll)
        write_rest(t, a, b, whole, n);
}

static LLVMValueRef total_at(tile *t, int i)
{
    return hj_ll_gep_const(t->code->ll, t->code->elem, t->totals,
                           (int64_t)i * t->code->gemm->lanes);
}

/* totals + acc; a first block is the total. */
static LLVMValueRef add_total(tile *t, int i, LLVMValueRef is_first)
{
    hj_ll *ll = t->code->ll;
    LLVMValueRef total =
        hj_ll_load(ll, t->code->vector, total_at(t, i), (hj_ll_access){ 0 });

    /* -0 + x is x, for every x. */
    total =
        hj_ll_select(ll, is_first, hj_ll_real(t->code->vector, -0.0), total);
    return hj_ll_fadd(ll, total, t->acc[i]);
}

/* All blocks; afterwards acc holds the last one, totals those before. */
static void write_blocks(tile *t)
{
    hj_ll *ll = t->code->ll;
    const hj_gemm *g = t->code->gemm;
    int nacc = t->rows * t->nvectors;
    hj_ll_range range = { hj_ll_i64(ll, 0), t->nterms, hj_ll_i64(ll, g->kc),
                          true };

    if (g->terms.extent <= g->kc) {
        write_block(t, hj_ll_i64(ll, 0), t->nterms);
        return;
    }
    for (int i = 0; i < nacc; i++)
        t->acc[i] = hj_ll_zero(t->code->vector);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, t->acc, nacc);
    LLVMValueRef left = hj_ll_index_sub(ll, t->nterms, loop.index);
    LLVMValueRef kc = hj_ll_i64(ll, g->kc);
    write_block(t, loop.index, hj_ll_smin(ll, left, kc));
    LLVMValueRef is_over =
        hj_ll_and(ll, t->is_last, hj_ll_icmp(ll, LLVMIntSLE, left, kc));
    LLVMValueRef is_first =
        hj_ll_and(ll, t->is_first,
                  hj_ll_icmp(ll, LLVMIntEQ, loop.index, hj_ll_i64(ll, 0)));
    hj_ll_if branch = hj_ll_if_begin(ll, hj_ll_not(ll, is_over), HJ_LL_EVEN);
    for (int i = 0; i < nacc; i++)
        hj_ll_store(ll, add_total(t, i, is_first), total_at(t, i),
                    (hj_ll_access){ 0 });
    hj_ll_if_end(ll, &branch, NULL, NULL);
    hj_ll_loop_end(ll, &loop, t->acc, t->acc);
}

static void write_result(tile *t, hj_body *body, LLVMValueRef row,
                         LLVMValueRef col)
{
    hj_ll *ll = t->code->ll;
    const hj_gemm *g = t->code->gemm;
    bool has_totals = g->terms.extent > g->kc;
    hj_ll_if branch = { 0 };

    if (g->kb < g->terms.extent)
        branch = hj_ll_if_begin(ll, t->is_last, HJ_LL_EVEN);
    for (int i = 0; has_totals && i < t->rows * t->nvectors; i++)
        t->acc[i] = add_total(t, i, hj_ll_bool(ll, false));
    hj_gemm_write_stores(t->code, body, t->acc, t->rows, t->nvectors, t->mask,
                         row, col, t->totals);
    if (g->kb < g->terms.extent)
        hj_ll_if_end(ll, &branch, NULL, NULL);
}

LLVMValueRef hj_gemm_write_tile(hj_gemm_code *code, int rows, int cols)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMTypeRef types[] = { ll->ptr, ll->ptr, ll->ptr, ll->i64,
                            ll->i64, ll->i64, ll->i1,  ll->i1 };
    int rest = cols % g->lanes, nvectors = (cols + g->lanes - 1) / g->lanes;
    char *suffix = hj_arena_printf(ll->arena, "tile%dx%d", rows, cols);
    bool is_whole = g->kb == g->terms.extent;
    LLVMValueRef function;
    hj_body body;
    hj_ll_place place = hj_gemm_open(code, suffix, 8, types, &body, &function);
    tile t = {
        .code = code,
        .rows = rows,
        .cols = cols,
        .nvectors = nvectors,
        .a = hj_ll_param_get(function, 1),
        .b = hj_ll_param_get(function, 2),
        .totals = hj_ll_param_get(function, 3),
        .nterms = is_whole ? hj_ll_i64(ll, g->terms.extent)
                           : hj_ll_param_get(function, 6),
        .is_first =
            is_whole ? hj_ll_bool(ll, true) : hj_ll_param_get(function, 7),
        .is_last =
            is_whole ? hj_ll_bool(ll, true) : hj_ll_param_get(function, 8),
        .acc = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, rows * nvectors),
    };

    if (rest)
        t.mask = hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), g->lanes);
    write_blocks(&t);
    write_result(&t, &body, hj_ll_param_get(function, 4),
                 hj_ll_param_get(function, 5));
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    return body.error ? (hj_ll_fail(ll, body.error), function) : function;
}
