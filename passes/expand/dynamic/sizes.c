/* sizes -- lists of sizes, arithmetic on them, checks and masks; see
 * dynamic.h. */
#include "passes/expand/dynamic/dynamic.h"

#include "hlojit/enums.h"
#include "passes/plan.h"

int hj_dyn_nentries(const hj_shape *shape)
{
    int n = shape->dtype == HJ_DTYPE_tuple ? 0 : shape->rank;

    for (int i = 0; i < shape->nelements; i++)
        n += hj_dyn_nentries(shape->elements[i]);
    return n;
}

int hj_dyn_count(const hj_shape *shape)
{
    int n = 0;

    for (int i = 0; i < shape->rank; i++)
        n += hj_shape_is_dynamic_dim(shape, i);
    for (int i = 0; i < shape->nelements; i++)
        n += hj_dyn_count(shape->elements[i]);
    return n;
}

hj_instr **hj_dyn_list(const hj_dyn *d, const hj_instr *in)
{
    return hj_map_find_int(&d->sizes, (uint64_t)in->id);
}

void hj_dyn_keep(hj_dyn *d, const hj_instr *in, hj_instr **list)
{
    for (int i = 0; i < hj_dyn_nentries(in->shape); i++)
        if (list[i]) {
            hj_map_set_int(&d->sizes, (uint64_t)in->id, list);
            return;
        }
}

hj_instr *hj_dyn_size(const hj_dyn *d, const hj_instr *in, int64_t dim)
{
    hj_instr **list = hj_dyn_list(d, in);

    return list ? list[dim] : NULL;
}

hj_instr *hj_dyn_extent(const hj_dyn *d, hj_instr *at, const hj_instr *in,
                        int64_t dim)
{
    hj_instr *size = hj_dyn_size(d, in, dim);

    return size ? size : hj_dyn_number(at, in->shape->dims[dim]);
}

bool hj_dyn_is_static(const hj_dyn *d, const hj_instr *in)
{
    return !hj_dyn_list(d, in);
}

const hj_shape *hj_dyn_plain(hj_arena *arena, const hj_shape *shape)
{
    if (!hj_shape_has_dynamic(shape))
        return shape;
    hj_shape *copy = hj_shape_clone(arena, shape);
    copy->is_dynamic = NULL;
    if (shape->nelements) {
        const hj_shape **elements =
            HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
        for (int i = 0; i < shape->nelements; i++)
            elements[i] = hj_dyn_plain(arena, shape->elements[i]);
        copy->elements = elements;
    }
    return copy;
}

/* --- arithmetic ----------------------------------------------------------- */

hj_instr *hj_dyn_number(hj_instr *at, int64_t value)
{
    return hj_rw_int(at, hj_shape_new_scalar(hj_instr_arena(at), HJ_DTYPE_s32),
                     value);
}

hj_instr *hj_dyn_plus(hj_instr *at, hj_instr *a, int64_t value)
{
    if (value == 0)
        return a;
    return hj_rw_binary(at, HJ_OP_add, a, hj_dyn_number(at, value));
}

hj_instr *hj_dyn_times(hj_instr *at, hj_instr *a, int64_t value)
{
    if (value == 1)
        return a;
    return hj_rw_binary(at, HJ_OP_multiply, a, hj_dyn_number(at, value));
}

hj_instr *hj_dyn_at_least(hj_instr *at, hj_instr *a, int64_t value)
{
    return hj_rw_binary(at, HJ_OP_maximum, a, hj_dyn_number(at, value));
}

/* --- checks --------------------------------------------------------------- */

/* Is the value one that passes, whatever happens? */
static bool always_passes(const hj_instr *value, int64_t low,
                          const hj_instr *high)
{
    int64_t v, h;

    if (value == high)
        return low <= 0;
    return hj_int_of(value, &v) && hj_int_of(high, &h) && low <= v && v <= h;
}

void hj_dyn_check(hj_dyn *d, hj_instr *in, hj_instr *value, int64_t low,
                  hj_instr *high, const char *what)
{
    hj_arena *arena = hj_instr_arena(in);
    hj_instr *operands[3] = { value, NULL, high };

    (void)d;
    if (always_passes(value, low, high))
        return;
    operands[1] = hj_dyn_number(in, low);
    hj_instr *call = hj_rw_op(in, HJ_OP_custom_call,
                              hj_shape_new_tuple(arena, 0, NULL), 3, operands);
    hj_instr_set_text(call, HJ_ATTR_custom_call_target, HJ_CHECK_SIZE_TARGET);
    hj_instr_set_int(call, HJ_ATTR_custom_call_has_side_effect, 1);
    hj_instr_set_int(call, HJ_ATTR_api_version,
                     HJ_api_version_STATUS_RETURNING_UNIFIED);
    hj_instr_set_text(
        call, HJ_ATTR_backend_config,
        hj_arena_printf(arena, "\"%s: %s\"", hj_instr_where(arena, in), what));
}

hj_instr *hj_dyn_same(hj_dyn *d, hj_instr *in, int dim, hj_instr *a,
                      hj_instr *b)
{
    int64_t x, y;

    if (!a || !b)
        return a ? a : b;
    if (a == b || (hj_int_of(a, &x) && hj_int_of(b, &y) && x == y))
        return a;
    /* Equal: 0 <= a - b <= 0. */
    hj_instr *less = hj_rw_binary(in, HJ_OP_subtract, b, a);
    hj_dyn_check(d, in, less, 0, hj_dyn_number(in, 0),
                 hj_arena_printf(d->arena,
                                 "operands differ in their sizes at run time: "
                                 "the difference of dimension %d",
                                 dim));
    return a;
}

/* --- masks ---------------------------------------------------------------- */

hj_instr *hj_dyn_valid(hj_instr *at, const hj_shape *shape,
                       hj_instr *const *sizes)
{
    hj_instr *all = NULL;

    for (int i = 0; i < shape->rank; i++) {
        if (!sizes || !sizes[i])
            continue;
        const hj_shape *places =
            hj_shape_with_dtype(hj_instr_arena(at), shape, HJ_DTYPE_s32);
        hj_instr *place = hj_rw_iota(at, places, i);
        hj_instr *size = hj_rw_splat(at, sizes[i], places);
        hj_instr *is_in = hj_rw_compare(at, HJ_direction_LT, place, size);
        all = all ? hj_rw_binary(at, HJ_OP_and, all, is_in) : is_in;
    }
    return all;
}

hj_instr *hj_dyn_masked(hj_instr *at, hj_instr *x, hj_instr *const *sizes,
                        hj_instr *value)
{
    hj_instr *valid = hj_dyn_valid(at, x->shape, sizes);

    if (!valid)
        return x;
    return hj_rw_select(at, valid, x, hj_rw_splat(at, value, x->shape));
}

hj_instr *hj_dyn_index(hj_instr *at, hj_instr *x)
{
    if (x->shape->dtype == HJ_DTYPE_u64) {
        hj_instr *most = hj_rw_int(at, x->shape, INT64_MAX);
        x = hj_rw_binary(at, HJ_OP_minimum, x, most);
    }
    return x->shape->dtype == HJ_DTYPE_s64 ? x
                                           : hj_rw_convert(at, x, HJ_DTYPE_s64);
}

hj_error *hj_dyn_refuse(const hj_instr *in, const char *why)
{
    return hj_instr_error(
        in, HJ_UNIMPLEMENTED, "%s of an array with dynamic dimensions%s%s",
        hj_op_get(in->op)->name, why ? ": " : "", why ? why : "");
}
