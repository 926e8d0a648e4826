/* entry -- what the module's first line says about the entry computation. */
#include "verify/findings.h"

static const char *text(hj_findings *f, const hj_shape *shape)
{
    return hj_shape_text(f->arena, shape);
}

static void check_layout(hj_findings *f, const hj_module *module)
{
    const hj_shape *params = module->entry_layout_params;
    const hj_shape *result = module->entry_layout_result;
    const hj_comp *entry = module->entry;

    if (params && params->nelements != entry->nparams)
        hj_finding(f, "entry_computation_layout has %d parameters, %s has %d",
                   params->nelements, entry->name, entry->nparams);
    else if (params)
        for (int i = 0; i < entry->nparams; i++)
            if (!hj_shape_equal(params->elements[i], entry->params[i]->shape))
                hj_finding(f,
                           "entry_computation_layout: parameter %d is %s, in "
                           "%s it is %s",
                           i, text(f, params->elements[i]), entry->name,
                           text(f, entry->params[i]->shape));
    if (result && !hj_shape_equal(result, entry->root->shape))
        hj_finding(f,
                   "entry_computation_layout: the result is %s, that of %s is "
                   "%s",
                   text(f, result), entry->name, text(f, entry->root->shape));
}

/* The part of a shape at an index; NULL if there is none. */
static const hj_shape *part(const hj_shape *shape, hj_ints index)
{
    for (int i = 0; i < index.n; i++) {
        if (!hj_shape_is_tuple(shape) || index.at[i] < 0 ||
            index.at[i] >= shape->nelements)
            return NULL;
        shape = shape->elements[index.at[i]];
    }
    return shape;
}

/* A key for maps: a number, then a list. */
static void *find_or_add(hj_findings *f, hj_map *map, int64_t number,
                         hj_ints list, void *value)
{
    size_t nbytes = (size_t)(list.n + 1) * sizeof(int64_t);
    int64_t *key = hj_arena_alloc(f->arena, nbytes);

    key[0] = number;
    for (int i = 0; i < list.n; i++)
        key[i + 1] = list.at[i];
    return hj_map_set_n(map, (const char *)key, nbytes, value);
}

/* No result and no parameter is aliased twice. */
static void check_twice(hj_findings *f, hj_aliases all)
{
    hj_map results, params;

    hj_map_init(&results, f->arena);
    hj_map_init(&params, f->arena);
    for (int i = 0; i < all.n; i++) {
        hj_alias *a = &all.at[i];
        if (find_or_add(f, &results, 0, a->output, a))
            hj_finding(f,
                       "input_output_alias: entry %d names a result that an "
                       "earlier one names",
                       i);
        if (find_or_add(f, &params, a->operand, a->operand_index, a))
            hj_finding(f,
                       "input_output_alias: entry %d names a parameter that "
                       "an earlier one names",
                       i);
    }
}

static void check_aliases(hj_findings *f, const hj_module *module)
{
    const hj_aliases *all = &module->input_output_alias;
    const hj_comp *entry = module->entry;

    for (int i = 0; i < all->n; i++) {
        const hj_alias *a = &all->at[i];
        const hj_shape *to = part(entry->root->shape, a->output);
        const hj_shape *from = NULL;
        if (a->operand >= 0 && a->operand < entry->nparams)
            from = part(entry->params[a->operand]->shape, a->operand_index);
        if (!to || !from)
            hj_finding(f,
                       "input_output_alias: entry %d names a %s that %s "
                       "does not have",
                       i, to ? "parameter" : "result", entry->name);
        else if (!hj_shape_is_as_large(to, from))
            hj_finding(f,
                       "input_output_alias: entry %d lays the result %s "
                       "over the parameter %s; they must be arrays of one "
                       "size",
                       i, text(f, to), text(f, from));
    }
    check_twice(f, *all);
}

void hj_verify_entry(hj_findings *f, const hj_module *module)
{
    check_layout(f, module);
    check_aliases(f, module);
}
