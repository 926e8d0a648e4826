/* rewrite -- making instructions; see rewrite.h. */
#include "passes/rewrite.h"

#include "ir/recognise.h"

#include <string.h>

hj_instr *hj_rw_op(hj_instr *at, hj_opcode op, const hj_shape *shape,
                   int noperands, hj_instr *const *operands)
{
    hj_instr *in =
        hj_instr_new_before(at, op, shape, noperands, operands, NULL);
    const hj_attr *metadata = hj_instr_attr(at, HJ_ATTR_metadata);

    if (metadata)
        hj_instr_set_attr(in, metadata);
    return in;
}

/* Row major, as everything inside: a shape without its layout. */
static const hj_shape *plain(hj_instr *at, const hj_shape *shape)
{
    return shape->layout
               ? hj_shape_with_dtype(hj_instr_arena(at), shape, shape->dtype)
               : shape;
}

hj_instr *hj_rw_unary(hj_instr *at, hj_opcode op, hj_instr *a)
{
    return hj_rw_op(at, op, plain(at, a->shape), 1, &a);
}

hj_instr *hj_rw_binary(hj_instr *at, hj_opcode op, hj_instr *a, hj_instr *b)
{
    hj_instr *operands[] = { a, b };

    return hj_rw_op(at, op, plain(at, a->shape), 2, operands);
}

hj_instr *hj_rw_select(hj_instr *at, hj_instr *pred, hj_instr *on_true,
                       hj_instr *on_false)
{
    hj_instr *operands[] = { pred, on_true, on_false };

    return hj_rw_op(at, HJ_OP_select, plain(at, on_true->shape), 3, operands);
}

hj_instr *hj_rw_compare(hj_instr *at, int direction, hj_instr *a, hj_instr *b)
{
    hj_instr *operands[] = { a, b };
    const hj_shape *shape =
        hj_shape_with_dtype(hj_instr_arena(at), a->shape, HJ_DTYPE_pred);
    hj_instr *in = hj_rw_op(at, HJ_OP_compare, shape, 2, operands);

    hj_instr_set_int(in, HJ_ATTR_direction, direction);
    return in;
}

hj_instr *hj_rw_convert(hj_instr *at, hj_instr *a, hj_dtype dtype)
{
    if (a->shape->dtype == dtype)
        return a;
    return hj_rw_op(at, HJ_OP_convert,
                    hj_shape_with_dtype(hj_instr_arena(at), a->shape, dtype), 1,
                    &a);
}

hj_instr *hj_rw_reshape_dims(hj_instr *at, hj_instr *a, int rank,
                             const int64_t *dims)
{
    const hj_shape *shape =
        hj_shape_new_array(hj_instr_arena(at), a->shape->dtype, rank, dims);

    if (hj_shape_same_dims(a->shape, shape))
        return a;
    return hj_rw_op(at, HJ_OP_reshape, shape, 1, &a);
}

hj_instr *hj_rw_reshape(hj_instr *at, hj_instr *a, const hj_shape *shape)
{
    return hj_rw_reshape_dims(at, a, shape->rank, shape->dims);
}

static hj_shape *new_dims(hj_instr *at, const hj_instr *a, int rank,
                          int64_t **dims)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_shape *shape = HJ_NEW(arena, hj_shape);

    *dims = HJ_NEW_ARRAY(arena, int64_t, rank);
    shape->dtype = a->shape->dtype;
    shape->rank = rank;
    shape->dims = *dims;
    return shape;
}

hj_instr *hj_rw_transpose(hj_instr *at, hj_instr *a, const int64_t *perm)
{
    int rank = a->shape->rank;
    bool is_identity = true;
    int64_t *dims;

    for (int i = 0; i < rank; i++)
        is_identity = is_identity && perm[i] == i;
    if (is_identity)
        return a;
    const hj_shape *shape = new_dims(at, a, rank, &dims);
    for (int i = 0; i < rank; i++)
        dims[i] = a->shape->dims[perm[i]];
    hj_instr *in = hj_rw_op(at, HJ_OP_transpose, shape, 1, &a);
    hj_instr_set_ints(in, HJ_ATTR_dimensions, rank, perm);
    return in;
}

hj_instr *hj_rw_broadcast(hj_instr *at, hj_instr *a, const hj_shape *shape,
                          const int64_t *dims)
{
    hj_instr *in = hj_rw_op(
        at, HJ_OP_broadcast,
        hj_shape_with_dtype(hj_instr_arena(at), shape, a->shape->dtype), 1, &a);

    hj_instr_set_ints(in, HJ_ATTR_dimensions, a->shape->rank, dims);
    return in;
}

