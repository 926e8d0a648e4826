/* verify -- see verify.h: the walk, and attributes. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

static const hj_verify_row rows[] = {
#define HJ_VERIFY(name, operands, results, traits, attrs, fn)                  \
    { name, operands, results, traits, attrs, hj_verify_##fn },
#include "text/stablehlo/verify/rows.def"
#undef HJ_VERIFY
};

hj_error *hj_verify_nothing(hj_import *im, const hj_mlir_op *op)
{
    (void)im;
    (void)op;
    return NULL;
}

bool hj_verify_says_all(const char *name, bool from_builder)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].name, name))
            return strchr(rows[i].traits, '!') ||
                   (from_builder && !strchr(rows[i].traits, '.'));
    return false;
}

bool hj_verify_takes(const char *op, const char *name, const char *kind)
{
    size_t n = strlen(name), length = strlen(kind);

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, op) != 0)
            continue;
        for (const char *p = strstr(rows[i].attrs, name); p;
             p = strstr(p + 1, name)) {
            const char *end = p + n + 1 + length;
            if ((p == rows[i].attrs || p[-1] == ' ') && p[n] == '=' &&
                !strncmp(p + n + 1, kind, length) && strchr(" ?", *end))
                return true;
        }
    }
    return false;
}

/* --- attributes ----------------------------------------------------------- */

static bool is_int(const hj_mlir_attr *attr, hj_dtype dtype, char sign)
{
    return attr->kind == HJ_MLIR_INT && attr->type &&
           attr->type->kind == HJ_MLIR_NUMBER && attr->type->dtype == dtype &&
           (sign != '+' || attr->u.i >= 0) && (sign != '*' || attr->u.i > 0);
}

static bool is_list(const hj_mlir_attr *attr, hj_dtype dtype)
{
    return attr->kind == HJ_MLIR_INTS && attr->type->dtype == dtype;
}

static bool is_matrix(const hj_mlir_attr *attr)
{
    return attr->kind == HJ_MLIR_ELEMENTS && attr->type->element &&
           attr->type->element->dtype == HJ_DTYPE_s64;
}

/* An enum's or a struct's tag is the n letters of `tag`. */
static bool is_tagged(const hj_mlir_attr *attr, const char *tag, size_t n)
{
    return (attr->kind == HJ_MLIR_ENUM || attr->kind == HJ_MLIR_STRUCT) &&
           strlen(attr->tag) == n && !memcmp(attr->tag, tag, n);
}

static bool is_list_of(const hj_mlir_attr *attr, const char *tag, size_t n)
{
    for (int i = 0; attr->kind == HJ_MLIR_LIST && i < attr->u.list.n; i++)
        if (!is_tagged(attr->u.list.at[i], tag, n))
            return false;
    return attr->kind == HJ_MLIR_LIST;
}

/* Groups by the axes of a mesh. */
static bool is_groups(const hj_mlir_attr *attr)
{
    return attr->kind == HJ_MLIR_RAW && attr->tag &&
           !strcmp(attr->tag, "replica_group_mesh_axes");
}

/* Is the attribute of the kind, n letters? */
static bool is_kind(const hj_mlir_attr *attr, const char *kind, size_t n)
{
#define IS(text) (n == strlen(text) && !memcmp(kind, text, n))
    char sign = kind[n - 1];

    if (n > 3 && !memcmp(kind, "i64", 3))
        return is_int(attr, HJ_DTYPE_s64, sign);
    if (n > 3 && !memcmp(kind, "i32", 3))
        return is_int(attr, HJ_DTYPE_s32, sign);
    if (*kind == '<')
        return is_tagged(attr, kind + 1, n - 2) ||
               (attr->kind == HJ_MLIR_LABELS && !attr->tag && IS("<conv>"));
    if (*kind == '[')
        return is_list_of(attr, kind + 1, n - 2);
    return IS("i64")   ? is_int(attr, HJ_DTYPE_s64, 0)
           : IS("i32") ? is_int(attr, HJ_DTYPE_s32, 0)
           : IS("f32") ? attr->kind == HJ_MLIR_FLOAT && attr->type &&
                             attr->type->dtype == HJ_DTYPE_f32
           : IS("bool")   ? attr->kind == HJ_MLIR_BOOL
           : IS("str")    ? attr->kind == HJ_MLIR_STRING
           : IS("sym")    ? attr->kind == HJ_MLIR_SYMBOL && !attr->tag
           : IS("unit")   ? attr->kind == HJ_MLIR_UNIT
           : IS("ints")   ? is_list(attr, HJ_DTYPE_s64)
           : IS("bools")  ? is_list(attr, HJ_DTYPE_pred)
           : IS("mat")    ? is_matrix(attr)
           : IS("dict")   ? attr->kind == HJ_MLIR_DICT
           : IS("groups") ? is_matrix(attr) || is_groups(attr)
                          : attr->kind == HJ_MLIR_LIST;
#undef IS
}

