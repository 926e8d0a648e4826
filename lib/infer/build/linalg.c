/* linalg -- the builder's matrices, Fourier transforms, sorting, and random
 * numbers. */
#include "infer/build/build.h"

hj_instr *hj_cholesky(hj_builder *b, hj_instr *a, bool lower)
{
    hj_spec spec = hj_spec_of(HJ_OP_cholesky, 1, &a, NULL);

    hj_spec_int(&spec, HJ_ATTR_lower, lower);
    return hj_build(b, &spec);
}

hj_instr *hj_triangular_solve(hj_builder *b, hj_instr *a, hj_instr *rhs,
                              bool left_side, bool lower, bool unit_diagonal,
                              int transpose_a)
{
    hj_instr *operands[] = { a, rhs };
    hj_spec spec = hj_spec_of(HJ_OP_triangular_solve, 2, operands, NULL);

    hj_spec_int(&spec, HJ_ATTR_left_side, left_side);
    hj_spec_int(&spec, HJ_ATTR_lower, lower);
    hj_spec_int(&spec, HJ_ATTR_unit_diagonal, unit_diagonal);
    hj_spec_int(&spec, HJ_ATTR_transpose_a, transpose_a);
    return hj_build(b, &spec);
}

hj_instr *hj_fft(hj_builder *b, hj_instr *x, int fft_type,
                 const int64_t *lengths, int n)
{
    hj_spec spec = hj_spec_of(HJ_OP_fft, 1, &x, NULL);

    hj_spec_int(&spec, HJ_ATTR_fft_type, fft_type);
    hj_spec_ints(&spec, HJ_ATTR_fft_length, lengths, n);
    return hj_build(b, &spec);
}

/* --- order ---------------------------------------------------------------- */

hj_instr *hj_sort(hj_builder *b, hj_instr *const *xs, int n, hj_comp *less,
                  int64_t dim, bool is_stable)
{
    hj_spec spec = hj_spec_of(HJ_OP_sort, n, xs, NULL);

    if (!hj_build_may(b, "sort", n, xs))
        return hj_build_nothing(b);
    if (dim == -1 && n)
        dim = xs[0]->shape->rank - 1;
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    if (is_stable)
        hj_spec_int(&spec, HJ_ATTR_is_stable, 1);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, less);
    return hj_build(b, &spec);
}

hj_instr *hj_topk(hj_builder *b, hj_instr *x, int64_t k, bool largest)
{
    hj_spec spec = hj_spec_of(HJ_OP_topk, 1, &x, NULL);

    hj_spec_int(&spec, HJ_ATTR_k, k);
    hj_spec_int(&spec, HJ_ATTR_largest, largest);
    return hj_build(b, &spec);
}

/* --- random numbers ------------------------------------------------------- */

hj_instr *hj_rng_bit_generator(hj_builder *b, int algorithm, hj_instr *state,
                               const hj_shape *shape)
{
    if (!hj_build_may1(b, "rng-bit-generator", state))
        return hj_build_nothing(b);
    if (!shape)
        return hj_build_bad(b, "rng-bit-generator needs a shape");
    const hj_shape *parts[] = { state->shape, shape };
    hj_shape both = { .dtype = HJ_DTYPE_tuple,
                      .nelements = 2,
                      .elements = parts };
    hj_spec spec = hj_spec_of(HJ_OP_rng_bit_generator, 1, &state, &both);
    hj_spec_int(&spec, HJ_ATTR_rng_algorithm, algorithm);
    return hj_build(b, &spec);
}

static hj_instr *rng(hj_builder *b, int distribution, hj_instr *x, hj_instr *y,
                     const hj_shape *shape)
{
    hj_instr *operands[] = { x, y };
    hj_spec spec = hj_spec_of(HJ_OP_rng, 2, operands, shape);

    hj_spec_int(&spec, HJ_ATTR_distribution, distribution);
    return hj_build(b, &spec);
}

hj_instr *hj_rng_uniform(hj_builder *b, hj_instr *low, hj_instr *high,
                         const hj_shape *shape)
{
    return rng(b, HJ_distribution_rng_uniform, low, high, shape);
}

hj_instr *hj_rng_normal(hj_builder *b, hj_instr *mean, hj_instr *deviation,
                        const hj_shape *shape)
{
    return rng(b, HJ_distribution_rng_normal, mean, deviation, shape);
}

hj_instr *hj_rng_get_and_update_state(hj_builder *b, int64_t delta)
{
    hj_spec spec = hj_spec_of(HJ_OP_rng_get_and_update_state, 0, NULL, NULL);

    hj_spec_int(&spec, HJ_ATTR_delta, delta);
    return hj_build(b, &spec);
}
