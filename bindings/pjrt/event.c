/* event -- something that happens once, with or without an error. */
#include "bindings/pjrt/event.h"

#include "bindings/pjrt/abi/api.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Somebody who asked to be called. */
typedef struct listener {
    struct listener *next;
    PJRT_Event_OnReadyCallback call;
    void *context;
} listener;

struct PJRT_Event {
    atomic_int nrefs;
    atomic_bool is_ready;
    PJRT_Error *error; /* set before is_ready, never changed after */
    pthread_mutex_t mutex;
    pthread_cond_t happened;
    listener *listeners; /* the last one first */
};

PJRT_Event *pj_event_new(void)
{
    PJRT_Event *event = calloc(1, sizeof *event);

    if (!event)
        return NULL;
    atomic_init(&event->nrefs, 1);
    atomic_init(&event->is_ready, false);
    pthread_mutex_init(&event->mutex, NULL);
    pthread_cond_init(&event->happened, NULL);
    return event;
}

PJRT_Event *pj_event_happened(PJRT_Error *error)
{
    PJRT_Event *event = pj_event_new();

    if (!event) {
        pj_error_free(error);
        return NULL;
    }
    event->error = error;
    atomic_store(&event->is_ready, true);
    return event;
}

void pj_event_retain(PJRT_Event *event)
{
    atomic_fetch_add(&event->nrefs, 1);
}

void pj_event_release(PJRT_Event *event)
{
    if (!event || atomic_fetch_sub(&event->nrefs, 1) > 1)
        return;
    /* Nobody can set it any more: who asked to be called is told so. */
    if (!atomic_load(&event->is_ready) && event->listeners)
        for (listener *l = event->listeners, *next; l; l = next) {
            next = l->next;
            l->call(pj_error(PJRT_Error_Code_CANCELLED,
                             "the event was dropped before it happened"),
                    l->context);
            free(l);
        }
    pj_error_free(event->error);
    pthread_cond_destroy(&event->happened);
    pthread_mutex_destroy(&event->mutex);
    free(event);
}

bool pj_event_is_set(const PJRT_Event *event)
{
    return atomic_load(&event->is_ready);
}

PJRT_Error *pj_event_wait(PJRT_Event *event)
{
    if (!atomic_load(&event->is_ready)) {
        pthread_mutex_lock(&event->mutex);
        while (!atomic_load(&event->is_ready))
            pthread_cond_wait(&event->happened, &event->mutex);
        pthread_mutex_unlock(&event->mutex);
    }
    return pj_error_copy(event->error);
}

static listener *reversed(listener *list)
{
    listener *first = NULL;

    while (list) {
        listener *next = list->next;

        list->next = first;
        first = list;
        list = next;
    }
    return first;
}

void pj_event_set(PJRT_Event *event, PJRT_Error *error)
{
    pthread_mutex_lock(&event->mutex);
    listener *list = event->listeners;
    event->listeners = NULL;
    event->error = error;
    atomic_store(&event->is_ready, true);
    pthread_cond_broadcast(&event->happened);
    pthread_mutex_unlock(&event->mutex);
    for (listener *l = reversed(list), *next; l; l = next) {
        next = l->next;
        l->call(pj_error_copy(event->error), l->context);
        free(l);
    }
}

/* --- the functions of the API --------------------------------------------- */

PJRT_Error *pj_Event_Destroy(PJRT_Event_Destroy_Args *args)
{
    pj_event_release(args->event);
    return NULL;
}

PJRT_Error *pj_Event_IsReady(PJRT_Event_IsReady_Args *args)
{
    args->is_ready = atomic_load(&args->event->is_ready);
    return NULL;
}

PJRT_Error *pj_Event_Error(PJRT_Event_Error_Args *args)
{
    if (!atomic_load(&args->event->is_ready))
        return pj_error(PJRT_Error_Code_FAILED_PRECONDITION,
                        "PJRT_Event_Error: the event has not happened yet");
    return pj_error_copy(args->event->error);
}

PJRT_Error *pj_Event_Await(PJRT_Event_Await_Args *args)
{
    return pj_event_wait(args->event);
}

PJRT_Error *pj_Event_OnReady(PJRT_Event_OnReady_Args *args)
{
    PJRT_Event *event = args->event;
    bool is_ready = atomic_load(&event->is_ready);

    if (!is_ready) {
        listener *l = malloc(sizeof *l);

        if (!l)
            return pj_out_of_memory();
        pthread_mutex_lock(&event->mutex);
        is_ready = atomic_load(&event->is_ready);
        if (is_ready) {
            free(l);
        } else {
            *l = (listener){ event->listeners, args->callback, args->user_arg };
            event->listeners = l;
        }
        pthread_mutex_unlock(&event->mutex);
    }
    if (is_ready)
        args->callback(pj_error_copy(event->error), args->user_arg);
    return NULL;
}

PJRT_Error *pj_Event_Create(PJRT_Event_Create_Args *args)
{
    args->event = pj_event_new();
    return args->event ? NULL : pj_out_of_memory();
}

PJRT_Error *pj_Event_Set(PJRT_Event_Set_Args *args)
{
    if (atomic_load(&args->event->is_ready))
        return pj_error(PJRT_Error_Code_FAILED_PRECONDITION,
                        "PJRT_Event_Set: the event has happened before");
    pj_event_set(
        args->event,
        args->error_code == PJRT_Error_Code_OK
            ? NULL
            : pj_error(args->error_code, "%.*s", (int)args->error_message_size,
                       args->error_message ? args->error_message : ""));
    return NULL;
}
