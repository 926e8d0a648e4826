/* executable -- running compiled modules; see jit.h. */
#include "jit/internal.h"

#include "base/argument.h"
#include "base/thread.h"
#include "ir/shape.h"

#include <stdint.h>
#include <string.h>

void hj_executable_retain(hj_executable *exe)
{
    if (exe)
        atomic_fetch_add(&exe->references, 1);
}

static void unload(void *context)
{
    hj_orc_unload(((hj_executable *)context)->code);
}

void hj_executable_release(hj_executable *exe)
{
    if (!exe || atomic_fetch_sub(&exe->references, 1) != 1)
        return;
    hj_client *client = exe->client;
    hj_owned_calls_end(&exe->calls);
    if (exe->code)
        hj_thread_finish(unload, exe);
    hj_arena_reset(&exe->arena);
    client->allocator.free(client->allocator.context, exe);
    hj_client_release(client);
}

void hj_executable_stats_get(const hj_executable *exe, hj_executable_stats *out)
{
    hj_executable_stats stats = { 0 };

    if (!out)
        return;
    size_t size = out->size < sizeof stats ? out->size : sizeof stats;
    if (exe)
        stats = exe->stats;
    stats.size = size;
    memcpy(out, &stats, size);
}

int hj_executable_nparams(const hj_executable *exe)
{
    return exe ? exe->nparams : 0;
}

int hj_executable_nresults(const hj_executable *exe)
{
    return exe ? exe->nresults : 0;
}

const hj_shape *hj_executable_param_shape(const hj_executable *exe, int i)
{
    return exe && i >= 0 && i < exe->nparams ? exe->param_shapes[i] : NULL;
}

const hj_shape *hj_executable_result_shape(const hj_executable *exe, int i)
{
    return exe && i >= 0 && i < exe->nresults ? exe->result_shapes[i] : NULL;
}

bool hj_executable_is_donated(const hj_executable *exe, int i)
{
    return exe && exe->is_donated && i >= 0 && i < exe->nparams &&
           exe->is_donated[i];
}

int hj_executable_donor(const hj_executable *exe, int i)
{
    return exe && exe->donors && i >= 0 && i < exe->nresults ? exe->donors[i]
                                                             : -1;
}

hj_entry_fn *hj_executable_function(const hj_executable *exe)
{
    return exe && !exe->client->lists_only ? exe->entry : NULL;
}

size_t hj_executable_scratch_nbytes(const hj_executable *exe)
{
    return exe ? exe->scratch_nbytes : 0;
}

hj_error *hj_executable_new_run(const hj_executable *exe, hj_run **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(exe);
    if (exe->client->lists_only)
        return HJ_ERR(INVALID,
                      "code for %s is to be looked at, not run: its client "
                      "was made with lists_only",
                      exe->client->target.cpu);
    HJ_CHECK(hj_run_create(&exe->client->allocator, out));
    (*out)->pool = exe->client->pool;
    hj_error *error = hj_rt_run_reserve(*out, exe->scratch_nbytes);
    if (error) {
        hj_run_destroy(*out);
        *out = NULL;
    }
    return error;
}

void hj_run_set_threads(hj_run *run, int nthreads)
{
    if (run)
        run->nthreads = nthreads < 1 ? 1 : nthreads;
}

/* More than the machine has may be handed out, and end whoever uses it. */
static hj_error *check_nbytes(const hj_executable *exe)
{
    int64_t left = exe->max_nbytes - (int64_t)exe->scratch_nbytes;

    for (int i = 0; i < exe->nresults && left >= 0; i++)
        left -= hj_shape_buffer_nbytes(exe->result_shapes[i]);
    if (left < 0)
        return HJ_ERR(LIMIT,
                      "temporaries and results take more than the %lld bytes "
                      "of limits.temp_nbytes",
                      (long long)exe->max_nbytes);
    return NULL;
}

