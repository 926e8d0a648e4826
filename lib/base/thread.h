/* thread -- threads of this library: their stack has a size that we choose, and
 * signals go to the host's own threads.
 */
#ifndef HJ_BASE_THREAD_H
#define HJ_BASE_THREAD_H

#include "base/error.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* Of a thread that runs compiled code, whose frames have 80 KiB at most, and
 * functions of the host's; and of one that runs LLVM, which recurses as it
 * likes. */
#define HJ_THREAD_NBYTES   ((size_t)8 << 20)
#define HJ_COMPILER_NBYTES ((size_t)64 << 20)

/* False: no thread could be had. */
bool hj_thread_start(pthread_t *out, size_t stack_nbytes,
                     void *(*body)(void *context), void *context);

/* Runs body(context), which calls what recurses as it likes (LLVM, protobuf-c),
 * on a thread for it, and waits: about 20 microseconds.  No arena may be
 * guarded but by `body` itself.  Where there is no thread to be had, and this
 * one has not half as much stack left, OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_thread_call(hj_error *(*body)(void *context),
                                     void *context);
/* Likewise what frees something of LLVM's; on this thread if need be. */
void hj_thread_finish(void (*body)(void *context), void *context);

#endif
