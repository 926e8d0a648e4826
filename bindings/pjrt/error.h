/* error -- PJRT_Error: a code and a sentence. */
#ifndef HJ_PJRT_ERROR_H
#define HJ_PJRT_ERROR_H

#include "bindings/pjrt/abi/base.h"
#include "hlojit/base.h"

/* Never NULL: where memory is short, the one that says so. */
PJRT_Error *pj_error(PJRT_Error_Code code, const char *format, ...)
    HJ_PRINTF(2, 3);
PJRT_Error *pj_error_copy(const PJRT_Error *error); /* NULL for NULL */
void pj_error_free(PJRT_Error *error);              /* NULL is allowed */
PJRT_Error *pj_out_of_memory(void);

/* hlojit's error as one of PJRT; frees it.  NULL for NULL. */
PJRT_Error *pj_error_from(hj_error *error);

PJRT_Error_Code pj_error_code(const PJRT_Error *error);
const char *pj_error_text(const PJRT_Error *error);

/* Returns what went wrong from the function that it stands in. */
#define PJ_CHECK(expr)                                                         \
    do {                                                                       \
        PJRT_Error *pj_failed_ = (expr);                                       \
        if (pj_failed_)                                                        \
            return pj_failed_;                                                 \
    } while (0)

#endif
