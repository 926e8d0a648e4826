/* Matrix products of many shapes and types. */
#include "fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* [m,k] . [k,n], each operand transposed in memory if asked. */
static const char *product(const char *type, int m, int n, int k,
                           bool is_a_transposed, bool is_b_transposed)
{
    return text_of("HloModule m\n"
                   "ENTRY e {\n"
                   "  a = %s[%d,%d] parameter(0)\n"
                   "  b = %s[%d,%d] parameter(1)\n"
                   "  ROOT d = %s[%d,%d] dot(a, b), lhs_contracting_dims={%d}, "
                   "rhs_contracting_dims={%d}\n"
                   "}\n",
                   type, is_a_transposed ? k : m, is_a_transposed ? m : k, type,
                   is_b_transposed ? n : k, is_b_transposed ? k : n, type, m, n,
                   !is_a_transposed, is_b_transposed);
}

static const int sizes[][3] = {
    { 64, 64, 64 },   { 17, 19, 23 },  { 1, 257, 129 },  { 257, 1, 129 },
    { 13, 33, 1031 }, { 100, 7, 50 },  { 7, 100, 50 },   { 5, 5, 600 },
    { 127, 131, 67 }, { 31, 65, 513 }, { 29, 48, 2048 }, { 300, 40, 3 },
    { 40, 300, 2 },   { 16, 16, 16 },
};

enum { NSIZES = sizeof sizes / sizeof *sizes };

static void check_sizes(const char *type, bool is_a_transposed,
                        bool is_b_transposed)
{
    for (int i = 0; i < NSIZES; i++) {
        const int *s = sizes[i];
        check_module(
            product(type, s[0], s[1], s[2], is_a_transposed, is_b_transposed),
            FILL_random, true);
    }
}

Test(gemm, f32)
{
    check_sizes("f32", false, false);
}

Test(gemm, f32_lhs_transposed)
{
    check_sizes("f32", true, false);
}

Test(gemm, f32_rhs_transposed)
{
    check_sizes("f32", false, true);
}

Test(gemm, f32_both_transposed)
{
    check_sizes("f32", true, true);
}

Test(gemm, f64)
{
    check_sizes("f64", false, false);
    check_sizes("f64", true, true);
}

Test(gemm, f16)
{
    check_sizes("f16", false, false);
    check_sizes("f16", true, true);
}

Test(gemm, bf16)
{
    check_sizes("bf16", false, true);
    check_sizes("bf16", true, false);
}

/* More terms than are packed at once: totals wait in memory. */
Test(gemm, many_terms)
{
    check_module(product("f32", 70, 45, 5000, false, false), FILL_random, true);
    check_module(product("f32", 30, 70, 4097, true, true), FILL_random, true);
    check_module(product("f64", 33, 37, 2100, false, true), FILL_random, true);
}

/* Rows of A that are more than L2 keeps, for one panel of columns: they meet in
 * the sets of L1, or not; terms that are no whole lines, several blocks. */
Test(gemm, rows_once)
{
    check_module(product("f32", 1100, 5, 1024, false, false), FILL_random,
                 true);
    check_module(product("f32", 1101, 33, 1030, false, false), FILL_random,
                 true);
    check_module(product("f64", 1003, 9, 515, false, false), FILL_special,
                 true);
    check_module(product("f32", 30001, 16, 37, false, false), FILL_special,
                 true);
}

/* A row by few long rows, which are a pass; columns that are not quite whole
 * lines of terms, but enough of them to be staggered. */
Test(gemm, single_row)
{
    check_module(product("f32", 1, 100003, 7, false, false), FILL_random, true);
    check_module(product("f32", 1, 80003, 8, false, false), FILL_random, true);
    check_module(product("f64", 1, 50021, 7, false, false), FILL_random, true);
    check_module(product("bf16", 509, 1, 511, false, true), FILL_random, true);
    check_module(product("bf16", 1, 200, 1100, false, false), FILL_special,
                 true);
    check_module(product("bf16", 1, 345, 70, false, false), FILL_special, true);
    check_module(product("f32", 512, 1, 205, false, true), FILL_random, true);
}

/* More rows and columns than a unit has. */
Test(gemm, many_units)
{
    check_module(product("f32", 600, 70, 60, false, false), FILL_random, true);
    check_module(product("f32", 70, 1500, 60, false, false), FILL_random, true);
    check_module(product("f64", 511, 130, 70, true, true), FILL_random, true);
}

