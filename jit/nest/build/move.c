/* move -- index maps: the element of the operand that a result element is. */
#include "jit/nest/build/build.h"

hj_error *hj_nest_copy(hj_nest_builder *b, const hj_instr *in,
                       const hj_ix *const *at, hj_expr **out)
{
    return hj_nest_value(b, in->operands[0], at, out);
}

hj_error *hj_nest_broadcast(hj_nest_builder *b, const hj_instr *in,
                            const hj_ix *const *at, hj_expr **out)
{
    const hj_instr *from = in->operands[0];
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_ix **inner = hj_nest_indices(b, from->shape->rank);

    for (int i = 0; i < from->shape->rank; i++)
        inner[i] = at[dims.at[i]];
    return hj_nest_value(b, from, inner, out);
}

hj_error *hj_nest_reshape(hj_nest_builder *b, const hj_instr *in,
                          const hj_ix *const *at, hj_expr **out)
{
    const hj_shape *from = in->operands[0]->shape;
    hj_ix_space *space = &b->nest->space;
    const hj_ix **inner = hj_nest_indices(b, from->rank);

    hj_ix_delinear(space,
                   hj_ix_linear(space, in->shape->rank, at, in->shape->dims),
                   from->rank, from->dims, inner);
    return hj_nest_value(b, in->operands[0], inner, out);
}

/* Arrays are row major inside, so a bitcast between array shapes is a reshape;
 * one that changes the element type is a bitcast-convert. */
hj_error *hj_nest_bitcast(hj_nest_builder *b, const hj_instr *in,
                          const hj_ix *const *at, hj_expr **out)
{
    if (in->shape->dtype == in->operands[0]->shape->dtype)
        return hj_nest_reshape(b, in, at, out);
    if (hj_shape_same_dims(in->shape, in->operands[0]->shape))
        return hj_nest_bitcast_convert(b, in, at, out);
    return hj_nest_unimplemented(in, "a bitcast of type and shape at once");
}

hj_error *hj_nest_transpose(hj_nest_builder *b, const hj_instr *in,
                            const hj_ix *const *at, hj_expr **out)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_ix **inner = hj_nest_indices(b, in->shape->rank);

    for (int i = 0; i < dims.n; i++)
        inner[dims.at[i]] = at[i];
    return hj_nest_value(b, in->operands[0], inner, out);
}

hj_error *hj_nest_reverse(hj_nest_builder *b, const hj_instr *in,
                          const hj_ix *const *at, hj_expr **out)
{
    hj_ix_space *space = &b->nest->space;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_ix **inner = hj_nest_indices(b, in->shape->rank);

    for (int i = 0; i < in->shape->rank; i++)
        inner[i] = at[i];
    for (int i = 0; i < dims.n; i++) {
        int64_t d = dims.at[i];
        inner[d] = hj_ix_offset(space, hj_ix_scale(space, at[d], -1),
                                in->shape->dims[d] - 1);
    }
    return hj_nest_value(b, in->operands[0], inner, out);
}

hj_error *hj_nest_slice(hj_nest_builder *b, const hj_instr *in,
                        const hj_ix *const *at, hj_expr **out)
{
    hj_ix_space *space = &b->nest->space;
    const hj_slices *slices = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    const hj_ix **inner = hj_nest_indices(b, in->shape->rank);

    for (int i = 0; i < in->shape->rank; i++)
        inner[i] =
            hj_ix_offset(space, hj_ix_scale(space, at[i], slices->at[i].stride),
                         slices->at[i].start);
    return hj_nest_value(b, in->operands[0], inner, out);
}

hj_error *hj_nest_iota(hj_nest_builder *b, const hj_instr *in,
                       const hj_ix *const *at, hj_expr **out)
{
    int64_t d = hj_instr_int(in, HJ_ATTR_iota_dimension, 0);

    *out = hj_expr_of_index(b->nest, in->shape->dtype, at[d]);
    return NULL;
}

/* The index of what is seen under a guard, in a dimension of `extent`: where it
 * is the only one the guard has it, and sums of it with others stay simple. */
static const hj_ix *guarded(hj_ix_space *space, int64_t extent,
                            const hj_ix *index)
{
    return extent == 1 ? hj_ix_const(space, 0) : index;
}

