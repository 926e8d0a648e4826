/* partial -- arrays of partial sums: what devices have is to be added up along
 * the axes that a sharding calls unreduced; see mesh.h.
 *
 * Where the program computes on whole arrays every device has the sum.  It is
 * made of parts, and taken apart, like this:
 *
 *     sum    all-reduce of what devices have, along the axes
 *     parts  select(first of the axes, x, 0)
 *
 * Any other parts with the same sum are as good, and callers look at them: the
 * select says in its frontend_attributes whom it is for, and the pass
 * partial_sums takes the parts that a sum was made of.
 */
#include "ir/graph.h"
#include "text/stablehlo/sdy/mesh.h"

enum { CHANNEL = 1 }; /* collectives of a module may share it */

static bool is_number(const hj_instr *x)
{
    return hj_shape_is_array(x->shape) && x->shape->dtype != HJ_DTYPE_pred;
}

static hj_comp *make_sum(hj_import *im, hj_dtype dtype)
{
    hj_builder *sub = hj_builder_create_sub(im->b, "sum");
    hj_instr *x = hj_parameter(sub, 0, &HJ_SCALAR(dtype), "x");
    hj_instr *y = hj_parameter(sub, 1, &HJ_SCALAR(dtype), "y");

    return hj_builder_finish_sub(sub, hj_add(sub, x, y, NULL, 0));
}

hj_instr *hj_sdy_sum(hj_import *im, const hj_sdy_mesh *mesh,
                     const hj_sdy_axes *axes, hj_instr *x)
{
    hj_groups groups = { .channel_id = CHANNEL, .use_global_device_ids = true };

    if (hj_sdy_count(axes) == 1 || !is_number(x))
        return x;
    hj_sdy_group(im, mesh, axes, &groups);
    return hj_all_reduce(im->b, &x, 1, make_sum(im, x->shape->dtype), &groups);
}

/* {hlojit.parts_of_sum="{{0,1},{2,3}}"}: groups as an all-reduce has them. */
static const char *name_groups(hj_import *im, const hj_groups *groups)
{
    hj_str out;

    hj_str_init(&out, im->arena);
    hj_str_add(&out, "{hlojit.parts_of_sum=\"{");
    for (int g = 0; g < groups->ngroups; g++) {
        hj_str_add(&out, g ? ",{" : "{");
        for (int i = 0; i < groups->group_size; i++)
            hj_str_printf(&out, "%s%lld", i ? "," : "",
                          (long long)groups->ids[g * groups->group_size + i]);
        hj_str_add(&out, "}");
    }
    hj_str_add(&out, "}\"}");
    return hj_str_get(&out);
}

/* Is this device the first one of its group? */
static hj_instr *is_first(hj_import *im, const hj_groups *groups)
{
    int64_t n = (int64_t)groups->ngroups * groups->group_size;
    const hj_shape shape = hj_build_shape(HJ_DTYPE_pred, 1, &n);
    uint8_t *first = HJ_NEW_ARRAY(im->arena, uint8_t, n);
    const int64_t one = 1;
    hj_builder *b = im->b;

    for (int g = 0; g < groups->ngroups; g++)
        first[groups->ids[g * groups->group_size]] = 1;
    hj_instr *id = hj_convert(b, hj_partition_id(b), HJ_DTYPE_s64);
    hj_instr *all = hj_constant(b, &shape, first, (size_t)n);
    return hj_reshape(b, hj_dynamic_slice(b, all, &id, &one, 1), NULL, 0);
}

hj_instr *hj_sdy_parts(hj_import *im, const hj_sdy_mesh *mesh,
                       const hj_sdy_axes *axes, hj_instr *x)
{
    hj_groups groups = { 0 };
    hj_builder *b = im->b;

    if (hj_sdy_count(axes) == 1 || !is_number(x))
        return x;
    hj_sdy_group(im, mesh, axes, &groups);
    hj_instr *zero =
        hj_convert(b, hj_constant_int(b, HJ_DTYPE_s32, 0), x->shape->dtype);
    hj_instr *zeros = hj_broadcast(b, zero, x->shape->dims, x->shape->rank);
    hj_instr *parts = hj_select(b, is_first(im, &groups), x, zeros);
    hj_builder_set_attribute(b, parts, "frontend_attributes",
                             name_groups(im, &groups));
    return parts;
}
