/* process -- types and handlers that are registered through the table of
 * functions.
 *
 * These functions get no context that could name a client, and identifiers of
 * types are static variables of the libraries that have the types; so this
 * much belongs to the process, as it does in XLA.  Entries are never removed:
 * libraries that are loaded again find theirs.
 */
#include "rt/call/typed/process.h"
#include "rt/call/typed/internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef struct type {
    struct type *next;
    int64_t id;
    void (*deleter)(void *object);
    char name[];
} type;

typedef struct entry {
    struct entry *next;
    hj_ffi_handlers handlers;
    char name[];
} entry;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static type *types;
static int64_t last_type_id;
static entry *entries;
static _Atomic int64_t last_run_id;

static bool is_name(const char *name, hj_ffi_span span)
{
    return strlen(name) == span.len && !memcmp(name, span.ptr, span.len);
}

/* --- types ---------------------------------------------------------------- */

static type *find_type(int64_t id)
{
    type *t = types;

    while (t && t->id != id)
        t = t->next;
    return t;
}

static type *find_type_named(hj_ffi_span name)
{
    type *t = types;

    while (t && !is_name(t->name, name))
        t = t->next;
    return t;
}

static hj_ffi_error *add_type(const hj_ffi_type_register_args *args,
                              void (*deleter)(void *object))
{
    int64_t id = args->type_id->type_id;
    type *old = find_type_named(args->name);
    int length = (int)args->name.len;

    if (old && ((id && id != old->id) || deleter != old->deleter))
        return hj_typed_error(HJ_FFI_CODE_already_exists,
                              "type \"%.*s\" is registered already, with "
                              "another %s",
                              length, args->name.ptr,
                              deleter != old->deleter ? "deleter" : "number");
    if (old) {
        args->type_id->type_id = old->id;
        return NULL;
    }
    if (id && find_type(id))
        return hj_typed_error(HJ_FFI_CODE_already_exists,
                              "type \"%.*s\": another type has number %lld",
                              length, args->name.ptr, (long long)id);
    type *new = malloc(sizeof *new + args->name.len + 1);
    if (!new)
        return hj_typed_error(HJ_FFI_CODE_resource_exhausted, "out of memory");
    while (!id || find_type(id))
        id = ++last_type_id;
    *new = (type){ .next = types, .id = id, .deleter = deleter };
    memcpy(new->name, args->name.ptr, args->name.len);
    new->name[args->name.len] = '\0';
    types = new;
    args->type_id->type_id = id;
    return NULL;
}

hj_ffi_error *hj_typed_type_register(hj_ffi_type_register_args *args)
{
    /* struct_size does not count type_info, not even where it is given. */
    const hj_ffi_type_info *info = args->type_info;

    if (!args->type_id || !args->name.len || args->type_id->type_id < 0)
        return hj_typed_error(HJ_FFI_CODE_invalid_argument,
                              "a type needs a name, and room for its number");
    pthread_mutex_lock(&mutex);
    hj_ffi_error *error = add_type(args, info ? info->deleter : NULL);
    pthread_mutex_unlock(&mutex);
    return error;
}

bool hj_typed_type_find(int64_t type_id, void (**out_deleter)(void *object))
{
    pthread_mutex_lock(&mutex);
    const type *t = find_type(type_id);
    *out_deleter = t ? t->deleter : NULL;
    pthread_mutex_unlock(&mutex);
    return t;
}

/* --- handlers ------------------------------------------------------------- */

static hj_ffi_error *add_entry(const hj_ffi_handler_register_args *args)
{
    entry *e = entries;

    while (e && !is_name(e->name, args->name))
        e = e->next;
    if (e && memcmp(&e->handlers, &args->bundle, sizeof e->handlers) != 0)
        return hj_typed_error(HJ_FFI_CODE_already_exists,
                              "handler \"%s\" is registered already, with "
                              "another function",
                              e->name);
    if (e)
        return NULL;
    e = malloc(sizeof *e + args->name.len + 1);
    if (!e)
        return hj_typed_error(HJ_FFI_CODE_resource_exhausted, "out of memory");
    *e = (entry){ .next = entries, .handlers = args->bundle };
    memcpy(e->name, args->name.ptr, args->name.len);
    e->name[args->name.len] = '\0';
    entries = e;
    return NULL;
}

hj_ffi_error *hj_typed_handler_register(hj_ffi_handler_register_args *args)
{
    static const char platform[] = "host";
    bool is_host = args->platform.len == sizeof platform - 1;

    for (size_t i = 0; is_host && i < args->platform.len; i++)
        is_host = (args->platform.ptr[i] | 0x20) == platform[i];
    if (!is_host)
        return hj_typed_error(HJ_FFI_CODE_unimplemented,
                              "handler \"%.*s\" is for platform \"%.*s\"; "
                              "there is \"Host\" only",
                              (int)args->name.len, args->name.ptr,
                              (int)args->platform.len, args->platform.ptr);
    if (!args->name.len || !args->bundle.execute)
        return hj_typed_error(HJ_FFI_CODE_invalid_argument,
                              "a handler needs a name and a function");
    pthread_mutex_lock(&mutex);
    hj_ffi_error *error = add_entry(args);
    pthread_mutex_unlock(&mutex);
    return error;
}

bool hj_rt_typed_find(const char *name, hj_ffi_handlers *out)
{
    pthread_mutex_lock(&mutex);
    const entry *e = entries;
    while (e && strcmp(e->name, name) != 0)
        e = e->next;
    if (e)
        *out = e->handlers;
    pthread_mutex_unlock(&mutex);
    return e;
}

/* --- runs ----------------------------------------------------------------- */

int64_t hj_rt_typed_new_id(void)
{
    return atomic_fetch_add(&last_run_id, 1) + 1;
}
