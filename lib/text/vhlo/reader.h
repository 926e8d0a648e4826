/* reader -- what the files of the bytecode reader share.
 *
 * Sections are found first; tables are indexed, and their entries decoded when
 * an op asks for them, once.  The first failure is kept, and ends every loop:
 * functions go on with harmless values until they notice (has_failed).
 *
 * Files are not to be trusted.  Counts are compared with the bytes that are
 * left; entries that refer to themselves are found; and since entries may be
 * shared so that a few bytes stand for a type or attribute of any size, what
 * ops take of them is charged to a budget in proportion to the file.
 */
#ifndef HJ_TEXT_VHLO_READER_H
#define HJ_TEXT_VHLO_READER_H

#include "text/vhlo/vhlo.h"

typedef struct hj_vhlo_bytes {
    const unsigned char *at, *end;
} hj_vhlo_bytes;

/* In the file, with an NUL behind it. */
typedef struct hj_vhlo_string {
    const char *text;
    size_t length;
} hj_vhlo_string;

typedef enum hj_vhlo_dialect_kind {
    HJ_VHLO_BUILTIN,
    HJ_VHLO_VHLO,
    HJ_VHLO_SDY,
    HJ_VHLO_OTHER
} hj_vhlo_dialect_kind;

typedef struct hj_vhlo_dialect {
    const char *name;
    hj_vhlo_dialect_kind kind;
} hj_vhlo_dialect;

/* An attribute or a type. */
typedef struct hj_vhlo_entry {
    const unsigned char *at;
    size_t nbytes;
    void *value; /* hj_vhlo_attr, hj_mlir_type; NULL: not decoded yet */
    int dialect;
    int64_t depth; /* levels inside the value */
    bool has_encoding, is_open;
    bool has_loc;     /* asked for already: */
    hj_mlir_loc *loc; /* what it is as a location, or NULL */
} hj_vhlo_entry;

typedef struct hj_vhlo_attr {
    hj_mlir_attr attr;
    /* ELEMENTS: their bytes; the literal is made when it is wanted. */
    const unsigned char *blob;
    size_t blob_nbytes;
    struct hj_vhlo_attr *indices, *values; /* of sparse elements; or NULL */
    const hj_mlir_attr *ints; /* the same as INTS, once it was asked for */
    int64_t weight;           /* of its text, in parts */
    bool is_full;             /* literals are there, in its parts too */
} hj_vhlo_attr;

/* What a property of an op becomes. */
typedef enum hj_vhlo_kind {
    HJ_VHLO_SAME,
    HJ_VHLO_INTS,         /* elements of i64, as array<i64: ...> */
    HJ_VHLO_BOOLS,        /* of i1 */
    HJ_VHLO_SYMBOL,       /* a string, as @symbol */
    HJ_VHLO_SYMBOLS,      /* a list of them */
    HJ_VHLO_FLAG,         /* true: there; false: not there */
    HJ_VHLO_INT32,        /* an integer or a version, as i32 */
    HJ_VHLO_CHANNEL,      /* channel_handle, together with ... */
    HJ_VHLO_CHANNEL_TYPE, /* ... its type */
    HJ_VHLO_FIELD,        /* of the op's dimension numbers */
    HJ_VHLO_ALGORITHM,    /* of a dot's algorithm */
    HJ_VHLO_OPTIONAL,     /* empty: not there */
    HJ_VHLO_CONFIG,       /* the same, of a custom call */
    HJ_VHLO_LAYOUTS,      /* both empty: not there */
    HJ_VHLO_COMPARE,      /* NOTYPE: not there */
    HJ_VHLO_ACCURACY      /* the default: not there */
} hj_vhlo_kind;

typedef struct hj_vhlo_prop {
    const char *name;
    hj_vhlo_kind kind;
    bool is_optional;
} hj_vhlo_prop;

typedef enum hj_vhlo_fold {
    HJ_VHLO_FOLD_none,
    HJ_VHLO_FOLD_dot,
    HJ_VHLO_FOLD_gather,
    HJ_VHLO_FOLD_scatter,
    HJ_VHLO_FOLD_conv
} hj_vhlo_fold;

typedef enum hj_vhlo_op_kind {
    HJ_VHLO_OP_plain,
    HJ_VHLO_OP_module,
    HJ_VHLO_OP_func,
    HJ_VHLO_OP_return,
    HJ_VHLO_OP_cast, /* between the types of two dialects */
    HJ_VHLO_OP_mesh,
    HJ_VHLO_OP_foreign /* of another dialect: its properties are unknown */
} hj_vhlo_op_kind;

/* A name of the table of ops, and what is known of it. */
typedef struct hj_vhlo_name {
    const char *full; /* as in the file: "vhlo.add_v1" */
    const char *name; /* in the tree: "stablehlo.add"; NULL: unknown */
    hj_vhlo_op_kind kind;
    hj_vhlo_fold fold;
    bool is_registered;
    int nprops;
    const hj_vhlo_prop *props; /* in the order of their encoding */
} hj_vhlo_name;

