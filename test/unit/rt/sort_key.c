/* Sort by keys: every order and width, against comparisons made with the
 * values themselves. */
#include "base/fp.h"
#include "rt/parallel.h"
#include "sort_problem.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* An element type, as far as sorting goes. */
typedef struct type {
    const char *name;
    int64_t nbytes;
    const hj_fp_format *format; /* NULL: integer, or f64 if inf_code is set */
    uint64_t inf_code;
} type;

enum { U8, U16, U32, U64, F8E5M2, F8E4M3FN, F16, BF16, F32, F64 };

static const type types[] = {
    { "8", 1, NULL, 0 },
    { "16", 2, NULL, 0 },
    { "32", 4, NULL, 0 },
    { "64", 8, NULL, 0 },
    { "f8e5m2", 1, &hj_fp_f8e5m2, 0x7c },
    { "f8e4m3fn", 1, &hj_fp_f8e4m3fn, 0x7e },
    { "f16", 2, &hj_fp_f16, 0x7c00 },
    { "bf16", 2, &hj_fp_bf16, 0x7f80 },
    { "f32", 4, &hj_fp_f32, 0x7f800000 },
    { "f64", 8, NULL, 0x7ff0000000000000 },
};

static uint64_t bits_of(const problem *p, int operand, int64_t i)
{
    uint64_t bits = 0; /* little-endian */

    memcpy(&bits, p->in[operand] + i * p->sizes[operand],
           (size_t)p->sizes[operand]);
    return bits;
}

static int64_t signed_of(uint64_t bits, int64_t nbytes)
{
    int shift = (int)(64 - 8 * nbytes);

    return (int64_t)(bits << shift) >> shift;
}

static double value_of(uint64_t bits, uint64_t inf_code)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].inf_code == inf_code && types[i].format)
            return hj_fp_to_double(types[i].format, bits);
    return hj_f64_of_bits(bits);
}

/* a before, equal to, after b in total order: -1, 0, 1. */
static int compare_total(uint64_t a, uint64_t b, int64_t nbytes)
{
    int64_t x = signed_of(a, nbytes), y = signed_of(b, nbytes);
    uint64_t magnitude = ((uint64_t)1 << (8 * nbytes - 1)) - 1;

    /* -0 is just below +0, more negative codes further down. */
    if (x < 0)
        x = -1 - (int64_t)(a & magnitude);
    if (y < 0)
        y = -1 - (int64_t)(b & magnitude);
    return (x > y) - (x < y);
}

static int compare_bits(uint64_t a, uint64_t b, int64_t nbytes,
                        const hj_rt_sort_key *key)
{
    int64_t x = signed_of(a, nbytes), y = signed_of(b, nbytes);

    if (key->order == HJ_SORT_unsigned)
        return (a > b) - (a < b);
    if (key->order == HJ_SORT_signed)
        return (x > y) - (x < y);
    if (key->order == HJ_SORT_total)
        return compare_total(a, b, nbytes);
    double u = value_of(a, key->inf_code), v = value_of(b, key->inf_code);
    if (key->order == HJ_SORT_canonical && (isnan(u) || isnan(v)))
        return (isnan(u) != 0) - (isnan(v) != 0);
    return (u > v) - (u < v);
}

static bool comes_before(const problem *p, int64_t a, int64_t b)
{
    for (int k = 0; k < p->spec.nkeys; k++) {
        const hj_rt_sort_key *key = &p->keys[k];
        int order = compare_bits(bits_of(p, key->operand, a),
                                 bits_of(p, key->operand, b),
                                 p->sizes[key->operand], key);
        if (order)
            return key->descending ? order > 0 : order < 0;
    }
    return false;
}

/* What a compiled comparator would do; the tests sort one problem at a time,
 * and only ieee rows with NaN get here. */
static problem *called;

static bool call_less(hj_run *run, const void *const lhs_rhs[])
{
    (void)run;
    for (int k = 0; k < called->spec.nkeys; k++) {
        const hj_rt_sort_key *key = &called->keys[k];
        uint64_t a = 0, b = 0;
        size_t nbytes = (size_t)called->sizes[key->operand];
        memcpy(&a, lhs_rhs[2 * key->operand], nbytes);
        memcpy(&b, lhs_rhs[2 * key->operand + 1], nbytes);
        int order = compare_bits(a, b, (int64_t)nbytes, key);
        if (order)
            return key->descending ? order > 0 : order < 0;
    }
    return false;
}

