/* hlojit/ops.h -- the ops of a builder (hlojit/builder.h), one function each.
 *
 * Each appends an instruction, or the few that it is sugar for, and returns
 * its value.  Names are those of HLO; Rev, Neg, Exp and the like of other
 * interfaces are hj_reverse, hj_negate, hj_exponential.  Shape rules and
 * meanings: docs/semantics.md.  Implemented by lib/infer/build.
 *
 * Ops that compilers make and programs do not (fusion, bitcast, domain, the
 * -start, -update and -done halves of asynchronous ones) have no function.
 */
#ifndef HLOJIT_OPS_H
#define HLOJIT_OPS_H

#include "hlojit/enums.h"
#include "hlojit/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- element by element: one operand -------------------------------------- */

/* float and complex; the same shape */
HJ_API hj_instr *hj_acos(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_acosh(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_asin(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_asinh(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_atan(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_atanh(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_cbrt(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_cosh(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_cosine(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_exponential(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_exponential_minus_one(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_log(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_log_plus_one(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_logistic(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_rsqrt(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_sine(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_sinh(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_sqrt(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_tan(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_tanh(hj_builder *b, hj_instr *x);
/* float */
HJ_API hj_instr *hj_ceil(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_erf(hj_builder *b, hj_instr *x);
/* log |gamma(x)| and its derivative; XLA has no such op, see docs/semantics.md
 */
HJ_API hj_instr *hj_lgamma(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_digamma(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_floor(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_round_nearest_afz(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_round_nearest_even(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_is_finite(hj_builder *b, hj_instr *x); /* gives pred */
/* integer, float and complex */
HJ_API hj_instr *hj_abs(hj_builder *b, hj_instr *x); /* complex: real type */
HJ_API hj_instr *hj_negate(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_sign(hj_builder *b, hj_instr *x);
/* float (real is itself, imag 0) and complex (give its real type) */
HJ_API hj_instr *hj_imag(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_real(hj_builder *b, hj_instr *x);
/* integer; hj_not also pred */
HJ_API hj_instr *hj_count_leading_zeros(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_popcnt(hj_builder *b, hj_instr *x);
HJ_API hj_instr *hj_not(hj_builder *b, hj_instr *x);

/* --- element by element: two operands --------------------------------------
 * Operands have one element type.  Shapes are made equal as the Broadcasting
 * page says, in this order:
 *   - a scalar fits every array;
 *   - operands of different rank need `dims`: dims[i] is the dimension of the
 *     operand of higher rank that dimension i of the other one matches,
 *     strictly increasing;
 *   - then dimensions of size 1, of either operand, are stretched.
 * For operands of equal rank n is 0, or dims is 0, 1, ..., rank - 1. */

/* all types; of pred: or, and, a or not b */
HJ_API hj_instr *hj_add(hj_builder *b, hj_instr *x, hj_instr *y,
                        const int64_t *dims, int n);
HJ_API hj_instr *hj_multiply(hj_builder *b, hj_instr *x, hj_instr *y,
                             const int64_t *dims, int n);
HJ_API hj_instr *hj_power(hj_builder *b, hj_instr *x, hj_instr *y,
                          const int64_t *dims, int n);
/* integer, float, complex */
HJ_API hj_instr *hj_subtract(hj_builder *b, hj_instr *x, hj_instr *y,
                             const int64_t *dims, int n);
HJ_API hj_instr *hj_divide(hj_builder *b, hj_instr *x, hj_instr *y,
                           const int64_t *dims, int n);
/* integer, float; maximum and minimum also pred */
HJ_API hj_instr *hj_remainder(hj_builder *b, hj_instr *x, hj_instr *y,
                              const int64_t *dims, int n);
HJ_API hj_instr *hj_maximum(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n);
HJ_API hj_instr *hj_minimum(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n);
/* float, complex */
HJ_API hj_instr *hj_atan2(hj_builder *b, hj_instr *y, hj_instr *x,
                          const int64_t *dims, int n);
/* floats: the n-th derivative of digamma, Hurwitz' zeta function */
HJ_API hj_instr *hj_polygamma(hj_builder *b, hj_instr *order, hj_instr *x,
                              const int64_t *dims, int n);
HJ_API hj_instr *hj_zeta(hj_builder *b, hj_instr *x, hj_instr *q,
                         const int64_t *dims, int n);
/* f32 gives c64, f64 gives c128 */
HJ_API hj_instr *hj_complex(hj_builder *b, hj_instr *real, hj_instr *imag,
                            const int64_t *dims, int n);
/* integer, pred */
HJ_API hj_instr *hj_and(hj_builder *b, hj_instr *x, hj_instr *y,
                        const int64_t *dims, int n);
HJ_API hj_instr *hj_or(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_xor(hj_builder *b, hj_instr *x, hj_instr *y,
                        const int64_t *dims, int n);
/* integer; mulhi is the upper half of the product */
HJ_API hj_instr *hj_mulhi(hj_builder *b, hj_instr *x, hj_instr *y,
                          const int64_t *dims, int n);
HJ_API hj_instr *hj_shift_left(hj_builder *b, hj_instr *x, hj_instr *amount,
                               const int64_t *dims, int n);
HJ_API hj_instr *hj_shift_right_arithmetic(hj_builder *b, hj_instr *x,
                                           hj_instr *amount,
                                           const int64_t *dims, int n);
HJ_API hj_instr *hj_shift_right_logical(hj_builder *b, hj_instr *x,
                                        hj_instr *amount, const int64_t *dims,
                                        int n);

/* Comparisons give pred.  `direction` is HJ_direction_EQ, NE, LT, LE, GT or
 * GE; complex values know EQ and NE.  Floats compare as IEEE says (NaN is
 * unequal to all); _total_order sorts -NaN < -inf < -1 < -0 < +0 < 1 < +inf <
 * +NaN, and is the same thing for other types. */
HJ_API hj_instr *hj_compare(hj_builder *b, hj_instr *x, hj_instr *y,
                            int direction, const int64_t *dims, int n);
HJ_API hj_instr *hj_compare_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                        int direction, const int64_t *dims,
                                        int n);
HJ_API hj_instr *hj_eq(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_ne(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_lt(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_le(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_gt(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_ge(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n);
HJ_API hj_instr *hj_eq_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);
HJ_API hj_instr *hj_ne_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);
HJ_API hj_instr *hj_lt_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);
HJ_API hj_instr *hj_le_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);
HJ_API hj_instr *hj_gt_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);
HJ_API hj_instr *hj_ge_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                   const int64_t *dims, int n);

/* --- choosing and converting ---------------------------------------------- */

/* `pred` is a scalar or has the shape of both others; with a scalar they may
 * be tuples. */
HJ_API hj_instr *hj_select(hj_builder *b, hj_instr *pred, hj_instr *on_true,
                           hj_instr *on_false);
/* min(max(low, x), high); the bounds are scalars or have the shape of x. */
HJ_API hj_instr *hj_clamp(hj_builder *b, hj_instr *low, hj_instr *x,
                          hj_instr *high);
HJ_API hj_instr *hj_convert(hj_builder *b, hj_instr *x, hj_dtype dtype);
/* The bits as elements of another type; a narrower type adds a minor
 * dimension of the ratio of the widths, a wider one takes it away. */
/* To a signed integer, away from zero as often as `random`, an unsigned number
 * of the width of x for each element, is below the fraction. */
HJ_API hj_instr *hj_stochastic_convert(hj_builder *b, hj_instr *x,
                                       hj_instr *random, hj_dtype dtype);
HJ_API hj_instr *hj_bitcast_convert(hj_builder *b, hj_instr *x, hj_dtype dtype);
/* Rounds to a float format with so many bits; exponent_bits >= 1. */
HJ_API hj_instr *hj_reduce_precision(hj_builder *b, hj_instr *x,
                                     int exponent_bits, int mantissa_bits);

/* --- moving elements ------------------------------------------------------ */

/* New dimensions of these sizes, on the left. */
HJ_API hj_instr *hj_broadcast(hj_builder *b, hj_instr *x, const int64_t *sizes,
                              int n);
/* To the sizes `sizes`: dimension i of x becomes dims[i], strictly
 * increasing; it has that size, or 1. */
HJ_API hj_instr *hj_broadcast_in_dim(hj_builder *b, hj_instr *x,
                                     const int64_t *sizes, int nsizes,
                                     const int64_t *dims, int ndims);
/* The same elements, row major, in other dimensions.  A dynamic dimension
 * stays as it is, or is joined with its neighbours. */
HJ_API hj_instr *hj_reshape(hj_builder *b, hj_instr *x, const int64_t *sizes,
                            int n);
/* The same to sizes known at run time: `sizes` are n values s32[], `bounds`
 * what they may be, `is_dynamic` says where they may be less (NULL:
 * everywhere). */
HJ_API hj_instr *hj_dynamic_reshape(hj_builder *b, hj_instr *x,
                                    hj_instr *const *sizes,
                                    const int64_t *bounds,
                                    const bool *is_dynamic, int n);
/* The same array, somewhere else in memory. */
HJ_API hj_instr *hj_copy(hj_builder *b, hj_instr *x);
/* Consecutive dimensions, in order, become one. */
HJ_API hj_instr *hj_collapse(hj_builder *b, hj_instr *x, const int64_t *dims,
                             int n);
/* Dimension i of the result is dimension permutation[i] of x. */
HJ_API hj_instr *hj_transpose(hj_builder *b, hj_instr *x,
                              const int64_t *permutation, int n);
HJ_API hj_instr *hj_reverse(hj_builder *b, hj_instr *x, const int64_t *dims,
                            int n);
/* [start : limit : stride] in each dimension; `strides` NULL: all 1. */
HJ_API hj_instr *hj_slice(hj_builder *b, hj_instr *x, const int64_t *starts,
                          const int64_t *limits, const int64_t *strides, int n);
/* The same in one dimension. */
HJ_API hj_instr *hj_slice_in_dim(hj_builder *b, hj_instr *x, int64_t start,
                                 int64_t limit, int64_t stride, int64_t dim);
HJ_API hj_instr *hj_concatenate(hj_builder *b, hj_instr *const *xs, int n,
                                int64_t dim);

/* One dimension: elements of padding before, after, and between neighbours.
 * Negative edges crop, after the padding between. */
typedef struct hj_pad_dim {
    int64_t low, high, interior;
} hj_pad_dim;

/* `value` is a scalar; pads has an entry for each of the n dimensions. */
HJ_API hj_instr *hj_pad(hj_builder *b, hj_instr *x, hj_instr *value,
                        const hj_pad_dim *pads, int n);
HJ_API hj_instr *hj_pad_in_dim(hj_builder *b, hj_instr *x, hj_instr *value,
                               int64_t dim, int64_t low, int64_t high);

/* --- positions that data decides ------------------------------------------ */

/* `starts`: one integer scalar a dimension, clamped so that the slice is
 * inside. */
HJ_API hj_instr *hj_dynamic_slice(hj_builder *b, hj_instr *x,
                                  hj_instr *const *starts, const int64_t *sizes,
                                  int n);
HJ_API hj_instr *hj_dynamic_update_slice(hj_builder *b, hj_instr *x,
                                         hj_instr *update,
                                         hj_instr *const *starts, int n);

typedef struct hj_gather_dims {
    const int64_t *offset_dims; /* where the slice's dimensions go; sorted */
    int noffset_dims;
    const int64_t *collapsed_slice_dims; /* of the operand; sorted, size 1 */
    int ncollapsed_slice_dims;
    const int64_t *start_index_map; /* what index k selects in */
    int nstart_index_map;
    const int64_t *operand_batching_dims;       /* walk together with */
    const int64_t *start_indices_batching_dims; /* these of the indices */
    int nbatching_dims;
    int64_t index_vector_dim; /* the indices' rank: a vector of one each */
} hj_gather_dims;

/* `slice_sizes` has an entry for each dimension of x. */
HJ_API hj_instr *hj_gather(hj_builder *b, hj_instr *x, hj_instr *start_indices,
                           const hj_gather_dims *dims,
                           const int64_t *slice_sizes, int n,
                           bool indices_are_sorted);

typedef struct hj_scatter_dims {
    const int64_t *update_window_dims; /* of the updates; sorted */
    int nupdate_window_dims;
    const int64_t *inserted_window_dims; /* of the operand; sorted */
    int ninserted_window_dims;
    const int64_t *scatter_dims_to_operand_dims;
    int nscatter_dims_to_operand_dims;
    const int64_t *input_batching_dims;
    const int64_t *scatter_indices_batching_dims;
    int nbatching_dims;
    int64_t index_vector_dim;
} hj_scatter_dims;

/* n arrays and n updates; `combine`(current..., update...) gives the new
 * values.  More than one array: the result is a tuple. */
HJ_API hj_instr *hj_scatter(hj_builder *b, hj_instr *const *xs,
                            hj_instr *indices, hj_instr *const *updates, int n,
                            hj_comp *combine, const hj_scatter_dims *dims,
                            bool indices_are_sorted, bool unique_indices);

/* --- reductions and windows ----------------------------------------------- */

/* n arrays of the same dimensions and n scalars to start from;
 * `combine`(accumulators..., elements...).  n > 1: tuples. */
HJ_API hj_instr *hj_reduce(hj_builder *b, hj_instr *const *xs,
                           hj_instr *const *inits, int n, hj_comp *combine,
                           const int64_t *dims, int ndims);
/* One array over all its dimensions. */
HJ_API hj_instr *hj_reduce_all(hj_builder *b, hj_instr *x, hj_instr *init,
                               hj_comp *combine);

typedef enum hj_padding_kind {
    HJ_PADDING_VALID, /* none */
    HJ_PADDING_SAME   /* as many positions as ceil(size / stride); the odd
                         element of padding is high */
} hj_padding_kind;

/* A window over `ndims` dimensions.  Lists may be NULL: strides and dilations
 * of 1, no padding, no reversal. */
typedef struct hj_window_options {
    int ndims;
    const int64_t *size; /* a convolution takes its kernel's */
    const int64_t *stride;
    const int64_t *pad_low, *pad_high;
    const int64_t *base_dilation, *window_dilation;
    const bool *reversal; /* convolutions only */
} hj_window_options;

HJ_API hj_instr *hj_reduce_window(hj_builder *b, hj_instr *const *xs,
                                  hj_instr *const *inits, int n,
                                  hj_comp *combine, const int64_t *sizes,
                                  const int64_t *strides, int ndims,
                                  hj_padding_kind padding);
HJ_API hj_instr *hj_reduce_window_general(hj_builder *b, hj_instr *const *xs,
                                          hj_instr *const *inits, int n,
                                          hj_comp *combine,
                                          const hj_window_options *window);
/* Scatters `source` to the elements that select(a, b) prefers in each window
 * of x. */
HJ_API hj_instr *hj_select_and_scatter(hj_builder *b, hj_instr *x,
                                       hj_comp *select, const int64_t *sizes,
                                       const int64_t *strides, int ndims,
                                       hj_padding_kind padding,
                                       hj_instr *source, hj_instr *init,
                                       hj_comp *scatter);
HJ_API hj_instr *hj_select_and_scatter_general(hj_builder *b, hj_instr *x,
                                               hj_comp *select,
                                               const hj_window_options *window,
                                               hj_instr *source, hj_instr *init,
                                               hj_comp *scatter);

/* Walks along dimension `dim` of n arrays:
 * `step`(slices..., carries...) -> (outs..., carries...); the result has the
 * outs, stacked along `dim`, and the last carries. */
HJ_API hj_instr *hj_scan(hj_builder *b, hj_instr *const *xs, int n,
                         hj_instr *const *inits, int ninits, hj_comp *step,
                         int64_t dim, bool is_reverse, bool is_associative);

/* `feature_index` is the dimension of x that the vectors belong to. */
HJ_API hj_instr *hj_batch_norm_training(hj_builder *b, hj_instr *x,
                                        hj_instr *scale, hj_instr *offset,
                                        float epsilon, int64_t feature_index);
HJ_API hj_instr *hj_batch_norm_inference(hj_builder *b, hj_instr *x,
                                         hj_instr *scale, hj_instr *offset,
                                         hj_instr *mean, hj_instr *variance,
                                         float epsilon, int64_t feature_index);
HJ_API hj_instr *hj_batch_norm_grad(hj_builder *b, hj_instr *x, hj_instr *scale,
                                    hj_instr *mean, hj_instr *variance,
                                    hj_instr *grad_output, float epsilon,
                                    int64_t feature_index);

/* --- dot and convolution ---------------------------------------------------
 * `dtype` is the element type of the result; HJ_DTYPE_pred stands for the
 * operands' own. */

/* Vectors and matrices: the last dimension of x with the first of y. */
HJ_API hj_instr *hj_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                        hj_dtype dtype);

typedef struct hj_dot_dims {
    const int64_t *lhs_contracting, *rhs_contracting;
    int ncontracting;
    const int64_t *lhs_batch, *rhs_batch;
    int nbatch;
} hj_dot_dims;

/* Result: batch dimensions, the other ones of x, those of y. */
HJ_API hj_instr *hj_dot_general(hj_builder *b, hj_instr *x, hj_instr *y,
                                const hj_dot_dims *dims, hj_dtype dtype);

/* Matrices: the last two dimensions of x and y; all others are batches. */
HJ_API hj_instr *hj_batch_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                              hj_dtype dtype);
/* `group_sizes` cuts the dimension lhs_ragged[0] of x in groups.  A free one:
 * each group meets its own part of y's dimension rhs_group[0]; a contracted
 * one: the groups become the result's first dimension (nrhs_group 0). */
HJ_API hj_instr *hj_ragged_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                               hj_instr *group_sizes, const hj_dot_dims *dims,
                               const int64_t *lhs_ragged, int nlhs_ragged,
                               const int64_t *rhs_group, int nrhs_group,
                               hj_dtype dtype);

/* A dot of x times x_scale and y times y_scale, floats, along one dimension: a
 * scale has the rank of its operand, whose sizes its own divide: each of its
 * elements serves a block.  One of the two may be bf16[] if its operand is
 * bf16: it is not read, there is none. */
HJ_API hj_instr *hj_scaled_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                               hj_instr *x_scale, hj_instr *y_scale,
                               const hj_dot_dims *dims, hj_dtype dtype);

typedef struct hj_conv_dims {
    int nspatial;
    int64_t input_batch, input_feature;
    const int64_t *input_spatial;
    int64_t kernel_input_feature, kernel_output_feature;
    const int64_t *kernel_spatial;
    int64_t output_batch, output_feature;
    const int64_t *output_spatial;
} hj_conv_dims;

/* Without hj_conv_dims the input and output are [batch, feature, spatial...]
 * and the kernel [output feature, input feature, spatial...].  `strides` NULL:
 * all 1. */
HJ_API hj_instr *hj_conv(hj_builder *b, hj_instr *x, hj_instr *kernel,
                         const int64_t *strides, int nspatial,
                         hj_padding_kind padding, int64_t feature_group_count,
                         int64_t batch_group_count, hj_dtype dtype);
HJ_API hj_instr *hj_conv_with_general_padding(
    hj_builder *b, hj_instr *x, hj_instr *kernel, const int64_t *strides,
    const int64_t *pad_low, const int64_t *pad_high, int nspatial,
    int64_t feature_group_count, int64_t batch_group_count, hj_dtype dtype);
/* Everything: `dims` NULL for the order above. */
HJ_API hj_instr *
hj_conv_general_dilated(hj_builder *b, hj_instr *x, hj_instr *kernel,
                        const hj_window_options *window,
                        const hj_conv_dims *dims, int64_t feature_group_count,
                        int64_t batch_group_count, hj_dtype dtype);

/* --- linear algebra, order ------------------------------------------------ */

/* Of [..., n, n] matrices, reading one triangle. */
HJ_API hj_instr *hj_cholesky(hj_builder *b, hj_instr *a, bool lower);
/* op(a) x = b, or x op(a) = b; `transpose_a` is HJ_transpose_... */
HJ_API hj_instr *hj_triangular_solve(hj_builder *b, hj_instr *a, hj_instr *rhs,
                                     bool left_side, bool lower,
                                     bool unit_diagonal, int transpose_a);
/* Over the last n dimensions, 1 to 3; `fft_type` is HJ_fft_type_... */
HJ_API hj_instr *hj_fft(hj_builder *b, hj_instr *x, int fft_type,
                        const int64_t *lengths, int n);
/* `less`(a0, b0, a1, b1, ...) is true when a comes before b; dim -1: the last
 * one.  More than one operand: sorted together, the result is a tuple. */
HJ_API hj_instr *hj_sort(hj_builder *b, hj_instr *const *xs, int n,
                         hj_comp *less, int64_t dim, bool is_stable);
/* (values, s32 indices) of the k largest or smallest of the last dimension. */
HJ_API hj_instr *hj_topk(hj_builder *b, hj_instr *x, int64_t k, bool largest);

/* --- control -------------------------------------------------------------- */

/* Applies a scalar computation to the elements of n arrays of one shape. */
HJ_API hj_instr *hj_map_elements(hj_builder *b, hj_instr *const *xs, int n,
                                 hj_comp *comp);
HJ_API hj_instr *hj_call(hj_builder *b, hj_comp *comp, hj_instr *const *args,
                         int n);
/* A call with a name and a meaning of its own; `attributes` is the text of a
 * dictionary or NULL. */
HJ_API hj_instr *hj_composite_call(hj_builder *b, hj_comp *decomposition,
                                   hj_instr *const *args, int n,
                                   const char *name, const char *attributes,
                                   int64_t version);
/* condition(T) -> pred[], body(T) -> T; T is the shape of `init`. */
HJ_API hj_instr *hj_while(hj_builder *b, hj_comp *condition, hj_comp *body,
                          hj_instr *init);
HJ_API hj_instr *hj_conditional(hj_builder *b, hj_instr *pred,
                                hj_instr *true_operand, hj_comp *on_true,
                                hj_instr *false_operand, hj_comp *on_false);
/* `index` is s32[]; out of range it means the last branch. */
HJ_API hj_instr *hj_conditional_indexed(hj_builder *b, hj_instr *index,
                                        hj_comp *const *branches,
                                        hj_instr *const *operands, int n);
/* Nothing moves across it; any shape. */
HJ_API hj_instr *hj_opt_barrier(hj_builder *b, hj_instr *x);
/* A token of what has been made: tokens, or any other values. */
HJ_API hj_instr *hj_after_all(hj_builder *b, hj_instr *const *tokens, int n);
/* x, after `token`. */
HJ_API hj_instr *hj_add_dependency(hj_builder *b, hj_instr *x, hj_instr *token);
HJ_API hj_instr *hj_get_dimension_size(hj_builder *b, hj_instr *x, int64_t dim);
HJ_API hj_instr *hj_set_dimension_size(hj_builder *b, hj_instr *x,
                                       hj_instr *size, int64_t dim);
/* Of its bound again; what lies past the old size is undefined. */
HJ_API hj_instr *hj_remove_dynamic_dimension(hj_builder *b, hj_instr *x,
                                             int64_t dim);

/* {output...}: the operand's part whose memory the result's part takes. */
typedef struct hj_output_alias {
    const int64_t *output;
    int noutput;
    int64_t operand;
    const int64_t *operand_index;
    int noperand_index;
} hj_output_alias;

/* Zeros are the defaults. */
typedef struct hj_custom_call_options {
    size_t size;            /* sizeof(hj_custom_call_options) */
    int api_version;        /* HJ_api_version_... */
    const char *opaque;     /* backend_config, as a string */
    const char *attributes; /* backend_config, as a dictionary: "{k = 1 : i64}"
                             * (typed FFI); instead of `opaque` */
    bool has_side_effect;
    int schedule; /* HJ_schedule_... */
    hj_comp *const *called;
    int ncalled;
    const hj_output_alias *aliases;
    int naliases;
    const char *operand_layout_constraints; /* "{f32[2,3]{1,0}}" */
    const char *literal;                    /* as HLO writes it */
    const hj_window_options *window;
    const hj_conv_dims *conv_dims;
    int64_t feature_group_count; /* 0: 1 */
    int64_t batch_group_count;   /* 0: 1 */
} hj_custom_call_options;

/* Calls the native function registered as `target`.  `options` NULL:
 * defaults.  Finding the function is up to the client (hlojit/jit.h). */
HJ_API hj_instr *hj_custom_call(hj_builder *b, const char *target,
                                hj_instr *const *args, int n,
                                const hj_shape *shape,
                                const hj_custom_call_options *options);

/* --- random numbers ------------------------------------------------------- */

/* (new state, bits of `shape`): a function of the state alone.  `algorithm`
 * is HJ_rng_algorithm_...; the state u64[2], for Philox also u64[3]. */
HJ_API hj_instr *hj_rng_bit_generator(hj_builder *b, int algorithm,
                                      hj_instr *state, const hj_shape *shape);
/* In [low, high); from the run's seed. */
HJ_API hj_instr *hj_rng_uniform(hj_builder *b, hj_instr *low, hj_instr *high,
                                const hj_shape *shape);
HJ_API hj_instr *hj_rng_normal(hj_builder *b, hj_instr *mean,
                               hj_instr *deviation, const hj_shape *shape);

/* The run's own state, u64[2], before it advances by `delta`. */
HJ_API hj_instr *hj_rng_get_and_update_state(hj_builder *b, int64_t delta);

/* --- replicas, host ------------------------------------------------------- */

/* Which replicas work together: `ngroups` lists of `group_size` ids, one
 * after the other, shorter ones filled up with -1.  No groups: all replicas, in
 * order. */
typedef struct hj_groups {
    const int64_t *ids;
    int ngroups, group_size;
    int64_t channel_id; /* 0: none */
    bool use_global_device_ids;
} hj_groups;

HJ_API hj_instr *hj_replica_id(hj_builder *b);   /* u32[] */
HJ_API hj_instr *hj_partition_id(hj_builder *b); /* u32[] */
/* Of n arrays (a tuple for more than one); `groups` may be NULL. */
HJ_API hj_instr *hj_all_reduce(hj_builder *b, hj_instr *const *xs, int n,
                               hj_comp *combine, const hj_groups *groups);
/* The sum over all replicas. */
HJ_API hj_instr *hj_cross_replica_sum(hj_builder *b, hj_instr *x,
                                      const hj_groups *groups);
/* shard_count: replicas in a group. */
HJ_API hj_instr *hj_all_gather(hj_builder *b, hj_instr *x, int64_t dim,
                               int64_t shard_count, const hj_groups *groups);
HJ_API hj_instr *hj_reduce_scatter(hj_builder *b, hj_instr *x, hj_comp *combine,
                                   int64_t dim, int64_t shard_count,
                                   const hj_groups *groups);
HJ_API hj_instr *hj_all_to_all(hj_builder *b, hj_instr *x, int64_t split_dim,
                               int64_t concat_dim, int64_t split_count,
                               const hj_groups *groups);
/* Array i of n goes to the group's member i; a tuple of what they send. */
HJ_API hj_instr *hj_all_to_all_tuple(hj_builder *b, hj_instr *const *xs, int n,
                                     const hj_groups *groups);
/* Rows of x to rows of `out`: for each member of the group, where the rows for
 * it begin and how many they are, where they go there, and how many come from
 * it. */
HJ_API hj_instr *hj_ragged_all_to_all(hj_builder *b, hj_instr *x, hj_instr *out,
                                      hj_instr *input_offsets,
                                      hj_instr *send_sizes,
                                      hj_instr *output_offsets,
                                      hj_instr *recv_sizes,
                                      const hj_groups *groups);
/* pairs[2 i] sends to pairs[2 i + 1]; who receives nothing gets zeros. */
HJ_API hj_instr *hj_collective_permute(hj_builder *b, hj_instr *x,
                                       const int64_t *pairs, int npairs);
/* From the first replica of each group. */
HJ_API hj_instr *hj_collective_broadcast(hj_builder *b, hj_instr *x,
                                         const hj_groups *groups);

/* Where a token is NULL in the next four, a new one is made (effects keep the
 * order of the instructions), and infeed and recv give the data alone. */

/* ((data), token) from the host's queue. */
HJ_API hj_instr *hj_infeed(hj_builder *b, hj_instr *token,
                           const hj_shape *shape, const char *config);
HJ_API hj_instr *hj_outfeed(hj_builder *b, hj_instr *x, hj_instr *token,
                            const char *config);
/* A transfer and its end, joined by channel: gives the token. */
HJ_API hj_instr *hj_send(hj_builder *b, hj_instr *x, hj_instr *token,
                         int64_t channel_id, bool is_host_transfer);
/* (data, token). */
HJ_API hj_instr *hj_recv(hj_builder *b, hj_instr *token, const hj_shape *shape,
                         int64_t channel_id, bool is_host_transfer);

#ifdef __cplusplus
}
#endif
#endif
