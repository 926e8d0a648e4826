/* linalg -- linear algebra, transforms, sorting, random numbers. */
#include "ir/recognise.h"
#include "text/stablehlo/print/export.h"

static const char *flag(const hj_instr *in, hj_attr_id id)
{
    return hj_instr_int(in, id, 0) ? "true" : "false";
}

hj_error *hj_export_cholesky(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "stablehlo.cholesky %s", from.at[0]->name);
    if (hj_instr_int(in, HJ_ATTR_lower, 0))
        hj_str_add(&x->out, ", lower = true");
    hj_export_end_short(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_triangular_solve(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int way = (int)hj_instr_int(in, HJ_ATTR_transpose_a, 0);

    hj_export_generic(x, "stablehlo.triangular_solve", &from);
    hj_str_printf(&x->out,
                  " <{left_side = %s, lower = %s, transpose_a = "
                  "#stablehlo<transpose %s>, unit_diagonal = %s}>",
                  flag(in, HJ_ATTR_left_side), flag(in, HJ_ATTR_lower),
                  hj_enum_word(HJ_TABLE_transpose, way),
                  flag(in, HJ_ATTR_unit_diagonal));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_fft(hj_export *x, const hj_instr *in)
{
    int type = (int)hj_instr_int(in, HJ_ATTR_fft_type, 0);
    int rank = in->shape->rank;
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] != rank - dims.n + i)
            return hj_export_gap(in, "fft of other dimensions than the last");
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_printf(&x->out,
                  "stablehlo.fft %s, type = %s, length = ", from.at[0]->name,
                  hj_enum_word(HJ_TABLE_fft_type, type));
    hj_export_ints(x, length);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* --- order ---------------------------------------------------------------- */

hj_error *hj_export_sort(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int n = 0;

    if (hj_sort_has_k(in))
        return hj_export_gap(in, "the first k of what is sorted");
    hj_export_generic(x, "stablehlo.sort", &from);
    hj_export_prop_int(x, &n, "dimension", dims.n ? dims.at[0] : 0, "i64");
    hj_export_prop_bool(x, &n, "is_stable",
                        hj_instr_int(in, HJ_ATTR_is_stable, 0));
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* Elements and their numbers in ascending order. */
static void print_sorted(hj_export *x, const hj_instr *in,
                         hj_export_list *sorted)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_dtype dtype = shape->dtype;
    const char *type = hj_export_dtype(dtype);
    const hj_shape *index = hj_shape_with_dtype(x->arena, shape, HJ_DTYPE_s32);
    hj_export_value *both[] = { hj_export_get(x, in->operands[0]), NULL };
    hj_export_list from = { 2, both }, none = { 0, NULL };
    const hj_shape *const parts[] = { shape, index };
    hj_export_value *value;

    both[1] = hj_export_begin(x, index, "index");
    hj_str_printf(&x->out, "stablehlo.iota dim = %d", shape->rank - 1);
    hj_export_end_short(x, NULL, &none, &(hj_export_list){ 1, &both[1] });
    *sorted = hj_export_define(x, hj_shape_new_tuple(x->arena, 2, parts),
                               "sorted", false, &value);
    hj_export_generic(x, "stablehlo.sort", &from);
    hj_str_printf(&x->out, " <{dimension = %d : i64, is_stable = true}> ({\n",
                  shape->rank - 1);
    const char *a = hj_export_name(x, "a"), *b = hj_export_name(x, "b");
    const char *i = hj_export_name(x, "i"), *j = hj_export_name(x, "j");
    const char *less = hj_export_name(x, "less");
    hj_export_indent(x);
    hj_str_printf(&x->out,
                  "^bb0(%s: tensor<%s>, %s: tensor<%s>, %s: tensor<i32>, "
                  "%s: tensor<i32>):\n",
                  a, type, b, type, i, j);
    x->indent++;
    hj_export_indent(x);
    hj_str_printf(&x->out,
                  "%s = stablehlo.compare LT, %s, %s, %s : (tensor<%s>, "
                  "tensor<%s>) -> tensor<i1>\n",
                  less, a, b,
                  hj_dtype_is_float(dtype)    ? "TOTALORDER"
                  : hj_dtype_is_signed(dtype) ? "SIGNED"
                                              : "UNSIGNED",
                  type, type);
    hj_export_indent(x);
    hj_str_printf(&x->out, "stablehlo.return %s : tensor<i1>\n", less);
    x->indent--;
    hj_export_indent(x);
    hj_str_add(&x->out, "})");
    hj_export_end(x, NULL, &from, sorted);
}

/* The smallest: CHLO has no word for it. */
static void print_bottom_k(hj_export *x, const hj_instr *in)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_export_value *value = hj_export_new(x, in->shape, NULL);
    hj_export_list sorted;

    print_sorted(x, in, &sorted);
    value->parts = HJ_NEW_ARRAY(x->arena, hj_export_value *, 2);
    for (int k = 0; k < 2; k++) {
        hj_export_list from = { 1, &sorted.at[k] },
                       to = { 1, &value->parts[k] };
        value->parts[k] = hj_export_begin(x, in->shape->elements[k], in->name);
        hj_str_printf(&x->out, "stablehlo.slice %s [", from.at[0]->name);
        for (int d = 0; d < shape->rank; d++)
            hj_str_printf(&x->out, d ? ", 0:%lld" : "0:%lld",
                          (long long)in->shape->elements[k]->dims[d]);
        hj_str_char(&x->out, ']');
        hj_export_end(x, in, &from, &to);
    }
    hj_export_set(x, in, value);
}

hj_error *hj_export_topk(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    int n = 0;

    if (!hj_instr_int(in, HJ_ATTR_largest, 1)) {
        print_bottom_k(x, in);
        return NULL;
    }
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_printf(&x->out, "chlo.top_k(%s, k = %lld)", from.at[0]->name,
                  (long long)hj_instr_int(in, HJ_ATTR_k, 0));
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &from);
    hj_str_add(&x->out, " -> (");
    hj_export_types(x, &to);
    hj_str_add(&x->out, ")\n");
    return NULL;
}

/* --- random numbers ------------------------------------------------------- */

hj_error *hj_export_rng(hj_export *x, const hj_instr *in)
{
    bool is_uniform = hj_instr_int(in, HJ_ATTR_distribution, 0) ==
                      HJ_distribution_rng_uniform;
    hj_export_list two = hj_export_operands(x, in, 0);
    hj_export_value *all[] = { two.at[0], two.at[1],
                               hj_export_sizes(x, in->shape->rank,
                                               in->shape->dims) };
    hj_export_list from = { 3, all };
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_add(&x->out, "stablehlo.rng ");
    hj_export_list_names(x, &from);
    hj_str_printf(&x->out, ", distribution = %s",
                  is_uniform ? "UNIFORM" : "NORMAL");
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_rng_bit_generator(hj_export *x, const hj_instr *in)
{
    static const char *const words[] = {
        [HJ_rng_algorithm_rng_default] = "DEFAULT",
        [HJ_rng_algorithm_rng_three_fry] = "THREE_FRY",
        [HJ_rng_algorithm_rng_philox] = "PHILOX",
    };
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "stablehlo.rng_bit_generator %s, algorithm = %s",
                  from.at[0]->name,
                  words[hj_instr_int(in, HJ_ATTR_rng_algorithm, 0)]);
    hj_export_end(x, in, &from, &to);
    return NULL;
}
