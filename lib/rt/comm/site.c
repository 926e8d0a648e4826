/* site -- see site.h: from what an instruction says to blocks that members of
 * its group exchange. */
#include "rt/comm/site.h"
#include "base/error.h"
#include "rt/comm/comm.h"
#include "rt/comm/queue.h"

#include <string.h>

/* One call of a site. */
typedef struct call {
    hj_run *run;
    const hj_rt_comm_site *site;
    char *const *operands;
    char *const *results;
    hj_comm_exchange what;
    hj_comm_block *send, *recv; /* what.send, what.recv */
} call;

/* Memory that the run keeps for the next time. */
static hj_error *take_memory(hj_run *run, size_t nbytes, void **out)
{
    const hj_allocator *a = &run->allocator;

    if (nbytes > run->comm_nbytes) {
        void *block = a->alloc(a->context, nbytes);
        if (!block)
            return hj_error_oom();
        if (run->comm_memory)
            a->free(a->context, run->comm_memory);
        run->comm_memory = block;
        run->comm_nbytes = nbytes;
    }
    if (nbytes)
        memset(run->comm_memory, 0, nbytes);
    *out = run->comm_memory;
    return NULL;
}

/* --- the group ------------------------------------------------------------ */

static hj_error *find_members(call *c)
{
    const hj_rt_comm_groups *g = &c->site->groups;
    hj_comm_exchange *what = &c->what;
    const hj_comm *comm = c->run->comm;
    int n = comm ? comm->nreplicas * comm->npartitions : 1;

    what->name = c->site->name;
    what->key = c->site->key;
    what->participant = c->run->participant;
    if (n != g->nparticipants)
        return HJ_ERR(
            INVALID, "the program was compiled for %d participants; %s %d",
            g->nparticipants,
            comm ? "the run's communicator has"
                 : "without a communicator (hj_run_set_comm) there is",
            n);
    int group = g->group_of[what->participant];
    if (group < 0)
        return NULL;
    what->members = g->members + g->starts[group];
    what->nmembers = g->starts[group + 1] - g->starts[group];
    while (what->members[what->place] != what->participant)
        what->place++;
    return NULL;
}

/* Room for `nparts` blocks from and to every member, and `more` bytes. */
static hj_error *take_blocks(call *c, int nparts, size_t more, void **out)
{
    size_t n = (size_t)c->what.nmembers * (size_t)nparts;
    void *memory;

    /* (one block more, so that there always is some memory) */
    HJ_CHECK(take_memory(c->run, (2 * n + 1) * sizeof(hj_comm_block) + more,
                         &memory));
    c->what.nparts = nparts;
    c->what.send = c->send = memory;
    c->what.recv = c->recv = c->send + n;
    if (out)
        *out = c->recv + n;
    return NULL;
}

static hj_comm_block *block(const call *c, hj_comm_block *list, int member,
                            int part)
{
    return &list[member * c->what.nparts + part];
}

static hj_error *exchange(call *c)
{
    const hj_comm_engine *engine = &c->run->comm->engine;

    if (c->what.nmembers > 1)
        return engine->exchange(engine->context, c->run, &c->what);
    for (int k = 0; k < c->what.nparts; k++)
        hj_comm_copy(&c->recv[k], &c->send[k]);
    return NULL;
}

/* --- shares --------------------------------------------------------------- */

/* Arrays without elements have no memory. */
static void *moved(char *at, int64_t nbytes)
{
    return at ? at + nbytes : NULL;
}

/* Where the share of a member goes in the results. */
static int place_of(const call *c, int member)
{
    const hj_rt_comm_groups *g = &c->site->groups;

    return g->places[g->starts[g->group_of[c->what.participant]] + member];
}

/* Shares of absent members of a smaller group. */
static void clear_absent(const call *c, const hj_rt_comm_part *part, char *to)
{
    int nplaces = c->site->groups.nplaces;

    for (int64_t run = 0; to && run < part->nruns && c->what.nmembers < nplaces;
         run++)
        memset(to + (run * nplaces + c->what.nmembers) * part->nbytes, 0,
               (size_t)((nplaces - c->what.nmembers) * part->nbytes));
}

static hj_error *run_shares(call *c)
{
    const hj_rt_comm_site *site = c->site;
    int nplaces = site->groups.nplaces;
    bool is_gather = site->kind == HJ_RT_COMM_gather;

    HJ_CHECK(take_blocks(c, site->nparts, 0, NULL));
    for (int k = 0; k < site->nparts; k++) {
        const hj_rt_comm_part *p = &site->parts[k];
        int64_t apart = nplaces * p->nbytes;
        clear_absent(c, p, c->results[k]);
        for (int i = 0; i < c->what.nmembers; i++) {
            *block(c, c->send, i, k) =
                is_gather
                    ? (hj_comm_block){ c->operands[k], 1, p->nruns * p->nbytes,
                                       0 }
                    : (hj_comm_block){ moved(c->operands[k], i * p->nbytes),
                                       p->nruns, p->nbytes, apart };
            *block(c, c->recv, i, k) =
                (hj_comm_block){ moved(c->results[k],
                                       place_of(c, i) * p->nbytes),
                                 p->nruns, p->nbytes, apart };
        }
    }
    return exchange(c);
}

