/* import -- from a tree of StableHLO ops to a typed graph, by the builder.
 *
 * Every op has a row in ops.def here, or is an elementwise one of
 * hlojit/ops.def, and a function that makes its instructions; the functions
 * stand in files by family.  What an op gives is checked against the types
 * that the program declares.  Errors name the op and point to its place.
 */
#ifndef HJ_TEXT_STABLEHLO_IMPORT_H
#define HJ_TEXT_STABLEHLO_IMPORT_H

#include "infer/build/build.h"
#include "text/mlir/mlir.h"

typedef struct hj_import {
    const hj_mlir_module *tree;
    hj_module *module;
    hj_arena *arena;       /* scratch */
    hj_builder *b;         /* of the region that is being imported */
    hj_map ops;            /* name -> hj_import_row */
    hj_map files;          /* of locations, in the module */
    hj_map decompositions; /* of CHLO's ops: name and type -> hj_comp */
    hj_map fitting;        /* type of a tuple -> the specification that it was
                            * last found to fit */
    hj_map probes;         /* id -> the value that interpreter.probe saw last */
    const hj_mlir_func *func;
    bool runs_parallel; /* there is interpreter.run_parallel: no host */
    hj_instr *before;   /* the last instruction that is not of this op */
    bool from_builder;  /* the last error is the graph's, not the program's */
    bool is_foreign;    /* ... is an op of another dialect */
} hj_import;

/* `x` are the operands in the graph. */
typedef hj_error *hj_import_fn(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x);

typedef struct hj_import_row {
    const char *name;
    hj_import_fn *fn;
    hj_opcode op; /* of ops that one instruction stands for; else HJ_NOPS */
    int min, max, nresults, nregions; /* -1: any number */
    bool has_properties;
} hj_import_row;

/* --- op.c ----------------------------------------------------------------- */
/* Fills im->ops. */
void hj_import_rows(hj_import *im);
/* As many operands, results and regions as the op's row says. */
HJ_MUST_USE hj_error *hj_import_check_counts(hj_import *im,
                                             const hj_mlir_op *op);
/* Ops of a region, up to its terminator, which `out_end` gets. */
HJ_MUST_USE hj_error *hj_import_ops(hj_import *im, const hj_mlir_region *region,
                                    const hj_mlir_op **out_end);
/* Gives what was made since im->before the op's location: ops whose regions
 * become part of the computation do so before them. */
void hj_import_mark(hj_import *im, const hj_mlir_op *op);
/* The same for a parameter and what its function says of it; NULL: nothing. */
void hj_import_mark_param(hj_import *im, hj_instr *param, hj_mlir_loc *source);
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_import_error(hj_import *im, const hj_mlir_op *op, const char *format, ...)
    HJ_PRINTF(3, 4);
/* UNIMPLEMENTED. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_import_gap(hj_import *im, const hj_mlir_op *op, const char *format, ...)
    HJ_PRINTF(3, 4);
/* An error of somebody who knows no places, at the op's. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_import_placed(hj_import *im, const hj_mlir_op *op, hj_error *error);
/* The builder's error, if it has one, at the op's place. */
HJ_MUST_USE hj_error *hj_import_check(hj_import *im, const hj_mlir_op *op);
/* The value of the op's only result; its parts if there are more (or none). */
void hj_import_set(hj_import *im, const hj_mlir_op *op, hj_instr *in);
void hj_import_set_at(const hj_mlir_op *op, int i, hj_instr *in);
/* replica_groups: short groups are padded with -1; or the axes of a mesh. */
HJ_MUST_USE hj_error *hj_import_groups(hj_import *im, const hj_mlir_op *op,
                                       hj_groups *out);
/* The declared shape of a result, or of an operand. */
const hj_shape *hj_import_result(const hj_mlir_op *op, int i);
const hj_shape *hj_import_operand(const hj_mlir_op *op, int i);
/* What the op would be declared to be as one value: a tuple for several
 * results. */
