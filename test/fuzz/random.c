/* random -- see random.h. */
#include "test/fuzz/random.h"

uint64_t random_next(random_source *r)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

size_t random_below(random_source *r, size_t n)
{
    return (size_t)(random_next(r) % n);
}
