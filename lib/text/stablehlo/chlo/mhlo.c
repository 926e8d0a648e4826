/* mhlo -- ops of MHLO, the dialect that StableHLO grew out of.
 *
 * What StableHLO or CHLO has under the same name becomes theirs before anything
 * else looks at the tree: MHLO writes lists of integers as dense<...> where
 * StableHLO has array<...>, and its attributes are its own.  The others are
 * imported here.
 */
#include "text/stablehlo/verify/verify.h"

#include "infer/build/build.h"

#include <string.h>

/* --- attributes ----------------------------------------------------------- */

/* The tag that StableHLO has for one of MHLO's; any other fits no kind. */
static const char *plain_tag(hj_import *im, const char *tag, bool is_chlo)
{
    if (!tag || !hj_mlir_is_mhlo(tag))
        return hj_arena_printf(im->arena, "stablehlo.%s", tag ? tag : "conv");
    if (!strcmp(tag, "mhlo.conv"))
        return NULL;
    return is_chlo && !strcmp(tag, "mhlo.precision") ? "chlo.precision"
                                                     : tag + 5;
}

/* Lists are of words, or of anything that has no tag. */
static const hj_mlir_attr *plain(hj_import *im, const hj_mlir_attr *attr,
                                 bool is_chlo)
{
    bool has_tag = attr->kind == HJ_MLIR_ENUM || attr->kind == HJ_MLIR_STRUCT ||
                   attr->kind == HJ_MLIR_LABELS ||
                   (attr->kind == HJ_MLIR_RAW && attr->tag);
    hj_mlir_attr *out;

    if (!has_tag && attr->kind != HJ_MLIR_LIST)
        return attr;
    out = hj_arena_memdup(im->arena, attr, sizeof *attr);
    if (has_tag) {
        out->tag = plain_tag(im, attr->tag, is_chlo);
        return out;
    }
    out->u.list.at =
        HJ_NEW_ARRAY(im->arena, const hj_mlir_attr *, attr->u.list.n);
    for (int i = 0; i < attr->u.list.n; i++) {
        const hj_mlir_attr *item = attr->u.list.at[i];
        out->u.list.at[i] =
            item->kind == HJ_MLIR_LIST ? item : plain(im, item, is_chlo);
    }
    return out;
}

/* More than any list of an attribute has. */
enum { MOST_FLAGS = 1 << 16 };

/* dense<[1, 2]> : tensor<2xi64> as array<i64: 1, 2>; of i1 alike.  What is none
 * stays, and the verifier says what it should be. */
static hj_error *as_array(hj_import *im, const hj_mlir_op *op,
                          const hj_mlir_attr **attr)
{
    const hj_mlir_type *type = (*attr)->type;
    const hj_literal *literal = (*attr)->u.literal;
    bool is_flags = type->element->dtype == HJ_DTYPE_pred;
    hj_ints ints = { 0 };

    if (type->rank != 1 || !literal || (*attr)->is_packed ||
        (is_flags && type->dims[0] > MOST_FLAGS))
        return NULL;
    if (is_flags) {
        ints.n = (int)type->dims[0];
        ints.at = HJ_NEW_ARRAY(im->arena, int64_t, ints.n);
        for (int i = 0; i < ints.n; i++)
            ints.at[i] =
                hj_literal_get_int(literal, literal->shape->rank ? i : 0);
    } else {
        HJ_CHECK(hj_import_element_ints(im, op, *attr, &ints));
    }
    hj_mlir_attr *out = hj_arena_memdup(im->arena, *attr, sizeof **attr);
    out->kind = HJ_MLIR_INTS;
    out->type = type->element;
    out->u.ints = ints;
    *attr = out;
    return NULL;
}

/* #mhlo.ragged_dot has #mhlo.dot as a field, CHLO the fields of both. */
static const hj_mlir_attr *flatten(hj_import *im, const hj_mlir_attr *attr)
{
    hj_mlir_attr *out = hj_arena_memdup(im->arena, attr, sizeof *attr);
    const hj_mlir_dict *d = &attr->u.dict;
    const hj_mlir_attr *dot = hj_mlir_dict_find(d, "dot_dimension_numbers");
    bool is_dot =
        dot && dot->kind == HJ_MLIR_STRUCT && !strcmp(dot->tag, "mhlo.dot");
    int ndot = is_dot ? dot->u.dict.n : 0;

    if (dot && !is_dot)
        return attr;
    out->u.dict.n = 0;
    out->u.dict.at = HJ_NEW_ARRAY(im->arena, hj_mlir_named, d->n + ndot);
    for (int i = 0; i < ndot; i++)
        out->u.dict.at[out->u.dict.n++] = dot->u.dict.at[i];
    for (int i = 0; i < d->n; i++)
        if (d->at[i].value != dot)
            out->u.dict.at[out->u.dict.n++] = d->at[i];
    return out;
}

/* --- names ---------------------------------------------------------------- */

