/* run -- the inside of hj_run: what compiled code reads and reports to.
 *
 * The entry function calls hj_rt_run_begin first and hj_rt_run_end last; what
 * lies between may fail from several threads at once, and the first failure
 * is kept.  Nothing here allocates but hj_rt_run_reserve.
 */
#ifndef HJ_RT_RUN_H
#define HJ_RT_RUN_H

#include "hlojit/run.h"

#include <stdatomic.h>

struct hj_rt_pool;
struct hj_queue;
struct hj_comm;
struct hj_typed_record;

enum { HJ_RUN_MESSAGE_NBYTES = 2048 };

/* The size of a bounded dimension of a result. */
typedef struct hj_rt_size {
    int leaf, dim;
    int64_t size;
} hj_rt_size;

/* What the host gives to handlers of the typed FFI. */
typedef struct hj_rt_data {
    struct hj_rt_data *next;
    int64_t type_id;
    void *object;
} hj_rt_data;

struct hj_run {
    /* Read by compiled code, so at fixed offsets (below). */
    _Atomic uint32_t stop; /* not 0: failed or cancelled */
    _Atomic int32_t code;  /* hj_code of the first failure */
    int64_t deadline_ns;   /* on the monotonic clock; 0: none */
    uint64_t rng_seed;
    uint64_t rng_state[2]; /* {seed, 0} at the start of each call */
    uint32_t replica_id, partition_id;
    int32_t nthreads;        /* 1: never leaves the caller's thread */
    int32_t in_parallel;     /* inside a loop that a pool runs */
    struct hj_rt_pool *pool; /* borrowed; NULL: none */
    void *scratch;           /* 64-byte aligned; hj_rt_run_reserve */
    size_t scratch_nbytes;
    const void *const *pointers; /* borrowed; large literals */
    int64_t npointers;
    struct hj_queue *infeed, *outfeed; /* borrowed; NULL: none */

    /* Not for compiled code. */
    struct hj_comm *comm; /* borrowed; NULL: none */
    int participant;      /* of it */
    bool is_follower;     /* failed because another participant had */
    bool is_running;      /* between begin and end */
    void *comm_memory;    /* of exchanges: kept for the next one */
    size_t comm_nbytes;
    _Atomic uint32_t cancelled;
    int64_t timeout_ns;
    uint64_t fpenv; /* the host's, while a call runs */
    void *scratch_block;
    hj_rt_size *sizes; /* in the order of leaf and dim; of the last call */
    int nsizes, sizes_room;
    struct hj_typed_record *typed_records; /* of sites with states */
    int64_t call_id;                       /* 0: nobody has asked for it */
    hj_rt_data *data;
    hj_allocator allocator;
    char message[HJ_RUN_MESSAGE_NBYTES];
};

/* Offsets for the emitter. */
enum {
    HJ_RUN_OFFSET_stop = offsetof(hj_run, stop),
    HJ_RUN_OFFSET_deadline_ns = offsetof(hj_run, deadline_ns),
    HJ_RUN_OFFSET_rng_seed = offsetof(hj_run, rng_seed),
    HJ_RUN_OFFSET_rng_state = offsetof(hj_run, rng_state),
    HJ_RUN_OFFSET_replica_id = offsetof(hj_run, replica_id),
    HJ_RUN_OFFSET_partition_id = offsetof(hj_run, partition_id),
    HJ_RUN_OFFSET_nthreads = offsetof(hj_run, nthreads),
    HJ_RUN_OFFSET_scratch = offsetof(hj_run, scratch),
    HJ_RUN_OFFSET_pointers = offsetof(hj_run, pointers),
};

/* Starts a call: no error, deadline from now, rng from the seed, and the
 * default floating-point environment.  Not 0: it is cancelled already, and
 * hj_rt_run_end is next. */
int32_t hj_rt_run_begin(hj_run *run);
/* Ends it: puts the host's environment back.  Returns the run's code, 0 after
 * success: what the entry function returns. */
int32_t hj_rt_run_end(hj_run *run);

/* INVALID if the run is in use, or was left by a jump. */
HJ_MUST_USE hj_error *hj_rt_run_check_idle(const hj_run *run);

/* The state of the random numbers, two words {seed, counter}, to `state`; then
 * the counter moves on. */
void hj_rt_rng_next(hj_run *run, uint64_t *state, uint64_t delta);

/* Records the first failure of the call; later ones are dropped.  `text` is
 * cut to HJ_RUN_MESSAGE_NBYTES.  Returns `code`. */
int32_t hj_rt_run_fail(hj_run *run, int32_t code, const char *text);
int32_t hj_rt_run_failf(hj_run *run, int32_t code, const char *format, ...)
    HJ_PRINTF(3, 4);

/* Not 0 once the call has failed, was cancelled or is late: stop working and
 * return.  Costs a load, and a read of the clock where there is a deadline;
 * meant for every 10 us of work. */
int32_t hj_rt_run_poll(hj_run *run);

/* The same by a clock that is read at once and moves every few milliseconds:
 * for looks after so few steps that the other one would count. */
int32_t hj_rt_run_look(hj_run *run);

/* The same at once where there is nothing to ask. */
static inline int32_t hj_rt_run_stops(hj_run *run)
{
    if (!atomic_load_explicit(&run->stop, memory_order_relaxed) &&
        !run->deadline_ns)
        return 0;
    return hj_rt_run_poll(run);
}

/* Fails the call with ABORTED, "WHAT is 7, not in 0..4", unless low <= value <=
 * high.  Returns 0 if it is. */
int32_t hj_rt_check_size(hj_run *run, int32_t value, int32_t low, int32_t high,
                         const char *what);

/* Makes run->scratch at least `nbytes` large; contents are lost.  Not while a
 * call runs.  Errors: OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_rt_run_reserve(hj_run *run, size_t nbytes);

/* Records the size of a dimension, for hj_run_result_size; in the order of
 * leaf and dim.  Errors: OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_rt_run_add_size(hj_run *run, int leaf, int dim,
                                         int64_t size);

/* The monotonic clock. */
int64_t hj_rt_now_ns(void);

#endif
