/* module -- the entry point; functions. */
#include "text/vhlo/reader.h"

#include <string.h>

enum { BUDGET_PER_BYTE = 64, BUDGET = 1 << 20 };

/* --- functions ------------------------------------------------------------ */

static const hj_mlir_attr *find(hj_vhlo_reader *r, const hj_mlir_op *op,
                                const char *name, hj_mlir_attr_kind kind)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    if (attr && attr->kind == kind)
        return attr;
    hj_vhlo_fail(r, NULL, HJ_INVALID, "%s: %s is missing, or of another kind",
                 op->name, name);
    return NULL;
}

/* A dictionary for each argument or result, or none at all. */
static const hj_mlir_dict *read_dicts(hj_vhlo_reader *r, const hj_mlir_op *op,
                                      const char *name, int n)
{
    const hj_mlir_attr *list = find(r, op, name, HJ_MLIR_LIST);

    if (!list || !list->u.list.n)
        return NULL;
    if (list->u.list.n != n) {
        hj_vhlo_fail(r, NULL, HJ_INVALID, "%s: %s has %d entries, not %d",
                     op->name, name, list->u.list.n, n);
        return NULL;
    }
    hj_mlir_dict *dicts = HJ_NEW_ARRAY(r->arena, hj_mlir_dict, n);
    for (int i = 0; i < n && !r->has_failed; i++) {
        const hj_mlir_attr *attr = list->u.list.at[i];
        if (attr->kind != HJ_MLIR_DICT)
            hj_vhlo_fail(r, NULL, HJ_INVALID, "%s: %s has dictionaries",
                         op->name, name);
        else
            dicts[i] = attr->u.dict;
    }
    return dicts;
}

void hj_vhlo_begin_func(hj_vhlo_reader *r, const hj_mlir_op *op)
{
    hj_mlir_func *func = HJ_NEW(r->arena, hj_mlir_func);
    const hj_mlir_attr *name = find(r, op, "sym_name", HJ_MLIR_STRING);
    const hj_mlir_attr *type = find(r, op, "function_type", HJ_MLIR_TYPE);
    hj_vhlo_place *place = (hj_vhlo_place *)op->place;

    if (type && type->type->kind != HJ_MLIR_FUNCTION)
        hj_vhlo_fail(r, NULL, HJ_INVALID, "%s: function_type is no function's",
                     op->name);
    if (r->has_failed)
        return;
    func->name = name->text;
    func->place = op->place;
    func->type = type->type;
    place->func = func;
    place->number = 0;
    hj_vhlo_spend_type(r, func->type);
    func->arg_attrs = read_dicts(r, op, "arg_attrs", func->type->inputs.n);
    func->res_attrs = read_dicts(r, op, "res_attrs", func->type->results.n);
    r->func = func;
    r->nops = 0;
}

static void name_args(hj_vhlo_reader *r, hj_mlir_region *body)
{
    for (int i = 0; i < body->nargs; i++) {
        body->args[i].name = hj_arena_printf(r->arena, "arg%d", i);
        body->args[i].name_length = (int)strlen(body->args[i].name);
    }
}

/* The block's arguments are those of the function. */
static void check_args(hj_vhlo_reader *r, const hj_mlir_func *func)
{
    const hj_mlir_region *body = func->body;
    const hj_mlir_types *inputs = &func->type->inputs;

    if (body->nargs != inputs->n)
        hj_vhlo_fail(r, NULL, HJ_INVALID,
                     "the body has %d arguments, the function %d", body->nargs,
                     inputs->n);
    for (int i = 0; i < inputs->n && !r->has_failed; i++)
        if (!hj_mlir_type_equal(body->args[i].type, inputs->at[i]))
            hj_vhlo_fail(r, NULL, HJ_INVALID,
                         "argument %d of the body has another type than the "
                         "function says",
                         i);
}

void hj_vhlo_check_new_symbol(hj_vhlo_reader *r, const hj_mlir_module *module,
                              const char *name)
{
    if (hj_mlir_module_has(module, name))
        hj_vhlo_fail(r, NULL, HJ_INVALID, "@%.*s is defined twice",
                     hj_clip(strlen(name)), name);
}

static void add_func(hj_vhlo_reader *r, hj_mlir_func *func)
{
    hj_mlir_module *out = r->out;

    hj_vhlo_check_new_symbol(r, out, func->name);
    hj_mlir_module_add_func(out, func);
}

void hj_vhlo_end_func(hj_vhlo_reader *r, const hj_mlir_op *op)
{
    hj_mlir_func *func = r->func;
    const hj_mlir_attr *visibility =
        find(r, op, "sym_visibility", HJ_MLIR_STRING);

    r->place = op->place;
    if (op->nregions != 1)
        hj_vhlo_fail(r, NULL, HJ_INVALID, "a function of %d regions",
                     op->nregions);
    if (r->has_failed)
        return;
    func->body = op->regions[0];
    if (func->body) {
        name_args(r, func->body);
        check_args(r, func);
    } else if (strcmp(visibility->text, "private") != 0) {
        hj_vhlo_fail(r, NULL, HJ_INVALID,
                     "a function without a body is private");
    }
    add_func(r, func);
    r->func = NULL;
}

/* --- modules -------------------------------------------------------------- */

hj_mlir_module *hj_vhlo_begin_module(hj_vhlo_reader *r, const hj_mlir_op *op)
{
    const hj_mlir_attr *name = hj_mlir_op_attr(op, "sym_name");
    hj_mlir_module *outer = r->out;
    bool is_inner = r->region != NULL;

    if (is_inner)
        r->out = hj_mlir_module_add(r->arena, outer);
    r->out->place = op->place;
    r->out->attrs = op->attrs;
    if (!name || name->kind != HJ_MLIR_STRING)
        return outer;
    r->out->name = name->text;
    if (is_inner) {
        hj_vhlo_check_new_symbol(r, outer, name->text);
        hj_map_set(&outer->inner_names, name->text, r->out);
    }
    return outer;
}

/* --- the entry point ------------------------------------------------------ */

static void read_module(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_ir];
    hj_vhlo_frame frame = { 0 };
    bool has_args;
    uint64_t n = hj_vhlo_flagged(r, &c, &has_args);

    if (n != 1 || has_args) {
        hj_vhlo_fail(r, c.at, HJ_INVALID, "expected one module");
        return;
    }
    r->frame = &frame;
    const hj_mlir_op *op = hj_vhlo_read_op(r, &c);
    if (!r->has_failed && (!op || strcmp(op->name, "builtin.module") != 0 ||
                           op->nregions != 1 || hj_vhlo_left(&c)))
        hj_vhlo_fail(r, c.at, HJ_INVALID, "expected one module");
}

hj_error *hj_vhlo_parse(const hj_source *source, hj_module *module,
                        hj_arena *scratch, hj_mlir_module *out)
{
    hj_vhlo_reader *r = HJ_NEW(scratch, hj_vhlo_reader);

    r->source = source;
    r->start = (const unsigned char *)source->text;
    r->end = (const unsigned char *)source->end;
    r->module = module;
    r->arena = scratch;
    r->out = out;
    r->budget = BUDGET + BUDGET_PER_BYTE * (int64_t)(r->end - r->start);
    hj_mlir_module_init(out, scratch, hj_vhlo_verror, r);
    hj_vhlo_read_container(r);
    if (!r->has_failed)
        read_module(r);
    return r->has_failed ? hj_vhlo_error(r) : NULL;
}
