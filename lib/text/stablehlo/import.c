/* import -- see import.h: the entry point, functions in the order of calls. */
#include "text/stablehlo/verify/verify.h"

#include "base/argument.h"
#include "hlojit/text.h"
#include "text/vhlo/vhlo.h"

#include <string.h>

/* --- which function calls which ------------------------------------------- */

enum { STATE_new, STATE_open, STATE_done };

typedef HJ_VEC(hj_mlir_func *) func_vec;

static void collect_callee(hj_import *im, const hj_mlir_attr *attr,
                           func_vec *out)
{
    if (!attr || attr->kind != HJ_MLIR_SYMBOL)
        return;
    hj_mlir_func *func = hj_map_find(&im->tree->funcs, attr->text);
    if (func)
        HJ_PUSH(im->arena, out, func);
}

/* Of symbols, or of lists of them. */
static void collect_list(hj_import *im, const hj_mlir_attr *list, func_vec *out)
{
    for (int i = 0; list && list->kind == HJ_MLIR_LIST && i < list->u.list.n;
         i++) {
        collect_callee(im, list->u.list.at[i], out);
        collect_list(im, list->u.list.at[i], out);
    }
}

static bool runs_parallel(const hj_mlir_module *tree)
{
    for (const hj_mlir_func *f = tree->first; f; f = f->next)
        for (const hj_mlir_op *op = f->body ? f->body->first : NULL; op;
             op = op->next)
            if (!strcmp(op->name, "interpreter.run_parallel"))
                return true;
    return false;
}

/* Regions nest no deeper than the reader lets them. */
static void collect_callees(hj_import *im, const hj_mlir_region *region,
                            func_vec *out)
{
    for (const hj_mlir_op *op = region->first; op; op = op->next) {
        if (!strcmp(op->name, "func.call"))
            collect_callee(im, hj_mlir_op_attr(op, "callee"), out);
        else if (!strcmp(op->name, "stablehlo.composite"))
            collect_callee(im, hj_mlir_op_attr(op, "decomposition"), out);
        collect_list(im, hj_mlir_op_attr(op, "called_computations"), out);
        if (!strcmp(op->name, "interpreter.run_parallel")) {
            collect_list(im, hj_mlir_op_attr(op, "programs"), out);
            collect_list(im, hj_mlir_op_attr(op, "infeed"), out);
        }
        for (int i = 0; i < op->nregions; i++)
            collect_callees(im, op->regions[i], out);
    }
}

typedef struct visit {
    hj_mlir_func *func;
    func_vec callees;
    int next;
} visit;

/* --- one function --------------------------------------------------------- */

static const char *value_name(hj_import *im, const hj_mlir_value *value)
{
    const char *name = value->name;
    bool is_number = !value->name_length || (*name >= '0' && *name <= '9');

    return is_number
               ? NULL
               : hj_arena_strndup(im->arena, name, (size_t)value->name_length);
}

static hj_error *import_params(hj_import *im, const hj_mlir_func *func)
{
    hj_mlir_region *body = func->body;
    hj_comp *comp = im->b->comp;

    /* Room for all of them: they would move with each one that is added. */
    hj_comp_set_nparams(comp, body->nargs);
    for (int i = 0; i < body->nargs; i++) {
        hj_mlir_value *arg = &body->args[i];
        if (!arg->type->shape)
            continue; /* no op takes it: see `leftover` */
        arg->instr =
            hj_parameter(im->b, i, arg->type->shape, value_name(im, arg));
        if (!arg->instr->comp)
            continue;
        arg->instr->loc.line = 0;
        hj_import_mark_param(im, arg->instr, arg->source ? *arg->source : NULL);
    }
    return NULL;
}

/* An argument of a type that the graph does not have. */
static hj_error *leftover(hj_import *im, const hj_mlir_func *func)
{
    for (int i = 0; i < func->body->nargs; i++) {
        const hj_mlir_type *type = func->body->args[i].type;
        if (!type->shape)
            return hj_mlir_fail(im->tree, HJ_UNIMPLEMENTED, func->place,
                                "arguments of type %.*s",
                                hj_clip((size_t)type->length), type->text);
    }
    return NULL;
}

/* JAX ends functions that it makes by hand with stablehlo.return, which MLIR
 * does not compare with what the function gives. */
static bool is_return(const hj_mlir_func *func, const hj_mlir_op *end)
{
    const hj_mlir_types *results = &func->type->results;
    bool is = !strcmp(end->name, "func.return");

    if (!strcmp(end->name, "stablehlo.return"))
        is = end->noperands == results->n;
    for (int i = 0; is && i < results->n; i++)
        is = hj_mlir_type_equal(end->operands[i]->type, results->at[i]);
    return is;
}

