/* mlir -- a program as MLIR writes it: ops with operands, attributes, regions.
 *
 * Readers (of text here, of bytecode elsewhere) make this tree, importers
 * (lib/text/stablehlo) turn it into a graph.  The tree knows the syntax of
 * types and attributes and which names are visible where; what an op means is
 * the importer's to say.  Everything lives in the reader's scratch arena, but
 * for literals: these are made in the module's, so that nobody copies them.
 */
#ifndef HJ_TEXT_MLIR_MLIR_H
#define HJ_TEXT_MLIR_MLIR_H

#include "base/map.h"
#include "base/vec.h"
#include "ir/graph.h"
#include "text/source.h"

#include <stdarg.h>

/* --- types ---------------------------------------------------------------- */

typedef enum hj_mlir_type_kind {
    HJ_MLIR_TENSOR,   /* ranked: element, rank, dims; shape */
    HJ_MLIR_TOKEN,    /* shape */
    HJ_MLIR_TUPLE,    /* inputs; shape if all of them have one */
    HJ_MLIR_FUTURE,   /* inputs */
    HJ_MLIR_FUNCTION, /* inputs -> results */
    HJ_MLIR_QUANT,    /* a quantised element type */
    HJ_MLIR_NUMBER,   /* i32, f32, index, complex<f32> ...: dtype */
    HJ_MLIR_OTHER     /* read past, and no op takes it */
} hj_mlir_type_kind;

typedef struct hj_mlir_type hj_mlir_type;

typedef struct hj_mlir_types {
    int n;
    const hj_mlir_type **at;
} hj_mlir_types;

/* What !quant.uniform<i8<-127:127>:f32:1, {0.5, 0.25:3}> says. */
typedef struct hj_mlir_quant {
    int width; /* of the integers that are stored, and their range */
    bool is_unsigned;
    const char *odd; /* si8, floats: no op takes these; or NULL */
    int64_t low, high;
    const hj_mlir_type *expressed;
    bool has_axis; /* a scale for each index of dimension `axis`, or one */
    int64_t axis;
    int n;
    const double *scales;
    const int64_t *zeros;
} hj_mlir_quant;

struct hj_mlir_type {
    hj_mlir_type_kind kind;
    const char *text; /* as written, for messages */
    int length;
    const hj_shape *shape; /* what the graph calls it, or NULL */
    const hj_mlir_type *element;
    int rank;
    const int64_t *dims; /* HJ_DIM_UNBOUNDED for `?` without a bound */
    hj_dtype dtype;      /* HJ_NDTYPES: one that no array of a graph has */
    hj_mlir_types inputs, results;
    const int64_t *bounds; /* of `?`s, one a dimension, -1: none; or NULL */
    const hj_mlir_quant *quant; /* NULL: a quantised type that no op takes */
};

/* The same type: element types, sizes and bounds agree. */
bool hj_mlir_type_equal(const hj_mlir_type *a, const hj_mlir_type *b);

bool hj_mlir_type_is_index(const hj_mlir_type *type); /* of 64 bits here */
/* tensor<*xf32>: OTHER, with an element. */
bool hj_mlir_type_is_unranked(const hj_mlir_type *type);
bool hj_mlir_type_is_vector(const hj_mlir_type *type);

/* Gives a tensor the graph's shape, or NULL where the graph has no such
 * arrays.  False if it has more than `max_nelems` elements. */
HJ_MUST_USE bool hj_mlir_type_set_shape(hj_arena *arena, hj_mlir_type *type,
                                        int64_t max_nelems);

/* The shape of memory that holds what the tensor does. */
void hj_mlir_type_set_memory(hj_arena *arena, hj_mlir_type *type,
                             const hj_mlir_type *tensor);

/* Makes a quantised type of what is known of it; equal ones get one text. */
void hj_mlir_type_set_quant(hj_arena *arena, hj_mlir_type *type,
                            const hj_mlir_quant *quant);

/* Brings elements of less than a byte, and preds, into their own range: a
 * program may have anything in the bits that they do not use. */
void hj_mlir_normalise(hj_literal *literal);

/* --- locations ------------------------------------------------------------ */

/* Where the program says that an op comes from; NULL: it does not.  The one
 * rule for text and bytecode, see docs/stablehlo.md. */
typedef struct hj_mlir_loc {
    const char *file; /* NULL: unknown */
    int line, column;
    const char *names; /* joined by '/', from the outside in; or NULL */
    /* The names are a function's: a name around them stands alone. */
    bool is_function;
    const char *metadata; /* the importer's: as HLO text has it */
} hj_mlir_loc;

