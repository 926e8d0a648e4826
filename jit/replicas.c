/* replicas -- all participants of a program at once, a thread for each; and
 * the host's end of queues; see jit.h and comm.h. */
#include "jit/internal.h"
#include "base/argument.h"
#include "base/thread.h"
#include "rt/comm/queue.h"

#include <pthread.h>
#include <string.h>

int hj_executable_nreplicas(const hj_executable *exe)
{
    return exe ? exe->nreplicas : 0;
}

int hj_executable_npartitions(const hj_executable *exe)
{
    return exe ? exe->npartitions : 0;
}

/* --- crews ---------------------------------------------------------------- */

typedef struct member {
    const hj_participant *what;
    hj_error *error;
    pthread_t thread;
    bool has_thread;
} member;

static hj_error *run_one(const hj_participant *p)
{
    if (p->exe)
        return hj_executable_run(p->exe, p->run, p->args, p->nargs, p->results,
                                 p->nresults);
    return hj_module_evaluate(p->module, p->client, p->options, p->run, p->args,
                              p->nargs, p->results, p->nresults);
}

/* Also of those that could not even begin: the others wait for them. */
static void tell_others(const member *m)
{
    hj_rt_comm_begin(m->what->run);
    hj_rt_comm_end(m->what->run, hj_error_message(m->error));
}

static void *run_member(void *context)
{
    member *m = context;

    m->error = run_one(m->what);
    if (m->error)
        tell_others(m);
    return NULL;
}

static void start_thread(member *m)
{
    if (hj_thread_start(&m->thread, HJ_THREAD_NBYTES, run_member, m)) {
        m->has_thread = true;
        return;
    }
    m->error = HJ_ERR(OUT_OF_MEMORY, "no thread could be had");
    tell_others(m);
}

/* The failure that the others followed; -1: none. */
static int choose(const member *crew, int n)
{
    int first = -1;

    for (int i = 0; i < n; i++) {
        if (!crew[i].error)
            continue;
        if (!crew[i].what->run->is_follower)
            return i;
        if (first < 0)
            first = i;
    }
    return first;
}

static hj_error *join(member *crew, int n)
{
    hj_error *error = NULL;
    int which;

    for (int i = 0; i < n; i++)
        if (crew[i].has_thread)
            pthread_join(crew[i].thread, NULL);
    which = choose(crew, n);
    for (int i = 0; i < n; i++)
        if (i == which)
            error = n == 1 ? crew[i].error
                           : hj_error_context(crew[i].error,
                                              "in participant %d", i);
        else
            hj_error_free(crew[i].error);
    return error;
}

static hj_error *run_crew(hj_comm *comm, const hj_participant *all, int n,
                          member *crew)
{
    for (int i = 0; i < n; i++)
        HJ_CHECK(hj_run_set_comm(all[i].run, comm, i));
    hj_comm_reset(comm);
    for (int i = 0; i < n; i++)
        crew[i].what = &all[i];
    for (int i = 1; i < n; i++)
        start_thread(&crew[i]);
    run_member(&crew[0]);
    return join(crew, n);
}

hj_error *hj_run_participants(hj_comm *comm, const hj_participant *all, int n)
{
    HJ_NEED(comm);
    const hj_allocator *a = &comm->allocator;
    int wanted = comm->nreplicas * comm->npartitions;

    if (n != wanted)
        return HJ_ERR(INVALID, "%d participants given; the communicator has %d",
                      n, wanted);
    HJ_NEED(all);
    member *crew = a->alloc(a->context, (size_t)n * sizeof *crew);
    if (!crew)
        return hj_error_oom();
    memset(crew, 0, (size_t)n * sizeof *crew);
    hj_error *error = run_crew(comm, all, n, crew);
    a->free(a->context, crew);
    return error;
}

/* --- the host's end of queues --------------------------------------------- */

typedef struct value {
    hj_arena arena;
    const hj_buffer *arrays;
    int n;
    const char *shape;
    hj_comm_block *parts;
    hj_error *(*move)(struct value *value);
    /* of a queue, or of a channel */
    hj_queue *queue;
    hj_comm *comm;
    hj_comm_message message;
    int64_t timeout_ns;
    bool is_push;
} value;

