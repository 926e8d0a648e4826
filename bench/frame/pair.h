/* pair.h -- two threads of this harness that do a half each.
 *
 * Between calls that follow each other the second one spins, so that waking it
 * (tens of microseconds in a virtual machine) is not measured: what is, is what
 * two threads can gain at most.  Then it sleeps, to disturb nobody.
 */
#ifndef HLOJIT_BENCH_FRAME_PAIR_H
#define HLOJIT_BENCH_FRAME_PAIR_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct pair {
    pthread_t thread;
    _Atomic unsigned long asked, done;
    _Atomic bool is_over;
    pthread_mutex_t lock; /* of a sleeping thread */
    pthread_cond_t wakes;
    void (*run)(void *state);
    void *states[2];
} pair;

bool pair_start(pair *p);
void pair_stop(pair *p);

/* Calls run(states[0]) and run(states[1]) at once; both are set before. */
void pair_run(void *p);

#endif
