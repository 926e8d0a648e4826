/* gemm_access -- how an operand of a product is best read, and what it costs.
 *
 * Costs are cycles for a vector of elements, roughly; they choose between
 * ways that give the same bits.
 */
#include "jit/kernel/gemm_code.h"

#include <limits.h>

enum {
    FAR_NBYTES = 16384,  /* between terms of B: each is on a page of its own */
    APART_NBYTES = 2048, /* the same for tiles that are a single line wide */
    LINE_NBYTES = 64,
    LONG_NBYTES = 3072, /* a row of A */
    SET_NBYTES = 4096,  /* addresses so far apart share a set of L1 */
    NWAYS = 8,          /* of which L1 keeps this many */
    MIN_REUSE = 4,      /* tiles that must use a packed panel */
    MAX_TURNED_ROWS = 6,
    MAX_NARROW_ROWS = 4, /* that turned_x86.c has, */
    MAX_AVX2_ROWS = 2,   /* and of so many registers */
    PATCH_COST = 3,      /* cycles for a vector that is copied from an image */
};

/* The stride of an index along an axis, if it has one everywhere: with such a
 * width no floordiv or mod counts as aligned. */
static bool find_stride(const hj_ix *ix, const hj_gemm_axis *axis,
                        int64_t *stride)
{
    *stride = 0;
    return axis->loop < 0 || hj_ix_stride(ix, axis->loop, INT_MAX, stride);
}

/* Can tiles read numbers of this type? */
static bool is_readable(const hj_gemm *g, const hj_gemm_operand *o,
                        hj_dtype dtype)
{
    if (dtype == g->dtype)
        return true;
    return !o->is_a && g->dtype == HJ_DTYPE_f32 &&
           ((dtype == HJ_DTYPE_bf16 && g->has_bf16) ||
            (dtype == HJ_DTYPE_f16 && g->has_f16));
}

/* A load with fixed strides of what tiles can read. */
static bool has_strides(const hj_gemm *g, hj_gemm_operand *o)
{
    const hj_expr *e = hj_gemm_find_load(g, o->value);

    o->from_nbytes = hj_dtype_nbytes(g->dtype);
    if (!e || !is_readable(g, o, e->dtype))
        return false;
    o->load = e;
    o->from_nbytes = hj_dtype_nbytes(e->dtype);
    return find_stride(e->index, o->axis, &o->stride) &&
           find_stride(e->index, &g->terms, &o->k_stride);
}

/* Vectors of B need its columns side by side; of A the rows or the terms are.
 */
static bool may_read(const hj_gemm *g, hj_gemm_operand *o)
{
    return has_strides(g, o) && (o->stride == 1 || o->axis->extent == 1 ||
                                 (o == &g->a && o->k_stride == 1));
}

/* Do more than `most` of `n` lines, `step` bytes apart, share a set of L1? */
static bool meets_in_l1(int64_t step, int n, int most)
{
    enum { NSETS = SET_NBYTES / LINE_NBYTES };
    int lines[NSETS] = { 0 };

    step %= SET_NBYTES;
    for (int i = 0; i < n; i++)
        if (++lines[(i * step % SET_NBYTES + SET_NBYTES) / LINE_NBYTES %
                    NSETS] > most)
            return true;
    return false;
}

/* (Of each column the line that is read and those that were asked for ahead
 * are there, in sets that follow each other: half of the ways must do.) */
bool hj_gemm_meets_in_l1(const hj_gemm *g, int n)
{
    return meets_in_l1(g->b.stride * g->b.from_nbytes, n, NWAYS / 2);
}

/* (A tile asks for eight terms ahead; A has lines there, too.) */
bool hj_gemm_terms_meet_in_l1(const hj_gemm *g)
{
    enum { NTERMS = 9, MOST = 6 };

    return meets_in_l1(g->b.k_stride * g->b.from_nbytes, NTERMS, MOST);
}

/* Four chains of sums hide what each waits for; two where the lines of four
 * groups meet, or are not in the caches. */
