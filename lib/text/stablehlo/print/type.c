/* type -- shapes as MLIR's types, and the ends of lines. */
#include "text/stablehlo/print/export.h"

static const char *const names[HJ_NDTYPES] = {
    [HJ_DTYPE_pred] = "i1",
    [HJ_DTYPE_s2] = "i2",
    [HJ_DTYPE_s4] = "i4",
    [HJ_DTYPE_s8] = "i8",
    [HJ_DTYPE_s16] = "i16",
    [HJ_DTYPE_s32] = "i32",
    [HJ_DTYPE_s64] = "i64",
    [HJ_DTYPE_u2] = "ui2",
    [HJ_DTYPE_u4] = "ui4",
    [HJ_DTYPE_u8] = "ui8",
    [HJ_DTYPE_u16] = "ui16",
    [HJ_DTYPE_u32] = "ui32",
    [HJ_DTYPE_u64] = "ui64",
    [HJ_DTYPE_f16] = "f16",
    [HJ_DTYPE_bf16] = "bf16",
    [HJ_DTYPE_f32] = "f32",
    [HJ_DTYPE_f64] = "f64",
    [HJ_DTYPE_c64] = "complex<f32>",
    [HJ_DTYPE_c128] = "complex<f64>",
    [HJ_DTYPE_f8e5m2] = "f8E5M2",
    [HJ_DTYPE_f8e4m3] = "f8E4M3",
    [HJ_DTYPE_f8e4m3fn] = "f8E4M3FN",
    [HJ_DTYPE_f8e4m3b11fnuz] = "f8E4M3B11FNUZ",
    [HJ_DTYPE_f8e3m4] = "f8E3M4",
    [HJ_DTYPE_f8e5m2fnuz] = "f8E5M2FNUZ",
    [HJ_DTYPE_f8e4m3fnuz] = "f8E4M3FNUZ",
    [HJ_DTYPE_f4e2m1fn] = "f4E2M1FN",
    [HJ_DTYPE_f8e8m0fnu] = "f8E8M0FNU",
    [HJ_DTYPE_f6e3m2fn] = "f6E3M2FN",
    [HJ_DTYPE_f6e2m3fn] = "f6E2M3FN",
};

const char *hj_export_dtype(hj_dtype dtype)
{
    return names[dtype];
}

/* --- types ---------------------------------------------------------------- */

/* Bounds of the dimensions that have one. */
static void print_bounds(hj_export *x, const hj_shape *shape)
{
    bool is_bounded = false;

    for (int i = 0; i < shape->rank; i++)
        is_bounded = is_bounded || (hj_shape_is_dynamic_dim(shape, i) &&
                                    shape->dims[i] != HJ_DIM_UNBOUNDED);
    if (!is_bounded)
        return;
    hj_str_add(&x->out, ", #stablehlo.bounds<");
    for (int i = 0; i < shape->rank; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        if (hj_shape_is_dynamic_dim(shape, i) &&
            shape->dims[i] != HJ_DIM_UNBOUNDED)
            hj_str_int(&x->out, shape->dims[i]);
        else
            hj_str_char(&x->out, '?');
    }
    hj_str_char(&x->out, '>');
}

static void print_type(hj_export *x, const hj_shape *shape)
{
    hj_str *out = &x->out;

    if (shape->dtype == HJ_DTYPE_token) {
        hj_str_add(out, "!stablehlo.token");
        return;
    }
    hj_str_add(out, hj_shape_is_tuple(shape) ? "tuple<" : "tensor<");
    for (int i = 0; i < shape->nelements; i++) {
        hj_str_add(out, i ? ", " : "");
        hj_export_type(x, shape->elements[i]);
    }
    for (int i = 0; i < shape->rank; i++) {
        if (hj_shape_is_dynamic_dim(shape, i))
            hj_str_char(out, '?');
        else
            hj_str_int(out, shape->dims[i]);
        hj_str_char(out, 'x');
    }
    if (!hj_shape_is_tuple(shape))
        hj_str_add(out, names[shape->dtype]);
    print_bounds(x, shape);
    hj_str_char(out, '>');
}

/* A tuple of more elements has a name: each element that is taken from it wants
 * its type, and text is to be no longer than the module is large. */
enum { MAX_ELEMENTS = 32 };

void hj_export_type(hj_export *x, const hj_shape *shape)
{
    const char *name;
    size_t begin = x->out.length;

    if (shape->nelements <= MAX_ELEMENTS) {
        print_type(x, shape);
        return;
    }
    name = hj_map_find_int(&x->type_names, (uint64_t)(uintptr_t)shape);
    if (!name) {
        print_type(x, shape);
        name = hj_arena_printf(x->arena, "!tuple%d", ++x->ntypes);
        hj_map_set_int(&x->type_names, (uint64_t)(uintptr_t)shape,
                       (void *)name);
        hj_str_printf(&x->types, "%s = ", name);
        hj_str_add_n(&x->types, x->out.text + begin, x->out.length - begin);
        hj_str_char(&x->types, '\n');
        x->out.length = begin;
    }
    hj_str_add(&x->out, name);
}

void hj_export_types(hj_export *x, const hj_export_list *list)
{
    for (int i = 0; i < list->n; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_export_type(x, list->at[i]->shape);
    }
}

void hj_export_list_names(hj_export *x, const hj_export_list *list)
{
    for (int i = 0; i < list->n; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_str_add(&x->out, list->at[i]->name);
    }
}

/* --- lines ---------------------------------------------------------------- */

void hj_export_indent(hj_export *x)
{
    for (int i = 0; i < x->indent; i++)
        hj_str_add_n(&x->out, "  ", 2);
}

void hj_export_signature(hj_export *x, const hj_export_list *from,
                         const hj_export_list *to)
{
    hj_str_char(&x->out, '(');
    hj_export_types(x, from);
    hj_str_add(&x->out, to->n == 1 ? ") -> " : ") -> (");
    hj_export_types(x, to);
    hj_str_add(&x->out, to->n == 1 ? "" : ")");
}

static void print_extras(hj_export *x, const hj_instr *in)
{
    int n = 0;

    if (in)
        hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
}

void hj_export_end(hj_export *x, const hj_instr *in, const hj_export_list *from,
                   const hj_export_list *to)
{
    print_extras(x, in);
    hj_export_signature(x, from, to);
    hj_str_char(&x->out, '\n');
}

void hj_export_end_short(hj_export *x, const hj_instr *in,
                         const hj_export_list *from, const hj_export_list *to)
{
    bool is_one = to->n == 1;

    for (int i = 0; is_one && i < from->n; i++)
        is_one = hj_shape_equal(from->at[i]->shape, to->at[0]->shape);
    if (!is_one) {
        hj_export_end(x, in, from, to);
        return;
    }
    print_extras(x, in);
    hj_export_types(x, to);
    hj_str_char(&x->out, '\n');
}
