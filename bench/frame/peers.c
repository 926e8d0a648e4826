/* peers.c -- see peers.h. */
#include "bench/frame/peers.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the order of the table's columns; what a missing one would need. */
static const struct {
    const char *name, *needs;
} known[] = {
    { "gcc_strict", "gcc" },
    { "gcc_contract", "gcc" },
    { "gcc_fast", "gcc" },
    { "clang_strict", "clang-19" },
    { "clang_contract", "clang-19" },
    { "clang_fast", "clang-19" },
    { "hand", "a CPU with AVX-512" },
    { "sleef", "libsleef-dev" },
    { "openblas", "libopenblas-pthread-dev" },
    { "blis", "libblis4-pthread" },
    { "xsmm", "libxsmm-dev" },
    { "onednn", "libdnnl-dev" },
    { "numpy", "python3-numpy" },
    { "xla", "jax, from PyPI" },
};

/* Releases of Debian 12 do not know newer CPUs and would take kernels for
 * much older ones. */
static void name_cpu(void)
{
    if (__builtin_cpu_supports("avx512f")) {
        setenv("OPENBLAS_CORETYPE", "SkylakeX", 0);
        setenv("BLIS_ARCH_TYPE", "0", 0);
    }
}

void peers_load(peers *p, bool wants_xla)
{
    name_cpu();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].name, "xla") == 0 && !wants_xla)
            continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s.so", BENCH_PEERS, known[i].name);
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        void *symbol = library ? dlsym(library, "peer_prepare") : NULL;
        if (symbol)
            *(void **)&p->prepare[p->n++] = symbol;
        else
            fprintf(stderr, "bench: no peer %s (it needs %s)\n", known[i].name,
                    known[i].needs);
    }
}

int peers_prepare(const peers *p, const peer_work *work, peer_call *calls,
                  int room)
{
    int n = 0;

    for (int i = 0; i < p->n; i++)
        n += p->prepare[i](work, calls + n, room - n);
    return n;
}
