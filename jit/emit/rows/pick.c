/* pick -- places of extremes of rows that are joined together.
 *
 * Floats are numbers (who met a NaN asks once more, row by row), and integers
 * are keys, signed ones as wide as a lane.  Of all rows of a group the extremes
 * are found first; then each row is compared with its own, and the first bit of
 * the mask is the place.
 */
#include "jit/emit/rows/pick.h"

static bool is_float(const hj_pick *p)
{
    return hj_dtype_is_float(p->dtype);
}

static LLVMTypeRef key_elem(const hj_pick *p)
{
    return hj_ll_elem_bits(p->type) > 32 ? p->body->ll->i64 : p->body->ll->i32;
}

static LLVMValueRef highest(LLVMTypeRef type)
{
    int bits = hj_ll_elem_bits(type);

    return hj_ll_int(type, (int64_t)(~(uint64_t)0 >> (65 - bits)));
}

/* Numbers that have no sign, as wide as keys, in the order of signed ones. */
static LLVMValueRef shift_unsigned(const hj_pick *p, LLVMValueRef x)
{
    hj_ll *ll = p->body->ll;
    LLVMTypeRef type = LLVMTypeOf(x);

    if (hj_dtype_is_signed(p->dtype) ||
        hj_ll_elem_bits(p->type) < hj_ll_elem_bits(type))
        return x;
    return hj_ll_xor(ll, x, hj_ll_not(ll, highest(type)));
}

static LLVMValueRef key_of(const hj_pick *p, LLVMValueRef x)
{
    hj_ll *ll = p->body->ll;

    if (is_float(p))
        return x;
    x = hj_dtype_is_signed(p->dtype) ? hj_ll_sext(ll, x, key_elem(p))
                                     : hj_ll_zext(ll, x, key_elem(p));
    return shift_unsigned(p, x);
}

/* A number that is equal to those that have the key. */
static LLVMValueRef value_of(const hj_pick *p, LLVMValueRef key)
{
    if (is_float(p))
        return key;
    return hj_ll_zext(p->body->ll, shift_unsigned(p, key), hj_ll_elem(p->type));
}

/* The vector of keys at `first`, in what there is of the row: the last one ends
 * where the row does. */
static LLVMValueRef keys_at(hj_pick *p, int64_t *first)
{
    hj_body *body = p->body;
    hj_ll *ll = body->ll;
    LLVMValueRef tail = NULL;

    if (p->extent < p->width)
        tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, p->extent), p->width);
    else if (*first + p->width > p->extent)
        *first = p->extent - p->width;
    body->tail = tail;
    LLVMValueRef x = hj_pick_load(p, hj_ll_i64(ll, *first));
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
static bool has_places(const hj_pick *p)
{
    bool is_full =
        p->width * hj_ll_elem_bits(p->type) >= p->body->ll->width_bits;

    return !is_float(p) || p->extent < p->width ||
           (p->extent == p->width && !is_full);
}

static LLVMValueRef beats_key(const hj_pick *p, LLVMValueRef a, LLVMValueRef b)
{
    if (is_float(p))
        return hj_pick_beats(p, a, b);
    return hj_ll_icmp(p->body->ll,
                      p->stage->pick.is_min ? LLVMIntSLT : LLVMIntSGT, a, b);
}

static LLVMValueRef is_equal_key(const hj_pick *p, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return is_float(p) ? hj_ll_fcmp(p->body->ll, LLVMRealOEQ, a, b)
                       : hj_ll_icmp(p->body->ll, LLVMIntEQ, a, b);
}

/* A later vector of the row, from `first` on, to what there is. */
static hj_lanes take_vector(const hj_pick *p, hj_lanes best, LLVMValueRef x,
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
    hj_pick p = hj_pick_new(body, stage);
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
    hj_pick p = hj_pick_new(body, stage);
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
    hj_pick p = hj_pick_new(body, stage);
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
    hj_pick p = hj_pick_new(body, stage);
    const hj_expr *next = p.stage->accs[1].next;
    hj_lanes first = hj_body_value(body, p.stage->accs[1].next);
    LLVMTypeRef elem = hj_body_register_type(ll, next->dtype);
    int64_t stride;

    hj_ix_stride(next->index, p.var, INT32_MAX, &stride);
    hj_emit_widen(body, 1, &first);
    LLVMValueRef place = hj_ll_zext(ll, all.im, elem);
    place = hj_ll_mul(ll, place, hj_ll_int(LLVMTypeOf(place), stride));
    body->accs[stage][0].re = value_of(&p, all.re);
    body->accs[stage][1].re = hj_ll_add(ll, first.re, place);
}
