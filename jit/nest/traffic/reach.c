/* reach -- the elements that a kernel's indices reach; see traffic.h.
 *
 * From stores and accumulators down to loads every expression gets the ranges
 * of the loops' variables in which its value is used: a guard makes them
 * narrower.  Of an index in such ranges it is known how many values it has.
 * Numbers are doubles: whole ones up to 2^53, and no sum overflows.
 */
#include "jit/nest/traffic/traffic.h"

#include <math.h>
#include <stdlib.h>

typedef struct span {
    double lo, hi; /* inclusive; lo > hi: empty */
} span;

/* What indices reach that are equal but for a constant. */
typedef struct family {
    const hj_ix *base;
    double count; /* of all of them, elements reached twice twice */
    span moving;  /* without what is the same in every iteration */
} family;

typedef struct reached {
    HJ_VEC(family) families;
    span all;
} reached;

typedef struct reaching {
    hj_nest *nest;
    span *whole;      /* by loop */
    span **used;      /* by expression, then by loop; NULL: not used */
    reached *reached; /* by buffer: what is read, what is written */
    uint64_t varying; /* HJ_IX_VAR of loops of several iterations */
} reaching;

static double length(span s)
{
    return fmax(s.hi - s.lo + 1, 0);
}

static span hull(span a, span b)
{
    return (span){ fmin(a.lo, b.lo), fmax(a.hi, b.hi) };
}

static span sum(span a, double coefficient, span b)
{
    double x = coefficient * b.lo, y = coefficient * b.hi;

    return (span){ a.lo + fmin(x, y), a.hi + fmax(x, y) };
}

/* --- ranges --------------------------------------------------------------- */

/* Of an index, those inside it taken as they are known anyway. */
static span span_of_inner(const hj_ix *ix, const span *at)
{
    span s = { (double)ix->constant, (double)ix->constant };

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        s = sum(s, (double)t->coefficient,
                t->kind == HJ_TERM_var
                    ? at[t->var]
                    : (span){ (double)t->lo, (double)t->hi });
    }
    return s;
}

static span span_of_term(const hj_term *t, const span *at)
{
    span known = { (double)t->lo, (double)t->hi };
    double by = (double)t->by;

    if (t->kind == HJ_TERM_var)
        return at[t->var];
    if (t->kind == HJ_TERM_dynamic)
        return known;
    span of = span_of_inner(t->of, at);
    span quotient = { floor(of.lo / by), floor(of.hi / by) };
    if (t->kind == HJ_TERM_div)
        return (span){ fmax(known.lo, quotient.lo),
                       fmin(known.hi, quotient.hi) };
    if (quotient.lo == quotient.hi)
        return sum(of, -by, quotient);
    return known;
}

static span span_of(const hj_ix *ix, const span *at)
{
    span s = { (double)ix->constant, (double)ix->constant };

    for (int i = 0; i < ix->nterms; i++)
        s = sum(s, (double)ix->terms[i].coefficient,
                span_of_term(&ix->terms[i], at));
    return s;
}

static span *copy_spans(const reaching *r, const span *at)
{
    return hj_arena_memdup(r->nest->arena, at,
                           (size_t)(r->nest->loops.n + 1) * sizeof *at);
}

/* Narrows the ranges of variables to where lo <= index <= hi may hold. */
static void narrow(span *at, const hj_ix *index, double lo, double hi)
{
    for (int i = 0; i < index->nterms; i++) {
        const hj_term *t = &index->terms[i];
        if (t->kind != HJ_TERM_var)
            continue;
        double by = (double)t->coefficient;
        span rest = span_of(index, at);
        double x = by * at[t->var].lo, y = by * at[t->var].hi;
        rest.lo -= fmin(x, y);
        rest.hi -= fmax(x, y);
        double a = (lo - rest.hi) / by, b = (hi - rest.lo) / by;
        at[t->var].lo = fmax(at[t->var].lo, ceil(fmin(a, b)));
        at[t->var].hi = fmin(at[t->var].hi, floor(fmax(a, b)));
    }
}

