/* lines_f32_avx2 -- see lines_code.h. */
#include "rt/fft/lines.h"

#ifdef __AVX2__
#include <immintrin.h>

#define REAL         float
#define W            8
#define LANES        16
#define NAME(x)      x##_f32_avx2
#define SPLAT(x)     _mm256_set1_ps(x)
#define FMA(a, b, c) _mm256_fmadd_ps(a, b, c)
#include "rt/fft/lines_code.h"
#endif
