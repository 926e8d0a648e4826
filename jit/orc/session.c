/* session -- its life, and the pool of code generators; see session.h. */
#include "jit/orc/internal.h"
#include "jit/ll/llerr.h"
#include "jit/target/host.h"

#include <llvm-c/LLJITUtils.h>
#include <stdio.h>
#include <stdlib.h>

/* LLVM would print what it reports here to stderr. */
static void keep_report(void *context, LLVMErrorRef error)
{
    hj_orc_session *session = context;
    char *text = LLVMGetErrorMessage(error);

    pthread_mutex_lock(&session->lock);
    for (hj_orc_link_job *job = session->jobs; job; job = job->next)
        if (pthread_equal(job->thread, pthread_self()) && !*job->report)
            snprintf(job->report, sizeof job->report, "%s", text);
    pthread_mutex_unlock(&session->lock);
    LLVMDisposeErrorMessage(text);
}

static void add_symbols(hj_orc_session *session, const hj_orc_symbol *symbols,
                        int n)
{
    for (int i = 0; i < n; i++) {
        hj_orc_symbol *copy = HJ_NEW(&session->arena, hj_orc_symbol);
        copy->name = hj_arena_strdup(&session->arena, symbols[i].name);
        copy->address = symbols[i].address;
        hj_map_set(&session->symbols, copy->name, copy);
    }
}

typedef struct creation {
    hj_orc_session *session;
    const hj_orc_options *options;
} creation;

/* The caller's symbols come last, and replace those of the C library. */
static hj_error *fill_tables(void *context)
{
    creation *c = context;
    hj_orc_session *session = c->session;

    hj_map_init(&session->symbols, &session->arena);
    add_symbols(session, hj_orc_libc, hj_orc_nlibc);
    add_symbols(session, c->options->symbols, c->options->nsymbols);
    if (c->options->perf_map)
        session->perf_map =
            hj_arena_strdup(&session->arena, c->options->perf_map);
    return NULL;
}

static hj_error *start(hj_orc_session *session, const hj_orc_options *options)
{
    creation c = { session, options };
    LLVMTargetMachineRef machine;

    HJ_CHECK(hj_guard(&session->arena, fill_tables, &c));
    HJ_CHECK(hj_target_machine_create(options->target, &machine));
    /* Given a target, LLJIT does not look at the host again. */
    LLVMOrcLLJITBuilderRef builder = LLVMOrcCreateLLJITBuilder();
    LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(
        builder,
        LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(machine));
    HJ_CHECK(hj_ll_error(LLVMOrcCreateLLJIT(&session->lljit, builder),
                         "starting LLVM's JIT"));
    session->execution = LLVMOrcLLJITGetExecutionSession(session->lljit);
    LLVMOrcExecutionSessionSetErrorReporter(session->execution, keep_report,
                                            session);
    if (options->has_gdb)
        HJ_CHECK(hj_ll_error(LLVMOrcLLJITEnableDebugSupport(session->lljit),
                             "announcing code to debuggers"));
    return NULL;
}

hj_error *hj_orc_session_create(const hj_orc_options *options,
                                hj_orc_session **out)
{
    /* A run-time object: shared by threads, so it is in nobody's arena. */
    hj_orc_session *session = calloc(1, sizeof *session);

    *out = NULL;
    if (!session)
        return hj_error_oom();
    session->target = options->target;
    hj_arena_init(&session->arena, NULL);
    if (pthread_mutex_init(&session->lock, NULL)) {
        free(session);
        return hj_error_oom();
    }
    if (pthread_mutex_init(&session->sharing, NULL)) {
        pthread_mutex_destroy(&session->lock);
        free(session);
        return hj_error_oom();
    }
    hj_error *error = start(session, options);
    if (error) {
        hj_orc_session_destroy(session);
        return error;
    }
    *out = session;
    return NULL;
}

void hj_orc_session_destroy(hj_orc_session *session)
{
    if (!session)
        return;
    /* Linked code goes with the JIT; errors of dying code help nobody. */
    if (session->lljit)
        LLVMConsumeError(LLVMOrcDisposeLLJIT(session->lljit));
    for (hj_orc_code *code = session->spaces, *next; code; code = next) {
        next = code->next;
        free(code);
    }
    for (hj_orc_machine *m = session->machines, *next; m; m = next) {
        next = m->next;
        LLVMDisposeTargetMachine(m->machine);
        free(m);
    }
    pthread_mutex_destroy(&session->lock);
    pthread_mutex_destroy(&session->sharing);
    hj_orc_free_shared(session);
    hj_arena_reset(&session->arena);
    free(session);
}

hj_error *hj_orc_machine_take(hj_orc_session *session, hj_orc_machine **out)
{
    pthread_mutex_lock(&session->lock);
    hj_orc_machine *machine = session->machines;
    if (machine)
        session->machines = machine->next;
    pthread_mutex_unlock(&session->lock);
    *out = machine;
    if (machine)
        return NULL;
    machine = calloc(1, sizeof *machine);
    if (!machine)
        return hj_error_oom();
    hj_error *error =
        hj_target_machine_create(session->target, &machine->machine);
    if (error) {
        free(machine);
        return error;
    }
    *out = machine;
    return NULL;
}

void hj_orc_machine_give_back(hj_orc_session *session, hj_orc_machine *machine)
{
    pthread_mutex_lock(&session->lock);
    machine->next = session->machines;
    session->machines = machine;
    pthread_mutex_unlock(&session->lock);
}