/* "file":line:column; the text is not copied. */
hj_mlir_loc *hj_mlir_loc_file(hj_arena *arena, const char *file, int64_t line,
                              int64_t column);
/* "name"(inner). */
hj_mlir_loc *hj_mlir_loc_name(hj_arena *arena, const char *name,
                              hj_mlir_loc *inner);
/* callsite(callee at ...). */
hj_mlir_loc *hj_mlir_loc_call(hj_arena *arena, const hj_mlir_loc *callee);
/* fused[before, part]. */
hj_mlir_loc *hj_mlir_loc_fuse(hj_arena *arena, hj_mlir_loc *before,
                              hj_mlir_loc *part);

/* --- attributes ----------------------------------------------------------- */

typedef enum hj_mlir_attr_kind {
    HJ_MLIR_UNIT,
    HJ_MLIR_BOOL,     /* i */
    HJ_MLIR_INT,      /* i, type */
    HJ_MLIR_FLOAT,    /* f, type */
    HJ_MLIR_STRING,   /* text, length */
    HJ_MLIR_SYMBOL,   /* text; of @a::@b, where tag is not NULL, the last one */
    HJ_MLIR_TYPE,     /* type */
    HJ_MLIR_LIST,     /* list */
    HJ_MLIR_DICT,     /* dict */
    HJ_MLIR_ELEMENTS, /* literal (NULL: not here), type */
    HJ_MLIR_INTS,     /* ints, type of the elements: array<i64: ...> */
    HJ_MLIR_FLOATS,   /* list, type of the elements */
    HJ_MLIR_ENUM,     /* tag, text: #stablehlo<tag TEXT>; chlo.tag of CHLO,
                         mhlo.tag of MHLO, as in all others */
    HJ_MLIR_STRUCT,   /* tag, dict: #stablehlo.tag<field = value, ...> */
    HJ_MLIR_LABELS,   /* labels: #stablehlo.conv<...> */
    HJ_MLIR_RAW       /* text, length: anything else, as written; loc */
} hj_mlir_attr_kind;

typedef struct hj_mlir_attr hj_mlir_attr;

typedef struct hj_mlir_named {
    const char *name;
    const hj_mlir_attr *value;
} hj_mlir_named;

typedef struct hj_mlir_dict {
    int n;
    hj_mlir_named *at;
} hj_mlir_dict;

struct hj_mlir_attr {
    hj_mlir_attr_kind kind;
    const char *place; /* in a text */
    const hj_mlir_type *type;
    const char *tag, *text;
    size_t length;
    /* ELEMENTS of i1: eight to a byte of the literal, which is u8[...], the
     * lowest bit first. */
    bool is_packed;
    union {
        int64_t i;
        double f;
        hj_ints ints;
        struct {
            int n;
            const hj_mlir_attr **at;
        } list;
        hj_mlir_dict dict;
        hj_literal *literal;
        hj_dim_labels *labels;
        hj_mlir_loc *loc; /* of `loc(...)` in text */
    } u;
};

/* The value under a name, or NULL. */
const hj_mlir_attr *hj_mlir_dict_find(const hj_mlir_dict *dict,
                                      const char *name);

/* --- values, ops, regions ------------------------------------------------- */

typedef struct hj_mlir_op hj_mlir_op;
typedef struct hj_mlir_region hj_mlir_region;

typedef struct hj_mlir_value {
    const hj_mlir_type *type;
    hj_mlir_op *def; /* or NULL: an argument of the region */
    hj_mlir_region *region;
    const char *name; /* without `%`; NULL: none worth keeping */
    int name_length;
    int index; /* among the results, or the arguments */
    int group; /* how many values stand under the name, from this one on */
    hj_instr *instr;      /* the importer's: what it is in the graph */
    hj_mlir_loc **source; /* of an argument, where all has been read; or NULL */
} hj_mlir_value;

struct hj_mlir_op {
    const char *name;  /* "stablehlo.add" */
    const void *place; /* the reader's: see hj_mlir_fail */
    hj_loc loc;        /* in the text */
    hj_mlir_loc *source;
    hj_mlir_value **operands;
    int noperands;
    hj_mlir_value *results;
    int nresults;
    hj_mlir_dict attrs;  /* properties first: these win over the dictionary */
    bool has_properties; /* <{...}> is written, even an empty one */
    bool is_applied;     /* reduce ... applies add: its region has one op */
    hj_mlir_region **regions;
    int nregions;
    hj_mlir_region *parent;
    hj_mlir_op *next;
};

/* Values, each once. */
typedef struct hj_mlir_value_set {
    hj_mlir_value **at;
    int n, room;
    hj_map *known; /* once there are more than a few */
} hj_mlir_value_set;

