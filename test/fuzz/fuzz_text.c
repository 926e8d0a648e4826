/* The targets of libFuzzer: any bytes through the library, up to evaluation;
 * as HLO text, or as StableHLO's bytecode (FUZZ_BYTECODE).
 * See CMakeLists.txt. */
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef FUZZ_BYTECODE
#define FUZZ_BYTECODE 0
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trial t = { .read = FUZZ_BYTECODE ? trial_read_bytecode : NULL,
                .is_binary = FUZZ_BYTECODE,
                .evaluates = true,
                .max_ninstrs = 100 };
    const char *bad = trial_run(&t, (const char *)data, size);

    if (bad) {
        fprintf(stderr, "%s\n", bad);
        abort();
    }
    return 0;
}
