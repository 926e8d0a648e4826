/* rng_expander -- random numbers by random bits.
 *
 * Before: a typed module.
 * After:  no rng; the same numbers: each one draws its bits from Philox with
 *         the state of the run, which it moves on (rng-get-and-update-state).
 * Cost:   about 20 instructions for each one, and a bit generator.
 *
 * Uniform floats are low + u * (high - low), u from 32 or 53 random bits, in
 * f64 and rounded once; what rounding takes out of [low, high) is low.
 * Integers are low + bits mod (high - low).  Normal ones: Box and Muller.
 * Rules: docs/semantics.md, RngUniform and RngNormal.
 */
#include "passes/rewrite.h"

typedef struct draw {
    hj_instr *at;
    const hj_shape *shape; /* of the numbers */
    int64_t n;             /* numbers */
    hj_dtype raw;          /* of the bits: u32 or u64 */
} draw;

static const hj_shape *array_of(const draw *d, hj_dtype dtype, int rank,
                                const int64_t *dims)
{
    return hj_shape_new_array(hj_instr_arena(d->at), dtype, rank, dims);
}

/* `total` words of random bits. */
static hj_instr *draw_bits(const draw *d, int64_t total)
{
    const int64_t two = 2, a_vector = d->raw == HJ_DTYPE_u64 ? 2 : 4;
    const hj_shape *parts[2] = { array_of(d, HJ_DTYPE_u64, 1, &two),
                                 array_of(d, d->raw, 1, &total) };
    const hj_shape *both = hj_shape_new_tuple(hj_instr_arena(d->at), 2, parts);
    hj_instr *state =
        hj_rw_op(d->at, HJ_OP_rng_get_and_update_state, parts[0], 0, NULL);

    hj_instr_set_int(state, HJ_ATTR_delta,
                     total / a_vector + (total % a_vector != 0));
    hj_instr *bits = hj_rw_op(d->at, HJ_OP_rng_bit_generator, both, 1, &state);
    hj_instr_set_int(bits, HJ_ATTR_rng_algorithm, HJ_rng_algorithm_rng_philox);
    return hj_rw_gte(d->at, bits, 1);
}

static hj_instr *splat(const draw *d, hj_instr *scalar)
{
    return hj_rw_splat(d->at, scalar, d->shape);
}

static hj_instr *op(const draw *d, hj_opcode opcode, hj_instr *a, hj_instr *b)
{
    return hj_rw_binary(d->at, opcode, a, b);
}

static hj_instr *op_number(const draw *d, hj_opcode opcode, hj_instr *a,
                           double b)
{
    return op(d, opcode, a, hj_rw_number(d->at, a->shape, b));
}

/* Random bits, in the shape of the result, as f64 in [0, 1). */
static hj_instr *unit(const draw *d, hj_instr *bits)
{
    double scale = 0x1p-32;

    if (d->raw == HJ_DTYPE_u64) {
        hj_instr *eleven = hj_rw_int(d->at, bits->shape, 11);
        bits = op(d, HJ_OP_shift_right_logical, bits, eleven);
        scale = 0x1p-53;
    }
    bits = hj_rw_convert(d->at, bits, HJ_DTYPE_f64);
    return op_number(d, HJ_OP_multiply, bits, scale);
}

static hj_instr *uniform_real(const draw *d, hj_instr *a, hj_instr *b)
{
    hj_instr *bits = hj_rw_reshape(d->at, draw_bits(d, d->n), d->shape);
    hj_instr *low = hj_rw_convert(d->at, a, HJ_DTYPE_f64);
    hj_instr *high = hj_rw_convert(d->at, b, HJ_DTYPE_f64);
    hj_instr *width = splat(d, op(d, HJ_OP_subtract, high, low));
    hj_instr *u = unit(d, bits);
    hj_instr *x = op(d, HJ_OP_multiply, u, width);

    low = splat(d, low);
    x = op(d, HJ_OP_add, low, x);
    x = hj_rw_convert(d->at, x, d->shape->dtype);
    a = splat(d, a);
    b = splat(d, b);
    hj_instr *is_low = hj_rw_compare(d->at, HJ_direction_GE, x, a);
    hj_instr *is_high = hj_rw_compare(d->at, HJ_direction_LT, x, b);
    hj_instr *fits = op(d, HJ_OP_and, is_low, is_high);
    return hj_rw_select(d->at, fits, x, a);
}

