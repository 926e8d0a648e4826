/* run -- see run.h and hlojit/run.h. */
#include "rt/look.h"
#include "base/argument.h"
#include "base/error.h"
#include "base/fpenv.h"
#include "rt/call/typed/typed.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCRATCH_ALIGN = 64 };

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

hj_error *hj_run_create(const hj_allocator *allocator, hj_run **out)
{
    static const hj_allocator from_malloc = { malloc_alloc, NULL, malloc_free,
                                              NULL };

    HJ_NEED(out);
    *out = NULL;
    if (!allocator)
        allocator = &from_malloc;
    hj_run *run = allocator->alloc(allocator->context, sizeof *run);
    if (!run)
        return hj_error_oom();
    memset(run, 0, sizeof *run);
    run->allocator = *allocator;
    run->nthreads = 1;
    *out = run;
    return NULL;
}

void hj_run_destroy(hj_run *run)
{
    if (!run)
        return;
    hj_allocator allocator = run->allocator;
    if (run->scratch_block)
        allocator.free(allocator.context, run->scratch_block);
    if (run->sizes)
        allocator.free(allocator.context, run->sizes);
    if (run->comm_memory)
        allocator.free(allocator.context, run->comm_memory);
    for (hj_rt_data *d = run->data, *next; d; d = next) {
        next = d->next;
        allocator.free(allocator.context, d);
    }
    allocator.free(allocator.context, run);
}

void hj_run_set_seed(hj_run *run, uint64_t seed)
{
    if (!run)
        return;
    run->rng_seed = seed;
}

void hj_run_set_ids(hj_run *run, uint32_t replica, uint32_t partition)
{
    if (!run)
        return;
    run->replica_id = replica;
    run->partition_id = partition;
}

/* ORDER cancel: first `cancelled`, then `stop`; hj_rt_run_begin clears `stop`
 * if it is set, and then looks at `cancelled`, so no cancellation is lost
 * between them. */
void hj_run_cancel(hj_run *run)
{
    if (!run)
        return;
    atomic_store(&run->cancelled, 1);
    atomic_store(&run->stop, 1);
}

void hj_run_resume(hj_run *run)
{
    if (!run)
        return;
    atomic_store(&run->cancelled, 0);
}

void hj_run_set_timeout(hj_run *run, int64_t nanoseconds)
{
    if (!run)
        return;
    run->timeout_ns = nanoseconds > 0 ? nanoseconds : 0;
}

hj_error *hj_run_set_data(hj_run *run, int64_t type_id, void *data)
{
    HJ_NEED(run);
    hj_rt_data *d = run->data;
    while (d && d->type_id != type_id)
        d = d->next;
    if (!d) {
        d = run->allocator.alloc(run->allocator.context, sizeof *d);
        if (!d)
            return hj_error_oom();
        *d = (hj_rt_data){ run->data, type_id, NULL };
        run->data = d;
    }
    d->object = data;
    return NULL;
}

hj_code hj_run_code(const hj_run *run)
{
    return run ? (hj_code)atomic_load(&run->code) : HJ_INVALID;
}

const char *hj_run_message(const hj_run *run)
{
    return run ? run->message : "";
}

int64_t hj_run_result_size(const hj_run *run, int leaf, int dim)
{
    for (int i = 0; run && i < run->nsizes; i++)
        if (run->sizes[i].leaf == leaf && run->sizes[i].dim == dim)
            return run->sizes[i].size;
    return -1;
}

hj_error *hj_rt_run_add_size(hj_run *run, int leaf, int dim, int64_t size)
{
    const hj_allocator *a = &run->allocator;

    if (run->nsizes == run->sizes_room) {
        int room = 2 * run->sizes_room + 8;
        hj_rt_size *larger =
            a->alloc(a->context, (size_t)room * sizeof *larger);
        if (!larger)
            return hj_error_oom();
        if (run->sizes) {
            memcpy(larger, run->sizes, (size_t)run->nsizes * sizeof *larger);
            a->free(a->context, run->sizes);
        }
        run->sizes = larger;
        run->sizes_room = room;
    }
    run->sizes[run->nsizes++] = (hj_rt_size){ leaf, dim, size };
    return NULL;
}

