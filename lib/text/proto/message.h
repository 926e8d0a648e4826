/* message -- protobuf-c's messages, in arenas. */
#ifndef HJ_TEXT_PROTO_MESSAGE_H
#define HJ_TEXT_PROTO_MESSAGE_H

#include "ir/opcode.h"
#include "text/proto/wire.h"

#include <text/proto/hlo.pb-c.h>

/* The attributes that an op takes, as rows of attr/rows.c. */
typedef struct hj_op_rows {
    bool is_known;
    int n;
    const int *at;
} hj_op_rows;

/* Unpacks a message whose descriptor is `type` (hj_pb__shape__descriptor ...)
 * into `arena`.  NULL: it is none, for the reason and at the place in `w`;
 * messages nest `max_depth` deep at most. */
void *hj_message_unpack(hj_arena *arena, const ProtobufCMessageDescriptor *type,
                        hj_bytes bytes, int64_t max_depth, hj_wire *w);

/* Runs body(context) under guards of all of them, the first one outermost. */
HJ_MUST_USE hj_error *hj_guard_all(hj_arena *const *arenas, int n,
                                   hj_error *(*body)(void *context),
                                   void *context);

/* A message with nothing in it, in `arena`. */
void *hj_message_new(hj_arena *arena, const ProtobufCMessageDescriptor *type);

#define HJ_PB_NEW(arena, Type, type)                                           \
    ((HjPb__##Type *)hj_message_new((arena), &hj_pb__##type##__descriptor))

#endif
