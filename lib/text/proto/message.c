/* message -- see message.h.
 *
 * protobuf-c follows nested messages by recursion without a limit, so they are
 * looked through first: kinds of fields, lengths, and depth.
 */
#include "text/proto/message.h"
#include "base/thread.h"

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
                         int64_t max_depth, hj_wire *w, int *depth)
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
        *depth = stack.n > *depth ? stack.n : *depth;
        top = (level){ d->descriptor, field.bytes.at + field.bytes.n };
        w->next = field.bytes.at;
        w->end = top.end;
    }
}

/* --- both ---------------------------------------------------------------- */

/* Levels that fit any stack: protobuf-c takes a kilobyte for each. */
enum { SHALLOW = 24 };

typedef struct unpacking {
    hj_arena *arena;
    const ProtobufCMessageDescriptor *type;
    hj_bytes bytes;
    void *message;
} unpacking;

static void *unpack_here(const unpacking *u)
{
    ProtobufCAllocator allocator = { take, give_back, u->arena };

    return protobuf_c_message_unpack(u->type, &allocator, u->bytes.n,
                                     u->bytes.at);
}

static hj_error *unpack(void *context)
{
    unpacking *u = context;

    u->message = unpack_here(u);
    return NULL;
}

static hj_error *unpack_guarded(void *context)
{
    unpacking *u = context;

    return hj_guard(u->arena, unpack, u);
}

void *hj_message_unpack(hj_arena *arena, const ProtobufCMessageDescriptor *type,
                        hj_bytes bytes, int64_t max_depth, hj_wire *w)
{
    unpacking u = { arena, type, bytes, NULL };
    int depth = 0;
    hj_error *error = NULL;

    if (!look_through(arena, type, bytes, max_depth, w, &depth))
        return NULL;
    if (depth <= SHALLOW)
        u.message = unpack_here(&u);
    else
        error = hj_thread_call(unpack_guarded, &u);
    if (error) { /* memory ran out: so it does for the caller */
        hj_error_free(error);
        hj_arena_array(arena, SIZE_MAX, 2);
    }
    if (!u.message) {
        w->next = bytes.at;
        w->problem = "this message cannot be unpacked";
    }
    return u.message;
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
