/* rows -- as many rows as there are lanes at a time; see hj_loop in nest.h. */
#ifndef HJ_EMIT_ROWS_H
#define HJ_EMIT_ROWS_H

#include "jit/emit/emit.h"

/* `side` rows from `first` on, all stages of them. */
typedef void hj_emit_group(hj_body *body, int var, LLVMValueRef first);
/* One row. */
typedef void hj_emit_rest(hj_body *body, void *context);

/* All iterations of loop `var`, in groups; what is left goes one by one. */
void hj_emit_row_groups(hj_body *body, int var, hj_emit_group *write_group,
                        hj_emit_rest *write_rest, void *context);

/* --- joined.c: rows whose reductions are all that is wanted --- */
void hj_emit_joined(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context);

/* --- turned.c: rows that are turned, computed and turned back --- */
void hj_emit_turned(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context);

#endif
