/* printer -- what the files of the HLO printer share, and how others print
 * parts of a module.
 */
#ifndef HJ_TEXT_HLO_PRINTER_H
#define HJ_TEXT_HLO_PRINTER_H

#include "hlojit/text.h"

#include "base/str.h"
#include "ir/graph.h"
#include "text/check.h"
#include "text/number.h"

enum { HJ_NPRINTED = 64 };

/* A shape, and where its text stands in `out` already. */
typedef struct hj_printed_shape {
    const hj_shape *shape;
    size_t at, length;
} hj_printed_shape;

typedef struct hj_printer {
    hj_str out;
    /* Shapes with layouts, by a hash of their address: instructions share
     * them, and a copy is quicker than a conversion. */
    hj_printed_shape shapes[HJ_NPRINTED];
    /* Of words that are no names as they are: a bit for each length, by the
     * first letter; 0 in [0] as long as the rest is not known. */
    uint32_t reserved[32];
    hj_print_options options;
    int nedge; /* of each dimension; 0: everything (hj_array_print_options) */
} hj_printer;

/* One line without the name's "ROOT", in `arena`: for messages and dumps.
 * Constants of more than 16 elements are elided. */
const char *hj_instr_to_text(hj_arena *arena, const hj_instr *instr);

void hj_print_instr(hj_printer *p, const hj_instr *instr);
/* ", name=value" for each attribute that is written as one. */
void hj_print_attrs(hj_printer *p, const hj_instr *instr);
void hj_print_aliases(hj_printer *p, const hj_aliases *aliases, bool has_kinds);
void hj_print_literal(hj_printer *p, const hj_literal *literal);
/* All computations of a module, before their callers as XLA's readers want
 * them; those that stand so keep their order.  Modules are not changed by
 * printing, so what is in the list already is in a map. */
void hj_printed_comps(hj_arena *arena, const hj_module *module, hj_comps *out);
/* Memory that hj_text_free frees, a NUL behind it. */
HJ_MUST_USE hj_error *hj_text_new(const hj_allocator *allocator, size_t nbytes,
                                  char **out);
/* The result of a printing entry point: a copy that hj_text_free frees. */
HJ_MUST_USE hj_error *hj_text_copy(const hj_allocator *allocator,
                                   const hj_str *text, char **out);
/* With '%' in the long form, or where a word would not be taken for a name. */
void hj_print_name(hj_printer *p, const char *name);

#endif
