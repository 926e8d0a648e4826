/* control -- loops, branches, calls, tuples, tokens. */
#include "text/stablehlo/sdy/mesh.h"

#include <string.h>

/* --- while ---------------------------------------------------------------- */

/* The state, and after it what the regions use from outside. */
hj_error *hj_import_while(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    hj_import_captures captures = { 0 };
    hj_comp *condition, *body;
    int n;

    for (int k = 0; k < 2; k++) {
        if (op->regions[k]->nargs != op->noperands)
            return hj_import_error(im, op,
                                   "a region has %d arguments, the "
                                   "state %d",
                                   op->regions[k]->nargs, op->noperands);
        hj_import_capture(im, &captures, op->regions[k]);
    }
    if (op->nresults != op->noperands)
        return hj_import_error(im, op, "%d results for a state of %d",
                               op->nresults, op->noperands);
    for (int i = 0; i < op->noperands; i++)
        for (int k = 0; k < 2; k++)
            if (!hj_mlir_type_equal(op->regions[k]->args[i].type,
                                    op->operands[i]->type))
                return hj_import_error(im, op,
                                       "argument %d of a region has "
                                       "another type than the state",
                                       i);
    HJ_CHECK(
        hj_import_packed(im, op, 0, "condition", &captures, false, &condition));
    HJ_CHECK(hj_import_packed(im, op, 1, "body", &captures, true, &body));
    hj_instr **all = hj_import_captured(im, &captures, op->noperands, x, &n);
    hj_instr *loop =
        hj_while(im->b, condition, body, hj_import_pack(im, all, n));
    for (int i = 0; i < op->nresults; i++)
        hj_import_set_at(op, i, hj_import_part(im, loop, n, i));
    return NULL;
}

/* --- branches ------------------------------------------------------------- */

/* Branch k as a computation, and what it gets. */
static hj_error *import_branch(hj_import *im, const hj_mlir_op *op, int k,
                               hj_comp **out, hj_instr **operand)
{
    hj_import_captures captures = { 0 };
    int n;

    if (op->regions[k]->nargs)
        return hj_import_error(im, op, "branch %d has arguments", k);
    if (op->regions[k]->last->noperands != op->nresults)
        return hj_import_error(im, op, "branch %d returns %d values, not %d", k,
                               op->regions[k]->last->noperands, op->nresults);
    hj_import_capture(im, &captures, op->regions[k]);
    HJ_CHECK(hj_import_packed(im, op, k, "branch", &captures, false, out));
    hj_instr **all = hj_import_captured(im, &captures, 0, NULL, &n);
    *operand = hj_import_pack(im, all, n);
    return NULL;
}

hj_error *hj_import_if(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    hj_instr *operands[2];
    hj_comp *branches[2];

    for (int k = 0; k < 2; k++)
        HJ_CHECK(import_branch(im, op, k, &branches[k], &operands[k]));
    hj_import_set(im, op,
                  hj_conditional(im->b, x[0], operands[0], branches[0],
                                 operands[1], branches[1]));
    return NULL;
}

hj_error *hj_import_case(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    int n = op->nregions;
    hj_comp **branches = HJ_NEW_ARRAY(im->arena, hj_comp *, n);
    hj_instr **operands = HJ_NEW_ARRAY(im->arena, hj_instr *, n);

    if (!n)
        return hj_import_error(im, op, "it has no branches");
    for (int k = 0; k < n; k++)
        HJ_CHECK(import_branch(im, op, k, &branches[k], &operands[k]));
    hj_import_set(im, op,
                  hj_conditional_indexed(im->b, x[0], branches, operands, n));
    return NULL;
}

/* --- calls ---------------------------------------------------------------- */

static hj_error *find_callee(hj_import *im, const hj_mlir_op *op,
                             const char *attr, const hj_mlir_func **out)
{
    const char *name;

    HJ_CHECK(hj_import_symbol(im, op, attr, &name));
    const hj_mlir_func *func = hj_map_find(&im->tree->funcs, name);
    if (!func->comp)
        return hj_import_gap(im, op, "@%s has no body", name);
    *out = func;
    return NULL;
}

hj_error *hj_import_call(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    const hj_mlir_func *func;

    HJ_CHECK(find_callee(im, op, "callee", &func));
    hj_import_set(im, op, hj_call(im->b, func->comp, x, op->noperands));
    return NULL;
}

