/* module -- making, copying and asking modules; the public half of graph.h. */
#include "base/near.h"
#include "base/argument.h"
#include "base/vec.h"
#include "ir/graph.h"

#include <stdlib.h>
#include <string.h>

/* Three quarters of the machine's memory, at most 64 GiB: a system that hands
 * out more than it has ends the program that uses it. */
static int64_t default_temp_nbytes(void)
{
    const int64_t most = (int64_t)64 << 30;
    int64_t share = hj_machine_memory_nbytes() / 4 * 3;

    return share < most ? share : most;
}

enum { MAX_NESTING = 200 }; /* whoever recurses relies on it */

void hj_limits_fill(hj_limits *limits, const hj_limits *given)
{
    const hj_limits defaults = {
        .size = sizeof(hj_limits),
        .rank = 64,
        .nelems = (int64_t)1 << 40,
        .nbytes = (int64_t)1 << 42,
        .ninstrs = 10 * 1000 * 1000,
        .nesting = MAX_NESTING,
        .fold_nelems = 65536,
        .memory_nbytes = (int64_t)16 << 30,
        .temp_nbytes = default_temp_nbytes(),
    };
    const int64_t *from = given ? &given->rank : NULL;
    int64_t *to = &limits->rank;
    size_t n = (sizeof defaults - offsetof(hj_limits, rank)) / sizeof(int64_t);

    *limits = defaults;
    for (size_t i = 0; from && i < n; i++)
        if (offsetof(hj_limits, rank) + (i + 1) * sizeof(int64_t) <=
                given->size &&
            from[i])
            to[i] = from[i];
}

/* Are they limits of this library? */
static hj_error *check_limits(const hj_limits *given)
{
    static const char *const names[] = { "rank",          "nelems",
                                         "nbytes",        "ninstrs",
                                         "nesting",       "fold_nelems",
                                         "memory_nbytes", "temp_nbytes" };
    hj_limits limits = { 0 };
    const int64_t *values = &limits.rank;

    HJ_CHECK(hj_options_take("hj_limits", given, &limits, sizeof limits));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (values[i] < 0)
            return HJ_ERR(INVALID,
                          "hj_limits.%s is %lld; it must be 1 or more, or 0 "
                          "for the default",
                          names[i], (long long)values[i]);
    if (limits.nesting > MAX_NESTING)
        return HJ_ERR(INVALID,
                      "hj_limits.nesting is %lld; it can be %d at most",
                      (long long)limits.nesting, MAX_NESTING);
    return NULL;
}

typedef struct new_args {
    hj_module *module;
    const char *name;
} new_args;

static hj_error *fill_module(void *context)
{
    new_args *args = context;
    hj_module *m = args->module;

    m->name = hj_arena_strdup(&m->arena, args->name);
    hj_map_init(&m->comp_names, &m->arena);
    return NULL;
}

hj_error *hj_module_new(const hj_allocator *allocator, const hj_limits *limits,
                        const char *name, hj_module **out)
{
    hj_arena arena;

    *out = NULL;
    HJ_CHECK(check_limits(limits));
    hj_arena_init(&arena, allocator);
    hj_module *m = arena.allocator.alloc(arena.allocator.context, sizeof *m);
    if (!m)
        return hj_error_oom();
    memset(m, 0, sizeof *m);
    m->arena = arena;
    hj_limits_fill(&m->limits, limits);
    m->arena.limit_nbytes = (size_t)m->limits.memory_nbytes;
    m->replica_count = 1;
    m->num_partitions = 1;
    new_args args = { m, name };
    hj_error *error = hj_guard(&m->arena, fill_module, &args);
    if (error) {
        hj_module_destroy(m);
        return error;
    }
    *out = m;
    return NULL;
}

void hj_module_destroy(hj_module *module)
{
    if (!module)
        return;
    hj_allocator allocator = module->arena.allocator;
    hj_arena_reset(&module->arena);
    allocator.free(allocator.context, module);
}

hj_error *hj_module_guard(hj_module *module, hj_error *(*body)(void *),
                          void *context)
{
    return hj_guard(&module->arena, body, context);
}

const char *hj_module_name(const hj_module *module)
{
    return module ? module->name : NULL;
}

int hj_module_nparams(const hj_module *module)
{
    return module ? module->entry->nparams : 0;
}

static const hj_instr *find_param(const hj_module *module, int i)
{
    return i >= 0 && i < hj_module_nparams(module) ? module->entry->params[i]
                                                   : NULL;
}

const hj_shape *hj_module_param_shape(const hj_module *module, int i)
{
    const hj_instr *param = find_param(module, i);

    return param ? param->shape : NULL;
}

const char *hj_module_param_name(const hj_module *module, int i)
{
    const hj_instr *param = find_param(module, i);

    return param ? param->name : NULL;
}

const hj_shape *hj_module_result_shape(const hj_module *module)
{
    return module ? module->entry->root->shape : NULL;
}

/* --- layouts of the entry ------------------------------------------------- */

