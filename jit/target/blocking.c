/* blocking -- which row of blocking.def is for a machine. */
#include "jit/target/target.h"

typedef enum cpu_class {
    CLASS_avx512,
    CLASS_avx2,
    CLASS_neon,
    CLASS_sse2,
    NCLASSES,
} cpu_class;

enum { NTYPES = HJ_BLOCKING_s8 + 1 };

static const int kc[NTYPES] = {
#define HJ_KC(type, steps) [HJ_BLOCKING_##type] = (steps),
#define HJ_BLOCKING(class, type, mr, nr, mc, nc)
#include "jit/target/blocking.def"
#undef HJ_KC
#undef HJ_BLOCKING
};

static const hj_blocking table[NCLASSES][NTYPES] = {
#define HJ_KC(type, steps)
#define HJ_BLOCKING(class, type, mr, nr, mc, nc)                               \
    [CLASS_##class][HJ_BLOCKING_##type] = { (mr), (nr), (mc), (nc), 0 },
#include "jit/target/blocking.def"
#undef HJ_KC
#undef HJ_BLOCKING
};

static cpu_class class_of(const hj_target *target)
{
    if (target->vector_nbytes == 64)
        return CLASS_avx512;
    if (target->vector_nbytes == 32)
        return CLASS_avx2;
    return target->has_neon ? CLASS_neon : CLASS_sse2;
}

hj_blocking hj_target_blocking(const hj_target *target, hj_blocking_type type)
{
    hj_blocking row = table[class_of(target)][type];

    row.kc = kc[type];
    return row;
}
