/* want -- checks and shapes that the rules of several op families share.
 *
 * hj_want_... returns an error that names the instruction, or NULL.
 */
#ifndef HJ_INFER_WANT_H
#define HJ_INFER_WANT_H

#include "infer/infer.h"

/* An INVALID error about `in`. */
#define HJ_BAD(in, ...) hj_instr_error((in), HJ_INVALID, __VA_ARGS__)

/* Most leaves that one tuple may have, whatever the module's limits: tuples
 * that share their elements double in one instruction. */
#define HJ_MAX_LEAVES 65536

static inline const hj_shape *hj_operand_shape(const hj_instr *in, int i)
{
    return in->operands[i]->shape;
}

/* "f32[2,3]", in the arena of `cx`. */
const char *hj_want_text(hj_infer *cx, const hj_shape *shape);
/* "{0,2}" */
const char *hj_want_ints_text(hj_infer *cx, hj_ints ints);

/* --- operands ------------------------------------------------------------- */
/* Operand `i` is an array. */
hj_error *hj_want_array(hj_infer *cx, const hj_instr *in, int i);
/* The same, and every dimension has a size or a bound: rules that compute
 * with sizes say nothing about `?`. */
hj_error *hj_want_sized(hj_infer *cx, const hj_instr *in, int i);
hj_error *hj_want_arrays(hj_infer *cx, const hj_instr *in);
/* Operand `i` is a rank-0 array of `dtype`. */
hj_error *hj_want_scalar(hj_infer *cx, const hj_instr *in, int i,
                         hj_dtype dtype);
hj_error *hj_want_token(hj_infer *cx, const hj_instr *in, int i);

/* Sets of element types. */
enum {
    HJ_IS_PRED = 1,
    HJ_IS_INT = 2, /* signed and unsigned */
    HJ_IS_FLOAT = 4,
    HJ_IS_COMPLEX = 8,
    HJ_IS_ANY = 15
};
/* The element type of operand `i`, an array, is in `set`. */
hj_error *hj_want_dtype(hj_infer *cx, const hj_instr *in, int i, unsigned set);
/* Operands `i` and `j` have the same element type. */
hj_error *hj_want_same_dtype(hj_infer *cx, const hj_instr *in, int i, int j);
/* The same, but two floating-point types may differ (plain/mixed.h). */
hj_error *hj_want_mixed_dtype(hj_infer *cx, const hj_instr *in, int i, int j);
/* Operand `i` is a rank-0 array of `dtype`, or of another such type. */
hj_error *hj_want_mixed_scalar(hj_infer *cx, const hj_instr *in, int i,
                               hj_dtype dtype);
/* Operands 0 .. n-1 have the same sizes; a dimension that is dynamic in one
 * of them is so in the result.  `out` gets the dimensions with `dtype`. */
hj_error *hj_want_same_dims(hj_infer *cx, const hj_instr *in, int n,
                            hj_dtype dtype, const hj_shape **out);

/* --- attributes ----------------------------------------------------------- */
/* Every number of a list is in [0, rank), and none twice. */
hj_error *hj_want_dims(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                       int rank);
/* The same, and increasing. */
hj_error *hj_want_sorted_dims(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                              int rank);
/* An INT in [0, rank). */
hj_error *hj_want_dim(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                      int rank, int64_t *out);
bool hj_ints_has(hj_ints ints, int64_t value);

/* --- shapes --------------------------------------------------------------- */
/* The declared shape is there and well formed. */
hj_error *hj_want_declared(hj_infer *cx, const hj_instr *in);
/* The same, and an array. */
hj_error *hj_want_declared_array(hj_infer *cx, const hj_instr *in);
/* The declared shape, which no operand tells the sizes of, has all of them. */
hj_error *hj_want_declared_sizes(hj_infer *cx, const hj_instr *in);
/* Sizes, rank, bytes and tuple depth are within the limits. */
hj_error *hj_want_shape(hj_infer *cx, const hj_instr *in,
                        const hj_shape *shape);
/* A new array shape, checked against the limits.  `is_dynamic`: NULL for
 * none. */
hj_error *hj_make_array(hj_infer *cx, const hj_instr *in, hj_dtype dtype,
                        int rank, const int64_t *dims, const bool *is_dynamic,
                        const hj_shape **out);
/* A new tuple, checked against the limits. */
hj_error *hj_make_tuple(hj_infer *cx, const hj_instr *in, int n,
                        const hj_shape *const *elements, const hj_shape **out);
/* `shape` itself, or a copy without its layouts. */
const hj_shape *hj_make_plain(hj_infer *cx, const hj_shape *shape);
const hj_shape *hj_make_scalar(hj_infer *cx, hj_dtype dtype);
/* Dimensions of `shape` with another element type. */
const hj_shape *hj_make_retype(hj_infer *cx, const hj_shape *shape,
                               hj_dtype dtype);

/* --- windows -------------------------------------------------------------- */
/* The fields of a window dimension make sense; `out` gets the number of its
 * positions over `size` elements. */
hj_error *hj_want_window_dim(hj_infer *cx, const hj_instr *in,
                             const hj_window *window, int i, int64_t size,
                             int64_t *out);
/* The shape of sliding the attribute `window` over all dimensions of `base`,
 * with element type `dtype`. */
hj_error *hj_want_window(hj_infer *cx, const hj_instr *in, const hj_shape *base,
                         hj_dtype dtype, const hj_shape **out);

/* --- called computations -------------------------------------------------- */
/* The computation of attribute `attr`: complete, with its parameters. */
hj_error *hj_want_comp(const hj_instr *in, const hj_comp *comp,
                       const char *what);
/* It takes n parameters of these shapes and, unless `result` is NULL, returns
 * that one. */
hj_error *hj_want_signature(hj_infer *cx, const hj_instr *in,
                            const hj_comp *comp, const char *what, int n,
                            const hj_shape *const *params,
                            const hj_shape *result);
/* It combines n accumulators with n values: (T0, .., T0, ..) -> T0, or a
 * tuple of them where n > 1; `dtypes` are the element types T. */
hj_error *hj_want_reducer(hj_infer *cx, const hj_instr *in, const hj_comp *comp,
                          const char *what, int n, const hj_dtype *dtypes);
/* The same, whose floating-point types may be others than those of what is
 * reduced: `out` gets them (plain/mixed.h). */
hj_error *hj_want_mixed_reducer(hj_infer *cx, const hj_instr *in,
                                const hj_comp *comp, const char *what, int n,
                                const hj_dtype *dtypes, hj_dtype *out);

/* --- arithmetic on sizes -------------------------------------------------- */
/* Far beyond any legal size, and far from overflow when a few are added. */
#define HJ_SIZE_MAX ((int64_t)1 << 60)
/* Sums and products that stop at +-HJ_SIZE_MAX; arguments of any value. */
int64_t hj_size_add(int64_t a, int64_t b);
int64_t hj_size_mul(int64_t a, int64_t b);

#endif
