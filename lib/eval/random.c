/* random -- bit generators, and the stateful generator above them.
 *
 * Threefry-2x32 (20 rounds) and Philox-4x32 (10 rounds): Salmon, Moraes, Dror,
 * Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.  How states
 * are laid out and outputs ordered is XLA's, bit for bit.
 *
 * rng draws from Philox with the state {seed of the run, 0} in every run; the
 * counter advances as rng-bit-generator's does.
 */
#include "eval/core/cx.h"
#include "infer/infer.h"

#include <math.h>
#include <string.h>

static uint32_t low32(uint64_t x)
{
    return (uint32_t)x;
}

static uint32_t high32(uint64_t x)
{
    return (uint32_t)(x >> 32);
}

/* --- Threefry --- */

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

/* The pair of word number `counter`, the first one in the low half. */
static uint64_t threefry(uint64_t key, uint64_t counter)
{
    static const int rotations[2][4] = { { 13, 15, 26, 6 },
                                         { 17, 29, 16, 24 } };
    uint32_t k[3] = { low32(key), high32(key), 0 };
    uint32_t a = low32(counter), b = high32(counter);

    k[2] = k[0] ^ k[1] ^ 0x1bd11bda;
    a += k[0];
    b += k[1];
    for (uint32_t i = 0; i < 5; i++) {
        for (int r = 0; r < 4; r++) {
            a += b;
            b = rotate(b, rotations[i % 2][r]) ^ a;
        }
        a += k[(i + 1) % 3];
        b += k[(i + 2) % 3] + i + 1;
    }
    return (uint64_t)b << 32 | a;
}

/* 32-bit words come in pairs side by side along one dimension: the first even
 * one, or the largest one, rounded up. */
static int paired_dim(const hj_shape *shape)
{
    int largest = 0;

    for (int d = 0; d < shape->rank; d++)
        if (shape->dims[d] % 2 == 0)
            return d;
    for (int d = 1; d < shape->rank; d++)
        if (shape->dims[d] > shape->dims[largest])
            largest = d;
    return largest;
}

/* Fills `y`; returns by how much the counter advances. */
static uint64_t fill_threefry(hj_eval *cx, uint64_t key, uint64_t counter,
                              hj_literal *y)
{
    const hj_shape *shape = y->shape;
    int64_t n = hj_shape_nelems(shape), npairs = 1;
    int64_t *half = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    bool is_wide = hj_dtype_width(shape->dtype) == 64;
    int paired = paired_dim(shape);

    for (int d = 0; d < shape->rank; d++) {
        half[d] = shape->dims[d];
        if (d == paired && !is_wide)
            half[d] = (half[d] + 1) / 2;
        npairs *= half[d];
    }
    for (int64_t i = 0; i < n; i++) {
        int which = 0;
        for (int d = 0; d < shape->rank; d++)
            at[d] = index[d];
        if (!is_wide && shape->rank) {
            which = (int)(at[paired] % 2);
            at[paired] /= 2;
        }
        uint64_t pair = threefry(
            key, counter + (uint64_t)hj_index_linear(shape->rank, half, at));
        hj_number x = hj_number_int(shape->dtype, which ? pair >> 32 : pair);
        hj_number_store(y, i, &x);
        hj_index_next(shape->rank, shape->dims, index);
    }
    return (uint64_t)npairs;
}

/* --- Philox --- */

/* Four words from a 128-bit counter, low half first. */
static void philox(uint64_t key, const uint64_t counter[2], uint32_t out[4])
{
    uint32_t k0 = low32(key), k1 = high32(key);
    uint32_t x[4] = { low32(counter[0]), high32(counter[0]), low32(counter[1]),
                      high32(counter[1]) };

    for (int i = 0; i < 10; i++) {
        uint64_t p = (uint64_t)x[0] * 0xd2511f53;
        uint64_t q = (uint64_t)x[2] * 0xcd9e8d57;
        uint32_t y0 = high32(q) ^ x[1] ^ k0;
        uint32_t y2 = high32(p) ^ x[3] ^ k1;
        x[0] = y0;
        x[1] = low32(q);
        x[2] = y2;
        x[3] = low32(p);
        k0 += 0x9e3779b9;
        k1 += 0xbb67ae85;
    }
    memcpy(out, x, sizeof x);
}

static void advance(uint64_t counter[2], uint64_t n)
{
    counter[0] += n;
    counter[1] += counter[0] < n;
}

/* Fills `y` and advances the counter. */
static void fill_philox(uint64_t key, uint64_t counter[2], hj_literal *y)
{
    bool is_wide = hj_dtype_width(y->shape->dtype) == 64;
    int64_t n = hj_shape_nelems(y->shape), a_vector = is_wide ? 2 : 4;
    uint32_t words[4];

    for (int64_t i = 0; i < n; i++) {
        int64_t k = i % a_vector;
        if (k == 0) {
            philox(key, counter, words);
            advance(counter, 1);
        }
        uint64_t bits = is_wide
                            ? (uint64_t)words[2 * k + 1] << 32 | words[2 * k]
                            : words[k];
        hj_number x = hj_number_int(y->shape->dtype, bits);
        hj_number_store(y, i, &x);
    }
}

/* --- rng-bit-generator --- */

/* The state is {key, counter} or {key, counter low, counter high}; Philox
 * with two words takes the key for the counter's high half. */
