/* guarded -- see guarded.h.
 *
 * A page before and one after, neither readable; the bytes are at one end of
 * the pages between them.
 */
#include "test/fuzz/guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FILLED = 0x5a };

static size_t page_nbytes(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

guarded guarded_new(size_t nbytes, bool is_at_end)
{
    size_t page = page_nbytes(), n = (nbytes + page - 1) / page * page;
    guarded g = { .nbytes = nbytes, .npages_bytes = n };

    unsigned char *all =
        mmap(NULL, n + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) {
        perror("mmap");
        exit(2);
    }
    g.pages = all + page;
    if (n && mprotect(g.pages, n, PROT_READ | PROT_WRITE)) {
        perror("mprotect");
        exit(2);
    }
    g.data = is_at_end ? g.pages + (n - nbytes) : g.pages;
    memset(g.pages, FILLED, n);
    return g;
}

bool guarded_is_whole(const guarded *g)
{
    const unsigned char *end = g->data + g->nbytes;

    for (const unsigned char *p = g->pages; p < g->data; p++)
        if (*p != FILLED)
            return false;
    for (const unsigned char *p = end; p < g->pages + g->npages_bytes; p++)
        if (*p != FILLED)
            return false;
    return true;
}

void guarded_free(guarded *g)
{
    size_t page = page_nbytes();

    munmap(g->pages - page, g->npages_bytes + 2 * page);
    *g = (guarded){ 0 };
}
