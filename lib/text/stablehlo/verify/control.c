/* control -- branches, loops, barriers, futures. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

/* Result i may be that of any branch. */
static hj_error *check_branches(hj_import *im, const hj_mlir_op *op, int i)
{
    int n = op->nregions;
    const hj_mlir_type *y = hj_verify_out(op, i);
    const hj_mlir_type **types =
        HJ_NEW_ARRAY(im->arena, const hj_mlir_type *, n);

    for (int k = 0; k < n; k++) {
        types[k] = op->regions[k]->last->operands[i]->type;
        if (!hj_verify_types_fit(types[0], types[k]))
            return hj_verify_differ(im, op, "branches", types[0], types[k]);
    }
    if (types[0]->kind != HJ_MLIR_TENSOR || y->kind != HJ_MLIR_TENSOR)
        return hj_verify_types_fit(types[0], y)
                   ? NULL
                   : hj_verify_differ(im, op, "results", types[0], y);
    if (!hj_verify_elements_fit(types[0], y))
        return hj_verify_differ(im, op, "results", types[0], y);
    int64_t *dims = hj_verify_merge(im, types, n, true);
    if (!dims)
        return hj_verify_differ(im, op, "branches", types[0], types[n - 1]);
    return hj_verify_result_dims(im, op, i, dims, types[0]->rank);
}

hj_error *hj_verify_if(hj_import *im, const hj_mlir_op *op)
{
    if (hj_verify_in(op, 0)->rank)
        return hj_import_error(im, op, "the operand is a scalar");
    if (!op->nregions)
        return hj_import_error(im, op, "it has no branches");
    for (int k = 0; k < op->nregions; k++) {
        const hj_mlir_op *end = op->regions[k]->last;
        if (op->regions[k]->nargs)
            return hj_import_error(im, op, "branch %d has arguments", k);
        if (end->noperands != op->nresults)
            return hj_import_error(im, op,
                                   "branch %d returns %d values, not %d", k,
                                   end->noperands, op->nresults);
    }
    for (int i = 0; i < op->nresults; i++)
        HJ_CHECK(check_branches(im, op, i));
    return NULL;
}

/* In the regions ranks may be unknown. */
static bool goes_round(const hj_mlir_type *x, const hj_mlir_type *inside)
{
    return hj_verify_types_fit(x, inside) ||
           (hj_mlir_type_is_unranked(inside) && x->element &&
            hj_verify_elements_fit(x, inside));
}

hj_error *hj_verify_while(hj_import *im, const hj_mlir_op *op)
{
    int n = op->noperands;

    if (op->nresults != n || op->regions[0]->nargs != n ||
        op->regions[1]->nargs != n || op->regions[1]->last->noperands != n)
        return hj_import_error(im, op,
                               "%d values, %d results, regions of %d and %d "
                               "arguments, %d values returned: all are as many",
                               n, op->nresults, op->regions[0]->nargs,
                               op->regions[1]->nargs,
                               op->regions[1]->last->noperands);
    const hj_mlir_op *end = op->regions[0]->last;
    const hj_mlir_type *p = end->noperands ? end->operands[0]->type : NULL;
    if (end->noperands != 1 || p->kind != HJ_MLIR_TENSOR || p->rank ||
        p->element->dtype != HJ_DTYPE_pred)
        return hj_import_error(im, op, "the condition gives one tensor<i1>");
    for (int i = 0; i < n; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        const hj_mlir_type *others[] = {
            op->regions[0]->args[i].type, op->regions[1]->args[i].type,
            op->regions[1]->last->operands[i]->type, hj_verify_out(op, i)
        };
        for (int k = 0; k < 4; k++)
            if (k < 3 ? !goes_round(x, others[k])
                      : !hj_verify_types_fit(x, others[k]))
                return hj_verify_differ(im, op, "values", x, others[k]);
    }
    return NULL;
}

hj_error *hj_verify_barrier(hj_import *im, const hj_mlir_op *op)
{
    if (op->nresults != op->noperands)
        return hj_import_error(im, op, "%d results for %d operands",
                               op->nresults, op->noperands);
    for (int i = 0; i < op->nresults; i++)
        if (!hj_mlir_type_equal(hj_verify_in(op, i), hj_verify_out(op, i)))
            return hj_verify_differ(im, op, "types", hj_verify_in(op, i),
                                    hj_verify_out(op, i));
    return NULL;
}

