/* turned -- see turned.h. */
#include "jit/nest/rows/turned.h"
#include "jit/nest/side.h"

enum {
    MAX_LOCAL_NBYTES = 24576, /* of all columns: they stay in the first cache */
    MIN_GROUPS = 2,
};

/* What takes as long as so many instructions of a vector (measured). */
enum {
    READ_COST = 6, /* a column that is turned, */
    STORE_COST = 7,
    /* More for both where a vector is half a line; of narrow floats. */
    HALF_COST = 5,
    HALF_NARROW_COST = 2,
    /* The lanes of a row's sum become one; where little else is to be done,
     * what follows waits for it; sums of narrow floats are rounded on the way.
     */
    SUM_COST = 7,
    SHORT_SUM_COST = 2, /* of few lanes */
    WAIT_COST = 17,
    NARROW_COST = 26,
    JOIN_COST = 3, /* rows are joined in pairs */
    MIN_BUSY = 25, /* instructions behind which others do not wait */
};

static bool is_loop_of_stage(const hj_nest *nest, int var)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops && nest->stages.at[i].loops[0] == var)
            return true;
    return false;
}

int hj_nest_turned_loop(const hj_nest *nest, const hj_ix *ix, int row)
{
    int along = -1;
    bool is_row = false;

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        if (t->kind != HJ_TERM_var)
            return -1;
        is_row |= t->var == row;
        if (!is_loop_of_stage(nest, t->var))
            continue;
        if (along >= 0 || t->coefficient != 1)
            return -1;
        along = t->var;
    }
    return is_row ? along : -1;
}

/* Numbers that pieces of 16 bytes hold 2, 4 or 8 of. */
static bool is_turnable(hj_dtype dtype)
{
    int nbytes = hj_dtype_get(dtype)->nbytes;

    return !hj_dtype_is_complex(dtype) && dtype != HJ_DTYPE_pred &&
           hj_dtype_width(dtype) == 8 * nbytes && nbytes >= 2 && nbytes <= 8;
}

typedef struct turned {
    const hj_nest *nest;
    int row;
    int64_t n;      /* elements of a row */
    int64_t ntiles; /* of columns */
    int nbytes;     /* of the widest value */
    bool is_narrow; /* there are floats that are rounded */
    bool *is_read;  /* buffers */
    int nreductions, nread, nstored;
} turned;

/* A place that is turned, the same for all rows, or one that follows that of
 * the row before. */
static bool is_place(turned *t, const hj_ix *ix, int buffer)
{
    const hj_nest_buffer *b = &t->nest->buffers.at[buffer];
    int64_t stride;

    if (b->kind == HJ_BUFFER_local) {
        t->ntiles++;
        return ix->nterms == 1 && ix->constant == 0 &&
               ix->terms[0].kind == HJ_TERM_var &&
               ix->terms[0].coefficient == 1 && is_turnable(b->dtype);
    }
    if (!hj_ix_depends(ix, t->row))
        return true;
    if (hj_nest_turned_loop(t->nest, ix, t->row) >= 0) {
        t->ntiles++;
        t->nread += b->kind == HJ_BUFFER_in && !t->is_read[buffer];
        t->is_read[buffer] = true;
        return is_turnable(b->dtype) &&
               t->n * hj_dtype_get(b->dtype)->nbytes >= HJ_TURNED_PIECE;
    }
    for (int i = 0; i < ix->nterms; i++)
        if (ix->terms[i].kind != HJ_TERM_var ||
            is_loop_of_stage(t->nest, ix->terms[i].var))
            return false;
    return hj_ix_stride(ix, t->row, INT32_MAX, &stride) && stride == 1;
}

static bool add_value(turned *t, const hj_expr *e)
{
    int nbytes = hj_dtype_get(hj_dtype_compute(e->dtype))->nbytes;

    if (hj_dtype_is_complex(e->dtype) || e->kind == HJ_EXPR_guard ||
        e->kind == HJ_EXPR_clamp_index || e->kind == HJ_EXPR_index)
        return false;
    t->nbytes = nbytes > t->nbytes ? nbytes : t->nbytes;
    t->is_narrow |= e->kind == HJ_EXPR_op && hj_dtype_is_float(e->dtype) &&
                    hj_dtype_compute(e->dtype) != e->dtype;
    return e->kind != HJ_EXPR_load || is_place(t, e->index, e->buffer);
}

/* A sum of one value a column. */
static bool is_sum(const hj_nest_stage *s)
{
    const hj_expr *next = s->naccs == 1 ? s->accs[0].next : NULL;

    return next && s->order == HJ_ORDER_lanes && !s->block &&
           next->kind == HJ_EXPR_op && next->noperands == 2 &&
           next->operands[0]->kind == HJ_EXPR_acc &&
           !hj_dtype_is_complex(s->accs[0].dtype) &&
           s->accs[0].dtype != HJ_DTYPE_pred;
}

