/* near -- the name that somebody may have meant. */
#ifndef HJ_PJRT_OPTIONS_NEAR_H
#define HJ_PJRT_OPTIONS_NEAR_H

#include <stddef.h>

/* The one of `n` names that takes the fewest letters to change, put in or leave
 * out, if there are fewer than 8 and than the name has; else NULL. */
const char *pj_near(const char *name, size_t length, const char *const *names,
                    size_t n);

#endif
