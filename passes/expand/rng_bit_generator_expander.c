/* rng_bit_generator_expander -- random bits by plain integer operations.
 *
 * Before: a typed module.
 * After:  no rng-bit-generator; the same bits and states.
 * Cost:   about 160 instructions (Threefry) or 130 (Philox) for each one.
 *
 * Threefry-2x32 with 20 rounds and Philox-4x32 with 10: Salmon et al.,
 * "Parallel random numbers: as easy as 1, 2, 3", SC 2011.  How counters are
 * counted and words are laid out: semantics.md, RngBitGenerator.
 */
#include "infer/infer.h"
#include "passes/rewrite.h"

typedef struct generator {
    hj_pass_ctx *cx;
    hj_instr *at;          /* the instruction that is expanded */
    const hj_shape *shape; /* of the bits */
    hj_instr *state;
    hj_instr *key[2]; /* u32[] */
} generator;

static const hj_shape *vector(const generator *g, hj_dtype dtype, int64_t n)
{
    return hj_shape_new_array(hj_instr_arena(g->at), dtype, 1, &n);
}

static hj_instr *op(const generator *g, hj_opcode opcode, hj_instr *a,
                    hj_instr *b)
{
    return hj_rw_binary(g->at, opcode, a, b);
}

static hj_instr *op_const(const generator *g, hj_opcode opcode, hj_instr *a,
                          uint64_t c)
{
    return op(g, opcode, a, hj_rw_int(g->at, a->shape, (int64_t)c));
}

static hj_instr *splat_like(const generator *g, hj_instr *scalar,
                            const hj_instr *model)
{
    return hj_rw_splat(g->at, scalar, model->shape);
}

/* Word `i` of the state, u64[]. */
static hj_instr *state_word(const generator *g, int64_t i)
{
    const hj_slice_dim cut = { i, i + 1, 1 };

    return hj_rw_reshape_dims(g->at, hj_rw_slice(g->at, g->state, &cut), 0,
                              NULL);
}

static hj_instr *low(const generator *g, hj_instr *u64)
{
    return hj_rw_convert(g->at, u64, HJ_DTYPE_u32);
}

static hj_instr *high(const generator *g, hj_instr *u64)
{
    return low(g, op_const(g, HJ_OP_shift_right_logical, u64, 32));
}

static hj_instr *join(const generator *g, hj_instr *lo, hj_instr *hi)
{
    hj_instr *l = hj_rw_convert(g->at, lo, HJ_DTYPE_u64);
    hj_instr *h = hj_rw_convert(g->at, hi, HJ_DTYPE_u64);

    return op(g, HJ_OP_or, l, op_const(g, HJ_OP_shift_left, h, 32));
}

/* start, start + 1, ..., n of them. */
static hj_instr *count_from(const generator *g, hj_instr *start, int64_t n)
{
    hj_instr *iota = hj_rw_iota(g->at, vector(g, HJ_DTYPE_u64, n), 0);

    return op(g, HJ_OP_add, iota, splat_like(g, start, iota));
}

/* words[0..n-1], each u64[], as the new state. */
static hj_instr *make_state(const generator *g, int n, hj_instr *const *words)
{
    const int64_t one = 1;
    hj_instr *parts[3];

    for (int i = 0; i < n; i++)
        parts[i] = hj_rw_reshape_dims(g->at, words[i], 1, &one);
    return hj_rw_concat(g->at, n, parts, 0);
}

/* Arrays of n elements side by side: a0 b0 a1 b1 ..., the first `total`. */
static hj_instr *interleave(const generator *g, int narrays,
                            hj_instr *const *arrays, int64_t total)
{
    int64_t n = arrays[0]->shape->dims[0], column[] = { n, 1 };
    int64_t all = n * narrays;
    const hj_slice_dim cut = { 0, total, 1 };
    hj_instr *columns[4];

    for (int i = 0; i < narrays; i++)
        columns[i] = hj_rw_reshape_dims(g->at, arrays[i], 2, column);
    hj_instr *rows = hj_rw_concat(g->at, narrays, columns, 1);
    return hj_rw_slice(g->at, hj_rw_reshape_dims(g->at, rows, 1, &all), &cut);
}

/* --- Threefry ------------------------------------------------------------- */

static hj_instr *rotate(const generator *g, hj_instr *x, int distance)
{
    return op(
        g, HJ_OP_or, op_const(g, HJ_OP_shift_left, x, (uint64_t)distance),
        op_const(g, HJ_OP_shift_right_logical, x, (uint64_t)(32 - distance)));
}