/* Nothing to do, or too little for a product of its own. */
Test(gemm, small)
{
    check_module(product("f32", 0, 5, 7, false, false), FILL_random, false);
    check_module(product("f32", 5, 0, 7, false, false), FILL_random, false);
    check_module(product("f32", 5, 7, 0, false, false), FILL_random, false);
    check_module(product("f32", 1, 1, 1, false, false), FILL_random, false);
    check_module(product("f32", 2, 3, 4, false, false), FILL_random, false);
    check_module(product("f32", 12, 11, 13, false, false), FILL_random, true);
    check_module(product("f64", 7, 15, 10, false, false), FILL_random, true);
    check_module(product("f64", 50, 60, 1, false, false), FILL_random, false);
}

Test(gemm, special_values)
{
    check_module(product("f32", 40, 50, 60, false, false), FILL_special, true);
    check_module(product("f32", 20, 30, 600, true, true), FILL_special, true);
    check_module(product("f64", 40, 50, 60, false, true), FILL_special, true);
    check_module(product("bf16", 40, 50, 60, false, false), FILL_special, true);
    check_module(product("f16", 40, 50, 60, true, false), FILL_special, true);
}

/* Machines with fewer and narrower registers. */
Test(gemm, other_cpus)
{
    for (int i = 0; i < NSIZES; i++) {
        const int *s = sizes[i];
        check_module_on("x86-64-v3",
                        product("f32", s[0], s[1], s[2], i % 2, i % 3 == 0),
                        FILL_random);
        check_module_on("x86-64-v3",
                        product("f64", s[0], s[1], s[2], i % 3 == 0, i % 2),
                        FILL_random);
        if (i % 5 == 0)
            check_module_on("x86-64-v2",
                            product("f32", s[0], s[1], s[2], false, false),
                            FILL_random);
    }
}

/* --- batches -------------------------------------------------------------- */

Test(gemm, batch)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[5,33,40] parameter(0)\n"
                 "  b = f32[5,40,21] parameter(1)\n"
                 "  ROOT d = f32[5,33,21] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, true);
}

/* Many products of one tile each: no loops but one over them.  Batches inside
 * of the operands and of the result, and an operand that all products share. */
Test(gemm, batch_of_tiles)
{
    static const int shapes[][3] = {
        { 8, 8, 8 }, { 7, 9, 11 }, { 16, 16, 16 }, { 17, 15, 19 }, { 5, 40, 60 }
    };

    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 4; k++) {
            const char *type = k % 2 ? "f64" : "f32";
            const int *s = shapes[i];
            const char *text =
                text_of("HloModule m\n"
                        "ENTRY e {\n"
                        "  a = %s[7,%d,%d] parameter(0)\n"
                        "  b = %s[%d,7,%d] parameter(1)\n"
                        "  ROOT d = %s[7,%d,%d] dot(a, b), lhs_batch_dims={0}, "
                        "rhs_batch_dims={1}, lhs_contracting_dims={%d}, "
                        "rhs_contracting_dims={0}\n"
                        "}\n",
                        type, k / 2 ? s[2] : s[0], k / 2 ? s[0] : s[2], type,
                        s[2], s[1], type, s[0], s[1], k / 2 ? 1 : 2);
            check_module(text, i % 2 ? FILL_random : FILL_special, true);
            check_module_on("x86-64-v3", text, FILL_random);
        }
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[9,10,12] parameter(0)\n"
                 "  c = f32[12,14] parameter(1)\n"
                 "  b = f32[9,12,14] broadcast(c), dimensions={1,2}\n"
                 "  ROOT d = f32[9,10,14] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, true);
}

/* Attention's order: [batch, position, head, feature]. */
Test(gemm, batch_inside)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  q = f32[2,37,3,32] parameter(0)\n"
                 "  k = f32[2,41,3,32] parameter(1)\n"
                 "  ROOT d = f32[2,3,37,41] dot(q, k), lhs_batch_dims={0,2}, "
                 "rhs_batch_dims={0,2}, lhs_contracting_dims={3}, "
                 "rhs_contracting_dims={3}\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  p = f32[2,3,37,41] parameter(0)\n"
                 "  v = f32[2,41,3,32] parameter(1)\n"
                 "  ROOT d = f32[2,3,37,32] dot(p, v), lhs_batch_dims={0,1}, "
                 "rhs_batch_dims={0,2}, lhs_contracting_dims={3}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, true);
}

