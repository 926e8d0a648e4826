/* engine -- communicators over MPI; see hlojit/mpi.h.
 *
 * An exchange has two halves.  First everybody tells all members of the group
 * that it is here, by an empty message, and waits for theirs: this wait can be
 * given up.  Then the blocks go, straight from memory to memory (strided ones
 * as MPI's own types); all are here, so this ends soon, and nobody leaves
 * before, since MPI reads and writes its memory.
 *
 * Who fails tells everybody in a message of its own kind, which whoever waits
 * looks for.
 */
#include "mpi/engine.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Keeps the first failure, and makes the error. */
hj_error *hj_mpi_fail(hj_mpi_engine *e, hj_code code, const char *text)
{
    if (e->code == HJ_OK) {
        e->code = code;
        snprintf(e->why, sizeof e->why, "%s", text);
    }
    return hj_comm_error(e->code, e->why);
}

static hj_error *mpi_error(hj_mpi_engine *e, int status)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int n;

    MPI_Error_string(status, text, &n);
    return hj_mpi_fail(e, HJ_INTERNAL, text);
}

/* --- waiting -------------------------------------------------------------- */

hj_mpi_wait hj_mpi_wait_start(int64_t timeout_ns)
{
    int64_t now = now_ns();

    return (hj_mpi_wait){ timeout_ns < 0 || timeout_ns > INT64_MAX - now
                              ? -1
                              : now + timeout_ns,
                          0 };
}

/* Longer and longer, up to a millisecond. */
void hj_mpi_wait_pause(hj_mpi_wait *w)
{
    struct timespec pause = { 0, w->pause_ns };

    if (w->pause_ns)
        nanosleep(&pause, NULL);
    w->pause_ns = w->pause_ns ? 2 * w->pause_ns : 1000;
    if (w->pause_ns > 1000000)
        w->pause_ns = 1000000;
}

bool hj_mpi_wait_is_late(const hj_mpi_wait *w)
{
    return w->deadline_ns >= 0 && now_ns() >= w->deadline_ns;
}

/* Has another participant failed?  Has the run stopped? */
hj_error *hj_mpi_check(hj_mpi_engine *e, hj_run *run)
{
    char text[TEXT_NBYTES] = "", all[sizeof e->why];
    MPI_Status status;
    int is_there = 0;

    if (e->code != HJ_OK)
        return hj_comm_error(e->code, e->why);
    MPI_Iprobe(MPI_ANY_SOURCE, 0, e->failures, &is_there, &status);
    if (is_there) {
        MPI_Recv(text, sizeof text, MPI_CHAR, status.MPI_SOURCE, 0, e->failures,
                 &status);
        text[sizeof text - 1] = '\0';
        snprintf(all, sizeof all, "participant %d failed: %s",
                 status.MPI_SOURCE, text);
        return hj_mpi_fail(e, HJ_ABORTED, all);
    }
    if (run && hj_run_is_stopped(run))
        return hj_mpi_fail(e, HJ_ABORTED, "the run has stopped");
    return NULL;
}

/* --- exchanges: everybody is here ----------------------------------------- */

int hj_mpi_tag(uint64_t key)
{
    return (int)((key ^ key >> 31 ^ key >> 48) % MAX_TAG);
}

static hj_error *time_is_up(hj_mpi_engine *e, const hj_comm_exchange *what,
                            const MPI_Request *requests)
{
    char text[240], list[120] = "";
    int n = 0, nmissing = 0;

    for (int i = 0; i < what->nmembers; i++) {
        if (requests[i] == MPI_REQUEST_NULL)
            continue;
        nmissing++;
        if (n < (int)sizeof list - 16)
            n += snprintf(list + n, sizeof list - (size_t)n, "%s%d",
                          n ? ", " : "", what->members[i]);
    }
    snprintf(text, sizeof text, "participant%s %s did not come within %g s",
             nmissing > 1 ? "s" : "", list, (double)e->timeout_ns * 1e-9);
    return hj_mpi_fail(e, HJ_ABORTED, text);
}

static hj_error *wait_for_all(hj_mpi_engine *e, hj_run *run,
                              const hj_comm_exchange *what,
                              MPI_Request *requests)
{
    hj_mpi_wait w = hj_mpi_wait_start(e->timeout_ns);
    hj_error *error = NULL;

    while (!error) {
        int is_done = 1;
        for (int i = 0; i < what->nmembers; i++) {
            int one = 1;
            if (requests[i] != MPI_REQUEST_NULL)
                MPI_Test(&requests[i], &one, MPI_STATUS_IGNORE);
            is_done &= one;
        }
        if (is_done)
            return NULL;
        error = hj_mpi_check(e, run);
        if (!error && hj_mpi_wait_is_late(&w))
            error = time_is_up(e, what, requests);
        hj_mpi_wait_pause(&w);
    }
    return error;
}

