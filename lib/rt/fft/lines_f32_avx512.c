/* lines_f32_avx512 -- see lines_code.h. */
#include "rt/fft/lines.h"

#ifdef __AVX512F__
#include <immintrin.h>

#define REAL                 float
#define W                    16
#define LANES                16
#define NAME(x)              x##_f32_avx512
#define SPLAT(x)             _mm512_set1_ps(x)
#define FMA(a, b, c)         _mm512_fmadd_ps(a, b, c)
#define MASK(n)              (__mmask16)((1U << (n)) - 1)
#define LOAD_PART(at, n)     _mm512_maskz_loadu_ps(MASK(n), at)
#define STORE_PART(at, x, n) _mm512_mask_storeu_ps(at, MASK(n), x)
#include "rt/fft/lines_code.h"
#endif
