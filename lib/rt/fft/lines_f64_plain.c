/* lines_f64_plain -- see lines_code.h. */
#include "rt/fft/lines.h"

#include <math.h>

#ifdef __FP_FAST_FMA
#define HAS_FUSED 1
#else
#define HAS_FUSED 0
#endif

#define REAL    double
#define W       2
#define LANES   8
#define NAME(x) x##_f64_plain
#define FUSE    fma
#include "rt/fft/lines_plain.h"

#include "rt/fft/lines_code.h"
