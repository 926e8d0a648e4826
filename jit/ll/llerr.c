/* llerr -- see llerr.h. */
#include "jit/ll/llerr.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* LLVM hands on what the system says, as text only: strerror's. */
hj_code hj_ll_code_of(const char *text)
{
    return strstr(text, strerror(ENOMEM)) || strstr(text, "out of memory")
               ? HJ_OUT_OF_MEMORY
               : HJ_INTERNAL;
}

static hj_error *convert(const char *what, const char *text)
{
    return hj_error_new(hj_ll_code_of(text), "%s: %s", what, text);
}

hj_error *hj_ll_error(LLVMErrorRef error, const char *what)
{
    if (!error)
        return NULL;
    char *message = LLVMGetErrorMessage(error); /* consumes the error */
    hj_error *ours = convert(what, message);
    LLVMDisposeErrorMessage(message);
    return ours;
}

hj_error *hj_ll_error_message(char *message, const char *what)
{
    hj_error *ours =
        convert(what, message && *message ? message : "LLVM gives no reason");
    if (message)
        LLVMDisposeMessage(message);
    return ours;
}

static void keep_first_error(LLVMDiagnosticInfoRef info, void *context)
{
    hj_ll_diagnostics *out = context;

    LLVMDiagnosticSeverity severity = LLVMGetDiagInfoSeverity(info);

    if (!out || (severity != LLVMDSError && severity != LLVMDSWarning))
        return;
    char *text = LLVMGetDiagInfoDescription(info);
    const char *frame = strstr(text, "stack frame size");
    if ((severity == LLVMDSError || frame) && !out->nerrors++) {
        out->code = frame ? HJ_LIMIT : hj_ll_code_of(text);
        snprintf(out->text, sizeof out->text, "%s", frame ? frame : text);
    }
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
    return hj_error_new(seen->code, "%s: %s", what, seen->text);
}
