/* Arena, guard, str, map: the ground that everything stands on. */
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
