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

/* The layouts of `n` arrays, whose shapes `shape_of` gives. */
PJRT_Error *pj_layouts_make(const hj_executable *exe, int n,
                            const hj_shape *(*shape_of)(const hj_executable *,
                                                        int),
                            pj_layouts *out);
void pj_layouts_drop(pj_layouts *layouts);

extern const PJRT_Layouts_Extension pj_layouts_extension;

#endif
