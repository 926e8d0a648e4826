/* symbols -- see symbols.h. */
#include "rt/symbols.h"
#include "rt/comm/site.h"
#include "rt/call/custom_call.h"
#include "rt/call/staged.h"
#include "rt/call/native.h"
#include "rt/call/typed/typed.h"
#include "rt/fft/lines.h"
#include "base/fpenv.h"
#include "rt/gemm.h"
#include "rt/jumps.h"
#include "rt/look.h"
#include "rt/math_helpers.h"
#include "rt/parallel.h"
#include "rt/sort.h"
#include "rt/special/special.h"

/* Their true types need types that not every compiler has; only addresses are
 * taken. */
#define HJ_SYMBOL(name)
#define HJ_LIBGCC(name) extern void name(void);
#include "rt/symbols.def"
#undef HJ_SYMBOL
#undef HJ_LIBGCC

const hj_rt_symbol hj_rt_symbols[] = {
#define HJ_SYMBOL(name) { #name, (uintptr_t)(name) },
#define HJ_LIBGCC(name) { #name, (uintptr_t)(name) },
#include "rt/symbols.def"
#undef HJ_SYMBOL
#undef HJ_LIBGCC
};

const int hj_rt_nsymbols = sizeof hj_rt_symbols / sizeof *hj_rt_symbols;
