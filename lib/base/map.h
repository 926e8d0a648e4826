/* map -- from strings or integers to pointers; open addressing, in an arena.
 *
 * Keys are borrowed: they must live as long as the map.
 */
#ifndef HJ_BASE_MAP_H
#define HJ_BASE_MAP_H

#include "base/arena.h"

typedef struct hj_map_slot {
    uint64_t hash; /* 0: empty */
    const char *key;
    size_t length;
    void *value;
} hj_map_slot;

typedef struct hj_map {
    hj_arena *arena;
    hj_map_slot *slots;
    size_t nslots, nkeys;
} hj_map;

void hj_map_init(hj_map *map, hj_arena *arena);
/* The value under a key, or NULL. */
void *hj_map_find(const hj_map *map, const char *key);
void *hj_map_find_n(const hj_map *map, const char *key, size_t length);
/* Sets the value; returns the one it replaced, or NULL. */
void *hj_map_set(hj_map *map, const char *key, void *value);
void *hj_map_set_n(hj_map *map, const char *key, size_t length, void *value);
/* The same by integer. */
void *hj_map_find_int(const hj_map *map, uint64_t key);
void *hj_map_set_int(hj_map *map, uint64_t key, void *value);

/* A 64-bit hash of bytes; the same on every machine.  `seed` chains. */
uint64_t hj_hash(const void *data, size_t nbytes, uint64_t seed);

#endif
