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
        return (attr->kind == HJ_MLIR_ENUM || attr->kind == HJ_MLIR_STRUCT)
                   ? strlen(attr->tag) == n - 2 &&
                         !memcmp(attr->tag, kind + 1, n - 2)
                   : attr->kind == HJ_MLIR_LABELS && IS("<conv>");
    return IS("i64")   ? is_int(attr, HJ_DTYPE_s64, 0)
           : IS("i32") ? is_int(attr, HJ_DTYPE_s32, 0)
           : IS("f32") ? attr->kind == HJ_MLIR_FLOAT && attr->type &&
                             attr->type->dtype == HJ_DTYPE_f32
           : IS("bool")   ? attr->kind == HJ_MLIR_BOOL
           : IS("str")    ? attr->kind == HJ_MLIR_STRING
           : IS("sym")    ? attr->kind == HJ_MLIR_SYMBOL
           : IS("unit")   ? attr->kind == HJ_MLIR_UNIT
           : IS("ints")   ? is_list(attr, HJ_DTYPE_s64)
           : IS("bools")  ? is_list(attr, HJ_DTYPE_pred)
           : IS("mat")    ? is_matrix(attr)
           : IS("groups") ? is_matrix(attr) || attr->kind == HJ_MLIR_RAW
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

/* --- the walk ------------------------------------------------------------- */

static hj_error *verify_op(hj_import *im, const hj_map *table,
                           const hj_mlir_op *op);

static hj_error *verify_region(hj_import *im, const hj_map *table,
                               const hj_mlir_region *region)
{
    for (const hj_mlir_op *op = region->first; op; op = op->next)
        HJ_CHECK(verify_op(im, table, op));
    return NULL;
}

/* Regions nest no deeper than the reader lets them. */
static hj_error *verify_op(hj_import *im, const hj_map *table,
                           const hj_mlir_op *op)
{
    const hj_verify_row *row = hj_map_find(table, op->name);

    for (int i = 0; i < op->nregions; i++)
        HJ_CHECK(verify_region(im, table, op->regions[i]));
    HJ_CHECK(hj_import_check_counts(im, op));
    if (!row)
        return NULL;
    HJ_CHECK(check_attrs(im, op, row->attrs));
    HJ_CHECK(hj_verify_specs(im, op, row));
    HJ_CHECK(hj_verify_traits(im, op, row->traits));
    return row->fn(im, op);
}

hj_error *hj_verify_tree(hj_import *im)
{
    hj_map table;

    hj_map_init(&table, im->arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        hj_map_set(&table, rows[i].name, (void *)&rows[i]);
    for (const hj_mlir_func *f = im->tree->first; f; f = f->next)
        if (f->body)
            HJ_CHECK(verify_region(im, &table, f->body));
    return NULL;
}
