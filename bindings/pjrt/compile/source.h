/* source -- a program as it came: StableHLO, text or bytecode. */
#ifndef HJ_PJRT_COMPILE_SOURCE_H
#define HJ_PJRT_COMPILE_SOURCE_H

#include "bindings/pjrt/error.h"
#include "hlojit/hlojit.h"

struct pj_program;

/* The caller destroys the module. */
PJRT_Error *pj_source_read(const char *code, size_t nbytes, hj_module **out);

/* The module that was compiled, as XLA's readers want it: an
 * HloModuleProtoWithConfig, made when it is first asked for.  It lives as long
 * as the program; any thread may ask. */
PJRT_Error *pj_source_print(struct pj_program *program, const char **out,
                            size_t *out_nbytes);

#endif
