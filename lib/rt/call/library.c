/* library -- see library.h. */
#include "rt/call/library.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>

void *hj_library_find(void *library, const char *name)
{
    struct link_map *map;
    Dl_info info;
    void *symbol = dlsym(library, name);

    return symbol && !dlinfo(library, RTLD_DI_LINKMAP, &map) &&
                   dladdr(symbol, &info) && !strcmp(info.dli_fname, map->l_name)
               ? symbol
               : NULL;
}

const char *hj_library_name(void *library)
{
    struct link_map *map;

    return dlinfo(library, RTLD_DI_LINKMAP, &map) ? "?" : map->l_name;
}

bool hj_symbol_is_data(void *symbol)
{
    const ElfW(Sym) *entry = NULL;
    void *found = NULL;
    Dl_info info;

    if (!dladdr1(symbol, &info, &found, RTLD_DL_SYMENT) ||
        info.dli_saddr != symbol || !found)
        return false;
    entry = found;
    int type = entry->st_info & 0xf;
    return type == STT_OBJECT || type == STT_TLS || type == STT_COMMON;
}

/* --- all that it defines -------------------------------------------------- */

/* The table that an entry of the dynamic section points to; NULL: there is no
 * such entry.  Some loaders leave offsets there, some make them addresses. */
static const void *table_of(const struct link_map *map, int64_t tag)
{
    for (const ElfW(Dyn) *d = map->l_ld; d->d_tag != DT_NULL; d++)
        if ((int64_t)d->d_tag == tag) {
            uintptr_t at = (uintptr_t)d->d_un.d_ptr;
            return (const void *)(at < map->l_addr ? at + map->l_addr : at);
        }
    return NULL;
}

/* The symbols themselves are not counted; the hash table knows the last one:
 * four words, the bloom filter, the buckets, and a chain for each bucket, whose
 * end has its low bit set. */
static uint32_t count_by_gnu_hash(const uint32_t *hash)
{
    uint32_t nbuckets = hash[0], first = hash[1], nbloom = hash[2], last = 0;
    const uint32_t *buckets =
        hash + 4 + (size_t)nbloom * (sizeof(ElfW(Addr)) / sizeof *hash);
    const uint32_t *chains = buckets + nbuckets;

    for (uint32_t i = 0; i < nbuckets; i++)
        last = buckets[i] > last ? buckets[i] : last;
    if (last < first)
        return first;
    while (!(chains[last - first] & 1))
        last++;
    return last + 1;
}

static uint32_t count_symbols(const struct link_map *map)
{
    const uint32_t *gnu = table_of(map, DT_GNU_HASH);
    const uint32_t *old = table_of(map, DT_HASH);

    if (gnu)
        return count_by_gnu_hash(gnu);
    return old ? old[1] : 0;
}

void hj_library_each(void *library, void (*visit)(void *, const char *),
                     void *context)
{
    struct link_map *map;

    if (dlinfo(library, RTLD_DI_LINKMAP, &map))
        return;
    const ElfW(Sym) *symbols = table_of(map, DT_SYMTAB);
    const char *names = table_of(map, DT_STRTAB);
    if (!symbols || !names)
        return;
    for (uint32_t i = 0, n = count_symbols(map); i < n; i++) {
        int type = symbols[i].st_info & 0xf;
        int binding = symbols[i].st_info >> 4;
        if ((type == STT_FUNC || type == STT_GNU_IFUNC) &&
            (binding == STB_GLOBAL || binding == STB_WEAK) &&
            symbols[i].st_shndx != SHN_UNDEF)
            visit(context, names + symbols[i].st_name);
    }
}
