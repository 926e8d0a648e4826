/* base -- the version of the library. */
#include "hlojit/base.h"

const char *hj_version(void)
{
    return HJ_VERSION_STRING;
}