static bool add_stage(turned *t, const hj_nest_stage *s)
{
    const hj_nest *nest = t->nest;

    for (int k = 0; k < s->nstores; k++) {
        const hj_store *store = &s->stores[k];
        int kind = nest->buffers.at[store->buffer].kind;
        if (store->nconditions ||
            !hj_ix_depends(store->index,
                           kind == HJ_BUFFER_local ? s->loops[0] : t->row) ||
            !is_place(t, store->index, store->buffer))
            return false;
        t->nstored += s->nloops && kind == HJ_BUFFER_out;
    }
    if (!s->nloops)
        return !s->naccs;
    t->nreductions += s->naccs > 0;
    return !s->naccs || is_sum(s);
}

/* All loops of the stages have the same iterations. */
static bool find_length(turned *t)
{
    for (int i = 0; i < t->nest->stages.n; i++) {
        const hj_nest_stage *s = &t->nest->stages.at[i];
        if (!s->nloops)
            continue;
        const hj_loop *along = &t->nest->loops.at[s->loops[0]];
        if (s->nloops > 1 || along->limit || (t->n && along->extent != t->n))
            return false;
        t->n = along->extent;
    }
    return t->n >= HJ_TURNED_MIN && t->n <= HJ_TURNED_MAX;
}

static bool find_turned(turned *t)
{
    if (!find_length(t))
        return false;
    for (int i = 0; i < t->nest->exprs.n; i++)
        if (!add_value(t, t->nest->exprs.at[i]))
            return false;
    for (int i = 0; i < t->nest->stages.n; i++)
        if (!add_stage(t, &t->nest->stages.at[i]))
            return false;
    return t->nreductions > 0;
}

/* Vectors that a row is by itself, those of half a register counted as such. */
static double count_vectors(const turned *t, int width)
{
    int64_t n = (t->n + width - 1) / width;
    bool is_half = (t->n - 1) / (width / 2) % 2 == 0 && t->n <= 2 * width;

    return is_half ? (double)n - 0.5 : (double)n;
}

/* Of each reduction of a row by itself. */
static double sum_cost(const turned *t, double weight)
{
    return !t->nstored         ? JOIN_COST
           : t->is_narrow      ? NARROW_COST
           : weight < MIN_BUSY ? WAIT_COST
           : t->nbytes > 4     ? SHORT_SUM_COST
                               : SUM_COST;
}

/* Lanes for rows against lanes for elements, `width` of each. */
static bool does_pay(const turned *t, const hj_nest_options *options, int width)
{
    const hj_nest *nest = t->nest;
    double weight = 0;

    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops)
            weight += hj_nest_vector_weight(nest, &nest->stages.at[i]);
    /* (rows that are joined are joined quickly) */
    if (!t->nstored && weight < MIN_BUSY)
        return false;
    double columns = weight + READ_COST * t->nread + STORE_COST * t->nstored;
    if (options->vector_nbytes < 64)
        columns += t->is_narrow ? HALF_NARROW_COST : HALF_COST;
    double rows =
        count_vectors(t, width) * weight + sum_cost(t, weight) * t->nreductions;
    return (double)t->n * columns < width * rows;
}

/* How many rows are turned at once; 0: it does not pay. */
static int rows_at_once(const hj_nest *nest, const hj_nest_options *options,
                        int var)
{
    turned t = { .nest = nest,
                 .row = var,
                 .is_read =
                     HJ_NEW_ARRAY(nest->arena, bool, nest->buffers.n + 1) };

    if (options->vector_nbytes < 32 || !options->has_masked_ops ||
        !find_turned(&t))
        return 0;
    int width = options->vector_nbytes / (t.nbytes < 4 ? 4 : t.nbytes);
    return nest->loops.at[var].extent >= MIN_GROUPS * width &&
                   t.ntiles * t.n * options->vector_nbytes <=
                       MAX_LOCAL_NBYTES &&
                   does_pay(&t, options, width)
               ? width
               : 0;
}

bool hj_nest_may_turn(const hj_nest *nest, const hj_nest_options *options)
{
    int var = nest->nouter ? nest->outer[nest->nouter - 1] : -1;

    return var >= 0 && !nest->is_gemm && nest->loops.at[var].is_independent &&
           rows_at_once(nest, options, var) > 0;
}

bool hj_nest_turn_rows(hj_nest *nest, const hj_nest_options *options, int var)
{
    hj_loop *loop = &nest->loops.at[var];
    int n = nest->is_short ? 0 : rows_at_once(nest, options, var);

    if (!n)
        return false;
    loop->side = n;
    loop->is_turned = true;
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++)
            nest->stages.at[i].stores[k].is_streaming = false;
    nest->line_nbytes = 0;
    return true;
}
