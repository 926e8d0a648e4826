/* The targets of libFuzzer: any bytes through the library, up to evaluation;
 * as HLO text, or as what FUZZ_READER reads: StableHLO's text and bytecode,
 * protos.
 * See CMakeLists.txt. */
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef FUZZ_READER
#define FUZZ_READER NULL
#define FUZZ_TEXT
#endif
#ifdef FUZZ_TEXT
enum { IS_BINARY = false };
#else
enum { IS_BINARY = true };
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trial t = { .read = FUZZ_READER,
                .is_binary = IS_BINARY,
                .evaluates = true,
                .max_ninstrs = 100 };
    const char *bad = trial_run(&t, (const char *)data, size);

    if (bad) {
        fprintf(stderr, "%s\n", bad);
        abort();
    }
    return 0;
}
