/* trial -- one text through the library, and what must hold whatever it is.
 *
 * Every error has a code and names its place; reading takes memory in
 * proportion to the input; asking for legality alone gives the same verdict;
 * what verifies prints, reads back and prints the same; as StableHLO it reads
 * back, too; evaluator and compiled code end in time.
 */
#ifndef HJ_TEST_FUZZ_TRIAL_H
#define HJ_TEST_FUZZ_TRIAL_H

#include "hlojit/jit.h"
#include "hlojit/text.h"

typedef hj_error *trial_reader(const char *text, size_t length,
                               const hj_parse_options *options,
                               hj_module **out);

typedef struct trial {
    trial_reader *read; /* NULL: hj_module_parse_hlo */
    hj_client *client;  /* NULL: nothing is compiled */
    bool is_binary;     /* places in messages have no line */
    bool evaluates, prints_errors;
    int64_t max_ninstrs; /* of modules that are compiled or evaluated */
    /* How far the texts got. */
    int64_t ntexts, nparsed, nverified, nevaluated, ncompiled, nrun;
} trial;

/* HloModuleProto. */
hj_error *trial_read_proto(const char *bytes, size_t nbytes,
                           const hj_parse_options *options, hj_module **out);
/* StableHLO's bytecode. */
hj_error *trial_read_bytecode(const char *bytes, size_t nbytes,
                              const hj_parse_options *options, hj_module **out);

/* What did not hold, or NULL; valid until the next call. */
const char *trial_run(trial *t, const char *text, size_t length);

#endif
