/* region -- regions of ops become computations.
 *
 * A region may use values from outside, which a computation cannot: constants
 * are repeated inside; loops carry the others in their state, branches get
 * them as their operand, and bodies of reductions and their like get scalars
 * from arrays of one value more.
 */
#include "text/stablehlo/import.h"

#include <string.h>

static bool is_constant(const hj_mlir_value *value)
{
    return value->def && (!strcmp(value->def->name, "stablehlo.constant") ||
                          !strcmp(value->def->name, "chlo.constant"));
}

void hj_import_capture(hj_import *im, hj_import_captures *to,
                       const hj_mlir_region *region)
{
    for (int i = 0; i < region->captures.n; i++)
        if (!is_constant(region->captures.at[i]))
            hj_mlir_value_set_add(im->arena, to, region->captures.at[i]);
}

hj_instr **hj_import_captured(hj_import *im, const hj_import_captures *from,
                              int nbefore, hj_instr *const *before, int *n)
{
    *n = nbefore + from->n;
    hj_instr **all = HJ_NEW_ARRAY(im->arena, hj_instr *, *n);
    for (int i = 0; i < nbefore; i++)
        all[i] = before[i];
    for (int i = 0; i < from->n; i++)
        all[nbefore + i] = from->at[i]->instr;
    return all;
}

/* --- what only depends on constants --------------------------------------- */

enum { MAX_NREPEATED = 32 }; /* ops, for one value */

/* Can the value be computed again inside?  Counts the ops. */
static bool is_repeatable(hj_import *im, const hj_mlir_value *value, int *n)
{
    const hj_mlir_op *op = value->def;

    if (is_constant(value))
        return true;
    if (!op || op->nresults != 1 || op->nregions || !op->noperands ||
        ++*n > MAX_NREPEATED)
        return false;
    const hj_import_row *row = hj_map_find(&im->ops, op->name);
    bool is_plain =
        row && (row->op != HJ_NOPS || row->fn == hj_import_compare ||
                row->fn == hj_import_convert || row->fn == hj_import_reshape ||
                row->fn == hj_import_broadcast_in_dim);
    for (int i = 0; is_plain && i < op->noperands; i++)
        is_plain = is_repeatable(im, op->operands[i], n);
    return is_plain;
}

bool hj_import_is_closed(hj_import *im, const hj_mlir_region *region)
{
    for (int i = 0; i < region->captures.n; i++) {
        int nops = 0;
        if (!is_repeatable(im, region->captures.at[i], &nops))
            return false;
    }
    return true;
}

static hj_error *repeat(hj_import *im, hj_mlir_value *value, hj_map *made,
                        hj_instr **out)
{
    const hj_mlir_op *op = value->def;
    uint64_t key = (uint64_t)(uintptr_t)value;
    hj_instr *outside = value->instr;

    *out = hj_map_find_int(made, key);
    if (*out)
        return NULL;
    if (is_constant(value)) {
        const hj_mlir_attr *attr = hj_mlir_op_attr(op, "value");
        *out = attr ? hj_import_elements(im, attr) : outside;
    } else {
        const hj_import_row *row = hj_map_find(&im->ops, op->name);
        hj_instr **x = HJ_NEW_ARRAY(im->arena, hj_instr *, op->noperands);
        for (int i = 0; i < op->noperands; i++)
            HJ_CHECK(repeat(im, op->operands[i], made, &x[i]));
        HJ_CHECK(row->fn(im, op, x));
        *out = value->instr;
        value->instr = outside;
    }
    hj_map_set_int(made, key, *out);
    return NULL;
}

/* --- inside and outside --------------------------------------------------- */

/* What values were outside, to be put back. */
typedef struct inside {
    hj_builder *outer;
    hj_instr **saved;
    const hj_mlir_region *region;
} inside;

static void enter(hj_import *im, inside *in, const hj_mlir_region *region,
                  const char *name)
{
    int n = region->captures.n;

    in->outer = im->b;
    in->region = region;
    in->saved = HJ_NEW_ARRAY(im->arena, hj_instr *, n);
    for (int i = 0; i < n; i++)
        in->saved[i] = region->captures.at[i]->instr;
    im->b = hj_builder_create_sub(im->b, name);
}

/* After the parameters: constants that the region uses. */
static hj_error *repeat_constants(hj_import *im, const hj_mlir_region *region,
                                  bool with_ops)
{
    hj_map made;

    hj_map_init(&made, im->arena);
    for (int i = 0; i < region->captures.n; i++) {
        hj_mlir_value *value = region->captures.at[i];
        int nops = 0;
        if (is_constant(value) ||
            (with_ops && is_repeatable(im, value, &nops))) {
            hj_instr *again;
            HJ_CHECK(repeat(im, value, &made, &again));
            value->instr = again;
        }
    }
    return NULL;
}

