/* resolve -- what can only be settled once the whole text is read:
 * computations named before they are defined, names for those without one,
 * cycles and depth of calls, shapes that are left out, and whether declared
 * shapes fit the real ones.
 */
#include "text/hlo/parser.h"

#include "infer/infer.h"

#include <string.h>

static const char *place_of(hj_parser *p, const hj_instr *in)
{
    return hj_source_place(&p->source, in->loc.line ? in->loc.line : 1,
                           in->loc.line ? in->loc.column : 1);
}

/* --- names ---------------------------------------------------------------- */

static hj_error *bind_uses(hj_parser *p)
{
    for (int i = 0; i < p->uses.n; i++) {
        const hj_comp_use *use = &p->uses.at[i];
        hj_comp *comp = hj_map_find_n(&p->module->comp_names, use->name.text,
                                      use->name.length);
        if (!comp)
            return hj_parse_error(p, use->name.place,
                                  "there is no computation '%.*s'",
                                  hj_clip(use->name.length), use->name.text);
        hj_attr *attr = (hj_attr *)hj_instr_attr(use->instr, use->attr);
        if (hj_attr_get(use->attr)->kind == HJ_KIND_COMP)
            attr->u.comp = comp;
        else
            attr->u.comps.at[use->index] = comp;
    }
    return NULL;
}

static void name_comps(hj_parser *p)
{
    hj_map *names = &p->module->comp_names;
    int counts = 0;

    for (int i = 0; i < p->unnamed.n; i++) {
        hj_comp *comp = p->unnamed.at[i].comp;
        const char *base = p->unnamed.at[i].base, *name = base;
        hj_map_set(names, comp->name, NULL);
        while (hj_map_find(names, name))
            name = hj_arena_printf(p->arena, "%s.%d", base, ++counts);
        comp->name = hj_arena_strdup(p->arena, name);
        hj_map_set(names, comp->name, comp);
    }
}

static void choose_entry(hj_parser *p)
{
    hj_module *module = p->module;

    if (module->entry)
        return;
    /* Bodies inside an instruction come after the one that they are in. */
    HJ_EACH_COMP (comp, module)
        if (*comp->name != '{')
            module->entry = comp;
}

/* --- calls ---------------------------------------------------------------- */

/* A computation on the way from a root of the walk to where it is. */
typedef struct visit {
    hj_comp *comp;
    hj_instr *in; /* the next to look at, */
    int called;   /* and which of the computations that it calls */
    int depth;    /* of the calls below what was seen so far */
} visit;

typedef HJ_VEC(visit) visits;
typedef HJ_VEC(hj_comp *) comps;

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

/* The parser sets `scratch` of computations that call others, or in which
 * shapes are left out: there is nothing to find in the rest. */
static visit visit_of(hj_comp *comp)
{
    return (visit){ comp, comp->scratch ? comp->first : NULL, 0, 0 };
}

/* Marks: DONE + the depth of its calls for computations that are finished. */
static hj_error *walk(hj_parser *p, hj_comp *from, comps *order)
{
    const int64_t limit = p->module->limits.nesting;
    visits stack = { 0 };
    visit first = visit_of(from);

    from->mark = OPEN;
    HJ_PUSH(&p->scratch, &stack, first);
    while (stack.n) {
        visit *v = &stack.at[stack.n - 1];
        hj_comp *comp = next_called(v);
        if (comp && comp->mark == OPEN)
            return hj_parse_error(p, place_of(p, v->in),
                                  "computation %.*s calls itself through this",
                                  hj_clip(strlen(comp->name)), comp->name);
        if (comp && comp->mark == UNSEEN) {
            visit next = visit_of(comp);
            comp->mark = OPEN;
            HJ_PUSH(&p->scratch, &stack, next);
            continue;
        }
        int depth = comp ? comp->mark - DONE + 1 : v->depth;
        if (depth > v->depth)
            v->depth = depth;
        if (v->depth >= limit)
            return hj_parse_limit(p, place_of(p, v->comp->first),
                                  "calls nested deeper than limits.nesting, "
                                  "%lld",
                                  (long long)limit);
        if (comp)
            continue;
        v->comp->mark = DONE + v->depth;
        HJ_PUSH(&p->scratch, order, v->comp);
        stack.n--;
        if (stack.n && stack.at[stack.n - 1].depth < depth + 1)
            stack.at[stack.n - 1].depth = depth + 1;
    }
    return NULL;
}

