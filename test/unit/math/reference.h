/* reference -- what f32 functions ought to give: libm's, in double.
 *
 * libm is within an ulp of double, so that an error in f32 is right to nine
 * digits. */
#ifndef HJ_TEST_MATH_REFERENCE_H
#define HJ_TEST_MATH_REFERENCE_H

#include "kernel.h"

typedef struct reference {
    hj_math id;
    double (*f1)(double);
    double (*f2)(double, double); /* one of the two is NULL */
    float low, high;              /* ordinary arguments */
} reference;

extern const reference references[];
extern const int nreferences;

/* In units of the last place of the f32 next to `exact`; 0 if y is it. */
double error_ulp_f32(float y, double exact);

typedef struct tally {
    double worst;
    float worst_x, worst_y;
    uint64_t n, nbad; /* inputs; above 1 ulp */
} tally;

/* Tries every stride-th bit pattern; of two arguments, 2^26 / stride random
 * pairs.  The kernel's lanes divide 4096. */
tally sweep_f32(const reference *r, const kernel *k, uint64_t stride);

uint64_t next_random(uint64_t *state);
float f32_of_bits(uint32_t bits);

#endif
