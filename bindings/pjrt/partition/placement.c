/* placement -- see placement.h. */
#include "bindings/pjrt/partition/placement.h"

#include <stdlib.h>

/* --- counts --------------------------------------------------------------- */

/* What the options say, what the module says, and 1, in this order. */
static PJRT_Error *choose_count(int64_t said, int64_t own, const char *what,
                                int *out)
{
    if (said > 0 && own > 1 && said != own)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "the options ask for %lld %s, the program has %lld",
                        (long long)said, what, (long long)own);
    if (said < 0 || said > INT32_MAX || own > INT32_MAX)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT, "%lld %s",
                        (long long)(said ? said : own), what);
    *out = (int)(said > 0 ? said : own);
    return NULL;
}

static PJRT_Error *choose_counts(const hj_module *module,
                                 const PjPb__BuildOptions *build,
                                 pj_placement *out)
{
    PJ_CHECK(choose_count(build ? build->num_replicas : 0,
                          hj_module_nreplicas(module), "replicas",
                          &out->nreplicas));
    PJ_CHECK(choose_count(build ? build->num_partitions : 0,
                          hj_module_npartitions(module), "partitions",
                          &out->npartitions));
    out->ndevices = (size_t)out->nreplicas * (size_t)out->npartitions;
    return NULL;
}

/* --- devices -------------------------------------------------------------- */

static PJRT_Error *check_assignment(const PjPb__DeviceAssignment *a,
                                    const pj_placement *p)
{
    bool is_right = a->replica_count == p->nreplicas &&
                    a->computation_count == p->npartitions &&
                    a->n_computation_devices == (size_t)p->npartitions;

    for (size_t k = 0; is_right && k < a->n_computation_devices; k++)
        is_right = a->computation_devices[k]->n_replica_device_ids ==
                   (size_t)p->nreplicas;
    return is_right ? NULL
                    : pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the device assignment is not for %d replicas "
                               "of %d partitions",
                               p->nreplicas, p->npartitions);
}

/* The device of participant i, by number. */
static int64_t device_id(const PjPb__DeviceAssignment *a, const pj_placement *p,
                         int i)
{
    return a ? a->computation_devices[i % p->npartitions]
                   ->replica_device_ids[i / p->npartitions]
             : i;
}

static PJRT_Error *choose_devices(PJRT_Client *client,
                                  const PjPb__DeviceAssignment *a,
                                  pj_placement *p)
{
    for (int i = 0; i < (int)p->ndevices; i++) {
        int64_t id = device_id(a, p, i);

        if (id < 0 || id >= client->ndevices)
            return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                            "there is no device %lld; the client has %d",
                            (long long)id, client->ndevices);
        p->devices[i] = client->device_list[id];
        p->ids[i] =
            (PJRT_LogicalDeviceIds){ i / p->npartitions, i % p->npartitions };
        for (int k = 0; k < i; k++)
            if (p->devices[k] == p->devices[i])
                return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                "device %lld is to run two partitions",
                                (long long)id);
    }
    return NULL;
}

/* --- as a message --------------------------------------------------------- */

static PJRT_Error *pack(const PjPb__DeviceAssignment *message, pj_placement *p)
{
    p->assignment_nbytes = pj_pb__device_assignment__get_packed_size(message);
    p->assignment = malloc(p->assignment_nbytes + 1);
    if (!p->assignment)
        return pj_out_of_memory();
    pj_pb__device_assignment__pack(message, p->assignment);
    return NULL;
}

/* The ids of each partition's devices, one a replica. */
static PJRT_Error *write_assignment(pj_placement *p)
{
    size_t n = (size_t)p->npartitions;
    PjPb__DeviceAssignment message = PJ_PB__DEVICE_ASSIGNMENT__INIT;
    PjPb__ComputationDevice *rows = calloc(n, sizeof *rows);
    PjPb__ComputationDevice **list = calloc(n, sizeof(void *));
    int64_t *ids = calloc(p->ndevices, sizeof *ids);
    PJRT_Error *error = rows && list && ids ? NULL : pj_out_of_memory();

    message.replica_count = p->nreplicas;
    message.computation_count = p->npartitions;
    message.n_computation_devices = n;
    message.computation_devices = list;
    for (size_t k = 0; !error && k < n; k++) {
        pj_pb__computation_device__init(&rows[k]);
        rows[k].n_replica_device_ids = (size_t)p->nreplicas;
        rows[k].replica_device_ids = ids + k * (size_t)p->nreplicas;
        for (int r = 0; r < p->nreplicas; r++)
            rows[k].replica_device_ids[r] =
                p->devices[(size_t)r * n + k]->description.id;
        list[k] = &rows[k];
    }
    if (!error)
        error = pack(&message, p);
    free(rows);
    free(list);
    free(ids);
    return error;
}

PJRT_Error *pj_placement_find(PJRT_Client *client, const hj_module *module,
                              const PjPb__CompileOptions *options,
                              pj_placement *out)
{
    const PjPb__BuildOptions *build = options->executable_build_options;
    const PjPb__DeviceAssignment *a = build ? build->device_assignment : NULL;

    PJ_CHECK(choose_counts(module, build, out));
    if (out->ndevices > (size_t)client->ndevices)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "the program is for %zu devices; the client has %d "
                        "(its option num_devices)",
                        out->ndevices, client->ndevices);
    if (a)
        PJ_CHECK(check_assignment(a, out));
    out->devices = calloc(out->ndevices, sizeof *out->devices);
    out->ids = calloc(out->ndevices, sizeof *out->ids);
    if (!out->devices || !out->ids)
        return pj_out_of_memory();
    PJ_CHECK(choose_devices(client, a, out));
    return write_assignment(out);
}

void pj_placement_clear(pj_placement *p)
{
    free(p->devices);
    free(p->ids);
    free(p->assignment);
}
