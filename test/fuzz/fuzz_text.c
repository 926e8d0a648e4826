/* The targets of libFuzzer: any bytes through the library, up to evaluation,
 * or with FUZZ_COMPILES up to compiled code that runs; as HLO text, or as what
 * FUZZ_READER reads: StableHLO's text and bytecode, protos.  FUZZ_MUTATE is
 * the change that fits the format, which takes turns with libFuzzer's own.
 * See CMakeLists.txt. */
#include "mutate/mutate.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef FUZZ_READER
#define FUZZ_READER NULL
#endif
#ifdef FUZZ_BINARY
enum { IS_BINARY = true };
#else
enum { IS_BINARY = false };
#endif
#ifdef FUZZ_COMPILES
enum { COMPILES = true };
#else
enum { COMPILES = false };
#endif

enum { MAX_NINSTRS = 100 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

/* One for the whole process, as a program would have it. */
static hj_client *client(void)
{
    static hj_client *only;
    const hj_client_options one = { .size = sizeof one, .nthreads = 1 };
    hj_error *error = only ? NULL : hj_client_create(&one, &only);

    if (error) {
        fprintf(stderr, "%s\n", hj_error_message(error));
        abort();
    }
    return only;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    trial t = { .read = FUZZ_READER,
                .client = COMPILES ? client() : NULL,
                .is_binary = IS_BINARY,
                .evaluates = true,
                .max_ninstrs = MAX_NINSTRS };
    const char *bad = trial_run(&t, (const char *)data, size);

    if (bad) {
        fprintf(stderr, "%s\n", bad);
        abort();
    }
    return 0;
}

/* What other files have comes by libFuzzer's crossing over; here a file lends
 * to itself. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    random_source r = { seed };

    if (!size || !random_below(&r, 3))
        return LLVMFuzzerMutate(data, size, room);
    mutable_text text = { (char *)data, size, room };
    char *other = malloc(size);
    if (!other)
        return size;
    memcpy(other, data, size);
    FUZZ_MUTATE(&r, &text, other, size);
    free(other);
    return text.n;
}
