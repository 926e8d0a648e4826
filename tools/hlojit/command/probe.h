/* probe.h -- which element types an op takes, found by trying. */
#ifndef HLOJIT_TOOLS_PROBE_H
#define HLOJIT_TOOLS_PROBE_H

#include "hlojit/jit.h"

typedef struct probe {
    bool infer[HJ_NDTYPES], eval[HJ_NDTYPES], jit[HJ_NDTYPES];
} probe;

/* Reads, verifies, evaluates and compiles the smallest program that uses the
 * op, for every type of numbers.  False: there is no such program (ops without
 * arrays, and those that need others beside them).  Takes about 0.1 s. */
bool probe_op(hj_client *client, hj_opcode op, probe *out);

#endif
