/* error -- PJRT_Error: a code and a sentence. */
#include "bindings/pjrt/error.h"

#include "bindings/pjrt/abi/api.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Callers may read the first member, so errors have a table of functions. */
struct PJRT_Error {
    const PJRT_Error_FunctionTable *vtable;
    PJRT_Error_Code code;
    const char *text; /* in the same block */
};

static void destroy(PJRT_Error *error)
{
    pj_error_free(error);
}

static void message(const PJRT_Error *error, const char **text, size_t *length)
{
    *text = error->text;
    *length = strlen(error->text);
}

static PJRT_Error_Code get_code(const PJRT_Error *error)
{
    return error->code;
}

/* Ours have no payloads. */
static void for_each_payload(const PJRT_Error *error,
                             PJRT_Error_PayloadVisitor visitor, void *context)
{
    (void)error, (void)visitor, (void)context;
}

static const PJRT_Error_FunctionTable functions = {
    .struct_size = sizeof functions,
    .instance_size = sizeof(PJRT_Error),
    .destroy = destroy,
    .message = message,
    .get_code = get_code,
    .for_each_payload = for_each_payload,
};

/* --- making them ---------------------------------------------------------- */

static PJRT_Error out_of_memory = { &functions,
                                    PJRT_Error_Code_RESOURCE_EXHAUSTED,
                                    "out of memory" };

PJRT_Error *pj_out_of_memory(void)
{
    return &out_of_memory;
}

static PJRT_Error *make(PJRT_Error_Code code, const char *text)
{
    size_t nbytes = strlen(text) + 1;
    PJRT_Error *error = malloc(sizeof *error + nbytes);

    if (!error)
        return pj_out_of_memory();
    *error = (PJRT_Error){ &functions, code, memcpy(error + 1, text, nbytes) };
    return error;
}

PJRT_Error *pj_error(PJRT_Error_Code code, const char *format, ...)
{
    char text[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return make(code, text);
}

PJRT_Error *pj_error_copy(const PJRT_Error *error)
{
    return error ? make(error->code, error->text) : NULL;
}

void pj_error_free(PJRT_Error *error)
{
    if (error != &out_of_memory)
        free(error);
}

PJRT_Error *pj_error_from(hj_error *error)
{
    static const PJRT_Error_Code codes[] = {
        [HJ_INVALID] = PJRT_Error_Code_INVALID_ARGUMENT,
        [HJ_UNIMPLEMENTED] = PJRT_Error_Code_UNIMPLEMENTED,
        [HJ_NOT_FOUND] = PJRT_Error_Code_NOT_FOUND,
        [HJ_OUT_OF_MEMORY] = PJRT_Error_Code_RESOURCE_EXHAUSTED,
        [HJ_LIMIT] = PJRT_Error_Code_RESOURCE_EXHAUSTED,
        [HJ_ABORTED] = PJRT_Error_Code_ABORTED,
        [HJ_IO] = PJRT_Error_Code_UNAVAILABLE,
        [HJ_INTERNAL] = PJRT_Error_Code_INTERNAL,
    };

    if (!error)
        return NULL;
    PJRT_Error *made =
        make(codes[hj_error_code(error)], hj_error_message(error));
    hj_error_free(error);
    return made;
}

PJRT_Error_Code pj_error_code(const PJRT_Error *error)
{
    return error ? error->code : PJRT_Error_Code_OK;
}

const char *pj_error_text(const PJRT_Error *error)
{
    return error ? error->text : "";
}

/* --- the functions of the API --------------------------------------------- */

void pj_Error_Destroy(PJRT_Error_Destroy_Args *args)
{
    pj_error_free(args->error); /* often NULL */
}

void pj_Error_Message(PJRT_Error_Message_Args *args)
{
    args->message = pj_error_text(args->error);
    args->message_size = strlen(args->message);
}

PJRT_Error *pj_Error_GetCode(PJRT_Error_GetCode_Args *args)
{
    args->code = pj_error_code(args->error);
    return NULL;
}

PJRT_Error *pj_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args *args)
{
    (void)args;
    return NULL;
}
