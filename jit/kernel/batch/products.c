/* products -- small products, many or one, with code that knows all its places:
 * products_x86.c, loops_x86.c.
 *
 * Both operands are loads with fixed strides, perhaps widened, and what follows
 * the sums is one store of them, perhaps rounded.
 */
#include "jit/kernel/gemm_code.h"

#include <limits.h>

enum {
    MIN_PRODUCTS = 8,
    MIN_FMAS = 1024,       /* of all: a call of the library is worth it */
    MIN_LARGE_FMAS = 1000, /* of a product, of which there may be any number, */
    MIN_LARGE_ROWS = 4,    /* and columns */
    PRODUCT_CYCLES = 4,
    CYCLES_PER_NS = 3,
    MIN_DIVIDED_NS = 40000, /* of a product that threads are to share */
};

typedef struct side {
    const hj_nest_axis *axis;
    const hj_expr *load;
    int64_t stride, k_stride, batch_stride; /* elements */
} side;

static int64_t extent_of(const hj_nest *nest, const hj_nest_axis *axis)
{
    int64_t extent = 1;

    for (int i = 0; i < axis->n; i++)
        extent *= nest->loops.at[axis->loops[i]].extent;
    return extent;
}

/* What the loops of an axis add to an index, as if they were one. */
static bool find_stride(const hj_nest *nest, const hj_ix *ix,
                        const hj_nest_axis *axis, int64_t *stride)
{
    int64_t by = 1, one;

    *stride = 0;
    for (int i = axis->n - 1; i >= 0; i--) {
        if (!hj_ix_stride(ix, axis->loops[i], INT_MAX, &one))
            return false;
        if (i == axis->n - 1)
            *stride = one;
        else if (one != *stride * by)
            return false;
        by *= nest->loops.at[axis->loops[i]].extent;
    }
    return true;
}

static bool is_type(hj_dtype sums, hj_dtype dtype)
{
    return dtype == sums || (sums == HJ_DTYPE_f32 &&
                             (dtype == HJ_DTYPE_bf16 || dtype == HJ_DTYPE_f16));
}

/* `other`: the axis that the operand does not know. */
static bool find_side(const hj_gemm *g, const hj_expr *value,
                      const hj_nest_axis *axis, const hj_nest_axis *other,
                      side *out)
{
    const hj_nest *nest = g->nest;
    int64_t none;

    out->axis = axis;
    out->load = hj_gemm_find_load(g, value);
    if (!out->load || !is_type(g->dtype, out->load->dtype))
        return false;
    const hj_ix *ix = out->load->index;
    return find_stride(nest, ix, axis, &out->stride) &&
           find_stride(nest, ix, other, &none) && none == 0 &&
           find_stride(nest, ix, &nest->gemm.k, &out->k_stride) &&
           find_stride(nest, ix, &nest->gemm.batch, &out->batch_stride);
}

/* The sums, or these rounded to a narrower type. */
static bool is_sum(const hj_gemm *g, const hj_expr *value)
{
    while (value->kind == HJ_EXPR_op && value->op == HJ_OP_convert &&
           value->dtype != g->dtype) {
        if (!is_type(g->dtype, value->dtype))
            return false;
        value = value->operands[0];
    }
    return value->kind == HJ_EXPR_acc && value->dtype == g->dtype;
}

/* Rows of `a`, columns of `b`. */
static bool find_places(const hj_gemm *g, const side *a, const side *b,
                        hj_products *out)
{
    const hj_nest *nest = g->nest;
    const hj_store *store = &nest->stages.at[1].stores[0];
    hj_dtype stored = store->value->dtype;
    int64_t row, col, batch, na = hj_dtype_nbytes(a->load->dtype),
                             nb = hj_dtype_nbytes(b->load->dtype),
                             nc = hj_dtype_nbytes(stored);

    if (b->stride != 1 || !find_stride(nest, store->index, a->axis, &row) ||
        !find_stride(nest, store->index, b->axis, &col) || col != 1 ||
        !find_stride(nest, store->index, &nest->gemm.batch, &batch))
        return false;
    *out = (hj_products){
        .is_f64 = g->dtype == HJ_DTYPE_f64,
        .a_stored = a->load->dtype,
        .b_stored = b->load->dtype,
        .c_stored = stored,
        .rows = (int)extent_of(nest, a->axis),
        .cols = (int)extent_of(nest, b->axis),
        .terms = (int)extent_of(nest, &nest->gemm.k),
        .a_row = a->stride * na,
        .a_term = a->k_stride * na,
        .b_term = b->k_stride * nb,
        .c_row = row * nc,
        .steps = { a->batch_stride * na, b->batch_stride * nb, batch * nc },
    };
    return true;
}

