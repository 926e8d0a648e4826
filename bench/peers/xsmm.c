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

static void run_batch(void *state)
{
    const product *p = state;
    const peer_work *w = p->work;
    int64_t m = w->n[0], n = w->n[1], k = w->n[2];
    const float *a = w->args[0], *b = w->args[1];
    float *c = w->results[0];

    for (int64_t i = 0; i < w->n[3]; i++)
        p->f(b + i * k * n, a + i * m * k, c + i * m * n);
}

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
    bool is_batch = strcmp(work->kernel, "gemm_batch") == 0;
    if ((!is_batch && strcmp(work->kernel, "gemm") != 0 &&
         strcmp(work->kernel, "gemm_packed") != 0) ||
        room < 1 || work->nthreads > 1 || (double)m * n * k > 256.0 * 256 * 256)
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
    calls[0] = (peer_call){ .name = "libxsmm",
                            .run = is_batch ? run_batch : run,
                            .state = p,
                            .free = free };
    return 1;
}
