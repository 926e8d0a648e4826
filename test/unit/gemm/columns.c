/* A row by many columns that run along the terms: groups of columns at
 * different terms, where their lines meet in L1 (stagger_x86.c), and all terms
 * of them at once, where they are few (few_x86.c). */
#include <criterion/criterion.h>

#include "fixture.h"
#include "jit/kernel/gemm_code.h"

static const char *matrix_by_vector(const char *type, int cols, int terms)
{
    return text_of("HloModule m\n"
                   "ENTRY e {\n"
                   "  a = %s[%d,%d] parameter(0)\n"
                   "  b = %s[%d] parameter(1)\n"
                   "  ROOT d = %s[%d] dot(a, b), lhs_contracting_dims={1}, "
                   "rhs_contracting_dims={0}\n"
                   "}\n",
                   type, cols, terms, type, terms, type, cols);
}

/* One round of all groups and several; columns beyond them; blocks of terms
 * with every kind of rest, and so short ones that others take them; values that
 * what is read twice must not leave behind. */
Test(gemm, columns_that_meet)
{
    static const int shapes[][2] = { { 64, 512 },   { 101, 512 }, { 133, 1023 },
                                     { 128, 1030 }, { 70, 1023 }, { 96, 1537 },
                                     { 1000, 256 }, { 65, 2045 } };

    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 2; k++) {
            const char *text =
                matrix_by_vector(k ? "f64" : "f32", shapes[i][0], shapes[i][1]);
            check_module(text, FILL_random, true);
            check_module(text, FILL_special, true);
            if (i % 4 == 2)
                check_module_on("x86-64-v3", text, FILL_special);
        }
}

/* Of 16 bits: pairs of terms, 1 to 7 of them at the end. */
Test(gemm, narrow_columns_that_meet)
{
    static const int shapes[][2] = { { 128, 1024 }, { 161, 1055 },
                                     { 130, 1023 }, { 200, 2041 },
                                     { 144, 514 },  { 129, 2066 } };

    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            const char *text = matrix_by_vector(k ? "f16" : "bf16",
                                                shapes[i][0], shapes[i][1]);
            check_module(text, i % 2 ? FILL_special : FILL_random, true);
        }
}

/* AVX2: lines of columns that meet and are aligned are copied first, of one row
 * and of several, whose terms are neighbours or not; groups that are not whole;
 * terms that begin and end within a line, fewer than a line, blocks of them. */
Test(gemm, columns_that_are_copied)
{
    static const int shapes[][4] = { { 1, 45, 1003, 7 }, { 1, 48, 16, 0 },
                                     { 1, 55, 13, 5 },   { 2, 37, 531, 1 },
                                     { 3, 29, 1024, 0 }, { 4, 101, 67, 3 } };

    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            int rows = shapes[i][0], cols = shapes[i][1], terms = shapes[i][2];
            int at = shapes[i][3];
            const char *text = text_of(
                "HloModule m\n"
                "ENTRY e {\n"
                "  w = f32[%d,1024] parameter(0)\n"
                "  b = f32[%d,%d] slice(w), slice={[0:%d], [%d:%d]}\n"
                "  a = f32[%d,%d] parameter(1)\n"
                "  ROOT d = f32[%d,%d] dot(a, b), lhs_contracting_dims={%d}, "
                "rhs_contracting_dims={1}\n"
                "}\n",
                cols, cols, terms, cols, at, at + terms, k ? terms : rows,
                k ? rows : terms, rows, cols, !k);
            check_module(text, FILL_random, true);
            check_module_on("x86-64-v3", text, FILL_special);
        }
}

/* What is not stored as it is summed up, in one block and in several; of a
 * batch; of more than a unit. */
