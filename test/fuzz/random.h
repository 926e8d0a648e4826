/* random -- numbers that are the same everywhere. */
#ifndef HJ_TEST_FUZZ_RANDOM_H
#define HJ_TEST_FUZZ_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* SplitMix64. */
typedef struct random_source {
    uint64_t state;
} random_source;

uint64_t random_next(random_source *r);
/* Less than `n`, which is not 0. */
size_t random_below(random_source *r, size_t n);

#endif
