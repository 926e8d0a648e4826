/* message -- see message.h.
 *
 * protobuf-c follows nested messages by recursion without a limit, so they are
 * looked through first: kinds of fields, lengths, and depth.
 */
#include "text/proto/message.h"

#include <string.h>

/* --- memory -------------------------------------------------------------- */

static void *take(void *arena, size_t n)
{
    return hj_arena_alloc(arena, n);
}

/* The arena frees all at once. */
static void give_back(void *arena, void *block)
{
    (void)arena;
    (void)block;
}

/* --- looking through ----------------------------------------------------- */

typedef struct level {
    const ProtobufCMessageDescriptor *type;
    const uint8_t *end;
} level;

static bool is_packable(ProtobufCType type)
{
    return type != PROTOBUF_C_TYPE_STRING && type != PROTOBUF_C_TYPE_BYTES &&
           type != PROTOBUF_C_TYPE_MESSAGE;
}

/* The kind that a field of this type has, one element a field. */
static int kind_of(ProtobufCType type)
{
    switch (type) {
    case PROTOBUF_C_TYPE_FLOAT:
    case PROTOBUF_C_TYPE_FIXED32:
    case PROTOBUF_C_TYPE_SFIXED32:
        return HJ_WIRE_FIXED32;
    case PROTOBUF_C_TYPE_DOUBLE:
    case PROTOBUF_C_TYPE_FIXED64:
    case PROTOBUF_C_TYPE_SFIXED64:
        return HJ_WIRE_FIXED64;
    case PROTOBUF_C_TYPE_STRING:
    case PROTOBUF_C_TYPE_BYTES:
    case PROTOBUF_C_TYPE_MESSAGE:
        return HJ_WIRE_BYTES;
    default:
        return HJ_WIRE_VARINT;
    }
}

static bool fits(const ProtobufCFieldDescriptor *d, int kind)
{
    return kind == kind_of(d->type) ||
           (kind == HJ_WIRE_BYTES && d->label == PROTOBUF_C_LABEL_REPEATED &&
            is_packable(d->type));
}

/* Goes into messages instead of past them, so the fields of all levels come
 * one after the other. */
static bool look_through(hj_arena *arena,
                         const ProtobufCMessageDescriptor *type, hj_bytes bytes,
                         int64_t max_depth, hj_wire *w)
{
    HJ_VEC(level) stack = { 0 };
    hj_wire_field field;

    *w = hj_wire_of(bytes);
    level top = { type, w->end };
    for (;;) {
        while (w->next == top.end && stack.n) {
            top = HJ_POP(&stack);
            w->end = top.end;
        }
        if (!hj_wire_next(w, &field))
            return !w->problem;
        const ProtobufCFieldDescriptor *d =
            protobuf_c_message_descriptor_get_field(top.type, field.number);
        if (!d)
            continue;
        if (!fits(d, field.kind)) {
            w->next = field.start;
            w->problem = "a field is of the wrong kind";
            return false;
        }
        if (d->type != PROTOBUF_C_TYPE_MESSAGE)
            continue;
        if (stack.n >= max_depth) {
            w->problem = "nested deeper than limits.nesting";
            w->is_limit = true;
            return false;
        }
        HJ_PUSH(arena, &stack, top);
        top = (level){ d->descriptor, field.bytes.at + field.bytes.n };
        w->next = field.bytes.at;
        w->end = top.end;
    }
}

/* --- both ---------------------------------------------------------------- */

void *hj_message_unpack(hj_arena *arena, const ProtobufCMessageDescriptor *type,
                        hj_bytes bytes, int64_t max_depth, hj_wire *w)
{
    ProtobufCAllocator allocator = { take, give_back, arena };

    if (!look_through(arena, type, bytes, max_depth, w))
        return NULL;
    void *message =
        protobuf_c_message_unpack(type, &allocator, bytes.n, bytes.at);
    if (!message) {
        w->next = bytes.at;
        w->problem = "this message cannot be unpacked";
    }
    return message;
}

void *hj_message_new(hj_arena *arena, const ProtobufCMessageDescriptor *type)
{
    void *message = hj_arena_alloc(arena, type->sizeof_message);

    protobuf_c_message_init(type, message);
    return message;
}

/* --- guards -------------------------------------------------------------- */

typedef struct guards {
    hj_arena *const *arenas;
    int n;
    hj_error *(*body)(void *context);
    void *context;
} guards;

static hj_error *guard_next(void *context)
{
    guards *g = context;

    if (!g->n)
        return g->body(g->context);
    g->n--;
    return hj_guard(*g->arenas++, guard_next, g);
}

hj_error *hj_guard_all(hj_arena *const *arenas, int n,
                       hj_error *(*body)(void *context), void *context)
{
    guards g = { arenas, n, body, context };

    return guard_next(&g);
}
