/* comm -- see comm.h: communicators, whatever their engine. */
#include "rt/comm/comm.h"
#include "base/argument.h"
#include "base/error.h"
#include "rt/call/typed/process.h"
#include "rt/comm/queue.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PARTICIPANTS = 1 << 12, DEFAULT_ROOM = 16 };
#define DEFAULT_TIMEOUT_NS ((int64_t)30 * 1000000000)

static void *malloc_alloc(void *context, size_t nbytes)
{
    (void)context;
    return malloc(nbytes);
}

static void malloc_free(void *context, void *block)
{
    (void)context;
    free(block);
}

static hj_error *read_options(const hj_comm_options *given,
                              hj_comm_options *out)
{
    *out = (hj_comm_options){ .size = sizeof *out };
    HJ_CHECK(hj_options_take("hj_comm_options", given, out, sizeof *out));
    out->nreplicas = out->nreplicas ? out->nreplicas : 1;
    out->npartitions = out->npartitions ? out->npartitions : 1;
    out->timeout_ns = out->timeout_ns ? out->timeout_ns : DEFAULT_TIMEOUT_NS;
    out->room = out->room ? out->room : DEFAULT_ROOM;
    if (out->nreplicas < 1 || out->npartitions < 1 ||
        out->nreplicas > MAX_PARTICIPANTS / out->npartitions)
        return HJ_ERR(INVALID,
                      "a communicator of %d replicas of %d partitions; 1 to %d "
                      "participants may be had",
                      out->nreplicas, out->npartitions, MAX_PARTICIPANTS);
    if (out->room < 1)
        return HJ_ERR(INVALID, "channels have room for 1 value or more, not %d",
                      out->room);
    return NULL;
}

static hj_error *new_comm(const hj_comm_options *options, hj_comm **out)
{
    static const hj_allocator from_malloc = { malloc_alloc, NULL, malloc_free,
                                              NULL };
    const hj_allocator *a =
        options->allocator ? options->allocator : &from_malloc;
    hj_comm *comm = a->alloc(a->context, sizeof *comm);

    if (!comm)
        return hj_error_oom();
    memset(comm, 0, sizeof *comm);
    atomic_init(&comm->references, 1);
    comm->allocator = *a;
    comm->nreplicas = options->nreplicas;
    comm->npartitions = options->npartitions;
    comm->timeout_ns = options->timeout_ns;
    *out = comm;
    return NULL;
}

hj_error *hj_comm_create(const hj_comm_options *options, hj_comm **out)
{
    hj_comm_options full;
    hj_comm *comm;

    HJ_NEED(out);
    *out = NULL;
    HJ_CHECK(read_options(options, &full));
    HJ_CHECK(new_comm(&full, &comm));
    hj_error *error = hj_rt_comm_local(comm, full.room, &comm->engine);
    if (error) {
        comm->allocator.free(comm->allocator.context, comm);
        return error;
    }
    *out = comm;
    return NULL;
}

hj_error *hj_comm_create_with(const hj_comm_engine *engine,
                              const hj_comm_options *options, hj_comm **out)
{
    hj_comm_engine own = { .size = sizeof own };
    hj_comm_options full;

    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(engine);
    HJ_CHECK(hj_options_take("hj_comm_engine", engine, &own, sizeof own));
    if (!own.exchange || !own.send || !own.recv)
        return HJ_ERR(INVALID, "hj_comm_engine needs exchange, send and recv");
    HJ_CHECK(read_options(options, &full));
    hj_comm *host;
    HJ_CHECK(hj_comm_create(&full, &host));
    hj_error *error = new_comm(&full, out);
    if (error) {
        hj_comm_release(host);
        return error;
    }
    (*out)->engine = own;
    (*out)->host = host;
    return NULL;
}

const hj_comm_engine *hj_rt_comm_host(const hj_comm *comm)
{
    return comm->host ? &comm->host->engine : &comm->engine;
}

void hj_comm_retain(hj_comm *comm)
{
    if (comm)
        atomic_fetch_add(&comm->references, 1);
}

void hj_comm_release(hj_comm *comm)
{
    if (!comm || atomic_fetch_sub(&comm->references, 1) != 1)
        return;
    if (comm->engine.destroy)
        comm->engine.destroy(comm->engine.context);
    hj_comm_release(comm->host);
    hj_allocator allocator = comm->allocator;
    allocator.free(allocator.context, comm);
}

int hj_comm_nreplicas(const hj_comm *comm)
{
    return comm ? comm->nreplicas : 0;
}

int hj_comm_npartitions(const hj_comm *comm)
{
    return comm ? comm->npartitions : 0;
}

int64_t hj_comm_timeout(const hj_comm *comm)
{
    return comm ? comm->timeout_ns : 0;
}

void hj_comm_reset(hj_comm *comm)
{
    if (!comm)
        return;
    atomic_store(&comm->run_id, 0);
    if (comm->engine.reset)
        comm->engine.reset(comm->engine.context);
    if (comm->host)
        hj_comm_reset(comm->host);
}

int64_t hj_comm_run_id(hj_comm *comm)
{
    int64_t none = 0, id = atomic_load(&comm->run_id);

    if (id)
        return id;
    id = hj_rt_typed_new_id();
    return atomic_compare_exchange_strong(&comm->run_id, &none, id) ? id : none;
}

hj_error *hj_comm_error(hj_code code, const char *text)
{
    return hj_error_new(code, "%s", text);
}

/* --- runs ----------------------------------------------------------------- */

hj_error *hj_run_set_comm(hj_run *run, hj_comm *comm, int participant)
{
    int n = comm ? comm->nreplicas * comm->npartitions : 1;

    HJ_NEED(run);
    if (participant < 0 || participant >= n)
        return HJ_ERR(INVALID, "participant %d of %d", participant, n);
    run->comm = comm;
    run->participant = participant;
    if (comm)
        hj_run_set_ids(run, (uint32_t)(participant / comm->npartitions),
                       (uint32_t)(participant % comm->npartitions));
    return NULL;
}

void hj_run_set_queues(hj_run *run, hj_queue *infeed, hj_queue *outfeed)
{
    if (!run)
        return;
    run->infeed = infeed;
    run->outfeed = outfeed;
}

bool hj_run_is_stopped(hj_run *run)
{
    return run && hj_rt_run_poll(run);
}

void hj_rt_comm_begin(hj_run *run)
{
    hj_comm *comm = run->comm;

    if (comm && comm->engine.begin)
        comm->engine.begin(comm->engine.context, run->participant);
}

void hj_rt_comm_end(hj_run *run, const char *failure)
{
    hj_comm *comm = run->comm;

    if (comm && comm->engine.end)
        comm->engine.end(comm->engine.context, run->participant, failure);
}

/* --- blocks --------------------------------------------------------------- */

/* Both sides in the longest runs that neither ends within. */
void hj_comm_copy(const hj_comm_block *to, const hj_comm_block *from)
{
    int64_t left = from->nruns * from->nbytes, i = 0, k = 0;
    int64_t at = 0, done = 0; /* within run i of `from`, run k of `to` */

    if (to->at == from->at && to->stride == from->stride)
        return;
    while (left > 0) {
        int64_t n = from->nbytes - at;
        if (n > to->nbytes - done)
            n = to->nbytes - done;
        memcpy((char *)to->at + k * to->stride + done,
               (const char *)from->at + i * from->stride + at, (size_t)n);
        left -= n;
        if ((at += n) == from->nbytes) {
            at = 0;
            i++;
        }
        if ((done += n) == to->nbytes) {
            done = 0;
            k++;
        }
    }
}
