/* An allocator that counts bytes, and can fail. */
#ifndef HJ_TEST_BAD_INPUT_ALLOCATOR_H
#define HJ_TEST_BAD_INPUT_ALLOCATOR_H

#include "hlojit/base.h"

typedef struct counting_allocator {
    hj_allocator allocator;
    size_t nbytes, peak_nbytes; /* now, at most */
    int64_t nblocks;            /* now */
    int64_t nallocations;       /* so far */
    int64_t fail_at;            /* this one and all later ones; 0: none */
} counting_allocator;

/* `allocator` of it may be given to the library; it must not move. */
void counting_init(counting_allocator *c, int64_t fail_at);

#endif