static const hj_layout *layout_of(const hj_shape *said, const hj_shape *own,
                                  int i)
{
    const hj_shape *leaf = said ? hj_shape_leaf(said, i) : NULL;

    if (!leaf || !leaf->layout)
        leaf = hj_shape_leaf(own, i);
    return leaf ? leaf->layout : NULL;
}

const hj_layout *hj_module_leaf_layout(const hj_module *module, int param,
                                       int leaf)
{
    const hj_shape *said = module->entry_layout_params;

    return layout_of(said ? said->elements[param] : NULL,
                     hj_module_param_shape(module, param), leaf);
}

const hj_layout *hj_module_param_layout(const hj_module *module, int i)
{
    for (int k = 0; i >= 0 && k < hj_module_nparams(module); k++) {
        int n = hj_shape_nleaves(hj_module_param_shape(module, k));
        if (i < n)
            return hj_module_leaf_layout(module, k, i);
        i -= n;
    }
    return NULL;
}

const hj_layout *hj_module_result_layout(const hj_module *module, int i)
{
    if (!module)
        return NULL;
    return layout_of(module->entry_layout_result,
                     hj_module_result_shape(module), i);
}

int64_t hj_module_ninstrs(const hj_module *module)
{
    return module ? module->ninstrs : 0;
}

int64_t hj_module_nops(const hj_module *module, hj_opcode op)
{
    int64_t n = 0;

    if (!module)
        return 0;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            n += in->op == op;
    return n;
}

int64_t hj_module_nreplicas(const hj_module *module)
{
    return module ? module->replica_count : 0;
}

int64_t hj_module_npartitions(const hj_module *module)
{
    return module ? module->num_partitions : 0;
}

hj_error *hj_module_set_replicas(hj_module *module, int64_t nreplicas,
                                 int64_t npartitions)
{
    HJ_NEED(module);
    if (nreplicas < 1 || npartitions < 1)
        return HJ_ERR(INVALID,
                      "%lld replicas and %lld partitions; both must be at "
                      "least 1",
                      (long long)nreplicas, (long long)npartitions);
    module->replica_count = nreplicas;
    module->num_partitions = npartitions;
    return NULL;
}

hj_comp *hj_module_find_comp(const hj_module *module, const char *name)
{
    return hj_map_find(&module->comp_names, name);
}

/* Depth-first without recursion: `mark` 0 unseen, 1 open, 2 done. */
hj_comp **hj_module_postorder(hj_arena *arena, const hj_module *module, int *n)
{
    HJ_VEC(hj_comp *) order = { 0 };
    HJ_VEC(hj_comp *) stack = { 0 };

    HJ_EACH_COMP (comp, module)
        comp->mark = 0;
    if (module->entry)
        HJ_PUSH(arena, &stack, module->entry);
    bool has_calls = hj_module_has_op_with(module, HJ_TRAIT_CALLS);
    while (stack.n) {
        hj_comp *comp = stack.at[stack.n - 1];
        if (comp->mark) {
            stack.n--;
            if (comp->mark == 1)
                HJ_PUSH(arena, &order, comp);
            comp->mark = 2;
            continue;
        }
        comp->mark = 1;
        if (!has_calls)
            continue;
        HJ_EACH_INSTR (in, comp)
            for (int i = 0; i < hj_instr_ncalled(in); i++)
                if (!hj_instr_called(in, i)->mark)
                    HJ_PUSH(arena, &stack, hj_instr_called(in, i));
    }
    *n = order.n;
    return order.at;
}

int hj_module_drop_uncalled(hj_module *module)
{
    int n, dropped = 0;

    hj_module_postorder(&module->arena, module, &n);
    for (hj_comp *comp = module->first, *next; comp; comp = next) {
        next = comp->next;
        if (comp->mark == 2)
            continue;
        hj_comp_remove(comp);
        dropped++;
    }
    return dropped;
}

/* --- another entry -------------------------------------------------------- */

typedef struct entry_args {
    hj_module *module;
    const char *name;
} entry_args;

static hj_error *no_such_comp(const entry_args *args)
{
    hj_near near;
    hj_str names;

    hj_near_init(&near, args->name);
    hj_str_init(&names, &args->module->arena);
    HJ_EACH_COMP (comp, args->module)
        hj_near_offer(&near, comp->name);
    hj_near_add(&near, &names);
    return HJ_ERR(NOT_FOUND,
                  "there is no computation \"%.80s\" (the entry is %s)%s",
                  args->name, args->module->entry->name, hj_str_get(&names));
}

static hj_error *set_entry(void *context)
{
    const entry_args *args = context;
    hj_module *module = args->module;
    hj_comp *comp = hj_module_find_comp(module, args->name);

    if (!comp)
        return no_such_comp(args);
    if (comp == module->entry)
        return NULL;
    module->entry = comp;
    module->entry_layout_params = NULL;
    module->entry_layout_result = NULL;
    module->input_output_alias = (hj_aliases){ 0 };
    hj_module_drop_uncalled(module);
    return NULL;
}

hj_error *hj_module_set_entry(hj_module *module, const char *name)
{
    HJ_NEED(module);
    HJ_NEED(name);
    entry_args args = { module, name + (*name == '%') };

    return hj_module_guard(module, set_entry, &args);
}
