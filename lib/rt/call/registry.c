/* registry -- the targets of custom calls; see hlojit/custom_call.h.
 *
 * Everything lives in an arena, so a mutex guards both the lists and their
 * memory.  It is taken outside of hj_guard, which may jump over what is
 * inside.
 */
#include "base/near.h"
#include "base/argument.h"
#include "base/vec.h"
#include "rt/call/library.h"
#include "rt/call/registry.h"
#include "rt/call/typed/process.h"
#include "rt/call/typed/typed.h"

#include <dlfcn.h>
#include <fnmatch.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef struct target {
    const char *name;
    hj_custom_call_function *function;
    int version;
    hj_ffi_handlers handlers; /* of TYPED_FFI; `execute` is `function` */
    const char *signature;    /* of NATIVE; or NULL */
} target;

struct hj_custom_call_registry {
    pthread_mutex_t mutex;
    hj_arena arena; /* the registry too is in it */
    HJ_VEC(target) targets;
    HJ_VEC(void *) libraries;
    HJ_VEC(const char *) patterns;
    const char *advice; /* the host's, where a target is not known; or NULL */
};

/* What a body that runs under the guard works on. */
typedef struct request {
    hj_custom_call_registry *registry;
    const char *name;
    hj_custom_call_function *function;
    int version;
    hj_ffi_handlers handlers;
    const char *signature;
    bool is_registered; /* with a version */
    void *library;
} request;

static hj_error *run_locked(request *r, hj_error *(*body)(void *request))
{
    pthread_mutex_lock(&r->registry->mutex);
    hj_error *error = hj_guard(&r->registry->arena, body, r);
    pthread_mutex_unlock(&r->registry->mutex);
    return error;
}

typedef struct creation {
    hj_arena arena;
    hj_custom_call_registry *registry;
} creation;

static hj_error *create(void *context)
{
    creation *c = context;

    c->registry = HJ_NEW(&c->arena, hj_custom_call_registry);
    return NULL;
}

hj_error *hj_custom_call_registry_create(const hj_allocator *allocator,
                                         hj_custom_call_registry **out)
{
    creation c = { .registry = NULL };

    HJ_NEED(out);
    *out = NULL;
    hj_arena_init(&c.arena, allocator);
    HJ_CHECK(hj_guard(&c.arena, create, &c));
    c.registry->arena = c.arena;
    pthread_mutex_init(&c.registry->mutex, NULL);
    *out = c.registry;
    return NULL;
}

void hj_custom_call_registry_destroy(hj_custom_call_registry *registry)
{
    if (!registry)
        return;
    for (int i = registry->libraries.n - 1; i >= 0; i--)
        dlclose(registry->libraries.at[i]);
    pthread_mutex_destroy(&registry->mutex);
    hj_arena arena = registry->arena; /* frees the registry itself */
    hj_arena_reset(&arena);
}

static const char *version_name(int version)
{
    static const char *const names[] = {
        [HJ_api_version_ORIGINAL] = "API_VERSION_ORIGINAL",
        [HJ_api_version_UNSPECIFIED] = "API_VERSION_UNSPECIFIED",
        [HJ_api_version_STATUS_RETURNING] = "API_VERSION_STATUS_RETURNING",
        [HJ_api_version_STATUS_RETURNING_UNIFIED] =
            "API_VERSION_STATUS_RETURNING_UNIFIED",
        [HJ_api_version_TYPED_FFI] = "API_VERSION_TYPED_FFI",
        [HJ_api_version_NATIVE] = "API_VERSION_NATIVE",
    };
    return names[version];
}

static hj_error *check_version(const char *name, int version)
{
    if (version < 0 || version > HJ_api_version_NATIVE)
        return HJ_ERR(INVALID, "custom-call target \"%s\": no version %d", name,
                      version);
    return NULL;
}

static target *find_registered(hj_custom_call_registry *registry,
                               const char *name)
{
    for (int i = 0; i < registry->targets.n; i++)
        if (!strcmp(registry->targets.at[i].name, name))
            return &registry->targets.at[i];
    return NULL;
}

static hj_error *keep_signature(request *r, target *at)
{
    if (!r->signature ||
        (at->signature && !strcmp(at->signature, r->signature)))
        return NULL;
    if (at->signature)
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\" is registered already, as "
                      "\"%s\" and not \"%s\"",
                      r->name, at->signature, r->signature);
    at->signature = hj_arena_strdup(&r->registry->arena, r->signature);
    return NULL;
}

