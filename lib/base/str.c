/* str -- see str.h. */
#include "base/str.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void hj_str_init(hj_str *s, hj_arena *arena)
{
    memset(s, 0, sizeof *s);
    s->arena = arena;
}

static void reserve(hj_str *s, size_t more)
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
    reserve(s, length);
    memcpy(s->text + s->length, text, length);
    s->length += length;
    s->text[s->length] = '\0';
}

void hj_str_add(hj_str *s, const char *text)
{
    hj_str_add_n(s, text, strlen(text));
}

void hj_str_char(hj_str *s, char c)
{
    hj_str_add_n(s, &c, 1);
}

void hj_str_int(hj_str *s, int64_t value)
{
    char text[24];
    int n = snprintf(text, sizeof text, "%" PRId64, value);

    hj_str_add_n(s, text, (size_t)n);
}

void hj_str_printf(hj_str *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n <= 0)
        return;
    reserve(s, (size_t)n);
    va_start(args, format);
    vsnprintf(s->text + s->length, (size_t)n + 1, format, args);
    va_end(args);
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