hj_instr *hj_rw_splat(hj_instr *at, hj_instr *scalar, const hj_shape *shape)
{
    return shape->rank ? hj_rw_broadcast(at, scalar, shape, NULL) : scalar;
}

hj_instr *hj_rw_slice(hj_instr *at, hj_instr *a, const hj_slice_dim *dims)
{
    int rank = a->shape->rank;
    bool is_whole = true;
    int64_t *sizes;
    const hj_shape *shape = new_dims(at, a, rank, &sizes);

    for (int i = 0; i < rank; i++) {
        const hj_slice_dim *d = &dims[i];
        sizes[i] = (d->limit - d->start + d->stride - 1) / d->stride;
        is_whole = is_whole && sizes[i] == a->shape->dims[i];
    }
    if (is_whole)
        return a;
    hj_instr *in = hj_rw_op(at, HJ_OP_slice, shape, 1, &a);
    hj_attr attr = { .id = HJ_ATTR_slice };
    attr.u.slices.n = rank;
    attr.u.slices.at =
        hj_arena_memdup(hj_instr_arena(at), dims, (size_t)rank * sizeof *dims);
    hj_instr_set_attr(in, &attr);
    return in;
}

hj_instr *hj_rw_pad(hj_instr *at, hj_instr *a, hj_instr *value,
                    const hj_padding_dim *dims)
{
    hj_instr *operands[] = { a, value };
    int rank = a->shape->rank;
    int64_t *sizes;
    const hj_shape *shape = new_dims(at, a, rank, &sizes);

    for (int i = 0; i < rank; i++) {
        int64_t n = a->shape->dims[i];
        int64_t holes = n > 0 ? (n - 1) * dims[i].interior : 0;
        sizes[i] = n + holes + dims[i].low + dims[i].high;
    }
    hj_instr *in = hj_rw_op(at, HJ_OP_pad, shape, 2, operands);
    hj_attr attr = { .id = HJ_ATTR_padding };
    attr.u.padding.n = rank;
    attr.u.padding.at =
        hj_arena_memdup(hj_instr_arena(at), dims, (size_t)rank * sizeof *dims);
    hj_instr_set_attr(in, &attr);
    return in;
}

hj_instr *hj_rw_reverse(hj_instr *at, hj_instr *a, int n, const int64_t *dims)
{
    if (n == 0)
        return a;
    hj_instr *in = hj_rw_unary(at, HJ_OP_reverse, a);
    hj_instr_set_ints(in, HJ_ATTR_dimensions, n, dims);
    return in;
}

hj_instr *hj_rw_concat(hj_instr *at, int n, hj_instr *const *parts, int64_t dim)
{
    int64_t *dims;

    if (n == 1)
        return parts[0];
    const hj_shape *shape =
        new_dims(at, parts[0], parts[0]->shape->rank, &dims);
    for (int i = 0; i < shape->rank; i++)
        dims[i] = parts[0]->shape->dims[i];
    for (int i = 1; i < n; i++)
        dims[dim] += parts[i]->shape->dims[dim];
    hj_instr *in = hj_rw_op(at, HJ_OP_concatenate, shape, n, parts);
    hj_instr_set_ints(in, HJ_ATTR_dimensions, 1, &dim);
    return in;
}

/* `values`, then the starts. */
static hj_instr *with_starts(hj_instr *at, hj_opcode op, const hj_shape *shape,
                             int nvalues, hj_instr *const *values,
                             hj_instr *const *starts)
{
    int rank = values[0]->shape->rank;
    hj_instr **operands =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_instr *, nvalues + rank);

    for (int i = 0; i < nvalues + rank; i++)
        operands[i] = i < nvalues ? values[i] : starts[i - nvalues];
    return hj_rw_op(at, op, shape, nvalues + rank, operands);
}

hj_instr *hj_rw_dynamic_slice(hj_instr *at, hj_instr *a, const int64_t *sizes,
                              hj_instr *const *starts)
{
    const hj_shape *shape = hj_shape_new_array(
        hj_instr_arena(at), a->shape->dtype, a->shape->rank, sizes);
    hj_instr *in = with_starts(at, HJ_OP_dynamic_slice, shape, 1, &a, starts);

    hj_instr_set_ints(in, HJ_ATTR_dynamic_slice_sizes, shape->rank, sizes);
    return in;
}

hj_instr *hj_rw_dynamic_update(hj_instr *at, hj_instr *a, hj_instr *update,
                               hj_instr *const *starts)
{
    hj_instr *values[] = { a, update };

    return with_starts(at, HJ_OP_dynamic_update_slice, plain(at, a->shape), 2,
                       values, starts);
}

