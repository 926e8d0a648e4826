/* index -- gather, scatter and dynamic slices. */
#include "text/stablehlo/print/export.h"

hj_error *hj_export_dynamic_slice(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_add(&x->out, "stablehlo.dynamic_slice ");
    hj_export_list_names(x, &from);
    hj_str_add(&x->out, ", sizes = ");
    hj_export_ints(x, hj_instr_ints(in, HJ_ATTR_dynamic_slice_sizes));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

typedef struct dims_field {
    hj_attr_id id;
    const char *name;
} dims_field;

/* #stablehlo.gather<...>: what is empty, or 0, is left out. */
static void print_dims(hj_export *x, const hj_instr *in, const char *tag,
                       const dims_field *fields, int n)
{
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    bool is_first = true;

    hj_str_printf(&x->out, "#stablehlo.%s<", tag);
    for (int i = 0; i < n; i++) {
        hj_ints list = hj_instr_ints(in, fields[i].id);
        if (!list.n)
            continue;
        hj_str_printf(&x->out, "%s%s = ", hj_sep(&is_first, ", "),
                      fields[i].name);
        hj_export_ints(x, list);
    }
    if (vector_dim)
        hj_str_printf(&x->out, "%sindex_vector_dim = %lld",
                      hj_sep(&is_first, ", "), (long long)vector_dim);
    hj_str_char(&x->out, '>');
}

#define FIELD(id)                                                              \
    {                                                                          \
        HJ_ATTR_##id, #id                                                      \
    }

hj_error *hj_export_gather(hj_export *x, const hj_instr *in)
{
    static const dims_field fields[] = { FIELD(offset_dims),
                                         FIELD(collapsed_slice_dims),
                                         FIELD(operand_batching_dims),
                                         FIELD(start_indices_batching_dims),
                                         FIELD(start_index_map) };
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_export_generic(x, "stablehlo.gather", &from);
    hj_export_prop(x, &n, "dimension_numbers");
    print_dims(x, in, "gather", fields, 5);
    hj_export_prop_bool(x, &n, "indices_are_sorted",
                        hj_instr_int(in, HJ_ATTR_indices_are_sorted, 0));
    hj_export_prop_array(x, &n, "slice_sizes",
                         hj_instr_ints(in, HJ_ATTR_slice_sizes));
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_scatter(hj_export *x, const hj_instr *in)
{
    static const dims_field fields[] = { FIELD(update_window_dims),
                                         FIELD(inserted_window_dims),
                                         FIELD(input_batching_dims),
                                         FIELD(scatter_indices_batching_dims),
                                         FIELD(scatter_dims_to_operand_dims) };
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int n = 0;

    hj_export_generic(x, "stablehlo.scatter", &from);
    hj_export_prop_bool(x, &n, "indices_are_sorted",
                        hj_instr_int(in, HJ_ATTR_indices_are_sorted, 0));
    hj_export_prop(x, &n, "scatter_dimension_numbers");
    print_dims(x, in, "scatter", fields, 5);
    hj_export_prop_bool(x, &n, "unique_indices",
                        hj_instr_int(in, HJ_ATTR_unique_indices, 0));
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}
