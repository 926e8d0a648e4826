/* client -- PJRT_Client: a compiler, and the devices that it compiles for.
 *
 * All devices are this machine's CPU, and all memory is the host's: more than
 * one device is for programs that are written for several.
 */
#ifndef HJ_PJRT_CLIENT_H
#define HJ_PJRT_CLIENT_H

#include "bindings/pjrt/abi/api.h"
#include "bindings/pjrt/error.h"
#include "hlojit/hlojit.h"

#include <stdatomic.h>

#define PJ_PLATFORM "hlojit"

/* Of arrays. */
enum { PJ_MAX_RANK = 64 };

/* Kinds of memory, as XLA's CPU has them; all are the same memory.  Arrays are
 * in the first one unless somebody says otherwise. */
enum { PJ_SPACE_DEVICE, PJ_SPACE_PINNED, PJ_SPACE_UNPINNED, PJ_NSPACES };
extern const char *const pj_memory_kinds[PJ_NSPACES];

struct PJRT_DeviceDescription {
    int id;
    char text[32]; /* hlojit:0 */
    char repr[40]; /* HlojitDevice(id=0), as other platforms' are */
};

/* Callers may read the first member. */
struct PJRT_Memory {
    const PJRT_Memory_FunctionTable *vtable;
    PJRT_Device *device;
    PJRT_Device *devices[1]; /* the same, as a list */
    int kind;                /* PJ_SPACE_... */
    char text[48];
};

/* Of the memory that a device's arrays are in. */
typedef struct pj_usage {
    atomic_llong nbytes, peak_nbytes; /* now, and the most since it was asked */
    atomic_llong nallocs, largest_nbytes; /* since the beginning */
} pj_usage;

struct PJRT_Device {
    PJRT_Client *client;
    PJRT_DeviceDescription description;
    PJRT_Memory spaces[PJ_NSPACES];
    PJRT_Memory *memories[PJ_NSPACES]; /* the same, as a list */
    pj_usage usage;
};

struct PJRT_TopologyDescription {
    PJRT_Client *client; /* borrowed */
    int ndevices;
    PJRT_DeviceDescription **descriptions;
};

struct PJRT_Client {
    atomic_int nrefs; /* buffers and programs hold one each */
    hj_client *compiler;
    int nthreads;              /* that one run may use */
    bool shows_whole_programs; /* of those that run on whole arrays */
    struct pj_queue *queue;    /* of runs that nobody waits for */
    int ndevices;
    PJRT_Device *devices;
    PJRT_Device **device_list;
    PJRT_Memory **memory_list;
    PJRT_DeviceDescription **description_list;
    PJRT_TopologyDescription topology;
    PJRT_Client *next_client; /* of those that targets.c knows */
};

extern const PJRT_Memory_FunctionTable pj_memory_functions;

void pj_client_retain(PJRT_Client *client);
void pj_client_release(PJRT_Client *client);

#endif
