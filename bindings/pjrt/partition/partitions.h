/* partitions -- programs for several devices.
 *
 * Callers give and take parts of arrays, one a device, as the program's
 * shardings say.  The program itself is one of whole arrays: arguments are put
 * together, it runs, and results are taken apart.  Memory that several devices
 * have all of is shared, not copied.
 *
 * A program with collectives, or of partial sums, runs once for each device, on
 * threads of their own that meet in them (hlojit/comm.h); any other runs once
 * for a replica.
 */
#ifndef HJ_PJRT_PARTITION_PARTITIONS_H
#define HJ_PJRT_PARTITION_PARTITIONS_H

#include "bindings/pjrt/program.h"

/* How an argument or a result is divided. */
typedef struct pj_division {
    hj_shape shape;        /* of the whole; dims are its own */
    hj_shape part;         /* of a tile; likewise */
    hj_sharding *sharding; /* NULL: every device has the whole */
    size_t *copies;        /* [partition]: how many before it have its tile */
} pj_division;

/* Of arguments, or of results. */
typedef struct pj_divisions {
    size_t n;
    pj_division *at;
    char **messages; /* OpSharding, as XLA serialises it */
    size_t *message_nbytes;
} pj_divisions;

typedef struct pj_partitions {
    bool runs_on_each; /* device: else once a replica */
    pj_divisions args, results;
} pj_partitions;

/* Makes of `module` what runs there: for so many replicas and partitions, with
 * shardings wherever they follow from others; `tells` those who ask for one. */
PJRT_Error *pj_partitions_rewrite(const pj_placement *placement,
                                  hj_module *module, bool tells);

/* Finds out how `module` is to be run on the program's devices, and makes of
 * it what is to be compiled.  Sets program->partitions, unless there is one
 * device. */
PJRT_Error *pj_partitions_prepare(pj_program *program, hj_module *module);
void pj_partitions_drop(pj_partitions *partitions); /* NULL is allowed */

/* As PJRT_LoadedExecutable_Execute: lists of buffers by device.  Arguments that
 * the program donates count as deleted when it has begun to run. */
PJRT_Error *pj_partitions_run(pj_program *program,
                              PJRT_Buffer *const *const *args, size_t nargs,
                              const PJRT_ExecuteOptions *options,
                              PJRT_Buffer **const *results);

extern const PJRT_Shardings_Extension pj_shardings_extension;

/* --- inspect.c ------------------------------------------------------------
 * Tells those who have put their address into the program
 * (jax.debug.inspect_array_sharding) how their arrays are divided. */
PJRT_Error *pj_tell_shardings(const hj_module *module);

/* --- assemble.c ----------------------------------------------------------- */

struct pj_memory;

/* Puts the array together that partition `p` sees.
 *
 *   parts  the buffers of the partitions, in order; `stride` from one to the
 *          next, each of the argument `number`.
 *   device what is new counts for it.
 *   out    receives one reference. */
PJRT_Error *pj_assemble(const pj_division *division, size_t p,
                        PJRT_Buffer *const *const *lists, size_t number,
                        PJRT_Device *device, struct pj_memory **out);

/* Takes the part of partition `p` out of a whole array; `out` receives one
 * reference. */
PJRT_Error *pj_take_part(const pj_division *division, size_t p,
                         struct pj_memory *whole, PJRT_Device *device,
                         struct pj_memory **out);

/* Do both partitions have, or see, the same?  (`whole`: the array that is put
 * together; else the part.) */
bool pj_same_whole(const pj_division *division, size_t p, size_t q);
bool pj_same_part(const pj_division *division, size_t p, size_t q);

/* --- donate.c ------------------------------------------------------------- */

/* INVALID_ARGUMENT: one that is donated is given twice. */
PJRT_Error *pj_partitions_check_donated(const pj_program *program,
                                        PJRT_Buffer *const *const *args,
                                        size_t nargs,
                                        const PJRT_ExecuteOptions *options);
/* Deletes those that are donated, on all devices. */
void pj_partitions_donate(const pj_program *program,
                          PJRT_Buffer *const *const *args, size_t nargs,
                          const PJRT_ExecuteOptions *options);

#endif