const hj_shape *hj_import_result_tuple(hj_import *im, const hj_mlir_op *op);
/* A constant of this literal, which is not copied. */
hj_instr *hj_import_literal(hj_import *im, hj_literal *literal);
/* Of these elements: large splats are broadcasts. */
hj_instr *hj_import_elements(hj_import *im, const hj_mlir_attr *attr);
/* One value, or a tuple of them. */
hj_instr *hj_import_pack(hj_import *im, hj_instr *const *xs, int n);
/* The parts of what _pack made. */
hj_instr *hj_import_part(hj_import *im, hj_instr *packed, int n, int i);

/* --- donate.c ------------------------------------------------------------- */
/* Which arguments of the entry function results may lie over; `root` is what it
 * returns.  Errors: INVALID. */
HJ_MUST_USE hj_error *hj_import_donations(hj_import *im,
                                          const hj_mlir_func *func,
                                          const hj_instr *root);

/* --- chlo/renamed.c ------------------------------------------------------- */
/* Custom calls by the names of ops, and ops of MHLO, become these ops, before
 * anything else looks at the tree. */
HJ_MUST_USE hj_error *hj_import_rename_calls(hj_import *im);

/* --- chlo/mhlo.c ---------------------------------------------------------- */
/* An op of MHLO gets the name that it has here, and that op's attributes. */
HJ_MUST_USE hj_error *hj_import_rename_mhlo(hj_import *im, hj_mlir_op *op);

/* --- layout.c ------------------------------------------------------------- */
/* What the entry function says of how its arguments and results lie in the
 * caller's memory. */
HJ_MUST_USE hj_error *hj_import_layouts(hj_import *im, const hj_mlir_func *func,
                                        const hj_instr *root);

/* --- attrs.c: what an op says; errors where it says it wrongly -------------
 */
HJ_MUST_USE hj_error *hj_import_int(hj_import *im, const hj_mlir_op *op,
                                    const char *name, int64_t *out);
/* Of i32. */
HJ_MUST_USE hj_error *hj_import_int32(hj_import *im, const hj_mlir_op *op,
                                      const char *name, int64_t *out);
HJ_MUST_USE hj_error *hj_import_float(hj_import *im, const hj_mlir_op *op,
                                      const char *name, double *out);
/* `out` keeps its value where the attribute is missing. */
HJ_MUST_USE hj_error *hj_import_opt_int(hj_import *im, const hj_mlir_op *op,
                                        const char *name, int64_t *out);
HJ_MUST_USE hj_error *hj_import_opt_bool(hj_import *im, const hj_mlir_op *op,
                                         const char *name, bool *out);
HJ_MUST_USE hj_error *hj_import_bool(hj_import *im, const hj_mlir_op *op,
                                     const char *name, bool *out);
HJ_MUST_USE hj_error *hj_import_string(hj_import *im, const hj_mlir_op *op,
                                       const char *name, const char **out,
                                       size_t *length);
HJ_MUST_USE hj_error *hj_import_symbol(hj_import *im, const hj_mlir_op *op,
                                       const char *name, const char **out);
/* array<i64: ...> */
HJ_MUST_USE hj_error *hj_import_ints(hj_import *im, const hj_mlir_op *op,
                                     const char *name, hj_ints *out);
/* A missing one has no elements: `at` is NULL. */
HJ_MUST_USE hj_error *hj_import_opt_ints(hj_import *im, const hj_mlir_op *op,
                                         const char *name, hj_ints *out);
HJ_MUST_USE hj_error *hj_import_opt_bools(hj_import *im, const hj_mlir_op *op,
                                          const char *name, hj_ints *out);
/* dense<...> : tensor<AxBxi64>; missing: at NULL, sizes 0. */
typedef struct hj_import_matrix {
    int64_t nrows, ncolumns;
    int64_t *at;
} hj_import_matrix;
HJ_MUST_USE hj_error *hj_import_matrix_of(hj_import *im, const hj_mlir_op *op,
                                          const char *name, bool is_optional,
                                          hj_import_matrix *out);
