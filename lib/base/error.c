/* error -- see error.h. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hj_error {
    hj_code code;
    size_t length;
    char *message; /* owned, except in the static error */
};

static const hj_error out_of_memory = { HJ_OUT_OF_MEMORY, 13,
                                        (char *)"out of memory" };

/* Errors outlive arenas and allocators, so they come from malloc. */
static char *format_text(const char *format, va_list args, size_t *length)
{
    va_list copy;

    va_copy(copy, args);
    int n = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    if (n < 0)
        return NULL;
    char *text = malloc((size_t)n + 1);
    if (!text)
        return NULL;
    vsnprintf(text, (size_t)n + 1, format, args);
    *length = (size_t)n;
    return text;
}

hj_error *hj_error_oom(void)
{
    return (hj_error *)&out_of_memory;
}

hj_error *hj_error_new(hj_code code, const char *format, ...)
{
    hj_error *error = malloc(sizeof *error);
    va_list args;

    if (!error)
        return hj_error_oom();
    va_start(args, format);
    error->message = format_text(format, args, &error->length);
    va_end(args);
    if (!error->message) {
        free(error);
        return hj_error_oom();
    }
    error->code = code;
    return error;
}

hj_error *hj_error_context(hj_error *error, const char *format, ...)
{
    va_list args;
    size_t length;

    if (!error || error == &out_of_memory)
        return error;
    va_start(args, format);
    char *line = format_text(format, args, &length);
    va_end(args);
    char *message =
        line ? realloc(error->message, error->length + length + 4) : NULL;
    if (message) {
        memcpy(message + error->length, "\n  ", 3);
        memcpy(message + error->length + 3, line, length + 1);
        error->message = message;
        error->length += length + 3;
    }
    free(line);
    return error;
}

hj_code hj_error_code(const hj_error *error)
{
    return error ? error->code : HJ_OK;
}

const char *hj_code_name(hj_code code)
{
    static const char *const names[] = {
#define HJ_CODE(id, text) #id,
#include "hlojit/codes.def"
#undef HJ_CODE
    };
    size_t n = sizeof names / sizeof *names;
    return (size_t)code < n ? names[code] : "UNKNOWN";
}

const char *hj_error_message(const hj_error *error)
{
    return error ? error->message : "success";
}

void hj_error_free(hj_error *error)
{
    if (!error || error == &out_of_memory)
        return;
    free(error->message);
    free(error);
}