hj_instr *hj_rw_iota(hj_instr *at, const hj_shape *shape, int64_t dim)
{
    hj_instr *in = hj_rw_op(at, HJ_OP_iota, plain(at, shape), 0, NULL);

    hj_instr_set_int(in, HJ_ATTR_iota_dimension, dim);
    return in;
}

hj_instr *hj_rw_tuple(hj_instr *at, int n, hj_instr *const *elements)
{
    hj_arena *arena = hj_instr_arena(at);
    const hj_shape **shapes = HJ_NEW_ARRAY(arena, const hj_shape *, n);

    for (int i = 0; i < n; i++)
        shapes[i] = elements[i]->shape;
    return hj_rw_op(at, HJ_OP_tuple, hj_shape_new_tuple(arena, n, shapes), n,
                    elements);
}

hj_instr *hj_rw_gte(hj_instr *at, hj_instr *a, int64_t index)
{
    if (a->op == HJ_OP_tuple)
        return a->operands[index];
    return hj_instr_new_gte_before(at, a, index);
}

hj_instr *hj_rw_number(hj_instr *at, const hj_shape *shape, double value)
{
    return hj_rw_splat(at, hj_instr_new_number_before(at, shape->dtype, value),
                       shape);
}

hj_instr *hj_rw_zeros(hj_instr *at, const hj_shape *shape)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_literal *zero =
        hj_literal_new(arena, hj_shape_new_scalar(arena, shape->dtype));

    return hj_rw_splat(at, hj_instr_new_constant_before(at, zero), shape);
}

hj_instr *hj_rw_int(hj_instr *at, const hj_shape *shape, int64_t value)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_literal *literal =
        hj_literal_new(arena, hj_shape_new_scalar(arena, shape->dtype));

    hj_literal_set_int(literal, 0, value);
    return hj_rw_splat(at, hj_instr_new_constant_before(at, literal), shape);
}

hj_instr *hj_rw_identity(hj_instr *at, hj_opcode op, hj_dtype dtype)
{
    return hj_instr_new_constant_before(
        at, hj_op_identity(hj_instr_arena(at), op, dtype));
}

hj_instr *hj_rw_element(hj_instr *at, const hj_literal *literal, int64_t i)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_dtype dtype = literal->shape->dtype;
    size_t nbytes = (size_t)hj_dtype_nbytes(dtype);
    hj_literal *element =
        hj_literal_new(arena, hj_shape_new_scalar(arena, dtype));

    memcpy(element->data, (const char *)literal->data + (size_t)i * nbytes,
           nbytes);
    return hj_instr_new_constant_before(at, element);
}

hj_instr *hj_rw_like(hj_instr *at, const hj_instr *model, const hj_shape *shape,
                     int noperands, hj_instr *const *operands)
{
    hj_instr *in = hj_instr_clone_before(at, model, noperands, operands);

    in->shape = shape;
    hj_instr_drop_attr(in, HJ_ATTR_control_predecessors);
    return in;
}

hj_comp *hj_rw_reducer(hj_module *module, hj_opcode op, hj_dtype dtype)
{
    const char *name =
        hj_arena_printf(&module->arena, "%s_%s", hj_op_get(op)->name,
                        hj_dtype_get(dtype)->name);
    hj_comp *comp = hj_module_find_comp(module, name);
    hj_opcode found;

    if (comp && hj_comp_is_commutative_op(comp, &found) && found == op &&
        comp->root->shape->dtype == dtype)
        return comp;
    const hj_shape *shape = hj_shape_new_scalar(&module->arena, dtype);
    comp = hj_comp_new(module, name);
    hj_instr *params[2];
    params[0] = hj_instr_new_param(comp, 0, shape, "a");
    params[1] = hj_instr_new_param(comp, 1, shape, "b");
    hj_comp_set_root(comp, hj_instr_new(comp, op, shape, 2, params, NULL));
    return comp;
}

/* The shape of x without some dimensions. */
static const hj_shape *without_dims(hj_instr *at, const hj_instr *x, int n,
                                    const int64_t *dims)
{
    int64_t *kept;
    hj_shape *shape = new_dims(at, x, x->shape->rank, &kept);
    bool *is_dynamic =
        HJ_NEW_ARRAY(hj_instr_arena(at), bool, x->shape->rank + 1);

    shape->rank = 0;
    for (int d = 0; d < x->shape->rank; d++) {
        bool gone = false;
        for (int i = 0; i < n; i++)
            gone = gone || dims[i] == d;
        if (gone)
            continue;
        if (hj_shape_is_dynamic_dim(x->shape, d)) {
            is_dynamic[shape->rank] = true;
            shape->is_dynamic = is_dynamic;
        }
        kept[shape->rank++] = x->shape->dims[d];
    }
    return shape;
}

