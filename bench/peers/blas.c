/* blas.c -- OpenBLAS or BLIS (BLAS_NAME, BLAS_LIBRARY), opened by name so that
 * their equal symbols stay apart. */
#include "bench/peers/peer.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { ROW_MAJOR = 101, PLAIN = 111, TRANSPOSED = 112 };

typedef void sgemm_fn(int order, int ta, int tb, int m, int n, int k,
                      float alpha, const float *a, int lda, const float *b,
                      int ldb, float beta, float *c, int ldc);
typedef void dgemm_fn(int order, int ta, int tb, int m, int n, int k,
                      double alpha, const double *a, int lda, const double *b,
                      int ldb, double beta, double *c, int ldc);
typedef void omatcopy_fn(int order, int trans, int rows, int columns,
                         float alpha, const float *a, int lda, float *b,
                         int ldb);

static struct {
    bool is_open;
    sgemm_fn *sgemm;
    dgemm_fn *dgemm;
    omatcopy_fn *somatcopy;
    void (*set_threads)(long n);
} blas;

static void open_library(void)
{
    void *library = dlopen(BLAS_LIBRARY, RTLD_NOW | RTLD_LOCAL);

    blas.is_open = true;
    if (!library)
        return;
    *(void **)&blas.sgemm = dlsym(library, "cblas_sgemm");
    *(void **)&blas.dgemm = dlsym(library, "cblas_dgemm");
    *(void **)&blas.somatcopy = dlsym(library, "cblas_somatcopy");
    *(void **)&blas.set_threads = dlsym(library, "openblas_set_num_threads");
    if (!blas.set_threads)
        *(void **)&blas.set_threads =
            dlsym(library, "bli_thread_set_num_threads");
}

static void multiply(const peer_work *w, int ta, int tb)
{
    int m = (int)w->n[0], n = (int)w->n[1], k = (int)w->n[2];

    blas.sgemm(ROW_MAJOR, ta, tb, m, n, k, 1, w->args[0], ta == PLAIN ? k : m,
               w->args[1], tb == PLAIN ? n : k, 0, w->results[0], n);
}

static void run_gemm(void *state)
{
    multiply(state, PLAIN, PLAIN);
}

static void run_gemm_at(void *state)
{
    multiply(state, TRANSPOSED, PLAIN);
}

static void run_gemm_bt(void *state)
{
    multiply(state, PLAIN, TRANSPOSED);
}

static void run_gemm_batch(void *state)
{
    const peer_work *w = state;
    int m = (int)w->n[0], n = (int)w->n[1], k = (int)w->n[2];
    const float *a = w->args[0], *b = w->args[1];
    float *c = w->results[0];

    for (int64_t i = 0; i < w->n[3]; i++)
        blas.sgemm(ROW_MAJOR, PLAIN, PLAIN, m, n, k, 1, a + i * m * k, k,
                   b + i * k * n, n, 0, c + i * m * n, n);
}

static void run_dgemm(void *state)
{
    const peer_work *w = state;
    int m = (int)w->n[0], n = (int)w->n[1], k = (int)w->n[2];

    blas.dgemm(ROW_MAJOR, PLAIN, PLAIN, m, n, k, 1, w->args[0], k, w->args[1],
               n, 0, w->results[0], n);
}

static void run_transpose(void *state)
{
    const peer_work *w = state;
    int rows = (int)w->n[0], columns = (int)w->n[1];

    blas.somatcopy(ROW_MAJOR, 112, rows, columns, 1, w->args[0], columns,
                   w->results[0], rows);
}

static void (*find_run(const char *kernel))(void *)
{
    static const struct {
        const char *kernel;
        void (*run)(void *);
    } products[] = { { "gemm", run_gemm },
                     { "gemm_at", run_gemm_at },
                     { "gemm_bt", run_gemm_bt },
                     { "gemm_batch", run_gemm_batch } };

    for (size_t i = 0; i < sizeof products / sizeof products[0]; i++)
        if (strcmp(kernel, products[i].kernel) == 0 && blas.sgemm)
            return products[i].run;
    if (strcmp(kernel, "gemm_f64") == 0 && blas.dgemm)
        return run_dgemm;
    if (strcmp(kernel, "transpose") == 0 && blas.somatcopy)
        return run_transpose;
    return NULL;
}

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    if (!blas.is_open)
        open_library();
    void (*run)(void *) = find_run(work->kernel);
    if (!run || room < 1)
        return 0;
    if (blas.set_threads)
        blas.set_threads(work->nthreads);
    calls[0] = (peer_call){ .run = run, .state = (void *)work };
    snprintf(calls[0].name, sizeof calls[0].name, "%s", BLAS_NAME);
    return 1;
}