/* False: it was there already. */
bool hj_mlir_value_set_add(hj_arena *arena, hj_mlir_value_set *set,
                           hj_mlir_value *value);

/* One block; its last op is the terminator. */
struct hj_mlir_region {
    hj_mlir_region *parent; /* NULL: nothing outside is visible */
    int depth;
    hj_mlir_value *args;
    int nargs;
    hj_mlir_op *first, *last;
    /* Values of enclosing regions that this one, or one inside it, uses. */
    hj_mlir_value_set captures;
    hj_mlir_region *next; /* of functions: the block behind; or NULL */
};

typedef struct hj_mlir_func {
    const char *name;
    const void *place;
    const hj_mlir_type *type;
    const hj_mlir_dict *arg_attrs; /* one an argument, or NULL */
    const hj_mlir_dict *res_attrs; /* one a result, or NULL */
    hj_mlir_dict attrs;            /* but for what the signature says */
    hj_mlir_region *body;          /* NULL: a declaration */
    struct hj_mlir_func *next;
    /* The importer's. */
    hj_comp *comp;
    int state;
} hj_mlir_func;

/* The reader's: an error at one of its places. */
typedef hj_error *hj_mlir_verror(const void *context, hj_code code,
                                 const void *place, const char *format,
                                 va_list args);

typedef struct hj_mlir_module hj_mlir_module;
struct hj_mlir_module {
    hj_mlir_verror *verror;
    const void *context; /* of verror */
    const char *name;    /* or NULL */
    const void *place;   /* of one that is inside of another */
    hj_mlir_dict attrs;
    hj_mlir_func *first, *last;
    int nfuncs;
    hj_map funcs;
    hj_map meshes;         /* of Shardy: name -> text, "<[...]>" */
    hj_mlir_region *stray; /* ops that are in no function; or NULL */
    /* Modules inside of this one: nothing of them is visible here. */
    hj_mlir_module *inner, *last_inner, *next;
    hj_map inner_names;
};

/* An empty module. */
void hj_mlir_module_init(hj_mlir_module *module, hj_arena *arena,
                         hj_mlir_verror *verror, const void *context);
/* Another one, inside of `outer`. */
hj_mlir_module *hj_mlir_module_add(hj_arena *arena, hj_mlir_module *outer);
/* Does a function, a mesh or a module of it have that name? */
bool hj_mlir_module_has(const hj_mlir_module *module, const char *name);
/* Its last function; the name is new. */
void hj_mlir_module_add_func(hj_mlir_module *module, hj_mlir_func *func);

/* Is it an op of MHLO? */
bool hj_mlir_is_mhlo(const char *name);
/* A name, or a tag, without that of MHLO before it. */
const char *hj_mlir_without_mhlo(const char *name);
/* Does the op belong to a dialect that may stand beside StableHLO, none of
 * whose ops are known? */
bool hj_mlir_is_other_dialect(const char *name, size_t length);

/* An error at the place of an op or a function: where it stands in the text,
 * or where the program says that it comes from. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_mlir_fail(const hj_mlir_module *tree, hj_code code, const void *place,
             const char *format, ...) HJ_PRINTF(4, 5);

/* Notes that `region` uses a value. */
void hj_mlir_use(hj_arena *arena, hj_mlir_region *region, hj_mlir_value *value);
/* The attribute of an op, or NULL. */
const hj_mlir_attr *hj_mlir_op_attr(const hj_mlir_op *op, const char *name);

/* --- reading text --------------------------------------------------------- */

/* Reads MLIR text.  The tree goes into `scratch`, literals into the arena of
 * `module`; both have a guard.  Errors point into `source`, which the tree
 * refers to. */
typedef hj_error *hj_mlir_reader_fn(const hj_source *source, hj_module *module,
                                    hj_arena *scratch, hj_mlir_module *out);
HJ_MUST_USE hj_error *hj_mlir_parse(const hj_source *source, hj_module *module,
                                    hj_arena *scratch, hj_mlir_module *out);

/* Reads "{k = 1 : i64, ...}" alone, literals into `arena` too.  Resources and
 * aliases are not known here. */
HJ_MUST_USE hj_error *hj_mlir_parse_dictionary(const hj_source *source,
                                               hj_arena *arena,
                                               const hj_limits *limits,
                                               hj_mlir_dict *out);

/* --- attr/algorithm.c ----------------------------------------------------- */
/* The algorithm that a #stablehlo.dot_algorithm is, -1 if there is none. */
int hj_mlir_dot_algorithm(const hj_mlir_dict *dict);
/* Is a #stablehlo.result_accuracy one? */
bool hj_mlir_is_accuracy(const hj_mlir_dict *dict);

#endif
