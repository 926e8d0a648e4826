/* sort_row -- what the files of sort share: one row, and the two ways. */
#ifndef HJ_RT_SORT_ROW_H
#define HJ_RT_SORT_ROW_H

#include "rt/sort.h"

enum {
    /* Parts of a long row that threads sort side by side. */
    HJ_SORT_MAX_PARTS = 16,
    HJ_SORT_PARALLEL_MIN = 1 << 15,
    HJ_SORT_ALIGN = 64,
    HJ_SORT_DIGIT_BITS = 8,
    HJ_SORT_NDIGITS = 1 << HJ_SORT_DIGIT_BITS,
    HJ_SORT_MAX_DIGITS = 64 / HJ_SORT_DIGIT_BITS, /* of a key */
};

typedef struct hj_sort_row {
    hj_run *run;
    const hj_rt_sort_spec *spec;
    hj_rt_sort_less *less;
    const void *const *in;
    void *const *out;
    int64_t first;     /* index of the row's first element */
    int64_t out_first; /* likewise, in the results */
    char *scratch;
    int nparts; /* 1: this thread alone */
} hj_sort_row;

/* Where operand k's row begins (NULL: it numbers its elements), and its
 * result's. */
static inline const char *hj_sort_row_in(const hj_sort_row *row, int k)
{
    const char *in = row->in[k];

    return in ? in + row->first * row->spec->element_nbytes[k] : NULL;
}

static inline char *hj_sort_row_out(const hj_sort_row *row, int k)
{
    return (char *)row->out[k] + row->out_first * row->spec->element_nbytes[k];
}

/* By comparator.  Returns false if the run stopped. */
bool hj_sort_row_by_less(const hj_sort_row *row);
/* By keys.  Returns false if the run stopped; sets *needs_less and writes
 * nothing if the keys cannot tell the order. */
bool hj_sort_row_by_keys(const hj_sort_row *row, bool *needs_less);

/* Is k small enough for the next one? */
bool hj_sort_picks(const hj_rt_sort_spec *spec);
/* How many rows that lie side by side it walks together. */
int64_t hj_sort_picks_rows(const hj_rt_sort_spec *spec);
/* The first k of the rows [begin, end), in one walk along each; `row` is any
 * of them.  Returns false if the run stopped. */
bool hj_sort_rows_by_picks(const hj_sort_row *row, int64_t begin, int64_t end);
/* The row `i` of all. */
hj_sort_row hj_sort_row_at(const hj_sort_row *row, int64_t i);

/* Scratch of one row; the sizes may be SIZE_MAX and more as doubles. */
double hj_sort_less_scratch(const hj_rt_sort_spec *spec);
double hj_sort_keys_scratch(const hj_rt_sort_spec *spec);
double hj_sort_picks_scratch(const hj_rt_sort_spec *spec);

/* What radix sort moves. */
typedef enum hj_sort_item {
    HJ_SORT_KEY32,  /* uint32_t: the key is all */
    HJ_SORT_KEY64,  /* uint64_t: likewise */
    HJ_SORT_PAIR32, /* uint64_t: key in the upper half, payload in the lower */
    HJ_SORT_PAIR64, /* hj_sort_pair */
} hj_sort_item;

typedef struct hj_sort_pair {
    uint64_t key, payload;
} hj_sort_pair;

/* Sorts n items, stably, by the low `key_bits` of their keys.  `tmp` has room
 * for as many, `counts` for HJ_SORT_NDIGITS of each part; of one part, of each
 * digit that a key may have.  Returns which of the two holds the result; NULL
 * if the run stopped. */
void *hj_sort_items(hj_run *run, hj_sort_item kind, void *items, void *tmp,
                    int64_t n, int key_bits, int64_t *counts, int nparts);
/* The same on this thread by the lowest `ndigits` bytes, 1, 2, 4 or 8, of up to
 * INT32_MAX items that are not few. */
void *hj_sort_digits(hj_run *run, hj_sort_item kind, void *items, void *tmp,
                     int64_t n, int ndigits, int64_t *counts);
size_t hj_sort_item_nbytes(hj_sort_item kind);
/* Operand k of a row to its result, in the order of the indices that are the
 * payload of `pairs`: hj_sort_pair, if `is_wide`, or HJ_SORT_PAIR32.  `in` has
 * the elements, or is NULL: their numbers. */
void hj_sort_gather(const hj_sort_row *row, int k, const char *in,
                    int64_t in_stride, const void *pairs, bool is_wide);

/* All ones or none.  Which of two elements goes first cannot be predicted, so
 * no branch may depend on it; the barrier keeps the compiler from making one.
 */
static inline uint64_t hj_sort_mask(bool answer)
{
    uint64_t mask = -(uint64_t)answer;

#ifdef __GNUC__
    __asm__("" : "+r"(mask));
#endif
    return mask;
}

static inline int64_t hj_sort_align(int64_t nbytes)
{
    return (nbytes + HJ_SORT_ALIGN - 1) & -(int64_t)HJ_SORT_ALIGN;
}

#endif
