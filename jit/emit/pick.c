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
#include "jit/emit/rows/rows.h"

enum {
    BLOCK_VECTORS = 256, /* stays in the first cache between two looks */
    NSIDE = 4,           /* vectors side by side: they do not wait */
    SKIPPED = 16,        /* vectors of a row that is looked through so, too */
    MAX_SKIPPED = 4,     /* blocks of such a row */
};

typedef struct pick {
    hj_body *body;
    const hj_nest_stage *stage;
    int number, var, width;
    int64_t extent;   /* at most */
    LLVMValueRef end; /* the elements that there are */
    bool has_limit;   /* the run knows how many */
    hj_dtype dtype;
    LLVMTypeRef type;   /* of a vector of values */
    LLVMValueRef least; /* beaten by everything, in all lanes */
} pick;

static bool is_float(const pick *p)
{
    return hj_dtype_is_float(p->dtype);
}

/* a beats b; no NaN beats, or is beaten. */
static LLVMValueRef beats(const pick *p, LLVMValueRef a, LLVMValueRef b)
{
    hj_ll *ll = p->body->ll;
    bool is_min = p->stage->pick.is_min;

    if (is_float(p))
        return hj_ll_fcmp(ll, is_min ? LLVMRealOLT : LLVMRealOGT, a, b);
    if (hj_dtype_is_signed(p->dtype))
        return hj_ll_icmp(ll, is_min ? LLVMIntSLT : LLVMIntSGT, a, b);
    return hj_ll_icmp(ll, is_min ? LLVMIntULT : LLVMIntUGT, a, b);
}

static LLVMValueRef better(const pick *p, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_select(p->body->ll, beats(p, a, b), a, b);
}

static LLVMValueRef is_equal(const pick *p, LLVMValueRef a, LLVMValueRef b)
{
    return is_float(p) ? hj_ll_fcmp(p->body->ll, LLVMRealOEQ, a, b)
                       : hj_ll_icmp(p->body->ll, LLVMIntEQ, a, b);
}

/* The vector of values that begins at `first`, under body->tail. */
static LLVMValueRef load(pick *p, LLVMValueRef first)
{
    hj_body *body = p->body;

    hj_body_enter(body);
    body->vars[p->var] = first;
    LLVMValueRef x = hj_body_value(body, p->stage->accs[0].next).re;
    body->vars[p->var] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
    return hj_ll_value_nlanes(x) == 1 ? hj_ll_splat(body->ll, x, p->width) : x;
}

static void set_tail(pick *p, LLVMValueRef first)
{
    hj_ll *ll = p->body->ll;

    if (p->has_limit || p->extent % p->width)
        p->body->tail =
            hj_ll_tail_mask(ll, hj_ll_sub(ll, p->end, first), p->width);
}

/* Have masks registers of their own?  (LLVM makes pairs of such.) */
static bool has_mask_registers(const pick *p)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef no = hj_ll_zero(hj_ll_vec(ll->i1, p->width));

    return hj_ll_moved_mask(ll, no, p->type) == no;
}

/* From `first` on some vectors at once, while none of them has it: where to
 * look on, one by one. */