static hj_error *add(void *context)
{
    request *r = context;
    hj_custom_call_registry *registry = r->registry;
    target *old = find_registered(registry, r->name);
    target new = { .function = r->function,
                   .version = r->version,
                   .handlers = r->handlers };

    if (!old) {
        new.name = hj_arena_strdup(&registry->arena, r->name);
        HJ_CHECK(keep_signature(r, &new));
        HJ_PUSH(&registry->arena, &registry->targets, new);
        return NULL;
    }
    if (old->function != r->function ||
        (old->handlers.execute && r->handlers.execute &&
         memcmp(&old->handlers, &r->handlers, sizeof r->handlers) != 0))
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\" is registered already, with "
                      "another function",
                      r->name);
    if (old->version == HJ_api_version_UNSPECIFIED) {
        old->version = r->version;
        old->handlers = r->handlers;
    }
    if (old->version != r->version && r->version != HJ_api_version_UNSPECIFIED)
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\" is registered already, as %s "
                      "and not %s",
                      r->name, version_name(old->version),
                      version_name(r->version));
    return keep_signature(r, old);
}

static hj_error *check_name(const char *name)
{
    if (!name[0])
        return HJ_ERR(INVALID, "a custom-call target has an empty name");
    return NULL;
}

static hj_error *check_named(const char *name,
                             hj_custom_call_function *function)
{
    HJ_CHECK(check_name(name));
    if (!function)
        return HJ_ERR(INVALID, "custom-call target \"%s\": no function", name);
    return NULL;
}

static hj_ffi_handler *handler_of(hj_custom_call_function *function)
{
    return (hj_ffi_handler *)function;
}

hj_error *hj_custom_call_registry_add(hj_custom_call_registry *registry,
                                      const char *name,
                                      hj_custom_call_function *function,
                                      int version)
{
    request r = { .registry = registry,
                  .name = name,
                  .function = function,
                  .version = version };

    HJ_NEED(registry);
    HJ_NEED(name);
    HJ_CHECK(check_named(name, function));
    HJ_CHECK(check_version(name, version));
    if (version == HJ_api_version_TYPED_FFI) {
        r.handlers.execute = handler_of(function);
        HJ_CHECK(hj_rt_typed_check(name, &r.handlers));
    }
    return run_locked(&r, add);
}

hj_error *hj_rt_registry_declare(hj_custom_call_registry *registry,
                                 const char *name,
                                 hj_custom_call_function *function,
                                 const char *signature)
{
    request r = { .registry = registry,
                  .name = name,
                  .function = function,
                  .version = HJ_api_version_NATIVE,
                  .signature = signature };

    HJ_CHECK(check_named(name, function));
    return run_locked(&r, add);
}

hj_error *hj_custom_call_registry_add_typed(hj_custom_call_registry *registry,
                                            const char *name,
                                            const hj_ffi_handlers *handlers)
{
    request r = { .registry = registry,
                  .name = name,
                  .version = HJ_api_version_TYPED_FFI };

    HJ_NEED(registry);
    HJ_NEED(name);
    HJ_NEED(handlers);
    r.function = (hj_custom_call_function *)handlers->execute;
    r.handlers = *handlers;
    HJ_CHECK(check_name(name));
    HJ_CHECK(hj_rt_typed_check(name, handlers));
    return run_locked(&r, add);
}

static hj_error *add_library(void *context)
{
    request *r = context;

    HJ_PUSH(&r->registry->arena, &r->registry->libraries, r->library);
    return NULL;
}

static hj_custom_call_function *function_of(void *symbol)
{
    hj_custom_call_function *function;

    memcpy(&function, &symbol, sizeof function);
    return function;
}

/* Libraries with handlers of the typed FFI may register types and more.  What
 * they register is the process's, so they stay. */
static hj_error *let_register(void *library, const char *path)
{
    void *symbol = hj_library_find(library, HJ_FFI_LOAD_NAME);

    if (!symbol)
        return NULL;
    /* (it is loaded already, so only memory can be missing) */
    if (!dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE))
        return HJ_ERR(OUT_OF_MEMORY, "library \"%s\" cannot be kept", path);
    dlclose(library); /* counted twice now */
    hj_ffi_load_function *load = (hj_ffi_load_function *)function_of(symbol);
    return hj_rt_typed_refusal(load(hj_ffi_api_get()), path);
}

hj_error *hj_custom_call_registry_load(hj_custom_call_registry *registry,
                                       const char *path)
{
    request r = { .registry = registry };

    HJ_NEED(registry);
    HJ_NEED(path);
    /* Not under the mutex: constructors may do anything, even register. */
    r.library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!r.library) {
        const char *reason = dlerror();
        return HJ_ERR(NOT_FOUND, "library \"%s\" cannot be loaded: %s", path,
                      reason ? reason : "no reason given");
    }
    hj_error *error = let_register(r.library, path);
    if (!error)
        error = run_locked(&r, add_library);
    if (error)
        dlclose(r.library);
    return error;
}