/* Collectives and slices. */
static bool may_be_async(const hj_mlir_op *op)
{
    static const char *const names[] = {
        "all_gather",           "all_reduce",
        "all_to_all",           "dynamic_slice",
        "dynamic_update_slice", "collective_broadcast",
        "collective_permute",   "collective_reduce",
        "reduce_scatter",       "slice"
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strncmp(op->name, "stablehlo.", 10) &&
            !strcmp(op->name + 10, names[i]))
            return true;
    return false;
}

/* The region's arguments are the operands, the future has what it returns. */
hj_error *hj_verify_async_start(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_region *body = op->regions[0];

    if (body->first == body->last || body->first->next != body->last ||
        !may_be_async(body->first))
        return hj_import_error(im, op,
                               "its region has a collective, or a slice, and "
                               "no other op");
    if (op->nresults != 1 || body->last->noperands != 1)
        return hj_import_error(im, op, "%d results, %d values of the region",
                               op->nresults, body->last->noperands);
    if (body->nargs != op->noperands)
        return hj_import_error(im, op, "%d operands for %d arguments",
                               op->noperands, body->nargs);
    for (int i = 0; i < body->nargs; i++)
        if (!hj_mlir_type_equal(hj_verify_in(op, i), body->args[i].type))
            return hj_verify_differ(im, op, "arguments", hj_verify_in(op, i),
                                    body->args[i].type);
    const hj_mlir_types *made = &hj_verify_out(op, 0)->inputs;
    const hj_mlir_type *end = body->last->operands[0]->type;
    if (made->n != 1 || !hj_mlir_type_equal(made->at[0], end))
        return hj_verify_differ(im, op, "results", end, hj_verify_out(op, 0));
    return NULL;
}

/* One result for each of the future's types. */
hj_error *hj_verify_async_done(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_types *types = &hj_verify_in(op, 0)->inputs;

    if (types->n != op->nresults)
        return hj_import_error(im, op, "%d results of a future of %d",
                               op->nresults, types->n);
    for (int i = 0; i < types->n; i++)
        if (!hj_verify_types_fit(types->at[i], hj_verify_out(op, i)))
            return hj_verify_differ(im, op, "types", types->at[i],
                                    hj_verify_out(op, i));
    return NULL;
}

/* The function exists, and has those types. */
static hj_error *check_callee(hj_import *im, const hj_mlir_op *op,
                              const char *attr)
{
    const char *name = hj_mlir_op_attr(op, attr)->text;
    const hj_mlir_func *func = hj_map_find(&im->tree->funcs, name);

    if (!func)
        return hj_import_error(im, op, "there is no function @%s", name);
    const hj_mlir_types *in = &func->type->inputs, *out = &func->type->results;
    bool fits = in->n == op->noperands && out->n == op->nresults;
    for (int i = 0; fits && i < in->n; i++)
        fits = hj_mlir_type_equal(in->at[i], hj_verify_in(op, i));
    for (int i = 0; fits && i < out->n; i++)
        fits = hj_mlir_type_equal(out->at[i], hj_verify_out(op, i));
    return fits ? NULL
                : hj_import_error(im, op, "@%s is %.*s", name,
                                  hj_clip((size_t)func->type->length),
                                  func->type->text);
}

hj_error *hj_verify_call(hj_import *im, const hj_mlir_op *op)
{
    return check_callee(im, op, "callee");
}

hj_error *hj_verify_composite(hj_import *im, const hj_mlir_op *op)
{
    const char *name = hj_mlir_op_attr(op, "name")->text;

    if (!hj_import_is_op_name(name))
        return hj_import_error(im, op, "\"%s\": the name is like that of an op",
                               name);
    return check_callee(im, op, "decomposition");
}

hj_error *hj_verify_tuple(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_types *parts = &hj_verify_out(op, 0)->inputs;

    if (parts->n != op->noperands)
        return hj_import_error(im, op, "a tuple of %d for %d operands",
                               parts->n, op->noperands);
    for (int i = 0; i < parts->n; i++)
        if (!hj_mlir_type_equal(parts->at[i], hj_verify_in(op, i)))
            return hj_verify_differ(im, op, "parts", parts->at[i],
                                    hj_verify_in(op, i));
    return NULL;
}

hj_error *hj_verify_get_tuple_element(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_types *parts = &hj_verify_in(op, 0)->inputs;
    int64_t i = hj_verify_int(op, "index", 0);

    if (i >= parts->n)
        return hj_import_error(im, op, "part %lld of %d", (long long)i,
                               parts->n);
    return hj_verify_types_fit(parts->at[i], hj_verify_out(op, 0))
               ? NULL
               : hj_verify_differ(im, op, "types", parts->at[i],
                                  hj_verify_out(op, 0));
}
