/* choose -- which nests are flat; see flat.h. */
#include "jit/nest/flat/flat.h"

#include "base/divisor.h"

enum {
    MAX_LOOPS = 4,       /* that count lanes */
    MAX_PHASES = 32,     /* vectors of a group, */
    FEW_PHASES = 16,     /* and more than these only */
    MAX_WORK = 128,      /* where all of them together are so little */
    MAX_FOLD_WORK = 512, /* of all of them, as often as they are written out */
    MAX_EDGES = 4,       /* vectors that look whether they leave an array; */
    MANY_EDGES = 12,     /* where one has this many lanes or more, which */
    MANY_LANES = 32,     /* a row of its own would leave empty */
    MAX_WEIGHT = 600,    /* of all phases together, instructions roughly */
    MIN_VECTORS = 16,    /* of the result */
    MIN_LANES = 4,
    LINE_NBYTES = 64,
};

typedef struct choice {
    const hj_nest *nest;
    hj_flat flat; /* first: of the phase that is looked at */
    int64_t row;  /* elements of a row */
    int nphases;
    int widest; /* lanes of the widest vectors */
} choice;

/* Do the stores of all phases go to consecutive elements? */
static bool stores_vectors(const choice *c)
{
    const hj_nest *nest = c->nest;
    int64_t stride, next = 1;

    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            const hj_nest_buffer *b = &nest->buffers.at[s->buffer];
            if (s->nconditions || b->kind != HJ_BUFFER_out ||
                hj_dtype_is_complex(b->dtype))
                return false;
            next = 1;
            for (int l = c->flat.nloops - 1; l >= 0; l--) {
                int var = c->flat.loops[l];
                if (!hj_ix_stride(s->index, var, INT32_MAX, &stride) ||
                    stride != next)
                    return false;
                next *= nest->loops.at[var].extent;
            }
        }
    return true;
}

/* A map of the outer loops: what each element is made of may be reduced, one
 * value after the other. */
static bool is_map(const hj_nest *nest)
{
    if (nest->is_gemm || nest->blocks.n)
        return false;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (s->naccs ? s->nstores || s->order != HJ_ORDER_fold : s->nloops)
            return false;
    }
    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_local || hj_dtype_is_complex(b->dtype))
            return false;
    }
    return true;
}

/* Loads and shuffles of one load, for all phases together; a lane that is
 * gathered is two. */
static double load_cost(const choice *c, const hj_expr *e)
{
    int64_t offsets[HJ_FLAT_MAX_LANES], at[HJ_FLAT_MAX_WINDOWS];
    choice it = *c;
    double cost = 0;

    if (!hj_flat_depends(&it.flat, e->index))
        return 0;
    for (int p = 0; p < c->nphases; p++) {
        int size, n = -1;
        it.flat.first = (int64_t)p * it.flat.nlanes;
        if (hj_flat_offsets(it.nest, &it.flat, e->index, offsets))
            n = hj_flat_windows(it.flat.nlanes, offsets, NULL, &size, at);
        bool is_plain = n == 1 && size == it.flat.nlanes;
        cost += n < 0      ? 2.0 * it.flat.nlanes
                : is_plain ? 1
                : n == 1   ? 2
                           : 2 * n - 1;
    }
    return cost;
}

/* Vectors of all rows together, the last ones partly filled. */
static double count_vectors(const choice *c)
{
    int64_t rows = c->nest->loops.at[c->flat.loops[0]].extent;
    int64_t rest = rows % c->flat.group * c->row, lanes = c->flat.nlanes;

    return (double)(rows / c->flat.group * c->nphases +
                    (rest + lanes - 1) / lanes);
}

/* Vectors that are stored where the last loop alone has the lanes. */
static double count_alone(const choice *c)
{
    const hj_flat *f = &c->flat;
    int64_t last = c->nest->loops.at[f->loops[f->nloops - 1]].extent;
    int64_t rows = c->nest->loops.at[f->loops[0]].extent, width = c->widest;

    while (width / 2 >= last)
        width /= 2;
    return (double)(rows * c->row / last * ((last + width - 1) / width));
}

/* Guards whose conditions differ between groups, in all phases: what they load
 * may lie outside, and looking for that is much code. */
static int count_edges(const choice *c)
{
    int n = 0;

    for (int i = 0; i < c->nest->exprs.n; i++) {
        const hj_expr *e = c->nest->exprs.at[i];
        for (int k = 0; k < e->nconditions; k++) {
            const hj_condition *test = &e->conditions[k];
            if (!test->index || !hj_flat_depends(&c->flat, test->index) ||
                hj_ix_depends(test->index, c->flat.loops[0])) {
                n += c->nphases;
                break;
            }
        }
    }
    return n;
}

