/* targets -- functions that custom calls name, for every client of the
 * process: callers register them before there is a client, and after.
 */
#ifndef HJ_PJRT_TARGETS_H
#define HJ_PJRT_TARGETS_H

#include "bindings/pjrt/client.h"

/* Gives a new client what was registered, and remembers it for what will be;
 * and forgets it. */
PJRT_Error *pj_targets_attach(PJRT_Client *client);
void pj_targets_detach(PJRT_Client *client);

/* Registers a target in all clients.
 *
 *   name         NUL-terminated; copied.
 *   api_version  as custom calls say: 1, 2, 3, or 4 for the typed FFI.
 *   stages       instantiate, prepare, initialize, execute: a version below 4
 *                has `execute` alone.
 *   message      on error: what went wrong, cut to `room` bytes.
 *
 * Returns 0, or the PJRT_Error_Code.  Thread-safe. */
HJ_API int hlojit_pjrt_register(const char *name, int api_version,
                                void *const stages[4], char *message,
                                size_t room);

#endif
