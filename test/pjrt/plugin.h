/* The plugin as a client loads it: by dlopen, through GetPjrtApi. */
#ifndef HJ_TEST_PJRT_PLUGIN_H
#define HJ_TEST_PJRT_PLUGIN_H

#include "bindings/pjrt/abi/api.h"

#include <criterion/criterion.h>

/* The API; loaded once. */
const PJRT_Api *plugin(void);

/* Fails the test where `error` is not NULL. */
void expect_success(PJRT_Error *error);
/* Expects an error of this code whose message has these words; frees it. */
void expect_error(PJRT_Error *error, PJRT_Error_Code code, const char *words);

/* A client of so many devices; to be destroyed by drop_client. */
PJRT_Client *new_client(int64_t ndevices);
void drop_client(PJRT_Client *client);

/* A dense f32 buffer, copied in; and its elements copied out. */
PJRT_Buffer *new_buffer(PJRT_Client *client, const float *data,
                        const int64_t *dims, size_t rank);
void read_buffer(PJRT_Buffer *buffer, float *out, size_t n);
void drop_buffer(PJRT_Buffer *buffer);

/* StableHLO text; to be dropped by drop_loaded. */
PJRT_Error *compile_text(PJRT_Client *client, const char *text,
                         PJRT_LoadedExecutable **out);
void drop_loaded(PJRT_LoadedExecutable *loaded);

/* Runs on the first device; one result. */
PJRT_Error *execute(PJRT_LoadedExecutable *loaded, PJRT_Buffer **args,
                    size_t nargs, PJRT_Buffer **out);

#endif
