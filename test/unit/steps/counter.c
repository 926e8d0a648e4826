/* counter -- see counter.h. */
#include "counter.h"

#include <execinfo.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Of one thread, since its last look; `epoch`: the reset that it knows of. */
typedef struct thread_steps {
    int64_t ran, said;
    int epoch;
} thread_steps;

static _Thread_local thread_steps mine;
static _Atomic int64_t most_ran, most_said, all, nlooks;
static _Atomic int epoch;
static atomic_bool is_on, is_shown; /* since the reset */

static void raise_to(_Atomic int64_t *most, int64_t n)
{
    int64_t before = atomic_load_explicit(most, memory_order_relaxed);

    while (n > before && !atomic_compare_exchange_weak(most, &before, n))
        ;
}

static void begin_thread(void)
{
    int now = atomic_load_explicit(&epoch, memory_order_relaxed);

    if (mine.epoch != now)
        mine = (thread_steps){ .epoch = now };
}

/* The loop that does not look is who has called; for addr2line. */
static void show_once(void)
{
    enum { NFRAMES = 16 };
    void *frames[NFRAMES];

    if (!atomic_exchange(&is_shown, true))
        backtrace_symbols_fd(frames, backtrace(frames, NFRAMES), 2);
}

void counter_add(int64_t n)
{
    if (!atomic_load_explicit(&is_on, memory_order_relaxed))
        return;
    begin_thread();
    mine.ran += n;
    if (mine.ran > COUNTER_MOST)
        show_once();
    raise_to(&most_ran, mine.ran);
    atomic_fetch_add_explicit(&all, n, memory_order_relaxed);
}

void counter_reset(void)
{
    atomic_fetch_add(&epoch, 1);
    atomic_store(&most_ran, 0);
    atomic_store(&most_said, 0);
    atomic_store(&all, 0);
    atomic_store(&is_shown, false);
    atomic_store(&is_on, true);
    atomic_store(&nlooks, 0);
}

steps counter_get(void)
{
    atomic_store(&is_on, false);
    return (steps){ atomic_load(&most_ran), atomic_load(&most_said),
                    atomic_load(&all), atomic_load(&nlooks) };
}

/* --- what lib/rt calls (rt/look.h) ---------------------------------------- */

void hj_rt_count_said(int64_t n);
void hj_rt_count_look(void);

void hj_rt_count_said(int64_t n)
{
    begin_thread();
    mine.said += n;
    raise_to(&most_said, mine.said);
    atomic_fetch_add_explicit(&all, n, memory_order_relaxed);
}

void hj_rt_count_look(void)
{
    mine.ran = mine.said = 0;
    atomic_fetch_add_explicit(&nlooks, 1, memory_order_relaxed);
}

/* --- what the compiler adds to it ----------------------------------------- */

void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void)
{
    counter_add(1);
}

/* --- what the linker calls instead of the C library ----------------------- */

enum { A_STEP = 8 };

#define WRAP(name, second)                                                     \
    void *__real_##name(void *to, second from, size_t nbytes);                 \
    void *__wrap_##name(void *to, second from, size_t nbytes);                 \
                                                                               \
    void *__wrap_##name(void *to, second from, size_t nbytes)                  \
    {                                                                          \
        counter_add((int64_t)(nbytes / A_STEP));                               \
        return __real_##name(to, from, nbytes);                                \
    }

WRAP(memcpy, const void *)
WRAP(memmove, const void *)
WRAP(memset, int)
