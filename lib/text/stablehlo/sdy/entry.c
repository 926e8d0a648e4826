/* entry -- what the entry function says of its arguments and results: into how
 * many parts they are divided (sdy.sharding, mhlo.sharding). */
#include "text/hlo/parser.h"
#include "text/stablehlo/sdy/mesh.h"

#include <string.h>

typedef struct said {
    const char *text;        /* as HLO writes it; NULL: nothing is said */
    const char *open;        /* hj_sdy_open_text */
    const hj_sdy_mesh *mesh; /* NULL: nothing is added up */
    hj_sdy_axes unreduced;
} said;

hj_error *hj_sdy_read_mhlo(hj_import *im, const hj_mlir_attr *attr,
                           const char **out)
{
    *out = NULL;
    if (!attr || attr->kind != HJ_MLIR_STRING)
        return NULL;
    hj_error *error = hj_check_sharding_text(im->module, attr->text);
    if (error && hj_error_code(error) != HJ_INVALID)
        return error;
    if (!error)
        *out = attr->text;
    hj_error_free(error);
    return NULL;
}

static hj_error *read(hj_import *im, const hj_mlir_op *place,
                      const hj_mlir_dict *dict, const hj_shape *shape,
                      said *out)
{
    const hj_mlir_attr *sdy = hj_mlir_dict_find(dict, "sdy.sharding");
    const hj_mlir_attr *mhlo = hj_mlir_dict_find(dict, "mhlo.sharding");
    hj_sdy_sharding sharding;

    *out = (said){ .open = "" };
    if (sdy && sdy->kind == HJ_MLIR_RAW) {
        HJ_CHECK(hj_sdy_read_sharding(im, place, sdy, &sharding));
        if (sharding.rank != shape->rank)
            return hj_import_error(
                im, place, "sdy.sharding has %d dimensions, the value has %d",
                sharding.rank, shape->rank);
        out->text = hj_sdy_text(im, &sharding, im->module->num_partitions);
        out->open = hj_sdy_open_text(im, &sharding, im->module->num_partitions);
        out->mesh = out->text ? sharding.mesh : NULL;
        out->unreduced = sharding.unreduced;
        return NULL;
    }
    return hj_sdy_read_mhlo(im, mhlo, &out->text);
}

hj_error *hj_import_param_shardings(hj_import *im, const hj_mlir_func *func)
{
    const hj_mlir_op place = { .name = "func.func", .place = func->place };
    said what;

    for (int i = 0; func->arg_attrs && i < func->body->nargs; i++) {
        hj_mlir_value *arg = &func->body->args[i];
        if (!arg->instr)
            continue;
        HJ_CHECK(
            read(im, &place, &func->arg_attrs[i], arg->instr->shape, &what));
        if (what.text)
            hj_builder_set_attribute(im->b, arg->instr, "sharding", what.text);
        if (what.mesh)
            arg->instr = hj_sdy_sum(im, what.mesh, &what.unreduced, arg->instr);
    }
    return NULL;
}

/* What callers get: parts of sums. */
static hj_instr *give(hj_import *im, const said *what, hj_instr *x)
{
    return what->mesh ? hj_sdy_parts(im, what->mesh, &what->unreduced, x) : x;
}

/* frontend_attributes={hlojit.open_dims="..."}, those of leaves between ";". */
static void set_open(hj_import *im, hj_instr *x, const char *open)
{
    hj_str text;

    if (!open[strspn(open, ";")])
        return;
    hj_str_init(&text, im->arena);
    hj_str_printf(&text, "{hlojit.open_dims=\"%s\"}", open);
    hj_builder_set_attribute(im->b, x, "frontend_attributes",
                             hj_str_get(&text));
}

/* A tuple's are a list, {{..}, {..}}. */
static hj_error *set_tuple(hj_import *im, const hj_mlir_func *func,
                           const hj_mlir_op *place, hj_instr **root)
{
    int n = func->type->results.n;
    hj_instr **values = HJ_NEW_ARRAY(im->arena, hj_instr *, n);
    hj_str list, open;
    said what;
    bool is_said = false, is_same = true;

    hj_str_init(&list, im->arena);
    hj_str_init(&open, im->arena);
    for (int i = 0; i < n; i++) {
        hj_instr *x = (*root)->operands[i];
        HJ_CHECK(read(im, place, &func->res_attrs[i], x->shape, &what));
        is_said = is_said || what.text;
        hj_str_add(&list, i ? ", " : "{");
        hj_str_add(&list, what.text ? what.text : "{unknown}");
        hj_str_printf(&open, "%s%s", i ? ";" : "", what.text ? what.open : "");
        values[i] = give(im, &what, x);
        is_same = is_same && values[i] == x;
    }
    hj_str_add(&list, "}");
    if (!is_same)
        *root = hj_tuple(im->b, values, n);
    if (!is_said)
        return NULL;
    hj_builder_set_attribute(im->b, *root, "sharding", hj_str_get(&list));
    set_open(im, *root, hj_str_get(&open));
    return NULL;
}

/* A copy: the value itself may be an argument that is divided in another way,
 * or a call that another takes the place of. */
