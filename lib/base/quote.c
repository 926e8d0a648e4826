/* quote -- see quote.h. */
#include "base/quote.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static const char simple[] = "a\ab\bf\fn\nr\rt\tv\v\\\\''\"\"??";

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A code point as UTF-8, at most 4 bytes; 0 if it is none, or a NUL. */
static int write_utf8(char *out, uint32_t code)
{
    int n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };

    if (!code || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return 0;
    for (int i = n - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(first[n] | code);
    return n;
}

/* Writes the escape after the backslash at p[-1], at most 4 bytes, and moves
 * `*p` past it; how many bytes, 0 if it is wrong. */
static int read_escape(char *out, const char **p, const char *end)
{
    const char *s = *p;
    uint32_t value = 0;
    int n = 0;

    if (s == end)
        return 0;
    for (const char *q = simple; *q; q += 2)
        if (*q == *s)
            return *p = s + 1, *out = q[1], 1;
    bool is_code = *s == 'u' || *s == 'U';
    if (is_code || *s == 'x' || *s == 'X') {
        int most = *s == 'U' ? 8 : *s == 'u' ? 4 : 2;
        for (s++; n < most && s < end && hex_value(*s) >= 0; n++)
            value = value * 16 + (uint32_t)hex_value(*s++);
        if (is_code && n < most)
            return 0;
    } else {
        for (; n < 3 && s < end && *s >= '0' && *s <= '7'; n++)
            value = value * 8 + (uint32_t)(*s++ - '0');
    }
    *p = s;
    if (is_code)
        return write_utf8(out, value);
    *out = (char)value;
    return n && value && value < 256;
}

const char *hj_unquote_check(const char *text, size_t length)
{
    const char *p = text + 1, *end = text + length - 1;

    while ((p = memchr(p, '\\', (size_t)(end - p)))) {
        const char *start = p++;
        char ignored[4];
        if (!read_escape(ignored, &p, end))
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
        int n = 1;
        *to = *p++;
        if (*to == '\\' && !(n = read_escape(to, &p, end))) {
            *out_bad = start;
            return NULL;
        }
        to += n;
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
