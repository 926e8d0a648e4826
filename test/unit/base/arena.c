/* Arena, guard, str, map: the ground that everything stands on. */
#include "base/index.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(arena, blocks_are_zeroed_and_aligned)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (size_t n = 1; n < 100000; n = n * 3 + 1) {
        char *p = hj_arena_alloc(&arena, n);
        cr_assert_eq((uintptr_t)p % 16, 0);
        for (size_t i = 0; i < n; i++)
            cr_assert_eq(p[i], 0);
        memset(p, 0xff, n);
        cr_assert_eq((uintptr_t)hj_arena_data(&arena, n) % 64, 0);
    }
    hj_arena_reset(&arena);
}

static hj_error *eat_memory(void *context)
{
    hj_arena *arena = context;

    for (int i = 0; i < 1 << 20; i++)
        hj_arena_alloc(arena, 1000);
    return NULL;
}

/* Whatever lies between the steps: the bytes stay, and what is new is zero. */
Test(arena, arrays_grow)
{
    for (int between = 0; between < 3; between++) {
        unsigned char *p = NULL;
        hj_arena arena;

        hj_arena_init(&arena, NULL);
        for (size_t n = 0, more = 24; more < (size_t)9 << 20;
             n = more, more = more * 7 / 4) {
            p = hj_arena_grow(&arena, p, n, more);
            cr_assert_eq((uintptr_t)p % 16, 0);
            for (size_t i = 0; i < n; i++)
                cr_assert_eq(p[i], (unsigned char)(i * 31));
            for (size_t i = n; i < more; i++) {
                cr_assert_eq(p[i], 0);
                p[i] = (unsigned char)(i * 31);
            }
            if (between)
                memset(hj_arena_data(&arena, between == 1 ? 100 : 40000), 0xff,
                       between == 1 ? 100 : 40000);
        }
        hj_arena_reset(&arena);
    }
}

/* Large arrays have blocks of their own: several may grow at once, in any
 * order, and leave nothing behind; one that is given back is gone. */
Test(arena, large_arrays_leave_nothing)
{
    enum { N = 5, MOST = 4 << 20 };
    unsigned char *p[N] = { 0 };
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (size_t n = 0, more = 1 << 10; more <= MOST; n = more, more *= 2)
        for (int k = 0; k < N; k++) {
            p[k] = hj_arena_grow(&arena, p[k], n, more);
            for (size_t i = 0; i < n; i += 97)
                cr_assert_eq(p[k][i], (unsigned char)k);
            memset(p[k], k, more);
            hj_arena_alloc(&arena, 100);
        }
    cr_expect_lt(arena.nbytes, (size_t)N * MOST + (1 << 20));
    for (int k = 0; k < N; k += 2)
        hj_arena_drop(&arena, p[k], MOST);
    cr_expect_lt(arena.nbytes, (size_t)2 * MOST + (1 << 20));
    p[1] = hj_arena_grow(&arena, p[1], MOST, 2 * (size_t)MOST);
    cr_expect_eq(p[1][MOST - 1], 1);
    cr_expect_eq(p[1][MOST], 0);
    cr_expect_eq(p[3][MOST - 1], 3);
    hj_arena_reset(&arena);
}

/* --- index ---------------------------------------------------------------- */

static int count(const hj_index *index, uint32_t hash, uint32_t number)
{
    int n = 0;

    for (const hj_index_slot *s = hj_index_find(index, hash); s->number;
         s = hj_index_next(index, s))
        n += s->hash == hash && s->number == number;
    return n;
}

/* Many numbers at few places: what is taken out leaves no hole before others.
 */
Test(index, adds_and_removes)
{
    enum { N = 3000 };
    bool is_in[N + 1] = { 0 };
    hj_index_pool pool;
    hj_index index;
    hj_arena arena;
    uint32_t state = 1;

    hj_arena_init(&arena, NULL);
    hj_index_pool_init(&pool, &arena);
    hj_index_open(&index, &pool, 0);
    for (int step = 0; step < 30000; step++) {
        state = state * 1664525 + 1013904223;
        uint32_t k = 1 + (state >> 8) % N, hash = k % 7 * 0x10001 + k / 500;
        if (is_in[k])
            hj_index_remove(&index, hash, k);
        else
            hj_index_add(&index, hash, k);
        is_in[k] = !is_in[k];
        uint32_t other = 1 + (state >> 5) % N;
        cr_assert_eq(count(&index, other % 7 * 0x10001 + other / 500, other),
                     is_in[other]);
    }
    hj_index_remove(&index, 12345, N + 1);
    hj_index_close(&index);
    hj_arena_reset(&arena);
}

/* Half of what there is already is the most that may be left over, but for
 * the smallest block. */
Test(arena, blocks_grow_with_what_is_used)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (size_t used = 48; used < (size_t)8 << 20; used += 48) {
        hj_arena_alloc(&arena, 48);
        cr_assert_leq(arena.nbytes, used + used / 2 + used / 8 + (64 << 10));
    }
    arena.limit_nbytes = arena.nbytes + (1 << 20);
    hj_error *error = hj_guard(&arena, eat_memory, &arena);
    cr_expect_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    cr_expect_gt(arena.nbytes, arena.limit_nbytes - (64 << 10));
    hj_error_free(error);
    hj_arena_reset(&arena);
}

Test(arena, running_out_of_memory_is_an_error_of_the_guard)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    arena.limit_nbytes = 1 << 20;
    hj_error *error = hj_guard(&arena, eat_memory, &arena);
    cr_assert_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    hj_error_free(error);
    cr_assert_null(arena.guard);
    hj_arena_reset(&arena);
}

/* Short text is formatted once, longer text twice. */
Test(arena, text_of_every_length_is_formatted_whole)
{
    hj_arena arena;
    hj_str all;
    size_t length = 0;

    hj_arena_init(&arena, NULL);
    hj_str_init(&all, &arena);
    for (int n = 0; n < 300; n++) {
        const char *text = hj_arena_printf(&arena, "%*s", n, n ? "x" : "");
        cr_assert_eq(strlen(text), (size_t)n);
        cr_assert(n == 0 || text[n - 1] == 'x');
        hj_str_printf(&all, "%*s", n, n ? "y" : "");
        length += (size_t)n;
        cr_assert_eq(all.length, length);
        cr_assert_eq(strlen(hj_str_get(&all)), length);
        cr_assert(n == 0 || hj_str_get(&all)[length - 1] == 'y');
    }
    hj_arena_reset(&arena);
}

Test(map, finds_what_was_set)
{
    hj_arena arena;
    hj_map map;
    static int values[5000];

    hj_arena_init(&arena, NULL);
    hj_map_init(&map, &arena);
    cr_assert_null(hj_map_find(&map, "absent"));
    for (int i = 0; i < 5000; i++)
        cr_assert_null(
            hj_map_set(&map, hj_arena_printf(&arena, "k%d", i), &values[i]));
    cr_assert_eq(hj_map_find(&map, "k4321"), &values[4321]);
    cr_assert_null(hj_map_find(&map, "k5000"));
    cr_assert_eq(hj_map_set(&map, "k7", &values[8]), &values[7]);
    hj_arena_reset(&arena);
}

Test(error, context_lines_follow_the_sentence)
{
    hj_error *error = HJ_ERR(INVALID, "shape %d", 3);

    error = hj_error_context(error, "in %s", "e");
    cr_assert_str_eq(hj_error_message(error), "shape 3\n  in e");
    cr_assert_eq(hj_error_code(error), HJ_INVALID);
    hj_error_free(error);
}
