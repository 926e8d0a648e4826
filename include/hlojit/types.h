/* hlojit/types.h -- element types, shapes, layouts, literals.
 *
 * Implemented by lib/ir.
 */
#ifndef HLOJIT_TYPES_H
#define HLOJIT_TYPES_H

#include "hlojit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Element types: HJ_DTYPE_f32 and so on, rows of dtypes.def. */
typedef enum hj_dtype {
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    HJ_DTYPE_##id,
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
    HJ_NDTYPES
} hj_dtype;

typedef enum hj_dtype_class {
    HJ_CLASS_PRED,
    HJ_CLASS_SINT,
    HJ_CLASS_UINT,
    HJ_CLASS_FLOAT,
    HJ_CLASS_COMPLEX,
    HJ_CLASS_TUPLE,
    HJ_CLASS_TOKEN,
    HJ_CLASS_OPAQUE,
    HJ_CLASS_BUFFER
} hj_dtype_class;

/* Size of a dimension written `?`. */
#define HJ_DIM_UNBOUNDED INT64_MIN

/* How the caller's memory is laid out; values never depend on it. */
typedef struct hj_layout {
    int nminor_to_major;           /* 0: row major */
    const int64_t *minor_to_major; /* dimension numbers, minor first */
    int element_nbits;             /* E(n), see hj_shape_packed_nbits */
    int memory_space;              /* S(n) */
    const char *rest; /* tiles and the like, as written after ':'; or NULL */
} hj_layout;

/* The type of a value: an array, a tuple, a token or opaque.  A value type:
 * what it points to is borrowed (shapes inside a module live in the module). */
typedef struct hj_shape {
    hj_dtype dtype;
    int rank;                /* arrays */
    const int64_t *dims;     /* rank sizes (bounds where dynamic) */
    const bool *is_dynamic;  /* rank flags for `<=n` and `?`; NULL: none */
    const hj_layout *layout; /* NULL: row major */
    int nelements;           /* tuples; 1 for a buffer, of one array */
    const struct hj_shape *const *elements;
    bool is_flat; /* tuples: no element is one; false: not known */
} hj_shape;

/* An array shape in place: HJ_SHAPE(HJ_DTYPE_f32, 2, 3) is f32[2,3].  It lives
 * as long as the block that it stands in. */
#ifndef __cplusplus
#define HJ_SHAPE(type, ...)                                                    \
    ((hj_shape){ (type),                                                       \
                 (int)(sizeof((int64_t[]){ __VA_ARGS__ }) / sizeof(int64_t)),  \
                 (int64_t[]){ __VA_ARGS__ }, NULL, NULL, 0, NULL, false })
/* A rank-0 shape in place. */
#define HJ_SCALAR(type)                                                        \
    ((hj_shape){ (type), 0, NULL, NULL, NULL, 0, NULL, false })
#else
/* C++ has no values that live on: &HJ_SHAPE(...) is an argument, and good until
 * the call returns. */
extern "C++" {
template <int rank> class hj_shape_in_place
{
    int64_t sizes[rank ? rank : 1];
    hj_shape shape;

  public:
    template <typename... T>
    explicit hj_shape_in_place(hj_dtype dtype, T... n)
        : sizes{ static_cast<int64_t>(n)... }, shape()
    {
        shape.dtype = dtype;
        shape.rank = rank;
        shape.dims = sizes;
    }
    hj_shape_in_place(const hj_shape_in_place &) = delete;
    hj_shape_in_place &operator=(const hj_shape_in_place &) = delete;
    const hj_shape *operator&() const
    {
        return &shape;
    }
};

/* (never called: its size tells how many arguments there are) */
template <typename... T> char (&hj_count_in_place(T...))[sizeof...(T)];
}
#define HJ_SHAPE(type, ...)                                                    \
    hj_shape_in_place<sizeof(hj_count_in_place(__VA_ARGS__))>((type),          \
                                                              __VA_ARGS__)
#define HJ_SCALAR(type) hj_shape_in_place<0>((type))
#endif