static hj_error *allow(void *context)
{
    request *r = context;
    const char *pattern = hj_arena_strdup(&r->registry->arena, r->name);

    HJ_PUSH(&r->registry->arena, &r->registry->patterns, pattern);
    return NULL;
}

hj_error *hj_custom_call_registry_allow(hj_custom_call_registry *registry,
                                        const char *pattern)
{
    request r = { .registry = registry, .name = pattern };

    HJ_NEED(registry);
    HJ_NEED(pattern);
    return run_locked(&r, allow);
}

static hj_error *set_advice(void *context)
{
    request *r = context;

    r->registry->advice =
        r->name ? hj_arena_strdup(&r->registry->arena, r->name) : NULL;
    return NULL;
}

hj_error *hj_custom_call_registry_set_advice(hj_custom_call_registry *registry,
                                             const char *advice)
{
    request r = { .registry = registry, .name = advice };

    HJ_NEED(registry);
    return run_locked(&r, set_advice);
}

/* Which of two functions is meant, only the host can say. */
static hj_error *find_in_libraries(const hj_custom_call_registry *registry,
                                   const char *name,
                                   hj_custom_call_function **out)
{
    void *first = NULL, *library = NULL;

    for (int i = 0; i < registry->libraries.n; i++) {
        void *symbol = hj_library_find(registry->libraries.at[i], name);
        if (!symbol)
            continue;
        if (hj_symbol_is_data(symbol))
            return HJ_ERR(INVALID,
                          "custom-call target \"%s\" is data, not a function, "
                          "in library %s",
                          name, hj_library_name(registry->libraries.at[i]));
        if (first && first != symbol)
            return HJ_ERR(INVALID,
                          "custom-call target \"%s\" is in two libraries, %s "
                          "and %s; load one of them, or register the one that "
                          "is meant (hj_custom_call_registry_add)",
                          name, hj_library_name(library),
                          hj_library_name(registry->libraries.at[i]));
        first = symbol;
        library = registry->libraries.at[i];
    }
    *out = first ? function_of(first) : NULL;
    return NULL;
}

/* What cannot come back, or comes back twice, has no place in a graph. */
static hj_error *check_returns(const char *name)
{
    static const char *const jumps[] = {
        "longjmp", "_longjmp",  "siglongjmp",  "__longjmp_chk", "setjmp",
        "_setjmp", "sigsetjmp", "__sigsetjmp", "vfork"
    };

    for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++)
        if (!strcmp(name, jumps[i]))
            return HJ_ERR(INVALID,
                          "custom-call target \"%s\": a jump out of a call, "
                          "or back into one, cannot be called from a graph",
                          name);
    return NULL;
}

static hj_error *find_in_process(const hj_custom_call_registry *registry,
                                 const char *name,
                                 hj_custom_call_function **out)
{
    void *symbol = NULL;

    for (int i = 0; i < registry->patterns.n && !symbol; i++)
        if (!fnmatch(registry->patterns.at[i], name, 0))
            symbol = dlsym(RTLD_DEFAULT, name);
    *out = NULL;
    if (!symbol)
        return NULL;
    if (hj_symbol_is_data(symbol))
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\" is data of this process, not "
                      "a function",
                      name);
    *out = function_of(symbol);
    return NULL;
}

/* Names that are near, or the name as C++ writes it. */
typedef struct advice {
    hj_near near;
    char mangled[64]; /* how "_Z4half" begins; then there are parameters */
    bool is_cxx;
} advice;

static void look_at(void *context, const char *name)
{
    advice *a = context;

    hj_near_offer(&a->near, name);
    a->is_cxx |= !strncmp(name, a->mangled, strlen(a->mangled));
}

static const char *advise(const hj_custom_call_registry *registry,
                          hj_arena *arena, const char *name)
{
    advice a = { .is_cxx = false };
    hj_str text;

    hj_near_init(&a.near, name);
    snprintf(a.mangled, sizeof a.mangled, "_Z%zu%s", strlen(name), name);
    for (int i = 0; i < registry->targets.n; i++)
        hj_near_offer(&a.near, registry->targets.at[i].name);
    for (int i = 0; i < registry->libraries.n; i++)
        hj_library_each(registry->libraries.at[i], look_at, &a);
    hj_str_init(&text, arena);
    if (a.is_cxx)
        hj_str_add(&text, " (as a function of C++ it is: declare it extern "
                          "\"C\")");
    else
        hj_near_add(&a.near, &text);
    return hj_str_get(&text);
}

