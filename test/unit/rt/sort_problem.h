/* What the tests of sort share: problems in guarded memory, and slow, obvious
 * sorts to compare with. */
#ifndef TEST_RT_SORT_PROBLEM_H
#define TEST_RT_SORT_PROBLEM_H

#include "rt/sort.h"

enum { MAX_OPERANDS = 6, MAX_KEYS = 3 };

/* One call of hj_rt_sort. */
typedef struct problem {
    hj_rt_sort_spec spec;
    int64_t sizes[MAX_OPERANDS];
    hj_rt_sort_key keys[MAX_KEYS];
    hj_rt_sort_less *less;
    bool in_place;
    int counted; /* an operand that numbers its elements and that nobody made:
                    `in` is what it would be; 0: none */
    unsigned char *in[MAX_OPERANDS], *out[MAX_OPERANDS], *want[MAX_OPERANDS];
    unsigned char *scratch;
} problem;

uint64_t next_random(uint64_t *state);

/* Is operand k one of those? */
static inline bool problem_counts(const problem *p, int k)
{
    return p->counted && p->counted == k;
}

/* Arrays for the spec, each between pages that cannot be touched, ending at
 * the second; the caller fills `in`. */
void problem_new(problem *p);
void problem_free(problem *p);
int64_t problem_nelems(const problem *p);
int64_t problem_nresults(const problem *p);

/* Fills `want`, the first k of each row: sort_rank(a, b, context) is true if
 * the elements at index a of the operands go before those at index b.  By the
 * pinned merges, whose result for a strict weak order is the stable one. */
void problem_expect(problem *p,
                    bool (*before)(const problem *p, int64_t a, int64_t b));
/* Runs hj_rt_sort and compares `out` with `want`. */
void problem_check(problem *p, hj_run *run, const char *what);

#endif
