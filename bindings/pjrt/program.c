/* program -- compiling, and what belongs to a compiled module. */
#include "bindings/pjrt/program.h"

#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/callback.h"
#include "bindings/pjrt/options/settings.h"
#include "bindings/pjrt/compile/source.h"
#include "bindings/pjrt/partition/partitions.h"

#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- describing ----------------------------------------------------------- */

/* FNV-1a: tells programs apart, protects against nobody. */
static uint64_t hash(uint64_t h, const char *bytes, size_t nbytes)
{
    for (size_t i = 0; i < nbytes; i++)
        h = (h ^ (unsigned char)bytes[i]) * 1099511628211u;
    return h;
}

static char *copy_bytes(const char *bytes, size_t nbytes)
{
    char *copy = malloc(nbytes + 1);

    if (copy) {
        if (nbytes)
            memcpy(copy, bytes, nbytes);
        copy[nbytes] = '\0';
    }
    return copy;
}

/* The memory spaces that the reader of StableHLO gives to memory kinds. */
static unsigned char space_of(const hj_layout *layout)
{
    int space = layout ? layout->memory_space : 0;

    return space == 5   ? PJ_SPACE_PINNED
           : space == 6 ? PJ_SPACE_UNPINNED
                        : PJ_SPACE_DEVICE;
}

static PJRT_Error *describe_outputs(pj_program *p, const hj_module *module)
{
    size_t n = p->noutputs = (size_t)hj_executable_nresults(p->exe), ndims = 0;

    for (size_t i = 0; i < n; i++) {
        int rank = hj_executable_result_shape(p->exe, (int)i)->rank;

        if (rank > PJ_MAX_RANK)
            return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                            "result %zu has %d dimensions; at most %d", i, rank,
                            PJ_MAX_RANK);
        ndims += (size_t)rank;
    }
    p->output_types = calloc(n + 1, sizeof *p->output_types);
    p->output_dims = calloc(ndims + 1, sizeof *p->output_dims);
    p->output_ranks = calloc(n + 1, sizeof *p->output_ranks);
    p->memory_kinds = calloc(n + 1, sizeof *p->memory_kinds);
    p->memory_kind_sizes = calloc(n + 1, sizeof *p->memory_kind_sizes);
    p->output_spaces = calloc(n + 1, sizeof *p->output_spaces);
    if (!p->output_types || !p->output_dims || !p->output_ranks ||
        !p->memory_kinds || !p->memory_kind_sizes || !p->output_spaces)
        return pj_out_of_memory();
    ndims = 0;
    for (size_t i = 0; i < n; i++) {
        const hj_shape *shape = hj_executable_result_shape(p->exe, (int)i);

        p->output_types[i] = pj_type_of(shape->dtype);
        p->output_ranks[i] = (size_t)shape->rank;
        for (int d = 0; d < shape->rank; d++)
            p->output_dims[ndims++] = shape->dims[d];
        p->output_spaces[i] = space_of(hj_module_result_layout(module, (int)i));
        p->memory_kinds[i] = pj_memory_kinds[p->output_spaces[i]];
        p->memory_kind_sizes[i] = strlen(p->memory_kinds[i]);
    }
    return NULL;
}

static void set_costs(pj_program *p)
{
    static const char *const names[PJ_NCOSTS] = { "flops", "bytes accessed" };
    hj_executable_stats stats = { .size = sizeof stats };

    hj_executable_stats_get(p->exe, &stats);
    for (int i = 0; i < PJ_NCOSTS; i++)
        p->costs[i] = (PJRT_NamedValue){
            .struct_size = sizeof(PJRT_NamedValue),
            .name = names[i],
            .name_size = strlen(names[i]),
            .type = PJRT_NamedValue_kFloat,
            .float_value = (float)(i ? stats.bytes : stats.flops),
            .value_size = 1,
        };
}

static bool is_dynamic(const hj_shape *shape)
{
    for (int d = 0; shape->is_dynamic && d < shape->rank; d++)
        if (shape->is_dynamic[d])
            return true;
    return false;
}