hj_instr *hj_import_constrained(hj_import *im, hj_instr *x, const char *text,
                                const char *open)
{
    if (!text || im->module->num_partitions == 1)
        return x;
    x = hj_copy(im->b, x);
    hj_builder_set_attribute(im->b, x, "sharding", text);
    set_open(im, x, open);
    return x;
}

/* sdy.sharding_constraint, sdy.reshard */
hj_error *hj_import_sharding_constraint(hj_import *im, const hj_mlir_op *op,
                                        hj_instr *const *x)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "sharding");
    const char *text = NULL, *open = "";
    hj_sdy_sharding sharding;

    if (attr && attr->kind == HJ_MLIR_RAW && x[0]->shape->rank >= 0) {
        HJ_CHECK(hj_sdy_read_sharding(im, op, attr, &sharding));
        if (sharding.rank != x[0]->shape->rank)
            return hj_import_error(im, op, "a sharding of %d dimensions for %d",
                                   sharding.rank, x[0]->shape->rank);
        text = hj_sdy_text(im, &sharding, im->module->num_partitions);
        open = hj_sdy_open_text(im, &sharding, im->module->num_partitions);
    }
    hj_import_set(im, op, hj_import_constrained(im, x[0], text, open));
    return NULL;
}

/* sdy.sharding_group: a copy that nobody uses, {unknown shard_as 3}; what says
 * the same is divided alike. */
hj_error *hj_import_sharding_group(hj_import *im, const hj_mlir_op *op,
                                   hj_instr *const *x)
{
    hj_str text;
    int64_t id;

    HJ_CHECK(hj_import_int(im, op, "group_id", &id));
    hj_str_init(&text, im->arena);
    hj_str_printf(&text, "{unknown shard_as %lld}", (long long)id);
    hj_import_constrained(im, x[0], hj_str_get(&text), "");
    return NULL;
}

static void add_ints(hj_str *out, int64_t n, const int64_t *at)
{
    for (int64_t i = 0; i < n; i++)
        hj_str_printf(out, "%s%lld", i ? "," : "", (long long)at[i]);
}

/* mhlo.frontend_attributes = {hlojit.mesh_axes = "..."} of the module. */
static const char *axes_of_attr(hj_import *im, bool *is_none)
{
    const hj_mlir_attr *attrs =
        hj_mlir_dict_find(&im->tree->attrs, "mhlo.frontend_attributes");
    const hj_mlir_attr *axes =
        attrs && attrs->kind == HJ_MLIR_DICT
            ? hj_mlir_dict_find(&attrs->u.dict, "hlojit.mesh_axes")
            : NULL;

    *is_none = !axes || axes->kind != HJ_MLIR_STRING ||
               axes->text[strspn(axes->text, "0123456789,;:")];
    return *is_none ? "" : axes->text;
}

/* frontend_attributes={hlojit.mesh_axes="2,4;4,2:7,6,5,4,3,2,1,0"}: the sizes
 * of the axes of each mesh of all partitions, and which partitions stand there,
 * for passes that find shardings out: callers know whole axes only. */
static hj_error *keep_axes(hj_import *im, const hj_mlir_op *place)
{
    const hj_map *meshes = &im->tree->meshes;
    hj_module *module = im->module;
    hj_sdy_mesh *mesh;
    hj_str text;
    bool is_first = true;

    hj_str_init(&text, &module->arena);
    hj_str_add(&text, "{hlojit.mesh_axes=\"");
    for (size_t i = 0; i < meshes->nslots; i++) {
        if (!meshes->slots[i].hash)
            continue;
        HJ_CHECK(hj_sdy_read_mesh(im, place, meshes->slots[i].value, &mesh));
        if (!mesh->naxes || mesh->ndevices != module->num_partitions)
            continue;
        hj_str_add(&text, hj_sep(&is_first, ";"));
        add_ints(&text, mesh->naxes, mesh->sizes);
        hj_str_add(&text, mesh->ids ? ":" : "");
        if (mesh->ids)
            add_ints(&text, mesh->ndevices, mesh->ids);
    }
    if (is_first) /* what the printer has written of them */
        hj_str_add(&text, axes_of_attr(im, &is_first));
    hj_str_add(&text, "\"}");
    if (is_first || module->nattrs)
        return NULL;
    module->attrs = HJ_NEW_ARRAY(&module->arena, hj_module_attr, 1);
    module->attrs[module->nattrs++] =
        (hj_module_attr){ "frontend_attributes", hj_str_get(&text) };
    return NULL;
}

hj_error *hj_import_shardings(hj_import *im, const hj_mlir_func *func,
                              hj_instr **root)
{
    const hj_mlir_op place = { .name = "func.func", .place = func->place };
    said what;

    if (im->module->num_partitions > 1)
        HJ_CHECK(keep_axes(im, &place));
    if (!func->res_attrs || !func->type->results.n)
        return NULL;
    if (func->type->results.n > 1)
        return set_tuple(im, func, &place, root);
    HJ_CHECK(read(im, &place, &func->res_attrs[0], (*root)->shape, &what));
    if (!what.text)
        return NULL;
    *root =
        hj_import_constrained(im, give(im, &what, *root), what.text, what.open);
    return NULL;
}