/* Several free and several contracting dimensions on each side. */
Test(gemm, many_dimensions)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[6,9,10,7] parameter(0)\n"
                 "  b = f32[9,4,7,8] parameter(1)\n"
                 "  ROOT d = f32[6,10,4,8] dot(a, b), "
                 "lhs_contracting_dims={1,3}, rhs_contracting_dims={0,2}\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[8,16,5,12] parameter(0)\n"
                 "  b = f32[5,12,33] parameter(1)\n"
                 "  ROOT d = f32[8,16,33] dot(a, b), "
                 "lhs_contracting_dims={2,3}, rhs_contracting_dims={0,1}\n"
                 "}\n",
                 FILL_random, true);
}

/* --- constants ------------------------------------------------------------ */

/* "{1.5, -2, ...}" of m rows and n columns. */
static const char *numbers(int m, int n)
{
    static char text[8192];
    char *at = text;
    uint32_t state = 7;

    *at++ = '{';
    for (int i = 0; i < m; i++) {
        at += sprintf(at, i ? ",{" : "{");
        for (int k = 0; k < n; k++) {
            state = state * 1664525u + 1013904223u;
            at += sprintf(at, k ? ",%d" : "%d", (int)(state >> 25) - 64);
        }
        at += sprintf(at, "}");
    }
    sprintf(at, "}");
    return text;
}

/* B is packed when the program is compiled: as it is, transposed, converted,
 * and twice by one kernel. */
Test(gemm, constant_rhs)
{
    check_module(text_of("HloModule m\n"
                         "ENTRY e {\n"
                         "  a = f32[33,40] parameter(0)\n"
                         "  b = f32[40,41] constant(%s)\n"
                         "  ROOT d = f32[33,41] dot(a, b), "
                         "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n"
                         "}\n",
                         numbers(40, 41)),
                 FILL_random, true);
    check_module(text_of("HloModule m\n"
                         "ENTRY e {\n"
                         "  a = f32[1,40] parameter(0)\n"
                         "  b = f32[41,40] constant(%s)\n"
                         "  ROOT d = f32[1,41] dot(a, b), "
                         "lhs_contracting_dims={1}, rhs_contracting_dims={1}\n"
                         "}\n",
                         numbers(41, 40)),
                 FILL_random, false);
    check_module(
        text_of("HloModule m\n"
                "ENTRY e {\n"
                "  a = f32[19,40] parameter(0)\n"
                "  b = bf16[40,40] constant(%s)\n"
                "  c = f32[40,40] convert(b)\n"
                "  d = f32[19,40] dot(a, c), lhs_contracting_dims={1}, "
                "rhs_contracting_dims={0}\n"
                "  ROOT f = f32[19,40] dot(d, c), lhs_contracting_dims={1}, "
                "rhs_contracting_dims={0}\n"
                "}\n",
                numbers(40, 40)),
        FILL_random, true);
}

/* More terms than a pinned block, several panels, a batch. */
Test(gemm, constant_rhs_blocks)
{
    check_module(text_of("HloModule m\n"
                         "ENTRY e {\n"
                         "  a = f32[9,1100] parameter(0)\n"
                         "  b = f32[1,1100] constant(%s)\n"
                         "  c = f32[1100] reshape(b)\n"
                         "  i = f32[1100,70] broadcast(c), dimensions={0}\n"
                         "  ROOT d = f32[9,70] dot(a, i), "
                         "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n"
                         "}\n",
                         numbers(1, 1100)),
                 FILL_random, true);
    check_module(text_of("HloModule m\n"
                         "ENTRY e {\n"
                         "  a = f32[4,17,20] parameter(0)\n"
                         "  b = f32[80,20] constant(%s)\n"
                         "  c = f32[4,20,20] reshape(b)\n"
                         "  ROOT d = f32[4,17,20] dot(a, c), "
                         "lhs_batch_dims={0}, rhs_batch_dims={0}, "
                         "lhs_contracting_dims={2}, rhs_contracting_dims={1}\n"
                         "}\n",
                         numbers(80, 20)),
                 FILL_random, true);
}

/* A row by a matrix: tiles are as wide as there are registers. */
Test(gemm, one_row)
{
    static const int columns[] = { 16, 250, 256, 300, 519 };

    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 2; k++) {
            const char *text =
                product(k ? "f64" : "f32", 1, columns[i], 523, false, false);
            check_module(text, FILL_random, true);
            check_module_on("x86-64-v3", text, FILL_random);
        }
}

/* A row by a matrix that is larger than what a program finds in the caches:
 * several terms a pass, along the rows of the matrix.  One block and a rest of
 * terms, several blocks, parts of vectors; what is before and behind it; a
 * column of a matrix that lies the other way; of AVX2 one that is just beyond
 * L2; a batch. */
