/* Edit distances and suggestions. */
#include "base/near.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

Test(near, distances)
{
    cr_assert_eq(hj_edit_distance("", "", 3), 0);
    cr_assert_eq(hj_edit_distance("", "ab", 3), 2);
    cr_assert_eq(hj_edit_distance("abc", "", 3), 3);
    cr_assert_eq(hj_edit_distance("abc", "abc", 3), 0);
    cr_assert_eq(hj_edit_distance("abc", "acb", 3), 1); /* swap */
    cr_assert_eq(hj_edit_distance("kitten", "sitting", 3), 3);
    cr_assert_eq(hj_edit_distance("kitten", "sitting", 2), 3);
    cr_assert_eq(hj_edit_distance("kitten", "sitting", 8), 3);
    cr_assert_eq(hj_edit_distance("abcdefgh", "hgfedcba", 4), 5);
    cr_assert_eq(hj_edit_distance("a", "abcdefghij", 8), 9);
    cr_assert_eq(hj_edit_distance("xabcdef", "abcdefx", 2), 2);
}

/* The whole table, for comparison. */
static int slow_distance(const char *a, const char *b)
{
    static int d[20][20];
    int na = (int)strlen(a), nb = (int)strlen(b);

    for (int i = 0; i <= na; i++)
        for (int j = 0; j <= nb; j++) {
            int best = i && j ? 99 : i + j;
            if (i && d[i - 1][j] + 1 < best)
                best = d[i - 1][j] + 1;
            if (j && d[i][j - 1] + 1 < best)
                best = d[i][j - 1] + 1;
            if (i && j && d[i - 1][j - 1] + (a[i - 1] != b[j - 1]) < best)
                best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
                a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < best)
                best = d[i - 2][j - 2] + 1;
            d[i][j] = best;
        }
    return d[na][nb];
}

Test(near, the_band_gives_what_the_whole_table_gives)
{
    uint64_t state = 5;

    for (int i = 0; i < 200000; i++) {
        char text[2][12] = { { 0 }, { 0 } };
        for (int k = 0; k < 2; k++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            int length = (int)(state >> 60) % 11;
            for (int c = 0; c < length; c++)
                text[k][c] = (char)('a' + (state >> (2 * c + 20)) % 3);
        }
        int limit = (int)(state >> 50) % 8,
            slow = slow_distance(text[0], text[1]);
        cr_assert_eq(hj_edit_distance(text[0], text[1], limit),
                     slow > limit ? limit + 1 : slow, "%s %s", text[0],
                     text[1]);
    }
}

Test(near, suggestions_are_sorted_and_few)
{
    hj_arena arena;
    hj_str s;
    hj_near near;

    hj_arena_init(&arena, NULL);
    hj_str_init(&s, &arena);
    hj_near_init(&near, "sgem");
    hj_near_add(&near, &s);
    cr_assert_str_eq(hj_str_get(&s), "");
    hj_near_offer(&near, "sgemv2");
    hj_near_offer(&near, "dot");
    hj_near_offer(&near, "sgemm");
    hj_near_offer(&near, "dgemm");
    hj_near_offer(&near, "sgemv");
    hj_near_add(&near, &s);
    cr_assert_str_eq(hj_str_get(&s),
                     "; did you mean \"sgemm\", \"sgemv\" or \"sgemv2\"?");
    hj_arena_reset(&arena);
}
