/* fields -- changes to protocol buffers: a field somewhere inside is
 * changed, left out, repeated or taken from another file, and the lengths of
 * what it stands in are right again.  Now and then they are not. */
#include "mutate.h"

#include "text/proto/wire.h"

#include <stdlib.h>
#include <string.h>

/* Text that grows. */
typedef struct output {
    uint8_t *at;
    size_t n, room;
} output;

static void put(output *to, const void *from, size_t n)
{
    if (to->n + n > to->room)
        to->at = realloc(to->at, to->room = 2 * (to->n + n) + 64);
    if (n)
        memcpy(to->at + to->n, from, n);
    to->n += n;
}

static void put_number(output *to, uint64_t value)
{
    uint8_t byte;

    for (; value >= 0x80; value >>= 7) {
        byte = (uint8_t)(value | 0x80);
        put(to, &byte, 1);
    }
    byte = (uint8_t)value;
    put(to, &byte, 1);
}

/* --- what there is ----------------------------------------------------------
 */

static size_t count_fields(hj_bytes bytes)
{
    hj_wire w = hj_wire_of(bytes);
    hj_wire_field field;
    size_t n = 0;

    while (hj_wire_next(&w, &field))
        n++;
    return w.problem ? 0 : n;
}

/* Any field of any depth; empty if there is none. */
static hj_bytes pick_field(random_source *r, hj_bytes from)
{
    for (;;) {
        size_t n = count_fields(from), k = n ? random_below(r, n) : 0;
        hj_wire w = hj_wire_of(from);
        hj_wire_field field;
        if (!n)
            return (hj_bytes){ NULL, 0 };
        for (size_t i = 0; i <= k; i++)
            if (!hj_wire_next(&w, &field))
                return (hj_bytes){ NULL, 0 };
        if (field.kind == HJ_WIRE_BYTES && count_fields(field.bytes) &&
            random_below(r, 3)) {
            from = field.bytes;
            continue;
        }
        return (hj_bytes){ field.start, (size_t)(w.next - field.start) };
    }
}

/* --- changes ----------------------------------------------------------------
 */

static uint64_t odd_number(random_source *r, uint64_t value)
{
    static const uint64_t odd[] = { 0,
                                    1,
                                    2,
                                    63,
                                    127,
                                    255,
                                    65536,
                                    INT32_MAX,
                                    UINT32_MAX,
                                    INT64_MAX,
                                    (uint64_t)INT64_MIN,
                                    UINT64_MAX };

    switch (random_below(r, 4)) {
    case 0:
        return value + 1;
    case 1:
        return value - 1;
    case 2:
        return random_below(r, 40);
    default:
        return odd[random_below(r, sizeof odd / sizeof *odd)];
    }
}

static void put_changed_bytes(random_source *r, output *to, hj_bytes from)
{
    size_t n = from.n;

    if (n && !random_below(r, 4))
        n = random_below(r, n);
    put_number(to, n);
    put(to, from.at, n);
    if (!n)
        return;
    uint8_t *byte = to->at + to->n - 1 - random_below(r, n);
    *byte = random_below(r, 2) ? (uint8_t)random_next(r)
                               : (uint8_t)(*byte ^ 1u << random_below(r, 8));
}

static void put_changed(random_source *r, output *to, const hj_wire_field *f)
{
    put_number(to, (uint64_t)f->number << 3 | (uint64_t)f->kind);
    if (f->kind == HJ_WIRE_VARINT)
        put_number(to, odd_number(r, f->value));
    else if (f->kind == HJ_WIRE_BYTES)
        put_changed_bytes(r, to, f->bytes);
    else
        for (size_t i = 0; i < f->bytes.n; i++)
            put(to, &(uint8_t){ (uint8_t)random_next(r) }, 1);
}

/* A field as it is, and whatever is done to it. */
static void change_field(random_source *r, output *to, const hj_wire_field *f,
                         hj_bytes whole, hj_bytes other)
{
    hj_bytes taken;

    switch (random_below(r, 8)) {
    case 0: /* left out */
        break;
    case 1:
        put(to, whole.at, whole.n);
        put(to, whole.at, whole.n);
        break;
    case 2: /* something else instead, or before it */
    case 3:
        taken = pick_field(r, other);
        put(to, taken.at, taken.n);
        if (random_below(r, 2))
            put(to, whole.at, whole.n);
        break;
    default:
        put_changed(r, to, f);
    }
}

/* `from` with one field changed, at any depth. */
static void rewrite(random_source *r, output *to, hj_bytes from, hj_bytes other)
{
    size_t n = count_fields(from), k = n ? random_below(r, n) : 0, i = 0;
    hj_wire w = hj_wire_of(from);
    hj_wire_field f;

    for (; hj_wire_next(&w, &f); i++) {
        hj_bytes whole = { f.start, (size_t)(w.next - f.start) };
        bool is_message = f.kind == HJ_WIRE_BYTES && count_fields(f.bytes);
        if (i != k) {
            put(to, whole.at, whole.n);
        } else if (is_message && random_below(r, 8)) {
            output inner = { NULL, 0, 0 };
            rewrite(r, &inner, f.bytes, other);
            put_number(to, (uint64_t)f.number << 3 | HJ_WIRE_BYTES);
            put_number(to, inner.n);
            put(to, inner.at, inner.n);
            free(inner.at);
        } else {
            change_field(r, to, &f, whole, other);
        }
    }
}

void mutate_fields(random_source *r, mutable_text *text, const char *other,
                   size_t other_n)
{
    hj_bytes from = { (const uint8_t *)other, other_n };

    if (!random_below(r, 16)) {
        mutate_bytes(r, text, other, other_n);
        return;
    }
    for (size_t n = random_below(r, 2) ? 1 : 1 + random_below(r, 4); n; n--) {
        output to = { NULL, 0, 0 };
        rewrite(r, &to, (hj_bytes){ (const uint8_t *)text->bytes, text->n },
                from);
        if (to.n && to.n <= text->room) {
            memcpy(text->bytes, to.at, to.n);
            text->n = to.n;
        }
        free(to.at);
    }
}
