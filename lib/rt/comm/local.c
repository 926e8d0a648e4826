/* local -- the engine of participants that are threads of one process.
 *
 * An exchange: whoever comes takes a seat and shows where its blocks are; the
 * last member of the group to come finds all of them seated.  Of a few bytes
 * it gives everybody theirs, and all go: each has slept once.  Else it starts
 * the exchange: each takes what is for it straight from the others' memory,
 * and nobody gets up before all have taken theirs.  So nothing is copied twice,
 * and the one wait that cannot be given up (for the others' copying) is short.
 *
 * One mutex guards all seats; each has a condition of its own.  Whoever waits
 * looks at its run every few milliseconds (hj_run_cancel cannot signal a
 * condition, since it may be called from a signal handler).
 */
#include "base/error.h"
#include "rt/comm/comm.h"
#include "rt/comm/queue.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Up to so many bytes for each member the last one to come copies them all. */
enum { WHY_NBYTES = 400, FEW_NBYTES = 4096, FEW_MEMBERS = 64 };

typedef struct seat {
    pthread_cond_t changed;
    int64_t nruns;                /* begun so far */
    bool is_running, has_failed;  /* the last of them */
    const hj_comm_exchange *what; /* waiting for the others; NULL: nothing */
    bool has_started;             /* all are here */
    bool is_served;               /* the last to come has done all */
    hj_error *error;              /* of being served */
    int nbusy;         /* of the first member: who has not taken its blocks */
    int64_t nfinished; /* of the first member: exchanges that are over */
    char why[WHY_NBYTES];
} seat;

typedef struct channel {
    struct channel *next;
    int64_t id;
    int source, target;
    hj_queue *queue;
} channel;

typedef struct local {
    pthread_mutex_t mutex;
    hj_allocator allocator;
    int64_t timeout_ns;
    int room, n, nfailed;
    channel *channels;
    seat seats[];
} local;

/* --- waiting -------------------------------------------------------------- */

static void wait_a_little(local *l, seat *s)
{
    int64_t until = hj_rt_now_ns() + HJ_COMM_POLL_NS;
    struct timespec at = { until / 1000000000, until % 1000000000 };

    pthread_cond_timedwait(&s->changed, &l->mutex, &at);
}

static bool is_same(const hj_comm_exchange *a, const hj_comm_exchange *b)
{
    return a->key == b->key && a->nmembers == b->nmembers &&
           a->nparts == b->nparts &&
           !memcmp(a->members, b->members,
                   (size_t)a->nmembers * sizeof *a->members);
}

static bool is_seated(const local *l, int who, const hj_comm_exchange *what)
{
    const seat *s = &l->seats[who];

    return s->what && !s->has_started && is_same(s->what, what);
}

/* An error if somebody who is still to come never will. */
static hj_error *check_others(const local *l, const hj_comm_exchange *what)
{
    int64_t nruns = l->seats[what->participant].nruns;

    for (int i = 0; i < what->nmembers; i++) {
        int who = what->members[i];
        const seat *s = &l->seats[who];
        if (who == what->participant || is_seated(l, who, what) ||
            s->nruns < nruns || !s->nruns)
            continue;
        if (s->has_failed)
            return HJ_ERR(ABORTED, "participant %d failed: %s", who, s->why);
        if (s->is_running)
            continue;
        return HJ_ERR(ABORTED, "participant %d has ended without it", who);
    }
    return NULL;
}

