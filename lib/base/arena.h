/* arena -- memory that lives and dies with its owner.
 *
 * Everything that hlojit allocates belongs to an arena.  Allocation never
 * returns NULL: when memory runs out control jumps to the innermost guard
 * (hj_guard), which returns OUT_OF_MEMORY.  So code between guard and
 * allocation needs no checks, and must hold nothing that an arena does not
 * own (files, locks, LLVM objects live in a struct that the guard's caller
 * cleans up).
 *
 * Every public entry point of the library runs its work under hj_guard.
 */
#ifndef HJ_BASE_ARENA_H
#define HJ_BASE_ARENA_H

#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>

typedef struct hj_arena_block hj_arena_block;
typedef struct hj_guard_frame hj_guard_frame;

typedef struct hj_arena {
    hj_allocator allocator;
    hj_arena_block *blocks; /* newest first */
    char *next, *end;       /* free part of the newest small block */
    size_t nbytes;          /* handed out so far */
    size_t limit_nbytes;    /* 0: none; past it allocation fails */
    hj_guard_frame *guard;  /* innermost */
} hj_arena;

/* `allocator` NULL means malloc.  Allocates nothing yet. */
void hj_arena_init(hj_arena *arena, const hj_allocator *allocator);
/* Frees every block; the arena may be used again. */
void hj_arena_reset(hj_arena *arena);
/* The same, but a single small block is kept, for the next of many uses. */
void hj_arena_rewind(hj_arena *arena);

/* `nbytes` of zeroed memory, aligned to 16 bytes. */
void *hj_arena_alloc(hj_arena *arena, size_t nbytes);
/* Room for `n` things of `nbytes` each, zeroed; overflow counts as OOM. */
void *hj_arena_array(hj_arena *arena, size_t n, size_t nbytes);
/* Not zeroed, aligned to 64 bytes: for literals and other large data. */
void *hj_arena_data(hj_arena *arena, size_t nbytes);
/* Grows an array of hj_arena_alloc, _array, _grow or _memdup, of which
 * `old_nbytes` are all: copies them, the rest is zeroed.  In place where it is
 * the newest thing, or large: large ones leave nothing behind. */
void *hj_arena_grow(hj_arena *arena, void *old, size_t old_nbytes,
                    size_t nbytes);
/* Gives such an array back, if it is large: nobody uses it any more. */
void hj_arena_drop(hj_arena *arena, void *p, size_t nbytes);
char *hj_arena_strdup(hj_arena *arena, const char *text);
char *hj_arena_strndup(hj_arena *arena, const char *text, size_t length);
char *hj_arena_printf(hj_arena *arena, const char *format, ...) HJ_PRINTF(2, 3);
char *hj_arena_vprintf(hj_arena *arena, const char *format, va_list args);
void *hj_arena_memdup(hj_arena *arena, const void *data, size_t nbytes);

#define HJ_NEW(arena, type) ((type *)hj_arena_alloc((arena), sizeof(type)))
#define HJ_NEW_ARRAY(arena, type, n)                                           \
    ((type *)hj_arena_array((arena), (size_t)(n), sizeof(type)))

/* The memory that the machine has; INT64_MAX where it does not say. */
int64_t hj_machine_memory_nbytes(void);

/* Runs body(context) and returns its error, or OUT_OF_MEMORY if `arena` could
 * not allocate inside it.  Guards nest. */
HJ_MUST_USE hj_error *hj_guard(hj_arena *arena,
                               hj_error *(*body)(void *context), void *context);

#endif
