/* process -- what handlers have registered with the process. */
#ifndef HJ_RT_CALL_TYPED_PROCESS_H
#define HJ_RT_CALL_TYPED_PROCESS_H

#include "hlojit/typed_ffi.h"

/* Handlers that Handler_Register got; false: none of that name. */
bool hj_rt_typed_find(const char *name, hj_ffi_handlers *out);

/* A number that no run has had. */
int64_t hj_rt_typed_new_id(void);

#endif
