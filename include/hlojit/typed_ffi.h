/* hlojit/typed_ffi.h -- the binary interface of XLA's typed FFI, version 0.3.
 *
 * A custom call of API_VERSION_TYPED_FFI gets one argument, a call frame that
 * says what the operands, results and attributes are.  Handlers compiled from
 * XLA's header-only library (xla/ffi/api/ffi.h) are such functions and run
 * unmodified; this header is for handlers in C, and for hosts that register
 * types and handlers of several stages.  Layouts are those of
 * xla/ffi/api/c_api.h: cast pointers of one to the other freely.
 *
 * Every struct begins with its size; who fills a struct sets it to what he
 * knows, who reads one must not look further.  `extension_start` is NULL but
 * where a function says otherwise.
 *
 * Registering: hlojit/custom_call.h.  What each function of the table does:
 * docs/custom-calls.md.  Implemented by lib/rt/call.
 */
#ifndef HLOJIT_TYPED_FFI_H
#define HLOJIT_TYPED_FFI_H

#include "hlojit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HJ_FFI_MAJOR = 0, HJ_FFI_MINOR = 3 };

/* Element types: HJ_FFI_DTYPE_f32 and so on, as XLA numbers them.  Negative:
 * there is none, and no handler sees such arrays. */
enum {
    HJ_FFI_DTYPE_invalid = 0,
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    HJ_FFI_DTYPE_##id = proto,
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
};

enum { HJ_FFI_ARG_buffer = 1 };
enum { HJ_FFI_RET_buffer = 1 };
enum {
    HJ_FFI_ATTR_array = 1,  /* hj_ffi_array */
    HJ_FFI_ATTR_dictionary, /* hj_ffi_attrs */
    HJ_FFI_ATTR_scalar,     /* hj_ffi_scalar */
    HJ_FFI_ATTR_string      /* hj_ffi_span */
};

/* When a handler is called.  Every stage but the last is optional. */
enum {
    HJ_FFI_STAGE_instantiate, /* once a call site, when it is compiled; has no
                                 arguments and results */
    HJ_FFI_STAGE_prepare,     /* once a run, before its first execute */
    HJ_FFI_STAGE_initialize,  /* after that */
    HJ_FFI_STAGE_execute
};

/* Those of absl::Status. */
enum {
    HJ_FFI_CODE_ok,
    HJ_FFI_CODE_cancelled,
    HJ_FFI_CODE_unknown,
    HJ_FFI_CODE_invalid_argument,
    HJ_FFI_CODE_deadline_exceeded,
    HJ_FFI_CODE_not_found,
    HJ_FFI_CODE_already_exists,
    HJ_FFI_CODE_permission_denied,
    HJ_FFI_CODE_resource_exhausted,
    HJ_FFI_CODE_failed_precondition,
    HJ_FFI_CODE_aborted,
    HJ_FFI_CODE_out_of_range,
    HJ_FFI_CODE_unimplemented,
    HJ_FFI_CODE_internal,
    HJ_FFI_CODE_unavailable,
    HJ_FFI_CODE_data_loss,
    HJ_FFI_CODE_unauthenticated
};

/* --- small structs -------------------------------------------------------- */

enum { HJ_FFI_EXTENSION_metadata = 1 };

typedef struct hj_ffi_extension {
    size_t struct_size;
    int32_t type; /* HJ_FFI_EXTENSION_... */
    struct hj_ffi_extension *next;
} hj_ffi_extension;

typedef struct hj_ffi_version {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    int32_t major_version, minor_version;
} hj_ffi_version;

typedef struct hj_ffi_span { /* bytes; no NUL follows */
    const char *ptr;
    size_t len;
} hj_ffi_span;

typedef struct hj_ffi_scalar {
    int32_t dtype;
    void *value;
} hj_ffi_scalar;

typedef struct hj_ffi_array {
    int32_t dtype;
    size_t size; /* elements */
    void *data;
} hj_ffi_array;

typedef struct hj_ffi_buffer {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    int32_t dtype;
    void *data; /* dense, row-major; an element takes a byte at least */
    int64_t rank;
    int64_t *dims;
} hj_ffi_buffer;

