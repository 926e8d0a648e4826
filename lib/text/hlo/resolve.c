/* resolve -- what can only be settled once the whole text is read:
 * computations named before they are defined, names for those without one,
 * cycles and depth of calls, shapes that are left out, and whether declared
 * shapes fit the real ones.
 */
#include "text/hlo/parser.h"

#include "infer/infer.h"
#include "text/check.h"
#include "text/named_call.h"

#include <string.h>

static const char *place_of(hj_parser *p, const hj_instr *in)
{
    return hj_source_place(&p->source, in->loc.line ? in->loc.line : 1,
                           in->loc.line ? in->loc.column : 1);
}

/* An error of something that knows no text, at its place. */
static hj_error *at_place(hj_parser *p, const char *place, hj_error *error)
{
    if (!error)
        return NULL;
    hj_error *placed = hj_source_error(&p->source, hj_error_code(error), place,
                                       "%s", hj_error_message(error));
    hj_error_free(error);
    return placed;
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

/* --- shapes --------------------------------------------------------------- */

static hj_error *infer_missing(hj_parser *p, hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (!in->shape) {
            /* (finding the place takes time) */
            hj_error *error = hj_infer_shape(p->arena, in, &in->shape);
            if (error)
                return at_place(p, place_of(p, in), error);
        }
    return NULL;
}

hj_error *hj_check_claim(hj_parser *p, const hj_shape_claim *claim)
{
    hj_check check = { p->module, &p->scratch, NULL };
    const hj_instr *in = claim->instr ? claim->instr : claim->comp->root;

    return at_place(p, claim->place,
                    hj_check_declared(&check, in, claim->shape));
}

/* --- all of it ------------------------------------------------------------ */

hj_error *hj_resolve(hj_parser *p)
{
    hj_module *module = p->module;
    hj_check check = { module, &p->scratch, NULL };
    hj_comps order = { 0 };

    HJ_CHECK(bind_uses(p));
    choose_entry(p);
    name_comps(p);
    if (!*module->name)
        module->name =
            hj_arena_printf(p->arena, "module_%s", module->entry->name);
    hj_error *error = hj_check_calls(&check, &order);
    if (error)
        return at_place(p, place_of(p, check.at), error);
    for (int i = 0; i < order.n; i++)
        if (order.at[i]->scratch)
            HJ_CHECK(infer_missing(p, order.at[i]));
    for (int i = 0; i < p->claims.n; i++)
        HJ_CHECK(hj_check_claim(p, &p->claims.at[i]));
    error = hj_text_named_calls(module, &p->scratch, &check.at);
    if (error)
        return at_place(p, place_of(p, check.at), error);
    HJ_CHECK(at_place(p, p->entry_layout_place, hj_check_entry_layout(&check)));
    HJ_CHECK(at_place(p, p->alias_place, hj_check_aliases(&check)));
    error = hj_check_shardings(&check);
    return error ? at_place(p, place_of(p, check.at), error) : NULL;
}
