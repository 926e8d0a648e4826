/* special_avx2 -- see special_code.h. */
#include "rt/special/special.h"

#ifdef __AVX2__
#include <immintrin.h>

#define W                  4
#define NAME(x)            hj_rt_##x##_avx2
#define FMA(a, b, c)       _mm256_fmadd_pd(a, b, c)
#define ANY(mask)          (_mm256_movemask_pd((__m256d)(mask)) != 0)
#define CHOOSE(mask, x, y) _mm256_blendv_pd(y, x, (__m256d)(mask))
#include "rt/special/special_code.h"
#endif
