/* names -- see names.h. */
#include "ir/names.h"

#include <string.h>

uint32_t hj_name_hash(const char *name, size_t length)
{
    return (uint32_t)hj_hash(name, length, 0);
}

static bool has_name(const hj_instr *instr, const char *name, size_t length)
{
    return !strncmp(instr->name, name, length) && !instr->name[length];
}

uint32_t hj_name_find(const hj_index *set, hj_instr *const *at,
                      const char *name, size_t length, uint32_t hash)
{
    const hj_index_slot *s = hj_index_find(set, hash);

    while (s->number &&
           (s->hash != hash || !has_name(at[s->number], name, length)))
        s = hj_index_next(set, s);
    return s->number;
}

uint32_t hj_name_add(hj_index *set, hj_instr *const *at, uint32_t number,
                     uint32_t hash)
{
    const char *name = at[number]->name;
    uint32_t known = hj_name_find(set, at, name, strlen(name), hash);

    if (!known)
        hj_index_add(set, hash, number);
    return known;
}
