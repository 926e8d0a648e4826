/* layouts -- how elements lie in memory, as callers ask for it: the Layouts
 * extension.
 *
 * A layout is written as XLA writes it: dimension numbers, the one whose
 * neighbours are nearest first; "{1,0}" is a row-major matrix.
 */
#ifndef HJ_PJRT_LAYOUTS_LAYOUTS_H
#define HJ_PJRT_LAYOUTS_LAYOUTS_H

#include "bindings/pjrt/abi/layouts.h"
#include "hlojit/hlojit.h"

/* Of a program's arguments, or of its results. */
typedef struct pj_layouts {
    size_t n;
    struct PJRT_Layouts_MemoryLayout **list;
} pj_layouts;

/* The layouts that `module` names for its arguments, or for its results;
 * row-major where it names none. */
PJRT_Error *pj_layouts_of_args(const hj_module *module, pj_layouts *out);
PJRT_Error *pj_layouts_of_results(const hj_module *module, pj_layouts *out);
void pj_layouts_drop(pj_layouts *layouts);

/* The i-th of them; NULL: row-major. */
const hj_layout *pj_layouts_find(const pj_layouts *layouts, size_t i);

extern const PJRT_Layouts_Extension pj_layouts_extension;

#endif
