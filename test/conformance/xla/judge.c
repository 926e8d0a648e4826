/* Judging results; see judge.h. */
#include "judge.h"

#include "ir/literal.h"

#include <math.h>
#include <stdlib.h>

/* A number's place among all of its type, in order; -0 and +0 share one. */
static int64_t place_of(hj_dtype dtype, double x)
{
    uint64_t code;

    if (dtype == HJ_DTYPE_f64) {
        code = hj_f64_bits(fabs(x));
    } else {
        hj_fp_format format = hj_dtype_format(dtype);
        code = hj_fp_from_double(&format, fabs(x));
    }
    return signbit(x) ? -(int64_t)code : (int64_t)code;
}

static bool reals_pass(hj_dtype dtype, double got, double want,
                       const judge_rule *rule)
{
    if (isnan(got) || isnan(want))
        return isnan(got) && isnan(want);
    if (rule->kind == JUDGE_CLOSE) {
        if (got == want || !isfinite(got) || !isfinite(want))
            return got == want;
        return fabs(got - want) <= rule->atol + rule->rtol * fabs(want);
    }
    if (hj_f64_bits(got) == hj_f64_bits(want))
        return true;
    if (rule->kind == JUDGE_EXACT)
        return false;
    int64_t a = place_of(dtype, got), b = place_of(dtype, want);
    uint64_t steps =
        a > b ? (uint64_t)a - (uint64_t)b : (uint64_t)b - (uint64_t)a;
    return steps <= (uint64_t)rule->ulps;
}

static bool complex_pass(const hj_literal *got, const hj_literal *want,
                         int64_t i, const judge_rule *rule)
{
    hj_dtype part = hj_dtype_real(got->shape->dtype);
    double re = hj_literal_get_real(got, i), im = hj_literal_get_imag(got, i);
    double x = hj_literal_get_real(want, i), y = hj_literal_get_imag(want, i);
    bool both_nan = (isnan(re) || isnan(im)) && (isnan(x) || isnan(y));

    if (rule->kind != JUDGE_CLOSE)
        return reals_pass(part, re, x, rule) && reals_pass(part, im, y, rule);
    if (both_nan || (re == x && im == y))
        return true;
    return hypot(re - x, im - y) <= rule->atol + rule->rtol * hypot(x, y);
}

static bool passes(const hj_literal *got, const hj_literal *want, int64_t i,
                   const judge_rule *rule)
{
    hj_dtype dtype = got->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return complex_pass(got, want, i, rule);
    if (hj_dtype_is_float(dtype))
        return reals_pass(dtype, hj_literal_get_real(got, i),
                          hj_literal_get_real(want, i), rule);
    return hj_literal_get_int(got, i) == hj_literal_get_int(want, i);
}

static const char *element_text(hj_arena *arena, const hj_literal *x, int64_t i)
{
    hj_dtype dtype = x->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return hj_arena_printf(arena, "(%.9g, %.9g)", hj_literal_get_real(x, i),
                               hj_literal_get_imag(x, i));
    if (hj_dtype_is_float(dtype))
        return hj_arena_printf(arena, dtype == HJ_DTYPE_f64 ? "%.17g" : "%.9g",
                               hj_literal_get_real(x, i));
    return hj_arena_printf(arena, "%lld", (long long)hj_literal_get_int(x, i));
}

const char *judge(hj_arena *arena, const hj_buffer *got, const hj_buffer *want,
                  const judge_rule *rule)
{
    const hj_literal a = { .shape = &got->shape, .data = got->data };
    const hj_literal b = { .shape = &want->shape, .data = want->data };
    int64_t first = -1, nbad = 0;

    if (!hj_shape_is_array(b.shape))
        return NULL;
    int64_t n = hj_shape_nelems(b.shape);
    for (int64_t i = n - 1; i >= 0; i--) {
        if (passes(&a, &b, i, rule))
            continue;
        first = i;
        nbad++;
    }
    if (!nbad)
        return NULL;
    return hj_arena_printf(
        arena, "%lld of %lld elements of %s, first %lld: %s, expected %s",
        (long long)nbad, (long long)n, hj_shape_text(arena, b.shape),
        (long long)first, element_text(arena, &a, first),
        element_text(arena, &b, first));
}
