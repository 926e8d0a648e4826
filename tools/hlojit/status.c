/* status.c -- see status.h. */
#include "tools/hlojit/status.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static status status_of_code(hj_code code)
{
    switch (code) {
    case HJ_OK:
        return STATUS_OK;
    case HJ_INVALID:
    case HJ_NOT_FOUND: /* a custom-call target */
        return STATUS_INVALID;
    case HJ_UNIMPLEMENTED:
    case HJ_LIMIT:
        return STATUS_UNSUPPORTED;
    case HJ_IO:
        return STATUS_USAGE;
    case HJ_OUT_OF_MEMORY:
    case HJ_ABORTED:
    case HJ_INTERNAL:
        break;
    }
    return STATUS_FAILED;
}

static const char *prefix_of(status is)
{
    return is == STATUS_UNSUPPORTED ? "unsupported: " : "hlojit: ";
}

status status_say(status is, const char *format, ...)
{
    va_list args;

    fputs(prefix_of(is), stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return is;
}

/* --- places --------------------------------------------------------------- */

/* A place that a sentence names: "add.3 (line 12): ...". */
typedef struct place {
    const char *line; /* in the source */
    size_t length;
    int number, column; /* from 1 */
    const char *mark;   /* " (line 12)" of the sentence */
    size_t mark_length;
} place;

static bool is_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '-';
}

/* The column of a name in a line; that of the first visible character where
 * the name is not in it. */
static int find_column(const place *p, const char *name, size_t length)
{
    const char *end = p->line + p->length;
    size_t blank = 0;

    for (const char *at = p->line; length && at + length <= end; at++)
        if (!memcmp(at, name, length) &&
            (at == p->line || !is_name_char(at[-1])) &&
            (at + length == end || !is_name_char(at[length])))
            return (int)(at - p->line) + 1;
    while (blank < p->length && isspace((unsigned char)p->line[blank]))
        blank++;
    return (int)(blank < p->length ? blank : 0) + 1;
}

static bool find_line(const source *from, int number, place *out)
{
    const char *at = from->text, *end = from->text + from->length;

    for (int i = 1; i < number; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (!at)
            return false;
        at++;
    }
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    out->line = at;
    out->length = (size_t)((stop ? stop : end) - at);
    out->number = number;
    return true;
}

/* Finds the first "NAME (line N)" of a sentence; the library names
 * instructions so. */
static bool find_place(const source *from, const char *sentence, size_t length,
                       place *out)
{
    static const char mark[] = " (line ";
    const char *end = sentence + length, *at = sentence;

    for (; (at = memmem(at, (size_t)(end - at), mark, sizeof mark - 1)); at++) {
        const char *name = at;
        int number = atoi(at + sizeof mark - 1);
        while (name > sentence && is_name_char(name[-1]))
            name--;
        if (number > 0 && find_line(from, number, out)) {
            const char *stop = memchr(at, ')', (size_t)(end - at));
            out->column = find_column(out, name, (size_t)(at - name));
            out->mark = at;
            out->mark_length = stop ? (size_t)(stop + 1 - at) : 0;
            return true;
        }
    }
    return false;
}

/* --- telling -------------------------------------------------------------- */

/* The line with a caret under the place; long lines are cut round it. */
static void show_place(const place *p)
{
    enum { BEFORE = 60, AFTER = 40 };
    size_t at = (size_t)p->column - 1;
    size_t first = at > BEFORE ? at - BEFORE : 0;
    size_t last = p->length - at > AFTER ? at + AFTER : p->length;

    fprintf(stderr, "  %s", first ? "..." : "");
    for (size_t i = first; i < last; i++) {
        unsigned char c = (unsigned char)p->line[i];
        fputc(c < ' ' && c != '\t' ? ' ' : c, stderr);
    }
    fprintf(stderr, "\n  %s", first ? "   " : "");
    for (size_t i = first; i < at; i++)
        fputc(p->line[i] == '\t' ? '\t' : ' ', stderr);
    fputs("^\n", stderr);
}

/* Bytes, of which nothing can be shown. */
static bool is_binary(const source *from)
{
    return memchr(from->text, 0, from->length) != NULL;
}

/* Does the sentence begin with a place of its own? */
static bool has_place(const char *text, size_t length)
{
    static const char mark[] = ": error: ";

    return memmem(text, length, mark, sizeof mark - 1) != NULL;
}

/* One finding: a line, and the indented ones that follow it. */
static void tell_finding(const source *from, status is, const char *text,
                         size_t length)
{
    size_t name = from ? strlen(from->name) : 0;
    const char *stop = memchr(text, '\n', length);
    int first = (int)(stop ? (size_t)(stop - text) : length);
    place p;

    /* Readers give the place themselves, and so have the last word. */
    if (!from ||
        (length > name && !memcmp(text, from->name, name) &&
         text[name] == ':' && isdigit((unsigned char)text[name + 1]))) {
        fprintf(stderr, "%.*s\n", (int)length, text);
        return;
    }
    if (is_binary(from)) {
        if (!has_place(text, (size_t)first))
            fprintf(stderr, "%s: error: ", from->name);
        fprintf(stderr, "%.*s\n", first, text);
    } else if (find_place(from, text, length, &p)) {
        const char *rest = p.mark + p.mark_length;
        fprintf(stderr, "%s:%d:%d: error: %.*s%.*s\n", from->name, p.number,
                p.column, (int)(p.mark - text), text,
                (int)(text + first - rest), rest);
        show_place(&p);
    } else if (is == STATUS_FAILED) { /* not the text's fault */
        fprintf(stderr, "%s: %.*s\n", from->name, first, text);
    } else {
        fprintf(stderr, "%s:1:1: error: %.*s\n", from->name, first, text);
    }
    if (stop)
        fprintf(stderr, "%.*s\n", (int)(length - (size_t)first - 1), stop + 1);
}

status status_of(hj_error *error, const source *from)
{
    status is = status_of_code(hj_error_code(error));

    if (!error)
        return STATUS_OK;
    if (is == STATUS_UNSUPPORTED || is == STATUS_FAILED || !from)
        fputs(prefix_of(is), stderr);
    for (const char *at = hj_error_message(error); *at;) {
        const char *end = strchr(at, '\n');
        while (end && end[1] == ' ')
            end = strchr(end + 1, '\n');
        tell_finding(from, is, at, end ? (size_t)(end - at) : strlen(at));
        at = end ? end + 1 : "";
    }
    hj_error_free(error);
    return is;
}

/* --- memory --------------------------------------------------------------- */

static _Noreturn void give_up(size_t n, size_t nbytes)
{
    status_say(STATUS_FAILED, "out of memory (%zu times %zu bytes)", n, nbytes);
    exit(STATUS_FAILED);
}

const char *status_near(const char *wanted, const char *const names[], int n)
{
    static char text[256];

    hj_names_suggest(wanted, names, n, text, sizeof text);
    return text;
}

void *take(size_t n, size_t nbytes)
{
    void *p = calloc(n ? n : 1, nbytes);

    if (!p)
        give_up(n, nbytes);
    return p;
}

void *take_again(void *old, size_t n, size_t nbytes)
{
    void *p = reallocarray(old, n, nbytes);

    if (!p)
        give_up(n, nbytes);
    return p;
}

char *take_text(const char *text)
{
    size_t nbytes = strlen(text) + 1;

    return memcpy(take(1, nbytes), text, nbytes);
}
