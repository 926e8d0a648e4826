/* call -- what one run holds: memory of arguments and results, and what it has
 * to wait for. */
#ifndef HJ_PJRT_LAUNCH_CALL_H
#define HJ_PJRT_LAUNCH_CALL_H

#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/launch/queue.h"
#include "bindings/pjrt/program.h"

typedef struct pj_call {
    pj_job job;
    pj_program *program; /* retained where the call is queued */
    size_t nargs, nresults;
    hj_buffer *args, *results;
    pj_memory **arg_memory, **result_memory;
    PJRT_Event **arg_events; /* NULL: the elements are there */
    bool is_pending;         /* some argument's are not, or are in use by a
                              * queued run before they are overwritten */
    PJRT_Event *done;        /* of a queued call */
} pj_call;

/* Takes references to the arguments' memory, and their memory itself where the
 * program donates it; and makes the results'.  On error everything is as it
 * was before. */
PJRT_Error *pj_call_take(pj_call *call, PJRT_Buffer *const *buffers,
                         const PJRT_ExecuteOptions *options);
/* Lets go of whatever it holds. */
void pj_call_let_go(pj_call *call);

#endif
