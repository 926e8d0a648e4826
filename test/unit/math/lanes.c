/* The same bits from every number of lanes and every CPU, f32 and f64: special
 * numbers with their neighbours and both signs, and random ones.  The array
 * ends where vectors do not, and what is left is done once more from the
 * end. */
#include "reference.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { N = 8191 };

/* Next to these, formulas change or results leave their range. */
static const double SPECIAL[] = {
    0,        0x1p-149,  0x1p-126,  0x1p-24,   0.25,      0.5,      0.75,
    0.9,      1,         1.5,       2,         3,         8192,     0x1p23,
    0x1p24,   0x1p31,    0x1p64,    0x1p127,   INFINITY,  NAN,      0.3465736,
    88.72284, 89,        103.97208, 104.5,     9.0109,    0.940115, 3.95,
    0.785398, 1.5707964, 3.141593,  0x1p-1074, 0x1p-1022, 709.7827, 745.1332,
    5.95,     20,        0x1p52,    0x1p53,    0x1p500,   0x1p1000, 1e308,
    87,       87.33655,  88.02969,
};
enum { NSPECIAL = sizeof SPECIAL / sizeof *SPECIAL };

static double x64[N], y64[N];
static float x32[N], y32[N];

static void fill_f32(uint64_t *state)
{
    int n = 0;

    for (int i = 0; i < NSPECIAL; i++)
        for (int step = -2; step <= 2; step++) {
            float special = (float)SPECIAL[i];
            uint32_t bits;

            memcpy(&bits, &special, sizeof bits);
            x32[n] = f32_of_bits(bits + (uint32_t)step);
            x32[n + 1] = -x32[n];
            n += 2;
        }
    for (int i = 0; i < N; i++) {
        uint64_t z = next_random(state);

        if (i >= n)
            x32[i] = i & 1 ? f32_of_bits((uint32_t)z)
                           : ldexpf((float)(int32_t)(uint32_t)z, -28);
        y32[i] = i & 2 ? x32[(z >> 33) % (unsigned)n]
                       : ldexpf((float)(int32_t)(z >> 32), -28);
    }
}

static double f64_of_bits(uint64_t bits)
{
    double x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

static void fill_f64(uint64_t *state)
{
    int n = 0;

    for (int i = 0; i < NSPECIAL; i++)
        for (int step = -2; step <= 2; step++) {
            uint64_t bits;

            memcpy(&bits, &SPECIAL[i], sizeof bits);
            x64[n] = f64_of_bits(bits + (uint64_t)step);
            x64[n + 1] = -x64[n];
            n += 2;
        }
    for (int i = 0; i < N; i++) {
        uint64_t z = next_random(state);

        if (i >= n)
            x64[i] = i & 1 ? f64_of_bits(z) : ldexp((double)(int64_t)z, -60);
        y64[i] = i & 2 ? x64[(z >> 33) % (unsigned)n]
                       : ldexp((double)(int64_t)next_random(state), -60);
    }
}

static void run(hj_math id, kernel_type type, int nlanes, const char *cpu,
                void *out)
{
    kernel k = kernel_create_math(id, type, nlanes, cpu);
    size_t width = type == KERNEL_f64 ? 8 : 4;
    const char *x = type == KERNEL_f64 ? (char *)x64 : (char *)x32;
    const char *y = type == KERNEL_f64 ? (char *)y64 : (char *)y32;
    size_t tail = (size_t)(N - nlanes) * width;

    k.run(x, y, out, N / nlanes * nlanes);
    k.run(x + tail, y + tail, (char *)out + tail, nlanes);
    kernel_destroy(&k);
}

static bool is_same(kernel_type type, const void *want, const void *got, int i)
{
    size_t width = type == KERNEL_f64 ? 8 : 4;
    const char *a = (const char *)want + (size_t)i * width;
    const char *b = (const char *)got + (size_t)i * width;

    if (memcmp(a, b, width) == 0)
        return true;
    if (type == KERNEL_f64)
        return isnan(((const double *)want)[i]) &&
               isnan(((const double *)got)[i]);
    return isnan(((const float *)want)[i]) && isnan(((const float *)got)[i]);
}

static void expect_same(hj_math id, kernel_type type, int nlanes,
                        const char *cpu, const void *want, const void *got)
{
    for (int i = 0; i < N; i++) {
        if (is_same(type, want, got, i))
            continue;
        cr_expect(false, "%s of %s, %d lanes, %s: differs at %a, %a",
                  hj_math_name(id), type == KERNEL_f64 ? "f64" : "f32", nlanes,
                  cpu ? cpu : "this CPU",
                  type == KERNEL_f64 ? x64[i] : (double)x32[i],
                  type == KERNEL_f64 ? y64[i] : (double)y32[i]);
        return;
    }
}

typedef struct way {
    const char *cpu;
    int nlanes;
} way;

/* Every function in each of the ways, against 16 lanes. */
static void compare(kernel_type type, const way *ways, int nways)
{
    static _Alignas(64) double want[N], got[N];

    for (hj_math id = 0; id < HJ_MATH_COUNT; id++) {
        run(id, type, 16, NULL, want);
        for (int i = 0; i < nways; i++) {
            if (!kernel_can_run(ways[i].cpu))
                continue;
            run(id, type, ways[i].nlanes, ways[i].cpu, got);
            expect_same(id, type, ways[i].nlanes, ways[i].cpu, want, got);
        }
    }
}

static const way WAYS[] = {
    { NULL, 1 },        { NULL, 2 },        { NULL, 8 },        { NULL, 32 },
    { "x86-64-v3", 8 }, { "x86-64-v3", 1 }, { "x86-64-v2", 4 }, { "x86-64", 4 },
};
enum { NWAYS = sizeof WAYS / sizeof *WAYS };

Test(lanes, f32)
{
    uint64_t state = 5;

    fill_f32(&state);
    compare(KERNEL_f32, WAYS, NWAYS);
}

Test(lanes, f64)
{
    uint64_t state = 6;

    fill_f64(&state);
    compare(KERNEL_f64, WAYS, NWAYS);
}

/* Lengths that no register has. */
Test(lanes, odd)
{
    static const way ODD[] = { { NULL, 3 }, { NULL, 5 }, { NULL, 13 } };
    uint64_t state = 7;

    fill_f32(&state);
    compare(KERNEL_f32, ODD, 3);
}