/* How often the body of a reduction is written out, at most; a loop is as good
 * as four times: it is written once, and run often. */
static double count_copies(const hj_nest *nest)
{
    enum { LOOP_COPIES = 4 };
    double most = 1;

    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        int64_t trips = hj_nest_stage_trips(nest, s);
        if (s->naccs && (double)trips > most)
            most = trips > HJ_SHORT_REDUCTION ? LOOP_COPIES : (double)trips;
    }
    return most;
}

/* Less work in whole vectors than row by row? */
static bool pays(const choice *c)
{
    const hj_nest *nest = c->nest;
    double whole = 0, alone = 1.5, weight = 0, n = c->nphases;
    double copies = count_copies(nest);

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        double own = e->kind == HJ_EXPR_op      ? hj_nest_op_weight(e)
                     : e->kind == HJ_EXPR_guard ? 1
                                                : 0;
        whole += e->kind == HJ_EXPR_load ? load_cost(c, e) : own * n;
        alone += e->kind == HJ_EXPR_load ? 1.5 : own;
        weight += own;
    }
    for (int i = 0; i < nest->stages.n; i++) {
        whole += nest->stages.at[i].nstores * n;
        alone += 1.5 * nest->stages.at[i].nstores;
    }
    return weight * n <= MAX_WEIGHT && (n <= FEW_PHASES || whole <= MAX_WORK) &&
           (copies <= 1 || whole * copies <= MAX_FOLD_WORK) &&
           count_edges(c) <=
               (c->flat.nlanes < MANY_LANES ? MAX_EDGES : MANY_EDGES) &&
           whole / n * count_vectors(c) < 0.85 * alone * count_alone(c);
}

/* Elements of all outer loops. */
static double count_elements(const hj_nest *nest)
{
    double n = 1;

    for (int i = 0; i < nest->nouter; i++)
        n *= (double)nest->loops.at[nest->outer[i]].extent;
    return n;
}

/* The last `n` outer loops. */
static bool find_choice(const hj_nest *nest, int n, int nlanes, int widest,
                        int64_t longest, choice *c)
{
    const int *loops = nest->outer + nest->nouter - n;

    *c = (choice){ .nest = nest, .row = 1, .widest = widest };
    for (int i = 0; i < n; i++) {
        const hj_loop *loop = &nest->loops.at[loops[i]];
        if (!loop->is_independent || loop->extent < 2 || loop->limit)
            return false;
        if (i)
            c->row *= loop->extent;
        if (c->row >= nlanes && c->row >= longest)
            return false;
    }
    int64_t common = hj_common_divisor(c->row, nlanes);
    c->flat = (hj_flat){ n, loops, nlanes / common, 0, nlanes };
    c->nphases = (int)(c->row / common);
    return c->nphases <= MAX_PHASES &&
           nest->loops.at[loops[0]].extent * c->row >= 2 * (int64_t)nlanes &&
           stores_vectors(c);
}

/* Rows of so many elements that no group of whole vectors is short enough, or
 * too few rows for one, may do in narrower vectors. */
static bool find_best(const hj_nest *nest, int widest, int64_t longest,
                      choice *c)
{
    for (int nlanes = widest; nlanes >= MIN_LANES; nlanes /= 2)
        for (int n = 2; n <= nest->nouter && n <= MAX_LOOPS; n++)
            if (find_choice(nest, n, nlanes, widest, longest, c) && pays(c))
                return true;
    return false;
}

/* The longest rows that may be flat: of a line, be it more than a vector.  Not
 * where a loop folds them: a group is then as many accumulators, which meet few
 * elements of each line before the next row's. */
static int64_t longest_row(const hj_nest *nest, const hj_nest_options *options,
                           int nlanes)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].naccs &&
            hj_nest_stage_trips(nest, &nest->stages.at[i]) > HJ_SHORT_REDUCTION)
            return 0;
    return (int64_t)nlanes * LINE_NBYTES / options->vector_nbytes;
}

bool hj_nest_make_flat(hj_nest *nest, const hj_nest_options *options,
                       int nlanes)
{
    int64_t longest = longest_row(nest, options, nlanes);
    choice best;

    if (!is_map(nest) || nlanes > HJ_FLAT_MAX_LANES ||
        count_elements(nest) < (double)MIN_VECTORS * nlanes ||
        !find_best(nest, nlanes, longest > nlanes ? longest : 0, &best))
        return false;
    for (int i = 0; i < best.flat.nloops; i++)
        nest->loops.at[best.flat.loops[i]].kind = HJ_LOOP_inside;
    hj_loop *rows = &nest->loops.at[best.flat.loops[0]];
    rows->kind = HJ_LOOP_flat;
    rows->width = (int)best.flat.group;
    rows->nlanes = best.flat.nlanes;
    return true;
}
