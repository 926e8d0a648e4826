/* sort_code -- elements as keys, unsigned integers of the same order. */
#ifndef HJ_RT_SORT_CODE_H
#define HJ_RT_SORT_CODE_H

#include "base/bits.h"
#include "rt/sort_item.h"

/* Orders as masks, so that one loop without branches serves all of them:
 * a negative code's other bits are flipped, then `flip` is applied. */
typedef struct hj_sort_rule {
    uint64_t sign, magnitude; /* the bits of an element */
    uint64_t inf;             /* a greater magnitude is a NaN */
    uint64_t zero_sign;       /* `sign` if -0 differs from +0 */
    uint64_t flip, flip_negative;
} hj_sort_rule;

/* What a row's keys turned out to be. */
typedef struct hj_sort_finding {
    uint64_t nan;   /* not 0: there is a NaN */
    uint64_t lossy; /* not 0: keys do not give all elements back */
} hj_sort_finding;

static inline hj_sort_rule hj_sort_rule_of(const hj_rt_sort_key *key,
                                           int64_t nbytes)
{
    uint64_t sign = (uint64_t)1 << (8 * nbytes - 1);
    hj_sort_rule r = { .sign = sign,
                       .magnitude = sign - 1,
                       .inf = UINT64_MAX,
                       .zero_sign = sign };

    if (key->order != HJ_SORT_unsigned)
        r.flip = sign;
    if (key->order != HJ_SORT_unsigned && key->order != HJ_SORT_signed)
        r.flip_negative = r.magnitude;
    if (key->order == HJ_SORT_ieee || key->order == HJ_SORT_canonical) {
        r.inf = key->inf_code;
        r.zero_sign = 0;
    }
    if (key->descending)
        r.flip ^= sign | r.magnitude;
    return r;
}

/* Of elements whose bits are in order but for flips: all but ieee and
 * canonical. */
HJ_SORT_INLINE uint64_t hj_sort_plain_key(uint64_t bits, const hj_sort_rule *r)
{
    return bits ^ r->flip ^ (bits & r->sign ? r->flip_negative : 0);
}

HJ_SORT_INLINE uint64_t hj_sort_to_key(uint64_t bits, const hj_sort_rule *r,
                                       hj_sort_finding *found)
{
    uint64_t magnitude = bits & r->magnitude;
    uint64_t nan = -(uint64_t)(magnitude > r->inf);
    uint64_t keep = magnitude ? UINT64_MAX : r->zero_sign;
    uint64_t plain = ((bits & keep) & ~nan) | (r->magnitude & nan);

    found->nan |= nan;
    found->lossy |= plain ^ bits;
    return hj_sort_plain_key(plain, r);
}

HJ_SORT_INLINE uint64_t hj_sort_from_key(uint64_t key, const hj_sort_rule *r)
{
    uint64_t bits = key ^ r->flip;

    return bits ^ (bits & r->sign ? r->flip_negative : 0);
}

#endif
