/* client -- LLVM session, threads and custom-call targets; see jit.h. */
#include "base/thread.h"
#include "jit/internal.h"
#include "base/argument.h"
#include "jit/target/host.h"
#include "rt/symbols.h"

#include <string.h>

hj_allocator hj_jit_allocator(const hj_allocator *given)
{
    hj_arena arena;

    hj_arena_init(&arena, given);
    return arena.allocator;
}

typedef struct start_args {
    hj_client *client;
    const hj_client_options *options;
} start_args;

static hj_error *start_session(hj_client *client,
                               const hj_client_options *options)
{
    hj_orc_symbol *symbols =
        HJ_NEW_ARRAY(&client->arena, hj_orc_symbol, hj_rt_nsymbols);
    hj_orc_options how = { .target = &client->target,
                           .symbols = symbols,
                           .nsymbols = hj_rt_nsymbols,
                           .perf_map = options->perf_map,
                           .has_gdb = options->has_gdb };

    for (int i = 0; i < hj_rt_nsymbols; i++)
        symbols[i] =
            (hj_orc_symbol){ hj_rt_symbols[i].name, hj_rt_symbols[i].address };
    return hj_orc_session_create(&how, &client->session);
}

/* Code for a CPU that was named may be of instructions that are not here. */
static hj_error *check_runs_here(hj_client *client)
{
    hj_target here;

    HJ_CHECK(hj_target_host(&client->arena, NULL, &here));
    return hj_target_check_runs(&client->target, &here);
}

static hj_error *start_guarded(void *context)
{
    start_args *args = context;
    hj_client *client = args->client;
    const hj_client_options *options = args->options;

    HJ_CHECK(
        hj_target_host(&client->arena, options->target_cpu, &client->target));
    client->lists_only = options->lists_only;
    if (options->target_cpu && !options->lists_only)
        HJ_CHECK(check_runs_here(client));
    return start_session(client, options);
}

static hj_error *start_llvm(void *context)
{
    start_args *args = context;

    return hj_guard(&args->client->arena, start_guarded, args);
}

static hj_error *start(void *context)
{
    start_args *args = context;
    hj_client *client = args->client;
    const hj_client_options *options = args->options;

    HJ_CHECK(hj_thread_call(start_llvm, args));
    client->has_own_threads = !options->pool;
    if (options->pool)
        HJ_CHECK(hj_rt_pool_adopt(options->pool, &client->pool));
    else
        HJ_CHECK(hj_rt_pool_create(options->nthreads, &client->pool));
    return hj_custom_call_registry_create(&client->allocator,
                                          &client->custom_calls);
}

static void end_session(void *context)
{
    hj_orc_session_destroy(((hj_client *)context)->session);
}

static void destroy(hj_client *client)
{
    hj_allocator allocator = client->allocator;

    if (client->session)
        hj_thread_finish(end_session, client);
    hj_rt_pool_destroy(client->pool);
    hj_custom_call_registry_destroy(client->custom_calls);
    hj_arena_reset(&client->arena);
    allocator.free(allocator.context, client);
}

hj_error *hj_client_create(const hj_client_options *options, hj_client **out)
{
    hj_client_options full = { .size = sizeof full };

    HJ_NEED(out);
    *out = NULL;
    HJ_CHECK(hj_options_take("hj_client_options", options, &full, sizeof full));
    hj_allocator allocator = hj_jit_allocator(full.allocator);
    hj_client *client = allocator.alloc(allocator.context, sizeof *client);
    if (!client)
        return hj_error_oom();
    memset(client, 0, sizeof *client);
    atomic_init(&client->references, 1);
    client->allocator = allocator;
    hj_arena_init(&client->arena, &allocator);
    start_args args = { client, &full };
    hj_error *error = hj_guard(&client->arena, start, &args);
    if (error) {
        destroy(client);
        return error;
    }
    *out = client;
    return NULL;
}

void hj_client_retain(hj_client *client)
{
    if (client)
        atomic_fetch_add(&client->references, 1);
}

void hj_client_release(hj_client *client)
{
    if (client && atomic_fetch_sub(&client->references, 1) == 1)
        destroy(client);
}

hj_custom_call_registry *hj_client_custom_calls(hj_client *client)
{
    return client ? client->custom_calls : NULL;
}
