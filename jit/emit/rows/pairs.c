/* pairs -- rows joined together: each becomes a vector of lanes, two vectors
 * become one that has half the lanes of each, and so on.
 *
 * Extremes of numbers take one instruction; that NaN is kept takes two more. So
 * where a row is nothing but an extreme, what is read is taken for numbers, and
 * whether it was is found out beside, two vectors by one comparison.
 */
#include "jit/emit/rows/rows.h"
#include "jit/nest/rows/joined.h"

/* --- numbers -------------------------------------------------------------- */

static void meet_pair(hj_ll *ll, hj_numbers *numbers, LLVMValueRef a,
                      LLVMValueRef b)
{
    LLVMValueRef are =
        hj_ll_moved_mask(ll, hj_ll_fcmp(ll, LLVMRealORD, a, b), numbers->like);

    numbers->all = numbers->all ? hj_ll_and(ll, numbers->all, are) : are;
}

void hj_emit_meet(hj_ll *ll, hj_numbers *numbers, LLVMValueRef x)
{
    if (numbers->one)
        meet_pair(ll, numbers, numbers->one, x);
    numbers->one = numbers->one ? NULL : x;
}

void hj_emit_end_meeting(hj_ll *ll, hj_numbers *numbers)
{
    if (numbers->one)
        meet_pair(ll, numbers, numbers->one, numbers->one);
    numbers->one = NULL;
}

/* --- a row ---------------------------------------------------------------- */

/* Rows that are joined. */
typedef struct pairs {
    hj_body *body;
    const hj_nest_stage *stage;
    hj_numbers *numbers; /* NULL: floats may be NaN */
    int number, var, width;
    int64_t extent;
} pairs;

static pairs pairs_of(hj_body *body, int stage, hj_numbers *numbers)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    const hj_loop *along = &body->nest->loops.at[s->loops[s->nloops - 1]];

    bool has_numbers = numbers->is_on && hj_nest_has_numbers(body->nest, s);

    return (pairs){ .body = body,
                    .stage = s,
                    .numbers = has_numbers ? numbers : NULL,
                    .number = stage,
                    .var = s->loops[s->nloops - 1],
                    .width = along->width,
                    .extent = along->extent };
}

static hj_lanes combine(const pairs *p, hj_lanes a, hj_lanes b)
{
    hj_ll *ll = p->body->ll;

    if (!p->numbers)
        return hj_emit_combine(p->body, p->stage, a, b);
    a.re = p->stage->combine == HJ_OP_maximum
               ? hj_ll_fmax_number(ll, a.re, b.re)
               : hj_ll_fmin_number(ll, a.re, b.re);
    return a;
}

/* f(x, x) is x: elements may be met twice, in any order. */
static bool may_meet_twice(const hj_nest_stage *s)
{
    return s->combine == HJ_OP_maximum || s->combine == HJ_OP_minimum ||
           s->combine == HJ_OP_and || s->combine == HJ_OP_or;
}

/* The vector of elements that begins at `first`, under body->tail. */
static hj_lanes elements(const pairs *p, int64_t first)
{
    hj_body *body = p->body;

    hj_body_enter(body);
    body->vars[p->var] = hj_ll_i64(body->ll, first);
    hj_lanes x = hj_body_value(body, p->stage->accs[0].next->operands[1]);
    hj_emit_widen(body, 1, &x);
    hj_body_leave(body);
    body->vars[p->var] = hj_ll_i64(body->ll, 0);
    return x;
}

/* The vector at `first` to the lanes `at`; NULL: there is nothing yet. */
static hj_lanes add_vector(const pairs *p, int64_t first, const hj_lanes *at)
{
    hj_body *body = p->body;
    hj_ll *ll = body->ll;
    int64_t left = p->extent - first;
    hj_lanes before = { NULL, NULL };

    if (left < p->width && p->extent >= p->width && may_meet_twice(p->stage))
        first = p->extent - p->width;
    else if (left < p->width)
        body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, left), p->width);
    hj_lanes x = elements(p, first);
    LLVMValueRef tail = body->tail;
    body->tail = NULL;
    if (tail) {
        before = hj_body_value(body, p->stage->accs[0].init);
        hj_emit_widen(body, 1, &before);
    }
    /* (what there is not is the identity) */
    if (tail && (!at || p->numbers)) {
        x = hj_emit_select(ll, tail, x, before);
        tail = NULL;
    }
    if (p->numbers)
        hj_emit_meet(ll, p->numbers, x.re);
    if (!at)
        return x;
    hj_lanes next = combine(p, *at, x);
    return tail ? hj_emit_select(ll, tail, next, *at) : next;
}

