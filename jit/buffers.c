/* buffers -- what a checked call asks of its buffers, see internal.h: as many
 * as the module has, of its types, aligned, and no result over an argument or
 * over another result.
 *
 * Compiled code reads an argument after it has begun to write results, so only
 * the argument that a result is made over (hj_executable_donor) may share its
 * memory.  Arguments may lie over each other.
 *
 * Cost: few buffers are compared in pairs; many are sorted by address, and
 * looked at in that order: O(n log n).
 */
#include "jit/internal.h"

#include "ir/shape.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct extent {
    uintptr_t from, to; /* bytes [from, to) */
    int index;          /* of the argument or result */
    bool is_result;
} extent;

enum { MAX_PAIRS = 64, MAX_INLINE = 64, SHAPE_TEXT = 160 };

/* "f32[2,<=3]" into `out`, cut where it is too long; no memory is taken. */
static const char *shape_text(const hj_shape *shape, char *out)
{
    int n = snprintf(out, SHAPE_TEXT, "%s[", hj_dtype_name(shape->dtype));

    for (int i = 0; i < shape->rank && n < SHAPE_TEXT - 24; i++)
        n += snprintf(out + n, SHAPE_TEXT - (size_t)n, "%s%s%lld", i ? "," : "",
                      shape->is_dynamic && shape->is_dynamic[i] ? "<=" : "",
                      (long long)shape->dims[i]);
    snprintf(out + n, SHAPE_TEXT - (size_t)n, "]");
    return out;
}

static hj_error *wrong_shape(const char *what, int i, const hj_shape *given,
                             const hj_shape *wanted)
{
    char got[SHAPE_TEXT], want[SHAPE_TEXT];

    return HJ_ERR(INVALID, "%s %d is %s; the module has %s", what, i,
                  shape_text(given, got), shape_text(wanted, want));
}

static hj_error *check_count(const char *what, int n, int wanted)
{
    return n == wanted ? NULL
                       : HJ_ERR(INVALID, "%d %ss given; the module has %d", n,
                                what, wanted);
}

/* Where the declared sizes are bounds, the caller's own ones count. */
static size_t own_nbytes(const hj_leaf_memory *leaf, const hj_shape *given)
{
    hj_shape shape = *given;

    if (!leaf->is_bounded)
        return leaf->nbytes;
    shape.layout = leaf->shape->layout;
    return (size_t)hj_shape_buffer_nbytes(&shape);
}

static hj_error *check_argument(const hj_leaf_memory *leaf,
                                const hj_buffer *buffer, int i, extent *out)
{
    uintptr_t from = (uintptr_t)buffer->data;

    if (!hj_shape_equal(&buffer->shape, leaf->shape) &&
        !hj_executable_fits(&buffer->shape, leaf->shape))
        return wrong_shape("argument", i, &buffer->shape, leaf->shape);
    *out = (extent){ from, from + own_nbytes(leaf, &buffer->shape), i, false };
    return NULL;
}

static hj_error *check_result(const hj_leaf_memory *leaf,
                              const hj_buffer *buffer, int i, extent *out)
{
    uintptr_t from = (uintptr_t)buffer->data;

    if (!hj_shape_equal(&buffer->shape, leaf->shape))
        return wrong_shape("result", i, &buffer->shape, leaf->shape);
    *out = (extent){ from, from + leaf->nbytes, i, true };
    return NULL;
}

static hj_error *check_address(const hj_leaf_memory *leaf, const extent *e)
{
    const char *what = e->is_result ? "result" : "argument";

    if (!e->from && e->to)
        return HJ_ERR(INVALID, "%s %d has no data", what, e->index);
    if (e->from & leaf->align_mask)
        return HJ_ERR(INVALID, "%s %d is not aligned to %zu bytes", what,
                      e->index, leaf->align_mask + 1);
    return NULL;
}

/* --- overlap -------------------------------------------------------------- */

/* What is empty may lie anywhere. */
static bool meets(const extent *a, const extent *b)
{
    return a->from < b->to && b->from < a->to && a->from < a->to &&
           b->from < b->to;
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
                           const hj_buffer results[], extent *all,
                           bool *differs)
{
    int nparams = exe->nparams, n = nparams + exe->nresults;
    bool has_layouts = false;

    for (int i = 0; i < nparams; i++) {
        HJ_CHECK(check_argument(&exe->leaves[i], &args[i], i, &all[i]));
        HJ_CHECK(check_address(&exe->leaves[i], &all[i]));
        has_layouts |= args[i].shape.layout != NULL;
    }
    for (int i = nparams; i < n; i++) {
        int k = i - nparams;
        HJ_CHECK(check_result(&exe->leaves[i], &results[k], k, &all[i]));
        HJ_CHECK(check_address(&exe->leaves[i], &all[i]));
        has_layouts |= results[k].shape.layout != NULL;
    }
    *differs = has_layouts && hj_executable_differs(exe, args, results);
    if (*differs)
        return NULL; /* the copies are checked */
    if ((int64_t)exe->nresults * n <= MAX_PAIRS)
        return check_pairs(exe, all);
    qsort(all, (size_t)n, sizeof *all, by_address);
    return sweep(exe, all, n);
}

hj_error *hj_executable_check(const hj_executable *exe, const hj_buffer args[],
                              int nargs, const hj_buffer results[],
                              int nresults, bool *differs)
{
    const hj_allocator *a = &exe->client->allocator;
    int n = exe->nparams + exe->nresults;
    extent few[MAX_INLINE];

    HJ_CHECK(check_count("argument", nargs, exe->nparams));
    HJ_CHECK(check_count("result", nresults, exe->nresults));
    if (n <= MAX_INLINE)
        return check_all(exe, args, results, few, differs);
    extent *all = a->alloc(a->context, (size_t)n * sizeof *all);
    if (!all)
        return hj_error_oom();
    hj_error *error = check_all(exe, args, results, all, differs);
    a->free(a->context, all);
    return error;
}

static hj_leaf_memory memory_of(const hj_shape *shape)
{
    size_t align = (size_t)hj_dtype_nbytes(hj_dtype_real(shape->dtype));

    return (hj_leaf_memory){ .shape = shape,
                             .nbytes = (size_t)hj_shape_buffer_nbytes(shape),
                             .align_mask = align ? align - 1 : 0,
                             .is_bounded = hj_shape_has_dynamic(shape) };
}

void hj_executable_measure(hj_executable *exe)
{
    hj_leaf_memory *leaves = HJ_NEW_ARRAY(&exe->arena, hj_leaf_memory,
                                          exe->nparams + exe->nresults + 1);

    for (int i = 0; i < exe->nparams; i++)
        leaves[i] = memory_of(exe->param_shapes[i]);
    for (int i = 0; i < exe->nresults; i++)
        leaves[exe->nparams + i] = memory_of(exe->result_shapes[i]);
    exe->leaves = leaves;
}
