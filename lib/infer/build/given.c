/* given -- what callers of the builder hand in: shapes and attributes, before
 * anything follows a pointer of theirs. */
#include "infer/build/build.h"

#include "ir/shape.h"

static hj_error *check_array(const hj_shape *shape)
{
    const hj_layout *layout = shape->layout;

    if (shape->rank && !shape->dims)
        return HJ_ERR(INVALID, "a shape of rank %d has no dimensions",
                      shape->rank);
    if (layout && (layout->nminor_to_major < 0 ||
                   (layout->nminor_to_major && !layout->minor_to_major)))
        return HJ_ERR(INVALID, "a layout of %d dimensions has none",
                      layout->nminor_to_major);
    return NULL;
}

static hj_error *check_shape(const hj_shape *shape, int64_t depth)
{
    if (!shape)
        return HJ_ERR(INVALID, "a shape is NULL");
    if ((unsigned)shape->dtype >= HJ_NDTYPES)
        return HJ_ERR(INVALID, "a shape has the element type %d; there are %d",
                      (int)shape->dtype, HJ_NDTYPES);
    if (shape->rank < 0 || shape->nelements < 0)
        return HJ_ERR(INVALID, "a shape has rank %d and %d elements",
                      shape->rank, shape->nelements);
    if (depth <= 0)
        return HJ_ERR(LIMIT, "shapes are nested too deeply");
    HJ_CHECK(check_array(shape));
    if (shape->rank && !hj_dtype_is_array(shape->dtype))
        return HJ_ERR(INVALID, "a %s has no dimensions, but rank %d",
                      hj_dtype_name(shape->dtype), shape->rank);
    bool is_tuple = shape->dtype == HJ_DTYPE_tuple;
    bool is_buffer = shape->dtype == HJ_DTYPE_buffer;
    if (!is_tuple && shape->nelements != is_buffer)
        return HJ_ERR(INVALID, "a %s has %d elements, not %d",
                      hj_dtype_name(shape->dtype), shape->nelements, is_buffer);
    if (shape->nelements && !shape->elements)
        return HJ_ERR(INVALID, "a tuple of %d elements has none",
                      shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        HJ_CHECK(check_shape(shape->elements[i], depth - 1));
    return NULL;
}

/* (limits.nesting bounds the recursion) */
hj_error *hj_build_check_shape(const hj_builder *b, const hj_shape *shape)
{
    return check_shape(shape, b->state->module->limits.nesting);
}

hj_error *hj_build_check_attr(const hj_builder *b, const hj_spec *spec,
                              const hj_attr *attr)
{
    const char *op = hj_op_get(spec->op)->name;
    const hj_attr_info *info = hj_attr_get(attr->id);
    hj_comp *const *comps = NULL;
    int n = 0;

    if (info->kind == HJ_KIND_INTS &&
        (attr->u.ints.n < 0 || (attr->u.ints.n && !attr->u.ints.at)))
        return HJ_ERR(INVALID, "%s: %s has no values", op, info->id);
    if (info->kind == HJ_KIND_COMP) {
        comps = &attr->u.comp;
        n = 1;
    } else if (info->kind == HJ_KIND_COMPS) {
        comps = attr->u.comps.at;
        n = attr->u.comps.n;
    }
    for (int i = 0; i < n; i++)
        if (!comps[i] || comps[i]->module != b->state->module ||
            !comps[i]->root)
            return HJ_ERR(INVALID,
                          "%s: %s is not a finished computation of "
                          "this builder",
                          op, info->id);
    return NULL;
}
