/* verify -- what StableHLO says of a program before there is a graph.
 *
 * The graph has neither sizes that nobody knows nor quantised types, so what
 * is wrong with programs that have them is found here, on the tree.  What the
 * builder finds anyway is not repeated.  Sizes agree here where they may be
 * equal.
 */
#ifndef HJ_TEXT_STABLEHLO_VERIFY_VERIFY_H
#define HJ_TEXT_STABLEHLO_VERIFY_VERIFY_H

#include "text/stablehlo/import.h"

typedef hj_error *hj_verify_fn(hj_import *im, const hj_mlir_op *op);

typedef struct hj_verify_row {
    const char *name, *operands, *results, *traits, *attrs;
    hj_verify_fn *fn;
} hj_verify_row;

/* --- types.c -------------------------------------------------------------- */
/* A size is a number, HJ_DIM_UNBOUNDED, or one that nobody knows and that is at
 * most b: -1 - b. */
static inline bool hj_verify_known(int64_t size)
{
    return size >= 0;
}

/* The largest that it may be; -1: any. */
static inline int64_t hj_verify_most(int64_t size)
{
    return size >= 0 ? size : size == HJ_DIM_UNBOUNDED ? -1 : -1 - size;
}

static inline int64_t hj_verify_dim(const hj_mlir_type *type, int i)
{
    return type->bounds && type->bounds[i] >= 0 ? -1 - type->bounds[i]
                                                : type->dims[i];
}

/* May the sizes be equal?  What one knows the other's bound may forbid. */
static inline bool hj_verify_size_fits(int64_t a, int64_t b)
{
    if (hj_verify_known(a) && hj_verify_known(b))
        return a == b;
    int64_t known = hj_verify_known(a) ? a : hj_verify_known(b) ? b : -1;
    int64_t most = hj_verify_most(hj_verify_known(a) ? b : a);
    return known < 0 || most < 0 || known <= most;
}

static inline const hj_mlir_type *hj_verify_in(const hj_mlir_op *op, int i)
{
    return op->operands[i]->type;
}

static inline const hj_mlir_type *hj_verify_out(const hj_mlir_op *op, int i)
{
    return op->results[i].type;
}

bool hj_verify_is_static(const hj_mlir_type *type);
/* The sizes of an array. */
int64_t *hj_verify_dims_of(hj_import *im, const hj_mlir_type *type);
/* Of arrays: ranks are the same, sizes may be. */
bool hj_verify_shapes_fit(const hj_mlir_type *a, const hj_mlir_type *b);
/* The same, but bounds say nothing. */
bool hj_verify_shapes_alike(const hj_mlir_type *a, const hj_mlir_type *b);
/* What is known of a size that is both. */
int64_t hj_verify_less(int64_t a, int64_t b);
/* The sizes that arrays of one rank have together: what one of them knows; of
 * bounds the least, if the first has any.  With `is_union`, each may be any of
 * them, so that all have to know, and bounds are the largest.  NULL: there are
 * none. */
int64_t *hj_verify_merge(hj_import *im, const hj_mlir_type *const *types, int n,
                         bool is_union);
/* Of arrays: the same numbers; of quantised ones scales may differ. */
bool hj_verify_elements_fit(const hj_mlir_type *a, const hj_mlir_type *b);
/* Both; other types are equal. */
bool hj_verify_types_fit(const hj_mlir_type *a, const hj_mlir_type *b);
/* memref<...>. */
bool hj_verify_is_memory(const hj_mlir_type *type);
/* The number of elements, -1 if nobody knows. */
int64_t hj_verify_nelems(const hj_mlir_type *type);
/* `size` elements spread out by `dilation`, then padded at both ends (NULL: not
 * at all); sizes that no array has count as the largest. */
int64_t hj_verify_extent(int64_t size, int64_t dilation, const int64_t *pads);
/* How many windows fit. */
int64_t hj_verify_nwindows(int64_t extent, int64_t window, int64_t stride);
/* Operand i is what a specification says (rows.def). */
HJ_MUST_USE hj_error *hj_verify_operand(hj_import *im, const hj_mlir_op *op,
                                        int i, const char *spec);
HJ_MUST_USE hj_error *hj_verify_out_type(hj_import *im, const hj_mlir_op *op,
                                         int i, const char *spec);
HJ_MUST_USE hj_error *hj_verify_specs(hj_import *im, const hj_mlir_op *op,
                                      const hj_verify_row *row);
HJ_MUST_USE hj_error *hj_verify_traits(hj_import *im, const hj_mlir_op *op,
                                       const char *traits);
/* "what: T and T do not agree". */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_verify_differ(hj_import *im, const hj_mlir_op *op, const char *what,
                 const hj_mlir_type *a, const hj_mlir_type *b);
