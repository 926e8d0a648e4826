/* renamed -- ops that front ends write as custom calls, or as MHLO's.
 *
 * XLA writes what StableHLO has not as a call of the op's name, and reads it
 * back as the op:
 *
 *   stablehlo.custom_call @mhlo.topk(%x)
 *     {mhlo.attributes = {k = 2 : i64}, mhlo.version = 1 : i64}
 *
 * mhlo.NAME (or chlo.NAME) is the op of that name in ops.def: of MHLO's own
 * rows, of StableHLO, of CHLO, the first one that there is.  The attributes are
 * those of `mhlo.attributes`, regions are the called computations, and what
 * the call says besides counts no more.  Other names are custom calls.
 * Ops of MHLO itself: mhlo.c.
 */
#include "text/stablehlo/import.h"

#include <string.h>

/* Names of MHLO that are others today. */
static const char *const renamed[][2] = {
    { "topk", "top_k" },
};

static const char *after(const char *text, const char *prefix)
{
    size_t n = strlen(prefix);

    return strncmp(text, prefix, n) ? NULL : text + n;
}

/* The op that a call of `target` is; NULL: none. */
static const char *op_of(hj_import *im, const char *target)
{
    static const char *const dialects[] = { "mhlo", "stablehlo", "chlo" };
    const char *name = after(target, "mhlo.");

    name = name ? name : after(target, "chlo.");
    if (!name)
        return NULL;
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (!strcmp(name, renamed[i][0]))
            name = renamed[i][1];
    for (int i = 0; i < 3; i++) {
        const hj_import_row *row = hj_map_find(
            &im->ops, hj_arena_printf(im->arena, "%s.%s", dialects[i], name));
        if (row)
            return row->name;
    }
    return NULL;
}

/* The body of each called function becomes a region, which ends otherwise. */
static hj_error *take_regions(hj_import *im, hj_mlir_op *op,
                              const hj_mlir_attr *called)
{
    int n = called->kind == HJ_MLIR_LIST ? called->u.list.n : 0;

    op->regions = HJ_NEW_ARRAY(im->arena, hj_mlir_region *, n);
    for (int i = 0; i < n; i++) {
        const hj_mlir_attr *symbol = called->u.list.at[i];
        const hj_mlir_func *func =
            symbol->kind == HJ_MLIR_SYMBOL
                ? hj_map_find(&im->tree->funcs, symbol->text)
                : NULL;
        if (!func || !func->body || func->body->next)
            return hj_import_error(im, op,
                                   "called_computations: %d is no function of "
                                   "one block",
                                   i);
        if (!strcmp(func->body->last->name, "func.return"))
            func->body->last->name = "stablehlo.return";
        op->regions[op->nregions++] = func->body;
    }
    return NULL;
}

static hj_error *rename_call(hj_import *im, hj_mlir_op *op)
{
    const hj_mlir_attr *target = hj_mlir_op_attr(op, "call_target_name");
    const hj_mlir_attr *attrs = hj_mlir_op_attr(op, "mhlo.attributes");
    const hj_mlir_attr *called = hj_mlir_op_attr(op, "called_computations");
    const char *name = target && target->kind == HJ_MLIR_STRING
                           ? op_of(im, target->text)
                           : NULL;

    if (!name || !strcmp(name, "stablehlo.custom_call"))
        return NULL;
    if (attrs && attrs->kind != HJ_MLIR_DICT)
        return hj_import_error(im, op, "mhlo.attributes is no dictionary");
    if (called)
        HJ_CHECK(take_regions(im, op, called));
    op->name = name;
    op->attrs = attrs ? attrs->u.dict : (hj_mlir_dict){ 0 };
    op->has_properties = false;
    return NULL;
}

static hj_error *rename_op(hj_import *im, hj_mlir_op *op)
{
    bool is_mhlo = hj_mlir_is_mhlo(op->name);

    for (int i = 0; i < op->nregions; i++) {
        const hj_mlir_op *end = op->regions[i]->last;
        const char *other = is_mhlo ? "stablehlo.return" : "mhlo.return";
        if (!strcmp(end->name, other))
            return hj_import_error(im, end, "it ends no region of %s",
                                   op->name);
    }
    if (!strcmp(op->name, "mhlo.return")) {
        op->name = "stablehlo.return";
        return NULL;
    }
    if (is_mhlo)
        HJ_CHECK(hj_import_rename_mhlo(im, op));
    return strcmp(op->name, "stablehlo.custom_call") ? NULL
                                                     : rename_call(im, op);
}

/* Regions nest no deeper than the reader lets them. */
static hj_error *rename_in(hj_import *im, hj_mlir_region *region)
{
    for (hj_mlir_op *op = region->first; op; op = op->next) {
        HJ_CHECK(rename_op(im, op));
        for (int i = 0; i < op->nregions; i++)
            HJ_CHECK(rename_in(im, op->regions[i]));
    }
    return NULL;
}

/* Modules nest no deeper than the reader lets them. */
static hj_error *rename_module(hj_import *im)
{
    const hj_mlir_module *tree = im->tree;

    if (tree->stray)
        HJ_CHECK(rename_in(im, tree->stray));
    for (hj_mlir_func *f = tree->first; f; f = f->next)
        for (hj_mlir_region *b = f->body; b; b = b->next)
            HJ_CHECK(rename_in(im, b));
    for (const hj_mlir_module *m = tree->inner; m; m = m->next) {
        im->tree = m;
        HJ_CHECK(rename_module(im));
    }
    im->tree = tree;
    return NULL;
}

hj_error *hj_import_rename_calls(hj_import *im)
{
    return rename_module(im);
}
