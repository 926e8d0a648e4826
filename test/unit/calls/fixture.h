/* Programs with custom calls, run by both engines, plain and in checked mode.
 */
#ifndef HJ_TEST_CALLS_FIXTURE_H
#define HJ_TEST_CALLS_FIXTURE_H

#include "hlojit/hlojit.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define F32(...)       HJ_SHAPE(HJ_DTYPE_f32, __VA_ARGS__)
#define S32(...)       HJ_SHAPE(HJ_DTYPE_s32, __VA_ARGS__)
#define SCALAR(type)   HJ_SCALAR(HJ_DTYPE_##type)
#define AS_FUNCTION(f) ((hj_custom_call_function *)(f))

typedef enum engine {
    JIT,
    EVALUATOR,
    JIT_CHECKED,
    EVALUATOR_CHECKED,
    NENGINES
} engine;

extern const char *const engine_names[NENGINES];

/* A client, and its registry. */
typedef struct caller {
    hj_client *client;
    hj_custom_call_registry *calls;
} caller;

caller caller_new(void);
void caller_free(caller *c);
/* Must succeed. */
void caller_add(caller *c, const char *name, hj_custom_call_function *function,
                int version);
void caller_add_typed(caller *c, const char *name, hj_ffi_handlers handlers);

/* HLO text, or StableHLO text (which begins with `func` or `module`). */
hj_module *parse(const char *text);
/* Compiles (or evaluates) and runs once; the first error of it all. */
hj_error *run_module(const caller *c, const hj_module *module, engine how,
                     hj_run *run_or_null, const hj_buffer args[], int nargs,
                     const hj_buffer results[], int nresults);
/* One f32 array in, one out, of `n` elements each. */
hj_error *run_floats(const caller *c, const char *text, engine how,
                     const float *in, float *out, int64_t n);

/* Frees the error, whose message must contain `part`. */
void error_is(hj_error *error, hj_code code, const char *part);
void no_error(hj_error *error);

/* Answers a frame that asks for metadata: true, and the handler returns. */
bool answers_metadata(hj_ffi_call_frame *frame);
hj_ffi_error *make_error(const hj_ffi_call_frame *frame, int32_t code,
                         const char *text);
/* The buffer of an argument, of a result. */
hj_ffi_buffer *arg_of(const hj_ffi_call_frame *frame, int i);
hj_ffi_buffer *ret_of(const hj_ffi_call_frame *frame, int i);
/* The attribute of that name and kind, or NULL. */
const void *attr_of(const hj_ffi_attrs *attrs, const char *name, int32_t kind);

#endif
