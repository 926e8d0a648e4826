/* names -- see names.h. */
#include "ir/names.h"

#include <string.h>

enum { MIN_LOG2 = 4 };

/* --- memory --------------------------------------------------------------- */

void hj_name_pool_init(hj_name_pool *pool, hj_arena *arena)
{
    memset(pool, 0, sizeof *pool);
    pool->arena = arena;
}

/* A spare array of slots begins with the address of the next one. */
static hj_name_slot *take_slots(hj_name_pool *pool, int log2)
{
    hj_name_slot *slots = pool->spare[log2];
    size_t n = (size_t)1 << log2;

    if (!slots)
        return HJ_NEW_ARRAY(pool->arena, hj_name_slot, n);
    memcpy((void *)&pool->spare[log2], (void *)slots, sizeof(void *));
    return memset(slots, 0, n * sizeof *slots);
}

static void give_slots(hj_name_pool *pool, hj_name_slot *slots, int log2)
{
    memcpy((void *)slots, (void *)&pool->spare[log2], sizeof(void *));
    pool->spare[log2] = slots;
}

void hj_name_set_open(hj_name_set *set, hj_name_pool *pool, size_t n)
{
    int log2 = MIN_LOG2;

    while ((size_t)1 << log2 < 2 * n)
        log2++;
    *set = (hj_name_set){ pool, take_slots(pool, log2), log2, 0 };
}

void hj_name_set_close(hj_name_set *set)
{
    give_slots(set->pool, set->slots, set->log2);
    set->slots = NULL;
}

/* Slots go to one of two places, in their order: as fast as memory. */
static void grow(hj_name_set *set)
{
    hj_name_slot *old = set->slots;
    size_t nold = (size_t)1 << set->log2, mask = 2 * nold - 1;

    set->slots = take_slots(set->pool, set->log2 + 1);
    for (size_t i = 0; i < nold; i++) {
        size_t to = old[i].hash & mask;
        if (!old[i].number)
            continue;
        while (set->slots[to].number)
            to = (to + 1) & mask;
        set->slots[to] = old[i];
    }
    give_slots(set->pool, old, set->log2);
    set->log2++;
}

/* --- names ---------------------------------------------------------------- */

uint32_t hj_name_hash(const char *name, size_t length)
{
    return (uint32_t)hj_hash(name, length, 0);
}

static bool has_name(const hj_instr *instr, const char *name, size_t length)
{
    return !strncmp(instr->name, name, length) && !instr->name[length];
}

/* The slot of a name, or the empty one where it belongs. */
static hj_name_slot *probe(const hj_name_set *set, hj_instr *const *at,
                           const char *name, size_t length, uint32_t hash)
{
    size_t mask = ((size_t)1 << set->log2) - 1;

    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        hj_name_slot *slot = &set->slots[i];
        if (!slot->number ||
            (slot->hash == hash && has_name(at[slot->number], name, length)))
            return slot;
    }
}

uint32_t hj_name_set_find(const hj_name_set *set, hj_instr *const *at,
                          const char *name, size_t length, uint32_t hash)
{
    return probe(set, at, name, length, hash)->number;
}

uint32_t hj_name_set_add(hj_name_set *set, hj_instr *const *at, uint32_t number,
                         uint32_t hash)
{
    const char *name = at[number]->name;

    if (((size_t)set->n + 1) * 2 > (size_t)1 << set->log2)
        grow(set);
    hj_name_slot *slot = probe(set, at, name, strlen(name), hash);
    if (slot->number)
        return slot->number;
    *slot = (hj_name_slot){ hash, number };
    set->n++;
    return 0;
}
