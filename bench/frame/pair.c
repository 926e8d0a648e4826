/* pair.c -- see pair.h. */
#include "bench/frame/pair.h"

#include <immintrin.h>
#include <sched.h>
#include <string.h>

enum { SPINS = 2000 };

static bool is_asked(const pair *p, unsigned long turn)
{
    return p->asked == turn || p->is_over;
}

/* Spins a while, then sleeps. */
static void wait_for_work(pair *p, unsigned long turn)
{
    for (int i = 0; i < SPINS && !is_asked(p, turn); i++)
        _mm_pause();
    if (is_asked(p, turn))
        return;
    pthread_mutex_lock(&p->lock);
    while (!is_asked(p, turn))
        pthread_cond_wait(&p->wakes, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

static void *serve(void *state)
{
    pair *p = state;

    for (unsigned long turn = 1;; turn++) {
        wait_for_work(p, turn);
        if (p->is_over)
            return NULL;
        p->run(p->states[1]);
        p->done = turn;
    }
}

static void wake(pair *p, unsigned long turn, bool is_over)
{
    pthread_mutex_lock(&p->lock);
    p->asked = turn;
    p->is_over = is_over;
    pthread_cond_signal(&p->wakes);
    pthread_mutex_unlock(&p->lock);
}

bool pair_start(pair *p)
{
    memset(p, 0, sizeof *p);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->wakes, NULL);
    return pthread_create(&p->thread, NULL, serve, p) == 0;
}

void pair_stop(pair *p)
{
    wake(p, p->asked, true);
    pthread_join(p->thread, NULL);
    pthread_cond_destroy(&p->wakes);
    pthread_mutex_destroy(&p->lock);
}

void pair_run(void *state)
{
    pair *p = state;
    unsigned long turn = p->asked + 1;

    wake(p, turn, false);
    p->run(p->states[0]);
    for (int i = 0; p->done != turn; i++)
        if (i < SPINS)
            _mm_pause();
        else
            sched_yield();
}
