/* move -- ops that move or make elements; sizes that are values. */
#include "text/stablehlo/print/export.h"

/* `op %x, dims = [1] : (T) -> R` */
static void print_dims(hj_export *x, const hj_instr *in, bool is_short)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "%s %s, dims = ", hj_export_op(in->op),
                  from.at[0]->name);
    hj_export_ints(x, hj_instr_ints(in, HJ_ATTR_dimensions));
    if (is_short)
        hj_export_end_short(x, in, &from, &to);
    else
        hj_export_end(x, in, &from, &to);
}

/* Of results that have one dimension with a bound MLIR knows what is meant. */
static hj_error *check_bounds(const hj_instr *in)
{
    int ndynamic = 0;

    for (int i = 0; i < in->shape->rank; i++) {
        if (!hj_shape_is_dynamic_dim(in->shape, i))
            continue;
        if (ndynamic++ || in->shape->dims[i] == HJ_DIM_UNBOUNDED)
            return hj_export_gap(in, "%s to an array whose sizes are unknown",
                                 hj_op_get(in->op)->name);
    }
    return NULL;
}

hj_error *hj_export_broadcast(hj_export *x, const hj_instr *in)
{
    const hj_shape *from = in->operands[0]->shape;

    if (from->rank == in->shape->rank && hj_shape_has_dynamic(in->shape) &&
        hj_shape_equal(from, in->shape))
        return hj_export_same(x, in);
    HJ_CHECK(check_bounds(in));
    print_dims(x, in, false);
    return NULL;
}

hj_error *hj_export_reshape(hj_export *x, const hj_instr *in)
{
    HJ_CHECK(check_bounds(in));
    return hj_export_typed(x, in);
}

hj_error *hj_export_transpose(hj_export *x, const hj_instr *in)
{
    print_dims(x, in, false);
    return NULL;
}

hj_error *hj_export_reverse(hj_export *x, const hj_instr *in)
{
    print_dims(x, in, true);
    return NULL;
}

/* As bitcast_convert, with as many elements on both sides. */
static bool can_convert_bits(hj_dtype from, hj_dtype to)
{
    return from == to ||
           (hj_dtype_width(from) == hj_dtype_width(to) &&
            hj_dtype_is_complex(from) == hj_dtype_is_complex(to) &&
            from != HJ_DTYPE_pred && to != HJ_DTYPE_pred);
}

/* A reshape, then the bits as another type; what is no bitcast_convert of
 * StableHLO is MHLO's op. */