Test(gemm, one_row_of_a_large_matrix)
{
    static const int shapes[][3] = {
        { 1, 4101, 519 }, { 1, 1000, 2101 }, { 4100, 1, 512 }, { 1, 1021, 801 }
    };

    for (int i = 0; i < 4; i++) {
        const int *s = shapes[i];
        const char *text = product("f32", s[0], s[1], s[2], s[0] > 1, false);
        check_module(text, i == 0 ? FILL_special : FILL_random, true);
        check_module_on("x86-64-v3", text, FILL_random);
    }
    check_module(product("f64", 1, 2053, 517, false, false), FILL_random, true);
    check_module_on("x86-64-v3", product("f64", 1, 2053, 517, false, false),
                    FILL_random);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[3,1,1040] parameter(0)\n"
                 "  b = f32[3,1040,700] parameter(1)\n"
                 "  c = f32[3,1,700] parameter(2)\n"
                 "  n = f32[3,1,1040] negate(a)\n"
                 "  d = f32[3,1,700] dot(n, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "  ROOT r = f32[3,1,700] add(d, c)\n"
                 "}\n",
                 FILL_random, true);
}

/* The same of a matrix that runs along the terms: columns group by group, which
 * meet in sets of the cache or do not. */
Test(gemm, few_rows_of_a_large_matrix)
{
    static const int shapes[][3] = {
        { 4101, 1, 519 }, { 1, 2061, 1024 }, { 2, 2059, 1025 }, { 3, 4110, 515 }
    };

    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) {
            const int *s = shapes[i];
            const char *text =
                product(k ? "f64" : "f32", s[0], s[1] > 1 ? s[1] / (k + 1) : 1,
                        s[2], i == 3, s[1] > 1);
            check_module(text, i == 2 ? FILL_special : FILL_random, true);
            check_module_on("x86-64-v3", text, FILL_random);
        }
}

/* B of 16 bits that is widened on its way into the sums: vectors and parts of
 * them, pairs of terms and a rest of 1 to 7, more rows than it pays for. */
Test(gemm, narrow)
{
    static const int shapes[][3] = { { 1, 300, 523 },  { 1, 264, 40 },
                                     { 3, 71, 65 },    { 14, 33, 130 },
                                     { 30, 9, 131 },   { 90, 40, 67 },
                                     { 5, 260, 1100 }, { 1, 4100, 1031 } };
    static const int turned[][3] = {
        { 1, 33, 301 },  { 2, 50, 130 },  { 3, 17, 771 }, { 4, 40, 64 },
        { 5, 33, 131 },  { 40, 1, 523 },  { 1, 70, 512 }, { 2, 43, 1028 },
        { 75, 1, 1021 }, { 3, 35, 1024 }, { 1, 61, 70 },  { 4100, 1, 1031 }
    };

    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 2; k++) {
            const int *s = shapes[i];
            const char *text = product(k ? "f16" : "bf16", s[0], s[1], s[2],
                                       i % 2 && s[0] > 1, false);
            check_module(text, i % 3 ? FILL_random : FILL_special, true);
        }
    for (int i = 0; i < 12; i++)
        for (int k = 0; k < 2; k++) {
            const int *s = turned[i];
            const char *text = product(k ? "f16" : "bf16", s[0], s[1], s[2],
                                       i % 2 && s[0] > 1 && s[1] > 1, s[1] > 1);
            check_module(text, i % 3 ? FILL_random : FILL_special, true);
            if (i % 4 == 0)
                check_module_on("x86-64-v3", text, FILL_random);
        }
}

/* AVX2 has no mask for 16 bits: parts of a vector of 1 to 7 columns, of tiles
 * of a row and of several, of a few columns, and of a B that is read by passes;
 * as many terms beyond the last 16 bytes, of columns and of few terms. */
Test(gemm, narrow_in_pieces)
{
    for (int rest = 1; rest < 8; rest++) {
        const int shapes[][4] = {
            { 1, 40 + rest, 130, 0 }, { 3, 16 + rest, 301, 0 },
            { 1, rest, 2100, 0 },     { 1, 1000 + rest, 1003, 0 },
            { 1, 61, 40 + rest, 1 },  { 2, 35, 512 + rest, 1 },
            { 1, 200, rest, 1 }
        };

        for (int i = 0; i < 7; i++) {
            const int *s = shapes[i];
            check_module_on("x86-64-v3",
                            product("bf16", s[0], s[1], s[2], false, s[3] == 1),
                            i % 2 ? FILL_special : FILL_random);
        }
    }
}