/* Empty messages to and from everybody. */
static hj_error *meet(hj_mpi_engine *e, hj_run *run,
                      const hj_comm_exchange *what)
{
    MPI_Request *requests =
        malloc((size_t)what->nmembers * sizeof(MPI_Request));
    int tag = hj_mpi_tag(what->key);

    if (!requests)
        return hj_comm_error(HJ_OUT_OF_MEMORY, "out of memory");
    for (int i = 0; i < what->nmembers; i++) {
        requests[i] = MPI_REQUEST_NULL;
        if (what->members[i] == e->rank)
            continue;
        MPI_Request sent;
        MPI_Irecv(NULL, 0, MPI_BYTE, what->members[i], tag, e->blocks,
                  &requests[i]);
        MPI_Isend(NULL, 0, MPI_BYTE, what->members[i], tag, e->blocks, &sent);
        MPI_Request_free(&sent); /* it has no memory that could go */
    }
    hj_error *error = wait_for_all(e, run, what, requests);
    for (int i = 0; i < what->nmembers; i++)
        if (requests[i] != MPI_REQUEST_NULL) {
            MPI_Cancel(&requests[i]);
            MPI_Request_free(&requests[i]);
        }
    free(requests);
    return error;
}

/* --- exchanges: the blocks ------------------------------------------------ */

/* n bytes, however many. */
static MPI_Datatype bytes_type(int64_t n)
{
    MPI_Datatype type, chunk, parts[2];

    if (n <= INT_MAX) {
        MPI_Type_contiguous((int)n, MPI_BYTE, &type);
        return type;
    }
    int counts[2] = { (int)(n / CHUNK), (int)(n % CHUNK) };
    MPI_Aint places[2] = { 0, (MPI_Aint)(n - n % CHUNK) };
    MPI_Type_contiguous(CHUNK, MPI_BYTE, &chunk);
    parts[0] = chunk;
    parts[1] = MPI_BYTE;
    MPI_Type_create_struct(2, counts, places, parts, &type);
    MPI_Type_free(&chunk);
    return type;
}

static MPI_Datatype block_type(const hj_comm_block *b)
{
    MPI_Datatype run = bytes_type(b->nbytes), type;

    MPI_Type_create_hvector((int)b->nruns, 1, (MPI_Aint)b->stride, run, &type);
    MPI_Type_free(&run);
    return type;
}

static int64_t nbytes_of(const hj_comm_block *list, int n)
{
    int64_t sum = 0;

    for (int i = 0; i < n; i++)
        sum += list[i].nruns * list[i].nbytes;
    return sum;
}

/* All blocks for one member, by their addresses. */
static MPI_Datatype list_type(const hj_comm_block *list, int n)
{
    MPI_Datatype *types = calloc((size_t)n, sizeof *types), all;
    MPI_Aint *places = calloc((size_t)n, sizeof *places);
    int *ones = calloc((size_t)n, sizeof *ones), used = 0;

    for (int i = 0; i < n && types && places && ones; i++) {
        if (!list[i].nruns || !list[i].nbytes)
            continue;
        types[used] = block_type(&list[i]);
        MPI_Get_address(list[i].at, &places[used]);
        ones[used++] = 1;
    }
    MPI_Type_create_struct(used, ones, places, types, &all);
    MPI_Type_commit(&all);
    for (int i = 0; i < used; i++)
        MPI_Type_free(&types[i]);
    free(types);
    free(places);
    free(ones);
    return all;
}

static hj_error *check_size(hj_mpi_engine *e, const MPI_Status *status,
                            int64_t wanted)
{
    char text[120];
    MPI_Count got;

    MPI_Get_elements_x(status, MPI_BYTE, &got);
    if (got == wanted)
        return NULL;
    snprintf(text, sizeof text,
             "participant %d gives %lld bytes where %lld are wanted",
             status->MPI_SOURCE, (long long)got, (long long)wanted);
    return hj_mpi_fail(e, HJ_INVALID, text);
}

static void start_member(hj_mpi_engine *e, const hj_comm_exchange *what, int i,
                         MPI_Request *two)
{
    const hj_comm_block *send = &what->send[i * what->nparts];
    const hj_comm_block *recv = &what->recv[i * what->nparts];
    MPI_Datatype out = list_type(send, what->nparts);
    MPI_Datatype in = list_type(recv, what->nparts);
    int tag = hj_mpi_tag(what->key);

    MPI_Irecv(MPI_BOTTOM, 1, in, what->members[i], tag, e->blocks, &two[0]);
    MPI_Isend(MPI_BOTTOM, 1, out, what->members[i], tag, e->blocks, &two[1]);
    MPI_Type_free(&in);
    MPI_Type_free(&out);
}