int hj_gemm_turned_vectors(const hj_gemm *g)
{
    bool has_registers = g->rows.extent <= 2;

    if (g->lanes * hj_dtype_nbytes(g->dtype) == HJ_TURNED_COLS_NBYTES &&
        g->rows.extent == 1 && !g->is_far &&
        !hj_gemm_meets_in_l1(g, 4 * g->lanes))
        return 4;
    if (!g->has_halves)
        return 2;
    return has_registers && !g->is_far && !hj_gemm_meets_in_l1(g, 2 * g->lanes)
               ? 2
               : 1;
}

/* Measured on a Zen 3: where the lines of eight columns meet, or come from
 * memory.  Not where they meet and begin anywhere: a copy of 64 bytes is two
 * lines then, of which the second one is gone before it is read again. */
bool hj_gemm_copies_lines(const hj_gemm *g)
{
    bool is_tight = hj_gemm_meets_in_l1(g, g->lanes);
    bool is_aligned =
        g->b.stride * g->b.from_nbytes % HJ_TURNED_COLS_NBYTES == 0;

    return g->is_avx2 &&
           (is_aligned ? is_tight || g->is_far : !is_tight && g->is_far);
}

bool hj_gemm_turns_along(const hj_gemm *g)
{
    return hj_gemm_is_along(&g->a) ||
           (g->a.axis->extent == 1 && g->a.k_stride == 1);
}

int hj_gemm_line_terms(const hj_gemm *g)
{
    return (int)(LINE_NBYTES / g->b.from_nbytes);
}

int hj_gemm_stagger_group(const hj_gemm *g)
{
    return HJ_STAGGER_NBYTES / 4 / (int)hj_dtype_nbytes(g->dtype);
}

/* Will tiles read A along the terms? */
static bool has_rows_of_terms(const hj_gemm *g)
{
    if (g->a.access == HJ_GEMM_DIRECT)
        return g->a.k_stride == 1;
    return g->a.access == HJ_GEMM_ALONG || g->rows.extent == 1;
}

/* B runs along the terms, and few rows use it: a square of it is transposed in
 * registers beside the sums. */
static bool may_turn(const hj_target *target, const hj_gemm *g,
                     hj_gemm_operand *o)
{
    int most = g->is_avx2 ? MAX_AVX2_ROWS : MAX_NARROW_ROWS;

    return o == &g->b && has_strides(g, o) && o->k_stride == 1 &&
           (o->load == o->value
                ? g->rows.extent <= MAX_TURNED_ROWS
                : g->rows.extent <= most && has_rows_of_terms(g)) &&
           g->rows.extent * hj_gemm_turned_vectors(g) + g->lanes + 2 <=
               target->nregs;
}

/* Rows of B so far apart that a panel of them does not fit the sets of L2, as
 * strides of large powers of two make them. */
static bool meets_in_l2(const hj_target *target, const hj_gemm *g,
                        int64_t stride)
{
    int64_t way = (int64_t)target->l2_nbytes / NWAYS;
    int64_t step = LINE_NBYTES;

    while (stride % (2 * step) == 0 && step < way)
        step *= 2;
    return g->kb > way / step * NWAYS / 2;
}

/* (So few that a CPU foresees them; fewer where they meet in L1.) */
int hj_gemm_stream_rows(const hj_target *target, const hj_gemm *g)
{
    enum { FEW = 8, MANY = 14 };
    hj_gemm_operand a = g->a;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    int rows;

    if (!hj_tile_x86_fits(target) || g->is_avx2 || g->cols.extent > g->nr ||
        g->mr == 1 || g->cols.extent == 1 || !has_strides(g, &a) ||
        a.load != a.value || a.k_stride != 1 ||
        g->rows.extent * g->terms.extent * nbytes <= (int64_t)target->l2_nbytes)
        return 0;
    rows = meets_in_l1(a.stride * nbytes, MANY, NWAYS) ? FEW : MANY;
    if (rows > g->mr)
        rows = g->mr;
    return g->rows.extent < 2 * (int64_t)rows ? 0 : rows;
}

