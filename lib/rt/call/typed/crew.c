/* crew -- see crew.h. */
#include "rt/call/typed/crew.h"
#include "base/fpenv.h"
#include "base/thread.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct job {
    struct job *next;
    hj_ffi_task *task;
    void *data;
} job;

typedef struct member {
    struct member *next;
    hj_rt_crew *crew;
    pthread_t thread;
} member;

struct hj_rt_crew {
    int nthreads; /* that may work at once */
    pthread_mutex_t mutex;
    pthread_cond_t work;
    /* Under the mutex: */
    job *first, *last;
    member *members;
    int njobs, nmembers, nidle, nwaiting;
    bool is_ending;
};

hj_rt_crew *hj_rt_crew_new(int nthreads)
{
    hj_rt_crew *crew = calloc(1, sizeof *crew);

    if (!crew)
        return NULL;
    crew->nthreads = nthreads < 1 ? 1 : nthreads;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->work, NULL);
    return crew;
}

int hj_rt_crew_nthreads(const hj_rt_crew *crew)
{
    return crew->nthreads;
}

static job *take_job(hj_rt_crew *crew)
{
    job *j = crew->first;

    crew->first = j->next;
    if (!crew->first)
        crew->last = NULL;
    crew->njobs--;
    return j;
}

static void *work(void *context)
{
    hj_rt_crew *crew = ((member *)context)->crew;
    hj_fpenv found; /* inherited, or left behind by a task */

    pthread_mutex_lock(&crew->mutex);
    for (;;) {
        crew->nidle++;
        while (!crew->first && !crew->is_ending)
            pthread_cond_wait(&crew->work, &crew->mutex);
        crew->nidle--;
        if (!crew->first)
            break;
        job *j = take_job(crew);
        pthread_mutex_unlock(&crew->mutex);
        hj_fpenv_begin(&found);
        j->task(j->data);
        free(j);
        pthread_mutex_lock(&crew->mutex);
    }
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

/* Under the mutex: one more thread, if there are jobs that nobody is free
 * for. */
static void grow(hj_rt_crew *crew)
{
    if (crew->njobs <= crew->nidle ||
        crew->nmembers - crew->nwaiting >= crew->nthreads)
        return;
    member *m = calloc(1, sizeof *m);
    if (!m)
        return;
    m->crew = crew;
    if (!hj_thread_start(&m->thread, HJ_THREAD_NBYTES, work, m)) {
        free(m);
        return;
    }
    m->next = crew->members;
    crew->members = m;
    crew->nmembers++;
}

bool hj_rt_crew_schedule(hj_rt_crew *crew, hj_ffi_task *task, void *data)
{
    job *j = malloc(sizeof *j);

    if (!j)
        return false;
    *j = (job){ NULL, task, data };
    pthread_mutex_lock(&crew->mutex);
    if (crew->last)
        crew->last->next = j;
    else
        crew->first = j;
    crew->last = j;
    crew->njobs++;
    grow(crew);
    bool is_taken = crew->nmembers;
    if (!is_taken) /* nobody was before, so it is the only one */
        take_job(crew);
    pthread_cond_signal(&crew->work);
    pthread_mutex_unlock(&crew->mutex);
    if (!is_taken)
        free(j);
    return is_taken;
}

bool hj_rt_crew_leave(hj_rt_crew *crew)
{
    bool is_member = false;

    pthread_mutex_lock(&crew->mutex);
    for (const member *m = crew->members; m; m = m->next)
        is_member |= pthread_equal(m->thread, pthread_self()) != 0;
    if (is_member) {
        crew->nwaiting++;
        grow(crew);
    }
    pthread_mutex_unlock(&crew->mutex);
    return is_member;
}

void hj_rt_crew_return(hj_rt_crew *crew, bool had_left)
{
    if (!had_left)
        return;
    pthread_mutex_lock(&crew->mutex);
    crew->nwaiting--;
    pthread_mutex_unlock(&crew->mutex);
}

void hj_rt_crew_free(hj_rt_crew *crew)
{
    if (!crew)
        return;
    pthread_mutex_lock(&crew->mutex);
    crew->is_ending = true;
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->mutex);
    for (member *m = crew->members, *next; m; m = next) {
        next = m->next;
        pthread_join(m->thread, NULL);
        free(m);
    }
    pthread_cond_destroy(&crew->work);
    pthread_mutex_destroy(&crew->mutex);
    free(crew);
}
