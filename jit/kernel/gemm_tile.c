/* gemm_tile -- the micro-kernel: a tile of sums in registers.
 *
 * Per step of k: the vectors of a row of B, then for each row of A one element
 * splat and its multiply-adds.  Plain SSA: LLVM keeps all sums in registers
 * (no spills with mr * nv + nv + 1 registers), folds the splats into
 * broadcasting loads and the strides into displacements.
 */
#include "jit/kernel/gemm_code.h"

enum { UNROLL = 4 };

typedef struct tile {
    hj_gemm_code *code;
    int rows, nvectors;
    LLVMValueRef mask; /* of the last vector; NULL: whole */
    LLVMValueRef a, b, totals, nterms, is_first, is_last;
    LLVMValueRef *acc; /* rows x nvectors */
} tile;

static int64_t step_of(const hj_gemm_operand *o)
{
    return o->access == HJ_GEMM_DIRECT ? o->k_stride : o->panel;
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
    int64_t stride = g->a.access == HJ_GEMM_DIRECT ? g->a.stride : 1;
    for (int i = 0; i < t->rows; i++) {
        LLVMValueRef x = hj_ll_load(
            ll, code->elem, hj_ll_gep_const(ll, code->elem, a, i * stride),
            (hj_ll_access){ 0 });
        x = hj_ll_splat(ll, x, g->lanes);
        for (int v = 0; v < t->nvectors; v++) {
            LLVMValueRef *acc = &t->acc[i * t->nvectors + v];
            *acc = hj_ll_fma(ll, x, vectors[v], *acc);
        }
    }
}

/* Steps that divide every count of terms of this product. */
static int unroll_of(const hj_gemm *g)
{
    int n = UNROLL;

    while (g->terms.extent % n)
        n /= 2;
    return n;
}

/* acc = +0, then `n` terms from `first` on. */
static void write_block(tile *t, LLVMValueRef first, LLVMValueRef n)
{
    hj_gemm_code *code = t->code;
    const hj_gemm *g = code->gemm;
    hj_ll *ll = code->ll;
    int nacc = t->rows * t->nvectors, unroll = unroll_of(g);
    int64_t a_step = step_of(&g->a), b_step = step_of(&g->b);
    LLVMValueRef a = hj_ll_gep(ll, code->elem, t->a,
                               hj_ll_index_mul_const(ll, first, a_step));
    LLVMValueRef b = hj_ll_gep(ll, code->elem, t->b,
                               hj_ll_index_mul_const(ll, first, b_step));
    hj_ll_range range = { hj_ll_i64(ll, 0), n, hj_ll_i64(ll, unroll), true };

    for (int i = 0; i < nacc; i++)
        t->acc[i] = hj_ll_zero(code->vector);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, t->acc, nacc);
    for (int i = 0; i < nacc; i++)
        t->acc[i] = loop.carried[i];
    a = hj_ll_gep(ll, code->elem, a,
                  hj_ll_index_mul_const(ll, loop.index, a_step));
    b = hj_ll_gep(ll, code->elem, b,
                  hj_ll_index_mul_const(ll, loop.index, b_step));
    for (int u = 0; u < unroll; u++)
        write_step(t, hj_ll_gep_const(ll, code->elem, a, u * a_step),
                   hj_ll_gep_const(ll, code->elem, b, u * b_step));
    hj_ll_loop_end(ll, &loop, t->acc, t->acc);
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
