/* llerr -- LLVM's errors become ours at once. */
#ifndef HJ_JIT_LL_LLERR_H
#define HJ_JIT_LL_LLERR_H

#include "base/error.h"

#include <llvm-c/Core.h>
#include <llvm-c/Error.h>

/* OUT_OF_MEMORY where the text says that memory ran out, else INTERNAL: what
 * LLVM says is no fault of the program's. */
hj_code hj_ll_code_of(const char *text);

/* Consumes `error`; NULL for success.  "what: LLVM's message". */
HJ_MUST_USE hj_error *hj_ll_error(LLVMErrorRef error, const char *what);
/* The same from a message that LLVM allocated (may be NULL); disposes it. */
HJ_MUST_USE hj_error *hj_ll_error_message(char *message, const char *what);

/* Bytes of a function's frame, allocas and what is spilled. */
enum { HJ_LL_MAX_STACK = 81920 };

/* The diagnostics of a context: without a handler LLVM prints them to stderr
 * and exits on errors.  A larger frame is one of them. */
typedef struct hj_ll_diagnostics {
    int nerrors;
    hj_code code;
    char text[512]; /* of the first error */
} hj_ll_diagnostics;
/* From now on `context` reports into `out`, which must stay where it is until
 * the next call or the end of the context. */
void hj_ll_watch(LLVMContextRef context, hj_ll_diagnostics *out);
/* An error if one was seen. */
HJ_MUST_USE hj_error *hj_ll_watched(const hj_ll_diagnostics *seen,
                                    const char *what);

#endif
