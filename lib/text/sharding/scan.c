/* scan -- see scan.h. */
#include "text/sharding/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void hj_scan_init(hj_scan *s, const char *text, size_t length)
{
    *s = (hj_scan){ text, text, text + length };
}

static void skip_blanks(hj_scan *s)
{
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\n' ||
                              *s->at == '\t' || *s->at == '\r'))
        s->at++;
}

bool hj_scan_eat(hj_scan *s, const char *word)
{
    size_t n = strlen(word);

    skip_blanks(s);
    if ((size_t)(s->end - s->at) < n || memcmp(s->at, word, n) != 0)
        return false;
    s->at += n;
    return true;
}

hj_error *hj_scan_expect(hj_scan *s, const char *word)
{
    return hj_scan_eat(s, word) ? NULL : hj_scan_error(s, "expected %s", word);
}

hj_error *hj_scan_int(hj_scan *s, int64_t *out)
{
    const char *first;

    skip_blanks(s);
    first = s->at;
    *out = 0;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9') {
        if (*out > (INT64_MAX - 9) / 10)
            return hj_scan_error(s, "the number is too large");
        *out = 10 * *out + (*s->at++ - '0');
    }
    return s->at > first ? NULL : hj_scan_error(s, "expected a number");
}

hj_error *hj_scan_skip_braces(hj_scan *s)
{
    int depth = 0;
    bool is_string = false;

    HJ_CHECK(hj_scan_expect(s, "{"));
    for (depth = 1; depth && s->at < s->end; s->at++) {
        is_string ^= *s->at == '"';
        if (is_string && *s->at == '\\' && s->at + 1 < s->end)
            s->at++;
        else if (!is_string)
            depth += *s->at == '{' ? 1 : *s->at == '}' ? -1 : 0;
    }
    return depth ? hj_scan_error(s, "expected }") : NULL;
}

hj_error *hj_scan_error(const hj_scan *s, const char *format, ...)
{
    char what[120];
    size_t length = (size_t)(s->end - s->text);
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return HJ_ERR(INVALID, "the sharding %.*s, at byte %d: %s",
                  length > 200 ? 200 : (int)length, s->text,
                  (int)(s->at - s->text), what);
}
