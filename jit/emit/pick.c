/* pick -- the greatest or least element and its place (arg-max); see nest.h.
 *
 * The order of the reduction is a left fold over (value, index) pairs, and the
 * bits that come out are the fold's.  Of each block of elements first the
 * extreme is found, without places, then, where it beats what stands, its
 * place.  Why this is the fold:
 *
 *   Let a < b be the order of numbers, with every NaN above all of them.  It is
 *   a total preorder, and what hj_nest_pick admits is: a greater element
 *   replaces the accumulator's pair, a lesser one does not, and of two equal
 *   ones (-0 and +0; two NaNs) the accumulator's index stays.  As an element is
 *   never less than what the fold has kept, the pair kept after k elements has
 *   the greatest value of them, and the index of the first that is equal to
 *   it, by induction over k.  So it does not matter in which order elements
 *   are compared, as long as the first of the equal ones is found in the end:
 *   blocks are taken in order, a later block only counts if it is greater, and
 *   within a block the search for the value goes from the front.
 *   NaN: the first one is greater than everything before it and equal to
 *   everything that may follow: its place is the answer.
 *   The value that is kept has the bits of the same element, or, where the
 *   body lets go the accumulator's value between equal ones (is_last), of the
 *   last one that is equal; bits of equal values differ for zeros only.
 */
#include "jit/emit/rows/pick.h"

enum {
    BLOCK_VECTORS = 256, /* stays in the first cache between two looks */
    NSIDE = 4,           /* vectors side by side: they do not wait */
    SKIPPED = 16,        /* vectors of a row that is looked through so, too */
    MAX_SKIPPED = 4,     /* blocks of such a row */
};

hj_pick hj_pick_new(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    const hj_loop *loop = &body->nest->loops.at[s->loops[0]];
    hj_pick p = { .body = body,
                  .stage = s,
                  .number = stage,
                  .var = s->loops[0],
                  .width = loop->width,
                  .extent = loop->extent,
                  .has_limit = loop->limit != NULL,
                  .dtype = s->accs[0].dtype };

    p.type = hj_ll_vec(hj_body_register_type(body->ll, p.dtype), p.width);
    return p;
}

static bool is_float(const hj_pick *p)
{
    return hj_dtype_is_float(p->dtype);
}

/* a beats b; no NaN beats, or is beaten. */
LLVMValueRef hj_pick_beats(const hj_pick *p, LLVMValueRef a, LLVMValueRef b)
{
    hj_ll *ll = p->body->ll;
    bool is_min = p->stage->pick.is_min;

    if (is_float(p))
        return hj_ll_fcmp(ll, is_min ? LLVMRealOLT : LLVMRealOGT, a, b);
    if (hj_dtype_is_signed(p->dtype))
        return hj_ll_icmp(ll, is_min ? LLVMIntSLT : LLVMIntSGT, a, b);
    return hj_ll_icmp(ll, is_min ? LLVMIntULT : LLVMIntUGT, a, b);
}

static LLVMValueRef better(const hj_pick *p, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_select(p->body->ll, hj_pick_beats(p, a, b), a, b);
}

static LLVMValueRef is_equal(const hj_pick *p, LLVMValueRef a, LLVMValueRef b)
{
    return is_float(p) ? hj_ll_fcmp(p->body->ll, LLVMRealOEQ, a, b)
                       : hj_ll_icmp(p->body->ll, LLVMIntEQ, a, b);
}

/* The vector of values that begins at `first`, under body->tail. */
LLVMValueRef hj_pick_load(hj_pick *p, LLVMValueRef first)
{
    hj_body *body = p->body;

    hj_body_enter(body);
    body->vars[p->var] = first;
    LLVMValueRef x = hj_body_value(body, p->stage->accs[0].next).re;
    body->vars[p->var] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
    return hj_ll_value_nlanes(x) == 1 ? hj_ll_splat(body->ll, x, p->width) : x;
}

static void set_tail(hj_pick *p, LLVMValueRef first)
{
    hj_ll *ll = p->body->ll;

    if (p->has_limit || p->extent % p->width)
        p->body->tail =
            hj_ll_tail_mask(ll, hj_ll_sub(ll, p->end, first), p->width);
}

/* Have masks registers of their own?  (LLVM makes pairs of such.) */
static bool has_mask_registers(const hj_pick *p)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef no = hj_ll_zero(hj_ll_vec(ll->i1, p->width));

    return hj_ll_moved_mask(ll, no, p->type) == no;
}

/* From `first` on some vectors at once, while none of them has it: where to
 * look on, one by one. */
