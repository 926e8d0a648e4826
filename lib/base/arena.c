/* arena -- see arena.h.
 *
 * Small things share blocks, which grow with the arena: from 64 KiB, half of
 * what there is already, up to 16 MiB.  What is a quarter of a small block or
 * more, and does not fit into what is left of the newest one, gets a block of
 * its own.  What is larger than a small block always has one, and can so grow
 * in it, or be given back.
 */
#include "base/arena.h"
#include "base/fpenv.h"
#include "base/vec.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    MIN_BLOCK_NBYTES = 64 * 1024,
    MAX_BLOCK_NBYTES = 16 * 1024 * 1024,
    OWN_BLOCK_NBYTES = 16 * 1024,
    ALIGN = 16,
    DATA_ALIGN = 64,
    /* Of pages that hold more than 4 KiB: what is larger asks for them. */
    HUGE_PAGE_NBYTES = 2 * 1024 * 1024,
};

struct hj_arena_block {
    hj_arena_block *older, *newer;
    size_t nbytes; /* the whole block, header included */
    size_t unused; /* (headers keep things aligned) */
};

struct hj_guard_frame {
    jmp_buf jump;
    hj_guard_frame *outer;
};

/* The kernel clears memory page by page as it is touched: for large blocks
 * that is most of what they cost, unless the pages are large too. */
static void *malloc_alloc(void *context, size_t nbytes)
{
    const size_t page = HUGE_PAGE_NBYTES;

    (void)context;
#ifdef MADV_HUGEPAGE
    if (nbytes >= page && nbytes < SIZE_MAX - page) {
        void *block = aligned_alloc(page, (nbytes + page - 1) & ~(page - 1));
        if (block)
            madvise(block, nbytes & ~(page - 1), MADV_HUGEPAGE);
        return block;
    }
#endif
    return malloc(nbytes);
}

static void *malloc_realloc(void *context, void *old, size_t old_nbytes,
                            size_t nbytes)
{
    (void)context;
    (void)old_nbytes;
    return realloc(old, nbytes);
}

static void malloc_free(void *context, void *block)
{
    (void)context;
    free(block);
}

void hj_arena_init(hj_arena *arena, const hj_allocator *allocator)
{
    static const hj_allocator from_malloc = { malloc_alloc, malloc_realloc,
                                              malloc_free, NULL };

    memset(arena, 0, sizeof *arena);
    arena->allocator = allocator ? *allocator : from_malloc;
}

void hj_arena_reset(hj_arena *arena)
{
    hj_arena_block *older;

    for (hj_arena_block *b = arena->blocks; b; b = older) {
        older = b->older;
        arena->allocator.free(arena->allocator.context, b);
    }
    arena->blocks = NULL;
    arena->next = arena->end = NULL;
    arena->nbytes = 0;
}

void hj_arena_rewind(hj_arena *arena)
{
    hj_arena_block *only = arena->blocks;

    if (only && !only->older && arena->end == (char *)only + only->nbytes)
        arena->next = (char *)(only + 1);
    else
        hj_arena_reset(arena);
}

/* Without a guard there is nobody to report to: every entry point of the
 * library installs one, so this is a bug of hlojit and not of its user. */
static void give_up(hj_arena *arena)
{
    hj_guard_frame *guard = arena->guard;

    if (!guard)
        HJ_UNREACHABLE();
    longjmp(guard->jump, 1);
}

static hj_arena_block *add_block(hj_arena *arena, size_t nbytes)
{
    size_t whole = nbytes + sizeof(hj_arena_block);

    if (whole < nbytes ||
        (arena->limit_nbytes && arena->nbytes + whole > arena->limit_nbytes))
        give_up(arena);
    hj_arena_block *block =
        arena->allocator.alloc(arena->allocator.context, whole);
    if (!block)
        give_up(arena);
    block->older = arena->blocks;
    block->newer = NULL;
    block->nbytes = whole;
    if (block->older)
        block->older->newer = block;
    arena->blocks = block;
    arena->nbytes += whole;
    return block;
}

static char *align_up(char *p, size_t align)
{
    return (char *)(((uintptr_t)p + align - 1) & ~(uintptr_t)(align - 1));
}

/* The limit counts what is used: no large block near it. */
static size_t next_block_nbytes(const hj_arena *arena)
{
    size_t n = arena->nbytes / 2;

    if (n > MAX_BLOCK_NBYTES)
        n = MAX_BLOCK_NBYTES;
    if (n < MIN_BLOCK_NBYTES ||
        (arena->limit_nbytes && arena->nbytes + 2 * n > arena->limit_nbytes))
        n = MIN_BLOCK_NBYTES;
    return n - sizeof(hj_arena_block);
}

/* Where the newest block has no room. */
static void *take_new(hj_arena *arena, size_t nbytes, size_t align)
{
    if (nbytes >= OWN_BLOCK_NBYTES) {
        if (nbytes > SIZE_MAX - align)
            give_up(arena);
        return align_up((char *)(add_block(arena, nbytes + align) + 1), align);
    }
    size_t room = next_block_nbytes(arena);
    char *first = (char *)(add_block(arena, room) + 1);
    char *at = align_up(first, align);
    arena->end = first + room;
    arena->next = at + nbytes;
    return at;
}

static void *take(hj_arena *arena, size_t nbytes, size_t align)
{
    char *at = align_up(arena->next, align);

    if (!at || nbytes >= MIN_BLOCK_NBYTES || at > arena->end ||
        nbytes > (size_t)(arena->end - at))
        return take_new(arena, nbytes, align);
    arena->next = at + nbytes;
    return at;
}