/* --- shapes --------------------------------------------------------------- */

static hj_error *infer(hj_parser *p, hj_instr *in)
{
    hj_error *error = hj_infer_shape(p->arena, in, &in->shape);

    if (!error)
        return NULL;
    hj_error *placed =
        hj_source_error(&p->source, hj_error_code(error), place_of(p, in), "%s",
                        hj_error_message(error));
    hj_error_free(error);
    return placed;
}

static hj_error *infer_missing(hj_parser *p, hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (!in->shape)
            HJ_CHECK(infer(p, in));
    return NULL;
}

hj_error *hj_check_claim(hj_parser *p, const hj_shape_claim *claim)
{
    const hj_instr *in = claim->instr ? claim->instr : claim->comp->root;

    if (hj_shape_equal(in->shape, claim->shape))
        return NULL;
    return hj_parse_error(
        p, claim->place, "%s is declared, but %.*s has shape %s",
        hj_shape_text(&p->scratch, claim->shape), hj_clip(strlen(in->name)),
        in->name, hj_shape_text(&p->scratch, in->shape));
}

static hj_error *check_entry_layout(hj_parser *p)
{
    const hj_comp *entry = p->module->entry;
    const hj_shape *params = p->module->entry_layout_params;

    if (!params)
        return NULL;
    if (params->nelements != entry->nparams)
        return hj_parse_error(p, p->entry_layout_place,
                              "%d parameters in the layout, %d in the entry",
                              params->nelements, entry->nparams);
    for (int i = 0; i < entry->nparams; i++) {
        hj_shape_claim claim = { entry->params[i], NULL, params->elements[i],
                                 p->entry_layout_place };
        HJ_CHECK(hj_check_claim(p, &claim));
    }
    hj_shape_claim claim = { entry->root, NULL, p->module->entry_layout_result,
                             p->entry_layout_place };
    return hj_check_claim(p, &claim);
}

/* --- aliases of the entry ------------------------------------------------- */

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

static hj_error *check_aliases(hj_parser *p)
{
    const hj_comp *entry = p->module->entry;
    hj_aliases list = p->module->input_output_alias;
    hj_map outputs, inputs;

    hj_map_init(&outputs, &p->scratch);
    hj_map_init(&inputs, &p->scratch);
    for (int i = 0; i < list.n; i++) {
        const hj_alias *a = &list.at[i];
        if (!has_index(entry->root->shape, a->output))
            return hj_parse_error(p, p->alias_place,
                                  "alias %d: the result has no such part", i);
        if (a->operand < 0 || a->operand >= entry->nparams ||
            !has_index(entry->params[a->operand]->shape, a->operand_index))
            return hj_parse_error(p, p->alias_place,
                                  "alias %d: there is no such parameter", i);
        if (!add_index(&outputs, &p->scratch, 0, a->output) ||
            !add_index(&inputs, &p->scratch, a->operand, a->operand_index))
            return hj_parse_error(p, p->alias_place,
                                  "alias %d: a part stands here twice", i);
    }
    return NULL;
}

/* --- all of it ------------------------------------------------------------ */

hj_error *hj_resolve(hj_parser *p)
{
    hj_module *module = p->module;
    comps order = { 0 };

    HJ_CHECK(bind_uses(p));
    choose_entry(p);
    name_comps(p);
    if (!*module->name)
        module->name =
            hj_arena_printf(p->arena, "module_%s", module->entry->name);
    HJ_EACH_COMP (comp, module)
        comp->mark = UNSEEN;
    HJ_EACH_COMP (comp, module)
        if (comp->mark == UNSEEN)
            HJ_CHECK(walk(p, comp, &order));
    for (int i = 0; i < order.n; i++)
        if (order.at[i]->scratch)
            HJ_CHECK(infer_missing(p, order.at[i]));
    for (int i = 0; i < p->claims.n; i++)
        HJ_CHECK(hj_check_claim(p, &p->claims.at[i]));
    HJ_CHECK(check_entry_layout(p));
    return check_aliases(p);
}
