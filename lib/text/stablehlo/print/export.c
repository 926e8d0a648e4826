/* export -- see export.h: the entry point, the module, its functions. */
#include "text/stablehlo/print/export.h"

#include "base/argument.h"
#include "infer/plain/plain.h"
#include "text/hlo/printer.h"

#include <stdlib.h>

/* --- locations ------------------------------------------------------------ */

/* The value of a field of {a="x" b=1}, which is a string without its quotes, or
 * digits; NULL: there is none. */
static const char *metadata_field(hj_export *x, const char *text,
                                  const char *key)
{
    size_t length = strlen(key);
    const char *bad;

    for (const char *p = text; *p;) {
        p += strspn(p, " ,{}");
        const char *name = p, *value;
        p += strcspn(p, "=");
        bool is_it = (size_t)(p - name) == length && !memcmp(name, key, length);
        if (!*p)
            return NULL;
        value = ++p;
        if (*p == '"') {
            for (p++; *p && *p != '"'; p++)
                p += *p == '\\' && p[1];
            p += *p == '"';
        } else {
            p += strcspn(p, " ,}");
        }
        if (is_it)
            return *value == '"'
                       ? hj_unquote(x->arena, value, (size_t)(p - value), &bad)
                       : value;
    }
    return NULL;
}

/* "op_name"("file":line:column), as JAX has it; NULL: nothing is known. */
static const char *location_of(hj_export *x, const hj_instr *in)
{
    enum { MOST_NBYTES = 1024 }; /* of a name that readers keep */
    const char *metadata = hj_instr_text(in, HJ_ATTR_metadata);
    hj_loc loc = in->loc;
    hj_str text;

    if (!metadata)
        return NULL;
    const char *name = metadata_field(x, metadata, "op_name");
    if (!loc.file) {
        const char *line = metadata_field(x, metadata, "source_line");
        const char *column = metadata_field(x, metadata, "source_column");
        loc.file = metadata_field(x, metadata, "source_file");
        loc.line = line ? atoi(line) : 0;
        loc.column = column ? atoi(column) : 0;
    }
    bool has_name = name && *name && strlen(name) <= MOST_NBYTES;
    bool has_file = loc.file && *loc.file && loc.line > 0;
    hj_str_init(&text, x->arena);
    if (has_name)
        hj_export_string(&text, name, strlen(name));
    if (has_file) {
        hj_str_add(&text, has_name ? "(" : "");
        hj_export_string(&text, loc.file, strlen(loc.file));
        hj_str_printf(&text, ":%d:%d%s", loc.line,
                      loc.column > 0 ? loc.column : 0, has_name ? ")" : "");
    }
    return has_name || has_file ? hj_str_get(&text) : NULL;
}

void hj_export_loc(hj_export *x, const hj_instr *in)
{
    const char *text =
        x->options.form == HJ_TEXT_SHORT ? NULL : location_of(x, in);

    if (!text)
        return;
    size_t number = (size_t)(uintptr_t)hj_map_find(&x->loc_numbers, text);
    if (!number) {
        HJ_PUSH(x->arena, &x->locs, text);
        number = (size_t)x->locs.n;
        hj_map_set(&x->loc_numbers, text, (void *)(uintptr_t)number);
    }
    hj_str_printf(&x->out, " loc(#loc%zu)", number);
}

static void print_locs(hj_export *x)
{
    for (int i = 0; i < x->locs.n; i++)
        hj_str_printf(&x->out, "#loc%d = loc(%s)\n", i + 1, x->locs.at[i]);
}

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
    hj_export_loc(x, comp->params[i]);
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
    print_locs(x);
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
    hj_map_init(&x->loc_numbers, x->arena);
    hj_map_init(&x->type_names, x->arena);
    return print_module(x);
}

/* Types have their names before the module. */
static hj_error *copy_text(const hj_export *x, char **out)
{
    size_t ntypes = x->types.length;

    HJ_CHECK(hj_text_new(&x->arena->allocator, ntypes + x->out.length, out));
    memcpy(*out, hj_str_get(&x->types), ntypes);
    memcpy(*out + ntypes, hj_str_get(&x->out), x->out.length);
    return NULL;
}

hj_error *hj_module_print_stablehlo(const hj_module *module,
                                    const hj_print_options *options,
                                    char **out_text)
{
    hj_export x = { .module = module };
    hj_module *plain = NULL;
    hj_arena arena;

    HJ_NEED(out_text);
    *out_text = NULL;
    HJ_NEED(module);
    HJ_CHECK(hj_options_take("hj_print_options", options, &x.options,
                             sizeof x.options));
    if (!hj_module_is_plain(module))
        HJ_CHECK(hj_module_plain_copy(module, &plain));
    if (plain)
        x.module = plain;
    hj_arena_init(&arena, &module->arena.allocator);
    hj_str_init(&x.out, &arena);
    hj_str_init(&x.types, &arena);
    x.arena = &arena;
    hj_error *error = hj_guard(&arena, print_guarded, &x);
    if (!error)
        error = copy_text(&x, out_text);
    hj_arena_reset(&arena);
    hj_module_destroy(plain);
    return error;
}
