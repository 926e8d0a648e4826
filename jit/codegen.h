/* codegen -- units of LLVM IR to objects, on as many threads as there are,
 * while others are being written.
 *
 * hj_codegen_begin, hj_codegen_add for what is written early, hj_codegen_finish
 * for the rest.  All on the thread that compiles the program.
 */
#ifndef HJ_JIT_CODEGEN_H
#define HJ_JIT_CODEGEN_H

#include "base/str.h"
#include "jit/internal.h"
#include "jit/ll/units.h"

#include <pthread.h>

typedef struct hj_object_job hj_object_job;

/* Zero before hj_codegen_begin; ended by hj_codegen_end whatever happens. */
typedef struct hj_codegen {
    HJ_VEC(hj_orc_object) objects; /* of finished units */
    /* private */
    hj_client *client;
    hj_arena *arena;
    int opt_level;
    hj_run *run; /* that may stop the compilation; or NULL */
    void (*on_steps)(int64_t steps); /* of hj_compile_options */
    bool has_begun;
    HJ_VEC(hj_object_job *) jobs;
    pthread_t *threads; /* of this compilation */
    int nthreads, nthreads_max;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    hj_object_job *waiting; /* heavy ones first */
    int nidle;
    bool is_complete; /* nothing is added any more */
} hj_codegen;

/* Threads that compile one program. */
int hj_codegen_nthreads(const hj_client *client);

/* `arena`: of the units; it and the client outlive hj_codegen_end.  The
 * options' level and run count; once the run stops, no further unit is
 * compiled. */
HJ_MUST_USE hj_error *hj_codegen_begin(hj_codegen *g, hj_client *client,
                                       hj_arena *arena,
                                       const hj_compile_options *options);
/* Has an object made of a unit to which nothing is added; it is empty then.
 * `codegen` is a hj_codegen: for hj_units. */
HJ_MUST_USE hj_error *hj_codegen_add(void *codegen, hj_unit *unit);
/* Adds the other units, and waits for all objects. */
HJ_MUST_USE hj_error *hj_codegen_finish(hj_codegen *g, hj_units *units);
/* Waits for what is being made, and frees everything. */
void hj_codegen_end(hj_codegen *g);

/* Units that were not added as text: LLVM IR, and the assembly that would be
 * made of it. */
HJ_MUST_USE hj_error *hj_codegen_print(hj_client *client, hj_units *units,
                                       int opt_level, hj_str *ir,
                                       hj_str *assembly);

#endif
