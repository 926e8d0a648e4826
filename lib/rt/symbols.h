/* symbols -- the functions of symbols.def by name, for the linker of generated
 * code. */
#ifndef HJ_RT_SYMBOLS_H
#define HJ_RT_SYMBOLS_H

#include <stdint.h>

typedef struct hj_rt_symbol {
    const char *name;
    uintptr_t address;
} hj_rt_symbol;

extern const hj_rt_symbol hj_rt_symbols[];
extern const int hj_rt_nsymbols;

#endif
