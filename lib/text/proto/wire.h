/* wire -- protocol buffers as bytes: fields one after the other.
 *
 * Messages of attributes and shapes are unpacked and packed by protobuf-c
 * (message.h).  What holds them (a module's computations, their instructions)
 * and what holds most of the bytes (literals) is taken apart here, as slices of
 * the input: so only one instruction is unpacked at a time, and elements of
 * constants are copied once.
 */
#ifndef HJ_TEXT_PROTO_WIRE_H
#define HJ_TEXT_PROTO_WIRE_H

#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Kinds of fields, as their tags have them. */
enum {
    HJ_WIRE_VARINT = 0,
    HJ_WIRE_FIXED64,
    HJ_WIRE_BYTES,
    HJ_WIRE_FIXED32 = 5
};

typedef struct hj_bytes {
    const uint8_t *at;
    size_t n;
} hj_bytes;

typedef HJ_VEC(hj_bytes) hj_slices_of_bytes;

typedef struct hj_wire_field {
    uint32_t number;
    int kind;
    uint64_t value;       /* VARINT, FIXED32, FIXED64 */
    hj_bytes bytes;       /* BYTES; of the others, how they stand there */
    const uint8_t *start; /* of the tag */
} hj_wire_field;

typedef struct hj_wire {
    const uint8_t *next, *end;
    const char *problem; /* why hj_wire_next was false, at `next`; or NULL */
    bool is_limit;       /* no mistake, but over a limit */
} hj_wire;

static inline hj_wire hj_wire_of(hj_bytes bytes)
{
    const uint8_t *end = bytes.n ? bytes.at + bytes.n : bytes.at;

    return (hj_wire){ bytes.at, end, NULL, false };
}

/* The next field; false at the end, or at a problem. */
bool hj_wire_next(hj_wire *w, hj_wire_field *out);
/* A base-128 number; false: it is cut off or longer than 10 bytes. */
bool hj_wire_varint(const uint8_t **at, const uint8_t *end, uint64_t *out);

/* Takes the fields of one number, slices of bytes, out of a message: pushes
 * them and gives the rest.  The rest is the message itself if there are none,
 * else a copy in `arena`.  False: a problem, in `w`. */
bool hj_wire_split(hj_arena *arena, hj_bytes message, uint32_t number,
                   hj_slices_of_bytes *taken, hj_bytes *rest, hj_wire *w);

#endif