/* --- types of states and of the host's data ------------------------------- */

typedef struct hj_ffi_type_id {
    int64_t type_id; /* 0: not registered */
} hj_ffi_type_id;

typedef struct hj_ffi_type_info {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    void (*deleter)(void *object);
} hj_ffi_type_info;

/* --- call frames ---------------------------------------------------------- */

typedef struct hj_ffi_error hj_ffi_error;
typedef struct hj_ffi_future hj_ffi_future;
typedef struct hj_ffi_context hj_ffi_context;
typedef struct hj_ffi_api hj_ffi_api;

typedef struct hj_ffi_args {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    int64_t size;
    int32_t *types; /* HJ_FFI_ARG_... */
    void **args;    /* hj_ffi_buffer * */
} hj_ffi_args;

typedef struct hj_ffi_rets {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    int64_t size;
    int32_t *types; /* HJ_FFI_RET_... */
    void **rets;    /* hj_ffi_buffer * */
} hj_ffi_rets;

typedef struct hj_ffi_attrs { /* sorted by name, as strings of bytes */
    size_t struct_size;
    hj_ffi_extension *extension_start;
    int64_t size;
    int32_t *types; /* HJ_FFI_ATTR_... */
    hj_ffi_span **names;
    void **attrs;
} hj_ffi_attrs;

typedef struct hj_ffi_call_frame {
    size_t struct_size; /* without `future` */
    hj_ffi_extension *extension_start;
    const hj_ffi_api *api;
    hj_ffi_context *ctx;
    int32_t stage; /* HJ_FFI_STAGE_... */
    hj_ffi_args args;
    hj_ffi_rets rets;
    hj_ffi_attrs attrs;
    hj_ffi_future *future; /* the handler may set it to one that it made: the
                              call ends when that does */
} hj_ffi_call_frame;

/* NULL is success; an error is made by the table's Error_Create, and belongs to
 * the caller.
 *
 * A frame that begins with a hj_ffi_metadata_extension asks for the handler's
 * metadata, nothing else: it fills them in and returns NULL. */
typedef hj_ffi_error *hj_ffi_handler(hj_ffi_call_frame *frame);

typedef struct hj_ffi_handlers { /* NULL: nothing to do at that stage */
    hj_ffi_handler *instantiate, *prepare, *initialize, *execute;
} hj_ffi_handlers;

typedef struct hj_ffi_metadata {
    size_t struct_size;
    hj_ffi_version api_version;
    uint32_t traits;              /* none means anything here */
    hj_ffi_type_id state_type_id; /* of the state that the handler makes */
} hj_ffi_metadata;

typedef struct hj_ffi_metadata_extension {
    hj_ffi_extension extension_base;
    hj_ffi_metadata *metadata;
} hj_ffi_metadata_extension;

/* --- arguments of the table's functions ----------------------------------- */

#define HJ_FFI_ARGUMENTS                                                       \
    size_t struct_size;                                                        \
    hj_ffi_extension *extension_start

typedef struct hj_ffi_error_create_args {
    HJ_FFI_ARGUMENTS;
    const char *message;
    int32_t errc; /* HJ_FFI_CODE_... */
} hj_ffi_error_create_args;

typedef struct hj_ffi_error_message_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_error *error;
    const char *message; /* out; lives as long as the error */
} hj_ffi_error_message_args;

typedef struct hj_ffi_error_destroy_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_error *error;
} hj_ffi_error_destroy_args;

typedef struct hj_ffi_handler_register_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_span name, platform; /* "Host" */
    hj_ffi_handlers bundle;
    uint32_t traits;
} hj_ffi_handler_register_args;

typedef struct hj_ffi_stream_get_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    void *stream; /* out */
} hj_ffi_stream_get_args;

typedef struct hj_ffi_type_register_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_span name;
    hj_ffi_type_id *type_id; /* in and out */
    const hj_ffi_type_info *type_info;
} hj_ffi_type_register_args;

