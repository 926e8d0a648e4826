/* sort_digits -- radix sort on one thread, the lowest byte of the keys first.
 *
 * All digits are counted in one walk: numbers that are alike in one digit,
 * whose counts wait for each other, differ in another.  The counts of all
 * digits for one value lie side by side, so places are sums of whole vectors.
 * Passes whose digit is the same in all items are left out.
 *
 * What moves an item reads and writes the next place of its digit.  Where two
 * items of one digit are under way at once the processor probably reads the
 * place too early, and does all that came behind again; a pass can
 * stay in that state for as long as it is called with numbers alike (f32 1024
 * on Sapphire Rapids: 6 us or 12).  So near items go from both ends at once, to
 * places of their own, and several places are taken before items are moved.
 */
#include "rt/sort_item.h"
#include "rt/look.h"

#include <string.h>

#define INLINE HJ_SORT_INLINE

enum {
    NEAR_NBYTES = 32 << 10, /* of items that the first cache holds */
    BLOCK = 4,              /* places that are taken before items are moved */
    NDIGITS = HJ_SORT_NDIGITS,
    PIECE = HJ_RT_LOOK_STEPS / 4, /* items of up to four digits between two
                                   * looks */
    /* Room for counts of all digits; `last` lies behind `first`. */
    TABLE_NCOUNTS = NDIGITS * HJ_SORT_MAX_DIGITS,
};

typedef struct walk {
    const void *from;
    void *to;
    int64_t n;
    int shift; /* of the digit in the key */
    int k, ndigits;
    /* Of digit k's value v at [v * ndigits + k]. */
    uint32_t *first; /* counts, then the first places */
    uint32_t *last;  /* behind the last places */
} walk;

INLINE void count(const walk *w, int64_t begin, int64_t end, int ndigits,
                  hj_sort_item kind)
{
    uint32_t *counts = w->first;

    for (int64_t i = begin; i < end; i++) {
        uint64_t key = hj_sort_key_at(w->from, i, kind);
        for (int k = 0; k < ndigits; k++, key >>= HJ_SORT_DIGIT_BITS)
            counts[(int)(key & (NDIGITS - 1)) * ndigits + k]++;
    }
}

/* Turns counts into places. */
INLINE void place(const walk *w, int ndigits)
{
    uint32_t next[HJ_SORT_MAX_DIGITS] = { 0 };

    for (int i = 0; i < NDIGITS * ndigits; i += ndigits)
        for (int k = 0; k < ndigits; k++) {
            uint32_t count_here = w->first[i + k];
            w->first[i + k] = next[k];
            next[k] += count_here;
            w->last[i + k] = next[k];
        }
}

INLINE int digit_at(const walk *w, int64_t i, int ndigits, hj_sort_item kind)
{
    uint64_t key = hj_sort_key_at(w->from, i, kind) >> w->shift;

    return (int)(key & (NDIGITS - 1)) * ndigits;
}

INLINE void move(const walk *w, uint32_t to, int64_t i, hj_sort_item kind)
{
    hj_sort_move(w->to, to, w->from, i, kind);
}

INLINE void scatter(const walk *w, int64_t i, int64_t end, int ndigits,
                    hj_sort_item kind)
{
    uint32_t *first = w->first + w->k;

    for (; i + BLOCK <= end; i += BLOCK) {
        uint32_t at[BLOCK];
        for (int j = 0; j < BLOCK; j++)
            at[j] = first[digit_at(w, i + j, ndigits, kind)]++;
        for (int j = 0; j < BLOCK; j++)
            move(w, at[j], i + j, kind);
    }
    for (; i < end; i++)
        move(w, first[digit_at(w, i, ndigits, kind)]++, i, kind);
}

/* From both ends at once: those from the last on to the ends of the digits'
 * places, where order stays the same. */
