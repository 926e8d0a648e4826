/* link -- objects to addresses.
 *
 * Each object gets a JITDylib, LLVM's word for a name space; a used one is
 * emptied and used again.  Undefined names are asked of the session's table
 * when the linker meets them. */
#include "jit/ll/llerr.h"
#include "jit/orc/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- symbols from the table ---- */

static LLVMErrorRef define(LLVMOrcJITDylibRef space,
                           LLVMOrcCSymbolMapPairs pairs, size_t n)
{
    LLVMOrcMaterializationUnitRef unit = LLVMOrcAbsoluteSymbols(pairs, n);
    LLVMErrorRef error = LLVMOrcJITDylibDefine(space, unit);

    if (error)
        LLVMOrcDisposeMaterializationUnit(unit);
    return error;
}

/* LLVM's callback: defines those of the wanted names that the table has. */
static LLVMErrorRef define_wanted(LLVMOrcDefinitionGeneratorRef generator,
                                  void *context, LLVMOrcLookupStateRef *state,
                                  LLVMOrcLookupKind kind,
                                  LLVMOrcJITDylibRef space,
                                  LLVMOrcJITDylibLookupFlags flags,
                                  LLVMOrcCLookupSet wanted, size_t nwanted)
{
    hj_orc_session *session = context;

    (void)generator, (void)state, (void)kind, (void)flags;
    for (size_t i = 0; i < nwanted; i++) {
        const char *name = LLVMOrcSymbolStringPoolEntryStr(wanted[i].Name);
        const hj_orc_symbol *symbol = hj_map_find(&session->symbols, name);
        uintptr_t address =
            symbol ? symbol->address : hj_orc_find_shared(session, name);
        if (!address)
            continue;
        LLVMOrcCSymbolMapPair pair = {
            .Name = wanted[i].Name,
            .Sym = { .Address = address,
                     .Flags = { .GenericFlags =
                                    LLVMJITSymbolGenericFlagsExported |
                                    LLVMJITSymbolGenericFlagsCallable } },
        };
        LLVMOrcRetainSymbolStringPoolEntry(wanted[i].Name);
        LLVMErrorRef error = define(space, &pair, 1);
        if (error)
            return error;
    }
    return LLVMErrorSuccess;
}

/* ---- name spaces ---- */

static hj_error *take_space(hj_orc_session *session, hj_orc_code **out)
{
    char name[32];

    pthread_mutex_lock(&session->lock);
    hj_orc_code *code = session->free_spaces;
    if (code)
        session->free_spaces = code->next_free;
    int number = session->nspaces += !code;
    pthread_mutex_unlock(&session->lock);
    *out = code;
    if (code)
        return NULL;
    code = calloc(1, sizeof *code);
    if (!code)
        return hj_error_oom();
    snprintf(name, sizeof name, "hlojit.%d", number);
    code->session = session;
    code->space =
        LLVMOrcExecutionSessionCreateBareJITDylib(session->execution, name);
    LLVMOrcJITDylibAddGenerator(
        code->space, LLVMOrcCreateCustomCAPIDefinitionGenerator(define_wanted,
                                                                session, NULL));
    pthread_mutex_lock(&session->lock);
    code->next = session->spaces;
    session->spaces = code;
    pthread_mutex_unlock(&session->lock);
    *out = code;
    return NULL;
}

void hj_orc_unload(hj_orc_code *code)
{
    if (!code)
        return;
    hj_orc_session *session = code->session;
    LLVMErrorRef error = LLVMOrcJITDylibClear(code->space);
    if (error) { /* then this space is not fit to be used again */
        LLVMConsumeError(error);
        return;
    }
    pthread_mutex_lock(&session->lock);
    code->next_free = session->free_spaces;
    session->free_spaces = code;
    pthread_mutex_unlock(&session->lock);
}

/* ---- looking up ---- */

typedef struct lookup {
    hj_orc_session *session;
    LLVMOrcSymbolStringPoolEntryRef *names;
    int n;
    uintptr_t *addresses;
    char *failure; /* LLVM's message, or NULL */
    pthread_mutex_t mutex;
    pthread_cond_t done_changed;
    bool is_done;
} lookup;

static void set_done(lookup *l)
{
    pthread_mutex_lock(&l->mutex);
    l->is_done = true;
    pthread_cond_signal(&l->done_changed);
    pthread_mutex_unlock(&l->mutex);
}

static void wait_until_done(lookup *l)
{
    pthread_mutex_lock(&l->mutex);
    while (!l->is_done)
        pthread_cond_wait(&l->done_changed, &l->mutex);
    pthread_mutex_unlock(&l->mutex);
}

/* The JIT has no threads of its own, but one that links takes whatever is to
 * be linked then, so this may be called by another thread that links something
 * of its own, when LLVMOrcExecutionSessionLookup has returned to ours. */
static void take_result(LLVMErrorRef error, LLVMOrcCSymbolMapPairs pairs,
                        size_t npairs, void *context)
{
    lookup *l = context;

    if (error) {
        l->failure = LLVMGetErrorMessage(error);
        npairs = 0;
    }
    for (size_t i = 0; i < npairs; i++)
        for (int k = 0; k < l->n; k++)
            if (pairs[i].Name == l->names[k])
                l->addresses[k] = (uintptr_t)pairs[i].Sym.Address;
    set_done(l);
}

