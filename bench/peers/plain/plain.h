/* plain.h -- kernels in plain C, as a C compiler makes them fast.
 *
 * The sources of this folder are built several times (bench/CMakeLists.txt):
 * by gcc and clang, "strict" (no contraction), "contract" and "fast"
 * (-ffast-math, libmvec).
 */
#ifndef HLOJIT_BENCH_PEERS_PLAIN_PLAIN_H
#define HLOJIT_BENCH_PEERS_PLAIN_PLAIN_H

#include "bench/peers/peer.h"

typedef struct plain_kernel {
    const char *name;
    void (*run)(const peer_work *w);
} plain_kernel;

/* Ends with a NULL name. */
extern const plain_kernel plain_loops[], plain_steps[], plain_math[],
    plain_rows[];

#endif
