/* clip -- padding that a reduction need not look at. */
#ifndef HJ_NEST_CLIP_H
#define HJ_NEST_CLIP_H

#include "jit/nest/nest.h"

/* After the vector loop is chosen: where a reduction takes its op's identity
 * from some iteration of a loop on (padding at the end), the loop ends there.
 */
void hj_nest_clip(hj_nest *nest);

#endif
