/* gemm_pack -- a panel of an operand: to[k * width + i] for row or column i;
 * rows of A that are read along the terms stay rows: to[i * stride + k].
 *
 * For rows and columns that the operand does not have anything will do: they
 * feed sums that nobody stores.  Vectors are stored whole: where the width is
 * no multiple of the lanes, the next term's store overwrites what hangs over,
 * so terms go upwards.
 */
#include "jit/kernel/gemm_code.h"

typedef struct pack {
    hj_gemm_code *code;
    const hj_gemm_operand *operand;
    hj_body *body;
    LLVMValueRef to, first, term, nterms;
    int n;                 /* rows or columns that are packed */
    LLVMValueRef *numbers; /* along: of each of them */
} pack;

static void store_at(pack *p, LLVMValueRef k, int64_t offset,
                     LLVMValueRef value)
{
    hj_ll *ll = p->code->ll;
    LLVMValueRef at = hj_ll_index_mul_const(ll, k, p->operand->panel);

    if (hj_ll_value_nlanes(value) == 1)
        value = hj_ll_splat(ll, value, p->code->gemm->lanes);
    at = hj_ll_gep(ll, p->code->elem, p->to, at);
    hj_ll_store(ll, value, hj_ll_gep_const(ll, p->code->elem, at, offset),
                (hj_ll_access){ 0 });
}

static LLVMValueRef value_at(pack *p)
{
    return hj_body_value(p->body, p->operand->value).re;
}

static void set_vector(hj_body *body, const hj_gemm_axis *axis, int lanes)
{
    body->vector_var = axis ? axis->loop : -1;
    body->width = axis ? lanes : 1;
    body->tail = NULL;
}

/* --- across --------------------------------------------------------------- */

static void write_across(pack *p)
{
    hj_ll *ll = p->code->ll;
    const hj_gemm *g = p->code->gemm;
    hj_body *body = p->body;
    hj_ll_range range = { hj_ll_i64(ll, 0), p->nterms, NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);

    set_vector(body, p->operand->axis, g->lanes);
    body->is_unaligned = p->operand->panel % g->lanes != 0;
    for (int i = 0; i < p->n; i += g->lanes) {
        int left = p->n - i;
        hj_body_enter(body);
        hj_gemm_set_axis(body, &g->terms,
                         hj_ll_index_add(ll, p->term, loop.index));
        hj_gemm_set_axis(body, p->operand->axis,
                         hj_ll_index_add_const(ll, p->first, i));
        body->tail = left < g->lanes
                         ? hj_ll_tail_mask(ll, hj_ll_i64(ll, left), g->lanes)
                         : NULL;
        store_at(p, loop.index, i, value_at(p));
        hj_body_leave(body);
    }
    body->is_unaligned = false;
    set_vector(body, NULL, 1);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

/* --- along ---------------------------------------------------------------- */

/* Rows or columns `first` and on of `lanes` terms from `k` on, transposed:
 * out[i] holds term k + i. */
static void read_square(pack *p, int first, LLVMValueRef k, LLVMValueRef tail,
                        LLVMValueRef *out)
{
    hj_ll *ll = p->code->ll;
    const hj_gemm *g = p->code->gemm;
    hj_body *body = p->body;

    for (int i = 0; i < g->lanes; i++) {
        out[i] = hj_ll_zero(p->code->vector);
        if (first + i >= p->n)
            continue;
        hj_body_enter(body);
        hj_gemm_set_axis(body, p->operand->axis, p->numbers[first + i]);
        hj_gemm_set_axis(body, &g->terms, hj_ll_index_add(ll, p->term, k));
        set_vector(body, &g->terms, g->lanes);
        body->tail = tail;
        out[i] = value_at(p);
        if (hj_ll_value_nlanes(out[i]) == 1)
            out[i] = hj_ll_splat(ll, out[i], g->lanes);
        set_vector(body, NULL, 1);
        hj_body_leave(body);
    }
    hj_ll_transpose(ll, out, g->lanes);
}

/* `lanes` terms from `k` on; the last ones may be missing (`tail`). */
static void write_group(pack *p, LLVMValueRef k, LLVMValueRef tail, int nterms)
{
    hj_ll *ll = p->code->ll;
    int lanes = p->code->gemm->lanes, nsquares = (p->n + lanes - 1) / lanes;
    LLVMValueRef *squares =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nsquares * lanes);

    for (int i = 0; i < nsquares; i++)
        read_square(p, i * lanes, k, tail, squares + i * lanes);
    for (int i = 0; i < nterms; i++)
        for (int s = 0; s < nsquares; s++)
            store_at(p, hj_ll_index_add_const(ll, k, i), (int64_t)s * lanes,
                     squares[s * lanes + i]);
}

/* Beyond the last column the last one is read again. */
static void find_numbers(pack *p)
{
    hj_ll *ll = p->code->ll;
    int64_t extent = p->operand->axis->extent;

    p->numbers = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, p->n);
    for (int i = 0; i < p->n; i++) {
        p->numbers[i] = hj_ll_index_add_const(ll, p->first, i);
        if (extent % p->operand->panel)
            p->numbers[i] =
                hj_ll_smin(ll, p->numbers[i], hj_ll_i64(ll, extent - 1));
    }
}

