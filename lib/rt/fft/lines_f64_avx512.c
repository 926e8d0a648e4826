/* lines_f64_avx512 -- see lines_code.h. */
#include "rt/fft/lines.h"

#ifdef __AVX512F__
#include <immintrin.h>

#define REAL                 double
#define W                    8
#define LANES                8
#define NAME(x)              x##_f64_avx512
#define SPLAT(x)             _mm512_set1_pd(x)
#define FMA(a, b, c)         _mm512_fmadd_pd(a, b, c)
#define MASK(n)              (__mmask8)((1U << (n)) - 1)
#define LOAD_PART(at, n)     _mm512_maskz_loadu_pd(MASK(n), at)
#define STORE_PART(at, x, n) _mm512_mask_storeu_pd(at, MASK(n), x)
#include "rt/fft/lines_code.h"
#endif
