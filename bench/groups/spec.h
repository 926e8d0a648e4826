/* spec.h -- rows that a line of a table describes. */
#ifndef HLOJIT_BENCH_GROUPS_SPEC_H
#define HLOJIT_BENCH_GROUPS_SPEC_H

#include "bench/frame/run.h"

typedef struct spec {
    const char *name;
    const char *program; /* bench/programs/PROGRAM.hlo, and the peers' kernel */
    const char *type;    /* NULL: f32 */
    int64_t n[PEER_NSIZES], tiny[PEER_NSIZES]; /* its sizes; for --check */
    double lo, hi, tolerance;                  /* as in row */
    goal goals[ROW_NGOALS];
    double recorded_xla_ns; /* as in row */
    bool is_sequential;     /* no work for a second thread */
} spec;

/* The row of a spec. */
void spec_row(const bench *b, const spec *s, row *out);
void run_specs(bench *b, const spec specs[], int n);

#endif