static hj_error *run_tuple(call *c)
{
    HJ_CHECK(take_blocks(c, 1, 0, NULL));
    for (int i = 0; i < c->what.nmembers; i++) {
        int64_t nbytes = c->site->parts[i].nbytes;
        c->send[i] = (hj_comm_block){ c->operands[i], 1, nbytes, 0 };
        c->recv[i] =
            (hj_comm_block){ c->results[place_of(c, i)], 1, nbytes, 0 };
    }
    return exchange(c);
}

static hj_error *run_pull(call *c)
{
    const hj_rt_comm_site *site = c->site;
    int source = site->source_of[c->what.participant];

    HJ_CHECK(take_blocks(c, site->nparts, 0, NULL));
    for (int k = 0; k < site->nparts; k++) {
        int64_t nbytes = site->parts[k].nbytes;
        if (source < 0 && nbytes)
            memset(c->results[k], 0, (size_t)nbytes);
        for (int i = 0; i < c->what.nmembers; i++) {
            int member = c->what.members[i];
            if (site->source_of[member] == c->what.participant)
                *block(c, c->send, i, k) =
                    (hj_comm_block){ c->operands[k], 1, nbytes, 0 };
            if (source == member)
                *block(c, c->recv, i, k) =
                    (hj_comm_block){ c->results[k], 1, nbytes, 0 };
        }
    }
    return c->what.nmembers ? exchange(c) : NULL;
}

/* --- rows ----------------------------------------------------------------- */

/* Number i of a list; what is above INT64_MAX counts as that. */
static int64_t number(const hj_rt_comm_rows *rows, const char *list, int64_t i)
{
    uint64_t x = 0;
    int nbits = 8 * rows->index_nbytes;

    memcpy(&x, list + i * rows->index_nbytes, (size_t)rows->index_nbytes);
    if (rows->is_unsigned)
        return x > INT64_MAX ? INT64_MAX : (int64_t)x;
    return (int64_t)(x << (64 - nbits)) >> (64 - nbits);
}

static hj_error *check_rows(const char *what, int64_t i, int64_t first,
                            int64_t n, int64_t nrows)
{
    if (first >= 0 && n >= 0 && n <= nrows && first <= nrows - n)
        return NULL;
    return HJ_ERR(INVALID, "%s %lld: %lld rows from %lld on, of %lld", what,
                  (long long)i, (long long)n, (long long)first,
                  (long long)nrows);
}

/* First everybody says where its rows go and how many they are, then they
 * go. */
static hj_error *run_ragged(call *c)
{
    const hj_rt_comm_rows *rows = &c->site->rows;
    int n = c->what.nmembers, nupdates = (int)(rows->nlist / n);
    void *memory;

    if (rows->nlist % n)
        return HJ_ERR(INVALID, "%lld rows of each list for %d members",
                      (long long)rows->nlist, n);
    HJ_CHECK(take_blocks(c, nupdates, 4 * (size_t)rows->nlist * sizeof(int64_t),
                         &memory));
    int64_t *mine = memory, *theirs = mine + 2 * rows->nlist;
    for (int64_t i = 0; i < rows->nlist; i++) {
        mine[2 * i] = number(rows, c->operands[4], i);
        mine[2 * i + 1] = number(rows, c->operands[3], i);
        HJ_CHECK(check_rows("update", i, number(rows, c->operands[2], i),
                            mine[2 * i + 1], rows->nfrom));
        c->send[i] = (hj_comm_block){ mine + 2 * i, 1, 16, 0 };
        c->recv[i] = (hj_comm_block){ theirs + 2 * i, 1, 16, 0 };
    }
    HJ_CHECK(exchange(c));
    if (c->results[0] != c->operands[1] && rows->nto)
        memcpy(c->results[0], c->operands[1],
               (size_t)(rows->nto * rows->nbytes));
    for (int64_t i = 0; i < rows->nlist; i++) {
        int64_t size = theirs[2 * i + 1],
                wanted = number(rows, c->operands[5], i);
        if (size != wanted)
            return HJ_ERR(INVALID,
                          "participant %d sends %lld rows where recv_sizes has "
                          "%lld",
                          c->what.members[i / nupdates], (long long)size,
                          (long long)wanted);
        HJ_CHECK(check_rows("result", i, theirs[2 * i], size, rows->nto));
        c->send[i] = (hj_comm_block){ moved(c->operands[0],
                                            number(rows, c->operands[2], i) *
                                                rows->nbytes),
                                      1, mine[2 * i + 1] * rows->nbytes, 0 };
        c->recv[i] =
            (hj_comm_block){ moved(c->results[0], theirs[2 * i] * rows->nbytes),
                             1, size * rows->nbytes, 0 };
    }
    return exchange(c);
}

