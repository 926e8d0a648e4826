/* ours.h -- a program compiled by hlojit, with its arguments and results. */
#ifndef HLOJIT_BENCH_FRAME_OURS_H
#define HLOJIT_BENCH_FRAME_OURS_H

#include "bench/frame/base.h"
#include "hlojit/hlojit.h"

typedef struct ours {
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    hj_entry_fn *function;
    hj_buffer *args, *results;
    int nargs, nresults;
    /* What the native function takes. */
    const void **arg_data;
    void **result_data;
    void *scratch;
    hj_executable_stats stats;
    bool uses_libffi;      /* hj_compile_options.libffi_calls */
    bool never_looks;      /* hj_compile_options.never_looks */
    bool is_unimplemented; /* the library says that it lacks an op */
    double compile_first_ns, compile_ns; /* the first here, the best */
} ours;

/* Parses and verifies `text`.  False: `why` says what is wrong. */
bool ours_parse(ours *o, const char *text, size_t length, const char *name,
                char why[256]);
/* Makes arguments and results (zeroed); arguments are the caller's to fill. */
void ours_make_buffers(ours *o);
/* Compiles once, and `stats` of what was made. */
bool ours_compile(ours *o, hj_client *client, bool contract, char why[256]);
void ours_get_stats(ours *o);
/* Compiles several times, at most `ncompiles` and while `budget_ns` lasts, and
 * gets ready to run on so many threads. */
bool ours_prepare(ours *o, hj_client *client, bool contract, int ncompiles,
                  double budget_ns, int nthreads, char why[256]);
/* Runs it for the first time; false: it fails, or is not done in 10 s. */
bool ours_run_first(ours *o, char why[256]);
void ours_run(void *o); /* the native function, once; a failure ends it all */
void ours_run_checked(void *o); /* hj_executable_run */
void ours_close(ours *o);

/* Random elements: floats in [lo, hi), integers in 0..7, preds by coin. */
void fill_random(const hj_buffer *b, uint64_t seed, double lo, double hi);

#endif