static hj_instr *new_reduce(hj_instr *at, hj_comp *body, hj_instr *x,
                            hj_instr *init, int n, const int64_t *dims)
{
    hj_instr *operands[] = { x, init };
    hj_instr *in =
        hj_rw_op(at, HJ_OP_reduce, without_dims(at, x, n, dims), 2, operands);

    hj_instr_set_ints(in, HJ_ATTR_dimensions, n, dims);
    hj_instr_set_comp(in, HJ_ATTR_to_apply, body);
    return in;
}

hj_instr *hj_rw_reduce(hj_instr *at, hj_opcode op, hj_instr *x, hj_instr *init,
                       int n, const int64_t *dims)
{
    return new_reduce(at, hj_rw_reducer(at->comp->module, op, x->shape->dtype),
                      x, init, n, dims);
}

hj_instr *hj_rw_reduce_like(hj_instr *at, const hj_instr *like, hj_instr *x,
                            hj_instr *init, int n, const int64_t *dims)
{
    hj_instr *in =
        new_reduce(at, hj_instr_comp(like, HJ_ATTR_to_apply), x, init, n, dims);

    hj_instr_copy_sum_order(in, like);
    return in;
}

hj_instr *hj_rw_reduce_marked(hj_arena *scratch, hj_instr *like, hj_instr *x,
                              hj_instr *init, const bool *reduced)
{
    int64_t *dims = HJ_NEW_ARRAY(scratch, int64_t, x->shape->rank);
    int n = 0;

    for (int d = 0; d < x->shape->rank; d++)
        if (reduced[d])
            dims[n++] = d;
    return hj_rw_reduce_like(like, like, x, init, n, dims);
}

hj_instr *hj_rw_reduce_pairs(hj_instr *at, const hj_instr *like,
                             hj_instr *const x[2], hj_instr *const init[2],
                             int64_t dim)
{
    hj_instr *operands[] = { x[0], x[1], init[0], init[1] };
    const hj_shape *shapes[] = { without_dims(at, x[0], 1, &dim),
                                 without_dims(at, x[1], 1, &dim) };
    hj_instr *in = hj_rw_op(at, HJ_OP_reduce,
                            hj_shape_new_tuple(hj_instr_arena(at), 2, shapes),
                            4, operands);

    hj_instr_set_ints(in, HJ_ATTR_dimensions, 1, &dim);
    hj_instr_set_comp(in, HJ_ATTR_to_apply,
                      hj_instr_comp(like, HJ_ATTR_to_apply));
    hj_instr_copy_sum_order(in, like);
    return in;
}

hj_instr *hj_rw_select_leaves(hj_arena *scratch, hj_instr *at, hj_instr *pred,
                              hj_instr *a, hj_instr *b)
{
    if (!hj_shape_is_tuple(a->shape))
        return hj_rw_select(at, pred, a, b);
    int n = a->shape->nelements;
    hj_instr **elements = HJ_NEW_ARRAY(scratch, hj_instr *, n);
    for (int i = 0; i < n; i++) {
        hj_instr *left = hj_rw_gte(at, a, i);
        hj_instr *right = hj_rw_gte(at, b, i);
        elements[i] = hj_rw_select_leaves(scratch, at, pred, left, right);
    }
    return hj_rw_tuple(at, n, elements);
}

/* Copies point to copies: every predecessor has its own in `scratch`. */
static void remap_predecessors(hj_instr *copy)
{
    const hj_attr *attr = hj_instr_attr(copy, HJ_ATTR_control_predecessors);

    for (int i = 0; attr && i < attr->u.instrs.n; i++)
        attr->u.instrs.at[i] = attr->u.instrs.at[i]->scratch;
}

hj_instr *hj_rw_inlined(hj_arena *scratch, hj_instr *at, const hj_comp *comp,
                        hj_instr *const *args)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_parameter) {
            in->scratch = args[hj_instr_number(in)];
            continue;
        }
        hj_instr **operands = HJ_NEW_ARRAY(scratch, hj_instr *, in->noperands);
        for (int i = 0; i < in->noperands; i++)
            operands[i] = in->operands[i]->scratch;
        in->scratch = hj_instr_clone_before(at, in, in->noperands, operands);
    }
    HJ_EACH_INSTR (in, comp)
        if (in->op != HJ_OP_parameter)
            remap_predecessors(in->scratch);
    return comp->root->scratch;
}