INLINE void scatter_ends(const walk *w, int ndigits, hj_sort_item kind)
{
    enum { HALF = BLOCK / 2 };
    uint32_t *first = w->first + w->k, *last = w->last + w->k;
    int64_t i = 0, e = w->n - 1;

    for (; i + BLOCK <= e + 1; i += HALF, e -= HALF) {
        uint32_t at[HALF], end[HALF];
        for (int j = 0; j < HALF; j++) {
            at[j] = first[digit_at(w, i + j, ndigits, kind)]++;
            end[j] = --last[digit_at(w, e - j, ndigits, kind)];
        }
        for (int j = 0; j < HALF; j++) {
            move(w, at[j], i + j, kind);
            move(w, end[j], e - j, kind);
        }
    }
    for (; i <= e; i++)
        move(w, first[digit_at(w, i, ndigits, kind)]++, i, kind);
}

/* Have all items the digit of the first one? */
INLINE bool is_uniform(const walk *w, int ndigits, hj_sort_item kind)
{
    int at = digit_at(w, 0, ndigits, kind) + w->k;

    return w->last[at] - w->first[at] == (uint32_t)w->n;
}

static int64_t end_of_piece(const walk *w, int64_t i)
{
    return w->n - i < PIECE ? w->n : i + PIECE;
}

INLINE void *sort(hj_run *run, walk *w, int ndigits, hj_sort_item kind)
{
    int64_t nbytes = w->n * (int64_t)hj_sort_item_nbytes(kind);
    hj_rt_look look = hj_rt_look_begin(run);

    memset(w->first, 0, (size_t)(ndigits * NDIGITS) * sizeof *w->first);
    for (int64_t i = 0; i < w->n && !hj_rt_look_after(&look, PIECE); i += PIECE)
        count(w, i, end_of_piece(w, i), ndigits, kind);
    place(w, ndigits);
    for (; w->k < ndigits; w->k++, w->shift += HJ_SORT_DIGIT_BITS) {
        if (look.stops || hj_rt_run_poll(run))
            return NULL;
        if (is_uniform(w, ndigits, kind))
            continue;
        if (nbytes <= NEAR_NBYTES)
            scatter_ends(w, ndigits, kind);
        for (int64_t i = 0; i < w->n && nbytes > NEAR_NBYTES &&
                            !hj_rt_look_after(&look, PIECE);
             i += PIECE)
            scatter(w, i, end_of_piece(w, i), ndigits, kind);
        void *swap = (void *)w->from;
        w->from = w->to;
        w->to = swap;
    }
    return look.stops || hj_rt_run_poll(run) ? NULL : (void *)w->from;
}

/* Keys of 32 bits have one, two or four digits. */
INLINE void *sort_narrow(hj_run *run, walk *w, int ndigits, hj_sort_item kind)
{
    if (ndigits == 1)
        return sort(run, w, 1, kind);
    return ndigits == 2 ? sort(run, w, 2, kind) : sort(run, w, 4, kind);
}

void *hj_sort_digits(hj_run *run, hj_sort_item kind, void *items, void *tmp,
                     int64_t n, int ndigits, int64_t *counts)
{
    uint32_t *tables = (uint32_t *)(void *)counts;
    walk w = { .from = items,
               .to = tmp,
               .n = n,
               .first = tables,
               .last = tables + TABLE_NCOUNTS };

    switch (kind) {
    case HJ_SORT_KEY32:
        return sort_narrow(run, &w, ndigits, HJ_SORT_KEY32);
    case HJ_SORT_KEY64:
        return sort(run, &w, HJ_SORT_MAX_DIGITS, HJ_SORT_KEY64);
    case HJ_SORT_PAIR32:
        return sort_narrow(run, &w, ndigits, HJ_SORT_PAIR32);
    case HJ_SORT_PAIR64:
        break;
    }
    /* (several keys, of which some are wide) */
    if (ndigits < HJ_SORT_MAX_DIGITS)
        return sort_narrow(run, &w, ndigits, HJ_SORT_PAIR64);
    return sort(run, &w, HJ_SORT_MAX_DIGITS, HJ_SORT_PAIR64);
}
