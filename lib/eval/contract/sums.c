/* sums -- see sums.h. */
#include "eval/contract/sums.h"

#include "infer/product.h"
#include "ir/sum_order.h"

#include <math.h>
#include <string.h>

static bool is_double(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f64 || dtype == HJ_DTYPE_c128;
}

/* Products of f32 and narrower floats are summed in f32, even if the result
 * is narrower; one f64 among operands and result makes it f64. */
hj_error *hj_sum_of(const hj_instr *in, hj_dtype a, hj_dtype b, hj_sum *out)
{
    hj_dtype y = in->shape->dtype;
    bool wide = is_double(a) || is_double(b) || is_double(y);

    *out = (hj_sum){ HJ_SUM_int, y, HJ_NDTYPES,
                     hj_instr_sum_order(in, NULL).blocks[0] };
    switch (hj_dtype_get(y)->class_) {
    case HJ_CLASS_PRED:
        out->kind = HJ_SUM_pred;
        break;
    case HJ_CLASS_FLOAT:
        out->kind = wide ? HJ_SUM_f64 : HJ_SUM_f32;
        break;
    case HJ_CLASS_COMPLEX:
        out->kind = wide ? HJ_SUM_c128 : HJ_SUM_c64;
        break;
    default:
        break;
    }
    switch (
        hj_instr_int(in, HJ_ATTR_dot_algorithm, HJ_dot_algorithm_dot_unset)) {
    case HJ_dot_algorithm_bf16_bf16_f32:
        out->factor = HJ_DTYPE_bf16;
        return NULL;
    case HJ_dot_algorithm_f16_f16_f32:
        out->factor = HJ_DTYPE_f16;
        return NULL;
    case HJ_dot_algorithm_dot_unset:
    case HJ_dot_algorithm_any_f8_any_f8_f32:
    case HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum:
    case HJ_dot_algorithm_bf16_bf16_f32_x3: /* approximations of f32 */
    case HJ_dot_algorithm_bf16_bf16_f32_x6:
    case HJ_dot_algorithm_bf16_bf16_f32_x9:
    case HJ_dot_algorithm_f32_f32_f32:
    case HJ_dot_algorithm_f64_f64_f64:
        return NULL;
    default:
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "this algorithm of dot");
    }
}

bool hj_sum_is_lowered(hj_eval *cx, const hj_instr *in, hj_instr *sum)
{
    hj_dtype a = in->operands[0]->shape->dtype;
    hj_dtype b = in->operands[1]->shape->dtype, y = in->shape->dtype;

    if (!hj_product_is_lowered(a, b, y))
        return false;
    *sum = *in;
    sum->shape = hj_shape_with_dtype(cx->arena, in->shape,
                                     hj_product_sum_dtype(a, b, y));
    return true;
}

hj_literal *hj_sum_lower(hj_eval *cx, const hj_instr *in, const hj_literal *x)
{
    hj_literal *y =
        hj_eval_new(cx, in->shape->dtype, x->shape->rank, x->shape->dims);
    int64_t n = hj_shape_nelems(x->shape);

    for (int64_t i = 0; i < n; i++) {
        hj_number value = hj_number_load(x, i);
        value = hj_scalar_convert(in, &value);
        hj_number_store(y, i, &value);
    }
    return y;
}

hj_dtype hj_sum_dtype(const hj_sum *sum)
{
    static const hj_dtype wide[] = {
        [HJ_SUM_f32] = HJ_DTYPE_f32,
        [HJ_SUM_f64] = HJ_DTYPE_f64,
        [HJ_SUM_c64] = HJ_DTYPE_c64,
        [HJ_SUM_c128] = HJ_DTYPE_c128,
    };

    return sum->kind < HJ_SUM_f32 ? sum->dtype : wide[sum->kind];
}

/* --- vectors --- */

int64_t hj_sum_term_nbytes(hj_sum_kind kind)
{
    static const int64_t sizes[] = { 8, 8, 4, 8, 8, 16 };

    return sizes[kind];
}

void hj_sum_store(const hj_sum *sum, const hj_number *x, void *vector,
                  int64_t i)
{
    bool is_int = hj_number_class(x) < HJ_CLASS_FLOAT;
    double re = is_int ? hj_number_of_int(HJ_DTYPE_f64, x).u.re : x->u.re;
    double im = is_int ? 0 : x->im;

    if (sum->factor != HJ_NDTYPES)
        re = hj_number_rounded(sum->factor, re).u.re;
    switch (sum->kind) {
    case HJ_SUM_pred:
    case HJ_SUM_int:
        ((uint64_t *)vector)[i] = (uint64_t)x->u.i;
        break;
    case HJ_SUM_f32:
        ((float *)vector)[i] =
            is_int ? (float)hj_number_of_int(HJ_DTYPE_f32, x).u.re : (float)re;
        break;
    case HJ_SUM_f64:
        ((double *)vector)[i] = re;
        break;
    case HJ_SUM_c64:
        ((float *)vector)[2 * i] = (float)re;
        ((float *)vector)[2 * i + 1] = (float)im;
        break;
    case HJ_SUM_c128:
        ((double *)vector)[2 * i] = re;
        ((double *)vector)[2 * i + 1] = im;
        break;
    }
}

void *hj_sum_vector(hj_eval *cx, const hj_sum *sum, int64_t n)
{
    void *vector = hj_arena_data(
        cx->arena, (size_t)n * (size_t)hj_sum_term_nbytes(sum->kind));

    return memset(vector, 0, (size_t)n * (size_t)hj_sum_term_nbytes(sum->kind));
}

/* --- sums --- */

