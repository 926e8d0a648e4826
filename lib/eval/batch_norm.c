/* batch_norm -- batch normalisation, from its definition: in long double,
 * rounded once at the end. */
#include "eval/core/cx.h"

#include <math.h>

typedef struct hj_norm {
    const hj_literal *x;
    int64_t nfeatures, inner; /* elements between neighbouring features */
    long double count;        /* elements of one feature */
    double epsilon;
} hj_norm;

/* Operands 1 to `nper` have a number for each feature; more are cut. */
static hj_error *open_norm(const hj_instr *in, hj_literal *const *operands,
                           int nper, hj_norm *out)
{
    const hj_literal *x = operands[0];
    const hj_shape *shape = x->shape;
    int64_t feature = hj_instr_int(in, HJ_ATTR_feature_index, 0);
    const hj_attr *epsilon = hj_instr_attr(in, HJ_ATTR_epsilon);
    hj_norm n = { .x = x, .nfeatures = shape->dims[feature], .inner = 1 };

    for (int i = 1; i <= nper; i++)
        if (operands[i]->shape->dims[0] < n.nfeatures)
            return hj_instr_error(in, HJ_ABORTED,
                                  "operand %d has %lld numbers, for %lld "
                                  "features",
                                  i, (long long)operands[i]->shape->dims[0],
                                  (long long)n.nfeatures);

    for (int d = (int)feature + 1; d < shape->rank; d++)
        n.inner *= shape->dims[d];
    if (n.nfeatures)
        n.count = (long double)(hj_shape_nelems(shape) / n.nfeatures);
    n.epsilon = epsilon ? (double)(float)epsilon->u.f : 0;
    *out = n;
    return NULL;
}

/* A number for each feature. */
static hj_literal *new_features(hj_eval *cx, const hj_norm *n)
{
    return hj_eval_new(cx, n->x->shape->dtype, 1, &n->nfeatures);
}

static double real_at(const hj_literal *x, int64_t i)
{
    return hj_number_load(x, i).u.re;
}

static void set_real(hj_literal *x, int64_t i, long double value)
{
    hj_number number = hj_number_long(x->shape->dtype, value);

    hj_number_store(x, i, &number);
}

static int64_t feature_of(const hj_norm *n, int64_t i)
{
    return i / n->inner % n->nfeatures;
}

/* (x - mean) * scale / sqrt(variance + epsilon) + offset */
static hj_literal *normalise(hj_eval *cx, const hj_norm *n,
                             hj_literal *const *operands,
                             const long double *mean,
                             const long double *variance)
{
    hj_literal *y = hj_eval_new_like(cx, n->x->shape->dtype, n->x);

    for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++) {
        int64_t f = feature_of(n, i);
        long double centred = real_at(n->x, i) - mean[f];
        long double deviation = sqrtl(variance[f] + n->epsilon);
        set_real(y, i,
                 centred * real_at(operands[1], f) / deviation +
                     real_at(operands[2], f));
    }
    return y;
}

hj_error *hj_eval_batch_norm_inference(hj_eval *cx, const hj_instr *in,
                                       hj_literal *const *operands,
                                       hj_literal **out)
{
    hj_norm n;

    HJ_CHECK(open_norm(in, operands, 4, &n));
    long double *mean = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);
    long double *variance = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);

    for (int64_t f = 0; f < n.nfeatures; f++) {
        mean[f] = real_at(operands[3], f);
        variance[f] = real_at(operands[4], f);
    }
    *out = normalise(cx, &n, operands, mean, variance);
    return NULL;
}

hj_error *hj_eval_batch_norm_training(hj_eval *cx, const hj_instr *in,
                                      hj_literal *const *operands,
                                      hj_literal **out)
{
    int64_t nelems = hj_shape_nelems(operands[0]->shape);
    hj_literal *results[3];
    hj_norm n;

    HJ_CHECK(open_norm(in, operands, 2, &n));
    long double *mean = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);
    long double *variance = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);

    for (int64_t i = 0; i < nelems; i++)
        mean[feature_of(&n, i)] += real_at(n.x, i);
    for (int64_t f = 0; f < n.nfeatures; f++)
        mean[f] /= n.count;
    for (int64_t i = 0; i < nelems; i++) {
        long double centred = real_at(n.x, i) - mean[feature_of(&n, i)];
        variance[feature_of(&n, i)] += centred * centred;
    }
    results[1] = new_features(cx, &n);
    results[2] = new_features(cx, &n);
    for (int64_t f = 0; f < n.nfeatures; f++) {
        variance[f] /= n.count;
        set_real(results[1], f, mean[f]);
        set_real(results[2], f, variance[f]);
    }
    results[0] = normalise(cx, &n, operands, mean, variance);
    *out = hj_eval_new_tuple(cx, 3, results);
    return NULL;
}

/* Operands x, scale, mean, variance, dy.  With c = x - mean, r = 1 /
 * sqrt(variance + epsilon), s = sum(dy), t = sum(dy * c):
 * dx = scale * r * (dy - s / N - c * t * r^2 / N), t * r, s. */
hj_error *hj_eval_batch_norm_grad(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    int64_t nelems = hj_shape_nelems(operands[0]->shape);
    hj_literal *results[3];
    hj_norm n;

    HJ_CHECK(open_norm(in, operands, 3, &n));
    if (hj_shape_nelems(operands[4]->shape) != nelems)
        return hj_instr_error(in, HJ_ABORTED,
                              "operands 0 and 4 differ in their sizes at run "
                              "time");
    long double *s = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);
    long double *t = HJ_NEW_ARRAY(cx->arena, long double, n.nfeatures);

    for (int64_t i = 0; i < nelems; i++) {
        int64_t f = feature_of(&n, i);
        long double dy = real_at(operands[4], i);
        s[f] += dy;
        t[f] += dy * ((long double)real_at(n.x, i) - real_at(operands[2], f));
    }
    results[0] = hj_eval_new_like(cx, n.x->shape->dtype, n.x);
    results[1] = new_features(cx, &n);
    results[2] = new_features(cx, &n);
    for (int64_t i = 0; i < nelems; i++) {
        int64_t f = feature_of(&n, i);
        long double c = (long double)real_at(n.x, i) - real_at(operands[2], f);
        long double r =
            1 / sqrtl(real_at(operands[3], f) + (long double)n.epsilon);
        long double slope = t[f] * r * r / n.count;
        set_real(results[0], i,
                 real_at(operands[1], f) * r *
                     (real_at(operands[4], i) - s[f] / n.count - c * slope));
    }
    for (int64_t f = 0; f < n.nfeatures; f++) {
        long double r =
            1 / sqrtl(real_at(operands[3], f) + (long double)n.epsilon);
        set_real(results[1], f, t[f] * r);
        set_real(results[2], f, s[f]);
    }
    *out = hj_eval_new_tuple(cx, 3, results);
    return NULL;
}
