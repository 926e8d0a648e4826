/* source -- see source.h. */
#include "text/source.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    BEFORE_NBYTES = 60, /* of the line shown before the caret */
    AFTER_NBYTES = 40,  /* and after it */
    CLIP_NBYTES = 80
};

int hj_clip(size_t length)
{
    return length < CLIP_NBYTES ? (int)length : CLIP_NBYTES;
}

void hj_line_counter_init(hj_line_counter *counter, const hj_source *source)
{
    counter->at = counter->line_start = source->text;
    counter->line = 1;
}

void hj_line_counter_move(hj_line_counter *counter, const char *at)
{
    const char *p = counter->at;

    while ((p = memchr(p, '\n', (size_t)(at - p)))) {
        counter->line++;
        counter->line_start = ++p;
    }
    counter->at = at;
}

const char *hj_source_place(const hj_source *source, int line, int column)
{
    const char *p = source->text;

    for (; line > 1; line--) {
        const char *next = memchr(p, '\n', (size_t)(source->end - p));
        if (!next)
            return source->end;
        p = next + 1;
    }
    size_t left = (size_t)(source->end - p), skip = (size_t)(column - 1);
    return p + (skip < left ? skip : left);
}

/* --- the line under the message ------------------------------------------ */

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Copies [from, to) with control characters, tabs apart, made visible as
 * spaces; returns the end. */
static char *copy_visible(char *out, const char *from, const char *to)
{
    for (; from < to; from++)
        *out++ = (unsigned char)*from < ' ' && *from != '\t' ? ' ' : *from;
    *out = '\0';
    return out;
}

/* Blanks as wide as the text before the caret: tabs stay, a character of
 * several bytes counts once. */
static void copy_blank(char *out, const char *from, const char *to)
{
    for (; from < to; from++)
        if (!is_continuation(*from))
            *out++ = *from == '\t' ? '\t' : ' ';
    *out = '\0';
}

static hj_error *add_excerpt(hj_error *error, const char *line,
                             const char *line_end, const char *at)
{
    char text[8 + BEFORE_NBYTES + AFTER_NBYTES]; /* "..." at both ends */
    char blank[8 + BEFORE_NBYTES];
    const char *from = line, *to = line_end;
    char *end = text;

    if (at - from > BEFORE_NBYTES) {
        from = at - BEFORE_NBYTES;
        while (from < at && is_continuation(*from))
            from++;
        end = copy_visible(end, "...", &"..."[3]);
    }
    if (to - at > AFTER_NBYTES) {
        to = at + AFTER_NBYTES;
        while (to > at && is_continuation(*to))
            to--;
    }
    copy_blank(blank, text, end);
    copy_blank(blank + (end - text), from, at);
    end = copy_visible(end, from, to);
    if (to < line_end)
        copy_visible(end, "...", &"..."[3]);
    error = hj_error_context(error, "%s", text);
    return hj_error_context(error, "%s^", blank);
}

hj_error *hj_source_verror(const hj_source *source, hj_code code,
                           const char *at, const char *format, va_list args)
{
    hj_line_counter counter;
    char message[1024];

    vsnprintf(message, sizeof message, format, args);
    hj_line_counter_init(&counter, source);
    hj_line_counter_move(&counter, at);
    const char *line_end = memchr(at, '\n', (size_t)(source->end - at));
    hj_error *error =
        hj_error_new(code, "%s:%d:%d: error: %s", source->file, counter.line,
                     (int)(at - counter.line_start) + 1, message);
    return add_excerpt(error, counter.line_start,
                       line_end ? line_end : source->end, at);
}

hj_error *hj_source_error(const hj_source *source, hj_code code, const char *at,
                          const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error = hj_source_verror(source, code, at, format, args);
    va_end(args);
    return error;
}

/* --- characters ---------------------------------------------------------- */

/* Bytes of the UTF-8 character at `p`, 0 if there is none (RFC 3629). */
static int utf8_nbytes(const unsigned char *p, const unsigned char *end)
{
    int n = *p < 0xc2 ? 0 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : *p < 0xf5 ? 4 : 0;

    if (!n || end - p < n)
        return 0;
    for (int i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    bool is_overlong =
        (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xf0 && p[1] < 0x90);
    bool is_surrogate = p[0] == 0xed && p[1] >= 0xa0;
    bool is_too_large = p[0] == 0xf4 && p[1] >= 0x90;
    return is_overlong || is_surrogate || is_too_large ? 0 : n;
}

hj_error *hj_source_check(const hj_source *source)
{
    const unsigned char *p = (const unsigned char *)source->text;
    const unsigned char *end = (const unsigned char *)source->end;
    const char *nul = memchr(p, 0, (size_t)(end - p));

    if (nul)
        return hj_source_error(source, HJ_INVALID, nul,
                               "a NUL byte does not belong in text");
    while (p < end) {
        uint64_t word;
        while (end - p >= 8 &&
               (memcpy(&word, p, 8), !(word & 0x8080808080808080u)))
            p += 8;
        if (p == end)
            break;
        int n = *p < 0x80 ? 1 : utf8_nbytes(p, end);
        if (!n)
            return hj_source_error(source, HJ_INVALID, (const char *)p,
                                   "byte 0x%02x is not UTF-8", *p);
        p += n;
    }
    return NULL;
}
