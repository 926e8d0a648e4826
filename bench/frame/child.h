/* child.h -- what a process of its own takes. */
#ifndef HLOJIT_BENCH_FRAME_CHILD_H
#define HLOJIT_BENCH_FRAME_CHILD_H

#include "bench/frame/base.h"

typedef struct child {
    double wall_ns, max_rss_mb;
    double first_ns, best_ns; /* of compilations (child_compile), of reading */
} child;

/* Runs a program with its output thrown away; false: it does not end with
 * status 0. */
bool child_run(const char *const argv[], child *out);

/* Compiles a file in a process that has done nothing else. */
bool child_compile(const char *path, child *out);
/* Reads a program of StableHLO, text or (.mlirbc) bytecode: first_ns is
 * the CPU time, with that of reading the file. */
bool child_read(const char *path, child *out);
/* What `--measure PROGRAM ARGUMENT...` does, which child_run and child_compile
 * start: runs the program, reports its time and memory; the status. */
int child_measure(char *const argv[]);
/* What `--first-compile FILE` does: prints the first and the best time; its
 * status. */
int child_main(const char *path);
/* What `--read FILE` does: prints the time; its status. */
int child_read_main(const char *path);

#endif