/* "participants 1, 3" who are missing, and where one of them is instead. */
static hj_error *time_is_up(const local *l, const hj_comm_exchange *what)
{
    char list[160];
    const char *elsewhere = NULL;
    int n = 0, nmissing = 0, where = -1;

    list[0] = '\0';
    for (int i = 0; i < what->nmembers; i++) {
        int who = what->members[i];
        if (is_seated(l, who, what))
            continue;
        nmissing++;
        if (n < (int)sizeof list - 20)
            n += snprintf(list + n, sizeof list - (size_t)n, "%s%d",
                          n ? ", " : "", who);
        if (l->seats[who].what && !elsewhere) {
            elsewhere = l->seats[who].what->name;
            where = who;
        }
    }
    double seconds = (double)l->timeout_ns * 1e-9;
    if (elsewhere)
        return HJ_ERR(ABORTED,
                      "participant%s %s did not come within %g s (%d is at %s)",
                      nmissing > 1 ? "s" : "", list, seconds, where, elsewhere);
    return HJ_ERR(ABORTED, "participant%s %s did not come within %g s",
                  nmissing > 1 ? "s" : "", list, seconds);
}

/* --- exchanges ------------------------------------------------------------ */

static int64_t nbytes_of(const hj_comm_block *b)
{
    return b->nruns * b->nbytes;
}

/* What member `i` has for this one. */
static hj_error *take(const hj_comm_exchange *what,
                      const hj_comm_exchange *theirs, int i)
{
    for (int k = 0; k < what->nparts; k++) {
        const hj_comm_block *from =
            &theirs->send[what->place * what->nparts + k];
        const hj_comm_block *to = &what->recv[i * what->nparts + k];
        if (nbytes_of(from) != nbytes_of(to))
            return HJ_ERR(INVALID,
                          "participant %d gives %lld bytes where %lld are "
                          "wanted",
                          theirs->participant, (long long)nbytes_of(from),
                          (long long)nbytes_of(to));
        hj_comm_copy(to, from);
    }
    return NULL;
}

/* All members sit until all have taken theirs, so seats do not change. */
static hj_error *take_all(const local *l, const hj_comm_exchange *what)
{
    hj_error *error = NULL;

    /* Each begins with itself, so that not all read one memory at once. */
    for (int k = 0; k < what->nmembers && !error; k++) {
        int i = (what->place + k) % what->nmembers;
        error = take(what, l->seats[what->members[i]].what, i);
    }
    return error;
}

static bool are_all_seated(const local *l, const hj_comm_exchange *what)
{
    for (int i = 0; i < what->nmembers; i++)
        if (!is_seated(l, what->members[i], what))
            return false;
    return true;
}

/* No member receives much. */
static bool are_few_bytes(const local *l, const hj_comm_exchange *what)
{
    for (int i = 0; i < what->nmembers; i++) {
        const hj_comm_exchange *theirs = l->seats[what->members[i]].what;
        int64_t nbytes = 0;
        for (int k = 0; k < what->nmembers * what->nparts; k++)
            nbytes += nbytes_of(&theirs->recv[k]);
        if (nbytes > FEW_NBYTES)
            return false;
    }
    return true;
}

/* All members are seated. */
static void start(local *l, const hj_comm_exchange *what)
{
    bool is_served = what->nmembers <= FEW_MEMBERS && are_few_bytes(l, what);

    for (int i = 0; i < what->nmembers; i++) {
        seat *s = &l->seats[what->members[i]];
        s->has_started = true;
        s->is_served = is_served;
        if (is_served)
            s->error = take_all(l, s->what);
        if (s->what != what)
            pthread_cond_signal(&s->changed);
    }
    l->seats[what->members[0]].nbusy = what->nmembers;
}

static void wake_all(local *l)
{
    for (int i = 0; i < l->n; i++)
        pthread_cond_signal(&l->seats[i].changed);
}

static void note_failure(local *l, seat *s, const char *why)
{
    l->nfailed += !s->has_failed;
    s->has_failed = true;
    snprintf(s->why, sizeof s->why, "%s", why);
    wake_all(l);
}

/* Until all are here; with the mutex held.  Whose time is up is failed from
 * then on, not from its run's end: the others, whose times end with it, learn
 * why instead of looking for it in a seat that it has left.
 */