/* Random elements: all bits, or a few values among which are zeros, NaNs and
 * infinities, so that there are ties. */
static void fill(problem *p, int operand, const type *t, int mode,
                 uint64_t *state)
{
    /* c128 is payload only: its second half need not be interesting. */
    int key_nbytes = t->nbytes < 8 ? t->nbytes : 8;

    for (int64_t i = 0; i < problem_nelems(p); i++) {
        uint64_t bits = next_random(state);
        uint64_t sign = (uint64_t)1 << (8 * key_nbytes - 1);
        if (mode == 1)
            bits = (bits % 3) | (bits & 8 ? sign : 0);
        else if (mode == 2 && t->inf_code && bits % 4 == 0)
            bits = t->inf_code + bits / 4 % 2 + (bits & 8 ? sign : 0);
        else if (mode == 3)
            bits = (uint64_t)i / 3;
        else if (mode == 4)
            bits = (uint64_t)(problem_nelems(p) - i);
        else if (mode == 5) /* one that differs in its upper digits */
            bits = i == problem_nelems(p) / 2 ? sign / 3 : bits & 7;
        uint64_t pair[2] = { bits, ~bits };
        memcpy(p->in[operand] + i * t->nbytes, pair, (size_t)t->nbytes);
    }
}

static const type *payload_type(int i)
{
    static const type large = { "c128", 16, NULL, 0 };

    return i % 5 == 4 ? &large : &types[i % 5];
}

/* Numbers the elements of each row. */
static void count(problem *p, int operand)
{
    const hj_rt_sort_spec *spec = &p->spec;

    for (int64_t i = 0; i < problem_nelems(p); i++) {
        int64_t at = i / spec->ninner % spec->n;
        memcpy(p->in[operand] + i * p->sizes[operand], &at,
               (size_t)p->sizes[operand]);
    }
}

/* A problem with one key, operand `key` of `noperands`; in some an operand that
 * numbers its elements. */
static void check_one_key(hj_run *run, const type *t, int order, int64_t n,
                          int64_t k_wanted, int variant, uint64_t *state)
{
    problem p = { .less = call_less, .in_place = variant & 1 && k_wanted == n };
    char what[100];
    int noperands = 1 + variant / 2 % 4, key = variant / 8 % noperands;

    p.spec = (hj_rt_sort_spec){ .nouter = 1 + variant % 3 % 2,
                                .n = n,
                                .ninner = variant % 5 == 0   ? 3
                                          : variant % 7 == 0 ? 19
                                                             : 1,
                                .k = k_wanted,
                                .noperands = noperands,
                                .nkeys = 1 };
    for (int k = 0; k < noperands; k++)
        p.sizes[k] = payload_type(k + variant)->nbytes;
    p.sizes[key] = t->nbytes;
    p.keys[0] = (hj_rt_sort_key){ .operand = key,
                                  .order = order,
                                  .descending = variant / 3 % 2,
                                  .inf_code = t->inf_code };
    for (int k = 1; k < noperands; k++)
        if (k != key && p.sizes[k] <= 8 && variant % 4 < 3)
            p.counted = k;
    problem_new(&p);
    for (int k = 0; k < noperands; k++)
        if (problem_counts(&p, k))
            count(&p, k);
        else
            fill(&p, k, k == key ? t : payload_type(k + variant),
                 (int)(next_random(state) % 6), state);
    called = &p;
    problem_expect(&p, comes_before);
    snprintf(what, sizeof what, "%s, order %d, n %lld, k %lld, variant %d",
             t->name, order, (long long)n, (long long)k_wanted, variant);
    problem_check(&p, run, what);
    problem_free(&p);
}

/* k[i] of ns[i]; all of them if there is no k. */
static void check_all(hj_run *run, const int64_t *ns, const int64_t *k, int nns,
                      int nvariants)
{
    uint64_t state = 7;

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        int first = types[i].inf_code ? HJ_SORT_total : HJ_SORT_unsigned;
        int last = types[i].inf_code ? HJ_SORT_canonical : HJ_SORT_signed;
        for (int order = first; order <= last; order++)
            for (int n = 0; n < nns; n++)
                for (int v = 0; v < nvariants; v++)
                    check_one_key(run, &types[i], order, ns[n],
                                  k ? k[n] : ns[n], v, &state);
    }
}