static span *where_all_hold(const reaching *r, const span *at, int n,
                            const hj_condition *conditions)
{
    span *inside = copy_spans(r, at);

    for (int i = 0; i < n; i++)
        if (conditions[i].index)
            narrow(inside, conditions[i].index, (double)conditions[i].lo,
                   (double)conditions[i].hi - 1);
    return inside;
}

/* Before or behind the one range of an index. */
static span *where_none_holds(const reaching *r, const span *at, int n,
                              const hj_condition *conditions)
{
    const hj_condition *c = conditions;
    span *outside = copy_spans(r, at);

    if (n != 1 || !c->index || c->by > 1 || c->test)
        return outside;
    span s = span_of(c->index, at);
    if (s.lo >= (double)c->lo)
        narrow(outside, c->index, (double)c->hi, s.hi);
    else if (s.hi < (double)c->hi)
        narrow(outside, c->index, s.lo, (double)c->lo - 1);
    return outside;
}

static bool is_empty(const reaching *r, const span *at)
{
    for (int i = 0; i < r->nest->loops.n; i++)
        if (at[i].lo > at[i].hi)
            return true;
    return false;
}

/* --- counting ------------------------------------------------------------- */

/* Iterations of the loops that these are the variables of. */
static double count_trips(const reaching *r, uint64_t vars, const span *at)
{
    double n = 1;

    for (int i = 0; i < r->nest->loops.n; i++)
        if (vars & HJ_IX_VAR(i))
            n *= length(at[i]);
    return n;
}

/* n numbers, `step` apart. */
typedef struct run {
    double step, n;
} run;

static int compare_runs(const void *a, const void *b)
{
    double x = ((const run *)a)->step, y = ((const run *)b)->step;

    return (x > y) - (x < y);
}

/* Sums of a number of each: those that touch are one longer run. */
static double count_sums(run *runs, int n)
{
    run last = { 1, 1 };
    double count = 1;

    if (n)
        qsort(runs, (size_t)n, sizeof *runs, compare_runs);
    for (int i = 0; i < n; i++) {
        double steps = runs[i].step / last.step;
        if (steps == floor(steps) && steps <= last.n) {
            last.n += steps * (runs[i].n - 1);
            continue;
        }
        count *= last.n;
        last = runs[i];
    }
    return count * last.n;
}

/* Elements that an index reaches, at most; `moving` gets where they lie. */
static double count_index(const reaching *r, const hj_ix *ix, const span *at,
                          span *moving)
{
    run *runs = HJ_NEW_ARRAY(r->nest->arena, run, ix->nterms + 1);
    double scattered = 1;
    int n = 0;

    *moving = (span){ (double)ix->constant, (double)ix->constant };
    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        double coefficient = (double)t->coefficient;
        span s = span_of_term(t, at);
        uint64_t vars = hj_term_vars(t);
        double trips = count_trips(r, vars, at);
        if (t->kind == HJ_TERM_var || (vars & r->varying))
            *moving = sum(*moving, coefficient, s);
        if (length(s) > trips) /* some numbers of these */
            scattered *= trips;
        else
            runs[n++] = (run){ fabs(coefficient), length(s) };
    }
    return fmin(
        fmin(scattered * count_sums(runs, n), count_trips(r, ix->vars, at)),
        length(*moving));
}

static void reach(reaching *r, int buffer, bool is_written, const hj_ix *ix,
                  const span *at)
{
    reached *to = &r->reached[2 * buffer + is_written];
    const hj_ix *base = hj_ix_offset(&r->nest->space, ix, -ix->constant);
    span all = span_of(ix, at), moving;
    double count = count_index(r, ix, at, &moving);

    to->all = to->families.n ? hull(to->all, all) : all;
    for (int i = 0; i < to->families.n; i++) {
        family *f = &to->families.at[i];
        if (f->base != base)
            continue;
        f->count += count;
        f->moving = hull(f->moving, moving);
        return;
    }
    HJ_PUSH(r->nest->arena, &to->families, ((family){ base, count, moving }));
}

