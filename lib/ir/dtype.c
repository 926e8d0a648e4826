/* dtype -- see dtype.h. */
#include "ir/dtype.h"

#include "base/error.h"

#include <math.h>
#include <string.h>

const hj_dtype_info hj_dtype_infos[HJ_NDTYPES] = {
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    { #id,  HJ_CLASS_##class_,    width, nbytes, exponent, mantissa,           \
      bias, HJ_SPECIAL_##special, proto },
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
};

/* For the public functions, which any number may be handed to. */
static const hj_dtype_info *find_info(hj_dtype dtype)
{
    static const hj_dtype_info none = { .name = "invalid",
                                        .class_ = HJ_CLASS_OPAQUE };

    return (unsigned)dtype < HJ_NDTYPES ? &hj_dtype_infos[dtype] : &none;
}

const char *hj_dtype_name(hj_dtype dtype)
{
    return find_info(dtype)->name;
}

hj_dtype hj_dtype_find(const char *name)
{
    for (int i = 0; name && i < HJ_NDTYPES; i++)
        if (!strcmp(hj_dtype_infos[i].name, name))
            return (hj_dtype)i;
    return HJ_NDTYPES;
}

hj_dtype_class hj_dtype_class_of(hj_dtype dtype)
{
    return find_info(dtype)->class_;
}

int hj_dtype_width(hj_dtype dtype)
{
    return find_info(dtype)->width;
}

int hj_dtype_nbytes(hj_dtype dtype)
{
    return find_info(dtype)->nbytes;
}

int hj_dtype_proto(hj_dtype dtype)
{
    return find_info(dtype)->proto;
}

hj_dtype hj_dtype_real(hj_dtype dtype)
{
    switch (dtype) {
    case HJ_DTYPE_c64:
        return HJ_DTYPE_f32;
    case HJ_DTYPE_c128:
        return HJ_DTYPE_f64;
    default:
        return dtype;
    }
}

double hj_dtype_max_finite(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    /* The largest code of the format; IEEE keeps the last exponent for inf
     * and NaN, FN only its last mantissa, the others nothing. */
    int top = (1 << info->exponent_bits) - 1 - info->bias;
    double mantissa = 2 - ldexp(1, -info->mantissa_bits);

    if (info->special == HJ_SPECIAL_IEEE)
        top--;
    if (info->special == HJ_SPECIAL_FN)
        mantissa -= ldexp(1, -info->mantissa_bits);
    if (info->special == HJ_SPECIAL_E8M0) {
        top--;
        mantissa = 1;
    }
    return ldexp(mantissa, top);
}

int64_t hj_dtype_max_int(hj_dtype dtype)
{
    int nbits = hj_dtype_width(dtype) - hj_dtype_is_signed(dtype);

    return nbits >= 63 ? INT64_MAX : ((int64_t)1 << nbits) - 1;
}

hj_dtype hj_dtype_compute(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);

    return info->class_ == HJ_CLASS_FLOAT && info->width < 32 ? HJ_DTYPE_f32
                                                              : dtype;
}
