/* lines -- transforms of as many lines at once as vectors have lanes; see
 * rt/fft.h. */
#ifndef HJ_RT_FFT_LINES_H
#define HJ_RT_FFT_LINES_H

#include "rt/fft.h"

/* Of the radices that are constants of the code. */
enum { HJ_RT_FFT_MAX_RADIX = 13 };

#define HJ_FFT_LINES(type, set)                                                \
    hj_rt_fft_lines hj_rt_fft_lines_##type##_##set;                            \
    hj_rt_fft_pairs hj_rt_fft_pairs_##type##_##set;                            \
    hj_rt_fft_copying hj_rt_fft_copying_##type##_##set;
#include "rt/fft/lines.def"
#undef HJ_FFT_LINES

#endif
