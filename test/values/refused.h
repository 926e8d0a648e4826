/* refused -- files of programs that are refused, each after what is said:
 *
 *   // fails: MESSAGE            (INVALID)
 *   // CODE: MESSAGE             (another code: LIMIT, UNIMPLEMENTED ...)
 *   TEXT, up to the next such line
 *
 * MESSAGE is a part of what must be said.
 */
#ifndef HJ_TEST_VALUES_REFUSED_H
#define HJ_TEST_VALUES_REFUSED_H

#include "base/arena.h"

typedef struct refused {
    const char *path;
    int line;         /* of its message */
    const char *code; /* hj_code_name's */
    const char *message, *text;
    size_t length; /* of the text */
} refused;

/* What reads such a text; frees all but the error. */
typedef hj_error *refused_read(const refused *r);

/* Reads each program of a file; how many there are.  `wrong` gets what was not
 * said as it must be, in `arena`, a line each; "" if there is nothing. */
int refused_each(hj_arena *arena, const char *path, refused_read *read,
                 const char **wrong);

#endif
