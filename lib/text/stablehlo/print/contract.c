/* contract -- dots and convolutions. */
#include "text/stablehlo/print/export.h"

/* --- dots ----------------------------------------------------------------- */

/* " [0] x [1]" of two lists. */
static void print_pair(hj_export *x, const hj_instr *in, const char *name,
                       hj_attr_id lhs, hj_attr_id rhs)
{
    hj_str_printf(&x->out, ", %s = ", name);
    hj_export_ints(x, hj_instr_ints(in, lhs));
    hj_str_add(&x->out, " x ");
    hj_export_ints(x, hj_instr_ints(in, rhs));
}

/* Types of the operands ("": their own) and of the sum, primitive operations.
 * The importer has the inverse. */
static const struct {
    const char *type, *accumulation;
    int noperations;
    bool is_imprecise;
} algorithms[] = {
    [HJ_dot_algorithm_any_f8_any_f8_f32] = { "", "f32", 1, false },
    [HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum] = { "", "f32", 1, true },
    [HJ_dot_algorithm_f16_f16_f16] = { "f16", "f16", 1, false },
    [HJ_dot_algorithm_f16_f16_f32] = { "f16", "f32", 1, false },
    [HJ_dot_algorithm_bf16_bf16_bf16] = { "bf16", "bf16", 1, false },
    [HJ_dot_algorithm_bf16_bf16_f32] = { "bf16", "f32", 1, false },
    [HJ_dot_algorithm_bf16_bf16_f32_x3] = { "bf16", "f32", 3, false },
    [HJ_dot_algorithm_bf16_bf16_f32_x6] = { "bf16", "f32", 6, false },
    [HJ_dot_algorithm_bf16_bf16_f32_x9] = { "bf16", "f32", 9, false },
    [HJ_dot_algorithm_tf32_tf32_f32] = { "tf32", "f32", 1, false },
    [HJ_dot_algorithm_tf32_tf32_f32_x3] = { "tf32", "f32", 3, false },
    [HJ_dot_algorithm_f32_f32_f32] = { "f32", "f32", 1, false },
    [HJ_dot_algorithm_f64_f64_f64] = { "f64", "f64", 1, false },
};

static bool is_f8(hj_dtype dtype)
{
    return hj_dtype_is_float(dtype) && hj_dtype_width(dtype) == 8;
}

/* The name of an operand's type in an algorithm of any f8. */
static const char *f8_name(const hj_instr *in, int i)
{
    hj_dtype dtype = in->operands[i]->shape->dtype;

    return is_f8(dtype) ? hj_export_dtype(dtype) : "f8E5M2";
}

static void print_algorithm(hj_export *x, const hj_instr *in)
{
    int64_t i =
        hj_instr_int(in, HJ_ATTR_dot_algorithm, HJ_dot_algorithm_dot_unset);

    if (i == HJ_dot_algorithm_dot_unset)
        return;
    bool is_any = !*algorithms[i].type;
    hj_str_printf(&x->out,
                  ", algorithm = <lhs_precision_type = %s, "
                  "rhs_precision_type = %s, accumulation_type = %s, "
                  "lhs_component_count = 1, rhs_component_count = 1, "
                  "num_primitive_operations = %d, "
                  "allow_imprecise_accumulation = %s>",
                  is_any ? f8_name(in, 0) : algorithms[i].type,
                  is_any ? f8_name(in, 1) : algorithms[i].type,
                  algorithms[i].accumulation, algorithms[i].noperations,
                  algorithms[i].is_imprecise ? "true" : "false");
}