static hj_error *move_queue(value *v)
{
    hj_rt_patience patience = hj_rt_patience_for(v->timeout_ns);

    return (v->is_push ? hj_rt_queue_push : hj_rt_queue_pop)(
        v->queue, v->shape, v->parts, v->n, &patience);
}

static hj_error *move_channel(value *v)
{
    const hj_comm_engine *engine = hj_rt_comm_host(v->comm);

    v->message.shape = v->shape;
    v->message.nparts = v->n;
    v->message.parts = v->parts;
    return (v->is_push ? engine->send : engine->recv)(engine->context, NULL,
                                                      &v->message);
}

static hj_error *describe(void *context)
{
    value *v = context;
    const hj_shape **shapes =
        HJ_NEW_ARRAY(&v->arena, const hj_shape *, v->n + 1);

    v->parts = HJ_NEW_ARRAY(&v->arena, hj_comm_block, v->n + 1);
    for (int i = 0; i < v->n; i++) {
        shapes[i] = &v->arrays[i].shape;
        v->parts[i] = (hj_comm_block){ v->arrays[i].data, 1,
                                       hj_shape_nbytes(shapes[i]), 0 };
    }
    v->shape = hj_leaves_text(&v->arena, shapes, v->n);
    return NULL;
}

static hj_error *move(value *v)
{
    if (v->n < 0)
        return HJ_ERR(INVALID, "a value of %d arrays", v->n);
    hj_arena_init(&v->arena, NULL);
    hj_error *error = hj_guard(&v->arena, describe, v);
    if (!error)
        error = v->move(v);
    hj_arena_reset(&v->arena);
    return error;
}

hj_error *hj_queue_push(hj_queue *queue, const hj_buffer arrays[], int n,
                        int64_t timeout_ns)
{
    value v = { .arrays = arrays, .n = n, .queue = queue, .is_push = true };

    HJ_NEED(queue);
    HJ_NEED(arrays || !n);
    v.move = move_queue;
    v.timeout_ns = timeout_ns;
    return move(&v);
}

hj_error *hj_queue_pop(hj_queue *queue, const hj_buffer arrays[], int n,
                       int64_t timeout_ns)
{
    value v = { .arrays = arrays, .n = n, .queue = queue };

    HJ_NEED(queue);
    HJ_NEED(arrays || !n);
    v.move = move_queue;
    v.timeout_ns = timeout_ns;
    return move(&v);
}

static hj_error *move_by_channel(hj_comm *comm, int participant,
                                 int64_t channel_id, int64_t timeout_ns,
                                 value *v)
{
    int n = hj_comm_nreplicas(comm) * hj_comm_npartitions(comm);

    if (participant < 0 || participant >= n)
        return HJ_ERR(INVALID,
                      "participant %d of a communicator that has %d of them",
                      participant, n);
    v->move = move_channel;
    v->comm = comm;
    v->message = (hj_comm_message){
        .name = "the host",
        .participant = participant,
        .channel_id = channel_id,
        .source = v->is_push ? HJ_COMM_HOST : participant,
        .target = v->is_push ? participant : HJ_COMM_HOST,
        .timeout_ns = timeout_ns,
    };
    return move(v);
}

hj_error *hj_comm_push(hj_comm *comm, int participant, int64_t channel_id,
                       const hj_buffer arrays[], int n, int64_t timeout_ns)
{
    value v = { .arrays = arrays, .n = n, .is_push = true };

    HJ_NEED(comm);
    HJ_NEED(arrays || !n);
    return move_by_channel(comm, participant, channel_id, timeout_ns, &v);
}

hj_error *hj_comm_pop(hj_comm *comm, int participant, int64_t channel_id,
                      const hj_buffer arrays[], int n, int64_t timeout_ns)
{
    value v = { .arrays = arrays, .n = n };

    HJ_NEED(comm);
    HJ_NEED(arrays || !n);
    return move_by_channel(comm, participant, channel_id, timeout_ns, &v);
}