/* A list with an entry for each of n dimensions; NULL if it is missing. */
HJ_MUST_USE hj_error *hj_import_window_ints(hj_import *im, const hj_mlir_op *op,
                                            const char *name, int n,
                                            const int64_t **out);
/* `padding`, for n dimensions, if it is there. */
HJ_MUST_USE hj_error *hj_import_window_padding(hj_import *im,
                                               const hj_mlir_op *op, int n,
                                               hj_window_options *out);
/* #stablehlo<tag WORD>; NULL if it is missing. */
HJ_MUST_USE hj_error *hj_import_word(hj_import *im, const hj_mlir_op *op,
                                     const char *name, const char *tag,
                                     bool is_optional, const char **out);
HJ_MUST_USE hj_error *hj_import_struct(hj_import *im, const hj_mlir_op *op,
                                       const char *name, const char *tag,
                                       bool is_optional,
                                       const hj_mlir_dict **out);
/* Fields of a struct: missing ones are empty, or 0. */
hj_ints hj_import_field_ints(const hj_mlir_dict *dict, const char *name);
int64_t hj_import_field_int(const hj_mlir_dict *dict, const char *name);
/* The elements of an attribute of integers, splats written out. */
HJ_MUST_USE hj_error *hj_import_element_ints(hj_import *im,
                                             const hj_mlir_op *op,
                                             const hj_mlir_attr *attr,
                                             hj_ints *out);
/* Those of operand i, which is a constant. */
HJ_MUST_USE hj_error *hj_import_constant_ints(hj_import *im,
                                              const hj_mlir_op *op, int i,
                                              hj_ints *out);
/* Are the n numbers a permutation of the type's dimensions? */
HJ_MUST_USE hj_error *hj_import_check_layout(hj_import *im,
                                             const hj_mlir_op *op,
                                             const hj_mlir_type *type,
                                             const int64_t *order, int n);
/* Is operand i a vector of `rank` sizes? */
HJ_MUST_USE hj_error *hj_import_check_sizes(hj_import *im, const hj_mlir_op *op,
                                            int i, int rank);
/* MLIR text of an attribute, for backend_config and composites. */
void hj_import_attr_text(hj_str *out, const hj_mlir_attr *attr);

/* --- sdy/entry.c: where arguments and results of the entry function live
 * ------- Sets `sharding` of parameters, before anything uses them, and of the
 * root; values of arguments, and `root`, may become others. */
HJ_MUST_USE hj_error *hj_import_param_shardings(hj_import *im,
                                                const hj_mlir_func *func);
HJ_MUST_USE hj_error *
hj_import_shardings(hj_import *im, const hj_mlir_func *func, hj_instr **root);
/* The value, with a sharding of its own; NULL: none.  Of `open`, which may be
 * empty, see hj_sdy_open_text. */
hj_instr *hj_import_constrained(hj_import *im, hj_instr *x, const char *text,
                                const char *open);
/* --- contract.c ----------------------------------------------------------- */
/* What the attribute `algorithm` of a dot names; -1: it is not there. */
HJ_MUST_USE hj_error *hj_import_dot_algorithm(hj_import *im,
                                              const hj_mlir_op *op, int *out);

/* --- move.c ----------------------------------------------------------------
 */
/* x < y and the like, of complex numbers. */
hj_instr *hj_import_complex_order(hj_import *im, int direction, hj_instr *x,
                                  hj_instr *y);

/* --- expand/sizes.c ------------------------------------------------------- */
/* The numbers of a vector or a scalar, if they are known before the program
 * runs. */
bool hj_import_fold_ints(hj_import *im, const hj_mlir_value *value,
                         hj_ints *out);
/* A call of @shape_assertion, by which JAX says what sizes must be like: the
 * condition and the numbers of its message are known by now. */
HJ_MUST_USE hj_error *hj_import_shape_assertion(hj_import *im,
                                                const hj_mlir_op *op);
/* The shape of the result: what the program declares, or (where that is not
 * all known) of the sizes that operand i has (-1: there is none). */
