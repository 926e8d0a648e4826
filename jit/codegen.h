/* codegen -- units of LLVM IR to objects, on as many threads as there are.
 */
#ifndef HJ_JIT_CODEGEN_H
#define HJ_JIT_CODEGEN_H

#include "base/str.h"
#include "jit/internal.h"
#include "jit/ll/units.h"

/* One object a unit, in their order.  Zero before; ended by
 * hj_objects_destroy whatever happens. */
typedef struct hj_objects {
    int n;
    struct hj_object_job *jobs;
    hj_orc_object *at;
} hj_objects;

/* Threads that hj_codegen may use. */
int hj_codegen_nthreads(const hj_client *client);
/* Makes objects of the units, which are empty afterwards.  Memory is that of
 * the units' arena. */
HJ_MUST_USE hj_error *hj_codegen(hj_client *client, hj_units *units,
                                 int opt_level, hj_objects *out);
void hj_objects_destroy(hj_objects *objects);

/* The units as text: LLVM IR, and the assembly that hj_codegen would make. */
HJ_MUST_USE hj_error *hj_codegen_print(hj_client *client, hj_units *units,
                                       int opt_level, hj_str *ir,
                                       hj_str *assembly);

#endif
