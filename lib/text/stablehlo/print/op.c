/* op -- one instruction: its row, what MLIR lacks, ops that need no function
 * of their own. */
#include "text/stablehlo/print/export.h"

#include <stdio.h>

static const hj_export_row rows[HJ_NOPS] = {
#define HJ_EXPORT(op, fn, name) [HJ_OP_##op] = { hj_export_##fn, name },
#include "text/stablehlo/print/ops.def"
#undef HJ_EXPORT
};

const char *hj_export_op(hj_opcode op)
{
    return rows[op].name;
}

hj_error *hj_export_gap(const hj_instr *in, const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return hj_instr_error(in, HJ_UNIMPLEMENTED, "StableHLO has no %s", text);
}

/* Can MLIR write its type?  A size may be unknown, but only of a dimension that
 * is dynamic. */
hj_error *hj_export_check(const hj_instr *in, const hj_shape *shape)
{
    for (int i = 0; i < shape->nelements; i++)
        HJ_CHECK(hj_export_check(in, shape->elements[i]));
    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] == HJ_DIM_UNBOUNDED &&
            !hj_shape_is_dynamic_dim(shape, i))
            return hj_export_gap(in, "static dimensions of unknown size");
    if (shape->dtype == HJ_DTYPE_token || shape->dtype == HJ_DTYPE_tuple ||
        hj_export_dtype(shape->dtype))
        return NULL;
    return hj_export_gap(in, "arrays of %s", hj_dtype_name(shape->dtype));
}

hj_error *hj_export_instr(hj_export *x, const hj_instr *in)
{
    if (in->op == HJ_OP_parameter)
        return NULL;
    if (!rows[in->op].fn)
        return hj_export_gap(in, "%s", hj_op_get(in->op)->name);
    size_t before = x->out.length;
    HJ_CHECK(rows[in->op].fn(x, in));
    if (x->out.length == before)
        return NULL;
    x->out.length--; /* the end of its last line */
    hj_export_loc(x, in);
    hj_str_char(&x->out, '\n');
    return NULL;
}

void hj_export_generic(hj_export *x, const char *op,
                       const hj_export_list *operands)
{
    hj_str_printf(&x->out, "\"%s\"(", op);
    hj_export_list_names(x, operands);
    hj_str_char(&x->out, ')');
}

hj_export_value *hj_export_convert_to(hj_export *x, hj_export_value *value,
                                      hj_dtype dtype)
{
    const hj_shape *shape = hj_shape_with_dtype(x->arena, value->shape, dtype);
    hj_export_value *out = hj_export_begin(x, shape, "convert");
    hj_export_list from = { 1, &value }, to = { 1, &out };

    hj_str_printf(&x->out, "stablehlo.convert %s : ", value->name);
    hj_export_signature(x, &from, &to);
    hj_str_char(&x->out, '\n');
    return out;
}

/* --- ops of operands alone ------------------------------------------------ */

static void begin_plain(hj_export *x, const hj_instr *in, hj_export_list *from,
                        hj_export_list *to)
{
    *from = hj_export_operands(x, in, 0);
    *to = hj_export_results(x, in, false);
    hj_str_printf(&x->out, "%s ", rows[in->op].name);
    hj_export_list_names(x, from);
}

/* As `stablehlo.add %a, %b : T`. */
hj_error *hj_export_plain(hj_export *x, const hj_instr *in)
{
    hj_export_list from, to;

    begin_plain(x, in, &from, &to);
    hj_export_end_short(x, in, &from, &to);
    return NULL;
}

/* Always with both types. */
hj_error *hj_export_typed(hj_export *x, const hj_instr *in)
{
    hj_export_list from, to;

    begin_plain(x, in, &from, &to);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* `chlo.op %a, %b : T, T -> R` */
hj_error *hj_export_chlo(hj_export *x, const hj_instr *in)
{
    hj_export_list from, to;
    int n = 0;

    begin_plain(x, in, &from, &to);
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &from);
    hj_str_add(&x->out, " -> ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

/* No operands: only the result has a type. */
hj_error *hj_export_leaf(hj_export *x, const hj_instr *in)
{
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_str_add(&x->out, rows[in->op].name);
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

/* The same value in another place, or layout; a copy that says how it is
 * divided is what JAX calls Sharding. */
hj_error *hj_export_copied(hj_export *x, const hj_instr *in)
{
    if (!hj_instr_text(in, HJ_ATTR_sharding) ||
        x->module->num_partitions == 1 || x->options.form == HJ_TEXT_SHORT ||
        !hj_shape_is_array(in->shape))
        return hj_export_same(x, in);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;
    hj_str_add(&x->out, "stablehlo.custom_call @Sharding(");
    hj_export_list_names(x, &from);
    hj_str_char(&x->out, ')');
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "}" : "");
    hj_export_end(x, NULL, &from, &to);
    return NULL;
}

/* The same value in another place, or layout. */
hj_error *hj_export_same(hj_export *x, const hj_instr *in)
{
    hj_export_set(x, in, hj_export_get(x, in->operands[0]));
    return NULL;
}

/* An op that MHLO alone has: a call of its name, which is read as the op. */
hj_error *hj_export_as_mhlo(hj_export *x, const hj_instr *in, const char *name)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_str_printf(&x->out, "stablehlo.custom_call @%s(", name);
    hj_export_list_names(x, &from);
    hj_str_char(&x->out, ')');
    hj_export_extras(x, in, &n);
    hj_export_entry(x, &n, "mhlo.attributes");
    if (hj_instr_attr(in, HJ_ATTR_delta))
        hj_str_printf(&x->out, "{delta = %lld : i64}",
                      (long long)hj_instr_int(in, HJ_ATTR_delta, 0));
    else
        hj_str_add(&x->out, "{}");
    hj_export_entry(x, &n, "mhlo.version");
    hj_str_add(&x->out, "1 : i64}");
    hj_str_add(&x->out, " : ");
    hj_export_signature(x, &from, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

hj_error *hj_export_mhlo(hj_export *x, const hj_instr *in)
{
    return hj_export_as_mhlo(x, in, hj_export_op(in->op));
}