static void leave(hj_import *im, inside *in)
{
    for (int i = 0; i < in->region->captures.n; i++)
        in->region->captures.at[i]->instr = in->saved[i];
    im->b = in->outer;
}

static hj_error *returned(hj_import *im, const hj_mlir_op *end, hj_instr ***out)
{
    hj_instr **values = HJ_NEW_ARRAY(im->arena, hj_instr *, end->noperands);

    if (strcmp(end->name, "stablehlo.return") != 0 &&
        strcmp(end->name, "sdy.return") != 0)
        return hj_import_error(im, end, "a region ends with stablehlo.return");
    for (int i = 0; i < end->noperands; i++) {
        values[i] = end->operands[i]->instr;
        if (!values[i])
            return hj_import_gap(im, end, "value %d comes from outside", i);
    }
    *out = values;
    return NULL;
}

static hj_error *check_args(hj_import *im, const hj_mlir_op *op,
                            const hj_mlir_region *region)
{
    for (int i = 0; i < region->nargs; i++)
        if (!region->args[i].type->shape)
            return hj_import_gap(im, op, "argument %d of a region is %.*s", i,
                                 hj_clip((size_t)region->args[i].type->length),
                                 region->args[i].type->text);
    return NULL;
}

static const char *arg_name(hj_import *im, const hj_mlir_value *arg)
{
    bool is_number =
        !arg->name_length || (*arg->name >= '0' && *arg->name <= '9');

    return is_number ? NULL
                     : hj_arena_strndup(im->arena, arg->name,
                                        (size_t)arg->name_length);
}

/* --- computations with a parameter for each argument ---------------------- */

/* Where the two parameters of an argument that carries a value stand, the
 * `nargs` arguments of the region being parameters too. */
static int carried_at(hj_import_args how, int nargs, int ncarried, int i,
                      bool is_second)
{
    switch (how) {
    case HJ_IMPORT_HALVES:
        return nargs / 2 + i + (is_second ? nargs / 2 + ncarried : 0);
    case HJ_IMPORT_PAIRS:
        return nargs + 2 * i + is_second;
    default:
        return nargs + i;
    }
}

/* Carried values get their first parameter, and come back where there are
 * results for them. */
static hj_error *import_body(hj_import *im, const hj_mlir_region *region,
                             const hj_import_captures *carried,
                             hj_import_args how, hj_comp **out)
{
    int nargs = region->nargs, n = carried->n;
    bool is_halves = how == HJ_IMPORT_HALVES;
    const hj_mlir_op *end;
    hj_instr **values;

    for (int i = 0; i < nargs; i++)
        region->args[i].instr = hj_parameter(
            im->b, i + (is_halves && i >= nargs / 2 ? n : 0),
            region->args[i].type->shape, arg_name(im, &region->args[i]));
    for (int i = 0; i < n; i++) {
        hj_mlir_value *value = carried->at[i];
        const hj_shape *shape = value->type->shape;
        value->instr = hj_parameter(im->b, carried_at(how, nargs, n, i, false),
                                    shape, NULL);
        if (how != HJ_IMPORT_SINGLES)
            (void)hj_parameter(im->b, carried_at(how, nargs, n, i, true), shape,
                               NULL);
    }
    HJ_CHECK(repeat_constants(im, region, true));
    HJ_CHECK(hj_import_ops(im, region, &end));
    HJ_CHECK(returned(im, end, &values));
    int nvalues = end->noperands + (is_halves ? n : 0);
    hj_instr **all = HJ_NEW_ARRAY(im->arena, hj_instr *, nvalues);
    for (int i = 0; i < nvalues; i++)
        all[i] = i < end->noperands ? values[i]
                                    : carried->at[i - end->noperands]->instr;
    hj_instr *root = hj_import_pack(im, all, nvalues);
    HJ_CHECK(hj_import_check(im, end));
    *out = hj_builder_finish_sub(im->b, root);
    return NULL;
}

hj_error *hj_import_carrying(hj_import *im, const hj_mlir_op *op, int i,
                             const char *name, hj_import_args how,
                             hj_import_captures *carried, hj_comp **out)
{
    const hj_mlir_region *region = op->regions[i];
    inside in;

    HJ_CHECK(check_args(im, op, region));
    for (int k = 0; k < region->captures.n; k++) {
        hj_mlir_value *value = region->captures.at[k];
        int nops = 0;
        if (is_repeatable(im, value, &nops))
            continue;
        const hj_shape *shape = value->instr ? value->type->shape : NULL;
        if (how == HJ_IMPORT_CLOSED || !shape || !hj_shape_is_array(shape) ||
            shape->rank)
            return hj_import_gap(
                im, op,
                "its region uses %%%.*s, which comes from "
                "outside and is no %s",
                hj_clip((size_t)value->name_length), value->name,
                how == HJ_IMPORT_CLOSED ? "constant" : "scalar");
        HJ_PUSH(im->arena, carried, value);
    }
    enter(im, &in, region, name);
    hj_error *error = import_body(im, region, carried, how, out);
    leave(im, &in);
    return error;
}

