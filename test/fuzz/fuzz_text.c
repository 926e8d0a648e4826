/* The target of libFuzzer: any bytes through the library, up to evaluation.
 * See CMakeLists.txt. */
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trial t = { .evaluates = true, .max_ninstrs = 100 };
    const char *bad = trial_run(&t, (const char *)data, size);

    if (bad) {
        fprintf(stderr, "%s\n", bad);
        abort();
    }
    return 0;
}