/* All terms of p->n columns.  Blocks are whole multiples of the lanes, except
 * the last. */
static void write_terms(pack *p)
{
    hj_ll *ll = p->code->ll;
    const hj_gemm *g = p->code->gemm;
    int rest = (int)(g->terms.extent % g->lanes);
    LLVMValueRef whole = hj_ll_index_mul_const(
        ll, hj_ll_index_div_const(ll, p->nterms, g->lanes), g->lanes);
    hj_ll_range range = { hj_ll_i64(ll, 0), whole, hj_ll_i64(ll, g->lanes),
                          false };

    find_numbers(p);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    write_group(p, loop.index, NULL, g->lanes);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    if (!rest)
        return;
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSLT, whole, p->nterms), HJ_LL_EVEN);
    write_group(p, whole, hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), g->lanes),
                rest);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* B: square by square; its panels are whole vectors wide. */
static void write_transposed(pack *p)
{
    hj_ll *ll = p->code->ll;
    int panel = p->operand->panel, lanes = p->code->gemm->lanes;
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, panel),
                          hj_ll_i64(ll, lanes), true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    pack part = *p;

    part.n = lanes;
    part.first = hj_ll_index_add(ll, p->first, loop.index);
    part.to = hj_ll_gep(ll, p->code->elem, p->to, loop.index);
    write_terms(&part);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

/* --- rows ----------------------------------------------------------------- */

/* A row that is copied. */
typedef struct row {
    pack *p;
    LLVMValueRef to;
} row;

/* A vector of its terms. */
static void copy_vector(void *context, LLVMValueRef k, LLVMValueRef tail)
{
    const row *r = context;
    pack *p = r->p;
    hj_ll *ll = p->code->ll;
    const hj_gemm *g = p->code->gemm;
    hj_body *body = p->body;

    hj_body_enter(body);
    hj_gemm_set_axis(body, &g->terms, hj_ll_index_add(ll, p->term, k));
    set_vector(body, &g->terms, g->lanes);
    body->tail = tail;
    LLVMValueRef value = value_at(p);
    if (hj_ll_value_nlanes(value) == 1)
        value = hj_ll_splat(ll, value, g->lanes);
    hj_ll_store(ll, value, hj_ll_gep(ll, p->code->elem, r->to, k),
                (hj_ll_access){ 0 });
    set_vector(body, NULL, 1);
    hj_body_leave(body);
}

static void copy_row(pack *p, LLVMValueRef to)
{
    row r = { p, to };

    hj_gemm_each_vector(p->code, p->code->gemm->terms.extent, p->nterms,
                        copy_vector, &r);
}

static void write_rows(pack *p)
{
    hj_ll *ll = p->code->ll;
    const hj_gemm_operand *o = p->operand;
    LLVMValueRef left =
        hj_ll_index_sub(ll, hj_ll_i64(ll, o->axis->extent), p->first);
    hj_ll_range range = { hj_ll_i64(ll, 0),
                          hj_ll_smin(ll, left, hj_ll_i64(ll, o->panel)), NULL,
                          true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);

    hj_body_enter(p->body);
    hj_gemm_set_axis(p->body, o->axis,
                     hj_ll_index_add(ll, p->first, loop.index));
    copy_row(p, hj_ll_gep(ll, p->code->elem, p->to,
                          hj_ll_index_mul_const(ll, loop.index, o->stride)));
    hj_body_leave(p->body);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

/* Whole panels, and the last one where it is not. */
static void write_panels(pack *p)
{
    hj_ll *ll = p->code->ll;
    int64_t extent = p->operand->axis->extent;
    int panel = p->operand->panel, rest = (int)(extent % panel);

    p->n = rest && extent < panel ? rest : panel;
    if (!rest || extent < panel) {
        write_across(p);
        return;
    }
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSLE, p->first, hj_ll_i64(ll, extent - panel)),
        HJ_LL_LIKELY);
    write_across(p);
    hj_ll_if_else(ll, &branch, NULL, 0);
    p->n = rest;
    write_across(p);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

LLVMValueRef hj_gemm_write_pack(hj_gemm_code *code,
                                const hj_gemm_operand *operand,
                                const char *suffix)
{
    hj_ll *ll = code->ll;
    LLVMTypeRef types[] = { ll->ptr, ll->i64, ll->i64, ll->i64 };
    LLVMValueRef function;
    hj_body body;
    hj_ll_place place = hj_gemm_open(code, suffix, 4, types, &body, &function);
    pack p = {
        .code = code,
        .operand = operand,
        .body = &body,
        .to = hj_ll_param_get(function, 1),
        .first = hj_ll_param_get(function, 2),
        .term = hj_ll_param_get(function, 3),
        .nterms = hj_ll_param_get(function, 4),
    };

    hj_body_begin_stage(&body, 0);
    bool is_row = operand->is_a && operand->axis->extent == 1;
    if (hj_gemm_is_along(operand) ||
        (is_row && operand->access == HJ_GEMM_ALONG))
        write_rows(&p);
    else if (operand->access == HJ_GEMM_ALONG)
        write_transposed(&p);
    else
        write_panels(&p);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    if (body.error)
        hj_ll_fail(ll, body.error);
    return function;
}
