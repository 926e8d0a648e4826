/* source -- a text that is being read, and errors that point into it.
 *
 * Shared by the grammars under lib/text.
 */
#ifndef HJ_TEXT_SOURCE_H
#define HJ_TEXT_SOURCE_H

#include "base/arena.h"

typedef struct hj_source {
    const char *file; /* named in messages */
    const char *text, *end;
} hj_source;

/* An error unless the text is UTF-8 without NUL. */
HJ_MUST_USE hj_error *hj_source_check(const hj_source *source);

/* "FILE:LINE:COLUMN: error: ...", the line and a caret under `at`, which
 * points into the text or at its end.  Lines end with "\n"; columns count
 * bytes; both from 1. */
HJ_MUST_USE hj_error *hj_source_error(const hj_source *source, hj_code code,
                                      const char *at, const char *format, ...)
    HJ_PRINTF(4, 5);
HJ_MUST_USE hj_error *hj_source_verror(const hj_source *source, hj_code code,
                                       const char *at, const char *format,
                                       va_list args);

/* The place of a line and column, for hj_source_error. */
const char *hj_source_place(const hj_source *source, int line, int column);

/* Counts lines from one place to later ones, in time that is linear over all
 * calls. */
typedef struct hj_line_counter {
    const char *at, *line_start;
    int line;
} hj_line_counter;

void hj_line_counter_init(hj_line_counter *counter, const hj_source *source);
/* `at` is not before that of the call before. */
void hj_line_counter_move(hj_line_counter *counter, const char *at);

/* At most this many bytes of something that the text names go into a
 * message: hj_clip(length) for "%.*s". */
int hj_clip(size_t length);

#endif