/* Do `nbytes` of each term's line stay in half of L1 for a panel? */
static bool stays_in_l1(const hj_gemm *g, int64_t stride, int64_t nbytes)
{
    int64_t terms = g->terms.extent < g->kc ? g->terms.extent : g->kc;
    int64_t nlines = (nbytes + LINE_NBYTES - 1) / LINE_NBYTES;
    int64_t step = LINE_NBYTES;

    if (stride % LINE_NBYTES && nbytes % LINE_NBYTES == 0)
        nlines++;
    while (stride % (2 * step) == 0 && step < SET_NBYTES)
        step *= 2; /* sets that no line is in */
    if (step < nlines * LINE_NBYTES)
        step = nlines * LINE_NBYTES;
    return terms * step <= NWAYS / 2 * SET_NBYTES;
}

/* The same for AVX2, whose tiles have few sums: a line from L2 for each step of
 * them is too much, where copies are read often.  Rows of A that are read along
 * the terms come by streams; blocks of them are copied if all do not stay in
 * L2. */
static bool should_copy_avx2(const hj_target *target, const hj_gemm *g,
                             const hj_gemm_operand *o)
{
    int64_t nbytes = o->from_nbytes;

    if (o->is_a && g->rows.extent > 1 && o->k_stride == 1)
        return g->cols.extent >= 2 * MIN_REUSE * g->nr &&
               2 * g->rows.extent * g->terms.extent * nbytes >
                   (int64_t)target->l2_nbytes;
    if (o->is_a)
        return g->rows.extent > 1 && g->cols.extent >= MIN_REUSE * g->nr &&
               !stays_in_l1(g, o->k_stride * nbytes, g->mr * nbytes);
    return g->rows.extent >= 2 * MIN_REUSE * g->mr &&
           !stays_in_l1(g, o->k_stride * nbytes, g->nr * nbytes);
}

/* Is a copy worth it of what could be read where it is?  Measured: rows of A
 * that are long, or meet in the cache; parts of lines that do not stay in L1;
 * rows of B that are far apart. */
static bool should_copy(const hj_target *target, const hj_gemm *g,
                        const hj_gemm_operand *o)
{
    int64_t nbytes = o->from_nbytes;

    if (o->load != o->value && g->rows.extent >= MIN_REUSE * g->mr)
        return true;
    if (g->is_avx2 && should_copy_avx2(target, g, o))
        return true;
    if (o == &g->b) {
        bool is_narrow = g->nr * nbytes < 2 * LINE_NBYTES;
        return (o->k_stride * nbytes >=
                    (is_narrow ? APART_NBYTES : FAR_NBYTES) ||
                meets_in_l2(target, g, o->k_stride * nbytes)) &&
               g->rows.extent >= 2 * MIN_REUSE * g->mr;
    }
    if (g->mr > NWAYS && o->stride * nbytes % SET_NBYTES == 0)
        return true;
    if (g->rows.extent > 1 && o->k_stride > 1 && g->mr * nbytes < LINE_NBYTES &&
        g->cols.extent >= 2 * MIN_REUSE * g->nr &&
        !stays_in_l1(g, o->k_stride * nbytes, g->mr * nbytes))
        return true;
    return g->rows.extent > 1 && g->cols.extent >= MIN_REUSE * g->nr &&
           (g->terms.extent * nbytes >= LONG_NBYTES ||
            o->k_stride * nbytes >= SET_NBYTES);
}

static void mark_operands(const hj_nest *nest, const hj_expr *root, bool *marks)
{
    marks[root->id] = true;
    for (int i = root->id; i >= 0; i--) {
        const hj_expr *e = nest->exprs.at[i];
        for (int k = 0; marks[i] && k < e->noperands; k++)
            marks[e->operands[k]->id] = true;
    }
}

static double load_cost(const hj_gemm *g, const hj_ix *ix, int loop)
{
    int64_t stride;

    if (!hj_ix_depends(ix, loop))
        return 0.5;
    if (!hj_ix_stride(ix, loop, g->lanes, &stride))
        return 2 * g->lanes;
    return stride == 1 ? 2 : stride == 0 ? 1 : stride == -1 ? 3 : 2 * g->lanes;
}

