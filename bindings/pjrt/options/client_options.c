/* client_options -- see client_options.h. */
#include "bindings/pjrt/options/client_options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEVICES = 256, MAX_THREADS = 4096, MAX_DIGITS = 20 };

/* Of hlojit, then those of jax.distributed. */
static const char *const names[] = {
    "num_devices", "num_threads",     "show_whole_programs", "node_id",
    "num_nodes",   "partition_index", "slice_index",
};

enum {
    NUM_DEVICES,
    NUM_THREADS,
    SHOW_WHOLE_PROGRAMS,
    NODE_ID,
    NUM_NODES,
    PARTITION_INDEX,
    SLICE_INDEX,
    NNAMES
};

/* XLA's, of GPUs: jax_pjrt_client_create_options is for all platforms. */
static const char *const ignored[] = {
    "abort_collectives_on_failure",
    "allocator",
    "collective_memory_size",
    "enable_mock_nccl",
    "memory_fraction",
    "mock_gpu_topology",
    "platform_name",
    "preallocate",
    "should_stage_host_to_device_transfers",
    "use_tfrt_gpu_client",
    "visible_devices",
};

static int find(const PJRT_NamedValue *value, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        if (strlen(list[i]) == value->name_size &&
            memcmp(list[i], value->name, value->name_size) == 0)
            return i;
    return -1;
}

static PJRT_Error *unknown(const PJRT_NamedValue *value)
{
    char name[64], meant[160];

    snprintf(name, sizeof name, "%.*s", (int)value->name_size, value->name);
    hj_names_suggest(name, names, NUM_THREADS + 1, meant, sizeof meant);
    return pj_error(PJRT_Error_Code_INVALID_ARGUMENT, "unknown option '%s'%s",
                    name,
                    *meant ? meant : "; there are num_devices and num_threads");
}

/* JAX hands on what a variable says as text. */
static bool read_integer(const PJRT_NamedValue *value, int64_t *out)
{
    char text[MAX_DIGITS + 1], *end;

    if (value->type == PJRT_NamedValue_kInt64) {
        *out = value->int64_value;
        return true;
    }
    if (value->type != PJRT_NamedValue_kString || !value->value_size ||
        value->value_size > MAX_DIGITS)
        return false;
    memcpy(text, value->string_value, value->value_size);
    text[value->value_size] = '\0';
    errno = 0;
    *out = strtoll(text, &end, 10);
    return !*end && !errno;
}

static PJRT_Error *read_number(const PJRT_NamedValue *value, int64_t least,
                               int64_t most, int64_t *out)
{
    if (read_integer(value, out) && *out >= least && *out <= most)
        return NULL;
    return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                    "option '%.*s' is an integer from %lld to %lld",
                    (int)value->name_size, value->name, (long long)least,
                    (long long)most);
}

static PJRT_Error *read_one(const PJRT_NamedValue *value,
                            pj_client_options *out)
{
    int64_t number;

    switch (find(value, names, NNAMES)) {
    case NUM_DEVICES:
        return read_number(value, 1, MAX_DEVICES, &out->num_devices);
    case NUM_THREADS:
        return read_number(value, 0, MAX_THREADS, &out->num_threads);
    case SHOW_WHOLE_PROGRAMS:
        return read_number(value, 0, 1, &out->show_whole_programs);
    case NUM_NODES:
        PJ_CHECK(read_number(value, 0, INT32_MAX, &number));
        if (number > 1)
            return pj_error(
                PJRT_Error_Code_UNIMPLEMENTED,
                "jax.distributed says that there are %lld processes (num_nodes)"
                "; hlojit's devices are all in one: num_devices makes several, "
                "and JAX's platform cpu takes several processes",
                (long long)number);
        return NULL;
    case NODE_ID:
    case PARTITION_INDEX:
    case SLICE_INDEX:
        return NULL;
    default:
        return find(value, ignored, sizeof ignored / sizeof *ignored) >= 0
                   ? NULL
                   : unknown(value);
    }
}

PJRT_Error *pj_client_options_read(const PJRT_NamedValue *values, size_t n,
                                   pj_client_options *out)
{
    *out = (pj_client_options){ .num_devices = 1 };
    for (size_t i = 0; i < n; i++)
        PJ_CHECK(read_one(&values[i], out));
    return NULL;
}
