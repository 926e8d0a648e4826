/* entry_layout -- arguments and results lie in memory as the entry's layouts
 * say.
 *
 * Before: a typed module; does nothing without the option entry_layouts.
 * After:  the arrays of the entry's parameters and of its result are row major
 *         with their dimensions in the order of memory; what was a parameter
 *         is a transpose of one, and the result one of what was the root.
 * Cost:   an instruction for each such array, and those that take tuples
 *         apart; rules and kernels know transposes as index maps.
 *
 * ORDER entry-layout: before bitcasts, which read the layouts of values: those
 * stay where they were.
 */
#include "ir/shape.h"
#include "passes/rewrite.h"

#include <string.h>

typedef struct work {
    hj_module *module;
    hj_arena *arena;           /* the module's */
    const hj_instr *of;        /* for messages */
    const hj_layout **layouts; /* by leaf, of all parameters or of the result */
    int leaf;                  /* the next one */
} work;

/* The dimensions in the order of memory, major first; NULL: as they are. */
static int64_t *order_of(const work *w, const hj_shape *shape, int leaf)
{
    hj_shape said = *shape;

    said.layout = w->layouts[leaf];
    return hj_layout_is_row_major(said.layout, said.rank)
               ? NULL
               : hj_shape_memory_order(w->arena, &said);
}

/* An array as it lies in memory, where that is row major. */
static const hj_shape *permuted(hj_arena *arena, const hj_shape *shape,
                                const hj_layout *layout, const int64_t *order)
{
    hj_shape *out = HJ_NEW(arena, hj_shape);
    hj_layout *own = HJ_NEW(arena, hj_layout);
    int rank = shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, rank);
    int64_t *minor_to_major = HJ_NEW_ARRAY(arena, int64_t, rank);
    bool *is_dynamic = HJ_NEW_ARRAY(arena, bool, rank);

    *out = *shape;
    *own = *layout;
    for (int i = 0; i < rank; i++) {
        dims[i] = shape->dims[order[i]];
        is_dynamic[i] = hj_shape_is_dynamic_dim(shape, (int)order[i]);
        minor_to_major[i] = rank - 1 - i;
    }
    own->minor_to_major = minor_to_major;
    out->layout = own;
    out->dims = dims;
    out->is_dynamic = shape->is_dynamic ? is_dynamic : NULL;
    return out;
}

/* Tiles and the like move elements about, or add some. */
static bool is_dense(const hj_layout *layout)
{
    const char *rest = layout && layout->rest ? layout->rest : "";

    return !strstr(rest, "T(") && !strstr(rest, "D(") && !strstr(rest, "M(");
}

/* Of a parameter or result: its shape with all leaves in the order of memory.
 * `*any` becomes true if one is another than it was. */
