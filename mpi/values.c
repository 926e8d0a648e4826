/* values -- transfers: a value goes as one message, its shape in front. */
#include "mpi/engine.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t nbytes_of(const hj_comm_block *list, int n)
{
    int64_t sum = 0;

    for (int i = 0; i < n; i++)
        sum += list[i].nbytes;
    return sum;
}

void hj_mpi_drop_parcels(hj_mpi_engine *e)
{
    hj_mpi_parcel **at = &e->parcels;

    while (*at) {
        hj_mpi_parcel *p = *at;
        int is_done = 0;
        MPI_Test(&p->request, &is_done, MPI_STATUS_IGNORE);
        if (!is_done) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        e->nparcels--;
        free(p->data);
        free(p);
    }
}

/* Whom a message is for, or from; with two participants it is the other. */
static hj_error *find_other(hj_mpi_engine *e, int named, int *out)
{
    *out = named;
    if (named < 0 && e->n == 2)
        *out = 1 - e->rank;
    if (*out >= 0)
        return NULL;
    return hj_comm_error(HJ_INVALID,
                         "a transfer among more than two processes needs "
                         "source_target_pairs");
}

/* The shape, and behind its NUL the bytes. */
static char *pack(const hj_comm_message *what, int64_t *nbytes)
{
    size_t length = strlen(what->shape) + 1;
    int64_t n = nbytes_of(what->parts, what->nparts) + (int64_t)length;
    char *data = malloc((size_t)n), *at = data + length;

    *nbytes = n;
    if (!data)
        return NULL;
    memcpy(data, what->shape, length);
    for (int i = 0; i < what->nparts; at += what->parts[i++].nbytes)
        if (what->parts[i].nbytes)
            memcpy(at, what->parts[i].at, (size_t)what->parts[i].nbytes);
    return data;
}

static hj_error *send_parcel(hj_mpi_engine *e, const hj_comm_message *what,
                             int to)
{
    hj_mpi_parcel *p = malloc(sizeof *p);
    int64_t nbytes = 0;
    char *data = p ? pack(what, &nbytes) : NULL;

    if (!data || nbytes > INT_MAX) {
        free(data);
        free(p);
        return data ? hj_comm_error(HJ_LIMIT, "a transfer of 2 GiB or more")
                    : hj_comm_error(HJ_OUT_OF_MEMORY, "out of memory");
    }
    MPI_Isend(data, (int)nbytes, MPI_BYTE, to,
              hj_mpi_tag((uint64_t)what->channel_id), e->values, &p->request);
    p->data = data;
    p->next = e->parcels;
    e->parcels = p;
    e->nparcels++;
    return NULL;
}

hj_error *hj_mpi_send(void *context, hj_run *run, const hj_comm_message *what)
{
    hj_mpi_engine *e = context;
    hj_mpi_wait w = hj_mpi_wait_start(what->timeout_ns);
    hj_error *error = hj_mpi_check(e, run);
    int to = -1;

    if (!error)
        error = find_other(e, what->target, &to);
    for (hj_mpi_drop_parcels(e); !error && e->nparcels >= e->room;
         hj_mpi_drop_parcels(e)) {
        error = hj_mpi_check(e, run);
        if (!error && hj_mpi_wait_is_late(&w))
            error = hj_mpi_fail(e, HJ_ABORTED, "the queue stayed full");
        hj_mpi_wait_pause(&w);
    }
    return error ? error : send_parcel(e, what, to);
}

static hj_error *unpack(hj_mpi_engine *e, const char *data, int64_t nbytes,
                        const hj_comm_message *what)
{
    size_t length = strlen(what->shape) + 1;
    char text[320];

    if (nbytes != (int64_t)length + nbytes_of(what->parts, what->nparts) ||
        memcmp(data, what->shape, length) != 0) {
        snprintf(text, sizeof text,
                 "the next value in the queue is %.100s, wanted is %.100s",
                 data, what->shape);
        return hj_mpi_fail(e, HJ_INVALID, text);
    }
    data += length;
    for (int i = 0; i < what->nparts; data += what->parts[i++].nbytes)
        if (what->parts[i].nbytes)
            memcpy(what->parts[i].at, data, (size_t)what->parts[i].nbytes);
    return NULL;
}

static hj_error *take_value(hj_mpi_engine *e, MPI_Message *message,
                            const MPI_Status *status,
                            const hj_comm_message *what)
{
    int nbytes;

    MPI_Get_count(status, MPI_BYTE, &nbytes);
    char *data = malloc((size_t)nbytes + 1);
    if (!data)
        return hj_mpi_fail(e, HJ_OUT_OF_MEMORY, "out of memory");
    MPI_Mrecv(data, nbytes, MPI_BYTE, message, MPI_STATUS_IGNORE);
    data[nbytes] = '\0';
    hj_error *error = unpack(e, data, nbytes, what);
    free(data);
    return error;
}

hj_error *hj_mpi_recv(void *context, hj_run *run, const hj_comm_message *what)
{
    hj_mpi_engine *e = context;
    hj_mpi_wait w = hj_mpi_wait_start(what->timeout_ns);
    int tag = hj_mpi_tag((uint64_t)what->channel_id), from, is_there = 0;
    hj_error *error = NULL;
    MPI_Message message;
    MPI_Status status;

    if (what->source == -1)
        from = MPI_ANY_SOURCE;
    else
        error = find_other(e, what->source, &from);
    while (!error) {
        MPI_Improbe(from, tag, e->values, &is_there, &message, &status);
        if (is_there)
            return take_value(e, &message, &status, what);
        error = hj_mpi_check(e, run);
        if (!error && hj_mpi_wait_is_late(&w))
            error = hj_mpi_fail(e, HJ_ABORTED, "the queue stayed empty");
        hj_mpi_wait_pause(&w);
    }
    return error;
}
