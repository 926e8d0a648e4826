/* str -- text that grows, in an arena.  Locale-independent. */
#ifndef HJ_BASE_STR_H
#define HJ_BASE_STR_H

#include "base/arena.h"

#include <string.h>

typedef struct hj_str {
    hj_arena *arena;
    char *text; /* NUL-terminated once anything was added */
    size_t length, room;
} hj_str;

void hj_str_init(hj_str *s, hj_arena *arena);
/* Room for so many more bytes: until they are added the text stays where it
 * is. */
void hj_str_reserve(hj_str *s, size_t more);
void hj_str_add_n(hj_str *s, const char *text, size_t length);
void hj_str_int(hj_str *s, int64_t value);
/* So many significant digits, as %g has it in the C locale. */
void hj_str_real(hj_str *s, double value, int ndigits);
void hj_str_printf(hj_str *s, const char *format, ...) HJ_PRINTF(2, 3);

static inline void hj_str_add(hj_str *s, const char *text)
{
    hj_str_add_n(s, text, strlen(text));
}

static inline void hj_str_char(hj_str *s, char c)
{
    if (s->room - s->length < 2) {
        hj_str_add_n(s, &c, 1);
        return;
    }
    s->text[s->length++] = c;
    s->text[s->length] = '\0';
}

/* "" while nothing was added. */
const char *hj_str_get(const hj_str *s);

/* Separators of lists: the first call gives "", later ones `separator`. */
const char *hj_sep(bool *is_first, const char *separator);

#endif
