/* order -- sort and topk.
 *
 * Sorting is a stable merge sort of positions: it asks the comparator nothing
 * but "does b come before a?", and ends in n log n steps whatever the answers
 * are (NaN under `<` is no order at all).
 */
#include "eval/core/cx.h"

#include "ir/recognise.h"

#include <string.h>

typedef struct hj_sorting {
    hj_eval *cx;
    hj_program *comparator; /* NULL: the total order, as `descends` says */
    bool descends;
    int n; /* operands */
    hj_literal *const *operands;
    int64_t base, stride; /* of the row that is being sorted */
    hj_number *args;      /* room for 2n */
} hj_sorting;

/* Does element b of the row come before element a? */
static hj_error *is_before(const hj_sorting *s, int64_t b, int64_t a, bool *out)
{
    hj_number answer;

    if (!s->comparator) {
        hj_number x = hj_number_load(s->operands[0], s->base + a * s->stride);
        hj_number y = hj_number_load(s->operands[0], s->base + b * s->stride);
        *out = s->descends ? hj_number_precedes(&x, &y)
                           : hj_number_precedes(&y, &x);
        return NULL;
    }
    for (int k = 0; k < s->n; k++) {
        s->args[2 * k] =
            hj_number_load(s->operands[k], s->base + b * s->stride);
        s->args[2 * k + 1] =
            hj_number_load(s->operands[k], s->base + a * s->stride);
    }
    HJ_CHECK(
        hj_program_apply(s->cx, s->comparator, s->args, 2 * s->n, &answer, 1));
    *out = hj_number_is_true(&answer);
    return NULL;
}

/* Merges from[low..mid) and from[mid..high) into to; of equal elements the
 * left one first. */
static hj_error *merge(const hj_sorting *s, const int64_t *from, int64_t low,
                       int64_t mid, int64_t high, int64_t *to)
{
    int64_t a = low, b = mid;

    for (int64_t i = low; i < high; i++) {
        bool right = a == mid;
        if (a < mid && b < high)
            HJ_CHECK(is_before(s, from[b], from[a], &right));
        to[i] = right ? from[b++] : from[a++];
    }
    return NULL;
}

/* Sorts the positions 0..n of a row; the result is in *order, `room` is
 * scratch. */
static hj_error *sort_row(const hj_sorting *s, int64_t n, int64_t **order,
                          int64_t **room)
{
    for (int64_t i = 0; i < n; i++)
        (*order)[i] = i;
    for (int64_t width = 1; width < n; width *= 2) {
        for (int64_t low = 0; low < n; low += 2 * width) {
            int64_t mid = low + width < n ? low + width : n;
            int64_t high = low + 2 * width < n ? low + 2 * width : n;
            HJ_CHECK(hj_eval_poll_work(s->cx, high - low));
            HJ_CHECK(merge(s, *order, low, mid, high, *room));
        }
        int64_t *sorted = *room;
        *room = *order;
        *order = sorted;
    }
    return NULL;
}

/* The first n elements of a row, to the row of the results that begins at
 * element `begin`. */
static void permute_row(const hj_sorting *s, int64_t n, const int64_t *order,
                        hj_literal *const *results, int64_t begin)
{
    for (int k = 0; k < s->n; k++) {
        size_t size = (size_t)hj_dtype_get(results[k]->shape->dtype)->nbytes;
        const char *from = s->operands[k]->data;
        char *to = results[k]->data;
        for (int64_t i = 0; i < n; i++)
            memcpy(to + (size_t)(begin + i * s->stride) * size,
                   from + (size_t)(s->base + order[i] * s->stride) * size,
                   size);
    }
}

