/* call -- custom calls: layouts, aliases, versions. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

/* --- layouts -------------------------------------------------------------- */

/* dense<...> : tensor<Nxindex>, a permutation of the type's dimensions. */
static hj_error *check_layout(hj_import *im, const hj_mlir_op *op,
                              const hj_mlir_type *type,
                              const hj_mlir_attr *layout)
{
    hj_ints order;

    if (type->kind == HJ_MLIR_TUPLE)
        return hj_import_error(im, op, "tuples in tuples have no layouts");
    if (hj_mlir_type_is_unranked(type))
        return NULL;
    if (layout->kind != HJ_MLIR_ELEMENTS || layout->type->rank != 1 ||
        !hj_mlir_type_is_index(layout->type->element))
        return hj_import_error(im, op,
                               "a layout is dense<...> : tensor<Nxindex>");
    HJ_CHECK(hj_import_element_ints(im, op, layout, &order));
    return hj_import_check_layout(im, op, type, order.at, order.n);
}

/* Layouts come in pairs, one for each array; what they say is about memory. */
static hj_error *check_layouts(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *in = hj_mlir_op_attr(op, "operand_layouts");
    const hj_mlir_attr *out = hj_mlir_op_attr(op, "result_layouts");

    if (!in != !out)
        return hj_import_error(im, op,
                               "operand_layouts and result_layouts "
                               "come together");
    if (!in)
        return NULL;
    const hj_mlir_type *first = op->nresults ? op->results[0].type : NULL;
    bool is_tuple = op->nresults == 1 && first->kind == HJ_MLIR_TUPLE;
    int nresults = is_tuple ? first->inputs.n : op->nresults;
    if (in->u.list.n != op->noperands || out->u.list.n != nresults)
        return hj_import_error(im, op,
                               "%d and %d layouts for %d operands and "
                               "%d results",
                               in->u.list.n, out->u.list.n, op->noperands,
                               nresults);
    for (int i = 0; i < op->noperands; i++)
        HJ_CHECK(check_layout(im, op, op->operands[i]->type, in->u.list.at[i]));
    for (int i = 0; i < nresults; i++) {
        const hj_mlir_type *type =
            is_tuple ? first->inputs.at[i] : op->results[i].type;
        HJ_CHECK(check_layout(im, op, type, out->u.list.at[i]));
    }
    return NULL;
}

/* --- aliases -------------------------------------------------------------- */

/* The part of a type at a path through tuples; NULL: there is none. */
static const hj_mlir_type *part_of(const hj_mlir_type *type, hj_ints path)
{
    for (int i = 0; type && i < path.n; i++)
        type = type->kind == HJ_MLIR_TUPLE && path.at[i] >= 0 &&
                       path.at[i] < type->inputs.n
                   ? type->inputs.at[path.at[i]]
                   : NULL;
    return type;
}

/* Both parts exist, and have one type. */
static hj_error *check_alias(hj_import *im, const hj_mlir_op *op,
                             const hj_mlir_dict *d, hj_ints to, hj_ints from)
{
    int64_t index = hj_import_field_int(d, "operand_index");
    const hj_mlir_type *in = NULL, *out = NULL;

    if (index >= 0 && index < op->noperands)
        in = part_of(op->operands[index]->type, from);
    if (op->nresults == 1) {
        out = part_of(op->results[0].type, to);
    } else if (to.n && to.at[0] >= 0 && to.at[0] < op->nresults) {
        hj_ints rest = { to.n - 1, to.at + 1 };
        out = part_of(op->results[to.at[0]].type, rest);
    }
    if (!in || !out || !hj_mlir_type_equal(in, out))
        return hj_import_error(im, op,
                               "output_operand_aliases: there is no "
                               "such part, or it has another type");
    return NULL;
}

static hj_error *check_aliases(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *list = hj_mlir_op_attr(op, "output_operand_aliases");

    for (int i = 0; list && i < list->u.list.n; i++) {
        const hj_mlir_dict *d = &list->u.list.at[i]->u.dict;
        HJ_CHECK(check_alias(im, op, d,
                             hj_import_field_ints(d, "output_tuple_indices"),
                             hj_import_field_ints(d, "operand_tuple_indices")));
    }
    return NULL;
}

