/* relay -- the same elements in another order. */
#ifndef HJ_PJRT_LAYOUTS_RELAY_H
#define HJ_PJRT_LAYOUTS_RELAY_H

#include "bindings/pjrt/buffer.h"

/* Copies an array from one layout to another (NULL: row major).
 *
 *   shape    its own layout does not count.
 *   device   new memory counts for it.
 *   out      receives one reference: to `memory` itself, where both are alike.
 */
PJRT_Error *pj_relay(const hj_shape *shape, pj_memory *memory,
                     const hj_layout *from, const hj_layout *to,
                     PJRT_Device *device, pj_memory **out);

#endif
