/* gemm_constant -- B packed when the program is compiled.
 *
 * Weights are constants, or transposed, reshaped, converted ones: an index that
 * is a sum of what depends on the batch, on the term and on the column, each
 * alone.  They are laid out once as the tiles read them, panel after panel:
 *
 *     [batch] [block of kb terms] [panel of nr columns] [term] [column]
 *
 * with zeros for columns that do not exist.
 */
#include "jit/kernel/gemm_code.h"

#include <string.h>

/* Does the index depend on one of the three at most, term by term? */
static bool is_separable(const hj_gemm *g, const hj_ix *ix)
{
    const int loops[3] = { g->batch.loop, g->terms.loop, g->cols.loop };

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        int n = 0;
        if (t->kind == HJ_TERM_dynamic)
            return false;
        for (int k = 0; k < 3; k++)
            n += loops[k] >= 0 &&
                 (t->kind == HJ_TERM_var ? t->var == loops[k]
                                         : hj_ix_depends(t->of, loops[k]));
        if (n != 1)
            return false;
    }
    return true;
}

const hj_expr *hj_gemm_find_load(const hj_gemm *g, const hj_expr *e)
{
    if (e->dtype != g->dtype)
        return NULL;
    if (e->kind == HJ_EXPR_op && e->op == HJ_OP_convert &&
        hj_dtype_is_float(e->operands[0]->dtype) &&
        hj_dtype_width(e->operands[0]->dtype) < hj_dtype_width(e->dtype))
        e = e->operands[0];
    return e->kind == HJ_EXPR_load ? e : NULL;
}

static int count_loads(const hj_nest *nest, int buffer)
{
    int n = 0;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        n += e->kind == HJ_EXPR_load && e->buffer == buffer;
    }
    return n;
}

bool hj_gemm_find_constant(const hj_gemm *g, hj_gemm_operand *o)
{
    const hj_expr *load = hj_gemm_find_load(g, o->value);

    if (o->is_a || !load || !g->nest->buffers.at[load->buffer].literal ||
        count_loads(g->nest, load->buffer) != 1 ||
        !is_separable(g, load->index))
        return false;
    o->buffer = load->buffer;
    return true;
}

int hj_gemm_packed_buffer(const hj_gemm *g)
{
    return g->b.access == HJ_GEMM_PACKED ? g->b.buffer : -1;
}

/* Where the elements of an axis are, from element 0 on. */
static int64_t *list_offsets(hj_arena *arena, const hj_gemm *g,
                             const hj_gemm_axis *axis, const hj_ix *ix)
{
    int64_t *vars = HJ_NEW_ARRAY(arena, int64_t, g->nest->loops.n);
    int64_t *offsets = HJ_NEW_ARRAY(arena, int64_t, axis->extent);

    for (int64_t i = 0; i < axis->extent; i++) {
        if (axis->loop >= 0)
            vars[axis->loop] = i;
        offsets[i] = hj_ix_eval(ix, vars) - ix->constant;
    }
    return offsets;
}

typedef struct packing {
    const hj_gemm *gemm;
    const hj_literal *from;
    hj_literal *to;
    int64_t *batch, *terms, *cols, constant;
} packing;

/* Columns that follow each other in memory are copied as one. */
static int64_t count_run(const int64_t *offsets, int64_t n)
{
    int64_t i = 1;

    while (i < n && offsets[i] == offsets[0] + i)
        i++;
    return i;
}

static void pack_run(const packing *p, int64_t from, int64_t to, int64_t n)
{
    if (p->from->shape->dtype == p->to->shape->dtype) {
        int64_t nbytes = hj_dtype_nbytes(p->gemm->dtype);
        memcpy((char *)p->to->data + to * nbytes,
               (const char *)p->from->data + from * nbytes,
               (size_t)(n * nbytes));
        return;
    }
    for (int64_t i = 0; i < n; i++)
        hj_literal_set_real(p->to, to + i,
                            hj_literal_get_real(p->from, from + i));
}

/* Terms first .. end - 1 of columns col and on. */
static void pack_panel(const packing *p, int64_t base, int64_t first,
                       int64_t end, int64_t col, int64_t to)
{
    const hj_gemm *g = p->gemm;
    const int64_t *cols = p->cols + col;
    int64_t left = g->cols.extent - col, n = left < g->nr ? left : g->nr;

    for (int64_t i = 0, run; i < n; i += run) {
        run = count_run(cols + i, n - i);
        for (int64_t k = first; k < end; k++)
            pack_run(p, base + p->terms[k] + cols[i],
                     to + (k - first) * g->nr + i, run);
    }
}

const hj_literal *hj_gemm_pack_constant(hj_arena *arena, const hj_gemm *g,
                                        const hj_literal *literal)
{
    const hj_ix *ix = hj_gemm_find_load(g, g->b.value)->index;
    int64_t nblocks = (g->terms.extent + g->kb - 1) / g->kb;
    int64_t npanels = (g->cols.extent + g->nr - 1) / g->nr;
    int64_t nelems = g->batch.extent * nblocks * npanels * g->b.panel_nelems,
            at = 0;
    packing p = {
        .gemm = g,
        .from = literal,
        .to = hj_literal_new(arena,
                             hj_shape_new_array(arena, g->dtype, 1, &nelems)),
        .batch = list_offsets(arena, g, &g->batch, ix),
        .terms = list_offsets(arena, g, &g->terms, ix),
        .cols = list_offsets(arena, g, &g->cols, ix),
    };

    for (int64_t b = 0; b < g->batch.extent; b++)
        for (int64_t k = 0; k < g->terms.extent; k += g->kb)
            for (int64_t j = 0; j < npanels; j++) {
                int64_t left = g->terms.extent - k;
                pack_panel(&p, ix->constant + p.batch[b], k,
                           k + (left < g->kb ? left : g->kb), j * g->nr, at);
                at += g->b.panel_nelems;
            }
    return p.to;
}

const char *hj_gemm_packed_key(hj_arena *arena, const hj_gemm *g)
{
    hj_str text;

    hj_str_init(&text, arena);
    hj_str_printf(&text, "%d %lld %d %lld %d %lld %lld ", g->batch.loop,
                  (long long)g->batch.extent, g->terms.loop,
                  (long long)g->terms.extent, g->cols.loop,
                  (long long)g->cols.extent, (long long)g->kb);
    hj_str_printf(&text, "%d %d ", g->nr, (int)g->dtype);
    hj_ix_print(&text, hj_gemm_find_load(g, g->b.value)->index);
    return hj_str_get(&text);
}
