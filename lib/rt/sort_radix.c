/* sort_radix -- least significant digit first radix sort of keys and pairs;
 * few items are merged instead.
 *
 * Each pass counts digits and moves items, both in parts that threads take
 * side by side; the places of a part's items follow those of the parts before
 * it, so any number of parts gives the same, stable result.  Passes whose digit
 * is the same in all items are left out.  A single part has passes of its own
 * (sort_digits.c).
 *
 * The loops are written once over the four kinds of items: `kind` is a
 * constant wherever one is inlined.
 */
#include "rt/look.h"
#include "rt/parallel.h"
#include "rt/sort_item.h"

#include <string.h>

#define INLINE HJ_SORT_INLINE

/* Fewer items are merged; measured. */
static int64_t least_of_radix(int ndigits)
{
    return 16 + 6 * ndigits * ndigits;
}

size_t hj_sort_item_nbytes(hj_sort_item kind)
{
    return kind == HJ_SORT_KEY32    ? sizeof(uint32_t)
           : kind == HJ_SORT_PAIR64 ? sizeof(hj_sort_pair)
                                    : sizeof(uint64_t);
}

INLINE void merge(const void *from, void *to, int64_t begin, int64_t middle,
                  int64_t end, hj_sort_item kind)
{
    int64_t left = begin, right = middle, i = begin;

    while (left < middle && right < end) {
        int64_t mask = (int64_t)hj_sort_mask(hj_sort_key_at(from, right, kind) <
                                             hj_sort_key_at(from, left, kind));
        hj_sort_move(to, i++, from, left + ((right - left) & mask), kind);
        right -= mask;
        left += 1 + mask;
    }
    for (; left < middle; left++)
        hj_sort_move(to, i++, from, left, kind);
    for (; right < end; right++)
        hj_sort_move(to, i++, from, right, kind);
}

/* Two parts of `w` items each, from both ends at once: w steps that cannot run
 * out of either part, in two chains that do not wait for each other. */
INLINE void merge_equal(const void *from, void *to, int64_t begin, int64_t w,
                        hj_sort_item kind)
{
    int64_t left = begin, right = begin + w;
    int64_t last_left = right - 1, last_right = right + w - 1;

    for (int64_t i = 0; i < w; i++) {
        int64_t mask = (int64_t)hj_sort_mask(hj_sort_key_at(from, right, kind) <
                                             hj_sort_key_at(from, left, kind));
        hj_sort_move(to, begin + i, from, left + ((right - left) & mask), kind);
        right -= mask;
        left += 1 + mask;
        mask = (int64_t)hj_sort_mask(hj_sort_key_at(from, last_right, kind) <
                                     hj_sort_key_at(from, last_left, kind));
        hj_sort_move(to, begin + 2 * w - 1 - i, from,
                     last_right + ((last_left - last_right) & mask), kind);
        last_left += mask;
        last_right -= 1 + mask;
    }
}

INLINE void *merge_sort(void *items, void *tmp, int64_t n, hj_sort_item kind)
{
    for (int64_t w = 1; w < n; w *= 2) {
        for (int64_t i = 0; i < n; i += 2 * w)
            if (n - i < 2 * w)
                merge(items, tmp, i, n - i < w ? n : i + w, n, kind);
            else
                merge_equal(items, tmp, i, w, kind);
        void *swap = items;
        items = tmp;
        tmp = swap;
    }
    return items;
}

static void *sort_few(hj_sort_item kind, void *items, void *tmp, int64_t n)
{
    switch (kind) {
    case HJ_SORT_KEY32:
        return merge_sort(items, tmp, n, HJ_SORT_KEY32);
    case HJ_SORT_KEY64:
        return merge_sort(items, tmp, n, HJ_SORT_KEY64);
    case HJ_SORT_PAIR32:
        return merge_sort(items, tmp, n, HJ_SORT_PAIR32);
    case HJ_SORT_PAIR64:
        break;
    }
    return merge_sort(items, tmp, n, HJ_SORT_PAIR64);
}

/* One pass over the items by one digit. */
typedef struct pass {
    hj_run *run;
    hj_sort_item kind;
    const void *from;
    void *to;
    int64_t n;
    int shift;  /* of the digit in the key */
    int nparts; /* each with HJ_SORT_NDIGITS counts */
    int64_t *counts;
} pass;

/* The items of part `i`; the last is the shorter one. */
static int64_t part_begin(const pass *p, int64_t i)
{
    int64_t begin = (p->n + p->nparts - 1) / p->nparts * i;

    return begin < p->n ? begin : p->n;
}

