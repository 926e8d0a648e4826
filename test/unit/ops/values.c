/* Literals from text, and how far apart two of them are. */
#include "values.h"

#include "base/fp.h"
#include "base/vec.h"
#include "hlojit/text.h"
#include "ir/graph.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int value_split(hj_arena *arena, const char *text, const char ***parts)
{
    HJ_VEC(const char *) list = { 0 };
    int depth = 0;

    for (const char *from = text, *p = text;; p++) {
        depth += *p && strchr("({[", *p);
        depth -= *p && strchr(")}]", *p);
        if (*p && (*p != ',' || depth))
            continue;
        while (*from == ' ')
            from++;
        if (*p || from < p || list.n)
            HJ_PUSH(arena, &list,
                    hj_arena_strndup(arena, from, (size_t)(p - from)));
        if (!*p)
            break;
        from = p + 1;
    }
    *parts = list.at;
    return list.n;
}

static hj_error *parse_tuple(hj_arena *arena, const hj_shape *shape,
                             const char *text, hj_literal *literal)
{
    size_t n = strlen(text);
    const char **parts;

    if (n < 2 || text[0] != '(' || text[n - 1] != ')')
        return HJ_ERR(INVALID, "%s is no tuple", text);
    text = hj_arena_strndup(arena, text + 1, n - 2);
    int nparts = value_split(arena, text, &parts);
    if (nparts != shape->nelements)
        return HJ_ERR(INVALID, "%d values for a tuple of %d", nparts,
                      shape->nelements);
    for (int i = 0; i < nparts; i++)
        HJ_CHECK(value_parse(arena, shape->elements[i], parts[i],
                             &literal->elements[i]));
    return NULL;
}

hj_error *value_parse(hj_arena *arena, const hj_shape *shape, const char *text,
                      hj_literal **out)
{
    hj_module *module;

    *out = hj_literal_new(arena, shape);
    if (hj_shape_is_tuple(shape))
        return parse_tuple(arena, shape, text, *out);
    if (!hj_shape_is_array(shape))
        return NULL; /* a token, however it is written */
    text = hj_arena_printf(arena, "ENTRY e { ROOT c = %s constant(%s) }",
                           hj_shape_text(arena, shape), text);
    HJ_TRY(hj_module_parse_hlo(text, strlen(text), NULL, &module), "in %s",
           text);
    *out = hj_literal_clone(arena, module->entry->root->literal);
    hj_module_destroy(module);
    return NULL;
}

/* A real number's place among all of its type, in order; -0 and +0 share
 * one. */
static int64_t place(hj_dtype dtype, double x)
{
    static const hj_fp_format *const formats[HJ_NDTYPES] = {
#define ROW(name, e, m, bias, kind) [HJ_DTYPE_##name] = &hj_fp_##name,
        HJ_FP_FORMATS(ROW)
#undef ROW
    };
    uint64_t code = dtype == HJ_DTYPE_f64
                        ? hj_f64_bits(fabs(x))
                        : hj_fp_from_double(formats[dtype], fabs(x));

    return signbit(x) ? -(int64_t)code : (int64_t)code;
}

static bool real_fits(hj_dtype dtype, double got, double want, int64_t ulps)
{
    if (isnan(got) || isnan(want))
        return isnan(got) && isnan(want);
    if (!ulps)
        return hj_f64_bits(got) == hj_f64_bits(want);
    int64_t a = place(dtype, got), b = place(dtype, want);
    /* Both are below 2^63 in size; so is the distance of neighbours. */
    if ((a < 0) != (b < 0) && (llabs(a) > ulps || llabs(b) > ulps))
        return false;
    return llabs(a - b) <= ulps;
}

/* The largest finite part of an array. */
static double largest_part(const hj_literal *x)
{
    double most = 0;

    for (int64_t i = 0; i < hj_shape_nelems(x->shape); i++) {
        double re = fabs(hj_literal_get_real(x, i));
        double im = fabs(hj_literal_get_imag(x, i));
        most = isfinite(re) ? fmax(most, re) : most;
        most = isfinite(im) ? fmax(most, im) : most;
    }
    return most;
}

/* The units are those of the number in the plane; of the array's largest part
 * where the number is zero, since sums that cancel leave what they lost. */
static bool complex_fits(const hj_literal *got, const hj_literal *want,
                         int64_t i, int64_t ulps)
{
    hj_dtype part = hj_dtype_real(got->shape->dtype);
    double re = hj_literal_get_real(got, i), im = hj_literal_get_imag(got, i);
    double x = hj_literal_get_real(want, i), y = hj_literal_get_imag(want, i);

    if (!ulps || !isfinite(x) || !isfinite(y))
        return real_fits(part, re, x, 0) && real_fits(part, im, y, 0);
    bool is_f32 = part == HJ_DTYPE_f32;
    int least = is_f32 ? -149 : -1074; /* of what is not zero */
    double size = x == 0 && y == 0 ? largest_part(want) : hypot(x, y);
    int exponent = size == 0 ? least : ilogb(size) - (is_f32 ? 23 : 52);
    double ulp = ldexp(1, exponent < least ? least : exponent);
    return hypot(re - x, im - y) <= (double)ulps * ulp;
}

static bool element_fits(const hj_literal *got, const hj_literal *want,
                         int64_t i, int64_t ulps)
{
    hj_dtype dtype = got->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return complex_fits(got, want, i, ulps);
    if (hj_dtype_is_float(dtype))
        return real_fits(dtype, hj_literal_get_real(got, i),
                         hj_literal_get_real(want, i), ulps);
    return hj_literal_get_int(got, i) == hj_literal_get_int(want, i);
}

static const char *element_text(hj_arena *arena, const hj_literal *x, int64_t i)
{
    hj_dtype dtype = x->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return hj_arena_printf(arena, "(%.17g, %.17g)",
                               hj_literal_get_real(x, i),
                               hj_literal_get_imag(x, i));
    if (hj_dtype_is_float(dtype))
        return hj_arena_printf(arena, "%.17g", hj_literal_get_real(x, i));
    return hj_arena_printf(arena, "%lld", (long long)hj_literal_get_int(x, i));
}

const char *value_difference(hj_arena *arena, const hj_literal *got,
                             const hj_literal *want, int64_t ulps)
{
    const hj_shape *shape = want->shape;

    if (!hj_shape_equal(got->shape, shape))
        return hj_arena_printf(arena, "%s, not %s",
                               hj_shape_text(arena, got->shape),
                               hj_shape_text(arena, shape));
    for (int i = 0; i < shape->nelements; i++) {
        const char *text =
            value_difference(arena, got->elements[i], want->elements[i], ulps);
        if (text)
            return hj_arena_printf(arena, "in result %d: %s", i, text);
    }
    if (!hj_shape_is_array(shape))
        return NULL;
    for (int64_t i = 0; i < hj_shape_nelems(shape); i++)
        if (!element_fits(got, want, i, ulps))
            return hj_arena_printf(arena, "element %lld is %s, not %s",
                                   (long long)i, element_text(arena, got, i),
                                   element_text(arena, want, i));
    return NULL;
}
