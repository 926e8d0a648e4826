/* export -- see export.h: the entry point, the module, its functions. */
#include "text/stablehlo/print/export.h"

#include "text/hlo/printer.h"

/* --- functions ------------------------------------------------------------ */

/* What JAX calls the result that a parameter's memory becomes; -1: none. */
static int64_t aliased_result(hj_export *x, const hj_comp *comp, int param)
{
    const hj_aliases *aliases = &x->module->input_output_alias;

    for (int i = 0; comp == x->module->entry && i < aliases->n; i++) {
        const hj_alias *a = &aliases->at[i];
        if (a->operand == param && !a->operand_index.n && a->output.n <= 1)
            return a->output.n ? a->output.at[0] : 0;
    }
    return -1;
}

static void print_param(hj_export *x, const hj_comp *comp, int i,
                        const hj_export_value *arg)
{
    int64_t alias = aliased_result(x, comp, i);
    int n = 0;

    hj_str_printf(&x->out, i ? ", %s: " : "%s: ", arg->name);
    hj_export_type(x, arg->shape);
    hj_export_extras(x, comp->params[i], &n);
    if (alias >= 0) {
        hj_export_entry(x, &n, "tf.aliasing_output");
        hj_str_printf(&x->out, "%lld : i32", (long long)alias);
    }
    hj_str_add(&x->out, n ? "}" : "");
}

/* The types of the results, as hj_export_return has the values. */
static void print_result_types(hj_export *x, const hj_shape *shape)
{
    bool is_several = hj_shape_is_tuple(shape) && shape->nelements != 1;

    if (!is_several) {
        hj_str_add(&x->out, " -> ");
        hj_export_type(x, shape);
        return;
    }
    hj_str_add(&x->out, shape->nelements ? " -> (" : "");
    for (int i = 0; i < shape->nelements; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_export_type(x, shape->elements[i]);
    }
    hj_str_add(&x->out, shape->nelements ? ")" : "");
}

static hj_error *print_func(hj_export *x, const hj_comp *comp)
{
    hj_export_value *result;

    hj_map_init(&x->names, x->arena);
    x->scope.n = 0;
    x->next_name = 0;
    hj_export_value **args = hj_export_params(x, comp);
    hj_str_printf(&x->out, "  func.func %s %s(",
                  comp == x->module->entry ? "public" : "private",
                  hj_export_symbol(x, comp));
    for (int i = 0; i < comp->nparams; i++)
        print_param(x, comp, i, args[i]);
    hj_str_char(&x->out, ')');
    print_result_types(x, comp->root->shape);
    hj_str_add(&x->out, " {\n");
    x->indent = 2;
    HJ_CHECK(hj_export_apply(x, comp, args, &result));
    hj_export_return(x, "return", result, false);
    hj_str_add(&x->out, "  }\n");
    return NULL;
}

/* --- modules -------------------------------------------------------------- */

/* The entry is @main; callees follow in the order of their first calls. */
static hj_error *print_module(hj_export *x)
{
    const hj_module *m = x->module;
    hj_export_comp *entry = &x->comps[m->entry->id];
    int n = 2;

    hj_str_add(&x->out, "module @");
    hj_export_word(&x->out, m->name, strlen(m->name));
    hj_str_printf(&x->out,
                  " attributes {mhlo.num_partitions = %lld : i32, "
                  "mhlo.num_replicas = %lld : i32",
                  (long long)m->num_partitions, (long long)m->replica_count);
    for (int i = 0; i < m->nattrs && x->options.form != HJ_TEXT_SHORT; i++)
        if (!strcmp(m->attrs[i].name, "frontend_attributes"))
            hj_export_frontend(x, m->attrs[i].value, &n);
    hj_str_add(&x->out, "} {\n");
    HJ_CHECK(hj_export_weigh(x));
    entry->symbol = "@main";
    hj_map_set(&x->symbols, "main", x);
    x->queue[x->nqueue++] = m->entry;
    while (x->nprinted < x->nqueue)
        HJ_CHECK(print_func(x, x->queue[x->nprinted++]));
    hj_str_add(&x->out, "}\n");
    return NULL;
}

/* --- the entry point ------------------------------------------------------ */

static hj_error *print_guarded(void *context)
{
    hj_export *x = context;
    int n = x->module->next_id, ncomps = 0;

    x->values = HJ_NEW_ARRAY(x->arena, hj_export_value *, n);
    x->comps = HJ_NEW_ARRAY(x->arena, hj_export_comp, n);
    HJ_EACH_COMP (comp, x->module)
        ncomps++;
    x->queue = HJ_NEW_ARRAY(x->arena, const hj_comp *, ncomps);
    hj_map_init(&x->symbols, x->arena);
    return print_module(x);
}

hj_error *hj_module_print_stablehlo(const hj_module *module,
                                    const hj_print_options *options,
                                    char **out_text)
{
    hj_export x = { .module = module };
    hj_arena arena;

    *out_text = NULL;
    hj_arena_init(&arena, &module->arena.allocator);
    hj_str_init(&x.out, &arena);
    x.arena = &arena;
    if (options && options->size >= sizeof *options)
        x.options = *options;
    hj_error *error = hj_guard(&arena, print_guarded, &x);
    if (!error)
        error = hj_text_copy(&arena.allocator, &x.out, out_text);
    hj_arena_reset(&arena);
    return error;
}
