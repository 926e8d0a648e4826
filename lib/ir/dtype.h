/* dtype -- facts about element types, from dtypes.def. */
#ifndef HJ_IR_DTYPE_H
#define HJ_IR_DTYPE_H

#include "base/error.h"
#include "hlojit/types.h"

typedef enum hj_fp_special {
    HJ_SPECIAL_NONE,
    HJ_SPECIAL_IEEE,
    HJ_SPECIAL_FN,
    HJ_SPECIAL_FNUZ,
    HJ_SPECIAL_FINITE,
    HJ_SPECIAL_E8M0
} hj_fp_special;

typedef struct hj_dtype_info {
    const char *name;
    hj_dtype_class class_;
    int width, nbytes;
    int exponent_bits, mantissa_bits, bias;
    hj_fp_special special;
    int proto;
} hj_dtype_info;

extern const hj_dtype_info hj_dtype_infos[HJ_NDTYPES];

/* The row of a type; `dtype` must be one. */
static inline const hj_dtype_info *hj_dtype_get(hj_dtype dtype)
{
    HJ_ASSERT((unsigned)dtype < HJ_NDTYPES);
    return &hj_dtype_infos[dtype];
}

static inline bool hj_dtype_is(hj_dtype dtype, hj_dtype_class class_)
{
    return hj_dtype_get(dtype)->class_ == class_;
}

static inline bool hj_dtype_is_signed(hj_dtype dtype)
{
    return hj_dtype_is(dtype, HJ_CLASS_SINT);
}

static inline bool hj_dtype_is_unsigned(hj_dtype dtype)
{
    return hj_dtype_is(dtype, HJ_CLASS_UINT);
}

/* s2..s64 and u2..u64; not pred. */
static inline bool hj_dtype_is_int(hj_dtype dtype)
{
    return hj_dtype_is_signed(dtype) || hj_dtype_is_unsigned(dtype);
}

static inline bool hj_dtype_is_float(hj_dtype dtype)
{
    return hj_dtype_is(dtype, HJ_CLASS_FLOAT);
}

static inline bool hj_dtype_is_complex(hj_dtype dtype)
{
    return hj_dtype_is(dtype, HJ_CLASS_COMPLEX);
}

/* Types that arrays may have. */
static inline bool hj_dtype_is_array(hj_dtype dtype)
{
    return hj_dtype_get(dtype)->class_ <= HJ_CLASS_COMPLEX;
}

/* f32 for c64, f64 for c128, the type itself otherwise. */
hj_dtype hj_dtype_real(hj_dtype dtype);
/* The largest finite value of a float type. */
double hj_dtype_max_finite(hj_dtype dtype);
/* The largest value of an integer type, of u64 that of s64. */
int64_t hj_dtype_max_int(hj_dtype dtype);
/* The type in which arithmetic on `dtype` is done before one rounding: f32
 * for f16, bf16 and everything smaller, the type itself otherwise. */
hj_dtype hj_dtype_compute(hj_dtype dtype);

#endif
