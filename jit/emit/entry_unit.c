/* entry_unit -- units: where kernels and pieces go, and how they are called
 * from others.
 */
#include "jit/emit/entry.h"

#include <string.h>

/* A unit costs some fifty instructions.  Later ones are larger: there is enough
 * to do then, and small ones are left for the end. */
enum { SMALLEST = 120 };

static int64_t enough(const hj_entry *e)
{
    int64_t all = 0;

    for (int i = 0; i < e->units->at.n; i++)
        all += e->units->at.at[i]->weight;
    int64_t share = all / e->options->nunits_max;
    return share > SMALLEST ? share : SMALLEST;
}

static int count_kernels(const hj_plan_comp *comp)
{
    int n = 0;

    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        n += step->kind == HJ_STEP_kernel;
        for (int k = 0; k < step->nparts; k++)
            n += count_kernels(step->parts[k]);
    }
    return n;
}

/* Kernels fill a unit, which is compiled from then on.  The first one waits for
 * the entry, and has what several units call. */
hj_unit *hj_entry_open_unit(hj_entry *e)
{
    hj_unit *first = e->units->at.at[0];

    if (e->options->nunits_max == 1)
        return first;
    if (e->open)
        return e->open;
    if (e->units->at.n == 1 && count_kernels(e->plan->entry) < 2)
        return first;
    return e->open = hj_units_add(e->units);
}

hj_error *hj_entry_close_unit(hj_entry *e, hj_unit *unit)
{
    if (unit != e->open || unit->weight < enough(e))
        return NULL;
    e->open = NULL;
    return e->units->add ? e->units->add(e->units->context, unit) : NULL;
}

/* The lightest one; a new one where that has enough to do.  Pieces may be
 * written on until the end. */
hj_unit *hj_entry_open_piece_unit(hj_entry *e)
{
    hj_unit *best = e->units->at.at[0];
    int n = 0;

    for (int i = 0; i < e->units->at.n; i++) {
        hj_unit *unit = e->units->at.at[i];
        if (unit->is_added)
            continue;
        n++;
        if (unit->weight < best->weight)
            best = unit;
    }
    if (best->weight >= enough(e) && n < e->options->nunits_max)
        best = hj_units_add(e->units);
    if (best == e->open)
        e->open = NULL;
    return best;
}

/* A name that no other unit and no library has. */
static const char *new_symbol(hj_entry *e, const char *name)
{
    hj_arena *arena = e->ll->arena;
    const char *symbol = hj_arena_printf(arena, "%s.kernel", name);

    for (int i = 1; hj_map_find(&e->symbols, symbol); i++)
        symbol = hj_arena_printf(arena, "%s.kernel%d", name, i);
    hj_map_set(&e->symbols, symbol, e);
    return symbol;
}

static void export(hj_entry *e, LLVMValueRef function, hj_unit *home,
                   const char *name)
{
    if (LLVMGetLinkage(function) == LLVMExternalLinkage)
        return;
    const char *symbol = new_symbol(e, name);
    LLVMSetValueName2(function, symbol, strlen(symbol));
    if (!home->symbol)
        home->symbol = symbol;
}

LLVMValueRef hj_entry_import(hj_entry *e, LLVMValueRef function, hj_unit *home,
                             const char *name)
{
    if (home == e->piece->unit)
        return function;
    export(e, function, home, name);
    return hj_ll_import(e->ll, function);
}

LLVMValueRef hj_entry_publish(hj_entry *e, LLVMValueRef function, hj_unit *home,
                              const char *name)
{
    hj_unit *first = e->units->at.at[0];

    if (home == first)
        return function;
    export(e, function, home, name);
    return hj_ll_import(&first->ll, function);
}
