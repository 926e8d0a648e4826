/* cache -- sizes of the caches of this machine.
 *
 * x86 CPUs tell by themselves: leaf 4 (Intel SDM volume 2, CPUID) or leaf
 * 0x8000001d (AMD APM volume 3, appendix E), one subleaf per cache.  The C
 * library's figure is the fall-back; for the L3 it may be that of all sockets
 * together.  A wrong size costs speed, not results. */
#include "jit/target/target.h"

#include <unistd.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

static void ask(int name, size_t *size)
{
    long answer = sysconf(name);

    if (answer > 0)
        *size = (size_t)answer;
}

#if defined(__x86_64__)
enum {
    TYPE_NONE = 0,
    TYPE_CODE = 2,
    MAX_CACHES = 8,
};

/* The bits first .. first + n - 1 of a register, as a count less one. */
static size_t count_at(unsigned word, int first, int n)
{
    return (word >> first & ((1u << n) - 1)) + 1;
}

/* Whether `leaf` describes caches here. */
static bool read_caches(unsigned leaf, hj_target *target)
{
    unsigned a, b, c, d;
    int nfound = 0;

    for (unsigned i = 0; i < MAX_CACHES; i++) {
        if (!__get_cpuid_count(leaf, i, &a, &b, &c, &d))
            return false;
        unsigned type = a & 31, level = a >> 5 & 7;
        if (type == TYPE_NONE)
            break;
        if (type == TYPE_CODE)
            continue;
        size_t nbytes = count_at(b, 22, 10) * count_at(b, 12, 10) *
                        count_at(b, 0, 12) * ((size_t)c + 1);
        if (level == 1)
            target->l1_nbytes = nbytes;
        else if (level == 2)
            target->l2_nbytes = nbytes;
        else if (level == 3)
            target->l3_nbytes = nbytes;
        nfound++;
    }
    return nfound > 0;
}
#else
static bool read_caches(unsigned leaf, hj_target *target)
{
    (void)leaf, (void)target;
    return false;
}
#endif

void hj_target_measure_caches(hj_target *target)
{
    ask(_SC_PAGESIZE, &target->page_nbytes);
    if (read_caches(4, target) || read_caches(0x8000001d, target))
        return;
#ifdef _SC_LEVEL1_DCACHE_SIZE
    ask(_SC_LEVEL1_DCACHE_SIZE, &target->l1_nbytes);
    ask(_SC_LEVEL2_CACHE_SIZE, &target->l2_nbytes);
    ask(_SC_LEVEL3_CACHE_SIZE, &target->l3_nbytes);
#endif
}

int64_t hj_target_far_share(const hj_target *target)
{
    const size_t most = (size_t)48 << 20;
    size_t quarter = target->l3_nbytes / 4;

    return (int64_t)(quarter < most ? quarter : most);
}

int64_t hj_target_cache_share(const hj_target *target)
{
    const size_t most = (size_t)16 << 20;
    size_t half = target->l3_nbytes / 2;

    if (half < target->l2_nbytes)
        half = target->l2_nbytes;
    return (int64_t)(half < most ? half : most);
}
