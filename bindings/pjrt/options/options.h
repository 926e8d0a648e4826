/* options -- what a client wants of a compilation: CompileOptionsProto. */
#ifndef HJ_PJRT_OPTIONS_H
#define HJ_PJRT_OPTIONS_H

#include "bindings/pjrt/error.h"

#include <options.pb-c.h>

/* Unpacks it; nothing at all is the message without fields.  `out` is freed by
 * pj_options_free.  Errors: INVALID_ARGUMENT, RESOURCE_EXHAUSTED. */
PJRT_Error *pj_options_read(const char *bytes, size_t nbytes,
                            PjPb__CompileOptions **out);
void pj_options_free(PjPb__CompileOptions *options); /* NULL is allowed */

#endif
