/* cache -- sizes of the caches of this machine, from the C library.
 *
 * Virtual machines may report the L3 of the whole socket or none: it only
 * steers blocking and streaming, so an odd value costs speed, not results. */
#include "jit/target/target.h"

#include <unistd.h>

static void ask(int name, size_t *size)
{
    long answer = sysconf(name);

    if (answer > 0)
        *size = (size_t)answer;
}

void hj_target_measure_caches(hj_target *target)
{
#ifdef _SC_LEVEL1_DCACHE_SIZE
    ask(_SC_LEVEL1_DCACHE_SIZE, &target->l1_nbytes);
    ask(_SC_LEVEL2_CACHE_SIZE, &target->l2_nbytes);
    ask(_SC_LEVEL3_CACHE_SIZE, &target->l3_nbytes);
#endif
    ask(_SC_PAGESIZE, &target->page_nbytes);
}
