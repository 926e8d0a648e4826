/* meter -- see meter.h. */
#include "meter.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 64 }; /* before each block: its size, and no other alignment */

static void *take(void *context, size_t nbytes)
{
    meter *m = context;
    char *block = malloc(nbytes + HEAD);

    if (!block)
        return NULL;
    memcpy(block, &nbytes, sizeof nbytes);
    m->nbytes += nbytes;
    if (m->nbytes > m->peak)
        m->peak = m->nbytes;
    return block + HEAD;
}

static void give(void *context, void *block)
{
    meter *m = context;
    size_t nbytes;

    if (!block)
        return;
    memcpy(&nbytes, (char *)block - HEAD, sizeof nbytes);
    m->nbytes -= nbytes;
    free((char *)block - HEAD);
}

static void *take_again(void *context, void *old, size_t old_nbytes,
                        size_t nbytes)
{
    void *block = take(context, nbytes);

    if (block && old) {
        memcpy(block, old, old_nbytes < nbytes ? old_nbytes : nbytes);
        give(context, old);
    }
    return block;
}

hj_allocator meter_allocator(meter *m)
{
    return (hj_allocator){ take, take_again, give, m };
}
