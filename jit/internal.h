/* internal -- client and executable, for the files of this folder. */
#ifndef HJ_JIT_INTERNAL_H
#define HJ_JIT_INTERNAL_H

#include "hlojit/jit.h"
#include "jit/orc/session.h"
#include "rt/comm/comm.h"
#include "rt/comm/site.h"
#include "rt/custom_call.h"
#include "rt/parallel.h"

#include <stdatomic.h>

struct hj_client {
    atomic_int references;
    hj_allocator allocator;
    hj_arena arena; /* target and options; fixed after creation */
    hj_target target;
    hj_orc_session *session;
    hj_rt_pool *pool;
    bool has_own_threads; /* in the pool: not the host's */
    hj_custom_call_registry *custom_calls;
};

struct hj_executable {
    atomic_int references;
    hj_client *client; /* retained */
    hj_arena arena;    /* everything below that is pointed to */
    hj_entry_fn *entry;
    hj_orc_code *code;
    int nparams, nresults; /* leaves */
    int nreplicas, npartitions;
    const hj_shape **param_shapes, **result_shapes;
    size_t scratch_nbytes;
    int64_t max_nbytes; /* of scratch and results: limits.temp_nbytes */
    hj_executable_stats stats;
};

/* site.c: the record of a collective or transfer, in `arena`.  Errors: INVALID,
 * where its groups do not fit the module's replicas and partitions. */
HJ_MUST_USE hj_error *hj_site_new(hj_arena *arena, const hj_instr *in,
                                  hj_rt_comm_site **out);
/* "(f32[2,3], s32[])": how queues tell values apart. */
const char *hj_leaves_text(hj_arena *arena, const hj_shape *const *shapes,
                           int n);

/* Default allocator functions when `given` is NULL. */
hj_allocator hj_jit_allocator(const hj_allocator *given);

#endif
