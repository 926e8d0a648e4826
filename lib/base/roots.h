/* roots -- roots of unity, as exact as the type allows. */
#ifndef HJ_BASE_ROOTS_H
#define HJ_BASE_ROOTS_H

#include <stdint.h>

/* cos and sin of k n-th parts of a turn, n >= 1: within 0.501 ulp once rounded
 * to f64, and exact where they are 0, 1/2 or 1. */
void hj_root(int64_t k, int64_t n, long double *cosine, long double *sine);

#endif
