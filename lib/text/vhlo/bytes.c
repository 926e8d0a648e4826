/* bytes -- numbers, strings and sections as the container encodes them. */
#include "text/vhlo/reader.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* --- failures ------------------------------------------------------------- */

void hj_vhlo_fail(hj_vhlo_reader *r, const unsigned char *at, hj_code code,
                  const char *format, ...)
{
    char text[800];
    va_list args;

    if (r->has_failed)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    r->has_failed = true;
    r->code = code;
    r->message =
        at ? hj_arena_printf(r->arena, "%s: byte %zu: error: %s",
                             r->source->file, (size_t)(at - r->start), text)
           : hj_arena_printf(r->arena, "%s: error: %s", r->source->file, text);
}

hj_error *hj_vhlo_error(hj_vhlo_reader *r)
{
    hj_error *error = hj_error_new(r->code, "%s", r->message);

    if (!r->place || !r->place->func)
        return error;
    return hj_error_context(error, "in op %d of @%s", r->place->number,
                            r->place->func->name);
}

static bool reach(hj_vhlo_reader *r, int64_t depth, const unsigned char *at)
{
    r->deepest = depth > r->deepest ? depth : r->deepest;
    if (depth <= r->module->limits.nesting)
        return true;
    hj_vhlo_fail(r, at, HJ_LIMIT, "nested deeper than limits.nesting, %lld",
                 (long long)r->module->limits.nesting);
    return false;
}

bool hj_vhlo_enter(hj_vhlo_reader *r, const unsigned char *at)
{
    if (!reach(r, r->depth + 1, at))
        return false;
    r->depth++;
    return true;
}

void hj_vhlo_leave(hj_vhlo_reader *r)
{
    r->depth--;
}

bool hj_vhlo_open(hj_vhlo_reader *r, hj_vhlo_entry *entry, int64_t *outer)
{
    *outer = r->deepest;
    if (!hj_vhlo_enter(r, entry->at))
        return false;
    r->deepest = r->depth;
    entry->is_open = true;
    return true;
}

void hj_vhlo_close(hj_vhlo_reader *r, hj_vhlo_entry *entry, int64_t outer)
{
    hj_vhlo_leave(r);
    entry->depth = r->deepest - r->depth;
    r->deepest = outer > r->deepest ? outer : r->deepest;
}

bool hj_vhlo_fits(hj_vhlo_reader *r, const hj_vhlo_entry *entry)
{
    return reach(r, r->depth + entry->depth, entry->at);
}

void hj_vhlo_spend(hj_vhlo_reader *r, int64_t n)
{
    if (n > r->budget)
        hj_vhlo_fail(r, NULL, HJ_LIMIT,
                     "its types and attributes, written out, are far larger "
                     "than the file");
    else
        r->budget -= n;
}

/* --- numbers -------------------------------------------------------------- */

static void past_end(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_vhlo_fail(r, c->at, HJ_INVALID,
                 "the file, or this part of it, ends "
                 "too early");
    c->at = c->end;
}

uint64_t hj_vhlo_long_varint(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    uint64_t word = 0;
    int nbytes = 1; /* of all */

    if (c->at == c->end) {
        past_end(r, c);
        return 0;
    }
    unsigned first = *c->at;
    while (nbytes < 9 && !(first >> (nbytes - 1) & 1))
        nbytes++;
    if (hj_vhlo_left(c) < (size_t)nbytes) {
        past_end(r, c);
        return 0;
    }
    int start = nbytes == 9 ? 1 : 0;
    for (int i = start; i < nbytes; i++)
        word |= (uint64_t)c->at[i] << (8 * (i - start));
    c->at += nbytes;
    return nbytes == 9 ? word : word >> nbytes;
}

int64_t hj_vhlo_svarint(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    uint64_t z = hj_vhlo_varint(r, c);

    return (int64_t)(z >> 1 ^ (0 - (z & 1)));
}