static hj_number sum_f32(const hj_sum *sum, const float *a, const float *b,
                         int64_t n)
{
    float total = 0;

    for (int64_t k = 0; k < n; k += sum->block) {
        int64_t end = n - k < sum->block ? n : k + sum->block;
        float acc = 0;
        for (int64_t i = k; i < end; i++)
            acc = fmaf(a[i], b[i], acc);
        total = k ? total + acc : acc;
    }
    return hj_number_rounded(sum->dtype, total);
}

static hj_number sum_f64(const hj_sum *sum, const double *a, const double *b,
                         int64_t n)
{
    double total = 0;

    for (int64_t k = 0; k < n; k += sum->block) {
        int64_t end = n - k < sum->block ? n : k + sum->block;
        double acc = 0;
        for (int64_t i = k; i < end; i++)
            acc = fma(a[i], b[i], acc);
        total = k ? total + acc : acc;
    }
    return hj_number_rounded(sum->dtype, total);
}

static hj_number sum_c64(const hj_sum *sum, const float *a, const float *b,
                         int64_t n)
{
    float total[4] = { 0 }; /* re re, im im, re im, im re */

    for (int64_t k = 0; k < n; k += sum->block) {
        int64_t end = n - k < sum->block ? n : k + sum->block;
        float acc[4] = { 0 };
        for (int64_t i = k; i < end; i++)
            for (int p = 0; p < 4; p++)
                acc[p] += a[2 * i + (p & 1)] * b[2 * i + (p == 1 || p == 2)];
        for (int p = 0; p < 4; p++)
            total[p] = k ? total[p] + acc[p] : acc[p];
    }
    return hj_number_complex(sum->dtype, total[0] - total[1],
                             total[2] + total[3]);
}

static hj_number sum_c128(const hj_sum *sum, const double *a, const double *b,
                          int64_t n)
{
    double total[4] = { 0 }; /* re re, im im, re im, im re */

    for (int64_t k = 0; k < n; k += sum->block) {
        int64_t end = n - k < sum->block ? n : k + sum->block;
        double acc[4] = { 0 };
        for (int64_t i = k; i < end; i++)
            for (int p = 0; p < 4; p++)
                acc[p] += a[2 * i + (p & 1)] * b[2 * i + (p == 1 || p == 2)];
        for (int p = 0; p < 4; p++)
            total[p] = k ? total[p] + acc[p] : acc[p];
    }
    return hj_number_complex(sum->dtype, total[0] - total[1],
                             total[2] + total[3]);
}

static hj_number sum_int(hj_dtype dtype, const uint64_t *a, const uint64_t *b,
                         int64_t n)
{
    uint64_t total = 0;

    for (int64_t i = 0; i < n; i++)
        total += a[i] * b[i];
    return hj_number_int(dtype, total);
}

static hj_number sum_pred(const uint64_t *a, const uint64_t *b, int64_t n)
{
    bool any = false;

    for (int64_t i = 0; i < n; i++)
        any |= a[i] && b[i];
    return hj_number_pred(any);
}

hj_number hj_sum_add_up(const hj_sum *sum, const void *a, int64_t a0,
                        const void *b, int64_t b0, int64_t n)
{
    const void *x = (const char *)a + a0 * hj_sum_term_nbytes(sum->kind);
    const void *y = (const char *)b + b0 * hj_sum_term_nbytes(sum->kind);

    switch (sum->kind) {
    case HJ_SUM_pred:
        return sum_pred(x, y, n);
    case HJ_SUM_int:
        return sum_int(sum->dtype, x, y, n);
    case HJ_SUM_f32:
        return sum_f32(sum, x, y, n);
    case HJ_SUM_f64:
        return sum_f64(sum, x, y, n);
    case HJ_SUM_c64:
        return sum_c64(sum, x, y, n);
    case HJ_SUM_c128:
        return sum_c128(sum, x, y, n);
    }
    HJ_UNREACHABLE();
}

/* --- trees --- */

static double rounded(const hj_sum *sum, double x)
{
    return sum->kind == HJ_SUM_f32 ? (float)x : x;
}

/* Lane l has every term l mod nlanes, then lanes join by halves. */
static double join_lanes(const hj_sum *sum, int64_t nlanes, double *x,
                         int64_t n)
{
    for (int64_t i = nlanes; i < n; i++)
        x[i % nlanes] = rounded(sum, x[i % nlanes] + x[i]);
    for (int64_t h = nlanes / 2; h; h /= 2)
        for (int64_t l = 0; l < h && l + h < n; l++)
            x[l] = rounded(sum, x[l] + x[l + h]);
    return x[0];
}

hj_number hj_sum_add_tree(hj_eval *cx, const hj_sum *sum, int64_t nlanes,
                          int64_t row, const void *a, int64_t a0, const void *b,
                          int64_t b0, int64_t n)
{
    double *x = HJ_NEW_ARRAY(cx->arena, double, n);
    double total = 0;

    for (int64_t i = 0; i < n; i++)
        x[i] = sum->kind == HJ_SUM_f32
                   ? ((const float *)a)[a0 + i] * ((const float *)b)[b0 + i]
                   : ((const double *)a)[a0 + i] * ((const double *)b)[b0 + i];
    while (n > row) {
        int64_t nparts = (n + row - 1) / row;
        for (int64_t p = 0; p < nparts; p++) {
            int64_t first = p * row, size = n - first < row ? n - first : row;
            x[p] = join_lanes(sum, nlanes, x + first, size);
        }
        n = nparts;
    }
    if (n)
        total += join_lanes(sum, nlanes, x, n);
    return hj_number_rounded(sum->dtype, total);
}
