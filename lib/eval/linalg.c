/* linalg -- cholesky, triangular-solve, fft. */
#include "eval/cx.h"
