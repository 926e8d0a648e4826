/* batch -- many small products: jit/kernel/batch. */
#include "fixture.h"

#include <criterion/criterion.h>

/* Small ones have code of their own where there are masks of AVX-512. */
static bool has_products(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw");
#else
    return false;
#endif
}

/* Those of f32, f64 and bf16 where there is AVX2, too. */
static bool has_avx2_products(void)
{
#if defined(__x86_64__)
    return has_products() || (__builtin_cpu_supports("avx2") &&
                              !__builtin_cpu_supports("avx512f"));
#else
    return false;
#endif
}

/* `batch` products m x k . k x n of `type` with a result of `out`; `is_turned`:
 * the terms of A are rows, and B lies inside of the batch. */
static const char *products(const char *type, const char *out, int batch,
                            const int *s, bool is_turned)
{
    int m = s[0], n = s[1], k = s[2];

    return text_of("HloModule m\n"
                   "ENTRY e {\n"
                   "  a = %s[%d,%d,%d] parameter(0)\n"
                   "  b = %s[%d,%d,%d] parameter(1)\n"
                   "  ROOT d = %s[%d,%d,%d] dot(a, b), lhs_batch_dims={0}, "
                   "rhs_batch_dims={%d}, lhs_contracting_dims={%d}, "
                   "rhs_contracting_dims={%d}\n"
                   "}\n",
                   type, batch, is_turned ? k : m, is_turned ? m : k, type,
                   is_turned ? k : batch, is_turned ? batch : k, n, out, batch,
                   m, n, is_turned ? 1 : 0, is_turned ? 1 : 2,
                   is_turned ? 0 : 1);
}

/* Every width of a vector, whole and in part; several vectors; more rows than
 * registers, or rows that share one; rows and terms of A in either order. */
Test(gemm, batch_of_small_ones)
{
    static const int shapes[][3] = {
        { 4, 4, 4 },  { 5, 7, 3 },  { 3, 2, 10 },  { 2, 40, 3 },
        { 30, 8, 5 }, { 9, 17, 6 }, { 35, 16, 2 }, { 6, 11, 7 },
        { 2, 33, 4 }, { 11, 9, 5 }, { 27, 10, 3 }, { 3, 12, 9 },
    };
    int n = (int)(sizeof shapes / sizeof shapes[0]);
    static const char *const types[][2] = { { "f32", "f32" },
                                            { "f64", "f64" },
                                            { "bf16", "bf16" },
                                            { "f16", "f16" },
                                            { "bf16", "f32" } };

    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            for (int turned = 0; turned < 2; turned++) {
                const char *text =
                    products(types[k][0], types[k][1], 43, shapes[i], turned);
                check_module(text, i % 2 ? FILL_random : FILL_special,
                             k == 3 ? has_products() : has_avx2_products());
                check_module_on("x86-64-v3", text, FILL_special);
            }
}

/* Those that have loops over terms and rows: one, few and many; columns that
 * are several groups of vectors and part of one, blocks of rows, terms that are
 * no whole turns. */
Test(gemm, products_with_loops)
{
    static const int shapes[][3] = {
        { 32, 32, 32 }, { 33, 31, 35 }, { 7, 150, 50 }, { 70, 9, 41 },
        { 4, 64, 65 },  { 40, 70, 3 },  { 95, 129, 7 }, { 16, 16, 17 },
    };
    static const int batches[] = { 1, 3, 9 };
    static const char *const types[] = { "f32", "f64" };
    int n = (int)(sizeof shapes / sizeof shapes[0]);

    for (int i = 0; i < n * 6; i++) {
        const char *type = types[i % 2];
        for (int turned = 0; turned < 2; turned++) {
            const char *text =
                products(type, type, batches[i / 2 % 3], shapes[i / 6], turned);
            check_module(text, i % 4 < 2 ? FILL_random : FILL_special, true);
        }
    }
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[40,37] parameter(0)\n"
                 "  b = f32[37,50] parameter(1)\n"
                 "  ROOT d = f32[40,50] dot(a, b), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={0}\n"
                 "}\n",
                 FILL_special, true);
}

/* Vectors times matrices of a batch: parts of vectors, several, too many terms
 * for code without a loop. */
Test(gemm, batch_of_vectors)
{
    static const int shapes[][2] = {
        { 7, 5 }, { 5, 7 }, { 16, 16 }, { 3, 33 }, { 90, 40 }, { 301, 9 },
    };
    static const char *const types[] = { "f32", "f64", "bf16", "f16" };

    for (int i = 0; i < (int)(sizeof shapes / sizeof shapes[0]); i++)
        for (int k = 0; k < 4; k++) {
            int terms = shapes[i][0], cols = shapes[i][1], n = i < 4 ? 431 : 11;
            const char *text =
                text_of("HloModule m\n"
                        "ENTRY e {\n"
                        "  x = %s[%d,%d] parameter(0)\n"
                        "  a = %s[%d,%d,%d] parameter(1)\n"
                        "  ROOT d = %s[%d,%d] dot(x, a), lhs_batch_dims={0}, "
                        "rhs_batch_dims={0}, lhs_contracting_dims={1}, "
                        "rhs_contracting_dims={1}\n"
                        "}\n",
                        types[k], n, terms, types[k], n, terms, cols, types[k],
                        n, cols);
            check_module_on(NULL, text, i % 2 ? FILL_random : FILL_special);
        }
}

/* Enough of them for three threads; two loops that count them. */
Test(gemm, many_small_ones)
{
    static const int shape[] = { 4, 4, 4 };

    check_module(products("f32", "f32", 20011, shape, false), FILL_random,
                 has_avx2_products());
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[7,30,4,6] parameter(0)\n"
                 "  b = f32[7,30,6,5] parameter(1)\n"
                 "  ROOT d = f32[7,30,4,5] dot(a, b), lhs_batch_dims={0,1}, "
                 "rhs_batch_dims={0,1}, lhs_contracting_dims={3}, "
                 "rhs_contracting_dims={2}\n"
                 "}\n",
                 FILL_random, has_avx2_products());
}

/* What is n are the rows of the result; a result that is rounded to bf16 from
 * sums of f16, whose NaNs have bits that bf16 has not; an operand that all
 * products share. */
Test(gemm, small_ones_otherwise)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[50,6,5] parameter(0)\n"
                 "  b = f32[50,3,6] parameter(1)\n"
                 "  d = f32[50,5,3] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={2}\n"
                 "  ROOT t = f32[50,3,5] transpose(d), dimensions={0,2,1}\n"
                 "}\n",
                 FILL_random, has_avx2_products());
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f16[50,6,5] parameter(0)\n"
                 "  b = f16[50,5,9] parameter(1)\n"
                 "  d = f32[50,6,9] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "  ROOT t = bf16[50,6,9] convert(d)\n"
                 "}\n",
                 FILL_special, has_products());
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[50,6,5] parameter(0)\n"
                 "  c = f32[5,4] parameter(1)\n"
                 "  b = f32[50,5,4] broadcast(c), dimensions={1,2}\n"
                 "  ROOT d = f32[50,6,4] dot(a, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, has_avx2_products());
}