typedef struct hj_ffi_context_get_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    hj_ffi_type_id *type_id;
    void *data; /* out */
} hj_ffi_context_get_args;

typedef struct hj_ffi_state_args { /* of State_Set (in) and State_Get (out) */
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    int32_t stage; /* which made it */
    hj_ffi_type_id *type_id;
    void *state;
} hj_ffi_state_args;

typedef struct hj_ffi_memory_allocate_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    size_t size, alignment; /* bytes */
    void *data;             /* out */
} hj_ffi_memory_allocate_args;

typedef struct hj_ffi_memory_free_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    size_t size;
    void *data;
} hj_ffi_memory_free_args;

typedef void hj_ffi_task(void *data);

typedef struct hj_ffi_schedule_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    hj_ffi_task *task;
    void *data;
} hj_ffi_schedule_args;

typedef struct hj_ffi_num_threads_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    int64_t *num_threads; /* out */
} hj_ffi_num_threads_args;

typedef struct hj_ffi_future_create_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_future *future; /* out */
} hj_ffi_future_create_args;

typedef struct hj_ffi_future_available_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_future *future;
} hj_ffi_future_available_args;

typedef struct hj_ffi_future_error_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_future *future;
    hj_ffi_error *error; /* owned */
} hj_ffi_future_error_args;

typedef struct hj_ffi_run_id_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    int64_t run_id; /* out */
} hj_ffi_run_id_args;

typedef struct hj_ffi_device_ordinal_args {
    HJ_FFI_ARGUMENTS;
    hj_ffi_context *ctx;
    int32_t device_ordinal; /* out */
} hj_ffi_device_ordinal_args;

#undef HJ_FFI_ARGUMENTS

/* --- what a handler may call: frame->api ---------------------------------- */

struct hj_ffi_api {
    size_t struct_size;
    hj_ffi_extension *extension_start;
    hj_ffi_version api_version;
    const void *internal_api; /* NULL */

    hj_ffi_error *(*error_create)(hj_ffi_error_create_args *);
    void (*error_message)(hj_ffi_error_message_args *);
    void (*error_destroy)(hj_ffi_error_destroy_args *);
    hj_ffi_error *(*handler_register)(hj_ffi_handler_register_args *);
    hj_ffi_error *(*stream_get)(hj_ffi_stream_get_args *);
    hj_ffi_error *(*type_register)(hj_ffi_type_register_args *);
    hj_ffi_error *(*context_get)(hj_ffi_context_get_args *);
    hj_ffi_error *(*state_set)(hj_ffi_state_args *);
    hj_ffi_error *(*state_get)(hj_ffi_state_args *);
    hj_ffi_error *(*memory_allocate)(hj_ffi_memory_allocate_args *);
    hj_ffi_error *(*memory_free)(hj_ffi_memory_free_args *);
    hj_ffi_error *(*schedule)(hj_ffi_schedule_args *);
    hj_ffi_error *(*num_threads)(hj_ffi_num_threads_args *);
    hj_ffi_error *(*future_create)(hj_ffi_future_create_args *);
    hj_ffi_error *(*future_available)(hj_ffi_future_available_args *);
    hj_ffi_error *(*future_error)(hj_ffi_future_error_args *);
    hj_ffi_error *(*run_id)(hj_ffi_run_id_args *);
    hj_ffi_error *(*device_ordinal)(hj_ffi_device_ordinal_args *);
};

/* The table; one for the process.  XLA calls it XLA_FFI_GetApi(): libraries
 * whose constructors register types or handlers through that name need one
 * line in the host that defines it as a call to this. */
HJ_API const hj_ffi_api *hj_ffi_api_get(void);

/* A library that hj_custom_call_registry_load opens may define a function of
 * this name and type, which is called once with the table: there it registers
 * types of states, and handlers of several stages (for all clients of the
 * process; such a library is never unloaded).  Single handlers need no
 * registration: they are found by the names of their functions. */
#define HJ_FFI_LOAD_NAME "hj_ffi_load"
typedef hj_ffi_error *hj_ffi_load_function(const hj_ffi_api *api);

#ifdef __cplusplus
}
#endif
#endif