static void threefry(const generator *g, hj_instr *counter, hj_instr *x[2])
{
    static const int rotations[2][4] = { { 13, 15, 26, 6 },
                                         { 17, 29, 16, 24 } };
    hj_instr *mixed = op(g, HJ_OP_xor, g->key[0], g->key[1]);
    hj_instr *keys[3] = { g->key[0], g->key[1],
                          op_const(g, HJ_OP_xor, mixed, 0x1BD11BDA) };

    x[0] = low(g, counter);
    x[1] = high(g, counter);
    for (int i = 0; i < 2; i++)
        x[i] = op(g, HJ_OP_add, x[i], splat_like(g, keys[i], x[i]));
    for (int group = 0; group < 5; group++) {
        for (int i = 0; i < 4; i++) {
            x[0] = op(g, HJ_OP_add, x[0], x[1]);
            x[1] = op(g, HJ_OP_xor, x[0],
                      rotate(g, x[1], rotations[group % 2][i]));
        }
        hj_instr *k0 = keys[(group + 1) % 3];
        hj_instr *k1 =
            op_const(g, HJ_OP_add, keys[(group + 2) % 3], (uint64_t)group + 1);
        x[0] = op(g, HJ_OP_add, x[0], splat_like(g, k0, x[0]));
        x[1] = op(g, HJ_OP_add, x[1], splat_like(g, k1, x[1]));
    }
}

/* The dimension along which pairs lie side by side: the first even one, else
 * the first of the largest; -1 for a scalar. */
static int pair_dim(const hj_shape *shape)
{
    int best = -1;

    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] % 2 == 0)
            return i;
    for (int i = 0; i < shape->rank; i++)
        if (best < 0 || shape->dims[i] > shape->dims[best])
            best = i;
    return best;
}

static int64_t half_of(int64_t n)
{
    return n / 2 + n % 2;
}

/* The 32-bit words of all pairs, x[0] and x[1], laid out in the shape. */
static hj_instr *lay_pairs(const generator *g, int dim, hj_instr *const *x)
{
    int rank = g->shape->rank;
    int64_t *half = HJ_NEW_ARRAY(g->cx->scratch, int64_t, rank + 1);
    int64_t *even = HJ_NEW_ARRAY(g->cx->scratch, int64_t, rank);
    hj_slice_dim *cut = HJ_NEW_ARRAY(g->cx->scratch, hj_slice_dim, rank);
    hj_instr *parts[2];

    if (rank == 0)
        return hj_rw_reshape_dims(g->at, x[0], 0, NULL);
    for (int i = 0; i < rank; i++) {
        int64_t n = g->shape->dims[i];
        half[i + (i > dim)] = i == dim ? half_of(n) : n;
        even[i] = i == dim ? 2 * half_of(n) : n;
        cut[i] = (hj_slice_dim){ 0, n, 1 };
    }
    half[dim + 1] = 1;
    for (int i = 0; i < 2; i++)
        parts[i] = hj_rw_reshape_dims(g->at, x[i], rank + 1, half);
    hj_instr *pairs = hj_rw_concat(g->at, 2, parts, dim + 1);
    return hj_rw_slice(g->at, hj_rw_reshape_dims(g->at, pairs, rank, even),
                       cut);
}

static hj_instr *run_threefry(const generator *g, hj_instr **new_state)
{
    bool is_wide = hj_dtype_width(g->shape->dtype) == 64;
    int64_t n = hj_shape_nelems(g->shape);
    int dim = pair_dim(g->shape);
    hj_instr *key = state_word(g, 0), *counter = state_word(g, 1), *x[2];

    if (!is_wide && dim >= 0 && n > 0)
        n = n / g->shape->dims[dim] * half_of(g->shape->dims[dim]);
    threefry(g, count_from(g, counter, n), x);
    hj_instr *words[] = { key, op_const(g, HJ_OP_add, counter, (uint64_t)n) };
    *new_state = make_state(g, 2, words);
    if (is_wide)
        return hj_rw_reshape(g->at, join(g, x[0], x[1]), g->shape);
    return lay_pairs(g, dim, x);
}

/* --- Philox --------------------------------------------------------------- */

