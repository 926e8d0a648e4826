/* engine -- what the files of this folder share. */
#ifndef HJ_MPI_ENGINE_H
#define HJ_MPI_ENGINE_H

#include "hlojit/mpi.h"

#include <mpi.h>

enum {
    MAX_TAG = 32767, /* that every MPI has */
    CHUNK = 1 << 20,
    TEXT_NBYTES = 480
};

/* A value that was sent, until it has been received. */
typedef struct hj_mpi_parcel {
    struct hj_mpi_parcel *next;
    MPI_Request request;
    char *data;
} hj_mpi_parcel;

typedef struct hj_mpi_engine {
    MPI_Comm blocks, values, failures; /* copies of the world */
    int rank, n, room, nparcels;
    int64_t timeout_ns;
    bool owns_mpi;
    hj_mpi_parcel *parcels;
    /* The first failure; later calls get it again. */
    hj_code code;
    char why[TEXT_NBYTES + 40];
    char mine[TEXT_NBYTES]; /* that is being told to others */
} hj_mpi_engine;

/* How long somebody has waited. */
typedef struct hj_mpi_wait {
    int64_t deadline_ns; /* negative: none */
    long pause_ns;
} hj_mpi_wait;

hj_mpi_wait hj_mpi_wait_start(int64_t timeout_ns);
/* Longer and longer, up to a millisecond. */
void hj_mpi_wait_pause(hj_mpi_wait *w);
bool hj_mpi_wait_is_late(const hj_mpi_wait *w);

/* Keeps the first failure, and makes the error. */
hj_error *hj_mpi_fail(hj_mpi_engine *e, hj_code code, const char *text);
/* Has another participant failed?  Has the run stopped? */
hj_error *hj_mpi_check(hj_mpi_engine *e, hj_run *run);
int hj_mpi_tag(uint64_t key);

/* --- values.c: transfers --- */
hj_error *hj_mpi_send(void *context, hj_run *run, const hj_comm_message *what);
hj_error *hj_mpi_recv(void *context, hj_run *run, const hj_comm_message *what);
/* Forgets what has been received. */
void hj_mpi_drop_parcels(hj_mpi_engine *e);

#endif