uint64_t hj_vhlo_flagged(hj_vhlo_reader *r, hj_vhlo_bytes *c, bool *flag)
{
    uint64_t v = hj_vhlo_varint(r, c);

    *flag = v & 1;
    return v >> 1;
}

int hj_vhlo_byte(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    if (c->at < c->end)
        return *c->at++;
    past_end(r, c);
    return 0;
}

const unsigned char *hj_vhlo_take(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                  uint64_t n)
{
    const unsigned char *at = c->at;

    if (n > hj_vhlo_left(c)) {
        past_end(r, c);
        return NULL;
    }
    c->at += n;
    return at;
}

int hj_vhlo_check_count(hj_vhlo_reader *r, hj_vhlo_bytes *c, uint64_t n)
{
    if (n > hj_vhlo_left(c) || n > INT_MAX / 2)
        hj_vhlo_fail(r, c->at, HJ_INVALID,
                     "a count of %llu where %zu bytes are left",
                     (unsigned long long)n, hj_vhlo_left(c));
    return r->has_failed ? 0 : (int)n;
}

int hj_vhlo_count(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    return hj_vhlo_check_count(r, c, hj_vhlo_varint(r, c));
}

int hj_vhlo_index(hj_vhlo_reader *r, hj_vhlo_bytes *c, int n, const char *what)
{
    const unsigned char *at = c->at;
    uint64_t i = hj_vhlo_varint(r, c);

    if (i < (uint64_t)n)
        return (int)i;
    hj_vhlo_fail(r, at, HJ_INVALID, "%s %llu of %d", what,
                 (unsigned long long)i, n);
    return 0;
}

uint64_t hj_vhlo_bits(hj_vhlo_reader *r, hj_vhlo_bytes *c, int width)
{
    uint64_t mask = width < 64 ? ((uint64_t)1 << width) - 1 : UINT64_MAX;

    if (width <= 8)
        return (uint64_t)hj_vhlo_byte(r, c) & mask;
    if (width <= 64)
        return (uint64_t)hj_vhlo_svarint(r, c) & mask;
    int n = hj_vhlo_count(r, c);
    uint64_t low = n ? (uint64_t)hj_vhlo_svarint(r, c) : 0;
    for (int i = 1; i < n; i++)
        (void)hj_vhlo_svarint(r, c);
    return low;
}

hj_ints hj_vhlo_svarints(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_ints list = { hj_vhlo_count(r, c), NULL };

    list.at = HJ_NEW_ARRAY(r->arena, int64_t, list.n);
    for (int i = 0; i < list.n; i++)
        list.at[i] = hj_vhlo_svarint(r, c);
    return list;
}

hj_vhlo_string hj_vhlo_string_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    int i = hj_vhlo_index(r, c, r->nstrings, "string");

    return r->has_failed ? (hj_vhlo_string){ "", 0 } : r->strings[i];
}

/* --- sections ------------------------------------------------------------- */

/* id, with 0x80 if it is aligned; length; alignment and padding. */
int hj_vhlo_read_section(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                         hj_vhlo_bytes *out)
{
    const unsigned char *start = c->at;
    int id = hj_vhlo_byte(r, c);
    uint64_t length = hj_vhlo_varint(r, c);

    if (id & 0x80) {
        uint64_t align = hj_vhlo_varint(r, c);
        if (!align || (align & (align - 1)))
            hj_vhlo_fail(r, start, HJ_INVALID, "an alignment of %llu",
                         (unsigned long long)align);
        while (!r->has_failed && (uint64_t)(c->at - r->start) & (align - 1))
            if (hj_vhlo_byte(r, c) != 0xCB)
                hj_vhlo_fail(r, c->at, HJ_INVALID,
                             "what stands before an aligned section is no "
                             "padding");
    }
    out->at = hj_vhlo_take(r, c, length);
    if (r->has_failed)
        return -1;
    out->end = out->at + length;
    return id & 0x7f;
}
