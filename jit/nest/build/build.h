/* build -- from a fusion to a nest: what the family files share.
 *
 * The value of an instruction at a logical index is an expression; asking for
 * it walks up the fused computation (hj_nest_value).  Reductions, windows and
 * contractions are asked for only after they got a stage of their own.
 */
#ifndef HJ_NEST_BUILD_H
#define HJ_NEST_BUILD_H

#include "jit/nest/nest.h"

/* An instruction that has a stage: its value at `at` is an accumulator. */
typedef struct hj_staged {
    const hj_instr *instr;
    const hj_ix **at; /* one index per result dimension */
    hj_expr **values; /* one per result leaf */
} hj_staged;

/* An instruction whose row a reduction keeps in a local buffer: later stages
 * load it instead of computing it again. */
typedef struct hj_kept_row {
    const hj_instr *instr;
    const hj_ix **kept; /* by dimension; NULL where the row runs along */
    int buffer;
} hj_kept_row;

typedef struct hj_nest_builder {
    hj_nest *nest;
    const hj_nest_options *options;
    const hj_instr *fusion;
    const hj_comp *comp;
    hj_map memo; /* instruction and index -> hj_expr */
    HJ_VEC(hj_staged) staged;
    HJ_VEC(hj_kept_row) rows;
    int *out_buffers; /* buffer of each result leaf */
} hj_nest_builder;

/* The value of an array instruction at `at`, one index per dimension. */
HJ_MUST_USE hj_error *hj_nest_value(hj_nest_builder *b, const hj_instr *in,
                                    const hj_ix *const *at, hj_expr **out);
/* A scalar computation applied to expressions: its root's leaves. */
HJ_MUST_USE hj_error *hj_nest_apply(hj_nest_builder *b, const hj_comp *comp,
                                    int nargs, hj_expr *const *args,
                                    int nresults, hj_expr **results);
/* `shape`'s dimensions as new loops appended to the nest; their variables go
 * to `at`, their numbers (extents of one get no loop) to `loops`, whose count
 * is returned. */
int hj_nest_add_loops(hj_nest_builder *b, int rank, const int64_t *dims,
                      bool is_independent, const hj_ix **at, int *loops);
hj_nest_stage *hj_nest_add_stage(hj_nest_builder *b, int nloops,
                                 const int *loops);
void hj_nest_add_store(hj_nest_builder *b, hj_nest_stage *stage, int buffer,
                       const hj_ix *index, hj_expr *value, int nconditions,
                       const hj_condition *conditions);
/* Records that `in` at `at` is `values`. */
void hj_nest_add_staged(hj_nest_builder *b, const hj_instr *in,
                        const hj_ix *const *at, int n, hj_expr *const *values);
const hj_ix **hj_nest_indices(hj_nest_builder *b, int n);
/* The element at `at` of a row that is kept, or NULL. */
hj_expr *hj_nest_find_row(hj_nest_builder *b, const hj_instr *in,
                          const hj_ix *const *at);
HJ_MUST_USE hj_error *hj_nest_unimplemented(const hj_instr *in,
                                            const char *why);

/* Values of ops that stand inside a nest, by family. */
typedef hj_error *hj_nest_value_fn(hj_nest_builder *b, const hj_instr *in,
                                   const hj_ix *const *at, hj_expr **out);
hj_nest_value_fn hj_nest_elementwise;
hj_nest_value_fn hj_nest_bitcast_convert;
hj_nest_value_fn hj_nest_bitcast, hj_nest_broadcast, hj_nest_concatenate;
hj_nest_value_fn hj_nest_copy, hj_nest_iota, hj_nest_pad, hj_nest_reshape;
hj_nest_value_fn hj_nest_reverse, hj_nest_slice, hj_nest_transpose;
hj_nest_value_fn hj_nest_dynamic_slice, hj_nest_dynamic_update_slice;
hj_nest_value_fn hj_nest_gather;

/* Stages of the ops that a nest is built around.  The outer loops exist;
 * `at` are the variables of the result's dimensions. */
typedef hj_error *hj_nest_stage_fn(hj_nest_builder *b, const hj_instr *in,
                                   const hj_ix *const *at);
hj_nest_stage_fn hj_nest_stage_reduce, hj_nest_stage_reduce_window;
hj_nest_stage_fn hj_nest_stage_dot, hj_nest_stage_convolution;

/* A window that gives running values (scan.c), of dimension `dim`. */
typedef struct hj_scan {
    int dim;
    bool is_reverse;
} hj_scan;
bool hj_nest_find_scan(hj_arena *arena, const hj_instr *in, hj_scan *out);
/* The loops of a nest around a scan; returns how many are outer.  The extent
 * along it is more than one. */
int hj_nest_add_scan_loops(hj_nest_builder *b, const hj_scan *scan,
                           const hj_shape *shape, const hj_ix **at, int *outer,
                           int *along);
/* Its stage; results are stored in the same one. */
HJ_MUST_USE hj_error *hj_nest_stage_scan(hj_nest_builder *b, const hj_instr *in,
                                         const hj_ix *const *at, int along);

/* Whole nests whose root writes into a copy of its operand. */
HJ_MUST_USE hj_error *hj_nest_root_scatter(hj_nest_builder *b,
                                           const hj_instr *root);
HJ_MUST_USE hj_error *hj_nest_root_dynamic_update_slice(hj_nest_builder *b,
                                                        const hj_instr *root);
HJ_MUST_USE hj_error *hj_nest_root_concatenate(hj_nest_builder *b,
                                               const hj_instr *root);
/* Is the root a concatenation that is best carried out so? */
bool hj_nest_is_staged_concatenate(const hj_nest_builder *b,
                                   const hj_instr *root);

/* Does nobody ask for the fusion's result `i`? */
bool hj_nest_is_unwanted(const hj_instr *fusion, int i);

#endif
