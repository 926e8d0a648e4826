/* bitcast -- bits of what has none of its own: preds, which are bytes, and
 * complex numbers of two widths, which are pairs.
 *
 *   pred to T, T to pred     through u8: a pred is 0 or 1, and true if it is
 * not 0 c128[n] to c64[n,2]      and back: the halves of the real part, then
 * those of the imaginary part
 */
#include "infer/plain/make.h"

bool hj_bitcast_is_plain(const hj_instr *in)
{
    hj_dtype from = in->operands[0]->shape->dtype, to = in->shape->dtype;

    return from == to || (from != HJ_DTYPE_pred && to != HJ_DTYPE_pred &&
                          !hj_dtype_is_complex(from));
}

/* --- shapes --------------------------------------------------------------- */

/* The dimensions of `like`, then `n` more. */
static const hj_shape *extend(hj_instr *at, const hj_shape *like,
                              hj_dtype dtype, int n, const int64_t *more)
{
    hj_arena *arena = hj_instr_arena(at);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, like->rank + n);
    bool *is_dynamic = HJ_NEW_ARRAY(arena, bool, like->rank + n);

    for (int i = 0; i < like->rank; i++) {
        dims[i] = like->dims[i];
        is_dynamic[i] = hj_shape_is_dynamic_dim(like, i);
    }
    for (int i = 0; i < n; i++)
        dims[like->rank + i] = more[i];
    hj_shape *shape = hj_shape_new_array(arena, dtype, like->rank + n, dims);
    if (hj_shape_has_dynamic(like))
        shape->is_dynamic = is_dynamic;
    return shape;
}

static hj_instr *reshape(hj_instr *at, hj_instr *x, const hj_shape *shape)
{
    return hj_make_before(at, HJ_OP_reshape, shape, 1, &x);
}

/* Element `index` of the last dimension, which goes. */
static hj_instr *pick(hj_instr *at, hj_instr *x, const hj_shape *like,
                      int64_t index)
{
    static const int64_t one = 1;
    const hj_shape *part = extend(at, like, x->shape->dtype, 1, &one);
    hj_attr slice = { .id = HJ_ATTR_slice };

    slice.u.slices.n = x->shape->rank;
    slice.u.slices.at =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_slice_dim, x->shape->rank);
    for (int i = 0; i < x->shape->rank; i++)
        slice.u.slices.at[i] = (hj_slice_dim){ 0, x->shape->dims[i], 1 };
    slice.u.slices.at[x->shape->rank - 1] =
        (hj_slice_dim){ index, index + 1, 1 };
    hj_instr *y = hj_make_before(at, HJ_OP_slice, part, 1, &x);
    hj_instr_set_attr(y, &slice);
    return reshape(at, y, extend(at, like, x->shape->dtype, 0, NULL));
}

/* Two arrays side by side in a new last dimension. */
static hj_instr *join(hj_instr *at, hj_instr *a, hj_instr *b)
{
    static const int64_t one = 1, two = 2;
    const hj_shape *like = a->shape;
    const hj_shape *part = extend(at, like, like->dtype, 1, &one);
    hj_instr *first = reshape(at, a, part), *second = reshape(at, b, part);
    hj_instr *parts[] = { first, second };
    hj_instr *y =
        hj_make_before(at, HJ_OP_concatenate,
                       extend(at, like, like->dtype, 1, &two), 2, parts);

    hj_instr_set_ints(y, HJ_ATTR_dimensions, 1, &(int64_t){ like->rank });
    return y;
}

static hj_instr *part_of(hj_instr *at, hj_opcode op, hj_instr *z)
{
    const hj_shape *shape =
        extend(at, z->shape, hj_dtype_real(z->shape->dtype), 0, NULL);

    return hj_make_before(at, op, shape, 1, &z);
}

/* --- what it becomes ------------------------------------------------------ */

/* f64[n] as f32[n,2]. */
static hj_instr *halves(hj_instr *at, hj_instr *x)
{
    static const int64_t two = 2;

    return hj_make_before(at, HJ_OP_bitcast_convert,
                          extend(at, x->shape, HJ_DTYPE_f32, 1, &two), 1, &x);
}

static hj_instr *split_complex(hj_instr *in, hj_instr *z)
{
    hj_instr *re = halves(in, part_of(in, HJ_OP_real, z));
    hj_instr *im = halves(in, part_of(in, HJ_OP_imag, z));
    hj_instr *x[4] = { pick(in, re, z->shape, 0), pick(in, im, z->shape, 0),
                       NULL, NULL };

    x[2] = pick(in, re, z->shape, 1);
    x[3] = pick(in, im, z->shape, 1);
    hj_instr *parts[2] = { join(in, x[0], x[1]), NULL };
    parts[1] = join(in, x[2], x[3]);
    return hj_make_before(in, HJ_OP_complex, in->shape, 2, parts);
}

/* The pairs of f32 of each half are an f64. */
static hj_instr *join_complex(hj_instr *in, hj_instr *z)
{
    static const int64_t two = 2;
    const hj_shape *shape = in->shape;
    hj_instr *re = part_of(in, HJ_OP_real, z);
    hj_instr *im = part_of(in, HJ_OP_imag, z);
    hj_instr *pairs = join(in, re, im);
    hj_instr *both =
        hj_make_before(in, HJ_OP_bitcast_convert,
                       extend(in, shape, HJ_DTYPE_f64, 1, &two), 1, &pairs);
    hj_instr *parts[2] = { pick(in, both, shape, 0), NULL };

    parts[1] = pick(in, both, shape, 1);
    return hj_make_before(in, HJ_OP_complex, shape, 2, parts);
}

void hj_bitcast_make_plain(hj_instr *in)
{
    hj_instr *x = in->operands[0], *y;
    hj_dtype from = x->shape->dtype, to = in->shape->dtype;

    if (hj_dtype_is_complex(from)) {
        y = from == HJ_DTYPE_c128 ? split_complex(in, x) : join_complex(in, x);
    } else if (from == HJ_DTYPE_pred) {
        y = hj_make_converted(in, x, HJ_DTYPE_u8);
        if (to != HJ_DTYPE_u8)
            y = hj_make_before(in, HJ_OP_bitcast_convert, in->shape, 1, &y);
    } else {
        y = x;
        if (from != HJ_DTYPE_u8)
            y = hj_make_before(
                in, HJ_OP_bitcast_convert,
                hj_shape_with_dtype(hj_instr_arena(in), in->shape, HJ_DTYPE_u8),
                1, &x);
        y = hj_make_converted(in, y, HJ_DTYPE_pred);
    }
    hj_instr_replace(in, y);
}
