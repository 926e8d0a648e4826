/* share -- functions that all programs of a session call: tiles of products,
 * written in assembly.  They are assembled once, by themselves, since LLVM
 * takes as long to read the text of two tiles as for a kernel. */
#include "jit/ll/llerr.h"
#include "jit/orc/internal.h"

#include <stdlib.h>
#include <string.h>

static const hj_orc_shared *find(hj_orc_session *session, const char *name)
{
    pthread_mutex_lock(&session->lock);
    const hj_orc_shared *s = session->shared;
    while (s && strcmp(s->name, name))
        s = s->next;
    pthread_mutex_unlock(&session->lock);
    return s;
}

uintptr_t hj_orc_find_shared(hj_orc_session *session, const char *name)
{
    const hj_orc_shared *s = find(session, name);

    return s ? s->address : 0;
}

static void free_one(hj_orc_shared *s)
{
    free(s->name);
    free(s->text);
    free(s);
}

void hj_orc_free_shared(hj_orc_session *session)
{
    for (hj_orc_shared *s = session->shared, *next; s; s = next) {
        next = s->next;
        free_one(s);
    }
    session->shared = NULL;
}

static hj_error *add(hj_orc_session *session, const hj_ll_text *function,
                     uintptr_t address)
{
    hj_orc_shared *s = calloc(1, sizeof *s);

    if (!s)
        return hj_error_oom();
    s->name = strdup(function->name);
    s->text = strdup(function->text);
    s->address = address;
    if (!s->name || !s->text) {
        free_one(s);
        return hj_error_oom();
    }
    pthread_mutex_lock(&session->lock);
    s->next = session->shared;
    session->shared = s;
    pthread_mutex_unlock(&session->lock);
    return NULL;
}

/* What a call needs, from before the lock: running out of arena memory jumps.
 */
typedef struct sharing {
    const hj_ll_text **missing;
    const char **directives; /* by function of the library */
    const char **names;      /* by function that is missing, like the rest */
    const char **globals;
    uintptr_t *addresses;
    int n;
} sharing;

/* A module of nothing but the text, in which the names are global. */
static LLVMModuleRef new_module(const hj_orc_session *session, const sharing *w)
{
    LLVMModuleRef module =
        LLVMModuleCreateWithNameInContext("hlojit shared", LLVMContextCreate());

    LLVMSetTarget(module, session->target->triple);
    LLVMSetDataLayout(module, session->target->data_layout);
    for (int i = 0; i < w->n; i++) {
        const char *parts[] = { w->globals[i], w->missing[i]->text };
        for (int k = 0; k < 2; k++)
            LLVMAppendModuleInlineAsm(module, parts[k], strlen(parts[k]));
    }
    return module;
}

static hj_error *make(hj_orc_session *session, const sharing *w)
{
    hj_orc_bytes object;
    hj_orc_code *code;
    hj_error *error;

    HJ_CHECK(hj_orc_compile(session, new_module(session, w), NULL, &object));
    error = hj_orc_link(session, object.data, object.nbytes, w->names, w->n,
                        w->addresses, &code);
    hj_orc_bytes_free(&object);
    /* The session has the code on its list. */
    for (int i = 0; i < w->n && !error; i++)
        error = add(session, w->missing[i], w->addresses[i]);
    return error;
}

static hj_error *share(hj_orc_session *session, const hj_ll_library *library,
                       sharing *w)
{
    for (int i = 0; i < library->functions.n; i++) {
        const hj_ll_text *function = &library->functions.at[i];
        const hj_orc_shared *known = find(session, function->name);
        if (!known) {
            w->missing[w->n] = function;
            w->names[w->n] = function->name;
            w->globals[w->n++] = w->directives[i];
        } else if (strcmp(known->text, function->text)) {
            return HJ_ERR(INTERNAL, "two shared functions are named %s",
                          function->name);
        }
    }
    return w->n ? make(session, w) : NULL;
}

hj_error *hj_orc_share(hj_orc_session *session, const hj_ll_library *library)
{
    int n = library->functions.n;
    hj_arena *arena = library->arena;

    if (!n)
        return NULL;
    sharing w = { .missing = HJ_NEW_ARRAY(arena, const hj_ll_text *, n),
                  .directives = HJ_NEW_ARRAY(arena, const char *, n),
                  .names = HJ_NEW_ARRAY(arena, const char *, n),
                  .globals = HJ_NEW_ARRAY(arena, const char *, n),
                  .addresses = HJ_NEW_ARRAY(arena, uintptr_t, n) };
    for (int i = 0; i < n; i++)
        w.directives[i] = hj_arena_printf(arena, "\t.globl %s\n",
                                          library->functions.at[i].name);
    pthread_mutex_lock(&session->sharing);
    hj_error *error = share(session, library, &w);
    pthread_mutex_unlock(&session->sharing);
    return error;
}
