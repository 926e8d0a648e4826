/* names -- sets of instructions by name: open addressing.
 *
 * A set has numbers, and the caller the instructions with these numbers: at[1]
 * is number 1.  So a slot has 8 bytes, and the sets of large computations stay
 * in cache as long as they can.  Sets of one pool use each other's memory.
 */
#ifndef HJ_IR_NAMES_H
#define HJ_IR_NAMES_H

#include "ir/graph.h"

/* The place of the slot is the lower bits of the hash. */
typedef struct hj_name_slot {
    uint32_t hash;
    uint32_t number; /* 0: empty */
} hj_name_slot;

typedef struct hj_name_pool {
    hj_arena *arena;
    hj_name_slot *spare[40]; /* by log2 of the number of slots */
} hj_name_pool;

typedef struct hj_name_set {
    hj_name_pool *pool;
    hj_name_slot *slots;
    int log2; /* of the number of slots */
    uint32_t n;
} hj_name_set;

void hj_name_pool_init(hj_name_pool *pool, hj_arena *arena);
/* An empty set with room for `n` names to begin with. */
void hj_name_set_open(hj_name_set *set, hj_name_pool *pool, size_t n);
/* Hands the memory back to the pool. */
void hj_name_set_close(hj_name_set *set);

uint32_t hj_name_hash(const char *name, size_t length);
/* The number under a name; 0: none. */
uint32_t hj_name_set_find(const hj_name_set *set, hj_instr *const *at,
                          const char *name, size_t length, uint32_t hash);
/* Adds at[number]; if there is one of this name already it stays, and its
 * number is the result, otherwise 0. */
uint32_t hj_name_set_add(hj_name_set *set, hj_instr *const *at, uint32_t number,
                         uint32_t hash);

/* Begins to fetch the slot of a name that is asked for later. */
static inline void hj_name_set_fetch(const hj_name_set *set, uint32_t hash)
{
#if defined __GNUC__
    __builtin_prefetch(&set->slots[hash & (((size_t)1 << set->log2) - 1)]);
#else
    (void)set;
    (void)hash;
#endif
}

#endif
