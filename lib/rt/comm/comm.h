/* comm -- the inside of communicators; see hlojit/comm.h. */
#ifndef HJ_RT_COMM_COMM_H
#define HJ_RT_COMM_COMM_H

#include "hlojit/comm.h"
#include "rt/run.h"

struct hj_comm {
    _Atomic int references;
    hj_allocator allocator;
    int nreplicas, npartitions;
    int64_t timeout_ns; /* negative: none */
    hj_comm_engine engine;
    hj_comm *host; /* who has transfers with the host; NULL: the engine */
    _Atomic int64_t run_id; /* 0: nobody has asked since the last reset */
};

enum { HJ_COMM_POLL_NS = 5 * 1000 * 1000 };

/* The engine of transfers with the host: they stay in this process. */
const hj_comm_engine *hj_rt_comm_host(const hj_comm *comm);
/* A participant's part of a run; NULL: it ended well. */
void hj_rt_comm_begin(hj_run *run);
void hj_rt_comm_end(hj_run *run, const char *failure);

/* A number that all participants have in common until hj_comm_reset; those of
 * other processes have one of their own. */
int64_t hj_comm_run_id(hj_comm *comm);

/* The engine of threads of one process (local.c).  `comm` has everything but
 * its engine. */
HJ_MUST_USE hj_error *hj_rt_comm_local(const hj_comm *comm, int room,
                                       hj_comm_engine *out);

#endif
