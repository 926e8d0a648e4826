/* mutate -- see mutate.h. */
#include "mutate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct span {
    size_t at, n;
} span;

/* Puts `n` bytes in place of a span; nothing if there is no room. */
static void replace(mutable_text *t, span old, const char *with, size_t n)
{
    if (t->n - old.n + n > t->room)
        return;
    memmove(t->bytes + old.at + n, t->bytes + old.at + old.n,
            t->n - old.at - old.n);
    memcpy(t->bytes + old.at, with, n);
    t->n += n - old.n;
}

/* A copy, since `with` may lie in the text itself. */
static void replace_copy(mutable_text *t, span old, const char *with, size_t n)
{
    char copy[4096];

    if (n > sizeof copy)
        n = sizeof copy;
    memcpy(copy, with, n);
    replace(t, old, copy, n);
}

/* --- parts of a text ------------------------------------------------------ */

/* Some line, its end included. */
static span pick_line(random_source *r, const char *bytes, size_t n)
{
    size_t start = random_below(r, n), end = start;

    while (start > 0 && bytes[start - 1] != '\n')
        start--;
    while (end < n && bytes[end] != '\n')
        end++;
    return (span){ start, end + (end < n) - start };
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Does a word (a number, if `digits`) begin here? */
static bool is_word_start(const mutable_text *t, size_t at, bool digits)
{
    unsigned char c = (unsigned char)t->bytes[at];

    if (at > 0 && is_word(t->bytes[at - 1]))
        return false;
    return digits ? isdigit(c) : isalpha(c);
}

/* Some word, or number; the empty text at some place if there is none near. */
static span pick_word(random_source *r, const mutable_text *t, bool digits)
{
    size_t at = random_below(r, t->n), n = 0;

    for (size_t tries = 0; tries < 4096; tries++, at = (at + 1) % t->n)
        if (is_word_start(t, at, digits))
            break;
    while (at + n < t->n && is_word(t->bytes[at + n]))
        n++;
    return (span){ at, n };
}

/* --- changes -------------------------------------------------------------- */

typedef struct change {
    random_source *r;
    mutable_text *t;
    const char *other;
    size_t other_n;
} change;

static void flip_bit(change *c)
{
    c->t->bytes[random_below(c->r, c->t->n)] ^=
        (char)(1u << random_below(c->r, 8));
}

static void put_character(change *c)
{
    static const char characters[] = "{}[](),=:%#<>?*-+.\"'/\\ \n019aex_";

    c->t->bytes[random_below(c->r, c->t->n)] =
        characters[random_below(c->r, sizeof characters - 1)];
}

static void drop_bytes(change *c)
{
    size_t at = random_below(c->r, c->t->n);
    size_t n = 1 + random_below(c->r, 16);

    replace(c->t, (span){ at, n < c->t->n - at ? n : c->t->n - at }, "", 0);
}

static void repeat_bytes(change *c)
{
    size_t at = random_below(c->r, c->t->n);
    size_t n = 1 + random_below(c->r, 16);

    if (n > c->t->n - at)
        n = c->t->n - at;
    replace_copy(c->t, (span){ at, 0 }, c->t->bytes + at, n);
}

static void cut(change *c)
{
    c->t->n = 1 + random_below(c->r, c->t->n);
}

static void drop_line(change *c)
{
    replace(c->t, pick_line(c->r, c->t->bytes, c->t->n), "", 0);
}

static void copy_line(change *c)
{
    span from = pick_line(c->r, c->t->bytes, c->t->n);
    span to = pick_line(c->r, c->t->bytes, c->t->n);

    replace_copy(c->t, (span){ to.at, 0 }, c->t->bytes + from.at, from.n);
}

/* Moves a line: copies it, then drops it where it was. */
static void move_line(change *c)
{
    span from = pick_line(c->r, c->t->bytes, c->t->n);
    span to = pick_line(c->r, c->t->bytes, c->t->n);
    size_t before = c->t->n;

    if (from.n > 4096)
        return;
    replace_copy(c->t, (span){ to.at, 0 }, c->t->bytes + from.at, from.n);
    if (to.at <= from.at)
        from.at += c->t->n - before;
    if (c->t->n > before)
        replace(c->t, from, "", 0);
}

static void foreign_line(change *c)
{
    span from = pick_line(c->r, c->other, c->other_n);
    span to = pick_line(c->r, c->t->bytes, c->t->n);

    replace_copy(c->t, (span){ to.at, 0 }, c->other + from.at, from.n);
}

static void put_number(change *c)
{
    static const char *const numbers[] = {
        "0",          "1",           "2",
        "3",          "4",           "5",
        "8",          "9",           "16",
        "17",         "63",          "64",
        "65",         "127",         "1000",
        "1025",       "65536",       "1000000",
        "1000000000", "2147483647",  "2147483648",
        "4294967296", "99999999999", "9223372036854775807",
        "-1",         "-2",          "-2147483648",
        "1e400",      "0x1p-2000",   "-9223372036854775808",
        "nan",        "inf",         "18446744073709551616"
    };
    const char *number =
        numbers[random_below(c->r, sizeof numbers / sizeof *numbers)];

    replace(c->t, pick_word(c->r, c->t, true), number, strlen(number));
}

/* One more or one less. */
static void nudge_number(change *c)
{
    span word = pick_word(c->r, c->t, true);
    char digits[24], number[24];

    if (!word.n || word.n >= sizeof digits)
        return;
    memcpy(digits, c->t->bytes + word.at, word.n);
    digits[word.n] = '\0';
    uint64_t value = strtoull(digits, NULL, 10);
    value += random_below(c->r, 2) ? 1 : UINT64_MAX;
    int n = snprintf(number, sizeof number, "%lld", (long long)value);
    replace(c->t, word, number, (size_t)n);
}

static void put_type(change *c)
{
    static const char *const types[] = {
#define HJ_DTYPE(id, ...) #id,
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
    };
    const char *type = types[random_below(c->r, sizeof types / sizeof *types)];

    /* A type is the word before '['. */
    for (int tries = 0; tries < 64; tries++) {
        span word = pick_word(c->r, c->t, false);
        size_t end = word.at + word.n;
        if (end < c->t->n && c->t->bytes[end] == '[') {
            replace(c->t, word, type, strlen(type));
            return;
        }
    }
}

static void put_op(change *c)
{
    static const char *const ops[] = {
#define HJ_OP(id, name, ...) name,
#include "hlojit/ops.def"
#undef HJ_OP
    };
    const char *op = ops[random_below(c->r, sizeof ops / sizeof *ops)];

    for (int tries = 0; tries < 64; tries++) {
        span word = pick_word(c->r, c->t, false);
        size_t end = word.at + word.n;
        if (end < c->t->n && c->t->bytes[end] == '(') {
            replace(c->t, word, op, strlen(op));
            return;
        }
    }
}

/* One word of the text in place of another: other operands, other names. */
static void swap_word(change *c)
{
    span from = pick_word(c->r, c->t, false), to = pick_word(c->r, c->t, false);

    replace_copy(c->t, to, c->t->bytes + from.at, from.n);
}

/* --- shapes that could be inferred ---------------------------------------- */

static bool starts_with(const char *p, const char *end, const char *word)
{
    size_t n = strlen(word);

    return (size_t)(end - p) >= n && !memcmp(p, word, n);
}

/* Ops whose result the operands do not tell. */
static bool needs_shape(const char *op, const char *end)
{
    static const char *const ops[] = {
        "parameter",  "constant", "iota",   "reshape",        "convert",
        "bitcast",    "rng",      "custom", "infeed",         "recv",
        "broadcast",  "async",    "all-",   "reduce-scatter", "copy-start",
        "collective", "fft",      "domain", "topk",
    };

    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (starts_with(op, end, ops[i]))
            return true;
    return false;
}

/* Past the shape at `p`, up to the op. */
static const char *shape_end(const char *p, const char *end)
{
    int depth = 0;

    for (; p < end; p++) {
        if (strchr("([{", *p))
            depth++;
        else if (strchr(")]}", *p))
            depth--;
        else if (*p == ' ' && !depth)
            return p + 1;
    }
    return NULL;
}

/* Drops bytes from the line at [at, at + n). */
static void drop_from(mutable_text *t, const char *from, const char *to)
{
    replace(t, (span){ (size_t)(from - t->bytes), (size_t)(to - from) }, "", 0);
}

static void loosen_line(mutable_text *t, const char *p, const char *end)
{
    const char *equals = memmem(p, (size_t)(end - p), " = ", 3);
    const char *arrow = memmem(p, (size_t)(end - p), " -> ", 4);
    const char *open = memchr(p, '(', (size_t)(end - p));

    if (starts_with(p, end, "HloModule")) {
        const char *comma = memchr(p, ',', (size_t)(end - p));
        if (comma)
            drop_from(t, comma, end);
    } else if (equals) {
        const char *shape = equals + 3, *op = shape_end(shape, end);
        if (op && !needs_shape(op, end))
            drop_from(t, shape, op);
    } else if (arrow && open && end[-1] == '{') {
        drop_from(t, open, end - 1);
    }
}

void loosen(mutable_text *t)
{
    for (size_t at = 0; at < t->n;) {
        char *end = memchr(t->bytes + at, '\n', t->n - at);
        loosen_line(t, t->bytes + at, end ? end : t->bytes + t->n);
        end = memchr(t->bytes + at, '\n', t->n - at);
        at = end ? (size_t)(end - t->bytes) + 1 : t->n;
    }
}

void mutate(random_source *r, mutable_text *text, const char *other,
            size_t other_n)
{
    static void (*const changes[])(change *) = {
        flip_bit,     put_character, drop_bytes,   repeat_bytes, cut,
        drop_line,    copy_line,     move_line,    foreign_line, put_number,
        put_number,   put_number,    nudge_number, nudge_number, nudge_number,
        nudge_number, put_type,      put_type,     put_op,       put_op,
        put_op,       swap_word,     swap_word,    swap_word,
    };
    change c = { r, text, other, other_n };

    for (size_t n = random_below(r, 2) ? 1 : 1 + random_below(r, 4); n; n--)
        if (text->n)
            changes[random_below(r, sizeof changes / sizeof *changes)](&c);
}