/* "name=kind name=kind?". */
static hj_error *check_attrs(hj_import *im, const hj_mlir_op *op,
                             const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "="), length = strcspn(text + n + 1, " ");
        const char *kind = text + n + 1;
        bool is_optional = kind[length - 1] == '?';
        const char *name = hj_arena_strndup(im->arena, text, n);
        const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);
        if (!attr && !is_optional)
            return hj_import_error(im, op, "the attribute %s is missing", name);
        if (attr && !is_kind(attr, kind, length - is_optional))
            return hj_import_error(im, op, "%s is no %.*s", name, (int)length,
                                   kind);
        text = kind + length + (kind[length] == ' ');
    }
    return NULL;
}

hj_ints hj_verify_ints(const hj_mlir_op *op, const char *name)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    return attr && attr->kind == HJ_MLIR_INTS ? attr->u.ints : (hj_ints){ 0 };
}

int64_t hj_verify_int(const hj_mlir_op *op, const char *name, int64_t otherwise)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    return attr && attr->kind == HJ_MLIR_INT ? attr->u.i : otherwise;
}

const hj_mlir_dict *hj_verify_struct(const hj_mlir_op *op, const char *name)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    return attr && attr->kind == HJ_MLIR_STRUCT ? &attr->u.dict : NULL;
}

/* The meshes that attributes name; what lies deeper is not looked at. */
static hj_error *check_meshes(hj_import *im, const hj_mlir_dict *attrs,
                              const void *place)
{
    for (int i = 0; i < attrs->n; i++) {
        const hj_mlir_attr *attr = attrs->at[i].value;
        if (!is_groups(attr) || !attr->u.list.n)
            continue;
        const hj_mlir_attr *mesh = attr->u.list.at[0];
        if (mesh->kind == HJ_MLIR_SYMBOL &&
            !hj_mlir_module_has(im->tree, mesh->text))
            return hj_mlir_fail(im->tree, HJ_INVALID, place,
                                "there is no mesh @%.*s", hj_clip(mesh->length),
                                mesh->text);
    }
    return NULL;
}

/* --- the walk ------------------------------------------------------------- */

static hj_error *verify_op(hj_import *im, const hj_map *table,
                           const hj_mlir_op *op);

static bool is_return(const hj_mlir_op *op)
{
    return !strcmp(op->name, "func.return") ||
           !strcmp(op->name, "stablehlo.return") ||
           !strcmp(op->name, "sdy.return");
}

static hj_error *verify_region(hj_import *im, const hj_map *table,
                               const hj_mlir_region *region)
{
    for (const hj_mlir_op *op = region->first; op; op = op->next)
        HJ_CHECK(verify_op(im, table, op));
    return NULL;
}

/* Some of StableHLO's own regions may end as Shardy's do. */
static bool ends_region(const hj_mlir_op *op, const char *name)
{
    static const char *const ops[] = { "chlo.scan", "stablehlo.reduce_scatter",
                                       "stablehlo.scatter",
                                       "stablehlo.select_and_scatter",
                                       "stablehlo.sort" };
    bool may_be_sdy = !strncmp(op->name, "sdy.", 4);

    if (!strcmp(name, "stablehlo.return"))
        return !may_be_sdy;
    for (int i = 0; i < 5; i++)
        may_be_sdy = may_be_sdy || !strcmp(op->name, ops[i]);
    return may_be_sdy && !strcmp(name, "sdy.return");
}

