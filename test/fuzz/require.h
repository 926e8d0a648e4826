/* require -- what must hold in a libFuzzer target. */
#ifndef HJ_TEST_FUZZ_REQUIRE_H
#define HJ_TEST_FUZZ_REQUIRE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the process otherwise: libFuzzer keeps the input. */
static inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

#endif
