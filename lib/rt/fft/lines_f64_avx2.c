/* lines_f64_avx2 -- see lines_code.h. */
#include "rt/fft/lines.h"

#ifdef __AVX2__
#include <immintrin.h>

#define REAL         double
#define W            4
#define LANES        8
#define NAME(x)      x##_f64_avx2
#define SPLAT(x)     _mm256_set1_pd(x)
#define FMA(a, b, c) _mm256_fmadd_pd(a, b, c)
#include "rt/fft/lines_code.h"
#endif
