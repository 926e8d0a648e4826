/* fixture -- programs compiled for the tests of clients and executables. */
#ifndef HJ_TEST_JIT_FIXTURE_H
#define HJ_TEST_JIT_FIXTURE_H

#include "hlojit/jit.h"
#include "hlojit/text.h"

typedef struct compiled {
    hj_client *client;
    hj_executable *exe;
} compiled;

/* Parses and compiles; fails the test where that fails. */
compiled compile(const char *text, int nthreads);
/* `how`: NULL for defaults. */
compiled compile_with(const char *text, int nthreads,
                      const hj_compile_options *how);
void compiled_free(compiled *program);

/* Buffers of the parameters: floats -1 .. 1, s32 -1000 .. 1000, in a fixed
 * order. */
hj_buffer *new_args(const hj_executable *exe);
void free_args(const hj_executable *exe, hj_buffer *args);

/* Fails the test unless all results of the program, compiled for so many
 * threads, have the bits that the evaluator gives them. */
void expect_evaluators_bits(const char *text, int nthreads);

/* Fails the test unless `error` has this code and names `fragment`. */
void expect_error(hj_error *error, hj_code code, const char *fragment);

#endif
