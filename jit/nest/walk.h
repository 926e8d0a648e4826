/* walk.h -- see walk.c. */
#ifndef HJ_JIT_NEST_WALK_H
#define HJ_JIT_NEST_WALK_H

#include "jit/nest/nest.h"

/* Orders the outer loops of a nest that moves rows about. */
void hj_nest_walk(hj_nest *nest);

#endif
