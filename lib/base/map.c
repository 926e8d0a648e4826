/* map -- see map.h. */
#include "base/map.h"

#include <string.h>

void hj_map_init(hj_map *map, hj_arena *arena)
{
    memset(map, 0, sizeof *map);
    map->arena = arena;
}

/* Up to 7 bytes as a number. */
static uint64_t load_rest(const unsigned char *p, size_t nbytes)
{
    uint64_t rest = 0;
    uint32_t four;
    uint16_t two;

    if (nbytes & 4) {
        memcpy(&four, p, 4);
        rest = four;
        p += 4;
    }
    if (nbytes & 2) {
        memcpy(&two, p, 2);
        rest = rest << 16 | two;
        p += 2;
    }
    return nbytes & 1 ? rest << 8 | *p : rest;
}

/* FNV-1a over words with a final mix (as in MurmurHash3): fast enough for
 * names and for literals. */
uint64_t hj_hash(const void *data, size_t nbytes, uint64_t seed)
{
    const unsigned char *p = data;
    uint64_t h = seed ^ (0xcbf29ce484222325u + nbytes);

    for (; nbytes >= 8; p += 8, nbytes -= 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    h = (h ^ load_rest(p, nbytes)) * 0x9e3779b97f4a7c15u;
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdu;
    h ^= h >> 33;
    return h;
}

static hj_map_slot *probe(hj_map_slot *slots, size_t nslots, uint64_t hash,
                          const char *key, size_t length)
{
    for (size_t i = hash & (nslots - 1);; i = (i + 1) & (nslots - 1)) {
        hj_map_slot *slot = &slots[i];
        if (!slot->hash)
            return slot;
        if (slot->hash == hash && slot->length == length &&
            (!key || !memcmp(slot->key, key, length)))
            return slot;
    }
}

static void grow(hj_map *map)
{
    size_t n = map->nslots ? map->nslots * 2 : 16;
    hj_map_slot *slots = HJ_NEW_ARRAY(map->arena, hj_map_slot, n);

    for (size_t i = 0; i < map->nslots; i++) {
        hj_map_slot *s = &map->slots[i];
        if (s->hash)
            *probe(slots, n, s->hash, s->key, s->length) = *s;
    }
    hj_arena_drop(map->arena, map->slots, map->nslots * sizeof *slots);
    map->slots = slots;
    map->nslots = n;
}

static void *find_hash(const hj_map *map, uint64_t hash, const char *key,
                       size_t length)
{
    if (!map->nslots)
        return NULL;
    hj_map_slot *slot = probe(map->slots, map->nslots, hash, key, length);
    return slot->hash ? slot->value : NULL;
}

static void *set_hash(hj_map *map, uint64_t hash, const char *key,
                      size_t length, void *value)
{
    if (map->nkeys * 4 >= map->nslots * 3)
        grow(map);
    hj_map_slot *slot = probe(map->slots, map->nslots, hash, key, length);
    void *old = slot->hash ? slot->value : NULL;
    if (!slot->hash)
        map->nkeys++;
    *slot = (hj_map_slot){ hash, key, length, value };
    return old;
}

static uint64_t hash_text(const char *key, size_t length)
{
    uint64_t hash = hj_hash(key, length, 0);

    return hash ? hash : 1;
}

/* Bijective on 64 bits (as in SplitMix64), so equal hashes mean equal keys;
 * the one key that would hash to 0 is kept apart by the length field. */
static uint64_t hash_int(uint64_t key, size_t *length)
{
    uint64_t h = key + 0x9e3779b97f4a7c15u;

    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    h ^= h >> 31;
    *length = h ? 0 : 1;
    return h ? h : 1;
}

void *hj_map_find_n(const hj_map *map, const char *key, size_t length)
{
    return find_hash(map, hash_text(key, length), key, length);
}

void *hj_map_find(const hj_map *map, const char *key)
{
    return hj_map_find_n(map, key, strlen(key));
}

void *hj_map_set_n(hj_map *map, const char *key, size_t length, void *value)
{
    return set_hash(map, hash_text(key, length), key, length, value);
}

void *hj_map_set(hj_map *map, const char *key, void *value)
{
    return hj_map_set_n(map, key, strlen(key), value);
}

void *hj_map_find_int(const hj_map *map, uint64_t key)
{
    size_t length;
    uint64_t hash = hash_int(key, &length);

    return find_hash(map, hash, NULL, length);
}

void *hj_map_set_int(hj_map *map, uint64_t key, void *value)
{
    size_t length;
    uint64_t hash = hash_int(key, &length);

    return set_hash(map, hash, NULL, length, value);
}
