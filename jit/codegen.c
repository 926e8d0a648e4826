/* codegen -- see codegen.h.
 *
 * Units wait in a list, heavy ones first, for whoever has nothing to do; what
 * each becomes does not depend on who draws it.  The threads are the
 * compilation's own, made when there is something for them: the client's pool
 * belongs to programs that run meanwhile, and a host's threads may have little
 * stack, of which LLVM needs much (so the thread that writes the IR is one of
 * ours, too: base/thread.h).
 */
#include "jit/codegen.h"
#include "base/fpenv.h"
#include "base/thread.h"
#include "jit/ll/control/llcount.h"
#include "jit/ll/llpass.h"

#include <string.h>

struct hj_object_job {
    LLVMModuleRef module; /* owned until it is drawn */
    int64_t weight;
    const char *symbol;
    const LLVMValueRef *loops;
    int nloops;
    hj_orc_bytes object;
    hj_error *error;
    hj_object_job *next; /* that waits */
};

/* What is done to the IR of a unit. */
typedef struct recipe {
    hj_orc_step steps[3];
    hj_orc_codegen how;
} recipe;

/* `loops`: functions of the unit, for HJ_LL_PASSES_LOOPS. */
static void choose(recipe *r, const LLVMValueRef *loops, int nloops,
                   int opt_level)
{
    int n = 0;

    if (opt_level > 0 && nloops)
        r->steps[n++] = (hj_orc_step){ HJ_LL_PASSES_LOOPS, loops, nloops };
    if (opt_level > 0) { /* (no function of `loops` is needed any more) */
        r->steps[n++] = (hj_orc_step){ HJ_LL_PASSES_MERGE, NULL, 0 };
        r->steps[n++] = (hj_orc_step){ HJ_LL_PASSES_SLIM, NULL, 0 };
    }
    r->how = (hj_orc_codegen){ r->steps, n, false };
}

static void compile(const hj_codegen *g, hj_object_job *job)
{
    LLVMModuleRef module = job->module;
    recipe r;

    choose(&r, job->loops, job->nloops, g->opt_level);
    if (g->run && hj_rt_run_poll(g->run)) {
        job->error = HJ_ERR(ABORTED, "the compilation was stopped");
        return;
    }
    job->module = NULL;
    if (g->on_steps)
        hj_ll_count_steps(module, g->on_steps);
    job->error =
        hj_orc_compile(g->client->session, module, &r.how, &job->object);
}

/* --- threads -------------------------------------------------------------- */

/* Under the lock. */
static void enqueue(hj_codegen *g, hj_object_job *job)
{
    hj_object_job **at = &g->waiting;

    while (*at && (*at)->weight >= job->weight)
        at = &(*at)->next;
    job->next = *at;
    *at = job;
}

/* Under the lock, which is open while a unit is compiled. */
static void draw(hj_codegen *g)
{
    while (g->waiting) {
        hj_object_job *job = g->waiting;
        g->waiting = job->next;
        pthread_mutex_unlock(&g->lock);
        compile(g, job);
        pthread_mutex_lock(&g->lock);
    }
}

static void *work(void *context)
{
    hj_codegen *g = context;
    hj_fpenv inherited; /* from the thread that made this one */

    hj_fpenv_begin(&inherited);
    pthread_mutex_lock(&g->lock);
    for (;;) {
        draw(g);
        if (g->is_complete)
            break;
        g->nidle++;
        pthread_cond_wait(&g->changed, &g->lock);
        g->nidle--;
    }
    pthread_mutex_unlock(&g->lock);
    return NULL;
}

/* One more thread.  Where none is to be had, others do the work. */
static void start_thread(hj_codegen *g)
{
    g->nthreads +=
        hj_thread_start(&g->threads[g->nthreads], HJ_COMPILER_NBYTES, work, g);
}