static void look_up(lookup *l, LLVMOrcJITDylibRef space,
                    LLVMOrcCLookupSet wanted, const char *const *names)
{
    LLVMOrcExecutionSessionRef execution = l->session->execution;
    LLVMOrcCJITDylibSearchOrderElement order[] = {
        { space, LLVMOrcJITDylibLookupFlagsMatchAllSymbols }, { 0 }
    };
    int nwanted = 0;

    for (int i = 0; i < l->n; i++) {
        bool is_new = true;
        l->names[i] = LLVMOrcExecutionSessionIntern(execution, names[i]);
        for (int k = 0; k < i; k++)
            is_new = is_new && l->names[k] != l->names[i];
        if (!is_new) /* asking twice for one name is an error of LLVM */
            continue;
        LLVMOrcRetainSymbolStringPoolEntry(l->names[i]);
        wanted[nwanted++] = (LLVMOrcCLookupSetElement){
            l->names[i], LLVMOrcSymbolLookupFlagsRequiredSymbol
        };
    }
    LLVMOrcExecutionSessionLookup(execution, LLVMOrcLookupKindStatic, order, 1,
                                  wanted, (size_t)nwanted, take_result, l);
    wait_until_done(l);
    for (int i = 0; i < l->n; i++)
        LLVMOrcReleaseSymbolStringPoolEntry(l->names[i]);
}

static void begin_job(hj_orc_session *session, hj_orc_link_job *job)
{
    job->thread = pthread_self();
    job->report[0] = '\0';
    pthread_mutex_lock(&session->lock);
    job->next = session->jobs;
    session->jobs = job;
    pthread_mutex_unlock(&session->lock);
}

static void end_job(hj_orc_session *session, hj_orc_link_job *job)
{
    pthread_mutex_lock(&session->lock);
    hj_orc_link_job **at = &session->jobs;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    pthread_mutex_unlock(&session->lock);
}

/* What the linker reported says why; the lookup's own failure only says that
 * something did. */
static hj_error *explain(const hj_orc_link_job *job, const char *failure)
{
    const char *text = *job->report ? job->report : failure;

    if (strstr(text, "not found"))
        return HJ_ERR(NOT_FOUND, "linking generated code: %s", text);
    return hj_error_new(hj_ll_code_of(text), "linking generated code: %s",
                        text);
}

static hj_error *add_object(hj_orc_code *code, const hj_orc_object *object)
{
    LLVMMemoryBufferRef copy = LLVMCreateMemoryBufferWithMemoryRangeCopy(
        object->data, object->nbytes, "object");

    return hj_ll_error(
        LLVMOrcLLJITAddObjectFile(code->session->lljit, code->space, copy),
        "linking generated code");
}

static hj_error *find_all(hj_orc_code *code, const char *const *names, int n,
                          uintptr_t *addresses, const hj_orc_link_job *job)
{
    lookup l = { .session = code->session, .n = n, .addresses = addresses };
    hj_error *error = NULL;

    l.names = calloc((size_t)n + 1, sizeof *l.names);
    LLVMOrcCLookupSet wanted = calloc((size_t)n + 1, sizeof *wanted);
    if (!l.names || !wanted) {
        free(l.names);
        free(wanted);
        return hj_error_oom();
    }
    pthread_mutex_init(&l.mutex, NULL);
    pthread_cond_init(&l.done_changed, NULL);
    look_up(&l, code->space, wanted, names);
    pthread_cond_destroy(&l.done_changed);
    pthread_mutex_destroy(&l.mutex);
    if (l.failure)
        error = explain(job, l.failure);
    LLVMDisposeErrorMessage(l.failure);
    free(l.names);
    free(wanted);
    return error;
}

static hj_error *report_symbols(hj_orc_code *code, const hj_orc_object *objects,
                                int nobjects, const hj_orc_link_job *job)
{
    const char *path = code->session->perf_map;

    for (int i = 0; path && i < nobjects; i++) {
        uintptr_t address;
        if (!objects[i].symbol)
            continue;
        HJ_CHECK(find_all(code, &objects[i].symbol, 1, &address, job));
        hj_orc_perf_report(path, objects[i].data, objects[i].nbytes,
                           objects[i].symbol, address);
    }
    return NULL;
}

hj_error *hj_orc_link_all(hj_orc_session *session, const hj_orc_object *objects,
                          int nobjects, const char *const *names, int n,
                          uintptr_t *out_addresses, hj_orc_code **out)
{
    hj_orc_code *code;
    hj_orc_link_job job;
    hj_error *error = NULL;

    *out = NULL;
    HJ_CHECK(take_space(session, &code));
    begin_job(session, &job);
    for (int i = 0; i < nobjects && !error; i++)
        error = add_object(code, &objects[i]);
    if (!error)
        error = find_all(code, names, n, out_addresses, &job);
    if (!error)
        error = report_symbols(code, objects, nobjects, &job);
    end_job(session, &job);
    if (error) {
        hj_orc_unload(code);
        return error;
    }
    *out = code;
    return NULL;
}

hj_error *hj_orc_link(hj_orc_session *session, const void *object,
                      size_t nbytes, const char *const *names, int n,
                      uintptr_t *out_addresses, hj_orc_code **out)
{
    hj_orc_object one = { object, nbytes, n ? names[0] : NULL };

    return hj_orc_link_all(session, &one, 1, names, n, out_addresses, out);
}
