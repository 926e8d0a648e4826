/* parallel -- several programs at once, as tests of StableHLO's interpreter
 * run them.
 *
 * The op becomes a custom call that returns a status and whose backend_config
 * names the computations: "2 1 program.0 program.1 / feed.0", replicas and
 * partitions, a program for each (partitions together), and after the `/` what
 * is evaluated for the infeeds, in order.  Whoever registers a function under
 * the op's name (the command line does) can run such programs.
 */
#include "text/stablehlo/import.h"

#include "text/stablehlo/print/export.h"

#include <string.h>

/* What stands in backend_config, the computations it names, and how many
 * operands and results have gone to programs. */
typedef struct used {
    hj_str text;
    HJ_VEC(hj_comp *) comps;
    int operands, results;
} used;

static hj_error *name_program(hj_import *im, const hj_mlir_op *op,
                              const hj_mlir_attr *name, used *n,
                              const hj_mlir_func **out)
{
    if (name->kind != HJ_MLIR_SYMBOL)
        return hj_import_error(im, op, "programs and infeed have symbols");
    *out = hj_map_find(&im->tree->funcs, name->text);
    if (!*out)
        return hj_import_error(im, op, "there is no function @%s", name->text);
    if (!(*out)->comp)
        return hj_import_gap(im, op, "@%s has no body, or runs this op",
                             name->text);
    HJ_PUSH(im->arena, &n->comps, (*out)->comp);
    hj_str_printf(&n->text, " %s", (*out)->comp->name);
    return NULL;
}

static hj_error *add_program(hj_import *im, const hj_mlir_op *op,
                             const hj_mlir_attr *name, used *n)
{
    const hj_mlir_func *func;

    HJ_CHECK(name_program(im, op, name, n, &func));
    const hj_mlir_types *in = &func->type->inputs, *out = &func->type->results;
    bool fits = n->operands + in->n <= op->noperands &&
                n->results + out->n <= op->nresults;
    for (int i = 0; fits && i < in->n; i++)
        fits =
            hj_mlir_type_equal(in->at[i], op->operands[n->operands + i]->type);
    for (int i = 0; fits && i < out->n; i++)
        fits = hj_mlir_type_equal(out->at[i], op->results[n->results + i].type);
    if (!fits)
        return hj_import_error(im, op,
                               "@%s is %.*s, which is not what it gets here, "
                               "or gives",
                               func->name, hj_clip((size_t)func->type->length),
                               func->type->text);
    n->operands += in->n;
    n->results += out->n;
    return NULL;
}

/* [[@f, @g], [@h, @i]]: a list for each replica. */
static hj_error *add_programs(hj_import *im, const hj_mlir_op *op, used *n)
{
    const hj_mlir_attr *rows = hj_mlir_op_attr(op, "programs");
    int npartitions = -1;

    if (!rows || rows->kind != HJ_MLIR_LIST || !rows->u.list.n)
        return hj_import_error(im, op, "programs is a list of lists");
    for (int r = 0; r < rows->u.list.n; r++) {
        const hj_mlir_attr *row = rows->u.list.at[r];
        if (row->kind != HJ_MLIR_LIST || !row->u.list.n ||
            (r && row->u.list.n != npartitions))
            return hj_import_error(im, op,
                                   "programs has as many partitions for each "
                                   "replica");
        npartitions = row->u.list.n;
        if (!r)
            hj_str_printf(&n->text, "%d %d", rows->u.list.n, npartitions);
        for (int p = 0; p < npartitions; p++)
            HJ_CHECK(add_program(im, op, row->u.list.at[p], n));
    }
    if (n->operands != op->noperands || n->results != op->nresults)
        return hj_import_error(im, op,
                               "the programs take %d operands and give %d "
                               "results; it has %d and %d",
                               n->operands, n->results, op->noperands,
                               op->nresults);
    return NULL;
}

hj_error *hj_import_run_parallel(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    const hj_mlir_attr *feeds = hj_mlir_op_attr(op, "infeed");
    hj_custom_call_options o = {
        .size = sizeof o,
        .api_version = HJ_api_version_STATUS_RETURNING_UNIFIED,
        .has_side_effect = true,
    };
    const hj_mlir_func *func;
    used n = { 0 };

    hj_str_init(&n.text, im->arena);
    HJ_CHECK(add_programs(im, op, &n));
    hj_str_add(&n.text, " /");
    if (feeds && feeds->kind != HJ_MLIR_LIST)
        return hj_import_error(im, op, "infeed is a list");
    for (int i = 0; feeds && i < feeds->u.list.n; i++) {
        HJ_CHECK(name_program(im, op, feeds->u.list.at[i], &n, &func));
        if (func->type->inputs.n)
            return hj_import_error(im, op, "@%s has arguments", func->name);
    }
    o.opaque = hj_str_get(&n.text);
    o.called = n.comps.at;
    o.ncalled = n.comps.n;
    hj_import_set(im, op,
                  hj_custom_call(im->b, op->name, x, op->noperands,
                                 hj_import_result_tuple(im, op), &o));
    return NULL;
}

/* --- printing ------------------------------------------------------------- */

const char *hj_export_programs(hj_export *x, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_backend_config);
    int counts[2] = { 0, 0 }, ncalled = hj_instr_ncalled(in);
    hj_str out;

    if (strcmp(hj_instr_text(in, HJ_ATTR_custom_call_target),
               "interpreter.run_parallel") != 0 ||
        !text || *text++ != '"')
        return NULL;
    for (int i = 0; i < 2; i++, text++)
        while (*text >= '0' && *text <= '9' && counts[i] <= ncalled)
            counts[i] = counts[i] * 10 + (*text++ - '0');
    int nreplicas = counts[0], npartitions = counts[1];
    if (nreplicas < 1 || npartitions < 1 || npartitions > ncalled ||
        nreplicas > ncalled / npartitions)
        return NULL;
    hj_str_init(&out, x->arena);
    hj_str_add(&out, " <{infeed = [");
    for (int i = nreplicas * npartitions; i < ncalled; i++)
        hj_str_printf(&out, "%s%s", i > nreplicas * npartitions ? ", " : "",
                      hj_export_symbol(x, hj_instr_called(in, i)));
    hj_str_add(&out, "], programs = [[");
    for (int i = 0; i < nreplicas * npartitions; i++)
        hj_str_printf(&out, "%s%s",
                      !i                ? ""
                      : i % npartitions ? ", "
                                        : "], [",
                      hj_export_symbol(x, hj_instr_called(in, i)));
    hj_str_add(&out, "]]}>");
    return hj_str_get(&out);
}
