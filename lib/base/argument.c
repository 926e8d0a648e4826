/* argument -- see argument.h. */
#include "base/argument.h"

#include <string.h>

hj_error *hj_argument_missing(const char *function, const char *argument)
{
    return HJ_ERR(INVALID, "%s: %s is NULL", function, argument);
}

hj_error *hj_options_take(const char *type, const void *given, void *out,
                          size_t nbytes)
{
    size_t size;

    if (!given)
        return NULL;
    memcpy(&size, given, sizeof size);
    if (size > nbytes)
        return HJ_ERR(INVALID, "%s.size is %zu; this library knows %zu", type,
                      size, nbytes);
    if (size < sizeof size || size % sizeof size)
        return HJ_ERR(INVALID,
                      "%s.size is %zu; it must be sizeof(%s), here %zu", type,
                      size, type, nbytes);
    memcpy(out, given, size);
    memcpy(out, &nbytes, sizeof nbytes);
    return NULL;
}
