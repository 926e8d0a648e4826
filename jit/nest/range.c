/* range -- see range.h. */
#include "jit/nest/range.h"

hj_range hj_range_new(int64_t lo, int64_t hi)
{
    return (hj_range){ true, lo, hi };
}

hj_range hj_range_of_type(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    int width = info->width;

    switch (info->class_) {
    case HJ_CLASS_PRED:
        return hj_range_new(0, 1);
    case HJ_CLASS_SINT:
        return width == 64 ? hj_range_new(INT64_MIN, INT64_MAX)
                           : hj_range_new(-((int64_t)1 << (width - 1)),
                                          ((int64_t)1 << (width - 1)) - 1);
    case HJ_CLASS_UINT:
        if (width < 64)
            return hj_range_new(0, ((int64_t)1 << width) - 1);
        break;
    default:
        break;
    }
    return (hj_range){ 0 };
}

hj_range hj_range_within(hj_range r, hj_dtype dtype)
{
    hj_range all = hj_range_of_type(dtype);

    return r.is_known && all.is_known && all.lo <= r.lo && r.hi <= all.hi ? r
                                                                          : all;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static hj_range unknown(void)
{
    return (hj_range){ 0 };
}

static hj_range add(hj_range a, hj_range b)
{
    hj_range r = { .is_known = true };

    if (__builtin_add_overflow(a.lo, b.lo, &r.lo) ||
        __builtin_add_overflow(a.hi, b.hi, &r.hi))
        return unknown();
    return r;
}

static hj_range subtract(hj_range a, hj_range b)
{
    hj_range r = { .is_known = true };

    if (__builtin_sub_overflow(a.lo, b.hi, &r.lo) ||
        __builtin_sub_overflow(a.hi, b.lo, &r.hi))
        return unknown();
    return r;
}

/* By the four corners. */
static hj_range multiply(hj_range a, hj_range b)
{
    int64_t x[2] = { a.lo, a.hi }, y[2] = { b.lo, b.hi }, z;
    hj_range r = { .is_known = true, .lo = INT64_MAX, .hi = INT64_MIN };

    for (int i = 0; i < 4; i++) {
        if (__builtin_mul_overflow(x[i & 1], y[i >> 1], &z))
            return unknown();
        r.lo = least(r.lo, z);
        r.hi = most(r.hi, z);
    }
    return r;
}

/* By a divisor that is positive. */
static hj_range divide(hj_range a, hj_range b)
{
    if (b.lo <= 0 || a.lo < 0)
        return unknown();
    return hj_range_new(a.lo / b.hi, a.hi / b.lo);
}

static hj_range remainder_of(hj_range a, hj_range b)
{
    if (b.lo <= 0)
        return unknown();
    return hj_range_new(a.lo < 0 ? 1 - b.hi : 0,
                        a.hi < 0 ? 0 : least(a.hi, b.hi - 1));
}

static hj_range and (hj_range a, hj_range b)
{
    if (a.lo < 0 && b.lo < 0)
        return unknown();
    return hj_range_new(0, a.lo < 0   ? b.hi
                           : b.lo < 0 ? a.hi
                                      : least(a.hi, b.hi));
}

static hj_range choose(hj_range test, hj_range a, hj_range b)
{
    if (test.lo == test.hi)
        return test.lo ? a : b;
    return hj_range_new(least(a.lo, b.lo), most(a.hi, b.hi));
}

/* 1: always, 0: never, -1: who knows. */
static int is_less(hj_range a, hj_range b)
{
    return a.hi < b.lo ? 1 : a.lo >= b.hi ? 0 : -1;
}

static int is_equal(hj_range a, hj_range b)
{
    if (a.lo == a.hi && b.lo == b.hi && a.lo == b.lo)
        return 1;
    return a.hi < b.lo || b.hi < a.lo ? 0 : -1;
}

static int negate(int answer)
{
    return answer < 0 ? answer : !answer;
}

static hj_range compare(const hj_instr *instr, hj_range a, hj_range b)
{
    int answer = -1;

    switch (instr ? hj_instr_int(instr, HJ_ATTR_direction, -1) : -1) {
    case HJ_direction_LT:
        answer = is_less(a, b);
        break;
    case HJ_direction_GT:
        answer = is_less(b, a);
        break;
    case HJ_direction_GE:
        answer = negate(is_less(a, b));
        break;
    case HJ_direction_LE:
        answer = negate(is_less(b, a));
        break;
    case HJ_direction_EQ:
        answer = is_equal(a, b);
        break;
    case HJ_direction_NE:
        answer = negate(is_equal(a, b));
        break;
    default:
        break;
    }
    return answer < 0 ? unknown() : hj_range_new(answer, answer);
}

static hj_range apply(hj_opcode op, const hj_instr *instr, const hj_range *x)
{
    switch (op) {
    case HJ_OP_add:
        return add(x[0], x[1]);
    case HJ_OP_subtract:
        return subtract(x[0], x[1]);
    case HJ_OP_multiply:
        return multiply(x[0], x[1]);
    case HJ_OP_divide:
        return divide(x[0], x[1]);
    case HJ_OP_remainder:
        return remainder_of(x[0], x[1]);
    case HJ_OP_and:
        return and(x[0], x[1]);
    case HJ_OP_minimum:
        return hj_range_new(least(x[0].lo, x[1].lo), least(x[0].hi, x[1].hi));
    case HJ_OP_maximum:
        return hj_range_new(most(x[0].lo, x[1].lo), most(x[0].hi, x[1].hi));
    case HJ_OP_clamp:
        return hj_range_new(least(most(x[0].lo, x[1].lo), x[2].lo),
                            least(most(x[0].hi, x[1].hi), x[2].hi));
    case HJ_OP_select:
        return choose(x[0], x[1], x[2]);
    case HJ_OP_compare:
        return compare(instr, x[0], x[1]);
    case HJ_OP_convert:
    case HJ_OP_copy:
    case HJ_OP_reshape:
        return x[0];
    default:
        return unknown();
    }
}

hj_range hj_range_of_op(hj_opcode op, hj_dtype dtype, const hj_instr *instr,
                        int n, const hj_range *operands)
{
    hj_range r = unknown();
    bool all_known = n > 0;

    for (int i = 0; i < n; i++)
        all_known &= operands[i].is_known;
    if (all_known)
        r = apply(op, instr, operands);
    return hj_range_within(r, dtype);
}
