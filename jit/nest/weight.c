/* weight -- how much code a nest is: instructions, roughly.
 *
 * `body`: as loops, each body once; `whole`: every iteration written out. */
#include "jit/nest/nest.h"

typedef struct walk {
    const hj_nest *nest;
    char *seen;        /* by expression */
    hj_expr **waiting; /* seen, but not added */
    int nwaiting;
    double sum;
} walk;

/* Functions of jit/math are polynomials in line. */
double hj_nest_op_weight(const hj_expr *e)
{
    double parts = hj_dtype_is_complex(e->dtype) ? 4 : 1;

    switch (e->op) {
    case HJ_OP_power:
        return 90 * parts;
    case HJ_OP_exponential:
    case HJ_OP_exponential_minus_one:
    case HJ_OP_log:
    case HJ_OP_log_plus_one:
    case HJ_OP_logistic:
    case HJ_OP_tanh:
    case HJ_OP_erf:
    case HJ_OP_cbrt:
    case HJ_OP_atan2:
        return 40 * parts;
    case HJ_OP_lgamma: /* calls */
    case HJ_OP_digamma:
    case HJ_OP_polygamma:
    case HJ_OP_zeta:
        return 20;
    case HJ_OP_sine:
    case HJ_OP_cosine:
    case HJ_OP_tan:
        return 120 * parts;
    case HJ_OP_remainder:
    case HJ_OP_divide:
        return 4 * parts;
    default:
        return 1 * parts;
    }
}

static void want(walk *w, hj_expr *e)
{
    if (e && !w->seen[e->id]) {
        w->seen[e->id] = 1;
        w->waiting[w->nwaiting++] = e;
    }
}

static void want_index(walk *w, const hj_ix *ix)
{
    for (int i = 0; ix && ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            want(w, part->terms[k].value);
    }
}

/* All that is wanted. */
static void add_wanted(walk *w)
{
    while (w->nwaiting) {
        const hj_expr *e = w->waiting[--w->nwaiting];
        w->sum += e->kind == HJ_EXPR_op      ? hj_nest_op_weight(e)
                  : e->kind == HJ_EXPR_const ? 0
                  : e->kind == HJ_EXPR_load  ? 2
                                             : 1;
        want_index(w, e->index);
        for (int i = 0; i < e->noperands; i++)
            want(w, e->operands[i]);
        for (int i = 0; i < e->nconditions; i++) {
            want_index(w, e->conditions[i].index);
            want(w, e->conditions[i].test);
        }
    }
}

static double stage_weight(walk *w, const hj_nest_stage *s)
{
    w->sum = 0;
    for (int i = 0; i < s->naccs; i++) {
        want(w, s->accs[i].init);
        want(w, s->accs[i].next);
    }
    for (int i = 0; i < s->nstores; i++) {
        want_index(w, s->stores[i].index);
        want(w, s->stores[i].value);
        w->sum += 2;
    }
    add_wanted(w);
    return w->sum;
}

enum { LANES = 16 }; /* of a register, roughly */

/* Bodies of a loop that is written out; registers count as one. */
static double trips_of(const hj_nest *nest, int var)
{
    const hj_loop *loop = &nest->loops.at[var];
    int64_t width = loop->kind == HJ_LOOP_vector ? loop->width
                    : loop->kind == HJ_LOOP_flat ? loop->nlanes
                                                 : 1;

    if (width > LANES)
        width = LANES;
    return (double)(loop->extent / width + (loop->extent % width != 0));
}

/* Bodies that a group of short rows is. */
static double phases_of(const hj_nest *nest)
{
    double phases = 1;

    for (int i = 0; i < nest->nouter; i++) {
        const hj_loop *loop = &nest->loops.at[nest->outer[i]];
        if (loop->kind == HJ_LOOP_flat)
            phases = (double)loop->width / loop->nlanes;
        if (loop->kind == HJ_LOOP_inside)
            phases *= (double)loop->extent;
    }
    return phases;
}

static walk begin_walk(const hj_nest *nest)
{
    int n = nest->exprs.n + 1;

    return (walk){ .nest = nest,
                   .seen = HJ_NEW_ARRAY(nest->arena, char, n),
                   .waiting = HJ_NEW_ARRAY(nest->arena, hj_expr *, n) };
}

hj_weight hj_nest_weigh(const hj_nest *nest)
{
    walk w = begin_walk(nest);
    hj_weight weight = { 0, 0 };
    double outer = 1;

    for (int i = 0; i < nest->nouter; i++)
        outer *= trips_of(nest, nest->outer[i]);
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        double own = stage_weight(&w, s), trips = outer;
        for (int k = 0; k < s->nloops; k++)
            trips *= trips_of(nest, s->loops[k]);
        weight.body += own * phases_of(nest);
        weight.whole += trips * own;
        if (hj_nest_has_own_lanes(s)) { /* lanes are joined */
            double joins = s->order == HJ_ORDER_pick ? 80 : 24;
            weight.body += joins;
            weight.whole += joins * outer;
        }
    }
    return weight;
}

double hj_nest_count_steps(const hj_nest *nest)
{
    enum { FEW = 8 };
    walk w = begin_walk(nest);
    double all = 0, outer = 1;

    for (int i = 0; i < nest->nouter; i++)
        outer *= (double)nest->loops.at[nest->outer[i]].extent;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        double steps = stage_weight(&w, s) / FEW;
        steps = steps > 1 ? steps * outer : outer;
        for (int k = 0; k < s->nloops; k++)
            steps *= (double)nest->loops.at[s->loops[k]].extent;
        all += steps;
    }
    return all;
}