/* Regions nest no deeper than the reader lets them. */
static hj_error *verify_op(hj_import *im, const hj_map *table,
                           const hj_mlir_op *op)
{
    const hj_verify_row *row = hj_map_find(table, op->name);

    for (int i = 0; i < op->nregions; i++) {
        HJ_CHECK(verify_region(im, table, op->regions[i]));
        if (!ends_region(op, op->regions[i]->last->name))
            return hj_import_error(im, op->regions[i]->last,
                                   "it ends no region of %s", op->name);
    }
    if (!row && !hj_map_find(&im->ops, op->name) && !is_return(op) &&
        !hj_mlir_is_other_dialect(op->name, strlen(op->name)))
        return hj_import_error(im, op, "there is no such op");
    HJ_CHECK(hj_import_check_counts(im, op));
    HJ_CHECK(check_meshes(im, &op->attrs, op->place));
    if (!row)
        return NULL;
    HJ_CHECK(check_attrs(im, op, row->attrs));
    HJ_CHECK(hj_verify_specs(im, op, row));
    HJ_CHECK(hj_verify_traits(im, op, row->traits));
    return row->fn(im, op);
}

/* What a function returns; stablehlo.return may return anything. */
static hj_error *verify_return(hj_import *im, const hj_mlir_func *func,
                               const hj_mlir_op *end)
{
    const hj_mlir_types *results = &func->type->results;

    if (!strcmp(end->name, "sdy.return"))
        return hj_import_error(im, end, "a function ends with func.return");
    if (strcmp(end->name, "func.return") != 0)
        return NULL;
    if (end->noperands != results->n)
        return hj_import_error(im, end, "%d values; @%s has %d results",
                               end->noperands, func->name, results->n);
    for (int i = 0; i < results->n; i++) {
        const hj_mlir_type *has = end->operands[i]->type;
        const hj_mlir_type *says = results->at[i];
        if (!hj_mlir_type_equal(has, says))
            return hj_import_error(
                im, end, "value %d is %.*s, result %d of @%s is %.*s", i,
                hj_clip((size_t)has->length), has->text, i, func->name,
                hj_clip((size_t)says->length), says->text);
    }
    return NULL;
}

/* Nothing returns from a module. */
static hj_error *verify_stray(hj_import *im, const hj_map *table,
                              const hj_mlir_region *stray)
{
    for (const hj_mlir_op *op = stray->first; op; op = op->next)
        if (is_return(op))
            return hj_import_error(im, op, "it is in no function");
    return verify_region(im, table, stray);
}

static hj_error *verify_func(hj_import *im, const hj_map *table,
                             const hj_mlir_func *func)
{
    HJ_CHECK(check_meshes(im, &func->attrs, func->place));
    for (const hj_mlir_region *b = func->body; b; b = b->next) {
        HJ_CHECK(verify_region(im, table, b));
        HJ_CHECK(verify_return(im, func, b->last));
    }
    return NULL;
}

/* Modules nest no deeper than the reader lets them. */
static hj_error *verify_module(hj_import *im, const hj_map *table)
{
    const hj_mlir_module *tree = im->tree;

    HJ_CHECK(check_meshes(im, &tree->attrs, tree->place));
    if (tree->stray)
        HJ_CHECK(verify_stray(im, table, tree->stray));
    for (const hj_mlir_func *f = tree->first; f; f = f->next)
        HJ_CHECK(verify_func(im, table, f));
    for (const hj_mlir_module *m = tree->inner; m; m = m->next) {
        im->tree = m;
        HJ_CHECK(verify_module(im, table));
    }
    im->tree = tree;
    return NULL;
}

hj_error *hj_verify_tree(hj_import *im)
{
    hj_map table;

    hj_map_init(&table, im->arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        hj_map_set(&table, rows[i].name, (void *)&rows[i]);
    return verify_module(im, &table);
}
