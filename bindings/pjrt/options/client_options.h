/* client_options -- what a client is made with: PJRT_Client_Create's options.
 *
 * hlojit's are listed in docs/jax.md.  Others that JAX or its users hand to
 * every plugin are accepted and say nothing here: where a process stands in a
 * job of several, which must be one, and what is for GPUs.
 */
#ifndef HJ_PJRT_OPTIONS_CLIENT_OPTIONS_H
#define HJ_PJRT_OPTIONS_CLIENT_OPTIONS_H

#include "bindings/pjrt/error.h"

typedef struct pj_client_options {
    int64_t num_devices;
    int64_t num_threads;         /* 0: as many as there are CPUs */
    int64_t show_whole_programs; /* 1: of JAX before 0.9, which reads shardings
                                  * there (bindings/python) */
} pj_client_options;

/* Errors: INVALID_ARGUMENT (an unknown name, with one that is near; a value
 * that is no integer, nor the text of one, or too large), UNIMPLEMENTED
 * (several processes). */
PJRT_Error *pj_client_options_read(const PJRT_NamedValue *values, size_t n,
                                   pj_client_options *out);

#endif