/* Somebody is to draw one of the units that wait. */
static void call_for(hj_codegen *g)
{
    pthread_mutex_lock(&g->lock);
    bool is_idle = g->nidle > 0;
    if (is_idle)
        pthread_cond_signal(&g->changed);
    pthread_mutex_unlock(&g->lock);
    if (!is_idle && g->nthreads < g->nthreads_max)
        start_thread(g);
}

static void join_all(hj_codegen *g)
{
    pthread_mutex_lock(&g->lock);
    g->is_complete = true;
    pthread_cond_broadcast(&g->changed);
    draw(g);
    pthread_mutex_unlock(&g->lock);
    for (int i = 0; i < g->nthreads; i++)
        pthread_join(g->threads[i], NULL);
    g->nthreads = 0;
}

/* --- jobs ----------------------------------------------------------------- */

int hj_codegen_nthreads(const hj_client *client)
{
    return client->has_own_threads ? hj_rt_pool_nthreads(client->pool) : 1;
}

hj_error *hj_codegen_begin(hj_codegen *g, hj_client *client, hj_arena *arena,
                           const hj_compile_options *options)
{
    g->client = client;
    g->arena = arena;
    g->opt_level = options->opt_level;
    g->run = options->run;
    g->on_steps = options->on_steps;
    g->nthreads_max = hj_codegen_nthreads(client) - 1;
    g->threads = HJ_NEW_ARRAY(arena, pthread_t, g->nthreads_max + 1);
    if (pthread_mutex_init(&g->lock, NULL))
        return hj_error_oom();
    if (pthread_cond_init(&g->changed, NULL)) {
        pthread_mutex_destroy(&g->lock);
        return hj_error_oom();
    }
    g->has_begun = true;
    return NULL;
}

static hj_error *add(hj_codegen *g, hj_unit *unit)
{
    hj_object_job *job = HJ_NEW(g->arena, hj_object_job);

    /* On the list first: then it is freed whatever happens. */
    HJ_PUSH(g->arena, &g->jobs, job);
    job->weight = unit->weight;
    job->symbol = unit->symbol;
    job->loops = unit->loops.at;
    job->nloops = unit->loops.n;
    unit->is_added = true;
    HJ_CHECK(hj_ll_take_module(&unit->ll, &job->module));
    pthread_mutex_lock(&g->lock);
    enqueue(g, job);
    pthread_mutex_unlock(&g->lock);
    return NULL;
}

hj_error *hj_codegen_add(void *codegen, hj_unit *unit)
{
    hj_codegen *g = codegen;

    HJ_CHECK(add(g, unit));
    call_for(g);
    return NULL;
}

hj_error *hj_codegen_finish(hj_codegen *g, hj_units *units)
{
    int nadded = 0;

    for (int i = 0; i < units->at.n; i++) {
        if (units->at.at[i]->is_added)
            continue;
        HJ_CHECK(add(g, units->at.at[i]));
        nadded++;
    }
    for (int i = 1; i < nadded; i++) /* one is ours */
        call_for(g);
    join_all(g);
    for (int i = 0; i < g->jobs.n; i++) {
        hj_object_job *job = g->jobs.at[i];
        hj_error *error = job->error;
        job->error = NULL;
        HJ_CHECK(error);
        hj_orc_object object = { job->object.data, job->object.nbytes,
                                 job->symbol };
        HJ_PUSH(g->arena, &g->objects, object);
    }
    return NULL;
}

void hj_codegen_end(hj_codegen *g)
{
    if (!g->has_begun)
        return;
    pthread_mutex_lock(&g->lock);
    g->waiting = NULL;
    pthread_mutex_unlock(&g->lock);
    join_all(g);
    for (int i = 0; i < g->jobs.n; i++) {
        hj_object_job *job = g->jobs.at[i];
        hj_ll_module_destroy(job->module);
        hj_orc_bytes_free(&job->object);
        hj_error_free(job->error);
    }
    pthread_cond_destroy(&g->changed);
    pthread_mutex_destroy(&g->lock);
    *g = (hj_codegen){ 0 };
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
