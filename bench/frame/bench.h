/* bench.h -- one run of the benchmarks: options, peers, and its rows so far. */
#ifndef HLOJIT_BENCH_FRAME_BENCH_H
#define HLOJIT_BENCH_FRAME_BENCH_H

#include "bench/frame/base.h"
#include "bench/frame/growth.h"
#include "bench/frame/peers.h"
#include "bench/frame/roofline.h"
#include "hlojit/hlojit.h"

typedef struct bench {
    /* Options. */
    const char *only;  /* rows whose names contain this; NULL: all */
    const char *sizes; /* a list of families for `cliff`; NULL: its own */
    double budget_ns;  /* of timing, for each job of a row */
    int nthreads;
    bool is_json, is_markdown;
    bool wants_xla;
    bool is_tiny;          /* small shapes, checked and not timed */
    bool compares_threads; /* rows show what a second thread gains */
    bool shows_plan;       /* rows are named and not run */

    hj_client *client;
    peers peers;
    const char *svg; /* the folder where pictures go; or NULL */
    roofline points;
    growth growth;
    /* What happened. */
    int nrows, nfailed, nskipped, nmissed; /* missed: a goal */
    const char *group;                     /* whose rows these are */
    bool has_header;
} bench;

/* A size of a row: the named one, or a small one where only results are
 * checked. */
int64_t size_of(const bench *b, int64_t named, int64_t tiny);

#endif