/* A dense array in memory; values of tuples are lists of these, one a leaf.
 * `data` needs the alignment of the element type (64 bytes is faster) and is
 * borrowed.  Of an argument or result of a module, the order of dimensions in
 * memory is what the layout here says, else what the module says
 * (hj_module_param_layout), else row major; elements are packed where the
 * module says so. */
typedef struct hj_buffer {
    hj_shape shape;
    void *data;
} hj_buffer;

/* The HLO name, "f32"; the type of a name, or HJ_NDTYPES. */
HJ_API const char *hj_dtype_name(hj_dtype dtype);
HJ_API hj_dtype hj_dtype_find(const char *name);
HJ_API hj_dtype_class hj_dtype_class_of(hj_dtype dtype);
HJ_API int hj_dtype_width(hj_dtype dtype);  /* bits of one element */
HJ_API int hj_dtype_nbytes(hj_dtype dtype); /* bytes of one element stored */
HJ_API int hj_dtype_proto(hj_dtype dtype);  /* number in xla_data.proto */

/* Product of the dimensions; 1 for rank 0; saturates at INT64_MAX.  Arrays
 * only. */
HJ_API int64_t hj_shape_nelems(const hj_shape *shape);
/* Bytes of a dense row-major array; 0 for tuples and tokens. */
HJ_API int64_t hj_shape_nbytes(const hj_shape *shape);
/* How many bits an element takes in a caller's buffer whose layout is that of
 * the shape, where elements are packed: n of E(n), where that is the width of
 * the type, 1, 2 or 4 bits (no pred).  0: whole bytes, hj_dtype_nbytes. */
HJ_API int hj_shape_packed_nbits(const hj_shape *shape);
/* Bytes of such a buffer: hj_shape_nbytes, or nelems * n bits rounded up. */
HJ_API int64_t hj_shape_buffer_nbytes(const hj_shape *shape);
/* Moves `n` elements of 1, 2 or 4 bits, a byte each, to packed ones: element i
 * in bits i * width and up, low bits of a byte first, zeros at the end.  And
 * back.  Memory must not overlap; nothing is checked. */
HJ_API void hj_elements_pack(hj_dtype dtype, const void *from, int64_t n,
                             void *to);
HJ_API void hj_elements_unpack(hj_dtype dtype, const void *from, int64_t n,
                               void *to);
/* Copies an array of this type and these dimensions from one layout to another
 * (NULL: row major), of which the order of dimensions alone counts: elements
 * are not packed.  Memory must not overlap; nothing is checked. */
HJ_API void hj_elements_relayout(const hj_shape *shape, const hj_layout *from,
                                 const void *data, const hj_layout *to,
                                 void *out);
/* Same element type, dimensions and bounds, recursively; layouts are not
 * compared. */
HJ_API bool hj_shape_equal(const hj_shape *a, const hj_shape *b);
/* Number of leaves that are not tuples, depth first. */
HJ_API int hj_shape_nleaves(const hj_shape *shape);
/* The i-th leaf, depth first; NULL past the end. */
HJ_API const hj_shape *hj_shape_leaf(const hj_shape *shape, int i);

/* One element of a dense array as a number, by linear index; `data` needs no
 * alignment.  _int: integers and preds, sign or zero extended; _real, _imag:
 * the parts of complex elements, floats of every type.  Nothing is checked. */
HJ_API int64_t hj_element_int(hj_dtype dtype, const void *data, int64_t i);
HJ_API double hj_element_real(hj_dtype dtype, const void *data, int64_t i);
HJ_API double hj_element_imag(hj_dtype dtype, const void *data, int64_t i);
/* Stores one, rounded once (nearest even) to the element type; integers wrap,
 * preds become 0 or 1. */
HJ_API void hj_element_set_int(hj_dtype dtype, void *data, int64_t i,
                               int64_t value);
HJ_API void hj_element_set_real(hj_dtype dtype, void *data, int64_t i,
                                double value);
HJ_API void hj_element_set_complex(hj_dtype dtype, void *data, int64_t i,
                                   double real, double imag);

#ifdef __cplusplus
}
#endif
#endif
