/* launch -- running a program on one device: at once, or in the client's queue.
 *
 * Runs that take long, and those that need what such runs have yet to make, go
 * to the queue (launch/queue.h); the others are over when the call returns.
 * Programs that call back into the host's language always run on the thread
 * that starts them, and so do those whose results have sizes that only the run
 * knows.
 */
#ifndef HJ_PJRT_LAUNCH_LAUNCH_H
#define HJ_PJRT_LAUNCH_LAUNCH_H

#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/program.h"

/* As PJRT_LoadedExecutable_Execute, for one device.
 *
 *   options  which arguments may not be donated; may be NULL.
 *   out      receives the results, maybe before they are made.
 *   done     receives an event of the end; or NULL.
 *
 * Arguments that the program donates count as deleted from now on; not where
 * an error is returned before it has run. */
PJRT_Error *pj_launch(pj_program *program, PJRT_Device *device,
                      PJRT_Buffer *const *args, size_t nargs,
                      const PJRT_ExecuteOptions *options, PJRT_Buffer **out,
                      PJRT_Event **done);

#endif
