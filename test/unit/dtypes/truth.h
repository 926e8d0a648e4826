/* truth -- element types by their definitions, in integer arithmetic: what the
 * tests of this folder hold conversions to.  Nothing of the library is used.
 *
 * Sources: the OCP 8-bit and MX formats, IEEE 754, docs/semantics.md
 * (ConvertElementType).
 */
#ifndef HJ_TEST_DTYPES_TRUTH_H
#define HJ_TEST_DTYPES_TRUTH_H

#include <stdbool.h>
#include <stdint.h>

typedef enum kind { KIND_pred, KIND_sint, KIND_uint, KIND_float } kind;

/* What the codes beyond the greatest number mean. */
typedef enum edge {
    EDGE_ieee,
    EDGE_fn,
    EDGE_fnuz,
    EDGE_finite,
    EDGE_e8m0
} edge;

typedef struct type {
    const char *name;
    kind kind;
    int width, nbytes; /* bits of an element; bytes in memory */
    int exponent, mantissa, bias;
    edge edge;
} type;

extern const type types[];
extern const int ntypes;

/* The code (the low `width` bits) that `code` of type `from` converts to. */
uint64_t convert_code(const type *from, const type *to, uint64_t code);
bool is_nan_code(const type *t, uint64_t code);

/* Elements in memory: integers of less than 8 bits are extended to a byte. */
uint64_t load_code(const type *t, const void *data, int64_t i);
void store_code(const type *t, void *data, int64_t i, uint64_t code);
/* Is what stands there extended as it must be? */
bool is_extended(const type *t, const void *data, int64_t i);

/* `n` codes of the type: all there are, over and over, if it has at most 16
 * bits; else those of edges and random ones. */
void fill_codes(const type *t, void *data, int64_t n);

#endif
