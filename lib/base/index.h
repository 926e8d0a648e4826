/* index -- from 32 bits of hash to numbers: open addressing in an arena.
 *
 * What a number stands for, and whether it is what was looked for, is the
 * caller's to know; so a slot has 8 bytes, and large tables stay in cache as
 * long as they can.  Tables of one pool use each other's memory.
 *
 *     for (hj_index_slot *s = hj_index_find(t, hash); s->number;
 *          s = hj_index_next(t, s))
 *         if (s->hash == hash && is_it(s->number)) ...
 */
#ifndef HJ_BASE_INDEX_H
#define HJ_BASE_INDEX_H

#include "base/arena.h"

/* The place of the slot is the lower bits of the hash. */
typedef struct hj_index_slot {
    uint32_t hash;
    uint32_t number; /* 0: empty */
} hj_index_slot;

typedef struct hj_index_pool {
    hj_arena *arena;
    hj_index_slot *spare[40]; /* by log2 of the number of slots */
} hj_index_pool;

typedef struct hj_index {
    hj_index_pool *pool;
    hj_index_slot *slots;
    int log2; /* of the number of slots */
    uint32_t n;
} hj_index;

void hj_index_pool_init(hj_index_pool *pool, hj_arena *arena);
/* Empty, with room for `n` numbers to begin with. */
void hj_index_open(hj_index *index, hj_index_pool *pool, size_t n);
/* Hands the memory back to the pool. */
void hj_index_close(hj_index *index);

/* Adds a number, which is not 0; it may be there already, and is then there
 * twice. */
void hj_index_add(hj_index *index, uint32_t hash, uint32_t number);
/* Takes out what _add put in. */
void hj_index_remove(hj_index *index, uint32_t hash, uint32_t number);

/* The first slot that may be of this hash, and the next one; one without a
 * number is the end. */
static inline hj_index_slot *hj_index_find(const hj_index *index, uint32_t hash)
{
    return &index->slots[hash & (((size_t)1 << index->log2) - 1)];
}

static inline hj_index_slot *hj_index_next(const hj_index *index,
                                           const hj_index_slot *slot)
{
    size_t i = (size_t)(slot - index->slots) + 1;

    return &index->slots[i & (((size_t)1 << index->log2) - 1)];
}

/* Begins to fetch the slot of what is looked for later. */
static inline void hj_index_fetch(const hj_index *index, uint32_t hash)
{
#if defined __GNUC__
    __builtin_prefetch(hj_index_find(index, hash));
#else
    (void)index;
    (void)hash;
#endif
}

#endif