/* How its runs will be started (launch/launch.h). */
static void set_launch(pj_program *p, const pj_settings *settings)
{
    hj_executable_stats stats = { .size = sizeof stats };
    const char target[] = HLOJIT_PJRT_CALLBACK_TARGET;

    hj_executable_stats_get(p->exe, &stats);
    /* Four operations and eight bytes a nanosecond, until it was measured. */
    atomic_store(&p->expected_ns, (int64_t)(stats.flops / 4 + stats.bytes / 8));
    p->nthreads = (int)settings->num_threads;
    /* Names stand in bytecode and text as they are. */
    p->runs_inline = !settings->async || memmem(p->code, p->code_nbytes, target,
                                                sizeof target - 1) != NULL;
    for (int i = 0; i < hj_executable_nparams(p->exe); i++) {
        p->ndonated += hj_executable_is_donated(p->exe, i);
        p->runs_inline |= is_dynamic(hj_executable_param_shape(p->exe, i));
    }
    for (int i = 0; i < hj_executable_nresults(p->exe); i++)
        p->runs_inline |= is_dynamic(hj_executable_result_shape(p->exe, i)) ||
                          pj_layouts_find(&p->result_layouts, (size_t)i);
}

static PJRT_Error *keep_source(pj_program *p, const char *code,
                               size_t code_nbytes, const char *options,
                               size_t options_nbytes)
{
    uint64_t h = hash(14695981039346656037u, HJ_VERSION_STRING,
                      strlen(HJ_VERSION_STRING));

    snprintf(p->fingerprint, sizeof p->fingerprint, "%016llx",
             (unsigned long long)hash(h, code, code_nbytes));
    p->code = copy_bytes(code, code_nbytes);
    p->options = copy_bytes(options, options_nbytes);
    p->code_nbytes = code_nbytes;
    p->options_nbytes = options_nbytes;
    return p->code && p->options ? NULL : pj_out_of_memory();
}

/* --- compiling ------------------------------------------------------------ */

static void destroy(pj_program *p)
{
    for (int i = 0; i < p->nidle; i++)
        hj_run_destroy(p->idle[i]);
    free(p->idle);
    hj_executable_release(p->exe);
    pj_partitions_drop(p->partitions);
    pj_placement_clear(&p->placement);
    free(p->name);
    free(p->proto);
    free(p->code);
    free(p->options);
    free(p->output_types);
    free(p->output_dims);
    free(p->output_ranks);
    free(p->memory_kinds);
    free(p->memory_kind_sizes);
    free(p->output_spaces);
    pj_layouts_drop(&p->param_layouts);
    pj_layouts_drop(&p->result_layouts);
    pthread_mutex_destroy(&p->mutex);
    pj_client_release(p->client);
    free(p);
}

/* Figures are rounded, which is no reason for a trap of the host's. */
static void estimate(pj_program *p, const pj_settings *settings)
{
    fenv_t host;

    feholdexcept(&host);
    set_costs(p);
    set_launch(p, settings);
    fesetenv(&host);
}

static PJRT_Error *compile_module(pj_program *p, hj_module *module,
                                  const pj_settings *settings)
{
    /* A byte for each element, as the host has them: int4 too.  Windows as
     * XLA has them: JAX drops what is scattered partly outside, and folds
     * with numbers that must not meet padding (cumlogsumexp of complex). */
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = (int)settings->opt_level,
                                   .strict_reductions =
                                       settings->strict_reductions,
                                   .contract = settings->contract,
                                   .relaxed_math = settings->relaxed_math,
                                   .donate = true,
                                   .scatter_window_bounds = true,
                                   .skip_window_padding = true,
                                   .whole_bytes = true };

    p->name =
        copy_bytes(hj_module_name(module), strlen(hj_module_name(module)));
    if (!p->name)
        return pj_out_of_memory();
    PJ_CHECK(pj_partitions_prepare(p, module));
    PJ_CHECK(pj_error_from(
        hj_client_compile(p->client->compiler, module, &options, &p->exe)));
    PJ_CHECK(pj_layouts_of_args(module, &p->param_layouts));
    PJ_CHECK(pj_layouts_of_results(module, &p->result_layouts));
    estimate(p, settings);
    return describe_outputs(p, module);
}

/* Programs that are compiled otherwise are others. */
static void add_to_fingerprint(pj_program *p, const pj_settings *s)
{
    char text[256];
    int n = snprintf(text, sizeof text, "%s %lld %lld %d %d %d %d %d %d",
                     p->fingerprint, (long long)s->opt_level,
                     (long long)s->num_threads, s->strict_reductions,
                     s->contract, s->relaxed_math, s->async,
                     p->placement.nreplicas, p->placement.npartitions);

    snprintf(p->fingerprint, sizeof p->fingerprint, "%016llx",
             (unsigned long long)hash(14695981039346656037u, text, (size_t)n));
}