/* What an op of MHLO is here; NULL: MHLO has no such op. */
static const char *name_of(hj_import *im, const char *mhlo)
{
    static const char *const of_chlo[] = {
        "acos", "acosh", "asin",       "asinh", "atanh", "cosh",
        "erf",  "mulhi", "ragged_dot", "scan",  "sinh",
    };
    const hj_import_row *row = hj_map_find(&im->ops, mhlo);
    const char *word = hj_mlir_without_mhlo(mhlo), *dialect = "stablehlo";

    if (row || !strcmp(word, "unary_einsum"))
        return row ? row->name : NULL;
    if (!strcmp(word, "topk"))
        return "chlo.top_k";
    for (size_t i = 0; i < sizeof of_chlo / sizeof *of_chlo; i++)
        if (!strcmp(word, of_chlo[i]))
            dialect = "chlo";
    row = hj_map_find(&im->ops,
                      hj_arena_printf(im->arena, "%s.%s", dialect, word));
    return row ? row->name : NULL;
}

hj_error *hj_import_rename_mhlo(hj_import *im, hj_mlir_op *op)
{
    const char *name = name_of(im, op->name);
    bool is_chlo = name && !strncmp(name, "chlo.", 5);
    hj_mlir_named *at = HJ_NEW_ARRAY(im->arena, hj_mlir_named, op->attrs.n);

    if (!name)
        return hj_import_error(im, op, "there is no such op");
    for (int i = 0; i < op->attrs.n; i++) {
        const hj_mlir_attr *value = op->attrs.at[i].value;
        at[i] = op->attrs.at[i];
        if (!strcmp(name, "chlo.ragged_dot") && value->kind == HJ_MLIR_STRUCT)
            value = flatten(im, value);
        if (value->kind == HJ_MLIR_ELEMENTS &&
            (hj_verify_takes(name, at[i].name, "ints") ||
             hj_verify_takes(name, at[i].name, "bools")))
            HJ_CHECK(as_array(im, op, &value));
        at[i].value = plain(im, value, is_chlo);
    }
    op->attrs.at = at;
    op->name = name;
    return NULL;
}

/* --- ops of its own ------------------------------------------------------- */

/* No op of HLO is like it, or none that a graph here has. */
hj_error *hj_import_mhlo_gap(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x)
{
    (void)x;
    return hj_import_gap(im, op, "an op of MHLO that HLO has not");
}

/* mhlo.domain, whose shardings are not followed. */
hj_error *hj_import_mhlo_same(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    hj_import_set(im, op, x[0]);
    return NULL;
}

/* mhlo.trace has a name for its operand, and no result. */
hj_error *hj_import_mhlo_nothing(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    (void)im;
    (void)op;
    (void)x;
    return NULL;
}

hj_error *hj_import_mhlo_copy(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    hj_import_set(im, op, hj_build_plain(im->b, HJ_OP_copy, 1, x, NULL));
    return NULL;
}

hj_error *hj_import_mhlo_add_dependency(hj_import *im, const hj_mlir_op *op,
                                        hj_instr *const *x)
{
    hj_import_set(im, op,
                  hj_build_plain(im->b, HJ_OP_add_dependency, 2, x, NULL));
    return NULL;
}

/* dense<[1, 0]> : tensor<2xindex>, row major, or nothing. */
static hj_error *check_layout(hj_import *im, const hj_mlir_op *op,
                              const char *name)
{
    const hj_mlir_attr *layout = hj_mlir_op_attr(op, name);
    hj_ints order;

    if (!layout)
        return NULL;
    HJ_CHECK(hj_import_element_ints(im, op, layout, &order));
    for (int i = 0; i < order.n; i++)
        if (order.at[i] != order.n - 1 - i)
            return hj_import_gap(im, op, "a %s that is not row major", name);
    return NULL;
}

hj_error *hj_import_mhlo_bitcast(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    HJ_CHECK(check_layout(im, op, "source_layout"));
    HJ_CHECK(check_layout(im, op, "result_layout"));
    hj_import_set(
        im, op,
        hj_build_plain(im->b, HJ_OP_bitcast, 1, x, hj_import_result(op, 0)));
    return NULL;
}

/* What is one kernel is not the program's to say: a call. */
hj_error *hj_import_mhlo_fusion(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    hj_comp *body;

    if (op->regions[0]->captures.n)
        return hj_import_gap(im, op, "a fusion that uses values from outside");
    HJ_CHECK(hj_import_body(im, op, 0, "fused", &body));
    hj_import_set(im, op, hj_call(im->b, body, x, op->noperands));
    return NULL;
}

hj_error *hj_import_mhlo_rng_get_and_update_state(hj_import *im,
                                                  const hj_mlir_op *op,
                                                  hj_instr *const *x)
{
    int64_t delta;

    (void)x;
    HJ_CHECK(hj_import_int(im, op, "delta", &delta));
    hj_import_set(im, op, hj_rng_get_and_update_state(im->b, delta));
    return NULL;
}

hj_error *hj_import_stochastic_convert(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    hj_import_set(im, op,
                  hj_stochastic_convert(im->b, x[0], x[1],
                                        hj_import_result(op, 0)->dtype));
    return NULL;
}