static LLVMValueRef skip_vectors(pick *p, LLVMValueRef first,
                                 LLVMValueRef wanted)
{
    hj_ll *ll = p->body->ll;
    int turn = NSIDE * p->width;
    LLVMValueRef start[2] = { hj_ll_index_add_const(ll, first, -turn),
                              hj_ll_int(ll->i1, 0) };
    LLVMValueRef out[2], any = NULL;
    hj_ll_while w = hj_ll_while_begin(ll, start, 2);
    LLVMValueRef fits =
        hj_ll_icmp(ll, LLVMIntSLE,
                   hj_ll_index_add_const(ll, w.carried[0], 2 * turn), p->end);

    hj_ll_while_test(ll, &w, hj_ll_and(ll, hj_ll_not(ll, w.carried[1]), fits));
    LLVMValueRef at = hj_ll_index_add_const(ll, w.carried[0], turn);
    for (int k = 0; k < NSIDE; k++) {
        LLVMValueRef x = load(p, hj_ll_index_add_const(ll, at, k * p->width));
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
static bool may_skip(const pick *p)
{
    bool pays = !has_mask_registers(p) ||
                (hj_dtype_width(p->dtype) >= 32 &&
                 p->extent <= (int64_t)MAX_SKIPPED * BLOCK_VECTORS * p->width);

    return pays && p->extent >= SKIPPED * p->width;
}

/* The first (or last) place from `first` on where the value is `wanted`
 * (NULL: a NaN); there is one.  `step` is the width, or minus it. */
static LLVMValueRef find_place(pick *p, LLVMValueRef first, LLVMValueRef wanted,
                               int step)
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
    hj_ll_while_test(ll, &w,
                     hj_ll_icmp(ll, LLVMIntEQ, w.carried[1], hj_ll_zero(bits)));
    LLVMValueRef at = hj_ll_index_add_const(ll, w.carried[0], step);
    set_tail(p, at);
    LLVMValueRef x = load(p, at);
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
static void look_for_nans(pick *p, LLVMValueRef *nans, LLVMValueRef a,
                          LLVMValueRef b)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef is = hj_ll_fcmp(ll, LLVMRealUNO, a, b);

    *nans = hj_ll_or(ll, *nans, hj_ll_moved_mask(ll, is, p->type));
}

/* Vector k of the accumulators takes the elements at `first`, which it returns.
 */
static LLVMValueRef look(pick *p, LLVMValueRef *accs, LLVMValueRef *nans, int k,
                         LLVMValueRef first)
{
    LLVMValueRef x = load(p, first);

    if (p->body->tail)
        x = hj_ll_select(p->body->ll, p->body->tail, x, p->least);
    accs[k] = better(p, x, accs[k]);
    if (is_float(p) && has_mask_registers(p))
        look_for_nans(p, nans, x, x);
    return x;
}

/* A loop over [begin, end) with `n` vectors a turn, into accs and nans. */
static void look_along(pick *p, LLVMValueRef begin, LLVMValueRef end, int n,
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
static LLVMValueRef block_extreme(pick *p, LLVMValueRef begin, LLVMValueRef end,
                                  LLVMValueRef *has_nan)
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
static LLVMValueRef find_source(pick *p, const LLVMValueRef *old,
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
static void take_numbers(pick *p, const LLVMValueRef *old, LLVMValueRef end,
                         LLVMValueRef extreme, LLVMValueRef *out)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef is_first =
        hj_ll_icmp(ll, LLVMIntSLT, old[PLACE], hj_ll_i64(ll, 0));
    LLVMValueRef wins = hj_ll_or(ll, is_first, beats(p, extreme, old[BEST]));
    hj_ll_if branch = hj_ll_if_begin(ll, wins, HJ_LL_UNLIKELY);
    LLVMValueRef place = find_place(p, old[FIRST], extreme, p->width);

    hj_ll_if_else(ll, &branch, &place, 1);
    hj_ll_if_end(ll, &branch, &old[PLACE], &place);
    out[PLACE] = place;
    out[SOURCE] = find_source(p, old, extreme, wins, place, end);
    out[BEST] = hj_ll_select(ll, wins, extreme, old[BEST]);
    out[FIRST] = end;
}

static void take_block(pick *p, const LLVMValueRef *old, LLVMValueRef *out)
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

/* --- rows joined together ------------------------------------------------- */

/* Where rows are joined, floats are numbers (who met a NaN asks once more, row
 * by row), and integers are keys, signed ones as wide as a lane.  Of all rows
 * of a group the extremes are found first; then each row is compared with its
 * own, and the first bit of the mask is the place. */

static LLVMTypeRef key_elem(const pick *p)
{
    return hj_ll_elem_bits(p->type) > 32 ? p->body->ll->i64 : p->body->ll->i32;
}

static LLVMValueRef highest(LLVMTypeRef type)
{
    int bits = hj_ll_elem_bits(type);

    return hj_ll_int(type, (int64_t)(~(uint64_t)0 >> (65 - bits)));
}

/* Numbers that have no sign, as wide as keys, in the order of signed ones. */
static LLVMValueRef shift_unsigned(const pick *p, LLVMValueRef x)
{
    hj_ll *ll = p->body->ll;
    LLVMTypeRef type = LLVMTypeOf(x);

    if (hj_dtype_is_signed(p->dtype) ||
        hj_ll_elem_bits(p->type) < hj_ll_elem_bits(type))
        return x;
    return hj_ll_xor(ll, x, hj_ll_not(ll, highest(type)));
}

static LLVMValueRef key_of(const pick *p, LLVMValueRef x)
{
    hj_ll *ll = p->body->ll;

    if (is_float(p))
        return x;
    x = hj_dtype_is_signed(p->dtype) ? hj_ll_sext(ll, x, key_elem(p))
                                     : hj_ll_zext(ll, x, key_elem(p));
    return shift_unsigned(p, x);
}

/* A number that is equal to those that have the key. */
static LLVMValueRef value_of(const pick *p, LLVMValueRef key)
{
    if (is_float(p))
        return key;
    return hj_ll_zext(p->body->ll, shift_unsigned(p, key), hj_ll_elem(p->type));
}

static pick pick_of(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    const hj_loop *loop = &body->nest->loops.at[s->loops[0]];
    pick p = { .body = body,
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

/* The vector of keys at `first`, in what there is of the row: the last one ends
 * where the row does. */
static LLVMValueRef keys_at(pick *p, int64_t *first)
{
    hj_body *body = p->body;
    hj_ll *ll = body->ll;
    LLVMValueRef tail = NULL;

    if (p->extent < p->width)
        tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, p->extent), p->width);
    else if (*first + p->width > p->extent)
        *first = p->extent - p->width;
    body->tail = tail;
    LLVMValueRef x = load(p, hj_ll_i64(ll, *first));
    body->tail = NULL;
    if (tail) {
        hj_lanes least = hj_body_value(body, p->stage->pick.least);
        x = hj_ll_select(ll, tail, x, hj_ll_splat(ll, least.re, p->width));
    }
    return key_of(p, x);
}

/* Do places go with the keys?  Else they are looked for in the end, which costs
 * each row as much as a few of its vectors, but less than a register that is
 * full of keys and another of places. */
static bool has_places(const pick *p)
{
    bool is_full =
        p->width * hj_ll_elem_bits(p->type) >= p->body->ll->width_bits;

    return !is_float(p) || p->extent < p->width ||
           (p->extent == p->width && !is_full);
}

static LLVMValueRef beats_key(const pick *p, LLVMValueRef a, LLVMValueRef b)
{
    if (is_float(p))
        return beats(p, a, b);
    return hj_ll_icmp(p->body->ll,
                      p->stage->pick.is_min ? LLVMIntSLT : LLVMIntSGT, a, b);
}

static LLVMValueRef is_equal_key(const pick *p, LLVMValueRef a, LLVMValueRef b)
{
    return is_float(p) ? hj_ll_fcmp(p->body->ll, LLVMRealOEQ, a, b)
                       : hj_ll_icmp(p->body->ll, LLVMIntEQ, a, b);
}

/* A later vector of the row, from `first` on, to what there is. */
static hj_lanes take_vector(const pick *p, hj_lanes best, LLVMValueRef x,
                            int64_t first)
{
    hj_ll *ll = p->body->ll;
    LLVMValueRef wins = beats_key(p, x, best.re);

    best.re = hj_ll_select(ll, wins, x, best.re);
    if (best.im) {
        LLVMTypeRef type = LLVMTypeOf(best.im);
        LLVMValueRef here =
            hj_ll_add(ll, hj_ll_iota(type), hj_ll_int(type, first));
        best.im = hj_ll_select(ll, wins, here, best.im);
    }
    return best;
}

hj_lanes hj_emit_pick_row(hj_body *body, int stage, hj_numbers *numbers)
{
    hj_ll *ll = body->ll;
    pick p = pick_of(body, stage);
    LLVMTypeRef type = hj_ll_vec(key_elem(&p), p.width);
    hj_lanes best = { NULL, has_places(&p) ? hj_ll_iota(type) : NULL };

    for (int64_t k = 0; k < p.extent; k += p.width) {
        int64_t first = k;
        LLVMValueRef x = keys_at(&p, &first);
        if (is_float(&p))
            hj_emit_meet(ll, numbers, x);
        if (best.re)
            best = take_vector(&p, best, x, first);
        else
            best.re = x;
    }
    return best;
}

hj_lanes hj_emit_pick_pair(hj_body *body, int stage, hj_lanes a, hj_lanes b)
{
    hj_ll *ll = body->ll;
    pick p = pick_of(body, stage);
    LLVMValueRef wins = beats_key(&p, b.re, a.re);

    if (a.im)
        wins = hj_ll_or(ll, wins,
                        hj_ll_and(ll, is_equal_key(&p, b.re, a.re),
                                  hj_ll_icmp(ll, LLVMIntSLT, b.im, a.im)));
    return hj_emit_select(ll, wins, b, a);
}

/* Bits of a mask of 64 places or less, from `base` on. */
typedef struct hits {
    int64_t base;
    LLVMValueRef bits;
} hits;

/* The first place of which there is a bit. */
static LLVMValueRef first_hit(hj_ll *ll, const hits *words, int n)
{
    LLVMValueRef place = NULL;

    for (int k = n - 1; k >= 0; k--) {
        LLVMValueRef bits = words[k].bits;
        LLVMValueRef here =
            hj_ll_index_add_const(ll, hj_ll_cttz(ll, bits), words[k].base);
        LLVMValueRef is_here =
            hj_ll_icmp(ll, LLVMIntNE, bits, hj_ll_zero(LLVMTypeOf(bits)));
        place = place ? hj_ll_select(ll, is_here, here, place) : here;
    }
    return hj_ll_zext(ll, place, ll->i32);
}

LLVMValueRef hj_emit_pick_place(hj_body *body, int stage, LLVMValueRef extreme)
{
    enum { WORD = 64 };
    hj_ll *ll = body->ll;
    pick p = pick_of(body, stage);
    hits *words = HJ_NEW_ARRAY(body->arena, hits, p.extent / p.width + 1);
    LLVMTypeRef type = p.extent <= WORD / 2 ? ll->i32 : ll->i64;
    int n = 0;

    extreme = hj_ll_splat(ll, extreme, p.width);
    for (int64_t k = 0; k < p.extent; k += p.width) {
        int64_t first = k;
        LLVMValueRef x = keys_at(&p, &first);
        LLVMValueRef is = is_equal_key(&p, x, extreme);
        LLVMValueRef bits = hj_ll_zext(ll, hj_ll_mask_bits(ll, is), type);
        if (!n || first + p.width - words[n - 1].base > WORD) {
            words[n++] = (hits){ first, bits };
            continue;
        }
        hits *w = &words[n - 1];
        bits = hj_ll_shl(ll, bits, hj_ll_int(type, first - w->base));
        w->bits = hj_ll_or(ll, w->bits, bits);
    }
    return first_hit(ll, words, n);
}

void hj_emit_pick_results(hj_body *body, int stage, hj_lanes all)
{
    hj_ll *ll = body->ll;
    pick p = pick_of(body, stage);
    const hj_expr *next = p.stage->accs[1].next;
    hj_lanes first = hj_body_value(body, p.stage->accs[1].next);
    LLVMTypeRef elem = hj_body_register_type(ll, next->dtype);
    int64_t stride;

    hj_ix_stride(next->index, p.var, INT32_MAX, &stride);
    hj_emit_widen(body, 1, &first);
    LLVMValueRef place =
        hj_ll_elem_bits(elem) < hj_ll_elem_bits(LLVMTypeOf(all.im))
            ? hj_ll_zext(ll, all.im, elem)
            : hj_ll_zext(ll, all.im, elem);
    place = hj_ll_mul(ll, place, hj_ll_int(LLVMTypeOf(place), stride));
    body->accs[stage][0].re = value_of(&p, all.re);
    body->accs[stage][1].re = hj_ll_add(ll, first.re, place);
}

/* --- one row -------------------------------------------------------------- */

/* A value at one iteration. */
static hj_lanes value_at(pick *p, int acc, LLVMValueRef at)
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
    pick p = pick_of(body, stage);
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
