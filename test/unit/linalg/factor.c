/* Factors and solutions across the sizes of blocks and segments. */
#include "fixture.h"

#include <criterion/criterion.h>
#include <math.h>

static int64_t side_of(const hj_literal *x)
{
    return x->shape->dims[x->shape->rank - 1];
}

static void add_diagonal(hj_literal *a, double value)
{
    int64_t n = side_of(a), nelems = hj_shape_nelems(a->shape);

    for (int64_t i = 0; i < nelems; i += i % (n * n) == n * n - 1 ? 1 : n + 1) {
        double re = hj_literal_get_real(a, i) + value;
        if (hj_dtype_is_complex(a->shape->dtype))
            hj_literal_set_complex(a, i, re, hj_literal_get_imag(a, i));
        else
            hj_literal_set_real(a, i, re);
    }
}

/* Diagonally dominant, so positive definite; NaN above or below shows who
 * reads there. */
static void make_definite(int i, hj_literal *a)
{
    (void)i;
    add_diagonal(a, 2 * (double)side_of(a));
}

static void make_solvable(int i, hj_literal *a)
{
    if (i == 0)
        add_diagonal(a, 1 + (double)side_of(a));
}

static void check_cholesky(const char *type, const char *batch, int n,
                           const char *lower)
{
    check_near(text_of("HloModule m\n"
                       "ENTRY e {\n"
                       "  x = %s[%s%d,%d] parameter(0)\n"
                       "  ROOT y = %s[%s%d,%d] cholesky(x), lower=%s\n"
                       "}\n",
                       type, batch, n, n, type, batch, n, n, lower),
               n + 4, make_definite);
}

Test(factor, cholesky)
{
    static const char *const types[] = { "f32", "f64", "c64", "c128" };
    static const int sizes[] = { 1, 7, 32, 33, 65, 260 };

    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++)
            check_cholesky(types[(i + k) % 4], i % 3 ? "" : "2,3,", sizes[i],
                           k ? "true" : "false");
}

static void check_solve(const char *type, int n, int m, bool left,
                        const char *attributes)
{
    check_near(text_of("HloModule m\n"
                       "ENTRY e {\n"
                       "  a = %s[2,%d,%d] parameter(0)\n"
                       "  b = %s[2,%d,%d] parameter(1)\n"
                       "  ROOT y = %s[2,%d,%d] triangular-solve(a, b), "
                       "left_side=%s, %s\n"
                       "}\n",
                       type, n, n, type, left ? n : m, left ? m : n, type,
                       left ? n : m, left ? m : n, left ? "true" : "false",
                       attributes),
               n + 4, make_solvable);
}

Test(factor, triangular_solve)
{
    static const char *const types[] = { "f32", "c128", "f64", "c64" };
    static const char *const attributes[] = {
        "lower=true, transpose_a=NO_TRANSPOSE",
        "lower=false, transpose_a=TRANSPOSE",
        "lower=true, transpose_a=ADJOINT",
        "lower=false, transpose_a=NO_TRANSPOSE",
    };
    static const int sizes[] = { 3, 33, 290 };

    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 8; k++)
            check_solve(types[(i + k) % 4], sizes[i], k % 3 ? 9 : 1, k / 4,
                        attributes[k % 4]);
}
