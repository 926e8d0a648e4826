/* slice -- see slice.h. */
#include "slice.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t hash_of(const char *text)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */

    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash ^ hash >> 32;
}

bool slice_has(const char *text)
{
    const char *slice = getenv("HLOJIT_SLICE");
    unsigned k, n;

    if (!slice || sscanf(slice, "%u/%u", &k, &n) != 2 || n == 0)
        return true;
    return hash_of(text) % n == k;
}