/* Many, or large enough for loops over terms. */
static bool is_worth_it(const hj_target *target, const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    int64_t m = extent_of(nest, &gemm->m), n = extent_of(nest, &gemm->n),
            k = extent_of(nest, &gemm->k),
            batch = extent_of(nest, &gemm->batch);
    int64_t most = 1 << 14;

    if (gemm->groups > 1 || !gemm->k.n || (!gemm->m.n && !gemm->n.n) ||
        m > most || n > most || k > most || k > nest->stages.at[0].block)
        return false;
    if (!hj_tile_x86_has_halves(target) && (!gemm->m.n || !gemm->n.n))
        return false;
    if (batch >= MIN_PRODUCTS)
        return (double)batch * (double)(m * n) * (double)k >= MIN_FMAS;
    return hj_tile_x86_has_halves(target) && m >= MIN_LARGE_ROWS &&
           n >= MIN_LARGE_ROWS && (double)(m * n) * (double)k >= MIN_LARGE_FMAS;
}

/* Of one after the other, without the time that memory takes. */
static double cycles_of(const hj_products *p, double nproducts)
{
    double lanes = p->is_f64 ? 8 : 16;

    return nproducts * (PRODUCT_CYCLES +
                        (double)p->rows * p->terms * (p->cols / lanes + 1));
}

const hj_products *hj_gemm_find_products(const hj_target *target,
                                         const hj_gemm *g, bool *is_swapped)
{
    const hj_nest *nest = g->nest;
    const hj_nest_gemm *gemm = &nest->gemm;
    const hj_nest_stage *stage = &nest->stages.at[1];
    hj_products *out = HJ_NEW(nest->arena, hj_products);
    side l, r;

    if (!is_worth_it(target, nest) || nest->stages.n != 2 ||
        stage->nstores != 1 || stage->stores[0].nconditions ||
        !is_sum(g, stage->stores[0].value) ||
        !find_side(g, gemm->lhs, &gemm->m, &gemm->n, &l) ||
        !find_side(g, gemm->rhs, &gemm->n, &gemm->m, &r))
        return NULL;
    *is_swapped = !find_places(g, &l, &r, out);
    if (*is_swapped && !find_places(g, &r, &l, out))
        return NULL;
    int64_t nbytes = extent_of(nest, &gemm->batch) *
                     (out->steps[0] + out->steps[1] + out->steps[2]);
    out->is_beyond_l1 = nbytes > (int64_t)target->l1_nbytes;
    out->is_far = nbytes > (int64_t)target->l2_nbytes;
    /* (one product is not divided among threads) */
    if (!gemm->batch.n &&
        cycles_of(out, 1) >= (double)CYCLES_PER_NS * MIN_DIVIDED_NS)
        return NULL;
    return hj_products_x86_fits(target, out) ? out : NULL;
}

void hj_gemm_plan_products(hj_gemm *g, hj_gemm_axis rows, hj_gemm_axis cols,
                           hj_expr *a, hj_expr *b, int nthreads)
{
    const hj_products *p = g->products;
    const hj_expr *loads[] = { hj_gemm_find_load(g, a),
                               hj_gemm_find_load(g, b) };
    double ns = cycles_of(p, (double)g->batch.extent) / CYCLES_PER_NS;

    g->rows = rows;
    g->cols = cols;
    g->a = (hj_gemm_operand){ .value = a,
                              .axis = &g->rows,
                              .is_a = true,
                              .load = loads[0],
                              .from_nbytes = hj_dtype_nbytes(p->a_stored) };
    g->b = (hj_gemm_operand){ .value = b,
                              .axis = &g->cols,
                              .load = loads[1],
                              .from_nbytes = hj_dtype_nbytes(p->b_stored) };
    g->a.panel = g->mr = p->rows;
    g->nv = (int)((cols.extent + g->lanes - 1) / g->lanes);
    g->b.panel = g->nr = g->nv * g->lanes;
    g->nc = g->nr;
    g->kb = g->terms.extent;
    g->is_plain = g->is_single = true;
    g->unit_rows = rows.extent;
    g->unit_cols = g->nr;
    g->nrow_units = g->ncol_units = 1;
    g->nunits = g->batch.extent;
    hj_gemm_set_parts(g, ns, nthreads);
}
