/* f32 functions: a slice of all inputs against libm in double, and the same
 * bits from every number of lanes and every CPU. */
#include "reference.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

Test(f32, within_one_ulp)
{
    for (int i = 0; i < nreferences; i++) {
        const reference *r = &references[i];
        kernel k = kernel_create_math(r->id, KERNEL_f32, 16, NULL);
        tally t = sweep_f32(r, &k, r->f1 ? 1021 : 64);

        cr_expect(t.nbad == 0, "%s: %llu of %llu above 1 ulp, %g at %a, %a",
                  hj_math_name(r->id), (unsigned long long)t.nbad,
                  (unsigned long long)t.n, t.worst, (double)t.worst_x,
                  (double)t.worst_y);
        kernel_destroy(&k);
    }
}

enum { N = 16384 };

static float sample_x[N], sample_y[N];

/* Numbers with special neighbours, each with the floats next to it and both
 * signs; then random patterns. */
static void fill_samples(void)
{
    static const float SPECIAL[] = {
        0,         0x1p-149f, 0x1p-126f,  0x1p-24f,  0.25f,     0.5f,
        0.75f,     0.9f,      1,          1.5f,      2,         3,
        8192,      0x1p23f,   0x1p24f,    0x1p31f,   0x1p64f,   0x1p127f,
        INFINITY,  NAN,       0.3465736f, 88.72284f, 89,        103.97208f,
        104.5f,    9.0109f,   0.940115f,  3.95f,     0.785398f, 1.5707964f,
        3.141593f,
    };
    enum { NSPECIAL = sizeof SPECIAL / sizeof *SPECIAL };
    uint64_t state = 5;
    int n = 0;

    for (int i = 0; i < NSPECIAL; i++)
        for (int step = -2; step <= 2; step++) {
            uint32_t bits;

            memcpy(&bits, &SPECIAL[i], sizeof bits);
            sample_x[n++] = f32_of_bits(bits + (uint32_t)step);
            sample_x[n++] = f32_of_bits((bits + (uint32_t)step) ^ 0x80000000);
        }
    for (int i = 0; i < N; i++) {
        uint64_t z = next_random(&state);

        if (i >= n)
            sample_x[i] = i & 1 ? f32_of_bits((uint32_t)z)
                                : ldexpf((float)(int32_t)(uint32_t)z, -28);
        sample_y[i] = i & 2 ? sample_x[(z >> 33) % (unsigned)n]
                            : ldexpf((float)(int32_t)(z >> 32), -28);
    }
}

static void expect_same(const char *name, int nlanes, const char *cpu,
                        const float *want, const float *got)
{
    for (int i = 0; i < N; i++) {
        if (isnan(want[i]) && isnan(got[i]))
            continue;
        if (memcmp(&want[i], &got[i], sizeof want[i]) == 0)
            continue;
        cr_expect(false, "%s, %d lanes, %s: %a, %a gives %a, not %a", name,
                  nlanes, cpu ? cpu : "this CPU", (double)sample_x[i],
                  (double)sample_y[i], (double)got[i], (double)want[i]);
        return;
    }
}

Test(f32, same_bits_from_lanes_and_cpus)
{
    static const struct {
        const char *cpu;
        int nlanes;
    } WAYS[] = {
        { NULL, 1 },        { NULL, 8 },        { NULL, 4 },
        { NULL, 32 },       { "x86-64-v3", 8 }, { "x86-64-v3", 1 },
        { "x86-64-v2", 4 }, { "x86-64", 4 },
    };
    static _Alignas(64) float want[N], got[N];

    fill_samples();
    for (int i = 0; i < nreferences; i++) {
        hj_math id = references[i].id;
        kernel k = kernel_create_math(id, KERNEL_f32, 16, NULL);

        k.run(sample_x, sample_y, want, N);
        kernel_destroy(&k);
        for (size_t j = 0; j < sizeof WAYS / sizeof *WAYS; j++) {
            if (!kernel_can_run(WAYS[j].cpu))
                continue;
            k = kernel_create_math(id, KERNEL_f32, WAYS[j].nlanes, WAYS[j].cpu);
            k.run(sample_x, sample_y, got, N);
            kernel_destroy(&k);
            expect_same(hj_math_name(id), WAYS[j].nlanes, WAYS[j].cpu, want,
                        got);
        }
    }
}
