/* region -- computations: as functions, as regions of the ops that call them,
 * and in place. */
#include "text/stablehlo/print/export.h"

enum {
    REPEATED_NINSTRS = 64, /* larger ones are not printed twice, */
    MAX_DEPTH = 24         /* nor are regions nested deeper: regions call
                            * functions instead */
};

/* --- which are functions -------------------------------------------------- */

/* Do ops of this kind call functions, and have no regions? */
static bool calls_function(hj_opcode op)
{
    return op == HJ_OP_call || op == HJ_OP_fusion || op == HJ_OP_custom_call;
}

hj_error *hj_export_weigh(hj_export *x)
{
    int n;
    hj_comp **comps = hj_module_postorder(x->arena, x->module, &n);

    for (int k = 0; k < n; k++)
        HJ_EACH_INSTR (in, comps[k]) {
            HJ_CHECK(hj_export_check(in, in->shape));
            for (int i = 0; i < hj_instr_ncalled(in); i++)
                x->comps[hj_instr_called(in, i)->id].ncallers++;
        }
    for (int k = 0; k < n; k++) {
        hj_export_comp *c = &x->comps[comps[k]->id];
        c->ninstrs = comps[k]->ninstrs;
        HJ_EACH_INSTR (in, comps[k]) {
            for (int i = 0; i < hj_instr_ncalled(in); i++) {
                hj_export_comp *called = &x->comps[hj_instr_called(in, i)->id];
                if (calls_function(in->op) || called->is_function)
                    continue;
                c->ninstrs += called->ninstrs;
                if (called->depth + 1 > c->depth)
                    c->depth = called->depth + 1;
            }
        }
        c->is_function = c->depth >= MAX_DEPTH ||
                         (c->ncallers > 1 && c->ninstrs > REPEATED_NINSTRS);
    }
    return NULL;
}

/* --- functions ------------------------------------------------------------ */

const char *hj_export_symbol(hj_export *x, const hj_comp *comp)
{
    hj_export_comp *c = &x->comps[comp->id];
    const char *name = comp->name;
    hj_str symbol;

    if (c->symbol)
        return c->symbol;
    for (int64_t i = 0; hj_map_find(&x->symbols, name); i++)
        name = hj_arena_printf(x->arena, "%s_%lld", comp->name, (long long)i);
    hj_map_set(&x->symbols, name, x);
    hj_str_init(&symbol, x->arena);
    hj_str_char(&symbol, '@');
    hj_export_word(&symbol, name, strlen(name));
    c->symbol = hj_str_get(&symbol);
    x->queue[x->nqueue++] = comp;
    return c->symbol;
}

static hj_export_value *print_call(hj_export *x, const hj_instr *in,
                                   const char *hint, const hj_comp *comp,
                                   hj_export_value *const *args)
{
    hj_export_list from = { comp->nparams, (hj_export_value **)args }, to;
    hj_export_value *value;

    for (int i = 0; i < from.n; i++)
        hj_export_whole(x, from.at[i]);
    to = hj_export_define(x, comp->root->shape, hint, false, &value);
    hj_str_printf(&x->out, "%s %s(", x->nesting ? "func.call" : "call",
                  hj_export_symbol(x, comp));
    hj_export_list_names(x, &from);
    hj_str_char(&x->out, ')');
    hj_export_end(x, in, &from, &to);
    return value;
}

hj_export_value *hj_export_calling(hj_export *x, const hj_instr *in,
                                   const hj_comp *comp,
                                   hj_export_value *const *args)
{
    return print_call(x, in, in->name, comp, args);
}

/* --- in place ------------------------------------------------------------- */

hj_error *hj_export_apply(hj_export *x, const hj_comp *comp,
                          hj_export_value *const *args, hj_export_value **out)
{
    if (x->comps[comp->id].is_function && x->nesting) {
        *out = print_call(x, NULL, "call", comp, args);
        return NULL;
    }
    for (int i = 0; i < comp->nparams; i++)
        hj_export_set(x, comp->params[i], args[i]);
    HJ_EACH_INSTR (in, comp)
        if (in->op != HJ_OP_parameter)
            HJ_CHECK(hj_export_instr(x, in));
    *out = hj_export_get(x, comp->root);
    return NULL;
}

void hj_export_return(hj_export *x, const char *op, hj_export_value *value,
                      bool is_flat)
{
    hj_export_list list = hj_export_spread(x, value, is_flat);

    hj_export_indent(x);
    hj_str_add(&x->out, op);
    if (list.n) {
        hj_str_char(&x->out, ' ');
        hj_export_list_names(x, &list);
        hj_str_add(&x->out, " : ");
        hj_export_types(x, &list);
    }
    hj_str_char(&x->out, '\n');
}

/* --- regions -------------------------------------------------------------- */

hj_export_value **hj_export_params(hj_export *x, const hj_comp *comp)
{
    hj_export_value **args =
        HJ_NEW_ARRAY(x->arena, hj_export_value *, comp->nparams);

    for (int i = 0; i < comp->nparams; i++)
        args[i] = hj_export_new(x, comp->params[i]->shape,
                                hj_export_name(x, comp->params[i]->name));
    return args;
}

hj_error *hj_export_block(hj_export *x, const hj_comp *comp,
                          hj_export_value *const *args, bool is_flat)
{
    hj_export_value *result;
    size_t mark = hj_export_open(x);

    x->indent++;
    x->nesting++;
    HJ_CHECK(hj_export_apply(x, comp, args, &result));
    hj_export_return(x, "stablehlo.return", result, is_flat);
    x->nesting--;
    x->indent--;
    hj_export_close(x, mark);
    return NULL;
}

hj_error *hj_export_region(hj_export *x, const hj_comp *comp,
                           hj_export_value *const *args,
                           const hj_export_list *labels, bool is_flat)
{
    hj_str_add(&x->out, "{\n");
    if (labels && labels->n) {
        hj_export_indent(x);
        hj_str_add(&x->out, "^bb0(");
        for (int i = 0; i < labels->n; i++) {
            hj_str_printf(&x->out, i ? ", %s: " : "%s: ", labels->at[i]->name);
            hj_export_type(x, labels->at[i]->shape);
        }
        hj_str_add(&x->out, "):\n");
    }
    HJ_CHECK(hj_export_block(x, comp, args, is_flat));
    hj_export_indent(x);
    hj_str_char(&x->out, '}');
    return NULL;
}

hj_error *hj_export_regions(hj_export *x, int n, hj_comp *const *comps)
{
    for (int i = 0; i < n; i++) {
        size_t mark = hj_export_open(x);
        hj_export_value **args = hj_export_params(x, comps[i]);
        hj_export_list labels = { comps[i]->nparams, args };
        hj_str_add(&x->out, i ? ", " : " (");
        HJ_CHECK(hj_export_region(x, comps[i], args, &labels, false));
        hj_export_close(x, mark);
    }
    hj_str_char(&x->out, ')');
    return NULL;
}
