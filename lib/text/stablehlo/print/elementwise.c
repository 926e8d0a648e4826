/* elementwise -- elementwise ops that say more than their operands. */
#include "text/stablehlo/print/export.h"

/* In MLIR floats have a point, before their exponent. */
static void print_number(hj_export *x, const hj_dict_field *number,
                         bool is_float)
{
    const char *text = number->value;
    size_t n = number->value_length, mantissa = 0;

    while (mantissa < n && text[mantissa] != 'e' && text[mantissa] != 'E')
        mantissa++;
    hj_str_add_n(&x->out, text, mantissa);
    if (is_float && !memchr(text, '.', mantissa))
        hj_str_add(&x->out, ".0");
    hj_str_add_n(&x->out, text + mantissa, n - mantissa);
}

/* {tolerance={atol=A,rtol=R,ulps=N}}, {mode=highest} */
static void print_accuracy(hj_export *x, const char *text, int *n)
{
    static const char *const fields[] = { "atol", "rtol", "ulps" };
    hj_dict_field field, part;
    bool is_first = true;

    if (hj_dict_find(text, "mode", &field) && field.value_length == 7 &&
        (*field.value == 'h' || *field.value == 'H')) {
        hj_export_entry(x, n, "result_accuracy");
        hj_str_add(&x->out, "#stablehlo.result_accuracy<mode = "
                            "#stablehlo.result_accuracy_mode<HIGHEST>>");
        return;
    }
    if (!hj_dict_find(text, "tolerance", &field))
        return;
    hj_export_entry(x, n, "result_accuracy");
    hj_str_add(&x->out, "#stablehlo.result_accuracy<");
    text = hj_arena_strndup(x->arena, field.value, field.value_length);
    for (int i = 0; i < 3; i++) {
        if (!hj_dict_find(text, fields[i], &part))
            continue;
        hj_str_printf(&x->out, "%s%s = ", hj_sep(&is_first, ", "), fields[i]);
        print_number(x, &part, i < 2);
    }
    hj_str_printf(&x->out,
                  "%smode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
                  hj_sep(&is_first, ", "));
}

