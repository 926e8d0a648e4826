/* internal -- what the files of this folder share. */
#ifndef HJ_RT_CALL_TYPED_INTERNAL_H
#define HJ_RT_CALL_TYPED_INTERNAL_H

#include "base/error.h"
#include "rt/call/typed/typed.h"

/* --- errors (error.c) ----------------------------------------------------- */

/* Never NULL: where no memory is left, a static one. */
HJ_NEVER_NULL hj_ffi_error *hj_typed_error(int32_t code, const char *format,
                                           ...) HJ_PRINTF(2, 3);
void hj_typed_error_free(hj_ffi_error *error); /* NULL is allowed */
const char *hj_typed_error_text(const hj_ffi_error *error);
/* "INVALID_ARGUMENT" */
const char *hj_typed_error_name(const hj_ffi_error *error);

hj_ffi_error *hj_typed_error_create(hj_ffi_error_create_args *args);
void hj_typed_error_message(hj_ffi_error_message_args *args);
void hj_typed_error_destroy(hj_ffi_error_destroy_args *args);

/* --- what belongs to the process (process.c) ------------------------------ */

hj_ffi_error *hj_typed_type_register(hj_ffi_type_register_args *args);
hj_ffi_error *hj_typed_handler_register(hj_ffi_handler_register_args *args);
/* Is the type known, and how do its objects end?  NULL: they do not. */
bool hj_typed_type_find(int64_t type_id, void (**out_deleter)(void *object));

/* --- futures (future.c) --------------------------------------------------- */

hj_ffi_error *hj_typed_future_create(hj_ffi_future_create_args *args);
hj_ffi_error *hj_typed_future_available(hj_ffi_future_available_args *args);
hj_ffi_error *hj_typed_future_error(hj_ffi_future_error_args *args);
/* Waits, and frees the future.  Returns its error, owned, or NULL. */
hj_ffi_error *hj_typed_future_take(hj_run *run, hj_ffi_future *future);

/* --- calls (typed.c) ------------------------------------------------------ */

/* What prepare and initialize have made at one site in one run. */
typedef struct hj_typed_record {
    struct hj_typed_record *next;
    const hj_rt_typed_site *site;
    hj_rt_typed_state prepared, initialized;
} hj_typed_record;

/* Of one call of a handler. */
struct hj_ffi_context {
    hj_run *run; /* NULL: instantiate */
    hj_rt_typed_site *site;
    hj_typed_record *record; /* NULL: the site has no such handlers */
    int32_t stage;
};

#endif
