/* peer.h -- what a peer library offers the harness.
 *
 * Every peer is a shared library of its own (build/bench/peers/NAME.so) that
 * exports peer_prepare.  So each is built with its own compiler and flags, and
 * one whose packages are missing is simply not there.
 */
#ifndef HLOJIT_BENCH_PEERS_PEER_H
#define HLOJIT_BENCH_PEERS_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PEER_NSIZES = 8, PEER_NARGS = 6, PEER_NRESULTS = 4 };

/* Work to be done: the same that our program of the row does, on the same
 * arguments.  Arrays are row-major and aligned to 64 bytes. */
typedef struct peer_work {
    const char *kernel;     /* "gemm"; "": only the program itself says */
    const char *flavour;    /* of plain C: "strict", "contract", "fast" */
    int64_t n[PEER_NSIZES]; /* the kernel's sizes, in the order of its row */
    int nthreads;
    const void *args[PEER_NARGS];
    void *results[PEER_NRESULTS]; /* the peer's own */
    /* The program itself and what belongs to it, for peers that can read it. */
    const char *hlo;
    bool is_compiled_only; /* a call is one compilation */
    const void *const *hlo_args;
    int nargs, nresults;
    size_t arg_nbytes[PEER_NARGS], result_nbytes[PEER_NRESULTS];
} peer_work;

/* One way to do it. */
typedef struct peer_call {
    char name[24];
    /* What is timed: one call; or, in another process, n calls, which returns
     * how many nanoseconds they took. */
    void (*run)(void *state);
    double (*run_far)(void *state, int64_t n);
    void *state;
    void (*fetch)(void *state); /* brings the results to work->results; NULL:
                                   `run` writes there */
    void (*free)(void *state);  /* or NULL */
} peer_call;

/* Fills in at most `room` calls, and returns how many; 0: not this work.
 * `work` outlives the calls. */
typedef int peer_prepare_fn(const peer_work *work, peer_call calls[], int room);

#define PEER_EXPORT __attribute__((visibility("default")))
PEER_EXPORT peer_prepare_fn peer_prepare;

#endif
