/* counters -- how often a loop runs, and what that says of the numbers that
 * count in it.
 *
 * An element of the state that begins with a constant, and to which each turn
 * adds one, has a range if the number of turns is known; so has what is
 * computed of it.  A comparison that the ranges decide is a constant then: an
 * index that counts is tested for less than 0 by whoever allows indices from
 * the end.
 */
#include "passes/simplify/loops/loop.h"

static bool compares(int direction, bool is_unsigned, int64_t a, int64_t b)
{
    bool less = is_unsigned ? (uint64_t)a < (uint64_t)b : a < b;
    bool greater = is_unsigned ? (uint64_t)a > (uint64_t)b : a > b;

    switch (direction) {
    case HJ_direction_EQ:
        return a == b;
    case HJ_direction_NE:
        return a != b;
    case HJ_direction_LT:
        return less;
    case HJ_direction_LE:
        return !greater;
    case HJ_direction_GT:
        return greater;
    default:
        return !less;
    }
}

static int64_t add_wrapping(hj_dtype dtype, int64_t a, int64_t b)
{
    int shift = 64 - hj_dtype_width(dtype);
    uint64_t sum = ((uint64_t)a + (uint64_t)b) << shift;

    return hj_dtype_is_signed(dtype) ? (int64_t)sum >> shift
                                     : (int64_t)(sum >> shift);
}

/* state[i] + C in the body. */
static bool step_of(const hj_loop *loop, int i, int64_t *step)
{
    const hj_instr *next = loop->root->operands[i];

    *step = 0;
    if (loop->is_invariant[i])
        return true;
    if (next->op != HJ_OP_add)
        return false;
    for (int k = 0; k < 2; k++)
        if (hj_loop_element_index(next->operands[k], loop->body_param) == i &&
            hj_int_of(next->operands[1 - k], step))
            return true;
    return false;
}

int hj_loop_find_trips(const hj_loop *loop)
{
    const hj_instr *test = loop->cond->root;
    int64_t start, step, limit, value;

    if (loop->cond->mark) /* has an effect */
        return -1;
    if (hj_int_of(test, &value))
        return value ? -1 : 0;
    if (test->op != HJ_OP_compare ||
        !hj_dtype_is_int(test->operands[0]->shape->dtype))
        return -1;
    int i = hj_loop_element_index(test->operands[0], loop->cond_param);
    if (i < 0 || !loop->init[i] || !hj_int_of(loop->init[i], &start) ||
        !hj_int_of(test->operands[1], &limit))
        return -1;
    hj_dtype dtype = test->operands[0]->shape->dtype;
    int direction = (int)hj_instr_int(test, HJ_ATTR_direction, 0);
    bool is_unsigned = hj_dtype_is_unsigned(dtype);
    if (!compares(direction, is_unsigned, start, limit))
        return 0;
    if (!step_of(loop, i, &step))
        return -1;
    value = add_wrapping(dtype, start, step);
    return compares(direction, is_unsigned, value, limit) ? -1 : 1;
}

/* --- ranges --------------------------------------------------------------- */

/* for (i = first; i < bound; i += step), without wrapping; -1: another form. */
static int64_t count_trips(const hj_loop *loop)
{
    const hj_instr *test = loop->cond->root;
    int64_t first, step, bound, end;

    if (loop->cond->mark || test->op != HJ_OP_compare ||
        hj_instr_int(test, HJ_ATTR_direction, -1) != HJ_direction_LT)
        return -1;
    int i = hj_loop_element_index(test->operands[0], loop->cond_param);
    if (i < 0 || !hj_dtype_is_int(test->operands[0]->shape->dtype) ||
        !loop->init[i] || !hj_int_of(loop->init[i], &first) ||
        !hj_int_of(test->operands[1], &bound) || !step_of(loop, i, &step) ||
        step < 1 || bound <= first || (first < 0 && bound > INT64_MAX + first))
        return -1;
    hj_dtype dtype = test->operands[0]->shape->dtype;
    int64_t trips = (bound - 1 - first) / step + 1;
    if ((hj_dtype_is_unsigned(dtype) && first < 0) ||
        __builtin_mul_overflow(trips, step, &end) ||
        __builtin_add_overflow(end, first, &end) ||
        end > hj_dtype_max_int(dtype))
        return -1;
    return trips;
}

bool hj_loop_find_counter(const hj_loop *loop, int i, hj_counter *out)
{
    *out = (hj_counter){ .trips = count_trips(loop) };
    return out->trips > 0 && loop->init[i] &&
           hj_shape_is_scalar(loop->init[i]->shape) &&
           hj_dtype_is_int(loop->init[i]->shape->dtype) &&
           hj_int_of(loop->init[i], &out->first) &&
           step_of(loop, i, &out->step);
}

/* What an integer is, at least and at most. */
typedef struct range {
    int64_t lo, hi;
} range;