/* Says what would make it known. */
static hj_error *not_found(const hj_custom_call_registry *registry,
                           hj_arena *arena, const char *name)
{
    bool is_here = dlsym(RTLD_DEFAULT, name) != NULL;
    const char *text = advise(registry, arena, name);

    if (registry->advice)
        return HJ_ERR(NOT_FOUND,
                      "custom-call target \"%s\" is not registered%s; %s", name,
                      text, registry->advice);
    if (is_here)
        return HJ_ERR(NOT_FOUND,
                      "custom-call target \"%s\" is not registered, and is in "
                      "none of the %d libraries loaded for custom calls%s; it "
                      "is a symbol of this process, which only the host can "
                      "allow: hj_custom_call_registry_allow, or "
                      "--allow-symbols=%s",
                      name, registry->libraries.n, text, name);
    return HJ_ERR(NOT_FOUND,
                  "custom-call target \"%s\" is not registered, and is in none "
                  "of the %d libraries loaded for custom calls%s; functions "
                  "come from hj_custom_call_registry_add, libraries from "
                  "hj_custom_call_registry_load or --load=LIB",
                  name, registry->libraries.n, text);
}

/* Scratch for the message of one look-up. */
typedef struct search {
    request *request;
    hj_arena scratch;
} search;

/* Registered through the table of the typed FFI, and called so? */
static bool is_typed(request *r)
{
    if ((r->version != HJ_api_version_TYPED_FFI &&
         r->version != HJ_api_version_UNSPECIFIED) ||
        !hj_rt_typed_find(r->name, &r->handlers))
        return false;
    r->function = (hj_custom_call_function *)r->handlers.execute;
    return true;
}

static hj_error *find(void *context)
{
    search *s = context;
    request *r = s->request;
    const target *found = find_registered(r->registry, r->name);

    if (!found && is_typed(r)) {
        r->version = HJ_api_version_TYPED_FFI;
        return NULL;
    }
    if (!found) {
        HJ_CHECK(check_returns(r->name));
        HJ_CHECK(find_in_libraries(r->registry, r->name, &r->function));
        if (!r->function)
            HJ_CHECK(find_in_process(r->registry, r->name, &r->function));
        if (!r->function)
            return not_found(r->registry, &s->scratch, r->name);
        r->handlers.execute = handler_of(r->function);
        return NULL;
    }
    if (found->version != HJ_api_version_UNSPECIFIED) {
        /* (ORIGINAL is what calls that say nothing are) */
        bool is_open =
            r->version == HJ_api_version_UNSPECIFIED ||
            (found->signature && r->version == HJ_api_version_ORIGINAL);
        if (!is_open && r->version != found->version)
            return HJ_ERR(INVALID,
                          "custom-call target \"%s\" is registered as %s, the "
                          "instruction calls it as %s",
                          r->name, version_name(found->version),
                          version_name(r->version));
        r->version = found->version;
    }
    r->is_registered = found->version != HJ_api_version_UNSPECIFIED;
    r->function = found->function;
    r->handlers = found->handlers;
    r->signature = found->signature;
    if (!r->handlers.execute) /* registered with any version */
        r->handlers.execute = handler_of(r->function);
    return NULL;
}

hj_error *hj_rt_registry_find(hj_custom_call_registry *registry,
                              const char *name, int version, hj_rt_target *out)
{
    request r = { .registry = registry, .name = name, .version = version };
    search s = { .request = &r };

    *out = (hj_rt_target){ .version = HJ_api_version_ORIGINAL };
    HJ_CHECK(check_version(name, version));
    hj_arena_init(&s.scratch, &registry->arena.allocator);
    pthread_mutex_lock(&registry->mutex);
    hj_error *error = hj_guard(&s.scratch, find, &s);
    pthread_mutex_unlock(&registry->mutex);
    hj_arena_reset(&s.scratch);
    if (error)
        return error;
    out->function = r.function;
    out->handlers = r.handlers;
    out->signature = r.signature;
    out->is_registered = r.is_registered;
    if (r.version != HJ_api_version_UNSPECIFIED)
        out->version = r.version;
    return NULL;
}

hj_error *hj_custom_call_registry_find(hj_custom_call_registry *registry,
                                       const char *name, int version,
                                       hj_custom_call_function **out,
                                       int *out_version)
{
    hj_rt_target found;
    HJ_NEED(registry);
    HJ_NEED(name);
    HJ_NEED(out);
    HJ_NEED(out_version);
    hj_error *error = hj_rt_registry_find(registry, name, version, &found);

    *out = found.function;
    *out_version = found.version;
    return error;
}