static double count_reached(const reached *of, int64_t nelems)
{
    double n = 0;

    for (int i = 0; i < of->families.n; i++)
        n += fmin(of->families.at[i].count, length(of->families.at[i].moving));
    return of->families.n ? fmin(fmin(n, length(of->all)), (double)nelems) : 0;
}

/* --- expressions ---------------------------------------------------------- */

static void use(reaching *r, const hj_expr *e, const span *at)
{
    span *used = e ? r->used[e->id] : NULL;

    if (!e || is_empty(r, at))
        return;
    if (!used)
        r->used[e->id] = copy_spans(r, at);
    for (int i = 0; used && i < r->nest->loops.n; i++)
        used[i] = hull(used[i], at[i]);
}

/* The values that an index is made of. */
static void use_index(reaching *r, const hj_ix *ix, const span *at)
{
    for (int i = 0; ix && ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic)
                use(r, part->terms[k].value, at);
    }
}

static void use_conditions(reaching *r, int n, const hj_condition *conditions,
                           const span *at)
{
    for (int i = 0; i < n; i++) {
        use_index(r, conditions[i].index, at);
        use(r, conditions[i].test, at);
    }
}

static void use_stage(reaching *r, const hj_nest_stage *stage)
{
    for (int i = 0; i < stage->naccs; i++) {
        use(r, stage->accs[i].init, r->whole);
        use(r, stage->accs[i].next, r->whole);
    }
    use(r, stage->pick.least, r->whole);
    for (int i = 0; i < stage->nstores; i++) {
        const hj_store *s = &stage->stores[i];
        const span *at =
            where_all_hold(r, r->whole, s->nconditions, s->conditions);
        use_conditions(r, s->nconditions, s->conditions, r->whole);
        if (is_empty(r, at))
            continue;
        use_index(r, s->index, at);
        use(r, s->value, at);
        reach(r, s->buffer, true, s->index, at);
    }
}

/* Users come behind their operands: they are all known here. */
static void use_operands(reaching *r, const hj_expr *e, const span *at)
{
    use_index(r, e->index, at);
    use_conditions(r, e->nconditions, e->conditions, at);
    if (e->kind == HJ_EXPR_load)
        reach(r, e->buffer, false, e->index, at);
    if (e->kind == HJ_EXPR_guard) {
        use(r, e->operands[0],
            where_all_hold(r, at, e->nconditions, e->conditions));
        use(r, e->operands[1],
            where_none_holds(r, at, e->nconditions, e->conditions));
        return;
    }
    for (int i = 0; i < e->noperands; i++)
        use(r, e->operands[i], at);
}

hj_traffic hj_nest_find_traffic(hj_nest *nest)
{
    hj_traffic traffic = { 0 };
    reaching r = {
        .nest = nest,
        .whole = HJ_NEW_ARRAY(nest->arena, span, nest->loops.n + 1),
        .used = HJ_NEW_ARRAY(nest->arena, span *, nest->exprs.n + 1),
        .reached = HJ_NEW_ARRAY(nest->arena, reached, 2 * nest->buffers.n + 1),
    };

    for (int i = 0; i < nest->loops.n; i++) {
        r.whole[i].hi = (double)nest->loops.at[i].extent - 1;
        if (nest->loops.at[i].extent > 1)
            r.varying |= HJ_IX_VAR(i);
    }
    for (int i = 0; i < nest->stages.n; i++)
        use_stage(&r, &nest->stages.at[i]);
    for (int i = 0; i < nest->loops.n; i++)
        use_index(&r, nest->loops.at[i].limit, r.whole);
    for (int i = nest->exprs.n - 1; i >= 0; i--)
        if (r.used[i])
            use_operands(&r, nest->exprs.at[i], r.used[i]);
    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        double nbytes = (double)hj_dtype_get(b->dtype)->nbytes;
        if (b->kind != HJ_BUFFER_in && b->kind != HJ_BUFFER_out)
            continue;
        traffic.nread += nbytes * count_reached(&r.reached[2 * i], b->nelems);
        traffic.nwritten +=
            nbytes * count_reached(&r.reached[2 * i + 1], b->nelems);
    }
    return traffic;
}
