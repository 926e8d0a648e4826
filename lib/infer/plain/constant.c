/* constant -- constants whose dimensions have bounds: all of their elements are
 * in use, so each is a constant without bounds whose sizes are set to them. */
#include "infer/plain/make.h"

#include "ir/literal.h"

bool hj_constant_is_plain(const hj_instr *in)
{
    return !hj_shape_has_dynamic(in->shape);
}

static hj_instr *make_size(hj_instr *at, int64_t size)
{
    hj_arena *arena = hj_instr_arena(at);
    const hj_shape *s32 = hj_shape_new_scalar(arena, HJ_DTYPE_s32);
    hj_instr *n = hj_make_before(at, HJ_OP_constant, s32, 0, NULL);

    n->literal = hj_literal_new(arena, s32);
    hj_literal_set_int(n->literal, 0, size);
    return n;
}

static hj_instr *make_array(hj_instr *at, const hj_literal *literal)
{
    hj_arena *arena = hj_instr_arena(at);
    const hj_shape *bounded = literal->shape;
    hj_literal *plain = HJ_NEW(arena, hj_literal);

    *plain = *literal;
    plain->shape =
        hj_shape_new_array(arena, bounded->dtype, bounded->rank, bounded->dims);
    hj_instr *x = hj_make_before(at, HJ_OP_constant, plain->shape, 0, NULL);
    x->literal = plain;
    for (int d = 0; d < bounded->rank; d++) {
        if (!hj_shape_is_dynamic_dim(bounded, d))
            continue;
        hj_instr *operands[] = { x, make_size(at, bounded->dims[d]) };
        hj_shape *shape = hj_shape_clone(arena, x->shape);
        bool *flags = HJ_NEW_ARRAY(arena, bool, bounded->rank);
        for (int k = 0; k <= d; k++)
            flags[k] = hj_shape_is_dynamic_dim(bounded, k);
        shape->is_dynamic = flags;
        x = hj_make_before(at, HJ_OP_set_dimension_size, shape, 2, operands);
        hj_instr_set_ints(x, HJ_ATTR_dimensions, 1, &(int64_t){ d });
    }
    return x;
}

/* (limits.nesting bounds the recursion) */
static hj_instr *make_part(hj_instr *at, const hj_literal *literal)
{
    hj_arena *arena = hj_instr_arena(at);
    const hj_shape *shape = literal->shape;

    if (!hj_shape_is_tuple(shape))
        return make_array(at, literal);
    hj_instr **parts = HJ_NEW_ARRAY(arena, hj_instr *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        parts[i] = make_part(at, literal->elements[i]);
    return hj_make_before(at, HJ_OP_tuple, shape, shape->nelements, parts);
}

void hj_constant_make_plain(hj_instr *in)
{
    hj_instr_replace(in, make_part(in, in->literal));
}
