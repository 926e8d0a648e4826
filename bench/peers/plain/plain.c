/* plain.c -- the peer library of plain C kernels.
 *
 * PLAIN_NAME and PLAIN_FLAVOUR come from the build.
 */
#include "bench/peers/plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct plain_state {
    const plain_kernel *kernel;
    const peer_work *work;
} plain_state;

static void run(void *state)
{
    const plain_state *s = state;

    s->kernel->run(s->work);
    /* (the results are used) */
    __asm__ volatile("" : : : "memory");
}

static const plain_kernel *find(const char *name)
{
    static const plain_kernel *const tables[] = { plain_loops, plain_steps,
                                                  plain_math, plain_rows };

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (const plain_kernel *k = tables[i]; k->name; k++)
            if (strcmp(k->name, name) == 0)
                return k;
    return NULL;
}

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    const plain_kernel *kernel = find(work->kernel);

    if (room < 1 || !kernel || !work->flavour || work->nthreads > 1 ||
        strcmp(work->flavour, PLAIN_FLAVOUR) != 0)
        return 0;
    plain_state *s = malloc(sizeof *s);
    if (!s)
        return 0;
    *s = (plain_state){ kernel, work };
    calls[0] = (peer_call){ .run = run, .state = s, .free = free };
    snprintf(calls[0].name, sizeof calls[0].name, "%s", PLAIN_NAME);
    return 1;
}
