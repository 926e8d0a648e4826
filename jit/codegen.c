/* codegen -- see codegen.h.
 *
 * Units are drawn from a list, large ones first, by the client's threads; what
 * each becomes does not depend on who draws it.  A host's pool is not asked:
 * its threads may have little stack, and LLVM needs much. */
#include "jit/codegen.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef struct hj_object_job {
    LLVMModuleRef module; /* owned until it is drawn */
    int64_t weight;
    const char *symbol;
    const LLVMValueRef *loops;
    int nloops;
    hj_orc_bytes object;
    hj_error *error;
} hj_object_job;

typedef struct crew {
    hj_client *client;
    int opt_level;
    hj_object_job **order;
    int n;
    atomic_int next;
    pthread_mutex_t lock; /* guards ndone */
    pthread_cond_t all_done;
    int ndone;
} crew;

static int by_weight(const void *a, const void *b)
{
    const hj_object_job *x = *(hj_object_job *const *)a;
    const hj_object_job *y = *(hj_object_job *const *)b;

    return x->weight < y->weight ? 1 : x->weight > y->weight ? -1 : 0;
}

/* What is done to the IR of a unit. */
typedef struct recipe {
    hj_orc_step steps[2];
    hj_orc_codegen how;
} recipe;

/* `loops`: functions of the unit, for HJ_LL_PASSES_LOOPS. */
static void choose(recipe *r, const LLVMValueRef *loops, int nloops,
                   int opt_level)
{
    int n = 0;

    if (opt_level > 0 && nloops)
        r->steps[n++] = (hj_orc_step){ HJ_LL_PASSES_LOOPS, loops, nloops };
    if (opt_level > 0)
        r->steps[n++] = (hj_orc_step){ HJ_LL_PASSES_SLIM, NULL, 0 };
    r->how = (hj_orc_codegen){ r->steps, n, false };
}

static void compile(const crew *c, hj_object_job *job)
{
    LLVMModuleRef module = job->module;
    recipe r;

    choose(&r, job->loops, job->nloops, c->opt_level);
    job->module = NULL;
    job->error =
        hj_orc_compile(c->client->session, module, &r.how, &job->object);
}

static void finish(crew *c)
{
    pthread_mutex_lock(&c->lock);
    if (++c->ndone == c->n)
        pthread_cond_broadcast(&c->all_done);
    pthread_mutex_unlock(&c->lock);
}

/* One thread's share: whatever it can get.  Then it sleeps until the others
 * are done, for the pool's own end of a loop is waited for by spinning, which
 * is right for microseconds. */
static void draw(void *context, int64_t begin, int64_t end)
{
    crew *c = context;
    int i;

    (void)begin, (void)end;
    while ((i = atomic_fetch_add(&c->next, 1)) < c->n) {
        compile(c, c->order[i]);
        finish(c);
    }
    pthread_mutex_lock(&c->lock);
    while (c->ndone < c->n)
        pthread_cond_wait(&c->all_done, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

int hj_codegen_nthreads(const hj_client *client)
{
    return client->has_own_threads ? hj_rt_pool_nthreads(client->pool) : 1;
}

static void draw_all(crew *c)
{
    int nthreads = hj_codegen_nthreads(c->client);
    hj_run run = { .nthreads = nthreads, .pool = c->client->pool };

    if (nthreads > c->n)
        nthreads = c->n;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->all_done, NULL);
    hj_rt_parallel(&run, draw, c, nthreads, nthreads);
    pthread_cond_destroy(&c->all_done);
    pthread_mutex_destroy(&c->lock);
}

static hj_error *take_modules(hj_units *units, hj_objects *out)
{
    out->jobs = HJ_NEW_ARRAY(units->arena, hj_object_job, units->at.n);
    out->at = HJ_NEW_ARRAY(units->arena, hj_orc_object, units->at.n);
    for (int i = 0; i < units->at.n; i++) {
        hj_unit *unit = units->at.at[i];
        hj_object_job *job = &out->jobs[i];
        out->n = i + 1;
        job->weight = unit->weight;
        job->symbol = unit->symbol;
        job->loops = unit->loops.at;
        job->nloops = unit->loops.n;
        HJ_CHECK(hj_ll_take_module(&unit->ll, &job->module));
    }
    return NULL;
}

hj_error *hj_codegen(hj_client *client, hj_units *units, int opt_level,
                     hj_objects *out)
{
    crew c = { .client = client, .opt_level = opt_level, .n = units->at.n };

    HJ_CHECK(take_modules(units, out));
    c.order = HJ_NEW_ARRAY(units->arena, hj_object_job *, c.n);
    for (int i = 0; i < c.n; i++)
        c.order[i] = &out->jobs[i];
    qsort(c.order, (size_t)c.n, sizeof *c.order, by_weight);
    draw_all(&c);
    for (int i = 0; i < c.n; i++) {
        hj_object_job *job = &out->jobs[i];
        hj_error *error = job->error;
        job->error = NULL;
        HJ_CHECK(error);
        out->at[i] = (hj_orc_object){ job->object.data, job->object.nbytes,
                                      job->symbol };
    }
    return NULL;
}

void hj_objects_destroy(hj_objects *objects)
{
    for (int i = 0; i < objects->n; i++) {
        hj_object_job *job = &objects->jobs[i];
        hj_ll_module_destroy(job->module);
        hj_orc_bytes_free(&job->object);
        hj_error_free(job->error);
    }
    objects->n = 0;
}

/* --- as text -------------------------------------------------------------- */

/* The functions of those names in a copy of their module. */
static const LLVMValueRef *find_copies(LLVMModuleRef copy, const hj_unit *unit)
{
    LLVMValueRef *copies =
        HJ_NEW_ARRAY(unit->ll.arena, LLVMValueRef, unit->loops.n + 1);
    size_t n;

    for (int i = 0; i < unit->loops.n; i++)
        copies[i] = LLVMGetNamedFunction(
            copy, LLVMGetValueName2(unit->loops.at[i], &n));
    return copies;
}

static hj_error *print_unit(hj_client *client, hj_unit *unit, int opt_level,
                            hj_str *ir, hj_str *assembly)
{
    hj_orc_bytes bytes = { 0 };
    recipe r;
    char *text = hj_ll_print(unit->ll.module);

    hj_str_add(ir, text);
    LLVMDisposeMessage(text);
    LLVMModuleRef copy = LLVMCloneModule(unit->ll.module);
    choose(&r, find_copies(copy, unit), unit->loops.n, opt_level);
    hj_error *error = hj_orc_assembly(client->session, copy, &r.how, &bytes);
    LLVMDisposeModule(copy);
    HJ_CHECK(error);
    hj_str_add_n(assembly, bytes.data, bytes.nbytes);
    hj_orc_bytes_free(&bytes);
    return NULL;
}

hj_error *hj_codegen_print(hj_client *client, hj_units *units, int opt_level,
                           hj_str *ir, hj_str *assembly)
{
    for (int i = 0; i < units->at.n; i++)
        HJ_CHECK(print_unit(client, units->at.at[i], opt_level, ir, assembly));
    return NULL;
}