hj_error *hj_export_dot(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    if (in->noperands != 2 || hj_instr_has_attr(in, HJ_ATTR_sparsity))
        return hj_export_gap(in, "dots of sparse matrices");
    hj_str_add(&x->out, "stablehlo.dot_general ");
    hj_export_list_names(x, &from);
    if (hj_instr_ints(in, HJ_ATTR_lhs_batch_dims).n)
        print_pair(x, in, "batching_dims", HJ_ATTR_lhs_batch_dims,
                   HJ_ATTR_rhs_batch_dims);
    print_pair(x, in, "contracting_dims", HJ_ATTR_lhs_contracting_dims,
               HJ_ATTR_rhs_contracting_dims);
    /* (StableHLO has either; an algorithm says more) */
    if (hj_instr_ints(in, HJ_ATTR_operand_precision).n &&
        !hj_instr_has_attr(in, HJ_ATTR_dot_algorithm)) {
        hj_str_add(&x->out, ", precision = ");
        HJ_CHECK(hj_export_precision(x, in, true));
    }
    print_algorithm(x, in);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_ragged_dot(hj_export *x, const hj_instr *in)
{
    static const struct {
        hj_attr_id id;
        const char *name;
    } fields[] = {
        { HJ_ATTR_lhs_batch_dims, "lhs_batching_dimensions" },
        { HJ_ATTR_rhs_batch_dims, "rhs_batching_dimensions" },
        { HJ_ATTR_lhs_contracting_dims, "lhs_contracting_dimensions" },
        { HJ_ATTR_rhs_contracting_dims, "rhs_contracting_dimensions" },
        { HJ_ATTR_lhs_ragged_dims, "lhs_ragged_dimensions" },
        { HJ_ATTR_rhs_group_dims, "rhs_group_dimensions" },
    };
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_export_generic(x, "chlo.ragged_dot", &from);
    if (hj_instr_ints(in, HJ_ATTR_operand_precision).n) {
        hj_export_prop(x, &n, "precision_config");
        HJ_CHECK(hj_export_precision(x, in, false));
    }
    hj_export_prop(x, &n, "ragged_dot_dimension_numbers");
    hj_str_add(&x->out, "#chlo.ragged_dot<");
    for (int i = 0; i < 6; i++) {
        hj_str_printf(&x->out, "%s%s = ", i ? ", " : "", fields[i].name);
        hj_export_ints(x, hj_instr_ints(in, fields[i].id));
    }
    hj_str_char(&x->out, '>');
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* --- convolutions --------------------------------------------------------- */

/* [b, 0, 1, f]: what each dimension of one array is. */
static void print_labels(hj_export *x, char first, int64_t first_at,
                         char second, int64_t second_at, int nspatial,
                         const int64_t *spatial)
{
    for (int64_t dim = 0; dim < nspatial + 2; dim++) {
        hj_str_add(&x->out, dim ? ", " : "[");
        if (dim == first_at)
            hj_str_char(&x->out, first);
        if (dim == second_at)
            hj_str_char(&x->out, second);
        for (int k = 0; k < nspatial; k++)
            if (spatial[k] == dim)
                hj_str_int(&x->out, k);
    }
    hj_str_char(&x->out, ']');
}

enum { STRIDE, PAD, LHS_DILATE, RHS_DILATE, REVERSE, NPARTS };

static int64_t part_of(const hj_window_dim *d, int part)
{
    switch (part) {
    case STRIDE:
        return d->stride;
    case LHS_DILATE:
        return d->base_dilation;
    case RHS_DILATE:
        return d->window_dilation;
    default:
        return d->reversal;
    }
}

static bool is_default(const hj_window *w, int part)
{
    for (int i = 0; i < w->n; i++) {
        const hj_window_dim *d = &w->at[i];
        if (part == PAD ? d->pad_low || d->pad_high
                        : part_of(d, part) != (part != REVERSE))
            return false;
    }
    return true;
}

static void print_window(hj_export *x, const hj_window *w)
{
    static const char *const names[] = { "stride", "pad", "lhs_dilate",
                                         "rhs_dilate", "reverse" };
    bool is_first = true;

    hj_str_add(&x->out, ", window = {");
    for (int part = 0; part < NPARTS; part++) {
        if (is_default(w, part))
            continue;
        hj_str_printf(&x->out, "%s%s = [", hj_sep(&is_first, ", "),
                      names[part]);
        for (int i = 0; i < w->n; i++) {
            const hj_window_dim *d = &w->at[i];
            hj_str_add(&x->out, i ? ", " : "");
            if (part == PAD)
                hj_str_printf(&x->out, "[%lld, %lld]", (long long)d->pad_low,
                              (long long)d->pad_high);
            else if (part == REVERSE)
                hj_str_add(&x->out, d->reversal ? "true" : "false");
            else
                hj_str_int(&x->out, part_of(d, part));
        }
        hj_str_char(&x->out, ']');
    }
    hj_str_char(&x->out, '}');
}

hj_error *hj_export_convolution(hj_export *x, const hj_instr *in)
{
    const hj_dim_labels *l = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);
    const hj_window none = { 0, NULL };
    int n = 0;

    if (in->operands[0]->shape->dtype != in->operands[1]->shape->dtype)
        return hj_export_gap(in, "convolutions of two element types");
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_add(&x->out, "stablehlo.convolution(");
    hj_export_list_names(x, &from);
    hj_str_add(&x->out, ") dim_numbers = ");
    print_labels(x, 'b', l->input_batch, 'f', l->input_feature, l->nspatial,
                 l->input_spatial);
    hj_str_char(&x->out, 'x');
    print_labels(x, 'i', l->kernel_input_feature, 'o', l->kernel_output_feature,
                 l->nspatial, l->kernel_spatial);
    hj_str_add(&x->out, "->");
    print_labels(x, 'b', l->output_batch, 'f', l->output_feature, l->nspatial,
                 l->output_spatial);
    print_window(x, window ? &window->u.window : &none);
    hj_export_entry(x, &n, "batch_group_count");
    hj_str_printf(&x->out, "%lld : i64",
                  (long long)hj_instr_int(in, HJ_ATTR_batch_group_count, 1));
    hj_export_entry(x, &n, "feature_group_count");
    hj_str_printf(&x->out, "%lld : i64",
                  (long long)hj_instr_int(in, HJ_ATTR_feature_group_count, 1));
    hj_export_extras(x, in, &n);
    if (hj_instr_ints(in, HJ_ATTR_operand_precision).n) {
        hj_export_entry(x, &n, "precision_config");
        HJ_CHECK(hj_export_precision(x, in, false));
    }
    hj_str_add(&x->out, "}");
    hj_export_end(x, NULL, &from, &to);
    return NULL;
}
