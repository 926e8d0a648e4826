/* quote -- see quote.h. */
#include "base/quote.h"

#include <string.h>

static const char simple[] = "a\ab\bf\fn\nr\rt\tv\v\\\\''\"\"??";

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte of the escape after the backslash at p[-1], or -1; `*p` moves past
 * it. */
static int read_escape(const char **p, const char *end)
{
    const char *s = *p;
    int value = 0, n = 0;

    if (s == end)
        return -1;
    for (const char *q = simple; *q; q += 2)
        if (*q == *s)
            return *p = s + 1, (unsigned char)q[1];
    if (*s == 'x' || *s == 'X') {
        for (s++; n < 2 && s < end && hex_value(*s) >= 0; n++)
            value = value * 16 + hex_value(*s++);
    } else {
        for (; n < 3 && s < end && *s >= '0' && *s <= '7'; n++)
            value = value * 8 + (*s++ - '0');
    }
    *p = s;
    return n && value && value < 256 ? value : -1;
}

const char *hj_unquote_check(const char *text, size_t length)
{
    const char *p = text + 1, *end = text + length - 1;

    while ((p = memchr(p, '\\', (size_t)(end - p)))) {
        const char *start = p++;
        if (read_escape(&p, end) < 0)
            return start;
    }
    return NULL;
}

char *hj_unquote(hj_arena *arena, const char *text, size_t length,
                 const char **out_bad)
{
    const char *p = text + 1, *end = text + length - 1;
    char *result = hj_arena_alloc(arena, length), *to = result;

    while (p < end) {
        const char *start = p;
        int byte = *p++;
        if (byte == '\\' && (byte = read_escape(&p, end)) < 0) {
            *out_bad = start;
            return NULL;
        }
        *to++ = (char)byte;
    }
    return result;
}

void hj_quote(hj_str *out, const char *text)
{
    hj_str_char(out, '"');
    for (const char *p = text; *p; p++) {
        const char *q = simple;
        if (*p >= ' ' && *p <= '~' && !strchr("\\'\"", *p)) {
            hj_str_char(out, *p);
            continue;
        }
        while (*q && q[1] != *p)
            q += 2;
        /* \a, \b, \f and \v are not known to every reader. */
        if (*q && !strchr("abfv", *q))
            hj_str_printf(out, "\\%c", *q);
        else
            hj_str_printf(out, "\\%03o", (unsigned char)*p);
    }
    hj_str_char(out, '"');
}