void *hj_arena_alloc(hj_arena *arena, size_t nbytes)
{
    void *p = take(arena, nbytes, ALIGN);

    return memset(p, 0, nbytes);
}

void *hj_arena_data(hj_arena *arena, size_t nbytes)
{
    return take(arena, nbytes, DATA_ALIGN);
}

void *hj_arena_array(hj_arena *arena, size_t n, size_t nbytes)
{
    if (nbytes && n > SIZE_MAX / nbytes)
        give_up(arena);
    return hj_arena_alloc(arena, n * nbytes);
}

/* Things of this size, aligned to ALIGN, begin behind their header. */
static bool has_own_block(const void *p, size_t nbytes)
{
    return p && nbytes >= MIN_BLOCK_NBYTES;
}

/* Where a block moved to, its neighbours find it. */
static void relink(hj_arena *arena, hj_arena_block *block)
{
    if (block->older)
        block->older->newer = block;
    if (block->newer)
        block->newer->older = block;
    else
        arena->blocks = block;
}

/* By the allocator, which may have pages to move instead of bytes. */
static void *grow_own_block(hj_arena *arena, void *p, size_t old_nbytes,
                            size_t nbytes)
{
    hj_arena_block *old = (hj_arena_block *)p - 1;
    size_t whole = sizeof *old + nbytes + ALIGN, more = nbytes - old_nbytes;

    HJ_ASSERT(old->nbytes == sizeof *old + old_nbytes + ALIGN);
    if (whole < nbytes ||
        (arena->limit_nbytes && arena->nbytes + more > arena->limit_nbytes))
        give_up(arena);
    hj_arena_block *block = arena->allocator.realloc(arena->allocator.context,
                                                     old, old->nbytes, whole);
    if (!block)
        give_up(arena);
    block->nbytes = whole;
    relink(arena, block);
    arena->nbytes += more;
    memset((char *)(block + 1) + old_nbytes, 0, more);
    return block + 1;
}

void *hj_arena_grow(hj_arena *arena, void *old, size_t old_nbytes,
                    size_t nbytes)
{
    char *p = old;

    if (has_own_block(p, old_nbytes))
        return grow_own_block(arena, p, old_nbytes, nbytes);
    if (p && p + old_nbytes == arena->next && nbytes < MIN_BLOCK_NBYTES &&
        nbytes <= (size_t)(arena->end - p)) {
        arena->next = p + nbytes;
        memset(p + old_nbytes, 0, nbytes - old_nbytes);
        return p;
    }
    p = take(arena, nbytes, ALIGN);
    if (old_nbytes)
        memcpy(p, old, old_nbytes);
    memset(p + old_nbytes, 0, nbytes - old_nbytes);
    return p;
}

void hj_arena_drop(hj_arena *arena, void *p, size_t nbytes)
{
    if (!has_own_block(p, nbytes))
        return;
    hj_arena_block *block = (hj_arena_block *)p - 1;
    HJ_ASSERT(block->nbytes == sizeof *block + nbytes + ALIGN);
    if (block->older)
        block->older->newer = block->newer;
    if (block->newer)
        block->newer->older = block->older;
    else
        arena->blocks = block->older;
    arena->nbytes -= block->nbytes;
    arena->allocator.free(arena->allocator.context, block);
}

void *hj_vec_grow(hj_arena *arena, void *old, int *room, size_t nbytes)
{
    int first = nbytes < ALIGN ? (int)(ALIGN / nbytes) : 1;
    int more = *room ? *room * 2 : first;

    if (*room > INT32_MAX / 2)
        give_up(arena);
    void *p = hj_arena_grow(arena, old, (size_t)*room * nbytes,
                            (size_t)more * nbytes);
    *room = more;
    return p;
}

void *hj_arena_memdup(hj_arena *arena, const void *data, size_t nbytes)
{
    void *p = take(arena, nbytes, ALIGN);

    return nbytes ? memcpy(p, data, nbytes) : p;
}

char *hj_arena_strndup(hj_arena *arena, const char *text, size_t length)
{
    char *p = take(arena, length + 1, 1);

    memcpy(p, text, length);
    p[length] = '\0';
    return p;
}

char *hj_arena_strdup(hj_arena *arena, const char *text)
{
    return hj_arena_strndup(arena, text, strlen(text));
}

char *hj_arena_vprintf(hj_arena *arena, const char *format, va_list args)
{
    char first[128]; /* nearly all that is printed are names */
    va_list copy;

    va_copy(copy, args);
    int n = vsnprintf(first, sizeof first, format, copy);
    va_end(copy);
    if (n < 0)
        give_up(arena);
    char *p = take(arena, (size_t)n + 1, 1);
    if ((size_t)n < sizeof first)
        memcpy(p, first, (size_t)n + 1);
    else
        vsnprintf(p, (size_t)n + 1, format, args);
    return p;
}

char *hj_arena_printf(hj_arena *arena, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    char *p = hj_arena_vprintf(arena, format, args);
    va_end(args);
    return p;
}

hj_error *hj_guard(hj_arena *arena, hj_error *(*body)(void *context),
                   void *context)
{
    hj_guard_frame frame;
    hj_fpenv host;
    hj_error *error;

    hj_fpenv_begin(&host);
    frame.outer = arena->guard;
    arena->guard = &frame;
    if (setjmp(frame.jump))
        error = hj_error_oom();
    else
        error = body(context);
    arena->guard = frame.outer;
    hj_fpenv_end(&host);
    return error;
}

int64_t hj_machine_memory_nbytes(void)
{
    int64_t npages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);

    if (npages <= 0 || size <= 0 || npages > INT64_MAX / size)
        return INT64_MAX;
    return npages * size;
}
