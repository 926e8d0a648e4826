/* Roots of unity: sums and products that have to come out, and the two ways
 * against each other. */
#include "base/roots.h"

#include <criterion/criterion.h>
#include <math.h>

static const int64_t lengths[] = { 1,  2,  3,   4,    5,    6,     8,       12,
                                   24, 97, 360, 1000, 4096, 99991, 19999982 };
enum { NLENGTHS = sizeof lengths / sizeof *lengths };

/* Units of the last place of an f64. */
static long double ulps(long double got, long double want)
{
    int exponent;

    frexpl(want, &exponent);
    return want == 0 ? (got != 0) * 1e9L
                     : fabsl(ldexpl(got - want, 53 - exponent));
}

static void check(const hj_roots *roots, int64_t k)
{
    long double c, s, x, y;

    hj_root(k, roots->n, &c, &s);
    hj_roots_get(roots, k, &x, &y);
    cr_expect(ulps(x, c) < 0.002L, "cos of %lld / %lld: %.20Lg, not %.20Lg",
              (long long)k, (long long)roots->n, x, c);
    cr_expect(ulps(y, s) < 0.002L, "sin of %lld / %lld: %.20Lg, not %.20Lg",
              (long long)k, (long long)roots->n, y, s);
    cr_expect(fabsl(c * c + s * s - 1) < 4e-19L);
}

Test(roots, both_ways)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (int i = 0; i < NLENGTHS; i++) {
        hj_roots roots;
        int64_t n = lengths[i], step = n / 5000 + 1;
        hj_roots_init(&roots, &arena, n);
        for (int64_t k = -n; k <= 2 * n; k += step)
            check(&roots, k);
        check(&roots, n - 1);
        check(&roots, 1);
    }
    hj_arena_reset(&arena);
}

/* What is 0, 1/2 or 1 is that exactly, in both ways. */
Test(roots, exact_ones)
{
    static const double wanted[12][2] = {
        { 1, 0 },    { 2, 0.5 }, { 0.5, 2 }, { 0, 1 },
        { -0.5, 2 }, { 2, 0.5 }, { -1, 0 },  { 2, -0.5 },
        { -0.5, 2 }, { 0, -1 },  { 0.5, 2 }, { 2, -0.5 },
    };
    hj_roots roots;
    hj_arena arena;
    long double c, s;

    hj_arena_init(&arena, NULL);
    for (int64_t n = 12; n < 1e6; n *= 7) {
        hj_roots_init(&roots, &arena, n);
        for (int64_t k = 0; k < 12; k++) {
            for (int way = 0; way < 2; way++) {
                if (way)
                    hj_roots_get(&roots, k * (n / 12), &c, &s);
                else
                    hj_root(k * (n / 12), n, &c, &s);
                cr_expect(wanted[k][0] == 2 || (double)c == wanted[k][0]);
                cr_expect(wanted[k][1] == 2 || (double)s == wanted[k][1]);
            }
        }
    }
    hj_arena_reset(&arena);
}