/* A vector of the operand along one of its loops. */
static double vector_cost(const hj_gemm *g, const hj_expr *value, int loop)
{
    const hj_nest *nest = g->nest;
    bool *marks = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);
    double cost = 0;

    mark_operands(nest, value, marks);
    for (int i = 0; i <= value->id; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (marks[i])
            cost +=
                e->kind == HJ_EXPR_load ? load_cost(g, e->index, loop) : 0.5;
    }
    return cost;
}

/* Does every index move plainly along the loop?  Panels of A begin anywhere,
 * so its vectors are not aligned as floordiv and mod would need. */
static bool is_plain(const hj_gemm *g, const hj_expr *value, int loop)
{
    const hj_nest *nest = g->nest;
    bool *marks = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);
    int64_t stride;

    mark_operands(nest, value, marks);
    for (int i = 0; i <= value->id; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (!marks[i])
            continue;
        if (e->index && !hj_ix_stride(e->index, loop, INT_MAX, &stride))
            return false;
        for (int k = 0; k < e->nconditions; k++)
            if (e->conditions[k].index &&
                !hj_ix_stride(e->conditions[k].index, loop, INT_MAX, &stride))
                return false;
    }
    return true;
}

double hj_gemm_choose_access(const hj_target *target, const hj_gemm *g,
                             hj_gemm_operand *o)
{
    int loop = o->axis->loop;

    o->is_strided = has_strides(g, o) && o->load == o->value;
    o->from_stride = o->stride;
    o->from_k_stride = o->k_stride;
    o->access = HJ_GEMM_PACKED;
    if (hj_gemm_find_constant(g, o))
        return 0;
    o->access = HJ_GEMM_DIRECT;
    if (may_read(g, o) && !should_copy(target, g, o))
        return o->load == o->value ? 0 : 1;
    o->access = HJ_GEMM_ALONG;
    if (o->patches)
        return PATCH_COST;
    double transposed = vector_cost(g, o->value, g->terms.loop) + 4;
    o->access = HJ_GEMM_TURNED;
    if (may_turn(target, g, o))
        return transposed;
    o->access = HJ_GEMM_ALONG;
    if (loop < 0 || (o == &g->a && !is_plain(g, o->value, loop)))
        return transposed;
    double across = vector_cost(g, o->value, loop);
    if (across > transposed)
        return transposed;
    o->access = HJ_GEMM_ACROSS;
    return across;
}

bool hj_gemm_find_result(hj_gemm *g)
{
    const hj_nest *nest = g->nest;
    const hj_nest_stage *stage = &nest->stages.at[1];
    int64_t across;

    if (nest->stages.n != 2 || stage->nstores != 1)
        return false;
    const hj_store *store = &stage->stores[0];
    return store->value->kind == HJ_EXPR_acc && !store->nconditions &&
           find_stride(store->index, &g->rows, &g->c_stride) &&
           find_stride(store->index, &g->cols, &across) &&
           (across == 1 || g->cols.extent == 1);
}

bool hj_gemm_find_singles(hj_gemm *g)
{
    if (g->batch.loop < 0 || !g->is_plain || g->has_passes ||
        g->rows.extent > g->mr || g->cols.extent > g->nr ||
        g->terms.extent > g->kc || !hj_gemm_is_in_place(&g->a) ||
        !hj_gemm_is_in_place(&g->b))
        return false;
    const hj_store *store = &g->nest->stages.at[1].stores[0];
    return find_stride(g->a.load->index, &g->batch, &g->batch_strides[0]) &&
           find_stride(g->b.load->index, &g->batch, &g->batch_strides[1]) &&
           find_stride(store->index, &g->batch, &g->batch_strides[2]);
}

double hj_gemm_store_cost(const hj_gemm *g)
{
    const hj_nest *nest = g->nest;
    double cost = 0;

    for (int i = 1; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++)
            if (g->cols.loop >= 0)
                cost += load_cost(g, nest->stages.at[i].stores[k].index,
                                  g->cols.loop);
    return cost;
}
