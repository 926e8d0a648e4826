/* truth -- functions of complex numbers by MPFR, at its default precision.
 *
 * Of finite arguments; where a part overflows MPFR's huge range, or the
 * function has a pole, the parts are what the formula gives, NaN too. */
#ifndef HJ_TEST_COMPLEX_TRUTH_H
#define HJ_TEST_COMPLEX_TRUTH_H

#include <complex.h>
#include <mpfr.h>
#include <stdbool.h>

/* For parts from 2^-280 to 2^280, and for all of f64: squares of the small ones
 * count in some formulas. */
enum { PRECISION = 1300, LARGE_PRECISION = 4500 };

typedef struct number {
    mpfr_t re, im;
} number;

void number_init(number *z);
void number_clear(number *z);
void number_set(number *z, double complex value);

typedef void truth_f1(number *out, const number *z);
typedef void truth_f2(number *out, const number *a, const number *b);

truth_f1 truth_exp, truth_expm1, truth_log, truth_log1p, truth_sqrt,
    truth_rsqrt, truth_cbrt, truth_sin, truth_cos, truth_tan, truth_sinh,
    truth_cosh, truth_tanh, truth_asin, truth_acos, truth_atan, truth_asinh,
    truth_acosh, truth_atanh, truth_logistic, truth_sign, truth_abs;
truth_f2 truth_multiply, truth_divide, truth_power, truth_atan2;

/* |got - want| in ulp of |want| in a type with so many bits of mantissa, whose
 * smallest normal number is 2^min_exponent; both finite. */
double distance_ulp(double complex got, const number *want, int mantissa_bits,
                    int min_exponent);
/* The same of each part by itself, the larger of both. */
double parts_ulp(double complex got, const number *want, int mantissa_bits,
                 int min_exponent);

#endif
