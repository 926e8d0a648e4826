/* math_helpers -- what inline mathematics in compiled code leaves to C: lanes
 * that are rare and long-winded.
 *
 * Each works on `nlanes` lanes in memory and touches only those that the
 * inline code could not do, by the same test as there; the others keep what
 * they hold. */
#ifndef HJ_RT_MATH_HELPERS_H
#define HJ_RT_MATH_HELPERS_H

#include <stdint.h>

/* x = quadrant pi/2 + hi + lo with |hi| <= pi/4, for lanes with x > 2^23, up to
 * the largest finite number; infinities and NaN give NaN.  The quadrant is
 * modulo 4. */
void hj_rt_reduce_angle_f64(const double *x, double *hi, double *lo,
                            int64_t *quadrant, int32_t nlanes);

/* r = fmod(x, y) for lanes where |x / y|, rounded, is not below 2^23 (f64:
 * 2^52). */
void hj_rt_fmod_f32(const float *x, const float *y, float *r, int32_t nlanes);
void hj_rt_fmod_f64(const double *x, const double *y, double *r,
                    int32_t nlanes);

#endif
