/* llerr -- see llerr.h. */
#include "jit/ll/llerr.h"

#include <stdio.h>

hj_error *hj_ll_error(LLVMErrorRef error, const char *what)
{
    if (!error)
        return NULL;
    char *message = LLVMGetErrorMessage(error); /* consumes the error */
    hj_error *ours = HJ_ERR(INTERNAL, "%s: %s", what, message);
    LLVMDisposeErrorMessage(message);
    return ours;
}

hj_error *hj_ll_error_message(char *message, const char *what)
{
    hj_error *ours =
        HJ_ERR(INTERNAL, "%s: %s", what,
               message && *message ? message : "LLVM gives no reason");
    if (message)
        LLVMDisposeMessage(message);
    return ours;
}

static void keep_first_error(LLVMDiagnosticInfoRef info, void *context)
{
    hj_ll_diagnostics *out = context;

    if (!out || LLVMGetDiagInfoSeverity(info) != LLVMDSError)
        return;
    if (out->nerrors++)
        return;
    char *text = LLVMGetDiagInfoDescription(info);
    snprintf(out->text, sizeof out->text, "%s", text);
    LLVMDisposeMessage(text);
}

void hj_ll_watch(LLVMContextRef context, hj_ll_diagnostics *out)
{
    if (out)
        *out = (hj_ll_diagnostics){ 0 };
    LLVMContextSetDiagnosticHandler(context, keep_first_error, out);
}

hj_error *hj_ll_watched(const hj_ll_diagnostics *seen, const char *what)
{
    if (!seen->nerrors)
        return NULL;
    return HJ_ERR(INTERNAL, "%s: %s", what, seen->text);
}