/* The body of a function into im->b; `out` is its result. */
static hj_error *import_body(hj_import *im, const hj_mlir_func *func,
                             hj_instr **out)
{
    const hj_mlir_op *end;

    im->func = func;
    if (func->body->next || !strcmp(func->body->last->name, "cf.br"))
        return hj_mlir_fail(im->tree, HJ_UNIMPLEMENTED, func->place,
                            "functions of several blocks");
    HJ_CHECK(import_params(im, func));
    if (im->b->comp == im->module->entry)
        HJ_CHECK(hj_import_param_shardings(im, func));
    HJ_CHECK(hj_import_ops(im, func->body, &end));
    if (!is_return(func, end))
        return hj_import_gap(im, end, "at the end of a function");
    HJ_CHECK(leftover(im, func));
    hj_instr **values = HJ_NEW_ARRAY(im->arena, hj_instr *, end->noperands);
    for (int i = 0; i < end->noperands; i++) {
        values[i] = end->operands[i]->instr;
        if (!values[i])
            return hj_import_gap(im, end, "value %d has an unsupported type",
                                 i);
    }
    *out = hj_import_pack(im, values, end->noperands);
    return hj_import_check(im, end);
}

static hj_error *import_sub(hj_import *im, hj_builder *top, hj_mlir_func *func)
{
    hj_instr *root;

    if (!func->body)
        return NULL;
    im->b = hj_builder_create_sub(top, func->name);
    HJ_CHECK(import_body(im, func, &root));
    func->comp = hj_builder_finish_sub(im->b, root);
    return NULL;
}

/* --- all of them ---------------------------------------------------------- */

static void push(hj_import *im, visit *v, hj_mlir_func *func)
{
    *v = (visit){ .func = func };
    func->state = STATE_open;
    if (func->body)
        collect_callees(im, func->body, &v->callees);
}

/* What `func` calls, and itself, unless it is `entry`: callees first.  The
 * stack has room for all functions. */
static hj_error *import_tree(hj_import *im, hj_builder *top, hj_mlir_func *func,
                             const hj_mlir_func *entry, visit *stack)
{
    int n = 0;

    if (func->state == STATE_new)
        push(im, &stack[n++], func);
    while (n) {
        visit *v = &stack[n - 1];
        if (v->next < v->callees.n) {
            hj_mlir_func *callee = v->callees.at[v->next++];
            if (callee->state == STATE_open)
                return hj_mlir_fail(im->tree, HJ_UNIMPLEMENTED, v->func->place,
                                    "@%s calls itself, by way of @%s",
                                    callee->name, v->func->name);
            if (callee->state == STATE_new)
                push(im, &stack[n++], callee);
            continue;
        }
        v->func->state = STATE_done;
        if (v->func != entry)
            HJ_CHECK(import_sub(im, top, v->func));
        n--;
    }
    return NULL;
}

/* @main, or the one that was asked for, or the first that has a body. */
static hj_error *find_entry(hj_import *im, const char *wanted,
                            hj_mlir_func **out)
{
    hj_mlir_func *func =
        hj_map_find(&im->tree->funcs, wanted ? wanted : "main");

    if (wanted && (!func || !func->body))
        return hj_error_new(HJ_NOT_FOUND,
                            "there is no function @%s with a "
                            "body",
                            wanted);
    if (!func || !func->body)
        for (func = im->tree->first; func && !func->body;)
            func = func->next;
    *out = func;
    if (!func && im->tree->inner)
        return hj_mlir_fail(im->tree, HJ_UNIMPLEMENTED, im->tree->inner->place,
                            "a module in a program without functions of its "
                            "own: is it the program?");
    return NULL;
}

static void rename_entry(hj_import *im, hj_builder *top, const char *name)
{
    hj_comp *comp = top->comp;

    if (!strcmp(name, comp->name))
        return;
    comp->name = hj_build_clean_name(&im->module->arena, name);
    hj_map_set(&im->module->comp_names, comp->name, comp);
}