static void philox(const generator *g, hj_instr *x[4])
{
    hj_instr *key[] = { g->key[0], g->key[1] };

    for (int round = 0; round < 10; round++) {
        hj_instr *p =
            op_const(g, HJ_OP_multiply,
                     hj_rw_convert(g->at, x[0], HJ_DTYPE_u64), 0xD2511F53);
        hj_instr *q =
            op_const(g, HJ_OP_multiply,
                     hj_rw_convert(g->at, x[2], HJ_DTYPE_u64), 0xCD9E8D57);
        hj_instr *y0 = op(g, HJ_OP_xor, high(g, q), x[1]);
        hj_instr *y2 = op(g, HJ_OP_xor, high(g, p), x[3]);
        x[0] = op(g, HJ_OP_xor, y0, splat_like(g, key[0], y0));
        x[1] = low(g, q);
        x[2] = op(g, HJ_OP_xor, y2, splat_like(g, key[1], y2));
        x[3] = low(g, p);
        key[0] = op_const(g, HJ_OP_add, key[0], 0x9E3779B9);
        key[1] = op_const(g, HJ_OP_add, key[1], 0xBB67AE85);
    }
}

/* high, plus 1 where adding to `before` wrapped to `after`. */
static hj_instr *carry_into(const generator *g, hj_instr *hi, hj_instr *before,
                            hj_instr *after)
{
    hj_instr *wrapped = hj_rw_compare(g->at, HJ_direction_LT, after, before);

    return hj_rw_select(g->at, wrapped, op_const(g, HJ_OP_add, hi, 1), hi);
}

static hj_instr *run_philox(const generator *g, hj_instr **new_state)
{
    bool is_wide = hj_dtype_width(g->shape->dtype) == 64;
    bool is_long = g->state->shape->dims[0] >= 3;
    int64_t total = hj_shape_nelems(g->shape), per_block = is_wide ? 2 : 4;
    int64_t n = total / per_block + (total % per_block != 0);
    hj_instr *key = state_word(g, 0);
    /* The short form counts from its own words, in reverse. */
    hj_instr *lo = state_word(g, 1);
    hj_instr *hi = is_long ? state_word(g, 2) : key;

    hj_instr *los = count_from(g, lo, n);
    hj_instr *before = splat_like(g, lo, los);
    hj_instr *his = carry_into(g, splat_like(g, hi, los), before, los);
    hj_instr *x[4];
    x[0] = low(g, los);
    x[1] = high(g, los);
    x[2] = low(g, his);
    x[3] = high(g, his);
    philox(g, x);
    hj_instr *new_lo = op_const(g, HJ_OP_add, lo, (uint64_t)n);
    hj_instr *words[] = { key, new_lo,
                          is_long ? carry_into(g, hi, lo, new_lo) : NULL };
    *new_state = make_state(g, is_long ? 3 : 2, words);
    hj_instr *flat;
    if (is_wide) {
        hj_instr *wide[2];
        wide[0] = join(g, x[0], x[1]);
        wide[1] = join(g, x[2], x[3]);
        flat = interleave(g, 2, wide, total);
    } else {
        flat = interleave(g, 4, x, total);
    }
    return hj_rw_reshape(g->at, flat, g->shape);
}

/* --- the pass ------------------------------------------------------------- */

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    generator g = { .cx = cx,
                    .at = in,
                    .shape = in->shape->elements[1],
                    .state = in->operands[0] };
    int64_t algorithm = hj_instr_int(in, HJ_ATTR_rng_algorithm, 0);
    hj_instr *key = state_word(&g, 0), *results[2];

    g.key[0] = low(&g, key);
    g.key[1] = high(&g, key);
    results[1] = algorithm == HJ_rng_algorithm_rng_three_fry
                     ? run_threefry(&g, &results[0])
                     : run_philox(&g, &results[0]);
    /* Narrow types keep the low bits, signed ones the same bits. */
    results[1] = hj_rw_convert(in, results[1], g.shape->dtype);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, hj_rw_tuple(in, 2, results));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (in->op == HJ_OP_rng_bit_generator) {
                if (!hj_infer_knows_rng_state(in))
                    return hj_instr_error(
                        in, HJ_UNIMPLEMENTED, "a state of %s",
                        hj_shape_text(cx->scratch, in->operands[0]->shape));
                expand(cx, in);
                *changed = true;
            }
    return NULL;
}

const hj_pass hj_pass_rng_bit_generator_expander = {
    .name = "rng_bit_generator_expander",
    .summary = "random bits by plain integer operations",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_rng_bit_generator),
};
