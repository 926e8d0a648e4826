/* status.h -- how a command ends, and the sentences that say why.
 *
 * Every problem is told on stderr once, by the function that returns the
 * status; callers pass the status on.
 */
#ifndef HLOJIT_TOOLS_STATUS_H
#define HLOJIT_TOOLS_STATUS_H

#include "hlojit/base.h"

typedef enum status {
    STATUS_OK = 0,
    STATUS_FAILED = 1,     /* a check failed, or a run-time error */
    STATUS_USAGE = 2,      /* bad command line, bad input file */
    STATUS_INVALID = 3,    /* the program is invalid */
    STATUS_UNSUPPORTED = 4 /* not implemented, or over a limit */
} status;

/* Where a text came from. */
typedef struct source {
    const char *name; /* for messages: the path, or "<stdin>" */
    char *text;       /* NUL-terminated */
    size_t length;
} source;

/* Prints "hlojit: ..." on stderr and returns `is`.  For STATUS_UNSUPPORTED the
 * line begins with "unsupported: " instead, as its readers expect. */
status status_say(status is, const char *format, ...) HJ_PRINTF(2, 3);

/* Prints an error of the library, frees it and returns its status; NULL gives
 * STATUS_OK.  Whatever names a line of `from` becomes "FILE:LINE:COLUMN:
 * error: ...", the line and a caret; `from` may be NULL. */
status status_of(hj_error *error, const source *from);

/* `; did you mean ...?`, which of `n` names a misspelt one may have meant: text
 * that is good until the next call; "" where none is near. */
const char *status_near(const char *wanted, const char *const names[], int n);

/* Memory, or the end of the program with STATUS_FAILED. */
void *take(size_t n, size_t nbytes); /* zeroed */
void *take_again(void *old, size_t n, size_t nbytes);
char *take_text(const char *text);

#endif
