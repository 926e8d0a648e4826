/* about -- what is said about values and the module: names, attributes, order,
 * aliases. */
#include "infer/build/build.h"

#include <string.h>

const hj_shape *hj_builder_shape(const hj_builder *b, const hj_instr *x)
{
    if (x && x->shape)
        return x->shape;
    return b ? &b->state->nothing : NULL;
}

void hj_build_give_name(hj_builder *b, hj_instr *in, const char *name)
{
    hj_build_state *state = b->state;
    hj_arena *arena = &state->module->arena;
    const char *clean =
        name == in->name ? name : hj_build_clean_name(arena, name);
    uint32_t number = (uint32_t)state->named.n;

    /* (without memory for the tables the module's guard is told) */
    state->tables.guard = arena->guard;
    HJ_PUSH(&state->tables, &state->named, in);
    in->name = clean;
    for (;;) {
        uint32_t hash = hj_name_hash(in->name, strlen(in->name));
        uint32_t known = hj_name_add(&b->names, state->named.at, number, hash);
        /* (it may have had the name before) */
        if (!known || state->named.at[known] == in)
            return;
        in->name =
            hj_arena_printf(arena, "%s.%d", clean, state->module->next_id++);
    }
}

typedef struct about_args {
    hj_builder *b;
    hj_instr *x, *other;
    const char *what, *text;
    hj_alias alias;
} about_args;

/* Runs `body` for a value of this builder. */
static void about(about_args *args, const char *what, hj_error *(*body)(void *))
{
    hj_builder *b = args->b;

    if (args->x && !hj_build_may1(b, what, args->x))
        return;
    if (args->other && !hj_build_may1(b, what, args->other))
        return;
    if (!hj_build_may(b, what, 0, NULL))
        return;
    hj_error *error = hj_guard(&b->state->module->arena, body, args);
    if (error)
        hj_build_fail(b, error);
}

static hj_error *name_body(void *context)
{
    about_args *args = context;

    /* (nobody has the name that it had) */
    hj_build_give_name(args->b, args->x, args->text);
    return NULL;
}

void hj_builder_set_name(hj_builder *b, hj_instr *x, const char *name)
{
    about_args args = { .b = b, .x = x, .text = name };

    if (!name || !*name || !x)
        hj_build_bad(b, "hj_builder_set_name: the name is empty");
    about(&args, "hj_builder_set_name", name_body);
}

static hj_error *attribute_body(void *context)
{
    about_args *args = context;
    hj_attr_id id = hj_attr_find(args->x->op, args->what, strlen(args->what));

    if (id == HJ_NATTRS)
        return HJ_ERR(INVALID, "%s: %s takes no attribute %s", args->x->name,
                      hj_op_get(args->x->op)->name, args->what);
    if (hj_attr_get(id)->kind != HJ_KIND_RAW)
        return HJ_ERR(INVALID, "%s: the attribute %s is not free text",
                      args->x->name, args->what);
    hj_instr_set_text(args->x, id, args->text);
    return NULL;
}

void hj_builder_set_attribute(hj_builder *b, hj_instr *x, const char *attribute,
                              const char *text)
{
    about_args args = { .b = b, .x = x, .what = attribute, .text = text };

    if (!x || !attribute || !text)
        hj_build_bad(b, "hj_builder_set_attribute: an argument is NULL");
    about(&args, "hj_builder_set_attribute", attribute_body);
}

static hj_error *control_body(void *context)
{
    about_args *args = context;
    const hj_attr *old = hj_instr_attr(args->x, HJ_ATTR_control_predecessors);
    hj_attr attr = { .id = HJ_ATTR_control_predecessors };
    int n = old ? old->u.instrs.n : 0;

    if (args->other->id >= args->x->id)
        return HJ_ERR(INVALID, "%s: its control predecessor %s was made later",
                      args->x->name, args->other->name);
    attr.u.instrs.n = n + 1;
    attr.u.instrs.at = HJ_NEW_ARRAY(hj_instr_arena(args->x), hj_instr *, n + 1);
    for (int i = 0; i < n; i++)
        attr.u.instrs.at[i] = old->u.instrs.at[i];
    attr.u.instrs.at[n] = args->other;
    hj_instr_set_attr(args->x, &attr);
    return NULL;
}

