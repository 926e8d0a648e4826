/* run -- programs of one op of complex numbers, by either engine. */
#ifndef HJ_TEST_COMPLEX_RUN_H
#define HJ_TEST_COMPLEX_RUN_H

#include <complex.h>
#include <stdbool.h>

#ifndef CMPLX /* clang 14 with glibc's header */
#define CMPLX(real, imag) __builtin_complex((double)(real), (double)(imag))
#endif

/* Compiled code takes all numbers as one array, or each as a rank-0 one. */
typedef enum engine { EVALUATED, COMPILED, COMPILED_ONE_BY_ONE } engine;
enum { NENGINES = 3 };

const char *engine_name(engine how);

/* op(a[i]) or op(a[i], b[i]) of n numbers of c64 (those of a and b rounded) or
 * c128; abs gives numbers whose imaginary part is 0. */
void run_op(const char *op, bool is_c64, int nargs, const double complex *a,
            const double complex *b, int n, engine how, double complex *out);

/* A program of one parameter and one result, both c128, by one engine. */
void run_program(const char *text, engine how, double complex *in,
                 double complex *out);

#endif