/* Where an op stands, for messages. */
typedef struct hj_vhlo_place {
    const hj_mlir_func *func; /* or NULL */
    int number;               /* among the ops of the function, from 1 */
    uint64_t loc;             /* an attribute */
} hj_vhlo_place;

/* The values of a region, by number. */
typedef struct hj_vhlo_frame {
    struct hj_vhlo_frame *outer; /* in the same isolated op, or NULL */
    uint64_t base, n;
    HJ_VEC(hj_mlir_value *) values;
} hj_vhlo_frame;

typedef struct hj_vhlo_resource {
    hj_vhlo_bytes data;
    int kind;
} hj_vhlo_resource;

enum { HJ_VHLO_NSECTIONS = 9 };
typedef enum hj_vhlo_section {
    HJ_VHLO_S_strings,
    HJ_VHLO_S_dialects,
    HJ_VHLO_S_entries,
    HJ_VHLO_S_offsets,
    HJ_VHLO_S_ir,
    HJ_VHLO_S_resources,
    HJ_VHLO_S_resource_offsets,
    HJ_VHLO_S_dialect_version,
    HJ_VHLO_S_properties
} hj_vhlo_section;

typedef struct hj_vhlo_reader {
    const hj_source *source;
    const unsigned char *start, *end; /* of the file */
    hj_module *module;
    hj_arena *arena; /* the tree's */
    hj_mlir_module *out;

    bool has_failed; /* the first time: */
    hj_code code;
    const char *message;

    uint64_t version; /* of the container */
    const char *producer;
    hj_vhlo_bytes sections[HJ_VHLO_NSECTIONS]; /* at NULL: not there */
    int nstrings, ndialects, nnames, nattrs, ntypes, nprops;
    hj_vhlo_string *strings;
    hj_vhlo_dialect *dialects;
    hj_vhlo_name *names;
    hj_vhlo_entry *attrs, *types;
    hj_vhlo_bytes *props;
    HJ_VEC(hj_vhlo_resource) resources; /* of dialects */

    int64_t depth, deepest, budget; /* deepest: in what is being decoded */
    hj_map rows;                    /* name of an op -> row of ops.def */

    /* Where the reader of ops is. */
    const hj_vhlo_place *place;
    hj_mlir_func *func;
    hj_mlir_region *region;
    hj_vhlo_frame *frame;
    int nops; /* of the function so far */
} hj_vhlo_reader;

/* --- bytes.c -------------------------------------------------------------- */
/* Keeps the first failure; `at` may be NULL. */
void hj_vhlo_fail(hj_vhlo_reader *r, const unsigned char *at, hj_code code,
                  const char *format, ...) HJ_PRINTF(4, 5);
/* The failure as an error. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_vhlo_error(hj_vhlo_reader *r);
/* Around everything that recurses; false past limits.nesting. */
bool hj_vhlo_enter(hj_vhlo_reader *r, const unsigned char *at);
void hj_vhlo_leave(hj_vhlo_reader *r);
/* The same around the decoding of an entry, which knows its depth then. */
bool hj_vhlo_open(hj_vhlo_reader *r, hj_vhlo_entry *entry, int64_t *outer);
void hj_vhlo_close(hj_vhlo_reader *r, hj_vhlo_entry *entry, int64_t outer);
/* Is there room for what was decoded before, which is as deep as if it stood
 * here?  LIMIT otherwise. */
bool hj_vhlo_fits(hj_vhlo_reader *r, const hj_vhlo_entry *entry);
void hj_vhlo_spend(hj_vhlo_reader *r, int64_t n);

static inline size_t hj_vhlo_left(const hj_vhlo_bytes *c)
{
    return (size_t)(c->end - c->at);
}

uint64_t hj_vhlo_long_varint(hj_vhlo_reader *r, hj_vhlo_bytes *c);

static inline uint64_t hj_vhlo_varint(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    return c->at < c->end && (*c->at & 1) ? *c->at++ >> 1u
                                          : hj_vhlo_long_varint(r, c);
}

int64_t hj_vhlo_svarint(hj_vhlo_reader *r, hj_vhlo_bytes *c);
uint64_t hj_vhlo_flagged(hj_vhlo_reader *r, hj_vhlo_bytes *c, bool *flag);
int hj_vhlo_byte(hj_vhlo_reader *r, hj_vhlo_bytes *c);
/* `n` bytes; NULL if there are fewer. */
const unsigned char *hj_vhlo_take(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                  uint64_t n);
/* A count of things of a byte or more, that fits in what is left; 0 after a
 * failure. */
int hj_vhlo_check_count(hj_vhlo_reader *r, hj_vhlo_bytes *c, uint64_t n);
int hj_vhlo_count(hj_vhlo_reader *r, hj_vhlo_bytes *c);
/* A number below `n`; `what` for messages.  0 after a failure. */
int hj_vhlo_index(hj_vhlo_reader *r, hj_vhlo_bytes *c, int n, const char *what);
/* The bits of an integer or float, its lowest 64. */
uint64_t hj_vhlo_bits(hj_vhlo_reader *r, hj_vhlo_bytes *c, int width);
hj_vhlo_string hj_vhlo_string_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c);
hj_ints hj_vhlo_svarints(hj_vhlo_reader *r, hj_vhlo_bytes *c);
/* A section at the cursor; its bytes.  -1 after a failure. */
int hj_vhlo_read_section(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                         hj_vhlo_bytes *out);

