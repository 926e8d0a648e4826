/* export -- from a graph to StableHLO text: the inverse of import.h.
 *
 * Every op that StableHLO or CHLO has in other words has a row in ops.def
 * here; the functions stand in files by family, as those of the importer do.
 * Where JAX prints a short form, so do they.
 *
 * HLO has one value for an instruction, a tuple if need be; StableHLO has
 * several results.  So a value here is a tree that follows its shape: either
 * the whole has a name in the text, or the parts have.  A `tuple` prints
 * nothing until someone needs the whole, a `get-tuple-element` nothing where
 * its part has a name.
 *
 * Functions that print an op materialise its operands first (that may print
 * lines), begin the line by hj_export_define, and end it by hj_export_end.
 */
#ifndef HJ_TEXT_STABLEHLO_EXPORT_H
#define HJ_TEXT_STABLEHLO_EXPORT_H

#include "hlojit/text.h"

#include "base/dict.h"
#include "base/quote.h"
#include "base/vec.h"
#include "ir/graph.h"
#include "ir/recognise.h"

typedef struct hj_export_value {
    const hj_shape *shape;
    const char *name; /* "%add.3", "%while.2#1"; NULL: the whole has none */
    /* Of a tuple; NULL, or an entry is NULL: nobody asked for it yet. */
    struct hj_export_value **parts;
} hj_export_value;

/* Values that all have a name: operands or results, as they are written. */
typedef struct hj_export_list {
    int n;
    hj_export_value **at;
} hj_export_list;

/* What is known of a computation. */
typedef struct hj_export_comp {
    int64_t ninstrs; /* with what is printed inside of it */
    int depth, ncallers;
    bool is_function;   /* regions call it: too large or deep to be repeated */
    const char *symbol; /* once it is called: "@name" */
} hj_export_comp;

typedef struct hj_export {
    hj_str out;
    hj_arena *arena; /* scratch */
    const hj_module *module;
    hj_print_options options;
    int indent, nesting;        /* nesting: regions around, that of the function
                                 * counts 0 */
    hj_export_value **values;   /* by the id of the instruction */
    hj_export_comp *comps;      /* by the id of the computation */
    hj_map names;               /* of values that are visible */
    HJ_VEC(const char *) scope; /* the same, in their order */
    hj_map symbols;
    const hj_comp **queue; /* functions to be printed */
    int nqueue, nprinted;
    int64_t next_name;
    hj_str types;      /* definitions of !tuple1, !tuple2, ... */
    hj_map type_names; /* address of a hj_shape -> "!tuple1" */
    int ntypes;
    HJ_VEC(const char *) locs; /* what #loc1, #loc2, ... are */
    hj_map loc_numbers;
} hj_export;

typedef hj_error *hj_export_fn(hj_export *x, const hj_instr *in);

typedef struct hj_export_row {
    hj_export_fn *fn;
    const char *name; /* of the op, as it is written */
} hj_export_row;

/* --- value.c: values, names ----------------------------------------------- */
/* "%hint", or with a number behind it: unlike any that is visible. */
const char *hj_export_name(hj_export *x, const char *hint);
/* Names that were given since _open may be given again. */
size_t hj_export_open(const hj_export *x);
void hj_export_close(hj_export *x, size_t mark);
hj_export_value *hj_export_new(hj_export *x, const hj_shape *shape,
                               const char *name);
/* A tree whose leaves are those of `from`, so that what is materialised inside
 * a region stays there. */
hj_export_value *hj_export_copy(hj_export *x, const hj_export_value *from);
hj_export_value *hj_export_get(hj_export *x, const hj_instr *in);
void hj_export_set(hj_export *x, const hj_instr *in, hj_export_value *value);
/* Part i of a tuple; may print a get_tuple_element, called `hint`. */
hj_export_value *hj_export_part(hj_export *x, hj_export_value *value, int i,
                                const char *hint);
