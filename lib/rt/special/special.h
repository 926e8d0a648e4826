/* special -- special functions of lanes in memory, which compiled code calls.
 *
 * hj_rt_lgamma_f32_avx2(x, y, n): y[i] = lgamma(x[i]); those of two operands
 * take (x, x2, y, n).  n is any number; y may be x.  All is computed in f64.
 * A value gives the same bits in every lane, with every set of instructions.
 */
#ifndef HJ_RT_SPECIAL_SPECIAL_H
#define HJ_RT_SPECIAL_SPECIAL_H

#include <stdint.h>

#define HJ_SPECIAL1(name, set)                                                 \
    void hj_rt_##name##_f32_##set(const float *x, float *y, int32_t n);        \
    void hj_rt_##name##_f64_##set(const double *x, double *y, int32_t n);
#define HJ_SPECIAL2(name, set)                                                 \
    void hj_rt_##name##_f32_##set(const float *x, const float *x2, float *y,   \
                                  int32_t n);                                  \
    void hj_rt_##name##_f64_##set(const double *x, const double *x2,           \
                                  double *y, int32_t n);
#include "rt/special/special.def"
#undef HJ_SPECIAL1
#undef HJ_SPECIAL2

#endif