static hj_error *move_blocks(hj_mpi_engine *e, const hj_comm_exchange *what)
{
    int n = 2 * what->nmembers;
    MPI_Request *requests = malloc((size_t)n * sizeof *requests);
    MPI_Status *statuses = malloc((size_t)n * sizeof *statuses);
    hj_error *error = NULL;

    if (!requests || !statuses) {
        free(requests);
        free(statuses);
        return hj_mpi_fail(e, HJ_OUT_OF_MEMORY, "out of memory");
    }
    for (int i = 0; i < n; i++)
        requests[i] = MPI_REQUEST_NULL;
    for (int i = 0; i < what->nmembers; i++) {
        if (what->members[i] != e->rank) {
            start_member(e, what, i, &requests[2 * i]);
            continue;
        }
        for (int k = 0; k < what->nparts; k++)
            hj_comm_copy(&what->recv[i * what->nparts + k],
                         &what->send[i * what->nparts + k]);
    }
    int status = MPI_Waitall(n, requests, statuses);
    if (status != MPI_SUCCESS)
        error = mpi_error(e, status);
    for (int i = 0; i < what->nmembers && !error; i++)
        if (what->members[i] != e->rank)
            error = check_size(
                e, &statuses[2 * i],
                nbytes_of(&what->recv[i * what->nparts], what->nparts));
    free(requests);
    free(statuses);
    return error;
}

static hj_error *exchange(void *context, hj_run *run,
                          const hj_comm_exchange *what)
{
    hj_mpi_engine *e = context;
    hj_error *error = hj_mpi_check(e, run);

    if (!error)
        error = meet(e, run, what);
    return error ? error : move_blocks(e, what);
}

/* --- beginning and end ---------------------------------------------------- */

/* Who fails because another did need not tell it again. */
static void end(void *context, int participant, const char *failure)
{
    hj_mpi_engine *e = context;

    (void)participant;
    if (!failure || e->mine[0])
        return;
    snprintf(e->mine, sizeof e->mine, "%s", failure);
    hj_mpi_fail(e, HJ_ABORTED, e->mine);
    for (int i = 0; i < e->n; i++) {
        MPI_Request sent;
        if (i == e->rank)
            continue;
        MPI_Isend(e->mine, (int)strlen(e->mine) + 1, MPI_CHAR, i, 0,
                  e->failures, &sent);
        MPI_Request_free(&sent);
    }
}

static void destroy(void *context)
{
    hj_mpi_engine *e = context;
    int is_over = 0;

    hj_mpi_drop_parcels(e);
    MPI_Finalized(&is_over);
    /* Both wait for the others, who may be gone after a failure. */
    if (!is_over && e->code == HJ_OK) {
        MPI_Comm_free(&e->blocks);
        MPI_Comm_free(&e->values);
        MPI_Comm_free(&e->failures);
        if (e->owns_mpi)
            MPI_Finalize();
    }
    while (e->parcels) {
        hj_mpi_parcel *p = e->parcels;
        e->parcels = p->next;
        free(p->data);
        free(p);
    }
    free(e);
}

static hj_error *copy_world(hj_mpi_engine *e)
{
    MPI_Comm *copies[] = { &e->blocks, &e->values, &e->failures };

    for (int i = 0; i < 3; i++) {
        int status = MPI_Comm_dup(MPI_COMM_WORLD, copies[i]);
        if (status != MPI_SUCCESS)
            return mpi_error(e, status);
        MPI_Comm_set_errhandler(*copies[i], MPI_ERRORS_RETURN);
    }
    return NULL;
}

static hj_error *fit(const hj_mpi_engine *e, hj_comm_options *options)
{
    char text[160];

    if (options->npartitions < 1)
        options->npartitions = 1;
    if (!options->nreplicas)
        options->nreplicas = e->n / options->npartitions;
    if (options->nreplicas * options->npartitions == e->n)
        return NULL;
    snprintf(text, sizeof text,
             "%d replicas of %d partitions in a job of %d processes",
             options->nreplicas, options->npartitions, e->n);
    return hj_comm_error(HJ_INVALID, text);
}

static hj_error *start(hj_mpi_engine *e, hj_comm_options *options)
{
    int is_running = 0, level;

    MPI_Initialized(&is_running);
    if (!is_running) {
        int status = MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &level);
        if (status != MPI_SUCCESS)
            return mpi_error(e, status);
        e->owns_mpi = true;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &e->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &e->n);
    hj_error *error = fit(e, options);
    return error ? error : copy_world(e);
}

hj_error *hj_comm_create_mpi(const hj_comm_options *options, hj_comm **out,
                             int *participant)
{
    hj_comm_options full = { .size = sizeof full };
    hj_mpi_engine *e = calloc(1, sizeof *e);

    *out = NULL;
    *participant = 0;
    if (!e)
        return hj_comm_error(HJ_OUT_OF_MEMORY, "out of memory");
    if (options && options->size <= sizeof full)
        memcpy(&full, options, options->size);
    hj_error *error = start(e, &full);
    hj_comm_engine table = { sizeof table, e,           exchange,
                             hj_mpi_send,  hj_mpi_recv, NULL,
                             end,          NULL,        destroy };
    if (!error)
        error = hj_comm_create_with(&table, &full, out);
    if (error) {
        free(e);
        return error;
    }
    e->timeout_ns = hj_comm_timeout(*out);
    e->room = full.room > 0 ? full.room : 16;
    *participant = e->rank;
    return NULL;
}