static hj_error *memory_shape(const work *w, const hj_shape *shape, int *leaf,
                              bool *any, const hj_shape **out)
{
    if (!hj_shape_is_tuple(shape)) {
        const hj_layout *layout = w->layouts[*leaf];
        int64_t *order = order_of(w, shape, (*leaf)++);
        hj_shape *same = HJ_NEW(w->arena, hj_shape);
        if (!is_dense(layout))
            return hj_instr_error(w->of, HJ_UNIMPLEMENTED,
                                  "a layout with :%s of an argument or result",
                                  layout->rest);
        *same = *shape;
        same->layout = layout;
        *out = order ? permuted(w->arena, shape, layout, order) : same;
        *any |= order != NULL;
        return NULL;
    }
    const hj_shape **elements =
        HJ_NEW_ARRAY(w->arena, const hj_shape *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        HJ_CHECK(memory_shape(w, shape->elements[i], leaf, any, &elements[i]));
    *out = hj_shape_new_tuple(w->arena, shape->nelements, elements);
    return NULL;
}

static hj_instr *turned(hj_instr *at, hj_instr *x, const hj_shape *shape,
                        const int64_t *perm)
{
    hj_instr *out = hj_rw_op(at, HJ_OP_transpose, shape, 1, &x);

    hj_instr_set_ints(out, HJ_ATTR_dimensions, shape->rank, perm);
    return out;
}

/* `x`, of whose leaves the next is w->leaf, from memory to logical arrays of
 * `shape`, or back. */
static hj_instr *convert(work *w, hj_instr *at, hj_instr *x,
                         const hj_shape *shape, bool to_memory)
{
    if (!hj_shape_is_tuple(shape)) {
        const hj_layout *layout = w->layouts[w->leaf];
        int64_t *order = order_of(w, shape, w->leaf++);
        if (!order)
            return x;
        if (to_memory)
            return turned(at, x, permuted(w->arena, shape, layout, order),
                          order);
        int64_t *back = HJ_NEW_ARRAY(w->arena, int64_t, shape->rank);
        for (int i = 0; i < shape->rank; i++)
            back[order[i]] = i;
        return turned(at, x, shape, back);
    }
    hj_instr **parts = HJ_NEW_ARRAY(w->arena, hj_instr *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        parts[i] =
            convert(w, at, hj_rw_gte(at, x, i), shape->elements[i], to_memory);
    hj_instr *out = hj_rw_tuple(at, shape->nelements, parts);
    if (!to_memory)
        out->shape = shape; /* with the layouts of its values */
    return out;
}

/* Where nothing stands yet: at the end, or behind `after`.  To be removed. */
static hj_instr *new_mark(const work *w, hj_instr *after)
{
    hj_instr *mark =
        hj_instr_new(w->module->entry, HJ_OP_tuple,
                     hj_shape_new_tuple(w->arena, 0, NULL), 0, NULL, NULL);

    if (after && after->next != mark)
        hj_instr_move_before(mark, after->next);
    return mark;
}

/* `*memory` becomes what the parameter is then. */
static hj_error *open_param(work *w, hj_instr *param, bool *changed,
                            const hj_shape **memory)
{
    const hj_shape *shape = param->shape;
    int leaf = w->leaf;
    bool any = false;

    w->of = param;
    HJ_CHECK(memory_shape(w, shape, &leaf, &any, memory));
    if (!any) {
        w->leaf = leaf;
        return NULL;
    }
    /* It stands for the parameter while the users of that change. */
    hj_instr *mark = new_mark(w, param);
    hj_instr_replace_uses(param, mark);
    param->shape = *memory;
    hj_instr_replace(mark, convert(w, mark, param, shape, false));
    *changed = true;
    return NULL;
}

static hj_error *turn_root(work *w, bool *changed, const hj_shape **memory)
{
    hj_comp *entry = w->module->entry;
    bool any = false;
    int leaf = 0;

    w->of = entry->root;
    HJ_CHECK(memory_shape(w, entry->root->shape, &leaf, &any, memory));
    if (!any)
        return NULL;
    hj_instr *mark = new_mark(w, NULL), *root = entry->root;
    hj_comp_set_root(entry, convert(w, mark, root, root->shape, true));
    hj_instr_remove(mark);
    *changed = true;
    return NULL;
}

/* (A parameter that changes does not say any more what it said.) */
static work open_work(hj_module *module, bool is_result)
{
    hj_comp *entry = module->entry;
    work w = { .module = module, .arena = &module->arena };
    int n = 0;

    if (is_result) {
        w.layouts = HJ_NEW_ARRAY(w.arena, const hj_layout *,
                                 hj_shape_nleaves(entry->root->shape));
        for (; n < hj_shape_nleaves(entry->root->shape); n++)
            w.layouts[n] = hj_module_result_layout(module, n);
        return w;
    }
    for (int i = 0; i < entry->nparams; i++)
        n += hj_shape_nleaves(entry->params[i]->shape);
    w.layouts = HJ_NEW_ARRAY(w.arena, const hj_layout *, n);
    n = 0;
    for (int i = 0; i < entry->nparams; i++)
        for (int k = 0; k < hj_shape_nleaves(entry->params[i]->shape); k++)
            w.layouts[n++] = hj_module_leaf_layout(module, i, k);
    return w;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    hj_comp *entry = module->entry;
    int n = entry->nparams;

    if (!cx->options->entry_layouts)
        return NULL;
    work params = open_work(module, false), result = open_work(module, true);
    const hj_shape **memory = HJ_NEW_ARRAY(&module->arena, const hj_shape *, n);
    const hj_shape *result_memory;
    HJ_CHECK(turn_root(&result, changed, &result_memory));
    for (int i = 0; i < n; i++)
        HJ_CHECK(open_param(&params, entry->params[i], changed, &memory[i]));
    if (!*changed)
        return NULL;
    module->entry_layout_params = hj_shape_new_tuple(&module->arena, n, memory);
    module->entry_layout_result = result_memory;
    return NULL;
}

const hj_pass hj_pass_entry_layout = {
    .name = "entry_layout",
    .summary = "arguments and results lie as the entry's layouts say",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