HJ_MUST_USE hj_error *hj_import_sized(hj_import *im, const hj_mlir_op *op,
                                      int i, const hj_shape **out);

/* --- region.c ------------------------------------------------------------- */
/* What regions use from outside: each once, constants apart. */
typedef hj_mlir_value_set hj_import_captures;
void hj_import_capture(hj_import *im, hj_import_captures *to,
                       const hj_mlir_region *region);
/* A computation of one parameter: the region's arguments and the captures,
 * packed.  Its result are the returned values; with `keeps` the captures
 * follow. */
HJ_MUST_USE hj_error *hj_import_packed(hj_import *im, const hj_mlir_op *op,
                                       int i, const char *name,
                                       const hj_import_captures *captures,
                                       bool keeps, hj_comp **out);
/* Does the region use from outside only what depends on constants alone? */
bool hj_import_is_closed(hj_import *im, const hj_mlir_region *region);
/* How the arguments of a region belong to the arrays of its op. */
typedef enum hj_import_args {
    HJ_IMPORT_CLOSED, /* nothing can be carried */
    HJ_IMPORT_HALVES, /* a, b, a', b': accumulators, then values */
    HJ_IMPORT_PAIRS,  /* a, a', b, b' */
    HJ_IMPORT_SINGLES /* a, b */
} hj_import_args;
/* A computation whose parameters are the region's arguments, and those of
 * arrays behind the op's that carry scalars from outside, which `carried`
 * gets.  What depends on constants alone is repeated inside; other values are
 * a gap. */
HJ_MUST_USE hj_error *hj_import_carrying(hj_import *im, const hj_mlir_op *op,
                                         int i, const char *name,
                                         hj_import_args how,
                                         hj_import_captures *carried,
                                         hj_comp **out);
/* The same where nothing can be carried. */
HJ_MUST_USE hj_error *hj_import_body(hj_import *im, const hj_mlir_op *op, int i,
                                     const char *name, hj_comp **out);
/* xs, and behind them the carried values, repeated to the sizes of `like`
 * (NULL: as they are). */
hj_instr **hj_import_carry(hj_import *im, hj_instr *const *xs, int n,
                           const hj_import_captures *carried,
                           const hj_shape *like);
/* The op's results are the first of those of `in`, which has one for each
 * carried value too. */
void hj_import_set_first(hj_import *im, const hj_mlir_op *op, hj_instr *in,
                         const hj_import_captures *carried);
/* dialect.name, as ops are called. */
bool hj_import_is_op_name(const char *name);
/* The values that go with the captures. */
hj_instr **hj_import_captured(hj_import *im, const hj_import_captures *from,
                              int nbefore, hj_instr *const *before, int *n);

/* --- check.c -------------------------------------------------------------- */
bool hj_import_is_check(const char *target);
/* A custom call of such a target. */
HJ_MUST_USE hj_error *hj_import_check_call(hj_import *im, const hj_mlir_op *op,
                                           const char *target,
                                           hj_instr *const *x);

/* --- comm.c --------------------------------------------------------------- */
/* custom_call @ragged_all_to_all */
HJ_MUST_USE hj_error *hj_import_ragged_call(hj_import *im, const hj_mlir_op *op,
                                            hj_instr *const *x);

/* --- chlo/xla_call.c ------------------------------------------------------ */
/* Does every backend of XLA expand the call? */
bool hj_import_is_xla_call(const hj_mlir_op *op, const char *target);
/* `called`: its computation, or NULL. */
HJ_MUST_USE hj_error *hj_import_xla_call(hj_import *im, const hj_mlir_op *op,
                                         const char *target, hj_instr *const *x,
                                         hj_comp *called);

/* --- the functions of ops.def --------------------------------------------- */
#define HJ_IMPORT(name, fn, min, max, nresults, nregions, has_properties)      \
    hj_import_fn hj_import_##fn;
#include "text/stablehlo/ops.def"
#undef HJ_IMPORT

#endif
