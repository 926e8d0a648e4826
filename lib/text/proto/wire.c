/* wire -- see wire.h. */
#include "text/proto/wire.h"

#include <string.h>

bool hj_wire_varint(const uint8_t **at, const uint8_t *end, uint64_t *out)
{
    const uint8_t *p = *at;
    uint64_t value = 0;

    for (int shift = 0; shift < 70 && p < end; shift += 7) {
        uint8_t byte = *p++;
        if (shift < 64)
            value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) {
            *at = p;
            *out = value;
            return true;
        }
    }
    return false;
}

static bool fail(hj_wire *w, const char *problem)
{
    w->problem = problem;
    return false;
}

static bool take_fixed(hj_wire *w, size_t n, hj_wire_field *out)
{
    if ((size_t)(w->end - w->next) < n)
        return fail(w, "a number is cut off");
    for (size_t i = 0; i < n; i++)
        out->value |= (uint64_t)w->next[i] << 8 * i;
    w->next += n;
    return true;
}

static bool take_bytes(hj_wire *w, hj_wire_field *out)
{
    uint64_t n;

    if (!hj_wire_varint(&w->next, w->end, &n))
        return fail(w, "the length of a field is cut off");
    if (n > (uint64_t)(w->end - w->next))
        return fail(w, "a field is longer than what it stands in");
    out->bytes = (hj_bytes){ w->next, (size_t)n };
    w->next += n;
    return true;
}

static bool take_value(hj_wire *w, hj_wire_field *out)
{
    const uint8_t *start = w->next;
    bool is_there;

    switch (out->kind) {
    case HJ_WIRE_VARINT:
        is_there = hj_wire_varint(&w->next, w->end, &out->value) ||
                   fail(w, "a number is cut off");
        break;
    case HJ_WIRE_FIXED64:
        is_there = take_fixed(w, 8, out);
        break;
    case HJ_WIRE_FIXED32:
        is_there = take_fixed(w, 4, out);
        break;
    case HJ_WIRE_BYTES:
        return take_bytes(w, out);
    default:
        return fail(w, "a field is of no known kind");
    }
    out->bytes = (hj_bytes){ start, (size_t)(w->next - start) };
    return is_there;
}

bool hj_wire_next(hj_wire *w, hj_wire_field *out)
{
    uint64_t tag;

    if (w->next >= w->end)
        return false;
    *out = (hj_wire_field){ .start = w->next };
    if (!hj_wire_varint(&w->next, w->end, &tag))
        return fail(w, "the tag of a field is cut off");
    if (tag >> 3 == 0 || tag >> 32)
        return fail(w, "a field's number is out of range");
    out->number = (uint32_t)(tag >> 3);
    out->kind = (int)(tag & 7);
    return take_value(w, out);
}

/* Copies what is between the fields of that number. */
static hj_bytes copy_rest(hj_arena *arena, hj_bytes message, uint32_t number,
                          size_t n)
{
    uint8_t *copy = hj_arena_alloc(arena, n), *to = copy;
    hj_wire w = hj_wire_of(message);
    hj_wire_field field;

    while (hj_wire_next(&w, &field)) {
        if (field.number == number)
            continue;
        memcpy(to, field.start, (size_t)(w.next - field.start));
        to += w.next - field.start;
    }
    return (hj_bytes){ copy, n };
}

bool hj_wire_split(hj_arena *arena, hj_bytes message, uint32_t number,
                   hj_slices_of_bytes *taken, hj_bytes *rest, hj_wire *w)
{
    int before = taken->n;
    size_t nrest = 0;
    hj_wire_field field;

    *w = hj_wire_of(message);
    while (hj_wire_next(w, &field)) {
        if (field.number != number) {
            nrest += (size_t)(w->next - field.start);
            continue;
        }
        if (field.kind != HJ_WIRE_BYTES) {
            w->next = field.start;
            return fail(w, "a message is expected here");
        }
        HJ_PUSH(arena, taken, field.bytes);
    }
    if (w->problem)
        return false;
    *rest =
        taken->n == before ? message : copy_rest(arena, message, number, nrest);
    return true;
}
