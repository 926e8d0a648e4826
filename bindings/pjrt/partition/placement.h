/* placement -- which devices a program runs on: participant replica *
 * npartitions + partition on devices[that]. */
#ifndef HJ_PJRT_PARTITION_PLACEMENT_H
#define HJ_PJRT_PARTITION_PLACEMENT_H

#include "bindings/pjrt/client.h"
#include "bindings/pjrt/options/options.h"

typedef struct pj_placement {
    int nreplicas, npartitions;
    size_t ndevices; /* the product */
    PJRT_Device **devices;
    PJRT_LogicalDeviceIds *ids;
    uint8_t *assignment; /* a DeviceAssignmentProto */
    size_t assignment_nbytes;
} pj_placement;

/* As the options say, or else for as many replicas and partitions as `module`
 * has, on the first devices.
 *
 * Errors: INVALID_ARGUMENT (devices that the client lacks, or twice; other
 * numbers than the module's), RESOURCE_EXHAUSTED. */
PJRT_Error *pj_placement_find(PJRT_Client *client, const hj_module *module,
                              const PjPb__CompileOptions *options,
                              pj_placement *out);
void pj_placement_clear(pj_placement *placement);

#endif