/* --- transfers ------------------------------------------------------------ */

static hj_error *list_parts(call *c, char *const *arrays, hj_comm_block **out)
{
    int n = c->site->nparts;
    void *memory;

    HJ_CHECK(take_memory(c->run, (size_t)n * sizeof(hj_comm_block), &memory));
    *out = memory;
    for (int i = 0; i < n; i++)
        (*out)[i] =
            (hj_comm_block){ arrays[i], 1, c->site->parts[i].nbytes, 0 };
    return NULL;
}

static hj_error *run_feed(call *c)
{
    bool is_infeed = c->site->kind == HJ_RT_COMM_infeed;
    hj_queue *queue = is_infeed ? c->run->infeed : c->run->outfeed;
    hj_rt_patience patience = { .run = c->run, .deadline_ns = -1 };
    hj_comm_block *parts;

    if (!queue)
        return HJ_ERR(INVALID, "the run has no %s queue",
                      is_infeed ? "infeed" : "outfeed");
    HJ_CHECK(list_parts(c, is_infeed ? c->results : c->operands, &parts));
    return (is_infeed ? hj_rt_queue_pop : hj_rt_queue_push)(
        queue, c->site->shape, parts, c->site->nparts, &patience);
}

/* Along each pair that this participant begins or ends. */
static hj_error *move_pairs(call *c, hj_comm_message *what)
{
    const hj_comm_engine *engine = &c->run->comm->engine;
    const hj_rt_comm_site *site = c->site;
    bool is_send = site->kind == HJ_RT_COMM_send, is_mine = false;

    for (int i = 0; i < site->npairs; i++) {
        what->source = site->pairs[2 * i];
        what->target = site->pairs[2 * i + 1];
        if ((is_send ? what->source : what->target) != what->participant)
            continue;
        is_mine = true;
        HJ_CHECK((is_send ? engine->send : engine->recv)(engine->context,
                                                         c->run, what));
    }
    /* Who receives from nobody gets zeros. */
    for (int k = 0; k < site->nparts && !is_send && !is_mine; k++)
        if (site->parts[k].nbytes)
            memset(c->results[k], 0, (size_t)site->parts[k].nbytes);
    return NULL;
}

static hj_error *run_transfer(call *c)
{
    const hj_rt_comm_site *site = c->site;
    bool is_send = site->kind == HJ_RT_COMM_send;
    const hj_comm *comm = c->run->comm;
    const hj_comm_engine *engine;
    hj_comm_block *parts;

    if (!comm)
        return HJ_ERR(INVALID, "the run has no communicator (hj_run_set_comm)");
    HJ_CHECK(list_parts(c, is_send ? c->operands : c->results, &parts));
    hj_comm_message what = { .name = site->name,
                             .participant = c->run->participant,
                             .channel_id = site->channel_id,
                             .source = -1,
                             .target = -1,
                             .timeout_ns = comm->timeout_ns,
                             .shape = site->shape,
                             .nparts = site->nparts,
                             .parts = parts };
    if (site->npairs)
        return move_pairs(c, &what);
    if (site->is_host) {
        what.source = is_send ? what.participant : HJ_COMM_HOST;
        what.target = is_send ? HJ_COMM_HOST : what.participant;
        what.timeout_ns = -1;
    }
    engine = site->is_host ? hj_rt_comm_host(comm) : &comm->engine;
    return (is_send ? engine->send : engine->recv)(engine->context, c->run,
                                                   &what);
}

/* --- the site ------------------------------------------------------------- */

static hj_error *run_site(call *c)
{
    switch (c->site->kind) {
    case HJ_RT_COMM_infeed:
    case HJ_RT_COMM_outfeed:
        return run_feed(c);
    case HJ_RT_COMM_send:
    case HJ_RT_COMM_recv:
        return run_transfer(c);
    default:
        break;
    }
    HJ_CHECK(find_members(c));
    switch (c->site->kind) {
    case HJ_RT_COMM_tuple:
        return run_tuple(c);
    case HJ_RT_COMM_pull:
        return run_pull(c);
    case HJ_RT_COMM_ragged:
        return run_ragged(c);
    default:
        return run_shares(c);
    }
}

int32_t hj_rt_comm_run(hj_run *run, const hj_rt_comm_site *site,
                       void *const *operands, void *const *results)
{
    call c = { .run = run,
               .site = site,
               .operands = (char *const *)operands,
               .results = (char *const *)results };
    hj_error *error = run_site(&c);

    if (!error)
        return 0;
    hj_rt_run_failf(run, (int32_t)hj_error_code(error), "%s: %s", site->name,
                    hj_error_message(error));
    hj_error_free(error);
    return 1;
}