/* --- container.c ---------------------------------------------------------- */
/* Everything but attributes, types and ops. */
void hj_vhlo_read_container(hj_vhlo_reader *r);
/* The bytes of a resource of a dialect; false: they are not here. */
bool hj_vhlo_resource_data(hj_vhlo_reader *r, uint64_t index,
                           hj_vhlo_bytes *out);

/* --- types.c -------------------------------------------------------------- */
/* Never NULL. */
const hj_mlir_type *hj_vhlo_type(hj_vhlo_reader *r, uint64_t index);
const hj_mlir_type *hj_vhlo_type_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c);
/* Of a number in bits; 0: it is none. */
int hj_vhlo_type_width(const hj_mlir_type *type, bool *is_unsigned);
/* Charges its parts: 1, or more for tuples and functions. */
void hj_vhlo_spend_type(hj_vhlo_reader *r, const hj_mlir_type *type);

/* --- attrs.c, sdy.c ------------------------------------------------------- */
/* Never NULL. */
hj_vhlo_attr *hj_vhlo_attr_at(hj_vhlo_reader *r, uint64_t index);
hj_vhlo_attr *hj_vhlo_attr_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c);
hj_vhlo_attr *hj_vhlo_new_attr(hj_vhlo_reader *r, hj_mlir_attr_kind kind);
/* As text; false: there is no such code. */
bool hj_vhlo_sdy_attr(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_vhlo_attr *out);
/* VHLO's attributes of axes, codes 21 to 25. */
void hj_vhlo_mesh_attr(hj_vhlo_reader *r, hj_vhlo_bytes *c, uint64_t code,
                       hj_vhlo_attr *out);

/* --- elements.c ----------------------------------------------------------- */
/* The value of a constant: many preds may stay packed. */
const hj_mlir_attr *hj_vhlo_constant(hj_vhlo_reader *r, hj_vhlo_attr *attr);
/* With the literals of all its parts. */
const hj_mlir_attr *hj_vhlo_full(hj_vhlo_reader *r, hj_vhlo_attr *attr);
/* Elements of i64, or i1, of rank 1 as a list; NULL: it is no such thing. */
const hj_mlir_attr *hj_vhlo_ints(hj_vhlo_reader *r, hj_vhlo_attr *attr,
                                 hj_dtype dtype);

/* Elements of rank 1 as array<T: ...>, which VHLO has no other way to say; or
 * the attribute itself. */
const hj_mlir_attr *hj_vhlo_array(hj_vhlo_reader *r, hj_vhlo_attr *attr);

/* --- locs.c --------------------------------------------------------------- */
/* Of the line that the program's author wrote; NULL: unknown. */
hj_mlir_loc *hj_vhlo_find_loc(hj_vhlo_reader *r, uint64_t index);
/* verror of the tree. */
HJ_MUST_USE hj_error *hj_vhlo_verror(const void *reader, hj_code code,
                                     const void *place, const char *format,
                                     va_list args);

/* --- ops.c ---------------------------------------------------------------- */
/* What is known of the op, by its full name. */
void hj_vhlo_find_op(hj_vhlo_reader *r, const char *dialect,
                     hj_vhlo_dialect_kind kind, const char *name,
                     hj_vhlo_name *out);

/* --- convert.c ------------------------------------------------------------ */
/* The properties of an op, in the order of its name, as attributes of it. */
void hj_vhlo_convert(hj_vhlo_reader *r, const hj_vhlo_name *name,
                     hj_vhlo_attr *const *values, hj_mlir_op *op);
void hj_vhlo_dict_add(hj_vhlo_reader *r, hj_mlir_dict *dict, const char *name,
                      const hj_mlir_attr *value);

/* --- ir.c ----------------------------------------------------------------- */
/* One op, with its regions; NULL where nothing is left of it, or after a
 * failure. */
hj_mlir_op *hj_vhlo_read_op(hj_vhlo_reader *r, hj_vhlo_bytes *c);

/* --- module.c ------------------------------------------------------------- */
/* An op of the module's: a function begins, before its regions are read. */
/* No function, mesh or module of it has the name yet. */
void hj_vhlo_check_new_symbol(hj_vhlo_reader *r, const hj_mlir_module *module,
                              const char *name);
/* Makes r->out that module; the one around it, or the same. */
hj_mlir_module *hj_vhlo_begin_module(hj_vhlo_reader *r, const hj_mlir_op *op);
void hj_vhlo_begin_func(hj_vhlo_reader *r, const hj_mlir_op *op);
void hj_vhlo_end_func(hj_vhlo_reader *r, const hj_mlir_op *op);

#endif
