/* joined -- see joined.h. */
#include "jit/nest/rows/joined.h"
#include "jit/nest/side.h"

enum {
    JOINED_POINTS = 4, /* rows that are written out */
    MAX_JOINED_WEIGHT = 400,
    MIN_ROW = 5, /* elements: fewer are taken apart */
};

/* What follows the reductions may have a lane for each row. */
static bool has_lane_of_row(const hj_nest_stage *s, int var)
{
    int64_t stride;

    for (int k = 0; k < s->nstores; k++)
        if (!hj_ix_stride(s->stores[k].index, var, INT32_MAX, &stride) ||
            stride != 1 || s->stores[k].is_streaming ||
            hj_dtype_is_complex(s->stores[k].value->dtype))
            return false;
    return !s->naccs;
}

/* Does the expression by itself show more of the value than how it compares? */
typedef enum answer { NO, YES, ASK_OPERANDS } answer;

static answer shows_itself(const hj_expr *e, int stage)
{
    if (e->kind == HJ_EXPR_acc)
        return e->stage == stage && e->acc == 0 ? YES : NO;
    if (e->kind == HJ_EXPR_op && e->op == HJ_OP_compare &&
        hj_instr_int(e->instr, HJ_ATTR_compare_type, 0) !=
            HJ_compare_type_TOTALORDER)
        return NO;
    if (e->nconditions || e->index)
        return YES; /* (not looked into) */
    return ASK_OPERANDS;
}

/* Users come after their operands. */
static bool shows_value(const hj_nest *nest, const hj_expr *value, int stage)
{
    bool *asked = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);

    asked[value->id] = true;
    for (int i = value->id; i >= 0; i--) {
        const hj_expr *e = nest->exprs.at[i];
        answer a = asked[i] ? shows_itself(e, stage) : NO;
        if (a == YES)
            return true;
        for (int k = 0; a == ASK_OPERANDS && k < e->noperands; k++)
            asked[e->operands[k]->id] = true;
    }
    return false;
}

/* A place that is looked for in one row, whose number is all that is wanted:
 * floats may only be compared (the sign of a zero is not kept). */
static bool is_row_pick(const hj_nest *nest, int stage)
{
    const hj_nest_stage *s = &nest->stages.at[stage];

    if (s->naccs != 2 || s->nstores || s->accs[0].dtype == HJ_DTYPE_pred ||
        s->accs[1].next->kind != HJ_EXPR_index)
        return false;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *after = &nest->stages.at[i];
        if (i > stage && after->nloops)
            return false;
        for (int k = 0; k < after->nstores; k++)
            if (hj_dtype_is_float(s->accs[0].dtype) &&
                shows_value(nest, after->stores[k].value, stage))
                return false;
    }
    return true;
}

/* A reduction of one row by lanes, and nothing else. */
static bool is_row_sum(const hj_nest *nest, int stage)
{
    const hj_nest_stage *s = &nest->stages.at[stage];

    if (s->nloops != 1 || nest->loops.at[s->loops[0]].limit)
        return false;
    if (s->order == HJ_ORDER_pick)
        return is_row_pick(nest, stage);
    return s->naccs == 1 && !s->nstores && !s->block &&
           s->order == HJ_ORDER_lanes &&
           !hj_dtype_is_complex(s->accs[0].dtype) &&
           s->accs[0].dtype != HJ_DTYPE_pred;
}

/* The elements of a row whose reductions, one or more, are all that there is;
 * 0: it is something else. */
static int64_t joinable_row(const hj_nest *nest, int var)
{
    int64_t n = 0;

    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (!s->nloops && !has_lane_of_row(s, var))
            return 0;
        if (!s->nloops)
            continue;
        int64_t extent = nest->loops.at[s->loops[0]].extent;
        /* (bytes of short rows are taken apart in fewer shuffles) */
        if (!is_row_sum(nest, i) ||
            (hj_dtype_get(s->accs[0].dtype)->nbytes < 2 &&
             extent <= HJ_SHORT_REDUCTION) ||
            (i && !nest->stages.at[i - 1].nloops) || (n && extent != n))
            return 0;
        n = extent;
    }
    return n;
}

bool hj_nest_may_join_side(const hj_nest *nest, int var)
{
    return joinable_row(nest, var) >= MIN_ROW;
}

/* One instruction: what joins a row is most of the work, and rows that are
 * longer have it done by narrower vectors. */
static bool is_one_instruction(const hj_nest_stage *s)
{
    hj_dtype dtype = s->accs[0].dtype;
    bool is_extreme = s->order == HJ_ORDER_pick ||
                      s->combine == HJ_OP_maximum ||
                      s->combine == HJ_OP_minimum;

    return hj_dtype_compute(dtype) == dtype &&
           !(is_extreme &&
             (hj_dtype_is_float(dtype) || s->order == HJ_ORDER_pick));
}

