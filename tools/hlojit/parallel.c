/* parallel.c -- see parallel.h.
 *
 * The reader of StableHLO writes who runs into backend_config: "2 1 program.0
 * program.1 / feed.0", replicas and partitions, a computation for each, and
 * those that make what infeeds get.
 */
#include "tools/hlojit/parallel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "interpreter.run_parallel"

enum { ROOM = 1024 }; /* of a queue */

/* Functions that custom calls name have no context of their own, and run on
 * the thread that runs the program. */
static _Thread_local const parallel *current;

const parallel *parallel_set(const parallel *to)
{
    const parallel *before = current;

    current = to;
    return before;
}

bool parallel_is_wanted(const program *p)
{
    return hj_module_nops(p->module, HJ_OP_custom_call) > 0 &&
           memmem(p->from.text, p->from.length, NAME, strlen(NAME));
}

/* --- one computation ------------------------------------------------------ */

/* A computation as a program of its own; machine code unless evaluated. */
typedef struct part {
    program p;
    hj_executable *exe;
} part;

static status open_part(const char *name, int64_t nreplicas,
                        int64_t npartitions, part *out)
{
    const parallel *par = current;

    out->p = (program){ .from = par->p->from };
    hj_error *error = hj_module_clone(par->p->module, &out->p.module);
    if (!error)
        error = hj_module_set_entry(out->p.module, name);
    if (!error)
        error = hj_module_set_replicas(out->p.module, nreplicas, npartitions);
    if (error || par->set->engine != ENGINE_JIT)
        return status_of(error, &par->p->from);
    return engine_compile(par->client, &out->p, &par->set->compile, &out->exe);
}

static void close_part(part *x)
{
    hj_executable_release(x->exe);
    hj_module_destroy(x->p.module);
}

/* --- all of them ---------------------------------------------------------- */

typedef struct crowd {
    int nreplicas, npartitions, n;
    part *parts; /* of the participants, then of the infeeds */
    hj_participant *all;
    int nfeeds;
    hj_comm *comm;
    hj_queue *infeed, *outfeed;
    char *text; /* names, each with an NUL */
    char **names;
} crowd;

/* Room for `n` buffers of the shapes' leaves. */
static int add_buffers(hj_buffer **at, int n, const hj_shape *shape)
{
    int nleaves = hj_shape_nleaves(shape);

    *at = take_again(*at, (size_t)(n + nleaves + 1), sizeof **at);
    for (int i = 0; i < nleaves; i++)
        (*at)[n + i] = (hj_buffer){ .shape = *hj_shape_leaf(shape, i) };
    return n + nleaves;
}

static bool read_names(const char *opaque, size_t nbytes, crowd *c)
{
    int used = 0, n = 0;

    c->text = take(nbytes + 1, 1);
    memcpy(c->text, opaque, nbytes);
    if (sscanf(c->text, "%d %d%n", &c->nreplicas, &c->npartitions, &used) != 2)
        return false;
    c->names = take(nbytes + 1, sizeof *c->names);
    for (char *word = strtok(c->text + used, " "); word;
         word = strtok(NULL, " "))
        if (!strcmp(word, "/"))
            c->n = n;
        else
            c->names[n++] = word;
    c->nfeeds = n - c->n;
    return c->n == c->nreplicas * c->npartitions;
}

static status open_parts(crowd *c)
{
    int n = c->n + c->nfeeds;
    status is = STATUS_OK;

    c->parts = take((size_t)n + 1, sizeof *c->parts);
    for (int i = 0; i < n && !is; i++)
        is = i < c->n ? open_part(c->names[i], c->nreplicas, c->npartitions,
                                  &c->parts[i])
                      : open_part(c->names[i], 1, 1, &c->parts[i]);
    return is;
}

/* Evaluates what an infeed gets, and puts it into the queue. */
static status feed(crowd *c, const part *x)
{
    values none = { 0 }, made = { 0 };
    status is = values_make_results(current->set, &x->p, &made);

    if (!is)
        is = engine_run(current->set, &x->p, current->client, x->exe, &none,
                        &made);
    if (!is)
        is =
            status_of(hj_queue_push(c->infeed, made.at, made.n, 0), &x->p.from);
    values_free(&made);
    return is;
}

