/* compare.c -- see compare.h. */
#include "bench/frame/compare.h"

#include <math.h>
#include <stdio.h>

static bool is_real(hj_dtype type)
{
    hj_dtype_class class = hj_dtype_class_of(type);

    return class == HJ_CLASS_FLOAT || class == HJ_CLASS_COMPLEX;
}

static double root_mean_square(hj_dtype type, const void *at, int64_t n)
{
    double sum = 0;
    int64_t count = 0;

    for (int64_t i = 0; i < n; i++) {
        double x = hj_element_real(type, at, i);
        if (isfinite(x)) {
            sum += x * x;
            count++;
        }
    }
    return count ? sqrt(sum / (double)count) : 0;
}

/* How far apart, in units of what is allowed. */
static double distance(double x, double y, double scale)
{
    if (x == y || (isnan(x) && isnan(y)))
        return 0;
    if (!isfinite(x) || !isfinite(y))
        return INFINITY;
    double size = fabs(y) > scale ? fabs(y) : scale;
    return fabs(x - y) / size;
}

bool arrays_agree(const hj_shape *shape, const void *a, const void *b,
                  double tolerance, char why[256])
{
    hj_dtype type = shape->dtype;
    int64_t n = hj_shape_nelems(shape), worst = -1;
    double scale = is_real(type) ? root_mean_square(type, b, n) : 0, most = 0;

    for (int64_t i = 0; i < n; i++) {
        double d;
        if (is_real(type))
            d = distance(hj_element_real(type, a, i),
                         hj_element_real(type, b, i), scale) /
                tolerance;
        else
            d = hj_element_int(type, a, i) == hj_element_int(type, b, i) ? 0
                                                                         : 2;
        if (d > most) {
            most = d;
            worst = i;
        }
    }
    if (most <= 1)
        return true;
    if (is_real(type))
        snprintf(why, 256, "element %lld is %.9g, not %.9g", (long long)worst,
                 hj_element_real(type, a, worst),
                 hj_element_real(type, b, worst));
    else
        snprintf(why, 256, "element %lld is %lld, not %lld", (long long)worst,
                 (long long)hj_element_int(type, a, worst),
                 (long long)hj_element_int(type, b, worst));
    return false;
}