bool hj_nest_has_numbers(const hj_nest *nest, const hj_nest_stage *s)
{
    enum { MAX_NUMBER_WEIGHT = 30 };

    if (s->order == HJ_ORDER_pick)
        return true;
    return s->order == HJ_ORDER_lanes && s->naccs == 1 && !s->block &&
           (s->combine == HJ_OP_maximum || s->combine == HJ_OP_minimum) &&
           hj_dtype_is_float(s->accs[0].dtype) &&
           hj_nest_vector_weight(nest, s) <= MAX_NUMBER_WEIGHT;
}

/* Places of floats are looked for in masks, fewer of which are better. */
static bool has_float_pick(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].order == HJ_ORDER_pick &&
            hj_dtype_is_float(nest->stages.at[i].accs[0].dtype))
            return true;
    return false;
}

static bool are_extremes(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops &&
            (nest->stages.at[i].order == HJ_ORDER_pick ||
             !hj_nest_has_numbers(nest, &nest->stages.at[i])))
            return false;
    return true;
}

/* Are there loads of numbers that are widened? */
static bool is_narrow(const hj_nest *nest)
{
    for (int i = 0; i < nest->exprs.n; i++)
        if (nest->exprs.at[i]->kind == HJ_EXPR_load &&
            hj_dtype_get(nest->exprs.at[i]->dtype)->nbytes < 4)
            return true;
    return false;
}

static bool is_half_empty(int64_t n, int width)
{
    return width >= 8 && n > width && (n - 1) / (width / 2) % 2 == 0;
}

/* (Narrow numbers gain nothing: they are widened.) */
bool hj_nest_has_empty_half(const hj_nest *nest, int64_t n, int width)
{
    return is_half_empty(n, width) && n <= 3 * width && !is_narrow(nest);
}

/* Should vectors that fill a register have half the lanes?  An extreme of
 * numbers takes less time than what joins rows, which is less for fewer. */
static bool is_half_better(const hj_nest *nest, int64_t n, int width)
{
    if (has_float_pick(nest))
        return false;
    if (are_extremes(nest))
        return n > width / 2 && n <= 3 * width;
    return is_half_empty(n, width) && n <= (is_narrow(nest) ? 2 : 3) * width;
}

/* Lanes of the stage; those of a pick are keys, of 32 bits or 64. */
static int row_width(const hj_nest *nest, const hj_nest_options *options,
                     const hj_nest_stage *s)
{
    const hj_loop *along = &nest->loops.at[s->loops[0]];
    int nbytes = hj_dtype_get(hj_dtype_compute(s->accs[0].dtype))->nbytes;
    int width = options->vector_nbytes / (nbytes > 4 ? 8 : 4);

    if (s->order != HJ_ORDER_pick || along->kind != HJ_LOOP_vector)
        return along->kind == HJ_LOOP_vector ? along->width : 0;
    while (width > 1 && width / 2 >= along->extent)
        width /= 2;
    return width;
}

void hj_nest_set_row_width(hj_nest *nest, int width)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops)
            nest->loops.at[nest->stages.at[i].loops[0]].width = width;
}

/* Of rows with more vectors it gains nothing to be joined, since that is a
 * small part of their work, and all that is written out takes longer to
 * compile.  (Wider vectors reach MAX_JOINED_WEIGHT first.) */
static bool is_long(const hj_nest *nest, const hj_nest_options *options,
                    int64_t n, int width)
{
    enum { MAX_VECTORS = 32, MAX_EXTREME_VECTORS = 6 };

    return options->vector_nbytes < 64 &&
           n > (are_extremes(nest) ? MAX_EXTREME_VECTORS : MAX_VECTORS) * width;
}

/* As many rows as there are lanes, each of a few vectors, which shuffles join
 * together. */
bool hj_nest_join_side(hj_nest *nest, const hj_nest_options *options, int var)
{
    enum { PICK_WEIGHT = 4 }; /* a key, a place, comparisons */
    int64_t n = joinable_row(nest, var);
    double weight = 0, most = MAX_JOINED_WEIGHT;
    int width = 0, nbytes = 0;

    if (options->vector_nbytes < 64) /* rows have more vectors */
        most = most * 64 / options->vector_nbytes;

    for (int i = 0; n >= MIN_ROW && i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (!s->nloops)
            continue;
        int here = row_width(nest, options, s);
        if (here < 2 || (width && here != width) ||
            (n > 4 * here && is_one_instruction(s)))
            return false;
        width = here;
        nbytes = hj_dtype_get(hj_dtype_compute(s->accs[0].dtype))->nbytes;
        weight += (double)((n + width - 1) / width) *
                  hj_nest_vector_weight(nest, s) *
                  (s->order == HJ_ORDER_pick ? PICK_WEIGHT : 1);
    }
    if (!width || JOINED_POINTS * weight > most ||
        is_long(nest, options, n, width) || nest->loops.at[var].extent < width)
        return false;
    if (options->vector_nbytes >= 64 &&
        width * nbytes >= options->vector_nbytes &&
        is_half_better(nest, n, width))
        width /= 2;
    hj_nest_set_row_width(nest, width);
    nest->loops.at[var].side = width;
    nest->loops.at[var].is_joined = true;
    return true;
}