static hj_instr *uniform_int(const draw *d, hj_instr *a, hj_instr *b)
{
    hj_instr *bits = hj_rw_reshape(d->at, draw_bits(d, d->n), d->shape);
    hj_instr *low = hj_rw_convert(d->at, a, HJ_DTYPE_u64);
    hj_instr *high = hj_rw_convert(d->at, b, HJ_DTYPE_u64);
    hj_instr *width = splat(d, op(d, HJ_OP_subtract, high, low));
    hj_instr *x = hj_rw_convert(d->at, bits, HJ_DTYPE_u64);

    x = op(d, HJ_OP_remainder, x, width);
    low = splat(d, low);
    x = op(d, HJ_OP_add, low, x);
    x = hj_rw_convert(d->at, x, d->shape->dtype);
    hj_instr *has_any = splat(d, hj_rw_compare(d->at, HJ_direction_GT, b, a));
    return hj_rw_select(d->at, has_any, x, splat(d, a));
}

/* Column `i` of [n, 2] bits as a unit number. */
static hj_instr *unit_column(const draw *d, hj_instr *bits, int64_t i)
{
    const hj_slice_dim cut[] = { { 0, d->n, 1 }, { i, i + 1, 1 } };
    hj_instr *column = hj_rw_slice(d->at, bits, cut);

    return unit(d, hj_rw_reshape(d->at, column, d->shape));
}

static hj_instr *normal(const draw *d, hj_instr *mean, hj_instr *deviation)
{
    const double tau = 6.283185307179586;
    const int64_t dims[] = { d->n, 2 };
    hj_instr *bits = draw_bits(d, 2 * d->n);

    bits = hj_rw_reshape_dims(d->at, bits, 2, dims);
    hj_instr *u = unit_column(d, bits, 0);
    hj_instr *v = unit_column(d, bits, 1);
    /* 1 - u is in (0, 1], so the logarithm is finite. */
    hj_instr *one = hj_rw_number(d->at, u->shape, 1);
    hj_instr *radius = op(d, HJ_OP_subtract, one, u);
    radius = hj_rw_unary(d->at, HJ_OP_log, radius);
    radius = op_number(d, HJ_OP_multiply, radius, -2);
    radius = hj_rw_unary(d->at, HJ_OP_sqrt, radius);
    v = op_number(d, HJ_OP_multiply, v, tau);
    v = hj_rw_unary(d->at, HJ_OP_cosine, v);
    hj_instr *z = op(d, HJ_OP_multiply, radius, v);
    deviation = hj_rw_convert(d->at, deviation, HJ_DTYPE_f64);
    z = op(d, HJ_OP_multiply, splat(d, deviation), z);
    mean = hj_rw_convert(d->at, mean, HJ_DTYPE_f64);
    z = op(d, HJ_OP_add, splat(d, mean), z);
    return hj_rw_convert(d->at, z, d->shape->dtype);
}

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    hj_dtype dtype = in->shape->dtype;
    hj_instr *a = in->operands[0], *b = in->operands[1], *out;
    draw d = { .at = in,
               .shape = in->shape,
               .n = hj_shape_nelems(in->shape),
               .raw =
                   hj_dtype_width(dtype) == 64 ? HJ_DTYPE_u64 : HJ_DTYPE_u32 };

    if (!d.n)
        out = hj_rw_int(in, in->shape, 0);
    else if (hj_instr_int(in, HJ_ATTR_distribution, 0) ==
             HJ_distribution_rng_normal)
        out = normal(&d, a, b);
    else
        out = hj_dtype_is_float(dtype) ? uniform_real(&d, a, b)
                                       : uniform_int(&d, a, b);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, out);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_rng)
                continue;
            if (hj_shape_has_dynamic(in->shape))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "random numbers of a dynamic shape");
            expand(cx, in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_rng_expander = {
    .name = "rng_expander",
    .summary = "random numbers by random bits",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_rng),
};
