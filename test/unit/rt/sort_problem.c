#include "sort_problem.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096 };

uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    uint64_t x = *state ^ *state >> 32;
    return x * 0xd6e8feb86659fd93u >> 7 ^ x;
}

/* Pages for `nbytes`, and one before and behind. */
static size_t guarded_nbytes(int64_t nbytes)
{
    return ((size_t)nbytes + PAGE - 1) / PAGE * PAGE + 2 * PAGE;
}

static unsigned char *guarded_new(int64_t nbytes, int64_t align)
{
    size_t whole = guarded_nbytes(nbytes);
    char *pages = mmap(NULL, whole, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    cr_assert(pages != MAP_FAILED);
    cr_assert_eq(mprotect(pages, PAGE, PROT_NONE), 0);
    cr_assert_eq(mprotect(pages + whole - PAGE, PAGE, PROT_NONE), 0);
    uintptr_t at = (uintptr_t)(pages + whole - PAGE) - (uintptr_t)nbytes;
    return (unsigned char *)(at & ~(uintptr_t)(align - 1));
}

static void guarded_free(unsigned char *memory, int64_t nbytes)
{
    size_t whole = guarded_nbytes(nbytes);
    uintptr_t last = (uintptr_t)(memory + nbytes + PAGE - 1) / PAGE * PAGE;

    cr_assert_eq(munmap((void *)(last + PAGE - whole), whole), 0);
}

int64_t problem_nelems(const problem *p)
{
    return p->spec.nouter * p->spec.n * p->spec.ninner;
}

int64_t problem_nresults(const problem *p)
{
    return p->spec.nouter * p->spec.k * p->spec.ninner;
}

void problem_new(problem *p)
{
    int64_t nelems = problem_nelems(p), nresults = problem_nresults(p);

    p->spec.element_nbytes = p->sizes;
    p->spec.keys = p->keys;
    for (int k = 0; k < p->spec.noperands; k++) {
        int64_t nbytes = nelems * p->sizes[k],
                align = p->sizes[k] & -p->sizes[k];
        p->in[k] = guarded_new(nbytes, align);
        p->out[k] =
            p->in_place ? p->in[k] : guarded_new(nresults * p->sizes[k], align);
        p->want[k] = malloc((size_t)nbytes + 1);
    }
    p->scratch = guarded_new(hj_rt_sort_scratch_nbytes(&p->spec), 64);
}

void problem_free(problem *p)
{
    int64_t nelems = problem_nelems(p);

    for (int k = 0; k < p->spec.noperands; k++) {
        guarded_free(p->in[k], nelems * p->sizes[k]);
        if (!p->in_place)
            guarded_free(p->out[k], problem_nresults(p) * p->sizes[k]);
        free(p->want[k]);
    }
    guarded_free(p->scratch, hj_rt_sort_scratch_nbytes(&p->spec));
}

/* The merges of rt/sort.h, on the indices of a row. */
static void merge_row(const problem *p, int64_t *from, int64_t *to,
                      bool (*before)(const problem *p, int64_t a, int64_t b))
{
    int64_t n = p->spec.n;

    for (int64_t w = 1; w < n; w *= 2) {
        for (int64_t i = 0; i < n; i += 2 * w) {
            int64_t middle = i + w < n ? i + w : n;
            int64_t end = i + 2 * w < n ? i + 2 * w : n;
            int64_t left = i, right = middle, at = i;
            while (left < middle && right < end)
                if (before(p, from[right], from[left]))
                    to[at++] = from[right++];
                else
                    to[at++] = from[left++];
            while (left < middle)
                to[at++] = from[left++];
            while (right < end)
                to[at++] = from[right++];
        }
        memcpy(from, to, (size_t)n * sizeof *from);
    }
}

void problem_expect(problem *p,
                    bool (*before)(const problem *p, int64_t a, int64_t b))
{
    const hj_rt_sort_spec *spec = &p->spec;
    int64_t *from = malloc((size_t)(spec->n + 1) * sizeof *from);
    int64_t *to = malloc((size_t)(spec->n + 1) * sizeof *to);

    for (int64_t row = 0; row < spec->nouter * spec->ninner; row++) {
        int64_t first =
            row / spec->ninner * spec->n * spec->ninner + row % spec->ninner;
        int64_t out =
            row / spec->ninner * spec->k * spec->ninner + row % spec->ninner;
        for (int64_t i = 0; i < spec->n; i++)
            from[i] = first + i * spec->ninner;
        merge_row(p, from, to, before);
        for (int k = 0; k < spec->noperands; k++)
            for (int64_t i = 0; i < spec->k; i++)
                memcpy(p->want[k] + (out + i * spec->ninner) * p->sizes[k],
                       p->in[k] + from[i] * p->sizes[k], (size_t)p->sizes[k]);
    }
    free(from);
    free(to);
}

void problem_check(problem *p, hj_run *run, const char *what)
{
    const void *in[MAX_OPERANDS];

    for (int k = 0; k < p->spec.noperands; k++)
        in[k] = problem_counts(p, k) ? NULL : p->in[k];
    hj_rt_run_begin(run);
    int32_t stopped = hj_rt_sort(run, &p->spec, p->less, in,
                                 (void *const *)p->out, p->scratch);
    cr_assert_eq(hj_rt_run_end(run), HJ_OK, "%s: %s", what,
                 hj_run_message(run));
    cr_assert_eq(stopped, 0);
    for (int k = 0; k < p->spec.noperands; k++)
        for (int64_t i = 0; i < problem_nresults(p); i++)
            cr_assert_eq(
                memcmp(p->out[k] + i * p->sizes[k],
                       p->want[k] + i * p->sizes[k], (size_t)p->sizes[k]),
                0, "%s: operand %d differs at %lld", what, k, (long long)i);
}