hj_error *hj_import_body(hj_import *im, const hj_mlir_op *op, int i,
                         const char *name, hj_comp **out)
{
    hj_import_captures none = { 0 };

    return hj_import_carrying(im, op, i, name, HJ_IMPORT_CLOSED, &none, out);
}

hj_instr **hj_import_carry(hj_import *im, hj_instr *const *xs, int n,
                           const hj_import_captures *carried,
                           const hj_shape *like)
{
    hj_instr **all = HJ_NEW_ARRAY(im->arena, hj_instr *, n + carried->n);

    for (int i = 0; i < n; i++)
        all[i] = xs[i];
    for (int i = 0; i < carried->n; i++) {
        hj_instr *x = carried->at[i]->instr;
        all[n + i] = like ? hj_broadcast(im->b, x, like->dims, like->rank) : x;
    }
    return all;
}

void hj_import_set_first(hj_import *im, const hj_mlir_op *op, hj_instr *in,
                         const hj_import_captures *carried)
{
    int n = op->nresults + carried->n;

    for (int i = 0; i < op->nresults; i++)
        hj_import_set_at(op, i, hj_import_part(im, in, n, i));
}

/* --- computations with one parameter -------------------------------------- */

/* The shape of all of them, as hj_import_pack would pack them. */
static const hj_shape *packed_shape(hj_import *im, const hj_mlir_region *region,
                                    const hj_import_captures *captures)
{
    int n = region->nargs + captures->n;
    const hj_shape **shapes = HJ_NEW_ARRAY(im->arena, const hj_shape *, n);

    for (int i = 0; i < n; i++)
        shapes[i] = i < region->nargs
                        ? region->args[i].type->shape
                        : captures->at[i - region->nargs]->instr->shape;
    return n == 1 ? shapes[0] : hj_shape_new_tuple(im->arena, n, shapes);
}

static hj_error *import_packed(hj_import *im, const hj_mlir_region *region,
                               const hj_shape *shape,
                               const hj_import_captures *captures, bool keeps,
                               hj_comp **out)
{
    int nargs = region->nargs, ncaptures = captures->n, n;
    hj_instr *param = hj_parameter(im->b, 0, shape, NULL);
    const hj_mlir_op *end;
    hj_instr **values;

    for (int i = 0; i < nargs; i++) {
        region->args[i].instr = hj_import_part(im, param, nargs + ncaptures, i);
        const char *name = arg_name(im, &region->args[i]);
        if (name && !im->b->state->error && nargs + ncaptures > 1)
            hj_builder_set_name(im->b, region->args[i].instr, name);
    }
    hj_instr **inner = HJ_NEW_ARRAY(im->arena, hj_instr *, ncaptures);
    for (int i = 0; i < ncaptures; i++)
        captures->at[i]->instr = inner[i] =
            hj_import_part(im, param, nargs + ncaptures, nargs + i);
    HJ_CHECK(repeat_constants(im, region, false));
    HJ_CHECK(hj_import_ops(im, region, &end));
    HJ_CHECK(returned(im, end, &values));
    n = end->noperands;
    if (keeps) {
        hj_instr **all = HJ_NEW_ARRAY(im->arena, hj_instr *, n + ncaptures);
        for (int i = 0; i < n; i++)
            all[i] = values[i];
        for (int i = 0; i < ncaptures; i++)
            all[n + i] = inner[i];
        values = all;
        n += ncaptures;
    }
    hj_instr *root = hj_import_pack(im, values, n);
    HJ_CHECK(hj_import_check(im, end));
    *out = hj_builder_finish_sub(im->b, root);
    return NULL;
}

hj_error *hj_import_packed(hj_import *im, const hj_mlir_op *op, int i,
                           const char *name, const hj_import_captures *captures,
                           bool keeps, hj_comp **out)
{
    const hj_mlir_region *region = op->regions[i];
    int n = captures->n;
    inside in;

    HJ_CHECK(check_args(im, op, region));
    hj_instr **saved = hj_import_captured(im, captures, 0, NULL, &n);
    for (int k = 0; k < n; k++)
        if (!saved[k])
            return hj_import_gap(im, op, "a value of an unsupported type");
    const hj_shape *shape = packed_shape(im, region, captures);
    enter(im, &in, region, name);
    hj_error *error = import_packed(im, region, shape, captures, keeps, out);
    leave(im, &in);
    for (int k = 0; k < n; k++)
        captures->at[k]->instr = saved[k];
    return error;
}
