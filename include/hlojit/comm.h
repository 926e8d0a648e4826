/* hlojit/comm.h -- who takes part in collectives, and the queues to and from
 * the host.
 *
 * A module of R replicas and P partitions is run by R * P participants; number
 * replica * P + partition.  Each has a run (hlojit/run.h) of its own, and a
 * communicator connects them: threads of this process (hj_comm_create), or
 * whatever an engine of the host's does (hj_comm_create_with; for MPI see
 * hlojit/mpi.h).  Participants may run different executables.
 *
 * Waiting ends when the run is cancelled or late, when another participant has
 * failed, and after the communicator's own time-out; the message names who is
 * missing.  A participant that fails is told to the others at once.
 *
 * Implemented by lib/rt/comm.  Semantics: docs/semantics.md, "Collectives".
 */
#ifndef HLOJIT_COMM_H
#define HLOJIT_COMM_H

#include "hlojit/run.h"
#include "hlojit/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Thread-safe; counted. */
typedef struct hj_comm hj_comm;

typedef struct hj_comm_options {
    size_t size;                   /* sizeof(hj_comm_options), checked */
    const hj_allocator *allocator; /* NULL: malloc */
    int nreplicas, npartitions;    /* 0 means 1 */
    int64_t timeout_ns;            /* of one wait; 0: 30 s; less: none */
    int room; /* values that a channel holds; then who sends waits (0: 16) */
} hj_comm_options;

/* A communicator for threads of this process.
 *
 *   options  NULL for the defaults: one participant.
 *   out      receives one reference (hj_comm_release).
 *
 * Errors: INVALID, OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_comm_create(const hj_comm_options *options,
                                            hj_comm **out);
HJ_API void hj_comm_retain(hj_comm *comm);
HJ_API void hj_comm_release(hj_comm *comm); /* NULL is allowed */
HJ_API int hj_comm_nreplicas(const hj_comm *comm);
HJ_API int hj_comm_npartitions(const hj_comm *comm);
HJ_API int64_t hj_comm_timeout(const hj_comm *comm);
/* Forgets failures, what was sent and not received, and how often each
 * participant has run.  Nobody may be running. */
HJ_API void hj_comm_reset(hj_comm *comm);

/* Makes a run the run of one participant: sets its ids, and what its
 * collectives go through.  `comm` is borrowed, and must outlive the run; NULL:
 * none. */
HJ_API HJ_MUST_USE hj_error *hj_run_set_comm(hj_run *run, hj_comm *comm,
                                             int participant);

/* --- queues --------------------------------------------------------------- */

/* A bounded queue of values, in order; thread-safe.  A value is a list of
 * arrays: one, or the leaves of a tuple. */
typedef struct hj_queue hj_queue;

/* A queue of at most `room` values, 1 or more.  `allocator` NULL means malloc;
 * it is called under the queue's lock.  Errors: INVALID, OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_queue_create(int room, const hj_allocator *allocator, hj_queue **out);
/* Drops what is left.  Nobody may be waiting.  NULL is allowed. */
HJ_API void hj_queue_destroy(hj_queue *queue);
/* No more values go in; what is in can still come out.  Wakes everyone. */
HJ_API void hj_queue_close(hj_queue *queue);
HJ_API int hj_queue_count(hj_queue *queue); /* values that are in it now */

/* The host's end; values are copied.  Waits at most `timeout_ns` (0: not at
 * all; less: for ever).  Errors: ABORTED (time is up, or the queue is closed),
 * INVALID (pop: the next value has other shapes; it stays), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_queue_push(hj_queue *queue,
                                           const hj_buffer arrays[], int n,
                                           int64_t timeout_ns);
HJ_API HJ_MUST_USE hj_error *hj_queue_pop(hj_queue *queue,
                                          const hj_buffer arrays[], int n,
                                          int64_t timeout_ns);

/* What the program's infeed takes from and its outfeed gives to; borrowed, and
 * NULL: none. */
