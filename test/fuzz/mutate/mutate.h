/* mutate -- small changes to a text, mostly such that a reader of HLO gets
 * past the first line. */
#ifndef HJ_TEST_FUZZ_MUTATE_MUTATE_H
#define HJ_TEST_FUZZ_MUTATE_MUTATE_H

#include "test/fuzz/random.h"

#include <stdbool.h>

/* A text in a buffer that has room for more. */
typedef struct mutable_text {
    char *bytes;
    size_t n, room;
} mutable_text;

/* Changes the text in one to four places; `other` gives lines to copy. */
void mutate(random_source *r, mutable_text *text, const char *other,
            size_t other_n);

/* The same for files of numbers and tables. */
void mutate_bytes(random_source *r, mutable_text *text, const char *other,
                  size_t other_n);

/* The same for protocol buffers. */
void mutate_fields(random_source *r, mutable_text *text, const char *other,
                   size_t other_n);

/* Takes out what says a shape again that could be inferred: declared results,
 * signatures, the layout of the entry.  Then a change of one shape or number
 * spreads, and the text is right more often. */
void loosen(mutable_text *text);

#endif