Test(gemm, columns_that_meet_before_others)
{
    static const int shapes[][2] = { { 103, 512 },
                                     { 99, 1024 },
                                     { 4200, 512 } };

    for (int i = 0; i < 3; i++)
        check_module(text_of("HloModule m\n"
                             "ENTRY e {\n"
                             "  a = f32[3,%d,%d] parameter(0)\n"
                             "  b = f32[3,%d] parameter(1)\n"
                             "  c = f32[3,%d] parameter(2)\n"
                             "  n = f32[3,%d] negate(b)\n"
                             "  d = f32[3,%d] dot(a, n), lhs_batch_dims={0}, "
                             "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                             "rhs_contracting_dims={1}\n"
                             "  ROOT r = f32[3,%d] multiply(d, c)\n"
                             "}\n",
                             shapes[i][0], shapes[i][1], shapes[i][1],
                             shapes[i][0], shapes[i][1], shapes[i][0],
                             shapes[i][0]),
                     i == 1 ? FILL_special : FILL_random, true);
}

/* 2 to 33 terms: every kind of rest, with 16 bytes before it and without; a few
 * turns of the loop and many, columns beyond them and none. */
Test(gemm, columns_of_few_terms)
{
    static const char *const types[] = { "f32", "f64", "bf16", "f16" };

    for (int i = 0; i < 4; i++)
        for (int k = 2; k <= 33; k++) {
            int n = 4300 / k;
            const char *text = matrix_by_vector(
                types[i], k % 4 == i ? n / 32 * 32 + 32 : n, k);
            check_module(text, k % 3 == i % 3 ? FILL_special : FILL_random,
                         true);
        }
}

/* Columns that do not follow each other; a batch, whose sums are not stored as
 * they are; more than a unit of them. */
Test(gemm, columns_of_few_terms_apart)
{
    static const int shapes[][3] = {
        { 700, 7, 1 }, { 131, 13, 3 }, { 5003, 5, 2 }, { 97, 32, 1 }
    };

    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) {
            const char *type = k ? "f64" : "f32";
            int n = shapes[i][0], terms = shapes[i][1], at = shapes[i][2];
            const char *text = text_of(
                "HloModule m\n"
                "ENTRY e {\n"
                "  w = %s[3,%d,%d] parameter(0)\n"
                "  a = %s[3,%d,%d] slice(w), slice={[0:3], [0:%d], [%d:%d]}\n"
                "  b = %s[3,%d] parameter(1)\n"
                "  c = %s[3,%d] parameter(2)\n"
                "  d = %s[3,%d] dot(a, b), lhs_batch_dims={0}, "
                "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                "rhs_contracting_dims={1}\n"
                "  ROOT r = %s[3,%d] multiply(d, c)\n"
                "}\n",
                type, n, terms + 3, type, n, terms, n, at, at + terms, type,
                terms, type, n, type, n, type, n);
            check_module(text, i % 2 ? FILL_special : FILL_random, true);
        }
}

/* Whose lines those are: `nelems` from one column to the next.  A set of L1 is
 * every 4 KiB, and of half its ways the lines of a vector of columns must not
 * take more. */
Test(gemm, which_lines_are_copied)
{
    static const struct {
        const char *why;
        int nelems, nbytes;
        bool if_near, if_far;
    } rows[] = {
        { "all in one set", 1024, 4, true, true },
        { "all in one set", 4096, 4, true, true },
        { "four of f64 are half a set", 1024, 8, false, true },
        { "four in each of two sets", 512, 4, false, true },
        { "aligned, sets that follow each other", 1000, 4, false, true },
        { "in a set, or nearly: two lines each", 1023, 4, false, false },
        { "anywhere, in no set together", 1003, 4, false, true },
        { "pairs in a set", 1024, 2, false, true },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int is_far = 0; is_far < 2; is_far++) {
            hj_gemm g = { .is_avx2 = true,
                          .is_far = is_far,
                          .lanes = rows[i].nbytes == 8 ? 4 : 8,
                          .b = { .stride = rows[i].nelems,
                                 .from_nbytes = rows[i].nbytes } };
            bool want = is_far ? rows[i].if_far : rows[i].if_near;
            cr_expect_eq(hj_gemm_copies_lines(&g), want, "%s: %d of %d bytes%s",
                         rows[i].why, rows[i].nelems, rows[i].nbytes,
                         is_far ? ", far" : "");
            g.is_avx2 = false;
            cr_expect(!hj_gemm_copies_lines(&g));
        }
}