static hj_error *gather(local *l, hj_run *run, const hj_comm_exchange *what)
{
    seat *own = &l->seats[what->participant];
    int64_t deadline = hj_rt_patience_for(l->timeout_ns).deadline_ns;
    hj_error *error = NULL;

    if (are_all_seated(l, what))
        start(l, what);
    while (!own->has_started && !error) {
        error = check_others(l, what);
        run->is_follower |= error != NULL;
        if (!error && hj_rt_run_poll(run))
            error = HJ_ERR(ABORTED, "the run has stopped");
        if (!error && deadline >= 0 && hj_rt_now_ns() >= deadline) {
            error = time_is_up(l, what);
            note_failure(l, own, hj_error_message(error));
        }
        if (!error)
            wait_a_little(l, own);
    }
    return error;
}

static void finish(local *l, const hj_comm_exchange *what)
{
    seat *first = &l->seats[what->members[0]];
    int64_t number = first->nfinished;

    if (--first->nbusy == 0) {
        first->nfinished++;
        for (int i = 0; i < what->nmembers; i++)
            pthread_cond_signal(&l->seats[what->members[i]].changed);
    }
    while (first->nfinished == number)
        pthread_cond_wait(&l->seats[what->participant].changed, &l->mutex);
}

static hj_error *exchange(void *context, hj_run *run,
                          const hj_comm_exchange *what)
{
    local *l = context;
    seat *own = &l->seats[what->participant];

    pthread_mutex_lock(&l->mutex);
    own->what = what;
    hj_error *error = gather(l, run, what);
    if (own->is_served) {
        error = own->error;
    } else if (!error) {
        pthread_mutex_unlock(&l->mutex);
        error = take_all(l, what);
        pthread_mutex_lock(&l->mutex);
        finish(l, what);
    }
    own->what = NULL;
    own->has_started = own->is_served = false;
    own->error = NULL;
    pthread_mutex_unlock(&l->mutex);
    return error;
}

/* --- channels ------------------------------------------------------------- */

/* Made when it is first asked for. */
static hj_error *find_queue(local *l, const hj_comm_message *what,
                            hj_queue **out)
{
    const hj_allocator *a = &l->allocator;
    hj_error *error = NULL;

    pthread_mutex_lock(&l->mutex);
    channel *c = l->channels;
    while (c && (c->id != what->channel_id || c->source != what->source ||
                 c->target != what->target))
        c = c->next;
    if (!c) {
        c = a->alloc(a->context, sizeof *c);
        error = c ? hj_queue_create(l->room, a, &c->queue) : hj_error_oom();
        if (error && c)
            a->free(a->context, c);
        if (!error) {
            c->id = what->channel_id;
            c->source = what->source;
            c->target = what->target;
            c->next = l->channels;
            l->channels = c;
        }
    }
    *out = error ? NULL : c->queue;
    pthread_mutex_unlock(&l->mutex);
    return error;
}

typedef struct transfer {
    local *l;
    hj_run *run;
    const hj_comm_message *what;
} transfer;

/* Waiting for a value makes no sense once somebody has failed. */
static hj_error *check_failures(void *context)
{
    const transfer *t = context;
    local *l = t->l;
    hj_error *error = NULL;

    pthread_mutex_lock(&l->mutex);
    for (int i = 0; i < l->n && l->nfailed && !error; i++)
        if (l->seats[i].has_failed && i != t->what->participant)
            error = HJ_ERR(ABORTED, "participant %d failed: %s", i,
                           l->seats[i].why);
    pthread_mutex_unlock(&l->mutex);
    t->run->is_follower |= error != NULL;
    return error;
}

static hj_error *transfer_value(local *l, hj_run *run,
                                const hj_comm_message *what,
                                hj_error *(*move)(hj_queue *, const char *,
                                                  const hj_comm_block *, int,
                                                  const hj_rt_patience *))
{
    transfer t = { l, run, what };
    hj_rt_patience patience = hj_rt_patience_for(what->timeout_ns);
    hj_queue *queue;

    patience.run = run;
    if (run)
        patience.check = check_failures;
    patience.context = &t;
    HJ_CHECK(find_queue(l, what, &queue));
    return move(queue, what->shape, what->parts, what->nparts, &patience);
}

