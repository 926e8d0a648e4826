/* special_avx512 -- see special_code.h. */
#include "rt/special/special.h"

#ifdef __AVX512F__
#include <immintrin.h>

#define W            8
#define NAME(x)      hj_rt_##x##_avx512
#define FMA(a, b, c) _mm512_fmadd_pd(a, b, c)
#define ANY(mask)                                                              \
    (_mm512_test_epi64_mask((__m512i)(mask), (__m512i)(mask)) != 0)
#define CHOOSE(mask, x, y)                                                     \
    (vec) _mm512_ternarylogic_epi64((__m512i)(mask), (__m512i)(x),             \
                                    (__m512i)(y), 0xca)
#include "rt/special/special_code.h"
#endif
