/* targets -- functions that custom calls name, for every client of the
 * process. */
#include "bindings/pjrt/targets.h"

#include "hlojit/typed_ffi.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TYPED_FFI = 4, EXECUTE = 3 };

typedef struct target {
    struct target *next;
    int api_version;
    void *stages[4];
    char name[];
} target;

/* Registration comes by name alone, so this is the process's. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static target *targets;
static PJRT_Client *clients; /* linked by next_client */

static hj_error *add(PJRT_Client *client, const target *t)
{
    hj_custom_call_registry *registry =
        hj_client_custom_calls(client->compiler);
    hj_ffi_handler *stages[4];
    hj_custom_call_function *function;

    /* (an object's address as a function's: POSIX has it so) */
    memcpy(stages, t->stages, sizeof stages);
    memcpy(&function, &t->stages[EXECUTE], sizeof function);
    if (t->api_version != TYPED_FFI)
        return hj_custom_call_registry_add(registry, t->name, function,
                                           t->api_version);
    hj_ffi_handlers handlers = { stages[0], stages[1], stages[2], stages[3] };
    return hj_custom_call_registry_add_typed(registry, t->name, &handlers);
}

PJRT_Error *pj_targets_attach(PJRT_Client *client)
{
    hj_error *error = NULL;

    pthread_mutex_lock(&mutex);
    for (const target *t = targets; t && !error; t = t->next)
        error = add(client, t);
    if (!error) {
        client->next_client = clients;
        clients = client;
    }
    pthread_mutex_unlock(&mutex);
    return pj_error_from(error);
}

void pj_targets_detach(PJRT_Client *client)
{
    pthread_mutex_lock(&mutex);
    for (PJRT_Client **p = &clients; *p; p = &(*p)->next_client)
        if (*p == client) {
            *p = client->next_client;
            break;
        }
    pthread_mutex_unlock(&mutex);
}

static const target *find(const char *name)
{
    const target *t = targets;

    while (t && strcmp(t->name, name) != 0)
        t = t->next;
    return t;
}

static PJRT_Error *remember(const char *name, int api_version,
                            void *const stages[4])
{
    size_t nbytes = strlen(name) + 1;
    const target *known = find(name);

    if (known) {
        if (known->api_version == api_version &&
            memcmp(known->stages, stages, sizeof known->stages) == 0)
            return NULL;
        return pj_error(PJRT_Error_Code_ALREADY_EXISTS,
                        "the target \"%s\" has been registered with another "
                        "function",
                        name);
    }
    target *t = malloc(sizeof *t + nbytes);
    if (!t)
        return pj_out_of_memory();
    t->api_version = api_version;
    memcpy(t->stages, stages, sizeof t->stages);
    memcpy(t->name, name, nbytes);
    for (PJRT_Client *c = clients; c; c = c->next_client) {
        PJRT_Error *error = pj_error_from(add(c, t));
        if (error) {
            free(t);
            return error;
        }
    }
    t->next = targets;
    targets = t;
    return NULL;
}

int hlojit_pjrt_register(const char *name, int api_version,
                         void *const stages[4], char *message, size_t room)
{
    PJRT_Error *error;

    pthread_mutex_lock(&mutex);
    error = api_version < 1 || api_version > TYPED_FFI || !stages[EXECUTE]
                ? pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "the target \"%s\": a version from 1 to 4 and a "
                           "function are needed",
                           name)
                : remember(name, api_version, stages);
    pthread_mutex_unlock(&mutex);
    int code = (int)pj_error_code(error);
    if (room > 0)
        snprintf(message, room, "%s", pj_error_text(error));
    pj_error_free(error);
    return code;
}
