/* reader -- what the files that read protos share.
 *
 * read.c finds the module and makes its computations; read_comp.c makes their
 * instructions, one at a time: each message is unpacked into `message`, which
 * is reset for the next one.  What stays is in the module's arena.
 */
#ifndef HJ_TEXT_PROTO_READER_H
#define HJ_TEXT_PROTO_READER_H

#include "base/str.h"
#include "ir/graph.h"
#include "text/proto/message.h"
#include "text/hlo/parser.h"

/* A computation whose instructions are still to be read. */
typedef struct hj_unread {
    hj_comp *comp;
    hj_slices_of_bytes instrs;
    int64_t id, root_id;
    bool is_in_schedule;
    HjPb__ProgramShape *shape; /* or NULL */
    const uint8_t *at;
} hj_unread;

typedef struct hj_proto_reader {
    hj_bytes input;
    const char *file; /* named in messages */
    hj_module *module;
    hj_arena *arena;            /* the module's */
    hj_arena scratch;           /* until the end */
    hj_arena page;              /* until the end of a computation */
    hj_arena message;           /* until the next message */
    HjPb__Module *m;            /* without its computations, in scratch */
    HjPb__ModuleConfig *config; /* or NULL */
    HJ_VEC(hj_unread) comps;
    hj_map comp_ids; /* -> hj_comp */
    hj_map schedule; /* id of a computation -> HjPb__InstructionSequence */
    hj_map shapes;   /* bytes -> hj_shape */
    hj_map files;    /* named by metadata, in the module */
    hj_parser text;  /* of what is kept as text */
    /* of the computation that is read, */
    hj_map instr_ids, names;
    /* and of the instruction */
    const uint8_t *at;
    const char *name; /* or NULL */
    hj_instr *in;
    hj_op_rows op_rows[HJ_NOPS];
} hj_proto_reader;

/* "FILE:1:BYTE: error: NAME: ...": of what is read just now. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_pb_error(const hj_proto_reader *r, hj_code code, const char *format, ...)
    HJ_PRINTF(3, 4);
#define HJ_PB_ERR(r, code, ...) hj_pb_error((r), HJ_##code, __VA_ARGS__)
/* The problem of a wire, where it is. */
HJ_MUST_USE hj_error *hj_pb_wire_error(hj_proto_reader *r, const hj_wire *w);
/* hj_message_unpack with an error. */
HJ_MUST_USE hj_error *hj_pb_unpack(hj_proto_reader *r, hj_arena *arena,
                                   const ProtobufCMessageDescriptor *type,
                                   hj_bytes bytes, void *out);
/* Copies into the module; more than INT_MAX is a LIMIT elsewhere. */
hj_ints hj_pb_ints(hj_proto_reader *r, size_t n, const int64_t *from);

/* --- shape.c ------------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_shape(hj_proto_reader *r, const HjPb__Shape *from,
                                  const hj_shape **out);
/* The same from bytes; known ones are found. */
HJ_MUST_USE hj_error *hj_pb_shape_bytes(hj_proto_reader *r, hj_bytes bytes,
                                        const hj_shape **out);
hj_dtype hj_pb_dtype(int64_t number); /* HJ_NDTYPES: there is none */

/* --- literal.c ----------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_literal(hj_proto_reader *r, hj_bytes bytes,
                                    const hj_shape *shape, hj_literal **out);
/* The shape that a literal says it has. */
HJ_MUST_USE hj_error *hj_pb_literal_shape(hj_proto_reader *r, hj_bytes bytes,
                                          const hj_shape **out);

/* --- attr/text.c --------------------------------------------------------- */
/* {name="x",..}, without what hj_pb_read_ours reads of an instruction (NULL:
 * of the module); nothing if that is all. */
HJ_MUST_USE hj_error *hj_pb_print_frontend(hj_proto_reader *r, hj_str *out,
                                           const HjPb__FrontendAttributes *from,
                                           const hj_instr *in);

/* --- header.c ------------------------------------------------------------ */
/* What stands on the HloModule line, and the stack frames. */
HJ_MUST_USE hj_error *hj_pb_header(hj_proto_reader *r);

/* --- read_comp.c --------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_pb_comp(hj_proto_reader *r, hj_unread *from);
/* A name that HLO text can have, in the module; "" for an empty one. */
char *hj_pb_name(hj_proto_reader *r, const char *from);

/* --- attr/ --------------------------------------------------------------- */
/* Gives r->in, which has its operands and shape, what the message says. */
HJ_MUST_USE hj_error *hj_pb_attrs(hj_proto_reader *r,
                                  const HjPb__Instruction *from);

#endif
