/* erf, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   erf        0.94    0.77
 *
 * |x| below the split: x + x p(x^2).  Above: 1 - exp(q(|x| - split)), where q
 * approximates log(erfc); its error counts little, since erfc is small. */
#include "jit/math/core.h"

static const double ERF_P_F32[] = {
    0.128379166,   -0.376126289,   0.112836257,   -0.0268557388,
    0.00519244932, -0.00080505939, 8.00152266e-5,
};
static const double ERF_Q_F32[] = {
    -1.69458735,  -2.53844523,   -0.83542949,    -0.0439841896,
    0.0105131846, -0.0019337323, 0.000194920445,
};
static const double ERF_P_F64[] = {
    0.12837916709551259,    -0.37612638903184109,   0.11283791670972064,
    -0.026866170648280899,  0.0052239776556825147,  -0.00085483287350675687,
    0.00012055394318882218, -1.4927094482152943e-5, 1.6484722628007279e-6,
    -1.6598242141341061e-7, 1.6303067685024987e-8,  -1.7629995878381486e-9,
    1.6381173427892988e-10,
};
static const double ERF_Q_F64[] = {
    -1.8496055099332482,    -2.6389675142347961,    -0.8431072563582177,
    -0.041561098051930617,  0.010033825488537568,   -0.0019779033305579929,
    0.00023732577468244038, 2.6268162238696253e-5,  -2.7138809935405077e-5,
    9.5780730850374985e-6,  -2.0252342118814701e-6, 1.140921173214219e-7,
    1.1540859699676226e-7,  -6.023593693833937e-8,  1.7649379769060179e-8,
    -3.509238371178565e-9,  4.6970487768584164e-10, -3.8350964332408859e-11,
    1.443524194635918e-12,
};

/* log(erfc) of this number is an f32 but for 2^-37. */
#define SPLIT_F32 0x1.e156dap-1
#define SPLIT_F64 1.0

/* q(t), whose last step is done as a pair: near the split it is the error that
 * counts most. */
static hj_pair log_erfc(const hj_math_lanes *v, LLVMValueRef t)
{
    const double *c = v->is_f64 ? ERF_Q_F64 : ERF_Q_F32;
    LLVMValueRef rest = hj_lanes_horner(v, t, c + 1, v->is_f64 ? 18 : 6);
    LLVMValueRef first = f_k(v, c[0]), hi = f_fma(v, t, rest, first);

    return (hj_pair){ hi, f_fma(v, t, rest, f_sub(v, first, hi)) };
}

LLVMValueRef hj_math_erf_lanes(const hj_math_lanes *v, const LLVMValueRef *args)
{
    LLVMValueRef x = args[0], a = f_abs(v, x), one = f_k(v, 1);
    LLVMValueRef split = f_k(v, v->is_f64 ? SPLIT_F64 : SPLIT_F32);
    LLVMValueRef s = f_mul(v, x, x), small, big, t;
    hj_exp_parts e;
    hj_pair y;

    small = v->is_f64 ? hj_lanes_horner(v, s, ERF_P_F64, 13)
                      : hj_lanes_horner(v, s, ERF_P_F32, 7);
    small = f_fma(v, x, small, x);
    /* 1 - erf is less than half an ulp of 1 from here on. */
    t = f_min(v, f_k(v, v->is_f64 ? 5.95 : 3.95), a);
    y = log_erfc(v, f_sub(v, t, split));
    e = hj_math_exp_parts(v, (hj_pair){ y.hi, NULL }, false);
    e.r_lo = y.lo;
    y = hj_math_exp_sum(v, &e);
    big = f_fnma(v, f_add(v, y.hi, y.lo), hj_lanes_exp2(v, e.n.sum), one);
    big = f_copysign(v, big, x);
    return f_select(v, f_lt(v, a, split), small, big);
}