HJ_API void hj_run_set_queues(hj_run *run, hj_queue *infeed, hj_queue *outfeed);

/* The host's end of a `send` or `recv` with is_host_transfer: by channel and
 * participant.  As hj_queue_push and hj_queue_pop. */
HJ_API HJ_MUST_USE hj_error *hj_comm_push(hj_comm *comm, int participant,
                                          int64_t channel_id,
                                          const hj_buffer arrays[], int n,
                                          int64_t timeout_ns);
HJ_API HJ_MUST_USE hj_error *hj_comm_pop(hj_comm *comm, int participant,
                                         int64_t channel_id,
                                         const hj_buffer arrays[], int n,
                                         int64_t timeout_ns);

/* --- engines --------------------------------------------------------------
 * What a communicator is made of, for hosts that bring their own. */

/* `nruns` runs of `nbytes` each, `stride` bytes from one to the next. */
typedef struct hj_comm_block {
    void *at; /* NULL where there are no bytes */
    int64_t nruns, nbytes, stride;
} hj_comm_block;

/* One participant's part of one exchange: every member gives and gets `nparts`
 * blocks to and from each member, itself included. */
typedef struct hj_comm_exchange {
    const char *name; /* of the instruction, for messages */
    uint64_t key;     /* the same for all members, or they have gone astray */
    int participant, nmembers, place; /* members[place] is the participant */
    const int *members;
    int nparts;
    /* Blocks [i * nparts + k]: part k for, or from, member i.  The bytes that a
     * member sends are as many as the other receives, though their runs may
     * differ. */
    const hj_comm_block *send, *recv;
} hj_comm_exchange;

/* A value from one participant to another. */
typedef struct hj_comm_message {
    const char *name;
    int participant; /* who calls */
    int64_t channel_id;
    int source, target; /* -1: whoever; HJ_COMM_HOST: the host, whose values
                         * stay in the process: an engine that
                         * hj_comm_create_with got never sees them */
    int64_t timeout_ns; /* how long to wait; less than 0: no limit */
    const char *shape;  /* as text; both ends must say the same */
    int nparts;
    const hj_comm_block *parts; /* one run each */
} hj_comm_message;

#define HJ_COMM_HOST (-2)

/* Functions are called from all participants' threads at once; they return
 * when the work is done.  While they wait they ask hj_run_is_stopped every few
 * milliseconds. */
typedef struct hj_comm_engine {
    size_t size; /* sizeof(hj_comm_engine), checked */
    void *context;
    hj_error *(*exchange)(void *context, hj_run *run,
                          const hj_comm_exchange *what);
    /* A value goes into a channel, or comes out of it. */
    hj_error *(*send)(void *context, hj_run *run, const hj_comm_message *what);
    hj_error *(*recv)(void *context, hj_run *run, const hj_comm_message *what);
    /* A participant begins a run, or ends it; `failure` NULL: well.  May be
     * NULL. */
    void (*begin)(void *context, int participant);
    void (*end)(void *context, int participant, const char *failure);
    void (*reset)(void *context);   /* may be NULL */
    void (*destroy)(void *context); /* may be NULL */
} hj_comm_engine;

/* A communicator that goes through `engine`, which is copied.  Errors:
 * INVALID, OUT_OF_MEMORY; then `destroy` has not been called. */
HJ_API HJ_MUST_USE hj_error *hj_comm_create_with(const hj_comm_engine *engine,
                                                 const hj_comm_options *options,
                                                 hj_comm **out);
/* The error that an engine returns.  Never NULL. */
HJ_API HJ_MUST_USE hj_error *hj_comm_error(hj_code code, const char *text);
/* Is the run cancelled, late, or has it failed?  For engines. */
HJ_API bool hj_run_is_stopped(hj_run *run);
/* Copies one block's bytes to another's, which has as many.  For engines. */
HJ_API void hj_comm_copy(const hj_comm_block *to, const hj_comm_block *from);

#ifdef __cplusplus
}
#endif
#endif