static bool fits(const range *r, hj_dtype dtype)
{
    int64_t max = hj_dtype_max_int(dtype);

    return r->hi <= max &&
           r->lo >= (hj_dtype_is_unsigned(dtype) ? 0 : -max - 1);
}

static bool range_of_element(const hj_loop *loop, int i, range *out)
{
    hj_counter by;
    int64_t last;

    if (!hj_loop_find_counter(loop, i, &by) ||
        __builtin_mul_overflow(by.trips - 1, by.step, &last) ||
        __builtin_add_overflow(by.first, last, &last))
        return false;
    *out = by.step < 0 ? (range){ last, by.first } : (range){ by.first, last };
    return true;
}

static bool range_of_sum(hj_opcode op, const range *a, const range *b,
                         range *out)
{
    if (op == HJ_OP_add)
        return !__builtin_add_overflow(a->lo, b->lo, &out->lo) &&
               !__builtin_add_overflow(a->hi, b->hi, &out->hi);
    if (op == HJ_OP_subtract)
        return !__builtin_sub_overflow(a->lo, b->hi, &out->lo) &&
               !__builtin_sub_overflow(a->hi, b->lo, &out->hi);
    /* A product by a number that is not negative. */
    return op == HJ_OP_multiply && b->lo == b->hi && b->lo >= 0 &&
           !__builtin_mul_overflow(a->lo, b->lo, &out->lo) &&
           !__builtin_mul_overflow(a->hi, b->lo, &out->hi);
}

static bool find_range(const hj_loop *loop, const hj_instr *in, range *out)
{
    int i = hj_loop_element_index(in, loop->body_param);
    bool is_known = false;

    if (i >= 0)
        is_known = range_of_element(loop, i, out);
    else if (in->op == HJ_OP_constant && hj_int_of(in, &out->lo))
        is_known = (out->hi = out->lo, true);
    else if (in->op == HJ_OP_convert && in->operands[0]->scratch)
        is_known = (*out = *(range *)in->operands[0]->scratch, true);
    else if (in->noperands == 2 && in->operands[0]->scratch &&
             in->operands[1]->scratch)
        is_known = range_of_sum(in->op, in->operands[0]->scratch,
                                in->operands[1]->scratch, out);
    return is_known && fits(out, in->shape->dtype);
}

/* Is a < b, or a <= b, whatever they are, or never?  1, 0, or -1. */
static int is_less(const range *a, const range *b, bool or_equal)
{
    if (or_equal)
        return a->hi <= b->lo ? 1 : a->lo > b->hi ? 0 : -1;
    return a->hi < b->lo ? 1 : a->lo >= b->hi ? 0 : -1;
}

/* The same of a comparison of both. */
static int decide(int direction, const range *a, const range *b)
{
    switch (direction) {
    case HJ_direction_LT:
    case HJ_direction_LE:
        return is_less(a, b, direction == HJ_direction_LE);
    case HJ_direction_GT:
    case HJ_direction_GE:
        return is_less(b, a, direction == HJ_direction_GE);
    default:
        return -1;
    }
}

/* What `in` is, made simpler; NULL: the ranges do not tell. */
static hj_instr *decided(hj_instr *in)
{
    const range *r[3] = { NULL };

    for (int k = 0; k < in->noperands && k < 3; k++)
        if (!(r[k] = in->operands[k]->scratch))
            return NULL;
    switch (in->op) {
    case HJ_OP_compare: {
        int value =
            decide((int)hj_instr_int(in, HJ_ATTR_direction, -1), r[0], r[1]);
        return value < 0 ? NULL : hj_rw_int(in, in->shape, value);
    }
    case HJ_OP_clamp:
        return r[0]->hi <= r[1]->lo && r[1]->hi <= r[2]->lo ? in->operands[1]
                                                            : NULL;
    case HJ_OP_minimum:
        return r[0]->hi <= r[1]->lo   ? in->operands[0]
               : r[1]->hi <= r[0]->lo ? in->operands[1]
                                      : NULL;
    case HJ_OP_maximum:
        return r[0]->lo >= r[1]->hi   ? in->operands[0]
               : r[1]->lo >= r[0]->hi ? in->operands[1]
                                      : NULL;
    default:
        return NULL;
    }
}

int hj_loop_use_counters(hj_loop *loop)
{
    range found;
    int n = 0;

    if (count_trips(loop) < 1)
        return 0;
    HJ_EACH_INSTR (in, loop->body) {
        in->scratch = NULL;
        if (!hj_shape_is_scalar(in->shape) ||
            (!in->nusers && in != loop->body->root))
            continue;
        hj_instr *simpler = decided(in);
        if (simpler) {
            hj_instr_replace_uses(in, simpler);
            n++;
        } else if (hj_dtype_is_int(in->shape->dtype) &&
                   find_range(loop, in, &found)) {
            in->scratch =
                hj_arena_memdup(loop->cx->scratch, &found, sizeof found);
        }
    }
    hj_pass_count(loop->cx, "decided by counters", n);
    return n;
}
