/* program -- a text compiled and evaluated on buffers without shapes. */
#ifndef HJ_TEST_DTYPES_PROGRAM_H
#define HJ_TEST_DTYPES_PROGRAM_H

#include "hlojit/jit.h"
#include "hlojit/text.h"
#include "test/unit/dtypes/truth.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct program {
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
} program;

program open_program(hj_client *client, const char *text);
void close_program(program *p);
/* One address a leaf. */
void run_compiled(const program *p, const void *const *args,
                  void *const *results, int nthreads);
void run_evaluated(const program *p, const void *const *args,
                   void *const *results);

#endif