/* Each result that is memory, or such a part of the one tuple, is an
 * operand's. */
static hj_error *check_memory(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *list = hj_mlir_op_attr(op, "output_operand_aliases");
    const hj_mlir_types *parts =
        op->nresults == 1 && hj_verify_out(op, 0)->kind == HJ_MLIR_TUPLE
            ? &hj_verify_out(op, 0)->inputs
            : NULL;
    const hj_mlir_attr *target = hj_mlir_op_attr(op, "call_target_name");
    int n = parts ? parts->n : op->nresults;

    /* These make memory of a value, or of nothing. */
    if (target && target->kind == HJ_MLIR_STRING &&
        (!strcmp(target->text, "Pin") || !strcmp(target->text, "CreateBuffer")))
        return NULL;
    for (int i = 0; i < n; i++) {
        bool is_fine =
            !hj_verify_is_memory(parts ? parts->at[i] : hj_verify_out(op, i));
        for (int k = 0; list && k < list->u.list.n; k++) {
            hj_ints to = hj_import_field_ints(&list->u.list.at[k]->u.dict,
                                              "output_tuple_indices");
            is_fine =
                is_fine || (to.n == 1 ? to.at[0] == i
                                      : !to.n && !parts && op->nresults == 1);
        }
        if (!is_fine)
            return hj_import_error(im, op, "result %d is no operand's memory",
                                   i);
    }
    return NULL;
}

/* --- types ---------------------------------------------------------------- */

/* Parts of tuples; arrays of any numbers, tokens and memory are looked at where
 * the graph is made. */
static bool takes(const hj_mlir_type *type)
{
    for (int i = 0; type->kind == HJ_MLIR_TUPLE && i < type->inputs.n; i++)
        if (!takes(type->inputs.at[i]))
            return false;
    if (hj_verify_is_quantised(type))
        return hj_verify_is_sound_quant(type);
    return type->kind != HJ_MLIR_NUMBER && type->kind != HJ_MLIR_QUANT &&
           !(type->element && hj_mlir_type_is_index(type->element));
}

static hj_error *check_types(hj_import *im, const hj_mlir_op *op)
{
    for (int i = 0; i < op->noperands + op->nresults; i++) {
        const hj_mlir_type *type = i < op->noperands
                                       ? hj_verify_in(op, i)
                                       : hj_verify_out(op, i - op->noperands);
        if (!takes(type))
            return hj_import_error(im, op, "it takes no %.*s",
                                   hj_clip((size_t)type->length), type->text);
    }
    return NULL;
}

/* --- the op --------------------------------------------------------------- */

/* A string, or a dictionary for the typed interface. */
static hj_error *check_config(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *config = hj_mlir_op_attr(op, "backend_config");
    int64_t version = hj_verify_int(op, "api_version", 1);

    /* 5 is ours, with a signature: MLIR knows no such version. */
    bool is_native = version == 5 && config;
    if (version < 0 || (version > 4 && !is_native))
        return hj_import_error(im, op,
                               "api_version %lld; there are 0 to 4, and 5 with "
                               "a signature as backend_config",
                               (long long)version);
    if (config &&
        config->kind != (version == 4 ? HJ_MLIR_DICT : HJ_MLIR_STRING))
        return hj_import_error(im, op,
                               "backend_config is a dictionary with "
                               "api_version 4, a string otherwise");
    return NULL;
}

hj_error *hj_verify_custom_call(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *called = hj_mlir_op_attr(op, "called_computations");

    for (int i = 0; called && i < called->u.list.n; i++)
        if (called->u.list.at[i]->kind != HJ_MLIR_SYMBOL ||
            called->u.list.at[i]->tag)
            return hj_import_error(im, op, "called_computations has symbols");
    HJ_CHECK(check_types(im, op));
    HJ_CHECK(check_config(im, op));
    HJ_CHECK(check_layouts(im, op));
    HJ_CHECK(check_memory(im, op));
    return check_aliases(im, op);
}
