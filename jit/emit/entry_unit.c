/* entry_unit -- units: where kernels and pieces go, and how they are called
 * from others.
 */
#include "jit/emit/entry.h"

#include <string.h>

/* A unit is worth its own cost, some fifty instructions, once all that there
 * are have as many. */
enum { SMALLEST = 100 };

/* The lightest one; a new one where that has enough to do. */
hj_unit *hj_entry_open_unit(hj_entry *e)
{
    hj_unit *best = e->units->at.at[0];

    for (int i = 1; i < e->units->at.n; i++)
        if (e->units->at.at[i]->weight < best->weight)
            best = e->units->at.at[i];
    if (best->weight < SMALLEST || e->units->at.n >= e->options->nunits_max)
        return best;
    return hj_units_add(e->units);
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

LLVMValueRef hj_entry_import(hj_entry *e, LLVMValueRef function, hj_unit *home,
                             const char *name)
{
    if (home == e->piece->unit)
        return function;
    if (LLVMGetLinkage(function) != LLVMExternalLinkage) {
        const char *symbol = new_symbol(e, name);
        LLVMSetValueName2(function, symbol, strlen(symbol));
        if (!home->symbol)
            home->symbol = symbol;
    }
    return hj_ll_import(e->ll, function);
}
