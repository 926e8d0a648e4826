/* guarded -- memory with nothing readable before or behind it.
 *
 * Compiled code is not instrumented: what it reads or writes beside an array
 * is found by putting the array at the edge of a page.
 */
#ifndef HJ_TEST_VALUES_GUARDED_H
#define HJ_TEST_VALUES_GUARDED_H

#include "hlojit/types.h"

/* `nbytes` of zeros.  Either the byte before the first or, up to `align`, the
 * byte behind the last cannot be read.  NULL if memory is short. */
void *guarded_new(size_t nbytes, size_t align, bool is_at_end);
void guarded_free(void *data, size_t nbytes);

/* Copies of `n` buffers in such memory, shapes shared; data is NULL where
 * memory is short, and so are all of them. */
hj_buffer *guarded_buffers(const hj_buffer *from, int n, bool is_at_end);
void guarded_buffers_free(hj_buffer *buffers, int n);

#endif
