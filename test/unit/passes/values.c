/* values -- see values.h. */
#include "values.h"

#include <math.h>
#include <string.h>

/* splitmix64 */
static uint64_t next(uint64_t *seed)
{
    uint64_t z = *seed += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static double uniform(uint64_t *seed)
{
    return (double)(next(seed) >> 11) / (double)(1ull << 52) - 1;
}

static double special_float(hj_dtype dtype, uint64_t *seed)
{
    const hj_dtype_info *info = hj_dtype_get(hj_dtype_real(dtype));
    double tiny = ldexp(1, 1 - info->bias - info->mantissa_bits);
    double huge = ldexp(2 - ldexp(1, -info->mantissa_bits), info->bias);
    const double values[] = { 0,         -0.0, 1,      -1,   2,     -3,
                              0.5,       tiny, -tiny,  huge, -huge, INFINITY,
                              -INFINITY, NAN,  1.5e-3, 7 };

    return values[next(seed) % (sizeof values / sizeof *values)];
}

static int64_t special_int(hj_dtype dtype, uint64_t *seed)
{
    int width = hj_dtype_width(dtype);
    uint64_t top = (uint64_t)1 << (width - 1);
    const int64_t values[] = {
        0, 1, -1, 2, 3, 5, 7, -2, -8, (int64_t)top, (int64_t)(top - 1), 31
    };

    return values[next(seed) % (sizeof values / sizeof *values)];
}

static double any_float(hj_dtype dtype, uint64_t *seed, bool is_small)
{
    return is_small || next(seed) % 3 == 0 ? uniform(seed)
                                           : special_float(dtype, seed);
}

static void fill(hj_literal *literal, uint64_t *seed, bool is_small)
{
    hj_dtype dtype = literal->shape->dtype;

    for (int64_t i = 0; i < hj_shape_nelems(literal->shape); i++) {
        if (hj_dtype_is_complex(dtype))
            hj_literal_set_complex(literal, i, any_float(dtype, seed, is_small),
                                   any_float(dtype, seed, is_small));
        else if (hj_dtype_is_float(dtype))
            hj_literal_set_real(literal, i, any_float(dtype, seed, is_small));
        else if (dtype == HJ_DTYPE_pred)
            hj_literal_set_int(literal, i, next(seed) % 2 == 0);
        else if (is_small)
            hj_literal_set_int(literal, i, (int64_t)(next(seed) % 8));
        else
            hj_literal_set_int(literal, i,
                               next(seed) % 3 ? special_int(dtype, seed)
                                              : (int64_t)next(seed));
    }
}

static void fill_all(hj_literal *literal, uint64_t *seed, bool is_small)
{
    for (int i = 0; i < literal->shape->nelements; i++)
        fill_all(literal->elements[i], seed, is_small);
    if (hj_shape_is_array(literal->shape))
        fill(literal, seed, is_small);
}

hj_literal *make_input(hj_arena *arena, const hj_shape *shape, uint64_t *seed,
                       bool is_small)
{
    hj_literal *literal = hj_literal_new(arena, shape);

    fill_all(literal, seed, is_small);
    return literal;
}

static bool same_part(double a, double b)
{
    return (isnan(a) && isnan(b)) || (a == b && signbit(a) == signbit(b));
}

static bool same_array(const hj_literal *a, const hj_literal *b)
{
    hj_dtype dtype = a->shape->dtype;

    if (!hj_dtype_is_float(dtype) && !hj_dtype_is_complex(dtype))
        return !a->nbytes || !memcmp(a->data, b->data, (size_t)a->nbytes);
    for (int64_t i = 0; i < hj_shape_nelems(a->shape); i++)
        if (!same_part(hj_literal_get_real(a, i), hj_literal_get_real(b, i)) ||
            !same_part(hj_literal_get_imag(a, i), hj_literal_get_imag(b, i)))
            return false;
    return true;
}

bool same_values(const hj_literal *a, const hj_literal *b)
{
    if (!hj_shape_equal(a->shape, b->shape))
        return false;
    for (int i = 0; i < a->shape->nelements; i++)
        if (!same_values(a->elements[i], b->elements[i]))
            return false;
    return !hj_shape_is_array(a->shape) || same_array(a, b);
}

static double largest(const hj_literal *a)
{
    double most = 0;

    for (int64_t i = 0; i < hj_shape_nelems(a->shape); i++) {
        double x = fabs(hj_literal_get_real(a, i));
        if (isfinite(x) && x > most)
            most = x;
    }
    return most;
}

static bool close_array(const hj_literal *a, const hj_literal *b)
{
    hj_dtype dtype = a->shape->dtype;

    if (!hj_dtype_is_float(dtype))
        return same_array(a, b);
    double eps = ldexp(1, -hj_dtype_get(dtype)->mantissa_bits);
    double floor = 16 * eps * largest(a);
    for (int64_t i = 0; i < hj_shape_nelems(a->shape); i++) {
        double x = hj_literal_get_real(a, i), y = hj_literal_get_real(b, i);
        if (!same_part(x, y) && !(fabs(x - y) <= floor + 256 * eps * fabs(x)))
            return false;
    }
    return true;
}

bool close_values(const hj_literal *a, const hj_literal *b)
{
    if (!hj_shape_equal(a->shape, b->shape))
        return false;
    for (int i = 0; i < a->shape->nelements; i++)
        if (!close_values(a->elements[i], b->elements[i]))
            return false;
    return !hj_shape_is_array(a->shape) || close_array(a, b);
}