/* One block: the buffers, then their elements, 64-byte aligned. */
hj_error *hj_executable_new_results(const hj_executable *exe, hj_buffer **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(exe);
    const hj_allocator *a = &exe->client->allocator;
    HJ_CHECK(check_nbytes(exe));
    size_t head =
        sizeof(hj_allocator) + 64 + (size_t)exe->nresults * sizeof(hj_buffer);
    size_t nbytes = head;
    for (int i = 0; i < exe->nresults; i++)
        nbytes +=
            ((size_t)hj_shape_buffer_nbytes(exe->result_shapes[i]) + 127) / 64 *
            64;
    char *block = a->alloc(a->context, nbytes + 64);
    if (!block)
        return hj_error_oom();
    memcpy(block, a, sizeof *a);
    hj_buffer *buffers = (hj_buffer *)(block + sizeof(hj_allocator));
    char *data = (char *)(((uintptr_t)(block + head) + 63) & ~(uintptr_t)63);
    for (int i = 0; i < exe->nresults; i++) {
        buffers[i] = (hj_buffer){ *exe->result_shapes[i], data };
        data += ((size_t)hj_shape_buffer_nbytes(exe->result_shapes[i]) + 63) /
                64 * 64;
    }
    *out = buffers;
    return NULL;
}

void hj_buffers_free(hj_buffer *buffers, int n)
{
    hj_allocator a;

    (void)n;
    if (!buffers)
        return;
    char *block = (char *)buffers - sizeof(hj_allocator);
    memcpy(&a, block, sizeof a);
    a.free(a.context, block);
}

/* The arguments that compiled code looks for in the memory of results. */
static void move_donated(const hj_executable *exe, const void **args,
                         void **results)
{
    for (int i = 0; i < exe->nresults; i++) {
        int k = exe->donors[i];
        if (k >= 0 && exe->begins_there[i] && args[k] != results[i])
            memcpy(results[i], args[k],
                   (size_t)hj_shape_nbytes(exe->param_shapes[k]));
    }
}

enum { MAX_INLINE = 64 };

static hj_error *call(const hj_executable *exe, hj_run *run, const void **args,
                      const hj_buffer *in, void **results, const hj_buffer *out,
                      int32_t *sizes)
{
    bool has_bounds = exe->nparam_sizes || exe->nresult_sizes;

    for (int i = 0; i < exe->nparams; i++)
        args[i] = in[i].data;
    for (int i = 0; i < exe->nresults; i++)
        results[i] = out[i].data;
    bool is_one_of_many = exe->nreplicas * exe->npartitions > 1;
    if (is_one_of_many)
        hj_rt_comm_begin(run);
    if (exe->npacked_params + exe->npacked_results)
        hj_executable_unpack(exe, run, in, args, results);
    if (has_bounds)
        hj_executable_spread(exe, run, in, args, results, sizes);
    if (exe->donors)
        move_donated(exe, args, results);
    int32_t code = exe->entry(run, args, results, run->scratch);
    if (is_one_of_many)
        hj_rt_comm_end(run, code ? hj_run_message(run) : NULL);
    if (code)
        return hj_error_new((hj_code)code, "%s", hj_run_message(run));
    if (has_bounds)
        HJ_CHECK(hj_executable_gather(exe, run, results, sizes));
    if (exe->npacked_results)
        hj_executable_pack(exe, run, sizes, out);
    return NULL;
}

hj_error *hj_executable_run(const hj_executable *exe, hj_run *run,
                            const hj_buffer args[], int nargs,
                            const hj_buffer results[], int nresults)
{
    const void *arg_list[MAX_INLINE];
    void *result_list[MAX_INLINE];
    int32_t size_list[MAX_INLINE];
    bool differs;

    HJ_NEED(exe);
    HJ_NEED(run);
    HJ_NEED(args || !nargs);
    HJ_NEED(results || !nresults);
    HJ_CHECK(hj_rt_run_check_idle(run));
    HJ_CHECK(
        hj_executable_check(exe, args, nargs, results, nresults, &differs));
    if (differs)
        return hj_executable_run_copies(exe, run, args, results);
    if (run->scratch_nbytes < exe->scratch_nbytes)
        HJ_CHECK(hj_rt_run_reserve(run, exe->scratch_nbytes));
    if (!run->pool)
        run->pool = exe->client->pool;
    int nsizes = exe->nparam_sizes + exe->nresult_sizes;
    int nall = nargs + nresults + nsizes;
    if (nall <= MAX_INLINE)
        return call(exe, run, arg_list, args, result_list, results, size_list);
    size_t nbytes = (size_t)nall * sizeof(void *);
    const hj_allocator *a = &exe->client->allocator;
    void **lists =
        a->alloc(a->context, nbytes + (size_t)nsizes * sizeof(int32_t));
    if (!lists)
        return hj_error_oom();
    hj_error *error = call(exe, run, (const void **)lists, args,
                           lists + nargs + exe->nparam_sizes, results,
                           (int32_t *)(void *)((char *)lists + nbytes));
    a->free(a->context, lists);
    return error;
}