/* The point's row as one vector of lanes: 64, whose halves are joined. */
static hj_lanes write_row(const pairs *p)
{
    hj_body *body = p->body;
    int npoints = body->npoints, most = 64 / p->width, n = 0;
    hj_lanes *at = HJ_NEW_ARRAY(body->arena, hj_lanes, most);

    body->npoints = 1;
    hj_emit_hoist_stage(body, p->number, hj_emit_open_loops(body, p->stage, 0));
    for (int64_t k = 0; k * p->width < p->extent; k++) {
        hj_lanes *lane = &at[k % most];
        *lane = add_vector(p, k * p->width, k < most ? NULL : lane);
        n += k < most;
    }
    for (int h = most / 2; h >= 1; h /= 2) {
        for (int k = 0; k < h && k + h < n; k++)
            at[k] = combine(p, at[k], at[k + h]);
        n = n < h ? n : h;
    }
    body->npoints = npoints;
    return at[0];
}

/* --- rows joined together ------------------------------------------------- */

/* Of vectors x and y, whose groups of 2 h lanes are rows that h is the next
 * level of: the first h lanes of all groups (or the last h), x's before y's.
 * What fits goes within 16 bytes, where shuffles are quick. */
static void halves(LLVMValueRef x, int h, bool last, int *from)
{
    int n = hj_ll_value_nlanes(x), near = 128 / hj_ll_elem_bits(LLVMTypeOf(x));
    int block = 2 * h > near || near > n ? n : near;

    for (int i = 0; i < n; i++) {
        int at = i % block, half = block / 2;
        int group = at % half / h, lane = at % half % h;
        from[i] = i - at + 2 * h * group + lane + (last ? h : 0) +
                  (at < half ? 0 : n);
    }
}

static hj_lanes join_pair(const pairs *p, hj_lanes x, hj_lanes y, int h)
{
    hj_ll *ll = p->body->ll;
    int n = hj_ll_value_nlanes(x.re), from[HJ_LL_MAX_LANES];
    hj_lanes low = { 0 }, high = { 0 };

    halves(x.re, h, false, from);
    low.re = hj_ll_shuffle(ll, x.re, y.re, from, n);
    low.im = x.im ? hj_ll_shuffle(ll, x.im, y.im, from, n) : NULL;
    halves(x.re, h, true, from);
    high.re = hj_ll_shuffle(ll, x.re, y.re, from, n);
    high.im = x.im ? hj_ll_shuffle(ll, x.im, y.im, from, n) : NULL;
    return p->stage->order == HJ_ORDER_pick
               ? hj_emit_pick_pair(p->body, p->number, low, high)
               : combine(p, low, high);
}

/* Pairs, pairs of pairs and so on, from level h on. */
static hj_lanes join_all(const pairs *p, int n, hj_lanes *x, int h)
{
    for (; n > 1; n /= 2, h /= 2)
        for (int k = 0; k < n / 2; k++)
            x[k] = join_pair(p, x[2 * k], x[2 * k + 1], h);
    return x[0];
}

/* Of n rows that have been joined, the lane in which each one has ended. */
static void find_lanes(LLVMValueRef x, int n, int *at)
{
    int from[HJ_LL_MAX_LANES];

    /* Backwards from the last level: a lane comes from one of two vectors. */
    for (int l = 0; l < n; l++) {
        int place = l, k = 0;
        for (int h = 1; h < n; h *= 2) {
            halves(x, h, false, from);
            k += from[place] < n ? 0 : n / 2 / h;
            place = from[place] % n;
        }
        at[k] = l;
    }
}

hj_lanes hj_emit_joined_points(hj_body *body, int stage, hj_numbers *numbers)
{
    pairs p = pairs_of(body, stage, numbers);
    int n = body->npoints;
    hj_lanes *x = HJ_NEW_ARRAY(body->arena, hj_lanes, n);

    body->vector_var = p.var;
    body->width = p.width;
    for (int k = 0; k < n; k++) {
        hj_body_go(body, k);
        x[k] = p.stage->order == HJ_ORDER_pick
                   ? hj_emit_pick_row(body, stage, numbers)
                   : write_row(&p);
    }
    hj_emit_end_meeting(body->ll, numbers);
    x[0] = join_all(&p, n, x, p.width / 2);
    body->vector_var = -1;
    body->width = 1;
    return x[0];
}

hj_lanes hj_emit_join_points(hj_body *body, int stage, hj_numbers *numbers,
                             int n, const hj_lanes *parts)
{
    pairs p = pairs_of(body, stage, numbers);
    int width = hj_ll_value_nlanes(parts[0].re), at[HJ_LL_MAX_LANES];
    hj_lanes *x = HJ_NEW_ARRAY(body->arena, hj_lanes, n);

    for (int k = 0; k < n; k++)
        x[k] = parts[k];
    hj_lanes all = join_all(&p, n, x, n / 2);
    find_lanes(all.re, width, at);
    all.re = hj_ll_shuffle(body->ll, all.re, NULL, at, width);
    if (all.im)
        all.im = hj_ll_shuffle(body->ll, all.im, NULL, at, width);
    return all;
}
