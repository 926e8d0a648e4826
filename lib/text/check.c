/* check -- see check.h. */
#include "text/check.h"

#include "text/source.h"

#include <string.h>

/* --- calls --------------------------------------------------------------- */

/* A computation on the way from a root of the walk to where it is. */
typedef struct visit {
    hj_comp *comp;
    hj_instr *in; /* the next to look at, */
    int called;   /* and which of the computations that it calls */
    int depth;    /* of the calls below what was seen so far */
} visit;

typedef HJ_VEC(visit) visits;

/* The next computation that `v` calls, or NULL. */
static hj_comp *next_called(visit *v)
{
    while (v->in) {
        if (v->called < hj_instr_ncalled(v->in))
            return hj_instr_called(v->in, v->called++);
        v->in = v->in->next;
        v->called = 0;
    }
    return NULL;
}

enum { UNSEEN, OPEN, DONE };

static visit visit_of(hj_comp *comp)
{
    return (visit){ comp, comp->scratch ? comp->first : NULL, 0, 0 };
}

/* Marks: DONE + the depth of its calls for computations that are finished. */
static hj_error *walk(hj_check *c, hj_comp *from, hj_comps *order)
{
    const int64_t limit = c->module->limits.nesting;
    visits stack = { 0 };
    visit first = visit_of(from);

    from->mark = OPEN;
    HJ_PUSH(c->scratch, &stack, first);
    while (stack.n) {
        visit *v = &stack.at[stack.n - 1];
        hj_comp *comp = next_called(v);
        if (comp && comp->mark == OPEN) {
            c->at = v->in;
            return HJ_ERR(INVALID, "computation %.*s calls itself through this",
                          hj_clip(strlen(comp->name)), comp->name);
        }
        if (comp && comp->mark == UNSEEN) {
            visit next = visit_of(comp);
            comp->mark = OPEN;
            HJ_PUSH(c->scratch, &stack, next);
            continue;
        }
        int depth = comp ? comp->mark - DONE + 1 : v->depth;
        if (depth > v->depth)
            v->depth = depth;
        if (v->depth >= limit) {
            c->at = v->comp->first;
            return HJ_ERR(LIMIT,
                          "calls nested deeper than limits.nesting, %lld",
                          (long long)limit);
        }
        if (comp)
            continue;
        v->comp->mark = DONE + v->depth;
        HJ_PUSH(c->scratch, order, v->comp);
        stack.n--;
        if (stack.n && stack.at[stack.n - 1].depth < depth + 1)
            stack.at[stack.n - 1].depth = depth + 1;
    }
    return NULL;
}

hj_error *hj_check_calls(hj_check *c, hj_comps *order)
{
    hj_comps ignored = { 0 };

    HJ_EACH_COMP (comp, c->module)
        comp->mark = UNSEEN;
    HJ_EACH_COMP (comp, c->module)
        if (comp->mark == UNSEEN)
            HJ_CHECK(walk(c, comp, order ? order : &ignored));
    return NULL;
}

/* --- the entry's shapes -------------------------------------------------- */

hj_error *hj_check_declared(hj_check *c, const hj_instr *in,
                            const hj_shape *declared)
{
    if (hj_shape_equal(in->shape, declared))
        return NULL;
    return HJ_ERR(INVALID, "%s is declared, but %.*s has shape %s",
                  hj_shape_text(c->scratch, declared),
                  hj_clip(strlen(in->name)), in->name,
                  hj_shape_text(c->scratch, in->shape));
}

hj_error *hj_check_entry_layout(hj_check *c)
{
    const hj_comp *entry = c->module->entry;
    const hj_shape *params = c->module->entry_layout_params;

    if (!params)
        return NULL;
    if (params->nelements != entry->nparams)
        return HJ_ERR(INVALID, "%d parameters in the layout, %d in the entry",
                      params->nelements, entry->nparams);
    for (int i = 0; i < entry->nparams; i++)
        HJ_CHECK(hj_check_declared(c, entry->params[i], params->elements[i]));
    return hj_check_declared(c, entry->root, c->module->entry_layout_result);
}

/* --- aliases of the entry ------------------------------------------------ */

static bool has_index(const hj_shape *shape, hj_ints index)
{
    for (int i = 0; i < index.n; i++) {
        if (!hj_shape_is_tuple(shape) || index.at[i] < 0 ||
            index.at[i] >= shape->nelements)
            return false;
        shape = shape->elements[index.at[i]];
    }
    return true;
}

/* True the first time. */
static bool add_index(hj_map *seen, hj_arena *arena, int64_t number,
                      hj_ints index)
{
    size_t nbytes = (size_t)(index.n + 1) * sizeof(int64_t);
    int64_t *key = hj_arena_alloc(arena, nbytes);

    key[0] = number;
    memcpy(key + 1, index.at, nbytes - sizeof *key);
    return !hj_map_set_n(seen, (const char *)key, nbytes, key);
}

hj_error *hj_check_aliases(hj_check *c)
{
    const hj_comp *entry = c->module->entry;
    hj_aliases list = c->module->input_output_alias;
    hj_map outputs, inputs;

    hj_map_init(&outputs, c->scratch);
    hj_map_init(&inputs, c->scratch);
    for (int i = 0; i < list.n; i++) {
        const hj_alias *a = &list.at[i];
        if (!has_index(entry->root->shape, a->output))
            return HJ_ERR(INVALID, "alias %d: the result has no such part", i);
        if (a->operand < 0 || a->operand >= entry->nparams ||
            !has_index(entry->params[a->operand]->shape, a->operand_index))
            return HJ_ERR(INVALID, "alias %d: there is no such parameter", i);
        if (!add_index(&outputs, c->scratch, 0, a->output) ||
            !add_index(&inputs, c->scratch, a->operand, a->operand_index))
            return HJ_ERR(INVALID, "alias %d: a part stands here twice", i);
    }
    return NULL;
}
