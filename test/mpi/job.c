/* job.c -- programs of four participants on the processes of an MPI job.
 *
 * Every process also runs each program on four threads of its own, and
 * compares its own participant's bits.  Then each exchanges values with its
 * host, and one process stays away, and one
 * fails: the others must say who it was.  Run by mpirun -n 4. */
#include "hlojit/jit.h"
#include "hlojit/mpi.h"
#include "hlojit/text.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4, SECOND = 1000000000 };

static int rank;

static void stop(const char *what, const char *why)
{
    fprintf(stderr, "process %d: %s: %s\n", rank, what, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void need(hj_error *error, const char *what)
{
    if (error)
        stop(what, hj_error_message(error));
}

/* --- programs ------------------------------------------------------------- */

#define BODIES                                                                 \
    "f { a = f32[] parameter(0)  b = f32[] parameter(1)\n"                     \
    "  ROOT c = f32[] add(a, b) }\n"                                           \
    "s { a = s32[] parameter(0)  b = s32[] parameter(1)\n"                     \
    "  ROOT c = s32[] subtract(a, b) }\n"

typedef struct sample {
    const char *text;
    int nreplicas;
} sample;

static const sample samples[] = {
    { "HloModule reductions\n" BODIES
      "ENTRY e { x = f32[8,3] parameter(0)  y = s32[] parameter(1)\n"
      "  big = f32[300,301] parameter(2)\n"
      "  a = f32[8,3] all-reduce(x), replica_groups={}, to_apply=f\n"
      "  b = s32[] all-reduce(y), replica_groups={{0,1,3},{2}}, to_apply=s\n"
      "  c = f32[300,301] all-reduce(big), replica_groups={{3,0},{2,1}}, "
      "to_apply=f\n"
      "  x4 = f32[8,12] concatenate(x, x, x, x), dimensions={1}\n"
      "  d = f32[8,3] reduce-scatter(x4), replica_groups={{2,3,0,1}}, "
      "dimensions={1}, to_apply=f\n"
      "  ROOT t = tuple(a, b, c, d) }\n",
      4 },
    { "HloModule moves\n"
      "ENTRY e { x = f32[8,3] parameter(0)  y = pred[5] parameter(1)\n"
      "  a = f32[8,12] all-gather(x), replica_groups={{3,1,2,0}}, "
      "dimensions={1}\n"
      "  b = f32[8,3] all-to-all(x), replica_groups={}, dimensions={0}\n"
      "  n = f32[8,3] negate(x)\n"
      "  c = (f32[8,3], f32[8,3]) all-to-all(x, n), "
      "replica_groups={{0,2},{3,1}}\n"
      "  d = (f32[8,3], pred[5]) collective-permute(x, y), "
      "source_target_pairs={{0,1},{1,2},{3,3}}\n"
      "  g = pred[5] collective-broadcast(y), replica_groups={{2,0}}\n"
      "  ROOT t = tuple(a, b, c, d, g) }\n",
      4 },
    { "HloModule modes\n" BODIES
      "ENTRY e { r = u32[] replica-id()  p = u32[] partition-id()\n"
      "  ten = u32[] multiply(r, u32[] constant(10))\n"
      "  x = s32[] convert(u32[] add(ten, p))\n"
      "  a = s32[] all-reduce(x), channel_id=1, replica_groups={{0},{1}}, "
      "to_apply=s\n"
      "  b = s32[] all-reduce(x), replica_groups={}, to_apply=s\n"
      "  c = s32[] collective-permute(x), channel_id=2, "
      "source_target_pairs={{0,1}}\n"
      "  ROOT t = tuple(x, a, b, c) }\n",
      2 },
    { "HloModule ragged\n"
      "ENTRY e { x = f32[4,3] parameter(0)\n"
      "  out = f32[8,3] broadcast(f32[] constant(-5)), dimensions={}\n"
      "  from = s64[4] constant({0,1,2,3})  ones = s64[4] constant({1,1,1,1})\n"
      "  id = s64[] convert(u32[] replica-id())\n"
      "  to = s64[4] broadcast(id), dimensions={}\n"
      "  ROOT r = f32[8,3] ragged-all-to-all(x, out, from, ones, to, ones), "
      "replica_groups={{0,1,2,3}} }\n",
      4 },
    { "HloModule ring\n"
      "ENTRY e { x = s32[3] parameter(0)  t = token[] after-all()\n"
      "  r = (s32[3], u32[], token[]) recv(t), channel_id=4, "
      "frontend_attributes={_xla_send_recv_source_target_pairs="
      "\"{{0,1},{1,2},{2,3}}\"}\n"
      "  s = (s32[3], u32[], token[]) send(x, t), channel_id=4, "
      "frontend_attributes={_xla_send_recv_source_target_pairs="
      "\"{{0,1},{1,2},{2,3}}\"}\n"
      "  rd = (s32[3], token[]) recv-done(r), channel_id=4\n"
      "  sd = token[] send-done(s), channel_id=4\n"
      "  ROOT v = s32[3] get-tuple-element(rd), index=0 }\n",
      4 },
};

/* --- running -------------------------------------------------------------- */

static hj_buffer *new_buffers(const hj_executable *exe, bool is_result, int who)
{
    int n =
        is_result ? hj_executable_nresults(exe) : hj_executable_nparams(exe);
    hj_buffer *list = calloc((size_t)n + 1, sizeof *list);

    for (int i = 0; list && i < n; i++) {
        hj_buffer *b = &list[i];
        b->shape = is_result ? *hj_executable_result_shape(exe, i)
                             : *hj_executable_param_shape(exe, i);
        b->data = calloc((size_t)hj_shape_nbytes(&b->shape) + 8, 1);
        for (int64_t k = 0; !is_result && k < hj_shape_nelems(&b->shape); k++) {
            int64_t x = (who * 29 + i * 13 + k * 7) % 19;
            if (hj_dtype_class_of(b->shape.dtype) == HJ_CLASS_FLOAT)
                hj_element_set_real(b->shape.dtype, b->data, k,
                                    (double)x / 3 - 1);
            else
                hj_element_set_int(b->shape.dtype, b->data, k, x);
        }
    }
    return list;
}

static void free_buffers(hj_buffer *list, int n)
{
    for (int i = 0; i < n; i++)
        free(list[i].data);
    free(list);
}

/* All participants on threads of this process. */
static void run_on_threads(const hj_executable *exe, hj_participant all[N])
{
    hj_comm_options how = { .size = sizeof how,
                            .nreplicas = hj_executable_nreplicas(exe),
                            .npartitions = hj_executable_npartitions(exe) };
    hj_comm *comm;

    need(hj_comm_create(&how, &comm), "threads");
    for (int i = 0; i < N; i++) {
        all[i] = (hj_participant){ .exe = exe,
                                   .args = new_buffers(exe, false, i),
                                   .results = new_buffers(exe, true, i),
                                   .nargs = hj_executable_nparams(exe),
                                   .nresults = hj_executable_nresults(exe) };
        need(hj_executable_new_run(exe, &all[i].run), "a run");
    }
    need(hj_run_participants(comm, all, N), "on threads");
    hj_comm_release(comm);
}

static void free_participants(hj_participant all[N])
{
    for (int i = 0; i < N; i++) {
        hj_run_destroy(all[i].run);
        free_buffers((hj_buffer *)all[i].args, all[i].nargs);
        free_buffers((hj_buffer *)all[i].results, all[i].nresults);
    }
}

static void run_sample(hj_client *client, const sample *s)
{
    hj_comm_options how = { .size = sizeof how,
                            .nreplicas = s->nreplicas,
                            .npartitions = N / s->nreplicas };
    hj_participant all[N];
    hj_comm *comm;
    int who;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;

    need(hj_module_parse_hlo(s->text, strlen(s->text), NULL, &module), "parse");
    need(hj_module_set_replicas(module, s->nreplicas, N / s->nreplicas), "set");
    need(hj_client_compile(client, module, NULL, &exe), "compile");
    run_on_threads(exe, all);
    hj_participant *own = &all[rank];
    hj_buffer *results = new_buffers(exe, true, rank);
    need(hj_executable_new_run(exe, &run), "a run");
    need(hj_comm_create_mpi(&how, &comm, &who), "a communicator");
    need(hj_run_set_comm(run, comm, who), "join");
    for (int i = 0; i < 3; i++)
        need(hj_executable_run(exe, run, own->args, own->nargs, results,
                               own->nresults),
             hj_module_name(module));
    for (int i = 0; i < own->nresults; i++)
        if (memcmp(results[i].data, own->results[i].data,
                   (size_t)hj_shape_nbytes(&results[i].shape)) != 0)
            stop(hj_module_name(module), "other bits than on threads");
    free_buffers(results, own->nresults);
    free_participants(all);
    hj_run_destroy(run);
    hj_comm_release(comm);
    hj_executable_release(exe);
    hj_module_destroy(module);
}

/* --- the host ------------------------------------------------------------- */

static const char hosted[] =
    "HloModule hosted\n" BODIES "ENTRY e { t = token[] after-all()\n"
    "  r = (f32[4], u32[], token[]) recv(t), channel_id=7, "
    "is_host_transfer=true\n"
    "  rd = (f32[4], token[]) recv-done(r), channel_id=7, "
    "is_host_transfer=true\n"
    "  x = f32[4] get-tuple-element(rd), index=0\n"
    "  i = (f32[4], token[]) infeed(t)\n"
    "  y = f32[4] get-tuple-element(i), index=0\n"
    "  xy = f32[4] add(x, y)\n"
    "  a = f32[4] all-reduce(xy), replica_groups={}, to_apply=f\n"
    "  s = (f32[4], u32[], token[]) send(a, t), channel_id=8, "
    "is_host_transfer=true\n"
    "  sd = token[] send-done(s), channel_id=8, is_host_transfer=true\n"
    "  o = token[] outfeed(xy, t), outfeed_shape=f32[4]\n"
    "  ROOT z = f32[4] copy(a) }\n";

static void need_number(const float *got, float want, const char *what)
{
    for (int i = 0; i < 4; i++)
        if (got[i] != want)
            stop(what, "other numbers");
}

/* Each process has its host's ends: channels of its own communicator, queues of
 * its own run. */
static void serve_hosts(hj_client *client)
{
    float x[4], y[4], out[4], back[4];
    hj_buffer in = { HJ_SHAPE(HJ_DTYPE_f32, 4), x };
    hj_buffer fed = { in.shape, y }, result = { in.shape, out };
    hj_buffer taken = { in.shape, back };
    hj_queue *infeed, *outfeed;
    hj_executable *exe;
    hj_module *module;
    hj_comm *comm;
    hj_run *run;
    int who;

    need(hj_module_parse_hlo(hosted, strlen(hosted), NULL, &module), "parse");
    need(hj_module_set_replicas(module, N, 1), "set");
    need(hj_client_compile(client, module, NULL, &exe), "compile");
    need(hj_executable_new_run(exe, &run), "a run");
    need(hj_comm_create_mpi(NULL, &comm, &who), "a communicator");
    need(hj_run_set_comm(run, comm, who), "join");
    need(hj_queue_create(1, NULL, &infeed), "a queue");
    need(hj_queue_create(1, NULL, &outfeed), "a queue");
    hj_run_set_queues(run, infeed, outfeed);
    for (int i = 0; i < 4; i++) {
        x[i] = (float)(who + 1);
        y[i] = (float)(10 * who);
    }
    need(hj_comm_push(comm, who, 7, &in, 1, 0), "push");
    need(hj_queue_push(infeed, &fed, 1, 0), "infeed");
    need(hj_executable_run(exe, run, NULL, 0, &result, 1), "hosted");
    need_number(out, 70, "the sum");
    need(hj_comm_pop(comm, who, 8, &taken, 1, 0), "pop");
    need_number(back, 70, "what was sent");
    need(hj_queue_pop(outfeed, &taken, 1, 0), "outfeed");
    need_number(back, (float)(11 * who + 1), "what was fed out");
    hj_run_destroy(run);
    hj_queue_destroy(infeed);
    hj_queue_destroy(outfeed);
    hj_comm_release(comm);
    hj_executable_release(exe);
    hj_module_destroy(module);
}

/* --- failures ------------------------------------------------------------- */

static const char meeting[] =
    "HloModule meeting\n" BODIES "ENTRY e { x = f32[4] parameter(0)\n"
    "  ROOT r = f32[4] all-reduce(x), replica_groups={}, to_apply=f }\n";

/* Process 3 stays away. */
static void miss_one(hj_client *client)
{
    hj_comm_options how = { .size = sizeof how, .timeout_ns = SECOND / 5 };
    hj_executable *exe;
    hj_module *module;
    hj_comm *comm;
    hj_run *run;
    int who;

    need(hj_comm_create_mpi(&how, &comm, &who), "a second communicator");
    need(hj_module_parse_hlo(meeting, strlen(meeting), NULL, &module), "parse");
    need(hj_module_set_replicas(module, N, 1), "set");
    need(hj_client_compile(client, module, NULL, &exe), "compile");
    need(hj_executable_new_run(exe, &run), "a run");
    need(hj_run_set_comm(run, comm, who), "join");
    if (who != 3) {
        hj_buffer *x = new_buffers(exe, false, who);
        hj_buffer *y = new_buffers(exe, true, who);
        hj_error *error = hj_executable_run(exe, run, x, 1, y, 1);
        if (hj_error_code(error) != HJ_ABORTED ||
            !strstr(hj_error_message(error), "participant"))
            stop("a missing process", error ? hj_error_message(error) : "none");
        if (who == 0 && !strstr(hj_error_message(error), "failed") &&
            !strstr(hj_error_message(error), "3 did not come within 0.2 s"))
            stop("who is missing", hj_error_message(error));
        hj_error_free(error);
        free_buffers(x, 1);
        free_buffers(y, 1);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    hj_run_destroy(run);
    hj_comm_release(comm);
    hj_executable_release(exe);
    hj_module_destroy(module);
}

int main(void)
{
    int n = (int)(sizeof samples / sizeof *samples);
    hj_comm_options bad = { .size = sizeof bad, .nreplicas = 3 };
    hj_client_options one = { .size = sizeof one, .nthreads = 1 };
    hj_client *client;
    hj_comm *comm, *none;
    int level;

    MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &level);
    need(hj_comm_create_mpi(NULL, &comm, &rank), "the communicator");
    hj_error *error = hj_comm_create_mpi(&bad, &none, &rank);
    if (!error || !strstr(hj_error_message(error), "job of 4 processes"))
        stop("three of four", "no error");
    hj_error_free(error);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    need(hj_client_create(&one, &client), "a client");
    for (int i = 0; i < n; i++)
        run_sample(client, &samples[i]);
    serve_hosts(client);
    miss_one(client);
    hj_client_release(client);
    hj_comm_release(comm);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("# mpi: %d processes, %d programs, all equal\n", N, n + 1);
    MPI_Finalize();
    return 0;
}
