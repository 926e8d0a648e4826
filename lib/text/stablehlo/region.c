/* region -- regions of ops become computations.
 *
 * A region may use values from outside, which a computation cannot: constants
 * are repeated inside; loops carry the others in their state, branches get
 * them as their operand.
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
    if (!to->seen.arena)
        hj_map_init(&to->seen, im->arena);
    for (int i = 0; i < region->captures.n; i++) {
        hj_mlir_value *value = region->captures.at[i];
        uint64_t key = (uint64_t)(uintptr_t)value;
        if (!is_constant(value) && !hj_map_set_int(&to->seen, key, value))
            HJ_PUSH(im->arena, &to->list, value);
    }
}

hj_instr **hj_import_captured(hj_import *im, const hj_import_captures *from,
                              int nbefore, hj_instr *const *before, int *n)
{
    *n = nbefore + from->list.n;
    hj_instr **all = HJ_NEW_ARRAY(im->arena, hj_instr *, *n);
    for (int i = 0; i < nbefore; i++)
        all[i] = before[i];
    for (int i = 0; i < from->list.n; i++)
        all[nbefore + i] = from->list.at[i]->instr;
    return all;
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
static void repeat_constants(hj_import *im, const hj_mlir_region *region)
{
    for (int i = 0; i < region->captures.n; i++) {
        hj_mlir_value *value = region->captures.at[i];
        const hj_mlir_attr *attr =
            is_constant(value) ? hj_mlir_op_attr(value->def, "value") : NULL;
        if (attr)
            value->instr = hj_import_elements(im, attr);
    }
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

    if (strcmp(end->name, "stablehlo.return") != 0)
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

static hj_error *import_body(hj_import *im, const hj_mlir_op *op,
                             const hj_mlir_region *region, hj_comp **out)
{
    const hj_mlir_op *end;
    hj_instr **values;

    for (int i = 0; i < region->captures.n; i++) {
        hj_mlir_value *value = region->captures.at[i];
        if (!is_constant(value))
            return hj_import_gap(im, op,
                                 "its region uses %%%.*s, which comes from "
                                 "outside and is no constant",
                                 hj_clip((size_t)value->name_length),
                                 value->name);
    }
    for (int i = 0; i < region->nargs; i++)
        region->args[i].instr =
            hj_parameter(im->b, i, region->args[i].type->shape,
                         arg_name(im, &region->args[i]));
    repeat_constants(im, region);
    HJ_CHECK(hj_import_ops(im, region, &end));
    HJ_CHECK(returned(im, end, &values));
    hj_instr *root = hj_import_pack(im, values, end->noperands);
    HJ_CHECK(hj_import_check(im, end));
    *out = hj_builder_finish_sub(im->b, root);
    return NULL;
}

hj_error *hj_import_body(hj_import *im, const hj_mlir_op *op, int i,
                         const char *name, hj_comp **out)
{
    const hj_mlir_region *region = op->regions[i];
    inside in;

    HJ_CHECK(check_args(im, op, region));
    enter(im, &in, region, name);
    hj_error *error = import_body(im, op, region, out);
    leave(im, &in);
    return error;
}

/* --- computations with one parameter -------------------------------------- */

/* The shape of all of them, as hj_import_pack would pack them. */
static const hj_shape *packed_shape(hj_import *im, const hj_mlir_region *region,
                                    const hj_import_captures *captures)
{
    int n = region->nargs + captures->list.n;
    const hj_shape **shapes = HJ_NEW_ARRAY(im->arena, const hj_shape *, n);

    for (int i = 0; i < n; i++)
        shapes[i] = i < region->nargs
                        ? region->args[i].type->shape
                        : captures->list.at[i - region->nargs]->instr->shape;
    return n == 1 ? shapes[0] : hj_shape_new_tuple(im->arena, n, shapes);
}

static hj_error *import_packed(hj_import *im, const hj_mlir_region *region,
                               const hj_shape *shape,
                               const hj_import_captures *captures, bool keeps,
                               hj_comp **out)
{
    int nargs = region->nargs, ncaptures = captures->list.n, n;
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
        captures->list.at[i]->instr = inner[i] =
            hj_import_part(im, param, nargs + ncaptures, nargs + i);
    repeat_constants(im, region);
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
    int n = captures->list.n;
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
        captures->list.at[k]->instr = saved[k];
    return error;
}
