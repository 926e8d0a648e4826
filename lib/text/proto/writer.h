/* writer -- what the files that write protos share.
 *
 * Messages are made and packed one instruction at a time, in `message`; what
 * is written stands in pieces, so that the elements of constants are copied
 * once, into the result.
 */
#ifndef HJ_TEXT_PROTO_WRITER_H
#define HJ_TEXT_PROTO_WRITER_H

#include "ir/graph.h"
#include "text/hlo/parser.h"
#include "text/proto/message.h"

typedef struct hj_pieces {
    HJ_VEC(hj_bytes) at;
    size_t nbytes;
} hj_pieces;

typedef struct hj_proto_writer {
    const hj_module *module;
    hj_arena arena;     /* what is written */
    hj_arena message;   /* until the next message */
    int64_t *ids;       /* by hj_instr.id and hj_comp.id */
    bool *is_fused;     /* by hj_comp.id: a fusion calls it */
    hj_map shapes;      /* address of a hj_shape -> hj_bytes */
    const char **names; /* by hj_instr.id; no two are one name */
    const hj_instr *in; /* that is written; or NULL */
    hj_parser text;     /* of attributes that are kept as text */
    hj_op_rows op_rows[HJ_NOPS];
} hj_proto_writer;

/* --- write.c ------------------------------------------------------------- */
void hj_pb_add(hj_proto_writer *w, hj_pieces *to, hj_bytes bytes);
/* The tag and length of a field of bytes. */
void hj_pb_add_head(hj_proto_writer *w, hj_pieces *to, uint32_t number,
                    size_t nbytes);
/* A field: its head and the pieces. */
void hj_pb_add_field(hj_proto_writer *w, hj_pieces *to, uint32_t number,
                     const hj_pieces *pieces);
/* Packed, in w->arena. */
hj_bytes hj_pb_pack(hj_proto_writer *w, const void *message);
/* In w->message: lists as messages have them. */
int64_t *hj_pb_copy(hj_proto_writer *w, hj_ints list, size_t *n);
void *hj_pb_array(hj_proto_writer *w, size_t n); /* of n pointers */
/* An error that names the instruction. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_pb_bad(const hj_proto_writer *w,
                                              const char *format, ...)
    HJ_PRINTF(2, 3);

/* --- shape.c, literal.c, header.c ---------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_make_shape(hj_proto_writer *w, const hj_shape *from,
                                       HjPb__Shape **out);
/* The same, packed; made once for each address. */
HJ_MUST_USE hj_error *hj_pb_pack_shape(hj_proto_writer *w, const hj_shape *from,
                                       hj_bytes *out);
/* In row-major order or that of the shape's layout. */
HJ_MUST_USE hj_error *hj_pb_pack_literal(hj_proto_writer *w,
                                         const hj_literal *from, hj_pieces *to);
HJ_MUST_USE hj_error *hj_pb_make_header(hj_proto_writer *w, HjPb__Module *m,
                                        HjPb__ModuleConfig *config);

/* --- write_comp.c -------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_write_comp(hj_proto_writer *w, const hj_comp *comp,
                                       hj_pieces *to);

/* --- attr/ --------------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_make_attrs(hj_proto_writer *w, const hj_instr *in,
                                       HjPb__Instruction *m);
HJ_MUST_USE hj_error *hj_pb_make_frontend(hj_proto_writer *w,
                                          HjPb__FrontendAttributes **out);
/* Starts to read `text` (w->text). */
void hj_pb_text(hj_proto_writer *w, const char *text);

#endif
