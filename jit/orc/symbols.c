/* symbols -- the table of libc.def. */
#include "jit/orc/internal.h"

#include <math.h>
#include <string.h>

const hj_orc_symbol hj_orc_libc[] = {
#define HJ_LIBC(name) { #name, (uintptr_t)(name) },
#include "jit/orc/libc.def"
#undef HJ_LIBC
};

const int hj_orc_nlibc = sizeof hj_orc_libc / sizeof *hj_orc_libc;