static status open_queues(crowd *c)
{
    int room = c->nfeeds > ROOM ? c->nfeeds : ROOM;
    status is = status_of(hj_queue_create(room, NULL, &c->infeed), NULL);

    if (!is)
        is = status_of(hj_queue_create(room, NULL, &c->outfeed), NULL);
    for (int i = 0; i < c->nfeeds && !is; i++)
        is = feed(c, &c->parts[c->n + i]);
    if (!is)
        hj_queue_close(c->infeed);
    return is;
}

/* Participant i takes operands from `*nin` on, gives results from `*nout` on.
 */
static status open_participant(crowd *c, int i, void *out, const void **in,
                               int *nin, int *nout, bool is_array)
{
    const part *x = &c->parts[i];
    hj_participant *to = &c->all[i];
    hj_buffer *args = NULL, *results = NULL;
    int nargs = 0, nresults;

    for (int k = 0; k < hj_module_nparams(x->p.module); k++)
        nargs =
            add_buffers(&args, nargs, hj_module_param_shape(x->p.module, k));
    nresults = add_buffers(&results, 0, hj_module_result_shape(x->p.module));
    for (int k = 0; k < nargs; k++)
        args[k].data = (void *)in[(*nin)++];
    for (int k = 0; k < nresults; k++, ++*nout)
        results[k].data = is_array ? out : ((void **)out)[*nout];
    *to = (hj_participant){ .exe = x->exe,
                            .module = x->p.module,
                            .client = current->client,
                            .args = args,
                            .nargs = nargs,
                            .results = results,
                            .nresults = nresults };
    status is =
        engine_new_run(current->set, &current->set->compile, x->exe, &to->run);
    if (!is)
        hj_run_set_queues(to->run, c->infeed, c->outfeed);
    return is;
}

static int count_results(const crowd *c)
{
    int n = 0;

    for (int i = 0; i < c->n; i++)
        n += hj_shape_nleaves(hj_module_result_shape(c->parts[i].p.module));
    return n;
}

static status run_crowd(crowd *c, void *out, const void **in)
{
    hj_compile_options options = engine_options(&current->set->compile);
    hj_comm_options how = { .size = sizeof how,
                            .nreplicas = c->nreplicas,
                            .npartitions = c->npartitions };
    int nin = 0, nout = 0;
    status is = open_parts(c);

    if (!is)
        is = status_of(hj_comm_create(&how, &c->comm), NULL);
    if (!is)
        is = open_queues(c);
    c->all = take((size_t)c->n, sizeof *c->all);
    bool is_array = !is && count_results(c) == 1;
    for (int i = 0; i < c->n && !is; i++) {
        is = open_participant(c, i, out, in, &nin, &nout, is_array);
        c->all[i].options = &options;
    }
    return is ? is
              : status_of(hj_run_participants(c->comm, c->all, c->n),
                          &current->p->from);
}

static void close_crowd(crowd *c)
{
    for (int i = 0; c->all && i < c->n; i++) {
        hj_run_destroy(c->all[i].run);
        free((void *)c->all[i].args);
        free((void *)c->all[i].results);
    }
    for (int i = 0; c->parts && i < c->n + c->nfeeds; i++)
        close_part(&c->parts[i]);
    free(c->all);
    free(c->parts);
    hj_comm_release(c->comm);
    hj_queue_destroy(c->infeed);
    hj_queue_destroy(c->outfeed);
    free(c->names);
    free(c->text);
}

static void run_parallel(void *out, const void **in, const char *opaque,
                         size_t nbytes, hj_custom_call_status *to)
{
    static const char failed[] = "the programs of " NAME " failed";
    crowd c = { 0 };

    if (!current || !read_names(opaque, nbytes, &c) || run_crowd(&c, out, in))
        hj_custom_call_status_set_failure(to, failed, strlen(failed));
    close_crowd(&c);
}

hj_error *parallel_register(hj_custom_call_registry *calls)
{
    hj_custom_call_status_returning_unified *function = run_parallel;

    return hj_custom_call_registry_add(calls, NAME,
                                       (hj_custom_call_function *)function,
                                       HJ_api_version_STATUS_RETURNING_UNIFIED);
}