/* Gives the whole a name; may print a tuple. */
const char *hj_export_whole(hj_export *x, hj_export_value *value);
/* A tree of these values, which are the parts or (`is_flat`) the leaves. */
hj_export_value *hj_export_tree(hj_export *x, const hj_shape *shape,
                                bool is_flat, const hj_export_list *list);
/* Results of ops and functions: a tuple of other than one part is several;
 * flat: every leaf is one. */
hj_export_list hj_export_spread(hj_export *x, hj_export_value *value,
                                bool is_flat);
/* The operands, each a whole; from the i-th on. */
hj_export_list hj_export_operands(hj_export *x, const hj_instr *in, int from);
/* Begins a line: "%name:2 = ", results as in _spread. */
hj_export_list hj_export_define(hj_export *x, const hj_shape *shape,
                                const char *hint, bool is_flat,
                                hj_export_value **out);
/* The same for the result of `in`, which is set. */
hj_export_list hj_export_results(hj_export *x, const hj_instr *in,
                                 bool is_flat);
/* A line of one result. */
hj_export_value *hj_export_begin(hj_export *x, const hj_shape *shape,
                                 const char *hint);

/* --- type.c: types, and the ends of lines --------------------------------- */
const char *hj_export_dtype(hj_dtype dtype); /* NULL: MLIR has none */
void hj_export_type(hj_export *x, const hj_shape *shape);
void hj_export_types(hj_export *x, const hj_export_list *list);
void hj_export_list_names(hj_export *x, const hj_export_list *list);
/* " {mhlo.sharding = ...}", if there is anything of the kind to say; " : (T,
 * ...) -> R" and a line break. */
void hj_export_end(hj_export *x, const hj_instr *in, const hj_export_list *from,
                   const hj_export_list *to);
/* The same, but " : T" where all types are one. */
void hj_export_end_short(hj_export *x, const hj_instr *in,
                         const hj_export_list *from, const hj_export_list *to);
void hj_export_signature(hj_export *x, const hj_export_list *from,
                         const hj_export_list *to);
void hj_export_indent(hj_export *x);

/* --- attr.c: attributes --------------------------------------------------- */
/* In quotes, with MLIR's escapes. */
void hj_export_string(hj_str *out, const char *text, size_t length);
/* Bare where it may be. */
void hj_export_word(hj_str *out, const char *text, size_t length);
void hj_export_ints(hj_export *x, hj_ints list);  /* [0, 1] */
void hj_export_array(hj_export *x, hj_ints list); /* array<i64: 0, 1> */
/* dense<[[0, 1]]> : tensor<1x2xi64>, row by row. */
void hj_export_matrix(hj_export *x, int64_t nrows, int64_t ncolumns,
                      const int64_t *at);
/* " <{" or ", ", then "name = "; counts in *n.  The end: "}>". */
void hj_export_prop(hj_export *x, int *n, const char *name);
void hj_export_props_end(hj_export *x, int n);
void hj_export_prop_bool(hj_export *x, int *n, const char *name, bool value);
void hj_export_prop_int(hj_export *x, int *n, const char *name, int64_t value,
                        const char *type);
void hj_export_prop_array(hj_export *x, int *n, const char *name, hj_ints list);
/* Attributes that change no value, into a dictionary that `*n` entries are in:
 * " {" before the first. */
void hj_export_extras(hj_export *x, const hj_instr *in, int *n);
/* Frontend attributes, {a="b"}, as an entry of such a dictionary. */
void hj_export_frontend(hj_export *x, const char *text, int *n);
/* "{" or ", " before an entry of such a dictionary, then "name = ". */
void hj_export_entry(hj_export *x, int *n, const char *name);
/* [#stablehlo<precision HIGH>, ...], or short: [HIGH, ...].  Error: a word that
 * StableHLO lacks. */
HJ_MUST_USE hj_error *hj_export_precision(hj_export *x, const hj_instr *in,
                                          bool is_short);

