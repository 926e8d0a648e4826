/* quote -- strings in quotes, with C's escapes. */
#ifndef HJ_BASE_QUOTE_H
#define HJ_BASE_QUOTE_H

#include "base/str.h"

/* Reads a string with its quotes ("..." or '...').  Known are \a \b \f \n \r
 * \t \v \\ \' \" \? \ooo \xhh and, in UTF-8, \uhhhh \Uhhhhhhhh.  NULL if an
 * escape is wrong or stands for a NUL; `*out_bad` then points to it. */
char *hj_unquote(hj_arena *arena, const char *text, size_t length,
                 const char **out_bad);

/* Only looks: the place of an escape that is wrong, or NULL. */
const char *hj_unquote_check(const char *text, size_t length);

/* Writes a string in double quotes; bytes that are not printable ASCII become
 * escapes, so that the result is ASCII. */
void hj_quote(hj_str *out, const char *text);

#endif