/* Arrays of one element type: scales of quantised ones, too. */
HJ_MUST_USE hj_error *hj_verify_same_elements(hj_import *im,
                                              const hj_mlir_op *op,
                                              const hj_mlir_type *a,
                                              const hj_mlir_type *b);
/* The result has these sizes, and operand 0's element type. */
HJ_MUST_USE hj_error *hj_verify_result(hj_import *im, const hj_mlir_op *op,
                                       const int64_t *dims, int rank);
HJ_MUST_USE hj_error *hj_verify_result_dims(hj_import *im, const hj_mlir_op *op,
                                            int i, const int64_t *dims,
                                            int rank);
/* The same, but bounds of the result say nothing. */
HJ_MUST_USE hj_error *hj_verify_result_sizes(hj_import *im,
                                             const hj_mlir_op *op, int i,
                                             const int64_t *dims, int rank);
/* Each once, and in 0 <= x < limit. */
HJ_MUST_USE hj_error *hj_verify_dims(hj_import *im, const hj_mlir_op *op,
                                     const char *what, hj_ints list, int limit);

/* --- quant.c -------------------------------------------------------------- */
bool hj_verify_is_quantised(const hj_mlir_type *array);
/* An array of elements that ops take; or one of an unknown rank. */
bool hj_verify_is_sound_quant(const hj_mlir_type *array);
/* The dimension that scales are of, -1: there is none. */
int64_t hj_verify_axis(const hj_mlir_type *array);
bool hj_verify_quant_fits(const hj_mlir_quant *a, const hj_mlir_quant *b);
bool hj_verify_quant_can_become(const hj_mlir_quant *from,
                                const hj_mlir_quant *to);
/* Operand 0 and the result, where both are of all elements, or by axis. */
HJ_MUST_USE hj_error *hj_verify_same_scales(hj_import *im,
                                            const hj_mlir_op *op);
HJ_MUST_USE hj_error *hj_verify_reshaped_scales(hj_import *im,
                                                const hj_mlir_op *op);
HJ_MUST_USE hj_error *
hj_verify_broadcast_scales(hj_import *im, const hj_mlir_op *op, hj_ints dims);
/* Operands and result of a dot or a convolution, if any of them is quantised.
 */
HJ_MUST_USE hj_error *hj_verify_quantised_product(hj_import *im,
                                                  const hj_mlir_op *op);
bool hj_verify_has_zero_points(const hj_mlir_type *array);

/* --- dynamic.c ------------------------------------------------------------ */
/* Whether operand i is a constant of integers, and which. */
bool hj_verify_constant_ints(hj_import *im, const hj_mlir_op *op, int i,
                             hj_ints *out);

/* --- reduce.c ------------------------------------------------------------- */
/* The region has n accumulators and n values, all scalars, and gives n. */
HJ_MUST_USE hj_error *hj_verify_fold(hj_import *im, const hj_mlir_op *op,
                                     int n);
/* Values of type `x` can go into its accumulator i. */
HJ_MUST_USE hj_error *hj_verify_fold_value(hj_import *im, const hj_mlir_op *op,
                                           int i, const hj_mlir_type *x);
/* Every result has the element type that the region gives. */
HJ_MUST_USE hj_error *hj_verify_folded(hj_import *im, const hj_mlir_op *op);

/* --- contract.c ----------------------------------------------------------- */
/* Batching and contracting dimensions of a dot: ranges, counts, sizes. */
HJ_MUST_USE hj_error *hj_verify_dot_dims(hj_import *im, const hj_mlir_op *op,
                                         hj_ints lb, hj_ints rb, hj_ints lc,
                                         hj_ints rc);

/* --- verify.c ------------------------------------------------------------- */
/* Whether nothing is left for the importer, or for the builder alone, to find
 * wrong in such an op. */
bool hj_verify_says_all(const char *name, bool from_builder);
/* Has the op an attribute of that name and kind? */
bool hj_verify_takes(const char *op, const char *name, const char *kind);
/* All functions, in order. */
HJ_MUST_USE hj_error *hj_verify_tree(hj_import *im);
/* An attribute of integers that verify.c has looked at. */
hj_ints hj_verify_ints(const hj_mlir_op *op, const char *name);
int64_t hj_verify_int(const hj_mlir_op *op, const char *name,
                      int64_t otherwise);
const hj_mlir_dict *hj_verify_struct(const hj_mlir_op *op, const char *name);

/* --- the functions of rows.def -------------------------------------------- */
#define HJ_VERIFY(name, operands, results, traits, attrs, fn)                  \
    hj_verify_fn hj_verify_##fn;
#include "text/stablehlo/verify/rows.def"
#undef HJ_VERIFY

#endif
