/* sort_item -- keys of what is sorted by digits, and items moved, for the files
 * that have their loops once for all kinds: `kind` is a constant wherever one
 * of these is inlined. */
#ifndef HJ_RT_SORT_ITEM_H
#define HJ_RT_SORT_ITEM_H

#include "rt/sort_row.h"

#define HJ_SORT_INLINE static inline __attribute__((always_inline))

enum { HJ_SORT_STEPS = 4 }; /* rt/look.h: of one item that is moved, at most */

HJ_SORT_INLINE uint64_t hj_sort_key_at(const void *items, int64_t i,
                                       hj_sort_item kind)
{
    switch (kind) {
    case HJ_SORT_KEY32:
        return ((const uint32_t *)items)[i];
    case HJ_SORT_KEY64:
        return ((const uint64_t *)items)[i];
    case HJ_SORT_PAIR32:
        return ((const uint64_t *)items)[i] >> 32;
    case HJ_SORT_PAIR64:
        break;
    }
    return ((const hj_sort_pair *)items)[i].key;
}

HJ_SORT_INLINE void hj_sort_move(void *to, int64_t i, const void *from,
                                 int64_t k, hj_sort_item kind)
{
    if (kind == HJ_SORT_KEY32)
        ((uint32_t *)to)[i] = ((const uint32_t *)from)[k];
    else if (kind == HJ_SORT_PAIR64)
        ((hj_sort_pair *)to)[i] = ((const hj_sort_pair *)from)[k];
    else
        ((uint64_t *)to)[i] = ((const uint64_t *)from)[k];
}

#endif
