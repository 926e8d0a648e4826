/* Angles modulo a quarter turn, for f32 and f64.
 *
 * x = n pi/2 + hi + lo.  pi/2 is taken in three parts: with the first, x - n
 * P1 is exact (a fused multiply-add; the difference is below 1 and a multiple
 * of an ulp of P1); the second is so short that n P2 is exact up to the limit,
 * so that lo is the rounding error of hi.
 *
 * Larger angles, out of line, as Payne and Hanek do ("Radian reduction for
 * trigonometric functions", 1983): only those bits of 2/pi matter whose
 * products with x are neither multiples of 4 quarter turns nor too small.  For
 * f32 they are three f64 numbers by table; f64 has a run-time function. */
#include "jit/math/core.h"

typedef struct pi_parts {
    double first, second, third; /* of pi / 2 */
    double limit;                /* of |x| */
} pi_parts;

static const pi_parts PI_F32 = {
    0x1.921fb6p+0,
    -0x1.778p-25,
    0x1.68c234p-39,
    8192,
};
static const pi_parts PI_F64 = {
    0x1.921fb54442d18p+0,
    0x1.1a62633p-54,
    0x1.45c06e0e68948p-86,
    0x1p23,
};

/* For an exponent E of x with floor((E + 127) / 8) = k, 2/pi without its first
 * 8 k - 152 bits: the next 29, 29 more, and what follows.  Products of the
 * first two with an f32 are exact in f64.  By the last four bits of k. */
static const hj_table FIRST = {
    "angle_first",
    0,
    { 0x1.4p-1, 0x1.45fp-1, 0x1.45f3p-1, 0x1.45f306dp-1, 0x1.f306dc9p-9,
      0x1.06dc9c8p-17, 0x1.b939104p-26, 0x1.391054ap-34, 0x1.1054a7ep-42,
      0x1.529fc2p-52, 0x1.4fe13a8p-59, 0x1.f84eafap-65, 0x1.3abe8f8p-75,
      0x1.5f47d4cp-82, 0x1.a3ea69bp-89, 0x1.ea69bb8p-97 }
};
static const hj_table SECOND = {
    "angle_second",
    0,
    { 0x1.7cc1b72p-7, 0x1.836e4e4p-16, 0x1.b72722p-23, 0x1.9391054p-30,
      0x1.91054a7p-38, 0x1.054a7fp-46, 0x1.4a7f09dp-54, 0x1.fc2757cp-64,
      0x1.09d5f47p-70, 0x1.d5f47d4p-78, 0x1.f47d4d3p-86, 0x1.f534ddcp-96,
      0x1.4d37703p-102, 0x1.377036dp-110, 0x1.7036d8ap-118, 0x1.b6c52bp-129 }
};
static const hj_table THIRD = {
    "angle_third",
    0,
    { 0x1.c882a53f84ebp-37, 0x1.054a7f09d5f48p-46, 0x1.529fc2757d1f5p-52,
      0x1.4fe13abe8fa9ap-59, 0x1.e13abe8fa9a6fp-67, 0x1.3abe8fa9a6eep-75,
      0x1.7d1f534ddc0dbp-84, 0x1.1f534ddc0db63p-92, 0x1.a9a6ee06db14bp-99,
      0x1.a6ee06db14acdp-107, 0x1.dc0db6295993cp-116, 0x1.b6c52b3278872p-129,
      0x1.b6295993c439p-132, 0x1.14acc9e21c821p-139, 0x1.5993c439041fep-148,
      0x1.93c439041fe51p-156 }
};

/* t without its nearest integer, which is exact; that is added to *count. */
static LLVMValueRef drop_integer(const hj_math_lanes *v, LLVMValueRef t,
                                 LLVMValueRef *count)
{
    hj_rounded n = hj_lanes_round(v, t, 1);
    LLVMValueRef bits = i_of(v, n.sum);

    *count = *count ? i_add(v, *count, bits) : bits;
    return f_sub(v, t, n.value);
}

static LLVMValueRef is_far(const hj_math_lanes *v, LLVMValueRef x)
{
    /* ORDER angle-limit */
    double limit = v->is_f64 ? PI_F64.limit : PI_F32.limit;

    return hj_ll_fcmp(v->ll, LLVMRealUGT, x, f_k(v, limit));
}

/* io: x, r.hi, r.lo, quadrant. */
static void reduce_far_f32(const hj_math_lanes *v, LLVMValueRef *io)
{
    hj_ll *ll = v->ll;
    LLVMValueRef far = is_far(v, io[0]), count = NULL, hi, f, index;
    LLVMValueRef x = hj_ll_float_to_float(ll, io[0], ll->f64);
    hj_math_lanes w = hj_lanes_of(ll, x);
    hj_pair sum;

    index = hj_ll_zext(ll, i_lshr(v, i_of(v, io[0]), 26), ll->i64);
    f = f_mul(&w, x, hj_lanes_lookup(&w, &FIRST, index));
    sum.hi = drop_integer(&w, f, &count);
    f = f_mul(&w, x, hj_lanes_lookup(&w, &SECOND, index));
    sum = hj_lanes_two_sum(&w, sum.hi, drop_integer(&w, f, &count));
    sum.hi = drop_integer(&w, sum.hi, &count);
    f = f_fma(&w, x, hj_lanes_lookup(&w, &THIRD, index), sum.lo);
    f = f_mul(&w, f_add(&w, sum.hi, f), f_k(&w, 0x1.921fb54442d18p+0));

    hi = hj_ll_float_to_float(ll, f, ll->f32);
    f = f_sub(&w, f, hj_ll_float_to_float(ll, hi, ll->f64));
    io[1] = f_select(v, far, hi, io[1]);
    io[2] = f_select(v, far, hj_ll_float_to_float(ll, f, ll->f32), io[2]);
    io[3] = hj_ll_select(ll, far, hj_ll_zext(ll, count, ll->i32), io[3]);
}

hj_angle hj_math_reduce_angle(const hj_math_lanes *v, LLVMValueRef x,
                              bool has_lo)
{
    static const hj_math_rare FAR[] = {
        { "hj_math_reduce_far_f32", reduce_far_f32 },
        { "hj_rt_reduce_angle_f64", NULL },
    };
    const pi_parts *pi = v->is_f64 ? &PI_F64 : &PI_F32;
    hj_rounded n = hj_lanes_round(v, x, 0x1.45f306dc9c883p-1);
    LLVMValueRef first, hi, lo, io[4];

    first = f_fma(v, n.value, f_k(v, -pi->first), x);
    hi = f_fma(v, n.value, f_k(v, -pi->second), first);
    if (has_lo) {
        lo = f_fma(v, n.value, f_k(v, -pi->second), f_sub(v, first, hi));
        lo = f_fma(v, n.value, f_k(v, -pi->third), lo);
    } else {
        hi = f_fma(v, n.value, f_k(v, -pi->third), hi);
        lo = f_k(v, 0);
    }
    io[0] = x;
    io[1] = hi;
    io[2] = lo;
    io[3] = i_of(v, n.sum);
    hj_math_patch(v, is_far(v, x), &FAR[v->is_f64], io, 4);
    return (hj_angle){ { io[1], has_lo ? io[2] : NULL }, io[3] };
}
