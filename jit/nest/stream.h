/* stream -- results that go past the caches. */
#ifndef HJ_NEST_STREAM_H
#define HJ_NEST_STREAM_H

#include "jit/nest/nest.h"

/* Last: marks the stores that are streamed.  A plain store of a line that is
 * not in a cache first reads it, and throws out another one; a streaming store
 * does neither, but the line must be written whole, in order, and is in no
 * cache afterwards. */
void hj_nest_stream(hj_nest *nest, const hj_nest_options *options);

/* Is the result too large for the caches, with what it is made from? */
bool hj_nest_is_large(const hj_nest *nest, const hj_nest_options *options,
                      int buffer);

#endif
