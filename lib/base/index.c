/* index -- see index.h. */
#include "base/index.h"

#include <string.h>

enum { MIN_LOG2 = 4 };

/* --- memory --------------------------------------------------------------- */

void hj_index_pool_init(hj_index_pool *pool, hj_arena *arena)
{
    memset(pool, 0, sizeof *pool);
    pool->arena = arena;
}

/* A spare array of slots begins with the address of the next one. */
static hj_index_slot *take_slots(hj_index_pool *pool, int log2)
{
    hj_index_slot *slots = pool->spare[log2];
    size_t n = (size_t)1 << log2;

    if (!slots)
        return HJ_NEW_ARRAY(pool->arena, hj_index_slot, n);
    memcpy((void *)&pool->spare[log2], (void *)slots, sizeof(void *));
    return memset(slots, 0, n * sizeof *slots);
}

static void give_slots(hj_index_pool *pool, hj_index_slot *slots, int log2)
{
    memcpy((void *)slots, (void *)&pool->spare[log2], sizeof(void *));
    pool->spare[log2] = slots;
}

void hj_index_open(hj_index *index, hj_index_pool *pool, size_t n)
{
    int log2 = MIN_LOG2;

    while ((size_t)1 << log2 < 2 * n)
        log2++;
    *index = (hj_index){ pool, take_slots(pool, log2), log2, 0 };
}

void hj_index_close(hj_index *index)
{
    give_slots(index->pool, index->slots, index->log2);
    index->slots = NULL;
}

/* --- numbers -------------------------------------------------------------- */

static void put(hj_index *index, hj_index_slot what)
{
    hj_index_slot *slot = hj_index_find(index, what.hash);

    while (slot->number)
        slot = hj_index_next(index, slot);
    *slot = what;
}

/* Slots go to one of two places, in their order: as fast as memory. */
static void grow(hj_index *index)
{
    hj_index_slot *old = index->slots;
    size_t nold = (size_t)1 << index->log2;

    index->slots = take_slots(index->pool, index->log2 + 1);
    index->log2++;
    for (size_t i = 0; i < nold; i++)
        if (old[i].number)
            put(index, old[i]);
    give_slots(index->pool, old, index->log2 - 1);
}

void hj_index_add(hj_index *index, uint32_t hash, uint32_t number)
{
    if (((size_t)index->n + 1) * 2 > (size_t)1 << index->log2)
        grow(index);
    put(index, (hj_index_slot){ hash, number });
    index->n++;
}

/* What stands behind it, and would have stood there, moves up. */
void hj_index_remove(hj_index *index, uint32_t hash, uint32_t number)
{
    size_t mask = ((size_t)1 << index->log2) - 1;
    hj_index_slot *hole = hj_index_find(index, hash);

    while (hole->number && (hole->hash != hash || hole->number != number))
        hole = hj_index_next(index, hole);
    if (!hole->number)
        return;
    for (hj_index_slot *s = hj_index_next(index, hole); s->number;
         s = hj_index_next(index, s)) {
        size_t at = (size_t)(s - index->slots);
        size_t distance = (at - s->hash) & mask;
        if (distance < ((at - (size_t)(hole - index->slots)) & mask))
            continue;
        *hole = *s;
        hole = s;
    }
    hole->number = 0;
    index->n--;
}
