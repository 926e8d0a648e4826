/* sort -- stable sort of rows, for compiled code.
 *
 * Operands are dense row-major arrays of one shape, seen as [nouter, n,
 * ninner]; each of the nouter * ninner rows runs along n, and all operands
 * are permuted alike.  Of each row the first k are wanted: results are
 * [nouter, k, ninner], in other arrays or, if k is n, in the same ones.
 *
 * Three ways.  Where the compiler recognised the comparator it passes keys, and
 * rows are sorted by radix; if k is small, the first k are found in one walk
 * along the row.  Otherwise the comparator is called, and the
 * order of calls is pinned, because a comparator may contradict itself (NaN
 * with less-than) and the result must not depend on who sorts:
 *
 *     for (w = 1; w < n; w *= 2)
 *         merge [i, i + w) with [i + w, i + 2w), for i = 0, 2w, 4w ...
 *
 * where a merge takes from the right part exactly if less(right, left).  That
 * is at most n * ceil(log2 n) calls whatever the answers are, and never leaves
 * the arrays.  With a strict weak order it is the one stable result, which is
 * why the ways agree.
 *
 * Semantics: Sort in docs/semantics.md.
 */
#ifndef HJ_RT_SORT_H
#define HJ_RT_SORT_H

#include "rt/run.h"

/* The body of a comparator: lhs_rhs points to the elements in the order lhs of
 * operand 0, rhs of operand 0, lhs of operand 1, ...; true if lhs goes first.
 * It may run on several threads at once. */
typedef bool hj_rt_sort_less(hj_run *run, const void *const lhs_rhs[]);

/* How a key compares, in terms of its bits, which fill its bytes (s4 is stored
 * sign-extended; f4 and f6 are not keys).  What hj_comp_is_comparator of
 * ir/recognise.h finds for floats is ieee, total or canonical.  Types whose
 * NaN is the code of -0 (fnuz) sort by `less`. */
typedef enum hj_rt_sort_order {
    HJ_SORT_unsigned,
    HJ_SORT_signed,
    HJ_SORT_total,     /* sign and magnitude: -NaN -inf ... -0 +0 ... +NaN */
    HJ_SORT_ieee,      /* -0 equals +0; a row with NaN goes to `less` */
    HJ_SORT_canonical, /* total, with -0 as +0 and every NaN as +NaN */
} hj_rt_sort_order;

typedef struct hj_rt_sort_key {
    int32_t operand;
    int32_t order;      /* hj_rt_sort_order */
    int32_t descending; /* not 0: lhs goes first if it is greater */
    int32_t reserved;
    uint64_t inf_code; /* ieee, canonical: +inf, or what else is the greatest
                          code without sign that is no NaN */
} hj_rt_sort_key;

typedef struct hj_rt_sort_spec {
    int64_t nouter, n, ninner;
    int64_t k; /* of each row the first so many are wanted, n at most */
    int32_t noperands;
    int32_t nkeys;                 /* 0: only `less` knows */
    const int64_t *element_nbytes; /* of each operand */
    const hj_rt_sort_key *keys;    /* most significant first; 1 to 8 bytes */
} hj_rt_sort_spec;

/* Bytes of scratch that hj_rt_sort needs, -1 if they do not fit 63 bits.
 * Depends on the spec alone. */
int64_t hj_rt_sort_scratch_nbytes(const hj_rt_sort_spec *spec);

/* Sorts.  in[k] and out[k] are the same array or do not overlap; they need
 * the alignment of their elements.
 *
 *   in       NULL: an operand that nobody made, integers which number the
 *            elements of each row from 0; never one with a key.
 *   less     called where nkeys is 0 or a row of `ieee` keys holds a NaN;
 *            may be NULL elsewhere.
 *   scratch  64-byte aligned, hj_rt_sort_scratch_nbytes(spec).
 *
 * Returns 0, or not 0 if the run stopped; then `out` is unspecified. */
int32_t hj_rt_sort(hj_run *run, const hj_rt_sort_spec *spec,
                   hj_rt_sort_less *less, const void *const in[],
                   void *const out[], void *scratch);

#endif
