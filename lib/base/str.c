/* str -- see str.h. */
#include "base/str.h"

#include <stdio.h>

void hj_str_init(hj_str *s, hj_arena *arena)
{
    memset(s, 0, sizeof *s);
    s->arena = arena;
}

void hj_str_reserve(hj_str *s, size_t more)
{
    size_t need = s->length + more + 1;

    if (need <= s->room)
        return;
    size_t room = s->room ? s->room * 2 : 64;
    if (room < need)
        room = need;
    s->text = hj_arena_grow(s->arena, s->text, s->room, room);
    s->room = room;
}

void hj_str_add_n(hj_str *s, const char *text, size_t length)
{
    hj_str_reserve(s, length);
    memcpy(s->text + s->length, text, length);
    s->length += length;
    s->text[s->length] = '\0';
}

void hj_str_int(hj_str *s, int64_t value)
{
    char text[24], *p = text + sizeof text;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do {
        *--p = (char)('0' + rest % 10);
    } while (rest /= 10);
    if (value < 0)
        *--p = '-';
    hj_str_add_n(s, p, (size_t)(text + sizeof text - p));
}

void hj_str_real(hj_str *s, double value, int ndigits)
{
    char text[64], *to = text;

    snprintf(text, sizeof text, "%.*g", ndigits, value);
    for (const char *p = text; *p; p++) {
        bool is_own = strchr("+-0123456789einfa", *p) != NULL;
        /* (the point of a locale may have several bytes) */
        if (is_own || to == text || to[-1] != '.')
            *to++ = is_own ? *p : '.';
    }
    hj_str_add_n(s, text, (size_t)(to - text));
}

void hj_str_printf(hj_str *s, const char *format, ...)
{
    size_t room;
    va_list args;
    int n;

    hj_str_reserve(s, 31); /* mostly enough: formatting twice is slow */
    room = s->room - s->length;
    va_start(args, format);
    n = vsnprintf(s->text + s->length, room, format, args);
    va_end(args);
    if (n <= 0) {
        s->text[s->length] = '\0';
        return;
    }
    if ((size_t)n >= room) {
        hj_str_reserve(s, (size_t)n);
        va_start(args, format);
        vsnprintf(s->text + s->length, (size_t)n + 1, format, args);
        va_end(args);
    }
    s->length += (size_t)n;
}

const char *hj_str_get(const hj_str *s)
{
    return s->text ? s->text : "";
}

const char *hj_sep(bool *is_first, const char *separator)
{
    bool first = *is_first;

    *is_first = false;
    return first ? "" : separator;
}