/* --- constant.c ----------------------------------------------------------- */
/* As MLIR writes it: hexadecimal where no decimal says it shortly. */
void hj_export_float(hj_str *out, hj_dtype dtype, uint64_t code);
/* dense<...>, without the type. */
void hj_export_literal(hj_export *x, const hj_literal *literal);
/* A line with a constant of these numbers, tensor<nxi64>. */
hj_export_value *hj_export_sizes(hj_export *x, int n, const int64_t *sizes);

/* --- region.c: computations ----------------------------------------------- */
/* Fills x->comps; checks all types. */
HJ_MUST_USE hj_error *hj_export_weigh(hj_export *x);
const char *hj_export_symbol(hj_export *x, const hj_comp *comp);
/* `comp` of these values, here; as a call if it is a function. */
HJ_MUST_USE hj_error *hj_export_apply(hj_export *x, const hj_comp *comp,
                                      hj_export_value *const *args,
                                      hj_export_value **out);
/* A line with a call of the function that it becomes. */
hj_export_value *hj_export_calling(hj_export *x, const hj_instr *in,
                                   const hj_comp *comp,
                                   hj_export_value *const *args);
/* "(" and names with types for each parameter of `comp`, as `open` wants them;
 * the values are new. */
hj_export_value **hj_export_params(hj_export *x, const hj_comp *comp);
/* The ops of `comp`, and a return; the braces are the caller's. */
HJ_MUST_USE hj_error *hj_export_block(hj_export *x, const hj_comp *comp,
                                      hj_export_value *const *args,
                                      bool is_flat);
/* "{", a label with `labels` if there are any, the block, "}": what stands in
 * the list of a generic op's regions. */
HJ_MUST_USE hj_error *hj_export_region(hj_export *x, const hj_comp *comp,
                                       hj_export_value *const *args,
                                       const hj_export_list *labels,
                                       bool is_flat);
/* " ({...})" of one computation whose parameters are the label's. */
HJ_MUST_USE hj_error *hj_export_regions(hj_export *x, int n,
                                        hj_comp *const *comps);
/* "return" and the values. */
void hj_export_return(hj_export *x, const char *op, hj_export_value *value,
                      bool is_flat);

/* --- export.c ------------------------------------------------------------- */
/* " loc(#loc1)", if it is known where the instruction comes from. */
void hj_export_loc(hj_export *x, const hj_instr *in);

/* --- op.c ----------------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_export_instr(hj_export *x, const hj_instr *in);
/* UNIMPLEMENTED where MLIR has no such type. */
HJ_MUST_USE hj_error *hj_export_check(const hj_instr *in,
                                      const hj_shape *shape);
/* The name of the op, with its dialect. */
const char *hj_export_op(hj_opcode op);
/* `%r = "op"(%a, %b)`. */
void hj_export_generic(hj_export *x, const char *op,
                       const hj_export_list *operands);
/* A line that converts the numbers of an array. */
hj_export_value *hj_export_convert_to(hj_export *x, hj_export_value *value,
                                      hj_dtype dtype);
/* As the custom call of an op of MHLO. */
HJ_MUST_USE hj_error *hj_export_as_mhlo(hj_export *x, const hj_instr *in,
                                        const char *name);
/* UNIMPLEMENTED: StableHLO has nothing that means it. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_export_gap(const hj_instr *in,
                                                  const char *format, ...)
    HJ_PRINTF(2, 3);

/* --- check.c (of the importer, which makes these calls) --------------------
 */
/* How a call that checks begins: the custom call, where its limits are those
 * that such a call has; else the op, in quotes, with the properties of
 * _check_limits.  NULL: it is none. */
const char *hj_export_check_op(hj_export *x, const hj_instr *in);
const char *hj_export_check_limits(hj_export *x, const hj_instr *in);

/* --- parallel.c (of the importer) ------------------------------------------
 */
/* The properties of an interpreter.run_parallel; NULL: it is none. */
const char *hj_export_programs(hj_export *x, const hj_instr *in);

/* --- the functions of ops.def --------------------------------------------- */
#define HJ_EXPORT(op, fn, name) hj_export_fn hj_export_##fn;
#include "text/stablehlo/print/ops.def"
#undef HJ_EXPORT

#endif
