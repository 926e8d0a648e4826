/* An allocator that counts bytes, and can fail. */
#include "allocator.h"

#include <stdlib.h>
#include <string.h>

/* Before each block, so that its size is known when it is freed. */
typedef union header {
    size_t nbytes;
    char room[64];
} header;

static void *count_alloc(void *context, size_t nbytes)
{
    counting_allocator *c = context;

    c->nallocations++;
    if (c->fail_at && c->nallocations >= c->fail_at)
        return NULL;
    header *h = malloc(sizeof *h + nbytes);
    if (!h)
        return NULL;
    h->nbytes = nbytes;
    c->nblocks++;
    c->nbytes += nbytes;
    if (c->nbytes > c->peak_nbytes)
        c->peak_nbytes = c->nbytes;
    return h + 1;
}

static void count_free(void *context, void *block)
{
    counting_allocator *c = context;

    if (!block)
        return;
    header *h = (header *)block - 1;
    c->nblocks--;
    c->nbytes -= h->nbytes;
    free(h);
}

static void *count_realloc(void *context, void *old, size_t old_nbytes,
                           size_t nbytes)
{
    void *block = count_alloc(context, nbytes);

    if (block && old) {
        memcpy(block, old, old_nbytes < nbytes ? old_nbytes : nbytes);
        count_free(context, old);
    }
    return block;
}

void counting_init(counting_allocator *c, int64_t fail_at)
{
    *c = (counting_allocator){ .fail_at = fail_at };
    c->allocator = (hj_allocator){ count_alloc, count_realloc, count_free, c };
}
