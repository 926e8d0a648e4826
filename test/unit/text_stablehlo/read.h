/* StableHLO texts for tests. */
#ifndef HJ_TEST_STABLEHLO_READ_H
#define HJ_TEST_STABLEHLO_READ_H

#include "hlojit/text.h"

/* A module of a text that must be right. */
hj_module *read_module(const char *text);
/* The HLO text of one, in the short form; to be freed with hj_text_free. */
char *read_and_print(const char *text);

#endif