static LLVMValueRef skip_vectors(hj_pick *p, LLVMValueRef first,
                                 LLVMValueRef wanted)
{
    hj_ll *ll = p->body->ll;
    int turn = NSIDE * p->width;
    LLVMValueRef start[2] = { hj_ll_index_add_const(ll, first, -turn),
                              hj_ll_int(ll->i1, 0) };
    LLVMValueRef out[2], any = NULL;
    hj_ll_while w = hj_ll_while_begin(ll, start, 2);
    w.most = BLOCK_VECTORS / NSIDE + 1;
    LLVMValueRef fits =
        hj_ll_icmp(ll, LLVMIntSLE,
                   hj_ll_index_add_const(ll, w.carried[0], 2 * turn), p->end);

    hj_ll_while_test(ll, &w, hj_ll_and(ll, hj_ll_not(ll, w.carried[1]), fits));
    LLVMValueRef at = hj_ll_index_add_const(ll, w.carried[0], turn);
    for (int k = 0; k < NSIDE; k++) {
        LLVMValueRef x =
            hj_pick_load(p, hj_ll_index_add_const(ll, at, k * p->width));
        LLVMValueRef is = hj_ll_moved_mask(ll, is_equal(p, x, wanted), p->type);
        any = any ? hj_ll_or(ll, any, is) : is;
    }
    LLVMValueRef next[2] = { at, hj_ll_any(ll, any) };
    hj_ll_while_end(ll, &w, next, out);
    return hj_ll_select(ll, out[1], out[0],
                        hj_ll_index_add_const(ll, out[0], turn));
}

/* Is a place looked for several vectors at a time?  Where masks have registers
 * it pays in rows of few blocks, most of which are looked through, and of
 * elements that are loaded as they are. */
static bool may_skip(const hj_pick *p)
{
    bool pays = !has_mask_registers(p) ||
                (hj_dtype_width(p->dtype) >= 32 &&
                 p->extent <= (int64_t)MAX_SKIPPED * BLOCK_VECTORS * p->width);

    return pays && p->extent >= SKIPPED * p->width;
}

/* The first (or last) place from `first` on where the value is `wanted`
 * (NULL: a NaN); there is one in the block.  `step` is the width, or minus it.
 */
static LLVMValueRef find_place(hj_pick *p, LLVMValueRef first,
                               LLVMValueRef wanted, int step)
{
    hj_ll *ll = p->body->ll;
    LLVMTypeRef bits = hj_ll_int_type(ll, p->width);
    LLVMValueRef out[2];

    if (wanted)
        wanted = hj_ll_splat(ll, wanted, p->width);
    if (wanted && step > 0 && may_skip(p))
        first = skip_vectors(p, first, wanted);
    LLVMValueRef start[2] = { hj_ll_index_add_const(ll, first, -step),
                              hj_ll_zero(bits) };
    hj_ll_while w = hj_ll_while_begin(ll, start, 2);
    w.most = BLOCK_VECTORS + 1;
    hj_ll_while_test(ll, &w,
                     hj_ll_icmp(ll, LLVMIntEQ, w.carried[1], hj_ll_zero(bits)));
    LLVMValueRef at = hj_ll_index_add_const(ll, w.carried[0], step);
    set_tail(p, at);
    LLVMValueRef x = hj_pick_load(p, at);
    LLVMValueRef hit =
        wanted ? is_equal(p, x, wanted) : hj_ll_fcmp(ll, LLVMRealUNO, x, x);
    hit = hj_body_both(p->body, hit, p->body->tail);
    p->body->tail = NULL;
    LLVMValueRef next[2] = { at, p->width > 1 ? hj_ll_mask_bits(ll, hit)
                                              : hj_ll_zext(ll, hit, bits) };
    hj_ll_while_end(ll, &w, next, out);
    LLVMValueRef lane = step > 0 ? hj_ll_cttz(ll, out[1])
                                 : hj_ll_sub(ll, hj_ll_int(bits, p->width - 1),
                                             hj_ll_ctlz(ll, out[1]));
    return hj_ll_index_add(ll, out[0], hj_ll_zext(ll, lane, ll->i64));
}

/* --- the extreme of a block ----------------------------------------------- */

/* Vectors of what is looked for beside extremes: NaN, mostly in pairs. */
static void look_for_nans(hj_pick *p, LLVMValueRef *nans, LLVMValueRef a,
                          LLVMValueRef b)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef is = hj_ll_fcmp(ll, LLVMRealUNO, a, b);

    *nans = hj_ll_or(ll, *nans, hj_ll_moved_mask(ll, is, p->type));
}

