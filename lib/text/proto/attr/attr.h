/* attr -- what attributes are in an instruction's message.
 *
 * A row of rows.c says where an attribute stands; those that are more than a
 * number, a flag, a word or a list have two functions, one for either way.
 */
#ifndef HJ_TEXT_PROTO_ATTR_ATTR_H
#define HJ_TEXT_PROTO_ATTR_ATTR_H

#include "text/proto/reader.h"
#include "text/proto/writer.h"

/* Sets `to`, or leaves *is_given false. */
typedef hj_error *(*hj_pb_read)(hj_proto_reader *r,
                                const HjPb__Instruction *from, hj_attr *to,
                                bool *is_given);
typedef hj_error *(*hj_pb_write)(hj_proto_writer *w, const hj_attr *from,
                                 HjPb__Instruction *to);

/* How an attribute stands in its field. */
typedef enum hj_pb_kind {
    HJ_PB_INT64,
    HJ_PB_INT32,
    HJ_PB_BOOL,
    HJ_PB_FLOAT,
    HJ_PB_STRING,  /* char * */
    HJ_PB_BYTES,   /* ProtobufCBinaryData */
    HJ_PB_WORD,    /* char *, a word of the attribute's table */
    HJ_PB_ENUM,    /* int32_t, by `map` or `words` */
    HJ_PB_INTS,    /* repeated int64 */
    HJ_PB_FIRST,   /* the first of a repeated int64 */
    HJ_PB_BOOLS,   /* repeated bool */
    HJ_PB_INSTRS,  /* ids */
    HJ_PB_CALLED,  /* number `absent` of the called computations */
    HJ_PB_CALLEDS, /* all of them */
    HJ_PB_OTHER    /* what the two functions make of it */
} hj_pb_kind;

/* Attribute values by number in the message; -1: there is none. */
typedef struct hj_pb_numbers {
    int n;
    const signed char *at;
} hj_pb_numbers;

/* A message inside a message; type NULL: none. */
typedef struct hj_pb_inner {
    size_t at;
    const ProtobufCMessageDescriptor *type;
} hj_pb_inner;

typedef struct hj_pb_row {
    hj_attr_id id;
    hj_pb_kind kind;
    int only;              /* 1 + the op that the row is for; 0: any */
    size_t at, n_at;       /* of the field, and of its count */
    hj_pb_inner in, in_in; /* where that is, from outside in */
    int64_t absent;        /* the number that says nothing */
    bool is_always;        /* given, whatever the number */
    bool says_zero;        /* ENUM: the first of its words is said, too */
    const hj_pb_numbers *map;
    const char *const *words; /* of RAW attributes, up to NULL */
    hj_pb_read read;
    hj_pb_write write;
} hj_pb_row;

enum { HJ_PB_MAX_ROWS = 128 };

extern const hj_pb_row hj_pb_rows[];

/* The rows of the attributes that an op takes; `table` has one for each op. */
const hj_op_rows *hj_pb_rows_of(hj_op_rows *table, hj_arena *arena,
                                hj_opcode op);

#define HJ_PB_AT(type, base, offset) (*(type *)((char *)(base) + (offset)))

#define HJ_PB_ATTR(name)                                                       \
    HJ_MUST_USE hj_error *hj_pb_read_##name(hj_proto_reader *r,                \
                                            const HjPb__Instruction *from,     \
                                            hj_attr *to, bool *is_given);      \
    HJ_MUST_USE hj_error *hj_pb_write_##name(                                  \
        hj_proto_writer *w, const hj_attr *from, HjPb__Instruction *to)

/* dims.c */
HJ_PB_ATTR(window);
HJ_PB_ATTR(dim_labels);
HJ_PB_ATTR(padding);
HJ_PB_ATTR(slices);
HJ_PB_ATTR(permute_sizes);
HJ_PB_ATTR(precision);
HJ_PB_ATTR(aliasing);
HJ_PB_ATTR(operand_shapes);
HJ_PB_ATTR(outfeed_shape);
HJ_PB_ATTR(literal);
/* origin.c */
HJ_PB_ATTR(origin);
/* text.c */
HJ_PB_ATTR(metadata);
HJ_PB_ATTR(frontend);
HJ_PB_ATTR(ours); /* among them */
HJ_PB_ATTR(backend);
HJ_PB_ATTR(statistics);
HJ_PB_ATTR(accuracy);
/* sharding.c */
HJ_PB_ATTR(sharding);
HJ_PB_ATTR(domain);
/* groups.c */
HJ_PB_ATTR(groups);
HJ_PB_ATTR(pairs);

/* write_comp.c: what XLA's reader asks for and text leaves out. */
void hj_pb_complete(hj_proto_writer *w, const hj_instr *in,
                    HjPb__Instruction *m);

/* {op_name="x" source_line=3}, without the braces. */
void hj_pb_print_metadata(hj_str *out, const HjPb__Metadata *m);
HJ_MUST_USE hj_error *hj_pb_make_metadata(hj_proto_writer *w,
                                          HjPb__Metadata **out);
/* mesh['a'=2], with the devices */
HJ_MUST_USE hj_error *hj_pb_print_mesh(hj_proto_reader *r, hj_str *out,
                                       const HjPb__Mesh *mesh);
/* 'a', 'b':(1)2 */
HJ_MUST_USE hj_error *hj_pb_print_axes(hj_proto_reader *r, hj_str *out,
                                       const HjPb__Mesh *mesh, size_t n,
                                       HjPb__AxisRef *const *axes);
HJ_MUST_USE hj_error *hj_pb_make_mesh(hj_proto_writer *w, HjPb__Mesh **out);
HJ_MUST_USE hj_error *hj_pb_make_axis(hj_proto_writer *w,
                                      const HjPb__Mesh *mesh,
                                      HjPb__AxisRef **out);

/* A list of pointers that grows, in w->message. */
void *hj_pb_room(hj_proto_writer *w, void *at, size_t n);
#define HJ_PB_PUSH(w, n, at, value)                                            \
    do {                                                                       \
        (at) = hj_pb_room((w), (at), (n));                                     \
        (at)[(n)++] = (value);                                                 \
    } while (0)

#endif