/* Only one side is narrow, and the result is not. */
Test(gemm, narrow_and_wide)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[2,201] parameter(0)\n"
                 "  b = f16[201,77] parameter(1)\n"
                 "  ROOT d = f32[2,77] dot(a, b), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={0}\n"
                 "}\n",
                 FILL_special, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = bf16[3,77,201] parameter(0)\n"
                 "  b = f32[3,201] parameter(1)\n"
                 "  c = f32[3,77] parameter(2)\n"
                 "  d = f32[3,77] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "  ROOT r = f32[3,77] add(d, c)\n"
                 "}\n",
                 FILL_special, true);
}

/* Few rows by a B that runs along the terms: whole lines of terms, halves of
 * registers and a rest; whole groups of columns and parts of one; columns that
 * meet in sets of the cache. */
Test(gemm, few_rows)
{
    static const int shapes[][3] = {
        { 1, 33, 301 },  { 2, 50, 130 },  { 3, 17, 770 }, { 4, 40, 64 },
        { 5, 33, 131 },  { 40, 1, 523 },  { 1, 70, 512 }, { 2, 43, 1024 },
        { 75, 1, 1023 }, { 3, 35, 1024 }, { 1, 31, 67 },  { 23, 1, 29 },
        { 1, 7, 75 }
    };

    for (int i = 0; i < 13; i++)
        for (int k = 0; k < 4; k++) {
            bool is_b_transposed = shapes[i][1] > 1;
            const char *text = product(
                k / 2 ? "f64" : "f32", shapes[i][0], shapes[i][1], shapes[i][2],
                k % 2 && is_b_transposed, is_b_transposed);
            check_module(text, FILL_random, true);
            check_module_on("x86-64-v3", text, FILL_random);
        }
}

/* Few sums of many terms: one, two and four pinned blocks side by side, whole
 * ones and a rest; vectors of sums that are full, halves and parts. */
Test(gemm, few_sums)
{
    static const int shapes[][3] = {
        { 1, 7, 2048 },  { 1, 2, 3001 },  { 1, 3, 1535 },  { 1, 8, 4099 },
        { 1, 16, 1024 }, { 1, 17, 6150 }, { 1, 33, 2049 }, { 2, 1, 3000 },
        { 2, 5, 2560 },  { 3, 4, 5003 },  { 4, 2, 4608 },  { 2, 18, 3073 },
        { 1, 50, 2051 }, { 5, 1, 2050 },  { 1, 64, 2100 }, { 7, 1, 3595 },
        { 8, 1, 1536 },  { 13, 1, 2611 }
    };

    for (int i = 0; i < 18; i++)
        for (int k = 0; k < 4; k++) {
            const int *s = shapes[i];
            const char *text = product(k / 2 ? "f64" : "f32", s[0], s[1], s[2],
                                       k % 2 && s[0] > 1, false);
            check_module(text, i % 3 ? FILL_random : FILL_special, true);
            check_module_on("x86-64-v3", text, FILL_random);
            if (k < 2)
                check_module(product(k ? "f16" : "bf16", s[0], s[1], s[2],
                                     i % 2 && s[0] > 1, false),
                             FILL_random, true);
        }
}

/* The same where an operand is computed, there is a batch, or more follows. */
Test(gemm, few_sums_inside)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[2501] parameter(0)\n"
                 "  b = f32[2501] parameter(1)\n"
                 "  c = f32[] parameter(2)\n"
                 "  x = f32[2501] multiply(a, a)\n"
                 "  d = f32[] dot(x, b), lhs_contracting_dims={0}, "
                 "rhs_contracting_dims={0}, sum_order=blocks, "
                 "sum_blocks={512}\n"
                 "  ROOT r = f32[] multiply(d, c)\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f64[3,1030] parameter(0)\n"
                 "  b = f64[1030] parameter(1)\n"
                 "  c = f64[3] parameter(2)\n"
                 "  x = f64[1030] multiply(b, b)\n"
                 "  d = f64[3] dot(a, x), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={0}\n"
                 "  y = f64[3] add(d, c)\n"
                 "  z = f32[3] convert(d)\n"
                 "  ROOT r = (f64[3], f32[3]) tuple(y, z)\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f64[3,2,1300] parameter(0)\n"
                 "  b = f64[3,1300,5] parameter(1)\n"
                 "  d = f64[3,2,5] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "  ROOT r = f64[3,2,5] negate(d)\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[3100] parameter(0)\n"
                 "  b = f32[50,62,3] parameter(1)\n"
                 "  x = f32[50,62] reshape(a)\n"
                 "  ROOT d = f32[3] dot(x, b), lhs_contracting_dims={1,0}, "
                 "rhs_contracting_dims={1,0}\n"
                 "}\n",
                 FILL_random, true);
}
