/* event -- something that happens once, with or without an error.
 *
 * Whoever makes it happen and whoever waits hold a reference each.
 */
#ifndef HJ_PJRT_EVENT_H
#define HJ_PJRT_EVENT_H

#include "bindings/pjrt/error.h"

/* One reference, which PJRT_Event_Destroy or pj_event_release drops; NULL if
 * memory is short. */
PJRT_Event *pj_event_new(void);
/* One that has happened.  Takes the error; NULL: success. */
PJRT_Event *pj_event_happened(PJRT_Error *error);

void pj_event_retain(PJRT_Event *event);
void pj_event_release(PJRT_Event *event); /* NULL is allowed */

/* Has it happened? */
bool pj_event_is_set(const PJRT_Event *event);
/* Waits for it; a copy of its error, or NULL. */
PJRT_Error *pj_event_wait(PJRT_Event *event);

/* Makes it happen: wakes who waits, calls who asked to be called, on this
 * thread.  Takes the error; NULL: success.  Once for each event. */
void pj_event_set(PJRT_Event *event, PJRT_Error *error);

#endif
