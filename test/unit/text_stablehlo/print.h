/* Printing StableHLO, for tests. */
#ifndef HJ_TEST_STABLEHLO_PRINT_H
#define HJ_TEST_STABLEHLO_PRINT_H

#include "read.h"

/* The StableHLO text of an HLO text, which must be right; hj_text_free. */
char *print_hlo(const char *hlo, const hj_print_options *options);
/* The same for a module, which is kept. */
char *print_module(const hj_module *module);
/* Is `part` in the StableHLO text of `hlo`?  That text must be readable, and
 * what is read print as a text that is read and printed alike. */
void expect_printed(const char *hlo, const char *part);
/* What the error says, which must be UNIMPLEMENTED. */
void expect_gap(const char *hlo, const char *part);

#endif
