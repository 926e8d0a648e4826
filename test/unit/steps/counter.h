/* counter -- steps between two looks at whether a run goes on, in compiled code
 * and in this program's own copy of lib/rt, in which every block that the
 * compiler makes of it counts (test/CMakeLists.txt).
 *
 * Three counts, each of every thread by itself: of blocks that ran, vectors as
 * many as they have lanes where that is known; of bytes that were copied, eight
 * a step; and what the loops of lib/rt said (hj_rt_look_after), which is all
 * that is known of functions in assembly. */
#ifndef HJ_TEST_STEPS_COUNTER_H
#define HJ_TEST_STEPS_COUNTER_H

#include <stdint.h>

/* A look has to come after no more. */
enum { COUNTER_MOST = 1 << 20 };

typedef struct steps {
    int64_t ran, said;   /* the most between two looks */
    int64_t all, nlooks; /* of all threads */
} steps;

/* For hj_compile_options.on_steps. */
void counter_add(int64_t n);
/* Begins anew, on all threads, until counter_get. */
void counter_reset(void);
steps counter_get(void);

#endif