bool hj_import_is_op_name(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char others[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
    size_t n = strspn(name, others);

    if (!*name || !strchr(letters, *name) || name[n] != '.')
        return false;
    while (name[n] == '.') {
        size_t part = strspn(name + n + 1, others);
        if (!part)
            return false;
        n += 1 + part;
    }
    return !name[n];
}

hj_error *hj_import_composite(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    const hj_mlir_attr *attrs = hj_mlir_op_attr(op, "composite_attributes");
    const hj_mlir_func *func;
    const char *name;
    size_t length;
    int64_t version = 0;
    hj_str text;

    HJ_CHECK(hj_import_string(im, op, "name", &name, &length));
    if (op->nregions == 1 && attrs && !strcmp(name, "chlo.scan")) {
        hj_mlir_op scan = *op; /* an op of CHLO in the words of another */
        scan.name = "chlo.scan";
        scan.attrs = attrs->u.dict;
        return hj_import_scan(im, &scan, x);
    }
    HJ_CHECK(find_callee(im, op, "decomposition", &func));
    if (hj_mlir_op_attr(op, "version"))
        HJ_CHECK(hj_import_int32(im, op, "version", &version));
    if (version < 0)
        return hj_import_gap(im, op, "version %lld", (long long)version);
    hj_str_init(&text, im->arena);
    if (attrs && attrs->u.dict.n)
        hj_import_attr_text(&text, attrs);
    hj_import_set(
        im, op,
        hj_composite_call(im->b, func->comp, x, op->noperands, name,
                          attrs && attrs->u.dict.n ? hj_str_get(&text) : NULL,
                          version));
    return NULL;
}

/* --- custom calls --------------------------------------------------------- */

/* A string, or a dictionary for the typed interface, which JAX writes as
 * mhlo.backend_config beside an empty string, without a version. */
static hj_error *set_config(hj_import *im, const hj_mlir_op *op,
                            hj_custom_call_options *o)
{
    const hj_mlir_attr *config = hj_mlir_op_attr(op, "backend_config");
    const hj_mlir_attr *typed = hj_mlir_op_attr(op, "mhlo.backend_config");
    hj_str text;

    if (typed && typed->kind == HJ_MLIR_DICT) {
        if (config && (config->kind != HJ_MLIR_STRING || config->length))
            return hj_import_error(im, op,
                                   "backend_config and mhlo.backend_config "
                                   "come together");
        config = typed;
        o->api_version = HJ_api_version_TYPED_FFI;
    }
    if (!config)
        return NULL;
    bool is_typed = o->api_version == HJ_api_version_TYPED_FFI;
    if (config->kind == HJ_MLIR_STRING && !is_typed) {
        if (config->length)
            o->opaque = config->text;
        return NULL;
    }
    if (config->kind != HJ_MLIR_DICT || !is_typed)
        return hj_import_error(im, op,
                               "backend_config is a dictionary with "
                               "api_version 4, a string otherwise");
    hj_str_init(&text, im->arena);
    hj_import_attr_text(&text, config);
    o->attributes = hj_str_get(&text);
    return NULL;
}

static hj_error *set_version(hj_import *im, const hj_mlir_op *op,
                             hj_custom_call_options *o)
{
    static const int versions[] = { HJ_api_version_UNSPECIFIED,
                                    HJ_api_version_ORIGINAL,
                                    HJ_api_version_STATUS_RETURNING,
                                    HJ_api_version_STATUS_RETURNING_UNIFIED,
                                    HJ_api_version_TYPED_FFI,
                                    HJ_api_version_NATIVE };
    int64_t version = 1;

    if (hj_mlir_op_attr(op, "api_version"))
        HJ_CHECK(hj_import_int32(im, op, "api_version", &version));
    o->api_version = versions[version];
    return NULL;
}

/* A call by a signature: api_version = 5 with the signature as
 * backend_config; or, in what MLIR itself can read,
 * mhlo.frontend_attributes = {hlojit_signature = "f64 cbrt(f64)"}. */
static hj_error *set_signature(hj_import *im, const hj_mlir_op *op,
                               hj_custom_call_options *o)
{
    const hj_mlir_attr *frontend =
        hj_mlir_op_attr(op, "mhlo.frontend_attributes");

    if (!frontend || frontend->kind != HJ_MLIR_DICT)
        return NULL;
    const hj_mlir_attr *text =
        hj_mlir_dict_find(&frontend->u.dict, "hlojit_signature");
    if (!text)
        return NULL;
    if (text->kind != HJ_MLIR_STRING)
        return hj_import_error(im, op, "hlojit_signature is a string");
    o->api_version = HJ_api_version_NATIVE;
    o->opaque = text->text;
    o->attributes = NULL;
    return NULL;
}

static bool is_row_major(const hj_ints *order)
{
    for (int i = 0; i < order->n; i++)
        if (order->at[i] != order->n - 1 - i)
            return false;
    return true;
}

/* The shape with this order of elements. */
static hj_error *lay_out(hj_import *im, const hj_mlir_op *op,
                         const hj_mlir_attr *layout, hj_shape *shape)
{
    hj_layout *own = HJ_NEW(im->arena, hj_layout);
    hj_ints order;

    HJ_CHECK(hj_import_element_ints(im, op, layout, &order));
    if (is_row_major(&order))
        return NULL;
    own->nminor_to_major = order.n;
    own->minor_to_major = order.at;
    shape->layout = own;
    return NULL;
}

/* "f32[2,3]{0,1}" */
static void write_shape(hj_import *im, hj_str *out, const hj_shape *shape)
{
    const hj_layout *layout = shape->layout;

    hj_str_add(out, hj_shape_text(im->arena, shape));
    for (int i = 0; layout && i < layout->nminor_to_major; i++)
        hj_str_printf(out, "%s%lld", i ? "," : "{",
                      (long long)layout->minor_to_major[i]);
    if (layout)
        hj_str_add(out, "}");
}

/* The result with its layouts; those that are not row major are counted. */
static hj_error *lay_out_result(hj_import *im, const hj_mlir_op *op,
                                const hj_mlir_attr *layouts,
                                const hj_shape **result, int *n)
{
    bool is_tuple = hj_shape_is_tuple(*result);
    hj_shape *own = hj_shape_clone(im->arena, *result);
    const hj_shape **elements =
        HJ_NEW_ARRAY(im->arena, const hj_shape *, own->nelements);

    for (int i = 0; i < layouts->u.list.n; i++) {
        hj_shape *leaf =
            is_tuple ? hj_shape_clone(im->arena, own->elements[i]) : own;
        HJ_CHECK(lay_out(im, op, layouts->u.list.at[i], leaf));
        *n += leaf->layout != NULL;
        if (is_tuple)
            elements[i] = leaf;
    }
    if (is_tuple)
        own->elements = elements;
    *result = own;
    return NULL;
}

/* What the function wants, where that is not row major: constraints of the
 * operands, and the layout of the result. */
static hj_error *set_layouts(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x, hj_custom_call_options *o,
                             const hj_shape **result)
{
    const hj_mlir_attr *in = hj_mlir_op_attr(op, "operand_layouts");
    const hj_mlir_attr *out = hj_mlir_op_attr(op, "result_layouts");
    const hj_shape *laid_out = *result;
    int n = 0;
    hj_str text;

    if (!in)
        return NULL;
    hj_str_init(&text, im->arena);
    hj_str_add(&text, "{");
    for (int i = 0; i < op->noperands; i++) {
        hj_shape shape = *x[i]->shape;
        shape.layout = NULL;
        HJ_CHECK(lay_out(im, op, in->u.list.at[i], &shape));
        n += shape.layout != NULL;
        hj_str_add(&text, i ? ", " : "");
        write_shape(im, &text, &shape);
    }
    hj_str_add(&text, "}");
    HJ_CHECK(lay_out_result(im, op, out, &laid_out, &n));
    if (!n)
        return NULL;
    *result = laid_out;
    o->operand_layout_constraints = hj_str_get(&text);
    return NULL;
}

static hj_error *set_called(hj_import *im, const hj_mlir_op *op,
                            hj_custom_call_options *o)
{
    const hj_mlir_attr *called = hj_mlir_op_attr(op, "called_computations");

    if (!called)
        return NULL;
    hj_comp **comps = HJ_NEW_ARRAY(im->arena, hj_comp *, called->u.list.n);
    for (int i = 0; i < called->u.list.n; i++) {
        const hj_mlir_attr *name = called->u.list.at[i];
        const hj_mlir_func *func = hj_map_find(&im->tree->funcs, name->text);
        if (func && func->comp)
            comps[o->ncalled++] = func->comp;
    }
    o->called = comps;
    return NULL;
}

/* The verifier has seen that the parts exist. */
static hj_error *set_aliases(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x, hj_custom_call_options *o)
{
    const hj_mlir_attr *list = hj_mlir_op_attr(op, "output_operand_aliases");

    if (!list)
        return NULL;
    hj_output_alias *all =
        HJ_NEW_ARRAY(im->arena, hj_output_alias, list->u.list.n);
    for (int i = 0; i < list->u.list.n; i++) {
        const hj_mlir_dict *d = &list->u.list.at[i]->u.dict;
        hj_ints to = hj_import_field_ints(d, "output_tuple_indices");
        hj_ints from = hj_import_field_ints(d, "operand_tuple_indices");
        all[i] = (hj_output_alias){ to.at, to.n,
                                    hj_import_field_int(d, "operand_index"),
                                    from.at, from.n };
        const hj_shape *part = x[all[i].operand]->shape;
        for (int k = 0; k < from.n; k++)
            part = part->elements[from.at[k]];
        if (!hj_shape_is_array(part) && part->dtype != HJ_DTYPE_buffer)
            return hj_import_gap(im, op, "an alias of more than an array");
    }
    o->aliases = all;
    o->naliases = list->u.list.n;
    return NULL;
}

hj_error *hj_import_custom_call(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    hj_custom_call_options o = { .size = sizeof o };
    const hj_shape *result = hj_import_result_tuple(im, op);
    const char *target;
    size_t length;

    HJ_CHECK(hj_import_string(im, op, "call_target_name", &target, &length));
    if (!*target)
        return hj_import_gap(im, op, "call_target_name is empty");
    if (!strcmp(target, "shape_assertion"))
        return hj_import_shape_assertion(im, op);
    if (hj_import_is_check(target))
        return hj_import_check_call(im, op, target, x);
    if (!strcmp(target, "ragged_all_to_all"))
        return hj_import_ragged_call(im, op, x);
    HJ_CHECK(hj_import_opt_bool(im, op, "has_side_effect", &o.has_side_effect));
    HJ_CHECK(set_version(im, op, &o));
    HJ_CHECK(set_config(im, op, &o));
    HJ_CHECK(set_signature(im, op, &o));
    HJ_CHECK(set_layouts(im, op, x, &o, &result));
    HJ_CHECK(set_called(im, op, &o));
    if (hj_import_is_xla_call(op, target))
        return hj_import_xla_call(im, op, target, x,
                                  o.ncalled == 1 ? o.called[0] : NULL);
    if (hj_sdy_is_call(op, target))
        return hj_sdy_call(im, op, target, x[0]);
    HJ_CHECK(set_aliases(im, op, x, &o));
    hj_import_set(im, op,
                  hj_custom_call(im->b, target, x, op->noperands, result, &o));
    return NULL;
}

/* --- tuples, tokens ------------------------------------------------------- */

hj_error *hj_import_tuple(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    hj_import_set(im, op, hj_tuple(im->b, x, op->noperands));
    return NULL;
}

hj_error *hj_import_get_tuple_element(hj_import *im, const hj_mlir_op *op,
                                      hj_instr *const *x)
{
    int64_t index = 0;

    HJ_CHECK(hj_import_int32(im, op, "index", &index));
    hj_import_set(im, op, hj_get_tuple_element(im->b, x[0], index));
    return NULL;
}

hj_error *hj_import_optimization_barrier(hj_import *im, const hj_mlir_op *op,
                                         hj_instr *const *x)
{
    int n = op->noperands;

    if (op->nresults != n)
        return hj_import_error(im, op, "%d results for %d operands",
                               op->nresults, n);
    if (n)
        hj_import_set(im, op, hj_opt_barrier(im->b, hj_import_pack(im, x, n)));
    return NULL;
}

hj_error *hj_import_after_all(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    hj_import_set(im, op, hj_after_all(im->b, x, op->noperands));
    return NULL;
}

hj_error *hj_import_create_token(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    hj_import_set(im, op, hj_after_all(im->b, x, 0));
    return NULL;
}

hj_error *hj_import_async(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    (void)x;
    return hj_import_gap(im, op, "futures");
}