/* Functions of one number, which a result_accuracy may go with. */
hj_error *hj_export_accurate(hj_export *x, const hj_instr *in)
{
    const char *accuracy = hj_instr_text(in, HJ_ATTR_result_accuracy);
    int n = 0;

    if (!accuracy)
        return hj_export_plain(x, in);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_printf(&x->out, "%s ", hj_export_op(in->op));
    hj_export_list_names(x, &from);
    hj_export_extras(x, in, &n);
    print_accuracy(x, accuracy, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

/* StableHLO has neither of these for numbers without a sign. */
hj_error *hj_export_abs(hj_export *x, const hj_instr *in)
{
    return hj_dtype_is_unsigned(in->shape->dtype) ? hj_export_same(x, in)
                                                  : hj_export_plain(x, in);
}

/* min(x, 1) */
hj_error *hj_export_sign(hj_export *x, const hj_instr *in)
{
    if (!hj_dtype_is_unsigned(in->shape->dtype))
        return hj_export_plain(x, in);
    if (hj_shape_has_dynamic(in->shape))
        return hj_export_gap(in, "sign of arrays of %s and of dynamic size",
                             hj_dtype_name(in->shape->dtype));
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_value *one = hj_export_begin(x, in->shape, "one");
    hj_str_add(&x->out, "stablehlo.constant dense<1> : ");
    hj_export_type(x, in->shape);
    hj_str_char(&x->out, '\n');
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_printf(&x->out, "stablehlo.minimum %s, %s", from.at[0]->name,
                  one->name);
    hj_export_end_short(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_power(hj_export *x, const hj_instr *in)
{
    return in->shape->dtype == HJ_DTYPE_pred
               ? hj_export_gap(in, "power of preds")
               : hj_export_plain(x, in);
}

/* `stablehlo.complex %re, %im : tensor<complex<f32>>`, the result's type */
hj_error *hj_export_complex(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_str_add(&x->out, "stablehlo.complex ");
    hj_export_list_names(x, &from);
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

static const char *compare_type(const hj_instr *in)
{
    hj_dtype dtype = in->operands[0]->shape->dtype;

    if (hj_dtype_is_float(dtype) &&
        hj_instr_int(in, HJ_ATTR_compare_type, 0) == HJ_compare_type_TOTALORDER)
        return "TOTALORDER";
    if (hj_dtype_is_signed(dtype))
        return "SIGNED";
    if (hj_dtype_is_unsigned(dtype) || dtype == HJ_DTYPE_pred)
        return "UNSIGNED";
    return "FLOAT";
}

hj_error *hj_export_compare(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int way = (int)hj_instr_int(in, HJ_ATTR_direction, 0);

    hj_str_printf(&x->out, "stablehlo.compare %s, ",
                  hj_enum_word(HJ_TABLE_direction, way));
    hj_export_list_names(x, &from);
    hj_str_printf(&x->out, ", %s", compare_type(in));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* Of tuples: branches that return the one or the other. */
static void print_choice(hj_export *x, const hj_instr *in)
{
    hj_export_list from = { 1, HJ_NEW(x->arena, hj_export_value *) };
    hj_export_value *parts[2];

    from.at[0] = hj_export_get(x, in->operands[0]);
    for (int i = 0; i < 2; i++)
        parts[i] = hj_export_copy(x, hj_export_get(x, in->operands[i + 1]));
    hj_export_list to = hj_export_results(x, in, true);
    hj_export_generic(x, "stablehlo.if", &from);
    for (int i = 0; i < 2; i++) {
        size_t mark = hj_export_open(x);
        hj_str_add(&x->out, i ? ", {\n" : " ({\n");
        x->indent++;
        hj_export_return(x, "stablehlo.return", parts[i], true);
        x->indent--;
        hj_export_indent(x);
        hj_str_char(&x->out, '}');
        hj_export_close(x, mark);
    }
    hj_str_char(&x->out, ')');
    hj_export_end(x, in, &from, &to);
}

/* `stablehlo.select %p, %a, %b : P, T` */
hj_error *hj_export_select(hj_export *x, const hj_instr *in)
{
    if (hj_shape_is_tuple(in->shape)) {
        print_choice(x, in);
        return NULL;
    }
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_str_add(&x->out, "stablehlo.select ");
    hj_export_list_names(x, &from);
    if (!hj_shape_equal(from.at[1]->shape, to.at[0]->shape) ||
        !hj_shape_equal(from.at[2]->shape, to.at[0]->shape)) {
        hj_export_end(x, in, &from, &to);
        return NULL;
    }
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_type(x, from.at[0]->shape);
    hj_str_add(&x->out, ", ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

hj_error *hj_export_reduce_precision(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_printf(&x->out, "stablehlo.reduce_precision %s, format = e%lldm%lld",
                  from.at[0]->name,
                  (long long)hj_instr_int(in, HJ_ATTR_exponent_bits, 0),
                  (long long)hj_instr_int(in, HJ_ATTR_mantissa_bits, 0));
    hj_export_end_short(x, in, &from, &to);
    return NULL;
}

/* --- tuples: see export.h ------------------------------------------------- */

hj_error *hj_export_tuple(hj_export *x, const hj_instr *in)
{
    hj_export_value *value = hj_export_new(x, in->shape, NULL);

    value->parts = HJ_NEW_ARRAY(x->arena, hj_export_value *, in->noperands);
    for (int i = 0; i < in->noperands; i++)
        value->parts[i] = hj_export_get(x, in->operands[i]);
    hj_export_set(x, in, value);
    return NULL;
}

hj_error *hj_export_get_tuple_element(hj_export *x, const hj_instr *in)
{
    int i = (int)hj_instr_int(in, HJ_ATTR_index, 0);

    hj_export_set(
        x, in,
        hj_export_part(x, hj_export_get(x, in->operands[0]), i, in->name));
    return NULL;
}
