/* scale -- digits times a power of ten as a double, correctly rounded. */
#ifndef HJ_TEXT_SCALE_H
#define HJ_TEXT_SCALE_H

#include <stdbool.h>
#include <stdint.h>

/* The double nearest to digits * 10^exponent; if `is_cut`, to something
 * between that and (digits + 1) * 10^exponent.  False if 128 bits do not tell
 * which it is: exact ties, mostly. */
bool hj_scale_decimal(uint64_t digits, int64_t exponent, bool is_cut,
                      double *out);

#endif
