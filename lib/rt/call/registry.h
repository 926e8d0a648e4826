/* registry -- what a name means, for who makes call sites. */
#ifndef HJ_RT_CALL_REGISTRY_H
#define HJ_RT_CALL_REGISTRY_H

#include "hlojit/custom_call.h"

typedef struct hj_rt_target {
    hj_custom_call_function *function;
    int version;              /* to call it by; never UNSPECIFIED */
    bool is_registered;       /* the host has said so itself */
    hj_ffi_handlers handlers; /* where that is TYPED_FFI */
    const char *signature;    /* of NATIVE, as the registry's; or NULL */
} hj_rt_target;

/* hj_custom_call_registry_add of a NATIVE function, with its signature
 * (copied), which is not read here. */
HJ_MUST_USE hj_error *hj_rt_registry_declare(hj_custom_call_registry *registry,
                                             const char *name,
                                             hj_custom_call_function *function,
                                             const char *signature);

/* hj_custom_call_registry_find, with handlers of all stages. */
HJ_MUST_USE hj_error *hj_rt_registry_find(hj_custom_call_registry *registry,
                                          const char *name, int version,
                                          hj_rt_target *out);

#endif
