/* roots -- roots of unity, as exact as the type allows. */
#ifndef HJ_BASE_ROOTS_H
#define HJ_BASE_ROOTS_H

#include "base/arena.h"

/* cos and sin of k n-th parts of a turn, n >= 1: within 0.501 ulp once rounded
 * to f64, and exact where they are 0, 1/2 or 1. */
void hj_root(int64_t k, int64_t n, long double *cosine, long double *sine);

/* The same for many k of one n, each by a product instead of a cosine and a
 * sine; within 0.502 ulp.  Memory: some square roots of n. */
typedef struct hj_roots {
    int64_t n;
    int shift; /* an angle is a coarse one, of its upper bits, and a fine one */
    long double (*coarse)[2], (*fine)[2];
} hj_roots;

void hj_roots_init(hj_roots *roots, hj_arena *arena, int64_t n);
void hj_roots_get(const hj_roots *roots, int64_t k, long double *cosine,
                  long double *sine);

#endif