void hj_builder_add_control(hj_builder *b, hj_instr *predecessor, hj_instr *x)
{
    about_args args = { .b = b, .x = x, .other = predecessor };

    if (!x || !predecessor)
        hj_build_bad(b, "hj_builder_add_control: an argument is NULL");
    about(&args, "hj_builder_add_control", control_body);
}

static hj_error *alias_body(void *context)
{
    about_args *args = context;
    hj_module *module = args->b->state->module;
    hj_aliases *all = &module->input_output_alias;
    hj_alias *alias = &args->alias;
    size_t nbytes = (size_t)all->n * sizeof *alias;

    if (!(all->n & (all->n - 1))) /* full at each power of two */
        all->at = hj_arena_grow(&module->arena, all->at, nbytes,
                                2 * nbytes + sizeof *alias);
    alias->output.at =
        hj_arena_memdup(&module->arena, alias->output.at,
                        (size_t)alias->output.n * sizeof(int64_t));
    alias->operand_index.at =
        hj_arena_memdup(&module->arena, alias->operand_index.at,
                        (size_t)alias->operand_index.n * sizeof(int64_t));
    all->at[all->n++] = *alias;
    return NULL;
}

void hj_builder_add_alias(hj_builder *b, const int64_t *output, int noutput,
                          int parameter, const int64_t *index, int nindex,
                          bool must)
{
    about_args args = { .b = b };

    if (noutput < 0 || nindex < 0 || (noutput && !output) || (nindex && !index))
        hj_build_bad(b, "hj_builder_add_alias: a path has no elements");
    args.alias = (hj_alias){ { noutput, (int64_t *)output },
                             parameter,
                             { nindex, (int64_t *)index },
                             must };
    about(&args, "hj_builder_add_alias", alias_body);
}

/* --- entry_computation_layout --------------------------------------------- */

typedef struct layout_args {
    hj_module *module;
    const hj_shape *const *params;
    int nparams;
    const hj_shape *result;
} layout_args;

static hj_error *layout_body(void *context)
{
    const layout_args *args = context;
    hj_module *module = args->module;
    hj_shape params = { .dtype = HJ_DTYPE_tuple,
                        .nelements = args->nparams,
                        .elements = args->params };

    module->entry_layout_params = hj_shape_clone(&module->arena, &params);
    module->entry_layout_result = hj_shape_clone(&module->arena, args->result);
    return NULL;
}

void hj_builder_set_entry_layout(hj_builder *b, const hj_shape *const *params,
                                 int nparams, const hj_shape *result)
{
    layout_args args = { NULL, params, nparams, result };

    if (!hj_build_may(b, "hj_builder_set_entry_layout", 0, NULL))
        return;
    args.module = b->state->module;
    if (nparams < 0 || (nparams && !params) || !result) {
        hj_build_bad(b, "hj_builder_set_entry_layout: a shape is missing");
        return;
    }
    hj_error *error = hj_build_check_shape(b, result);
    for (int i = 0; !error && i < nparams; i++)
        error = hj_build_check_shape(b, params[i]);
    if (!error)
        error = hj_guard(&args.module->arena, layout_body, &args);
    if (error)
        hj_build_fail(b, error);
}

void hj_builder_set_replicas(hj_builder *b, int64_t nreplicas,
                             int64_t npartitions)
{
    if (!hj_build_may(b, "hj_builder_set_replicas", 0, NULL))
        return;
    if (nreplicas < 1 || npartitions < 1)
        hj_build_bad(b,
                     "%lld replicas and %lld partitions; both must be at "
                     "least 1",
                     (long long)nreplicas, (long long)npartitions);
    b->state->module->replica_count = nreplicas;
    b->state->module->num_partitions = npartitions;
}