hj_error *hj_eval_rng_bit_generator(hj_eval *cx, const hj_instr *in,
                                    hj_literal *const *operands,
                                    hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    int64_t algorithm =
        hj_instr_int(in, HJ_ATTR_rng_algorithm, HJ_rng_algorithm_rng_default);
    uint64_t words[3] = { 0 };
    hj_literal *results[2];

    if (!hj_infer_knows_rng_state(in) || in->shape->nelements != 2)
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "a state of %s",
                              hj_shape_text(cx->arena, shape));
    memcpy(words, operands[0]->data, (size_t)operands[0]->nbytes);
    results[0] = hj_literal_clone(cx->arena, operands[0]);
    results[1] = hj_literal_new(cx->arena, in->shape->elements[1]);
    if (!hj_dtype_is_int(results[1]->shape->dtype))
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "bits as %s",
                              hj_dtype_name(results[1]->shape->dtype));
    if (algorithm == HJ_rng_algorithm_rng_three_fry) {
        words[1] += fill_threefry(cx, words[0], words[1], results[1]);
    } else {
        uint64_t counter[2] = { words[1], words[2] };
        if (shape->dims[0] == 2)
            counter[1] = words[0];
        fill_philox(words[0], counter, results[1]);
        words[1] = counter[0];
        words[2] = counter[1];
    }
    memcpy(results[0]->data, words, (size_t)results[0]->nbytes);
    *out = hj_eval_new_tuple(cx, 2, results);
    return NULL;
}

/* The state before, which then advances by delta. */
hj_error *hj_eval_rng_get_and_update_state(hj_eval *cx, const hj_instr *in,
                                           hj_literal *const *operands,
                                           hj_literal **out)
{
    hj_literal *y = hj_literal_new(cx->arena, in->shape);

    (void)operands;
    if (y->nbytes != sizeof cx->rng_counter)
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "a state of %s",
                              hj_shape_text(cx->arena, in->shape));
    const uint64_t state[2] = { cx->options->seed, cx->rng_counter[0] };
    memcpy(y->data, state, sizeof state);
    cx->rng_counter[0] += (uint64_t)hj_instr_int(in, HJ_ATTR_delta, 0);
    *out = y;
    return NULL;
}

/* --- rng --- */

/* 53 or, from 32 bits, 32 random bits as a number in [0, 1). */
static double unit(const hj_number *bits)
{
    uint64_t x = hj_number_bits(bits);

    if (hj_dtype_width(bits->dtype) == 64)
        return ldexp((double)(x >> 11), -53);
    return ldexp((double)x, -32);
}

/* In [a, b), or a where there is nothing in it. */
static hj_number uniform_real(const hj_number *a, const hj_number *b,
                              const hj_number *bits)
{
    double low = a->u.re, high = b->u.re;
    hj_number x = hj_number_real(a->dtype, low + unit(bits) * (high - low));

    return x.u.re < high && x.u.re >= low ? x : *a;
}

static hj_number uniform_int(const hj_number *a, const hj_number *b,
                             const hj_number *bits)
{
    bool is_empty = hj_dtype_is_signed(a->dtype)
                        ? b->u.i <= a->u.i
                        : (uint64_t)b->u.i <= (uint64_t)a->u.i;
    uint64_t range = (uint64_t)b->u.i - (uint64_t)a->u.i;

    if (is_empty)
        return *a;
    return hj_number_int(a->dtype,
                         (uint64_t)a->u.i + hj_number_bits(bits) % range);
}

/* Box-Muller; 1 - u is in (0, 1], so the logarithm is finite. */
static hj_number normal(const hj_number *mean, const hj_number *deviation,
                        const hj_number *bits)
{
    const double tau = 6.283185307179586;
    double radius = sqrt(-2 * log(1 - unit(&bits[0])));
    double z = radius * cos(tau * unit(&bits[1]));

    return hj_number_real(mean->dtype, mean->u.re + deviation->u.re * z);
}

hj_error *hj_eval_rng(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    hj_literal *y = hj_literal_new(cx->arena, in->shape);
    hj_dtype dtype = in->shape->dtype;
    hj_dtype raw = hj_dtype_width(dtype) == 64 ? HJ_DTYPE_u64 : HJ_DTYPE_u32;
    int64_t n = hj_shape_nelems(in->shape);
    bool is_normal =
        hj_instr_int(in, HJ_ATTR_distribution, 0) == HJ_distribution_rng_normal;
    int64_t dims[2] = { n, is_normal ? 2 : 1 };
    hj_literal *bits = hj_eval_new(cx, raw, 2, dims);
    hj_number a = hj_number_load(operands[0], 0);
    hj_number b = hj_number_load(operands[1], 0);

    if (!hj_dtype_is_float(dtype) &&
        (is_normal || !(hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred)))
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "rng of %s",
                              hj_dtype_name(dtype));
    fill_philox(cx->options->seed, cx->rng_counter, bits);
    for (int64_t i = 0; i < n; i++) {
        hj_number raw_bits[2], x;
        for (int64_t k = 0; k < dims[1]; k++)
            raw_bits[k] = hj_number_load(bits, i * dims[1] + k);
        if (is_normal)
            x = normal(&a, &b, raw_bits);
        else if (hj_dtype_is_float(dtype))
            x = uniform_real(&a, &b, raw_bits);
        else
            x = uniform_int(&a, &b, raw_bits);
        hj_number_store(y, i, &x);
    }
    *out = y;
    return NULL;
}
