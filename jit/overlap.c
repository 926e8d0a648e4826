/* overlap -- results of a checked call that lie over its arguments, or over
 * each other.
 *
 * Compiled code reads an argument after it has begun to write results, so only
 * the argument that a result is made over (hj_executable_donor) may share its
 * memory.  Arguments may lie over each other.
 *
 * Cost: few buffers are compared in pairs; many are sorted by address, and
 * looked at in that order: O(n log n).
 */
#include "jit/internal.h"

#include <stdlib.h>

typedef struct extent {
    uintptr_t from, to; /* bytes [from, to) */
    int index;          /* of the argument or result */
    bool is_result;
} extent;

enum { MAX_PAIRS = 64, MAX_INLINE = 64 };

/* What the caller has there: of the declared layout, and of its own size where
 * the declared one is a bound. */
static extent extent_of(const hj_buffer *buffer, const hj_shape *declared,
                        int index, bool is_result)
{
    const hj_shape *own = is_result ? declared : &buffer->shape;
    uintptr_t from = (uintptr_t)buffer->data;
    int64_t nbytes;

    if (declared->layout && own != declared) { /* it may pack elements */
        hj_shape shape = *own;
        shape.layout = declared->layout;
        nbytes = hj_shape_buffer_nbytes(&shape);
    } else {
        nbytes = declared->layout ? hj_shape_buffer_nbytes(declared)
                                  : hj_shape_nbytes(own);
    }
    return (extent){ from, from + (uintptr_t)nbytes, index, is_result };
}

static bool meets(const extent *a, const extent *b)
{
    return a->from < b->to && b->from < a->to;
}

static bool is_donor(const hj_executable *exe, const extent *result,
                     const extent *arg)
{
    return hj_executable_donor(exe, result->index) == arg->index &&
           result->from == arg->from;
}

static hj_error *complain(const extent *a, const extent *b)
{
    const extent *result = a->is_result ? a : b;
    const extent *other = a->is_result ? b : a;

    return HJ_ERR(INVALID,
                  "result %d, %zu bytes from %p, overlaps %s %d, %zu bytes "
                  "from %p",
                  result->index, (size_t)(result->to - result->from),
                  (void *)result->from,
                  other->is_result ? "result" : "argument", other->index,
                  (size_t)(other->to - other->from), (void *)other->from);
}

static hj_error *check_pair(const hj_executable *exe, const extent *a,
                            const extent *b)
{
    if (!meets(a, b) || (!a->is_result && !b->is_result) ||
        (a->is_result && !b->is_result && is_donor(exe, a, b)) ||
        (b->is_result && !a->is_result && is_donor(exe, b, a)))
        return NULL;
    return complain(a, b);
}

/* Results are behind the arguments. */
static hj_error *check_pairs(const hj_executable *exe, const extent *all)
{
    for (int i = 0; i < exe->nresults; i++)
        for (int k = 0; k < exe->nparams + i; k++)
            HJ_CHECK(check_pair(exe, &all[exe->nparams + i], &all[k]));
    return NULL;
}

static int by_address(const void *a, const void *b)
{
    const extent *x = a, *y = b;

    return (x->from > y->from) - (x->from < y->from);
}

/* Of what was seen so far, only what reaches furthest can meet what follows:
 * one result, since results do not meet, and two arguments, of which one may
 * be the donor of what follows. */
static hj_error *sweep(const hj_executable *exe, const extent *all, int n)
{
    const extent *result = NULL, *far = NULL, *second = NULL;

    for (int i = 0; i < n; i++) {
        const extent *e = &all[i];
        if (e->from == e->to)
            continue;
        if (result)
            HJ_CHECK(check_pair(exe, result, e));
        if (e->is_result && far)
            HJ_CHECK(check_pair(exe, far, e));
        if (e->is_result && second)
            HJ_CHECK(check_pair(exe, second, e));
        if (e->is_result) {
            result = e;
        } else if (!far || e->to > far->to) {
            second = far;
            far = e;
        } else if (!second || e->to > second->to) {
            second = e;
        }
    }
    return NULL;
}

static hj_error *check_all(const hj_executable *exe, const hj_buffer args[],
                           const hj_buffer results[], extent *all)
{
    int n = exe->nparams + exe->nresults;

    for (int i = 0; i < exe->nparams; i++)
        all[i] = extent_of(&args[i], exe->param_shapes[i], i, false);
    for (int i = 0; i < exe->nresults; i++)
        all[exe->nparams + i] =
            extent_of(&results[i], exe->result_shapes[i], i, true);
    if ((int64_t)exe->nresults * n <= MAX_PAIRS)
        return check_pairs(exe, all);
    qsort(all, (size_t)n, sizeof *all, by_address);
    return sweep(exe, all, n);
}

hj_error *hj_executable_check_overlap(const hj_executable *exe,
                                      const hj_buffer args[],
                                      const hj_buffer results[])
{
    const hj_allocator *a = &exe->client->allocator;
    int n = exe->nparams + exe->nresults;
    extent few[MAX_INLINE];

    if (n <= MAX_INLINE)
        return check_all(exe, args, results, few);
    extent *all = a->alloc(a->context, (size_t)n * sizeof *all);
    if (!all)
        return hj_error_oom();
    hj_error *error = check_all(exe, args, results, all);
    a->free(a->context, all);
    return error;
}
