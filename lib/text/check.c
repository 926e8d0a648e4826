/* check -- see check.h. */
#include "text/check.h"

#include "text/sharding/scan.h"
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

static const char *key_of(hj_arena *arena, int64_t number, hj_ints index,
                          size_t *nbytes)
{
    *nbytes = (size_t)(index.n + 1) * sizeof(int64_t);
    int64_t *key = hj_arena_alloc(arena, *nbytes);

    key[0] = number;
    if (index.n)
        memcpy(key + 1, index.at, *nbytes - sizeof *key);
    return (const char *)key;
}

/* True the first time. */
static bool add_index(hj_map *seen, hj_arena *arena, int64_t number,
                      hj_ints index)
{
    size_t nbytes;
    const char *key = key_of(arena, number, index, &nbytes);

    return !hj_map_set_n(seen, key, nbytes, (void *)(uintptr_t)key);
}

static bool has_key(const hj_map *seen, hj_arena *arena, int64_t number,
                    hj_ints index)
{
    size_t nbytes;
    const char *key = key_of(arena, number, index, &nbytes);

    return hj_map_find_n(seen, key, nbytes) != NULL;
}

static const char *text_of_donors(const hj_module *module)
{
    for (int i = 0; i < module->nattrs; i++)
        if (!strcmp(module->attrs[i].name, "buffer_donor"))
            return module->attrs[i].value;
    return "{}";
}

/* buffer_donor={ (number, {index}), .. } */
static hj_error *check_donors(hj_check *c, const hj_map *aliased)
{
    const hj_comp *entry = c->module->entry;
    const char *text = text_of_donors(c->module);
    int64_t *path = HJ_NEW_ARRAY(c->scratch, int64_t, strlen(text));
    hj_scan s;

    hj_scan_init(&s, text, strlen(text));
    HJ_CHECK(hj_scan_expect(&s, "{"));
    for (int i = 0; hj_scan_eat(&s, "("); i++) {
        hj_ints index = { 0, path };
        int64_t number = -1;
        if (!hj_scan_eat(&s, "-"))
            HJ_CHECK(hj_scan_int(&s, &number));
        hj_scan_eat(&s, ",");
        hj_scan_eat(&s, "{");
        while (number >= 0 && !hj_scan_eat(&s, "}")) {
            HJ_CHECK(hj_scan_int(&s, &index.at[index.n++]));
            hj_scan_eat(&s, ",");
        }
        if (number < 0 || number >= entry->nparams ||
            !has_index(entry->params[number]->shape, index))
            return HJ_ERR(INVALID, "donor %d: there is no such parameter", i);
        if (has_key(aliased, c->scratch, number, index))
            return HJ_ERR(INVALID,
                          "donor %d: input_output_alias has that part of "
                          "parameter %lld already",
                          i, (long long)number);
        HJ_CHECK(hj_scan_expect(&s, ")"));
        hj_scan_eat(&s, ",");
    }
    return NULL;
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
    return check_donors(c, &inputs);
}

/* --- shardings ----------------------------------------------------------- */

hj_error *hj_check_shardings(hj_check *c)
{
    HJ_EACH_COMP (comp, c->module)
        HJ_EACH_INSTR (in, comp) {
            const char *text = hj_instr_text(in, HJ_ATTR_sharding);
            if (!text || in->op == HJ_OP_outfeed) /* (that of its data) */
                continue;
            c->at = in;
            HJ_CHECK(hj_sharding_check(c->scratch, text, in->shape));
        }
    return NULL;
}