static hj_error *import_all(hj_import *im, hj_builder *top, const char *wanted,
                            hj_instr **out_root)
{
    hj_mlir_func *entry;

    HJ_CHECK(find_entry(im, wanted, &entry));
    if (!entry) {
        *out_root = hj_tuple(top, NULL, 0);
        return NULL;
    }
    rename_entry(im, top, entry->name);
    visit *stack = HJ_NEW_ARRAY(im->arena, visit, im->tree->nfuncs);
    HJ_CHECK(import_tree(im, top, entry, entry, stack));
    for (hj_mlir_func *f = im->tree->first; f; f = f->next)
        HJ_CHECK(import_tree(im, top, f, entry, stack));
    im->b = top;
    HJ_CHECK(import_body(im, entry, out_root));
    HJ_CHECK(hj_import_donations(im, entry, *out_root));
    HJ_CHECK(hj_import_shardings(im, entry, out_root));
    return hj_import_layouts(im, entry, *out_root);
}

static void set_module(hj_import *im, hj_builder *top)
{
    const hj_mlir_dict *attrs = &im->tree->attrs;
    const hj_mlir_attr *replicas =
        hj_mlir_dict_find(attrs, "mhlo.num_replicas");
    const hj_mlir_attr *partitions =
        hj_mlir_dict_find(attrs, "mhlo.num_partitions");
    int64_t nreplicas =
        replicas && replicas->kind == HJ_MLIR_INT ? replicas->u.i : 1;
    int64_t npartitions =
        partitions && partitions->kind == HJ_MLIR_INT ? partitions->u.i : 1;

    if (im->tree->name)
        im->module->name =
            hj_build_clean_name(&im->module->arena, im->tree->name);
    if (nreplicas > 1 || npartitions > 1)
        hj_builder_set_replicas(top, nreplicas, npartitions);
}

/* --- the entry point ------------------------------------------------------ */

typedef struct parse_args {
    hj_mlir_reader_fn *read;
    hj_source source;
    hj_builder *top;
    hj_module *module;
    hj_arena scratch;
    const char *entry;
    bool check_only;
    bool is_checked; /* legal, and that is all that can be said */
    hj_instr *root;
} parse_args;

static hj_error *run_in_module(void *context)
{
    parse_args *args = context;
    hj_mlir_module tree;
    hj_import im = { .tree = &tree,
                     .module = args->module,
                     .arena = &args->scratch };

    args->module->file =
        hj_arena_strdup(&args->module->arena, args->source.file);
    HJ_CHECK(args->read(&args->source, args->module, &args->scratch, &tree));
    hj_import_rows(&im);
    HJ_CHECK(hj_import_rename_calls(&im));
    HJ_CHECK(hj_verify_tree(&im));
    im.runs_parallel = runs_parallel(&tree);
    set_module(&im, args->top);
    hj_error *error = import_all(&im, args->top, args->entry, &args->root);
    args->is_checked = args->check_only && !im.is_foreign &&
                       hj_error_code(error) == HJ_UNIMPLEMENTED;
    if (!args->is_checked)
        return error;
    hj_error_free(error);
    return NULL;
}

static hj_error *run_in_scratch(void *context)
{
    parse_args *args = context;

    return hj_module_guard(args->module, run_in_module, args);
}

static hj_error *import_from(hj_mlir_reader_fn *read, const char *text,
                             size_t length, const hj_parse_options *options,
                             hj_module **out)
{
    hj_parse_options o = { 0 };
    parse_args args = { .read = read };

    HJ_CHECK(hj_options_take("hj_parse_options", options, &o, sizeof o));
    hj_builder_options how = { .size = sizeof how,
                               .allocator = o.allocator,
                               .limits = o.limits };
    args.source =
        (hj_source){ o.file ? o.file : "<text>", text, text + length };
    args.entry = o.entry;
    args.check_only = o.check_only;
    HJ_CHECK(hj_builder_create("main", &how, &args.top));
    args.module = args.top->state->module;
    hj_arena_init(&args.scratch, o.allocator);
    args.scratch.limit_nbytes = args.module->arena.limit_nbytes;
    hj_error *error = hj_guard(&args.scratch, run_in_scratch, &args);
    hj_arena_reset(&args.scratch);
    if (!error && !args.is_checked)
        return hj_builder_finish(args.top, args.root, out);
    hj_builder_destroy(args.top);
    return error;
}

hj_error *hj_module_parse_stablehlo(const char *text, size_t length,
                                    const hj_parse_options *options,
                                    hj_module **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(text);
    return import_from(hj_mlir_parse, text, length, options, out);
}

hj_error *hj_module_parse_stablehlo_bytecode(const void *bytes, size_t nbytes,
                                             const hj_parse_options *options,
                                             hj_module **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(bytes);
    return import_from(hj_vhlo_parse, bytes, nbytes, options, out);
}