/* Vector k of the accumulators takes the elements at `first`, which it returns.
 */
static LLVMValueRef look(hj_pick *p, LLVMValueRef *accs, LLVMValueRef *nans,
                         int k, LLVMValueRef first)
{
    LLVMValueRef x = hj_pick_load(p, first);

    if (p->body->tail)
        x = hj_ll_select(p->body->ll, p->body->tail, x, p->least);
    accs[k] = better(p, x, accs[k]);
    if (is_float(p) && has_mask_registers(p))
        look_for_nans(p, nans, x, x);
    return x;
}

/* A loop over [begin, end), of a block, with `n` vectors a turn, into accs and
 * nans. */
static void look_along(hj_pick *p, LLVMValueRef begin, LLVMValueRef end, int n,
                       LLVMValueRef *accs, LLVMValueRef *nans)
{
    hj_ll *ll = p->body->ll;
    hj_ll_range range = { begin, end, hj_ll_i64(ll, n * p->width), false };
    LLVMValueRef flat[NSIDE + 1], x[NSIDE] = { NULL };

    for (int k = 0; k < NSIDE; k++)
        flat[k] = accs[k];
    flat[NSIDE] = *nans;
    hj_ll_loop loop =
        hj_ll_loop_begin(ll, range, flat, NSIDE + (is_float(p) ? 1 : 0));
    loop.most = BLOCK_VECTORS / n;
    for (int k = 0; k < NSIDE; k++)
        flat[k] = loop.carried[k];
    if (is_float(p))
        flat[NSIDE] = loop.carried[NSIDE];
    for (int k = 0; k < n; k++) {
        LLVMValueRef first =
            hj_ll_index_add_const(ll, loop.index, k * p->width);
        if (n == 1)
            set_tail(p, first);
        x[k] = look(p, flat, &flat[NSIDE], k, first);
        p->body->tail = NULL;
    }
    for (int k = 0; k < n && is_float(p) && !has_mask_registers(p); k += 2)
        look_for_nans(p, &flat[NSIDE], x[k], x[k + 1 < n ? k + 1 : k]);
    hj_ll_loop_end(ll, &loop, flat, flat);
    for (int k = 0; k < NSIDE; k++)
        accs[k] = flat[k];
    *nans = flat[NSIDE];
}

/* The extreme of the numbers in [begin, end), and whether a NaN is there. */
static LLVMValueRef block_extreme(hj_pick *p, LLVMValueRef begin,
                                  LLVMValueRef end, LLVMValueRef *has_nan)
{
    hj_ll *ll = p->body->ll;
    int turn = NSIDE * p->width;
    LLVMValueRef accs[NSIDE];
    LLVMValueRef no = hj_ll_zero(hj_ll_vec(ll->i1, p->width));
    LLVMValueRef nans = hj_ll_moved_mask(ll, no, p->type);

    for (int k = 0; k < NSIDE; k++)
        accs[k] = p->least;
    LLVMValueRef rest =
        hj_ll_index_rem_const(ll, hj_ll_sub(ll, end, begin), turn);
    LLVMValueRef whole = hj_ll_sub(ll, end, rest);
    if (p->extent >= turn)
        look_along(p, begin, whole, NSIDE, accs, &nans);
    if (!p->has_limit && p->extent >= turn && p->extent % turn &&
        !has_mask_registers(p))
        look_along(p, hj_ll_index_add_const(ll, end, -turn), end, NSIDE, accs,
                   &nans); /* (elements of before do not beat what stands) */
    else if (p->has_limit || p->extent % turn)
        look_along(p, whole, end, 1, accs, &nans);
    for (int n = NSIDE / 2; n; n /= 2)
        for (int k = 0; k < n; k++)
            accs[k] = better(p, accs[k], accs[k + n]);
    for (int n = p->width / 2; n; n /= 2)
        accs[0] = better(p, hj_ll_slice(ll, accs[0], 0, 1, n),
                         hj_ll_slice(ll, accs[0], n, 1, n));
    *has_nan = hj_ll_any(ll, nans);
    return accs[0];
}

/* --- the pair ------------------------------------------------------------- */

enum { FIRST, PLACE, SOURCE, BEST, NCARRIED };

/* Where the bits of the value come from: the last zero, if zeros are on top
 * and the body says so. */
