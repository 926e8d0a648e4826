/* sweep_f32 -- the error of every f32 function of jit/math, and its speed.
 *
 *   sweep_f32 [-s STRIDE] [-l LANES] [-c CPU] [-r 1] [NAME ...]
 *
 * Functions of one argument are tried on all 2^32 inputs, or on every
 * STRIDE-th, against libm in double; those of two on 2^26 / STRIDE random
 * pairs.  -r 1: the functions
 * of --math relaxed.  Exits with 1 if an error is above 1 ulp. */
#include "../unit/math/reference.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK = 4096 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The best of many runs over data in L1. */
static double ns_per_element(const reference *r, const kernel *k)
{
    static _Alignas(64) float x[CHUNK], y[CHUNK], out[CHUNK];
    double best = INFINITY;
    uint64_t state = 7;

    for (int i = 0; i < CHUNK; i++) {
        double u = (double)(next_random(&state) >> 11) * 0x1p-53;

        x[i] = r->low + (r->high - r->low) * (float)u;
        y[i] =
            r->low + (r->high - r->low) *
                         (float)((double)(next_random(&state) >> 11) * 0x1p-53);
    }
    for (int i = 0; i < 100; i++) {
        double start = seconds();

        for (int j = 0; j < 10; j++)
            k->run(x, y, out, CHUNK);
        double each = (seconds() - start) / 10 / CHUNK * 1e9;
        if (each < best)
            best = each;
    }
    return best;
}

static bool is_wanted(const char *name, char **names, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return n == 0;
}

int main(int argc, char **argv)
{
    uint64_t stride = 1;
    const char *cpu = NULL;
    bool is_relaxed = false;
    int nlanes = 16, i = 1, nfailed = 0;

    for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
        if (argv[i][1] == 's')
            stride = strtoull(argv[i + 1], NULL, 0);
        else if (argv[i][1] == 'l')
            nlanes = atoi(argv[i + 1]);
        else if (argv[i][1] == 'r')
            is_relaxed = atoi(argv[i + 1]) != 0;
        else if (argv[i][1] == 'c')
            cpu = argv[i + 1];
    }
    printf("%-12s %10s %12s %8s %s\n", "function", "ns/element", "inputs",
           "max ulp", "at");
    for (int j = 0; j < nreferences; j++) {
        const reference *r = &references[j];
        const char *name = hj_math_name(r->id);

        if (!is_wanted(name, argv + i, argc - i))
            continue;
        kernel k = is_relaxed
                       ? kernel_create_relaxed(r->id)
                       : kernel_create_math(r->id, KERNEL_f32, nlanes, cpu);
        double ns = ns_per_element(r, &k);
        tally t = sweep_f32(r, &k, stride);

        printf("%-12s %10.3f %12llu %8.4f %a", name, ns,
               (unsigned long long)t.n, t.worst, (double)t.worst_x);
        if (r->f2)
            printf(", %a", (double)t.worst_y);
        printf(t.nbad ? "  %llu above 1\n" : "\n", (unsigned long long)t.nbad);
        fflush(stdout);
        nfailed += t.nbad != 0;
        kernel_destroy(&k);
    }
    return nfailed != 0;
}
