/* literal -- constant values: dense row-major elements, or a tuple of them.
 *
 * An element takes hj_dtype_get(dtype)->nbytes bytes (2- and 4-bit ones a
 * byte each, sign or zero extended; pred 0 or 1), host byte order.
 */
#ifndef HJ_IR_LITERAL_H
#define HJ_IR_LITERAL_H

#include "base/fp.h"
#include "ir/shape.h"

typedef struct hj_literal {
    const hj_shape *shape;
    void *data; /* arrays; 64-byte aligned */
    int64_t nbytes;
    bool is_elided; /* `{...}`: can be printed, must not be executed */
    struct hj_literal **elements; /* tuples: shape->nelements of them */
} hj_literal;

/* Zeroed elements, memory in `arena`. */
hj_literal *hj_literal_new(hj_arena *arena, const hj_shape *shape);
hj_literal *hj_literal_clone(hj_arena *arena, const hj_literal *literal);
/* Same shape and same bits. */
bool hj_literal_equal(const hj_literal *a, const hj_literal *b);
uint64_t hj_literal_hash(const hj_literal *literal);

/* One element of an array by linear index, as hj_element_int and its like
 * say (hlojit/types.h). */
static inline int64_t hj_literal_get_int(const hj_literal *literal, int64_t i)
{
    return hj_element_int(literal->shape->dtype, literal->data, i);
}

static inline double hj_literal_get_real(const hj_literal *literal, int64_t i)
{
    return hj_element_real(literal->shape->dtype, literal->data, i);
}

static inline double hj_literal_get_imag(const hj_literal *literal, int64_t i)
{
    return hj_element_imag(literal->shape->dtype, literal->data, i);
}

static inline void hj_literal_set_int(hj_literal *literal, int64_t i,
                                      int64_t value)
{
    hj_element_set_int(literal->shape->dtype, literal->data, i, value);
}

static inline void hj_literal_set_real(hj_literal *literal, int64_t i,
                                       double value)
{
    hj_element_set_real(literal->shape->dtype, literal->data, i, value);
}

static inline void hj_literal_set_complex(hj_literal *literal, int64_t i,
                                          double real, double imag)
{
    hj_element_set_complex(literal->shape->dtype, literal->data, i, real, imag);
}

/* Every element has the bits of the first one (true for one element). */
bool hj_literal_is_splat(const hj_literal *literal);

/* The format of a float type. */
hj_fp_format hj_dtype_format(hj_dtype dtype);

#endif