/* Interior first, then edges: result index = low + k * (interior + 1). */
hj_error *hj_nest_pad(hj_nest_builder *b, const hj_instr *in,
                      const hj_ix *const *at, hj_expr **out)
{
    hj_ix_space *space = &b->nest->space;
    const hj_shape *from = in->operands[0]->shape;
    const hj_padding *padding = &hj_instr_attr(in, HJ_ATTR_padding)->u.padding;
    int rank = in->shape->rank;
    const hj_ix **inner = hj_nest_indices(b, rank);
    hj_condition *conditions = HJ_NEW_ARRAY(b->nest->arena, hj_condition, rank);
    hj_expr *value, *pad;

    HJ_CHECK(hj_nest_value(b, in->operands[1], NULL, &pad));
    for (int i = 0; i < rank; i++) {
        int64_t by = padding->at[i].interior + 1;
        const hj_ix *ix = hj_ix_offset(space, at[i], -padding->at[i].low);
        if (from->dims[i] == 0) {
            *out = pad;
            return NULL;
        }
        conditions[i] = (hj_condition){
            .index = ix, .lo = 0, .by = by, .hi = (from->dims[i] - 1) * by + 1
        };
        inner[i] = guarded(space, from->dims[i], hj_ix_div(space, ix, by));
    }
    HJ_CHECK(hj_nest_value(b, in->operands[0], inner, &value));
    *out = hj_expr_guard(b->nest, rank, conditions, value, pad);
    return NULL;
}

/* Pieces as guarded values, the last one unguarded; those that the index does
 * not get to are left out (a slice of the result may need a few only). */
hj_error *hj_nest_concatenate(hj_nest_builder *b, const hj_instr *in,
                              const hj_ix *const *at, hj_expr **out)
{
    hj_ix_space *space = &b->nest->space;
    int64_t d = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    const hj_ix **inner = hj_nest_indices(b, in->shape->rank);
    int64_t end = in->shape->dims[d], size;
    hj_expr *value;

    *out = NULL;
    for (int i = 0; i < in->shape->rank; i++)
        inner[i] = at[i];
    for (int k = in->noperands - 1; k >= 0; k--, end -= size) {
        size = in->operands[k]->shape->dims[d];
        int64_t start = end - size;
        if (!size || at[d]->hi < start || at[d]->lo >= end)
            continue;
        inner[d] = guarded(space, size, hj_ix_offset(space, at[d], -start));
        HJ_CHECK(hj_nest_value(b, in->operands[k], inner, &value));
        hj_condition c = { .index = at[d], .lo = start, .hi = end };
        *out = *out ? hj_expr_guard(b->nest, 1, &c, value, *out) : value;
    }
    return *out ? NULL : hj_nest_unimplemented(in, "only empty pieces");
}

/* Short rows that are only joined: a vector has elements of several pieces,
 * which are guarded, and of several rows (jit/nest/flat). */
static bool joins_short_rows(const hj_nest_builder *b, const hj_instr *root)
{
    enum { MAX_PIECES = 8, LINE_NBYTES = 64 };
    const hj_shape *shape = root->shape;
    int64_t nbytes = hj_dtype_get(shape->dtype)->nbytes;

    for (int i = (int)hj_instr_ints(root, HJ_ATTR_dimensions).at[0];
         i < shape->rank; i++)
        nbytes *= shape->dims[i];
    if (nbytes >= LINE_NBYTES || root->noperands > MAX_PIECES ||
        !hj_shape_nelems(shape))
        return false;
    HJ_EACH_INSTR (in, b->comp) {
        hj_family family = hj_op_get(in->op)->family;
        if (family != HJ_FAMILY_move && family != HJ_FAMILY_control)
            return false;
    }
    return true;
}

bool hj_nest_is_staged_concatenate(const hj_nest_builder *b,
                                   const hj_instr *root)
{
    return root->op == HJ_OP_concatenate && root->noperands > 1 &&
           !joins_short_rows(b, root);
}

/* At the root every piece is a stage of its own: no guards. */
hj_error *hj_nest_root_concatenate(hj_nest_builder *b, const hj_instr *root)
{
    hj_ix_space *space = &b->nest->space;
    const hj_shape *shape = root->shape;
    int64_t d = hj_instr_ints(root, HJ_ATTR_dimensions).at[0];
    int64_t start = 0;
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, shape->rank);

    b->nest->is_disjoint = true;
    for (int k = 0; k < root->noperands; k++) {
        const hj_instr *piece = root->operands[k];
        const hj_ix **at = hj_nest_indices(b, shape->rank);
        const hj_ix **to = hj_nest_indices(b, shape->rank);
        hj_expr *value;
        if (!hj_shape_nelems(piece->shape))
            continue;
        int n = hj_nest_add_loops(b, shape->rank, piece->shape->dims, true, at,
                                  loops);
        HJ_CHECK(hj_nest_value(b, piece, at, &value));
        for (int i = 0; i < shape->rank; i++)
            to[i] = at[i];
        to[d] = hj_ix_offset(space, at[d], start);
        hj_nest_add_store(b, hj_nest_add_stage(b, n, loops), b->out_buffers[0],
                          hj_ix_linear(space, shape->rank, to, shape->dims),
                          value, 0, NULL);
        start += piece->shape->dims[d];
    }
    return NULL;
}
