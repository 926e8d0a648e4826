/* lines_f32_plain -- see lines_code.h. */
#include "rt/fft/lines.h"

#include <math.h>

#ifdef __FP_FAST_FMAF
#define HAS_FUSED 1
#else
#define HAS_FUSED 0
#endif

#define REAL    float
#define W       4
#define LANES   16
#define NAME(x) x##_f32_plain
#define FUSE    fmaf
#include "rt/fft/lines_plain.h"

#include "rt/fft/lines_code.h"
