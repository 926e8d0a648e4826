/* Few rows by many columns whose terms meet in sets of L1 (slab_x86.c), and
 * products whose B waits in the last cache for several blocks of rows: AVX2. */
#include <criterion/criterion.h>

#include "fixture.h"

#include <stdio.h>

/* A and B, and what follows the sums: nothing, or a number for each column. */
static void check_product(const char *type, const int *s, bool is_a_transposed,
                          bool is_plain, fill how)
{
    int m = s[0], n = s[1], k = s[2];
    char head[256];

    snprintf(head, sizeof head,
             "HloModule m\n"
             "ENTRY e {\n"
             "  a = %s[%d,%d] parameter(0)\n"
             "  b = %s[%d,%d] parameter(1)\n",
             type, is_a_transposed ? k : m, is_a_transposed ? m : k, type, k,
             n);
    const char *dot = "dot(a, b), lhs_contracting_dims={";
    const char *text =
        is_plain ? text_of("%s"
                           "  ROOT d = %s[%d,%d] %s%d}, "
                           "rhs_contracting_dims={0}\n"
                           "}\n",
                           head, type, m, n, dot, !is_a_transposed)
                 : text_of("%s"
                           "  c = %s[%d] parameter(2)\n"
                           "  d = %s[%d,%d] %s%d}, rhs_contracting_dims={0}\n"
                           "  w = %s[%d,%d] broadcast(c), dimensions={1}\n"
                           "  ROOT r = %s[%d,%d] add(d, w)\n"
                           "}\n",
                           head, type, n, type, m, n, dot, !is_a_transposed,
                           type, m, n, type, m, n);

    check_module(text, how, true);
    check_module_on("x86-64-v3", text, how);
}

/* Rows of one tile and of several, whole ones and a rest; a slab of few terms
 * at the end; several pinned blocks, and more than are taken at once; columns
 * that are no whole panel. */
Test(gemm, slabs)
{
    static const int shapes[][3] = {
        { 5, 1024, 300 },  { 17, 1025, 301 }, { 2, 2048, 531 },
        { 3, 1023, 1100 }, { 20, 1024, 515 }, { 7, 4097, 130 },
    };

    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 4; k++)
            check_product("f32", shapes[i], k % 2, k / 2,
                          (i + k) % 3 ? FILL_random : FILL_special);
}

Test(gemm, slabs_of_f64)
{
    static const int shapes[][3] = { { 4, 512, 300 },
                                     { 13, 513, 331 },
                                     { 6, 1024, 530 } };

    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++)
            check_product("f64", shapes[i], k % 2, k / 2,
                          (i + k) % 3 ? FILL_random : FILL_special);
}

/* More rows than L2 holds, a last block of fewer. */
Test(gemm, blocks_of_rows)
{
    static const int shapes[][3] = { { 301, 160, 800 }, { 277, 131, 1030 } };

    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++)
            check_product(i ? "f64" : "f32", shapes[i], k % 2, k / 2,
                          FILL_random);
}
