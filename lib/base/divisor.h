/* divisor -- common divisors and multiples. */
#ifndef HJ_BASE_DIVISOR_H
#define HJ_BASE_DIVISOR_H

#include <stdint.h>

/* The greatest, for a >= 0 and any b but INT64_MIN; a where b is 0. */
static inline int64_t hj_common_divisor(int64_t a, int64_t b)
{
    b = b < 0 ? -b : b;
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The least, of positive numbers; it must fit. */
static inline int64_t hj_common_multiple(int64_t a, int64_t b)
{
    return a / hj_common_divisor(a, b) * b;
}

#endif
