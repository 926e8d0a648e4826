/* meter -- an allocator that knows how much was taken at the same time. */
#ifndef HJ_TEST_FUZZ_METER_H
#define HJ_TEST_FUZZ_METER_H

#include "hlojit/base.h"

#include <stddef.h>

typedef struct meter {
    size_t nbytes, peak;
} meter;

/* To be used up before `m` ends. */
hj_allocator meter_allocator(meter *m);

#endif
