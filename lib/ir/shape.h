/* shape -- making, copying and comparing shapes (hlojit/types.h). */
#ifndef HJ_IR_SHAPE_H
#define HJ_IR_SHAPE_H

#include "base/str.h"
#include "ir/dtype.h"

/* Shapes and everything that they point to live in `arena`. */
hj_shape *hj_shape_new_array(hj_arena *arena, hj_dtype dtype, int rank,
                             const int64_t *dims);
hj_shape *hj_shape_new_scalar(hj_arena *arena, hj_dtype dtype);
hj_shape *hj_shape_new_tuple(hj_arena *arena, int n,
                             const hj_shape *const *elements);
/* Of a tuple or a buffer; `elements` is borrowed. */
void hj_shape_set_elements(hj_shape *shape, int n,
                           const hj_shape *const *elements);
hj_shape *hj_shape_new_token(hj_arena *arena);
/* A deep copy, layouts included. */
hj_shape *hj_shape_clone(hj_arena *arena, const hj_shape *shape);
/* The same dimensions and flags with another element type; no layout. */
hj_shape *hj_shape_with_dtype(hj_arena *arena, const hj_shape *shape,
                              hj_dtype dtype);

static inline bool hj_shape_is_tuple(const hj_shape *shape)
{
    return shape->dtype == HJ_DTYPE_tuple;
}

static inline bool hj_shape_is_array(const hj_shape *shape)
{
    return hj_dtype_is_array(shape->dtype);
}

static inline bool hj_shape_is_scalar(const hj_shape *shape)
{
    return hj_shape_is_array(shape) && shape->rank == 0;
}

/* Does compiled code keep a value of this shape in a register?  Rank 0, but no
 * narrow float: its way through arithmetic's f32 would make signalling NaNs
 * quiet. */
static inline bool hj_shape_is_register(const hj_shape *shape)
{
    return hj_shape_is_scalar(shape) && !(hj_dtype_is_float(shape->dtype) &&
                                          hj_dtype_width(shape->dtype) < 32);
}

static inline bool hj_shape_is_dynamic_dim(const hj_shape *shape, int dim)
{
    return shape->is_dynamic && shape->is_dynamic[dim];
}

/* Any dynamic dimension, in any leaf. */
bool hj_shape_has_dynamic(const hj_shape *shape);
/* Any of them without a bound. */
bool hj_shape_is_unbounded(const hj_shape *shape);
/* Same rank, dimensions and bounds; the element type may differ. */
bool hj_shape_same_dims(const hj_shape *a, const hj_shape *b);
/* Arrays of one size: either may take over the memory of the other.  (Elements
 * of less than a byte may be packed on one side, so those have one shape.) */
bool hj_shape_is_as_large(const hj_shape *a, const hj_shape *b);
/* No layout, or minor-to-major is rank-1, ..., 0 and nothing else is said. */
bool hj_layout_is_default(const hj_layout *layout, int rank);
/* Minor-to-major is rank-1, ..., 0, or not said. */
bool hj_layout_is_row_major(const hj_layout *layout, int rank);
/* A bitcast between these is a reshape: one element type, both row major. */
bool hj_shape_is_plain_bitcast(const hj_shape *from, const hj_shape *to);
/* The dimensions of an array from the one that is outermost in memory on. */
int64_t *hj_shape_memory_order(hj_arena *arena, const hj_shape *shape);
bool hj_layout_equal(const hj_layout *a, const hj_layout *b, int rank);

/* HLO text: "f32[2,3]{1,0}", "(f32[], s32[4])". */
void hj_shape_print(hj_str *out, const hj_shape *shape, bool with_layout);
/* The same as a string in `arena`; without layouts. */
const char *hj_shape_text(hj_arena *arena, const hj_shape *shape);

/* Dimensions of a reshape that belong together: as many elements in `nfrom`
 * dimensions of the one as in `nto` of the other. */
typedef struct hj_shape_group {
    int from, nfrom, to, nto;
} hj_shape_group;
/* The smallest next group (of bounds); from zeros, until false. */
bool hj_shape_next_group(const hj_shape *from, const hj_shape *to,
                         hj_shape_group *g);
/* Are its dimensions the same ones on both sides, bounds included, but for
 * extents of 1?  Then source[d] is the dimension that dimension d of `to` is;
 * -1 for those extents. */
bool hj_shape_match_group(const hj_shape *from, const hj_shape *to,
                          const hj_shape_group *g, int *source);

/* Row-major strides in elements into `strides` (rank of them). */
void hj_shape_strides(const hj_shape *shape, int64_t *strides);

#endif