hj_error *hj_export_bitcast(hj_export *x, const hj_instr *in)
{
    const hj_shape *has = in->operands[0]->shape;
    hj_export_list from = hj_export_operands(x, in, 0), to;

    if (!hj_layout_is_row_major(has->layout, has->rank) ||
        !hj_layout_is_row_major(in->shape->layout, in->shape->rank))
        return hj_export_gap(in, "bitcasts between layouts");
    if (!can_convert_bits(has->dtype, in->shape->dtype))
        return hj_export_as_mhlo(x, in, "mhlo.bitcast");
    if (has->dtype != in->shape->dtype) {
        const hj_shape *shape =
            hj_shape_with_dtype(x->arena, in->shape, has->dtype);
        hj_export_value *reshaped = hj_export_begin(x, shape, "reshape");
        to = (hj_export_list){ 1, HJ_NEW(x->arena, hj_export_value *) };
        to.at[0] = reshaped;
        hj_str_printf(&x->out, "stablehlo.reshape %s", from.at[0]->name);
        hj_export_end(x, NULL, &from, &to);
        from = to;
    }
    to = hj_export_results(x, in, false);
    hj_str_printf(&x->out, "stablehlo.%s %s",
                  has->dtype != in->shape->dtype ? "bitcast_convert"
                                                 : "reshape",
                  from.at[0]->name);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_concatenate(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    hj_str_add(&x->out, "stablehlo.concatenate ");
    hj_export_list_names(x, &from);
    hj_str_printf(&x->out, ", dim = %lld", dims.n ? (long long)dims.at[0] : 0);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_iota(hj_export *x, const hj_instr *in)
{
    hj_export_list none = { 0, NULL };
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "stablehlo.iota dim = %lld",
                  (long long)hj_instr_int(in, HJ_ATTR_iota_dimension, 0));
    hj_export_end_short(x, in, &none, &to);
    return NULL;
}

hj_error *hj_export_pad(hj_export *x, const hj_instr *in)
{
    static const char *const names[] = { "low", "high", "interior" };
    const hj_padding *p = &hj_instr_attr(in, HJ_ATTR_padding)->u.padding;
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_add(&x->out, "stablehlo.pad ");
    hj_export_list_names(x, &from);
    for (int k = 0; k < 3; k++) {
        hj_str_printf(&x->out, ", %s = [", names[k]);
        for (int i = 0; i < p->n; i++) {
            const hj_padding_dim *d = &p->at[i];
            hj_str_add(&x->out, i ? ", " : "");
            hj_str_int(&x->out, k == 0   ? d->low
                                : k == 1 ? d->high
                                         : d->interior);
        }
        hj_str_char(&x->out, ']');
    }
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_slice(hj_export *x, const hj_instr *in)
{
    const hj_slices *s = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "stablehlo.slice %s [", from.at[0]->name);
    for (int i = 0; i < s->n; i++) {
        hj_str_printf(&x->out, "%s%lld:%lld", i ? ", " : "",
                      (long long)s->at[i].start, (long long)s->at[i].limit);
        if (s->at[i].stride != 1)
            hj_str_printf(&x->out, ":%lld", (long long)s->at[i].stride);
    }
    hj_str_char(&x->out, ']');
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* --- sizes that are values ------------------------------------------------ */

/* Scalars as one vector. */
static hj_export_value *print_vector(hj_export *x, const hj_export_list *sizes)
{
    hj_dtype dtype = sizes->at[0]->shape->dtype;
    int64_t *dims = HJ_NEW_ARRAY(x->arena, int64_t, 2);
    hj_export_list parts = { sizes->n, HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                                    sizes->n) };

    dims[0] = 1;
    dims[1] = sizes->n;
    const hj_shape *one = hj_shape_new_array(x->arena, dtype, 1, dims);
    const hj_shape *all = hj_shape_new_array(x->arena, dtype, 1, dims + 1);
    for (int i = 0; i < sizes->n; i++) {
        hj_export_list from = { 1, &sizes->at[i] }, to = { 1, &parts.at[i] };
        parts.at[i] = hj_export_begin(x, one, "size");
        hj_str_printf(&x->out, "stablehlo.reshape %s", from.at[0]->name);
        hj_export_end(x, NULL, &from, &to);
    }
    hj_export_value *vector = hj_export_begin(x, all, "sizes");
    hj_export_list to = { 1, &vector };
    hj_str_add(&x->out, "stablehlo.concatenate ");
    hj_export_list_names(x, &parts);
    hj_str_add(&x->out, ", dim = 0");
    hj_export_end(x, NULL, &parts, &to);
    return vector;
}

hj_error *hj_export_dynamic_reshape(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list sizes = { from.n - 1, from.at + 1 };

    hj_export_value *both[] = { from.at[0], sizes.n
                                                ? print_vector(x, &sizes)
                                                : hj_export_sizes(x, 0, NULL) };
    from = (hj_export_list){ 2, both };
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_add(&x->out, "stablehlo.dynamic_reshape ");
    hj_export_list_names(x, &from);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_dimension_size(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    bool is_wide = in->op == HJ_OP_get_dimension_size &&
                   in->shape->dtype == HJ_DTYPE_s64; /* which it has not */
    const hj_shape *s32 = hj_shape_new_scalar(x->arena, HJ_DTYPE_s32);
    hj_export_value *size = NULL;
    hj_export_list one = { 1, &size };

    if (is_wide)
        size = hj_export_begin(x, s32, "size");
    hj_export_list to = is_wide ? one : hj_export_results(x, in, false);
    hj_str_printf(&x->out, "%s ", hj_export_op(in->op));
    hj_export_list_names(x, &from);
    hj_str_printf(&x->out, ", dim = %lld", dims.n ? (long long)dims.at[0] : 0);
    hj_export_end(x, is_wide ? NULL : in, &from, &to);
    if (is_wide)
        hj_export_set(x, in, hj_export_convert_to(x, size, HJ_DTYPE_s64));
    return NULL;
}
