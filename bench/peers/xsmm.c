/* xsmm.c -- libxsmm: small matrix products, generated for the shape. */
#include "bench/peers/peer.h"

#include <libxsmm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct product {
    const peer_work *work;
    libxsmm_smmfunction f;
} product;

/* Column-major: C^T = B^T A^T. */
static void run(void *state)
{
    const product *p = state;

    p->f(p->work->args[1], p->work->args[0], p->work->results[0]);
}

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    int m = (int)work->n[0], n = (int)work->n[1], k = (int)work->n[2];
    float one = 1, zero = 0;
    int flags = LIBXSMM_GEMM_FLAG_NONE, prefetch = LIBXSMM_GEMM_PREFETCH_NONE;

    /* (beyond 256 x 256 x 256 it leaves the work to a BLAS) */
    if (strncmp(work->kernel, "gemm", 4) != 0 ||
        strcmp(work->kernel, "gemm_f64") == 0 || room < 1 ||
        strstr(work->kernel, "gelu") || work->nthreads > 1 ||
        (double)m * n * k > 256.0 * 256 * 256)
        return 0;
    product *p = malloc(sizeof *p);
    if (!p)
        return 0;
    p->work = work;
    p->f = libxsmm_smmdispatch(n, m, k, &n, &k, &n, &one, &zero, &flags,
                               &prefetch);
    if (!p->f) {
        free(p);
        return 0;
    }
    calls[0] =
        (peer_call){ .name = "libxsmm", .run = run, .state = p, .free = free };
    return 1;
}