static LLVMValueRef find_source(hj_pick *p, const LLVMValueRef *old,
                                LLVMValueRef extreme, LLVMValueRef wins,
                                LLVMValueRef place, LLVMValueRef end)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef none = hj_ll_select(ll, wins, place, old[SOURCE]), out;

    if (!p->stage->pick.is_last || !is_float(p))
        return none;
    LLVMValueRef zero = hj_ll_zero(LLVMTypeOf(extreme));
    LLVMValueRef again =
        hj_ll_and(ll, is_equal(p, extreme, zero),
                  hj_ll_or(ll, wins, is_equal(p, old[BEST], zero)));
    hj_ll_if branch = hj_ll_if_begin(ll, again, HJ_LL_UNLIKELY);
    LLVMValueRef last = hj_ll_index_add_const(ll, end, -1);
    last = hj_ll_sub(ll, last, hj_ll_index_rem_const(ll, last, p->width));
    out = find_place(p, last, zero, -p->width);
    hj_ll_if_else(ll, &branch, &out, 1);
    hj_ll_if_end(ll, &branch, &none, &out);
    return out;
}

/* One block of numbers. */
static void take_numbers(hj_pick *p, const LLVMValueRef *old, LLVMValueRef end,
                         LLVMValueRef extreme, LLVMValueRef *out)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef is_first =
        hj_ll_icmp(ll, LLVMIntSLT, old[PLACE], hj_ll_i64(ll, 0));
    LLVMValueRef wins =
        hj_ll_or(ll, is_first, hj_pick_beats(p, extreme, old[BEST]));
    hj_ll_if branch = hj_ll_if_begin(ll, wins, HJ_LL_UNLIKELY);
    LLVMValueRef place = find_place(p, old[FIRST], extreme, p->width);

    hj_ll_if_else(ll, &branch, &place, 1);
    hj_ll_if_end(ll, &branch, &old[PLACE], &place);
    out[PLACE] = place;
    out[SOURCE] = find_source(p, old, extreme, wins, place, end);
    out[BEST] = hj_ll_select(ll, wins, extreme, old[BEST]);
    out[FIRST] = end;
}

static void take_block(hj_pick *p, const LLVMValueRef *old, LLVMValueRef *out)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef all = p->end, has_nan, found[NCARRIED];
    LLVMValueRef end = hj_ll_smin(
        ll, hj_ll_index_add_const(ll, old[FIRST], BLOCK_VECTORS * p->width),
        all);
    LLVMValueRef extreme = block_extreme(p, old[FIRST], end, &has_nan);

    if (!is_float(p)) {
        take_numbers(p, old, end, extreme, out);
        return;
    }
    hj_ll_if branch = hj_ll_if_begin(ll, has_nan, HJ_LL_UNLIKELY);
    found[PLACE] = found[SOURCE] = find_place(p, old[FIRST], NULL, p->width);
    found[FIRST] = all; /* nothing beats it */
    found[BEST] = extreme;
    hj_ll_if_else(ll, &branch, found, NCARRIED);
    LLVMValueRef next[NCARRIED];
    take_numbers(p, old, end, extreme, next);
    hj_ll_if_end(ll, &branch, next, out);
}

/* --- one row -------------------------------------------------------------- */

/* A value at one iteration. */
static hj_lanes value_at(hj_pick *p, int acc, LLVMValueRef at)
{
    hj_body *body = p->body;

    hj_body_enter(body);
    body->vars[p->var] = at;
    hj_lanes value = hj_body_value(body, p->stage->accs[acc].next);
    body->vars[p->var] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
    return value;
}

void hj_emit_pick(hj_body *body, int stage)
{
    hj_ll *ll = body->ll;
    hj_pick p = hj_pick_new(body, stage);
    LLVMValueRef out[NCARRIED];

    p.end = hj_emit_whole_loop(body, p.var).end;
    hj_lanes least = hj_body_value(body, p.stage->pick.least);
    p.least = hj_ll_splat(ll, least.re, p.width);
    body->vector_var = p.var;
    body->width = p.width;
    LLVMValueRef none = hj_ll_i64(ll, -1);
    LLVMValueRef init[NCARRIED] = { hj_ll_i64(ll, 0), none, none, least.re };
    hj_ll_while w = hj_ll_while_begin(ll, init, NCARRIED);
    hj_ll_while_test(ll, &w,
                     hj_ll_icmp(ll, LLVMIntSLT, w.carried[FIRST], p.end));
    take_block(&p, w.carried, out);
    hj_ll_while_end(ll, &w, out, out);
    body->vector_var = -1;
    body->width = 1;
    body->accs[stage][0] = value_at(&p, 0, out[SOURCE]);
    body->accs[stage][1] = value_at(&p, 1, out[PLACE]);
}