INLINE void count(const pass *p, int64_t part, hj_sort_item kind)
{
    int64_t *counts = p->counts + part * HJ_SORT_NDIGITS;
    int64_t end = part_begin(p, part + 1);

    hj_rt_look look = hj_rt_look_begin(p->run);

    memset(counts, 0, HJ_SORT_NDIGITS * sizeof *counts);
    for (int64_t i = part_begin(p, part), now;
         (now = hj_rt_look_next(&look, i, end, HJ_SORT_STEPS)); i += now) {
        for (int64_t k = i; k < i + now; k++)
            counts[hj_sort_key_at(p->from, k, kind) >> p->shift &
                   (HJ_SORT_NDIGITS - 1)]++;
    }
}

static void count_parts(void *context, int64_t begin, int64_t end)
{
    const pass *p = context;

    for (int64_t part = begin; part < end; part++)
        if (p->kind == HJ_SORT_KEY32)
            count(p, part, HJ_SORT_KEY32);
        else if (p->kind == HJ_SORT_KEY64)
            count(p, part, HJ_SORT_KEY64);
        else if (p->kind == HJ_SORT_PAIR32)
            count(p, part, HJ_SORT_PAIR32);
        else
            count(p, part, HJ_SORT_PAIR64);
}

INLINE uint64_t digit_at(const pass *p, int64_t i, hj_sort_item kind)
{
    return hj_sort_key_at(p->from, i, kind) >> p->shift & (HJ_SORT_NDIGITS - 1);
}

INLINE void scatter(const pass *p, int64_t part, hj_sort_item kind)
{
    int64_t *places = p->counts + part * HJ_SORT_NDIGITS;
    int64_t end = part_begin(p, part + 1);

    hj_rt_look look = hj_rt_look_begin(p->run);

    for (int64_t i = part_begin(p, part), now;
         (now = hj_rt_look_next(&look, i, end, HJ_SORT_STEPS)); i += now) {
        for (int64_t k = i; k < i + now; k++)
            hj_sort_move(p->to, places[digit_at(p, k, kind)]++, p->from, k,
                         kind);
    }
}

static void scatter_parts(void *context, int64_t begin, int64_t end)
{
    const pass *p = context;

    for (int64_t part = begin; part < end; part++)
        if (p->kind == HJ_SORT_KEY32)
            scatter(p, part, HJ_SORT_KEY32);
        else if (p->kind == HJ_SORT_KEY64)
            scatter(p, part, HJ_SORT_KEY64);
        else if (p->kind == HJ_SORT_PAIR32)
            scatter(p, part, HJ_SORT_PAIR32);
        else
            scatter(p, part, HJ_SORT_PAIR64);
}

/* Have all items the digit of the first one? */
static bool is_uniform(const pass *p)
{
    uint64_t digit =
        hj_sort_key_at(p->from, 0, p->kind) >> p->shift & (HJ_SORT_NDIGITS - 1);
    int64_t n = 0;

    for (int part = 0; part < p->nparts; part++)
        n += p->counts[part * HJ_SORT_NDIGITS + (int)digit];
    return n == p->n;
}

/* Turns counts into the first places of each part's items. */
static void place(const pass *p)
{
    int64_t next = 0;

    for (int digit = 0; digit < HJ_SORT_NDIGITS; digit++)
        for (int part = 0; part < p->nparts; part++) {
            int64_t *at = &p->counts[part * HJ_SORT_NDIGITS + digit];
            int64_t count_here = *at;
            *at = next;
            next += count_here;
        }
}

static void *sort_parts(hj_run *run, pass *p, int key_bits)
{
    for (; p->shift < key_bits; p->shift += HJ_SORT_DIGIT_BITS) {
        hj_rt_parallel(run, count_parts, p, p->nparts, p->nparts);
        if (hj_rt_run_poll(run))
            return NULL;
        if (is_uniform(p))
            continue;
        place(p);
        hj_rt_parallel(run, scatter_parts, p, p->nparts, p->nparts);
        void *swap = (void *)p->from;
        p->from = p->to;
        p->to = swap;
    }
    return hj_rt_run_poll(run) ? NULL : (void *)p->from;
}

void *hj_sort_items(hj_run *run, hj_sort_item kind, void *items, void *tmp,
                    int64_t n, int key_bits, int64_t *counts, int nparts)
{
    int ndigits = key_bits / HJ_SORT_DIGIT_BITS;
    pass p = { .run = run,
               .kind = kind,
               .from = items,
               .to = tmp,
               .n = n,
               .nparts = nparts,
               .counts = counts };

    if (n < least_of_radix(ndigits))
        return sort_few(kind, items, tmp, n);
    if (nparts == 1 && n <= INT32_MAX)
        return hj_sort_digits(run, kind, items, tmp, n, ndigits, counts);
    return sort_parts(run, &p, key_bits);
}