static PJRT_Error *compile_as(pj_program *p, hj_module *module,
                              const PjPb__CompileOptions *options)
{
    pj_settings settings;

    PJ_CHECK(pj_settings_read(options, &settings));
    PJ_CHECK(pj_placement_find(p->client, module, options, &p->placement));
    add_to_fingerprint(p, &settings);
    return compile_module(p, module, &settings);
}

static PJRT_Error *fill(pj_program *p, const char *code, size_t code_nbytes,
                        const char *options, size_t options_nbytes)
{
    hj_module *module;

    PJ_CHECK(keep_source(p, code, code_nbytes, options, options_nbytes));
    PJ_CHECK(pj_source_read(code, code_nbytes, &module));
    PjPb__CompileOptions *how;
    PJRT_Error *error = pj_options_read(p->options, p->options_nbytes, &how);
    if (!error) {
        error = compile_as(p, module, how);
        pj_options_free(how);
    }
    hj_module_destroy(module);
    return error;
}

PJRT_Error *pj_program_compile(PJRT_Client *client, const char *code,
                               size_t code_nbytes, const char *options,
                               size_t options_nbytes, bool is_new,
                               pj_program **out)
{
    pj_program *p = calloc(1, sizeof *p);

    if (!p)
        return pj_out_of_memory();
    atomic_init(&p->nrefs, 1);
    pthread_mutex_init(&p->mutex, NULL);
    p->client = client;
    p->is_new = is_new;
    pj_client_retain(client);
    PJRT_Error *error = fill(p, code, code_nbytes, options, options_nbytes);
    if (error)
        destroy(p);
    else
        *out = p;
    return error;
}

void pj_program_retain(pj_program *p)
{
    atomic_fetch_add(&p->nrefs, 1);
}

void pj_program_release(pj_program *p)
{
    if (p && atomic_fetch_sub(&p->nrefs, 1) == 1)
        destroy(p);
}

PJRT_Error *pj_program_load(pj_program *p, PJRT_LoadedExecutable **out)
{
    *out = calloc(1, sizeof **out);
    if (!*out) {
        pj_program_release(p);
        return pj_out_of_memory();
    }
    (*out)->program = p;
    atomic_init(&(*out)->is_deleted, false);
    return NULL;
}

/* --- runs ----------------------------------------------------------------- */

PJRT_Error *pj_program_take_run(pj_program *p, hj_run **out)
{
    *out = NULL;
    pthread_mutex_lock(&p->mutex);
    if (p->nidle > 0)
        *out = p->idle[--p->nidle];
    pthread_mutex_unlock(&p->mutex);
    if (*out)
        return NULL;
    PJ_CHECK(pj_error_from(hj_executable_new_run(p->exe, out)));
    hj_run_set_threads(*out, p->nthreads ? p->nthreads : p->client->nthreads);
    return NULL;
}

void pj_program_give_run(pj_program *p, hj_run *run)
{
    pthread_mutex_lock(&p->mutex);
    if (p->nidle == p->idle_room) {
        int room = 2 * p->idle_room + 4;
        hj_run **more = realloc(p->idle, (size_t)room * sizeof *more);
        if (more) {
            p->idle = more;
            p->idle_room = room;
        }
    }
    bool is_kept = p->nidle < p->idle_room;
    if (is_kept)
        p->idle[p->nidle++] = run;
    pthread_mutex_unlock(&p->mutex);
    if (!is_kept)
        hj_run_destroy(run);
}

/* --- donation ------------------------------------------------------------- */

static bool is_kept(const PJRT_ExecuteOptions *options, size_t i)
{
    if (!options)
        return false;
    for (size_t k = 0; k < options->num_non_donatable_input_indices; k++)
        if (options->non_donatable_input_indices[k] == (int64_t)i)
            return true;
    return false;
}

bool pj_program_is_donated(const pj_program *program,
                           const PJRT_ExecuteOptions *options, size_t i)
{
    return hj_executable_is_donated(program->exe, (int)i) &&
           !is_kept(options, i);
}

PJRT_Error *pj_program_used_twice(size_t i, size_t k)
{
    return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                    "arguments %zu and %zu are the same buffer, which is "
                    "donated in this call: f(donate(a), a)",
                    k < i ? k : i, k < i ? i : k);
}