int32_t hj_rt_check_size(hj_run *run, int32_t value, int32_t low, int32_t high,
                         const char *what)
{
    if (low <= value && value <= high)
        return 0;
    return hj_rt_run_failf(run, HJ_ABORTED, "%s is %d, not in %d..%d", what,
                           (int)value, (int)low, (int)high);
}

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t hj_rt_now_ns(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

void hj_rt_rng_next(hj_run *run, uint64_t *state, uint64_t delta)
{
    memcpy(state, run->rng_state, sizeof run->rng_state);
    run->rng_state[1] += delta;
}

int32_t hj_rt_run_begin(hj_run *run)
{
    run->fpenv = hj_fpenv_enter();
    run->is_running = true;
    run->message[0] = '\0';
    run->in_parallel = 0;
    run->is_follower = false;
    run->nsizes = 0;
    run->call_id = 0;
    run->rng_state[0] = run->rng_seed;
    run->rng_state[1] = 0;
    run->deadline_ns = 0;
    if (run->timeout_ns) {
        int64_t now = hj_rt_now_ns();
        run->deadline_ns = run->timeout_ns > INT64_MAX - now
                               ? INT64_MAX
                               : now + run->timeout_ns;
    }
    atomic_store_explicit(&run->code, 0, memory_order_relaxed);
    if (!atomic_load_explicit(&run->stop, memory_order_relaxed))
        return 0; /* an exchange costs as much as a small kernel */
    atomic_store(&run->stop, 0); /* ORDER cancel */
    if (!atomic_load(&run->cancelled))
        return 0;
    atomic_store(&run->stop, 1);
    return hj_rt_run_poll(run);
}

int32_t hj_rt_run_end(hj_run *run)
{
    /* A function that failed may have left modes of its own behind. */
    if (atomic_load_explicit(&run->stop, memory_order_relaxed))
        hj_fpenv_enter();
    hj_fpenv_leave(run->fpenv);
    if (run->typed_records)
        hj_rt_typed_run_end(run);
    run->is_running = false;
    return atomic_load_explicit(&run->code, memory_order_acquire);
}

hj_error *hj_rt_run_check_idle(const hj_run *run)
{
    if (!run->is_running)
        return NULL;
    return HJ_ERR(INVALID, "this run is in use: another call has it, or a "
                           "function that it called left it by a jump "
                           "(longjmp); take another one");
}

/* True for the one thread whose failure counts. */
static bool claim_failure(hj_run *run, int32_t code)
{
    int32_t none = HJ_OK;

    if (code == HJ_OK) /* a caller's slip must not turn into success */
        code = HJ_INTERNAL;
    if (!atomic_compare_exchange_strong(&run->code, &none, code))
        return false;
    atomic_store(&run->stop, 1);
    return true;
}

int32_t hj_rt_run_fail(hj_run *run, int32_t code, const char *text)
{
    return hj_rt_run_failf(run, code, "%s", text);
}

int32_t hj_rt_run_failf(hj_run *run, int32_t code, const char *format, ...)
{
    va_list args;

    if (claim_failure(run, code)) {
        va_start(args, format);
        vsnprintf(run->message, sizeof run->message, format, args);
        va_end(args);
    }
    return code;
}

/* `clock`: of those that are monotonic. */
static int32_t poll_by(hj_run *run, clockid_t clock)
{
    hj_rt_count_look();
    if (atomic_load_explicit(&run->stop, memory_order_relaxed)) {
        if (atomic_load(&run->cancelled))
            hj_rt_run_fail(run, HJ_ABORTED, "the run was cancelled");
        return 1;
    }
    if (run->deadline_ns && read_clock(clock) >= run->deadline_ns) {
        hj_rt_run_failf(run, HJ_ABORTED,
                        "the run did not end within its time limit of %g s",
                        (double)run->timeout_ns * 1e-9);
        return 1;
    }
    return 0;
}

int32_t hj_rt_run_poll(hj_run *run)
{
    return poll_by(run, CLOCK_MONOTONIC);
}

#ifndef CLOCK_MONOTONIC_COARSE
#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
#endif

int32_t hj_rt_run_look(hj_run *run)
{
    return poll_by(run, CLOCK_MONOTONIC_COARSE);
}

hj_error *hj_rt_run_reserve(hj_run *run, size_t nbytes)
{
    const hj_allocator *a = &run->allocator;

    if (nbytes <= run->scratch_nbytes)
        return NULL;
    if (nbytes > SIZE_MAX - SCRATCH_ALIGN)
        return hj_error_oom();
    void *block = a->alloc(a->context, nbytes + SCRATCH_ALIGN);
    if (!block)
        return hj_error_oom();
    if (run->scratch_block)
        a->free(a->context, run->scratch_block);
    run->scratch_block = block;
    run->scratch = (void *)(((uintptr_t)block + SCRATCH_ALIGN - 1) &
                            ~(uintptr_t)(SCRATCH_ALIGN - 1));
    run->scratch_nbytes = nbytes;
    return NULL;
}

int32_t hj_rt_copy(hj_run *run, void *to, const void *from, int64_t nbytes)
{
    hj_rt_look look = hj_rt_look_begin(run);
    int64_t now;

    for (int64_t i = 0; i < nbytes; i += now) {
        now = nbytes - i < HJ_RT_LOOK_STEPS ? nbytes - i : HJ_RT_LOOK_STEPS;
        if (hj_rt_look_after(&look, now))
            return 1;
        memcpy((char *)to + i, (const char *)from + i, (size_t)now);
    }
    return 0;
}
