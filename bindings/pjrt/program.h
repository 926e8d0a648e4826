/* program -- a compiled module: what PJRT_Executable (its description) and
 * PJRT_LoadedExecutable (that it can be run) both stand for.
 */
#ifndef HJ_PJRT_PROGRAM_H
#define HJ_PJRT_PROGRAM_H

#include "bindings/pjrt/layouts/layouts.h"
#include "bindings/pjrt/partition/placement.h"

#include <pthread.h>

/* Figures of one run: operations, bytes that are read and written. */
enum { PJ_NCOSTS = 2 };

typedef struct pj_program {
    atomic_int nrefs;
    PJRT_Client *client;
    pj_placement placement;
    struct pj_partitions *partitions; /* NULL: it runs on one device */
    hj_executable *exe;
    char *name;
    char fingerprint[17]; /* of the program's text and of this version */
    char *code;           /* the program as it came */
    size_t code_nbytes;
    char *options; /* likewise */
    size_t options_nbytes;
    size_t noutputs;
    PJRT_Buffer_Type *output_types;
    int64_t *output_dims; /* of all outputs, one after the other */
    size_t *output_ranks;
    const char **memory_kinds;
    size_t *memory_kind_sizes;
    unsigned char *output_spaces; /* PJ_SPACE_... */
    pj_layouts param_layouts, result_layouts;
    PJRT_NamedValue costs[PJ_NCOSTS];
    bool is_new;  /* see pj_program_compile */
    int nthreads; /* that a run may use; 0: as the client says */
    /* launch.h */
    size_t ndonated;          /* parameters */
    bool runs_inline;         /* never in the queue */
    atomic_llong expected_ns; /* of a run */
    atomic_uint nruns;
    pthread_mutex_t mutex; /* guards what follows */
    hj_run **idle;         /* runs that nobody uses now */
    int nidle, idle_room;
    char *proto; /* compile/source.h; NULL: nobody has asked for it yet */
    size_t proto_nbytes;
} pj_program;

struct PJRT_Executable {
    pj_program *program;
};

struct PJRT_LoadedExecutable {
    pj_program *program;
    atomic_bool is_deleted;
};

/* Compiles StableHLO, text or bytecode.
 *
 *   is_new  by this process: addresses in the program are its own.
 *   out     receives one reference. */
PJRT_Error *pj_program_compile(PJRT_Client *client, const char *code,
                               size_t code_nbytes, const char *options,
                               size_t options_nbytes, bool is_new,
                               pj_program **out);
void pj_program_retain(pj_program *program);
void pj_program_release(pj_program *program); /* NULL is allowed */

/* A run for one call, and back to those that are idle. */
PJRT_Error *pj_program_take_run(pj_program *program, hj_run **out);
void pj_program_give_run(pj_program *program, hj_run *run);

/* One more handle: takes the reference, also where it fails. */
PJRT_Error *pj_program_load(pj_program *program, PJRT_LoadedExecutable **out);

/* Does a call with these options give argument `i` away? */
bool pj_program_is_donated(const pj_program *program,
                           const PJRT_ExecuteOptions *options, size_t i);
/* What is wrong where arguments `i` and `k` are one buffer, and donated. */
PJRT_Error *pj_program_used_twice(size_t i, size_t k);

#endif