hj_error *hj_eval_sort(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    int d = dimensions.n ? (int)dimensions.at[0] : shape->rank - 1;
    hj_sorting s = { .cx = cx, .n = in->noperands, .operands = operands };
    hj_literal **results = HJ_NEW_ARRAY(cx->arena, hj_literal *, s.n);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t nelems = hj_shape_nelems(shape);

    if (d < 0 || d >= shape->rank)
        return hj_instr_error(in, HJ_INVALID, "there is no dimension %d", d);
    int64_t n = shape->dims[d], k = hj_instr_int(in, HJ_ATTR_k, n);
    int64_t *dims = hj_arena_memdup(cx->arena, shape->dims,
                                    (size_t)shape->rank * sizeof *dims);
    if (k < 0 || k > n)
        return hj_instr_error(in, HJ_INVALID, "the first %lld of %lld",
                              (long long)k, (long long)n);
    dims[d] = k;
    int64_t *order = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    int64_t *room = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    HJ_CHECK(
        hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_to_apply), &s.comparator));
    HJ_CHECK(hj_program_check(s.comparator, in, 2 * s.n, 1));
    s.args = HJ_NEW_ARRAY(cx->arena, hj_number, 2 * s.n);
    for (int i = 0; i < s.n; i++) {
        if (!hj_shape_same_dims(operands[i]->shape, shape))
            return hj_instr_error(in, HJ_INVALID,
                                  "operand %d is %s, operand 0 %s", i,
                                  hj_shape_text(cx->arena, operands[i]->shape),
                                  hj_shape_text(cx->arena, shape));
        results[i] =
            hj_eval_new(cx, operands[i]->shape->dtype, shape->rank, dims);
    }
    *out = hj_eval_pack(cx, in, s.n, results);
    if (!nelems)
        return NULL;
    hj_shape_strides(shape, strides);
    s.stride = strides[d];
    /* Rows start at the elements whose position in dimension d is 0. */
    for (s.base = 0; s.base < nelems; s.base++) {
        if (s.base / s.stride % n)
            continue;
        HJ_CHECK(sort_row(&s, n, &order, &room));
        int64_t outer = s.base / s.stride / n, inner = s.base % s.stride;
        permute_row(&s, k, order, results, outer * k * s.stride + inner);
    }
    return NULL;
}

/* --- topk --- */

/* The first k of each row along the last dimension in total order, and where
 * they were; of equals the lower index first. */
static hj_error *take_first(hj_eval *cx, const hj_instr *in, hj_literal *x,
                            int64_t k, bool largest, hj_literal **out)
{
    const hj_shape *shape = x->shape;
    hj_sorting s = {
        .cx = cx, .n = 1, .operands = &x, .stride = 1, .descends = largest
    };
    int rank = shape->rank;
    int64_t n = rank ? shape->dims[rank - 1] : 0, to = 0;
    size_t size = (size_t)hj_dtype_get(shape->dtype)->nbytes;
    hj_literal *results[2];

    if (!rank || k < 0 || k > n || in->shape->nelements != 2 ||
        hj_dtype_is_complex(shape->dtype))
        return hj_instr_error(in, HJ_INVALID, "the first %lld of %s",
                              (long long)k, hj_shape_text(cx->arena, shape));
    int64_t *dims =
        hj_arena_memdup(cx->arena, shape->dims, (size_t)rank * sizeof *dims);
    int64_t *order = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    int64_t *room = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    dims[rank - 1] = k;
    for (int i = 0; i < 2; i++)
        results[i] = hj_eval_new(cx, in->shape->elements[i]->dtype, rank, dims);
    for (; n && s.base < hj_shape_nelems(shape); s.base += n) {
        HJ_CHECK(sort_row(&s, n, &order, &room));
        for (int64_t i = 0; i < k; i++, to++) {
            hj_number at =
                hj_number_int(results[1]->shape->dtype, (uint64_t)order[i]);
            hj_number_store(results[1], to, &at);
            memcpy((char *)results[0]->data + (size_t)to * size,
                   (char *)x->data + (size_t)(s.base + order[i]) * size, size);
        }
    }
    *out = hj_eval_new_tuple(cx, 2, results);
    return NULL;
}

hj_error *hj_eval_topk(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    return take_first(cx, in, operands[0], hj_instr_int(in, HJ_ATTR_k, 0),
                      hj_instr_int(in, HJ_ATTR_largest, 1) != 0, out);
}

/* The custom call "TopK" (hj_instr_is_topk_call): k is in the shape, the
 * direction in a comparator, if there is one. */
hj_error *hj_eval_topk_call(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *values = in->shape->elements[0];
    bool largest = true;
    hj_comparator order;

    if (hj_instr_ncalled(in) &&
        hj_comp_is_comparator(hj_instr_called(in, 0), &order))
        largest = order.is_descending;
    return take_first(cx, in, operands[0], values->dims[values->rank - 1],
                      largest, out);
}