/* Says which channel, and who is at its other end. */
static hj_error *in_channel(hj_error *error, const hj_comm_message *what,
                            const char *where, int other)
{
    if (other == HJ_COMM_HOST)
        return hj_error_context(error, "in channel %lld %s the host",
                                (long long)what->channel_id, where);
    if (other < 0)
        return hj_error_context(error, "in channel %lld",
                                (long long)what->channel_id);
    return hj_error_context(error, "in channel %lld %s participant %d",
                            (long long)what->channel_id, where, other);
}

static hj_error *send_value(void *context, hj_run *run,
                            const hj_comm_message *what)
{
    return in_channel(transfer_value(context, run, what, hj_rt_queue_push),
                      what, "to", what->target);
}

static hj_error *recv_value(void *context, hj_run *run,
                            const hj_comm_message *what)
{
    return in_channel(transfer_value(context, run, what, hj_rt_queue_pop), what,
                      "from", what->source);
}

/* --- beginning and end ---------------------------------------------------- */

static void begin(void *context, int participant)
{
    local *l = context;
    seat *s = &l->seats[participant];

    pthread_mutex_lock(&l->mutex);
    l->nfailed -= s->has_failed;
    s->nruns++;
    s->is_running = true;
    s->has_failed = false;
    pthread_mutex_unlock(&l->mutex);
}

static void end(void *context, int participant, const char *failure)
{
    local *l = context;
    seat *s = &l->seats[participant];

    pthread_mutex_lock(&l->mutex);
    s->is_running = false;
    if (failure)
        note_failure(l, s, failure);
    wake_all(l);
    pthread_mutex_unlock(&l->mutex);
}

static void drop_channels(local *l, bool all)
{
    const hj_allocator *a = &l->allocator;
    channel **at = &l->channels;

    while (*at) {
        channel *c = *at;
        if (!all && (c->source == HJ_COMM_HOST || c->target == HJ_COMM_HOST)) {
            at = &c->next;
            continue;
        }
        *at = c->next;
        hj_queue_destroy(c->queue);
        a->free(a->context, c);
    }
}

static void reset(void *context)
{
    local *l = context;

    pthread_mutex_lock(&l->mutex);
    for (int i = 0; i < l->n; i++) {
        l->seats[i].nruns = 0;
        l->seats[i].has_failed = l->seats[i].is_running = false;
    }
    l->nfailed = 0;
    drop_channels(l, false);
    pthread_mutex_unlock(&l->mutex);
}

static void destroy(void *context)
{
    local *l = context;
    hj_allocator allocator = l->allocator;

    drop_channels(l, true);
    for (int i = 0; i < l->n; i++)
        pthread_cond_destroy(&l->seats[i].changed);
    pthread_mutex_destroy(&l->mutex);
    allocator.free(allocator.context, l);
}

hj_error *hj_rt_comm_local(const hj_comm *comm, int room, hj_comm_engine *out)
{
    const hj_allocator *a = &comm->allocator;
    int n = comm->nreplicas * comm->npartitions;
    size_t nbytes = sizeof(local) + (size_t)n * sizeof(seat);
    local *l = a->alloc(a->context, nbytes);
    pthread_condattr_t attr;

    if (!l)
        return hj_error_oom();
    memset(l, 0, nbytes);
    l->allocator = *a;
    l->timeout_ns = comm->timeout_ns;
    l->room = room;
    l->n = n;
    pthread_mutex_init(&l->mutex, NULL);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    for (int i = 0; i < n; i++)
        pthread_cond_init(&l->seats[i].changed, &attr);
    pthread_condattr_destroy(&attr);
    *out = (hj_comm_engine){ sizeof *out, l,   exchange, send_value, recv_value,
                             begin,       end, reset,    destroy };
    return NULL;
}