static hj_run *new_run(hj_rt_pool *pool, int nthreads)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    run->pool = pool;
    run->nthreads = nthreads;
    return run;
}

Test(sort_key, short_rows_of_every_type_and_order, .timeout = 300)
{
    static const int64_t ns[] = { 0,  1,  2,   3,   8,   9,   17,  21,  22,
                                  39, 40, 111, 112, 113, 399, 400, 401, 800 };
    hj_run *run = new_run(NULL, 1);

    check_all(run, ns, NULL, sizeof ns / sizeof *ns, 24);
    hj_run_destroy(run);
}

/* More and fewer items than the first cache holds. */
Test(sort_key, long_rows_by_one_thread, .timeout = 300)
{
    static const int64_t ns[] = { 2047, 2049, 8191, 33000 };
    hj_run *run = new_run(NULL, 1);

    check_all(run, ns, NULL, sizeof ns / sizeof *ns, 2);
    hj_run_destroy(run);
}

Test(sort_key, long_rows_by_several_threads, .timeout = 300)
{
    static const int64_t ns[] = { 33000 };
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(3, &pool));
    hj_run *run = new_run(pool, 3);
    check_all(run, ns, NULL, 1, 3);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

/* Few are kept sorted, many sorted now and then; a third of all are found by
 * sorting. */
Test(sort_key, the_first_of_short_rows, .timeout = 300)
{
    static const int64_t ns[] = { 1,  2,   2,   3,   5,   33,   40,  64,
                                  70, 500, 600, 700, 700, 1100, 900, 300 };
    static const int64_t k[] = { 0, 0, 1,  1,  2,  16, 2,  8,
                                 7, 1, 17, 64, 87, 90, 16, 100 };
    hj_run *run = new_run(NULL, 1);

    check_all(run, ns, k, sizeof ns / sizeof *ns, 24);
    hj_run_destroy(run);
}

Test(sort_key, the_first_of_long_rows_by_several_threads, .timeout = 300)
{
    static const int64_t ns[] = { 33000, 33000, 1700 };
    static const int64_t k[] = { 5, 500, 30 };
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(3, &pool));
    hj_run *run = new_run(pool, 3);
    check_all(run, ns, k, sizeof ns / sizeof *ns, 2);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

/* Rows side by side: 16 or more of them. */
Test(sort_key, many_rows_by_several_threads, .timeout = 300)
{
    uint64_t state = 3;
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(3, &pool));
    hj_run *run = new_run(pool, 3);
    for (int ninner = 1; ninner <= 7; ninner += 6) {
        problem p = { .spec = { 100, 200, ninner, 200, 2, 1, NULL, NULL },
                      .sizes = { 4, 8 },
                      .keys = { { 0, HJ_SORT_ieee, 0, 0, 0x7f800000 } },
                      .less = call_less };
        problem_new(&p);
        fill(&p, 0, &types[F32], 2, &state);
        fill(&p, 1, &types[U64], 0, &state);
        called = &p;
        problem_expect(&p, comes_before);
        problem_check(&p, run, "rows");
        problem_free(&p);
    }
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

Test(sort_key, several_keys_are_lexicographic, .timeout = 300)
{
    hj_run *run = new_run(NULL, 1);
    uint64_t state = 11;

    for (int v = 0; v < 60; v++) {
        problem p = { .spec = { 1, v < 30 ? 20 + v : 3000, 1 + v % 2, 0, 4,
                                2 + v % 2, NULL, NULL },
                      .sizes = { v % 3 ? 4 : 8, 2, 4, 16 },
                      .keys = { { 1, HJ_SORT_signed, v / 2 % 2, 0, 0 },
                                { 2, HJ_SORT_canonical, v / 4 % 2, 0,
                                  0x7f800000 },
                                { 0, HJ_SORT_unsigned, v / 8 % 2, 0, 0 } },
                      .in_place = v % 5 == 0 };
        p.spec.k = v % 5 == 1 ? p.spec.n / 3 : p.spec.n;
        problem_new(&p);
        fill(&p, 0, v % 3 ? &types[U32] : &types[U64], 1, &state);
        fill(&p, 1, &types[U16], 1, &state);
        fill(&p, 2, &types[F32], 1 + v % 2, &state);
        fill(&p, 3, payload_type(4), 0, &state);
        problem_expect(&p, comes_before);
        problem_check(&p, run, "lexicographic");
        problem_free(&p);
    }
    hj_run_destroy(run);
}
